//! Lines: one way of best play, for people. The side that succeeds takes the shortest way and the
//! other the longest; who fails anyway plays on to the end of the turns.

use super::search::{OutOfNodes, Search};
use crate::rules::{Contest, Quest};

/// Longest line in actions.
const ACTIONS_MAX: usize = 256;

/// A line from here until the quest is decided or its turns are over, in canonical texts.
///
/// # Errors
/// No nodes are left.
pub fn line<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    quest: Quest,
    turns: u32,
) -> Result<Vec<String>, OutOfNodes> {
    let mut state = state.clone();
    let mut left = turns;
    let mut texts = Vec::new();
    while left > 0 && texts.len() < ACTIONS_MAX && R::won(&state).is_none() && !R::is_leaf(&state) {
        let Some((action, text)) = best(search, &state, quest, left)? else {
            break;
        };
        texts.push(text);
        if quest.judge(R::deed(&state, action)).is_some() {
            break;
        }
        left -= u32::from(R::turn(&state) == quest.counted());
        R::advance(&mut state, action);
    }
    Ok(texts)
}

/// The line that begins with an action, that action left out.
///
/// # Errors
/// No nodes are left.
pub fn line_after<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    action: R::Action,
    quest: Quest,
    turns: u32,
) -> Result<Vec<String>, OutOfNodes> {
    if quest.judge(R::deed(state, action)).is_some() {
        return Ok(Vec::new());
    }
    let own = u32::from(R::turn(state) == quest.counted());
    let left = turns.saturating_sub(own);
    line(search, &R::play(state, action), quest, left)
}

/// The legal actions with their texts, sorted by text.
pub fn sorted<R: Contest>(state: &R::State) -> Vec<(String, R::Action)> {
    let mut actions = Vec::new();
    R::actions(state, &mut actions);
    let mut texts: Vec<(String, R::Action)> = actions
        .into_iter()
        .map(|action| (R::text(state, action), action))
        .collect();
    texts.sort_by(|a, b| a.0.cmp(&b.0));
    texts
}

/// The action that comes next; none where nothing is legal.
fn best<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    quest: Quest,
    turns: u32,
) -> Result<Option<(R::Action, String)>, OutOfNodes> {
    let ours = R::chooser(state) == quest.side;
    let forced = search.forces(state, quest, turns)?;
    let mut best: Option<(u32, R::Action, String)> = None;
    for (text, action) in sorted::<R>(state) {
        let deed = quest.judge(R::deed(state, action));
        // The number of turns after which it is decided, as the chooser likes it: less is better.
        let rank = match (ours, forced) {
            (true, true) => shortest(search, state, action, quest, turns)?,
            (false, true) => turns - shortest(search, state, action, quest, turns)?.min(turns),
            // In vain: anything but the end.
            (true, false) => u32::from(deed == Some(false)),
            (false, false) if deed == Some(false) => 0,
            (false, false) => 1 + u32::from(search.forces_after(state, action, quest, turns)?),
        };
        if best.as_ref().is_none_or(|(least, ..)| rank < *least) {
            best = Some((rank, action, text));
        }
    }
    Ok(best.map(|(_, action, text)| (action, text)))
}

/// The smallest number of turns that suffices after an action; more than `turns` if none does.
pub fn shortest<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    action: R::Action,
    quest: Quest,
    turns: u32,
) -> Result<u32, OutOfNodes> {
    for fewer in 0..=turns {
        if fewer == 0 && R::turn(state) == quest.counted() {
            continue;
        }
        if search.forces_after(state, action, quest, fewer)? {
            return Ok(fewer);
        }
    }
    Ok(turns + 1)
}
