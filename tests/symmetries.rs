//! The symmetries of every game whose actions can be listed: legal actions are mapped onto legal ones.

mod common;
mod matches;

use std::collections::BTreeSet;

use matches::{EVERY, MATCHES, random_record, replay, rules_of};
use touchline::games::{self, GAMES, Place};

/// A symmetry of a game: what it does to a position string and to a move text.
struct Symmetry {
    game: &'static str,
    position: fn(&str) -> String,
    text: fn(&str) -> String,
}

const SYMMETRIES: &[Symmetry] = &[
    Symmetry {
        game: "gol",
        position: gol_mirror_position,
        text: gol_mirror_text,
    },
    Symmetry {
        game: "gol",
        position: gol_swap_position,
        text: gol_swap_text,
    },
    Symmetry {
        game: "stratego",
        position: stratego_mirror_position,
        text: stratego_mirror_text,
    },
    Symmetry {
        game: "stratego",
        position: stratego_swap_position,
        text: stratego_swap_text,
    },
];

/// Files a and j exchanged; the lakes stay where they are.
fn stratego_mirror_position(position: &str) -> String {
    let (board, side) = position.split_once(' ').expect("a board comes first");
    let rows: Vec<String> = board.split('/').map(mirrored_row).collect();
    format!("{} {side}", rows.join("/"))
}

/// A row from the other end; its numbers of empty squares keep their digits in order.
fn mirrored_row(row: &str) -> String {
    if row == "10" {
        return row.to_owned();
    }
    row.chars().rev().collect()
}

/// Maps the squares of a move and keeps its signs and values.
fn stratego_squares(text: &str, map: impl Fn(u8, u32) -> (u8, u32)) -> String {
    let (way, values) = match text.split_once('=') {
        Some((way, values)) => (way, format!("={values}")),
        None => (text, String::new()),
    };
    let sign = if way.contains('x') { 'x' } else { '-' };
    let squares: Vec<String> = way
        .split(sign)
        .map(|square| {
            let row = square[1..].parse().expect("a row");
            let (file, row) = map(square.as_bytes()[0], row);
            format!("{}{row}", file as char)
        })
        .collect();
    format!("{}{values}", squares.join(&sign.to_string()))
}

fn stratego_mirror_text(text: &str) -> String {
    stratego_squares(text, |file, row| (b'a' + b'j' - file, row))
}

/// Colours exchanged and rows 1 and 10.
fn stratego_swap_position(position: &str) -> String {
    let (board, side) = position.split_once(' ').expect("a board comes first");
    let swapped = |c: char| {
        if c.is_ascii_uppercase() {
            c.to_ascii_lowercase()
        } else {
            c.to_ascii_uppercase()
        }
    };
    let rows: Vec<String> = board
        .split('/')
        .rev()
        .map(|row| row.chars().map(swapped).collect())
        .collect();
    let side = if side == "r" { "b" } else { "r" };
    format!("{} {side}", rows.join("/"))
}

fn stratego_swap_text(text: &str) -> String {
    stratego_squares(text, |file, row| (file, 11 - row))
}

/// Files a and h exchanged.
fn gol_mirror_position(position: &str) -> String {
    let (board, rest) = position.split_once(' ').expect("a board comes first");
    let rows: Vec<String> = board
        .split('/')
        .map(|row| row.chars().rev().collect())
        .collect();
    format!("{} {rest}", rows.join("/"))
}

fn gol_mirror_text(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            'a'..='h' => (b'a' + b'h' - c as u8) as char,
            c => c,
        })
        .collect()
}

/// Colours exchanged and ranks 1 and 8. At the start White alone moves first, so that only
/// positions inside a game have this symmetry.
fn gol_swap_position(position: &str) -> String {
    let mut parts = position.split(' ');
    let board = parts.next().unwrap_or("");
    let side = if parts.next() == Some("w") { "b" } else { "w" };
    let moves = parts.next().unwrap_or("");
    let rows: Vec<String> = board
        .split('/')
        .rev()
        .map(|row| {
            row.chars()
                .map(|c| match c {
                    'P' => 'p',
                    'p' => 'P',
                    c => c,
                })
                .collect()
        })
        .collect();
    format!("{} {side} {moves}", rows.join("/"))
}

fn gol_swap_text(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '1'..='8' => (b'1' + b'8' - c as u8) as char,
            c => c,
        })
        .collect()
}

#[test]
fn symmetries_map_legal_actions_onto_legal_actions() {
    for symmetry in SYMMETRIES {
        let entry = games::find(symmetry.game).expect("the game is registered");
        let listing = entry.listing.expect("the game lists its actions");
        for number in 1..=MATCHES {
            let text = random_record(entry, number).expect("the game plays at random");
            let replayed = replay(entry, &text);
            let rules = rules_of(&replayed);
            let last = replayed.events.len() - 1;
            for event in replayed.events[..last].iter().skip(3).step_by(EVERY) {
                let image = (symmetry.position)(&event.position);
                let moves = |position: &str| {
                    let place = Place::Position {
                        text: position,
                        rules: &rules,
                    };
                    listing
                        .moves(&place)
                        .expect("the position is valid")
                        .actions
                };
                let expected: BTreeSet<String> = moves(&event.position)
                    .iter()
                    .map(|action| (symmetry.text)(&action.text))
                    .collect();
                let found: BTreeSet<String> = moves(&image)
                    .into_iter()
                    .map(|action| action.text)
                    .collect();
                assert_eq!(found, expected, "{} and {image}", event.position);
            }
        }
    }
    for entry in GAMES.iter().filter(|entry| entry.listing.is_some()) {
        let name = entry.game.info().name;
        assert!(
            SYMMETRIES.iter().any(|symmetry| symmetry.game == name),
            "{name} has no symmetry to test"
        );
    }
}
