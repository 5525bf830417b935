//! What every report on a moment of a record says of the record itself.

use schemars::JsonSchema;
use serde::Serialize;

use super::{CheckData, FindingData};

/// Which record it is, and what it is worth.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HeadData {
    /// The file as it was named on the command line; `--position` for a position string.
    pub file: String,
    /// Number of the record in its file, from 1; 0 for a position string.
    pub index: u64,
    /// Line on which the record starts, from 1.
    pub line: u64,
    /// Byte at which it starts in the decompressed text, from 0.
    pub offset: u64,
    /// Name of the game; null if the record does not say.
    pub game: Option<String>,
    /// `ok`, `invalid` or `unreadable`.
    pub verdict: &'static str,
    /// Legal plies of the main line.
    pub plies: u32,
    /// What is wrong with the record, in the order of the text.
    pub findings: Vec<FindingData>,
}

impl From<&CheckData> for HeadData {
    fn from(check: &CheckData) -> Self {
        Self {
            file: check.file.clone(),
            index: check.index,
            line: check.line,
            offset: check.offset,
            game: check.game.clone(),
            verdict: check.verdict,
            plies: check.plies,
            findings: check.findings.clone(),
        }
    }
}
