//! The report of `infer`: what the unknown pieces of a position can still be.

use schemars::JsonSchema;
use serde::Serialize;

use super::{CheckData, HeadData};

/// The unknown pieces at a moment of a record.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct InferData {
    /// Which record it is, and what it is worth.
    #[serde(flatten)]
    pub head: HeadData,
    /// The moment; the names are null without a start position or without such a ply.
    #[serde(flatten)]
    pub moment: MomentData,
}

impl InferData {
    /// The report on a record with what was found at a moment of it.
    #[must_use]
    pub fn new(check: &CheckData, found: Option<InferredData>) -> Self {
        Self {
            head: check.into(),
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
