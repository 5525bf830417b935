//! What is wrong with a placement; all of it breaks S18.

use super::super::board::{Field, Side};
use super::super::position::Content;
use std::fmt;

/// A placement that breaks S18.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementFault {
    /// A piece that is named twice.
    Twice {
        /// Where it stands.
        from: Field,
    },
    /// No piece of that side.
    NoPiece {
        /// The side that is named.
        side: Side,
        /// The field.
        from: Field,
        /// What is there.
        found: Content,
    },
    /// The defending keeper.
    DefendingKeeper {
        /// Where it stands.
        from: Field,
    },
    /// The receiver of the fouled pass.
    Receiver {
        /// Where it stands.
        from: Field,
    },
    /// A piece that stays where it is.
    Same {
        /// Where it stands.
        from: Field,
    },
    /// The attackers' keeper outside its goal.
    KeeperOutside {
        /// Where it is put.
        to: Field,
    },
    /// An outfield player on a goal field.
    GoalField {
        /// Where it is put.
        to: Field,
    },
    /// A piece in the defending area.
    InArea {
        /// Where it is put.
        to: Field,
    },
    /// A field that is taken.
    Taken {
        /// Where the piece is put.
        to: Field,
        /// Who is there.
        found: Content,
    },
    /// Two pieces on one field.
    Together {
        /// Where they are put.
        to: Field,
    },
    /// More pairs than pieces.
    Count {
        /// How many there are.
        found: u16,
    },
    /// More than four attackers on their goal line.
    GoalLine {
        /// The attackers.
        side: Side,
        /// How many there are.
        found: usize,
    },
}

impl PlacementFault {
    pub(super) const fn code(&self) -> &'static str {
        match self {
            Self::Twice { .. } => "strafu-placement-twice",
            Self::NoPiece { .. } => "strafu-placement-piece",
            Self::DefendingKeeper { .. } => "strafu-placement-keeper",
            Self::Receiver { .. } => "strafu-placement-receiver",
            Self::Same { .. } => "strafu-placement-same-field",
            Self::KeeperOutside { .. } => "strafu-placement-keeper-outside",
            Self::GoalField { .. } => "strafu-placement-goal-field",
            Self::InArea { .. } => "strafu-placement-area",
            Self::Taken { .. } | Self::Together { .. } => "strafu-placement-taken",
            Self::Count { .. } => "strafu-placement-count",
            Self::GoalLine { .. } => "strafu-placement-goal-line",
        }
    }
}

impl fmt::Display for PlacementFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice { from } => {
                write!(f, "expected each piece once, found the one on {from} twice")
            }
            Self::NoPiece { side, from, found } => {
                write!(f, "expected a piece of {side} on {from}, found {found}")
            }
            Self::DefendingKeeper { from } => write!(
                f,
                "expected another piece, since the penalty's number places the defending keeper, \
                 found it on {from}"
            ),
            Self::Receiver { from } => write!(
                f,
                "expected another piece, since the fouled player takes the penalty, found it on \
                 {from}"
            ),
            Self::Same { from } => {
                write!(
                    f,
                    "expected another field to be put on than {from}, found the same"
                )
            }
            Self::KeeperOutside { to } => write!(
                f,
                "expected a field of its own goal for the attackers' keeper, found {to}"
            ),
            Self::GoalField { to } => {
                write!(
                    f,
                    "expected a field outside the goals for an outfield player, found {to}"
                )
            }
            Self::InArea { to } => write!(
                f,
                "expected a field outside the defending penalty area, found {to}"
            ),
            Self::Taken { to, found } => {
                write!(
                    f,
                    "expected an empty field to be put on, found {found} on {to}"
                )
            }
            Self::Together { to } => {
                write!(f, "expected one piece to be put on {to}, found two")
            }
            Self::Count { found } => {
                write!(
                    f,
                    "expected no more than the eleven pieces of a side, found {found}"
                )
            }
            Self::GoalLine { side, found } => write!(
                f,
                "expected at most four outfield players on {side}'s goal line, found {found}"
            ),
        }
    }
}
