//! Random line-ups: what the occasion asks for first, then everybody else anywhere it allows.

use super::super::lineups::Occasion;
use super::super::pitch::{Side, Zone, Zones};
use super::super::position::{Position, Taker};
use super::super::tokens::LineUp;
use crate::rules::Dice;

/// One corner in so many is taken by the keeper.
const KEEPER_TAKES_ONE_IN: usize = 6;
/// One keeper in so many stands elsewhere than in its penalty area, where it may.
const KEEPER_AWAY_ONE_IN: usize = 5;

/// Players that are still to be placed.
struct Rest {
    lineup: LineUp,
    outfield: u8,
    keeper: bool,
}

/// A legal line-up of one side.
pub fn random(dice: &mut Dice, position: &Position, occasion: Occasion, side: Side) -> LineUp {
    let team = position.team(side);
    let mut rest = Rest {
        lineup: LineUp::default(),
        outfield: team.players - u8::from(team.has_keeper),
        keeper: team.has_keeper,
    };
    let takes = side == position.dominating;
    let zones = match occasion {
        Occasion::KickOff => kick_off(&mut rest, side, takes),
        Occasion::FreeKick => free_kick(dice, &mut rest, position, side),
        Occasion::Corner => corner(dice, &mut rest, side, takes),
        Occasion::Penalty => penalty(dice, &mut rest, position, side),
    };
    rest.spread(dice, zones, side);
    rest.lineup
}

impl Rest {
    fn place(&mut self, zone: Zone, keeper: bool) {
        if keeper && self.keeper {
            self.keeper = false;
            self.lineup.keepers = 1;
            self.lineup.squad.add_keeper(zone);
        } else if self.outfield > 0 {
            self.outfield -= 1;
            self.lineup.squad.add(zone, 1);
        }
    }

    /// Everybody who is left goes to some of the zones.
    fn spread(&mut self, dice: &mut Dice, zones: Zones, side: Side) {
        let zones: Vec<Zone> = zones.collect();
        let rest = self;
        if rest.keeper {
            let away = dice.one_in(KEEPER_AWAY_ONE_IN) || !zones.contains(&side.area());
            let zone = if away {
                *dice.pick(&zones)
            } else {
                side.area()
            };
            rest.place(zone, true);
        }
        while rest.outfield > 0 {
            let zone = *dice.pick(&zones);
            rest.place(zone, false);
        }
    }
}

/// T9
fn kick_off(rest: &mut Rest, side: Side, takes: bool) -> Zones {
    rest.place(side.area(), true);
    if takes {
        rest.place(Zone::M3, false);
        rest.place(Zone::M3, false);
    }
    side.half().or(Zones::of(Zone::M3))
}

/// T10
fn free_kick(dice: &mut Dice, rest: &mut Rest, position: &Position, side: Side) -> Zones {
    let ball = position.ball;
    if side == position.dominating {
        rest.place(ball, false);
    } else {
        let behind: Vec<Zone> = ball.behind(side).collect();
        if !behind.is_empty() {
            rest.place(*dice.pick(&behind), false);
        }
    }
    everywhere()
}

/// T11
fn corner(dice: &mut Dice, rest: &mut Rest, side: Side, takes: bool) -> Zones {
    if takes {
        let corners: Vec<Zone> = side.corners().collect();
        let keeper = rest.keeper && dice.one_in(KEEPER_TAKES_ONE_IN);
        let zone = *dice.pick(&corners);
        rest.lineup.taker = Some(Taker { zone, keeper });
        rest.lineup.takers = 1;
        rest.lineup.keepers = u8::from(keeper);
        if keeper {
            rest.keeper = false;
        } else {
            rest.outfield -= 1;
        }
    }
    everywhere()
}

/// T12
fn penalty(dice: &mut Dice, rest: &mut Rest, position: &Position, side: Side) -> Zones {
    let area = position.passive().area();
    if side == position.dominating {
        let keeper = rest.keeper && dice.one_in(KEEPER_TAKES_ONE_IN);
        rest.place(area, keeper);
    } else {
        rest.place(area, rest.keeper);
        if rest.lineup.squad.keeper().is_none() {
            // Without a keeper nobody stands there.
            rest.lineup.squad.remove(area, false, 1);
            rest.outfield += 1;
        }
    }
    everywhere().without(Zones::of(area))
}

fn everywhere() -> Zones {
    Zones::of_those(|_| true)
}
