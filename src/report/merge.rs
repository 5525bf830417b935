//! The report of `merge`: two sheets of one game, where they part, and what became of them.

use schemars::JsonSchema;
use serde::Serialize;

use super::FindingData;

/// Two sheets in one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MergeData {
    /// Name of the game.
    pub game: &'static str,
    /// The first sheet.
    pub a: SheetData,
    /// The second sheet.
    pub b: SheetData,
    /// Where their moves part first; null if they are the same.
    pub difference: Option<DifferenceData>,
    /// Whether both stay legal to their ends although they part, so that somebody has to decide.
    pub undecided: bool,
    /// Whose moves are kept: `a` or `b`.
    pub kept: &'static str,
    /// Plies that come from the other sheet because the moves stay legal longer by them, by their
    /// numbers in the merged record, from 1.
    pub mended: Vec<u32>,
    /// The same with what each sheet has, and with the plies that were left out as on the other sheet.
    pub changes: Vec<DifferenceData>,
    /// Glyphs of one ply that contradict each other; that of the kept sheet stands.
    pub glyphs: Vec<DifferenceData>,
    /// Illegal variations, which stand as comments in the merged record.
    pub illegal_variations: Vec<VariationData>,
    /// Tags that are not the same.
    pub tags: Vec<TwoTagsData>,
    /// Verdict on the merged record: `ok`, `invalid` or `unreadable`.
    pub verdict: &'static str,
    /// Legal plies of its main line.
    pub plies: u32,
    /// The merged record.
    pub text: String,
}

/// One sheet.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SheetData {
    /// The file as it was named on the command line; `-` is standard input.
    pub file: String,
    /// Number of the record in its file, from 1.
    pub index: u64,
    /// `ok`, `invalid` or `unreadable`.
    pub verdict: &'static str,
    /// Legal plies of its main line.
    pub plies: u32,
    /// Moves of its main line after the first bad one.
    pub unjudged_moves: u32,
    /// Its result token; null if there is none.
    pub result: Option<&'static str>,
    /// What was found, in the order of the text.
    pub findings: Vec<FindingData>,
}

/// Where two sheets part.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DifferenceData {
    /// The ply, from 1; 0 is the start.
    pub ply: u32,
    /// What the first sheet has: a ply, or a position and options; null if it has nothing there.
    pub a: Option<String>,
    /// What the second sheet has.
    pub b: Option<String>,
}

/// A variation that is not legal.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VariationData {
    /// The sheet that has it: `a` or `b`.
    pub sheet: &'static str,
    /// It as written, in one line.
    pub text: String,
}

/// A tag that is not the same.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TwoTagsData {
    /// Its name.
    pub name: String,
    /// Its value on the first sheet; null if it is missing.
    pub a: Option<String>,
    /// Its value on the second sheet; null if it is missing.
    pub b: Option<String>,
    /// Its value in the merged record; null if it is missing.
    pub kept: Option<String>,
}
