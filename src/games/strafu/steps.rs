//! Moves (S9, S10) and what comes of them: the steal (S13) and the goal-line infringement (S14).

use super::State;
use super::actions::{Action, Mark};
use super::board::{Field, Line, STEPS};
use super::crowd::Crowd;
use super::fault::StepFault;
use super::position::{LINE_LIMIT, Man, Phase};

/// Fields that a man of the side with the ball, or a keeper, can go (S9, S10).
pub const LONG_MOVE: u8 = 4;
/// Fields that an outfield player of the side without the ball can go (S10).
pub const SHORT_MOVE: u8 = 1;

impl State {
    /// Whether a move may be played: the order of S22.
    #[inline]
    pub(super) fn judge_move(
        &self,
        from: Field,
        to: Field,
        written: Mark,
    ) -> Result<Action, StepFault> {
        let man = self.own_piece(from)?;
        self.carrier_acts(man, from)?;
        self.may_enter(man, to)?;
        self.way(man, from, to)?;
        let mark = self.mark_of(man, to);
        self.check_mark(written, mark, to)?;
        Ok(Action::Move {
            man,
            from,
            to,
            mark,
        })
    }

    /// S9 with the ball, S10 without: a piece of the side to move.
    #[inline]
    fn own_piece(&self, from: Field) -> Result<Man, StepFault> {
        let side = self.position.side;
        self.position
            .own_man_at(side, from)
            .ok_or_else(|| StepFault::NoOwnPiece {
                side,
                from,
                found: self.position.content(from),
                has_ball: self.position.has_ball(side),
            })
    }

    /// S13: in `s` the piece that stole the ball.
    #[inline]
    fn carrier_acts(&self, man: Man, from: Field) -> Result<(), StepFault> {
        match self.position.ball {
            Some(carrier) if self.position.phase == Phase::Stolen && carrier != man => {
                let carrier = self.position.place(carrier);
                Err(StepFault::NotTheCarrier { carrier, from })
            }
            _ => Ok(()),
        }
    }

    /// S7: only a side's own keeper enters its goal fields.
    #[inline]
    fn may_enter(&self, man: Man, to: Field) -> Result<(), StepFault> {
        let geometry = &self.options.geometry;
        if !geometry.is_goal(to) || man.is_keeper() && geometry.is_goal_of(man.side(), to) {
            return Ok(());
        }
        let keeper = man.is_keeper();
        Err(StepFault::GoalField { to, keeper })
    }

    /// S9, S10: how far a man can go.
    #[inline]
    fn reach_of(&self, man: Man) -> u8 {
        if man.is_keeper() || self.position.has_ball(man.side()) {
            LONG_MOVE
        } else {
            SHORT_MOVE
        }
    }

    /// S9, S10: a straight line, not too long, over empty fields to an empty one.
    #[inline]
    fn way(&self, man: Man, from: Field, to: Field) -> Result<(), StepFault> {
        let has_ball = self.position.has_ball(man.side());
        let Some(line) = Line::between(from, to) else {
            return Err(StepFault::NoLine { from, to, has_ball });
        };
        let limit = self.reach_of(man);
        if line.distance > limit {
            return Err(StepFault::TooFar {
                from,
                to,
                distance: line.distance,
                limit,
                has_ball,
            });
        }
        let mut way = line.inner().chain([to]);
        match way.find(|&field| self.position.holds(field)) {
            None => Ok(()),
            Some(field) => Err(StepFault::Blocked {
                from,
                to,
                field,
                found: self.position.content(field),
                has_ball,
            }),
        }
    }

    /// What comes of a move: S14 before S13.
    #[inline]
    fn mark_of(&self, man: Man, to: Field) -> Mark {
        if self.is_on_goal_line(man, to) && self.crowds(man) {
            Mark::Penalty
        } else if self.steals(man, to) {
            Mark::Steal
        } else {
            Mark::None
        }
    }

    /// S14: whether an outfield player who goes to the own goal line leaves more than four there.
    #[cold]
    fn crowds(&self, man: Man) -> bool {
        let is_new = !self.is_on_goal_line(man, self.position.place(man));
        self.on_goal_line(man.side()) + usize::from(is_new) > LINE_LIMIT
    }

    /// Whether an outfield player would count on his goal line.
    #[inline]
    fn is_on_goal_line(&self, man: Man, field: Field) -> bool {
        !man.is_keeper() && self.options.geometry.on_goal_line(man.side(), field)
    }

    /// S13: whether a piece of the side without the ball ends next to the carrier.
    #[inline]
    fn steals(&self, man: Man, to: Field) -> bool {
        self.position.ball.is_some_and(|carrier| {
            carrier.side() != man.side() && self.position.place(carrier).touches(to)
        })
    }

    /// S14 if `=P` is written or due, else S13: a mark is checked if it is there.
    #[inline]
    fn check_mark(&self, written: Mark, due: Mark, to: Field) -> Result<(), StepFault> {
        if written == due || written == Mark::None {
            return Ok(());
        }
        Err(self.wrong_mark(written, due, to))
    }

    #[cold]
    fn wrong_mark(&self, written: Mark, due: Mark, to: Field) -> StepFault {
        if due == Mark::Penalty {
            StepFault::PenaltyDue
        } else if written == Mark::Penalty {
            StepFault::NoPenaltyDue
        } else {
            StepFault::NoSteal {
                to,
                carrier: self.position.ball(),
                own: self.position.has_ball(self.position.side),
            }
        }
    }

    /// The moves of every man of the side to move.
    #[inline]
    pub(super) fn for_each_move_of_all(&self, crowd: &Crowd, each: &mut impl FnMut(Action)) {
        for (man, _) in self.position.men(self.position.side) {
            self.for_each_move(man, crowd, each);
        }
    }

    /// The moves of one man.
    #[inline]
    pub(super) fn for_each_move(&self, man: Man, crowd: &Crowd, each: &mut impl FnMut(Action)) {
        let from = self.position.place(man);
        let reach = self.reach_of(man);
        for step in STEPS {
            for count in 1..=reach {
                let to = from.moved(step, count);
                if !self.is_open(man, to) || crowd.holds(to) {
                    break;
                }
                let mark = self.mark_of(man, to);
                each(Action::Move {
                    man,
                    from,
                    to,
                    mark,
                });
            }
        }
    }

    /// Whether the board has a field and the man may enter it; lines end at goals that he may not
    /// enter (S2, S7).
    #[inline]
    pub(super) fn is_open(&self, man: Man, field: Field) -> bool {
        let geometry = &self.options.geometry;
        geometry.has(field)
            && (!geometry.is_goal(field)
                || man.is_keeper() && geometry.is_goal_of(man.side(), field))
    }
}
