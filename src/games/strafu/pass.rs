//! Passes (S11), the goal kick (S18) and the foul (S17).

use super::State;
use super::actions::Action;
use super::board::{Field, Line};
use super::crowd::Crowd;
use super::fault::PassFault;
use super::position::Man;

/// Opposing pieces next to a receiver that make a foul (S17).
pub const FOUL_PIECES: usize = 2;

impl State {
    /// Whether a pass may be played: the order of S22.
    #[inline]
    pub(super) fn judge_pass(
        &self,
        from: Field,
        to: Field,
        written_foul: bool,
    ) -> Result<Action, PassFault> {
        let carrier = self.passer(from)?;
        let receiver = self.receiver(carrier, to)?;
        self.unmarked(from, to)?;
        let foul = self.is_fouled(to);
        if written_foul && !foul {
            return Err(self.no_foul(to));
        }
        Ok(Action::Pass {
            from,
            to,
            receiver,
            foul,
        })
    }

    /// S11: the side has the ball and the carrier passes; S18: a goal kick starts in the goal.
    #[inline]
    fn passer(&self, from: Field) -> Result<Man, PassFault> {
        let position = &self.position;
        let side = position.side;
        let Some(carrier) = position.ball.filter(|man| man.side() == side) else {
            let ball = position.ball();
            return Err(PassFault::NoBall { side, ball });
        };
        if position.is_goal_kick() {
            let geometry = &self.options.geometry;
            if !geometry.is_goal_of(side, from) {
                let goal = [1, 5].map(|number| geometry.goal_field(side, number));
                return Err(PassFault::GoalKick { from, goal });
            }
        } else if position.place(carrier) != from {
            let carrier = position.place(carrier);
            return Err(PassFault::NotTheCarrier { from, carrier });
        }
        Ok(carrier)
    }

    /// S11: an own player, another piece than the carrier.
    #[inline]
    fn receiver(&self, carrier: Man, to: Field) -> Result<Man, PassFault> {
        let side = carrier.side();
        match self.position.own_man_at(side, to) {
            Some(man) if man != carrier => Ok(man),
            other => Err(PassFault::NoReceiver {
                side,
                to,
                found: self.position.content(to),
                carrier: other.is_some(),
            }),
        }
    }

    /// S11: a straight line on which the last field before the receiver holds no opponent.
    #[inline]
    fn unmarked(&self, from: Field, to: Field) -> Result<(), PassFault> {
        let Some(line) = Line::between(from, to) else {
            return Err(PassFault::NoLine { from, to });
        };
        let marker = line.last();
        let opponent = self.position.side.other();
        if self.position.own_man_at(opponent, marker).is_some() {
            return Err(PassFault::Marked { to, marker });
        }
        Ok(())
    }

    /// S17: whether a pass that ends here is fouled.
    #[inline]
    fn is_fouled(&self, to: Field) -> bool {
        let opponent = self.position.side.other();
        self.options.geometry.in_area(opponent, to)
            && self.position.touching(opponent, to) >= FOUL_PIECES
    }

    #[cold]
    fn no_foul(&self, to: Field) -> PassFault {
        let opponent = self.position.side.other();
        PassFault::NoFoul {
            to,
            opponents: self.position.touching(opponent, to),
            in_area: self.options.geometry.in_area(opponent, to),
        }
    }

    /// The passes of the carrier; at a goal kick from each of the keeper's goal fields.
    #[inline]
    pub(super) fn for_each_pass(&self, carrier: Man, crowd: &Crowd, each: &mut impl FnMut(Action)) {
        if self.position.is_goal_kick() {
            for from in self.options.geometry.goal_fields(carrier.side()) {
                self.for_each_pass_from(carrier, from, crowd, each);
            }
        } else {
            let from = self.position.place(carrier);
            self.for_each_pass_from(carrier, from, crowd, each);
        }
    }

    #[inline]
    fn for_each_pass_from(
        &self,
        carrier: Man,
        from: Field,
        crowd: &Crowd,
        each: &mut impl FnMut(Action),
    ) {
        let side = carrier.side();
        for (receiver, to) in self.position.men(side) {
            if receiver == carrier || !is_pass_line(from, to, carrier, crowd) {
                continue;
            }
            let foul = self.is_fouled(to);
            each(Action::Pass {
                from,
                to,
                receiver,
                foul,
            });
        }
    }
}

/// S11: whether a pass of the carrier from one field reaches another one unmarked.
#[inline]
pub(super) fn is_pass_line(from: Field, to: Field, carrier: Man, crowd: &Crowd) -> bool {
    Line::between(from, to).is_some_and(|line| !crowd.has(carrier.side().other(), line.last()))
}
