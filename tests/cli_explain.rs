//! `explain` from the shell: shapes of the answer, unknown names, exit status.

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use serde_json::Value;
use touchline::games::explain;

fn explain(args: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("touchline");
    command.arg("explain").args(args);
    command
}

fn stdout(args: &[&str]) -> String {
    let output = explain(args)
        .assert()
        .success()
        .stderr("")
        .get_output()
        .clone();
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("one JSON value")
}

#[test]
fn a_clause() {
    insta::assert_snapshot!(stdout(&["G10"]));
}

#[test]
fn a_clause_with_a_ruling() {
    insta::assert_snapshot!(stdout(&["G5"]));
}

#[test]
fn a_code() {
    insta::assert_snapshot!(stdout(&["gol-kick-compulsory"]));
}

#[test]
fn a_code_without_a_clause_or_an_example() {
    insta::assert_snapshot!(stdout(&["limit-token"]));
}

#[test]
fn the_list() {
    insta::assert_snapshot!(stdout(&[]));
}

#[test]
fn the_list_names_everything() {
    let list = stdout(&[]);
    for subject in explain::subjects() {
        let name = subject.name();
        let named = list
            .lines()
            .any(|line| line.split_whitespace().next() == Some(name));
        assert!(named, "{name}");
    }
}

#[test]
fn no_line_of_text_outgrows_80_columns_but_records_and_long_words() {
    for subject in explain::subjects() {
        for line in stdout(&[subject.name()]).lines() {
            let is_record = line.starts_with("    ");
            assert!(is_record || line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn case_does_not_matter() {
    assert_eq!(stdout(&["g10"]), stdout(&["G10"]));
    assert_eq!(stdout(&["RECORD-TAG"]), stdout(&["record-tag"]));
}

#[test]
fn several_names_in_their_order() {
    let both = stdout(&["G10", "record-tag"]);
    let expected = format!("{}\n{}", stdout(&["G10"]), stdout(&["record-tag"]));
    assert_eq!(both, expected);
}

#[test]
fn unknown_names_are_trouble_and_hide_no_others() {
    explain(&["gol-kick-compulsry", "G10"])
        .assert()
        .code(2)
        .stdout(stdout(&["G10"]))
        .stderr(
            "touchline: expected a code or a clause, found `gol-kick-compulsry`; \
             did you mean `gol-kick-compulsory`?\n",
        );
    explain(&["nothing like it"])
        .assert()
        .code(2)
        .stdout("")
        .stderr(predicate::str::contains(
            "`touchline explain` lists them all",
        ));
}

#[test]
fn nothing_in_a_name_steers_the_terminal() {
    explain(&["a\u{1b}[31m"])
        .assert()
        .code(2)
        .stderr(predicate::str::contains('\u{1b}').not());
}

#[test]
fn json_is_whole() {
    let one = json(&stdout(&["G10", "--format", "json"]));
    assert_eq!(one["kind"], "explain");
    let explained = &one["data"]["explanations"][0];
    assert_eq!(explained["name"], "G10");
    assert_eq!(explained["subject"], "clause");
    assert_eq!(explained["game"], "gol");
    assert_eq!(explained["detail"], Value::Null);
    assert_eq!(explained["rule"]["clause"], "G10");
    assert_eq!(explained["example"]["findings"][0]["clause"], "G10");
    let all = json(&stdout(&["--format", "json"]));
    let all = all["data"]["explanations"].as_array().expect("an array");
    assert_eq!(all.len(), explain::subjects().len());
    let none = explain(&["nothing like it", "--format", "json"])
        .assert()
        .code(2)
        .get_output()
        .clone();
    let none = json(&String::from_utf8(none.stdout).expect("UTF-8"));
    assert_eq!(none["data"]["explanations"], Value::Array(Vec::new()));
    let counts = serde_json::json!({"codes": 0, "clauses": 0, "unknown": 1});
    assert_eq!(none["data"]["summary"], counts);
}

#[test]
fn json_lines_end_with_their_counts() {
    let lines = explain(&["G10", "record-tag", "nothing like it", "--format", "jsonl"])
        .assert()
        .code(2)
        .get_output()
        .clone();
    let lines = String::from_utf8(lines.stdout).expect("UTF-8");
    let lines: Vec<Value> = lines.lines().map(json).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["data"]["name"], "G10");
    assert_eq!(lines[1]["data"]["name"], "record-tag");
    assert_eq!(lines[1]["data"]["rule"], Value::Null);
    assert_eq!(lines[2]["kind"], "summary");
    let counts = serde_json::json!({"codes": 1, "clauses": 1, "unknown": 1});
    assert_eq!(lines[2]["data"], counts);
}

#[test]
fn quiet_leaves_json_and_the_exit_status() {
    explain(&["G10", "--quiet"]).assert().success().stdout("");
    explain(&["--quiet", "nothing"]).assert().code(2).stdout("");
    let quiet = stdout(&["G10", "--quiet", "--format", "json"]);
    assert_eq!(quiet, stdout(&["G10", "--format", "json"]));
}

#[test]
fn output_goes_to_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("answer");
    explain(&["G10", "--output"])
        .arg(&path)
        .assert()
        .success()
        .stdout("");
    let written = std::fs::read_to_string(&path).expect("the answer");
    assert_eq!(written, stdout(&["G10"]));
}

#[test]
fn colours_only_where_they_are_wanted() {
    let colored = stdout(&["G10", "--color", "always"]);
    assert!(colored.starts_with("\u{1b}[1mG10"), "{colored:?}");
    assert!(!stdout(&["G10"]).contains('\u{1b}'));
}
