//! `show` from the shell: shapes of the answer, positions from strings and from records, faults.

mod shell;

use serde::Deserialize;
use shell::{BAD_GAME, Finding, GAME, LINE_UP, Shell, Summary, data};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Show {
    game: Option<String>,
    position: Option<String>,
    rules: Option<String>,
    side: Option<String>,
    valid: bool,
    status: Option<String>,
    result: Option<String>,
    actions: Option<u64>,
    findings: Vec<Finding>,
}

#[test]
fn a_position_string() {
    let shell = Shell::new();
    let args = ["show", "--game", "gol", "--position", LINE_UP];
    let text = shell.run(&args).clean();
    assert!(
        text.contains("White must kick, with c1 or e1 (G10)"),
        "{text}"
    );
    let ran = shell.run(&[&args[..], &["--format", "json"]].concat());
    let show: Show = ran.report("show");
    assert!(show.valid && show.findings.is_empty());
    assert_eq!(show.game.as_deref(), Some("gol"));
    assert_eq!(show.position.as_deref(), Some(LINE_UP));
    assert_eq!(show.rules.as_deref(), Some(""));
    assert_eq!(show.side.as_deref(), Some("w"));
    assert_eq!((show.result, show.actions), (None, Some(2)));
    assert!(show.status.is_some());
}

#[test]
fn a_moment_of_a_record_and_the_end() {
    let shell = Shell::new();
    shell.write("two.gol", format!("{GAME}\n{{between}}\n{GAME}"));
    let show = |args: &[&str]| -> Show {
        let all = [&["show", "two.gol", "--format", "json"], args].concat();
        let ran = shell.run(&all);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        ran.report("show")
    };
    let end = show(&[]);
    assert_eq!(end.result.as_deref(), Some("0-1"));
    assert_eq!(
        (end.actions, end.rules.as_deref()),
        (Some(0), Some("edge=fly"))
    );
    let start = show(&["--record", "2", "--at", "0"]);
    assert!(start.position.is_some_and(|text| text.ends_with(" w 0")));
    let middle = show(&["--at", "3", "--rules", "pawns=any"]);
    assert_eq!(middle.rules.as_deref(), Some("edge=fly; pawns=any"));
    assert_eq!(middle.side.as_deref(), Some("b"));
}

#[test]
fn a_record_from_standard_input() {
    let shell = Shell::new();
    let ran = shell.pipe(&["show", "--at", "1", "--ascii"], GAME);
    let text = ran.clean();
    assert!(text.is_ascii(), "{text}");
    assert!(text.contains(" b 1\n"), "{text}");
}

#[test]
fn positions_that_are_wrong() {
    let shell = Shell::new();
    let ran = shell.run(&["show", "--game", "gol", "--position", "ppp1p1px/8 w 0"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(
        ran.err.starts_with("error[record-position]: expected "),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("--> --position:1:8\n"), "{}", ran.err);
    assert!(
        ran.err.contains("1 | ppp1p1px/8 w 0\n  |        ^\n"),
        "{}",
        ran.err
    );

    let empty = "8/8/8/8/8/8/8/8 w 0";
    let ran = shell.run(&[
        "show",
        "--game",
        "gol",
        "--position",
        empty,
        "--format",
        "json",
        "--quiet",
    ]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let show: Show = ran.report("show");
    assert!(!show.valid);
    assert_eq!(show.position.as_deref(), Some(empty));
    assert_eq!((show.side, show.rules, show.status), (None, None, None));
    assert_eq!(show.findings.len(), 1);
    assert_eq!(show.findings[0].clause.as_deref(), Some("G3"));

    // A value may look like an option, and nothing in it steers the terminal.
    let ran = shell.run(&["show", "--game", "gol", "--position", "-\x1b[31m"]);
    assert_eq!(ran.code, 1);
    assert!(
        !ran.err.contains('\x1b') && ran.err.contains("\\u{1b}"),
        "{}",
        ran.err
    );
}

#[test]
fn a_bad_record_is_shown_up_to_its_fault() {
    let shell = Shell::new();
    shell.write("bad.gol", BAD_GAME);
    let ran = shell.run(&["show", "bad.gol", "--format", "jsonl"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("--> bad.gol:5:10\n"), "{}", ran.err);
    let lines: Vec<&str> = ran.out.lines().collect();
    let show: Show = data(lines[0], "show");
    assert!(show.valid && show.side.as_deref() == Some("b"));
    assert_eq!(show.findings.len(), 1);
    let summary: Summary = data(lines[1], "summary");
    assert_eq!((summary.records, summary.invalid, summary.plies), (1, 1, 1));
    let ran = shell.run(&["show", "bad.gol", "--at", "2"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
}

#[test]
fn what_is_not_there() {
    let shell = Shell::new();
    shell.write("one.gol", GAME);
    shell.write("none.gol", "{ nothing }\n");
    for (args, message) in [
        (
            &["one.gol", "--record", "2"][..],
            "expected a record number up to 1",
        ),
        (&["one.gol", "--at", "6"], "expected a ply up to 5"),
        (&["none.gol"], "expected a record, found none"),
        (&["missing.gol"], "missing.gol"),
        (&["."], "expected a file, found a directory"),
        (&["one.gol", "--position", LINE_UP], "cannot be used with"),
        (&["--position", LINE_UP, "--at", "1"], "cannot be used with"),
        (&["one.gol", "--record", "0"], "invalid value"),
    ] {
        let ran = shell.run(&[&["show"], args].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(message), "{args:?}: {}", ran.err);
    }
}
