//! Real games of Stratego, which are kept beside this repository and not in it; without them there
//! is nothing to test here. `TOUCHLINE_REAL` names another folder that holds them.

mod common;

use std::path::PathBuf;

use common::text;
use serde_json::Value;
use touchline::analysis::{Request, Verdict};
use touchline::games::{self, Place};
use touchline::rules::OptionSet;

/// The folder of the games, if it is there.
fn folder() -> Option<PathBuf> {
    let folder = common::root().parent()?.join("shared/real/stratego");
    let named = std::env::var_os("TOUCHLINE_REAL").map(|real| PathBuf::from(real).join("stratego"));
    let found = named.into_iter().chain([folder]).find(|path| path.is_dir());
    if found.is_none() {
        println!("skipped: no real games beside this repository");
    }
    found
}

fn read(path: PathBuf) -> String {
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn lines(path: PathBuf) -> Vec<Value> {
    let text = read(path);
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| serde_json::from_str(line).expect("a JSON object"))
        .collect()
}

#[test]
fn games_are_judged_as_expected() {
    let Some(folder) = folder() else { return };
    for name in ["gravon", "ataraxos", "ucc"] {
        let records = read(folder.join(format!("{name}.stratego")));
        let expected = lines(folder.join(format!("{name}.expected.jsonl")));
        common::judged_as_expected(&records, &expected);
    }
}

/// The illegal moves of a file under a preset: source, ply, clause, and how many moves follow.
fn illegal(folder: &std::path::Path, name: &str, preset: &str) -> Vec<(String, u32, String, u32)> {
    let request = Request {
        rules: OptionSet::parse(preset).expect("a preset"),
        ..Request::default()
    };
    let mut found = Vec::new();
    common::each_record(read(folder.join(name)).as_bytes(), |entry| {
        let (_, judgement) = games::check(entry, None, &request);
        let source = entry.record.tag(entry.text, "Source").unwrap_or_default();
        if let Some(error) = judgement.first_error() {
            assert_eq!(judgement.verdict, Verdict::Invalid);
            let clause = error.clause.unwrap_or_default().to_owned();
            let unjudged = judgement.unjudged_moves;
            found.push((source.into_owned(), error.ply, clause, unjudged));
        }
    });
    found
}

#[test]
fn chases_end_with_the_move_that_the_rule_forbids() {
    let Some(folder) = folder() else { return };
    let found = illegal(&folder, "ataraxos.stratego", "isf");
    assert_eq!(found.len(), 14, "{found:?}");
    for (source, _, clause, unjudged) in &found {
        assert_eq!((clause.as_str(), *unjudged), ("R14", 0), "{source}");
    }
    // The page as written knows no such rule.
    assert_eq!(illegal(&folder, "ataraxos.stratego", "seed"), []);
}

#[test]
fn two_games_of_the_server_break_the_rule_of_the_federation() {
    let Some(folder) = folder() else { return };
    assert_eq!(illegal(&folder, "gravon.stratego", "gravon"), []);
    let found = illegal(&folder, "gravon.stratego", "isf");
    let broken: Vec<(u32, &str)> = found
        .iter()
        .map(|(_, ply, clause, _)| (*ply, clause.as_str()))
        .collect();
    assert_eq!(broken, [(244, "R13"), (279, "R13")], "{found:?}");
}

#[test]
fn vectors_made_from_real_games() {
    let Some(folder) = folder() else { return };
    for vector in lines(folder.join("stratego-infer-vectors.jsonl")) {
        common::infer_vector(&vector)
            .unwrap_or_else(|why| panic!("{}: {why}", text(&vector, "id")));
    }
    for vector in lines(folder.join("stratego-perft-vectors.jsonl")) {
        let rules = OptionSet::parse(text(&vector, "rules")).expect("options");
        let depths = vector["depths"].as_array().expect("`depths` is an array");
        let depths: Vec<u64> = depths.iter().filter_map(Value::as_u64).collect();
        let place = Place::Position {
            text: text(&vector, "position"),
            rules: &rules,
        };
        let entry = games::find("stratego").expect("a registered game");
        let listing = entry.listing.expect("the game lists its actions");
        let report = listing
            .perft(&place, depths.len() as u32, false)
            .expect("a position");
        assert_eq!(report.nodes, depths, "{}", text(&vector, "id"));
    }
}
