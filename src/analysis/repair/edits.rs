//! Edits: what a scorer's slip may have been. A token is written anew with one square, sign or number
//! changed; moves are swapped, left out or added. Each has a size, and a smaller one is likelier.

use std::collections::BTreeMap;

use super::EDITED_BYTES;
use super::places::{Change, Places};
use crate::rules::Rules;

/// Signs that a token may hold.
const SIGNS: &str = "-x>:=#^*+,@";
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
        }
    }
}

/// An edit, as it is told.
#[derive(Clone, Debug)]
pub struct Edit {
    /// What is done.
    pub kind: EditKind,
    /// How big it is: 1 a mark, 2 one character, 3 one square or token, 4 a doubled move, 5 two moves
    /// swapped, 6 a move left out or added.
    pub size: u32,
    /// Ply in its line, from 1.
    pub ply: u32,
    /// The tokens as they stand; of an added move, the one that it comes before.
    pub old: Vec<String>,
    /// The tokens that stand there then.
    pub new: Vec<String>,
}

/// An edit with the change that makes it.
pub struct Candidate {
    pub edit: Edit,
    pub change: Change,
    /// Tokens between it and the fault.
    distance: usize,
}

/// Every edit with which the line gets past its fault: the smallest first, then those nearest to the
/// fault, then by text.
pub fn candidates<R: Rules>(places: &mut Places<'_, '_, R>) -> Vec<Candidate> {
    let mut found = Vec::new();
    let end = places.tokens.len().min(places.fault + 1);
    for at in 0..end {
        spellings(places, at, &mut found);
    }
    for at in 0..end {
        for other in [at + 1, at + 2] {
            // One move behind the fault may have been meant for its place.
            if other < places.tokens.len() && other <= end {
                swap(places, at, other, &mut found);
            }
        }
        delete(places, at, &mut found);
    }
    for unit in 0..places.moments.len() {
        let at = places.tokens.iter().position(|place| place.unit == unit);
        if let Some(at) = at {
            for text in places.legal_texts(unit) {
                insert(places, at, text, &mut found);
            }
        }
    }
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
    let at = match change {
        Change::Replace(at, _)
        | Change::Swap(at, _)
        | Change::Delete(at)
        | Change::Insert(at, _) => at,
    };
    found.push(Candidate {
        edit: Edit {
            kind,
            size,
            ply: places.ply(at),
            old,
            new,
        },
        change,
        distance: places.fault.abs_diff(at),
    });
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

fn swap<R: Rules>(
    places: &mut Places<'_, '_, R>,
    at: usize,
    other: usize,
    found: &mut Vec<Candidate>,
) {
    let old = vec![places.text(at).to_owned(), places.text(other).to_owned()];
    if old[0] != old[1] {
        let new = vec![old[1].clone(), old[0].clone()];
        let change = Change::Swap(at, other);
        add(places, found, change, (EditKind::Swap, 5), (old, new));
    }
}

fn delete<R: Rules>(places: &mut Places<'_, '_, R>, at: usize, found: &mut Vec<Candidate>) {
    let old = places.text(at).to_owned();
    let twice = at > 0 && places.text(at - 1) == old;
    let kind = if twice {
        (EditKind::Doubled, 4)
    } else {
        (EditKind::Delete, 6)
    };
    add(places, found, Change::Delete(at), kind, (vec![old], vec![]));
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

/// A part of a token: a square, a number, letters or one sign.
fn parts(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut parts = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let run =
            |from: usize, is: fn(&u8) -> bool| bytes[from..].iter().take_while(|b| is(b)).count();
        let start = at;
        if bytes[at].is_ascii_lowercase() {
            at += 1;
            at += run(at, u8::is_ascii_digit);
        } else if bytes[at].is_ascii_digit() {
            at += run(at, u8::is_ascii_digit);
        } else {
            at += 1;
        }
        parts.push(&text[start..at]);
    }
    parts
}

/// A letter with a number after it.
fn is_square(part: &str) -> bool {
    let bytes = part.as_bytes();
    bytes.len() > 1 && bytes[0].is_ascii_lowercase() && bytes[1].is_ascii_digit()
}

/// What kind of edit makes one text of the other; none if it is more than one.
fn kind_of(old: &str, new: &str) -> Option<EditKind> {
    let (a, b) = (parts(old), parts(new));
    let squares = |parts: &[&str]| {
        let squares = parts.iter().filter(|part| is_square(part));
        squares.map(|part| (*part).to_owned()).collect::<Vec<_>>()
    };
    let is_mark = |rest: &str| rest.starts_with(['>', '#', '=', 'x', '*']);
    let longer = if old.len() > new.len() { old } else { new };
    let shared = old.len().min(new.len());
    if old.as_bytes()[..shared] == new.as_bytes()[..shared] && is_mark(&longer[shared..]) {
        let more = parts(&longer[shared..]);
        return Some(match more.iter().any(|part| is_square(part)) {
            true => EditKind::Token,
            false => EditKind::Mark,
        });
    }
    let words = |parts: &[&str]| -> Vec<String> {
        let plain = parts
            .iter()
            .filter(|part| part.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        plain.map(|part| (*part).to_owned()).collect()
    };
    let (old_squares, new_squares) = (squares(&a), squares(&b));
    if a.len() == b.len() {
        let differ: Vec<usize> = (0..a.len()).filter(|&at| a[at] != b[at]).collect();
        let [at] = differ[..] else {
            return None;
        };
        return Some(match (is_square(a[at]), is_square(b[at])) {
            (true, true) => EditKind::Square,
            _ if old_squares == new_squares && a[at].len() == 1 && !is_value(a[at]) => {
                EditKind::Mark
            }
            _ => EditKind::Token,
        });
    }
    let one_more = a.len().abs_diff(b.len()) == 1;
    if one_more && old_squares == new_squares && words(&a) == words(&b) {
        return Some(EditKind::Mark);
    }
    (strsim::damerau_levenshtein(old, new) == 1).then_some(EditKind::Token)
}

/// A number, or a letter that is no sign.
fn is_value(part: &str) -> bool {
    part.bytes()
        .all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
}

/// Every text that differs in one character, or in one square of one letter and one digit.
fn near(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut put = |head: &str, middle: &str, tail: &str| out.push([head, middle, tail].concat());
    let digits = || '0'..='9';
    for (at, c) in text.char_indices() {
        let (head, tail) = (&text[..at], &text[at + 1..]);
        let others: Vec<char> = match c {
            'a'..='z' => ('a'..='z').collect(),
            'A'..='Z' => ('A'..='Z').collect(),
            '0'..='9' => digits().collect(),
            _ => Vec::new(),
        };
        let signs = SIGNS.chars().filter(|_| !c.is_ascii_digit());
        for other in others.into_iter().chain(signs) {
            put(head, other.encode_utf8(&mut [0; 4]), tail);
        }
        put(head, "", tail);
    }
    for at in 0..=text.len() {
        for more in digits().chain(SIGNS.chars()) {
            put(&text[..at], more.encode_utf8(&mut [0; 4]), &text[at..]);
        }
    }
    let mut at = 0;
    for part in parts(text) {
        if is_square(part) && part.len() == 2 {
            for letter in 'a'..='z' {
                for digit in digits() {
                    let square = format!("{letter}{digit}");
                    put(&text[..at], &square, &text[at + 2..]);
                }
            }
        }
        at += part.len();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_told_apart() {
        for (old, new, kind) in [
            ("a2-b2>e3", "a2-b2>e2", Some(EditKind::Square)),
            ("a2-b2>e3", "a2-b2", Some(EditKind::Token)),
            ("h16>k19", "h16>k19>h22#", Some(EditKind::Token)),
            ("a8-c8>f8#", "a8-c8>f8", Some(EditKind::Mark)),
            ("a4-a7", "a4xa7", Some(EditKind::Mark)),
            ("a4-a7", "a4xa8", None),
            ("j12-k14", "j12-k13", Some(EditKind::Square)),
            ("h1-h2", "h11-h2", Some(EditKind::Square)),
            ("Pk19:3:5#", "Pk19:3:5", Some(EditKind::Mark)),
            ("Pk19:3:5#", "Pk19:4:5#", Some(EditKind::Token)),
            ("D4-2", "D4-3", Some(EditKind::Token)),
            ("Bf:s4-s3,s8-s7", "Bf:s4-m3,s8-s7", Some(EditKind::Square)),
            ("a2-b2", "c5-c4", None),
        ] {
            assert_eq!(kind_of(old, new), kind, "{old} {new}");
        }
    }

    #[test]
    fn near_texts_differ_a_little() {
        let texts = near("a2-b3");
        for wanted in [
            "a1-b3", "c2-b3", "a2xb3", "a2-b33", "a2-b3#", "a2-h8", "a2b3",
        ] {
            assert!(texts.iter().any(|text| text == wanted), "{wanted}");
        }
        assert!(!texts.iter().any(|text| text == "c1-b4"));
    }
}
