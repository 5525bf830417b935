//! Why a ply is illegal. One variant for each fault that can be told apart; each knows its code and
//! its clause. Here is what concerns the turn as a whole; the faults of one kind have their own file.

mod lineup;
mod pass;
mod penalty;
mod placement;
mod shot;
mod step;

pub use lineup::LineupFault;
pub use pass::PassFault;
pub use penalty::PenaltyFault;
pub use placement::PlacementFault;
pub use shot::{ShotFault, ShotReason};
pub use step::StepFault;

use super::actions::Action;
use super::board::{Field, Geometry, Side};
use super::notation::MoveKind;
use super::write;
use std::fmt;

/// An illegal ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// S20: the match is over.
    AfterEnd {
        /// Who has won.
        winner: Side,
        /// Goals of Red and Blue.
        score: [u16; 2],
    },
    /// S19: a line-up is due.
    LineupDue {
        /// Who lines up.
        side: Side,
        /// What was written.
        found: MoveKind,
    },
    /// S19: a line-up that is not due.
    LineupNotDue,
    /// S18: a penalty is due.
    PenaltyDue {
        /// Who takes it.
        side: Side,
        /// What was written.
        found: MoveKind,
    },
    /// S18: a placement or a penalty that is not due.
    PenaltyNotDue {
        /// What was written.
        found: MoveKind,
    },
    /// S15: `--` although there is an action.
    ActionThere {
        /// The side to move.
        side: Side,
        /// One of its actions.
        action: Action,
    },
    /// S2: a field that the board does not have.
    NoSuchField {
        /// What was written.
        field: Field,
        /// The board.
        geometry: Geometry,
    },
    /// S12: the side with the ball has to pass.
    PassDue {
        /// The side.
        side: Side,
        /// Where the ball lies.
        ball: Option<Field>,
        /// What was written.
        found: MoveKind,
    },
    /// A line-up.
    Lineup(LineupFault),
    /// A move.
    Step(StepFault),
    /// A pass.
    Pass(PassFault),
    /// A shot.
    Shot(ShotFault),
    /// A placement.
    Placement(PlacementFault),
    /// A penalty.
    Penalty(PenaltyFault),
}

impl Fault {
    /// The name of the fault.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AfterEnd { .. } => "strafu-move-after-end",
            Self::LineupDue { .. } => "strafu-lineup-due",
            Self::LineupNotDue => "strafu-lineup-not-due",
            Self::PenaltyDue { .. } => "strafu-penalty-due",
            Self::PenaltyNotDue { .. } => "strafu-penalty-not-due",
            Self::ActionThere { .. } => "strafu-nothing-with-action",
            Self::NoSuchField { .. } => "strafu-no-such-field",
            Self::PassDue { .. } => "strafu-pass-due",
            Self::Lineup(fault) => fault.code(),
            Self::Step(fault) => fault.code(),
            Self::Pass(fault) => fault.code(),
            Self::Shot(fault) => fault.code(),
            Self::Placement(fault) => fault.code(),
            Self::Penalty(fault) => fault.code(),
        }
    }

    /// What to write, where no list of actions can tell.
    #[must_use]
    pub const fn help(&self) -> Option<&'static str> {
        match self {
            Self::LineupDue { .. } | Self::Lineup(LineupFault::Count { .. }) => Some(
                "a line-up is `R:` or `B:`, then `K` with the keeper's goal field, then ten \
                     more fields, with commas between them",
            ),
            Self::PenaltyDue { .. } => Some(
                "pieces are placed with `B:j20-j17,…`, then `Ph19:3:5#` names the shooter's \
                 field, the keeper's number and the die",
            ),
            Self::Penalty(PenaltyFault::GoalMark { .. }) => Some(
                "`#` stands exactly after a goal, that is if the die is neither 6 nor the \
                 keeper's number",
            ),
            Self::Penalty(PenaltyFault::Area { .. }) => {
                Some("place the pieces outside the area first, with `R:…` and `B:…`")
            }
            _ => None,
        }
    }

    /// The clause that the ply breaks, the first one by the order of S22.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::AfterEnd { .. } => "S20",
            Self::LineupDue { .. } | Self::LineupNotDue => "S19",
            Self::PenaltyDue { .. } | Self::PenaltyNotDue { .. } | Self::Placement(_) => "S18",
            Self::ActionThere { .. } => "S15",
            Self::NoSuchField { .. } => "S2",
            Self::PassDue { .. } => "S12",
            Self::Lineup(fault) => fault.clause(),
            Self::Step(fault) => fault.clause(),
            Self::Pass(fault) => fault.clause(),
            Self::Shot(fault) => fault.clause(),
            Self::Penalty(fault) => fault.clause(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AfterEnd {
                winner,
                score: [red, blue],
            } => write!(f, "{winner} has won {red}–{blue}: expected no more moves"),
            Self::LineupDue { side, found } => {
                write!(f, "expected a line-up of {side}, found {found}")
            }
            Self::LineupNotDue => f.write_str("expected no line-up here, found one"),
            Self::PenaltyDue { side, found } => write!(
                f,
                "{side} has a penalty: expected a placement or `P…`, found {found}"
            ),
            Self::PenaltyNotDue { found } => {
                write!(
                    f,
                    "no penalty is due here: expected an action, found {found}"
                )
            }
            Self::ActionThere { side, action } => write!(
                f,
                "{side} can act here: expected an action such as `{}`, found `--`",
                write::action_text(action)
            ),
            Self::NoSuchField { field, geometry } => no_such_field(*field, geometry, f),
            Self::PassDue { side, ball, found } => {
                write!(f, "{side} has to pass first: expected a pass")?;
                if let Some(ball) = ball {
                    write!(f, " from {ball}")?;
                }
                write!(f, ", found {found}")
            }
            Self::Lineup(fault) => fault.fmt(f),
            Self::Step(fault) => fault.fmt(f),
            Self::Pass(fault) => fault.fmt(f),
            Self::Shot(fault) => fault.fmt(f),
            Self::Placement(fault) => fault.fmt(f),
            Self::Penalty(fault) => fault.fmt(f),
        }
    }
}

/// S2: which fields the board has, and which was named.
fn no_such_field(field: Field, geometry: &Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let corner = Field::at(geometry.width - 1, geometry.length);
    write!(f, "expected a field of the board, a1–{corner}")?;
    for (side, word) in [(Side::Red, " or a goal field"), (Side::Blue, " or")] {
        let ends = [1, 5].map(|number| geometry.goal_field(side, number));
        write!(f, "{word} {}–{}", ends[0], ends[1])?;
    }
    write!(f, ", found {field}")
}

impl std::error::Error for Fault {}

impl From<LineupFault> for Fault {
    fn from(fault: LineupFault) -> Self {
        Self::Lineup(fault)
    }
}

impl From<StepFault> for Fault {
    fn from(fault: StepFault) -> Self {
        Self::Step(fault)
    }
}

impl From<PassFault> for Fault {
    fn from(fault: PassFault) -> Self {
        Self::Pass(fault)
    }
}

impl From<ShotFault> for Fault {
    fn from(fault: ShotFault) -> Self {
        Self::Shot(fault)
    }
}

impl From<PlacementFault> for Fault {
    fn from(fault: PlacementFault) -> Self {
        Self::Placement(fault)
    }
}

impl From<PenaltyFault> for Fault {
    fn from(fault: PenaltyFault) -> Self {
        Self::Penalty(fault)
    }
}
