//! Repair: the smallest edit of an invalid record that makes the rest of it legal. Edits are tried at
//! the fault and a few plies before it, and each that gets beyond the fault is judged to the end.

mod edits;
mod places;
mod rewrite;
mod spelling;

use std::collections::HashSet;

use super::Verdict;
use super::format::{Strip, format};
use super::judge::{Judgement, Request, Silent, judge};
use crate::record::{Cursor, Entry, Record};
use crate::rules::Rules;
use crate::text::{Severity, Source};
use edits::{Candidate, candidates};
pub use edits::{Edit, EditKind};
use places::{Places, Trace};

/// How many plies before the fault are looked at; a slip is seldom noticed later.
pub const PLIES_BACK: usize = 8;
/// Most edits of one record that are judged to its end.
pub const CANDIDATES: usize = 4_096;
/// Most bytes that are judged for one record, so that long records have fewer candidates.
pub const JUDGED_BYTES: usize = 256 << 20;
/// Longest token in bytes whose letters are tried one by one.
pub const EDITED_BYTES: usize = 160;
/// Most repairs that are kept for one record; all are counted.
pub const REPAIRS: usize = 64;
/// How many moves further a record must go for an edit that does not make it right.
pub const PARTIAL_MOVES: u32 = 2;

/// An edit and what the record comes to with it.
#[derive(Clone, Debug)]
pub struct Repair {
    /// What is changed.
    pub edit: Edit,
    /// Whether the whole record is `ok` then.
    pub complete: bool,
    /// Legal plies of the main line then.
    pub plies: u32,
    /// Whether the result, the score or the termination contradicts the moves then.
    pub contradicts: bool,
    /// Moves of the main line that nobody can judge then.
    pub unjudged_moves: u32,
    /// The whole record with the edit; in canonical form if it was so before.
    pub text: String,
}

impl Repair {
    /// Whether it may be made without anybody's word: the record is `ok` then, and more speaks for the
    /// edit than that.
    #[must_use]
    pub const fn is_sure(&self) -> bool {
        self.complete && !self.contradicts && !self.edit.doubtful
    }
}

/// What was found for one record.
#[derive(Clone, Debug)]
pub struct Repairs {
    /// The verdict on the record as it stands.
    pub judgement: Judgement,
    /// The best repairs, all equally good: the nearest to the fault first; at most [`REPAIRS`].
    pub found: Vec<Repair>,
    /// How many fit equally well, those that are not kept included.
    pub count: usize,
    /// How many edits were judged to the end of the record.
    pub tried: usize,
    /// The limits were reached before everything was tried.
    pub limited: bool,
}

/// Looks for the smallest edits that make a record legal. What an `ok` record, a record that the
/// container cannot read and one without a start come to is their judgement alone.
#[must_use]
pub fn repair<R: Rules>(entry: &Entry<'_>, request: &Request) -> Repairs {
    let mut trace = Trace::<R>::default();
    let judgement = judge::<R, _>(entry, request, &mut trace);
    let mut repairs = Repairs {
        judgement,
        found: Vec::new(),
        count: 0,
        tried: 0,
        limited: false,
    };
    if repairs.judgement.verdict == Verdict::Ok || entry.record.fault.is_some() {
        return repairs;
    }
    if let Some(mut places) = Places::<R>::new(entry, trace) {
        let candidates = candidates(&mut places);
        Search::new::<R>(entry, request, &repairs.judgement).run::<R>(
            &places,
            candidates,
            &mut repairs,
        );
    }
    repairs
}

/// The canonical text of a record, if it has one.
fn canonical<R: Rules>(entry: &Entry<'_>, request: &Request) -> Option<String> {
    format::<R>(entry, request, Strip::default()).text
}

/// How many warnings say that result, score or termination contradict the moves or each other.
fn contradictions(judgement: &Judgement) -> usize {
    let codes = ["record-result", "record-score", "record-termination"];
    let findings = judgement.findings.iter();
    findings
        .filter(|finding| finding.severity == Severity::Warning && codes.contains(&finding.code))
        .count()
}

/// Reads a text that must be one record in the place of another.
fn with_text<T>(entry: &Entry<'_>, text: &str, work: impl FnOnce(&Entry<'_>) -> T) -> Option<T> {
    let mut record = Record::default();
    let range = Cursor::new(text.as_bytes()).next(&mut record)?;
    let whole = range.start == 0 && text[range.end..].trim().is_empty();
    (whole && record.fault.is_none()).then(|| {
        work(&Entry {
            record: &record,
            text,
            source: Source {
                bytes: text.as_bytes(),
                ..entry.source
            },
        })
    })
}

/// The candidates of one record being judged.
struct Search<'e, 'a> {
    entry: &'e Entry<'a>,
    request: &'e Request,
    /// Moves that nobody could judge before, the bad one included.
    rest: u32,
    /// Contradictions of the tags that were there before.
    contradictions: usize,
    /// How many may be judged.
    most: usize,
    /// The record was in canonical form.
    is_canonical: bool,
    /// Texts with an edit, and canonical ones of repairs: two spellings of a move are one repair.
    seen: HashSet<String>,
    repaired: HashSet<String>,
}

impl<'e, 'a> Search<'e, 'a> {
    fn new<R: Rules>(entry: &'e Entry<'a>, request: &'e Request, before: &Judgement) -> Self {
        let text = canonical::<R>(entry, request);
        Self {
            entry,
            request,
            rest: rest(before),
            contradictions: contradictions(before),
            most: CANDIDATES.min(JUDGED_BYTES / entry.text.len().max(1)),
            is_canonical: text.is_some_and(|text| text.trim_end() == entry.text.trim_end()),
            seen: HashSet::new(),
            repaired: HashSet::new(),
        }
    }

    /// Judges candidates, the smallest first, until some of one size make the record right beyond
    /// doubt; else the best of all remain, or the ones with which it goes farthest.
    fn run<R: Rules>(
        mut self,
        places: &Places<'_, '_, R>,
        candidates: Vec<Candidate>,
        repairs: &mut Repairs,
    ) {
        for candidate in candidates {
            let best = repairs.found.first();
            if best.is_some_and(|best| best.is_sure() && best.edit.size < candidate.edit.size) {
                return;
            }
            let text = places.apply(&candidate.change);
            if self.seen.contains(&text) {
                continue;
            }
            if repairs.tried >= self.most {
                repairs.limited = true;
                return;
            }
            repairs.tried += 1;
            let judged = with_text(self.entry, &text, |entry| {
                judge::<R, _>(entry, self.request, &mut Silent)
            });
            self.seen.insert(text.clone());
            let Some(judgement) = judged else {
                continue;
            };
            let complete = judgement.verdict == Verdict::Ok;
            // A record without a move says nothing any more.
            if judgement.plies == 0 || !complete && rest(&judgement) + PARTIAL_MOVES > self.rest {
                continue;
            }
            let tidy = with_text(self.entry, &text, |entry| {
                canonical::<R>(entry, self.request)
            });
            let tidy = tidy.flatten().unwrap_or_else(|| text.clone());
            if !self.repaired.insert(tidy.clone()) {
                continue;
            }
            let repair = Repair {
                edit: candidate.edit,
                complete,
                plies: judgement.plies,
                contradicts: contradictions(&judgement) > self.contradictions,
                unjudged_moves: judgement.unjudged_moves,
                // Set anew, its numbers are right again.
                text: match self.is_canonical {
                    true => tidy.trim_end().to_owned(),
                    false => text,
                },
            };
            keep(repair, repairs);
        }
    }
}

/// Moves of the main line that are not legal or that nobody could judge.
fn rest(judgement: &Judgement) -> u32 {
    let is_main = judgement
        .findings
        .iter()
        .any(|finding| finding.severity == Severity::Error && finding.variation.is_none());
    judgement.unjudged_moves + u32::from(is_main)
}

/// Keeps a repair if none is better; worse ones go.
fn keep(repair: Repair, repairs: &mut Repairs) {
    let rank = |repair: &Repair| {
        (
            !repair.complete,
            if repair.complete {
                0
            } else {
                u32::MAX - repair.plies
            },
            repair.contradicts,
            repair.edit.doubtful,
            repair.edit.size,
        )
    };
    match repairs
        .found
        .first()
        .map(|best| rank(best).cmp(&rank(&repair)))
    {
        Some(std::cmp::Ordering::Less) => return,
        Some(std::cmp::Ordering::Equal) => {}
        Some(std::cmp::Ordering::Greater) | None => {
            repairs.found.clear();
            repairs.count = 0;
        }
    }
    repairs.count += 1;
    if repairs.found.len() < REPAIRS {
        repairs.found.push(repair);
    }
}
