//! The report of `solve`: what the side to move can force.

use schemars::JsonSchema;
use serde::Serialize;

/// What the side to move can force from a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SolveData {
    /// Name of the game.
    pub game: String,
    /// The position string.
    pub position: String,
    /// The options in force, in canonical form.
    pub rules: String,
    /// Letter of the side to move, whose win is asked for.
    pub side: String,
    /// Own turns that were searched.
    pub depth: u32,
    /// Whether the search came to its end; if not, wins may be missing.
    pub complete: bool,
    /// The smallest number of own turns in which the win is forced, whoever chooses; null if it is
    /// not forced within the depth.
    pub forced: Option<u32>,
    /// Every first action that forces the win within the depth, sorted by text.
    pub winning: Vec<WinningData>,
    /// One way of best play; empty if no win is forced.
    pub line: Vec<String>,
    /// Positions that were played into.
    pub node_count: u64,
}

/// A first action after which the win is forced.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WinningData {
    /// Canonical text.
    pub text: String,
    /// The smallest number of own turns that suffices, this one included.
    pub n: u32,
}
