//! The report of `perft`: numbers of action sequences.

use schemars::JsonSchema;
use serde::Serialize;

/// Node counts.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PerftData {
    /// Name of the game.
    pub game: String,
    /// The position string.
    pub position: String,
    /// Greatest length counted.
    pub depth: u32,
    /// `nodes[i]` counts the sequences of exactly `i + 1` actions.
    pub nodes: Vec<u64>,
    /// Shares of the first actions at the greatest length; null unless asked for.
    pub divide: Option<Vec<DivideData>>,
}

/// Share of one first action.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DivideData {
    /// Canonical text of the action.
    pub text: String,
    /// Sequences that begin with it.
    pub nodes: u64,
}
