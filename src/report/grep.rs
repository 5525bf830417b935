//! The report of `grep`: one object for each record that was found.

use schemars::JsonSchema;
use serde::Serialize;

/// A record that was found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GrepData {
    /// The file as it was named on the command line; `-` is standard input.
    pub file: String,
    /// Number of the record in its file, from 1.
    pub index: u64,
    /// Line on which the record starts, from 1.
    pub line: u64,
    /// Byte at which it starts in the decompressed text, from 0.
    pub offset: u64,
    /// Name of the game.
    pub game: &'static str,
    /// Plies of the main line.
    pub plies: u32,
    /// Its result token, else its `Result` tag, else what the replay came to.
    pub result: &'static str,
    /// For each `--event`, then `--position` and `--pattern`, the first ply at which it was met; 0 is
    /// the start, null if it was nowhere.
    pub hits: Vec<Option<u32>>,
    /// The record as it stands.
    pub text: String,
}

/// What a search came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GrepSummary {
    /// Files read.
    pub files: u64,
    /// Records looked at, skipped ones included.
    pub records: u64,
    /// Records that are not `ok` and were skipped.
    pub skipped: u64,
    /// Records found.
    pub matched: u64,
}
