//! `stats` from the shell: shapes, groups, what is skipped, and input that means harm.

mod common;
mod foreign_texts;
mod shell;

use std::collections::BTreeMap;

use serde_json::Value;
use shell::{BAD_GAME, GAME, Shell};

/// A match that a player of `GAME` plays with the other colour, and one without tags.
const MORE: &str = r#"[Game "gol"]
[Event "Cup"]
[White "Second"]
[Black "Third"]
[Result "1-0"]
[Termination "resignation"]
[Position "1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1/PPP1o1P1 w 0"]

1. g3-f2>c3 1-0

[Game "gol"]
[Position "1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1/PPP1o1P1 w 0"]

1. g3-f2>c3 c5-c4>c2 2. a2-b2>e2 *
"#;

fn folder() -> Shell {
    let shell = Shell::new();
    shell.write("games.gol", format!("{GAME}\n{MORE}"));
    shell
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Every number of a JSON report under the names that CSV gives it.
fn numbers(report: &Value) -> BTreeMap<Vec<String>, String> {
    let plain = |value: &Value| match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    };
    let mut all = BTreeMap::new();
    for data in report["data"]["games"].as_array().expect("games") {
        for topic in data["topics"].as_array().expect("topics") {
            let names = [
                &data["game"],
                &data["by"],
                &data["group"],
                &topic["name"],
                &topic["variant"],
            ]
            .map(plain);
            let mut add = |row: &str, column: &str, value: &Value| {
                let mut key = names.to_vec();
                key.extend([row.to_owned(), column.to_owned()]);
                assert_eq!(all.insert(key, plain(value)), None);
            };
            for row in topic["table"]["rows"].as_array().into_iter().flatten() {
                let row = row.as_object().expect("a row");
                let columns: Vec<&str> = row.keys().map(String::as_str).collect();
                let told = topic["table"]["columns"].as_array().expect("columns");
                assert!(told.iter().eq(columns.iter()), "{columns:?}");
                let key = plain(&row[columns[0]]);
                for column in &columns[1..] {
                    add(&key, column, &row[*column]);
                }
            }
            for row in topic["map"]["rows"].as_array().into_iter().flatten() {
                let columns = topic["map"]["columns"].as_array().expect("columns");
                let counts = row["counts"].as_array().expect("counts");
                assert_eq!(columns.len(), counts.len());
                for (column, count) in columns.iter().zip(counts) {
                    if !count.is_null() {
                        add(&plain(&row["row"]), &plain(column), count);
                    }
                }
            }
        }
    }
    all
}

fn csv_numbers(text: &str) -> BTreeMap<Vec<String>, String> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let heads: Vec<&str> = vec![
        "game", "by", "group", "topic", "variant", "row", "column", "value",
    ];
    assert_eq!(reader.headers().expect("headers"), heads);
    let mut all = BTreeMap::new();
    for record in reader.records() {
        let record = record.expect("a record");
        let mut fields: Vec<String> = record.iter().map(str::to_owned).collect();
        let value = fields.pop().expect("a value");
        assert_eq!(all.insert(fields, value), None);
    }
    all
}

#[test]
fn json_and_csv_have_the_same_numbers() {
    let shell = folder();
    let seeds = [
        ("gol", "3"),
        ("strafu", "4"),
        ("stratego", "5"),
        ("taktinen", "6"),
    ];
    for (game, seed) in seeds {
        let run = shell.run(&[
            "random", "-q", "--game", game, "--seed", seed, "--count", "4",
        ]);
        shell.write(&format!("random.{game}"), "");
        let made = shell.run(&["random", "--game", game, "--seed", seed, "--count", "4"]);
        assert_eq!((run.code, made.code), (0, 0));
        shell.write(&format!("random.{game}"), made.out);
    }
    let options: [&[&str]; 4] = [
        &[],
        &["--by", "player"],
        &["--by", "rules", "--topic", "results,coverage,ball,set_up"],
        &["--topic", "length,penalties"],
    ];
    for options in options {
        let asked = |format| {
            let base = ["stats", ".", "--format", format];
            shell.run(&[&base[..], options].concat()).clean()
        };
        let report = asked("json");
        let report = json(&report);
        assert_eq!(report["kind"], "stats");
        let numbers = numbers(&report);
        assert!(!numbers.is_empty());
        assert_eq!(numbers, csv_numbers(&asked("csv")), "{options:?}");
        let lines = asked("jsonl");
        let mut lines: Vec<Value> = lines.lines().map(json).collect();
        let summary = lines.pop().expect("a summary");
        assert_eq!(summary["kind"], "summary");
        assert_eq!(summary["data"], report["data"]["summary"]);
        let data: Vec<&Value> = lines.iter().map(|line| &line["data"]).collect();
        let games = report["data"]["games"].as_array().expect("games");
        assert!(data.into_iter().eq(games), "{options:?}");
        // Tables keep to the width of a terminal.
        let text = asked("text");
        for line in text.lines().filter(|line| !line.contains(": ")) {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn whole_outputs() {
    let shell = folder();
    for (name, args) in [
        ("text", &["stats", "games.gol"][..]),
        (
            "by_player",
            &["stats", "games.gol", "--by", "player", "--wide"],
        ),
        (
            "ascii_json",
            &[
                "stats",
                "games.gol",
                "--topic",
                "results",
                "--format",
                "json",
            ],
        ),
        (
            "csv",
            &[
                "stats",
                "games.gol",
                "--topic",
                "first_mover",
                "--format",
                "csv",
            ],
        ),
    ] {
        insta::assert_snapshot!(name, shell.run(args).clean());
    }
}

#[test]
fn whole_outputs_of_the_other_games() {
    let root = env!("CARGO_MANIFEST_DIR");
    let shell = Shell::new();
    for game in ["strafu", "stratego"] {
        let valid = format!("{root}/samples/{game}/valid");
        let run = shell.run(&["stats", "--ascii", &valid]);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        insta::assert_snapshot!(format!("samples_{game}"), run.out);
    }
    let args = [
        "random", "--game", "taktinen", "--seed", "2", "--count", "5",
    ];
    shell.write("random.taktinen", shell.run(&args).out);
    let run = shell.run(&["stats", "random.taktinen"]);
    insta::assert_snapshot!("random_taktinen", run.clean());
}

#[test]
fn records_that_are_not_ok_are_skipped_and_told() {
    let shell = folder();
    shell.write(
        "bad.gol",
        format!("{BAD_GAME}\n[Game \"chess\"]\n\n1. e4 *\n\n[Game \"gol\n"),
    );
    let run = shell.run(&["stats", ".", "--topic", "results"]);
    assert_eq!(run.code, 0);
    assert!(run.out.starts_with("gol: 3 records\n"), "{}", run.out);
    assert!(
        run.out
            .ends_with("total: 6 records in 2 files, 3 skipped\n"),
        "{}",
        run.out
    );
    for code in ["gol-", "record-unknown-game", "record-tag"] {
        assert!(run.err.contains(code), "{code}: {}", run.err);
    }
    let quiet = shell.run(&["stats", ".", "--quiet"]);
    assert_eq!(
        (quiet.out.as_str(), quiet.err.as_str(), quiet.code),
        ("", "", 0)
    );
    let quiet = shell.run(&["stats", ".", "--quiet", "--format", "json"]);
    let report = json(&quiet.out);
    let summary = &report["data"]["summary"];
    assert_eq!(
        (&summary["ok"], &summary["skipped"]),
        (&3.into(), &3.into())
    );
    assert_eq!(quiet.err, "");
}

#[test]
fn players_see_their_own_results() {
    let shell = folder();
    let run = shell.run(&["stats", "games.gol", "--by", "player", "--format", "json"]);
    let report = json(&run.clean());
    let rows = &report["data"]["games"][0]["topics"][0]["table"]["rows"];
    let row = |name: &str| {
        let mut rows = rows.as_array().expect("rows").iter();
        rows.find(|row| row["player"] == name).expect(name).clone()
    };
    let ends = |name: &str| {
        let row = row(name);
        ["records", "as_first", "won", "drawn", "lost", "open"].map(|end| row[end].as_u64())
    };
    let numbers = |numbers: [u64; 6]| numbers.map(Some);
    assert_eq!(ends("First"), numbers([1, 1, 0, 0, 1, 0]));
    assert_eq!(ends("Second"), numbers([2, 1, 2, 0, 0, 0]));
    assert_eq!(ends("Third"), numbers([1, 0, 0, 0, 1, 0]));
    // Records without the tag have an empty key, and stand there once.
    assert_eq!(ends(""), numbers([1, 1, 0, 0, 0, 1]));
}

#[test]
fn every_group_has_its_topics() {
    let shell = folder();
    for (by, keys) in [
        ("event", &["", "Club evening", "Cup"][..]),
        ("date", &[""]),
        ("result", &["*", "0-1", "1-0"]),
        ("rules", &["default", "edge=fly"]),
    ] {
        let run = shell.run(&[
            "stats",
            "games.gol",
            "--by",
            by,
            "--topic",
            "length",
            "--format",
            "jsonl",
        ]);
        let lines: Vec<Value> = run.clean().lines().map(json).collect();
        let told: Vec<&str> = lines
            .iter()
            .filter_map(|line| line["data"]["group"].as_str())
            .collect();
        if by == "rules" {
            assert_eq!(told.len(), 2, "{told:?}");
            assert!(told.contains(&"default"), "{told:?}");
            assert!(
                told.iter().any(|rules| rules.contains("edge=fly")),
                "{told:?}"
            );
        } else {
            assert_eq!(told, keys, "{by}");
        }
        let whole = &lines[0]["data"];
        assert_eq!(
            (&whole["group"], &whole["records"]),
            (&Value::Null, &3.into())
        );
        assert_eq!(whole["topics"][0]["name"], "groups");
        let records: u64 = lines
            .iter()
            .filter(|line| line["data"]["group"].is_string())
            .filter_map(|line| line["data"]["records"].as_u64())
            .sum();
        assert_eq!(records, 3, "{by}");
    }
}

#[test]
fn the_number_of_workers_makes_no_difference() {
    let shell = Shell::new();
    let args = [
        "random",
        "--game",
        "strafu",
        "--count",
        "300",
        "--max-plies",
        "60",
    ];
    shell.write("many.strafu", shell.run(&args).out);
    let asked = |jobs, by: &[&str]| {
        let base = ["stats", "many.strafu", "--format", "json", "--jobs", jobs];
        shell.run(&[&base[..], by].concat()).clean()
    };
    for by in [&[][..], &["--by", "rules", "--topic", "passes"]] {
        let one = asked("1", by);
        for jobs in ["2", "5"] {
            assert!(asked(jobs, by) == one, "--jobs {jobs}");
        }
    }
}

#[test]
fn nothing_steers_the_terminal_and_csv_is_quoted() {
    let shell = Shell::new();
    let evil = GAME.replace("Club evening", "a,\\\"b\\\"\u{1b}[31m =1+1 \u{202e}");
    shell.write("evil.gol", evil);
    let text = shell.run(&["stats", "evil.gol", "--by", "event"]).clean();
    assert!(!text.contains(['\u{1b}', '\u{202e}']), "{text:?}");
    let csv = shell
        .run(&["stats", "evil.gol", "--by", "event", "--format", "csv"])
        .clean();
    let numbers = csv_numbers(&csv);
    assert!(
        numbers.keys().any(|key| key[5].starts_with("a,\"b\"")),
        "{csv}"
    );
}

#[test]
fn nothing_to_count_is_still_an_answer() {
    let shell = Shell::new();
    shell.write("empty.gol", "");
    let run = shell.run(&["stats", "empty.gol"]);
    assert_eq!(run.code, 0);
    assert_eq!(run.out, "total: 0 records in 1 file, 0 skipped\n");
    assert_eq!(run.err, "touchline: empty.gol: note: no records\n");
    let run = shell.run(&["stats", "empty.gol", "--format", "json"]);
    assert_eq!(json(&run.out)["data"]["games"], Value::Array(Vec::new()));
    let run = shell.run(&["stats", "empty.gol", "--format", "csv"]);
    assert_eq!(run.out, "game,by,group,topic,variant,row,column,value\n");
    let run = shell.run(&["stats", "empty.gol", "--topic", "nonsense"]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("expected one of results, length,"),
        "{}",
        run.err
    );
    assert_eq!(shell.run(&["stats", "nowhere.gol"]).code, 2);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let shell = folder();
    for format in ["text", "json", "jsonl", "csv"] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_touchline"))
            .args(["stats", "games.gol", "--format", format])
            .current_dir(shell.path("."))
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("the program runs");
        drop(child.stdout.take());
        let ended = child.wait_with_output().expect("it ends");
        assert_eq!(ended.status.code(), Some(0), "{format}");
        assert!(ended.stderr.is_empty(), "{format}");
    }
}

#[test]
fn too_many_groups_are_refused() {
    let shell = Shell::new();
    let position = "[Position \"8/3p4/3o4/8/8/8/P2P4/8 w 1\"]\n[Rules \"pawns=any\"]";
    let record = |number: u32| format!("[Game \"gol\"]\n[Event \"{number}\"]\n{position}\n\n*\n\n");
    shell.write("many.gol", (0..2_001).map(record).collect::<String>());
    let run = shell.run(&["stats", "many.gol", "--by", "event", "--topic", "length"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    let start = "touchline: expected at most 2000 groups of a game, found more";
    assert!(run.err.starts_with(start), "{}", run.err);
    // Side by side there is room for more.
    let run = shell.run(&["stats", "many.gol", "--by", "event"]);
    assert!(run.clean().contains("total: 2001 records"));
}

#[test]
fn options_are_those_of_the_other_commands() {
    let shell = folder();
    let second = shell.run(&[
        "stats",
        "games.gol",
        "--record",
        "2-3",
        "--topic",
        "results",
    ]);
    assert!(second.clean().starts_with("gol: 2 records\n"));
    let other = shell.run(&[
        "stats",
        "games.gol",
        "--rules",
        "stuck=substitute",
        "--quiet",
        "--format",
        "json",
    ]);
    let report = json(&other.out);
    assert_eq!(report["data"]["summary"]["records"], 3);
    let run = shell.run(&[
        "stats",
        "games.gol",
        "--output",
        "out.json",
        "--format",
        "json",
    ]);
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    assert_eq!(json(&shell.read("out.json"))["kind"], "stats");
    let bare = GAME.replace("[Game \"gol\"]\n", "");
    let run = shell.pipe(&["stats", "--game", "gol", "-"], bare);
    assert!(run.clean().starts_with("gol: 1 record\n"));
}

#[test]
fn foreign_formats_are_read_as_by_check() {
    let shell = Shell::new();
    let inside = |moves: &str| foreign_texts::xml(moves);
    shell.write("good.xml", inside(foreign_texts::MOVES));
    shell.write(
        "bad.xml",
        inside("<move id=\"1\" source=\"A4\" target=\"B5\"/>"),
    );
    for file in ["good.xml", "bad.xml"] {
        let check = shell.run(&["check", "--format", "jsonl", file]);
        let stats = shell.run(&["stats", "--format", "jsonl", file]);
        let last = |out: &str| json(out.lines().last().expect("a summary"))["data"].clone();
        let (check, stats) = (last(&check.out), last(&stats.out));
        assert_eq!(check["records"], stats["records"], "{file}");
        assert_eq!(check["ok"], stats["ok"], "{file}");
        assert_eq!(stats["ok"], u64::from(file == "good.xml"));
    }
}
