//! StraDos strings: a hundred characters, one for each square, Red's back row first. A text of them
//! has one a line, and each is a position with Red to move.

use super::super::{Content, Rank, Setup, Side, Square};
use super::draft::{self, Draft, Field};
use crate::rules::{Exported, Exporter, Foreign, ForeignError, PlayedRecord};
use crate::text::Span;

/// StraDos strings.
#[derive(Debug)]
pub struct StraDos;

/// The ranks in the order of their letters, `B` and `N` first.
const RANKS: [Rank; 12] = [
    Rank::Bomb,
    Rank::Spy,
    Rank::Scout,
    Rank::Miner,
    Rank::Sergeant,
    Rank::Lieutenant,
    Rank::Captain,
    Rank::Major,
    Rank::Colonel,
    Rank::General,
    Rank::Marshal,
    Rank::Flag,
];

const EXPECTED: &str = "`A`–`Y` or `_`";

/// What a letter stands for.
pub fn content(letter: u8) -> Option<Content> {
    let (side, first) = match letter {
        b'A' => return Some(Content::Empty),
        b'_' => return Some(Content::Lake),
        b'B'..=b'M' => (Side::Red, b'B'),
        b'N'..=b'Y' => (Side::Blue, b'N'),
        _ => return None,
    };
    let rank = RANKS.get(usize::from(letter - first)).copied();
    Some(Content::Piece { side, rank })
}

/// The letter of what a square holds; none for a piece of unknown rank.
pub fn letter(content: Content) -> Option<char> {
    match content {
        Content::Empty => Some('A'),
        Content::Lake => Some('_'),
        Content::Piece { side, rank } => {
            let first = match side {
                Side::Red => b'B',
                Side::Blue => b'N',
            };
            let at = RANKS.iter().position(|known| Some(*known) == rank)?;
            u8::try_from(at).ok().map(|at| char::from(first + at))
        }
    }
}

/// Reads a string; an error is the byte at which it is none, and a phrase.
pub fn read(text: &str) -> Result<Field, (usize, String)> {
    let mut field = [Content::Empty; Square::COUNT];
    let mut count = 0;
    for (at, letter) in text.char_indices() {
        let content = u8::try_from(letter).ok().and_then(content);
        let content = content.ok_or_else(|| {
            let found = letter.escape_debug();
            let message = format!(
                "expected {EXPECTED}, found `{found}` as character {}",
                count + 1
            );
            (at, message)
        })?;
        if let Some(square) = field.get_mut(count) {
            *square = content;
        }
        count += 1;
    }
    if count == field.len() {
        Ok(field)
    } else {
        let message = format!(
            "expected a field of {} characters, found {count}",
            field.len()
        );
        Err((0, message))
    }
}

/// The string of a start position.
///
/// # Errors
/// What it cannot hold, as a whole phrase.
pub fn write(setup: &Setup) -> Result<String, String> {
    if setup.side != Side::Red {
        return Err("expected Red to move at the start; a StraDos string has no side".to_owned());
    }
    Square::all()
        .map(|square| {
            letter(setup.content(square)).ok_or_else(|| {
                format!("expected known pieces only, found an unknown one on {square}")
            })
        })
        .collect()
}

/// Reads the start position of a record.
///
/// # Errors
/// A position that cannot be read.
pub fn start(played: &PlayedRecord<'_>) -> Result<Setup, String> {
    Setup::parse(played.start_position).map_err(|error| error.to_string())
}

/// Names of the tags of a record but some.
pub fn tags_but(played: &PlayedRecord<'_>, kept: &[&str]) -> Vec<String> {
    let names = played.tags.iter().map(|(name, _)| name.as_str());
    names
        .filter(|name| !kept.contains(name))
        .map(str::to_owned)
        .collect()
}

/// Lines that are not blank, without the blanks around them, each with its first byte.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let start = at + (line.len() - line.trim_start().len());
        at += line.len();
        let line = line.trim();
        (!line.is_empty()).then_some((start, line))
    })
}

/// The first line that is not blank, if it stands in `head` whole.
pub fn first_line(head: &[u8]) -> &[u8] {
    let head = head.trim_ascii_start();
    let line = head.split(|&byte| byte == b'\n').next();
    line.unwrap_or_default().trim_ascii_end()
}

impl Foreign for StraDos {
    fn name(&self) -> &'static str {
        "strados"
    }

    fn about(&self) -> &'static str {
        "StraDos strings, one a line: the start position in 100 characters"
    }

    fn recognises(&self, head: &[u8]) -> bool {
        let line = first_line(head);
        line.len() == Square::COUNT && line.iter().all(|&byte| content(byte).is_some())
    }

    fn import(&self, text: &str) -> Vec<Result<String, ForeignError>> {
        lines(text)
            .map(|(start, line)| match read(line) {
                Ok(field) => Ok(Draft::position(field, draft::set_of(&field)).record()),
                Err((at, message)) => {
                    let length = line[at..].chars().next().map_or(0, char::len_utf8);
                    let length = if at == 0 { line.len() } else { length };
                    Err(ForeignError {
                        span: Span::at(start + at, length),
                        message,
                        help: None,
                    })
                }
            })
            .collect()
    }

    fn exporter(&self) -> Option<&dyn Exporter> {
        Some(self)
    }
}

impl Exporter for StraDos {
    fn export(&self, played: &PlayedRecord<'_>) -> Result<Exported, String> {
        let text = write(&start(played)?)? + "\n";
        let left_out = tags_but(played, &["Game", "Position", "Rules"]);
        Ok(Exported { text, left_out })
    }
}
