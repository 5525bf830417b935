//! Taktinen jalkapallopeli, recounted from the derived values and the tokens of each turn.

use serde_json::Value;

use super::{Slow, Told, int, text};

const SIDES: [&str; 2] = ["yellow", "blue"];

fn side(value: &Value) -> Option<usize> {
    Some(usize::from(value.as_str()? == "b"))
}

/// A fraction as it is written.
fn chance(value: &Value) -> f64 {
    let text = text(value);
    match text.split_once('/') {
        Some((part, of)) => {
            part.parse::<f64>().expect("a part") / of.parse::<f64>().expect("a whole")
        }
        None => text.parse().expect("a number"),
    }
}

/// Row and column of a zone on the map.
fn place(zone: &str) -> (&'static str, u32) {
    let number = zone[1..].parse().expect("a number");
    match (&zone[..1], number) {
        ("m", _) => ("m1-m5", number),
        (_, 1..=4) => ("s1-s4", number),
        _ => ("s5-s8", number - 4),
    }
}

fn luck(slow: &mut Slow, topic: &str, side: usize, expected: f64, came: bool) {
    for row in [SIDES[side], "all"] {
        slow.add(topic, row, "rolls", 1.0);
        slow.add(topic, row, "came_true", f64::from(came));
        slow.add(topic, row, "expected", expected);
        slow.add(topic, row, "expected_decimal", expected);
        slow.add(topic, row, "off", f64::from(came) - expected);
    }
}

/// How far a clock has come past the end of its half, and its minute.
fn clock(text: &str) -> (i64, i64) {
    let (minute, extra) = text.split_once('+').unwrap_or((text, "0"));
    (
        minute.parse().expect("a minute"),
        extra.parse().expect("extra"),
    )
}

pub fn recount(told: &Told<'_>, slow: &mut Slow) {
    slow.whole(&[
        "possession",
        "targets",
        "target_map",
        "ball",
        "distances",
        "tests",
        "possession_luck",
        "shot_luck",
        "penalty_luck",
        "goals",
        "shots",
        "restarts",
        "cards",
        "movement",
        "clock",
        "time",
        "dice",
    ]);
    for (event, before) in told.events.iter().zip(told.before()) {
        let fields: Vec<&str> = before.split(' ').collect();
        turn(event, &fields, slow);
    }
    let all = slow.get("possession", "all", "turns");
    for row in ["yellow", "blue", "all"] {
        let part = slow.get("possession", row, "turns");
        slow.set(
            "possession",
            row,
            "share",
            if all > 0.0 { part / all } else { 0.0 },
        );
    }
}

fn turn(event: &Value, before: &[&str], slow: &mut Slow) {
    let facts = &event["facts"];
    let own = side(&event["side"]).expect("a side");
    let tokens: Vec<String> = text(&event["text"]).split(' ').map(str::to_owned).collect();
    let find = |first: char| {
        let of = |token: &&String| {
            token.starts_with(first) && token[1..].starts_with(|c: char| c.is_ascii_digit())
        };
        tokens.iter().find(of)
    };
    for row in [SIDES[own], "all"] {
        slow.add("possession", row, "turns", 1.0);
    }
    let start = text(&facts["start"]);
    let (row, column) = place(&start);
    slow.add("ball", row, column, 1.0);
    let target = text(&facts["target"]);
    slow.side("targets", &target, SIDES[own]);
    let (row, column) = place(&target);
    slow.add("target_map", row, column, 1.0);
    let dice = find('D').expect("dice").clone();
    let dice: Vec<i64> = dice[1..]
        .split('-')
        .map(|die| die.parse().expect("a die"))
        .collect();
    let difference = (dice[0] - dice[1]).abs();
    time(facts, before, difference, slow);
    // Slow moves come before the dice, and count even if the half ends at once.
    movement(facts, &tokens, own, slow);
    if facts["sum"].is_null() {
        slow.add("dice", "half_ends_at_once", "times", 1.0);
        return;
    }
    let distance = int(&facts["distance"]);
    slow.side("distances", distance, SIDES[own]);
    let outcome = text(&facts["outcome"]);
    slow.side("tests", &outcome, SIDES[own]);
    slow.add("distances", distance, &outcome, 1.0);
    if let Some(event) = facts["event"].as_i64() {
        slow.add("dice", format!("special_event_{event}"), "times", 1.0);
    }
    if let Some(who) = side(&facts["card"]["side"]) {
        slow.side("cards", "yellow", SIDES[who]);
        if facts["card"]["red"] == true {
            slow.side("cards", "turned_red", SIDES[who]);
        }
        let row = match facts["card"]["die"].as_i64() {
            Some(die) => format!("card_die_{die}"),
            None => "first_yellow_card".to_owned(),
        };
        slow.add("dice", row, "times", 1.0);
    }
    if outcome != "special" {
        possession(facts, before, own, outcome == "keep", slow);
    }
    let controls = side(&facts["dominating"]).expect("a side");
    for row in [SIDES[controls], "all"] {
        slow.add("possession", row, "after", 1.0);
    }
    if let Some(restart) = facts["restart"].as_str() {
        slow.side("restarts", restart, SIDES[controls]);
    }
    let shot = facts["shot"].as_str();
    let penalty = find('X');
    let rolled = find('G');
    if facts["may_shoot"] == true && rolled.is_none() {
        slow.add("shots", &target, "not_taken", 1.0);
    }
    if let (Some(rolled), Some(shot)) = (rolled, shot) {
        slow.add("shots", &target, "taken", 1.0);
        slow.add("shots", &target, shot, 1.0);
        let goal = chance(&facts["attempt"]["goal"]);
        luck(slow, "shot_luck", controls, goal, shot == "goal");
        if shot == "goal" {
            slow.side("goals", "shot", SIDES[controls]);
        }
        if facts["attempt"]["difficult"] == true {
            let sixes = rolled.matches('6').count();
            slow.add(
                "dice",
                format!("difficult_shot_sixes_{sixes}"),
                "times",
                1.0,
            );
        }
    }
    if let (Some(penalty), Some(shot)) = (penalty, shot) {
        let parts: Vec<&str> = penalty[1..].split(':').collect();
        let guess = match parts[0] {
            "1" => "left",
            "6" => "right",
            _ => "none",
        };
        let row = format!(
            "penalty_{}_keeper_{guess}_{}",
            parts[1],
            if shot == "goal" { shot } else { "miss" }
        );
        slow.add("dice", row, "times", 1.0);
        // T43 by hand: a guess to each side in one of six, none in four.
        let needs = match parts[1] {
            "L" => [2.0, 2.0, 6.0],
            "C" => [1.0, 6.0, 1.0],
            _ => [6.0, 2.0, 2.0],
        };
        let ways: f64 = needs
            .iter()
            .zip([1.0, 4.0, 1.0])
            .map(|(need, ways)| (7.0 - need) * ways)
            .sum();
        luck(slow, "penalty_luck", controls, ways / 36.0, shot == "goal");
        if shot == "goal" {
            slow.side("goals", "penalty", SIDES[controls]);
        }
    }
    match shot {
        Some("corner") => slow.side("restarts", "corner", SIDES[controls]),
        Some("miss") => slow.side("restarts", "goal_kick", SIDES[1 - controls]),
        _ => {}
    }
}

/// T22: every pair of dice that decides the test, counted.
fn possession(facts: &Value, before: &[&str], own: usize, kept: bool, slow: &mut Slow) {
    let (sum, ball) = (int(&facts["sum"]), int(&facts["ball"]));
    let (_, extra) = clock(before[5]);
    let (mut keep, mut lose) = (0.0, 0.0);
    for die in 1..=6i64 {
        for other in 1..=6 {
            // T15: in extra time the half may end at once.
            if extra > 0 && (die - other).abs() < extra {
                continue;
            }
            keep += f64::from(die + sum > ball);
            lose += f64::from(die + sum < ball);
        }
    }
    luck(slow, "possession_luck", own, keep / (keep + lose), kept);
}

fn time(facts: &Value, before: &[&str], difference: i64, slow: &mut Slow) {
    let (minute, extra) = clock(before[5]);
    let at_once = facts["sum"].is_null();
    if extra == 0 {
        slow.add("clock", difference, "turns", 1.0);
        slow.add("time", "squares_rolled", "number", difference as f64);
        let end = if minute <= 45 { 45 } else { 90 };
        let lost = (minute + difference - end - 1).max(0);
        slow.add("time", "squares_lost", "number", lost as f64);
    } else if !at_once {
        slow.add("time", "added_turns", "number", 1.0);
    }
    if facts["half"] == true {
        let reached = if at_once {
            extra
        } else {
            clock(&text(&facts["clock"])).1
        };
        let row = if at_once {
            "halves_ended_at_once"
        } else {
            "halves_ended_after_a_turn"
        };
        slow.add("time", row, "number", 1.0);
        slow.add(
            "time",
            format!("halves_that_reached_+{reached}"),
            "number",
            1.0,
        );
    }
}

/// A side of the movement list has a token of its kind, or none.
fn movement(facts: &Value, tokens: &[String], own: usize, slow: &mut Slow) {
    let mut due = Vec::new();
    if let Some(sides) = facts["slow"].as_array() {
        slow.side("restarts", "slow_goal_kick", SIDES[own]);
        due.extend(sides.iter().filter_map(|moves| side(&moves["side"])));
    }
    if let Some(sides) = facts["movement"].as_array() {
        due.extend(sides.iter().filter_map(|moves| side(&moves["side"])));
    }
    let kinds = ["midfield", "attack", "defence", "quick"];
    for token in tokens {
        let Some((head, items)) = token.split_once(':') else {
            continue;
        };
        let who = match head.chars().next() {
            Some('Y') => 0,
            Some('B') => 1,
            _ => continue,
        };
        let kind = match &head[1..] {
            "m" => 0,
            "a" => 1,
            "d" => 2,
            "q" => 3,
            "f" => {
                slow.side("movement", "free_moves", SIDES[who]);
                continue;
            }
            _ => continue,
        };
        slow.side("movement", kinds[kind], SIDES[who]);
        let players = items.split(',').map(|item| {
            let number = item.split_once('x').map_or("1", |(_, number)| number);
            number.parse::<f64>().expect("a number")
        });
        slow.add("movement", kinds[kind], "players", players.sum());
        if items.contains('o') {
            slow.side("movement", "ball_carried", SIDES[who]);
        }
        let at = due.iter().position(|side| *side == who).expect("its turn");
        due.remove(at);
    }
    for who in due {
        slow.side("movement", "none", SIDES[who]);
    }
}
