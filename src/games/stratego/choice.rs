//! One move out of all, without listing them: targets are counted on whole boards. Every legal action
//! is equally likely.

use super::board::{self, Direction, Square, Squares};
use super::moves::{Action, State};
use crate::rules::Dice;

/// Draws that R13 and R14 may refuse before the moves are listed after all.
const DRAWS: usize = 16;

/// The moves of the side to move by R5 and R6 alone.
pub(super) struct Targets {
    /// Where a step in each direction can end.
    steps: [u128; Direction::ALL.len()],
    /// The pieces that may go far.
    far: u128,
}

impl Targets {
    #[inline]
    pub fn of(state: &State) -> Self {
        let position = state.position();
        let side = position.side();
        let far = position.far[side as usize];
        let steppers = position.movers(side) & !far;
        let free = board::ALL & !position.barred(side);
        Self {
            steps: Direction::ALL.map(|direction| board::shift(steppers, direction) & free),
            far,
        }
    }

    /// The number of steps.
    #[inline]
    pub fn steps(&self) -> u32 {
        self.steps.iter().map(|ends| ends.count_ones()).sum()
    }

    /// The number of moves of pieces that may go far.
    #[inline]
    pub fn flights(&self, state: &State) -> u32 {
        Squares::of(self.far)
            .map(|from| state.flights(from).count_ones())
            .sum()
    }

    /// The move with this number, from 0; none beyond the last.
    #[inline]
    fn nth(&self, state: &State, mut n: u32) -> Option<(Square, Square)> {
        for (direction, &ends) in Direction::ALL.iter().zip(&self.steps) {
            let count = ends.count_ones();
            if n < count {
                let to = Squares::of(ends).nth(n as usize)?;
                return Some((direction.source(to), to));
            }
            n -= count;
        }
        for from in Squares::of(self.far) {
            let ends = state.flights(from);
            let count = ends.count_ones();
            if n < count {
                return Some((from, Squares::of(ends).nth(n as usize)?));
            }
            n -= count;
        }
        None
    }
}

/// One legal action; none when there is none.
pub(super) fn pick(state: &State, dice: &mut Dice, spare: &mut Vec<Action>) -> Option<Action> {
    if state.position().unknown() == 0 {
        if state.over_at_once() {
            return None;
        }
        let targets = Targets::of(state);
        let count = targets.steps() + targets.flights(state);
        if count == 0 {
            return None;
        }
        let watched = state.repetition.may_forbid(state.position().side());
        for _ in 0..DRAWS {
            let n = dice.below(count as usize) as u32;
            let (from, to) = targets.nth(state, n)?;
            if !(watched && state.is_repeated(from, to)) {
                let battle = state.known_battle(from, to);
                return Some(Action { from, to, battle });
            }
        }
    }
    spare.clear();
    state.push_actions(spare);
    (!spare.is_empty()).then(|| *dice.pick(spare))
}
