//! The symmetries of STRAFU, on boards of every size.

use super::{Symmetry, swapped_board};

/// Left and right exchanged.
pub const MIRROR: Symmetry = Symmetry {
    game: "strafu",
    position: mirror_position,
    text: mirror_text,
};

/// Colours exchanged and the board turned upside down.
pub const SWAP: Symmetry = Symmetry {
    game: "strafu",
    position: swap_position,
    text: swap_text,
};

/// A row as its pieces and its numbers of empty fields.
fn parts(row: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for c in row.chars() {
        match parts.last_mut() {
            Some(last) if c.is_ascii_digit() && last.ends_with(|c: char| c.is_ascii_digit()) => {
                last.push(c);
            }
            _ => parts.push(c.to_string()),
        }
    }
    parts
}

/// Files and rows without the goals.
fn size(position: &str) -> (u8, u32) {
    let board = position.split(' ').next().expect("a board comes first");
    let rows: Vec<&str> = board.split('/').collect();
    let width = parts(rows[1])
        .iter()
        .map(|part| part.parse().unwrap_or(1))
        .sum();
    (width, rows.len() as u32 - 2)
}

/// Maps every field in a text; what is no field stays.
fn fields(text: &str, map: impl Fn(u8, u32) -> (u8, u32)) -> String {
    let mut mapped = String::new();
    let mut rest = text;
    while let Some(first) = rest.bytes().next() {
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        let next = if first.is_ascii_lowercase() && digits > 0 {
            let row = rest[1..=digits].parse().expect("a row");
            let (file, row) = map(first, row);
            mapped.push_str(&format!("{}{row}", file as char));
            1 + digits
        } else {
            mapped.push(first as char);
            1
        };
        rest = &rest[next..];
    }
    mapped
}

fn mirror_fields(position: &str, text: &str) -> String {
    let (width, _) = size(position);
    fields(text, |file, row| (b'a' + width - 1 - (file - b'a'), row))
}

fn mirror_position(position: &str) -> String {
    let mut words: Vec<String> = position.split(' ').map(str::to_owned).collect();
    let rows: Vec<String> = words[0]
        .split('/')
        .map(|row| parts(row).into_iter().rev().collect())
        .collect();
    words[2] = mirror_fields(position, &words[2]);
    words[0] = rows.join("/");
    words.join(" ")
}

/// The goal fields are numbered from the left, so that the keeper's field and the die that saves are
/// mirrored, too.
fn mirror_text(position: &str, text: &str) -> String {
    let mirrored = mirror_fields(position, text);
    let Some((fouled, roll)) = mirrored.split_once(':').filter(|_| text.starts_with('P')) else {
        return mirrored;
    };
    let roll: String = roll
        .chars()
        .map(|c| match c {
            '1'..='5' => (b'0' + b'6' - c as u8) as char,
            c => c,
        })
        .collect();
    format!("{fouled}:{roll}")
}

fn swap_position(position: &str) -> String {
    let (_, length) = size(position);
    let words: Vec<&str> = position.split(' ').collect();
    let [board, side, ball, state, score] = words[..] else {
        panic!("five fields: {position}");
    };
    let side = if side == "r" { "b" } else { "r" };
    let ball = fields(ball, |file, row| (file, length + 1 - row));
    let (red, blue) = score.split_once('-').expect("a score");
    format!(
        "{} {side} {ball} {state} {blue}-{red}",
        swapped_board(board)
    )
}

fn swap_text(position: &str, text: &str) -> String {
    let (_, length) = size(position);
    fields(text, |file, row| (file, length + 1 - row))
}
