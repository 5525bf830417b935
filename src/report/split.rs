//! The report of `split`: one object for each file that was written.

use schemars::JsonSchema;
use serde::Serialize;

/// A file that was written.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SplitData {
    /// Path of the file.
    pub path: String,
    /// Name of the game of its records, which is that of its extension.
    pub game: &'static str,
    /// Value of the tag that its records share; null if they have none, and with `--every`.
    pub value: Option<String>,
    /// Records in it.
    pub records: u64,
}

/// What splitting came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SplitSummary {
    /// Files read.
    pub files: u64,
    /// Records looked at, skipped ones included.
    pub records: u64,
    /// Records that are not `ok` and were skipped.
    pub skipped: u64,
    /// Files written.
    pub written: u64,
}
