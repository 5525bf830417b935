//! Setting: puts the tokens of plies into wrapped movetext as their games' layouts ask; the number of
//! a ply stands before the token that the layout says.

use crate::record::writer::Wrapped;
use crate::rules::{Layout, Number};

/// Movetext under way.
pub struct Setting<'o> {
    /// For all that is no token of a ply.
    pub out: Wrapped<'o>,
    /// The last ply stands on a line of its own.
    alone: bool,
}

impl<'o> Setting<'o> {
    /// Movetext that goes to the end of `out`, which stands at a line start.
    pub const fn new(out: &'o mut String) -> Self {
        Self {
            out: Wrapped::new(out),
            alone: false,
        }
    }

    /// Adds the canonical token of a ply with index `at`; `number` is the one to be written, if any.
    pub fn token(&mut self, text: &str, at: usize, layout: Layout, number: Option<Number>) {
        let begins_line = match at {
            0 => layout.own_line || self.alone,
            _ => at == layout.head,
        };
        if begins_line {
            self.out.break_line();
        }
        self.alone = layout.own_line;
        let number = number.filter(|_| at == layout.head);
        if let Some(number) = number {
            self.out.word(&numbered(number));
        }
        if layout.own_line && (number.is_some() || !begins_line) {
            self.out.same_line(text);
        } else {
            self.out.word(text);
        }
    }

    /// What comes next is no part of the last ply's line.
    pub fn leave_line(&mut self) {
        if std::mem::take(&mut self.alone) {
            self.out.break_line();
        }
    }
}

/// A number as it is written: `3.` or `3...`.
pub fn numbered(number: Number) -> String {
    let dots = if number.second { "..." } else { "." };
    format!("{}{dots}", number.value)
}

/// Whether a number must be written after the one before it in its line, if a ply stands there.
pub fn is_written(number: Number, before: Option<Number>) -> bool {
    let first_half = Number {
        value: number.value,
        second: false,
    };
    !number.second || before != Some(first_half)
}
