//! Faults of a start: tags that are missing or contradict each other, positions that break T6 or T45.

use super::super::clock::Clock;
use super::super::pitch::{Side, Zone};
use super::super::position::Formation;
use super::super::setup::FORMATION_END;
use super::found as counted;
use std::fmt;

/// A start that breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartFault {
    /// T6: no formation tag, and no position either.
    NoFormation {
        /// Whose.
        side: Side,
    },
    /// T6: the value of a formation tag is no formation.
    FormationTag {
        /// Whose.
        side: Side,
        /// What would have been right.
        expected: &'static str,
    },
    /// T6: a formation that has not ten players.
    FormationSum {
        /// Whose.
        side: Side,
        /// What was found.
        formation: Formation,
    },
    /// T8: no `KickOff` tag, and no position either.
    NoKickOff,
    /// T8: the value of the `KickOff` tag names no side.
    KickOffTag,
    /// A formation tag and the position part.
    FormationContradicts {
        /// Whose.
        side: Side,
        /// What the tag says.
        tag: Formation,
        /// What the position says.
        position: Formation,
    },
    /// The `KickOff` tag and the position part.
    KickOffContradicts {
        /// What the tag says.
        tag: Side,
    },
    /// T45: too few or too many players.
    Players {
        /// Whose.
        side: Side,
        /// How many.
        players: u32,
    },
    /// T45: two keepers.
    Keepers {
        /// Whose.
        side: Side,
    },
    /// T45: eleven players without a keeper.
    NoKeeper {
        /// Whose.
        side: Side,
    },
    /// T45: a due line-up without state `k`, or the other way round.
    LineUpDue {
        /// Whose.
        side: Side,
        /// Whether the state is `k`.
        due: bool,
    },
    /// T45: at a kick-off the ball lies elsewhere or has another value.
    KickOffBall {
        /// Its zone.
        ball: Zone,
        /// Its value.
        value: u8,
    },
    /// T45: at a goal kick the ball is not in D's penalty area.
    GoalKickBall {
        /// D.
        side: Side,
        /// Its zone.
        ball: Zone,
    },
    /// T45: at a corner the ball is not at an attacking corner of D.
    CornerBall {
        /// D.
        side: Side,
        /// The corner.
        corner: Zone,
        /// Zone of the ball.
        ball: Zone,
    },
    /// T45: clock +5 before the end of the match.
    ClockRunOut {
        /// The clock.
        clock: Clock,
    },
    /// T45: the match is over in the first half.
    OverTooEarly {
        /// The clock.
        clock: Clock,
    },
}

impl StartFault {
    /// Stable code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoFormation { .. } => "taktinen-no-formation",
            Self::FormationTag { .. } => "taktinen-formation",
            Self::FormationSum { .. } => "taktinen-formation-sum",
            Self::NoKickOff => "taktinen-no-kick-off",
            Self::KickOffTag => "taktinen-kick-off-tag",
            Self::FormationContradicts { .. } => "taktinen-formation-contradicts",
            Self::KickOffContradicts { .. } => "taktinen-kick-off-contradicts",
            Self::Players { .. } => "taktinen-position-players",
            Self::Keepers { .. } | Self::NoKeeper { .. } => "taktinen-position-keeper",
            Self::LineUpDue { .. } => "taktinen-position-line-up",
            Self::KickOffBall { .. } | Self::GoalKickBall { .. } | Self::CornerBall { .. } => {
                "taktinen-position-ball"
            }
            Self::ClockRunOut { .. } | Self::OverTooEarly { .. } => "taktinen-position-clock",
        }
    }

    /// Clause that is broken; none for tags that contradict the position.
    #[must_use]
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            Self::NoFormation { .. } | Self::FormationTag { .. } | Self::FormationSum { .. } => {
                Some("T6")
            }
            Self::NoKickOff | Self::KickOffTag => Some("T8"),
            Self::FormationContradicts { .. } | Self::KickOffContradicts { .. } => None,
            _ => Some("T45"),
        }
    }

    /// What to do about it, where the message does not say it.
    pub(super) const fn help(&self) -> Option<&'static str> {
        match self {
            Self::NoFormation { .. } | Self::NoKickOff => Some(
                "a record without `Position` needs the tags `YellowFormation`, `BlueFormation` and \
                 `KickOff`",
            ),
            _ => None,
        }
    }
}

impl fmt::Display for StartFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoFormation { side } => write!(
                f,
                "expected a tag `{side}Formation` such as \"4-4-2\", found none"
            ),
            Self::FormationTag { side, expected } if expected == FORMATION_END => write!(
                f,
                "expected the tag `{side}Formation` to be defenders, midfielders and forwards such \
                 as \"4-4-2\" and nothing more, found more after the forwards"
            ),
            Self::FormationTag { side, expected } => write!(
                f,
                "expected the tag `{side}Formation` to be defenders, midfielders and forwards such \
                 as \"4-4-2\"; it lacks {expected}"
            ),
            Self::FormationSum { side, formation } => write!(
                f,
                "expected {side}'s formation to have ten players, found {formation}"
            ),
            Self::NoKickOff => {
                f.write_str("expected a tag `KickOff` with \"Yellow\" or \"Blue\", found none")
            }
            Self::KickOffTag => {
                f.write_str("expected the tag `KickOff` to be \"Yellow\" or \"Blue\"")
            }
            Self::FormationContradicts {
                side,
                tag,
                position,
            } => write!(
                f,
                "the tag `{side}Formation` says {tag}, the position says {position}"
            ),
            Self::KickOffContradicts { tag } => write!(
                f,
                "the tag `KickOff` says {tag}, the position says that {} kicked off first",
                tag.other()
            ),
            Self::Players { side, players } => write!(
                f,
                "expected 3–11 players of {side} on the pitch, found {}",
                counted(players)
            ),
            Self::Keepers { side } => write!(f, "expected one keeper of {side}, found several"),
            Self::NoKeeper { side } => write!(
                f,
                "expected a keeper `*` among the eleven players of {side}, found none"
            ),
            Self::LineUpDue { side, due: true } => write!(
                f,
                "expected `-` for {side}, whose kick-off line-up is due (state `k`), found players"
            ),
            Self::LineUpDue { side, due: false } => write!(
                f,
                "expected the players of {side}, found a line-up that is due without state `k`"
            ),
            Self::KickOffBall { ball, value } => write!(
                f,
                "expected the ball in m3 with value 3 before a kick-off, found it in {ball} with \
                 value {value}"
            ),
            Self::GoalKickBall { side, ball } => write!(
                f,
                "expected the ball in {side}'s penalty area {} at its goal kick, found it in {ball}",
                side.area()
            ),
            Self::CornerBall { side, corner, ball } => write!(
                f,
                "expected the ball and the taker in one of {side}'s corner zones {}, found the ball \
                 in {ball} and the taker in {corner}",
                two(side)
            ),
            Self::ClockRunOut { clock } => write!(
                f,
                "expected a clock before {clock}, at which the half has ended"
            ),
            Self::OverTooEarly { clock } => write!(
                f,
                "expected a clock from 46 on in a match that is over, found {clock}"
            ),
        }
    }
}

/// `s4 or s8`
pub(super) fn two(side: Side) -> String {
    let corners: Vec<&str> = side.corners().map(Zone::name).collect();
    corners.join(" or ")
}
