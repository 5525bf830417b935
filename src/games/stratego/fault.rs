//! Why a move is illegal. One variant for each fault that can be told apart; each knows its clause.

use super::assign::Clash;
use super::board::{Side, Square};
use super::moves::Outcome;
use super::pieces::{Content, Rank};
use std::fmt;

/// An illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// R10, R11: the game has ended before.
    GameOver {
        /// How.
        outcome: Outcome,
    },
    /// R3: no piece on the source square.
    NoPiece {
        /// The side to move.
        side: Side,
        /// The source square.
        square: Square,
        /// Nothing, or a lake.
        found: Content,
    },
    /// R3: the other side's piece on the source square.
    NotYourPiece {
        /// The side to move.
        side: Side,
        /// The source square.
        square: Square,
    },
    /// R5: a bomb or flag on the source square.
    Immovable {
        /// The source square.
        square: Square,
        /// Bomb or flag.
        rank: Rank,
    },
    /// R5: source and target square share neither row nor column, or are the same.
    NotInLine {
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// R5: more than one square, by a piece that is no scout.
    TooFar {
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
        /// The piece.
        rank: Rank,
    },
    /// R5: an own piece on the target square.
    OwnPiece {
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// R1: the target square is a lake.
    IntoLake {
        /// The target square.
        square: Square,
    },
    /// R1: a lake on the way.
    OverLake {
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
        /// The first lake square on the way.
        square: Square,
    },
    /// R6: a piece on the way.
    ScoutBlocked {
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
        /// The first square on the way that is taken.
        square: Square,
        /// The piece on it.
        found: Content,
    },
    /// R6: an attack from farther than the neighbouring square under `scout-attack=adjacent`.
    ScoutAttackFromAfar {
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// R13: a border crossed once too often.
    TwoSquares {
        /// The square before the border.
        near: Square,
        /// The square behind it.
        far: Square,
        /// In how many turns running the piece has crossed it.
        limit: u8,
    },
    /// R14: a chase that comes back to a position which it has already had.
    MoreSquares {
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
        /// After which ply the position stood before, from 1.
        ply: u32,
    },
    /// R15: `-` onto a piece.
    AttackSignMissing {
        /// The target square.
        square: Square,
        /// The piece on it.
        found: Content,
    },
    /// R15: `x` onto an empty square.
    NothingToAttack {
        /// The target square.
        square: Square,
    },
    /// R15: a wrong value of the attacker.
    AttackerValue {
        /// The source square.
        square: Square,
        /// The rank of the piece.
        expected: Rank,
        /// What was written.
        found: Rank,
    },
    /// R15: a wrong value of the defender.
    DefenderValue {
        /// The target square.
        square: Square,
        /// The rank of the piece.
        expected: Rank,
        /// What was written.
        found: Rank,
    },
    /// R15: no values although a piece is unknown.
    ValuesMissing {
        /// The square of the unknown piece, the attacker's if both are.
        square: Square,
    },
    /// R15: `#` although the defender is not the flag.
    FlagMark {
        /// The target square.
        square: Square,
        /// The rank of the defender.
        found: Rank,
    },
    /// R16: no ranks would fit the unknown pieces.
    NoAssignment {
        /// What stands against it.
        clash: Clash,
    },
}

impl Fault {
    /// The clause that the move breaks, the first one by the order of R15.
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::GameOver { outcome } => outcome.clause(),
            Self::NoPiece { .. } | Self::NotYourPiece { .. } => "R3",
            Self::Immovable { .. }
            | Self::NotInLine { .. }
            | Self::TooFar { .. }
            | Self::OwnPiece { .. } => "R5",
            Self::IntoLake { .. } | Self::OverLake { .. } => "R1",
            Self::ScoutBlocked { .. } | Self::ScoutAttackFromAfar { .. } => "R6",
            Self::TwoSquares { .. } => "R13",
            Self::MoreSquares { .. } => "R14",
            Self::AttackSignMissing { .. }
            | Self::NothingToAttack { .. }
            | Self::AttackerValue { .. }
            | Self::DefenderValue { .. }
            | Self::ValuesMissing { .. }
            | Self::FlagMark { .. } => "R15",
            Self::NoAssignment { .. } => "R16",
        }
    }

    /// The name of the fault.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver { outcome } => match outcome {
                Outcome::FlagTaken { .. } => "stratego-move-after-flag",
                Outcome::NothingMovable { .. } => "stratego-move-after-nothing-movable",
                Outcome::NoMove { .. } => "stratego-move-after-no-move",
                Outcome::BothImmovable => "stratego-move-after-draw",
            },
            Self::NoPiece { .. } => "stratego-no-piece",
            Self::NotYourPiece { .. } => "stratego-not-your-piece",
            Self::Immovable { .. } => "stratego-immovable",
            Self::NotInLine { .. } => "stratego-not-in-line",
            Self::TooFar { .. } => "stratego-too-far",
            Self::OwnPiece { .. } => "stratego-own-piece",
            Self::IntoLake { .. } => "stratego-into-lake",
            Self::OverLake { .. } => "stratego-over-lake",
            Self::ScoutBlocked { .. } => "stratego-scout-blocked",
            Self::ScoutAttackFromAfar { .. } => "stratego-scout-attack-from-afar",
            Self::TwoSquares { .. } => "stratego-two-squares",
            Self::MoreSquares { .. } => "stratego-more-squares",
            Self::AttackSignMissing { .. } => "stratego-attack-sign-missing",
            Self::NothingToAttack { .. } => "stratego-nothing-to-attack",
            Self::AttackerValue { .. } => "stratego-attacker-value",
            Self::DefenderValue { .. } => "stratego-defender-value",
            Self::ValuesMissing { .. } => "stratego-values-missing",
            Self::FlagMark { .. } => "stratego-flag-mark",
            Self::NoAssignment { clash } => clash.code(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::GameOver { outcome } => {
                write!(f, "{outcome}: expected no more moves, found one")
            }
            Self::NoPiece {
                side,
                square,
                found,
            } => write!(f, "expected a {side} piece on {square}, found {found}"),
            Self::NotYourPiece { side, square } => write!(
                f,
                "expected a {side} piece on {square}, found one of {}",
                side.other()
            ),
            Self::Immovable { square, rank } => write!(
                f,
                "expected a piece that can move on {square}, found a {rank}"
            ),
            Self::NotInLine { from, to } if from == to => write!(
                f,
                "expected another square than {from} to go to, found the same"
            ),
            Self::NotInLine { from, to } => write!(
                f,
                "expected a square in the row or column of {from}, found {to}"
            ),
            Self::TooFar { from, to, rank } => write!(
                f,
                "expected a square next to {from} since a {rank} is no Scout, found {to}"
            ),
            Self::OwnPiece { from, to } => write!(
                f,
                "expected an empty square or an enemy piece for {from} to go to, found an own piece on {to}"
            ),
            Self::IntoLake { square } => {
                write!(f, "expected a target on land, found a lake on {square}")
            }
            Self::OverLake { from, to, square } => write!(
                f,
                "expected land all the way from {from} to {to}, found a lake on {square}"
            ),
            Self::ScoutBlocked {
                from,
                to,
                square,
                found,
            } => write!(
                f,
                "expected empty squares between {from} and {to}, found {found} on {square}"
            ),
            Self::ScoutAttackFromAfar { from, to } => write!(
                f,
                "expected an attack from a square next to {to}, found one from {from}"
            ),
            Self::TwoSquares { near, far, limit } => write!(
                f,
                "expected a move that does not cross the border {near}|{far}, which this piece has crossed in {limit} turns running, found another crossing"
            ),
            Self::MoreSquares { from, to, ply } => write!(
                f,
                "expected a move that brings the chase forward, found {from}-{to}, which brings back the position after ply {ply}"
            ),
            Self::AttackSignMissing { square, found } => {
                write!(
                    f,
                    "expected `x`, since {found} stands on {square}, found `-`"
                )
            }
            Self::NothingToAttack { square } => {
                write!(f, "expected `-`, since {square} is empty, found `x`")
            }
            Self::AttackerValue {
                square,
                expected,
                found,
            }
            | Self::DefenderValue {
                square,
                expected,
                found,
            } => write!(
                f,
                "expected the value {} for the {expected} on {square}, found {}",
                expected.value(),
                found.value()
            ),
            Self::ValuesMissing { square } => write!(
                f,
                "expected both values after `=`, since the piece on {square} is unknown, found none"
            ),
            Self::FlagMark { square, found } => write!(
                f,
                "expected no `#`, since a {found} stands on {square}, found one"
            ),
            Self::NoAssignment { clash } => clash.fmt(f),
        }
    }
}

impl std::error::Error for Fault {}
