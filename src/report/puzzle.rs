//! The reports of `puzzle`: a puzzle with its proof, and what checking one came to.

use schemars::JsonSchema;
use serde::Serialize;

/// A puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PuzzleData {
    /// Name of the game.
    pub game: String,
    /// Kind of the puzzle, e.g. `goal-in-n`.
    pub kind: String,
    /// The number of turns, the smallest that works; 0 for a kind without one.
    pub depth: u32,
    /// The position string.
    pub position: String,
    /// The options, in canonical form.
    pub rules: String,
    /// Letter of the side to move.
    pub side: String,
    /// The plies that lead from the position to a deduction; empty for other kinds.
    pub moves: Vec<String>,
    /// What the solver is asked, in words.
    pub task: String,
    /// From 1 (easy) to 10.
    pub difficulty: u32,
    /// The solving actions, sorted by text; null if they are not to be shown.
    pub solution: Option<Vec<String>>,
    /// The proof; null if it is not to be shown.
    pub certificate: Option<CertificateData>,
    /// A position that differs by one step and lacks the solution; null if the kind has none or if it
    /// is not to be shown.
    pub twin: Option<TwinData>,
    /// The puzzle as a record; null if it is not to be shown.
    pub text: Option<String>,
}

/// What every first action comes to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CertificateData {
    /// Turns that were searched; plies of the record for a deduction.
    pub within: u32,
    /// One claim for each legal first action, sorted by text.
    pub claims: Vec<ClaimData>,
    /// What a deduction rests on, in words; empty for other kinds.
    pub facts: Vec<String>,
    /// Sum over all fields of the puzzle, 16 hexadecimal digits.
    pub seal: String,
}

/// What one first action comes to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClaimData {
    /// Canonical text of the action.
    pub action: String,
    /// `wins`, `fails`, `loses`, `holds` or `open`.
    pub claim: &'static str,
    /// Number of turns of a win or a loss; null otherwise.
    pub n: Option<u32>,
    /// The refutation, or a way of best play.
    pub line: Vec<String>,
}

/// A position that differs by one step of one piece.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TwinData {
    /// Its position string.
    pub position: String,
    /// The step in words.
    pub step: String,
    /// What is gone: `obligation` or `solution`.
    pub gone: &'static str,
    /// The actions that are there instead, sorted by text.
    pub instead: Vec<String>,
    /// The difference in words.
    pub words: String,
}

/// What checking the certificate of a record came to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VerifyData {
    /// Name of the file.
    pub file: String,
    /// Number of the record in its file, from 1.
    pub index: u64,
    /// The `Puzzle` tag; null without one.
    pub puzzle: Option<String>,
    /// Whether every claim holds.
    pub verified: bool,
    /// The first thing that does not hold; null if all does.
    pub refusal: Option<String>,
}
