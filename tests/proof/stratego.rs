//! Stratego, recounted.

use std::collections::BTreeMap;

use super::{Slow, Told, int, text};

const SIDES: [&str; 2] = ["red", "blue"];
/// Letters of the ranks, and their values.
const LETTERS: [(char, &str); 13] = [
    ('M', "10"),
    ('G', "9"),
    ('C', "8"),
    ('J', "7"),
    ('K', "6"),
    ('L', "5"),
    ('T', "4"),
    ('N', "3"),
    ('O', "2"),
    ('S', "1"),
    ('B', "B"),
    ('F', "F"),
    ('X', "X"),
];

/// Every piece by its square (file and row from 0): side and value.
fn pieces(position: &str) -> BTreeMap<(usize, usize), (usize, &'static str)> {
    let mut found = BTreeMap::new();
    let board = position.split(' ').next().expect("a board");
    for (at, row) in board.split('/').enumerate() {
        let mut file = 0;
        let mut empty = 0;
        for letter in row.chars() {
            if let Some(digit) = letter.to_digit(10) {
                empty = empty * 10 + digit as usize;
                continue;
            }
            file += empty;
            empty = 0;
            let upper = letter.to_ascii_uppercase();
            if let Some((_, value)) = LETTERS.iter().find(|(name, _)| *name == upper) {
                let side = usize::from(letter.is_lowercase());
                found.insert((file, 9 - at), (side, *value));
            }
            file += 1;
        }
    }
    found
}

fn square(name: &str) -> (usize, usize) {
    let row: usize = name[1..].parse().expect("a row");
    (name.as_bytes()[0] as usize - 'a' as usize, row - 1)
}

pub fn recount(told: &Told<'_>, slow: &mut Slow) {
    slow.whole(&[
        "moves",
        "battles",
        "battle_results",
        "pieces_lost",
        "first_captures",
        "first_captured",
        "scouts",
        "bombs",
        "balance",
        "unmoved",
        "chases",
        "ends",
        "set_ups",
        "set_up",
    ]);
    let start = pieces(&told.start);
    set_ups(told, slow, &start);
    balance(slow, 0, &told.start);
    // Where the pieces that have not moved stand.
    let mut still = start.clone();
    for (_, value) in start.values() {
        slow.add("unmoved", value, "start", 1.0);
    }
    let mut first = None;
    let mut chase = None;
    for (ply, event) in (1..).zip(&told.events) {
        let facts = &event["facts"];
        let side = usize::from(event["side"] == "b");
        let name = SIDES[side];
        let words = text(&event["text"]);
        let squares = words.split('=').next().expect("squares");
        let (from, to) = squares.split_once(['-', 'x']).expect("two squares");
        let attack = event["kind"] == "attack";
        slow.side("moves", text(&event["kind"]), name);
        if int(&facts["distance"]) > 1 {
            slow.side("moves", "scout_far", name);
            if attack {
                slow.side("moves", "scout_far_attack", name);
            }
        }
        still.remove(&square(from));
        if let Some(length) = facts["chase"].as_i64() {
            chase = Some(chase.unwrap_or(0).max(length));
        } else if told.rules.starts_with("isf") || told.rules.starts_with("gravon") {
            panic!("R14 is in force");
        }
        if attack {
            let outcome = text(&facts["outcome"]);
            let (attacker, defender) = (text(&facts["attacker"]), text(&facts["defender"]));
            slow.add("battles", &attacker, &defender, 1.0);
            let winner = if outcome == "both" {
                "none"
            } else {
                outcome.as_str()
            };
            slow.side("battle_results", winner, name);
            if outcome != "attacker" {
                lost(slow, &attacker, side, "attacking");
            }
            if outcome != "defender" {
                lost(slow, &defender, 1 - side, "attacked");
                if let Some((_, value)) = still.remove(&square(to)) {
                    slow.add("unmoved", value, "unmoved", 1.0);
                }
            }
            if defender == "B" {
                let end = if attacker == "3" {
                    "cleared"
                } else {
                    "blown_up"
                };
                slow.side("bombs", end, name);
            }
            let captor = match outcome.as_str() {
                "attacker" => Some((side, defender)),
                "defender" => Some((1 - side, attacker)),
                _ => None,
            };
            if let (None, Some((captor, captured))) = (first, captor) {
                first = Some(captor);
                slow.side("first_captured", captured, SIDES[captor]);
                for row in [SIDES[captor], "all"] {
                    let plies = slow.get("first_captures", row, "mean_ply")
                        * slow.get("first_captures", row, "records");
                    slow.add("first_captures", row, "records", 1.0);
                    let records = slow.get("first_captures", row, "records");
                    let mean = (plies + f64::from(ply)) / records;
                    slow.set("first_captures", row, "mean_ply", mean);
                }
            }
        }
        if let Some(end) = facts["end"].as_str() {
            slow.add("ends", end, "records", 1.0);
        }
        balance(slow, ply, &text(&event["position"]));
    }
    for (_, value) in still.values() {
        slow.add("unmoved", value, "unmoved", 1.0);
        slow.add("unmoved", value, "still_there", 1.0);
    }
    for (_, value) in LETTERS {
        let of = slow.get("unmoved", value, "start");
        let part = slow.get("unmoved", value, "unmoved");
        slow.set(
            "unmoved",
            value,
            "share",
            if of > 0.0 { part / of } else { 0.0 },
        );
    }
    if let Some(captor) = first {
        let end = match (told.result(), captor) {
            ("1-0", 0) | ("0-1", 1) => "won",
            ("1/2-1/2", _) => "drawn",
            ("*", _) => "open",
            _ => "lost",
        };
        for row in [SIDES[captor], "all"] {
            slow.add("first_captures", row, end, 1.0);
        }
    }
    // Without a ply nothing says whether R14 is in force but the preset.
    let in_force = told.rules.starts_with("isf") || told.rules.starts_with("gravon");
    assert!(chase.is_none() || in_force);
    if in_force {
        let longest = chase.unwrap_or(0);
        let key = if longest >= 20 {
            "20+".to_owned()
        } else {
            longest.to_string()
        };
        slow.add("chases", key, "records", 1.0);
        let most = slow
            .get("chases", "longest_of_all", "records")
            .max(longest as f64);
        slow.set("chases", "longest_of_all", "records", most);
    }
}

fn lost(slow: &mut Slow, value: &str, side: usize, how: &str) {
    slow.add("pieces_lost", value, format!("{}_{how}", SIDES[side]), 1.0);
    slow.add("pieces_lost", value, "all", 1.0);
    if value == "2" {
        slow.side("scouts", how, SIDES[side]);
    }
}

/// Sums first; the means are made of them after each record.
fn balance(slow: &mut Slow, ply: u32, position: &str) {
    if !ply.is_multiple_of(50) || ply > 1_000 {
        return;
    }
    let row = ply.to_string();
    let pieces = pieces(position);
    let of_side = |side| pieces.values().filter(|(of, _)| *of == side).count() as f64;
    let lead = of_side(0) - of_side(1);
    let before = slow.get("balance", &row, "records");
    let mean = |slow: &Slow, column: &str, value: f64| {
        (slow.get("balance", &row, column) * before + value) / (before + 1.0)
    };
    let leads = mean(slow, "mean_red_lead", lead);
    let differences = mean(slow, "mean_difference", lead.abs());
    slow.set("balance", &row, "mean_red_lead", leads);
    slow.set("balance", &row, "mean_difference", differences);
    slow.add("balance", &row, "records", 1.0);
    slow.add("balance", &row, "level", f64::from(lead == 0.0));
}

fn set_ups(
    told: &Told<'_>,
    slow: &mut Slow,
    start: &BTreeMap<(usize, usize), (usize, &'static str)>,
) {
    let wanted = if told.rules.contains("barrage") {
        8
    } else {
        40
    };
    let whole = (0..2).all(|side| {
        let own = start.iter().filter(|(_, (of, _))| *of == side);
        let own: Vec<usize> = own.map(|((_, row), _)| *row).collect();
        let inside = |row: &usize| if side == 0 { *row < 4 } else { *row > 5 };
        own.len() == wanted && own.iter().all(inside)
    });
    if !whole {
        return;
    }
    for side in SIDES {
        slow.side("set_ups", "whole", side);
    }
    for ((file, row), (side, value)) in start {
        let (file, row) = if *side == 0 {
            (*file, *row)
        } else {
            (9 - file, 9 - row)
        };
        if *value != "X" {
            slow.add_of("set_up", value, row + 1, file + 1, 1.0);
        }
    }
}
