//! Merging: two scorers' sheets of one game. The version that stays legal is kept, what only the other
//! has is added where it does no harm, and every difference is told; nothing is decided in silence.

mod align;
mod mix;
mod sheet;
mod tags;
mod text;
mod variations;

use super::judge::{Judgement, Request, judge};
use super::{Strip, Verdict, format};
use crate::record::Entry;
use crate::rules::Rules;
use align::{Column, align, numbered};
use mix::{Start, mix};
use sheet::Sheet;
pub use tags::TagDifference;
pub use text::GlyphDifference;
use text::{Draft, reread};

/// Most tags of a sheet that can be merged.
pub const TAGS: usize = 1_000;

/// Where two sheets part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The ply, from 1; 0 is the start.
    pub ply: u32,
    /// What each sheet has there: a ply, or a start position with the options in force; none if it has
    /// nothing.
    pub texts: [Option<String>; 2],
}

/// A ply taken from the other sheet, or left out as there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// Its number in the merged record, from 1; of one that is left out, the number that it would have.
    pub ply: u32,
    /// What the kept sheet has; none if a ply was added.
    pub kept: Option<String>,
    /// What the other sheet has; none if a ply was left out.
    pub other: Option<String>,
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
    /// What was taken from the other sheet because the moves stay legal longer by it.
    pub mended: Vec<Mend>,
    /// Glyphs that contradict each other, that of the kept sheet first.
    pub glyphs: Vec<GlyphDifference>,
    /// Illegal variations, which stand as comments in the merged record, by the sheet that has them.
    pub variations: [Vec<String>; 2],
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
    let judged = entries.map(|entry| judge::<R, _>(entry, &request, &mut super::Silent));
    let [first, second] = entries.map(|entry| variations::tame::<R>(entry, &request));
    let tamed = |entry: &Entry<'_>, found: Option<(String, Vec<String>)>| {
        found.unwrap_or_else(|| (entry.text.to_owned(), Vec::new()))
    };
    let (first, of_first) = tamed(entries[0], first);
    let (second, of_second) = tamed(entries[1], second);
    let mut merged = reread(&first, entries[0], |a| {
        reread(&second, entries[1], |b| {
            merge_tame::<R>([a, b], &request, prefer)
        })
    });
    merged.sheets = judged;
    let found = std::mem::take(&mut merged.variations[merged.kept]);
    merged.variations = [of_first, of_second];
    merged.variations[merged.kept].extend(found);
    Ok(merged)
}

/// Merges two sheets whose variations are all legal.
fn merge_tame<R: Rules>(entries: [&Entry<'_>; 2], request: &Request, prefer: usize) -> Merged {
    let sheets = entries.map(|entry| Sheet::new::<R>(entry, request));
    let difference = difference(&sheets);
    let undecided = is_undecided(&sheets, difference.as_ref());
    let kept = choose(&sheets, undecided, prefer);
    let [kept_sheet, other] = [&sheets[kept], &sheets[1 - kept]];
    let (columns, others) = mended::<R>(entries[kept], kept_sheet, other, request);
    let mut draft = Draft::new(entries[kept], kept_sheet);
    draft.take_plies(&columns, &others, other);
    let now = reread(&draft.text::<R>(), entries[kept], |entry| {
        Sheet::new::<R>(entry, request)
    });
    let mut draft = Draft::new(entries[kept], kept_sheet);
    let glyphs = draft.take_all::<R>(&columns, &others, (entries[1 - kept], other));
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
    let mended = mends(&columns, &others, [kept_sheet, other]);
    let name = ["A", "B"][kept];
    for (at, text) in lost(&columns, &others, kept_sheet) {
        draft.add_line(at + 1, &format!("{name} has {text}"));
    }
    let text = draft.text::<R>();
    // In the merged record a variation may stand behind other plies.
    let tamed = reread(&text, entries[kept], |entry| {
        variations::tame::<R>(entry, request)
    });
    let (text, found) = tamed.unwrap_or((text, Vec::new()));
    let (text, tags) = tags::merge::<R>(&text, entries, kept, request);
    let formatted = reread(&text, entries[kept], |entry| {
        format::<R>(entry, request, Strip::default())
    });
    let mut variations = [Vec::new(), Vec::new()];
    variations[kept] = found;
    let [first, second] = sheets.map(|sheet| sheet.judgement);
    Merged {
        sheets: [first, second],
        difference,
        undecided,
        kept,
        mended,
        glyphs,
        variations,
        tags,
        text: formatted.text.unwrap_or(text),
        judgement: formatted.judgement,
    }
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

/// The plies side by side, and by column whether that of the other sheet is taken: where the kept sheet
/// is not legal to its end and the moves stay legal longer by it, or goes on legally where it ends.
fn mended<R: Rules>(
    entry: &Entry<'_>,
    kept: &Sheet,
    other: &Sheet,
    request: &Request,
) -> (Vec<Column>, Vec<bool>) {
    let columns = align(&kept.plies, &other.plies);
    let none = vec![false; columns.len()];
    let tail = tail(&columns);
    // Of two good sheets that part, none goes on with the other.
    let has_tail = other.judgement.verdict != Verdict::Ok && tail < columns.len();
    if kept.judgement.verdict == Verdict::Ok && !has_tail {
        return (columns, none);
    }
    let mut start = Start::<R>(None);
    judge::<R, _>(entry, request, &mut start);
    let Some(referee) = start.0 else {
        return (columns, none);
    };
    let plies = [&kept.plies[..], &other.plies];
    if kept.judgement.verdict == Verdict::Ok {
        // All of it, or nothing.
        let more = columns[tail..].iter().filter_map(|column| column.other);
        let more = more.map(|at| &other.plies[at]);
        let goes_on = mix::is_legal::<R>(referee, kept.plies.iter().chain(more));
        let taken = (0..columns.len()).map(|at| goes_on && at >= tail);
        let taken = taken.collect();
        return (columns, taken);
    }
    let found = mix::<R>(referee.clone(), &columns, plies);
    if found.legal < columns.len() {
        // Plies that look alike may have led astray.
        let by_number = numbered(&kept.plies, &other.plies);
        let again = mix::<R>(referee, &by_number, plies);
        if again.legal == by_number.len() {
            return (by_number, again.others);
        }
    }
    (columns, found.others)
}

/// The first column after the kept sheet's end, if both agree before it; else how many there are.
fn tail(columns: &[Column]) -> usize {
    let from = columns.iter().rposition(|column| column.kept.is_some());
    match from {
        Some(last) if columns[last].same => last + 1,
        _ => columns.len(),
    }
}

/// What was taken from the other sheet, in words of both.
fn mends(columns: &[Column], others: &[bool], [kept, other]: [&Sheet; 2]) -> Vec<Mend> {
    let mut ply = 1;
    let mut found = Vec::new();
    for (column, &taken) in columns.iter().zip(others) {
        let text = |sheet: &Sheet, at: Option<usize>| at.map(|at| sheet.plies[at].text.clone());
        if taken && !column.same {
            found.push(Mend {
                ply,
                kept: text(kept, column.kept),
                other: text(other, column.other),
            });
        }
        let stands = if taken { column.other } else { column.kept };
        ply += u32::from(stands.is_some());
    }
    found
}

/// Plies of the kept sheet that are no longer in the record, as written, with their indexes; not those
/// that only stood there twice.
fn lost(columns: &[Column], others: &[bool], kept: &Sheet) -> Vec<(usize, String)> {
    let gone = columns.iter().zip(others).filter_map(|(column, &taken)| {
        let at = column.kept.filter(|_| taken && !column.same)?;
        let ply = &kept.plies[at];
        let before = at.checked_sub(1).and_then(|at| kept.plies.get(at));
        let after = kept.plies.get(at + 1);
        let twice = |ply_near: Option<&sheet::Ply>| {
            ply_near.is_some_and(|near| near.written == ply.written || near.text == ply.text)
        };
        let is_twice = column.other.is_none() && (twice(before) || twice(after));
        (!is_twice).then(|| (at, ply.written.clone()))
    });
    gone.collect()
}
