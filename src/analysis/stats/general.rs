//! What is counted in every game: results, lengths, who moved first, how records end.

use std::collections::BTreeMap;

use super::wilson;
use crate::record::{Outcome, Termination};
use crate::rules::{Cell, GameInfo, Topic};

/// One record in brief.
#[derive(Clone, Copy, Debug)]
pub struct Brief {
    /// Legal plies of the main line.
    pub plies: u32,
    /// The result of the replay, else as written.
    pub outcome: Outcome,
    /// The game ended by its rules.
    pub is_played_out: bool,
    /// Index of the side to move at the start.
    pub first: usize,
    /// The `Termination` tag; none if there is none, none inside if it is no known word.
    pub termination: Option<Option<Termination>>,
    /// Index of the side whose view is asked for, in groups by player.
    pub seen_by: Option<usize>,
}

/// Counts of many records. Its size grows with the number of different lengths only, of which there
/// are at most as many as a record may have plies.
#[derive(Clone, Debug, Default)]
pub struct General {
    /// Records.
    pub records: u64,
    plies: u64,
    /// Records by their length.
    lengths: BTreeMap<u32, u64>,
    /// Records by outcome, those that were played out after the others.
    outcomes: [[u64; 4]; 2],
    /// Records by who moved first and by outcome.
    first: [[u64; 4]; 2],
    /// Terminations in their order, then no known word, then no tag.
    terminations: [u64; TERMINATIONS + 2],
    /// Records by whose view it is and by outcome.
    pub(super) views: [[u64; 4]; 2],
}

const TERMINATIONS: usize = Termination::WORDS.len();

impl General {
    /// Adds a record.
    pub fn add(&mut self, brief: &Brief) {
        let outcome = brief.outcome as usize;
        self.records += 1;
        self.plies += u64::from(brief.plies);
        *self.lengths.entry(brief.plies).or_default() += 1;
        self.outcomes[usize::from(brief.is_played_out)][outcome] += 1;
        self.first[brief.first & 1][outcome] += 1;
        let termination = match brief.termination {
            None => TERMINATIONS + 1,
            Some(word) => word.map_or(TERMINATIONS, |word| word as usize),
        };
        self.terminations[termination] += 1;
        if let Some(side) = brief.seen_by {
            self.views[side & 1][outcome] += 1;
        }
    }

    /// Records with an outcome.
    #[must_use]
    pub fn with(&self, outcome: Outcome) -> u64 {
        self.outcomes[0][outcome as usize] + self.outcomes[1][outcome as usize]
    }

    /// The mean length in plies.
    #[must_use]
    pub fn mean_length(&self) -> Cell {
        Cell::Mean {
            sum: self.plies as i64,
            of: self.records,
        }
    }

    /// The length of the record with this number in the order of lengths, from 0.
    fn length_at(&self, number: u64) -> u64 {
        let mut before = 0;
        let found = self.lengths.iter().find(|(_, records)| {
            before += **records;
            before > number
        });
        found.map_or(0, |(length, _)| u64::from(*length))
    }

    /// Twice the median, so that it is a whole number.
    fn median_twice(&self) -> u64 {
        self.length_at(self.records.saturating_sub(1) / 2) + self.length_at(self.records / 2)
    }

    /// The tables.
    #[must_use]
    pub fn topics(&self, game: &GameInfo) -> Vec<Topic> {
        vec![
            self.results(game),
            self.lengths_topic(),
            self.advantage(game),
            self.terminations_topic(),
        ]
    }

    fn results(&self, game: &GameInfo) -> Topic {
        let columns = ["records", "share", "played_out"];
        let title = "results by side; played out if the rules ended the game";
        let mut topic = Topic::table("results", title, "result", &columns);
        let names = side_names(game);
        let keys = [
            format!("{}_won", names[0]),
            format!("{}_won", names[1]),
            "drawn".to_owned(),
            "open".to_owned(),
        ];
        for (key, outcome) in keys.iter().zip(Outcome::ALL) {
            let part = self.with(outcome);
            let played_out = self.outcomes[1][outcome as usize];
            topic = topic.line(key, self.share_cells(part, played_out));
        }
        let played_out = self.outcomes[1].iter().sum();
        topic.line("all", self.share_cells(self.records, played_out))
    }

    fn share_cells(&self, part: u64, played_out: u64) -> [Cell; 3] {
        let of = self.records;
        [part.into(), Cell::Share { part, of }, played_out.into()]
    }

    fn lengths_topic(&self) -> Topic {
        let columns = ["records", "plies", "min", "median", "mean", "max"];
        let title = "length of the records in plies";
        let end = |plies: Option<&u32>| plies.map_or(Cell::Null, |plies| u64::from(*plies).into());
        let of = self.records;
        let half = |twice: u64| Cell::Mean {
            sum: twice as i64,
            of: if of == 0 { 0 } else { 2 },
        };
        let cells = [
            of.into(),
            self.plies.into(),
            end(self.lengths.keys().next()),
            half(self.median_twice()),
            self.mean_length(),
            end(self.lengths.keys().next_back()),
        ];
        Topic::table("length", title, "of", &columns).line("all", cells)
    }

    /// Wins of whoever moved first, among decided games.
    fn advantage(&self, game: &GameInfo) -> Topic {
        let columns = [
            "records", "won", "drawn", "lost", "open", "share", "low", "high",
        ];
        let title = "first mover: share of wins among decided games, with its 95 % Wilson interval";
        let mut topic = Topic::table("first_mover", title, "first", &columns);
        let [first, second] = [0, 1].map(|side| from_view(side, self.first[side]));
        let all = [0, 1, 2, 3].map(|end| first[end] + second[end]);
        let [one, other] = side_names(game);
        for (name, ends) in [(one, first), (other, second), ("all".to_owned(), all)] {
            topic = topic.line(name, advantage_cells(ends));
        }
        topic
    }

    fn terminations_topic(&self) -> Topic {
        let title = "how the records say that the games ended";
        let mut topic = Topic::table("termination", title, "termination", &["records", "share"]);
        let words = Termination::WORDS.iter().map(|(word, _)| *word);
        let words = words.chain(["other", "no_tag"]);
        for (word, part) in words.zip(self.terminations) {
            let of = self.records;
            topic = topic.line(word, [part.into(), Cell::Share { part, of }]);
        }
        topic
    }

    /// Won, drawn, lost, open, in groups by player.
    #[must_use]
    pub fn seen(&self) -> [u64; 4] {
        let [first, second] = [0, 1].map(|side| from_view(side, self.views[side]));
        [0, 1, 2, 3].map(|end| first[end] + second[end])
    }

    /// Records in which the player had the first side of the game.
    #[must_use]
    pub fn seen_as_first(&self) -> u64 {
        self.views[0].iter().sum()
    }
}

/// Outcomes as won, drawn, lost, open of a side.
fn from_view(side: usize, outcomes: [u64; 4]) -> [u64; 4] {
    let [first, second, drawn, open] = outcomes;
    if side == 0 {
        [first, drawn, second, open]
    } else {
        [second, drawn, first, open]
    }
}

fn advantage_cells([won, drawn, lost, open]: [u64; 4]) -> [Cell; 8] {
    let of = won + lost;
    let [low, high] =
        wilson(won, of).map_or([Cell::Null, Cell::Null], |ends| ends.map(Cell::Level));
    [
        (won + drawn + lost + open).into(),
        won.into(),
        drawn.into(),
        lost.into(),
        open.into(),
        Cell::Share { part: won, of },
        low,
        high,
    ]
}

/// Names of both sides in snake case.
pub(super) fn side_names(game: &GameInfo) -> [String; 2] {
    [0, 1].map(|side: usize| game.sides[side].tag.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_are_exact() {
        let mut general = General::default();
        let mut sorted = Vec::new();
        for plies in [7, 3, 3, 9, 100_000, 0, 8, 8, 8] {
            general.add(&Brief {
                plies,
                outcome: Outcome::Open,
                is_played_out: false,
                first: 0,
                termination: None,
                seen_by: None,
            });
            sorted.push(u64::from(plies));
            sorted.sort_unstable();
            let twice = sorted[(sorted.len() - 1) / 2] + sorted[sorted.len() / 2];
            assert_eq!(general.median_twice(), twice, "{sorted:?}");
        }
    }
}
