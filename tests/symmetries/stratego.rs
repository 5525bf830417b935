//! The symmetries of Stratego.

use super::{Symmetry, swapped_board};

pub const MIRROR: Symmetry = Symmetry {
    game: "stratego",
    position: mirror_position,
    text: mirror_text,
};

pub const SWAP: Symmetry = Symmetry {
    game: "stratego",
    position: swap_position,
    text: swap_text,
};

/// Files a and j exchanged; the lakes stay where they are.
fn mirror_position(position: &str) -> String {
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
fn squares(text: &str, map: impl Fn(u8, u32) -> (u8, u32)) -> String {
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

fn mirror_text(_: &str, text: &str) -> String {
    squares(text, |file, row| (b'a' + b'j' - file, row))
}

/// Colours exchanged and rows 1 and 10.
fn swap_position(position: &str) -> String {
    let (board, side) = position.split_once(' ').expect("a board comes first");
    let side = if side == "r" { "b" } else { "r" };
    format!("{} {side}", swapped_board(board))
}

fn swap_text(_: &str, text: &str) -> String {
    squares(text, |file, row| (file, 11 - row))
}
