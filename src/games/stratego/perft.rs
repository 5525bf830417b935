//! Counting actions without listing them, and the trees of plies.

use super::choice::Targets;
use super::moves::{Action, State};

/// The number of legal actions.
pub fn count(state: &State) -> u64 {
    let position = state.position();
    if state.over_at_once() {
        return 0;
    }
    if position.unknown() == 0 && !state.repetition.may_forbid(position.side()) {
        return count_targets(state);
    }
    let mut actions = 0;
    state.for_each_action(&mut |_| actions += 1);
    actions
}

/// The number of ways to play `depth` plies from here. Each ply needs a frame of the call stack.
pub fn perft(state: &State, depth: u32) -> u64 {
    descend(&mut state.clone(), depth, &mut Vec::new())
}

/// Plays every action but the last ones, which are counted only; spare lists are used again.
fn descend(state: &mut State, depth: u32, spare: &mut Vec<Vec<Action>>) -> u64 {
    match depth {
        0 => return 1,
        1 => return count(state),
        _ => {}
    }
    let mut actions = spare.pop().unwrap_or_default();
    actions.clear();
    state.push_actions(&mut actions);
    let mut nodes = 0;
    for action in &actions {
        state.play(action);
        nodes += descend(state, depth - 1, spare);
        state.take_back();
    }
    spare.push(actions);
    nodes
}

/// The number of moves by R5 and R6 alone.
fn count_targets(state: &State) -> u64 {
    let targets = Targets::of(state);
    u64::from(targets.steps() + targets.flights(state))
}
