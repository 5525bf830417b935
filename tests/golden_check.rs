//! Whole outputs of `check`, standard output and standard error, for every format.
//! To renew them: `INSTA_UPDATE=always cargo test --test golden_check`, then read the difference.

use std::fmt::Write as _;

#[path = "common/shell.rs"]
mod shell;

use shell::{Folder, good, illegal, record, unreadable, warned};

/// Two files with every verdict and severity, a variation, a comment with signs that each format
/// has to escape, and an unknown game.
fn folder() -> Folder {
    let folder = Folder::new();
    let mixed = [
        good(),
        illegal(),
        unreadable(),
        warned(),
        record("1. g3-f2>c3 { <&\"> %, : łódź \x1b[31m } c5-c4 (1... e5-e4>e4 -- ) zz *"),
        "[Game \"a<&b\"]\n[Event \"two\"]\n[Event \"times\"]\n\n1. e4 e5 *\n".to_owned(),
        "[Game \"gol\"]\n[Position \"8/8 w 0\"]\n\n1. a1-a2\n".to_owned(),
        "[Game \"gol\"]\n\n1. { open\n".to_owned(),
    ];
    folder
        .file("mixed, 100%.gol", mixed.join("\n"))
        .file("second.gol", good())
        .file("empty.gol", "");
    folder
}

/// Runs `check` and sets out all that it gave.
fn run(args: &[&str]) -> String {
    let folder = folder();
    let output = folder
        .check()
        .args(args)
        .env_remove("CLICOLOR_FORCE")
        .output()
        .expect("the program");
    let mut all = format!("touchline check {}\n", args.join(" "));
    // Writing to a string cannot fail.
    let _ = writeln!(all, "status: {}", output.status.code().unwrap_or(-1));
    let _ = writeln!(all, "----- stdout -----");
    all += &String::from_utf8(output.stdout).expect("UTF-8");
    let _ = writeln!(all, "----- stderr -----");
    all += &String::from_utf8(output.stderr).expect("UTF-8");
    all.replace(env!("CARGO_PKG_VERSION"), "VERSION")
}

/// The list of all codes is the games' business.
fn without_rules(output: &str) -> String {
    let start = output.find("\"rules\":[").expect("a list of rules") + "\"rules\":[".len();
    let end = output
        .find("]}},\"columnKind\"")
        .expect("the end of the driver");
    format!("{}RULES{}", &output[..start], &output[end..])
}

const ALL: [&str; 3] = ["mixed, 100%.gol", "second.gol", "empty.gol"];

fn with(args: &[&'static str]) -> Vec<&'static str> {
    [&ALL[..], args].concat()
}

#[test]
fn text() {
    insta::assert_snapshot!(run(&with(&[])));
}

#[test]
fn text_verbose_with_boards() {
    insta::assert_snapshot!(run(&with(&["-v", "--board", "--ascii", "missing.gol"])));
}

#[test]
fn text_in_colour() {
    insta::assert_snapshot!(
        run(&["mixed, 100%.gol", "--record", "2,4", "--color", "always"]).replace('\x1b', "ESC")
    );
}

#[test]
fn text_strict_and_limited() {
    insta::assert_snapshot!(run(&with(&["--strict", "--max-findings", "2"])));
}

#[test]
fn text_matrix() {
    insta::assert_snapshot!(run(&with(&["--matrix", "--record", "1-2,6"])));
}

#[test]
fn json() {
    insta::assert_snapshot!(run(&with(&["--format", "json"])));
}

#[test]
fn json_matrix() {
    insta::assert_snapshot!(run(&["second.gol", "--format", "json", "--matrix"]));
}

#[test]
fn json_of_nothing() {
    insta::assert_snapshot!(run(&["empty.gol", "missing.gol", "--format", "json"]));
}

#[test]
fn jsonl() {
    insta::assert_snapshot!(run(&with(&["--format", "jsonl"])));
}

#[test]
fn sarif() {
    insta::assert_snapshot!(without_rules(&run(&with(&[
        "--format",
        "sarif",
        "missing.gol"
    ]))));
}

#[test]
fn junit() {
    insta::assert_snapshot!(run(&with(&["--format", "junit"])));
}

#[test]
fn github() {
    insta::assert_snapshot!(run(&with(&["--format", "github", "--max-findings", "6"])));
}

#[test]
fn quiet() {
    insta::assert_snapshot!(run(&with(&["--quiet", "missing.gol"])));
}
