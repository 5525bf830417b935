//! Solving: every first action by which the side to move forces a win, exactly, or the proof that
//! there is none within so many turns. The same question gives the same answer and node count
//! everywhere; with too few nodes the answer is marked as a part.

mod line;
mod search;
mod table;
#[cfg(test)]
mod tests;

pub use line::{line, line_after, shortest, sorted};
pub use search::{OutOfNodes, Search};
pub use table::TURNS_MAX;

use crate::rules::{Contest, Quest};

/// Size of the table of one question, as a power of two.
const TABLE_BITS: u32 = 18;

/// A first action after which the win is forced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winning {
    /// Canonical text.
    pub text: String,
    /// The smallest number of own turns that suffices, this one included.
    pub turns: u32,
}

/// What the side to move can force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Index of the side to move, whose win is asked for.
    pub side: usize,
    /// Every first action that forces the win within the depth, sorted by text.
    pub winning: Vec<Winning>,
    /// The smallest number of own turns in which the win is forced, whoever chooses first.
    pub forced: Option<u32>,
    /// One way of best play if the win is forced; empty if it is not.
    pub line: Vec<String>,
    /// Whether the search came to its end; if not, wins may be missing.
    pub complete: bool,
    /// Positions that were played into.
    pub nodes: u64,
}

/// Solves a position: what the side to move forces within `depth` own turns (1–[`TURNS_MAX`]), with
/// so many nodes at most.
pub fn solve<R: Contest>(state: &R::State, depth: u32, node_limit: u64) -> Answer {
    let quest = Quest::win(R::turn(state));
    let mut search = Search::<R>::new(TABLE_BITS, node_limit);
    let actions = sorted::<R>(state);
    let mut turns: Vec<Option<u32>> = vec![None; actions.len()];
    let depth = depth.min(TURNS_MAX);
    let mut complete = deepen(&mut search, state, &actions, depth, &mut turns).is_ok();
    let forced = if actions.is_empty() || R::is_leaf(state) {
        None
    } else if R::chooser(state) == quest.side {
        turns.iter().flatten().min().copied()
    } else {
        // The other side takes what lasts longest.
        turns
            .iter()
            .copied()
            .max()
            .flatten()
            .filter(|_| turns.iter().all(Option::is_some))
    };
    let line = match forced {
        Some(turns) => line(&mut search, state, quest, turns).unwrap_or_else(|OutOfNodes| {
            complete = false;
            Vec::new()
        }),
        None => Vec::new(),
    };
    let winning = actions.into_iter().zip(turns);
    Answer {
        side: quest.side,
        winning: winning
            .filter_map(|((text, _), turns)| turns.map(|turns| Winning { text, turns }))
            .collect(),
        forced,
        line,
        complete,
        nodes: search.nodes(),
    }
}

/// Finds the smallest number of turns of every first action, one turn more at a time.
fn deepen<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    actions: &[(String, R::Action)],
    depth: u32,
    turns: &mut [Option<u32>],
) -> Result<(), OutOfNodes> {
    if R::is_leaf(state) {
        return Ok(());
    }
    let quest = Quest::win(R::turn(state));
    for within in 1..=depth {
        for ((_, action), found) in actions.iter().zip(&mut *turns) {
            if found.is_none() && search.forces_after(state, *action, quest, within)? {
                *found = Some(within);
            }
        }
    }
    Ok(())
}
