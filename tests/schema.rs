//! Reports keep to their schemas. Stored schemas are what the program prints; to write them anew:
//! `TOUCHLINE_UPDATE=1 cargo test --test schema`.

use std::collections::BTreeSet;
use std::path::Path;

use assert_cmd::cargo::cargo_bin_cmd;
use jsonschema::Validator;
use serde_json::{Value, json};
use touchline::analysis::Request;
use touchline::games::{self, explain, schema};
use touchline::report::{CheckData, Envelope};

mod common;

/// How every command that has `--format json` is asked; `FILE` holds records of every game and
/// `ONE` a single right one of the game `GAME`.
const QUESTIONS: &[&[&str]] = &[
    &["check", "FILE"],
    &["check", "--strict", "FILE"],
    &["check", "--matrix", "FILE"],
    &["check", "EMPTY"],
    &["replay", "FILE"],
    &["replay", "EMPTY"],
    &["show", "ONE", "--record", "1"],
    &["show", "ONE", "--record", "1", "--at", "0"],
    &["moves", "ONE", "--record", "1"],
    &["moves", "ONE", "--record", "1", "--at", "0"],
    &["fmt", "FILE"],
    &["fmt", "--check", "FILE"],
    &["fmt", "EMPTY"],
    &["grep", "FILE"],
    &["grep", "EMPTY"],
    &[
        "grep",
        "--event",
        "*:ply=1",
        "--pattern",
        "*",
        "--mirror",
        "FILE",
    ],
    &["dedup", "FILE", "FILE"],
    &["dedup", "EMPTY"],
    &[
        "split", "--every", "2", "--into", "parts", "--force", "FILE",
    ],
    &[
        "split", "--by", "Event", "--into", "parts", "--force", "EMPTY",
    ],
    &["merge", "ONE", "ONE"],
    &["merge", "ONE", "ONE", "--prefer", "b"],
    &["convert", "FILE"],
    &["convert", "EMPTY"],
    &["repair", "FILE"],
    &["repair", "EMPTY"],
    &["perft", "ONE", "--record", "1", "--depth", "2"],
    &["perft", "ONE", "--record", "1", "--depth", "1", "--divide"],
    &[
        "random",
        "--game",
        "GAME",
        "--count",
        "2",
        "--max-plies",
        "20",
    ],
    &["infer", "ONE", "--record", "1"],
    &["odds", "ONE", "--record", "1"],
    &["odds", "ONE", "--record", "1", "--at", "0"],
    &["solve", "PUZZLE", "--at", "0", "--depth", "1"],
    &["puzzle", "verify", "ONE"],
    &["puzzle", "show", "ONE"],
    &["puzzle", "show", "PUZZLE"],
    &["puzzle", "show", "--solution", "PUZZLE"],
    &["puzzle", "verify", "PUZZLE"],
    &[
        "puzzle", "generate", "--game", "GAME", "--count", "2", "--depth", "1", "--games", "40",
    ],
    &["puzzle", "generate", "--game", "GAME", "--from", "EMPTY"],
    &["stats", "FILE"],
    &["stats", "EMPTY"],
    &["stats", "FILE", "--by", "player"],
    &["stats", "ONE", "--by", "rules", "--topic", "results,ball"],
    &["explain"],
    &["explain", "record-tag"],
];

/// The records of every example.
fn examples() -> Vec<&'static str> {
    let mut records = Vec::new();
    for subject in explain::subjects() {
        let example = match subject {
            explain::Subject::Code(code, _) => Some(code.example),
            explain::Subject::Clause(clause, _) => clause.example,
        };
        if let Some(example) = example {
            records.extend([example.right, example.wrong]);
        }
    }
    records.retain(|record| !record.is_empty());
    assert!(!records.is_empty(), "expected some example");
    records
}

/// Every game with a right record of it.
fn right_records() -> Vec<(&'static str, &'static str)> {
    let games = games::GAMES.iter().map(|entry| {
        let info = entry.game.info();
        let mut clauses = info.clauses.iter().rev();
        let right = clauses.find_map(|clause| Some(clause.example?.right));
        (info.name, right.expect("expected an example of a clause"))
    });
    games.collect()
}

/// A stored puzzle of a game; empty if the game has none.
fn puzzle_of(game: &str) -> String {
    let found = games::find(game).expect("a game");
    let extension = found.game.info().extension;
    let files = common::files_below("samples/puzzles").into_iter();
    let mut ours = files.filter(|path| path.extension().is_some_and(|ours| ours == extension));
    let text = ours.next_back().map(std::fs::read_to_string);
    text.map_or(String::new(), |text| text.expect("a file"))
}

/// Whether a game can do what a command asks of it.
fn answers(game: &str, command: &str) -> bool {
    let game = games::find(game).expect("a registered game");
    match command {
        "infer" => game.hidden.is_some(),
        "odds" => game.odds.is_some(),
        "moves" => game.moves.is_some(),
        "perft" => game.listing.is_some(),
        "random" => game.random.is_some(),
        "solve" | "puzzle" => game.puzzles.is_some(),
        _ => true,
    }
}

/// A schema that allows no names but its own: nothing is reported that is not described.
fn closed(mut schema: Value) -> Value {
    close(&mut schema, "");
    schema
}

fn close(schema: &mut Value, name: &str) {
    match schema {
        Value::Object(object) => {
            // Facts stand among the names of the object that they belong to.
            let has_names = object.get("properties").is_some_and(Value::is_object);
            if (has_names && !name.ends_with("_facts")) || name == "Facts" {
                object.insert("unevaluatedProperties".to_owned(), json!(false));
            }
            for (name, value) in object.iter_mut() {
                close(value, name);
            }
        }
        Value::Array(values) => {
            for value in values {
                close(value, "");
            }
        }
        _ => {}
    }
}

fn validator(kind: &str) -> Validator {
    let kind = schema::find(kind).unwrap_or_else(|| panic!("no schema of the kind `{kind}`"));
    jsonschema::validator_for(&closed(schema::document(Some(kind)))).expect("a schema")
}

fn assert_valid(report: &Value) {
    let kind = report["kind"].as_str().expect("every report has a kind");
    let errors: Vec<String> = validator(kind)
        .iter_errors(report)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?}\n{report:#}");
}

/// The reports that a command prints in some format.
fn reports(arguments: &[&str], format: &str, files: &Path) -> Vec<Value> {
    let output = cargo_bin_cmd!("touchline")
        .current_dir(files)
        .args(arguments)
        .args(["--format", format])
        .output()
        .expect("it runs");
    let context = || format!("{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(
        output.status.code().is_some_and(|code| code < 2),
        "{}",
        context()
    );
    let text = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    let values = serde_json::Deserializer::from_str(&text).into_iter();
    let values: Result<Vec<Value>, _> = values.collect();
    let values = values.unwrap_or_else(|error| panic!("{error}: {}", context()));
    assert!(!values.is_empty(), "no report: {}", context());
    values
}

#[test]
fn stored_schemas_are_current() {
    let folder = common::root().join("schemas");
    let update = std::env::var_os("TOUCHLINE_UPDATE").is_some();
    if update {
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
    }
    let hint = "run `TOUCHLINE_UPDATE=1 cargo test --test schema`";
    let mut current = BTreeSet::new();
    for kind in schema::KINDS {
        let printed = cargo_bin_cmd!("touchline")
            .args(["schema", kind.name])
            .output()
            .expect("it runs");
        let name = format!("{}.json", kind.name);
        let path = folder.join(&name);
        if update {
            std::fs::write(&path, &printed.stdout).expect("a schema");
        }
        let stored = std::fs::read(&path).unwrap_or_default();
        assert!(stored == printed.stdout, "{name} is out of date; {hint}");
        current.insert(name);
    }
    let stored: BTreeSet<String> = common::files_below("schemas")
        .iter()
        .filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()))
        .collect();
    assert_eq!(stored, current, "{hint}");
}

#[test]
fn schemas_are_schemas() {
    for kind in schema::KINDS.iter().map(Some).chain([None]) {
        let schema = schema::document(kind);
        assert!(jsonschema::meta::is_valid(&schema), "{schema:#}");
        assert!(jsonschema::meta::is_valid(&closed(schema)));
    }
}

#[test]
fn every_name_is_described_and_never_missing() {
    let schema = schema::document(None);
    let definitions = schema["$defs"].as_object().expect("definitions");
    for (name, definition) in definitions {
        let Some(properties) = definition["properties"].as_object() else {
            continue;
        };
        for (property, schema) in properties {
            let described = schema["description"].is_string();
            assert!(described, "{name}.{property} has no description");
        }
    }
}

/// Whether a command has `--format json`.
fn has_json(command: &clap::Command) -> bool {
    let mut arguments = command.get_arguments();
    let format = arguments.find(|argument| argument.get_long() == Some("format"));
    format.is_some_and(|format| {
        let mut values = format.get_possible_values().into_iter();
        values.any(|value| value.get_name() == "json")
    })
}

#[test]
fn every_command_with_json_is_asked() {
    let command = touchline::cli::command();
    let with_json: BTreeSet<&str> = command
        .get_subcommands()
        .filter(|subcommand| has_json(subcommand) || subcommand.get_subcommands().any(has_json))
        .map(clap::Command::get_name)
        .collect();
    let asked: BTreeSet<&str> = QUESTIONS.iter().map(|question| question[0]).collect();
    assert_eq!(asked, with_json);
}

#[test]
fn reports_of_the_program_fit() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("a file");
    };
    write("FILE", &examples().join("\n"));
    write("EMPTY", "");
    let mut seen = BTreeSet::new();
    for (game, record) in right_records() {
        write("ONE", record);
        write("PUZZLE", &puzzle_of(game));
        for question in QUESTIONS {
            let question: Vec<&str> = question
                .iter()
                .map(|&word| if word == "GAME" { game } else { word })
                .collect();
            if !answers(game, question[0]) {
                continue;
            }
            let json = reports(&question, "json", folder.path());
            assert_eq!(json.len(), 1, "{question:?}");
            let lines = reports(&question, "jsonl", folder.path());
            let last = lines.last().expect("a summary at least");
            assert_eq!(last["kind"], "summary", "{question:?}");
            for report in json.iter().chain(&lines) {
                assert_valid(report);
                seen.insert(report["kind"].as_str().unwrap_or_default().to_owned());
            }
        }
    }
    let kinds: BTreeSet<String> = schema::KINDS
        .iter()
        .map(|kind| kind.name.to_owned())
        .collect();
    assert_eq!(seen, kinds, "every kind is reported, and none beside");
}

#[test]
fn reports_of_the_library_fit() {
    let request = Request {
        positions: true,
        ..Request::default()
    };
    for text in examples() {
        common::each_record(text.as_bytes(), |entry| {
            let (game, judgement) = games::check(entry, None, &request);
            let name = game.map(|game| game.game.info().name);
            let data = CheckData::new(entry, name, &judgement);
            let report = serde_json::to_value(Envelope::new("check", data));
            assert_valid(&report.expect("JSON"));
        });
    }
    for subject in explain::subjects() {
        let report = serde_json::to_value(Envelope::new("explain", subject.explain()));
        assert_valid(&report.expect("JSON"));
    }
}

#[test]
fn all_kinds_in_one_fit_each_report_once() {
    let all = jsonschema::validator_for(&schema::document(None)).expect("a schema");
    for subject in explain::subjects() {
        let report = serde_json::to_value(Envelope::new("explain", subject.explain()));
        assert!(all.is_valid(&report.expect("JSON")));
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let subject = explain::subjects()[0];
    let report = serde_json::to_value(Envelope::new("explain", subject.explain())).expect("JSON");
    let explain = schema::find("explain").expect("a kind");
    let open = jsonschema::validator_for(&schema::document(Some(explain))).expect("a schema");
    let closed = validator("explain");
    assert!(open.is_valid(&report) && closed.is_valid(&report));

    let mut more = report.clone();
    more["data"]["more"] = json!(1);
    assert!(open.is_valid(&more), "names may be added");
    assert!(
        !closed.is_valid(&more),
        "but not without a word in the schema"
    );

    for name in ["name", "detail", "rule", "example"] {
        let mut less = report.clone();
        let data = less["data"].as_object_mut().expect("an object");
        data.remove(name).expect("it was there");
        assert!(!open.is_valid(&less), "{name} is missing");
    }
    for (name, value) in [
        ("kind", json!("check")),
        ("schema", json!(2)),
        ("data", json!(null)),
    ] {
        let mut other = report.clone();
        other[name] = value;
        assert!(!open.is_valid(&other), "another {name}");
    }
}
