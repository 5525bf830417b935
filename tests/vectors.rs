//! Runs every line of the conformance vectors, for every registered game.

mod common;

use std::collections::BTreeMap;

use common::{history, judge_all, record_text, text, vectors};
use serde_json::Value;
use touchline::analysis::Verdict;
use touchline::games::{GAMES, Listing, Place};
use touchline::report::FactsData;
use touchline::rules::OptionSet;

/// Vectors that this project believes wrong, with the reason.
fn disputed() -> BTreeMap<String, String> {
    vectors("disputed.jsonl")
        .iter()
        .map(|line| (text(line, "id").to_owned(), text(line, "reason").to_owned()))
        .collect()
}

/// Runs `check` on every line; a disputed line must fail, every other must pass.
fn run(file: &str, check: impl Fn(&Value) -> Result<(), String>) {
    let disputed = disputed();
    let lines = vectors(file);
    assert!(!lines.is_empty(), "{file} holds no vectors");
    let mut failures = Vec::new();
    for vector in &lines {
        let id = text(vector, "id");
        match (check(vector), disputed.get(id)) {
            (Ok(()), None) | (Err(_), Some(_)) => {}
            (Ok(()), Some(_)) => failures.push(format!("{id}: disputed, but it passes")),
            (Err(why), None) => failures.push(format!("{id}: {why} ({})", text(vector, "note"))),
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {} vectors of {file} fail:\n{}",
        failures.len(),
        lines.len(),
        failures.join("\n")
    );
}

/// A move or a position, judged as a record.
fn judge_vector(game: &str, vector: &Value) -> Result<(), String> {
    let tags = [
        ("Rules", text(vector, "rules")),
        ("Position", text(vector, "position")),
        ("League", text(vector, "league")),
    ];
    let before = history(vector);
    let moves = format!("{before} {}", text(vector, "move"));
    let judgement = judge_all(&record_text(game, &tags, &moves), None).remove(0);
    let legal = vector["legal"].as_bool().expect("`legal` is a boolean");
    let clause = text(vector, "clause");
    let error = judgement
        .findings
        .iter()
        .find(|finding| finding.severity == touchline::text::Severity::Error);
    if legal {
        if let Some(error) = error {
            return Err(format!("judged illegal: {} {}", error.code, error.message));
        }
        let after = text(vector, "after");
        let reached = judgement.final_position.as_deref().unwrap_or("");
        if !after.is_empty() && after != reached {
            return Err(format!("reaches {reached}, expected {after}"));
        }
        return Ok(());
    }
    let Some(error) = error else {
        return Err(format!("judged legal, expected {clause}"));
    };
    let reported = match judgement.verdict {
        Verdict::Unreadable => "syntax",
        _ => error.clause.unwrap_or("none"),
    };
    if reported != clause {
        return Err(format!(
            "reported under {reported} ({}), expected {clause}",
            error.code
        ));
    }
    let expected_plies = before.split_whitespace().count() as u32;
    // A start that breaks the rules is at fault whatever the move is.
    let start = judge_all(&record_text(game, &tags, ""), None).remove(0);
    let expected_ply = match start.verdict {
        Verdict::Ok => expected_plies + 1,
        _ => 0,
    };
    if !text(vector, "move").is_empty() && error.ply != expected_ply {
        return Err(format!("reported at ply {}", error.ply));
    }
    Ok(())
}

fn listing(game: &str) -> &'static dyn Listing {
    touchline::games::find(game)
        .and_then(|entry| entry.listing)
        .expect("the game lists its actions")
}

fn perft_vector(game: &str, vector: &Value) -> Result<(), String> {
    let rules = OptionSet::parse(text(vector, "rules")).expect("the options are well formed");
    let depths: Vec<u64> = vector["depths"]
        .as_array()
        .expect("`depths` is an array")
        .iter()
        .filter_map(Value::as_u64)
        .collect();
    let place = Place::Position {
        text: text(vector, "position"),
        rules: &rules,
    };
    let report = listing(game)
        .perft(&place, depths.len() as u32, true)
        .map_err(|error| error.to_string())?;
    if report.nodes != depths {
        return Err(format!("counts {:?}, expected {depths:?}", report.nodes));
    }
    let divided: u64 = report
        .divide
        .iter()
        .flatten()
        .map(|share| share.nodes)
        .sum();
    // A position in which chance or a line-up is due counts once, without a first action.
    let leaf = depths.iter().all(|&nodes| nodes == 1) && divided == 0;
    if Some(&divided) != depths.last() && !leaf {
        return Err(format!("the shares add up to {divided}"));
    }
    Ok(())
}

/// A position string is valid, or breaks the clause.
fn position_vector(game: &str, vector: &Value) -> Result<(), String> {
    let tags = [
        ("Rules", text(vector, "rules")),
        ("Position", text(vector, "position")),
    ];
    let judgement = judge_all(&record_text(game, &tags, ""), None).remove(0);
    let valid = vector["valid"].as_bool().expect("`valid` is a boolean");
    let error = judgement.first_error();
    match (valid, error) {
        (true, None) => Ok(()),
        (true, Some(error)) => Err(format!("refused: {} {}", error.code, error.message)),
        (false, None) => Err("not refused".to_owned()),
        (false, Some(error)) if judgement.verdict != Verdict::Invalid => {
            Err(format!("{:?}: {}", judgement.verdict, error.message))
        }
        (false, Some(error)) if error.clause != Some(text(vector, "clause")) => Err(format!(
            "reported under {:?} ({})",
            error.clause, error.code
        )),
        (false, Some(_)) => Ok(()),
    }
}

/// The derived values of one turn, and where it leads.
fn derive_vector(game: &str, vector: &Value) -> Result<(), String> {
    let tags = [
        ("Rules", text(vector, "rules")),
        ("Position", text(vector, "position")),
    ];
    let replayed = common::replay_one(&record_text(game, &tags, text(vector, "move")));
    if let Some(error) = replayed.judgement.first_error() {
        return Err(format!("judged illegal: {} {}", error.code, error.message));
    }
    let [event] = &replayed.events[..] else {
        return Err(format!("{} turns", replayed.events.len()));
    };
    let facts = serde_json::to_value(&event.facts).expect("facts are JSON");
    if facts != vector["derived"] {
        return Err(format!("{facts}\nexpected {}", vector["derived"]));
    }
    let after = text(vector, "after");
    if event.position != after {
        return Err(format!("reaches {}, expected {after}", event.position));
    }
    Ok(())
}

/// Exact chances of every target and of an attempt.
fn odds_vector(game: &str, vector: &Value) -> Result<(), String> {
    let entry = touchline::games::find(game).expect("a registered game");
    let odds = entry.odds.expect("the game has dice");
    let rules = OptionSet::parse(text(vector, "rules")).expect("the options are well formed");
    let place = Place::Position {
        text: text(vector, "position"),
        rules: &rules,
    };
    let chances = odds
        .odds(&place)
        .map_err(|error| error.to_string())?
        .chances;
    let found = serde_json::to_value(FactsData(chances)).expect("facts are JSON");
    for name in ["targets", "attempt"] {
        let expected = &vector["odds"][name];
        if found[name] != *expected {
            return Err(format!("{name} is {}, expected {expected}", found[name]));
        }
    }
    Ok(())
}

/// The legal choices.
fn targets_vector(game: &str, vector: &Value) -> Result<(), String> {
    let entry = touchline::games::find(game).expect("a registered game");
    let moves = entry.moves.expect("the game tells its choices");
    let rules = OptionSet::parse(text(vector, "rules")).expect("the options are well formed");
    let place = Place::Position {
        text: text(vector, "position"),
        rules: &rules,
    };
    let listed = moves.moves(&place).map_err(|error| error.to_string())?;
    let found: Value = listed
        .actions
        .into_iter()
        .map(|action| action.text)
        .collect();
    if found != vector["actions"] {
        return Err(format!("{found}\nexpected {}", vector["actions"]));
    }
    Ok(())
}

/// The solutions of a puzzle are legal and written in canonical form.
fn puzzle_vector(game: &str, vector: &Value) -> Result<(), String> {
    let rules = OptionSet::parse(text(vector, "rules")).expect("the options are well formed");
    let place = Place::Position {
        text: text(vector, "position"),
        rules: &rules,
    };
    let report = listing(game)
        .moves(&place)
        .map_err(|error| error.to_string())?;
    let solution = vector["solution"]
        .as_array()
        .expect("`solution` is an array");
    for action in solution.iter().filter_map(Value::as_str) {
        if !report.actions.iter().any(|listed| listed.text == action) {
            return Err(format!("{action} is not listed"));
        }
    }
    Ok(())
}

/// Every random record is `ok` without a warning.
fn random_records(game: &str, file: &str) {
    let path = common::root().join("tests/vectors").join(file);
    let records = std::fs::read_to_string(&path).expect("the records can be read");
    let starts = records
        .lines()
        .filter(|line| *line == format!("[Game \"{game}\"]"))
        .count();
    let judgements = judge_all(&records, None);
    assert_eq!(judgements.len(), starts, "{file}");
    for (number, judgement) in judgements.iter().enumerate() {
        assert_eq!(
            judgement.verdict,
            Verdict::Ok,
            "{file}, record {}",
            number + 1
        );
        let warnings: Vec<_> = judgement
            .findings
            .iter()
            .filter(|finding| finding.severity > touchline::text::Severity::Note)
            .collect();
        assert!(
            warnings.is_empty(),
            "{file}, record {}: {warnings:?}",
            number + 1
        );
    }
}

#[test]
fn gol_moves_and_positions() {
    run("gol.jsonl", |vector| judge_vector("gol", vector));
}

#[test]
fn gol_perft() {
    run("gol-perft.jsonl", |vector| perft_vector("gol", vector));
}

#[test]
fn gol_puzzles() {
    run("gol-puzzles.jsonl", |vector| puzzle_vector("gol", vector));
}

#[test]
fn gol_random_records() {
    random_records("gol", "gol-random.gol");
}

#[test]
fn strafu_moves() {
    run("strafu.jsonl", |vector| judge_vector("strafu", vector));
}

#[test]
fn strafu_positions() {
    run("strafu-positions.jsonl", |vector| {
        position_vector("strafu", vector)
    });
}

#[test]
fn strafu_perft() {
    run("strafu-perft.jsonl", |vector| {
        perft_vector("strafu", vector)
    });
}

#[test]
fn strafu_random_records() {
    random_records("strafu", "strafu-random.strafu");
}

#[test]
fn stratego_moves_and_positions() {
    run("stratego.jsonl", |vector| judge_vector("stratego", vector));
}

#[test]
fn stratego_perft() {
    run("stratego-perft.jsonl", |vector| {
        perft_vector("stratego", vector)
    });
}

#[test]
fn stratego_infer() {
    run("stratego-infer.jsonl", common::infer_vector);
}

/// Every record is judged as its line says.
#[test]
fn stratego_random_records() {
    let path = common::root().join("tests/vectors/stratego-random.stratego");
    let records = std::fs::read_to_string(&path).expect("the records can be read");
    let expected = vectors("stratego-random.expected.jsonl");
    common::judged_as_expected(&records, &expected);
}

#[test]
fn taktinen_turns_and_positions() {
    run("taktinen.jsonl", |vector| judge_vector("taktinen", vector));
}

#[test]
fn taktinen_derived_values() {
    run("taktinen-derive.jsonl", |vector| {
        derive_vector("taktinen", vector)
    });
}

#[test]
fn taktinen_odds() {
    run("taktinen-odds.jsonl", |vector| {
        odds_vector("taktinen", vector)
    });
}

#[test]
fn taktinen_targets() {
    run("taktinen-targets.jsonl", |vector| {
        targets_vector("taktinen", vector)
    });
}

#[test]
fn taktinen_random_records() {
    random_records("taktinen", "taktinen-random.taktinen");
}

/// A disputed vector names its reason, and every game has vectors here.
#[test]
fn the_lists_are_complete() {
    for (id, reason) in disputed() {
        assert!(reason.len() > 20, "{id} needs a reason");
    }
    for entry in GAMES {
        let name = entry.game.info().name;
        assert!(!vectors(&format!("{name}.jsonl")).is_empty(), "{name}");
    }
}
