//! The report of `show`: one position.

use schemars::JsonSchema;
use serde::Serialize;

use super::FindingData;

/// A position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ShowData {
    /// Name of the game; null if the record does not say.
    pub game: Option<String>,
    /// The position string: canonical if the position is valid, else as written; null if there is
    /// none.
    pub position: Option<String>,
    /// The options in force; null if the position is not valid.
    pub rules: Option<String>,
    /// Letter of the side to move; null if the position is not valid.
    pub side: Option<String>,
    /// Whether the position is valid.
    pub valid: bool,
    /// What the position asks for, or why the game is over; null if it is not valid.
    pub status: Option<String>,
    /// The result, if the game is over.
    pub result: Option<&'static str>,
    /// Number of legal actions, where they can be listed.
    pub actions: Option<u64>,
    /// What is wrong with the position, or with the record that it was taken from.
    pub findings: Vec<FindingData>,
}
