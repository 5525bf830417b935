//! Gol, recounted.

use touchline::games::{self, Place};
use touchline::rules::OptionSet;

use super::{Slow, Told, int, text};

/// The letter on a square, `.` where nothing is.
fn square(position: &str, name: &str) -> char {
    let mut name = name.chars();
    let file = name.next().expect("a file") as usize - 'a' as usize;
    let rank = name
        .next()
        .and_then(|rank| rank.to_digit(10))
        .expect("a rank") as usize;
    let board = position.split(' ').next().expect("a board");
    let mut row = String::new();
    for letter in board.split('/').nth(8 - rank).expect("a row").chars() {
        match letter.to_digit(10) {
            Some(empty) => row.push_str(&".".repeat(empty as usize)),
            None => row.push(letter),
        }
    }
    row.chars().nth(file).expect("a square")
}

fn ball(position: &str) -> String {
    let names = ('a'..='h').flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}")));
    let mut balls = names.filter(|name| square(position, name) == 'o');
    balls.next().expect("a ball")
}

/// The kicks of the side to move: those whose pawn is its own.
fn kicks(position: &str, rules: &str) -> usize {
    let rules = OptionSet::parse(rules).expect("options");
    let moves = games::find("gol")
        .and_then(|game| game.moves)
        .expect("moves");
    let listed = moves.moves(&Place::Position {
        text: position,
        rules: &rules,
    });
    let own = if position.contains(" w ") { 'P' } else { 'p' };
    let listed = listed.expect("a position");
    let kicks = listed.actions.iter().filter(|action| action.kind == "kick");
    kicks
        .filter(|action| square(position, &action.text[..2]) == own)
        .count()
}

fn other_to_move(position: &str) -> String {
    if position.contains(" w ") {
        position.replace(" w ", " b ")
    } else {
        position.replace(" b ", " w ")
    }
}

pub fn recount(told: &Told<'_>, slow: &mut Slow) {
    slow.whole(&[
        "moves",
        "choices",
        "kick_choice",
        "kicks",
        "bounces",
        "flights",
        "goals",
        "ball",
        "goals_from",
        "own_goals_from",
    ]);
    let on = |slow: &mut Slow, topic: &str, square: &str| {
        slow.add(topic, &square[1..], &square[..1], 1.0);
    };
    for (event, before) in told.events.iter().zip(told.before()) {
        let facts = &event["facts"];
        let slot = if event["side"] == "w" {
            "white"
        } else {
            "black"
        };
        let other = if slot == "white" { "black" } else { "white" };
        on(slow, "ball", &ball(&before));
        // A position read in as a study keeps the ban on a goal by its number of moves.
        let own = kicks(&before, &told.rules);
        let others = kicks(&other_to_move(&before), &told.rules);
        if own > 0 {
            slow.side("kick_choice", own, slot);
            for row in [slot, "all"] {
                slow.add("choices", row, "positions", 1.0);
                slow.add("choices", row, "kicks", own as f64);
                let sum = slow.get("choices", row, "kicks");
                let of = slow.get("choices", row, "positions");
                slow.set("choices", row, "mean", sum / of);
            }
        }
        let kind = match text(&event["kind"]).as_str() {
            "kick" if own > 0 => "kick",
            "kick" => "kick_for_stuck",
            "pass" if others > 0 => "pass_stuck",
            "pass" => "pass_nothing",
            "quiet" => "quiet",
            _ => "release",
        };
        slow.side("moves", kind, slot);
        if event["kind"] == "kick" && facts["forced"] == true {
            slow.side("moves", "forced_kick", slot);
        }
        if facts["ball_from"].is_null() {
            continue;
        }
        let kicker = if kind == "kick_for_stuck" {
            other
        } else {
            slot
        };
        let length = int(&facts["length"]);
        slow.side("kicks", length, kicker);
        slow.side("bounces", int(&facts["bounces"]), kicker);
        slow.side("flights", int(&facts["flown_over"]), kicker);
        let column = match text(&facts["goal"]).as_str() {
            "goal" => "goals",
            "own_goal" => "own_goals",
            _ => continue,
        };
        slow.add("kicks", length, column, 1.0);
        slow.add("goals", kicker, column, 1.0);
        slow.add("goals", "all", column, 1.0);
        on(slow, &format!("{column}_from"), &text(&facts["ball_from"]));
    }
}
