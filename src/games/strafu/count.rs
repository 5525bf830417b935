//! Counting actions and sequences of them (S23). A count is always that of the listed actions, but
//! nothing is listed.

use super::State;
use super::position::Phase;

/// The number of legal actions.
#[must_use]
pub fn count(state: &State) -> u64 {
    let mut actions = 0;
    state.for_each_action(&mut |_| actions += 1);
    actions
}

/// S23: whether sequences end here: at penalties and at line-ups, also those after the last goal.
#[must_use]
pub fn is_leaf(state: &State) -> bool {
    let phase = state.position().phase();
    phase.is_penalty() || phase == Phase::Lineup
}

/// S23: the number of sequences of `depth` actions.
#[must_use]
pub fn perft(state: &State, depth: u32) -> u64 {
    if depth == 0 || is_leaf(state) {
        return 1;
    }
    if depth == 1 {
        return count(state);
    }
    let mut nodes = 0;
    state.for_each_action(&mut |action| nodes += perft(&state.act(&action), depth - 1));
    nodes
}
