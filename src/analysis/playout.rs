//! Playouts: a match played on with every legal action equally likely, without texts or facts.

use crate::rules::{Dice, Enumerable};

/// Plays on from `state` in place until the match is over, chance or a line-up is due, or `max_plies`
/// have been played; gives the number of plies.
pub fn playout<R: Enumerable>(state: &mut R::State, dice: &mut Dice, max_plies: u32) -> u32 {
    let mut spare = Vec::new();
    for ply in 0..max_plies {
        if R::is_leaf(state) {
            return ply;
        }
        let Some(action) = R::pick(state, dice, &mut spare) else {
            return ply;
        };
        R::advance(state, action);
    }
    max_plies
}
