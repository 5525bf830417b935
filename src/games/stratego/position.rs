//! Positions and their text. In a `Position` the lakes are where they belong, and its bitboards
//! agree with its squares.

use super::board::{self, LAKES, Side, Square, TABLE};
use super::cell::{Cell, Traits};
use super::notation::phrase;
use super::pieces::{Content, Rank};
use crate::text::{SyntaxError, Unread};
use nom::IResult;
use nom::bytes::complete::tag;
use nom::combinator::eof;
use std::fmt;

/// A position string as it was read: anything on any square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What the squares hold, indexed like [`Square`].
    pub squares: [Content; Square::COUNT],
    /// The side to move.
    pub side: Side,
}

impl Setup {
    /// Nothing but the lakes.
    pub fn empty(side: Side) -> Self {
        let mut squares = [Content::Empty; Square::COUNT];
        for square in board::Squares::of(LAKES) {
            squares[square.index()] = Content::Lake;
        }
        Self { squares, side }
    }

    /// Reads a position string.
    ///
    /// # Errors
    /// The first byte at which the text is no position string, and what was expected there.
    pub fn parse(text: &str) -> Result<Self, SyntaxError> {
        match setup(text.as_bytes()) {
            Ok((_, setup)) => Ok(setup),
            Err(error) => Err(SyntaxError::from_nom(text, error)),
        }
    }

    /// What a square holds.
    pub const fn content(&self, square: Square) -> Content {
        self.squares[square.index()]
    }

    /// The number of pieces of a side that have this rank, or an unknown one.
    pub fn number_of(&self, side: Side, rank: Option<Rank>) -> u8 {
        let piece = Content::Piece { side, rank };
        // At most a hundred.
        self.squares.iter().filter(|held| **held == piece).count() as u8
    }
}

type Read<'a, T> = IResult<&'a [u8], T, Unread>;

const TEN_SQUARES: &str = "ten squares in each row";
const A_SQUARE: &str = "a piece, `~` for a lake or a number of empty squares";

/// `<board> <side>`
fn setup(input: &[u8]) -> Read<'_, Setup> {
    let mut setup = Setup {
        squares: [Content::Empty; Square::COUNT],
        side: Side::Red,
    };
    let mut input = input;
    for (i, squares) in setup.squares.rchunks_exact_mut(10).enumerate() {
        if i > 0 {
            (input, _) = phrase(tag(&b"/"[..]), "`/` and the next row", input)?;
        }
        (input, ()) = row(input, squares)?;
    }
    (input, _) = phrase(tag(&b" "[..]), "a blank and the side to move", input)?;
    (input, setup.side) = side(input)?;
    (input, _) = phrase(eof, "the end of the position", input)?;
    Ok((input, setup))
}

/// One row, ten squares.
fn row<'a>(input: &'a [u8], squares: &mut [Content]) -> Read<'a, ()> {
    let mut rest = input;
    let mut file = 0;
    loop {
        let (after, length) = match rest.first() {
            Some(b'0'..=b'9') => run(rest)?,
            Some(byte) => match content(*byte) {
                Some(content) => {
                    if let Some(square) = squares.get_mut(file) {
                        *square = content;
                    }
                    (&rest[1..], 1)
                }
                None if file == squares.len() => return Ok((rest, ())),
                None if matches!(byte, b'/' | b' ') => return Unread::here(rest, TEN_SQUARES),
                None => return Unread::here(rest, A_SQUARE),
            },
            None if file == squares.len() => return Ok((rest, ())),
            None => return Unread::here(rest, A_SQUARE),
        };
        file += length;
        if file > squares.len() {
            return Unread::here(rest, TEN_SQUARES);
        }
        rest = after;
    }
}

/// `1`–`10` empty squares; longer runs count as eleven.
fn run(input: &[u8]) -> Read<'_, usize> {
    let digits = input
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (digits, rest) = input.split_at(digits);
    let length = match digits {
        [b'0', ..] => return Unread::here(input, "a number without leading zeros"),
        [digit] => usize::from(digit - b'0'),
        [b'1', b'0'] => 10,
        _ => 11,
    };
    Ok((rest, length))
}

/// A piece letter or a lake.
fn content(byte: u8) -> Option<Content> {
    let side = match byte {
        b'~' => return Some(Content::Lake),
        b'A'..=b'Z' => Side::Red,
        b'a'..=b'z' => Side::Blue,
        _ => return None,
    };
    let rank = match byte.to_ascii_uppercase() {
        b'X' => None,
        letter => Some(Rank::from_letter(letter)?),
    };
    Some(Content::Piece { side, rank })
}

/// `r` or `b`
fn side(input: &[u8]) -> Read<'_, Side> {
    match input.split_first() {
        Some((b'r', rest)) => Ok((rest, Side::Red)),
        Some((b'b', rest)) => Ok((rest, Side::Blue)),
        _ => Unread::here(input, "the side to move, `r` or `b`"),
    }
}

/// The canonical position string.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self.side, |square| self.content(square)))
    }
}

/// The canonical position string of a board.
fn text(side: Side, content: impl Fn(Square) -> Content) -> String {
    /// Most positions need no more bytes.
    const USUAL_BYTES: usize = 112;
    let mut out = String::with_capacity(USUAL_BYTES);
    let mut empty = 0;
    for row in (0..10).rev() {
        for file in 0..10 {
            let letter = match Square::at(file, row).map_or(Content::Empty, &content) {
                Content::Empty => {
                    empty += 1;
                    continue;
                }
                Content::Lake => '~',
                Content::Piece { side, rank } => {
                    let letter = rank.map_or('X', Rank::letter);
                    match side {
                        Side::Red => letter,
                        Side::Blue => letter.to_ascii_lowercase(),
                    }
                }
            };
            push_run(&mut empty, &mut out);
            out.push(letter);
        }
        push_run(&mut empty, &mut out);
        out.push(if row > 0 { '/' } else { ' ' });
    }
    out.push(match side {
        Side::Red => 'r',
        Side::Blue => 'b',
    });
    out
}

/// Writes how many squares of a row are empty, if any is, and begins to count anew.
fn push_run(empty: &mut u8, out: &mut String) {
    match std::mem::take(empty) {
        0 => {}
        10 => out.push_str("10"),
        count => out.push(char::from(b'0' + count)),
    }
}

/// A position that obeys the rules for positions. Two positions are equal if the same pieces stand
/// on the same squares and the same side is to move; unknown pieces count as individuals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) cells: Cells,
    pub(super) pieces: [u128; 2],
    /// Pieces that may move (R5), unknown ones included.
    pub(super) movers: [u128; 2],
    /// Pieces that may go far (R6), unknown ones included.
    pub(super) far: [u128; 2],
    pub(super) unknown: u128,
    pub(super) side: Side,
}

/// What the squares hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cells([Cell; TABLE]);

impl Cells {
    #[inline]
    pub const fn at(&self, square: Square) -> Cell {
        self.0[square.index()]
    }

    #[inline]
    pub const fn set(&mut self, square: Square, cell: Cell) {
        self.0[square.index()] = cell;
    }
}

impl Position {
    /// Takes over a set-up whose lakes are where they belong, numbering the unknown pieces.
    pub(super) fn from_setup(setup: &Setup) -> Self {
        let mut position = Self {
            cells: Cells([Cell::EMPTY; TABLE]),
            pieces: [0; 2],
            movers: [0; 2],
            far: [0; 2],
            unknown: 0,
            side: setup.side,
        };
        for square in board::Squares::of(LAKES) {
            position.cells.set(square, Cell::LAKE);
        }
        let mut numbers = [0; 2];
        for square in board::Squares::of(!LAKES & board::ALL) {
            if let Content::Piece { side, rank } = setup.content(square) {
                let cell = rank.map_or_else(
                    || {
                        let number = numbers[side as usize];
                        numbers[side as usize] += 1;
                        Cell::unknown(side, number)
                    },
                    |rank| Cell::known(side, rank),
                );
                position.put(square, cell);
            }
        }
        position
    }

    /// What a square holds.
    pub fn content(&self, square: Square) -> Content {
        self.cells.at(square).content()
    }

    /// The canonical position string.
    pub fn text(&self) -> String {
        text(self.side, |square| self.content(square))
    }

    /// The side to move.
    #[inline]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The pieces of a side.
    #[inline]
    pub const fn pieces(&self, side: Side) -> u128 {
        self.pieces[side as usize]
    }

    /// The pieces of a side that may move (R5), unknown ones included.
    #[inline]
    pub const fn movers(&self, side: Side) -> u128 {
        self.movers[side as usize]
    }

    /// The pieces of unknown rank of both sides.
    #[inline]
    pub const fn unknown(&self) -> u128 {
        self.unknown
    }

    /// The squares that no piece can fly over.
    #[inline]
    pub(super) const fn blockers(&self) -> u128 {
        self.pieces[0] | self.pieces[1] | LAKES
    }

    /// The squares that a side may neither enter nor attack.
    #[inline]
    pub(super) const fn barred(&self, side: Side) -> u128 {
        self.pieces[side as usize] | LAKES
    }

    /// Adds or removes a piece on the bitboards.
    #[inline]
    fn toggle(&mut self, squares: u128, cell: Cell) {
        let traits = cell.traits();
        let side = traits.side() as usize;
        self.pieces[side] ^= squares;
        if traits.has(Traits::MOVES) {
            self.movers[side] ^= squares;
        }
        if traits.has(Traits::FAR) {
            self.far[side] ^= squares;
        }
        if traits.has(Traits::UNKNOWN) {
            self.unknown ^= squares;
        }
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(super) fn put(&mut self, square: Square, cell: Cell) {
        self.cells.set(square, cell);
        self.toggle(square.bit(), cell);
    }

    /// Empties a square that holds a piece.
    #[inline]
    pub(super) fn take(&mut self, square: Square) {
        self.toggle(square.bit(), self.cells.at(square));
        self.cells.set(square, Cell::EMPTY);
    }

    /// Moves a piece to an empty square.
    #[inline]
    pub(super) fn shift(&mut self, from: Square, to: Square) {
        let cell = self.cells.at(from);
        self.cells.set(from, Cell::EMPTY);
        self.cells.set(to, cell);
        self.toggle(from.bit() | to.bit(), cell);
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let mut setup = Self::empty(position.side);
        for square in Square::all() {
            setup.squares[square.index()] = position.content(square);
        }
        setup
    }
}

/// The canonical position string.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}
