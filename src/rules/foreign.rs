//! Foreign formats: what a game gives so that records of other programs can be read and written. A
//! format is told by its content, and what an import gives is the text of canonical records.

use std::fmt;

use crate::record::Outcome;
use crate::text::Span;

/// A format of other programs that one game reads.
pub trait Foreign: Sync {
    /// Its name, as `--to` takes it.
    fn name(&self) -> &'static str;

    /// What it is, in a few words.
    fn about(&self) -> &'static str;

    /// Extensions (without the dot) under which a directory search looks for it.
    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether a file that begins like this may be in the format; no byte-order mark is left.
    fn recognises(&self, head: &[u8]) -> bool;

    /// Whether a file that begins like this is surely in the format: so much is asked of a file
    /// that nobody has named.
    fn is_sure(&self, head: &[u8]) -> bool {
        self.recognises(head)
    }

    /// The records of a text, each in canonical form and ended by a line end. What cannot be read
    /// is told in the place of its record and never hides the others.
    fn import(&self, text: &str) -> Vec<Result<String, ForeignError>>;

    /// How records are written in the format, if they can be.
    fn exporter(&self) -> Option<&dyn Exporter> {
        None
    }
}

/// Writes records in a foreign format.
pub trait Exporter: Sync {
    /// Text before the first record.
    fn head(&self) -> &'static str {
        ""
    }

    /// Text after the last record.
    fn tail(&self) -> &'static str {
        ""
    }

    /// Writes a record.
    ///
    /// # Errors
    /// What the format cannot hold, as a whole phrase.
    fn export(&self, played: &PlayedRecord<'_>) -> Result<Exported, String>;
}

/// Something that is not of a foreign format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignError {
    /// Where in the foreign text.
    pub span: Span,
    /// One phrase: what was expected and what was found.
    pub message: String,
    /// What the user could do.
    pub help: Option<&'static str>,
}

impl fmt::Display for ForeignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ForeignError {}

/// A record that is `ok`, played through, as a foreign format needs it.
#[derive(Clone, Copy, Debug)]
pub struct PlayedRecord<'a> {
    /// Its tags in the order of the text, without escapes.
    pub tags: &'a [(String, String)],
    /// The options in force, in canonical form.
    pub rules: &'a str,
    /// Position string of the start.
    pub start_position: &'a str,
    /// Canonical text of each ply of the main line.
    pub plies: &'a [String],
    /// The result that the record gives.
    pub written: Outcome,
    /// The result of the replay; `Open` if the game was not over.
    pub played: Outcome,
}

impl PlayedRecord<'_> {
    /// Value of the first tag of that name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(found, _)| found == name)
            .map(|(_, value)| value.as_str())
    }
}

/// A record in a foreign format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The text, ended by a line end.
    pub text: String,
    /// Names of tags that the format has no place for.
    pub left_out: Vec<String>,
}
