//! The report of `replay`: the verdict and one event a ply of the main line.

use schemars::JsonSchema;
use serde::Serialize;

use super::{CheckData, FactsData};

/// A record played through.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReplayData {
    /// The verdict, as `check` reports it.
    #[serde(flatten)]
    pub check: CheckData,
    /// The options in force; null without a start position.
    pub rules: Option<String>,
    /// Position string of the start; null without one.
    pub start_position: Option<String>,
    /// The plies of the main line that were asked for, in order.
    pub events: Vec<EventData>,
}

/// One ply. An incomplete step at the end of a record gives no event: only the final position tells
/// what it led to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EventData {
    /// Number of the ply, from 1.
    pub ply: u32,
    /// The number that it has; not part of the report.
    #[serde(skip)]
    pub number: Option<u32>,
    /// Letter of the side in whose turn it falls.
    pub side: String,
    /// Canonical text.
    pub text: String,
    /// Kind of the ply.
    pub kind: String,
    /// Position string after the ply.
    pub position: String,
    /// Clauses that the ply exercised.
    pub clauses: Vec<&'static str>,
    /// What it did.
    pub facts: FactsData,
}
