//! Line-ups and phases 1–4 (T8–T23, T39, T42): one function for each token that may come, and for
//! what follows when it is left out.

use super::clock::{Clock, Tick};
use super::due::Due;
use super::fault::{Fault, PlayFault};
use super::judge::Draft;
use super::lineups::{self, Occasion};
use super::pitch::{Side, Zone};
use super::position::{CORNER_VALUE, RESTART_VALUE, State};
use super::possession::{self, Outcome, Target};
use super::setup::FEWEST_PLAYERS;
use super::tokens::{Items, Leaver, LineUp};
use super::turn::{Card, LineUps, Mark, Restart};

/// Line-ups (T8).
impl Draft {
    /// D is to line up first.
    pub(super) fn begin_line_ups(&mut self, occasion: Occasion) {
        let side = self.now.dominating;
        self.lineups = LineUps {
            side,
            placed: [LineUp::default(); 2],
            moves: None,
        };
        self.due = Due::LineUp {
            occasion,
            side,
            second: false,
        };
    }

    /// T8–T13: one side's line-up.
    pub(super) fn line_up(
        &mut self,
        occasion: Occasion,
        due: Side,
        second: bool,
        found: Side,
        lineup: &LineUp,
    ) -> Result<(), Fault> {
        if found != due {
            return Err(PlayFault::LineUpOrder { occasion, due }.into());
        }
        lineups::judge(&self.now, occasion, due, lineup)?;
        self.now.team_mut(due).squad = lineup.squad;
        self.lineups.placed[usize::from(second)] = *lineup;
        self.due = if second {
            Due::LineUpMoves {
                occasion,
                side: due.other(),
            }
        } else {
            Due::LineUp {
                occasion,
                side: due.other(),
                second: true,
            }
        };
        Ok(())
    }

    /// T8: D's one or two moves after the line-ups.
    pub(super) fn line_up_moves(
        &mut self,
        occasion: Occasion,
        due: Side,
        found: Side,
        items: &Items,
    ) -> Result<(), Fault> {
        if found != due {
            return Err(PlayFault::LineUpMovesSide { due }.into());
        }
        let taker = self.lineups.placed[0].taker;
        let squad = lineups::judge_moves(&self.now, occasion, items, self.edition())
            .map_err(|fault| fault.of_taker(taker))?;
        self.now.team_mut(due).squad = squad;
        self.lineups.moves = Some(*items);
        self.lined_up(occasion);
        Ok(())
    }

    /// What follows the line-ups.
    pub(super) fn lined_up(&mut self, occasion: Occasion) {
        let lineups = self.lineups;
        // T33: where the players stand now is where they stood at the start of the turn.
        self.places = [self.now.teams[0].squad, self.now.teams[1].squad];
        match occasion {
            Occasion::KickOff => {
                self.turn.kick_off = Some(lineups);
                self.now.state = State::Normal;
                self.due = Due::Target;
            }
            Occasion::FreeKick => {
                let penalty = false;
                self.turn.restart = Some(Restart { penalty, lineups });
                self.look_at_goal(true);
                let allowed = self.turn.may_shoot == Some(true);
                let direct = true;
                self.due = Due::Shot { allowed, direct };
            }
            Occasion::Penalty => {
                let penalty = true;
                self.turn.restart = Some(Restart { penalty, lineups });
                self.due = Due::Penalty { side: lineups.side };
            }
            Occasion::Corner => {
                self.turn.corner = Some(lineups);
                // T11: it has been judged that there is one.
                if let Some(taker) = lineups.placed[0].taker {
                    self.now.ball = taker.zone;
                    self.now.value = CORNER_VALUE;
                    self.now.state = State::Corner(taker);
                }
                self.end_turn();
            }
        }
    }
}

/// Phases 1–4.
impl Draft {
    /// Phase 1 (T17, T18, T21, T39).
    #[inline]
    pub(super) fn target(&mut self, zone: Zone, named: Option<Zone>) -> Result<(), Fault> {
        let target = Target { zone, named };
        let zones = possession::offside_zones(&self.now, self.edition());
        self.offside = possession::judge(&self.now, target, zones, self.edition())?;
        self.turn.offside_target = self.offside.holds(zone);
        self.turn.target = Some(target);
        self.due = Due::Dice;
        Ok(())
    }

    /// Phases 2 and 3 (T15); unless the half ends at once, the sums of phase 4 (T20, T22).
    #[inline]
    pub(super) fn dice(&mut self, dice: [u8; 2]) {
        self.turn.dice = Some(dice);
        let [yellow, blue] = dice;
        match self.now.clock.tick(yellow.abs_diff(blue)) {
            Tick::Ends => {
                self.turn.clock = Some(self.now.clock);
                self.turn.half = true;
                self.end_turn();
                return;
            }
            Tick::Plays(clock) => self.now.clock = clock,
            Tick::Last(clock) => {
                self.now.clock = clock;
                self.turn.half = true;
            }
        }
        self.turn.clock = Some(self.now.clock);
        self.possession_test(dice[self.now.dominating as usize]);
        self.due = Due::Clock;
    }

    /// T20, T22.
    #[inline]
    fn possession_test(&mut self, die: u8) {
        let Some(target) = self.turn.target else {
            return;
        };
        let test = possession::test(&self.now, target, self.edition());
        // A die is at most 6.
        let modified = die as i8 + test.sum;
        self.turn.test = Some(test);
        self.turn.modified = Some(modified);
        self.turn.outcome = Some(Outcome::of(modified, self.now.value));
    }

    /// T15: the clock mark.
    pub(super) fn clock_mark(&mut self, found: Clock) -> Result<(), Fault> {
        let due = self.now.clock;
        if found != due {
            return Err(PlayFault::ClockMark { due, found }.into());
        }
        self.turn.written.set(Mark::Clock);
        self.due = Due::Sum;
        Ok(())
    }

    /// T20: the mark of the modifiers.
    pub(super) fn sum_mark(&mut self, found: i8) -> Result<(), Fault> {
        let due = self.turn.test.map_or(0, |test| test.sum);
        if found != due {
            return Err(PlayFault::SumMark { due, found }.into());
        }
        self.turn.written.set(Mark::Sum);
        self.after_test();
        Ok(())
    }

    /// T22: what the test leads to.
    #[inline]
    pub(super) fn after_test(&mut self) {
        match self.turn.outcome {
            Some(Outcome::Special) => {
                let value = self.now.value;
                self.due = Due::Event { value };
            }
            outcome => self.move_ball(outcome == Some(Outcome::Lose)),
        }
    }

    /// T23: the special event.
    pub(super) fn event(&mut self, die: u8) {
        self.turn.event = Some(die);
        let (dominating, passive) = (self.now.dominating, self.now.passive());
        match die {
            1 => self.yellow_card(dominating),
            2 => self.free_kick(passive),
            5 => self.free_kick(dominating),
            6 => self.yellow_card(passive),
            // 3 and 4 bear on phase 7; D keeps the ball.
            _ => self.move_ball(false),
        }
    }
}

/// Cards and free kicks (T39, T42).
impl Draft {
    /// T42: a yellow card; a die is due unless it is the side's first.
    fn yellow_card(&mut self, side: Side) {
        let yellows = self.now.team(side).yellows.saturating_add(1);
        if yellows > 1 {
            self.due = Due::Card { side, yellows };
            return;
        }
        self.now.team_mut(side).yellows = yellows;
        self.turn.card = Some(Card {
            side,
            die: None,
            red: false,
            leaver: None,
        });
        self.free_kick(side.other());
    }

    /// T42: the card die. Less than the side's yellow cards turns one red and a player leaves, but
    /// a side of three loses no more.
    pub(super) fn card(
        &mut self,
        side: Side,
        yellows: u32,
        die: u8,
        leaver: Option<Leaver>,
    ) -> Result<(), Fault> {
        let low = u32::from(die) < yellows;
        let red = low && self.now.team(side).players > FEWEST_PLAYERS;
        match leaver {
            None if red => return Err(PlayFault::NobodyLeaves { side, die, yellows }.into()),
            Some(_) if !low => {
                return Err(PlayFault::LeavesWithoutRed { side, die, yellows }.into());
            }
            Some(_) if !red => return Err(PlayFault::LeavesTooFew { side }.into()),
            Some(leaver) => self.send_off(side, die, leaver)?,
            None => {}
        }
        self.now.team_mut(side).yellows = yellows - u32::from(red);
        self.turn.card = Some(Card {
            side,
            die: Some(die),
            red,
            leaver,
        });
        self.free_kick(side.other());
        Ok(())
    }

    /// T42: a player leaves the pitch.
    fn send_off(&mut self, side: Side, die: u8, leaver: Leaver) -> Result<(), Fault> {
        let Leaver {
            zone,
            keeper,
            taker,
        } = leaver;
        if !self.can_leave(side, leaver) {
            // Which marks would name somebody in that zone.
            let marks = [(false, false), (true, false), (false, true), (true, true)];
            let meant = marks.map(|(keeper, taker)| Leaver {
                zone,
                keeper,
                taker,
            });
            let meant = meant.into_iter().find(|&other| self.can_leave(side, other));
            return Err(PlayFault::NoSuchLeaver {
                side,
                die,
                leaver,
                meant,
            }
            .into());
        }
        let team = self.now.team_mut(side);
        if !taker {
            team.squad.remove(zone, keeper, 1);
        }
        team.players -= 1;
        team.has_keeper &= !keeper;
        Ok(())
    }

    /// T42: whether there is such a player.
    fn can_leave(&self, side: Side, leaver: Leaver) -> bool {
        let Leaver {
            zone,
            keeper,
            taker,
        } = leaver;
        if taker {
            // The taker belongs to D, and the test has not moved the ball yet.
            matches!(self.now.state, State::Corner(due) if (due.zone, due.keeper) == (zone, keeper))
                && side == self.now.dominating
        } else {
            self.now.squad(side).has(zone, keeper, 1)
        }
    }

    /// T39: the ball goes to the target for a free kick, or for a penalty in the other side's area.
    fn free_kick(&mut self, receiver: Side) {
        if let Some(target) = self.turn.target {
            self.now.ball = target.zone;
        }
        self.now.dominating = receiver;
        self.now.value = RESTART_VALUE;
        // T13: a corner taker is placed with the others.
        self.now.state = State::FreeKick;
        self.turn.dominating = Some(receiver);
        self.turn.value = Some(RESTART_VALUE);
        let penalty = self.now.ball == receiver.other().area();
        self.begin_line_ups(if penalty {
            Occasion::Penalty
        } else {
            Occasion::FreeKick
        });
    }
}
