//! Judging one written move. The first clause of G17 that applies is the one reported, and no list
//! of moves is made.

use super::board::{self, Side, Square, Squares};
use super::fault::{Fault, Part};
use super::moves::{Action, Due, Kick, State};
use super::notation::{Checks, MoveText, Step};
use super::options::Stuck;
use super::position::Content;

impl State {
    /// Whether a written move may be played here, and what it does.
    ///
    /// # Errors
    /// The first fault by the order of G17.
    // Inlined, since handing small structures on through memory costs more than finding them.
    #[inline(always)]
    pub fn judge(&self, text: &MoveText) -> Result<Action, Fault> {
        // Most moves are kicks of the side to move; then nothing else needs to be known.
        if let MoveText::Plain { step, checks } = text
            && self.winner.is_none()
        {
            let side = self.position.side;
            let Step { from, to } = *step;
            if from.is_in(self.position.pawns(side))
                && let Some(direction) = board::direction(from, to)
                && board::ray(from, direction) & !board::ray(to, direction) & self.position.pieces()
                    == 0
                && let Some(kick) = self.kick_along(side, from, to, direction)
                && !self.forbids(&kick)
            {
                check_kick(&kick, checks)?;
                return Ok(Action::Kick(kick));
            }
        }
        // G11 is the next most common: a stuck side passes.
        if matches!(text, MoveText::Pass)
            && self.winner.is_none()
            && self.options.stuck == Stuck::Pass
            && let [0, others] = self.kickers_of_both()
            && others != 0
        {
            let side = self.position.side;
            return Ok(Action::Pass { side });
        }
        self.judge_in_order(text)
    }

    /// G17, item by item.
    #[inline(never)]
    pub(super) fn judge_in_order(&self, text: &MoveText) -> Result<Action, Fault> {
        let side = self.position.side;
        let other = side.other();
        match (self.due(), text) {
            // 1. The game is over.
            (Due::Over(winner), _) => Err(Fault::MoveAfterGoal { winner }),
            (Due::Dead, _) => Err(Fault::MoveAfterDraw),

            // 2. `--` where it is not due, and where it is.
            (Due::Kick, MoveText::Pass) => Err(Fault::PassWithKick {
                side,
                kickers: self.kickers(side),
            }),
            (Due::StuckSubstitute, MoveText::Pass) => Err(Fault::PassWithSubstitute {
                side,
                kickers: self.kickers(other),
            }),
            (Due::Quiet, MoveText::Pass) => Err(Fault::PassWithQuietMove { side }),
            (Due::StuckPass | Due::Nothing, MoveText::Pass) => Ok(Action::Pass { side }),

            // 3. Anything else where `--` is due.
            (Due::StuckPass, _) => Err(Fault::StuckMustPass {
                side,
                kickers: self.kickers(other),
            }),
            (Due::Nothing, _) => Err(Fault::NothingToPlay { side }),

            // 4. A release where a kick is due.
            (Due::Kick, MoveText::Release { .. }) => Err(Fault::ReleaseWithKick {
                side,
                kickers: self.kickers(side),
            }),
            (Due::StuckSubstitute, MoveText::Release { .. }) => Err(Fault::ReleaseWhenStuck {
                side: other,
                kickers: self.kickers(other),
            }),

            (Due::Kick, MoveText::Plain { step, checks }) => self.judge_kick(*step, checks),
            (Due::StuckSubstitute, MoveText::Plain { step, checks }) => {
                self.judge_substitute(*step, checks)
            }
            (Due::Quiet, MoveText::Plain { step, checks }) => {
                self.judge_quiet(side, *step)?;
                check_quiet(checks)?;
                let Step { from, to } = *step;
                Ok(Action::Quiet { side, from, to })
            }
            (
                Due::Quiet,
                MoveText::Release {
                    quiet,
                    kick,
                    checks,
                },
            ) => {
                self.judge_quiet(side, *quiet)?;
                let kick = self.judge_release_kick(side, *quiet, *kick)?;
                check_kick(&kick, checks)?;
                let Step { from, to } = *quiet;
                Ok(Action::Release { from, to, kick })
            }
        }
    }

    /// G17.6–9 and 11 where a kick is due, of the side to move (G10).
    fn judge_kick(&self, step: Step, checks: &Checks) -> Result<Action, Fault> {
        let side = self.position.side;
        let Step { from, to } = step;
        self.way(side, step, Part::Kick)?;
        let kick = self
            .kick(side, from, to)
            .ok_or_else(|| Fault::KickCompulsory {
                side,
                from,
                to,
                kickers: self.kickers(side),
            })?;
        self.allow_kick(&kick)?;
        check_kick(&kick, checks)?;
        Ok(Action::Kick(kick))
    }

    /// G17.5–9 and 11 where a kick of the opponent is due in a stuck side's turn (G11).
    fn judge_substitute(&self, step: Step, checks: &Checks) -> Result<Action, Fault> {
        let stuck = self.position.side;
        let side = stuck.other();
        let Step { from, to } = step;
        if from.is_in(self.position.pawns(stuck)) {
            return Err(Fault::StuckSidesPawn {
                side: stuck,
                square: from,
                kickers: self.kickers(side),
            });
        }
        self.way(side, step, Part::Kick)?;
        let kick = self
            .kick(side, from, to)
            .ok_or_else(|| Fault::SubstituteCompulsory {
                side,
                from,
                to,
                kickers: self.kickers(side),
            })?;
        self.allow_kick(&kick)?;
        check_kick(&kick, checks)?;
        Ok(Action::Kick(kick))
    }

    /// G17.6, 8 and 9 for a quiet move, alone or in a release (G13).
    fn judge_quiet(&self, side: Side, step: Step) -> Result<(), Fault> {
        self.way(side, step, Part::Quiet)?;
        self.goals(side, step.from, step.to)?;
        // A move that is a kick after all: no side has one here, so G12 has removed it.
        match self.kick(side, step.from, step.to) {
            Some(kick) => Err(Fault::FirstMoveGoal { ball: kick.ball_to }),
            None => Ok(()),
        }
    }

    /// G17.10: the kick of a release, in the position after its quiet move.
    fn judge_release_kick(&self, side: Side, quiet: Step, step: Step) -> Result<Kick, Fault> {
        let mut moved = *self;
        moved.position.pawns[side as usize] ^= quiet.from.bit() | quiet.to.bit();
        moved.way(side, step, Part::ReleaseKick)?;
        let Step { from, to } = step;
        let kick = moved
            .kick(side, from, to)
            .ok_or(Fault::ReleaseWithoutKick { from, to })?;
        moved.allow_kick(&kick)?;
        Ok(kick)
    }

    /// G17.8 and 9 for a kick.
    fn allow_kick(&self, kick: &Kick) -> Result<(), Fault> {
        self.goals(kick.side, kick.from, kick.to)?;
        if self.forbids(kick) {
            return Err(Fault::FirstMoveGoal { ball: kick.ball_to });
        }
        Ok(())
    }

    /// G17.6: a pawn of the side, a straight line, and free squares up to the last.
    #[inline]
    fn way(&self, side: Side, step: Step, part: Part) -> Result<(), Fault> {
        let position = &self.position;
        let Step { from, to } = step;
        if !from.is_in(position.pawns(side)) {
            return Err(match position.content(from) {
                Content::Pawn(_) => Fault::NotYourPawn {
                    side,
                    square: from,
                    part,
                },
                found => Fault::NoPawn {
                    side,
                    square: from,
                    found,
                    part,
                },
            });
        }
        let Some(direction) = board::direction(from, to) else {
            return Err(Fault::NoLine { from, to, part });
        };
        let way = board::ray(from, direction) & !board::ray(to, direction);
        let taken = way & position.pieces();
        if taken != 0 {
            let square = direction.nearest(taken);
            return Err(Fault::WayBlocked {
                from,
                to,
                square,
                found: position.content(square),
                part,
            });
        }
        Ok(())
    }

    /// G17.8: at most one pawn of a side in a goal.
    fn goals(&self, side: Side, from: Square, to: Square) -> Result<(), Fault> {
        let others = self.position.pawns(side) & !from.bit();
        for goal in [Side::White.goal(), Side::Black.goal()] {
            if to.is_in(goal)
                && let Some(other) = Squares(others & goal).next()
            {
                return Err(Fault::TwoPawnsInGoal {
                    side,
                    square: to,
                    other,
                });
            }
        }
        Ok(())
    }
}

/// G17.11 and G16: the ball square and the goal mark of a kick, where given.
#[inline]
fn check_kick(kick: &Kick, checks: &Checks) -> Result<(), Fault> {
    if let Some(found) = checks.ball
        && found != kick.ball_to
    {
        return Err(Fault::BallSquare {
            expected: kick.ball_to,
            found,
        });
    }
    match checks.mark {
        Some(found) if kick.goal != Some(found) => Err(Fault::GoalMark {
            expected: kick.goal,
            found,
            ball: kick.ball_to,
        }),
        _ => Ok(()),
    }
}

/// G17.11 and G16: a quiet move names neither a ball square nor a goal.
fn check_quiet(checks: &Checks) -> Result<(), Fault> {
    if let Some(found) = checks.ball {
        return Err(Fault::BallOnQuietMove { found });
    }
    match checks.mark {
        Some(found) => Err(Fault::MarkOnQuietMove { found }),
        None => Ok(()),
    }
}
