//! What a side can know, over random matches of every game that hides something: a view is a legal
//! record with the same moves, and the true rank is always among those that are inferred.

mod common;
mod matches;

use common::each_record;
use matches::{EVERY, each_match, format, judge, request};
use touchline::analysis::Verdict;
use touchline::games::{Hidden, Place, with_entry};
use touchline::record::Entry;

/// Rank letter of every square in a position string.
fn letters(position: &str) -> Vec<char> {
    let board = position.split(' ').next().unwrap_or_default();
    let mut squares = Vec::new();
    for row in board.rsplit('/') {
        let mut empty = 0;
        for c in row.chars() {
            match c.to_digit(10) {
                Some(digit) => empty = 10 * empty + digit,
                None => {
                    squares.extend((0..std::mem::take(&mut empty)).map(|_| ' '));
                    squares.push(c);
                }
            }
        }
        squares.extend((0..empty).map(|_| ' '));
    }
    assert_eq!(squares.len(), 100, "{position}");
    squares
}

/// The value of a rank letter, as move text has it.
fn value(letter: char) -> &'static str {
    let values = ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "B", "F"];
    let at = "MGCJKLTNOSBF".find(letter.to_ascii_uppercase());
    values[at.expect("a rank")]
}

fn index(square: &str) -> usize {
    let file = usize::from(square.as_bytes()[0] - b'a');
    let row: usize = square[1..].parse().expect("a row");
    10 * (row - 1) + file
}

#[test]
fn a_view_is_legal_and_knows_no_wrong_rank() {
    let mut inferred = 0;
    each_match(|entry, number, text| {
        let Some(hidden) = entry.hidden else { return };
        each_record(text.as_bytes(), |record| {
            for viewer in 0..2 {
                let view = hidden.view(record, &request(), viewer).expect("a start");
                let judgement = judge(&view.text);
                assert_eq!(judgement.verdict, Verdict::Ok, "{number}:\n{}", view.text);
                assert_eq!(judgement.plies, judge(text).plies);
                assert_eq!(judgement.final_position, Some(view.final_position));
                assert_eq!(format(entry, &view.text), view.text);
                for ply in (0..=judgement.plies).step_by(2 * EVERY) {
                    inferred += check_ranks(hidden, record, ply, viewer);
                }
                // Who looks twice sees the same.
                let again = with_entry(&view.text, record, |record| {
                    let view = hidden.view(record, &request(), viewer);
                    view.expect("a start").text
                });
                assert_eq!(again, view.text);
            }
        });
    });
    assert!(inferred > 1000, "the law needs unknown pieces");
}

/// Checks every unknown piece of a view against the record; gives their number.
fn check_ranks(hidden: &dyn Hidden, record: &Entry<'_>, ply: u32, viewer: usize) -> usize {
    let request = request();
    let place = Place::Moment {
        entry: record,
        request: &request,
        ply: Some(ply),
    };
    let seen = hidden.infer(&place, Some(viewer)).expect("a ply");
    let whole = hidden.infer(&place, None).expect("a ply");
    assert_eq!((seen.ply, whole.ply), (ply, ply));
    let truth = letters(&whole.position);
    let view = letters(&seen.position);
    for piece in &seen.pieces {
        let at = index(&piece.square);
        assert!("Xx".contains(view[at]), "{}", seen.position);
        assert!(!piece.ranks.is_empty());
        if !"Xx".contains(truth[at]) {
            let value = value(truth[at]);
            assert!(piece.ranks.contains(&value), "{piece:?} is {value}");
        }
    }
    let unknown = view.iter().filter(|letter| "Xx".contains(**letter)).count();
    assert_eq!(unknown, seen.pieces.len());
    for (seen, letter) in view.iter().zip(&truth) {
        let hidden = seen.eq_ignore_ascii_case(&'x') && letter.is_alphabetic();
        assert!(hidden || seen == letter, "{whole:?}");
    }
    seen.pieces.len()
}
