//! The symmetries of every game whose actions can be listed: legal actions are mapped onto legal ones.

#[path = "../common/mod.rs"]
mod common;
mod gol;
#[path = "../matches/mod.rs"]
mod matches;
mod strafu;
mod stratego;

use std::collections::BTreeSet;

use matches::{EVERY, MATCHES, random_record, replay, rules_of};
use touchline::games::{self, GAMES, Place};

/// A symmetry of a game: what it does to a position string, and to a move text in that position.
struct Symmetry {
    game: &'static str,
    position: fn(&str) -> String,
    text: fn(&str, &str) -> String,
}

const SYMMETRIES: &[Symmetry] = &[
    gol::MIRROR,
    gol::SWAP,
    strafu::MIRROR,
    strafu::SWAP,
    stratego::MIRROR,
    stratego::SWAP,
];

/// A board with its rows in the other order and every piece of the other colour.
fn swapped_board(board: &str) -> String {
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
    rows.join("/")
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
                    .map(|action| (symmetry.text)(&event.position, &action.text))
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
