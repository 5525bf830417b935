//! Line-ups (T8–T13): who may stand where before a kick-off, free kick, corner or penalty.

use super::edition::Edition;
use super::fault::LineUpFault;
use super::pitch::{Side, Zone};
use super::position::{Position, Taker};
use super::squad::Squad;
use super::tokens::{Items, LineUp};
use std::fmt;

/// Players that D needs in m3 at a kick-off (T9).
const KICK_OFF_PLAYERS: u8 = 2;
/// Players that may move after the line-ups (T8).
const MOST_MOVES: u32 = 2;

/// What the line-ups are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// A kick-off (T9).
    KickOff,
    /// A free kick (T10).
    FreeKick,
    /// A corner (T11).
    Corner,
    /// A penalty (T12).
    Penalty,
}

impl fmt::Display for Occasion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::KickOff => "kick-off",
            Self::FreeKick => "free kick",
            Self::Corner => "corner",
            Self::Penalty => "penalty",
        })
    }
}

/// Judges a line-up of one side; D and the ball are already those of the occasion.
///
/// # Errors
/// What it breaks: T13, then T11, then the clause of the occasion.
pub fn judge(
    position: &Position,
    occasion: Occasion,
    side: Side,
    lineup: &LineUp,
) -> Result<(), LineUpFault> {
    players(position, side, lineup)?;
    keeper(position, side, lineup)?;
    taker(position, occasion, side, lineup)?;
    places(position, occasion, side, &lineup.squad)
}

/// T13: exactly the players still on the pitch.
fn players(position: &Position, side: Side, lineup: &LineUp) -> Result<(), LineUpFault> {
    let (due, found) = (position.team(side).players, lineup.total());
    if found != u32::from(due) {
        return Err(LineUpFault::Players { side, due, found });
    }
    Ok(())
}

/// T13: exactly one keeper if it is still on the pitch.
fn keeper(position: &Position, side: Side, lineup: &LineUp) -> Result<(), LineUpFault> {
    let due = u8::from(position.team(side).has_keeper);
    if lineup.keepers != due {
        return Err(LineUpFault::Keepers {
            side,
            due,
            found: lineup.keepers,
        });
    }
    Ok(())
}

/// T11: D has one taker at one of its corners, P none; elsewhere nobody has.
fn taker(
    position: &Position,
    occasion: Occasion,
    side: Side,
    lineup: &LineUp,
) -> Result<(), LineUpFault> {
    let takes = occasion == Occasion::Corner && side == position.dominating;
    match (takes, lineup.takers, lineup.taker) {
        (false, 0, _) => Ok(()),
        (false, ..) if occasion == Occasion::Corner => Err(LineUpFault::PassiveTaker { side }),
        (false, ..) => Err(LineUpFault::TakerWithoutCorner { side, occasion }),
        (true, 1, Some(taker)) if side.corners().holds(taker.zone) => Ok(()),
        (true, 1, Some(taker)) => Err(LineUpFault::TakerZone {
            side,
            zone: taker.zone,
        }),
        (true, found, _) => Err(LineUpFault::Takers { side, found }),
    }
}

/// The restrictions of the occasion.
fn places(
    position: &Position,
    occasion: Occasion,
    side: Side,
    squad: &Squad,
) -> Result<(), LineUpFault> {
    match occasion {
        Occasion::KickOff => kick_off_places(position, side, squad),
        Occasion::FreeKick => free_kick_places(position, side, squad),
        Occasion::Corner => Ok(()),
        Occasion::Penalty => penalty_places(position, side, squad),
    }
}

/// T9: two D players in m3, nobody wholly in the other half, keepers in their penalty areas.
fn kick_off_places(position: &Position, side: Side, squad: &Squad) -> Result<(), LineUpFault> {
    let found = squad.count(Zone::M3);
    if side == position.dominating && found < KICK_OFF_PLAYERS {
        return Err(LineUpFault::KickOffCentre { side, found });
    }
    if let Some(zone) = squad.occupied().and(side.other().half()).next() {
        return Err(LineUpFault::KickOffHalf { side, zone });
    }
    match squad.keeper() {
        Some(zone) if zone != side.area() => Err(LineUpFault::KickOffKeeper { side, zone }),
        _ => Ok(()),
    }
}

/// T10: D has a player with the ball, P one closer to its own end than the ball.
fn free_kick_places(position: &Position, side: Side, squad: &Squad) -> Result<(), LineUpFault> {
    let ball = position.ball;
    if side == position.dominating {
        if squad.count(ball) == 0 {
            return Err(LineUpFault::FreeKickBall { side, ball });
        }
    } else if squad.occupied().and(ball.behind(side)).is_empty() {
        return Err(LineUpFault::FreeKickBehind { side, ball });
    }
    Ok(())
}

/// T12: in P's penalty area stand the shooter and P's keeper, if it is on the pitch, and nobody else.
fn penalty_places(position: &Position, side: Side, squad: &Squad) -> Result<(), LineUpFault> {
    let area = position.passive().area();
    if side == position.dominating {
        return match squad.count(area) {
            1 => Ok(()),
            found => Err(LineUpFault::PenaltyShooter { side, area, found }),
        };
    }
    if squad.outfield(area) > 0 {
        return Err(LineUpFault::PenaltyArea { side, area });
    }
    match squad.keeper() {
        Some(zone) if zone != area => Err(LineUpFault::PenaltyKeeper { side, zone, area }),
        _ => Ok(()),
    }
}

impl LineUpFault {
    /// T8: says so where the player that was not found is the corner taker, which stays.
    #[cold]
    pub(super) fn of_taker(self, taker: Option<Taker>) -> Self {
        match (self, taker) {
            (Self::MoveNobody { side, item }, Some(taker))
                if (item.from, item.keeper) == (taker.zone, taker.keeper) =>
            {
                let from = taker.zone;
                Self::TakerMoves { side, from }
            }
            (fault, _) => fault,
        }
    }
}

/// T8: D moves one or two different players one zone each; in the errata the restrictions of the
/// occasion hold after the moves too. Gives where D's players stand then.
///
/// # Errors
/// What the moves break.
pub fn judge_moves(
    position: &Position,
    occasion: Occasion,
    items: &Items,
    edition: Edition,
) -> Result<Squad, LineUpFault> {
    let side = position.dominating;
    let before = position.squad(side);
    let mut after = *before;
    let mut left = Squad::EMPTY;
    for item in items.as_slice() {
        let (from, to) = (item.from, item.to);
        if !from.neighbours().holds(to) {
            return Err(LineUpFault::MoveNotAdjacent { from, to });
        }
        if occasion == Occasion::Penalty && from == position.passive().area() {
            return Err(LineUpFault::ShooterMoves { side, from });
        }
        // From-zones are those of the line-up: who has just come cannot go on.
        let gone = if item.keeper {
            u8::from(left.keeper().is_some())
        } else {
            left.outfield(from)
        };
        if !before.has(from, item.keeper, gone.saturating_add(item.count))
            || item.keeper && gone > 0
        {
            return Err(LineUpFault::MoveNobody { side, item: *item });
        }
        if item.keeper {
            left.add_keeper(from);
        } else {
            left.add(from, item.count);
        }
        after.shift(from, to, item.keeper, item.count);
    }
    let found = items.movers();
    if found > MOST_MOVES {
        return Err(LineUpFault::TooManyMoves { side, found });
    }
    if edition.has_errata() {
        places(position, occasion, side, &after)?;
    }
    Ok(after)
}
