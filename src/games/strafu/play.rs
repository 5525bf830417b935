//! A match under way, and playing what was judged legal. Play keeps S21.

use super::actions::{Action, Mark};
use super::board::{Field, Side};
use super::lineup::LineupText;
use super::options::{Options, Steal};
use super::penalty::Penalty;
use super::placement::PlacementText;
use super::position::{Man, Phase, Position};

/// A position and the options under which it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) position: Position,
    pub(super) options: Options,
}

/// A legal ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// An action of the side to move.
    Action(Action),
    /// A line-up (S19).
    Lineup(LineupText),
    /// A placement before a penalty (S18).
    Placement(PlacementText),
}

impl State {
    /// A match that goes on from a position, which must be valid under the options (S21).
    #[must_use]
    pub const fn new(position: Position, options: Options) -> Self {
        Self { position, options }
    }

    /// The position.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The options.
    #[inline]
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The side that has won (S20).
    #[inline]
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let league = u16::from(self.options.league);
        Side::BOTH
            .into_iter()
            .find(|side| self.position.score[*side as usize] >= league)
    }

    /// Plays a ply that is legal here; of any other the result has no meaning.
    #[inline]
    #[must_use]
    pub fn play(&self, played: &Played) -> Self {
        match played {
            Played::Action(action) => self.act(action),
            Played::Lineup(text) => self.play_lineup(text),
            Played::Placement(text) => self.play_placement(text),
        }
    }

    /// Plays an action that is legal here.
    #[inline]
    #[must_use]
    pub fn act(&self, action: &Action) -> Self {
        let mut next = *self;
        match *action {
            Action::Nothing => next.position.end_turn(),
            Action::Move { man, to, mark, .. } => next.play_move(man, to, mark),
            Action::Pass {
                from,
                receiver,
                foul,
                ..
            } => next.play_pass(from, receiver, foul),
            Action::Shot(_) => next.position.score_goal(),
            Action::Penalty(penalty) => next.play_penalty(&penalty),
        }
        next
    }

    /// S9, S10, S13, S14: a man moves, and with him the ball if he has it.
    #[inline]
    fn play_move(&mut self, man: Man, to: Field, mark: Mark) {
        let position = &mut self.position;
        position.put(man, to);
        match mark {
            Mark::None => position.end_turn(),
            Mark::Steal => {
                position.ball = Some(man);
                position.phase = match self.options.steal {
                    Steal::Carrier => Phase::Stolen,
                    Steal::Team => Phase::Play,
                };
            }
            Mark::Penalty => {
                position.phase = Phase::Crowded;
                position.side = position.side.other();
            }
        }
    }

    /// S11, S17: the ball goes to another man; at a goal kick the keeper stands at `from` first.
    #[inline]
    fn play_pass(&mut self, from: Field, receiver: Man, foul: bool) {
        let position = &mut self.position;
        if let Some(carrier) = position.ball {
            position.put(carrier, from);
        }
        position.ball = Some(receiver);
        if foul {
            position.phase = Phase::Fouled;
        } else {
            position.phase = Phase::Play;
            position.side = position.side.other();
        }
    }

    /// S18: the shooter on the spot, the keeper in its goal, then a goal or a goal kick.
    fn play_penalty(&mut self, penalty: &Penalty) {
        let geometry = self.options.geometry;
        let position = &mut self.position;
        let defenders = position.side.other();
        let keeper = Man::keeper(defenders);
        if let Some(shooter) = position.man_at(penalty.fouled) {
            position.put(shooter, geometry.spot(defenders));
        }
        position.put(keeper, geometry.goal_field(defenders, penalty.keeper));
        if penalty.is_goal() {
            position.score_goal();
        } else {
            position.ball = Some(keeper);
            position.phase = Phase::Pass;
            position.side = defenders;
        }
    }
}

impl Position {
    /// S15: the turn passes; `p` stays while its side still has to pass, `s` ends.
    #[inline]
    fn end_turn(&mut self) {
        self.side = self.side.other();
        if self.phase == Phase::Stolen {
            self.phase = Phase::Play;
        }
    }

    /// S16d, S18: a goal of the side to move; the other one kicks off (S19).
    fn score_goal(&mut self) {
        let goals = &mut self.score[self.side as usize];
        *goals = goals.saturating_add(1);
        self.ball = None;
        self.phase = Phase::Lineup;
        self.side = self.side.other();
    }
}
