//! The report `record`: a record as data, from which its canonical text can be made again. What has
//! no canonical text is kept byte for byte.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::record::{Cursor, Entry, Item, Kind, Record, escape, grammar, unescape, writer};

/// A record of a file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RecordData {
    /// The file as it was named on the command line; `-` is standard input.
    pub file: String,
    /// Number of the record in its file, from 1; null for comments after the last record.
    pub index: Option<u64>,
    /// Line on which the record starts, from 1.
    pub line: u64,
    /// Byte at which it starts in the decompressed text, from 0.
    pub offset: u64,
    /// `ok`, `invalid` or `unreadable`.
    pub verdict: &'static str,
    /// The record itself.
    #[serde(flatten)]
    pub content: RecordContent,
}

/// What a record holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RecordContent {
    /// Name of the game; null if nothing says it. It counts for records without a `Game` tag.
    pub game: Option<String>,
    /// Whether it must stay on the line of the record before it, since it begins with `%`, which would
    /// be another thing at the start of a line.
    pub joins: bool,
    /// Comments and `%` lines before the first tag.
    pub preamble: Vec<ItemData>,
    /// Tags in the order of the record, duplicates included.
    pub tags: Vec<TagData>,
    /// Movetext in canonical form, item by item; variations stand between `open` and `close`.
    pub movetext: Vec<ItemData>,
    /// The record byte for byte, if it has no canonical form; all the rest is empty then.
    pub raw: Option<String>,
    /// The same in hexadecimal, two digits a byte, if it is not UTF-8.
    pub raw_hex: Option<String>,
}

/// A tag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TagData {
    /// Its name.
    pub name: String,
    /// Its value, without escapes.
    pub value: String,
}

/// An item of movetext.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ItemData {
    /// A move number.
    Number {
        /// `3.` or `3...`.
        text: String,
    },
    /// A token of the game: a move, or a part of a turn.
    Token {
        /// The token.
        text: String,
        /// The glyph `!` … `?!` attached to it; null without one.
        glyph: Option<String>,
    },
    /// A glyph of its own.
    Glyph {
        /// `!` … `?!`, or `$n`.
        text: String,
    },
    /// A comment between braces.
    Comment {
        /// What stands between them, blanks included.
        text: String,
    },
    /// A comment up to the end of the line.
    LineComment {
        /// What stands after the `;`.
        text: String,
    },
    /// A line that begins with `%`.
    Escape {
        /// What stands after the `%`.
        text: String,
    },
    /// A variation begins; it replaces the ply before.
    Open,
    /// A variation ends.
    Close,
    /// The result token.
    Result {
        /// `1-0`, `0-1`, `1/2-1/2` or `*`.
        text: String,
    },
}

impl RecordContent {
    /// The content of a record that could be read.
    #[must_use]
    pub fn new(entry: &Entry<'_>, game: Option<&str>) -> Self {
        let (record, text) = (entry.record, entry.text);
        let items = |items: &[Item]| items.iter().map(|item| ItemData::new(item, text)).collect();
        Self {
            game: game.map(str::to_owned),
            joins: false,
            preamble: items(&record.preamble),
            tags: record
                .tags
                .iter()
                .map(|tag| TagData {
                    name: tag.name.of(text).to_owned(),
                    value: unescape(tag.value.of(text)).into_owned(),
                })
                .collect(),
            movetext: items(&record.items),
            raw: None,
            raw_hex: None,
        }
    }

    /// The content of a record that is kept byte for byte.
    #[must_use]
    pub fn raw(bytes: &[u8], game: Option<&str>) -> Self {
        let text = std::str::from_utf8(bytes).ok().map(str::to_owned);
        Self {
            game: game.map(str::to_owned),
            raw_hex: text.is_none().then(|| hex(bytes)),
            raw: text,
            ..Self::default()
        }
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let whole = Self {
            game: None,
            joins: false,
            ..self.clone()
        };
        whole == Self::default()
    }

    /// The bytes of a record that is kept byte for byte.
    ///
    /// # Errors
    /// Hexadecimal digits that are none.
    pub fn raw_bytes(&self) -> Result<Option<Vec<u8>>, String> {
        match (&self.raw, &self.raw_hex) {
            (Some(raw), _) => Ok(Some(raw.clone().into_bytes())),
            (None, Some(digits)) => unhex(digits).map(Some),
            (None, None) => Ok(None),
        }
    }

    /// A text that reads as this record.
    ///
    /// # Errors
    /// Content that no text reads as, as a whole phrase.
    pub fn text(&self) -> Result<String, String> {
        let text = self.written();
        let mut record = Record::default();
        let mut cursor = Cursor::new(text.as_bytes());
        let whole = cursor
            .next(&mut record)
            .is_some_and(|range| range.start == 0 && text[range.end..].trim().is_empty());
        if let Some(fault) = &record.fault {
            return Err(fault.message.clone());
        }
        let entry = Entry {
            record: &record,
            text: &text,
            source: crate::text::Source {
                name: "",
                lead: b"",
                bytes: text.as_bytes(),
                offset: 0,
                line: 1,
            },
        };
        let read = Self {
            joins: self.joins,
            ..Self::new(&entry, self.game.as_deref())
        };
        if !whole || read != *self {
            return Err(self.difference(&read));
        }
        Ok(text)
    }

    /// Where what was read differs from what was written.
    fn difference(&self, read: &Self) -> String {
        let at = self
            .movetext
            .iter()
            .zip(&read.movetext)
            .position(|(a, b)| a != b);
        match at {
            _ if self.tags != read.tags => {
                "expected tags that a record can hold, found others".to_owned()
            }
            Some(at) => format!(
                "expected movetext that a record can hold, found something else in item {}",
                at + 1
            ),
            None => "expected one record, found text that reads otherwise".to_owned(),
        }
    }

    /// The text, one item a line; nothing is checked.
    fn written(&self) -> String {
        let mut out = String::new();
        for item in &self.preamble {
            item.write(&mut out);
            out.push('\n');
        }
        for tag in &self.tags {
            writer::write_raw_tag(&mut out, &tag.name, &escape(&tag.value));
        }
        let mut ended = false;
        for item in &self.movetext {
            // What stands on the line of the result belongs to its record.
            if !out.is_empty() && !out.ends_with('\n') {
                out.push(if ended { ' ' } else { '\n' });
            }
            item.write(&mut out);
            ended |= matches!(item, ItemData::Result { .. });
        }
        if !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
        out
    }
}

impl ItemData {
    fn new(item: &Item, text: &str) -> Self {
        let written = item.span.of(text);
        let inside = |head: usize, tail: usize| {
            let end = written.len().saturating_sub(tail);
            written.get(head..end).unwrap_or_default().to_owned()
        };
        let text = written.to_owned();
        match item.kind {
            Kind::Number { .. } => Self::Number { text },
            Kind::Token => token(written),
            Kind::Glyph(_) => Self::Glyph { text },
            Kind::Comment => Self::Comment { text: inside(1, 1) },
            Kind::LineComment => Self::LineComment { text: inside(1, 0) },
            Kind::Escape => Self::Escape { text: inside(1, 0) },
            Kind::Open => Self::Open,
            Kind::Close => Self::Close,
            Kind::Outcome(_) => Self::Result { text },
        }
    }

    /// Appends the item; one that must not begin a line is put after a blank.
    fn write(&self, out: &mut String) {
        match self {
            Self::Token { text, glyph } => {
                if text.starts_with(['%', '[']) {
                    out.push(' ');
                }
                out.push_str(text);
                out.push_str(glyph.as_deref().unwrap_or(""));
            }
            Self::Number { text } | Self::Glyph { text } | Self::Result { text } => {
                out.push_str(text);
            }
            Self::Comment { text } => {
                out.push('{');
                out.push_str(text);
                out.push('}');
            }
            Self::LineComment { text } => {
                out.push(';');
                out.push_str(text);
                out.push('\n');
            }
            Self::Escape { text } => {
                out.push('%');
                out.push_str(text);
                out.push('\n');
            }
            Self::Open => out.push('('),
            Self::Close => out.push(')'),
        }
    }
}

/// A token with its glyph apart; what is no glyph stays with it.
fn token(written: &str) -> ItemData {
    let bare = written.trim_end_matches(['!', '?']);
    let glyph = &written[bare.len()..];
    let is_glyph = !bare.is_empty() && grammar::GLYPHS.contains(&glyph);
    ItemData::Token {
        text: if is_glyph { bare } else { written }.to_owned(),
        glyph: is_glyph.then(|| glyph.to_owned()),
    }
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut out, byte| {
        // Writing to a string cannot fail.
        let _ = write!(out, "{byte:02x}");
        out
    })
}

fn unhex(digits: &str) -> Result<Vec<u8>, String> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let pairs = digits.as_bytes().chunks(2).map(|pair| match pair {
        [high, low] => Some(digit(*high)? << 4 | digit(*low)?),
        _ => None,
    });
    pairs
        .collect::<Option<Vec<u8>>>()
        .ok_or_else(|| "expected two hexadecimal digits for each byte in `raw_hex`".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        let bytes: Vec<u8> = (0..=255).collect();
        let content = RecordContent::raw(&bytes, None);
        assert!(content.raw.is_none());
        assert_eq!(content.raw_bytes(), Ok(Some(bytes)));
        for wrong in ["0", "0g", "ł1", "+1"] {
            assert!(unhex(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_glyphs_come_off_a_token() {
        for (written, text, glyph) in [
            ("a1-a2?!", "a1-a2", Some("?!")),
            ("a1-a2", "a1-a2", None),
            ("a1-a2!!!", "a1-a2!!!", None),
        ] {
            let wanted = ItemData::Token {
                text: text.to_owned(),
                glyph: glyph.map(str::to_owned),
            };
            assert_eq!(token(written), wanted);
        }
    }

    #[test]
    fn content_that_no_text_reads_as_is_refused() {
        let comment = |text: &str| RecordContent {
            movetext: vec![ItemData::Comment {
                text: text.to_owned(),
            }],
            ..RecordContent::default()
        };
        assert_eq!(comment(" a ").text().as_deref(), Ok("{ a }\n"));
        for text in ["}", "} {", "} 1-0 {", "\n[Game \"gol\"]\n"] {
            assert!(comment(text).text().is_err(), "{text}");
        }
        let tag = RecordContent {
            tags: vec![TagData {
                name: "A b".to_owned(),
                value: "\n".to_owned(),
            }],
            ..RecordContent::default()
        };
        assert!(tag.text().is_err());
    }
}
