//! Repairs against the truth: right records are spoilt by one known slip, and the repair must be as
//! small as the slip, with the right record among those that fit. All of it is judged anew.

use touchline::analysis::{PLIES_BACK, REPAIRS, Repairs, Request, Strip, Verdict};
use touchline::games::{self, GAMES};
use touchline::record::{Entry, Kind};
use touchline::rules::{Dice, OptionSet};

mod common;

/// Random records of each game.
const RECORDS: u64 = 16;
/// Plies of each.
const PLIES: u32 = 24;

/// The canonical text and the verdict of a record.
fn judged(text: &str) -> (String, Verdict) {
    let mut found = None;
    common::each_record(text.as_bytes(), |entry| {
        let game = games::of_record(entry, None).expect("the record names its game");
        let formatted = game
            .game
            .format(entry, &Request::default(), Strip::default());
        let text = formatted.text.unwrap_or_default();
        found = Some((text, formatted.judgement.verdict));
    });
    found.expect("a record")
}

fn repairs(text: &str) -> Repairs {
    let mut found = None;
    common::each_record(text.as_bytes(), |entry| {
        let game = games::of_record(entry, None).expect("the record names its game");
        found = Some(game.game.repair(entry, &Request::default()));
    });
    found.expect("a record")
}

/// A slip: a spoilt text, the size of the edit that undoes it, and the token where it is.
fn slip(entry: &Entry<'_>, dice: &mut Dice) -> Option<(String, u32, usize)> {
    let tokens: Vec<usize> = (0..entry.record.items.len())
        .filter(|&at| entry.record.items[at].kind == Kind::Token)
        .collect();
    let token = |at: usize| entry.record.items[at].span.of(entry.text);
    let range = |at: usize| {
        let span = entry.record.items[at].span;
        span.start as usize..span.end as usize
    };
    let last = tokens.len().checked_sub(1).filter(|&last| last > 0)?;
    let at = dice.below(last);
    let (here, next) = (tokens[at], tokens[at + 1]);
    let mut text = entry.text.to_owned();
    let size = match dice.below(4) {
        0 => {
            text.insert_str(range(here).end, &format!(" {}", token(here)));
            4
        }
        1 => {
            text.replace_range(range(next), token(here));
            text.replace_range(range(here), token(next));
            5
        }
        // Line-ups and dice cannot be listed, so that a missing one stays missing.
        2 if token(here).contains(':') => return None,
        2 => {
            text.replace_range(range(here), "");
            6
        }
        _ => {
            // One character becomes another of its kind.
            let place = range(here).start + dice.below(token(here).len());
            let other = match text.as_bytes()[place] {
                b'a'..=b'z' => char::from(b'a' + dice.below(26) as u8),
                b'0'..=b'9' => char::from(b'0' + dice.below(10) as u8),
                _ => return None,
            };
            text.replace_range(place..=place, &other.to_string());
            2
        }
    };
    Some((text, size, at))
}

/// Plies of the main line before an item.
fn plies_before(text: &str) -> u32 {
    let mut plies = 0;
    common::each_record(text.as_bytes(), |entry| {
        plies = games::check(entry, None, &Request::default()).1.plies;
    });
    plies
}

#[test]
fn what_is_told_is_true_and_the_truth_is_among_it() {
    for registered in GAMES {
        let Some(player) = registered.random else {
            continue;
        };
        let name = registered.game.info().name;
        let lists = registered.listing.is_some();
        let (mut slips, mut found_truth) = (0, 0);
        for number in 1..=RECORDS {
            let mut dice = Dice::new(7, number);
            let played = player.record(&mut dice, &OptionSet::default(), PLIES, number);
            let (truth, verdict) = judged(&played.text);
            assert_eq!(verdict, Verdict::Ok);
            let mut spoilt = Vec::new();
            common::each_record(truth.as_bytes(), |entry| {
                spoilt.extend((0..8).filter_map(|_| slip(entry, &mut dice)));
            });
            for (text, size, at) in spoilt {
                if judged(&text).1 == Verdict::Ok {
                    continue;
                }
                slips += 1;
                let repairs = repairs(&text);
                let complete = repairs.found.iter().all(|repair| repair.complete);
                for repair in &repairs.found {
                    let (canonical, verdict) = judged(&repair.text);
                    assert_eq!(verdict == Verdict::Ok, repair.complete, "{text}");
                    assert_eq!(plies_before(&repair.text), repair.plies, "{text}");
                    found_truth += u32::from(canonical == truth);
                }
                // A missing part of a turn cannot be listed; a late fault is out of reach.
                let is_late = lists && plies_before(&text) as usize > at + PLIES_BACK;
                if is_late || (!lists && size == 6) {
                    continue;
                }
                let told: Vec<_> = repairs.found.iter().map(|found| &found.edit).collect();
                assert!(
                    !repairs.found.is_empty() && complete,
                    "{name}: {} of {} tried, {told:?}\n{text}\n{truth}",
                    repairs.count,
                    repairs.tried
                );
                let best = &repairs.found[0].edit;
                assert!(best.size <= size, "{name}: {best:?} for {size}\n{text}");
                if best.size == size && repairs.count <= REPAIRS && !repairs.limited {
                    let has_truth = repairs
                        .found
                        .iter()
                        .any(|repair| judged(&repair.text).0 == truth);
                    assert!(has_truth, "{name}: {text}\n{truth}");
                }
            }
        }
        assert!(slips > 50, "{name}: {slips}");
        assert!(found_truth > 20, "{name}: {found_truth}");
    }
}

/// Lines of a Taktinen record up to its moves, and one for each turn.
fn turns(text: &str) -> (String, Vec<String>) {
    let (head, moves) = text.split_once("\n\n").expect("tags, then moves");
    let mut turns: Vec<String> = Vec::new();
    let mut lead = String::new();
    for line in moves.lines() {
        if line.starts_with(|c: char| c.is_ascii_digit()) && line.contains(". ") {
            let (_, turn) = line.split_once(". ").expect("a number");
            turns.push(format!("{lead}{turn}"));
            lead.clear();
        } else {
            lead = format!("{line} ");
        }
    }
    (head.to_owned(), turns)
}

#[test]
fn whole_turns_are_put_right() {
    let registered = games::find("taktinen").expect("the game is there");
    let player = registered.random.expect("it can be played");
    let (mut slips, mut unique) = (0, 0);
    for number in 1..=8 {
        let mut dice = Dice::new(3, number);
        let played = player.record(&mut dice, &OptionSet::default(), PLIES, number);
        let (truth, _) = judged(&played.text);
        let (head, turns) = turns(&truth);
        for _ in 0..4 {
            let at = dice.below(turns.len() - 3);
            for swaps in [false, true] {
                let mut spoilt = turns.clone();
                match swaps {
                    true => spoilt.swap(at, at + 1),
                    false => spoilt.insert(at, turns[at].clone()),
                }
                let text = format!("{head}\n\n{} *\n", spoilt.join("\n"));
                if judged(&text).1 == Verdict::Ok {
                    continue;
                }
                slips += 1;
                let repairs = repairs(&text);
                let moves = |text: &str| turns_of(&judged(text).0);
                let fitting = repairs.found.iter().filter(|repair| repair.complete);
                let has_truth = fitting
                    .clone()
                    .any(|repair| moves(&repair.text) == moves(&truth));
                let told: Vec<_> = fitting.map(|repair| &repair.edit).collect();
                assert!(has_truth, "{told:?}\n{text}");
                unique += u32::from(repairs.count == 1);
            }
        }
    }
    assert!(slips > 30 && unique * 2 > slips, "{unique} of {slips}");
}

/// The turns alone.
fn turns_of(text: &str) -> Vec<String> {
    turns(text).1
}

#[test]
fn small_tokens_that_are_missing_are_put_back() {
    let registered = games::find("taktinen").expect("the game is there");
    let player = registered.random.expect("it can be played");
    let mut slips = 0;
    for number in 1..=6 {
        let mut dice = Dice::new(4, number);
        let played = player.record(&mut dice, &OptionSet::default(), PLIES, number);
        let (truth, _) = judged(&played.text);
        let mut tokens = Vec::new();
        common::each_record(truth.as_bytes(), |entry| {
            let items = entry.record.items.iter();
            let texts = items.filter(|item| item.kind == Kind::Token);
            let small = texts.filter(|item| item.span.of(entry.text).starts_with(['T', 'P', 'E']));
            tokens.extend(small.map(|item| item.span.start as usize..item.span.end as usize));
        });
        for _ in 0..6 {
            let token = tokens[dice.below(tokens.len())].clone();
            let mut text = truth.clone();
            text.replace_range(token.clone(), "");
            if judged(&text).1 == Verdict::Ok {
                continue;
            }
            slips += 1;
            let repairs = repairs(&text);
            let has_truth = repairs
                .found
                .iter()
                .any(|repair| repair.complete && judged(&repair.text).0 == truth);
            let smaller = repairs.found.first().is_some_and(|best| best.edit.size < 6);
            let told: Vec<_> = repairs.found.iter().map(|found| &found.edit).collect();
            assert!(has_truth || smaller, "{} {told:?}\n{text}", &truth[token]);
        }
    }
    assert!(slips > 20, "{slips}");
}
