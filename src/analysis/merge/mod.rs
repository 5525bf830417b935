//! Merging: two scorers' sheets of one game. The version that stays legal is kept, what only the other
//! has is added where it does no harm, and every difference is told; nothing is decided in silence.

mod sheet;
mod tags;
mod text;

use super::judge::{Judgement, Request};
use super::{Strip, Verdict, format};
use crate::record::Entry;
use crate::rules::Rules;
use crate::text::{Diagnostic, Severity};
use sheet::Sheet;
pub use tags::TagDifference;
use text::{Draft, reread};

/// Most tags of a sheet that can be merged.
pub const TAGS: usize = 1_000;
/// Most bad plies that are replaced by the other sheet's.
const MENDS: usize = 32;

/// Where two sheets part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The ply, from 1; 0 is the start.
    pub ply: u32,
    /// What each sheet has there: a ply, or a start position with the options in force; none if it has
    /// nothing.
    pub texts: [Option<String>; 2],
}

/// Two sheets in one.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The verdict on each sheet.
    pub sheets: [Judgement; 2],
    /// Where the sheets part first; none if their moves are the same.
    pub difference: Option<Difference>,
    /// Whether both versions are legal to their ends and yet part.
    pub undecided: bool,
    /// Index of the sheet whose moves are kept.
    pub kept: usize,
    /// Plies that were illegal or unreadable and come from the other sheet.
    pub mended: Vec<u32>,
    /// Tags that are not the same.
    pub tags: Vec<TagDifference>,
    /// The merged record; canonical if it can be read.
    pub text: String,
    /// The verdict on it.
    pub judgement: Judgement,
}

/// Why two sheets cannot be merged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// Too many tags.
    #[error("expected a record of at most {TAGS} tags, found {0}")]
    Tags(usize),
}

/// Merges two sheets; of two versions that are equally good the one with the index `prefer` is kept.
///
/// # Errors
/// Sheets with more tags than can be merged.
pub fn merge<R: Rules>(
    entries: [&Entry<'_>; 2],
    request: &Request,
    prefer: usize,
) -> Result<Merged, MergeError> {
    for entry in entries {
        if entry.record.tags.len() > TAGS {
            return Err(MergeError::Tags(entry.record.tags.len()));
        }
    }
    let request = Request {
        positions: true,
        ..request.clone()
    };
    let sheets = entries.map(|entry| Sheet::new::<R>(entry, &request));
    let difference = difference(&sheets);
    let undecided = is_undecided(&sheets, difference.as_ref());
    let kept = choose(&sheets, undecided, prefer);
    let [kept_sheet, other] = [&sheets[kept], &sheets[1 - kept]];
    let mut draft = Draft::new(entries[kept], kept_sheet);
    let mended = mend::<R>(&mut draft, kept_sheet, other, &request);
    let in_variation =
        |finding: &Diagnostic| finding.severity == Severity::Error && finding.variation.is_some();
    let agreed = match &difference {
        // A bad variation would spoil a good record.
        _ if other.judgement.findings.iter().any(in_variation) => 0,
        Some(difference) => difference.ply as usize,
        None => usize::MAX,
    };
    let now = reread(&draft.text(), entries[kept], |entry| {
        Sheet::new::<R>(entry, &request)
    });
    draft.add_notes(entries[1 - kept], other, agreed);
    if let Some(difference) = &difference {
        // Only what is not in the record now needs to be told.
        let at = (difference.ply as usize).saturating_sub(1);
        let line = other.line_from(at);
        if !line.is_empty() && line != now.line_from(at) {
            let name = ["A", "B"][1 - kept];
            let ply = at + 1;
            draft.add_line(ply, &format!("{name} has from ply {ply} on: {line}"));
        }
    }
    let text = draft.text();
    let (text, tags) = tags::merge::<R>(&text, entries, kept, &request);
    let formatted = reread(&text, entries[kept], |entry| {
        format::<R>(entry, &request, Strip::default())
    });
    let [first, second] = sheets.map(|sheet| sheet.judgement);
    Ok(Merged {
        sheets: [first, second],
        difference,
        undecided,
        kept,
        mended,
        tags,
        text: formatted.text.unwrap_or(text),
        judgement: formatted.judgement,
    })
}

/// Where the sheets part first.
fn difference(sheets: &[Sheet; 2]) -> Option<Difference> {
    let [a, b] = sheets;
    if a.start != b.start {
        return Some(Difference {
            ply: 0,
            texts: [a.start.clone(), b.start.clone()],
        });
    }
    let longer = a.plies.len().max(b.plies.len());
    let text = |sheet: &Sheet, at: usize| sheet.plies.get(at).map(|ply| ply.text.clone());
    (0..longer).find_map(|at| {
        let texts = [text(a, at), text(b, at)];
        (texts[0] != texts[1]).then_some(Difference {
            ply: u32::try_from(at + 1).unwrap_or(u32::MAX),
            texts,
        })
    })
}

/// Whether both are legal to their ends, and neither only goes on where the other ends.
fn is_undecided(sheets: &[Sheet; 2], difference: Option<&Difference>) -> bool {
    difference.is_some_and(|difference| {
        difference.texts.iter().all(Option::is_some)
            && sheets
                .iter()
                .all(|sheet| sheet.judgement.verdict == Verdict::Ok)
    })
}

/// The sheet whose moves are kept: one that is `ok`, the one that stays legal longer, the one with a
/// result, the one that is preferred.
fn choose(sheets: &[Sheet; 2], undecided: bool, prefer: usize) -> usize {
    if undecided {
        return prefer;
    }
    let rank = |at: usize| {
        let sheet = &sheets[at];
        (
            sheet.judgement.verdict == Verdict::Ok,
            sheet.judgement.plies,
            sheet.has_result,
            at == prefer,
        )
    };
    usize::from(rank(1) > rank(0))
}

/// Replaces bad plies by the other sheet's as long as the record stays legal longer by it; gives them.
fn mend<R: Rules>(
    draft: &mut Draft<'_>,
    kept: &Sheet,
    other: &Sheet,
    request: &Request,
) -> Vec<u32> {
    let mut mended = Vec::new();
    let mut judgement = kept.judgement.clone();
    while judgement.verdict != Verdict::Ok && mended.len() < MENDS {
        let ply = judgement.plies + 1;
        let at = judgement.plies as usize;
        let (Some(bad), Some(good)) = (kept.plies.get(at), other.plies.get(at)) else {
            break;
        };
        if bad.written == good.written || !draft.replace(at, &good.written) {
            break;
        }
        let next = reread(&draft.text(), draft.entry, |entry| {
            super::judge::<R, _>(entry, request, &mut super::Silent)
        });
        if next.plies <= judgement.plies {
            draft.restore(at);
            break;
        }
        judgement = next;
        mended.push(ply);
    }
    mended
}
