//! The pitch (T1–T4): zones, and how they lie to each other. A `Zone` is always one of the thirteen;
//! every relation between zones is a table that the compiler fills (`geometry`).

use super::geometry::{ADJACENT, AHEAD, DISTANCES, FORWARD, HALVES, LEVEL};
use std::fmt;

/// One of the two teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Plays from s1, m1, s5 towards s4, m5, s8.
    Yellow = 0,
    /// Plays the other way.
    Blue = 1,
}

impl Side {
    /// Both sides, Yellow first.
    pub const BOTH: [Self; 2] = [Self::Yellow, Self::Blue];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Yellow => Self::Blue,
            Self::Blue => Self::Yellow,
        }
    }

    /// Letter of the position string.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Yellow => 'y',
            Self::Blue => 'b',
        }
    }

    /// Letter of the tokens.
    #[must_use]
    pub const fn capital(self) -> char {
        match self {
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }

    /// The penalty area that this side defends (T1).
    #[must_use]
    pub const fn area(self) -> Zone {
        match self {
            Self::Yellow => Zone::M1,
            Self::Blue => Zone::M5,
        }
    }

    /// The zones from which this side takes its corners (T11).
    #[must_use]
    pub const fn corners(self) -> Zones {
        match self {
            Self::Yellow => Zones::of(Zone::S4).with(Zone::S8),
            Self::Blue => Zones::of(Zone::S1).with(Zone::S5),
        }
    }

    /// The zones wholly in this side's half (T3).
    #[must_use]
    pub const fn half(self) -> Zones {
        HALVES[self as usize]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Yellow => "Yellow",
            Self::Blue => "Blue",
        })
    }
}

/// One of the thirteen zones (T1), numbered in the order of the position string:
/// s1 m1 s5 s2 m2 s6 m3 s3 m4 s7 s4 m5 s8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone(u8);

/// Names in the order of the numbers.
const NAMES: [&str; Zone::COUNT] = [
    "s1", "m1", "s5", "s2", "m2", "s6", "m3", "s3", "m4", "s7", "s4", "m5", "s8",
];

/// T2: where each zone begins and ends along the pitch, in eighths from Yellow's end.
pub(super) const EXTENTS: [(u8, u8); Zone::COUNT] = [
    (0, 2),
    (0, 1),
    (0, 2),
    (2, 4),
    (1, 3),
    (2, 4),
    (3, 5),
    (4, 6),
    (5, 7),
    (4, 6),
    (6, 8),
    (7, 8),
    (6, 8),
];

impl Zone {
    /// The number of zones.
    pub const COUNT: usize = 13;
    /// Yellow's end of the left flank.
    pub const S1: Self = Self(0);
    /// Yellow's penalty area.
    pub const M1: Self = Self(1);
    /// Yellow's end of the right flank.
    pub const S5: Self = Self(2);
    /// The centre.
    pub const M3: Self = Self(6);
    /// Blue's end of the left flank.
    pub const S4: Self = Self(10);
    /// Blue's penalty area.
    pub const M5: Self = Self(11);
    /// Blue's end of the right flank.
    pub const S8: Self = Self(12);

    /// All zones in the order of the position string.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut at = 0;
        while at < Self::COUNT {
            all[at] = Self(at as u8);
            at += 1;
        }
        all
    };

    /// The zone of a flank (`s`, 1–8) or of the middle (`m`, 1–5).
    #[inline]
    #[must_use]
    pub const fn named(letter: u8, digit: u8) -> Option<Self> {
        const FLANKS: [u8; 8] = [0, 3, 7, 10, 2, 5, 9, 12];
        const MIDDLE: [u8; 5] = [1, 4, 6, 8, 11];
        match (letter, digit) {
            (b's', b'1'..=b'8') => Some(Self(FLANKS[(digit - b'1') as usize])),
            (b'm', b'1'..=b'5') => Some(Self(MIDDLE[(digit - b'1') as usize])),
            _ => None,
        }
    }

    /// The number, 0–12.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    const fn bit(self) -> u16 {
        1 << self.0
    }

    /// 0 and 2 are the flanks, 1 is the middle.
    pub(super) const fn column(self) -> u8 {
        match NAMES[self.index()].as_bytes() {
            [b'm', _] => 1,
            [_, b'1'..=b'4'] => 0,
            _ => 2,
        }
    }

    /// T3: the sum by which zones are compared; greater is closer to Blue's end.
    pub(super) const fn depth(self) -> u8 {
        let (from, to) = EXTENTS[self.index()];
        from + to
    }

    /// T2: the zones that are at least partly level, itself included.
    #[inline]
    #[must_use]
    pub const fn level(self) -> Zones {
        LEVEL[self.index()]
    }

    /// T2: the adjacent zones.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> Zones {
        ADJACENT[self.index()]
    }

    /// T4: the zones strictly between two zones on a shortest path, 0–3.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        DISTANCES[self.index()][other.index()]
    }

    /// T3: the zones closer to the end that this side attacks.
    #[inline]
    #[must_use]
    pub const fn ahead(self, side: Side) -> Zones {
        AHEAD[side as usize][self.index()]
    }

    /// T3: the zones closer to this side's own end.
    #[inline]
    #[must_use]
    pub const fn behind(self, side: Side) -> Zones {
        AHEAD[side.other() as usize][self.index()]
    }

    /// T3: the next zone straight forward, if there is one.
    #[inline]
    #[must_use]
    pub const fn forward(self, side: Side) -> Option<Self> {
        FORWARD[side as usize][self.index()]
    }

    /// T3: the next zone straight back, if there is one.
    #[inline]
    #[must_use]
    pub const fn back(self, side: Side) -> Option<Self> {
        self.forward(side.other())
    }

    /// T3: how many zones another lies straight forward, 0 if it does not within two.
    #[must_use]
    pub fn steps_forward(self, to: Self, side: Side) -> u8 {
        match self.forward(side) {
            Some(next) if next == to => 1,
            Some(next) if next.forward(side) == Some(to) => 2,
            _ => 0,
        }
    }

    /// T3: how many zones another lies straight back, 0 if it does not within two.
    #[must_use]
    pub fn steps_back(self, to: Self, side: Side) -> u8 {
        self.steps_forward(to, side.other())
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of zones; as an iterator, from the first in the order of the position string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Zones(u16);

impl Zones {
    /// No zone.
    pub const NONE: Self = Self(0);

    /// The set of one zone.
    #[must_use]
    pub const fn of(zone: Zone) -> Self {
        Self(zone.bit())
    }

    /// The zones for which something is true.
    #[inline]
    pub fn of_those(is: impl Fn(Zone) -> bool) -> Self {
        let mut set = 0;
        for zone in Zone::ALL {
            set |= u16::from(is(zone)) << zone.0;
        }
        Self(set)
    }

    /// Whether the zone is in the set.
    #[inline]
    #[must_use]
    pub const fn holds(self, zone: Zone) -> bool {
        self.0 & zone.bit() != 0
    }

    /// Whether the set has no zone.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with one zone more.
    #[must_use]
    pub const fn with(self, zone: Zone) -> Self {
        Self(self.0 | zone.bit())
    }

    /// The zones in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The zones in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The zones that the other set does not have.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Iterator for Zones {
    type Item = Zone;

    #[inline]
    fn next(&mut self) -> Option<Zone> {
        let at = self.0.trailing_zeros() as u8;
        if usize::from(at) >= Zone::COUNT {
            return None;
        }
        self.0 &= self.0 - 1;
        Some(Zone(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(name: &str) -> Zone {
        let bytes = name.as_bytes();
        Zone::named(bytes[0], bytes[1]).expect("the name is one of a zone")
    }

    fn names(zones: Zones) -> Vec<&'static str> {
        zones.map(Zone::name).collect()
    }

    #[test]
    fn t2_the_middle_zones_touch_the_flanks_that_are_level() {
        for (middle, flanks) in [
            ("m1", vec!["s1", "s5"]),
            ("m2", vec!["s1", "s5", "s2", "s6"]),
            ("m3", vec!["s2", "s6", "s3", "s7"]),
            ("m4", vec!["s3", "s7", "s4", "s8"]),
            ("m5", vec!["s4", "s8"]),
        ] {
            let mut found = names(zone(middle).neighbours());
            found.retain(|name| name.starts_with('s'));
            assert_eq!(found, flanks, "{middle}");
        }
        for left in ["s1", "s2", "s3", "s4"] {
            for right in ["s5", "s6", "s7", "s8"] {
                assert!(!zone(left).neighbours().holds(zone(right)));
            }
        }
    }

    #[test]
    fn t3_sums_and_halves() {
        for (name, depth) in [
            ("m1", 1),
            ("s1", 2),
            ("m2", 4),
            ("s2", 6),
            ("m3", 8),
            ("s3", 10),
            ("m4", 12),
            ("s4", 14),
            ("m5", 15),
        ] {
            assert_eq!(zone(name).depth(), depth, "{name}");
        }
        assert_eq!(
            names(Side::Yellow.half()),
            ["s1", "m1", "s5", "s2", "m2", "s6"]
        );
        assert_eq!(
            names(Side::Blue.half()),
            ["s3", "m4", "s7", "s4", "m5", "s8"]
        );
    }

    #[test]
    fn t4_distances() {
        for (a, b, between) in [
            ("m1", "m1", 0),
            ("m1", "s1", 0),
            ("s1", "s5", 1),
            ("m2", "s3", 1),
            ("m1", "s4", 3),
            ("m1", "m5", 3),
            ("s1", "s8", 3),
        ] {
            assert_eq!(zone(a).distance(zone(b)), between, "{a} {b}");
            assert_eq!(zone(b).distance(zone(a)), between, "{b} {a}");
        }
    }

    #[test]
    fn names_and_numbers_agree() {
        for at in Zone::ALL {
            assert_eq!(zone(at.name()), at);
        }
        assert_eq!(Zone::named(b'm', b'6'), None);
        assert_eq!(Zone::named(b's', b'0'), None);
    }
}
