//! The players of one side on the pitch, counted by zone (T5). The keeper is one of those counted in
//! its zone.

use super::pitch::{Side, Zone, Zones};
use std::fmt;

/// Players of a full side (T5).
pub const PLAYERS: u8 = 11;

/// Players by zone; single players are not told apart but for the keeper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squad {
    players: [u8; Zone::COUNT],
    keeper: Option<Zone>,
}

impl Squad {
    /// Nobody.
    pub const EMPTY: Self = Self {
        players: [0; Zone::COUNT],
        keeper: None,
    };

    /// Players in a zone, the keeper included.
    #[inline]
    #[must_use]
    pub const fn count(&self, zone: Zone) -> u8 {
        self.players[zone.index()]
    }

    /// Players in a zone without the keeper.
    #[inline]
    #[must_use]
    pub fn outfield(&self, zone: Zone) -> u8 {
        self.count(zone)
            .saturating_sub(u8::from(self.keeper == Some(zone)))
    }

    /// Where the keeper stands, if it is on the pitch.
    #[inline]
    #[must_use]
    pub const fn keeper(&self) -> Option<Zone> {
        self.keeper
    }

    /// Whether the keeper, or that many outfield players, stand in a zone.
    #[must_use]
    pub fn has(&self, zone: Zone, keeper: bool, count: u8) -> bool {
        if keeper {
            self.keeper == Some(zone)
        } else {
            self.outfield(zone) >= count
        }
    }

    /// Players of all zones.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.players.iter().map(|&count| u32::from(count)).sum()
    }

    /// Zones with at least one player.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Zones {
        Zones::of_those(|zone| self.count(zone) > 0)
    }

    /// Zones with at least one player that is not the keeper.
    #[inline]
    #[must_use]
    pub fn occupied_outfield(&self) -> Zones {
        match self.keeper {
            Some(zone) if self.count(zone) == 1 => self.occupied().without(Zones::of(zone)),
            _ => self.occupied(),
        }
    }

    /// Puts outfield players into a zone.
    pub const fn add(&mut self, zone: Zone, count: u8) {
        let players = &mut self.players[zone.index()];
        *players = players.saturating_add(count);
    }

    /// Puts the keeper into a zone.
    pub const fn add_keeper(&mut self, zone: Zone) {
        self.add(zone, 1);
        self.keeper = Some(zone);
    }

    /// Puts one player into a zone.
    pub const fn add_player(&mut self, zone: Zone, keeper: bool) {
        if keeper {
            self.add_keeper(zone);
        } else {
            self.add(zone, 1);
        }
    }

    /// Takes players out of a zone; the keeper alone if it is meant.
    pub const fn remove(&mut self, zone: Zone, keeper: bool, count: u8) {
        let players = &mut self.players[zone.index()];
        *players = players.saturating_sub(count);
        if keeper {
            self.keeper = None;
        }
    }

    /// Moves players from one zone to another.
    #[inline]
    pub const fn shift(&mut self, from: Zone, to: Zone, keeper: bool, count: u8) {
        self.remove(from, keeper, count);
        self.add(to, count);
        if keeper {
            self.keeper = Some(to);
        }
    }

    /// T18: the zone of this side's second-lowest player, the keeper included; none if there are
    /// fewer than two.
    #[inline]
    #[must_use]
    pub fn second_lowest(&self, side: Side) -> Option<Zone> {
        /// Zones from Yellow's end to Blue's; which of two level ones comes first does not matter.
        const ORDER: [Zone; Zone::COUNT] = {
            let all = Zone::ALL;
            [
                all[1], all[0], all[2], all[4], all[3], all[5], all[6], all[7], all[9], all[8],
                all[10], all[12], all[11],
            ]
        };
        let mut met = 0;
        let mut second = |zone: &&Zone| {
            met += self.count(**zone);
            met >= 2
        };
        match side {
            Side::Yellow => ORDER.iter().find(&mut second),
            Side::Blue => ORDER.iter().rev().find(&mut second),
        }
        .copied()
    }
}

/// `s1,m1*,m1,s2x2`: zones in their order, the keeper first within its zone.
impl fmt::Display for Squad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for zone in self.occupied() {
            if self.keeper == Some(zone) {
                write!(f, "{separator}{zone}*")?;
                separator = ",";
            }
            match self.outfield(zone) {
                0 => continue,
                1 => write!(f, "{separator}{zone}")?,
                count => write!(f, "{separator}{zone}x{count}")?,
            }
            separator = ",";
        }
        Ok(())
    }
}
