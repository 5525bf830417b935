//! How the zones lie to each other (T2–T4): tables that the compiler fills from their extents alone.

use super::pitch::{EXTENTS, Zone, Zones};

/// The halfway line, in eighths.
const HALFWAY: u8 = 4;

/// One entry for each zone.
type Table<T> = [T; Zone::COUNT];

/// T3: the zones wholly in Yellow's and in Blue's half.
pub(super) const HALVES: [Zones; 2] = {
    let mut halves = [Zones::NONE; 2];
    let mut at = 0;
    while at < Zone::COUNT {
        let (from, to) = EXTENTS[at];
        if to <= HALFWAY {
            halves[0] = halves[0].with(Zone::ALL[at]);
        }
        if from >= HALFWAY {
            halves[1] = halves[1].with(Zone::ALL[at]);
        }
        at += 1;
    }
    halves
};

/// T2: by zone, those that are at least partly level with it: open intervals that overlap.
pub(super) const LEVEL: Table<Zones> = {
    let mut table = [Zones::NONE; Zone::COUNT];
    let mut a = 0;
    while a < Zone::COUNT {
        let mut b = 0;
        while b < Zone::COUNT {
            if EXTENTS[a].0 < EXTENTS[b].1 && EXTENTS[b].0 < EXTENTS[a].1 {
                table[a] = table[a].with(Zone::ALL[b]);
            }
            b += 1;
        }
        a += 1;
    }
    table
};

/// T2: by zone, the adjacent ones: neighbours in a column, and flank and middle that are level.
pub(super) const ADJACENT: Table<Zones> = {
    let mut table = [Zones::NONE; Zone::COUNT];
    let mut a = 0;
    while a < Zone::COUNT {
        let mut b = 0;
        while b < Zone::COUNT {
            let apart = Zone::ALL[a].column().abs_diff(Zone::ALL[b].column());
            let touching = EXTENTS[a].1 == EXTENTS[b].0 || EXTENTS[b].1 == EXTENTS[a].0;
            let level = LEVEL[a].holds(Zone::ALL[b]);
            if apart == 0 && touching || apart == 1 && level {
                table[a] = table[a].with(Zone::ALL[b]);
            }
            b += 1;
        }
        a += 1;
    }
    table
};

/// T4: zones strictly between two zones, grown from each, one ring of neighbours after the other.
pub(super) const DISTANCES: Table<Table<u8>> = {
    let mut table = [[0; Zone::COUNT]; Zone::COUNT];
    let mut a = 0;
    while a < Zone::COUNT {
        let mut reached = ADJACENT[a].with(Zone::ALL[a]);
        let mut between = 1;
        while between < Zone::COUNT as u8 {
            let ring = around(reached).without(reached);
            let mut b = 0;
            while b < Zone::COUNT {
                if ring.holds(Zone::ALL[b]) {
                    table[a][b] = between;
                }
                b += 1;
            }
            reached = reached.or(ring);
            between += 1;
        }
        a += 1;
    }
    table
};

/// The neighbours of all zones of a set.
const fn around(zones: Zones) -> Zones {
    let mut around = Zones::NONE;
    let mut at = 0;
    while at < Zone::COUNT {
        if zones.holds(Zone::ALL[at]) {
            around = around.or(ADJACENT[at]);
        }
        at += 1;
    }
    around
}

/// T3: by side and zone, the zones closer to the end that the side attacks.
pub(super) const AHEAD: [Table<Zones>; 2] = {
    let mut table = [[Zones::NONE; Zone::COUNT]; 2];
    let mut a = 0;
    while a < Zone::COUNT {
        let mut b = 0;
        while b < Zone::COUNT {
            if Zone::ALL[b].depth() > Zone::ALL[a].depth() {
                table[0][a] = table[0][a].with(Zone::ALL[b]);
                table[1][b] = table[1][b].with(Zone::ALL[a]);
            }
            b += 1;
        }
        a += 1;
    }
    table
};

/// T3: by side and zone, the next zone straight forward, in the same column.
pub(super) const FORWARD: [Table<Option<Zone>>; 2] = {
    let mut table = [[None; Zone::COUNT]; 2];
    let mut a = 0;
    while a < Zone::COUNT {
        let mut b = 0;
        while b < Zone::COUNT {
            let straight = Zone::ALL[a].column() == Zone::ALL[b].column();
            if straight && EXTENTS[a].1 == EXTENTS[b].0 {
                table[0][a] = Some(Zone::ALL[b]);
                table[1][b] = Some(Zone::ALL[a]);
            }
            b += 1;
        }
        a += 1;
    }
    table
};
