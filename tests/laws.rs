//! The laws that every registered game obeys, checked over seeded random matches through the facade.

mod common;

use std::collections::BTreeSet;

use common::{each_record, record_text};
use touchline::analysis::{Judgement, Request, Strip, Verdict};
use touchline::games::{self, GAMES, NoPlace, Place, Registered, Shots};
use touchline::rules::{BoardStyle, Dice, OptionSet};
use touchline::text::Severity;

/// Matches of each game that the laws look at.
const MATCHES: u64 = 60;
/// Plies after which a match is cut.
const MAX_PLIES: u32 = 150;
/// Every so many plies the costly laws look at the position.
const EVERY: usize = 7;

/// A random record of a game.
fn random_record(entry: &Registered, number: u64) -> Option<String> {
    let random = entry.random?;
    let mut dice = Dice::new(2026, number);
    Some(
        random
            .record(&mut dice, &OptionSet::default(), MAX_PLIES, number)
            .text,
    )
}

/// Calls `visit` with a number of random records of every game.
fn each_match(mut visit: impl FnMut(&'static Registered, u64, &str)) {
    for entry in GAMES {
        let before = MATCHES;
        for number in 1..=before {
            let text = random_record(entry, number).expect("every game plays random matches");
            visit(entry, number, &text);
        }
    }
}

fn request() -> Request {
    Request {
        positions: true,
        ..Request::default()
    }
}

fn judge(text: &str) -> Judgement {
    let mut judgements = common::judge_all(text, None);
    assert_eq!(judgements.len(), 1, "one record stays one: {text}");
    judgements.remove(0)
}

/// A match played through: the start, then every ply.
struct Replayed {
    judgement: Judgement,
    events: Vec<Event>,
}

struct Event {
    ply: u32,
    /// None at the start.
    text: Option<String>,
    position: String,
}

fn replay(entry: &Registered, text: &str) -> Replayed {
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
            position: film.start_position.expect("the record has a start"),
        };
        let plies = film.events.into_iter().map(|event| Event {
            ply: event.ply,
            text: Some(event.text),
            position: event.position,
        });
        replayed = Some(Replayed {
            judgement: film.judgement,
            events: [start].into_iter().chain(plies).collect(),
        });
    });
    replayed.expect("the text holds a record")
}

fn format(entry: &Registered, text: &str) -> String {
    let mut out = String::new();
    each_record(text.as_bytes(), |record| {
        let formatted = entry.game.format(record, &request(), Strip::default());
        out.push_str(&formatted.text.expect("the record can be read"));
    });
    out
}

/// Whether a position is the end of a match and, as a start, would break the rules: a flag that has
/// been taken is missing. Gol's goals are different, they can be looked at.
fn is_no_start(entry: &Registered, replayed: &Replayed, event: &Event) -> bool {
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
fn start_tags(text: &str) -> Vec<(String, String)> {
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

/// Judges one text in a position.
fn judge_in(game: &str, tags: &[(String, String)], position: &str, text: &str) -> Judgement {
    let mut all: Vec<(&str, &str)> = tags
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    all.push(("Position", position));
    judge(&record_text(game, &all, text))
}

fn rules_of(replayed: &Replayed) -> OptionSet {
    let text = replayed.judgement.rules.as_deref().unwrap_or("");
    OptionSet::parse(text).expect("the options in force are well formed")
}

#[test]
fn random_matches_are_clean_and_canonical() {
    each_match(|entry, number, text| {
        let judgement = judge(text);
        let name = entry.game.info().name;
        assert_eq!(judgement.verdict, Verdict::Ok, "{name} {number}:\n{text}");
        assert!(
            judgement
                .findings
                .iter()
                .all(|finding| finding.severity == Severity::Note),
            "{name} {number}: {:?}",
            judgement.findings
        );
        assert_eq!(format(entry, text), text, "{name} {number}");
    });
}

#[test]
fn matches_differ_and_repeat_with_their_seed() {
    for entry in GAMES {
        let texts: BTreeSet<String> = (1..=MATCHES)
            .filter_map(|number| random_record(entry, number))
            .collect();
        assert_eq!(texts.len() as u64, MATCHES);
        for number in 1..=5 {
            assert_eq!(random_record(entry, number), random_record(entry, number));
        }
    }
}

/// Everything listed is legal, and a text that is legal elsewhere is legal here only if listed.
#[test]
fn listed_actions_are_the_legal_ones() {
    let mut pool: Vec<String> = Vec::new();
    each_match(|entry, number, text| {
        let Some(listing) = entry.listing.filter(|_| number <= 20) else {
            return;
        };
        let name = entry.game.info().name;
        let replayed = replay(entry, text);
        let tags = start_tags(text);
        let rules = rules_of(&replayed);
        pool.clear();
        for event in &replayed.events {
            pool.extend(event.text.clone());
        }
        for event in replayed.events.iter().step_by(EVERY) {
            if is_no_start(entry, &replayed, event) {
                continue;
            }
            let place = Place::Position {
                text: &event.position,
                rules: &rules,
            };
            let report = listing.moves(&place).expect("a replayed position is valid");
            let listed: BTreeSet<&str> = report
                .actions
                .iter()
                .map(|action| action.text.as_str())
                .collect();
            assert_eq!(
                listed.len(),
                report.actions.len(),
                "{name}: none is listed twice"
            );
            let is_over = event.ply as usize + 1 == replayed.events.len()
                && replayed.judgement.played != Some(touchline::record::Outcome::Open);
            if is_over {
                continue;
            }
            for text in listed.iter().take(40) {
                let judgement = judge_in(name, &tags, &event.position, text);
                assert_eq!(judgement.plies, 1, "{name}: {} {text}", event.position);
            }
            for text in pool.iter().filter(|text| !listed.contains(text.as_str())) {
                let judgement = judge_in(name, &tags, &event.position, text);
                assert_eq!(judgement.plies, 0, "{name}: {} {text}", event.position);
            }
        }
    });
}

/// Stopping a record anywhere gives the position that the whole replay had there, and going on from
/// that position gives the same end.
#[test]
fn replay_reaches_the_same_position() {
    each_match(|entry, number, text| {
        let replayed = replay(entry, text);
        let last = replayed.events.last().expect("there is a start");
        assert_eq!(
            replayed.judgement.final_position.as_ref(),
            Some(&last.position)
        );
        assert_eq!(replayed.judgement.plies as usize + 1, replayed.events.len());
        let tags = start_tags(text);
        for event in replayed.events.iter().step_by(2 * EVERY) {
            let rest: Vec<String> = replayed.events[event.ply as usize + 1..]
                .iter()
                .filter_map(|event| event.text.clone())
                .collect();
            if rest.is_empty() {
                continue;
            }
            let name = entry.game.info().name;
            let judgement = judge_in(name, &tags, &event.position, &rest.join(" "));
            assert_eq!(
                judgement.final_position.as_ref(),
                Some(&last.position),
                "{name} {number} from ply {}",
                event.ply
            );
        }
    });
}

#[test]
fn position_strings_round_trip() {
    each_match(|entry, _, text| {
        let replayed = replay(entry, text);
        let rules = rules_of(&replayed);
        for event in &replayed.events {
            if is_no_start(entry, &replayed, event) {
                continue;
            }
            let place = Place::Position {
                text: &event.position,
                rules: &rules,
            };
            let scene = entry
                .game
                .scene(&place, BoardStyle::default())
                .expect("a replayed position is valid");
            assert_eq!(scene.position, event.position);
            assert_eq!(scene.side.to_string().len(), 1);
        }
    });
}

/// A match that is over has no actions, and any further move is an error.
#[test]
fn finished_matches_have_no_actions() {
    let mut finished = 0;
    each_match(|entry, number, text| {
        let judgement = judge(text);
        if judgement.played == Some(touchline::record::Outcome::Open) {
            return;
        }
        finished += 1;
        let replayed = replay(entry, text);
        if let Some(listing) = entry.listing {
            each_record(text.as_bytes(), |record| {
                let request = request();
                let place = Place::Moment {
                    entry: record,
                    request: &request,
                    ply: None,
                };
                let report = listing.moves(&place).expect("the end can be looked at");
                assert!(report.actions.is_empty(), "{number}");
                let perft = listing.perft(&place, 2, true).expect("perft runs anywhere");
                assert_eq!(perft.nodes, [0, 0]);
            });
        }
        // Play the last move once more.
        let last = replayed.events.last().and_then(|event| event.text.clone());
        let Some(last) = last else { return };
        let result = judgement.played.expect("the match was judged").token();
        let longer = format!(
            "{} {last} {result}\n",
            text.trim_end().trim_end_matches(result)
        );
        let again = judge(&longer);
        assert_eq!(again.verdict, Verdict::Invalid, "{longer}");
        assert_eq!(again.plies, judgement.plies);
    });
    assert!(finished > 10, "the law needs finished matches");
}

/// Perft agrees with walking the listed actions one by one.
#[test]
fn perft_agrees_with_the_list() {
    each_match(|entry, number, text| {
        let Some(listing) = entry.listing.filter(|_| number <= 8) else {
            return;
        };
        let replayed = replay(entry, text);
        let rules = rules_of(&replayed);
        for event in replayed.events.iter().step_by(3 * EVERY) {
            if is_no_start(entry, &replayed, event) {
                continue;
            }
            let place = Place::Position {
                text: &event.position,
                rules: &rules,
            };
            let moves = listing.moves(&place).expect("the position is valid");
            let perft = listing
                .perft(&place, 2, true)
                .expect("the position is valid");
            assert_eq!(perft.nodes[0], moves.actions.len() as u64);
            let shares = perft.divide.expect("it was asked for");
            let texts: Vec<&str> = shares.iter().map(|share| share.text.as_str()).collect();
            let listed: Vec<&str> = moves.actions.iter().map(|a| a.text.as_str()).collect();
            assert_eq!(texts, listed);
            assert_eq!(
                perft.nodes[1],
                shares.iter().map(|share| share.nodes).sum::<u64>()
            );
        }
    });
}

/// A symmetry of a game: what it does to a position string and to a move text.
struct Symmetry {
    game: &'static str,
    position: fn(&str) -> String,
    text: fn(&str) -> String,
}

const SYMMETRIES: &[Symmetry] = &[
    Symmetry {
        game: "gol",
        position: gol_mirror_position,
        text: gol_mirror_text,
    },
    Symmetry {
        game: "gol",
        position: gol_swap_position,
        text: gol_swap_text,
    },
    Symmetry {
        game: "stratego",
        position: stratego_mirror_position,
        text: stratego_mirror_text,
    },
    Symmetry {
        game: "stratego",
        position: stratego_swap_position,
        text: stratego_swap_text,
    },
];

/// Files a and j exchanged; the lakes stay where they are.
fn stratego_mirror_position(position: &str) -> String {
    let (board, side) = position.split_once(' ').expect("a board comes first");
    let rows: Vec<String> = board.split('/').map(mirrored_row).collect();
    format!("{} {side}", rows.join("/"))
}

/// A row from the other end; its numbers of empty squares keep their digits in order.
fn mirrored_row(row: &str) -> String {
    if row == "10" {
        return row.to_owned();
    }
    row.chars().rev().collect()
}

/// Maps the squares of a move and keeps its signs and values.
fn stratego_squares(text: &str, map: impl Fn(u8, u32) -> (u8, u32)) -> String {
    let (way, values) = match text.split_once('=') {
        Some((way, values)) => (way, format!("={values}")),
        None => (text, String::new()),
    };
    let sign = if way.contains('x') { 'x' } else { '-' };
    let squares: Vec<String> = way
        .split(sign)
        .map(|square| {
            let row = square[1..].parse().expect("a row");
            let (file, row) = map(square.as_bytes()[0], row);
            format!("{}{row}", file as char)
        })
        .collect();
    format!("{}{values}", squares.join(&sign.to_string()))
}

fn stratego_mirror_text(text: &str) -> String {
    stratego_squares(text, |file, row| (b'a' + b'j' - file, row))
}

/// Colours exchanged and rows 1 and 10.
fn stratego_swap_position(position: &str) -> String {
    let (board, side) = position.split_once(' ').expect("a board comes first");
    let swapped = |c: char| {
        if c.is_ascii_uppercase() {
            c.to_ascii_lowercase()
        } else {
            c.to_ascii_uppercase()
        }
    };
    let rows: Vec<String> = board
        .split('/')
        .rev()
        .map(|row| row.chars().map(swapped).collect())
        .collect();
    let side = if side == "r" { "b" } else { "r" };
    format!("{} {side}", rows.join("/"))
}

fn stratego_swap_text(text: &str) -> String {
    stratego_squares(text, |file, row| (file, 11 - row))
}

/// Files a and h exchanged.
fn gol_mirror_position(position: &str) -> String {
    let (board, rest) = position.split_once(' ').expect("a board comes first");
    let rows: Vec<String> = board
        .split('/')
        .map(|row| row.chars().rev().collect())
        .collect();
    format!("{} {rest}", rows.join("/"))
}

fn gol_mirror_text(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            'a'..='h' => (b'a' + b'h' - c as u8) as char,
            c => c,
        })
        .collect()
}

/// Colours exchanged and ranks 1 and 8. At the start White alone moves first, so that only
/// positions inside a game have this symmetry.
fn gol_swap_position(position: &str) -> String {
    let mut parts = position.split(' ');
    let board = parts.next().unwrap_or("");
    let side = if parts.next() == Some("w") { "b" } else { "w" };
    let moves = parts.next().unwrap_or("");
    let rows: Vec<String> = board
        .split('/')
        .rev()
        .map(|row| {
            row.chars()
                .map(|c| match c {
                    'P' => 'p',
                    'p' => 'P',
                    c => c,
                })
                .collect()
        })
        .collect();
    format!("{} {side} {moves}", rows.join("/"))
}

fn gol_swap_text(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '1'..='8' => (b'1' + b'8' - c as u8) as char,
            c => c,
        })
        .collect()
}

#[test]
fn symmetries_map_legal_actions_onto_legal_actions() {
    for symmetry in SYMMETRIES {
        let entry = games::find(symmetry.game).expect("the game is registered");
        let listing = entry.listing.expect("the game lists its actions");
        for number in 1..=MATCHES {
            let text = random_record(entry, number).expect("the game plays at random");
            let replayed = replay(entry, &text);
            let rules = rules_of(&replayed);
            let last = replayed.events.len() - 1;
            for event in replayed.events[..last].iter().skip(3).step_by(EVERY) {
                let image = (symmetry.position)(&event.position);
                let moves = |position: &str| {
                    let place = Place::Position {
                        text: position,
                        rules: &rules,
                    };
                    listing
                        .moves(&place)
                        .expect("the position is valid")
                        .actions
                };
                let expected: BTreeSet<String> = moves(&event.position)
                    .iter()
                    .map(|action| (symmetry.text)(&action.text))
                    .collect();
                let found: BTreeSet<String> = moves(&image)
                    .into_iter()
                    .map(|action| action.text)
                    .collect();
                assert_eq!(found, expected, "{} and {image}", event.position);
            }
        }
    }
    for entry in GAMES.iter().filter(|entry| entry.listing.is_some()) {
        let name = entry.game.info().name;
        assert!(
            SYMMETRIES.iter().any(|symmetry| symmetry.game == name),
            "{name} has no symmetry to test"
        );
    }
}

/// Formatting twice is formatting once, whatever stood between the moves.
#[test]
fn formatting_is_idempotent() {
    each_match(|entry, number, text| {
        let messy = disturb(text, number);
        let once = format(entry, &messy);
        assert_eq!(format(entry, &once), once, "{messy}");
        let (before, after) = (judge(&messy), judge(&once));
        assert_eq!(before.verdict, after.verdict);
        assert_eq!(before.final_position, after.final_position);
    });
}

/// Puts comments, glyphs and blanks between the tokens of a record's movetext.
fn disturb(text: &str, number: u64) -> String {
    let (tags, moves) = text.split_once("\n\n").expect("tags come first");
    let mut dice = Dice::new(7, number);
    let mut out = format!("\u{feff}{}\r\n\r\n", tags.replace('\n', "\r\n"));
    for token in moves.split_whitespace() {
        match dice.below(12) {
            0 => out.push_str("{a  comment\nover two lines} "),
            1 => out.push_str("; up to the } line end\n"),
            2 => out.push_str("; plain\n"),
            3 => out.push_str("\n% a line of its own\n"),
            4 => out.push_str("\t\n "),
            _ => {}
        }
        out.push_str(token);
        out.push(' ');
        let is_move = token.contains('-') && !token.contains("1/2") && !token.ends_with("-0");
        if is_move && !token.ends_with("-1") && dice.one_in(6) {
            out.push_str(["$14 ", "$255 ", "$7 $8 "][dice.below(3)]);
        }
    }
    out
}
