//! Perft: how many action sequences of each length there are; the last ply is counted in bulk.

use crate::rules::Enumerable;

/// Number of sequences of exactly `depth` actions (at a leaf state of the game, one).
pub fn perft<R: Enumerable>(state: &R::State, depth: u32) -> u64 {
    if let Some(nodes) = R::perft(state, depth) {
        return nodes;
    }
    let mut buffers: Vec<Vec<R::Action>> = (0..depth).map(|_| Vec::new()).collect();
    walk::<R>(state, &mut buffers)
}

fn walk<R: Enumerable>(state: &R::State, buffers: &mut [Vec<R::Action>]) -> u64 {
    if buffers.is_empty() || R::is_leaf(state) {
        return 1;
    }
    let [here, deeper @ ..] = buffers else {
        return 1;
    };
    if deeper.is_empty() {
        return R::count(state);
    }
    let mut actions = std::mem::take(here);
    actions.clear();
    R::actions(state, &mut actions);
    let nodes = actions
        .iter()
        .map(|&action| walk::<R>(&R::play(state, action), deeper))
        .sum();
    *here = actions;
    nodes
}

/// The same split by the first action: its text and its share, sorted by text.
pub fn divide<R: Enumerable>(state: &R::State, depth: u32) -> Vec<(String, u64)> {
    if depth == 0 || R::is_leaf(state) {
        return Vec::new();
    }
    let mut actions = Vec::new();
    R::actions(state, &mut actions);
    let mut shares: Vec<(String, u64)> = actions
        .iter()
        .map(|&action| {
            let after = R::play(state, action);
            (R::text(state, action), perft::<R>(&after, depth - 1))
        })
        .collect();
    shares.sort();
    shares
}
