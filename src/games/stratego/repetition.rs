//! The repetition rules R13 and R14. The work for a move does not grow with the game, and
//! whatever a hash finds is confirmed square by square.
//!
//! A list of R14 grows with every ply until it is emptied, so it always holds the positions after
//! all plies from some ply on: one number stands for it. The positions themselves are found by a
//! table of chains through the plies, the newest first; a chain is followed no further than the
//! list reaches, so that emptying a list costs nothing and plies are taken back in reverse order.

use super::board::{self, Direction, Side, Square};
use super::cell::{Cell, Traits};
use super::moves::Past;
use super::position::{Cells, Position};

/// No ply.
const NONE: u32 = u32::MAX;
/// How many plies lie between two stored boards.
const STRIDE: usize = 64;

/// The crossings of borders by the piece that a side moved last (R13).
#[derive(Clone, Copy, Debug)]
struct Shuttle {
    /// Where that piece stands, or stood when it fell.
    at: Option<Square>,
    /// Whether it last moved along a column.
    vertical: bool,
    /// For each border on that line, four bits: in how many of the side's last turns in a row the
    /// piece has crossed it.
    crossed: u64,
}

/// Four bits for each of the nine borders on a line.
const EACH_BORDER: u64 = 0x1_1111_1111;

/// The borders between two squares of a line, a one for each.
#[inline]
fn borders(from: Square, to: Square) -> (bool, u64) {
    let vertical = from.file() == to.file();
    let (from, to) = if vertical {
        (from.row(), to.row())
    } else {
        (from.file(), to.file())
    };
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    let span = (1u64 << (4 * high)).wrapping_sub(1u64 << (4 * low));
    (vertical, EACH_BORDER & span)
}

impl Shuttle {
    const FRESH: Self = Self {
        at: None,
        vertical: false,
        crossed: 0,
    };

    /// R13: the borders on the way that were crossed in each of the last `limit` turns.
    #[inline]
    fn worn(&self, limit: u8, from: Square, to: Square) -> u64 {
        if self.at != Some(from) {
            return 0;
        }
        let (vertical, ones) = borders(from, to);
        if vertical != self.vertical {
            return 0;
        }
        // A count that has reached the limit carries into the fourth bit.
        let headroom = 8u64.saturating_sub(u64::from(limit));
        (self.crossed + ones * headroom) & (ones << 3)
    }

    /// Whether any border must not be crossed again.
    #[inline]
    fn is_worn(&self, limit: u8) -> bool {
        let headroom = 8u64.saturating_sub(u64::from(limit));
        (self.crossed + EACH_BORDER * headroom) & (EACH_BORDER << 3) != 0
    }

    /// R13: the count after a move.
    #[inline]
    fn after(&self, from: Square, to: Square) -> Self {
        let (vertical, ones) = borders(from, to);
        let goes_on = self.at == Some(from) && self.vertical == vertical;
        let before = if goes_on { self.crossed } else { 0 };
        Self {
            at: Some(to),
            vertical,
            crossed: (before & (ones * 7)) + ones,
        }
    }
}

/// How close a side has come to what R13 and R14 forbid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strain {
    /// For each border on a line, four bits.
    crossed: u64,
    /// The number of positions in the side's list (R14).
    pub chase: u32,
}

impl Strain {
    /// R13: in how many of the side's last turns in a row its piece has crossed the same border.
    pub fn crossings(self) -> u32 {
        (0..9)
            .map(|border| (self.crossed >> (4 * border)) as u32 & 15)
            .max()
            .unwrap_or(0)
    }
}

/// What one ply changed.
#[derive(Clone, Copy, Debug)]
struct Trail {
    /// The hash of the position after it; nought if it is in no list.
    hash: u64,
    shuttle_before: Shuttle,
    since_before: [u32; 2],
    /// The next older ply in its chain.
    older: u32,
    /// Whether it is in a chain.
    chained: bool,
}

/// The repetition rules of one game and what they need to know of it.
#[derive(Clone, Debug)]
pub(super) struct Repetition {
    /// The n of R13; without it there are no repetition rules (R12).
    limit: Option<u8>,
    shuttles: [Shuttle; 2],
    /// The first ply after which the position is in a side's list; `NONE` if the list is empty.
    since: [u32; 2],
    hash: u64,
    trail: Vec<Trail>,
    /// The newest ply of each chain. The length is a power of two, or nought before the first.
    newest: Vec<u32>,
    chained: usize,
    /// The boards after 0, `STRIDE`, twice `STRIDE`, … plies.
    stored: Vec<Cells>,
}

/// The hash of a piece on a square. The finaliser is that of splitmix64.
#[inline]
const fn key(cell: Cell, square: Square) -> u64 {
    let mut x = ((cell.0 as u64) << 8 | square.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

/// R14: whether a piece on `to` stands next to an enemy piece.
#[inline]
fn threatens(position: &Position, side: Side, to: Square) -> bool {
    board::neighbours(to) & position.pieces(side.other()) != 0
}

impl Repetition {
    /// R13, R14: turns before the start position count for nothing.
    pub fn new(limit: Option<u8>) -> Self {
        Self {
            limit,
            shuttles: [Shuttle::FRESH; 2],
            since: [NONE; 2],
            hash: 0,
            trail: Vec::new(),
            newest: Vec::new(),
            chained: 0,
            stored: Vec::new(),
        }
    }

    /// How close a side has come to what R13 and R14 forbid; nothing without these rules.
    #[inline]
    pub fn strain(&self, side: Side) -> Strain {
        if self.limit.is_none() {
            return Strain::default();
        }
        let plies = self.trail.len() as u32;
        Strain {
            crossed: self.shuttles[side as usize].crossed,
            chase: plies.saturating_sub(self.since[side as usize]),
        }
    }

    /// Whether any move of the side to move could be forbidden.
    #[inline]
    pub fn may_forbid(&self, side: Side) -> bool {
        match self.limit {
            None => false,
            Some(limit) => {
                self.since[side as usize] != NONE || self.shuttles[side as usize].is_worn(limit)
            }
        }
    }

    /// Whether R13 or R14 forbids a move of the side to move.
    #[inline]
    pub fn forbids(&self, position: &Position, past: &[Past], from: Square, to: Square) -> bool {
        let Some(limit) = self.limit else {
            return false;
        };
        let side = position.side();
        self.shuttles[side as usize].worn(limit, from, to) != 0
            || self.since[side as usize] != NONE
                && self.more_squares(position, past, from, to).is_some()
    }

    /// R13: the n and a border that the move must not cross.
    pub fn two_squares(
        &self,
        side: Side,
        from: Square,
        to: Square,
    ) -> Option<(u8, Square, Square)> {
        let limit = self.limit?;
        let worn = self.shuttles[side as usize].worn(limit, from, to);
        if worn == 0 {
            return None;
        }
        // The first one on the way.
        let lower = |bits: u32| (bits / 4) as u8;
        let (low, high) = (
            lower(worn.trailing_zeros()),
            lower(63 - worn.leading_zeros()),
        );
        let (near, far) = match Direction::between(from, to)? {
            Direction::East | Direction::North => (low, low + 1),
            Direction::West | Direction::South => (high + 1, high),
        };
        let square = |n| {
            if from.file() == to.file() {
                Square::at(from.file(), n)
            } else {
                Square::at(n, from.row())
            }
        };
        Some((limit, square(near)?, square(far)?))
    }

    /// R14: the ply, counted from 1, whose position the move would bring back. A battle never does.
    #[inline]
    pub fn more_squares(
        &self,
        position: &Position,
        past: &[Past],
        from: Square,
        to: Square,
    ) -> Option<u32> {
        let side = position.side();
        if self.since[side as usize] == NONE
            || !position.cells.at(to).is_empty()
            || !threatens(position, side, to)
        {
            return None;
        }
        if let [.., last, _] = past {
            // Straight back.
            if last.to == from && last.from == to {
                return None;
            }
        }
        self.find(position, past, from, to)
    }

    fn find(&self, position: &Position, past: &[Past], from: Square, to: Square) -> Option<u32> {
        let cell = position.cells.at(from);
        let hash = self.hash ^ key(cell, from) ^ key(cell, to);
        let mut moved = position.cells;
        moved.set(from, Cell::EMPTY);
        moved.set(to, cell);
        let first = self.since[position.side() as usize];
        let mut ply = *self.newest.get(self.chain(hash))?;
        while ply != NONE && ply >= first {
            let trail = self.trail.get(ply as usize)?;
            if trail.hash == hash && self.board_after(past, ply as usize)? == moved {
                return Some(ply + 1);
            }
            ply = trail.older;
        }
        None
    }

    /// The board after the ply with this index, from the stored one before it.
    fn board_after(&self, past: &[Past], ply: usize) -> Option<Cells> {
        let mut cells = *self.stored.get(ply / STRIDE)?;
        for past in past.get(ply - ply % STRIDE..=ply)? {
            cells.set(past.from, Cell::EMPTY);
            cells.set(past.to, past.left);
        }
        Some(cells)
    }

    #[inline]
    fn chain(&self, hash: u64) -> usize {
        hash as usize & self.newest.len().wrapping_sub(1)
    }

    /// Notes a ply. The position is the one before it, `past` the plies before it.
    #[inline]
    pub fn note(&mut self, position: &Position, past: &[Past], ply: &Past) {
        if self.limit.is_some() {
            self.note_ply(position, past, ply);
        }
    }

    fn note_ply(&mut self, position: &Position, past: &[Past], ply: &Past) {
        if past.len().is_multiple_of(STRIDE) {
            self.stored.push(position.cells);
        }
        let side = position.side();
        let (own, other) = (side as usize, side.other() as usize);
        let trail = Trail {
            hash: 0,
            shuttle_before: self.shuttles[own],
            since_before: self.since,
            older: NONE,
            chained: false,
        };
        // Plies are few enough for 32 bits; beyond them the lists just stay empty.
        let now = u32::try_from(past.len()).unwrap_or(NONE);
        let battle = !ply.defender.is_empty();
        if battle {
            self.since = [NONE; 2];
        } else if let (Some(last), true) = (past.last(), self.since[other] != NONE) {
            // An evasion lengthens the other side's list, any other move empties it.
            if !ply.from.is_in(board::neighbours(last.to)) {
                self.since[other] = NONE;
            }
        }
        // A threat lengthens the own list or begins one, any other move empties it. What fell in
        // its own attack threatens nobody; what it beat stood on the target itself.
        let stands = ply.left.traits().has(Traits::of(side));
        let since = &mut self.since[own];
        *since = match stands && threatens(position, side, ply.to) {
            true if *since == NONE => now,
            true => *since,
            false => NONE,
        };
        self.shuttles[own] = self.shuttles[own].after(ply.from, ply.to);
        let listed = self.since != [NONE; 2];
        // Hashes are compared within a list alone, where no battle changes what is there: any start
        // will do.
        self.hash = if listed {
            self.hash ^ key(ply.attacker, ply.from) ^ key(ply.left, ply.to)
        } else {
            0
        };
        let hash = self.hash;
        self.trail.push(Trail { hash, ..trail });
        if listed {
            self.link(now);
        }
    }

    /// Puts the newest ply at the head of its chain.
    fn link(&mut self, ply: u32) {
        if self.chained >= self.newest.len() {
            self.widen();
        }
        self.put_in_chain(ply);
        self.chained += 1;
    }

    fn put_in_chain(&mut self, ply: u32) {
        let Some(trail) = self.trail.get_mut(ply as usize) else {
            return;
        };
        let chain = trail.hash as usize & self.newest.len().wrapping_sub(1);
        if let Some(newest) = self.newest.get_mut(chain) {
            trail.chained = true;
            trail.older = std::mem::replace(newest, ply);
        }
    }

    /// Doubles the number of chains, so that they stay short.
    fn widen(&mut self) {
        let length = (2 * self.newest.len()).max(STRIDE);
        self.newest.clear();
        self.newest.resize(length, NONE);
        for ply in 0..self.trail.len() as u32 {
            if self.trail[ply as usize].chained {
                self.put_in_chain(ply);
            }
        }
    }

    /// Takes back the last ply, which was played by `side`; `plies` are left.
    pub fn forget(&mut self, side: Side, plies: usize) {
        let Some(trail) = self.trail.pop() else {
            return;
        };
        if trail.chained {
            let chain = self.chain(trail.hash);
            if let Some(newest) = self.newest.get_mut(chain) {
                *newest = trail.older;
            }
            self.chained -= 1;
        }
        self.hash = self.trail.last().map_or(0, |trail| trail.hash);
        self.shuttles[side as usize] = trail.shuttle_before;
        self.since = trail.since_before;
        self.stored.truncate(plies.div_ceil(STRIDE));
    }
}
