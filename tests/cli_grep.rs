//! `grep` from the shell: conditions, shapes of the answer, pipes, exit status, hostile input.

mod shell;

use serde::Deserialize;
use shell::{BAD_GAME, GAME, Shell, data};

/// Three records: one won, one by others, one that is not `ok`.
fn folder() -> Shell {
    let shell = Shell::new();
    shell.write("games.gol", games());
    shell
}

fn second() -> String {
    GAME.replace("First", "Anna \\\"Z\\\"")
        .replace(
            "[Result",
            "[Date \"1975.11.??\"]\n[WhiteElo \"1850\"]\n[Result",
        )
        .replace("3. g4-f3>d1## 0-1", "*")
        .replace("\"0-1\"", "\"*\"")
        .replace("{a fine start}", "{a \u{1b}[31mstart\u{202e}}")
}

fn games() -> String {
    format!("{GAME}\n{}\n{BAD_GAME}", second())
}

const SKIPPED: &str = "touchline: skipped 1 record that is not ok\n";

/// The numbers of the records that some options find.
fn found(options: &[&str]) -> Vec<u64> {
    let shell = folder();
    let mut args = vec!["grep", "--format", "json"];
    args.extend(options);
    args.push("games.gol");
    let ran = shell.run(&args);
    let report: Found = ran.report("grep");
    let found: Vec<u64> = report.records.iter().map(|record| record.index).collect();
    assert_eq!(report.summary.matched, found.len() as u64);
    assert_eq!((report.summary.records, report.summary.skipped), (3, 1));
    assert_eq!(ran.code, i32::from(found.is_empty()), "{options:?}");
    assert_eq!(ran.err, SKIPPED);
    found
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct Record {
    file: String,
    index: u64,
    line: u64,
    offset: u64,
    game: String,
    plies: u32,
    result: String,
    hits: Vec<Option<u32>>,
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct Summary {
    files: u64,
    records: u64,
    skipped: u64,
    matched: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Found {
    records: Vec<Record>,
    summary: Summary,
}

#[test]
fn conditions_choose_records() {
    let last = "1pp5/2p3p1/p1p5/2pp4/2p2P2/3Pp3/PP3P2/PP1o2P1";
    for (options, wanted) in [
        (&[][..], &[1, 2][..]),
        (&["--tag", "White = First"], &[1]),
        (&["-t", "White ~ ^Anna"], &[2]),
        (&["-t", "White != First"], &[2]),
        (&["-t", "White = Anna \"Z\""], &[2]),
        (&["-t", "Date"], &[2]),
        (&["-t", "!Date"], &[1]),
        (&["-t", "Date < 1976", "-t", "Date > 1974.12.31"], &[2]),
        (&["-t", "Date > 1975.11.05"], &[]),
        (&["-t", "WhiteElo >= 1800"], &[2]),
        (&["-t", "WhiteElo < 900"], &[]),
        (&["--result", "0-1"], &[1]),
        (&["--result", "1-0,*"], &[2]),
        (&["--length", "5"], &[1]),
        (&["--length", "-4"], &[2]),
        (&["--length", "1-4,6-"], &[2]),
        (&["--event", "kick:goal=own_goal"], &[1]),
        (&["--event", "*:goal"], &[1]),
        (&["-e", "0 *:goal"], &[2]),
        (&["-e", "G9"], &[1]),
        (&["-e", "5- kick"], &[1]),
        (&["-e", "-4 kick"], &[2]),
        (&["-e", "*:side=b,ply=2,text~^c5"], &[1, 2]),
        (&["-e", "*:side=w,ply=2"], &[]),
        (&["-e", "*:clause=G9,length=1"], &[1]),
        (&["-e", "attack"], &[]),
        (
            &[
                "--position",
                "1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1/PPP1o1P1 w 0",
            ],
            &[1, 2],
        ),
        (
            &[
                "--position",
                "5pp1/1p1p1p2/4pp1p/3ppp2/1PP5/1P2P3/1P2P2P/1P1o1PPP w 0",
            ],
            &[],
        ),
        (
            &[
                "--mirror",
                "--position",
                "5pp1/1p1p1p2/4pp1p/3ppp2/1PP5/1P2P3/1P2P2P/1P1o1PPP w 0",
            ],
            &[1, 2],
        ),
        (&["--pattern", "*/*/*/*/*/*/*/*o*"], &[1, 2]),
        (&["--pattern", "*/*/*/*/*/*/*/???o*"], &[1]),
        (&["--pattern", "*/*/*/*/*/*/*/*o??"], &[]),
        (&["--pattern", "* w 4"], &[1, 2]),
        (&["--pattern", "*/*/*/*/*/*/*/*o??? *", "--mirror"], &[1, 2]),
        (
            &[
                "--pattern",
                "*/*/*/*/*/*/*/????o??? w 0",
                "--pattern",
                "*/*/*/*/*/*/*/???o????",
            ],
            &[1],
        ),
        (&["-v", "--tag", "White = First"], &[2]),
        (&["-v"], &[]),
    ] {
        assert_eq!(found(options), wanted, "{options:?}");
    }
    assert_eq!(
        found(&["--position", &format!("{last} b 9")]),
        [] as [u64; 0]
    );
}

#[test]
fn rules_and_positions_of_the_command_line_concern_the_records() {
    let shell = folder();
    let ran = shell.run(&["grep", "-c", "--rules", "edge=pawn", "games.gol"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "2\n"));
    let bare = "1. g3-f2 c5-c4 *\n";
    let ran = shell.pipe(&["grep", "-c", "--game", "gol", "-"], bare);
    assert_eq!((ran.code, ran.out.as_str()), (1, "0\n"));
}

#[test]
fn what_is_printed_is_a_file_of_records() {
    let shell = folder();
    let all = shell.run(&["grep", "games.gol"]);
    assert_eq!(all.out, format!("{GAME}\n{}", second()));
    assert_eq!((all.code, all.err.as_str()), (0, SKIPPED));
    let again = shell.pipe(&["grep", "-t", "Date", "-"], all.out);
    assert_eq!(again.clean(), second());
    let ran = shell.run(&["grep", "-o", "out.gol", "--event", "G9", "games.gol"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert_eq!(shell.read("out.gol"), GAME);
}

/// Its game came from the name of the file, which a pipe does not have.
#[test]
fn a_record_without_a_game_gets_one() {
    let shell = Shell::new();
    let nameless = GAME.replacen("[Game \"gol\"]\n", "", 1);
    for (text, wanted) in [
        (nameless.clone(), GAME.to_owned()),
        (format!("{{so}}\n{nameless}"), format!("{{so}}\n{GAME}")),
        (nameless.replace('\n', "\r\n"), GAME.replace('\n', "\r\n")),
        (format!(" {nameless}"), GAME.to_owned()),
    ] {
        shell.write("a.gol", &text);
        for options in [
            &["grep"][..],
            &["grep", "-v", "-t", "Nothing"],
            &["dedup", "-w"],
        ] {
            let out = shell.run(&[options, &["a.gol"]].concat()).clean();
            assert_eq!(out.trim_end(), wanted.trim_end(), "{options:?} {text}");
            assert_eq!(shell.pipe(&["check"], out).code, 0);
        }
    }
    shell.write("none.txt", "1. c1-d2 *\n");
    let position = "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0";
    let options = ["dedup", "-w", "--game", "gol", "--position", position];
    let out = shell.run(&[&options[..], &["none.txt"]].concat()).clean();
    assert_eq!(out, "[Game \"gol\"]\n\n1. c1-d2 *\n");
}

#[test]
fn counts_names_and_places() {
    let shell = folder();
    shell.write("b.gol", GAME);
    shell.write("none.gol", second());
    let ask = |options: &[&str]| {
        let mut args = vec!["grep", "--result", "0-1"];
        args.extend(options);
        args.extend(["games.gol", "b.gol", "none.gol"]);
        let ran = shell.run(&args);
        assert_eq!(ran.err, SKIPPED);
        ran.out
    };
    assert_eq!(ask(&["-c"]), "games.gol:1\nb.gol:1\nnone.gol:0\n");
    assert_eq!(ask(&["-l"]), "games.gol\nb.gol\n");
    assert_eq!(ask(&["-n"]), "games.gol:1: record 1\nb.gol:1: record 1\n");
    assert_eq!(
        ask(&["-v", "-n"]),
        "games.gol:11: record 2\nnone.gol:1: record 1\n"
    );
    assert_eq!(shell.run(&["grep", "-c", "games.gol"]).out, "2\n");
    for both in [["-c", "-l"], ["-c", "-n"], ["-l", "-n"]] {
        let ran = shell.run(&["grep", both[0], both[1], "games.gol"]);
        assert_eq!(ran.code, 2);
    }
}

#[test]
fn nothing_found_is_1_and_trouble_is_2() {
    let shell = folder();
    let none = shell.run(&["grep", "-t", "White = Nobody", "games.gol"]);
    assert_eq!((none.code, none.out.as_str()), (1, ""));
    let json = shell.run(&["grep", "-q", "--format", "json", "-t", "X", "games.gol"]);
    assert_eq!((json.code, json.err.as_str()), (1, ""));
    assert!(json.report::<Found>("grep").records.is_empty());
    let quiet = shell.run(&["grep", "-q", "games.gol"]);
    assert_eq!(
        (quiet.code, quiet.out.as_str(), quiet.err.as_str()),
        (0, "", "")
    );
    let missing = shell.run(&["grep", "games.gol", "missing.gol"]);
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("missing.gol"));
    let empty = shell.pipe(&["grep", "-"], "");
    assert_eq!(
        (empty.code, empty.err.as_str()),
        (1, "touchline: -: note: no records\n")
    );
    let lines = shell.run(&["grep", "--format", "jsonl", "games.gol"]).out;
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(data::<Record>(lines[0], "grep").text, GAME);
    assert_eq!(data::<Summary>(lines[2], "summary").matched, 2);
}

#[test]
fn what_cannot_be_read_is_told() {
    let shell = folder();
    for (options, message) in [
        (["--tag", "White A"], "expected one of `=`"),
        (["--tag", "=A"], "expected the name of a tag"),
        (["--tag", "White ~ ("], "unclosed group"),
        (["--result", "2-0"], "expected one of 1-0, 0-1, 1/2-1/2, *"),
        (["--length", "5-3"], "expected a rising range"),
        (["--event", "kik"], "one of the kinds attack, kick"),
        (["--event", "kick:bouncs>1"], "no game has a fact `bouncs`"),
        (["--event", "Z9"], "no game has a clause `Z9`"),
        (
            ["--event", "kick:attacker=1"],
            "no game has all that this event names",
        ),
        (["--pattern", "a["], "expected `[`"),
        (
            ["--event", "kick:flown_over=5-7"],
            "expected a number, found `5-7` for the fact `flown_over`",
        ),
        (
            ["--event", "*:bounces=1:2"],
            "expected a number, found `1:2`",
        ),
        (["--event", "*:ply=x"], "expected a number, found `x`"),
        (["--event", "*:forced=yes"], "expected `true` or `false`"),
        (["--event", ""], "expected an event, found nothing"),
        (
            ["--tag", "Date = 1975-11-02"],
            "expected a date such as 1975",
        ),
        (["--tag", "Date=1975.13"], "expected a date such as 1975"),
        (
            ["--tag", "EventDate < soon"],
            "expected a date such as 1975",
        ),
    ] {
        let ran = shell.run(&["grep", options[0], options[1], "games.gol"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{options:?}");
        assert!(ran.err.contains(message), "{options:?}: {}", ran.err);
    }
}

/// What no position could ever be is refused; what a position of some board or game could be is not.
#[test]
fn positions_that_no_game_has_are_told() {
    let shell = folder();
    let row = |width: usize| width.to_string();
    let strafu = |width: usize, length: usize| {
        let rows = vec![row(width); length].join("/");
        format!("2k2/{rows}/2K2 r - g 0-0")
    };
    let ask = |options: &[&str]| {
        let ran = shell.run(&[&["grep", "-c"], options, &["games.gol"]].concat());
        (ran.code, ran.err)
    };
    for wrong in [
        "xyz",
        "",
        "1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1 w 0",
        "1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1/PPP1o1P1 w",
        &strafu(10, 21),
        &strafu(15, 20),
        &strafu(27, 21),
        &strafu(15, 43),
    ] {
        let (code, err) = ask(&["--position", wrong]);
        assert_eq!(code, 2, "{wrong}");
        assert!(err.contains("no game has such positions"), "{wrong}: {err}");
    }
    for (width, length) in [(15, 21), (9, 11), (25, 41)] {
        let position = strafu(width, length);
        assert_eq!(ask(&["--position", &position]).0, 1, "{position}");
        assert_eq!(ask(&["--game", "gol", "--position", &position]).0, 2);
        let pattern = vec!["*"; length + 2].join("/");
        assert_eq!(ask(&["--pattern", &pattern]).0, 1, "{pattern}");
        assert_eq!(ask(&["--game", "gol", "--pattern", &pattern]).0, 2);
    }
    for (wrong, reason) in [
        ("8/*", "gol: expected 8 rows, found 2"),
        (
            "?7o/*/*/*/*/*/*/*",
            "gol: expected 8 squares in row 1 of the pattern, found 9",
        ),
        (
            "*/*/*/*/*/*/*/7",
            "gol: expected 8 squares in row 8 of the pattern, found 7",
        ),
        ("Z", "gol: no board holds `Z`"),
        ("?7o", "gol: expected 8 rows, found 1"),
        ("*/*/*/Z*/*/*/*/*", "gol: no square holds `Z`"),
        ("*/*/*/*/*/*/*/* z", "gol: expected `w` or `b` in field 2"),
        ("*/*/*/*/*/*/*/* w * *", "gol: expected 3 fields, found 4"),
    ] {
        let (code, err) = ask(&["--pattern", wrong]);
        assert_eq!(code, 2, "{wrong}");
        assert!(err.contains(reason), "{wrong}: {err}");
    }
    for right in [
        "*",
        "?*",
        "*o*",
        "*/*/*/*/*/*/*/*",
        "~*/*/*/*/*/*/*/*/*/*",
        "s1* s8 y",
    ] {
        assert_ne!(ask(&["--pattern", right]).0, 2, "{right}");
    }
}

#[test]
fn hostile_records_do_no_harm() {
    let shell = Shell::new();
    let mut bytes = games().into_bytes();
    bytes.extend(b"\n[Game \"gol\"]\n[Position \"\xff\"]\n* \n");
    bytes.extend(b"[Game \"chess\"]\n\n1. e4 *\n{open\n");
    shell.write("x.gol", &bytes);
    let ran = shell.run(&[
        "grep",
        "-c",
        "--mirror",
        "--pattern",
        "*",
        "-e",
        "0- *:text~.",
        "x.gol",
    ]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "2\n"));
    // Text without tags would run into a record without a result.
    shell.write(
        "open.gol",
        GAME.replace("3. g4-f3>d1## 0-1", "")
            .replace("\"0-1\"", "\"*\""),
    );
    shell.write("bare.gol", "-- *\n");
    let line_up = "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0";
    let ran = shell.run(&["grep", "--game", "gol", "open.gol", "bare.gol"]);
    assert_eq!(
        ran.err.matches("skipped 1 record").count(),
        1,
        "{line_up} {}",
        ran.err
    );
}

#[test]
fn the_number_of_workers_changes_nothing() {
    let shell = Shell::new();
    let many = format!("{GAME}\n{}\n", second()).repeat(2_000);
    shell.write("many.gol", many);
    let ask = |jobs: &str| {
        let args = [
            "grep",
            "-e",
            "kick:bounces>=0",
            "-t",
            "Date",
            "--format",
            "jsonl",
        ];
        let mut args = args.to_vec();
        args.extend(["-j", jobs, "many.gol"]);
        shell.run(&args).clean()
    };
    let one = ask("1");
    assert_eq!(one.lines().count(), 2_001);
    assert!(one == ask("2") && one == ask("5"));
    let records = shell.run(&["grep", "-c", "-j", "3", "many.gol"]).clean();
    assert_eq!(records, "4000\n");
}

#[test]
fn whole_outputs() {
    let shell = folder();
    let mut seen = String::new();
    for args in [
        &["grep", "--result", "0-1", "games.gol"][..],
        &["grep", "-n", "-e", "2- kick", "games.gol"],
        &[
            "grep",
            "-t",
            "Date",
            "-e",
            "*:ply=2",
            "--format",
            "json",
            "games.gol",
        ],
        &["grep", "-e", "kick:bounces==9", "games.gol"],
    ] {
        let ran = shell.run(args);
        seen.push_str(&format!("$ touchline {}\n{}", args.join(" "), ran.out));
        seen.push_str(&format!(
            "--- standard error\n{}--- {}\n",
            ran.err, ran.code
        ));
    }
    insta::assert_snapshot!(seen);
}
