//! The symmetries of Gol.

use super::{Symmetry, swapped_board};

pub const MIRROR: Symmetry = Symmetry {
    game: "gol",
    position: mirror_position,
    text: mirror_text,
};

pub const SWAP: Symmetry = Symmetry {
    game: "gol",
    position: swap_position,
    text: swap_text,
};

/// Files a and h exchanged.
fn mirror_position(position: &str) -> String {
    let (board, rest) = position.split_once(' ').expect("a board comes first");
    let rows: Vec<String> = board
        .split('/')
        .map(|row| row.chars().rev().collect())
        .collect();
    format!("{} {rest}", rows.join("/"))
}

fn mirror_text(_: &str, text: &str) -> String {
    text.chars()
        .map(|c| match c {
            'a'..='h' => (b'a' + b'h' - c as u8) as char,
            c => c,
        })
        .collect()
}

/// Colours exchanged and ranks 1 and 8. At the start White alone moves first, so that only
/// positions inside a game have this symmetry.
fn swap_position(position: &str) -> String {
    let mut parts = position.split(' ');
    let board = parts.next().unwrap_or("");
    let side = if parts.next() == Some("w") { "b" } else { "w" };
    let moves = parts.next().unwrap_or("");
    // The ball `o` has no colour.
    format!("{} {side} {moves}", swapped_board(board).replace('O', "o"))
}

fn swap_text(_: &str, text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '1'..='8' => (b'1' + b'8' - c as u8) as char,
            c => c,
        })
        .collect()
}
