//! The report of `repair`: one object a record that is not `ok`.

use schemars::JsonSchema;
use serde::Serialize;

use super::CheckData;
use crate::analysis::{Repair, Repairs};

/// A record and the smallest edits that repair it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RepairData {
    /// The verdict, as `check` reports it.
    #[serde(flatten)]
    pub check: CheckData,
    /// The best repairs, all equally good, those nearest to the fault first; only the first ones if
    /// there are many.
    pub repairs: Vec<EditData>,
    /// How many repairs fit equally well.
    pub repair_count: u64,
    /// Edits that were judged to the end of the record.
    pub tried: u64,
    /// Whether the limits were reached before every edit was tried.
    pub limited: bool,
    /// Number of the repair that was chosen, from 1; null if none was.
    pub chosen: Option<u64>,
}

/// One repair.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EditData {
    /// `mark`, `square`, `token`, `swap`, `doubled`, `delete`, `insert` or `move`.
    pub edit: &'static str,
    /// 1 a mark, 2 one character, 3 one square or token, 4 a doubled move, 5 two moves swapped, 6 a
    /// move left out or added, 7 another move.
    pub size: u32,
    /// Ply in its line, from 1.
    pub ply: u32,
    /// The moves or tokens as they stand; of an added one, the token that it comes before.
    pub old: Vec<String>,
    /// What stands there then.
    pub new: Vec<String>,
    /// Whether the whole record is `ok` then.
    pub complete: bool,
    /// Whether nothing speaks for it but that the record is legal then; it is not written unless it
    /// is picked.
    pub doubtful: bool,
    /// Whether the result, the score or the termination contradicts the moves then; it is not written
    /// unless it is picked.
    pub contradicts: bool,
    /// Legal plies of the main line then.
    pub repaired_plies: u32,
    /// Moves of the main line after the first bad one then.
    pub unjudged_moves: u32,
    /// The whole record then.
    pub text: String,
}

impl RepairData {
    /// The report on one record; its index is not known yet and 0.
    #[must_use]
    pub fn new(check: CheckData, repairs: &Repairs) -> Self {
        Self {
            check,
            repairs: repairs.found.iter().map(EditData::new).collect(),
            repair_count: repairs.count as u64,
            tried: repairs.tried as u64,
            limited: repairs.limited,
            chosen: None,
        }
    }
}

impl EditData {
    fn new(repair: &Repair) -> Self {
        Self {
            edit: repair.edit.kind.name(),
            size: repair.edit.size,
            ply: repair.edit.ply,
            old: repair.edit.old.clone(),
            new: repair.edit.new.clone(),
            complete: repair.complete,
            doubtful: repair.edit.doubtful,
            contradicts: repair.contradicts,
            repaired_plies: repair.plies,
            unjudged_moves: repair.unjudged_moves,
            text: repair.text.clone(),
        }
    }
}
