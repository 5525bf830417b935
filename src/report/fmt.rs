//! The report of `fmt`: one object a record.

use schemars::JsonSchema;
use serde::Serialize;

use super::FindingData;

/// A record in canonical form.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FmtData {
    /// The file as it was named on the command line; `-` is standard input.
    pub file: String,
    /// Number of the record in its file, from 1; null for comments after the last record.
    pub index: Option<u64>,
    /// Line on which the record starts, from 1.
    pub line: u64,
    /// Byte at which it starts in the decompressed text, from 0.
    pub offset: u64,
    /// Name of the game; null if the record does not say.
    pub game: Option<String>,
    /// `ok`, `invalid` or `unreadable`.
    pub verdict: &'static str,
    /// Whether the canonical text, with the blank line after it, differs from what was read.
    pub changed: bool,
    /// The canonical text; null for a record that is copied byte for byte, and with `--check` and
    /// `--write`.
    pub text: Option<String>,
    /// What was found.
    pub findings: Vec<FindingData>,
}
