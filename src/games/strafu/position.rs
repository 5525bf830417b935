//! Positions: where the twenty-two men stand, who has the ball and what is due. Small and copied
//! freely; no two men stand on one field.

use super::board::{Field, Side};
use std::fmt;

/// Pieces of a side (S6): a keeper and ten outfield players.
pub const MEN: usize = 11;
/// Outfield players of a side.
pub const OUTFIELD: usize = MEN - 1;
/// Outfield players that may be on the own goal line (S7, S14).
pub const LINE_LIMIT: usize = 4;

/// One of the twenty-two men, by number: Red's keeper, his ten, Blue's keeper, his ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man(u8);

impl Man {
    /// The keeper of a side.
    #[inline]
    #[must_use]
    pub const fn keeper(side: Side) -> Self {
        Self(side as u8 * MEN as u8)
    }

    /// All men of a side, the keeper first.
    #[inline]
    pub fn all(side: Side) -> impl Iterator<Item = Self> {
        let keeper = Self::keeper(side).0;
        (keeper..keeper + MEN as u8).map(Self)
    }

    /// The outfield players of a side.
    #[inline]
    pub fn outfield(side: Side) -> impl Iterator<Item = Self> {
        Self::all(side).skip(1)
    }

    /// The side that he plays for.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 < MEN as u8 {
            Side::Red
        } else {
            Side::Blue
        }
    }

    /// Whether he is a keeper.
    #[inline]
    #[must_use]
    pub const fn is_keeper(self) -> bool {
        self.0 == 0 || self.0 == MEN as u8
    }
}

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nobody.
    Empty,
    /// A keeper of this side.
    Keeper(Side),
    /// An outfield player of this side.
    Player(Side),
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("nobody"),
            Self::Keeper(side) => write!(f, "{side}'s keeper"),
            Self::Player(side) => write!(f, "a {side} player"),
        }
    }
}

/// What is due, the fourth part of a position string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// `-`: an ordinary turn.
    Play,
    /// `p`: the side with the ball must pass (S12).
    Pass,
    /// `s`: the carrier must act (S13).
    Stolen,
    /// `x`: a penalty for the foul on the carrier (S17).
    Fouled,
    /// `y`: a penalty for too many on the goal line (S14).
    Crowded,
    /// `g`: line-ups (S19).
    Lineup,
}

impl Phase {
    /// Every phase with its letter.
    pub const LETTERS: [(u8, Self); 6] = [
        (b'-', Self::Play),
        (b'p', Self::Pass),
        (b's', Self::Stolen),
        (b'x', Self::Fouled),
        (b'y', Self::Crowded),
        (b'g', Self::Lineup),
    ];

    /// Whether a penalty is to be taken (S18).
    #[inline]
    #[must_use]
    pub const fn is_penalty(self) -> bool {
        matches!(self, Self::Fouled | Self::Crowded)
    }
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Where each man stands, or nowhere.
    pub(super) men: [Field; 2 * MEN],
    /// Who has the ball; nobody while line-ups are due.
    pub(super) ball: Option<Man>,
    pub(super) side: Side,
    pub(super) phase: Phase,
    pub(super) score: [u16; 2],
}

impl Position {
    /// An empty board before line-ups, with this side to kick off (S8).
    #[must_use]
    pub const fn empty(side: Side) -> Self {
        Self {
            men: [Field::NOWHERE; 2 * MEN],
            ball: None,
            side,
            phase: Phase::Lineup,
            score: [0, 0],
        }
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// What is due.
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Goals of Red and Blue.
    #[inline]
    #[must_use]
    pub const fn score(&self) -> [u16; 2] {
        self.score
    }

    /// The man with the ball.
    #[inline]
    #[must_use]
    pub const fn carrier(&self) -> Option<Man> {
        self.ball
    }

    /// The field of the ball.
    #[inline]
    #[must_use]
    pub fn ball(&self) -> Option<Field> {
        self.ball.map(|man| self.place(man))
    }

    /// Where a man stands; nowhere if he is not on the board.
    #[inline]
    #[must_use]
    pub(super) fn place(&self, man: Man) -> Field {
        self.men[man.0 as usize]
    }

    /// Puts a man on a field.
    #[inline]
    pub(super) fn put(&mut self, man: Man, field: Field) {
        self.men[man.0 as usize] = field;
    }

    /// The man on a field.
    #[inline]
    #[must_use]
    pub fn man_at(&self, field: Field) -> Option<Man> {
        // All are compared at once, since that needs no branches.
        let mut found = -1i16;
        for (number, &place) in (0i16..).zip(&self.men) {
            found = found.max(if place == field { number } else { -1 });
        }
        u8::try_from(found).ok().map(Man)
    }

    /// Whether anybody stands on a field.
    #[inline]
    #[must_use]
    pub fn holds(&self, field: Field) -> bool {
        let is_there = |holds, &place: &Field| holds | (place == field);
        self.men.iter().fold(false, is_there)
    }

    /// The man of this side on a field.
    #[inline]
    #[must_use]
    pub fn own_man_at(&self, side: Side, field: Field) -> Option<Man> {
        self.man_at(field).filter(|man| man.side() == side)
    }

    /// What a field holds.
    #[must_use]
    pub fn content(&self, field: Field) -> Content {
        match self.man_at(field) {
            None => Content::Empty,
            Some(man) if man.is_keeper() => Content::Keeper(man.side()),
            Some(man) => Content::Player(man.side()),
        }
    }

    /// The men of a side on the board with their fields, the keeper first.
    #[inline]
    pub fn men(&self, side: Side) -> impl Iterator<Item = (Man, Field)> + use<'_> {
        Man::all(side)
            .map(|man| (man, self.place(man)))
            .filter(|(_, field)| *field != Field::NOWHERE)
    }

    /// Whether a side has the ball.
    #[inline]
    #[must_use]
    pub fn has_ball(&self, side: Side) -> bool {
        self.ball.is_some_and(|man| man.side() == side)
    }

    /// Whether a goal kick is due (S18): a keeper who must pass.
    #[inline]
    #[must_use]
    pub fn is_goal_kick(&self) -> bool {
        self.phase == Phase::Pass && self.ball.is_some_and(Man::is_keeper)
    }

    /// How many men of a side touch a field (S17).
    #[inline]
    #[must_use]
    pub fn touching(&self, side: Side, field: Field) -> usize {
        Man::all(side)
            .filter(|&man| self.place(man).touches(field))
            .count()
    }
}
