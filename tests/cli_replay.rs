//! `replay` from the shell: the fixed names of its report, plies that are chosen, bad records.

mod shell;

use std::io::Read;
use std::process::Stdio;

use serde::Deserialize;
use serde_json::Value;
use shell::{BAD_GAME, Finding, GAME, Records, Shell, Summary, data};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Replay {
    file: String,
    index: u64,
    line: u64,
    offset: u64,
    game: Option<String>,
    verdict: String,
    plies: u32,
    unjudged_moves: u32,
    result: Outcome,
    final_position: Option<String>,
    findings: Vec<Finding>,
    rules: Option<String>,
    start_position: Option<String>,
    events: Vec<Event>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outcome {
    tag: Option<String>,
    terminator: Option<String>,
    played: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Event {
    ply: u32,
    side: String,
    text: String,
    kind: String,
    position: String,
    clauses: Vec<String>,
    facts: serde_json::Map<String, Value>,
}

fn replay(args: &[&str], input: &str) -> Vec<Replay> {
    let shell = Shell::new();
    let all = [&["replay", "--format", "json"], args].concat();
    let ran = shell.pipe(&all, input);
    ran.report::<Records<Replay>>("replay").records
}

#[test]
fn one_event_a_ply() {
    let records = replay(&[], GAME);
    let [record] = &records[..] else {
        panic!("{records:?}");
    };
    assert_eq!((record.file.as_str(), record.index), ("-", 1));
    assert_eq!(
        (record.line, record.offset, record.unjudged_moves),
        (1, 0, 0)
    );
    assert_eq!((record.verdict.as_str(), record.plies), ("ok", 5));
    assert_eq!(record.game.as_deref(), Some("gol"));
    assert_eq!(record.rules.as_deref(), Some("edge=fly"));
    assert_eq!(record.result.tag.as_deref(), Some("0-1"));
    assert_eq!(record.result.terminator, record.result.played);
    assert!(record.findings.is_empty());
    let start = record.start_position.as_deref().expect("there is a start");
    assert!(start.ends_with("PPP1o1P1 w 0"));
    let plies: Vec<u32> = record.events.iter().map(|event| event.ply).collect();
    assert_eq!(plies, [1, 2, 3, 4, 5]);
    let sides: String = record
        .events
        .iter()
        .map(|event| event.side.as_str())
        .collect();
    assert_eq!(sides, "wbwbw");
    let last = &record.events[4];
    assert_eq!(
        (last.text.as_str(), last.kind.as_str()),
        ("g4-f3>d1##", "kick")
    );
    assert_eq!(Some(&last.position), record.final_position.as_ref());
    assert_eq!(last.facts["goal"], "own_goal");
    assert_eq!(last.clauses, ["G6", "G7", "G9", "G10"]);
    let facts = [
        "length",
        "ball_from",
        "ball_to",
        "bounces",
        "flown_over",
        "goal",
        "forced",
    ];
    assert!(last.facts.keys().eq(facts), "{:?}", last.facts);
}

#[test]
fn plies_are_chosen() {
    let plies = |args: &[&str]| -> Vec<u32> {
        let records = replay(args, GAME);
        assert_eq!(records[0].plies, 5, "the verdict is on all of the record");
        records[0].events.iter().map(|event| event.ply).collect()
    };
    assert_eq!(plies(&["--every", "2"]), [2, 4]);
    assert_eq!(plies(&["--at", "1,5"]), [1, 5]);
    assert_eq!(plies(&["--at", "99"]), [] as [u32; 0]);
    assert_eq!(plies(&["--from", "2", "--to", "3"]), [2, 3]);
    assert_eq!(plies(&["--final"]), [5]);
    let shell = Shell::new();
    let text = shell
        .pipe(&["replay", "--at", "0", "--ascii"], GAME)
        .clean();
    assert_eq!(text.matches("a b c d e f g h").count(), 1);
    assert!(text.contains("Start: White must kick"), "{text}");
    for args in [&["--every", "0"][..], &["--from", "-1"], &["--at", "x"]] {
        let ran = shell.pipe(&[&["replay"], args].concat(), GAME);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
    }
}

#[test]
fn bad_records_are_told_and_the_others_shown() {
    let shell = Shell::new();
    shell.write(
        "a.gol",
        format!("{GAME}\n{BAD_GAME}\n[Game \"chess\"]\n\n1. e4 *\n"),
    );
    shell.write("b.gol", "[Game \"gol\"]\n[Position \"x\"]\n\n1. -- *\n");
    let ran = shell.run(&["replay", "a.gol", "b.gol", "--format", "jsonl"]);
    assert_eq!(ran.code, 1);
    let lines: Vec<&str> = ran.out.lines().collect();
    let records: Vec<Replay> = lines[..4].iter().map(|line| data(line, "replay")).collect();
    let verdicts: Vec<&str> = records
        .iter()
        .map(|record| record.verdict.as_str())
        .collect();
    assert_eq!(verdicts, ["ok", "invalid", "invalid", "unreadable"]);
    assert_eq!(records[1].events.len(), 1);
    assert_eq!(records[1].unjudged_moves, 1);
    assert_eq!(
        (&records[2].game, &records[2].start_position),
        (&None, &None)
    );
    assert_eq!((records[3].file.as_str(), records[3].index), ("b.gol", 1));
    let summary: Summary = data(lines[4], "summary");
    let counts = (summary.ok, summary.invalid, summary.unreadable);
    assert_eq!((summary.files, summary.records, counts), (2, 4, (1, 2, 1)));
    assert_eq!((summary.plies, summary.errors), (6, 3));
    assert_eq!(ran.err.matches("error[").count(), 3, "{}", ran.err);
    assert!(ran.err.contains("--> a.gol:15:10"), "{}", ran.err);
    let ran = shell.run(&["replay", "a.gol", "b.gol", "--quiet"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (1, "", ""));
    let ran = shell.run(&["replay", "b.gol", "missing.gol"]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("The record is unreadable after 0 plies"));
}

#[test]
fn nothing_from_a_record_steers_the_terminal() {
    let shell = Shell::new();
    let evil = GAME
        .replace("Club evening", "\x1b[2J\u{202e}")
        .replace("a fine start", "\x1b]0;x\x07");
    let ran = shell.pipe(&["replay"], evil.replace("g3-f2>c3", "g3-f2>c3 (\x1b[31m)"));
    for text in [&ran.out, &ran.err] {
        let unsafe_ones = text
            .chars()
            .filter(|&c| (c.is_control() && c != '\n') || c == '\u{202e}');
        assert_eq!(unsafe_ones.count(), 0, "{text:?}");
    }
    assert!(ran.out.contains("\\u{1b}[2J\\u{202e}"), "{}", ran.out);
    let ran = shell.pipe(&["replay"], evil);
    assert!(ran.clean().contains("{ \\u{1b}]0;x\\u{7} }"));
}

#[test]
fn json_is_whole_without_any_record() {
    let shell = Shell::new();
    std::fs::create_dir(shell.path("empty")).expect("a folder can be made");
    for args in [&["replay", "empty"][..], &["replay", "-"]] {
        let ran = shell.pipe(&[args, &["--format", "json"]].concat(), "{ nothing }\n");
        assert_eq!(ran.code, 0);
        assert_eq!(ran.report::<Records<Replay>>("replay").records.len(), 0);
    }
}

#[test]
fn the_answer_does_not_depend_on_the_workers() {
    let shell = Shell::new();
    shell.run(&[
        "random", "--game", "gol", "--count", "80", "--output", "many.gol",
    ]);
    let ran = |jobs: &str| shell.run(&["replay", "many.gol", "--jobs", jobs]).out;
    assert_eq!(ran("1"), ran("3"));
    let some = shell
        .run(&["replay", "many.gol", "--record", "3,70-71", "--final"])
        .clean();
    let heads: Vec<&str> = some
        .lines()
        .filter(|line| line.starts_with("Record "))
        .collect();
    let none = shell.run(&["replay", "many.gol", "--record", "99"]);
    let note = "touchline: many.gol: note: none of the records asked for, the last one is 80\n";
    assert_eq!(
        (none.code, none.out.as_str(), none.err.as_str()),
        (0, "", note)
    );
    let wanted = [3, 70, 71].map(|number| format!("Record {number} of many.gol"));
    assert_eq!(heads, wanted);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let shell = Shell::new();
    shell.run(&[
        "random", "--game", "gol", "--count", "500", "--output", "many.gol",
    ]);
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_touchline"))
        .args(["replay", "many.gol"])
        .current_dir(shell.path("."))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut some = [0; 100];
    let mut out = child.stdout.take().expect("it is a pipe");
    out.read_exact(&mut some).expect("text comes");
    drop(out);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}
