//! Drawing a position of Stratego for people: the board in Unicode or ASCII, and what is due. Blue
//! pieces stand in brackets, so that no colour is needed to tell the sides apart.

use super::board::{Side, Square};
use super::{Content, Setup, State};
use crate::rules::BoardStyle;

/// Signs of a board.
struct Signs {
    empty: char,
    lake: &'static str,
    legend: &'static str,
}

const UNICODE: Signs = Signs {
    empty: '·',
    lake: " ≈≈ ",
    legend: "5 Red  (5) Blue  10 Marshal … 1 Spy  B bomb  F flag  ≈≈ lake",
};

const ASCII: Signs = Signs {
    empty: '.',
    lake: " ~~ ",
    legend: "5 Red  (5) Blue  10 Marshal .. 1 Spy  B bomb  F flag  ~~ lake",
};

/// The board, row 10 on top, each line ended.
pub fn board(setup: &Setup, style: BoardStyle) -> String {
    let signs = if style.ascii { &ASCII } else { &UNICODE };
    let mut text = String::with_capacity(1024);
    let mut unknown = false;
    for row in (0..10).rev() {
        let mut line = format!("{:>2} ", row + 1);
        for file in 0..10 {
            let content = Square::at(file, row).map(|square| setup.content(square));
            line.push_str(&match content {
                Some(Content::Piece { side, rank }) => {
                    unknown |= rank.is_none();
                    let value = rank.map_or("?", super::Rank::value);
                    match side {
                        Side::Red => format!("{value:>3} "),
                        Side::Blue => format!("{:>4}", format!("({value})")),
                    }
                }
                Some(Content::Lake) => signs.lake.to_owned(),
                Some(Content::Empty) | None => format!("  {} ", signs.empty),
            });
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text.push_str("     a   b   c   d   e   f   g   h   i   j\n");
    if !style.no_legend {
        text.push_str(signs.legend);
        if unknown {
            text.push_str("  ? unknown");
        }
        text.push('\n');
    }
    text
}

/// What the position asks for.
pub fn status(state: &State) -> String {
    let position = state.position();
    match state.outcome() {
        Some(end) => format!("{end} ({})", end.clause()),
        None => {
            let [red, blue] = Side::BOTH.map(|side| position.pieces(side).count_ones());
            let unknown = match position.unknown().count_ones() {
                0 => String::new(),
                count => format!(", {count} of them unknown"),
            };
            format!(
                "{} moves; {red} Red and {blue} Blue pieces{unknown}",
                position.side()
            )
        }
    }
}
