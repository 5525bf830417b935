//! Statistics: what one record adds, and what all of them come to. Sums are whole numbers, so that
//! they are the same in whatever order records are added.

mod coverage;
mod general;
mod group;
mod interval;

use std::borrow::Cow;

pub use coverage::Coverage;
pub use general::{Brief, General};
pub use group::{By, Group, comparison, keys};
pub use interval::wilson;

use super::{Judgement, Request, Seen, Verdict, Watch, judge};
use crate::record::{Entry, Outcome, Termination};
use crate::rules::{Referee, Studied, Tally, Topic};

/// What one record adds.
#[derive(Debug)]
pub struct One<T> {
    /// What every game has.
    pub brief: Brief,
    /// The clauses that it exercised.
    pub coverage: Coverage,
    /// What the game counts.
    pub tally: T,
}

/// What many records come to.
#[derive(Debug, Default)]
pub struct Total<T> {
    /// What every game has.
    pub general: General,
    /// The clauses that they exercised.
    pub coverage: Coverage,
    /// What the game counts.
    pub tally: T,
}

impl<T: Tally> Total<T> {
    /// Adds a record.
    pub fn add(&mut self, one: &One<T>) {
        self.general.add(&one.brief);
        self.coverage.add(&one.coverage);
        self.tally.add(&one.tally);
    }

    /// Every table and map: those that every game has, then the game's own.
    #[must_use]
    pub fn topics<R: Studied<Tally = T>>(&self) -> Vec<Topic> {
        let mut topics = self.general.topics(R::INFO);
        topics.push(self.coverage.topic(R::INFO.clauses, R::EXERCISABLE));
        topics.extend(R::topics(&self.tally));
        topics
    }
}

/// Judges a record and counts its main line; one that is not `ok` counts nothing.
pub fn study<R: Studied>(
    entry: &Entry<'_>,
    request: &Request,
) -> (Judgement, Option<One<R::Tally>>) {
    let mut counting = Counting::<R> {
        first: 0,
        coverage: Coverage::default(),
        tally: R::Tally::default(),
    };
    let judgement = judge::<R, _>(entry, request, &mut counting);
    if judgement.verdict != Verdict::Ok {
        return (judgement, None);
    }
    let played = judgement.played.filter(|played| *played != Outcome::Open);
    let outcome = played.or_else(|| written(entry)).unwrap_or(Outcome::Open);
    let Counting {
        first,
        mut coverage,
        mut tally,
    } = counting;
    coverage.end();
    R::end(&mut tally, outcome);
    let termination = entry.record.tag(entry.text, "Termination");
    let brief = Brief {
        plies: judgement.plies,
        outcome,
        is_played_out: played.is_some(),
        first,
        termination: termination.map(|word: Cow<'_, str>| Termination::of(&word)),
        seen_by: None,
    };
    let one = One {
        brief,
        coverage,
        tally,
    };
    (judgement, Some(one))
}

/// The result as the record says it: the token, else the tag.
fn written(entry: &Entry<'_>) -> Option<Outcome> {
    let tag = || {
        let tag = entry.record.tag(entry.text, "Result")?;
        Outcome::of(tag.as_bytes())
    };
    entry.record.outcome.or_else(tag)
}

/// Counts while a record is judged.
struct Counting<R: Studied> {
    /// The side that was to move at the start.
    first: usize,
    coverage: Coverage,
    tally: R::Tally,
}

impl<R: Studied> Watch<R> for Counting<R> {
    fn start(&mut self, referee: &R::Referee) {
        self.first = referee.side();
        R::begin(&mut self.tally, referee);
    }

    #[inline]
    fn ply(&mut self, seen: &Seen<'_, R>) {
        // A part of a ply that ends a line is no ply.
        if seen.path.is_empty() && R::counts(seen.ply) {
            self.coverage.note(R::exercised(seen.ply));
            R::note(&mut self.tally, seen.ply, seen.referee);
        }
    }
}
