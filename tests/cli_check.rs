//! `check` from the shell: exit status, what goes to which stream, and every option.

use std::fs;

use predicates::prelude::*;
use predicates::str::{contains, is_empty};

#[path = "common/shell.rs"]
mod shell;

use shell::{Folder, LINEUP, good, gzip, illegal, record, unreadable, warned};

#[test]
fn clean_records_say_nothing() {
    let folder = Folder::new();
    folder.file("a.gol", good() + "\n" + &good());
    folder
        .check()
        .arg("a.gol")
        .assert()
        .code(0)
        .stdout(is_empty())
        .stderr(is_empty());
}

#[test]
fn verbose_sums_up_each_file_and_all() {
    let folder = Folder::new();
    folder.file("a.gol", good()).file("b.gol", warned());
    folder
        .check()
        .args(["-v", "a.gol"])
        .assert()
        .code(0)
        .stdout("a.gol: 1 record, 3 plies: ok\ntotal: 1 record in 1 file, 3 plies: ok\n");
    folder
        .check()
        .args(["-v", "a.gol", "b.gol"])
        .assert()
        .code(0)
        .stdout(contains("a.gol: 1 record, 3 plies: ok\n"))
        .stdout(contains("\nb.gol: 1 record, 3 plies: ok; 1 warning\n"))
        .stdout(contains(
            "\ntotal: 2 records in 2 files, 6 plies: ok; 1 warning\n",
        ));
}

#[test]
fn a_fault_shows_code_place_token_rule_and_help() {
    let folder = Folder::new();
    folder.file("a.gol", good() + "\n" + &illegal());
    folder
        .check()
        .arg("a.gol")
        .assert()
        .code(1)
        .stdout(contains(
            "error[gol-ball-square]: expected the ball to stop on e2, found e3",
        ))
        .stdout(contains("--> a.gol:9:25\n"))
        .stdout(contains("9 | 1. g3-f2>c3 c5-c4>c2 2. a2-b2>e3 e5-e3 *\n"))
        .stdout(contains("  |                         ^^^^^^^^\n"))
        .stdout(contains("= rule: G7"))
        .stdout(contains("= help: did you mean `a2-b2>e2`?"))
        .stdout(contains("= note: not judged: 1 move\n"))
        .stdout(contains(
            "total: 2 records in 1 file, 5 plies: 1 ok, 1 invalid; 1 error\n",
        ))
        .stderr(is_empty());
}

#[test]
fn the_rule_is_told_in_words_where_the_game_has_them() {
    let game = touchline::games::find("gol").expect("a registered game");
    let clauses = game.game.info().clauses;
    let Some(clause) = clauses.iter().find(|clause| clause.id == "G7") else {
        assert!(clauses.is_empty(), "G7 is a clause of Gol");
        return;
    };
    let folder = Folder::new();
    folder.file("a.gol", illegal());
    folder
        .check()
        .arg("a.gol")
        .assert()
        .stdout(contains(format!("= rule: G7 {}\n", clause.title)));
}

#[test]
fn the_board_is_shown_on_request_only() {
    let folder = Folder::new();
    folder.file("a.gol", illegal());
    let board = contains("1  P P P _ _ . P .");
    folder
        .check()
        .args(["a.gol", "--board", "--ascii"])
        .assert()
        .code(1)
        .stdout(board.clone().and(contains("= board: 8  . p p _ _ . . .")));
    folder.check().arg("a.gol").assert().stdout(board.not());
}

#[test]
fn verdicts_and_trouble_set_the_exit_status() {
    let folder = Folder::new();
    folder
        .file("good.gol", good())
        .file("warned.gol", warned())
        .file("illegal.gol", illegal())
        .file("unreadable.gol", unreadable());
    for (files, code) in [
        (&["good.gol"][..], 0),
        (&["warned.gol"], 0),
        (&["illegal.gol"], 1),
        (&["unreadable.gol"], 1),
        (&["good.gol", "illegal.gol"], 1),
        (&["missing.gol", "good.gol"], 2),
        (&["illegal.gol", "missing.gol"], 2),
    ] {
        for format in ["text", "json", "jsonl", "sarif", "junit", "github"] {
            folder
                .check()
                .args(files)
                .args(["--format", format])
                .assert()
                .code(code);
        }
        folder
            .check()
            .args(files)
            .arg("--quiet")
            .assert()
            .code(code)
            .stdout(is_empty());
    }
}

#[test]
fn wrong_usage_is_trouble() {
    let folder = Folder::new();
    folder.file("a.gol", good());
    for args in [
        &["a.gol", "--format", "xml"][..],
        &["a.gol", "--rules", "nonsense=1"],
        &["a.gol", "--game", "chess"],
        &["a.gol", "--record", "0"],
        &["a.gol", "--max-findings", "-1"],
        &["a.gol", "--accepted", "x", "--rejects", "x"],
        &["a.gol", "--output", "x", "--rejects", "x"],
        &["a.gol", "--rejects", "no/such/folder/x"],
    ] {
        folder
            .check()
            .args(args)
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(is_empty().not());
        assert!(!folder.path("x").exists(), "{args:?}");
    }
}

#[test]
fn warnings_are_errors_when_strict() {
    let folder = Folder::new();
    folder.file("a.gol", warned());
    folder
        .check()
        .arg("a.gol")
        .assert()
        .code(0)
        .stdout(contains("warning[record-move-number]"));
    folder
        .check()
        .args(["a.gol", "--strict"])
        .assert()
        .code(1)
        .stdout(contains("error[record-move-number]"))
        .stdout(contains("1 invalid; 1 error\n"));
}

#[test]
fn standard_input_is_read_with_and_without_a_dash() {
    let folder = Folder::new();
    for args in [&[][..], &["-"]] {
        folder
            .check()
            .args(args)
            .write_stdin(illegal())
            .assert()
            .code(1)
            .stdout(contains("--> -:4:25\n"));
    }
    folder
        .check()
        .write_stdin(gzip(&good()))
        .assert()
        .code(0)
        .stdout(is_empty());
}

#[test]
fn an_empty_file_is_a_note() {
    let folder = Folder::new();
    folder
        .file("a.gol", "")
        .file("b.gol", "\n; only a comment\n\n");
    for name in ["a.gol", "b.gol"] {
        folder
            .check()
            .arg(name)
            .assert()
            .code(0)
            .stdout(is_empty())
            .stderr(format!("touchline: {name}: note: no records\n"));
    }
    folder
        .check()
        .args(["a.gol", "--quiet"])
        .assert()
        .code(0)
        .stderr(is_empty());
}

#[test]
fn a_folder_is_searched_and_may_be_empty() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path("deep/er")).expect("a folder");
    fs::create_dir(folder.path("none")).expect("a folder");
    folder
        .file("deep/er/a.gol", illegal())
        .file("deep/notes.txt", "not a record");
    folder
        .check()
        .args(["deep", "none", "-v"])
        .assert()
        .code(1)
        .stdout(contains("--> deep/er/a.gol:4:25"))
        .stdout(contains("total: 1 record in 1 file"))
        .stderr("touchline: none: note: no files with records here\n");
}

#[test]
fn records_can_be_picked() {
    let folder = Folder::new();
    folder.file("a.gol", good() + &illegal() + &unreadable() + &good());
    folder
        .check()
        .args(["a.gol", "--record", "1,4", "-v"])
        .assert()
        .code(0)
        .stdout(contains("a.gol: 2 records, 6 plies: ok"));
    folder
        .check()
        .args(["a.gol", "--record", "2-3", "--format", "github"])
        .assert()
        .code(1)
        .stdout(predicate::function(|out: &str| out.lines().count() == 2));
    folder
        .check()
        .args(["a.gol", "--record", "9"])
        .assert()
        .code(0)
        .stderr(contains(
            "note: none of the records asked for, the last one is 4",
        ));
}

#[test]
fn max_findings_hides_but_judges_all() {
    let folder = Folder::new();
    folder.file("a.gol", illegal() + &unreadable() + &illegal());
    for (most, shown) in [("0", 0), ("1", 1), ("2", 2), ("3", 3), ("9", 3)] {
        let found = folder
            .check()
            .args(["a.gol", "--max-findings", most])
            .assert()
            .code(1)
            .stdout(contains(
                "3 records in 1 file, 5 plies: 2 invalid, 1 unreadable; 3 errors",
            ));
        let out = String::from_utf8_lossy(&found.get_output().stdout).into_owned();
        assert_eq!(out.matches("error[").count(), shown, "{out}");
        let note = match 3 - shown {
            0 => None,
            1 => Some("1 more finding not shown\n".to_owned()),
            hidden => Some(format!("{hidden} more findings not shown\n")),
        };
        assert_eq!(out.contains("not shown"), note.is_some(), "{out}");
        assert!(note.is_none_or(|note| out.contains(&note)), "{out}");
    }
    // Reports of records stay whole.
    folder
        .check()
        .args(["a.gol", "--max-findings", "0", "--format", "jsonl"])
        .assert()
        .stdout(contains("gol-ball-square").count(2));
}

#[test]
fn rejects_and_accepted_share_out_the_bytes() {
    let folder = Folder::new();
    let bad = "[Game \"gol\"]\r\n[White \"żółw \\\"x\\\"\"]\r\n\r\n1. zzz  { two  blanks } *";
    let first = good().replace('\n', "\r\n");
    // A record without a final line end, one with blank lines around, one that is not UTF-8.
    let mut text = format!("; preface\n{first}\n\n\n{bad}\n\n{}\n\n\n", illegal()).into_bytes();
    text.extend_from_slice(b"[Game \"gol\"]\n\n1. \xff *\n\n");
    text.extend_from_slice(good().trim_end().as_bytes());
    folder.file("a.gol", &text);
    folder
        .check()
        .args([
            "a.gol",
            "--rejects",
            "bad.gol",
            "--accepted",
            "good.gol",
            "-q",
        ])
        .assert()
        .code(1)
        .stdout(is_empty());
    let accepted = folder.read("good.gol");
    assert_eq!(
        accepted,
        format!("; preface\n{}\n\n{}", first.trim_end(), good())
    );
    let rejects = fs::read(folder.path("bad.gol")).expect("a file that was written");
    let mut expected = format!("{bad}\n\n{}\n", illegal()).into_bytes();
    expected.extend_from_slice(b"[Game \"gol\"]\n\n1. \xff *\n");
    assert_eq!(
        String::from_utf8_lossy(&rejects),
        String::from_utf8_lossy(&expected)
    );
    assert_eq!(rejects, expected);
    // What was sieved gives the same verdicts again.
    folder.check().arg("good.gol").assert().code(0);
    folder
        .check()
        .args(["bad.gol", "-v"])
        .assert()
        .code(1)
        .stdout(contains(
            "bad.gol: 3 records, 2 plies: 1 invalid, 2 unreadable",
        ));
}

#[test]
fn nothing_to_reject_makes_an_empty_file() {
    let folder = Folder::new();
    folder.file("a.gol", good());
    folder
        .check()
        .args(["a.gol", "--rejects", "bad.gol"])
        .assert()
        .code(0);
    assert_eq!(folder.read("bad.gol"), "");
}

#[test]
fn output_appears_whole_in_its_file() {
    let folder = Folder::new();
    folder.file("a.gol", illegal()).file("report", "old");
    folder
        .check()
        .args(["a.gol", "--output", "report", "--format", "json"])
        .assert()
        .code(1)
        .stdout(is_empty());
    assert!(folder.read("report").starts_with("{\"schema\":1"));
    let left = fs::read_dir(folder.0.path()).expect("the folder").count();
    assert_eq!(left, 2, "no temporary file stays");
}

#[test]
fn rules_override_the_records_own() {
    let folder = Folder::new();
    folder.file("a.gol", good());
    folder
        .check()
        .args(["a.gol", "--rules", "bounce=back"])
        .assert()
        .code(1)
        .stdout(contains("--> a.gol:4:4"));
}

#[test]
fn the_matrix_names_the_move_where_readings_part() {
    let folder = Folder::new();
    let study =
        "[Game \"gol\"]\n[Rules \"pawns=any\"]\n[Position \"3p4/8/3o4/8/8/3P4/8/8 w 1\"]\n\n";
    folder
        .file("part.gol", format!("{study}1. d3-d5>d7 *\n"))
        .file("agree.gol", format!("{study}*\n"));
    folder
        .check()
        .args(["part.gol", "--matrix"])
        .assert()
        .code(1)
        .stdout(contains(
            "part.gol:1: record 1: the readings part at ply 1, `d3-d5>d7`\n",
        ))
        .stdout(contains(
            "bounce=mirror; edge=pawn; stuck=pass        invalid  0      G7",
        ))
        .stdout(contains(
            "bounce=mirror; edge=fly; stuck=pass         ok       1      -",
        ));
    folder
        .check()
        .args(["agree.gol", "--matrix"])
        .assert()
        .code(0)
        .stdout(contains(
            "agree.gol:1: record 1: 8 readings agree: ok, legal plies: 0\n",
        ));
    // `bounce=back` brings the ball back along its own line.
    folder.file("bounce.gol", good());
    folder
        .check()
        .args(["bounce.gol", "--matrix"])
        .assert()
        .code(0)
        .stdout(contains("the readings part at ply 1, `g3-f2>c3`"))
        .stdout(contains(
            "bounce=mirror; edge=pawn; stuck=pass        ok       3",
        ))
        .stdout(contains(
            "bounce=back; edge=fly; stuck=substitute     invalid  0      G7      gol-ball-square",
        ));
}

#[test]
fn the_matrix_parts_without_ball_squares_too() {
    // Every reading allows the kick, but the ball comes to lie elsewhere.
    let folder = Folder::new();
    folder.file("a.gol", record("1. g3-f2 *"));
    let found = folder
        .check()
        .args(["a.gol", "--matrix", "--format", "json"])
        .assert()
        .code(0);
    let report: serde_json::Value =
        serde_json::from_slice(&found.get_output().stdout).expect("JSON");
    let record = &report["data"]["records"][0];
    let matrix = record["matrix"].as_array().expect("a matrix");
    assert_eq!(matrix.len(), 8);
    for reading in matrix {
        assert_eq!(reading["verdict"], "ok");
        assert_eq!(reading["plies"], 1);
        assert!(reading["clause"].is_null() && reading["code"].is_null());
    }
    assert_eq!(matrix[0]["rules"], "bounce=mirror; edge=pawn; stuck=pass");
    assert_eq!(record["parting"]["ply"], 1);
    assert_eq!(record["parting"]["token"], "g3-f2");
}

#[test]
fn unknown_games_are_invalid_and_the_others_judged() {
    let folder = Folder::new();
    let chess = "[Game \"chess\"]\n\n1. e4 e5 *\n\n";
    folder.file("a.gol", format!("{chess}{}", good()));
    folder
        .check()
        .args(["a.gol", "-v", "--matrix"])
        .assert()
        .code(1)
        .stdout(contains("error[record-unknown-game]"))
        .stdout(contains("a.gol:1:8"))
        .stdout(contains("not judged: 2 moves"))
        .stdout(contains("record 1: no readings to compare"))
        .stdout(contains(
            "a.gol: 2 records, 3 plies: 1 ok, 1 invalid; 1 error",
        ));
    folder
        .check()
        .write_stdin(format!("{LINEUP}*"))
        .assert()
        .code(1)
        .stdout(contains("error[record-no-game]"));
}
