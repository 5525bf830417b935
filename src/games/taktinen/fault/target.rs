//! Faults of phase 1: the choice of a target (T17, T18, T21, T39).

use super::super::pitch::{Side, Zone};
use std::fmt;

/// T18 in words.
pub(super) const OFFSIDE: &str = "a zone is offside if it is closer to the opponent's end than the \
                                  zone of its second-lowest player and not level with it";

/// A target that breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetFault {
    /// T17: no D player in the target or beside it.
    OutOfReach {
        /// The target.
        zone: Zone,
        /// D.
        side: Side,
    },
    /// T18: a D player in the target stands offside.
    Offside {
        /// The target.
        zone: Zone,
        /// D.
        side: Side,
        /// Zone of P's second-lowest player.
        line: Option<Zone>,
    },
    /// T18, errata: every D player beside the target stands offside.
    ApproachOffside {
        /// The target.
        zone: Zone,
        /// D.
        side: Side,
        /// Zone of P's second-lowest player.
        line: Option<Zone>,
    },
    /// T39, errata: the start zone after a free kick, without two D players.
    StartAfterFreeKick {
        /// The target.
        zone: Zone,
        /// D.
        side: Side,
        /// D players there.
        players: u8,
    },
    /// T21: no zone is named for an empty target.
    NotNamed {
        /// The target.
        zone: Zone,
    },
    /// T21: a zone is named for a target that is not empty.
    NamedInVain {
        /// The target.
        zone: Zone,
        /// The zone named.
        named: Zone,
    },
    /// T21: the zone named is not adjacent.
    NamedFarOff {
        /// The target.
        zone: Zone,
        /// The zone named.
        named: Zone,
    },
    /// T21: no D player in the zone named.
    NamedWithoutPlayer {
        /// The zone named.
        named: Zone,
        /// D.
        side: Side,
    },
    /// T21, errata: the zone named is offside.
    NamedOffside {
        /// The zone named.
        named: Zone,
        /// D.
        side: Side,
        /// Zone of P's second-lowest player.
        line: Option<Zone>,
    },
}

impl TargetFault {
    /// Stable code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OutOfReach { .. } => "taktinen-target-reach",
            Self::Offside { .. } | Self::ApproachOffside { .. } => "taktinen-target-offside",
            Self::StartAfterFreeKick { .. } => "taktinen-target-after-free-kick",
            Self::NotNamed { .. } => "taktinen-zone-not-named",
            Self::NamedInVain { .. }
            | Self::NamedFarOff { .. }
            | Self::NamedWithoutPlayer { .. }
            | Self::NamedOffside { .. } => "taktinen-zone-named",
        }
    }

    /// Clause that is broken.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::OutOfReach { .. } => "T17",
            Self::Offside { .. } | Self::ApproachOffside { .. } => "T18",
            Self::StartAfterFreeKick { .. } => "T39",
            _ => "T21",
        }
    }

    /// Why it is so, where the message alone does not say it.
    pub(super) fn help(&self) -> Option<String> {
        match self {
            Self::Offside { .. } | Self::ApproachOffside { .. } => Some(OFFSIDE.to_owned()),
            Self::NotNamed { .. } => Some(
                "somebody has to go to an empty target, and the zone named is compared instead of it"
                    .to_owned(),
            ),
            Self::NamedInVain { zone, .. } => Some(format!("did you mean `T{zone}`?")),
            _ => None,
        }
    }
}

impl fmt::Display for TargetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OutOfReach { zone, side } => write!(
                f,
                "expected a target with a player of {side} in it or beside it, found {zone}"
            ),
            Self::Offside { zone, side, line } => write!(
                f,
                "expected a target in which {side} does not stand offside, found {zone}{}",
                Line(side, line)
            ),
            Self::ApproachOffside { zone, side, line } => write!(
                f,
                "expected a player of {side} beside the target {zone} who is not offside, found \
                 none{}",
                Line(side, line)
            ),
            Self::StartAfterFreeKick {
                zone,
                side,
                players,
            } => write!(
                f,
                "expected two players of {side} in {zone} to play a free kick within it, found \
                 {players}"
            ),
            Self::NotNamed { zone } => write!(
                f,
                "expected the empty target {zone} to name an adjacent zone with an own player, as \
                 `T{zone}^…`"
            ),
            Self::NamedInVain { zone, named } => write!(
                f,
                "expected no zone named for the target {zone}, which holds players, found {named}"
            ),
            Self::NamedFarOff { zone, named } => write!(
                f,
                "expected a zone adjacent to the empty target {zone}, found {named}"
            ),
            Self::NamedWithoutPlayer { named, side } => write!(
                f,
                "expected a zone named with a player of {side} in it, found {named}"
            ),
            Self::NamedOffside { named, side, line } => write!(
                f,
                "expected a zone named in which {side} is not offside, found {named}{}",
                Line(side, line)
            ),
        }
    }
}

/// What makes a side offside: where the other one's second-lowest player is.
pub(super) struct Line(pub(super) Side, pub(super) Option<Zone>);

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(side, Some(zone)) = self else {
            return Ok(());
        };
        write!(
            f,
            "; the second-lowest player of {} is in {zone}",
            side.other()
        )
    }
}
