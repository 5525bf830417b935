//! Penalties (S18): the die decides, whatever the keeper's number is, with four chances in six.

use super::State;
use super::actions::Action;
use super::board::{Field, GOAL_FIELDS};
use super::fault::PenaltyFault;
use super::position::{Man, Phase};
use crate::rules::Chance;

/// Faces of the die.
pub const FACES: u8 = 6;

/// A penalty: who takes it, where the keeper stands, what was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Penalty {
    /// Field of the fouled player before he goes to the spot.
    pub fouled: Field,
    /// Number n of the keeper's goal field, 1–5.
    pub keeper: u8,
    /// The die d, 1–6.
    pub die: u8,
}

impl Penalty {
    /// S18: a goal, unless the die shows a six or the keeper's number.
    #[inline]
    #[must_use]
    pub const fn is_goal(&self) -> bool {
        self.die != FACES && self.die != self.keeper
    }

    /// The chance of a goal.
    #[must_use]
    pub fn chance() -> Chance {
        Chance::new(u64::from(FACES) - 2, u64::from(FACES))
    }

    /// The chance of one number of the die.
    #[must_use]
    pub fn chance_of_number() -> Chance {
        Chance::new(1, u64::from(FACES))
    }
}

impl State {
    /// Whether a penalty may be taken so; that one is due is settled before. The order of S22.
    pub(super) fn judge_penalty(
        &self,
        penalty: Penalty,
        written_goal: bool,
    ) -> Result<Action, PenaltyFault> {
        let Penalty {
            fouled,
            keeper,
            die,
        } = penalty;
        if !(1..=GOAL_FIELDS).contains(&keeper) {
            return Err(PenaltyFault::Keeper { found: keeper });
        }
        if !(1..=FACES).contains(&die) {
            return Err(PenaltyFault::Die { found: die });
        }
        let man = self.fouled_man(fouled)?;
        if let Some(field) = self.in_the_way(man) {
            let found = self.position.content(field);
            return Err(PenaltyFault::Area { field, found });
        }
        if penalty.is_goal() != written_goal {
            return Err(PenaltyFault::GoalMark { keeper, die });
        }
        Ok(Action::Penalty(penalty))
    }

    /// S18: in `x` the receiver; S14: in `y` any own outfield player.
    fn fouled_man(&self, fouled: Field) -> Result<Man, PenaltyFault> {
        let position = &self.position;
        let side = position.side;
        let man = position.own_man_at(side, fouled);
        if position.phase == Phase::Fouled {
            return man.filter(|_| position.ball == man).ok_or_else(|| {
                PenaltyFault::NotTheReceiver {
                    found: fouled,
                    receiver: position.ball(),
                }
            });
        }
        man.filter(|man| !man.is_keeper())
            .ok_or_else(|| PenaltyFault::NotAPlayer {
                side,
                field: fouled,
                found: position.content(fouled),
            })
    }

    /// S18: a piece inside the defending area, shooter and defending keeper aside.
    fn in_the_way(&self, shooter: Man) -> Option<Field> {
        let position = &self.position;
        let defenders = position.side.other();
        [position.side, defenders]
            .into_iter()
            .flat_map(|side| position.men(side))
            .filter(|(man, _)| *man != shooter && *man != Man::keeper(defenders))
            .map(|(_, field)| field)
            .find(|&field| self.options.geometry.in_area(defenders, field))
    }

    /// S23: every penalty that can be written, once the area is clear.
    pub(super) fn for_each_penalty(&self, each: &mut impl FnMut(Action)) {
        let position = &self.position;
        for (man, fouled) in position.men(position.side) {
            let shoots = match position.phase {
                Phase::Fouled => position.ball == Some(man),
                _ => !man.is_keeper(),
            };
            if !shoots || self.in_the_way(man).is_some() {
                continue;
            }
            for keeper in 1..=GOAL_FIELDS {
                for die in 1..=FACES {
                    each(Action::Penalty(Penalty {
                        fouled,
                        keeper,
                        die,
                    }));
                }
            }
        }
    }
}
