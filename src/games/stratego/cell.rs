//! Squares in one byte each. A cell is nothing, a lake, a known piece or a numbered unknown one, and
//! a table tells what matters of it.

use super::board::Side;
use super::pieces::{Content, RANKS, Rank};
use std::fmt;

/// What a square holds in one byte; unknown pieces are numbered and so stay individuals (R14).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Cell(pub u8);

/// The first code of each side's unknown pieces; at most 92 of them fit on the board.
const UNKNOWN: [u8; 2] = [0x40, 0xa0];

impl Cell {
    pub const EMPTY: Self = Self(0);
    pub const LAKE: Self = Self(1);

    #[inline]
    pub const fn known(side: Side, rank: Rank) -> Self {
        Self(0x10 + 0x10 * side as u8 + rank as u8)
    }

    /// The unknown piece of a side with this number, 0–91.
    pub const fn unknown(side: Side, number: u8) -> Self {
        Self(UNKNOWN[side as usize] + number % 92)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn traits(self) -> Traits {
        TRAITS[self.0 as usize]
    }

    /// The number of an unknown piece, less than 96.
    #[inline]
    pub fn number(self) -> usize {
        self.0.wrapping_sub(UNKNOWN[self.traits().side() as usize]) as usize
    }

    /// The rank of a known piece.
    #[inline]
    pub fn rank(self) -> Option<Rank> {
        if self.traits().has(Traits::KNOWN) {
            Some(Rank::wrapping(self.0))
        } else {
            None
        }
    }

    pub fn content(self) -> Content {
        if self.is_empty() {
            Content::Empty
        } else if self.0 == Self::LAKE.0 {
            Content::Lake
        } else {
            Content::Piece {
                side: self.traits().side(),
                rank: self.rank(),
            }
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.content().fmt(f)
    }
}

/// What can be told from a cell at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Traits(u8);

impl Traits {
    /// A piece of known rank.
    pub const KNOWN: Self = Self(4);
    /// A piece of unknown rank.
    pub const UNKNOWN: Self = Self(8);
    /// A piece that may move (R5).
    pub const MOVES: Self = Self(16);
    /// A piece that may go far (R6).
    pub const FAR: Self = Self(32);

    /// A piece of this side.
    #[inline]
    pub const fn of(side: Side) -> Self {
        Self(1 << side as u8)
    }

    #[inline]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The side of a piece; Red for what is none.
    #[inline]
    pub const fn side(self) -> Side {
        if self.has(Self::of(Side::Blue)) {
            Side::Blue
        } else {
            Side::Red
        }
    }
}

static TRAITS: [Traits; 256] = {
    let mut table = [Traits(0); 256];
    let mut s = 0;
    while s < 2 {
        let side = Side::BOTH[s];
        let mut r = 0;
        while r < RANKS {
            let rank = Rank::ALL[r];
            let mut bits = Traits::of(side).0 | Traits::KNOWN.0;
            if rank.moves() {
                bits |= Traits::MOVES.0;
            }
            if matches!(rank, Rank::Scout) {
                bits |= Traits::FAR.0;
            }
            table[Cell::known(side, rank).0 as usize] = Traits(bits);
            r += 1;
        }
        let mut number = 0;
        while number < 92 {
            let bits = Traits::of(side).0 | Traits::UNKNOWN.0 | Traits::MOVES.0 | Traits::FAR.0;
            table[Cell::unknown(side, number).0 as usize] = Traits(bits);
            number += 1;
        }
        s += 1;
    }
    table
};
