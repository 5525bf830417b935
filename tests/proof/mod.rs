//! The slow path: what `stats` tells, recounted from JSON events.

pub mod general;
pub mod gol;
pub mod strafu;
pub mod stratego;
pub mod taktinen;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use touchline::analysis::{Request, Verdict};
use touchline::games::stats::Wanted;
use touchline::games::{self, Shots};
use touchline::report::StatsData;
use touchline::rules::{Dice, OptionSet};

use crate::common;

/// Plies after which a random match is cut.
const MAX_PLIES: u32 = 400;

/// One `ok` record as `replay` tells it.
pub struct Told<'t> {
    pub text: &'t str,
    pub game: &'static str,
    pub plies: u32,
    pub start: String,
    pub rules: String,
    /// `1-0` and so on if the rules ended the game, else `*`.
    pub played: &'static str,
    pub events: Vec<Value>,
}

impl Told<'_> {
    /// Value of a tag, as a reader finds it by eye.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let start = self.text.find(&format!("[{name} \""))?;
        self.text[start..].split('"').nth(1)
    }

    /// The result: of the replay, else the last token, else the tag.
    pub fn result(&self) -> &str {
        let token = self.text.split_whitespace().last().unwrap_or("*");
        match (self.played, token) {
            ("*", "1-0" | "0-1" | "1/2-1/2" | "*") => token,
            ("*", _) => self.tag("Result").unwrap_or("*"),
            (played, _) => played,
        }
    }

    /// Position strings before each event.
    pub fn before(&self) -> Vec<String> {
        let after = self.events.iter().map(|event| text(&event["position"]));
        let mut all: Vec<String> = std::iter::once(self.start.clone()).chain(after).collect();
        all.pop();
        all
    }

    /// Value of an option in force.
    pub fn option(&self, key: &str, default: &str) -> String {
        let parts = self.rules.split(';').map(str::trim);
        let mut pairs = parts.filter_map(|part| part.split_once('='));
        let found = pairs.find(|(name, _)| *name == key);
        found.map_or(default, |(_, value)| value).to_owned()
    }
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

pub fn int(value: &Value) -> i64 {
    value.as_i64().unwrap_or_default()
}

/// Topic, variant, row, column.
type Key = [String; 4];

/// Numbers that were recounted.
#[derive(Default)]
pub struct Slow {
    numbers: BTreeMap<Key, f64>,
    /// Topics of which every number is known.
    topics: BTreeSet<String>,
    /// Lengths, for the median.
    pub lengths: Vec<u32>,
}

impl Slow {
    /// Says that all numbers of a topic are counted, noughts included.
    pub fn whole(&mut self, topics: &[&str]) {
        self.topics
            .extend(topics.iter().map(|&topic| topic.to_owned()));
    }

    pub fn add(&mut self, topic: &str, row: impl ToString, column: impl ToString, by: f64) {
        self.add_of(topic, "", row, column, by);
    }

    pub fn add_of(
        &mut self,
        topic: &str,
        variant: &str,
        row: impl ToString,
        column: impl ToString,
        by: f64,
    ) {
        let key = [
            topic.to_owned(),
            variant.to_owned(),
            row.to_string(),
            column.to_string(),
        ];
        *self.numbers.entry(key).or_default() += by;
    }

    /// Adds one for a side and for all.
    pub fn side(&mut self, topic: &str, row: impl ToString, side: &str) {
        self.add(topic, row.to_string(), side, 1.0);
        self.add(topic, row, "all", 1.0);
    }

    pub fn get(&self, topic: &str, row: &str, column: &str) -> f64 {
        let key = [topic, "", row, column].map(str::to_owned);
        self.numbers.get(&key).copied().unwrap_or(0.0)
    }

    pub fn set(&mut self, topic: &str, row: &str, column: &str, value: f64) {
        let key = [topic, "", row, column].map(str::to_owned);
        self.numbers.insert(key, value);
    }

    /// Every number of a whole topic is the same on both ways.
    pub fn compare(&self, counted: &StatsData) {
        let mut told: BTreeMap<Key, String> = BTreeMap::new();
        for number in counted.entries() {
            let [_, _, _, topic, variant, row, column, value] = number.fields();
            let key = [topic, variant, row, column].map(str::to_owned);
            told.insert(key, value.to_owned());
        }
        let names: BTreeSet<String> = told.keys().map(|key| key[0].clone()).collect();
        assert_eq!(names, self.topics, "every topic is recounted");
        for (key, value) in &told {
            let expected = self.numbers.get(key).copied().unwrap_or(0.0);
            let found = match value.split_once('/') {
                Some((part, of)) => number(part) / number(of),
                None if value.is_empty() => 0.0,
                // The names of clauses are no numbers.
                None if key[0] == "coverage" && key[3] == "title" => continue,
                None if value == "yes" => 1.0,
                None if value == "never" => 0.0,
                None => number(value),
            };
            let off = (found - expected).abs();
            assert!(
                off < 1e-9 * expected.abs().max(1.0),
                "{key:?}: {found}, slowly {expected}"
            );
        }
        for (key, value) in &self.numbers {
            assert!(
                *value == 0.0 || told.contains_key(key),
                "{key:?} {value} is not told"
            );
        }
    }
}

fn number(text: &str) -> f64 {
    text.parse()
        .unwrap_or_else(|_| panic!("`{text}` is a number"))
}

/// The valid samples of a game; those of clauses too.
pub fn samples(game: &str) -> String {
    let mut texts = String::new();
    for path in common::files_below(&format!("samples/{game}/valid")) {
        let bytes = std::fs::read(&path).expect("a sample");
        if let Ok(text) = String::from_utf8(bytes) {
            texts.push_str(text.trim_start_matches('\u{feff}'));
            texts.push('\n');
        }
    }
    let info = games::find(game).expect("a game").game.info();
    for example in info.clauses.iter().filter_map(|clause| clause.example) {
        texts.push_str(example.right);
        texts.push('\n');
    }
    texts
}

/// Random records of a game.
pub fn random(game: &str, count: u64) -> String {
    let random = games::find(game).and_then(|game| game.random);
    let random = random.expect("the game is played at random");
    let records = (1..=count).map(|number| {
        let mut dice = Dice::new(17, number);
        let rules = OptionSet::default();
        random.record(&mut dice, &rules, MAX_PLIES, number).text + "\n"
    });
    records.collect()
}

/// Counts the records of a text, and hands each that is `ok` to the slow path.
pub fn study(game: &str, records: &str, mut visit: impl FnMut(&Told<'_>)) -> StatsData {
    let registered = games::find(game).expect("a registered game");
    let wanted = Wanted::default();
    let book = registered.stats.book(&wanted);
    let request = Request {
        positions: true,
        ..Request::default()
    };
    common::each_record(records.as_bytes(), |entry| {
        let judgement = book.study(entry, &request);
        let shots = Shots {
            boards: None,
            wanted: &|_| true,
        };
        let replayed = registered.game.replay(entry, &request, &shots);
        assert_eq!(judgement.verdict, replayed.judgement.verdict);
        if judgement.verdict != Verdict::Ok {
            return;
        }
        let events = replayed.events.iter().map(serde_json::to_value);
        visit(&Told {
            text: entry.text,
            game: registered.game.info().name,
            plies: judgement.plies,
            start: replayed.start_position.clone().expect("a start"),
            rules: judgement.rules.clone().unwrap_or_default(),
            played: judgement.played.map_or("*", |played| played.token()),
            events: events.collect::<Result<_, _>>().expect("JSON"),
        });
    });
    let mut data = book.data();
    assert_eq!(data.len(), 1);
    data.remove(0)
}
