//! The report of `moves`: every legal action of a position.

use schemars::JsonSchema;
use serde::Serialize;

use super::FactsData;

/// The legal actions of a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MovesData {
    /// Name of the game.
    pub game: String,
    /// The position string.
    pub position: String,
    /// Letter of the side to move.
    pub side: String,
    /// The actions, sorted by text.
    pub actions: Vec<ActionData>,
}

/// One legal action.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ActionData {
    /// Canonical text.
    pub text: String,
    /// Kind of the action.
    pub kind: String,
    /// Its consequences.
    #[serde(flatten)]
    pub facts: FactsData,
}
