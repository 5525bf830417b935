//! Coverage: which clauses of the rules the plies of a collection exercised.

use crate::rules::{Cell, ClauseSet, Counts, Tally, Topic};
use crate::text::Clause;

/// How often each clause was exercised.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    plies: Counts<{ ClauseSet::LIMIT }>,
    records: Counts<{ ClauseSet::LIMIT }>,
}

impl Coverage {
    /// Counts the clauses of a ply.
    #[inline]
    pub fn note(&mut self, exercised: ClauseSet) {
        for place in exercised.places() {
            self.plies.note(place);
        }
    }

    /// The record is over.
    pub fn end(&mut self) {
        for (records, plies) in self.records.0.iter_mut().zip(&self.plies.0) {
            *records = u64::from(*plies > 0);
        }
    }

    /// Adds what was counted elsewhere.
    pub fn add(&mut self, other: &Self) {
        self.plies.add(&other.plies);
        self.records.add(&other.records);
    }

    /// A line for every clause that a ply can exercise.
    #[must_use]
    pub fn topic(&self, clauses: &'static [Clause], exercisable: ClauseSet) -> Topic {
        let title = "clauses of the rules that the plies exercised";
        let columns = ["title", "plies", "records", "occurred"];
        let mut topic = Topic::table("coverage", title, "clause", &columns);
        let places = exercisable.places();
        for (place, clause) in places.filter_map(|place| Some((place, clauses.get(place)?))) {
            let (plies, records) = (self.plies[place], self.records[place]);
            let occurred = if plies > 0 { "yes" } else { "never" };
            let cells = [
                Cell::Text(clause.title.to_owned()),
                plies.into(),
                records.into(),
                Cell::Text(occurred.to_owned()),
            ];
            topic = topic.line(clause.id, cells);
        }
        topic
    }
}
