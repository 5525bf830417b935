//! Positions. Each has one ball, no square holds two pieces, and G4 holds.

use super::board::{Side, Square};
use super::setup::Setup;
use std::fmt;

/// What a square holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    Empty,
    /// The ball.
    Ball,
    /// A pawn of this side.
    Pawn(Side),
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("nothing"),
            Self::Ball => f.write_str("the ball"),
            Self::Pawn(side) => write!(f, "a {side} pawn"),
        }
    }
}

/// A position: pawns, ball, the side to move and the number of moves made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) pawns: [u64; 2],
    pub(super) ball: Square,
    pub(super) side: Side,
    pub(super) moves: u32,
}

impl Position {
    /// The pawns of one side.
    pub const fn pawns(&self, side: Side) -> u64 {
        self.pawns[side as usize]
    }

    /// The pawns of both sides.
    pub const fn all_pawns(&self) -> u64 {
        self.pawns[0] | self.pawns[1]
    }

    /// The squares that are taken: pawns and ball.
    pub const fn pieces(&self) -> u64 {
        self.all_pawns() | self.ball.bit()
    }

    /// The square of the ball.
    pub const fn ball(&self) -> Square {
        self.ball
    }

    /// The side to move.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The number of moves made; `--` is none.
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// What a square holds.
    pub const fn content(&self, square: Square) -> Content {
        if square.is_in(self.pawns[0]) {
            Content::Pawn(Side::White)
        } else if square.is_in(self.pawns[1]) {
            Content::Pawn(Side::Black)
        } else if square.index() == self.ball.index() {
            Content::Ball
        } else {
            Content::Empty
        }
    }

    /// Whether both positions have the same squares and the same side to move (G15).
    pub fn repeats(&self, other: &Self) -> bool {
        self.pawns == other.pawns && self.ball == other.ball && self.side == other.side
    }

    /// The goal squares that only their own occupant may step to: those of a goal in which this
    /// side has a pawn (G4).
    #[inline]
    pub(super) const fn barred(&self, side: Side) -> u64 {
        barred(self.pawns[side as usize])
    }

    /// The position with files a and h exchanged.
    pub fn mirrored(&self) -> Self {
        Self {
            pawns: self.pawns.map(mirror_files),
            ball: self.ball.mirrored(),
            ..*self
        }
    }

    /// The position with colours and ranks 1 and 8 exchanged.
    pub fn swapped(&self) -> Self {
        Self {
            pawns: [self.pawns[1].swap_bytes(), self.pawns[0].swap_bytes()],
            ball: self.ball.swapped(),
            side: self.side.other(),
            ..*self
        }
    }
}

/// The goals in which one of these pawns stands.
#[inline]
pub(super) const fn barred(pawns: u64) -> u64 {
    let mut barred = 0;
    if pawns & Side::White.goal() != 0 {
        barred |= Side::White.goal();
    }
    if pawns & Side::Black.goal() != 0 {
        barred |= Side::Black.goal();
    }
    barred
}

/// Reversing all bits turns the board around; swapping the bytes puts the ranks back.
const fn mirror_files(board: u64) -> u64 {
    board.reverse_bits().swap_bytes()
}

/// The canonical position string.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}
