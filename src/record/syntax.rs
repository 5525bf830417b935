//! A record as syntax: tags and movetext items as spans of its text, nothing judged yet.

use std::borrow::Cow;

use super::Outcome;
use crate::text::{Diagnostic, Span};

/// One tag pair; the spans cover the name and what stands between the quotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name.
    pub name: Span,
    /// The value as written, escapes included.
    pub value: Span,
}

/// What a movetext item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A move number: `3.`, or `3...` if `second`.
    Number {
        /// The number; saturated at `u32::MAX`.
        value: u32,
        /// Written with three dots.
        second: bool,
    },
    /// A token for the game to read.
    Token,
    /// `!` … `?!` as a token of its own, or `$n`.
    Glyph(u8),
    /// `{ … }`; the span includes the braces.
    Comment,
    /// `; …` up to the end of the line, which is not part of the span.
    LineComment,
    /// A line that starts with `%`, without its end.
    Escape,
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// The result token.
    Outcome(Outcome),
}

/// One movetext item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub kind: Kind,
}

/// A record as it was read. Buffers are kept when it is cleared, so one record serves for many.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Comments and `%` lines before the first tag.
    pub preamble: Vec<Item>,
    /// Tags in the order of the text, duplicates included.
    pub tags: Vec<Tag>,
    /// Movetext; comments that stood between tags come first.
    pub items: Vec<Item>,
    /// The result token, if there is one.
    pub outcome: Option<Outcome>,
    /// Whether any variation occurs.
    pub has_variations: bool,
    /// What could not be read; nothing after it was. Its code is a syntax code.
    pub fault: Option<Diagnostic>,
}

impl Record {
    /// Forgets everything but the buffers.
    pub fn clear(&mut self) {
        self.preamble.clear();
        self.tags.clear();
        self.items.clear();
        self.outcome = None;
        self.has_variations = false;
        self.fault = None;
    }

    /// Whether nothing but blanks, comments and `%` lines was found.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.tags.is_empty()
            && self.fault.is_none()
            && self
                .items
                .iter()
                .all(|item| matches!(item.kind, Kind::Comment | Kind::LineComment | Kind::Escape))
    }

    /// The first tag of that name (the first wins).
    #[must_use]
    pub fn find(&self, text: &str, name: &str) -> Option<Tag> {
        let bytes = text.as_bytes();
        self.tags.iter().copied().find(|tag| {
            // Most names differ in length already.
            tag.name.len() == name.len()
                && bytes.get(tag.name.start as usize..tag.name.end as usize)
                    == Some(name.as_bytes())
        })
    }

    /// Value of the first tag of that name.
    #[must_use]
    pub fn tag<'t>(&self, text: &'t str, name: &str) -> Option<Cow<'t, str>> {
        self.find(text, name)
            .map(|tag| unescape(tag.value.of(text)))
    }
}

/// A tag value without its escapes (`\"` and `\\`).
#[must_use]
pub fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw);
    }
    let mut out = String::with_capacity(raw.len());
    let mut chars = raw.chars();
    while let Some(c) = chars.next() {
        out.push(if c == '\\' {
            chars.next().unwrap_or('\\')
        } else {
            c
        });
    }
    Cow::Owned(out)
}

/// A tag value as it stands between quotes.
#[must_use]
pub fn escape(value: &str) -> Cow<'_, str> {
    if !value.contains(['"', '\\']) {
        return Cow::Borrowed(value);
    }
    Cow::Owned(value.replace('\\', "\\\\").replace('"', "\\\""))
}
