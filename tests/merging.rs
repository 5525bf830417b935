//! Merging by the library, on seeded random matches of every game: what one sheet lacks comes from the
//! other, and what both agree on stays.

mod common;
mod matches;

use common::each_record;
use matches::{each_match, format, random_record, replay, request};
use touchline::analysis::{Merged, Verdict};
use touchline::games::{GAMES, Registered};
use touchline::rules::Dice;

fn merge(entry: &Registered, a: &str, b: &str) -> Merged {
    let mut merged = None;
    each_record(a.as_bytes(), |a| {
        each_record(b.as_bytes(), |b| {
            let result = entry.game.merge([a, b], &request(), 0);
            merged = Some(result.expect("few tags"));
        });
    });
    merged.expect("each text holds a record")
}

fn texts(entry: &Registered, text: &str) -> Vec<String> {
    let events = replay(entry, text).events;
    events.into_iter().filter_map(|event| event.text).collect()
}

#[test]
fn a_sheet_merged_with_itself_is_itself() {
    each_match(|entry, number, text| {
        if number % 6 != 0 {
            return;
        }
        let merged = merge(entry, text, text);
        assert_eq!(merged.text, format(entry, text));
        assert_eq!((merged.difference, merged.tags), (None, Vec::new()));
    });
}

/// The movetext with a word spoilt.
fn spoilt(text: &str, move_at: usize) -> String {
    let (tags, moves) = text.split_once("\n\n").expect("tags, then moves");
    let mut count = 0;
    let words = moves.split_inclusive([' ', '\n']).map(|word| {
        let is_move = !word.trim().is_empty()
            && !word.trim().ends_with('.')
            && !["1-0", "0-1", "1/2-1/2", "*"].contains(&word.trim());
        count += usize::from(is_move);
        match is_move && count == move_at + 1 {
            true => word.replace(word.trim(), "zzz"),
            false => word.to_owned(),
        }
    });
    format!("{tags}\n\n{}", words.collect::<String>())
}

#[test]
fn two_spoilt_sheets_make_a_good_one() {
    let mut mended = 0;
    for entry in GAMES {
        if entry.game.info().name == "taktinen" {
            // A turn has many tokens; one that is lost does not tell which turn it was of.
            continue;
        }
        for number in 1..=20 {
            let text = random_record(entry, number).expect("a random record");
            let plies = texts(entry, &text);
            let mut dice = Dice::new(5, number);
            let places = [dice.below(plies.len()), dice.below(plies.len())];
            if places[0] == places[1] {
                continue;
            }
            let [a, b] = places.map(|at| spoilt(&text, at));
            let merged = merge(entry, &a, &b);
            assert_eq!(merged.judgement.verdict, Verdict::Ok, "{}", merged.text);
            assert_eq!(texts(entry, &merged.text), plies);
            let later = usize::from(places[1] > places[0]);
            assert_eq!(merged.kept, later);
            let plies_of: Vec<u32> = merged.mended.iter().map(|mend| mend.ply).collect();
            assert_eq!(plies_of, [places[later] as u32 + 1]);
            let first = merged.difference.expect("they part").ply;
            assert_eq!(first, *places.iter().min().expect("two") as u32 + 1);
            mended += 1;
        }
    }
    assert!(mended > 40);
}

#[test]
fn comments_of_both_stand_at_their_plies() {
    each_match(|entry, number, text| {
        if number % 10 != 0 {
            return;
        }
        let canonical = format(entry, text);
        let Some(at) = canonical
            .rfind([' ', '\n'].as_slice())
            .filter(|_| canonical.contains("\n\n"))
        else {
            return;
        };
        let end = canonical[..at].trim_end().len();
        let last = canonical[..end].rfind(['\n', ' ']).map_or(end, |at| at);
        let commented = |comment: &str| {
            let (before, after) = canonical.split_at(last);
            format!("{before} {{{comment}}}{after}")
        };
        let merged = merge(entry, &commented("by A"), &commented("by B"));
        if merged
            .sheets
            .iter()
            .any(|sheet| sheet.verdict != Verdict::Ok)
        {
            return;
        }
        let ours = merged.text.find("{by A}").expect("A's comment");
        let theirs = merged.text.find("{by B}").expect("B's comment");
        assert!(ours < theirs, "{}", merged.text);
        let bare = merged
            .text
            .replace(" {by B}", "")
            .replace("{by B} ", "")
            .replace("\n{by B}", "");
        assert_eq!(texts(entry, &bare), texts(entry, text));
        assert_eq!(merged.judgement.verdict, Verdict::Ok);
    });
}

/// Plies with a slip at one: left out, doubled, swapped with the next, or another one in its place.
fn slipped(plies: &[String], at: usize, kind: usize) -> Vec<String> {
    let mut plies = plies.to_vec();
    match kind {
        0 => drop(plies.remove(at)),
        1 => plies.insert(at, plies[at].clone()),
        2 => plies.swap(at, at + 1),
        _ => plies[at] = plies[at - 1].clone(),
    }
    plies
}

#[test]
fn slips_that_shift_the_plies_are_put_right() {
    for entry in GAMES {
        let (mut merges, mut exact) = (0, 0);
        for number in 1..=16 {
            let text = random_record(entry, number).expect("a random record");
            let plies = texts(entry, &text);
            let (tags, moves) = text.split_once("\n\n").expect("tags, then moves");
            let result = moves.split_whitespace().last().expect("a result");
            if plies.len() < 12 {
                continue;
            }
            let mut dice = Dice::new(9, number);
            for _ in 0..3 {
                let first = 1 + dice.below(plies.len() - 8);
                let second = first + 4 + dice.below(plies.len() - first - 5);
                let mut places = [first, second];
                if dice.below(2) == 0 {
                    places.reverse();
                }
                let [a, b] = places.map(|at| {
                    let plies = slipped(&plies, at, dice.below(4));
                    format!("{tags}\n\n{}\n{result}\n", plies.join("\n"))
                });
                let merged = merge(entry, &a, &b);
                merges += 1;
                assert_eq!(
                    merged.judgement.verdict,
                    Verdict::Ok,
                    "{a}\n{b}\n{}",
                    merged.text
                );
                exact += u32::from(texts(entry, &merged.text) == plies);
            }
        }
        let name = entry.game.info().name;
        assert!(
            merges > 10 && exact * 5 > merges * 4,
            "{name}: {exact} of {merges}"
        );
    }
}
