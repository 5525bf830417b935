//! Mixing: of two sheets whose plies stand side by side, the plies that make a legal whole. Those of
//! the sheet that is kept come first; where it breaks off, the latest difference is decided anew.

use super::align::Column;
use super::sheet::Ply;
use crate::analysis::judge::{Seen, Watch};
use crate::rules::{Referee, Rules, Step};

/// Most plies that are played to find a mix.
const PLAYED: usize = 400_000;

/// Which plies are taken.
pub struct Mix {
    /// By column, whether it is the other sheet's.
    pub others: Vec<bool>,
    /// How many columns are legal with it.
    pub legal: usize,
}

/// Keeps the match as it is set up.
pub struct Start<R: Rules>(pub Option<R::Referee>);

impl<R: Rules> Watch<R> for Start<R> {
    fn start(&mut self, referee: &R::Referee) {
        self.0 = Some(referee.clone());
    }

    fn ply(&mut self, _seen: &Seen<'_, R>) {}
}

/// Plays a whole ply; false if it is not legal, after which the match must go back.
fn play<R: Rules>(referee: &mut R::Referee, ply: &Ply) -> bool {
    ply.written.split(' ').all(|text| {
        let Ok(token) = R::token(text) else {
            return false;
        };
        match referee.feed(token) {
            Ok(Step::Before(_)) => matches!(referee.feed(token), Ok(Step::Open | Step::Ply(_))),
            Ok(Step::Open | Step::Ply(_)) => true,
            Err(_) => false,
        }
    }) && referee.close().is_ok()
}

/// Whether plies are legal, each after the one before.
pub fn is_legal<'p, R: Rules>(
    mut referee: R::Referee,
    mut plies: impl Iterator<Item = &'p Ply>,
) -> bool {
    plies.all(|ply| play::<R>(&mut referee, ply))
}

/// The first mix that is legal to its end, or the one that is legal longest.
pub fn mix<R: Rules>(
    mut referee: R::Referee,
    columns: &[Column],
    [kept, other]: [&[Ply]; 2],
) -> Mix {
    let mut others = vec![false; columns.len()];
    let mut best = Mix {
        others: others.clone(),
        legal: 0,
    };
    // Where something was chosen, with the moment before it.
    let mut chosen = Vec::new();
    let mut at = 0;
    let mut played = 0;
    loop {
        let Some(column) = columns.get(at) else {
            return Mix { others, legal: at };
        };
        if !column.same && !others[at] {
            chosen.push((at, referee.mark()));
        }
        let ply = match others[at] {
            true => column.other.and_then(|at| other.get(at)),
            false => column.kept.and_then(|at| kept.get(at)),
        };
        played += 1;
        if ply.is_none_or(|ply| play::<R>(&mut referee, ply)) {
            at += 1;
            continue;
        }
        if at > best.legal {
            best = Mix {
                others: others.clone(),
                legal: at,
            };
            for later in &mut best.others[at..] {
                *later = false;
            }
        }
        // Back to the last choice that has an alternative.
        while let Some((choice, _)) = chosen.last() {
            if !others[*choice] {
                break;
            }
            others[*choice] = false;
            chosen.pop();
        }
        let Some((choice, mark)) = chosen.last() else {
            return best;
        };
        if played > PLAYED {
            return best;
        }
        others[*choice] = true;
        at = *choice;
        referee.rewind(mark);
    }
}
