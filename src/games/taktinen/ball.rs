//! Phases 5 and 6 (T24–T30, T39, T41, T43): the ball moves to the target, and D may shoot.

use super::attempt::{self, Attempt, Shot};
use super::due::Due;
use super::fault::{Fault, PlayFault};
use super::judge::Draft;
use super::offside;
use super::pitch::{Side, Zone};
use super::position::{RESTART_VALUE, State};
use super::tokens::{Aim, Token};
use super::turn::{Mark, Penalty, Player};

/// Phase 5.
impl Draft {
    /// T22, T25: control and ball value; then T24's player, if D has nobody in the target.
    #[inline]
    pub(super) fn move_ball(&mut self, lost: bool) {
        let Some(target) = self.turn.target else {
            return;
        };
        let die = self
            .turn
            .dice
            .map_or(1, |dice| dice[self.turn.before.dominating as usize]);
        if lost {
            self.now.dominating = self.now.passive();
        }
        let easy = self.is_easy(target.zone);
        self.now.value = die.saturating_sub(u8::from(easy)).max(1);
        self.turn.easy = Some(easy);
        self.turn.value = Some(self.now.value);
        self.turn.dominating = Some(self.now.dominating);
        let side = self.now.dominating;
        if self.now.squad(side).count(target.zone) == 0 {
            let target = target.zone;
            self.due = Due::Player { side, target };
        } else {
            self.ball_arrives(target.zone);
        }
    }

    /// T25: whether D alone held the target, or the start zone unless it is left out.
    #[inline]
    fn is_easy(&self, target: Zone) -> bool {
        let now = &self.now;
        let alone = |zone| {
            now.squad(now.dominating).count(zone) > 0 && now.squad(now.passive()).count(zone) == 0
        };
        alone(target) || !now.state.leaves_start_out() && alone(now.ball)
    }

    /// T24: a player of D goes to the target.
    pub(super) fn player(
        &mut self,
        side: Side,
        target: Zone,
        zone: Zone,
        keeper: bool,
    ) -> Result<(), Fault> {
        if !self.now.squad(side).has(zone, keeper, 1) {
            return Err(PlayFault::NoSuchPlayer { side, zone, keeper }.into());
        }
        let named = self.turn.target.and_then(|target| target.named);
        let kept = side == self.turn.before.dominating;
        match named {
            Some(named) if kept => came_from_named(named, zone)?,
            None if kept => self.came_from_beside(target, zone)?,
            _ => self.is_nearest(side, target, zone, keeper)?,
        }
        let squad = &mut self.now.team_mut(side).squad;
        squad.shift(zone, target, keeper, 1);
        self.turn.player = Some(Player {
            side,
            from: zone,
            to: target,
            keeper,
            counts: kept || named.is_some(),
        });
        self.ball_arrives(target);
        Ok(())
    }

    /// T24b: an adjacent zone; in the errata not an offside one.
    fn came_from_beside(&self, target: Zone, zone: Zone) -> Result<(), PlayFault> {
        if !target.neighbours().holds(zone) {
            return Err(PlayFault::PlayerNotBeside { target, zone });
        }
        if self.edition().has_errata() && self.offside.holds(zone) {
            let side = self.now.dominating;
            let line = offside::line(&self.now, side);
            return Err(PlayFault::PlayerOffside { side, zone, line });
        }
        Ok(())
    }

    /// T24c: the nearest player, or the nearest outfield player if the keeper alone is nearer.
    fn is_nearest(
        &self,
        side: Side,
        target: Zone,
        zone: Zone,
        keeper: bool,
    ) -> Result<(), PlayFault> {
        let squad = self.now.squad(side);
        let zones = squad.occupied_outfield();
        let nearest = zones.map(|zone| target.distance(zone)).min();
        let distance = target.distance(zone);
        let fits = match nearest {
            Some(nearest) if keeper => distance <= nearest,
            Some(nearest) => distance == nearest,
            None => true,
        };
        if fits {
            return Ok(());
        }
        Err(PlayFault::PlayerNotNearest {
            side,
            target,
            zone,
            nearest: nearest.unwrap_or(distance),
        })
    }

    /// T24, T26: the ball is in the target, and a corner taker enters its zone.
    #[inline]
    fn ball_arrives(&mut self, target: Zone) {
        self.now.ball = target;
        self.now.taker_enters();
        self.now.state = State::Normal;
        self.look_at_goal(false);
        self.due = Due::Value;
    }

    /// T25: the mark of the ball value.
    pub(super) fn value_mark(&mut self, found: u8) -> Result<(), Fault> {
        let due = self.now.value;
        if found != due {
            return Err(PlayFault::ValueMark { due, found }.into());
        }
        self.turn.written.set(Mark::Value);
        self.before_shot();
        Ok(())
    }

    /// Phase 6 begins.
    #[inline]
    pub(super) const fn before_shot(&mut self) {
        let allowed = matches!(self.turn.may_shoot, Some(true));
        let direct = false;
        self.due = Due::Shot { allowed, direct };
    }
}

/// T24a: the zone named.
fn came_from_named(named: Zone, zone: Zone) -> Result<(), PlayFault> {
    if zone != named {
        return Err(PlayFault::PlayerNotFromNamed { named, zone });
    }
    Ok(())
}

/// Phase 6.
impl Draft {
    /// T27: whether D may shoot, and with which modifiers; `direct` at a free kick (T39).
    #[inline]
    pub(super) fn look_at_goal(&mut self, direct: bool) {
        let may_shoot = attempt::may_shoot(&self.now);
        self.turn.may_shoot = Some(may_shoot);
        if may_shoot {
            self.turn.attempt = Some(Attempt::new(&self.now, direct, self.edition()));
        }
    }

    /// T27–T29: the goal attempt.
    pub(super) fn shot(
        &mut self,
        allowed: bool,
        die: u8,
        second: Option<u8>,
        goal: bool,
    ) -> Result<(), Fault> {
        let attempt = self.turn.attempt.filter(|_| allowed);
        let Some(attempt) = attempt else {
            let (side, ball) = (self.now.dominating, self.now.ball);
            return Err(PlayFault::ShotForbidden { side, ball }.into());
        };
        match (attempt.needs_second(die), second) {
            (true, None) => {
                let (sum, ball) = (attempt.sum, attempt.ball);
                return Err(PlayFault::SecondDieMissing { sum, ball }.into());
            }
            (false, Some(_)) => {
                let difficult = attempt.is_difficult();
                return Err(PlayFault::SecondDieSurplus { difficult }.into());
            }
            _ => {}
        }
        self.turn.shot_dice = Some((die, second));
        self.shot_done(attempt.result(die, second), false, goal)
    }

    /// T43: the penalty.
    pub(super) fn penalty(
        &mut self,
        keeper: u8,
        aim: Aim,
        die: u8,
        goal: bool,
    ) -> Result<(), Fault> {
        let need = attempt::penalty_need(aim, attempt::Guess::of(keeper));
        self.turn.penalty = Some(Penalty { keeper, aim, die });
        let shot = if die >= need { Shot::Goal } else { Shot::Miss };
        self.shot_done(shot, true, goal)
    }

    /// T28, T43: the mark `#` stands only at a goal.
    fn shot_done(&mut self, shot: Shot, penalty: bool, goal: bool) -> Result<(), Fault> {
        if goal && shot != Shot::Goal {
            return Err(PlayFault::NoGoal { shot, penalty }.into());
        }
        self.turn.shot = Some(shot);
        self.due = Due::ShotMark { shot, penalty };
        Ok(())
    }

    /// T28, T43: `K` at a corner, `O` at a goal kick.
    pub(super) fn shot_mark(
        &mut self,
        shot: Shot,
        penalty: bool,
        found: Token,
    ) -> Result<(), Fault> {
        match (shot, found) {
            (Shot::Corner, Token::Corner) | (Shot::Miss, Token::GoalKick) => {
                self.turn.written.set(Mark::Restart);
                self.after_shot(shot);
                Ok(())
            }
            _ => Err(PlayFault::ShotMark {
                shot,
                penalty,
                found,
            }
            .into()),
        }
    }

    /// T41: a goal kick to the other side.
    pub(super) const fn goal_kick(&mut self) {
        let kicker = self.now.passive();
        self.now.dominating = kicker;
        self.now.ball = kicker.area();
        self.now.value = RESTART_VALUE;
        self.now.state = State::GoalKick;
    }
}
