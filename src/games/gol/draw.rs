//! Drawing a position of Gol for people: the board in Unicode or ASCII, and what is due.

use super::board::{GOALS, Side, Square, Squares};
use super::{Content, Due, Position, State};
use crate::rules::BoardStyle;

/// Characters of a board.
struct Signs {
    pawns: [char; 2],
    ball: char,
    empty: char,
    goal: char,
    legend: &'static str,
}

const UNICODE: Signs = Signs {
    pawns: ['○', '●'],
    ball: '◆',
    empty: '·',
    goal: '□',
    legend: "○ White  ● Black  ◆ ball  □ goal",
};

const ASCII: Signs = Signs {
    pawns: ['P', 'p'],
    ball: 'o',
    empty: '.',
    goal: '_',
    legend: "P White  p Black  o ball  _ goal",
};

/// The board, rank 8 on top, each line ended.
pub fn board(position: &Position, style: BoardStyle) -> String {
    let signs = if style.ascii { &ASCII } else { &UNICODE };
    let mut text = String::with_capacity(256);
    for rank in (0..8).rev() {
        text.push(char::from(b'1' + rank));
        text.push(' ');
        for file in 0..8 {
            text.push(' ');
            if let Some(square) = Square::at(file, rank) {
                text.push(sign(position, square, signs));
            }
        }
        text.push('\n');
    }
    text.push_str("   a b c d e f g h\n");
    if !style.no_legend {
        text.push_str(signs.legend);
        text.push('\n');
    }
    text
}

fn sign(position: &Position, square: Square, signs: &Signs) -> char {
    match position.content(square) {
        Content::Pawn(side) => signs.pawns[side as usize],
        Content::Ball => signs.ball,
        Content::Empty if square.is_in(GOALS) => signs.goal,
        Content::Empty => signs.empty,
    }
}

/// What the position asks for.
pub fn status(state: &State) -> String {
    let side = state.position().side();
    let other = side.other();
    match state.due() {
        Due::Over(winner) => format!("{winner} has scored and won (G9)"),
        Due::Dead => "neither side has anything to play: drawn (G14)".to_owned(),
        Due::Kick => format!("{side} must kick, with {} (G10)", pawns(state, side)),
        Due::StuckPass => {
            format!("{side} is stuck and writes `--`; {other} then has to kick (G11)")
        }
        Due::StuckSubstitute => format!(
            "{side} is stuck; {other} kicks in its turn, with {} (G11)",
            pawns(state, other)
        ),
        Due::Quiet => format!("{side} moves quietly or releases a kick (G13)"),
        Due::Nothing => format!("{side} has nothing to play and writes `--` (G14)"),
    }
}

fn pawns(state: &State, side: Side) -> String {
    let names: Vec<String> = Squares(state.kickers(side))
        .map(|square| square.to_string())
        .collect();
    match names.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => names.concat(),
    }
}
