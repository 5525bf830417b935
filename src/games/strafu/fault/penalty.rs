//! What is wrong with a penalty.

use super::super::board::{Field, Side};
use super::super::penalty::{FACES, Penalty};
use super::super::position::Content;
use std::fmt;

/// A penalty that breaks S14 or S18.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PenaltyFault {
    /// S18: no goal field of that number.
    Keeper {
        /// What was written.
        found: u8,
    },
    /// S18: no face of the die.
    Die {
        /// What was written.
        found: u8,
    },
    /// S18: another player than the one who was fouled.
    NotTheReceiver {
        /// What was written.
        found: Field,
        /// Where the fouled player stands.
        receiver: Option<Field>,
    },
    /// S14: no outfield player of the side that has the penalty.
    NotAPlayer {
        /// The side.
        side: Side,
        /// What was written.
        field: Field,
        /// What is there.
        found: Content,
    },
    /// S18: a piece in the defending area.
    Area {
        /// Where it stands.
        field: Field,
        /// Who it is.
        found: Content,
    },
    /// S18: `#` although the ball is held, or no `#` although it is a goal.
    GoalMark {
        /// The keeper's number.
        keeper: u8,
        /// The die.
        die: u8,
    },
}

impl PenaltyFault {
    pub(super) const fn code(&self) -> &'static str {
        match self {
            Self::Keeper { .. } => "strafu-penalty-keeper",
            Self::Die { .. } => "strafu-penalty-die",
            Self::NotTheReceiver { .. } | Self::NotAPlayer { .. } => "strafu-penalty-player",
            Self::Area { .. } => "strafu-penalty-area",
            Self::GoalMark { .. } => "strafu-penalty-goal-mark",
        }
    }

    pub(super) const fn clause(&self) -> &'static str {
        match self {
            Self::NotAPlayer { .. } => "S14",
            _ => "S18",
        }
    }
}

impl fmt::Display for PenaltyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Keeper { found } => {
                write!(f, "expected the keeper on a goal field 1–5, found {found}")
            }
            Self::Die { found } => write!(f, "expected a die of 1–{FACES}, found {found}"),
            Self::NotTheReceiver { found, receiver } => {
                f.write_str("expected the fouled player")?;
                receiver.map_or(Ok(()), |receiver| write!(f, " on {receiver}"))?;
                write!(f, " to take the penalty, found {found}")
            }
            Self::NotAPlayer { side, field, found } => write!(
                f,
                "expected an outfield player of {side} on {field} to take the penalty, found {found}"
            ),
            Self::Area { field, found } => write!(
                f,
                "expected nobody in the defending penalty area, found {found} on {field}"
            ),
            Self::GoalMark { keeper, die } => {
                let penalty = Penalty {
                    fouled: Field::at(0, 0),
                    keeper,
                    die,
                };
                if penalty.is_goal() {
                    write!(
                        f,
                        "expected `#`, since {die} against the keeper on {keeper} is a goal"
                    )
                } else {
                    write!(
                        f,
                        "expected no `#`, since {die} against the keeper on {keeper} is held"
                    )
                }
            }
        }
    }
}
