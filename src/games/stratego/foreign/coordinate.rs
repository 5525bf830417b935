//! Coordinates of Gravon: files A–H, I, K and rows 1–9, `:`. Which file a J stands for is settled
//! over a whole game.

use super::super::Square;
use crate::rules::ForeignError;
use crate::text::Span;

/// A square as it was written; the letter of the file is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coordinate {
    letter: u8,
    row: u8,
}

/// A move as it was written.
#[derive(Clone, Copy, Debug)]
pub struct RawMove {
    /// The source square.
    pub from: Coordinate,
    /// The target square.
    pub to: Coordinate,
    /// Where the move stands.
    pub span: Span,
}

impl Coordinate {
    /// What a coordinate looks like, as a phrase.
    pub const EXPECTED: &'static str = "a square A1–K: (files A–H, I, K; rows 1–9, `:`)";

    /// Reads a coordinate; `10` is as good as `:`.
    pub fn read(text: &str) -> Option<Self> {
        let (letter, row) = text.as_bytes().split_first()?;
        let row = match row {
            [digit @ b'1'..=b'9'] => digit - b'1',
            b":" | b"10" => 9,
            _ => return None,
        };
        let letter = letter.to_ascii_uppercase();
        matches!(letter, b'A'..=b'K').then_some(Self { letter, row })
    }

    fn square(self) -> Option<Square> {
        let file = match self.letter {
            b'J' | b'K' => 9,
            letter => letter.wrapping_sub(b'A'),
        };
        Square::at(file, self.row)
    }
}

/// The squares of a game's moves. A J stands for K in files of one period; that is so only where no
/// K occurs.
pub fn resolve(moves: &[RawMove]) -> Result<Vec<(Square, Square)>, ForeignError> {
    let has = |step: &RawMove, letter| step.from.letter == letter || step.to.letter == letter;
    let with_j = moves.iter().find(|step| has(step, b'J'));
    let fault = |span, message: &str| ForeignError {
        span,
        message: message.to_owned(),
        help: Some("Gravon letters the files A–H, I, K"),
    };
    if let Some(step) = with_j
        && moves.iter().any(|step| has(step, b'K'))
    {
        let message = "expected only one of the files J and K in a game, found both";
        return Err(fault(step.span, message));
    }
    moves
        .iter()
        .map(|step| {
            let squares = step.from.square().zip(step.to.square());
            squares.ok_or_else(|| fault(step.span, "expected squares of the board"))
        })
        .collect()
}

/// Writes a square as Gravon does.
pub fn write(square: Square) -> String {
    let file = match square.file() {
        9 => 'K',
        file => char::from(b'A' + file),
    };
    match square.row() {
        9 => format!("{file}:"),
        row => format!("{file}{}", row + 1),
    }
}
