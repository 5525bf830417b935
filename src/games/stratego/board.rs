//! The board: squares, sides, lakes, directions and lines. A `Square` is always on the board.

use std::fmt;

/// A square of the board (R1): a1 = 0, b1 = 1, … j10 = 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The length of tables indexed by squares: a power of two, so that no look-up needs a bounds check.
pub(super) const TABLE: usize = 128;

impl Square {
    /// The number of squares, lakes included.
    pub const COUNT: usize = 100;

    /// The square with this index, if it is below 100.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// The square on this file (0 = a) and row (0 = Red's back row), if both are below 10.
    #[inline]
    pub const fn at(file: u8, row: u8) -> Option<Self> {
        if file < 10 && row < 10 {
            Some(Self(row * 10 + file))
        } else {
            None
        }
    }

    /// The lowest square of a board that is not empty; j10 of an empty one.
    #[inline]
    pub(super) const fn lowest(board: u128) -> Self {
        Self((board | 1 << 99).trailing_zeros() as u8)
    }

    /// The highest square of a board that is not empty; a1 of an empty one.
    #[inline]
    pub(super) const fn highest(board: u128) -> Self {
        Self((127 - (board & ALL | 1).leading_zeros()) as u8)
    }

    /// The index, 0–99.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it lets the compiler see the bound.
        self.0 as usize & (TABLE - 1)
    }

    /// The file, 0 (a) – 9 (j).
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % 10
    }

    /// The row, 0 (Red's back row) – 9 (Blue's).
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 10
    }

    /// The bitboard that holds this square alone.
    #[inline]
    pub const fn bit(self) -> u128 {
        1 << (self.0 & 127)
    }

    /// Whether the bitboard holds this square.
    #[inline]
    pub const fn is_in(self, board: u128) -> bool {
        board & self.bit() != 0
    }

    /// All squares in ascending order.
    pub fn all() -> Squares {
        Squares::of(ALL)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a' + self.file());
        write!(f, "{file}{}", self.row() + 1)
    }
}

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that moves first and sets up on rows 1–4.
    Red = 0,
    /// The side that sets up on rows 7–10.
    Blue = 1,
}

impl Side {
    /// Both sides, Red first.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }

    /// The four rows in which this side sets up (R3).
    pub const fn rows(self) -> u128 {
        match self {
            Self::Red => (1 << 40) - 1,
            Self::Blue => ((1 << 40) - 1) << 60,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "Red",
            Self::Blue => "Blue",
        })
    }
}

/// All hundred squares.
pub(super) const ALL: u128 = (1 << 100) - 1;

/// The eight lake squares (R1).
pub const LAKES: u128 = 0b1100_1100 << 40 | 0b1100_1100 << 50;

const FIRST_FILE: u128 = {
    let mut board = 0;
    let mut row = 0;
    while row < 10 {
        board |= 1 << (row * 10);
        row += 1;
    }
    board
};
const LAST_FILE: u128 = FIRST_FILE << 9;

/// One of the four directions; the first two lead to higher square indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the j file.
    East = 0,
    /// Towards row 10.
    North = 1,
    /// Towards the a file.
    West = 2,
    /// Towards row 1.
    South = 3,
}

impl Direction {
    /// All four, in the order of their discriminants.
    pub const ALL: [Self; 4] = [Self::East, Self::North, Self::West, Self::South];

    /// The direction of the row or column from one square to another; none if they share neither
    /// or are the same.
    #[inline]
    pub const fn between(from: Square, to: Square) -> Option<Self> {
        if from.0 == to.0 {
            None
        } else if from.row() == to.row() {
            Some(if from.0 < to.0 {
                Self::East
            } else {
                Self::West
            })
        } else if from.file() == to.file() {
            Some(if from.0 < to.0 {
                Self::North
            } else {
                Self::South
            })
        } else {
            None
        }
    }

    /// The first square of a part of a ray in this direction.
    pub(super) const fn nearest(self, squares: u128) -> Square {
        match self {
            Self::East | Self::North => Square::lowest(squares),
            Self::West | Self::South => Square::highest(squares),
        }
    }
}

/// The board moved one square in a direction; what leaves the board is lost.
#[inline]
pub(super) const fn shift(board: u128, direction: Direction) -> u128 {
    match direction {
        Direction::East => (board & !LAST_FILE) << 1,
        Direction::North => (board << 10) & ALL,
        Direction::West => (board & !FIRST_FILE) >> 1,
        Direction::South => board >> 10,
    }
}

impl Direction {
    /// The square from which a step in this direction leads to `to`, which must not be on the edge
    /// that it leads away from.
    #[inline]
    pub(super) const fn source(self, to: Square) -> Square {
        const STEPS: [u8; 4] = [1, 10, 1u8.wrapping_neg(), 10u8.wrapping_neg()];
        Square(to.0.wrapping_sub(STEPS[self as usize]) & 127)
    }
}

static RAYS: [[u128; 4]; TABLE] = {
    let mut table = [[0; 4]; TABLE];
    let mut i = 0;
    while i < Square::COUNT {
        let mut d = 0;
        while d < 4 {
            let mut at = shift(1 << i, Direction::ALL[d]);
            while at != 0 {
                table[i][d] |= at;
                at = shift(at, Direction::ALL[d]);
            }
            d += 1;
        }
        i += 1;
    }
    table
};

static NEIGHBOURS: [u128; TABLE] = {
    let mut table = [0; TABLE];
    let mut i = 0;
    while i < Square::COUNT {
        table[i] = around(1 << i);
        i += 1;
    }
    table
};

/// The squares that share a border with a square of the board, lakes left out.
#[inline]
pub(super) const fn around(board: u128) -> u128 {
    (shift(board, Direction::East)
        | shift(board, Direction::North)
        | shift(board, Direction::West)
        | shift(board, Direction::South))
        & !LAKES
}

/// The squares that share a border with this one, lakes left out.
#[inline]
pub fn neighbours(square: Square) -> u128 {
    NEIGHBOURS[square.index()]
}

/// All squares ahead of `square` in this direction, lakes included.
#[inline]
pub fn ray(square: Square, direction: Direction) -> u128 {
    RAYS[square.index()][direction as usize]
}

/// The squares between two squares of a row or column, and which way it leads; none if they share
/// neither or are the same.
#[inline]
pub fn between(from: Square, to: Square) -> Option<(Direction, u128)> {
    let direction = Direction::between(from, to)?;
    let squares = ray(from, direction) & !ray(to, direction) & !to.bit();
    Some((direction, squares))
}

/// The squares seen from a square along its row and column, each line up to and with its first
/// blocker.
#[inline]
pub(super) fn visible(square: Square, blockers: u128) -> u128 {
    let rays = &RAYS[square.index()];
    let mut seen = 0;
    for ray in &rays[..2] {
        let met = ray & blockers;
        seen |= ray & (met ^ met.wrapping_sub(1));
    }
    for ray in &rays[2..] {
        // The lowest bit stands for the end of the board.
        let met = ray & blockers | 1;
        seen |= ray & u128::MAX << (127 - met.leading_zeros());
    }
    seen
}

/// The squares of a bitboard in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Squares {
    low: u64,
    high: u64,
}

impl Squares {
    /// The squares of this bitboard.
    #[inline]
    pub const fn of(board: u128) -> Self {
        let board = board & ALL;
        Self {
            low: board as u64,
            high: (board >> 64) as u64,
        }
    }
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.low != 0 {
            let square = Square(self.low.trailing_zeros() as u8);
            self.low &= self.low - 1;
            Some(square)
        } else if self.high != 0 {
            let square = Square(64 + self.high.trailing_zeros() as u8);
            self.high &= self.high - 1;
            Some(square)
        } else {
            None
        }
    }
}
