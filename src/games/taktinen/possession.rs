//! Phases 1 and 4: the choice of a target (T17, T18, T21, T39) and the possession test (T19, T20,
//! T22).

use super::edition::Edition;
use super::fault::TargetFault;
use super::offside;
use super::pitch::{Side, Zone, Zones};
use super::position::{Position, State};
use super::squad::Squad;

/// A legal choice of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The target zone.
    pub zone: Zone,
    /// The zone named for an empty target (T21).
    pub named: Option<Zone>,
}

/// The modifiers of the possession test (T20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Test {
    /// c(start), −2 to 2; none if it is left out.
    pub c_start: Option<i8>,
    /// c(target), or that of the zone named, −2 to 2.
    pub c_target: i8,
    /// Zones between start and target, 0–3.
    pub distance: u8,
    /// Their sum, −10 to 4.
    pub sum: i8,
}

/// How a possession test ends (T22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// D keeps the ball.
    Keep,
    /// Control passes to P.
    Lose,
    /// A special event (T23).
    Special,
}

impl Outcome {
    /// T22: what a modified value does against a ball value.
    #[inline]
    #[must_use]
    pub fn of(modified: i8, ball: u8) -> Self {
        match i16::from(modified).cmp(&i16::from(ball)) {
            std::cmp::Ordering::Greater => Self::Keep,
            std::cmp::Ordering::Less => Self::Lose,
            std::cmp::Ordering::Equal => Self::Special,
        }
    }
}

/// T18: the zones that are offside for D when it chooses its target.
#[inline]
pub fn offside_zones(position: &Position, edition: Edition) -> Zones {
    offside::zones(position, position.dominating, position.ball, edition)
}

/// T18: those of `zones` that count as offside in phases 1–5 of a turn with this target.
#[inline]
fn unless_lifted(position: &Position, target: Zone, zones: Zones, edition: Edition) -> Zones {
    if offside::is_lifted(position, target, edition) {
        Zones::NONE
    } else {
        zones
    }
}

/// T18: the zones that count as offside for D in phases 1–5 of a turn with this target.
pub fn counted_offside(position: &Position, target: Zone, edition: Edition) -> Zones {
    unless_lifted(position, target, offside_zones(position, edition), edition)
}

/// Judges the choice of a target, where `zones` are those of [`offside_zones`]; gives those of them
/// that count as offside in phases 1–5 of the turn.
///
/// # Errors
/// What it breaks, in the order T17, T18, T21, T39.
#[inline]
pub fn judge(
    position: &Position,
    target: Target,
    zones: Zones,
    edition: Edition,
) -> Result<Zones, TargetFault> {
    let own = position.squad(position.dominating);
    let offside = unless_lifted(position, target.zone, zones, edition);
    in_reach(own, target.zone, position.dominating)?;
    not_offside(position, target.zone, offside, edition)?;
    zone_named(position, target, offside, edition)?;
    start_zone_again(position, target.zone, edition)?;
    Ok(offside)
}

/// T17: D has a player in the target or in an adjacent zone.
fn in_reach(own: &Squad, zone: Zone, side: Side) -> Result<(), TargetFault> {
    let near = zone.neighbours().or(Zones::of(zone));
    if own.occupied().and(near).is_empty() {
        return Err(TargetFault::OutOfReach { zone, side });
    }
    Ok(())
}

/// T18: a target with D players may not be offside; by the errata one without may not be reached
/// from offside zones alone.
fn not_offside(
    position: &Position,
    zone: Zone,
    offside: Zones,
    edition: Edition,
) -> Result<(), TargetFault> {
    let side = position.dominating;
    let own = position.squad(side);
    let line = || offside::line(position, side);
    if own.count(zone) > 0 {
        if offside.holds(zone) {
            return Err(TargetFault::Offside {
                zone,
                side,
                line: line(),
            });
        }
    } else if edition.has_errata() {
        let beside = own.occupied().and(zone.neighbours());
        if beside.without(offside).is_empty() {
            return Err(TargetFault::ApproachOffside {
                zone,
                side,
                line: line(),
            });
        }
    }
    Ok(())
}

/// T39, errata: in the turn after a free kick the start zone needs two D players to be the target.
fn start_zone_again(position: &Position, zone: Zone, edition: Edition) -> Result<(), TargetFault> {
    /// Players that the start zone needs.
    const NEEDED: u8 = 2;
    let side = position.dominating;
    let players = position.squad(side).count(zone);
    let after_free_kick = position.state == State::FreeKick && zone == position.ball;
    if edition.has_errata() && after_free_kick && players < NEEDED {
        return Err(TargetFault::StartAfterFreeKick {
            zone,
            side,
            players,
        });
    }
    Ok(())
}

/// T21: a zone is named for an empty target and only for one; it is adjacent and holds a D player.
fn zone_named(
    position: &Position,
    target: Target,
    offside: Zones,
    edition: Edition,
) -> Result<(), TargetFault> {
    let zone = target.zone;
    let side = position.dominating;
    match (target.named, is_empty(position, zone)) {
        (None, false) => Ok(()),
        (None, true) => Err(TargetFault::NotNamed { zone }),
        (Some(named), false) => Err(TargetFault::NamedInVain { zone, named }),
        (Some(named), true) if !zone.neighbours().holds(named) => {
            Err(TargetFault::NamedFarOff { zone, named })
        }
        (Some(named), true) if position.squad(side).count(named) == 0 => {
            Err(TargetFault::NamedWithoutPlayer { named, side })
        }
        (Some(named), true) if edition.has_errata() && offside.holds(named) => {
            let line = offside::line(position, side);
            Err(TargetFault::NamedOffside { named, side, line })
        }
        (Some(_), true) => Ok(()),
    }
}

/// T21: whether a zone holds no player of either side.
#[inline]
pub fn is_empty(position: &Position, zone: Zone) -> bool {
    Side::BOTH
        .into_iter()
        .all(|side| position.squad(side).count(zone) == 0)
}

/// T19: c(z) of so many own players and so many of the other side.
#[inline]
#[must_use]
pub const fn comparison(own: u8, other: u8) -> i8 {
    if own == other {
        0
    } else if own > other {
        if own >= other.saturating_mul(2) { 2 } else { 1 }
    } else if other >= own.saturating_mul(2) {
        -2
    } else {
        -1
    }
}

/// T20: the modifiers of a legal target.
#[inline]
pub fn test(position: &Position, target: Target, edition: Edition) -> Test {
    let own = position.squad(position.dominating);
    let other = position.squad(position.passive());
    let compared = |zone| comparison(own.count(zone), other.count(zone));
    let start = position.ball;
    let same = edition.has_errata() && start == target.zone;
    let left_out = position.state.leaves_start_out() || same;
    let c_start = (!left_out).then(|| compared(start));
    // T21: the zone named is compared, the distance is that of the target.
    let c_target = compared(target.named.unwrap_or(target.zone));
    let distance = start.distance(target.zone);
    Test {
        c_start,
        c_target,
        distance,
        // At most 3 zones lie between two others.
        sum: c_start.unwrap_or(0) + c_target - 2 * distance as i8,
    }
}

/// Calls `visit` with every legal target, in the order of the zones.
pub fn each_target(position: &Position, edition: Edition, mut visit: impl FnMut(Target)) {
    if matches!(position.state, State::KickOff | State::Over) {
        return;
    }
    let zones = offside_zones(position, edition);
    for zone in Zone::ALL {
        let mut offer = |named| {
            let target = Target { zone, named };
            if judge(position, target, zones, edition).is_ok() {
                visit(target);
            }
        };
        if is_empty(position, zone) {
            zone.neighbours().for_each(|named| offer(Some(named)));
        } else {
            offer(None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T19, every pair of numbers: the signs and the doubles by a second way of counting.
    #[test]
    fn t19_the_comparison() {
        for own in 0..=11u8 {
            for other in 0..=11u8 {
                let value = comparison(own, other);
                assert_eq!(value, -comparison(other, own));
                let (more, less) = (own.max(other), own.min(other));
                let size = match more - less {
                    0 => 0,
                    ahead if ahead >= less => 2,
                    _ => 1,
                };
                assert_eq!(value.abs(), size, "{own} {other}");
                assert_eq!(value > 0, own > other);
            }
        }
        assert_eq!(comparison(2, 0), 2);
        assert_eq!(comparison(1, 0), 2);
        assert_eq!(comparison(3, 2), 1);
        assert_eq!(comparison(4, 2), 2);
        assert_eq!(comparison(2, 3), -1);
    }
}
