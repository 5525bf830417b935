//! What is wrong with a line-up.

use super::super::board::{Field, Side};
use std::fmt;

/// A line-up that breaks S6 or S7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineupFault {
    /// S6: not ten outfield players.
    Count {
        /// How many there are.
        found: u16,
    },
    /// S7: the keeper outside its goal.
    Keeper {
        /// Whose line-up.
        side: Side,
        /// Where the keeper is.
        keeper: Field,
        /// The ends of its goal.
        goal: [Field; 2],
    },
    /// S7: two players on one field.
    Twice {
        /// The field.
        field: Field,
    },
    /// S7: an outfield player on a goal field.
    GoalField {
        /// The field.
        field: Field,
    },
    /// S7: more than four on the goal line.
    GoalLine {
        /// Whose line-up.
        side: Side,
        /// How many there are.
        found: usize,
    },
    /// S7: nobody on the kick-off point.
    KickOff {
        /// The side that kicks off.
        side: Side,
        /// The kick-off point.
        point: Field,
    },
    /// S7: an outfield player outside its own half.
    Half {
        /// Whose line-up.
        side: Side,
        /// The field.
        field: Field,
    },
}

impl LineupFault {
    pub(super) const fn code(&self) -> &'static str {
        match self {
            Self::Count { .. } => "strafu-lineup-count",
            Self::Keeper { .. } => "strafu-lineup-keeper",
            Self::Twice { .. } => "strafu-lineup-field-twice",
            Self::GoalField { .. } => "strafu-lineup-goal-field",
            Self::GoalLine { .. } => "strafu-lineup-goal-line",
            Self::KickOff { .. } => "strafu-lineup-kick-off",
            Self::Half { .. } => "strafu-lineup-half",
        }
    }

    pub(super) const fn clause(&self) -> &'static str {
        match self {
            Self::Count { .. } => "S6",
            _ => "S7",
        }
    }
}

impl fmt::Display for LineupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { found } => {
                write!(f, "expected ten outfield players, found {found}")
            }
            Self::Keeper {
                side,
                keeper,
                goal: [first, last],
            } => write!(
                f,
                "expected {side}'s keeper on a goal field {first}–{last}, found it on {keeper}"
            ),
            Self::Twice { field } => {
                write!(
                    f,
                    "expected each player on a field of its own, found two on {field}"
                )
            }
            Self::GoalField { field } => write!(
                f,
                "expected outfield players outside the goals, found one on {field}"
            ),
            Self::GoalLine { side, found } => write!(
                f,
                "expected at most four outfield players on {side}'s goal line, found {found}"
            ),
            Self::KickOff { side, point } => write!(
                f,
                "{side} kicks off: expected one player on the kick-off point {point}, found none"
            ),
            Self::Half { side, field } => write!(
                f,
                "expected the outfield players in {side}'s half, found one on {field}"
            ),
        }
    }
}
