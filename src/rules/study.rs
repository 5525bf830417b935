//! Study: what a game counts in its matches. Every count is a whole number or an exact sum, so that
//! the order in which records are added makes no difference.

use super::Rules;
use crate::record::Outcome;
use crate::text::Clause;

mod sums;
mod topic;

pub use sums::{Counts, Expected, Tally};
pub use topic::{Body, Cell, Column, Grid, Line, Table, Topic};

/// Some clauses of a game, by their places in [`GameInfo::clauses`](super::GameInfo).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClauseSet(u64);

impl ClauseSet {
    /// Most clauses that a game may have.
    pub const LIMIT: usize = 64;
    /// No clause.
    pub const NONE: Self = Self(0);

    /// The set of one clause; meant for constants.
    ///
    /// # Panics
    /// If no clause has the id, which a constant shows when it is compiled.
    #[must_use]
    pub const fn of(clauses: &[Clause], id: &str) -> Self {
        let mut at = 0;
        while at < clauses.len() && at < Self::LIMIT {
            if same(clauses[at].id, id) {
                return Self(1 << at);
            }
            at += 1;
        }
        panic!("no clause has this id")
    }

    /// The set of several clauses; meant for constants.
    ///
    /// # Panics
    /// As [`ClauseSet::of`].
    #[must_use]
    pub const fn of_all(clauses: &[Clause], ids: &[&str]) -> Self {
        let mut set = Self::NONE;
        let mut at = 0;
        while at < ids.len() {
            set = set.and(Self::of(clauses, ids[at]));
            at += 1;
        }
        set
    }

    /// Both sets together.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The set with another one, if that applies.
    #[inline]
    #[must_use]
    pub const fn with(self, other: Self, applies: bool) -> Self {
        Self(self.0 | if applies { other.0 } else { 0 })
    }

    /// Whether it holds the clause at a place.
    #[must_use]
    pub const fn holds(self, place: usize) -> bool {
        place < Self::LIMIT && self.0 >> place & 1 == 1
    }

    /// The places of its clauses, in order.
    #[inline]
    pub fn places(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let place = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (place < Self::LIMIT).then_some(place)
        })
    }

    /// The ids of its clauses, in order.
    #[must_use]
    pub fn ids(self, clauses: &'static [Clause]) -> Vec<&'static str> {
        let all = self.places().filter_map(|place| clauses.get(place));
        all.map(|clause| clause.id).collect()
    }
}

const fn same(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    if left.len() != right.len() {
        return false;
    }
    let mut at = 0;
    while at < left.len() {
        if left[at] != right[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// A game whose matches can be studied. Only the main line of a record counts.
pub trait Studied: Rules {
    /// What is counted, of one match or of many.
    type Tally: Tally;

    /// The clauses that some ply can exercise.
    const EXERCISABLE: ClauseSet;

    /// The clauses that a ply exercised: those of [`Rules::clauses`].
    fn exercised(ply: &Self::Ply) -> ClauseSet;

    /// A match begins here.
    fn begin(_tally: &mut Self::Tally, _start: &Self::Referee) {}

    /// Counts a ply; `after` is the match after it.
    fn note(tally: &mut Self::Tally, ply: &Self::Ply, after: &Self::Referee);

    /// The match is over, or its record stops.
    fn end(_tally: &mut Self::Tally, _result: Outcome) {}

    /// The tables and maps of a tally; which there are does not depend on what was counted.
    fn topics(tally: &Self::Tally) -> Vec<Topic>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_know_their_places() {
        let set = ClauseSet(0b1_0010).with(ClauseSet(1 << 63), true);
        assert_eq!(set.places().collect::<Vec<_>>(), [1, 4, 63]);
        assert_eq!(set.with(ClauseSet(1), false), set);
        assert!(set.holds(63) && !set.holds(0) && !set.holds(64));
        assert_eq!(ClauseSet::NONE.places().count(), 0);
        assert!(same("G1", "G1") && !same("G1", "G10") && !same("G1", "G2"));
    }
}
