//! Shots (S16): straight, over one relay in the area, or over two on free lines. Each is a goal.

use super::State;
use super::actions::{Action, Shot};
use super::board::{Field, GOAL_FIELDS, Line, Side};
use super::crowd::Crowd;
use super::fault::{ShotFault, ShotReason};
use super::pass::is_pass_line;
use super::position::{MEN, Man, Position};

impl State {
    /// Whether a shot may be played: S16a, S16b or S16c by the number of relays.
    pub(super) fn judge_shot(&self, shot: &Shot) -> Result<Action, ShotFault> {
        self.check_shot(shot).map_err(|reason| ShotFault {
            relays: shot.relays(),
            reason,
        })?;
        Ok(Action::Shot(*shot))
    }

    fn check_shot(&self, shot: &Shot) -> Result<(), ShotReason> {
        let carrier = self.shooter(shot.from())?;
        self.open_goal(carrier.side(), shot.goal())?;
        let crowd = Crowd::of(&self.position);
        let free = |from, to| free_line(from, to, &crowd, &self.position);
        match *shot.fields() {
            [from, relay, goal] => {
                self.relay(carrier, relay, None)?;
                self.relay_in_area(carrier, from, relay, &crowd)?;
                free(relay, goal)
            }
            [from, first, second, goal] => {
                self.relay(carrier, first, None)?;
                self.relay(carrier, second, Some(first))?;
                free(from, first)?;
                free(first, second)?;
                free(second, goal)
            }
            _ => free(shot.from(), shot.goal()),
        }
    }

    /// S16: the carrier of the side to move shoots.
    fn shooter(&self, from: Field) -> Result<Man, ShotReason> {
        let position = &self.position;
        let side = position.side;
        let Some(carrier) = position.ball.filter(|man| man.side() == side) else {
            let ball = position.ball();
            return Err(ShotReason::NoBall { side, ball });
        };
        let place = position.place(carrier);
        if place == from {
            Ok(carrier)
        } else {
            let carrier = place;
            Err(ShotReason::NotTheCarrier { from, carrier })
        }
    }

    /// S16: an open goal field: one of the opposing goal that is empty.
    fn open_goal(&self, side: Side, goal: Field) -> Result<(), ShotReason> {
        if !self.options.geometry.is_goal_of(side.other(), goal) {
            let other = side.other();
            return Err(ShotReason::NoGoalField { goal, other });
        }
        if self.position.holds(goal) {
            return Err(ShotReason::Covered { goal });
        }
        Ok(())
    }

    /// S16b, S16c: an own player, neither the carrier nor the relay before.
    fn relay(&self, carrier: Man, field: Field, before: Option<Field>) -> Result<(), ShotReason> {
        let side = carrier.side();
        match self.position.own_man_at(side, field) {
            None => {
                let found = self.position.content(field);
                Err(ShotReason::NoRelay { side, field, found })
            }
            Some(man) if man == carrier => Err(ShotReason::CarrierAsRelay { field }),
            Some(_) if before == Some(field) => Err(ShotReason::RelayTwice { field }),
            Some(_) => Ok(()),
        }
    }

    /// S16b: the only relay stands in the opposing area, and the ball reaches it as a pass does.
    fn relay_in_area(
        &self,
        carrier: Man,
        from: Field,
        relay: Field,
        crowd: &Crowd,
    ) -> Result<(), ShotReason> {
        let opponent = carrier.side().other();
        if !self.options.geometry.in_area(opponent, relay) {
            return Err(ShotReason::OutsideArea { relay });
        }
        let Some(line) = Line::between(from, relay) else {
            return Err(ShotReason::NoLine { from, to: relay });
        };
        let marker = line.last();
        if crowd.has(opponent, marker) {
            return Err(ShotReason::Marked { relay, marker });
        }
        Ok(())
    }

    /// Every shot of the carrier.
    #[inline]
    pub(super) fn for_each_shot(&self, carrier: Man, crowd: &Crowd, each: &mut impl FnMut(Action)) {
        let from = self.position.place(carrier);
        let open = self.open_from(carrier.side(), from, crowd);
        self.for_each_goal(from, [None; 2], open, each);
        let mates = Mates::of(self, carrier, crowd);
        if mates.open != 0 {
            self.for_each_shot_over_one(carrier, &mates, crowd, each);
            self.for_each_shot_over_two(from, &mates, crowd, each);
        }
    }

    /// S16b: the shots over a relay in the opposing area.
    #[inline]
    fn for_each_shot_over_one(
        &self,
        carrier: Man,
        mates: &Mates,
        crowd: &Crowd,
        each: &mut impl FnMut(Action),
    ) {
        let from = self.position.place(carrier);
        let opponent = carrier.side().other();
        for (relay, open) in mates.iter().filter(|(_, open)| *open != 0) {
            if self.options.geometry.in_area(opponent, relay)
                && is_pass_line(from, relay, carrier, crowd)
            {
                self.for_each_goal(from, [Some(relay), None], open, each);
            }
        }
    }

    /// S16c: the shots over two relays on free lines.
    #[inline]
    fn for_each_shot_over_two(
        &self,
        from: Field,
        mates: &Mates,
        crowd: &Crowd,
        each: &mut impl FnMut(Action),
    ) {
        for (first, _) in mates.iter().filter(|(mate, _)| sees(from, *mate, crowd)) {
            for (second, open) in mates.iter().filter(|(_, open)| *open != 0) {
                // Nobody sees himself, so the relays differ.
                if sees(first, second, crowd) {
                    self.for_each_goal(from, [Some(first), Some(second)], open, each);
                }
            }
        }
    }

    /// The shots at open goal fields, given as bits by their numbers.
    #[inline]
    fn for_each_goal(
        &self,
        from: Field,
        relays: [Option<Field>; 2],
        open: u8,
        each: &mut impl FnMut(Action),
    ) {
        let opponent = self.position.side.other();
        for number in (1..=GOAL_FIELDS).filter(|number| open & (1 << number) != 0) {
            let goal = self.options.geometry.goal_field(opponent, number);
            each(Action::Shot(Shot::new(from, relays, goal)));
        }
    }

    /// The open goal fields with a free line from a field, as bits by their numbers.
    #[inline]
    fn open_from(&self, side: Side, from: Field, crowd: &Crowd) -> u8 {
        let opponent = side.other();
        (1..=GOAL_FIELDS)
            .filter(|&number| {
                let goal = self.options.geometry.goal_field(opponent, number);
                !crowd.holds(goal) && sees(from, goal, crowd)
            })
            .fold(0, |open, number| open | 1 << number)
    }
}

/// The mates of a carrier, each with the open goal fields that he sees.
struct Mates {
    mates: [(Field, u8); MEN],
    count: usize,
    /// The open goal fields that any of them sees.
    open: u8,
}

impl Mates {
    #[inline]
    fn of(state: &State, carrier: Man, crowd: &Crowd) -> Self {
        let mut mates = Self {
            mates: [(Field::NOWHERE, 0); MEN],
            count: 0,
            open: 0,
        };
        let side = carrier.side();
        for (man, field) in state.position.men(side) {
            if man != carrier {
                let open = state.open_from(side, field, crowd);
                mates.mates[mates.count] = (field, open);
                mates.count += 1;
                mates.open |= open;
            }
        }
        mates
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = (Field, u8)> + '_ {
        self.mates[..self.count].iter().copied()
    }
}

/// S16: whether a free line leads from one field to another one.
#[inline]
fn sees(from: Field, to: Field, crowd: &Crowd) -> bool {
    Line::between(from, to).is_some_and(|line| crowd.is_free(line))
}

/// S16: a free line.
fn free_line(from: Field, to: Field, crowd: &Crowd, position: &Position) -> Result<(), ShotReason> {
    let Some(line) = Line::between(from, to) else {
        return Err(ShotReason::NoLine { from, to });
    };
    match line.inner().find(|&field| crowd.holds(field)) {
        None => Ok(()),
        Some(field) => Err(ShotReason::Blocked {
            from,
            to,
            field,
            found: position.content(field),
        }),
    }
}
