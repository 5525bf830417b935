//! Whether unknown pieces can all have ranks (R16): pieces on one side, ranks with room for so many
//! on the other, and a flow between them. The answers are exact.

use super::board::{Side, Square, Squares};
use super::pieces::{RANKS, Rank, RankSet};
use std::fmt;

/// What the facts about a piece leave it: anything, what moves, or one rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind(u8);

/// The number of kinds.
pub(super) const KINDS: usize = 2 + RANKS;

impl Kind {
    pub const ANY: Self = Self(0);
    pub const MOVING: Self = Self(1);

    pub const fn only(rank: Rank) -> Self {
        Self(2 + rank as u8)
    }

    /// All kinds, the narrow ones first: they meet the fewest others in a search.
    fn all() -> impl Iterator<Item = Self> {
        (0..KINDS as u8).rev().map(Self)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn ranks(self) -> RankSet {
        match self {
            Self::ANY => RankSet::ALL,
            Self::MOVING => RankSet::MOVING,
            Self(n) => RankSet::only(Rank::wrapping(n - 2)),
        }
    }

    const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// How many unknown pieces of a side there are of each kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Demand([u8; KINDS]);

impl Demand {
    pub fn add(&mut self, kind: Kind) {
        self.0[kind.index()] += 1;
    }

    pub fn remove(&mut self, kind: Kind) {
        self.0[kind.index()] = self.0[kind.index()].saturating_sub(1);
    }

    /// The demand after one piece has changed its kind.
    #[must_use]
    pub fn moved(mut self, from: Kind, to: Kind) -> Self {
        self.remove(from);
        self.add(to);
        self
    }
}

/// What the unknown pieces of a side can be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Supply {
    /// How many there are of each rank, indexed by its discriminant; `u8::MAX` for no bound.
    pub room: [u8; RANKS],
    /// Whether one of them must be the flag.
    pub one_flag: bool,
}

/// Why there is no assignment.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lack {
    /// The pieces of these kinds need these ranks alone, which have less room.
    Room {
        kinds: u16,
        ranks: RankSet,
        room: u8,
    },
    /// No piece can be the flag.
    Flag,
}

impl Lack {
    /// Whether pieces of this kind take part in it.
    pub const fn concerns(&self, kind: Kind) -> bool {
        match self {
            Self::Room { kinds, .. } => *kinds & kind.bit() != 0,
            Self::Flag => true,
        }
    }
}

/// A flow from kinds to ranks.
struct Flow {
    /// How many pieces of a kind have a rank.
    held: [[u8; RANKS]; KINDS],
    /// The room that is left.
    left: [u8; RANKS],
}

impl Flow {
    /// Gives one more piece of a kind a rank, moving others if it must.
    ///
    /// # Errors
    /// The kinds and ranks that were reached: these pieces and that one fill all of that room.
    fn augment(&mut self, start: Kind) -> Result<(), (u16, RankSet)> {
        let mut queue = [start; KINDS];
        let (mut first, mut end) = (0, 1);
        let mut reached = start.bit();
        let mut ranks = RankSet::default();
        let mut came_by = [Rank::Flag; KINDS];
        let mut came_from = [start; RANKS];
        while first < end {
            let kind = queue[first];
            first += 1;
            for rank in kind.ranks().iter() {
                if ranks.contains(rank) {
                    continue;
                }
                ranks = ranks.with(rank);
                came_from[rank as usize] = kind;
                if self.left[rank as usize] > 0 {
                    self.hand_over(start, rank, &came_from, &came_by);
                    return Ok(());
                }
                for other in Kind::all() {
                    if reached & other.bit() == 0 && self.held[other.index()][rank as usize] > 0 {
                        reached |= other.bit();
                        came_by[other.index()] = rank;
                        queue[end] = other;
                        end += 1;
                    }
                }
            }
        }
        Err((reached, ranks))
    }

    /// Walks the way back from a rank with room, every kind on it giving up one place for the next.
    fn hand_over(
        &mut self,
        start: Kind,
        last: Rank,
        came_from: &[Kind; RANKS],
        came_by: &[Rank; KINDS],
    ) {
        self.left[last as usize] -= 1;
        let mut rank = last;
        loop {
            let kind = came_from[rank as usize];
            self.held[kind.index()][rank as usize] += 1;
            if kind == start {
                return;
            }
            rank = came_by[kind.index()];
            self.held[kind.index()][rank as usize] -= 1;
        }
    }
}

/// R16: whether every piece can have a rank of its kind, with room for all and a flag among them.
///
/// # Errors
/// What stands against it.
pub(super) fn assign(demand: &Demand, supply: &Supply) -> Result<(), Lack> {
    let mut flow = Flow {
        held: [[0; RANKS]; KINDS],
        left: supply.room,
    };
    let mut waiting = demand.0;
    if supply.one_flag {
        // Whoever holds the flag now: a rank that is held stays so while others are added.
        let kind = [Kind::only(Rank::Flag), Kind::ANY]
            .into_iter()
            .find(|kind| demand.0[kind.index()] > 0)
            .ok_or(Lack::Flag)?;
        waiting[kind.index()] -= 1;
        flow.held[kind.index()][Rank::Flag as usize] = 1;
        flow.left[Rank::Flag as usize] = supply.room[Rank::Flag as usize].saturating_sub(1);
    }
    for kind in Kind::all() {
        for rank in kind.ranks().iter() {
            let taken = waiting[kind.index()].min(flow.left[rank as usize]);
            waiting[kind.index()] -= taken;
            flow.held[kind.index()][rank as usize] += taken;
            flow.left[rank as usize] -= taken;
        }
        for _ in 0..waiting[kind.index()] {
            flow.augment(kind).map_err(|(kinds, ranks)| Lack::Room {
                kinds,
                ranks,
                room: ranks.iter().fold(0, |sum, rank| {
                    supply.room[rank as usize].saturating_add(sum)
                }),
            })?;
        }
    }
    Ok(())
}

/// The ranks that a piece of this kind, one of the demand, can have.
pub(super) fn possible(kind: Kind, demand: &Demand, supply: &Supply) -> RankSet {
    kind.ranks()
        .iter()
        .filter(|rank| assign(&demand.moved(kind, Kind::only(*rank)), supply).is_ok())
        .fold(RankSet::default(), RankSet::with)
}

/// Why no assignment of ranks fits (R16). Pieces are named by their squares in the start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// A piece shows a rank that does not fit what else is known of it.
    Facts {
        /// Whose piece.
        side: Side,
        /// Where it started.
        start: Square,
        /// What else is known.
        known: Known,
        /// The rank that it shows.
        shown: Rank,
    },
    /// Pieces that need the same ranks, of which there are too few.
    Room {
        /// Whose pieces.
        side: Side,
        /// Where they started, as a bitboard; the room suffices without any one of them.
        pieces: u128,
        /// The ranks.
        ranks: RankSet,
        /// How many unknown pieces can have them.
        room: u8,
    },
    /// No unknown piece can be the flag, and no known one is.
    Flag {
        /// Whose flag.
        side: Side,
        /// Where the unknown pieces started, as a bitboard.
        pieces: u128,
    },
}

/// What is known of a piece besides its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Known {
    /// It went more than one square at once: a scout.
    Far,
    /// It moved: neither bomb nor flag.
    Moved,
    /// It started outside its own four rows: neither bomb nor flag.
    Outside,
}

impl Clash {
    /// The name of the fault.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Facts { .. } => "stratego-facts-contradict",
            Self::Room { .. } => "stratego-ranks-used-up",
            Self::Flag { .. } => "stratego-flag-excluded",
        }
    }
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Facts {
                side,
                start,
                known,
                shown,
            } => {
                write!(f, "{side}'s piece from {start} ")?;
                f.write_str(match known {
                    Known::Far => "goes more than one square at once: expected a Scout",
                    Known::Moved => "moves: expected neither bomb nor flag",
                    Known::Outside => {
                        "started outside its own rows: expected neither bomb nor flag"
                    }
                })?;
                write!(f, ", found a {shown}")
            }
            Self::Room {
                side,
                pieces,
                ranks,
                room,
            } => {
                let number = pieces.count_ones();
                write!(f, "expected room for {number} unknown {side} ")?;
                f.write_str(if number == 1 { "piece" } else { "pieces" })?;
                write!(f, " (from {}) among the ranks {ranks}, ", List(pieces))?;
                match room {
                    0 => f.write_str("found none"),
                    room => write!(f, "found it for {room}"),
                }
            }
            Self::Flag { side, .. } => write!(
                f,
                "expected an unknown {side} piece that can be the flag, found none that has not moved or started outside its own rows or shown another rank"
            ),
        }
    }
}

/// Squares as in `a8, b8`.
struct List(u128);

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in Squares::of(self.0).enumerate() {
            write!(f, "{}{square}", if i > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}
