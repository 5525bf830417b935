//! The question of `grep`: all of its conditions, and whether a record meets them.

use std::sync::LazyLock;

use super::Args;
use crate::analysis::search::{Event, Pattern, Ranges, SearchError, TagTest};
use crate::analysis::{Moment, Request, Verdict};
use crate::games::{self, GAMES, Place, Registered};
use crate::record::{Entry, Outcome};
use crate::rules::{BoardStyle, GameInfo, OptionSet};

/// What records must be like.
pub struct Query {
    tags: Vec<TagTest>,
    results: Vec<Outcome>,
    length: Option<Ranges>,
    moments: Vec<Wish>,
    mirror: bool,
    invert: bool,
    request: Request,
}

/// What must be somewhere in a record.
enum Wish {
    Event(Event),
    /// One of these strings.
    Position(Vec<String>),
    Pattern(Pattern),
}

/// A record that is `ok`, and whether it was meant.
pub struct Answer {
    /// Whether it is to be shown.
    pub picked: bool,
    /// Its game.
    pub game: &'static GameInfo,
    /// Plies of the main line.
    pub plies: u32,
    /// Its result.
    pub result: Outcome,
    /// By condition on moments, the first ply that met it.
    pub hits: Vec<Option<u32>>,
}

/// What events may name, for the manual.
pub static MANUAL: LazyLock<String> = LazyLock::new(|| Event::manual(&infos()));

fn infos() -> Vec<&'static GameInfo> {
    GAMES.iter().map(|entry| entry.game.info()).collect()
}

/// Reads `--event`: some game must know all that it names.
pub fn parse_event(text: &str) -> Result<Event, SearchError> {
    let event: Event = text.parse()?;
    event.validate(&infos())?;
    Ok(event)
}

/// Reads `--pattern`, and keeps what was written.
pub fn parse_pattern(text: &str) -> Result<(String, Pattern), SearchError> {
    Ok((text.to_owned(), text.parse()?))
}

impl Query {
    /// The question that the options ask.
    ///
    /// # Errors
    /// A position or a pattern that no record could have.
    pub fn new(args: &Args) -> Result<Self, String> {
        let games: Vec<&Registered> = match args.input.game {
            Some(game) => vec![game.0],
            None => GAMES.iter().collect(),
        };
        if let Some(text) = &args.input.position {
            readable(text, &args.input.rules, &games)?;
        }
        for (text, pattern) in &args.pattern {
            possible(text, pattern, &games)?;
        }
        let mut moments: Vec<Wish> = args.event.iter().cloned().map(Wish::Event).collect();
        if let Some(text) = &args.input.position {
            moments.push(Wish::Position(wanted(text, &args.input.rules, args.mirror)));
        }
        let patterns = args.pattern.iter().map(|(_, pattern)| pattern.clone());
        moments.extend(patterns.map(Wish::Pattern));
        Ok(Self {
            tags: args.tag.clone(),
            results: args.result.clone(),
            length: args.length.clone(),
            moments,
            mirror: args.mirror,
            invert: args.invert,
            request: Request {
                rules: args.input.rules.clone(),
                ..Request::default()
            },
        })
    }

    /// Looks at a record; none if it is not `ok`.
    pub fn ask(&self, entry: &Entry<'_>, fallback: Option<&'static Registered>) -> Option<Answer> {
        let mut picked = self.tags.iter().all(|test| test.holds(entry));
        let mut tallies = vec![Tally::default(); self.moments.len()];
        let registered = games::of_record(entry, fallback).ok()?;
        let judgement = if picked && !self.moments.is_empty() {
            registered.game.walk(entry, &self.request, &mut |moment| {
                self.look(registered, moment, &mut tallies);
            })
        } else {
            registered.game.check(entry, &self.request)
        };
        if judgement.verdict != Verdict::Ok {
            return None;
        }
        let result = judgement.result(entry);
        picked &= self.results.is_empty() || self.results.contains(&result);
        picked &= self
            .length
            .as_ref()
            .is_none_or(|length| length.contains(u64::from(judgement.plies)));
        picked &= self
            .moments
            .iter()
            .zip(&tallies)
            .all(|(wish, tally)| match wish {
                Wish::Event(event) => event.is_met(tally.count),
                Wish::Position(_) | Wish::Pattern(_) => tally.first.is_some(),
            });
        Some(Answer {
            picked: picked != self.invert,
            game: registered.game.info(),
            plies: judgement.plies,
            result,
            hits: tallies.into_iter().map(|tally| tally.first).collect(),
        })
    }

    /// Counts what a moment meets.
    fn look(&self, registered: &Registered, moment: &Moment<'_>, tallies: &mut [Tally]) {
        let mut position: Option<String> = None;
        for (wish, tally) in self.moments.iter().zip(tallies) {
            let met = match wish {
                Wish::Event(event) => event.fits(moment),
                // The first place of a position is enough.
                Wish::Position(_) | Wish::Pattern(_) if tally.first.is_some() => false,
                Wish::Position(texts) => {
                    texts.contains(position.get_or_insert_with(|| moment.position()))
                }
                Wish::Pattern(pattern) => {
                    let text = position.get_or_insert_with(|| moment.position());
                    pattern.fits(text)
                        || (self.mirror
                            && registered
                                .game
                                .mirrored(text)
                                .is_some_and(|image| pattern.fits(&image)))
                }
            };
            if met {
                tally.count += 1;
                tally.first.get_or_insert(moment.ply);
            }
        }
    }
}

/// How often a condition was met, and where first.
#[derive(Clone, Copy, Default)]
struct Tally {
    count: u64,
    first: Option<u32>,
}

/// Makes sure that one of the games can read a position under some options.
fn readable(text: &str, rules: &OptionSet, games: &[&Registered]) -> Result<(), String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if games.iter().any(|entry| entry.game.reads(&text)) {
        return Ok(());
    }
    let place = Place::Position { text: &text, rules };
    let reasons = games.iter().filter_map(|entry| {
        let fault = entry.game.scene(&place, BoardStyle::default()).err()?;
        Some(format!("{}: {fault}", entry.game.info().name))
    });
    let reasons = reasons.collect::<Vec<_>>().join("; ");
    Err(format!("--position: no game has such positions; {reasons}"))
}

/// Makes sure that some position of one of the games could fit a pattern.
fn possible(text: &str, pattern: &Pattern, games: &[&Registered]) -> Result<(), String> {
    let mut reasons = Vec::new();
    for info in games.iter().map(|entry| entry.game.info()) {
        match pattern.could_fit(info) {
            Ok(()) => return Ok(()),
            Err(reason) => reasons.push(format!("{}: {reason}", info.name)),
        }
    }
    let reasons = reasons.join("; ");
    Err(format!("--pattern: no position fits `{text}`; {reasons}"))
}

/// The strings that a position may have: as it was written, in the canonical form of each game that
/// can read it, and mirrored.
fn wanted(text: &str, rules: &OptionSet, mirror: bool) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut texts = vec![words.join(" ")];
    for entry in GAMES {
        let place = Place::Position { text, rules };
        if let Ok(scene) = entry.game.scene(&place, BoardStyle::default()) {
            texts.push(scene.position);
        }
    }
    if mirror {
        for entry in GAMES {
            let images: Vec<String> = texts
                .iter()
                .filter_map(|text| entry.game.mirrored(text))
                .collect();
            texts.extend(images);
        }
    }
    texts.sort();
    texts.dedup();
    texts
}
