//! The report of `show`: one position.

use schemars::JsonSchema;
use serde::Serialize;

use super::FindingData;

/// A position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ShowData {
    /// Name of the game.
    pub game: String,
    /// The position string in canonical form.
    pub position: String,
    /// The options in force.
    pub rules: String,
    /// Letter of the side to move.
    pub side: String,
    /// Whether the position is valid.
    pub valid: bool,
    /// What the position asks for, or why the game is over.
    pub status: Option<String>,
    /// The result, if the game is over.
    pub result: Option<&'static str>,
    /// Number of legal actions, where they can be listed.
    pub actions: Option<u64>,
    /// What is wrong with it.
    pub findings: Vec<FindingData>,
}
