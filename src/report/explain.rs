//! The report of `explain`: what a code or a clause means.

use schemars::JsonSchema;
use serde::Serialize;

use super::FindingData;

/// What is told about one code or clause.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ExplainData {
    /// The code, e.g. `gol-kick-compulsory`, or the id of the clause, e.g. `G10`.
    pub name: String,
    /// `code` or `clause`.
    pub subject: &'static str,
    /// Name of the game; null for a code that concerns records of every game.
    pub game: Option<String>,
    /// A few words: what is wrong, or the title of the clause.
    pub summary: String,
    /// Why it is wrong, and what to do about it; null for a clause.
    pub detail: Option<String>,
    /// The rule that the code reports, or the clause itself; null if no rule is concerned.
    pub rule: Option<RuleData>,
    /// The codes that report the rule, in the order of their list; empty if no rule is concerned.
    pub codes: Vec<String>,
    /// A wrong and a right record; null if there is nothing to show.
    pub example: Option<ExampleData>,
}

/// A clause of the rules.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RuleData {
    /// Id, e.g. `G10`.
    pub clause: String,
    /// A few words.
    pub title: String,
    /// The rule in words.
    pub text: String,
    /// Where the source text says it.
    pub source: String,
    /// What the source leaves open, and how it is settled here; null if nothing is open.
    pub ruling: Option<String>,
}

/// Two small records.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ExampleData {
    /// A record with the fault.
    pub wrong: String,
    /// What `check` finds in it.
    pub findings: Vec<FindingData>,
    /// The same without the fault.
    pub right: String,
}

/// Everything that was asked for.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ExplainReport {
    /// The explanations, in the order of the question.
    pub explanations: Vec<ExplainData>,
    /// How many there are.
    pub summary: ExplainSummary,
}

/// Counts over all explanations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ExplainSummary {
    /// Codes explained.
    pub codes: u64,
    /// Clauses explained.
    pub clauses: u64,
    /// Names that are neither.
    pub unknown: u64,
}
