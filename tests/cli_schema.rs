//! `schema` from the shell; what the schemas say is tested in `schema.rs`.

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use serde_json::Value;
use touchline::games::schema;

fn command(args: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("touchline");
    command.arg("schema").args(args);
    command
}

fn stdout(args: &[&str]) -> String {
    let output = command(args)
        .assert()
        .success()
        .stderr("")
        .get_output()
        .clone();
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn every_kind_is_printed_as_the_library_gives_it() {
    for kind in schema::KINDS {
        let printed: Value = serde_json::from_str(&stdout(&[kind.name])).expect("JSON");
        assert_eq!(printed, schema::document(Some(kind)), "{}", kind.name);
    }
}

#[test]
fn without_a_kind_every_kind_is_described() {
    let printed: Value = serde_json::from_str(&stdout(&[])).expect("JSON");
    assert_eq!(printed, schema::document(None));
    let kinds = printed["oneOf"].as_array().expect("one for each kind");
    let names = kinds
        .iter()
        .map(|kind| &kind["properties"]["kind"]["const"]);
    assert!(names.eq(schema::KINDS.iter().map(|kind| kind.name)));
}

#[test]
fn an_unknown_kind_is_wrong_usage() {
    command(&["chekc"])
        .assert()
        .code(2)
        .stdout("")
        .stderr(predicate::str::contains("check"));
}

#[test]
fn output_goes_to_a_file_and_quiet_prints_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("schema.json");
    command(&["moves", "--output"])
        .arg(&path)
        .assert()
        .success()
        .stdout("");
    let written = std::fs::read_to_string(&path).expect("the schema");
    assert_eq!(written, stdout(&["moves"]));
    command(&["moves", "--quiet"]).assert().success().stdout("");
}
