//! Odds: the exact chances in a position, and the luck of the record that led to it.

use super::moment::{self, NoPlace, Place};
use super::{Of, film};
use crate::analysis::{self, Luck, Request, Seen, Watch};
use crate::record::Entry;
use crate::report::{Chances, LuckData};
use crate::rules::{Chancy, Referee, Trial};

/// What a game with dice can do.
pub trait Odds: Sync {
    /// The chances at a place; for a moment of a record also how its dice fell up to there.
    ///
    /// # Errors
    /// A position that cannot be read or that breaks the rules.
    fn odds(&self, place: &Place<'_>) -> Result<Chances, NoPlace>;
}

impl<R: Chancy> Odds for Of<R> {
    fn odds(&self, place: &Place<'_>) -> Result<Chances, NoPlace> {
        let referee = moment::referee_at::<R>(place)?;
        let (ply, luck) = match *place {
            Place::Position { .. } => (0, None),
            Place::Moment {
                entry,
                request,
                ply,
            } => {
                let (last, luck) = luck::<R>(entry, request, ply);
                let letter = |side| film::side_letter::<R>(side);
                (last, Some(LuckData::new(&luck, letter)))
            }
        };
        Ok(Chances {
            ply,
            position: referee.position(),
            chances: R::odds(&referee),
            luck,
        })
    }
}

/// How the dice of the main line fell up to a ply, or to its last legal one, which is given, too.
fn luck<R: Chancy>(entry: &Entry<'_>, request: &Request, to: Option<u32>) -> (u32, Luck) {
    let mut rolls = Rolls {
        to: to.unwrap_or(u32::MAX),
        last: 0,
        trials: Vec::new(),
    };
    analysis::judge::<R, _>(entry, request, &mut rolls);
    (rolls.last, Luck::new(rolls.trials))
}

/// Collects the trials of the main line.
struct Rolls {
    to: u32,
    last: u32,
    trials: Vec<(u32, Trial)>,
}

impl<R: Chancy> Watch<R> for Rolls {
    fn ply(&mut self, seen: &Seen<'_, R>) {
        if seen.path.is_empty() && seen.index <= self.to {
            self.last = seen.index;
            let trials = R::trials(seen.ply).into_iter();
            self.trials.extend(trials.map(|trial| (seen.index, trial)));
        }
    }
}
