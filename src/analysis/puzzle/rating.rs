//! Rating: how hard a puzzle is, from its claims alone, so that anyone can do it again.

use super::{Claim, Says};
use crate::rules::{Contest, Deed};

/// The hardest.
pub const DIFFICULTY_MAX: u32 = 10;

/// Difficulty from 1 to [`DIFFICULTY_MAX`]: a point for each wrong action that does not fail at
/// sight, four at most; two for every turn after the first, four at most; one if the key does not
/// score at once, and one more if it leaves the other side a choice.
#[must_use]
pub fn difficulty<R: Contest>(
    state: &R::State,
    turns: u32,
    solution: &[String],
    claims: &[Claim],
) -> u32 {
    /// Points for wrong actions, and for length, at most.
    const PART_MAX: u32 = 4;
    let wrong = claims.iter().filter(|claim| {
        let sight = match claim.says {
            Says::Fails => claim.line.len() <= 1,
            Says::Loses(turns) => turns == 0 || claim.line.len() <= 1,
            Says::Wins(_) | Says::Holds | Says::Open => true,
        };
        !sight && !solution.contains(&claim.action)
    });
    let wrong = (wrong.count() as u32).min(PART_MAX);
    let length = (2 * turns.saturating_sub(1)).min(PART_MAX);
    let mut actions = Vec::new();
    R::actions(state, &mut actions);
    let key = solution.first();
    let key = actions
        .into_iter()
        .find(|&action| key == Some(&R::text(state, action)));
    let quiet = key.map_or(0, |key| {
        if R::deed(state, key) != Deed::Nothing {
            return 0;
        }
        let after = R::play(state, key);
        1 + u32::from(!R::is_leaf(&after) && R::count(&after) > 1)
    });
    (1 + wrong + length + quiet).min(DIFFICULTY_MAX)
}
