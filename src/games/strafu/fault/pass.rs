//! What is wrong with a pass.

use super::super::board::{Field, Side};
use super::super::position::Content;
use std::fmt;

/// A pass that breaks S11, S17 or S18.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassFault {
    /// S11: the side does not have the ball.
    NoBall {
        /// The side to move.
        side: Side,
        /// Where the ball lies.
        ball: Option<Field>,
    },
    /// S11: not the carrier.
    NotTheCarrier {
        /// Where the pass starts.
        from: Field,
        /// Where the carrier stands.
        carrier: Field,
    },
    /// S18: a goal kick that does not start in the own goal.
    GoalKick {
        /// Where it starts.
        from: Field,
        /// The ends of the goal.
        goal: [Field; 2],
    },
    /// S11: no own player but the carrier there.
    NoReceiver {
        /// The side to move.
        side: Side,
        /// Where the pass ends.
        to: Field,
        /// What is there.
        found: Content,
        /// Whether it is the carrier.
        carrier: bool,
    },
    /// S11: not on a line.
    NoLine {
        /// Where the pass starts.
        from: Field,
        /// Where it ends.
        to: Field,
    },
    /// S11: the receiver is marked.
    Marked {
        /// Where the receiver stands.
        to: Field,
        /// Where the opponent stands.
        marker: Field,
    },
    /// S17: the mark `=P` although the pass is not fouled.
    NoFoul {
        /// Where the receiver stands.
        to: Field,
        /// How many opponents are next to it.
        opponents: usize,
        /// Whether it is in the opposing area.
        in_area: bool,
    },
}

impl PassFault {
    pub(super) const fn code(&self) -> &'static str {
        match self {
            Self::NoBall { .. } => "strafu-pass-without-ball",
            Self::NotTheCarrier { .. } => "strafu-pass-not-by-carrier",
            Self::GoalKick { .. } => "strafu-goal-kick-field",
            Self::NoReceiver { .. } => "strafu-no-receiver",
            Self::NoLine { .. } => "strafu-pass-line",
            Self::Marked { .. } => "strafu-marked-receiver",
            Self::NoFoul { .. } => "strafu-foul-mark",
        }
    }

    pub(super) const fn clause(&self) -> &'static str {
        match self {
            Self::GoalKick { .. } => "S18",
            Self::NoFoul { .. } => "S17",
            _ => "S11",
        }
    }
}

impl fmt::Display for PassFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBall { side, ball } => {
                write!(f, "expected a move, since {} has the ball", side.other())?;
                ball.map_or(Ok(()), |ball| write!(f, ", on {ball}"))?;
                f.write_str(", found a pass")
            }
            Self::NotTheCarrier { from, carrier } => write!(
                f,
                "expected a pass of the carrier on {carrier}, found one from {from}"
            ),
            Self::GoalKick {
                from,
                goal: [first, last],
            } => write!(
                f,
                "expected the goal kick from a goal field {first}–{last}, found {from}"
            ),
            Self::NoReceiver {
                to, carrier: true, ..
            } => write!(
                f,
                "expected another piece than the carrier to pass to, found the carrier for {to}"
            ),
            Self::NoReceiver {
                side, to, found, ..
            } => write!(f, "expected a piece of {side} on {to}, found {found}"),
            Self::NoLine { from, to } => write!(
                f,
                "expected a straight line from {from}, found {to}, which is on none"
            ),
            Self::Marked { to, marker } => write!(
                f,
                "expected an unmarked receiver, found {to} marked by the opponent on {marker}"
            ),
            Self::NoFoul {
                to, in_area: false, ..
            } => write!(
                f,
                "expected no `=P`, since {to} is outside the opposing penalty area"
            ),
            Self::NoFoul { to, opponents, .. } => write!(
                f,
                "expected no `=P`, since a foul needs two opponents next to {to}, found {opponents}"
            ),
        }
    }
}
