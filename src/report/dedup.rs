//! The report of `dedup`: one object for each record that is the same as an earlier one.

use schemars::JsonSchema;
use serde::Serialize;

/// Where a record stands.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SpotData {
    /// The file as it was named on the command line; `-` is standard input.
    pub file: String,
    /// Number of the record in its file, from 1.
    pub index: u64,
    /// Line on which the record starts, from 1.
    pub line: u64,
    /// Byte at which it starts in the decompressed text, from 0.
    pub offset: u64,
    /// Its result: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'static str,
}

/// A record that is the same as an earlier one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DedupData {
    /// The record.
    #[serde(flatten)]
    pub spot: SpotData,
    /// Name of the game.
    pub game: &'static str,
    /// Plies of the main line.
    pub plies: u32,
    /// What is the same: `moves`, `final` or `both`.
    pub by: &'static str,
    /// The first record that is the same.
    pub first: SpotData,
}

/// What the search for duplicates came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DedupSummary {
    /// Files read.
    pub files: u64,
    /// Records looked at, skipped ones included.
    pub records: u64,
    /// Records that are not `ok` and were skipped.
    pub skipped: u64,
    /// Records that are the first of their kind.
    pub distinct: u64,
    /// Records that are the same as an earlier one.
    pub duplicates: u64,
    /// Those of them whose result is another than that of the first.
    pub other_results: u64,
}
