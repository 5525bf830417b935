//! Seeded random matches of every game, played through by the library.

#![allow(dead_code)] // Each test file uses a part of it.

use touchline::analysis::{Judgement, Request, Strip};
use touchline::games::{GAMES, NoPlace, Place, Registered, Shots};
use touchline::rules::{BoardStyle, Dice, OptionSet};

use super::common::{self, each_record, record_text};

/// Matches of each game that the laws look at.
pub const MATCHES: u64 = 60;
/// Plies after which a match is cut.
pub const MAX_PLIES: u32 = 150;
/// Every so many plies the costly laws look at the position.
pub const EVERY: usize = 7;

/// A random record of a game.
pub fn random_record(entry: &Registered, number: u64) -> Option<String> {
    let random = entry.random?;
    let mut dice = Dice::new(2026, number);
    Some(
        random
            .record(&mut dice, &OptionSet::default(), MAX_PLIES, number)
            .text,
    )
}

/// Calls `visit` with a number of random records of every game.
pub fn each_match(mut visit: impl FnMut(&'static Registered, u64, &str)) {
    for entry in GAMES {
        let before = MATCHES;
        for number in 1..=before {
            let text = random_record(entry, number).expect("every game plays random matches");
            visit(entry, number, &text);
        }
    }
}

pub fn request() -> Request {
    Request {
        positions: true,
        ..Request::default()
    }
}

pub fn judge(text: &str) -> Judgement {
    let mut judgements = common::judge_all(text, None);
    assert_eq!(judgements.len(), 1, "one record stays one: {text}");
    judgements.remove(0)
}

/// A match played through: the start, then every ply.
pub struct Replayed {
    pub judgement: Judgement,
    pub events: Vec<Event>,
}

pub struct Event {
    pub ply: u32,
    /// None at the start.
    pub text: Option<String>,
    /// Empty at the start.
    pub kind: String,
    pub position: String,
}

pub fn replay(entry: &Registered, text: &str) -> Replayed {
    let mut replayed = None;
    each_record(text.as_bytes(), |record| {
        let shots = Shots {
            boards: None,
            wanted: &|_| true,
        };
        let film = entry.game.replay(record, &request(), &shots);
        let start = Event {
            ply: 0,
            text: None,
            kind: String::new(),
            position: film.start_position.expect("the record has a start"),
        };
        let plies = film.events.into_iter().map(|event| Event {
            ply: event.ply,
            text: Some(event.text),
            kind: event.kind,
            position: event.position,
        });
        replayed = Some(Replayed {
            judgement: film.judgement,
            events: [start].into_iter().chain(plies).collect(),
        });
    });
    replayed.expect("the text holds a record")
}

pub fn format(entry: &Registered, text: &str) -> String {
    let mut out = String::new();
    each_record(text.as_bytes(), |record| {
        let formatted = entry.game.format(record, &request(), Strip::default());
        out.push_str(&formatted.text.expect("the record can be read"));
    });
    out
}

/// Whether a position is the end of a match and, as a start, would break the rules: a flag that has
/// been taken is missing. Gol's goals are different, they can be looked at.
pub fn is_no_start(entry: &Registered, replayed: &Replayed, event: &Event) -> bool {
    let is_over = event.ply as usize + 1 == replayed.events.len()
        && replayed.judgement.played != Some(touchline::record::Outcome::Open);
    if !is_over || entry.game.info().name != "stratego" {
        return false;
    }
    let rules = rules_of(replayed);
    let place = Place::Position {
        text: &event.position,
        rules: &rules,
    };
    match entry.game.scene(&place, BoardStyle::default()) {
        Ok(_) => false,
        Err(NoPlace::Bad { findings, .. }) => {
            assert!(findings.iter().all(|f| f.code == "stratego-no-flag"));
            true
        }
        Err(error) => panic!("{error}"),
    }
}

/// The tags of a record that concern its start.
pub fn start_tags(text: &str) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    each_record(text.as_bytes(), |record| {
        for name in [
            "Rules",
            "League",
            "KickOff",
            "YellowFormation",
            "BlueFormation",
        ] {
            if let Some(value) = record.record.tag(record.text, name) {
                tags.push((name.to_owned(), value.into_owned()));
            }
        }
    });
    tags
}

/// The record of one text in a position.
fn record_in(game: &str, tags: &[(String, String)], position: &str, text: &str) -> String {
    let mut all: Vec<(&str, &str)> = tags
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    all.push(("Position", position));
    record_text(game, &all, text)
}

/// What a text in a position is in canonical form, if it is legal there.
pub fn canonical_in(
    entry: &Registered,
    tags: &[(String, String)],
    position: &str,
    text: &str,
) -> Option<String> {
    let record = record_in(entry.game.info().name, tags, position, text);
    let ply = replay(entry, &record).events.into_iter().nth(1)?;
    ply.text
}

/// Judges one text in a position.
pub fn judge_in(game: &str, tags: &[(String, String)], position: &str, text: &str) -> Judgement {
    judge(&record_in(game, tags, position, text))
}

pub fn rules_of(replayed: &Replayed) -> OptionSet {
    let text = replayed.judgement.rules.as_deref().unwrap_or("");
    OptionSet::parse(text).expect("the options in force are well formed")
}
