//! Faults of line-ups and of the moves after them (T8–T13).

use super::super::lineups::Occasion;
use super::super::pitch::{Side, Zone};
use super::super::tokens::Item;
use super::start::two;
use super::{found as counted, players};
use std::fmt;

/// A line-up that breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineUpFault {
    /// T13: another number of players than on the pitch.
    Players {
        /// Whose.
        side: Side,
        /// Players on the pitch.
        due: u8,
        /// Players placed.
        found: u32,
    },
    /// T13: another number of keepers than on the pitch.
    Keepers {
        /// Whose.
        side: Side,
        /// 0 or 1.
        due: u8,
        /// Keepers marked.
        found: u8,
    },
    /// T11: a taker where no corner is taken.
    TakerWithoutCorner {
        /// Whose.
        side: Side,
        /// What is played.
        occasion: Occasion,
    },
    /// T11: a taker of the passive side.
    PassiveTaker {
        /// Whose.
        side: Side,
    },
    /// T11: no taker, or several.
    Takers {
        /// Whose.
        side: Side,
        /// How many.
        found: u8,
    },
    /// T11: a taker elsewhere than at an attacking corner.
    TakerZone {
        /// Whose.
        side: Side,
        /// Where it stands.
        zone: Zone,
    },
    /// T9: fewer than two D players in m3.
    KickOffCentre {
        /// D.
        side: Side,
        /// How many.
        found: u8,
    },
    /// T9: a player wholly in the other half.
    KickOffHalf {
        /// Whose.
        side: Side,
        /// Where it stands.
        zone: Zone,
    },
    /// T9: a keeper outside its penalty area.
    KickOffKeeper {
        /// Whose.
        side: Side,
        /// Where it stands.
        zone: Zone,
    },
    /// T10: D has nobody with the ball.
    FreeKickBall {
        /// D.
        side: Side,
        /// Zone of the ball.
        ball: Zone,
    },
    /// T10: P has nobody closer to its own end than the ball.
    FreeKickBehind {
        /// P.
        side: Side,
        /// Zone of the ball.
        ball: Zone,
    },
    /// T12: no shooter, or other D players beside it.
    PenaltyShooter {
        /// D.
        side: Side,
        /// P's penalty area.
        area: Zone,
        /// D players there.
        found: u8,
    },
    /// T12: an outfield player of P in its penalty area.
    PenaltyArea {
        /// P.
        side: Side,
        /// P's penalty area.
        area: Zone,
    },
    /// T12: P's keeper is not on its line.
    PenaltyKeeper {
        /// P.
        side: Side,
        /// Where it stands.
        zone: Zone,
        /// P's penalty area.
        area: Zone,
    },
    /// T8: a move to a zone that is not adjacent.
    MoveNotAdjacent {
        /// Where it begins.
        from: Zone,
        /// Where it ends.
        to: Zone,
    },
    /// T8: the shooter moves.
    ShooterMoves {
        /// D.
        side: Side,
        /// Where it stands.
        from: Zone,
    },
    /// T8: the corner taker moves.
    TakerMoves {
        /// D.
        side: Side,
        /// Where it stands.
        from: Zone,
    },
    /// T8: no such player was lined up there.
    MoveNobody {
        /// D.
        side: Side,
        /// The move.
        item: Item,
    },
    /// T8: more than two players move.
    TooManyMoves {
        /// D.
        side: Side,
        /// How many.
        found: u32,
    },
}

impl LineUpFault {
    /// Stable code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Players { .. } => "taktinen-line-up-players",
            Self::Keepers { .. } => "taktinen-line-up-keeper",
            Self::TakerWithoutCorner { .. } | Self::PassiveTaker { .. } | Self::Takers { .. } => {
                "taktinen-corner-taker"
            }
            Self::TakerZone { .. } => "taktinen-corner-zone",
            Self::KickOffCentre { .. } => "taktinen-kick-off-centre",
            Self::KickOffHalf { .. } => "taktinen-kick-off-half",
            Self::KickOffKeeper { .. } => "taktinen-kick-off-keeper",
            Self::FreeKickBall { .. } => "taktinen-free-kick-ball",
            Self::FreeKickBehind { .. } => "taktinen-free-kick-behind",
            Self::PenaltyShooter { .. } => "taktinen-penalty-shooter",
            Self::PenaltyArea { .. } => "taktinen-penalty-area",
            Self::PenaltyKeeper { .. } => "taktinen-penalty-keeper",
            Self::MoveNotAdjacent { .. }
            | Self::ShooterMoves { .. }
            | Self::TakerMoves { .. }
            | Self::MoveNobody { .. }
            | Self::TooManyMoves { .. } => "taktinen-line-up-move",
        }
    }

    /// Clause that is broken.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::Players { .. } | Self::Keepers { .. } => "T13",
            Self::TakerWithoutCorner { .. }
            | Self::PassiveTaker { .. }
            | Self::Takers { .. }
            | Self::TakerZone { .. } => "T11",
            Self::KickOffCentre { .. } | Self::KickOffHalf { .. } | Self::KickOffKeeper { .. } => {
                "T9"
            }
            Self::FreeKickBall { .. } | Self::FreeKickBehind { .. } => "T10",
            Self::PenaltyShooter { .. } | Self::PenaltyArea { .. } | Self::PenaltyKeeper { .. } => {
                "T12"
            }
            Self::MoveNotAdjacent { .. }
            | Self::ShooterMoves { .. }
            | Self::TakerMoves { .. }
            | Self::MoveNobody { .. }
            | Self::TooManyMoves { .. } => "T8",
        }
    }
}

impl fmt::Display for LineUpFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Players { side, due, found } => write!(
                f,
                "expected the {} of {side} on the pitch in its line-up, found {}",
                players(due),
                counted(found)
            ),
            Self::Keepers { side, due: 0, .. } => write!(
                f,
                "expected no keeper `*` of {side}, whose keeper was sent off"
            ),
            Self::Keepers { side, found, .. } => write!(
                f,
                "expected one keeper `*` in {side}'s line-up, found {}",
                counted(found)
            ),
            Self::TakerWithoutCorner { side, occasion } => write!(
                f,
                "expected no corner taker `!` of {side} in a line-up for a {occasion}"
            ),
            Self::PassiveTaker { side } => write!(
                f,
                "expected no corner taker `!` of {side}, which does not take the corner"
            ),
            Self::Takers { side, found } => write!(
                f,
                "expected one corner taker `!` of {side} at {}, found {}",
                two(side),
                counted(found)
            ),
            Self::TakerZone { side, zone } => write!(
                f,
                "expected the corner taker of {side} at {}, found it at {zone}",
                two(side)
            ),
            Self::KickOffCentre { side, found } => write!(
                f,
                "expected at least 2 players of {side} in m3 at its kick-off, found {found}"
            ),
            Self::KickOffHalf { side, zone } => write!(
                f,
                "expected every player of {side} at least partly in its own half at the kick-off, \
                 found one in {zone}"
            ),
            Self::KickOffKeeper { side, zone } => write!(
                f,
                "expected {side}'s keeper in its penalty area {} at the kick-off, found it in {zone}",
                side.area()
            ),
            Self::FreeKickBall { side, ball } => write!(
                f,
                "expected a player of {side} with the ball in {ball} at its free kick, found none"
            ),
            Self::FreeKickBehind { side, ball } => write!(
                f,
                "expected a player of {side} closer to its own end than the free kick in {ball}, \
                 found none"
            ),
            Self::PenaltyShooter { side, area, found } => write!(
                f,
                "expected one player of {side} in {area}, who shoots the penalty, found {found}"
            ),
            Self::PenaltyArea { side, area } => write!(
                f,
                "expected no outfield player of {side} in its penalty area {area} at the penalty"
            ),
            Self::PenaltyKeeper { side, zone, area } => write!(
                f,
                "expected {side}'s keeper on its line in {area} at the penalty, found it in {zone}"
            ),
            Self::MoveNotAdjacent { from, to } => write!(
                f,
                "expected a move to a zone adjacent to {from} after the line-up, found {to}"
            ),
            Self::ShooterMoves { side, from } => write!(
                f,
                "expected {side}'s penalty shooter to stay in {from}, found it moving"
            ),
            Self::TakerMoves { side, from } => write!(
                f,
                "expected {side}'s corner taker to stay at {from}, found it moving"
            ),
            Self::MoveNobody { side, item } => write!(
                f,
                "expected players that {side} has lined up in {}, found too few for `{item}`",
                item.from
            ),
            Self::TooManyMoves { side, found } => write!(
                f,
                "expected {side} to move one or two players after the line-up, found {found}"
            ),
        }
    }
}
