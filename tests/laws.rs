//! The laws that every registered game obeys, checked over seeded random matches through the facade.

mod common;
mod matches;

use std::collections::BTreeSet;

use common::each_record;
use matches::{
    EVERY, MATCHES, canonical_in, each_match, format, is_no_start, judge, judge_in, random_record,
    replay, request, rules_of, start_tags,
};
use touchline::analysis::{Request, Verdict};
use touchline::games::{GAMES, Place};
use touchline::rules::{BoardStyle, Dice};
use touchline::text::Severity;

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

/// How often each record is damaged.
const DAMAGES: usize = 6;
/// Kinds of plies that no list holds.
const UNLISTED: [&str; 2] = ["lineup", "placement"];

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
        // Line-ups and placements are judged, never listed.
        let listed = replayed
            .events
            .iter()
            .filter(|event| !UNLISTED.contains(&event.kind.as_str()));
        pool.extend(listed.filter_map(|event| event.text.clone()));
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
                // A mark that may be left out can make the same text legal here.
                let canonical = canonical_in(entry, &tags, &event.position, text);
                let is_listed = canonical
                    .as_ref()
                    .is_none_or(|text| listed.contains(text.as_str()));
                assert!(is_listed, "{name}: {} {text}", event.position);
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
                // Perft counts a state in which chance or a line-up is due once.
                assert!(matches!(perft.nodes[..], [0, 0] | [1, 1]), "{number}");
                assert!(perft.divide.is_some_and(|shares| shares.is_empty()));
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
            if perft.nodes == [1, 1] && perft.divide.as_ref().is_some_and(Vec::is_empty) {
                continue;
            }
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

/// Whatever is done to a record, it is judged without a panic, and nothing is found outside its text.
#[test]
fn damaged_records_are_judged() {
    each_match(|entry, number, text| {
        let mut dice = Dice::new(13, number);
        for _ in 0..DAMAGES {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..=dice.below(4) {
                let at = dice.below(bytes.len());
                match dice.below(4) {
                    0 => bytes[at] = *dice.pick(b"abkP1059>-x=#*:,!. /"),
                    1 => drop(bytes.remove(at)),
                    2 => bytes.insert(at, bytes[dice.below(at + 1)]),
                    _ => {
                        let end = bytes.len().min(at + dice.below(12));
                        bytes[at..end].rotate_left((end - at) / 2);
                    }
                }
            }
            each_record(&bytes, |record| {
                let request = Request {
                    board: Some(BoardStyle::default()),
                    ..request()
                };
                let (_, judgement) = touchline::games::check(record, Some(entry), &request);
                for finding in &judgement.findings {
                    let span = finding.span.unwrap_or_default();
                    assert!(span.end as usize <= record.text.len(), "{finding:?}");
                }
            });
        }
    });
}
