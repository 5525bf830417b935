//! The report of `infer`: what the unknown pieces of a position can still be.

use schemars::JsonSchema;
use serde::Serialize;

use super::{CheckData, FindingData};

/// The unknown pieces at a moment of a record.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct InferData {
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
    /// The moment; the names are null without a start position or without such a ply.
    #[serde(flatten)]
    pub moment: MomentData,
}

impl InferData {
    /// The report on a record with what was found at a moment of it.
    #[must_use]
    pub fn new(check: &CheckData, found: Option<InferredData>) -> Self {
        Self {
            file: check.file.clone(),
            index: check.index,
            line: check.line,
            offset: check.offset,
            game: check.game.clone(),
            verdict: check.verdict,
            plies: check.plies,
            findings: check.findings.clone(),
            moment: found.into(),
        }
    }
}

/// A moment.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct MomentData {
    /// The ply after which the pieces are looked at; 0 is the start.
    pub ply: Option<u32>,
    /// The position string there.
    pub position: Option<String>,
    /// The pieces of unknown rank on the board, by row, then file.
    pub pieces: Option<Vec<UnknownData>>,
}

/// What was found at a moment.
#[derive(Clone, Debug)]
pub struct InferredData {
    /// The position string.
    pub position: String,
    /// The ply.
    pub ply: u32,
    /// The unknown pieces.
    pub pieces: Vec<UnknownData>,
}

impl From<Option<InferredData>> for MomentData {
    fn from(found: Option<InferredData>) -> Self {
        found.map_or_else(Self::default, |found| Self {
            ply: Some(found.ply),
            position: Some(found.position),
            pieces: Some(found.pieces),
        })
    }
}

/// A piece of unknown rank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UnknownData {
    /// Where it stands.
    pub square: String,
    /// Letter of its side.
    pub side: String,
    /// Where it stood at the start of the record.
    pub start_square: String,
    /// Exactly the ranks that it can have, from the highest down.
    pub ranks: Vec<&'static str>,
}
