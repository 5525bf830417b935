//! What is wrong with a move.

use super::super::board::{Field, Side};
use super::super::position::Content;
use std::fmt;

/// A move that breaks S7, S9, S10, S13 or S14. `has_ball` says whether the side to move has the
/// ball, which settles the clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepFault {
    /// S9, S10: no own piece there.
    NoOwnPiece {
        /// The side to move.
        side: Side,
        /// Where the move starts.
        from: Field,
        /// What is there.
        found: Content,
        /// Whether the side has the ball.
        has_ball: bool,
    },
    /// S13: another piece than the one that stole the ball.
    NotTheCarrier {
        /// Where the carrier stands.
        carrier: Field,
        /// Where the move starts.
        from: Field,
    },
    /// S7: a goal field that the piece may not enter.
    GoalField {
        /// The goal field.
        to: Field,
        /// Whether the piece is a keeper.
        keeper: bool,
    },
    /// S9, S10: not on a line.
    NoLine {
        /// Where the move starts.
        from: Field,
        /// Where it ends.
        to: Field,
        /// Whether the side has the ball.
        has_ball: bool,
    },
    /// S9, S10: too many fields.
    TooFar {
        /// Where the move starts.
        from: Field,
        /// Where it ends.
        to: Field,
        /// How many fields it goes.
        distance: u8,
        /// How many are allowed.
        limit: u8,
        /// Whether the side has the ball.
        has_ball: bool,
    },
    /// S9, S10: a field on the way, or its end, is taken.
    Blocked {
        /// Where the move starts.
        from: Field,
        /// Where it ends.
        to: Field,
        /// The first field that is taken.
        field: Field,
        /// Who is there.
        found: Content,
        /// Whether the side has the ball.
        has_ball: bool,
    },
    /// S14: the mark `x` although the move makes a penalty.
    PenaltyDue,
    /// S14: the mark `=P` although nobody is too many on the goal line.
    NoPenaltyDue,
    /// S13: the mark `x` although nothing is stolen.
    NoSteal {
        /// Where the move ends.
        to: Field,
        /// Where the ball lies.
        carrier: Option<Field>,
        /// Whether the side to move has the ball itself.
        own: bool,
    },
}

impl StepFault {
    pub(super) const fn code(&self) -> &'static str {
        match self {
            Self::NoOwnPiece { .. } => "strafu-no-own-piece",
            Self::NotTheCarrier { .. } => "strafu-carrier-must-act",
            Self::GoalField { .. } => "strafu-goal-field-closed",
            Self::NoLine { .. } => "strafu-move-line",
            Self::TooFar { .. } => "strafu-move-distance",
            Self::Blocked { .. } => "strafu-move-blocked",
            Self::PenaltyDue | Self::NoPenaltyDue => "strafu-infringement-mark",
            Self::NoSteal { .. } => "strafu-steal-mark",
        }
    }

    pub(super) const fn clause(&self) -> &'static str {
        match self {
            Self::NoOwnPiece { has_ball, .. }
            | Self::NoLine { has_ball, .. }
            | Self::TooFar { has_ball, .. }
            | Self::Blocked { has_ball, .. } => {
                if *has_ball {
                    "S9"
                } else {
                    "S10"
                }
            }
            Self::GoalField { .. } => "S7",
            Self::PenaltyDue | Self::NoPenaltyDue => "S14",
            Self::NotTheCarrier { .. } | Self::NoSteal { .. } => "S13",
        }
    }
}

impl fmt::Display for StepFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoOwnPiece {
                side, from, found, ..
            } => write!(f, "expected a piece of {side} on {from}, found {found}"),
            Self::NotTheCarrier { carrier, from } => write!(
                f,
                "the ball has just been stolen: expected an action of the carrier on {carrier}, \
                 found a move from {from}"
            ),
            Self::GoalField { to, keeper: false } => write!(
                f,
                "expected a field outside the goals, found an outfield player going to {to}"
            ),
            Self::GoalField { to, keeper: true } => write!(
                f,
                "expected a field outside the opposing goal, found the keeper going to {to}"
            ),
            Self::NoLine { from, to, .. } if from == to => {
                write!(f, "expected a move to another field than {from}")
            }
            Self::NoLine { from, to, .. } => write!(
                f,
                "expected a straight line from {from}, found {to}, which is on none"
            ),
            Self::TooFar {
                from,
                to,
                distance,
                limit: 1,
                ..
            } => write!(
                f,
                "expected a move of 1 field without the ball, found {distance} from {from} to {to}"
            ),
            Self::TooFar {
                from,
                to,
                distance,
                limit,
                ..
            } => write!(
                f,
                "expected a move of at most {limit} fields, found {distance} from {from} to {to}"
            ),
            Self::Blocked {
                from,
                to,
                field,
                found,
                ..
            } => write!(
                f,
                "expected empty fields from {from} to {to}, found {found} on {field}"
            ),
            Self::PenaltyDue => f.write_str(
                "the move leaves more than four on the goal line: expected `=P` or no mark, \
                 found `x`",
            ),
            Self::NoPenaltyDue => f.write_str(
                "expected no `=P`, since the move does not leave more than four outfield players \
                 on the own goal line",
            ),
            Self::NoSteal { own: true, .. } => {
                f.write_str("expected no `x`, since the side has the ball already")
            }
            Self::NoSteal {
                to,
                carrier: Some(carrier),
                ..
            } => write!(
                f,
                "expected no `x`, since {to} is not next to the carrier on {carrier}"
            ),
            Self::NoSteal { .. } => f.write_str("expected no `x`, since nobody has the ball"),
        }
    }
}
