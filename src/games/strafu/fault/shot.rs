//! What is wrong with a shot.

use super::super::board::{Field, Side};
use super::super::position::Content;
use std::fmt;

/// A shot that breaks S16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShotFault {
    /// How many relays it has, which settles the clause.
    pub relays: u8,
    /// What is wrong.
    pub reason: ShotReason,
}

/// What is wrong with a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShotReason {
    /// The side does not have the ball.
    NoBall {
        /// The side to move.
        side: Side,
        /// Where the ball lies.
        ball: Option<Field>,
    },
    /// Not the carrier.
    NotTheCarrier {
        /// Where the shot starts.
        from: Field,
        /// Where the carrier stands.
        carrier: Field,
    },
    /// No field of the opposing goal.
    NoGoalField {
        /// Where the shot ends.
        goal: Field,
        /// Whose goal it should be.
        other: Side,
    },
    /// A goal field that is not open.
    Covered {
        /// The goal field.
        goal: Field,
    },
    /// No own player as relay.
    NoRelay {
        /// The side to move.
        side: Side,
        /// The relay's field.
        field: Field,
        /// What is there.
        found: Content,
    },
    /// The carrier as relay.
    CarrierAsRelay {
        /// Its field.
        field: Field,
    },
    /// The same player as both relays.
    RelayTwice {
        /// Its field.
        field: Field,
    },
    /// The only relay outside the opposing area.
    OutsideArea {
        /// The relay's field.
        relay: Field,
    },
    /// The only relay is marked.
    Marked {
        /// The relay's field.
        relay: Field,
        /// Where the opponent stands.
        marker: Field,
    },
    /// Two fields that are on no line.
    NoLine {
        /// One field.
        from: Field,
        /// The next one.
        to: Field,
    },
    /// A line that is not free.
    Blocked {
        /// Where it starts.
        from: Field,
        /// Where it ends.
        to: Field,
        /// The first field that is taken.
        field: Field,
        /// Who is there.
        found: Content,
    },
}

impl ShotFault {
    pub(super) const fn code(&self) -> &'static str {
        match self.reason {
            ShotReason::NoBall { .. } => "strafu-shot-without-ball",
            ShotReason::NotTheCarrier { .. } => "strafu-shot-not-by-carrier",
            ShotReason::NoGoalField { .. } => "strafu-shot-goal-field",
            ShotReason::Covered { .. } => "strafu-shot-covered",
            ShotReason::NoRelay { .. } => "strafu-no-relay",
            ShotReason::CarrierAsRelay { .. } | ShotReason::RelayTwice { .. } => {
                "strafu-relay-twice"
            }
            ShotReason::OutsideArea { .. } => "strafu-relay-outside-area",
            ShotReason::Marked { .. } => "strafu-marked-relay",
            ShotReason::NoLine { .. } => "strafu-shot-line",
            ShotReason::Blocked { .. } => "strafu-shot-blocked",
        }
    }

    pub(super) const fn clause(&self) -> &'static str {
        match self.relays {
            0 => "S16a",
            1 => "S16b",
            _ => "S16c",
        }
    }
}

impl fmt::Display for ShotFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

impl fmt::Display for ShotReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBall { side, ball } => {
                write!(f, "expected a move, since {} has the ball", side.other())?;
                ball.map_or(Ok(()), |ball| write!(f, ", on {ball}"))?;
                f.write_str(", found a shot")
            }
            Self::NotTheCarrier { from, carrier } => write!(
                f,
                "expected a shot of the carrier on {carrier}, found one from {from}"
            ),
            Self::NoGoalField { goal, other } => {
                write!(f, "expected a field of {other}'s goal, found {goal}")
            }
            Self::Covered { goal } => {
                write!(f, "expected an open goal field, found the keeper on {goal}")
            }
            Self::NoRelay { side, field, found } => write!(
                f,
                "expected a piece of {side} as relay on {field}, found {found}"
            ),
            Self::CarrierAsRelay { field } => write!(
                f,
                "expected another piece as relay, found the carrier on {field}"
            ),
            Self::RelayTwice { field } => {
                write!(f, "expected two different relays, found {field} twice")
            }
            Self::OutsideArea { relay } => write!(
                f,
                "expected the only relay in the opposing penalty area, found it on {relay}"
            ),
            Self::Marked { relay, marker } => write!(
                f,
                "expected an unmarked relay, found {relay} marked by the opponent on {marker}"
            ),
            Self::NoLine { from, to } => write!(
                f,
                "expected a straight line from {from}, found {to}, which is on none"
            ),
            Self::Blocked {
                from,
                to,
                field,
                found,
            } => write!(
                f,
                "expected a free line from {from} to {to}, found {found} on {field}"
            ),
        }
    }
}
