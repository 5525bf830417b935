//! The board: squares, sides, directions, rays and goals. A `Square` is always on the board.

use std::fmt;

/// A square of the board (G1): a1 = 0, b1 = 1, … h8 = 63.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 64;

    /// The square with this index, if it is below 64.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square on this file (0 = a) and rank (0 = first), if both are below 8.
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 {
            Some(Self(rank * 8 + file))
        } else {
            None
        }
    }

    /// The square with the low six bits of `index`.
    pub(super) const fn wrapping(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// The index, 0–63.
    pub const fn index(self) -> usize {
        // The mask changes nothing; it lets the compiler see the bound.
        (self.0 & 63) as usize
    }

    /// The file, 0 (a) – 7 (h).
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, 0 (first) – 7 (eighth).
    pub const fn rank(self) -> u8 {
        (self.0 >> 3) & 7
    }

    /// The bitboard that holds this square alone.
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// Whether the bitboard holds this square.
    pub const fn is_in(self, board: u64) -> bool {
        board & self.bit() != 0
    }

    /// The square with files a and h exchanged.
    pub const fn mirrored(self) -> Self {
        Self(self.0 ^ 7)
    }

    /// The square with ranks 1 and 8 exchanged.
    pub const fn swapped(self) -> Self {
        Self(self.0 ^ 56)
    }

    /// The number of king steps to another square.
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        f.write_char(char::from(b'a' + self.file()))?;
        f.write_char(char::from(b'1' + self.rank()))
    }
}

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that moves first and attacks d8 and e8.
    White = 0,
    /// The side that attacks d1 and e1.
    Black = 1,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The goal that this side defends (G2).
    pub const fn goal(self) -> u64 {
        match self {
            Self::White => 0x18,
            Self::Black => 0x18 << 56,
        }
    }

    /// The half in which this side lines up (G1).
    pub const fn half(self) -> u64 {
        match self {
            Self::White => 0x0000_0000_ffff_ffff,
            Self::Black => 0xffff_ffff_0000_0000,
        }
    }

    /// The side that scores when the ball stops on this square (G9).
    pub const fn scoring_on(square: Square) -> Option<Self> {
        if square.is_in(Self::Black.goal()) {
            Some(Self::White)
        } else if square.is_in(Self::White.goal()) {
            Some(Self::Black)
        } else {
            None
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// The four goal squares.
pub const GOALS: u64 = Side::White.goal() | Side::Black.goal();

/// One of the eight directions; the first four lead to higher square indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the h file.
    East = 0,
    /// Towards a8.
    NorthWest = 1,
    /// Towards the eighth rank.
    North = 2,
    /// Towards h8.
    NorthEast = 3,
    /// Towards the a file.
    West = 4,
    /// Towards h1.
    SouthEast = 5,
    /// Towards the first rank.
    South = 6,
    /// Towards a1.
    SouthWest = 7,
}

impl Direction {
    /// All eight, in the order of their discriminants.
    pub const ALL: [Self; 8] = [
        Self::East,
        Self::NorthWest,
        Self::North,
        Self::NorthEast,
        Self::West,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
    ];

    /// File and rank step, each −1, 0 or 1.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::East => (1, 0),
            Self::NorthWest => (-1, 1),
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::West => (-1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
        }
    }

    const fn from_delta(delta: (i8, i8)) -> Self {
        let mut i = 0;
        while i < 8 {
            let candidate = Self::ALL[i].delta();
            if candidate.0 == delta.0 && candidate.1 == delta.1 {
                return Self::ALL[i];
            }
            i += 1;
        }
        panic!("every pair of steps but (0, 0) is a direction")
    }

    /// The direction straight back.
    pub const fn opposite(self) -> Self {
        Self::ALL[self as usize ^ 4]
    }

    /// The first square of a nonempty part of a ray in this direction.
    pub(super) const fn nearest(self, squares: u64) -> Square {
        if (self as u8) < 4 {
            Square::wrapping(squares.trailing_zeros())
        } else {
            Square::wrapping(63u32.wrapping_sub(squares.leading_zeros()))
        }
    }
}

impl Direction {
    /// The last of the first `steps` squares of a nonempty part of a ray in this direction, or of
    /// all if there are fewer, and how many these are.
    #[inline]
    pub(super) const fn advance(self, squares: u64, steps: u8) -> (Square, u8) {
        let mut left = squares;
        let mut entered = 1;
        while entered < steps {
            let rest = left & !self.nearest(left).bit();
            if rest == 0 {
                break;
            }
            left = rest;
            entered += 1;
        }
        (self.nearest(left), entered)
    }
}

/// The square after `square` in this direction, if there is one.
const fn step(square: Square, direction: Direction) -> Option<Square> {
    let (file, rank) = direction.delta();
    let file = square.file() as i8 + file;
    let rank = square.rank() as i8 + rank;
    if file < 0 || rank < 0 {
        None
    } else {
        Square::at(file as u8, rank as u8)
    }
}

/// What lies ahead of a square in one direction.
#[derive(Clone, Copy)]
struct Line {
    /// All squares ahead.
    ray: u64,
    /// The last square of the line; the square itself if there is none ahead.
    end: Square,
    /// The direction after a mirror bounce at the end of the line.
    mirror: Direction,
}

const fn line(square: Square, direction: Direction) -> Line {
    let mut ray = 0;
    let mut end = square;
    while let Some(next) = step(end, direction) {
        ray |= next.bit();
        end = next;
    }
    let (file, rank) = direction.delta();
    let next_file = end.file() as i8 + file;
    let next_rank = end.rank() as i8 + rank;
    let file = if next_file < 0 || next_file > 7 {
        -file
    } else {
        file
    };
    let rank = if next_rank < 0 || next_rank > 7 {
        -rank
    } else {
        rank
    };
    let mirror = Direction::from_delta((file, rank));
    Line { ray, end, mirror }
}

static RAYS: [[u64; 8]; 64] = {
    let mut table = [[0; 8]; 64];
    let mut i = 0;
    while i < 64 {
        let mut d = 0;
        while d < 8 {
            table[i][d] = line(Square(i as u8), Direction::ALL[d]).ray;
            d += 1;
        }
        i += 1;
    }
    table
};

static ENDS: [[(Square, Direction); 8]; 64] = {
    let mut table = [[(Square(0), Direction::East); 8]; 64];
    let mut i = 0;
    while i < 64 {
        let mut d = 0;
        while d < 8 {
            let line = line(Square(i as u8), Direction::ALL[d]);
            table[i][d] = (line.end, line.mirror);
            d += 1;
        }
        i += 1;
    }
    table
};

static NEIGHBOURS: [u64; 64] = {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        let mut d = 0;
        while d < 8 {
            if let Some(next) = step(Square(i as u8), Direction::ALL[d]) {
                table[i] |= next.bit();
            }
            d += 1;
        }
        i += 1;
    }
    table
};

static DIRECTIONS: [[Option<Direction>; 64]; 64] = {
    let mut table = [[None; 64]; 64];
    let mut i = 0;
    while i < 64 {
        let mut d = 0;
        while d < 8 {
            let mut at = Square(i as u8);
            while let Some(next) = step(at, Direction::ALL[d]) {
                table[i][next.index()] = Some(Direction::ALL[d]);
                at = next;
            }
            d += 1;
        }
        i += 1;
    }
    table
};

/// All squares ahead of `square` in this direction.
#[inline]
pub fn ray(square: Square, direction: Direction) -> u64 {
    RAYS[square.index()][direction as usize]
}

/// The eight rays from a square, indexed by direction.
#[inline]
pub fn rays(square: Square) -> &'static [u64; 8] {
    &RAYS[square.index()]
}

/// The last square of the line ahead; `square` itself if there is none.
#[inline]
pub fn line_end(square: Square, direction: Direction) -> Square {
    ENDS[square.index()][direction as usize].0
}

/// The direction after a mirror bounce at the end of the line ahead (G8): each component that
/// leaves the board there is reversed.
#[inline]
pub fn mirror(square: Square, direction: Direction) -> Direction {
    ENDS[square.index()][direction as usize].1
}

/// The squares next to a square.
#[inline]
pub fn neighbours(square: Square) -> u64 {
    NEIGHBOURS[square.index()]
}

/// The direction of the straight line from one square to another, if there is one.
#[inline]
pub fn direction(from: Square, to: Square) -> Option<Direction> {
    DIRECTIONS[from.index()][to.index()]
}

/// The first piece met on each of the eight rays from a square.
#[inline]
pub fn first_met(square: Square, pieces: u64) -> u64 {
    let rays = rays(square);
    let mut met = 0;
    for ray in &rays[..4] {
        let ahead = ray & pieces;
        met |= ahead & ahead.wrapping_neg();
    }
    for ray in &rays[4..] {
        let ahead = ray & pieces;
        met |= ahead & (1u64 << 63).wrapping_shr(ahead.leading_zeros());
    }
    met
}

/// The free squares that a piece can reach from a square, in all directions (G6, G13).
#[inline]
pub fn reach(square: Square, pieces: u64) -> u64 {
    let mut reach = 0;
    for direction in Direction::ALL {
        let ahead = ray(square, direction);
        let blockers = ahead & pieces;
        reach |= if blockers == 0 {
            ahead
        } else {
            let first = direction.nearest(blockers);
            ahead & !ray(first, direction) & !first.bit()
        };
    }
    reach
}

/// The squares of a bitboard in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Squares(pub u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::wrapping(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(square)
    }
}
