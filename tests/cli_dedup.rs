//! `dedup` from the shell: what counts as the same, what is written, exit status.

mod shell;

use shell::{BAD_GAME, GAME, Shell};

/// The same moves in other words.
fn again() -> String {
    GAME.replace("[White \"First\"]", "[White \"Else\"]")
        .replace("g3-f2>c3 {a fine start}", "g3-f2! (1. g3-f2)")
        .replace("3. g4-f3>d1##", "g4-f3")
}

fn shorter() -> String {
    GAME.replace("3. g4-f3>d1## 0-1", "*")
        .replace("\"0-1\"", "\"*\"")
}

fn folder() -> Shell {
    let shell = Shell::new();
    shell.write(
        "a.gol",
        format!("{GAME}\n{}\n{BAD_GAME}\n{BAD_GAME}", shorter()),
    );
    shell.write("b.gol", format!("{}\n{}", again(), shorter()));
    shell
}

#[test]
fn the_first_of_its_kind_stays() {
    let shell = folder();
    let ran = shell.run(&["dedup", "a.gol", "b.gol"]);
    assert_eq!(
        ran.out,
        "b.gol:1: record 1 is the same as record 1 (a.gol:1)\n\
         b.gol:11: record 2 is the same as record 2 (a.gol:11)\n\
         2 duplicates, 2 distinct, 2 skipped\n"
    );
    assert_eq!(ran.code, 0);
    assert_eq!(ran.err, "touchline: skipped 2 records that are not ok\n");
    let ran = shell.run(&["dedup", "--write", "b.gol", "a.gol"]);
    assert_eq!(ran.out, format!("{}\n{}", again(), shorter()));
    let ran = shell.run(&["dedup", "-w", "-o", "left.gol", "a.gol", "b.gol"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert_eq!(shell.read("left.gol"), format!("{GAME}\n{}", shorter()));
}

/// Other rules make another game; another result makes none, but is told.
#[test]
fn rules_and_results_that_differ_are_told() {
    let shell = Shell::new();
    let open = |rules: &str| {
        GAME.replace("[Rules \"edge=fly\"]\n", rules)
            .replace(
                "1. g3-f2>c3 {a fine start} c5-c4>c2 2. a2-b2>e2 e5-e3>e2 3. g4-f3>d1## 0-1",
                "*",
            )
            .replace("0-1", "*")
    };
    let rules = [
        "[Rules \"edge=fly\"]\n",
        "",
        "[Rules \"edge=pawn; bounce=mirror\"]\n",
    ];
    shell.write("x.gol", rules.map(open).join("\n"));
    for by in ["moves", "both"] {
        let out = shell.run(&["dedup", "--by", by, "x.gol"]).clean();
        assert_eq!(
            out,
            "x.gol:20: record 3 is the same as record 2 (x.gol:11)\n1 duplicate, 2 distinct, 0 skipped\n"
        );
    }
    let out = shell.run(&["dedup", "--by", "final", "x.gol"]).clean();
    assert!(
        out.ends_with("2 duplicates, 1 distinct, 0 skipped\n"),
        "{out}"
    );
    let given_up = shorter().replace('*', "1-0");
    shell.write("y.gol", format!("{}\n{given_up}", shorter()));
    let out = shell.run(&["dedup", "y.gol"]).clean();
    assert!(
        out.starts_with(
            "y.gol:11: record 2 is the same as record 1 (y.gol:1), but its result is 1-0, not *\n"
        ),
        "{out}"
    );
    let ran = shell.run(&["dedup", "-w", "y.gol"]);
    assert_eq!((ran.code, ran.out), (0, shorter()));
    assert_eq!(
        ran.err,
        "touchline: note: 1 duplicate has another result than the first\n"
    );
    let json = shell.run(&["dedup", "--format", "json", "y.gol"]).clean();
    let report: serde_json::Value = serde_json::from_str(&json).expect("a report");
    let record = &report["data"]["records"][0];
    assert_eq!(
        (&record["result"], &record["first"]["result"]),
        (&"1-0".into(), &"*".into())
    );
    assert_eq!(report["data"]["summary"]["other_results"], 1);
}

/// What is not ok is not in the file, and that is said.
#[test]
fn what_is_left_out_of_a_file_is_told() {
    let shell = folder();
    let ran = shell.run(&["dedup", "-w", "-o", "a.gol", "a.gol"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert_eq!(ran.err, "touchline: left out 2 records that are not ok\n");
    assert_eq!(shell.read("a.gol"), format!("{GAME}\n{}", shorter()));
}

#[test]
fn positions_count_if_they_are_asked_for() {
    let shell = Shell::new();
    // The same position at the end: as a start, and played.
    let last = "1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1/PPP1o1P1 w 0";
    let start = format!("[Game \"gol\"]\n[Site \"x\"]\n[Position \"{last}\"]\n\n*\n");
    let other = start.replace("[Site \"x\"]\n", "");
    shell.write("x.gol", format!("{start}\n{other}\n{}", shorter()));
    for (by, duplicates) in [("moves", 1), ("final", 1), ("both", 1)] {
        let out = shell.run(&["dedup", "--by", by, "x.gol"]).clean();
        let line = format!("{duplicates} duplicate, 2 distinct, 0 skipped");
        assert!(out.ends_with(&format!("{line}\n")), "{by}: {out}");
    }
    let middle = shell.run(&[
        "replay", "x.gol", "--record", "3", "--final", "--format", "json",
    ]);
    let report: serde_json::Value = serde_json::from_str(&middle.out).expect("a report");
    let end = report["data"]["records"][0]["final_position"]
        .as_str()
        .expect("a position");
    let study = start
        .replace(last, end)
        .replace("[Site", "[Rules \"pawns=any\"]\n[Site");
    shell.write("y.gol", format!("{}\n{study}", shorter()));
    let tail = |by: &str| {
        let out = shell.run(&["dedup", "--by", by, "y.gol"]).clean();
        out.lines().last().expect("a line").to_owned()
    };
    assert_eq!(tail("moves"), "0 duplicates, 2 distinct, 0 skipped");
    assert_eq!(tail("final"), "1 duplicate, 1 distinct, 0 skipped");
    assert_eq!(tail("both"), "0 duplicates, 2 distinct, 0 skipped");
}

#[test]
fn usage_and_trouble() {
    let shell = folder();
    assert_eq!(
        shell
            .run(&["dedup", "--write", "--format", "json", "a.gol"])
            .code,
        2
    );
    assert_eq!(shell.run(&["dedup", "--by", "tags", "a.gol"]).code, 2);
    let ran = shell.run(&["dedup", "a.gol", "missing.gol"]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.ends_with("0 duplicates, 2 distinct, 2 skipped\n"));
    let quiet = shell.run(&["dedup", "-q", "a.gol"]);
    assert_eq!(
        (quiet.code, quiet.out.as_str(), quiet.err.as_str()),
        (0, "", "")
    );
    let empty = shell.pipe(&["dedup", "--format", "json"], "");
    assert_eq!(empty.err, "touchline: -: note: no records\n");
    let report: serde_json::Value = serde_json::from_str(&empty.out).expect("a report");
    assert_eq!(report["data"]["records"].as_array().map(Vec::len), Some(0));
}

#[test]
fn whole_outputs() {
    let shell = folder();
    let json = shell.run(&[
        "dedup", "a.gol", "b.gol", "--by", "final", "--format", "json",
    ]);
    let lines = shell.run(&["dedup", "a.gol", "b.gol", "--format", "jsonl"]);
    insta::assert_snapshot!(format!("{}\n{}", json.out, lines.out));
}
