//! Edits: what a scorer's slip may have been. A token is written anew with one square, sign or number
//! changed; moves are swapped, left out or added. Each has a size, and a smaller one is likelier.

use std::collections::BTreeMap;
use std::ops::Range;

use super::EDITED_BYTES;
use super::places::{Change, MOVES_AHEAD, Places};
use super::spelling::{kind_of, near};
use crate::rules::Rules;

/// Signs with which check marks begin.
const MARKS: [char; 3] = ['>', '#', '='];

/// What kind of edit it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditKind {
    /// A sign or check mark changed, left out or added; the squares stay.
    Mark,
    /// One square changed in one move.
    Square,
    /// Something else changed in one token.
    Token,
    /// Two neighbouring moves, or two of one side, swapped.
    Swap,
    /// A move that stands there twice left out.
    Doubled,
    /// A move left out.
    Delete,
    /// A move added.
    Insert,
    /// Another move in the place of the bad one, which is not much like it.
    Move,
}

impl EditKind {
    /// The word used in every output.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mark => "mark",
            Self::Square => "square",
            Self::Token => "token",
            Self::Swap => "swap",
            Self::Doubled => "doubled",
            Self::Delete => "delete",
            Self::Insert => "insert",
            Self::Move => "move",
        }
    }
}

/// An edit, as it is told.
#[derive(Clone, Debug)]
pub struct Edit {
    /// What is done.
    pub kind: EditKind,
    /// How big it is: 1 a mark, 2 one character, 3 one square or token, 4 a doubled move, 5 two moves
    /// swapped, 6 a move left out or added, 7 another move.
    pub size: u32,
    /// Ply in its line, from 1.
    pub ply: u32,
    /// The moves or tokens as they stand; of an added one, the token that it comes before.
    pub old: Vec<String>,
    /// What stands there then.
    pub new: Vec<String>,
    /// Nothing speaks for it but that the record is legal then: a move that is left out near the end
    /// of its line leaves nothing behind it that could be wrong, and another move may be any.
    pub doubtful: bool,
}

/// An edit with the change that makes it.
pub struct Candidate {
    pub edit: Edit,
    pub change: Change,
    /// Tokens between it and the fault.
    distance: usize,
}

/// How many moves must go on legally behind one that is left out, to speak for the edit.
const MOVES_BEHIND: usize = MOVES_AHEAD;

/// How many tokens before the fault small ones are put.
const TOKENS_BACK: usize = 2;

/// Every edit with which the line gets past its fault: the smallest first, then those nearest to the
/// fault, then by text.
pub fn candidates<R: Rules>(places: &mut Places<'_, '_, R>) -> Vec<Candidate> {
    let mut found = Vec::new();
    let end = places.tokens.len().min(places.fault + 1);
    for at in 0..end {
        spellings(places, at, &mut found);
    }
    for at in 0..end {
        let token = at..at + 1;
        for other in [at + 1, at + 2] {
            // One move behind the fault may have been meant for its place.
            if other < places.tokens.len() && other <= end {
                swap(places, &token, &(other..other + 1), &mut found);
            }
        }
        delete(places, &token, &mut found);
    }
    let faulty = places.faulty();
    for unit in 0..=faulty {
        let Some(tokens) = places.whole(unit) else {
            continue;
        };
        for other in [unit + 1, unit + 2] {
            if let Some(later) = places.whole(other).filter(|_| other <= faulty + 1)
                && tokens.len().max(later.len()) > 1
            {
                swap(places, &tokens, &later, &mut found);
            }
        }
        if tokens.len() > 1 {
            delete(places, &tokens, &mut found);
        }
    }
    for unit in 0..places.moments.len() {
        let at = places.tokens.iter().position(|place| place.unit == unit);
        if let Some(at) = at {
            for text in places.legal_texts(unit) {
                insert(places, at, text, &mut found);
            }
        }
    }
    if places.fault < end {
        for text in places.legal_within() {
            insert(places, places.fault, text, &mut found);
        }
    }
    for at in places.fault.saturating_sub(TOKENS_BACK)..end {
        for text in R::small_tokens() {
            insert(places, at, text, &mut found);
        }
    }
    others(places, &mut found);
    found.sort_by(|a, b| {
        let key = |candidate: &Candidate| (candidate.edit.size, candidate.distance);
        key(a)
            .cmp(&key(b))
            .then_with(|| a.edit.new.cmp(&b.edit.new))
    });
    found
}

/// Adds a candidate if the line gets past its fault with it.
fn add<R: Rules>(
    places: &mut Places<'_, '_, R>,
    found: &mut Vec<Candidate>,
    change: Change,
    (kind, size): (EditKind, u32),
    (old, new): (Vec<String>, Vec<String>),
) {
    if !places.passes(&change) {
        return;
    }
    let at = change.at();
    let doubtful = match &change {
        Change::Delete(range) => kind != EditKind::Doubled && !is_backed(places, range),
        _ => kind == EditKind::Move,
    };
    found.push(Candidate {
        edit: Edit {
            kind,
            size,
            ply: places.ply(at),
            old,
            new,
            doubtful,
        },
        change,
        distance: places.fault.abs_diff(at),
    });
}

/// Whether something speaks for leaving tokens out: moves that go on behind them, or nearly the same
/// move before, of either side.
fn is_backed<R: Rules>(places: &Places<'_, '_, R>, range: &Range<usize>) -> bool {
    let Some(unit) = places.tokens.get(range.start).map(|place| place.unit) else {
        return false;
    };
    if places.whole(unit + MOVES_BEHIND).is_some() {
        return true;
    }
    let own = places.line(range.clone());
    places.is_whole(range).is_some()
        && (1..=2).any(|back| {
            let before = unit.checked_sub(back).and_then(|unit| places.whole(unit));
            before.is_some_and(|before| is_alike(&places.line(before), &own, back))
        })
}

/// Whether two moves are the same but for a mark, or if they are neighbours for a character.
fn is_alike(a: &str, b: &str, back: usize) -> bool {
    let is_short = a.len().max(b.len()) <= EDITED_BYTES;
    a == b
        || (is_short
            && (kind_of(a, b) == Some(EditKind::Mark)
                || (back == 1 && strsim::damerau_levenshtein(a, b) == 1)))
}

/// Other texts for one token.
fn spellings<R: Rules>(places: &mut Places<'_, '_, R>, at: usize, found: &mut Vec<Candidate>) {
    let written = places.text(at);
    if written.len() > EDITED_BYTES || !written.is_ascii() {
        return;
    }
    let mut texts: BTreeMap<String, (EditKind, u32)> = BTreeMap::new();
    let mut put = |text: String, (kind, size): (EditKind, u32)| {
        let best = texts.entry(text).or_insert((kind, size));
        if size < best.1 {
            *best = (kind, size);
        }
    };
    let sized = |text: &str| {
        let size = match kind_of(written, text)? {
            EditKind::Mark => (EditKind::Mark, 1),
            kind if strsim::damerau_levenshtein(written, text) == 1 => (kind, 2),
            kind => (kind, 3),
        };
        Some(size)
    };
    for text in near(written) {
        if let Some(size) = sized(&text) {
            put(text, size);
        }
    }
    let has_marks = written.contains(MARKS);
    let unit = places.tokens[at].unit;
    for legal in places.legal_texts(unit) {
        let cuts = legal.match_indices(MARKS).map(|(cut, _)| cut);
        for end in cuts.chain([legal.len()]) {
            let cut = &legal[..end];
            let is_whole = end == legal.len();
            // A wrong check mark after the right move.
            let size = match !is_whole && written.starts_with(cut) {
                true => (written != cut).then_some((EditKind::Mark, 1)),
                false => sized(cut),
            };
            let Some(size) = size else {
                continue;
            };
            // Only where it means the same may a mark be left out.
            if is_whole || places.is_same(unit, &legal, cut) {
                // Whoever writes marks writes the right ones.
                let end = if has_marks { legal.len() } else { end };
                put(legal[..end].to_owned(), size);
            }
        }
    }
    for (text, size) in texts {
        if text != written && R::token(&text).is_ok() {
            let told = (vec![written.to_owned()], vec![text.clone()]);
            add(places, found, Change::Replace(at, text), size, told);
        }
    }
}

/// Moves or tokens that change places.
fn swap<R: Rules>(
    places: &mut Places<'_, '_, R>,
    early: &Range<usize>,
    late: &Range<usize>,
    found: &mut Vec<Candidate>,
) {
    let old = vec![places.line(early.clone()), places.line(late.clone())];
    if old[0] != old[1] {
        let new = vec![old[1].clone(), old[0].clone()];
        let change = Change::Swap(early.clone(), late.clone());
        add(places, found, change, (EditKind::Swap, 5), (old, new));
    }
}

/// Moves or tokens that are left out.
fn delete<R: Rules>(
    places: &mut Places<'_, '_, R>,
    range: &Range<usize>,
    found: &mut Vec<Candidate>,
) {
    let old = places.line(range.clone());
    let before = range.start.checked_sub(range.len());
    let twice = before.is_some_and(|from| places.line(from..range.start) == old);
    let kind = if twice {
        (EditKind::Doubled, 4)
    } else {
        (EditKind::Delete, 6)
    };
    let change = Change::Delete(range.clone());
    add(places, found, change, kind, (vec![old], vec![]));
}

/// Other moves in the place of the bad one, if it is a single token.
fn others<R: Rules>(places: &mut Places<'_, '_, R>, found: &mut Vec<Candidate>) {
    let at = places.fault;
    let Some(unit) = places.is_whole(&(at..at + 1)) else {
        return;
    };
    let written = places.text(at);
    for text in places.legal_texts(unit) {
        if kind_of(written, &text).is_none() {
            let told = (vec![written.to_owned()], vec![text.clone()]);
            add(
                places,
                found,
                Change::Replace(at, text),
                (EditKind::Move, 7),
                told,
            );
        }
    }
}

fn insert<R: Rules>(
    places: &mut Places<'_, '_, R>,
    at: usize,
    text: String,
    found: &mut Vec<Candidate>,
) {
    let old = places.text(at).to_owned();
    let told = (vec![old.clone()], vec![text.clone(), old]);
    let change = Change::Insert(at, text);
    add(places, found, change, (EditKind::Insert, 6), told);
}
