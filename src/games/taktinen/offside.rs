//! Offside (T18): which zones are offside for a side, as a set. Who asks decides when (T17, T24, T27,
//! T35) and which zone stands for the start zone.

use super::edition::Edition;
use super::pitch::{Side, Zone, Zones};
use super::position::{Position, State};

/// T18: the zone of the second-lowest player of the side against which `side` may be offside.
#[inline]
pub fn line(position: &Position, side: Side) -> Option<Zone> {
    position.squad(side.other()).second_lowest(side.other())
}

/// T18: the zones that are offside for `side`; the ball lies in `start`.
#[inline]
pub fn zones(position: &Position, side: Side, start: Zone, edition: Edition) -> Zones {
    let Some(second) = line(position, side) else {
        return Zones::NONE;
    };
    let beyond = BEYOND[side as usize][second.index()];
    if edition.has_errata() {
        beyond.without(ONSIDE[side as usize][start.index()])
    } else {
        beyond
    }
}

/// T18, errata: whether there is no offside in phases 1–5, because of what is played or because the
/// target lies wholly in D's own half.
pub const fn is_lifted(position: &Position, target: Zone, edition: Edition) -> bool {
    let restart = matches!(position.state, State::GoalKick | State::Corner(_));
    edition.has_errata() && (restart || position.dominating.half().holds(target))
}

/// By side and zone of the other side's second-lowest player: the zones closer to that side's end
/// and not level with it.
const BEYOND: [[Zones; Zone::COUNT]; 2] = {
    let mut table = [[Zones::NONE; Zone::COUNT]; 2];
    let mut at = 0;
    while at < Zone::COUNT {
        let zone = Zone::ALL[at];
        table[0][at] = zone.ahead(Side::Yellow).without(zone.level());
        table[1][at] = zone.ahead(Side::Blue).without(zone.level());
        at += 1;
    }
    table
};

/// By side and start zone, the zones that the errata take out: level with the start zone, closer to
/// the side's own end, or wholly in its own half.
const ONSIDE: [[Zones; Zone::COUNT]; 2] = {
    let mut table = [[Zones::NONE; Zone::COUNT]; 2];
    let mut at = 0;
    while at < Zone::COUNT {
        let zone = Zone::ALL[at];
        let near = zone.level();
        table[0][at] = near.or(zone.behind(Side::Yellow)).or(Side::Yellow.half());
        table[1][at] = near.or(zone.behind(Side::Blue)).or(Side::Blue.half());
        at += 1;
    }
    table
};
