//! `random` from the shell: seeds, workers, options, limits; every record is clean and canonical.

mod shell;

use std::io::Read;
use std::process::Stdio;

use serde::Deserialize;
use shell::{Records, Shell, Summary, data};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Random {
    index: u64,
    game: String,
    seed: u64,
    plies: u32,
    result: String,
    text: String,
}

#[test]
fn records_are_ok_and_canonical() {
    let shell = Shell::new();
    let ran = shell.run(&["random", "--game", "gol", "--count", "150", "--seed", "9"]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (0, "touchline: note: seed 9\n")
    );
    let checked = shell.pipe(
        &["check", "--strict", "--format", "jsonl"],
        ran.out.as_str(),
    );
    assert_eq!(checked.code, 0);
    assert!(!checked.out.contains("\"warning\""));
    assert_eq!(checked.out.matches("\"verdict\":\"ok\"").count(), 150);
    let formatted = shell.pipe(&["fmt"], ran.out.as_str()).clean();
    assert_eq!(formatted, ran.out);
}

#[test]
fn the_seed_alone_decides() {
    let shell = Shell::new();
    let text = |args: &[&str]| {
        let ran = shell.run(&[&["random", "--game", "gol", "--count", "200"], args].concat());
        assert_eq!(ran.code, 0);
        ran.out
    };
    let one = text(&["--jobs", "1"]);
    assert_eq!(one, text(&["--jobs", "3", "--seed", "0"]));
    assert_ne!(one, text(&["--seed", "1"]));
    // More records only add to it.
    let more = shell
        .run(&["random", "--game", "gol", "--count", "300"])
        .out;
    assert!(more.starts_with(&one));
}

#[test]
fn options_are_varied_unless_they_are_fixed() {
    let shell = Shell::new();
    let text = shell
        .run(&["random", "--game", "gol", "--count", "300"])
        .out;
    for word in [
        "bounce=back",
        "edge=fly",
        "stuck=substitute",
        "pawns=any",
        " --",
        "/",
        "##",
    ] {
        assert!(text.contains(word), "{word}");
    }
    let fixed = "bounce=mirror; stuck=substitute; pawns=11";
    let text = shell
        .run(&[
            "random", "--game", "gol", "--count", "300", "--rules", fixed,
        ])
        .out;
    assert_eq!(text.matches("stuck=substitute").count(), 300);
    assert!(!text.contains("bounce=") && !text.contains("pawns="));
    assert!(text.contains("edge=fly"));
}

#[test]
fn long_matches_are_cut() {
    let shell = Shell::new();
    let args = [
        "random",
        "--game",
        "gol",
        "--count",
        "20",
        "--max-plies",
        "3",
        "--format",
    ];
    let ran = shell.run(&[&args[..], &["json"]].concat());
    let records: Records<Random> = ran.report("random");
    assert_eq!(records.records.len(), 20);
    for (record, index) in records.records.iter().zip(1..) {
        assert_eq!(
            (record.index, record.seed, record.game.as_str()),
            (index, 0, "gol")
        );
        assert!(record.plies <= 3);
        let cut = record.text.contains("[Termination \"unterminated\"]");
        assert_eq!(cut, record.result == "*");
        assert!(record.text.ends_with(&format!("{}\n", record.result)));
    }
    assert!(records.records.iter().any(|record| record.result == "*"));
    let ran = shell.run(&[&args[..], &["jsonl", "--quiet"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    let _: Random = data(lines[0], "random");
    let summary: Summary = data(lines[20], "summary");
    assert_eq!((summary.records, summary.ok), (20, 20));
    assert_eq!(
        summary.plies,
        records
            .records
            .iter()
            .map(|r| u64::from(r.plies))
            .sum::<u64>()
    );
}

#[test]
fn into_a_file_or_nowhere() {
    let shell = Shell::new();
    let ran = shell.run(&["random", "--game", "gol", "--quiet", "--output", "some.gol"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    assert!(shell.read("some.gol").starts_with("[Game \"gol\"]\n"));
    assert_eq!(shell.names(), ["some.gol"]);
    let ran = shell.run(&["random", "--game", "gol", "--output", "no/such/folder.gol"]);
    assert_eq!(ran.code, 2);
    let none = shell.run(&[
        "random", "--game", "gol", "--count", "0", "--format", "json",
    ]);
    assert_eq!(none.report::<Records<Random>>("random").records.len(), 0);
}

#[test]
fn options_that_are_wrong() {
    let shell = Shell::new();
    for (option, value) in [
        ("--count", "-1"),
        ("--seed", "x"),
        ("--max-plies", "100001"),
        ("--game", "chess"),
        ("--rules", "bounce=up"),
        ("--jobs", "0"),
    ] {
        let ran = shell.run(&["random", "--game", "gol", option, value]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{option} {value}");
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for jobs in ["1", "2"] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_touchline"))
            .args([
                "random", "--game", "gol", "--count", "1000000", "--jobs", jobs,
            ])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut some = [0; 1000];
        let mut out = child.stdout.take().expect("it is a pipe");
        out.read_exact(&mut some).expect("records come");
        drop(out);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(output.stderr, b"touchline: note: seed 0\n");
    }
}
