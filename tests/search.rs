//! What `grep` and `dedup` find is what a slow reading of `replay --format json` finds, on the samples
//! and on seeded random records of every game.

mod common;
mod shell;

use std::collections::BTreeMap;

use serde_json::Value;
use shell::Shell;
use touchline::games::GAMES;

/// Random records of each game.
const RECORDS: &str = "40";
const MAX_PLIES: &str = "60";

/// A ply as a test that knows nothing of the search looks at it.
type Look = fn(&Value) -> bool;

/// Events, and what they mean in the words of the report.
const EVENTS: &[(&str, Look)] = &[
    ("*", |_| true),
    ("kick:bounces>=1", |event| {
        event["kind"] == "kick" && event["facts"]["bounces"].as_i64() >= Some(1)
    }),
    ("*:bounces>=1,flown_over>=1", |event| {
        event["facts"]["bounces"].as_i64() >= Some(1)
            && event["facts"]["flown_over"].as_i64() >= Some(1)
    }),
    ("*:forced", |event| event["facts"]["forced"] == true),
    ("*:!forced,length=2", |event| {
        event["facts"]["forced"] != true && event["facts"]["length"] == 2
    }),
    ("*:goal=own_goal", |event| {
        event["facts"]["goal"] == "own_goal"
    }),
    ("G13", |event| has_clause(event, "G13")),
    ("G15", |event| has_clause(event, "G15")),
    ("S13", |event| has_clause(event, "S13")),
    ("shot", |event| event["kind"] == "shot"),
    ("pass:steal", |event| {
        event["kind"] == "pass" && event["facts"]["steal"] == true
    }),
    ("*:steal=true,side=b", |event| {
        event["facts"]["steal"] == true && event["side"] == "b"
    }),
    ("attack:outcome=both", |event| {
        event["kind"] == "attack" && event["facts"]["outcome"] == "both"
    }),
    ("attack:attacker>=8,defender!=B", |event| {
        let rank = event["facts"]["attacker"].as_str().unwrap_or("");
        event["kind"] == "attack"
            && rank.parse::<i64>().is_ok_and(|rank| rank >= 8)
            && event["facts"]["defender"] != "B"
    }),
    ("*:flag", |event| event["facts"]["flag"] == true),
    ("turn:attempt.goal>=1/4", |event| {
        let goal = event["facts"]["attempt"]["goal"].as_str().unwrap_or("0");
        let (over, under) = goal.split_once('/').unwrap_or((goal, "1"));
        let number = |text: &str| text.parse::<i64>().expect("a number");
        4 * number(over) >= number(under)
    }),
    ("turn:card", |event| {
        event["kind"] == "turn"
            && event["facts"]
                .get("card")
                .is_some_and(|card| !card.is_null())
    }),
    ("turn:sum<0", |event| {
        event["facts"]["sum"].as_i64() < Some(0) && event["facts"]["sum"].is_i64()
    }),
    ("*:ply=3,text~-", |event| {
        event["ply"] == 3
            && event["text"]
                .as_str()
                .is_some_and(|text| text.contains('-'))
    }),
];

fn has_clause(event: &Value, id: &str) -> bool {
    let clauses = event["clauses"].as_array();
    clauses.is_some_and(|clauses| clauses.iter().any(|clause| clause == id))
}

/// The samples, and random records of every game.
fn folder() -> Shell {
    let shell = Shell::new();
    for entry in GAMES {
        let name = entry.game.info().name;
        let args = [
            "--seed",
            "11",
            "--count",
            RECORDS,
            "--max-plies",
            MAX_PLIES,
            "-q",
        ];
        let file = format!("random.{name}");
        let mut random = vec!["random", "--game", name, "-o", &file];
        random.extend(args);
        shell.run(&random).clean();
    }
    for path in common::files_below("samples") {
        let name = path.strip_prefix(common::root()).expect("a file of ours");
        let name = name.to_string_lossy().replace(['/', '\\'], "-");
        shell.write(&name, std::fs::read(&path).expect("a sample"));
    }
    shell
}

/// Every record as `replay` tells it.
fn replayed(shell: &Shell) -> Vec<Value> {
    let ran = shell.run(&["replay", "--format", "json", "."]);
    let report: Value = serde_json::from_str(&ran.out).expect("a report");
    let records = report["data"]["records"].as_array().expect("records");
    assert!(records.len() > 150);
    records.clone()
}

fn is_ok(record: &Value) -> bool {
    record["verdict"] == "ok"
}

/// File and number of each record.
type Places = Vec<(String, u64)>;

fn place(record: &Value) -> (String, u64) {
    let file = record["file"].as_str().expect("a file").to_owned();
    (file, record["index"].as_u64().expect("a number"))
}

fn grep(shell: &Shell, options: &[&str]) -> (Places, Vec<Value>) {
    let mut args = vec!["grep", "--format", "json"];
    args.extend(options);
    args.push(".");
    let ran = shell.run(&args);
    let report: Value = serde_json::from_str(&ran.out).expect("a report");
    let records = report["data"]["records"]
        .as_array()
        .expect("records")
        .clone();
    (records.iter().map(place).collect(), records)
}

#[test]
fn events_are_those_of_a_slow_reading() {
    let shell = folder();
    let records = replayed(&shell);
    let mut met = 0;
    for (event, look) in EVENTS {
        let counts: Vec<(&Value, u64, Option<u64>)> = records
            .iter()
            .filter(|record| is_ok(record))
            .map(|record| {
                let events = record["events"].as_array().expect("events");
                let fits = events.iter().filter(|event| look(event));
                let first = fits.clone().next().and_then(|event| event["ply"].as_u64());
                (record, fits.count() as u64, first)
            })
            .collect();
        for (count, range) in [("", 1..=u64::MAX), ("0 ", 0..=0), ("2-5 ", 2..=5)] {
            let wanted: Places = counts
                .iter()
                .filter(|(_, number, _)| range.contains(number))
                .map(|(record, ..)| place(record))
                .collect();
            let (found, found_records) = grep(&shell, &["--event", &format!("{count}{event}")]);
            assert_eq!(found, wanted, "{count}{event}");
            met += found.len();
            for record in &found_records {
                let (_, _, first) = counts
                    .iter()
                    .find(|(other, ..)| place(other) == place(record))
                    .expect("a record that was replayed");
                assert_eq!(record["hits"][0].as_u64(), *first, "{event}");
            }
        }
        let (inverse, _) = grep(&shell, &["-v", "--event", event]);
        let wanted: Places = counts
            .iter()
            .filter(|(_, number, _)| *number == 0)
            .map(|(record, ..)| place(record))
            .collect();
        assert_eq!(inverse, wanted, "-v {event}");
    }
    assert!(met > 500, "the events occur");
}

#[test]
fn every_kind_of_ply_is_listed() {
    let records = replayed(&folder());
    for entry in GAMES {
        let info = entry.game.info();
        let of_game = records.iter().filter(|record| record["game"] == info.name);
        let events = of_game.flat_map(|record| record["events"].as_array().expect("events"));
        let kinds: std::collections::BTreeSet<&str> =
            events.filter_map(|event| event["kind"].as_str()).collect();
        for kind in &kinds {
            assert!(info.kinds.contains(kind), "{}: {kind}", info.name);
        }
        // Those that need more luck than these records have.
        let rare = ["placement", "none", "release", "kick_off"];
        for kind in info.kinds {
            assert!(
                kinds.contains(kind) || rare.contains(kind),
                "{}: {kind}",
                info.name
            );
        }
    }
}

/// The positions of a record: the start, then after every ply.
fn positions(record: &Value) -> Vec<&str> {
    let start = record["start_position"].as_str();
    let events = record["events"].as_array().expect("events");
    let after = events.iter().filter_map(|event| event["position"].as_str());
    start.into_iter().chain(after).collect()
}

#[test]
fn positions_are_those_of_a_slow_reading() {
    let shell = folder();
    let records = replayed(&shell);
    let ok: Vec<&Value> = records.iter().filter(|record| is_ok(record)).collect();
    for (number, record) in ok.iter().enumerate().step_by(9) {
        let all = positions(record);
        let wish = all[number % all.len()];
        let wanted: Places = ok
            .iter()
            .filter(|record| {
                // A part of a ply that ends a record is no event, but a position.
                positions(record).contains(&wish) || record["final_position"] == wish
            })
            .map(|record| place(record))
            .collect();
        assert_eq!(grep(&shell, &["--position", wish]).0, wanted, "{wish}");
        assert_eq!(
            grep(&shell, &["--pattern", &literal(wish)]).0,
            wanted,
            "{wish}"
        );
        let game = touchline::games::find(record["game"].as_str().expect("a game"));
        let game = game.expect("a registered game").game;
        let image = game.mirrored(wish).expect("a position has a mirror image");
        assert_eq!(game.mirrored(&image).as_deref(), Some(wish));
        let both: Places = ok
            .iter()
            .filter(|record| {
                let all = positions(record);
                let last = &record["final_position"];
                [wish, &image]
                    .iter()
                    .any(|wish| all.contains(wish) || last == *wish)
            })
            .map(|record| place(record))
            .collect();
        for text in [wish, &image] {
            assert_eq!(grep(&shell, &["--mirror", "--position", text]).0, both);
            assert_eq!(
                grep(&shell, &["--mirror", "--pattern", &literal(text)]).0,
                both
            );
        }
    }
}

/// A pattern of nothing but itself: what could be a wildcard is put in brackets.
fn literal(position: &str) -> String {
    position.replace('*', "[*]").replace('?', "[?]")
}

/// By one wish: the key of each record that is `ok`, and the first that has it.
fn duplicates(records: &[Value], by: &str) -> Vec<((String, u64), (String, u64))> {
    let mut first: BTreeMap<String, (String, u64)> = BTreeMap::new();
    let mut found = Vec::new();
    for record in records.iter().filter(|record| is_ok(record)) {
        let events = record["events"].as_array().expect("events");
        let texts: Vec<&Value> = events.iter().map(|event| &event["text"]).collect();
        let game = &record["game"];
        let moves = format!("{game} {} {texts:?}", record["start_position"]);
        let last = format!("{game} {}", record["final_position"]);
        let key = match by {
            "moves" => moves,
            "final" => last,
            _ => format!("{moves} {last}"),
        };
        match first.get(&key) {
            Some(other) => found.push((place(record), other.clone())),
            None => {
                first.insert(key, place(record));
            }
        }
    }
    found
}

#[test]
fn duplicates_are_those_of_a_slow_reading() {
    let shell = folder();
    let twice = shell
        .read("random.gol")
        .replace("[Event \"", "[Event \"Again \\\"\\\" ");
    shell.write("zz.gol", twice);
    let records = replayed(&shell);
    for by in ["moves", "final", "both"] {
        let wanted = duplicates(&records, by);
        assert!(wanted.len() >= 40, "{by}");
        for jobs in ["1", "3"] {
            let ran = shell.run(&["dedup", "--by", by, "-j", jobs, "--format", "json", "."]);
            assert_eq!(ran.code, 0);
            let report: Value = serde_json::from_str(&ran.out).expect("a report");
            let found = report["data"]["records"].as_array().expect("records");
            let found: Vec<_> = found
                .iter()
                .map(|record| (place(record), place(&record["first"])))
                .collect();
            assert_eq!(found, wanted, "{by}");
            let summary = &report["data"]["summary"];
            let ok = records.iter().filter(|record| is_ok(record)).count();
            assert_eq!(summary["records"], records.len());
            assert_eq!(summary["skipped"], records.len() - ok);
            assert_eq!(summary["duplicates"], wanted.len());
            assert_eq!(summary["distinct"], ok - wanted.len());
        }
        // What is written has no duplicates left, and nothing else is missing.
        let left = shell.run(&["dedup", "--by", by, "--write", "."]).out;
        let again = shell.pipe(&["dedup", "--by", by, "--format", "json", "-"], left);
        let report: Value = serde_json::from_str(&again.out).expect("a report");
        let ok = records.iter().filter(|record| is_ok(record)).count();
        assert_eq!(report["data"]["summary"]["duplicates"], 0, "{by}");
        assert_eq!(report["data"]["summary"]["distinct"], ok - wanted.len());
    }
}
