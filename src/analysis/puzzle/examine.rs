//! Examining: whether a position is a puzzle of a kind, by exhaustive search (G18). The number of
//! turns is always the smallest that works.

use crate::analysis::solve::{OutOfNodes, Search, sorted};
use crate::rules::{Contest, Pattern, PuzzleKind, Quest};

/// A position that is a puzzle of the kind that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Turns; 0 for a kind without.
    pub turns: u32,
    /// The solving actions, sorted by text.
    pub solution: Vec<String>,
}

/// Tells whether a position is a puzzle of a kind within `depth` turns; none if it is not.
///
/// # Errors
/// No nodes are left.
pub fn examine<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    kind: &PuzzleKind,
    depth: u32,
) -> Result<Option<Finding>, OutOfNodes> {
    if R::is_leaf(state) || !R::premise(state, kind) {
        return Ok(None);
    }
    let actions = sorted::<R>(state);
    if actions.is_empty() {
        return Ok(None);
    }
    let all = |turns| Finding {
        turns,
        solution: actions.iter().map(|(text, _)| text.clone()).collect(),
    };
    Ok(match kind.pattern {
        Pattern::Premise => Some(all(0)),
        Pattern::OwnGoals => actions
            .iter()
            .all(|(_, action)| R::deed(state, *action).is_own_goal())
            .then(|| all(0)),
        Pattern::Await => await_turns(search, state, depth)?.map(all),
        Pattern::Force(aim) => {
            let quest = Quest {
                aim,
                side: R::turn(state),
            };
            force(search, state, &actions, kind, quest, depth)?
        }
        Pattern::Deduce => None,
        Pattern::Escape => escape(search, state, &actions, depth)?,
    })
}

type Listed<R> = [(String, <R as crate::rules::Enumerable>::Action)];

fn unique(turns: u32, text: &str) -> Option<Finding> {
    Some(Finding {
        turns,
        solution: vec![text.to_owned()],
    })
}

/// Exactly one action forces the aim, and none with fewer turns.
fn force<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    actions: &Listed<R>,
    kind: &PuzzleKind,
    quest: Quest,
    depth: u32,
) -> Result<Option<Finding>, OutOfNodes> {
    for turns in 1..=depth {
        let mut found = None;
        for (text, action) in actions {
            if search.forces_after(state, *action, quest, turns)? {
                if found.is_some() {
                    return Ok(None);
                }
                found = Some((text, *action));
            }
        }
        if let Some((text, action)) = found {
            return Ok(unique(turns, text).filter(|_| R::may_solve(action, kind)));
        }
    }
    Ok(None)
}

/// Turns of the stuck side after which it has won, whatever the other side must play now.
fn await_turns<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    depth: u32,
) -> Result<Option<u32>, OutOfNodes> {
    let quest = Quest::win(R::turn(state));
    let due = after_pass::<R>(state);
    let replies = sorted::<R>(&due);
    if replies.is_empty() {
        return Ok(None);
    }
    'turns: for turns in 0..=depth {
        for (_, reply) in &replies {
            let forced = match quest.judge(R::deed(&due, *reply)) {
                Some(known) => known,
                None => search.forces(&R::play(&due, *reply), quest, turns)?,
            };
            if !forced {
                continue 'turns;
            }
        }
        return Ok(Some(turns));
    }
    Ok(None)
}

/// The state in which the other side must act: this one, or that after the pass of the stuck side.
pub fn after_pass<R: Contest>(state: &R::State) -> R::State {
    let mut actions = Vec::new();
    R::actions(state, &mut actions);
    match actions[..] {
        [pass] if R::chooser(state) == R::turn(state) => R::play(state, pass),
        _ => state.clone(),
    }
}

/// Exactly one action scores at once, or exactly one avoids a forced loss.
fn escape<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    actions: &Listed<R>,
    depth: u32,
) -> Result<Option<Finding>, OutOfNodes> {
    let own = Quest::win(R::turn(state));
    let mut scoring = actions
        .iter()
        .filter(|(_, action)| own.judge(R::deed(state, *action)) == Some(true));
    if let Some((text, _)) = scoring.next() {
        return Ok(unique(1, text).filter(|_| scoring.next().is_none()));
    }
    let theirs = Quest::win(1 - own.side);
    for turns in 1..=depth {
        let mut found = None;
        let mut several = false;
        for (text, action) in actions {
            if !search.forces_after(state, *action, theirs, turns)? {
                several = found.is_some();
                found = Some(text);
                if several {
                    break;
                }
            }
        }
        match found {
            None => return Ok(None),
            Some(text) if !several => return Ok(unique(turns, text)),
            Some(_) => {}
        }
    }
    Ok(None)
}
