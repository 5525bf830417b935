//! Statistics: the book of a game, into which workers write every record that is `ok`.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::{GAMES, Of};
use crate::analysis::stats::{self, By, Group, Total};
use crate::analysis::{Judgement, Request};
use crate::record::Entry;
use crate::report::StatsData;
use crate::rules::{Studied, Topic};

/// Most groups of a game.
pub const GROUPS: usize = 100_000;
/// Most groups of a game if tables of each are asked for.
pub const WHOLE_GROUPS: usize = 2_000;

/// What is to be counted.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// What to group by.
    pub by: Option<By>,
    /// Names of the topics that are asked for; all, or the comparison of groups, if there is none.
    pub topics: Vec<String>,
}

impl Wanted {
    /// Whether tables of each group are asked for.
    #[must_use]
    pub fn whole_groups(&self) -> bool {
        self.by.is_some() && !self.topics.is_empty()
    }

    /// Most groups of a game.
    #[must_use]
    pub fn limit(&self) -> usize {
        if self.whole_groups() {
            WHOLE_GROUPS
        } else {
            GROUPS
        }
    }

    fn takes(&self, topic: &Topic) -> bool {
        self.topics.is_empty() || self.topics.iter().any(|name| name == topic.name)
    }
}

/// Names of every topic of every game, each once, in the order of the reports.
#[must_use]
pub fn topics() -> Vec<&'static str> {
    let mut names = Vec::new();
    for topic in GAMES.iter().flat_map(|entry| entry.stats.topics()) {
        if !names.contains(&topic.name) {
            names.push(topic.name);
        }
    }
    names
}

/// Counting what happens in the records of a game.
pub trait Stats: Sync {
    /// An empty book.
    fn book<'w>(&self, wanted: &'w Wanted) -> Box<dyn Book + 'w>;

    /// Every topic, of no records.
    fn topics(&self) -> Vec<Topic>;
}

/// What was counted in the records of a game. What it comes to does not depend on the order in which
/// records are written into it.
pub trait Book: Sync {
    /// Judges a record and counts it if it is `ok`.
    fn study(&self, entry: &Entry<'_>, request: &Request) -> Judgement;

    /// Whether there were more groups than there may be; then nothing is counted any more.
    fn is_full(&self) -> bool;

    /// Whether no record was counted.
    fn is_empty(&self) -> bool;

    /// The tables and maps: of all records, then of each group by its name.
    fn data(&self) -> Vec<StatsData>;
}

impl<R: Studied> Stats for Of<R> {
    fn book<'w>(&self, wanted: &'w Wanted) -> Box<dyn Book + 'w> {
        Box::new(Pages::<R> {
            wanted,
            sums: Mutex::new(Sums {
                total: Total::default(),
                groups: BTreeMap::new(),
                is_full: false,
            }),
        })
    }

    fn topics(&self) -> Vec<Topic> {
        Total::<R::Tally>::default().topics::<R>()
    }
}

struct Pages<'w, R: Studied> {
    wanted: &'w Wanted,
    sums: Mutex<Sums<R::Tally>>,
}

struct Sums<T> {
    total: Total<T>,
    /// Groups by key; records without the tag come first.
    groups: BTreeMap<Option<String>, Group<T>>,
    is_full: bool,
}

impl<R: Studied> Pages<'_, R> {
    fn sums(&self) -> std::sync::MutexGuard<'_, Sums<R::Tally>> {
        self.sums.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<R: Studied> Book for Pages<'_, R> {
    fn study(&self, entry: &Entry<'_>, request: &Request) -> Judgement {
        let (judgement, one) = stats::study::<R>(entry, request);
        let Some(one) = one else {
            return judgement;
        };
        let by = self.wanted.by;
        let keys = by.map(|by| stats::keys(by, entry, R::INFO, &judgement, one.brief.outcome));
        let mut sums = self.sums();
        sums.total.add(&one);
        for (key, seen_by) in keys.into_iter().flatten() {
            let room = sums.groups.len() < self.wanted.limit();
            if !room && !sums.groups.contains_key(&key) {
                sums.is_full = true;
                break;
            }
            let group = sums.groups.entry(key);
            let group = group.or_insert_with(|| Group::new(self.wanted.whole_groups()));
            group.add(&one, seen_by);
        }
        judgement
    }

    fn is_full(&self) -> bool {
        self.sums().is_full
    }

    fn is_empty(&self) -> bool {
        self.sums().total.general.records == 0
    }

    fn data(&self) -> Vec<StatsData> {
        let sums = self.sums();
        let game = R::INFO.name;
        let records = sums.total.general.records;
        let Some(by) = self.wanted.by else {
            let topics = sums.total.topics::<R>();
            let topics = topics.into_iter().filter(|topic| self.wanted.takes(topic));
            return vec![StatsData::new(game, None, None, records, topics)];
        };
        let groups = sums.groups.iter();
        let compared =
            stats::comparison(by, groups.clone().map(|(key, group)| (key, &group.general)));
        let all = StatsData::new(game, Some(by.word()), None, records, [compared]);
        let each = groups.filter_map(|(key, group)| {
            let topics = group.total.as_ref()?.topics::<R>();
            let topics = topics.into_iter().filter(|topic| self.wanted.takes(topic));
            let key = Some(key.clone().unwrap_or_default());
            let records = group.general.records;
            Some(StatsData::new(game, Some(by.word()), key, records, topics))
        });
        std::iter::once(all).chain(each).collect()
    }
}
