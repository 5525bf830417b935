//! `check` on what it should never meet: hostile text, broken files, closed pipes.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command as Process, Stdio};

use predicates::str::contains;

#[path = "common/shell.rs"]
mod shell;

use shell::{Folder, LINEUP, good, gzip, illegal, record, unreadable, warned};

#[test]
fn what_cannot_be_read_never_hides_the_rest() {
    let folder = Folder::new();
    let packed = gzip(&(good() + "\n" + &illegal() + &good().repeat(50)));
    folder
        .file("bin.gol", [0, 1, 2, 0])
        .file("cut.gol.gz", &packed[..packed.len() - 8])
        .file("utf16.gol", b"\xff\xfe[\0")
        .file("z.gol", illegal());
    folder
        .check()
        .args([
            "missing.gol",
            "bin.gol",
            "cut.gol.gz",
            "utf16.gol",
            "z.gol",
            "-v",
        ])
        .assert()
        .code(2)
        .stderr(contains("missing.gol: No such file"))
        .stderr(contains(
            "bin.gol: expected a text of records, found a binary file",
        ))
        .stderr(contains("cut.gol.gz: the gzip data is cut short"))
        .stderr(contains("utf16.gol: expected UTF-8 text, found UTF-16"))
        .stdout(contains("--> cut.gol.gz:9:25"))
        .stdout(contains("--> z.gol:4:25"))
        .stdout(contains("z.gol: 1 record, 2 plies: 1 invalid; 1 error"));
}

#[test]
fn nothing_from_a_record_steers_the_terminal() {
    let evil = "\x1b]0;evil\x07 \u{202e} \u{9b}31m \x7f";
    let folder = Folder::new();
    let name = "a\x1b[2J.gol";
    folder.file(
        name,
        format!(
            "[Game \"gol\"]\n[Result \"{evil}\"]\n[Rules \"x{evil}=1\"]\n{LINEUP}\n1. {{{evil}}} -\x1b[31m-\u{202e} *\n\
             \n[Game \"{evil}\"]\n*\n\n[Game \"gol\"]\n{LINEUP}\n{{ {evil} }} zz\x1b[31m *\n"
        ),
    );
    for format in ["text", "json", "jsonl", "sarif", "junit", "github"] {
        for extra in [&["--board"][..], &["-v", "--matrix"]] {
            let found = folder
                .check()
                .args([
                    name,
                    "missing\x1b[31m",
                    "--format",
                    format,
                    "--color",
                    "never",
                ])
                .args(extra)
                .assert()
                .code(2);
            let output = found.get_output();
            for stream in [&output.stdout, &output.stderr] {
                let text = String::from_utf8_lossy(stream);
                let bad = text
                    .chars()
                    .find(|&c| (c.is_control() && c != '\n') || matches!(c, '\u{202e}'));
                assert_eq!(bad, None, "{format}: {text:?}");
            }
        }
    }
}

#[test]
fn columns_stay_right_where_the_line_is_escaped() {
    let folder = Folder::new();
    folder.file("a.gol", record("\t1. g3-f2>c3 {\x1b\u{202e}ż} zzz *"));
    folder
        .check()
        .arg("a.gol")
        .assert()
        .stdout(contains("--> a.gol:4:20\n"))
        .stdout(contains(format!(
            "4 |  1. g3-f2>c3 {{\\u{{1b}}\\u{{202e}}ż}} zzz *\n  | {:31}^^^\n",
            ""
        )));
}

/// Runs on hostile text and gives what was printed; nothing may panic or grow.
fn survives(text: impl AsRef<[u8]>) -> String {
    let folder = Folder::new();
    folder.file("a.gol", text);
    let found = folder.check().args(["a.gol", "-v"]).assert().code(1);
    let output = found.get_output();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    let longest = out.lines().map(|line| line.chars().count()).max();
    assert!(longest < Some(300), "a line of {longest:?} characters");
    out
}

#[test]
fn invalid_utf8_spoils_one_record_only() {
    let mut text = good().into_bytes();
    text.extend_from_slice(format!("\n[Game \"gol\"]\n{LINEUP}1. ").as_bytes());
    text.extend_from_slice(b"\xc3\x28 *\n\n");
    text.extend_from_slice(illegal().as_bytes());
    let out = survives(&text);
    assert!(
        out.contains("error[record-utf8]") && out.contains("a.gol:8:4"),
        "{out}"
    );
    assert!(
        out.contains("3 records, 5 plies: 1 ok, 1 invalid, 1 unreadable; 2 errors"),
        "{out}"
    );
}

#[test]
fn ten_thousand_parentheses_are_refused() {
    let nested = format!("1. g3-f2>c3 {} *", "( g3-f2>c3 ".repeat(10_000));
    let out = survives(record(&nested) + "\n" + &good());
    assert!(out.contains("limit-variation-depth"), "{out}");
    assert!(out.contains("1 ok, 1 unreadable"), "{out}");
    let out = survives(record(&"(".repeat(10_000)));
    assert!(out.contains("1 unreadable"), "{out}");
}

#[test]
fn a_tag_without_end_spoils_one_record_only() {
    let out = survives(format!("[Game \"gol\"]\n[White \"x\n\n1. --\n\n{}", good()));
    assert!(
        out.contains("error[record-tag]") && out.contains("a.gol:2:10"),
        "{out}"
    );
    assert!(
        out.contains("2 records, 3 plies: 1 ok, 1 unreadable; 1 error"),
        "{out}"
    );
}

#[test]
fn a_line_of_twenty_megabytes_is_not_printed() {
    let out = survives(record(&format!("1. g3-f2>c3 {}", "zz ".repeat(7_000_000))));
    assert!(out.contains("a.gol:4:13"), "{out}");
    assert!(out.len() < 2_000, "{} bytes", out.len());
    let out = survives(record(&"z".repeat(20_000_000)));
    assert!(out.contains("limit-token"), "{out}");
}

#[test]
fn a_token_at_the_limit_is_quoted_in_part() {
    let out = survives(record(&format!("1. g3-f2>c3 {} *", "z".repeat(4096))));
    assert!(
        out.contains("record-move-text") && out.contains("zzz…"),
        "{out}"
    );
}

#[test]
fn a_closed_pipe_ends_quietly_with_0() {
    let folder = Folder::new();
    folder.file("a.gol", illegal().repeat(3_000));
    for format in ["text", "json", "jsonl", "sarif", "junit", "github"] {
        let mut child = Process::new(assert_cmd::cargo::cargo_bin("touchline"))
            .current_dir(folder.0.path())
            .args(["check", "a.gol", "--format", format])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        lines.read_line(&mut line).expect("a first line");
        drop(lines);
        let mut complaint = String::new();
        let mut stderr = child.stderr.take().expect("a pipe");
        stderr.read_to_string(&mut complaint).expect("text");
        assert_eq!(child.wait().expect("an end").code(), Some(0), "{format}");
        assert_eq!(complaint, "", "{format}");
    }
}

#[test]
fn a_closed_pipe_does_not_cut_the_rejects() {
    let folder = Folder::new();
    folder.file("a.gol", illegal().repeat(3_000));
    let mut child = Process::new(assert_cmd::cargo::cargo_bin("touchline"))
        .current_dir(folder.0.path())
        .args(["check", "a.gol", "--rejects", "bad.gol"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("an end").code(), Some(0));
    assert_eq!(folder.read("bad.gol").matches("[Game").count(), 3_000);
}

#[test]
fn output_does_not_depend_on_the_number_of_workers() {
    let folder = Folder::new();
    let mut text = String::new();
    for at in 0..4_000 {
        text += &match at % 7 {
            0 => illegal(),
            3 => unreadable(),
            5 => warned(),
            _ => good(),
        };
        text.push('\n');
    }
    folder.file("a.gol", text);
    for format in ["text", "jsonl", "junit", "sarif"] {
        let mut outputs = ["1", "2", "5"].map(|jobs| {
            let mut check = folder.check();
            check.args(["a.gol", "-v", "--format", format, "--jobs", jobs]);
            check.assert().code(1).get_output().stdout.clone()
        });
        assert!(!outputs[0].is_empty());
        outputs.sort();
        assert!(outputs[0] == outputs[2], "{format} depends on the workers");
    }
}
