//! `fmt` from the shell: canonical form on standard output, in place, as a difference; nothing is
//! lost, and files appear whole or not at all.

mod shell;

use std::io::{Read, Write};

use serde::Deserialize;
use shell::{BAD_GAME, Finding, GAME, Records, Shell, Summary, data};

/// The same game, untidy.
const UNTIDY: &str = r#"[Event "Club evening"] [Black "Second"]
[Game "gol"]
[White "First"]
[Position "1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1/PPP1o1P1 w 0"]
[Rules "edge=fly"]
[Result "0-1"]
1.g3-f2 {a fine start} c5-c4 a2-b2>e2 2...e5-e3
 3. g4-f3>d1   0-1"#;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fmt {
    file: String,
    index: Option<u64>,
    line: u64,
    offset: u64,
    game: Option<String>,
    verdict: String,
    changed: bool,
    text: Option<String>,
    findings: Vec<Finding>,
}

fn fmt(args: &[&str], input: &str) -> String {
    let shell = Shell::new();
    let ran = shell.pipe(&[&["fmt"], args].concat(), input);
    assert_eq!(ran.code, 0, "{}", ran.err);
    ran.out
}

#[test]
fn untidy_records_become_canonical() {
    assert_eq!(fmt(&[], UNTIDY), GAME);
    assert_eq!(fmt(&[], GAME), GAME);
    let windows = format!("\u{feff}{}", UNTIDY.replace('\n', "\r\n"));
    assert_eq!(fmt(&[], &windows), GAME);
    // Two records on one line, and blank lines everywhere.
    let two = format!("\n\n{UNTIDY} {UNTIDY}\n\n\n\n");
    assert_eq!(fmt(&[], &two), format!("{GAME}\n{GAME}"));
}

#[test]
fn the_stored_random_records_are_canonical() {
    let text = include_str!("vectors/gol-random.gol");
    assert!(text.len() > 10_000);
    assert_eq!(fmt(&[], text), text);
    assert_eq!(fmt(&["--check"], text), "");
}

#[test]
fn a_comment_after_the_result_stays_on_its_line() {
    let long = "x".repeat(100);
    let text = format!(
        "{}{{{long}}} ; more\n; of the next }} record\n{GAME}",
        GAME.trim_end()
    );
    let tidy = format!(
        "{} {{{long}}} {{ more}}\n\n; of the next }} record\n{GAME}",
        GAME.trim_end()
    );
    assert_eq!(fmt(&[], &text), tidy);
    assert_eq!(fmt(&[], &tidy), tidy);
}

#[test]
fn lines_hold_80_columns_glued_marks_included() {
    let mut text = GAME.replace("c5-c4>c2", "c5-c4>c2 (1... c5-c4>c2)");
    for length in 0..40 {
        text = text.replace(
            "a fine start",
            &format!("a fine start{}", "y".repeat(length % 2)),
        );
        text = text.replace("e5-e3>e2", "e5-e3>e2! (2... e5-e3>e2?!)");
        let tidy = fmt(&[], &text);
        for line in tidy.lines().filter(|line| !line.starts_with('[')) {
            assert!(line.len() <= 80, "{line}");
        }
        assert_eq!(fmt(&[], &tidy), tidy);
        text = GAME.replace("a fine start", &"z".repeat(length));
    }
}

#[test]
fn comments_without_a_record_survive() {
    for (text, tidy) in [
        ("{ alone }", "{ alone }\n"),
        ("; a }\n% b\n;c", "; a }\n% b\n{c}\n"),
        ("", ""),
        ("\n \n", ""),
    ] {
        assert_eq!(fmt(&[], text), tidy);
    }
    let tail = format!("{GAME}\n\n\n; the end\n\n\n% really");
    assert_eq!(fmt(&[], &tail), format!("{GAME}\n{{ the end}}\n% really\n"));
}

#[test]
fn parts_are_left_out() {
    let text = GAME
        .replace("[Game", "{before}\n[Game")
        .replace("c5-c4>c2", "c5-c4>c2! $9 (1... c5-c4>c2 {in}) ; out }\n")
        + "% last\n";
    assert_eq!(
        fmt(&["--strip", "comments,glyphs,variations"], &text),
        GAME.replace(" {a fine start}", "")
    );
    let bare = fmt(&["--strip", "variations"], &text);
    assert!(bare.contains("{before}") && bare.contains("! $9 ;") && !bare.contains("{in}"));
    let bare = fmt(&["--strip", "glyphs"], &text);
    assert!(
        bare.contains("c5-c4>c2 (1... c5-c4>c2 {in}) ; out }\n"),
        "{bare}"
    );
}

#[test]
fn tags_are_set() {
    let text = fmt(
        &[
            "--set",
            "Site=Łódź \"1\" \\",
            "--set",
            "White=A",
            "--set",
            "White=B=C",
        ],
        UNTIDY,
    );
    let wanted = GAME.replace(
        "[White \"First\"]",
        "[Site \"Łódź \\\"1\\\" \\\\\"]\n[White \"B=C\"]",
    );
    assert_eq!(text, wanted);
    // The record is judged as it becomes.
    let position = "Position=1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1/PPP1o1P1 w 0";
    let bare = "1. g3-f2 c5-c4 *";
    let text = fmt(
        &[
            "--set",
            "Game=gol",
            "--set",
            position,
            "--set",
            "Rules=edge=fly",
        ],
        bare,
    );
    assert!(text.ends_with("\n\n1. g3-f2>c3 c5-c4>c2 *\n"), "{text}");
    assert!(
        text.starts_with("[Game \"gol\"]\n[Rules \"edge=fly\"]\n[Position "),
        "{text}"
    );
    let shell = Shell::new();
    for value in ["x", "=x", "1x=2", "A b=c", "A=b\nc"] {
        let ran = shell.pipe(&["fmt", "--set", value], GAME);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{value}");
    }
}

#[test]
fn bad_records_stay_as_they_are() {
    let shell = Shell::new();
    let unreadable = "[Game \"gol\"]\r\n[Position   \"x\"]\r\n1.--   !  *";
    let open = "[Game \"gol\"]\n[Position \"x\"]\n 1. --  { open \n  more";
    let strange = b"[Game \"gol\"]\n[Event   \"\xff\"]\n\n1.--  *";
    let chess = "[Game   \"chess\"]\n1.e4   *";
    let parts: [&[u8]; 4] = [
        unreadable.as_bytes(),
        open.as_bytes(),
        strange,
        chess.as_bytes(),
    ];
    let text = parts.join(&b"\n"[..]);
    let wanted = [&parts.join(&b"\n\n"[..])[..], b"\n"].concat();
    let once = shell
        .command(&["fmt"])
        .write_stdin(text)
        .output()
        .expect("it runs");
    assert_eq!(once.status.code(), Some(1));
    assert_eq!(once.stdout, wanted);
    assert!(String::from_utf8_lossy(&once.stderr).lines().count() >= 4);
    let twice = shell
        .command(&["fmt", "-q"])
        .write_stdin(wanted.clone())
        .output()
        .expect("it runs");
    assert_eq!(
        (twice.status.code(), twice.stdout.len(), twice.stderr.len()),
        (Some(1), 0, 0)
    );
    let twice = shell
        .command(&["fmt"])
        .write_stdin(wanted.clone())
        .output()
        .expect("it runs");
    assert_eq!(twice.stdout, wanted);

    let invalid = shell.pipe(
        &["fmt"],
        BAD_GAME.replace("1. g3-f2 c5-c5 2.", "1.g3-f2 c5-c5! 7."),
    );
    assert_eq!(invalid.code, 1);
    assert!(
        invalid.out.ends_with("\n\n1. g3-f2>c3 c5-c5! 7. a2-b2 *\n"),
        "{}",
        invalid.out
    );
    // A number in front of the fault is kept as well.
    let first = shell.pipe(&["fmt"], BAD_GAME.replace("g3-f2", "a1-a1"));
    assert!(
        first.out.ends_with("\n\n1. a1-a1 c5-c5 2. a2-b2 *\n"),
        "{}",
        first.out
    );
}

/// Reading stops inside a comment; braces made of `;` further down would close it.
#[test]
fn an_open_comment_does_not_swallow_what_follows() {
    let shell = Shell::new();
    let text = "[Game \"gol\"]\n[Position \"x\"]\n{ open\n[Event \"next\"]\n; note\n1. -- *\n";
    let args = ["fmt", "--game", "gol"];
    let once = shell.pipe(&args, text);
    assert!(once.out.contains("; note"), "{}", once.out);
    let twice = shell.pipe(&args, once.out.as_str());
    assert_eq!((twice.code, twice.out), (1, once.out));
}

#[test]
fn a_record_beyond_the_limit_is_copied_whole() {
    let shell = Shell::new();
    let big = format!(
        "[Game \"gol\"]\n[Position \"x\"]\n1. --{}\n",
        " --".repeat(6 << 20)
    );
    shell.write("big.gol", format!("{big}{GAME}"));
    let ran = shell.run(&["fmt", "big.gol"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("limit-record"), "{}", ran.err);
    assert!(
        ran.out == format!("{big}\n{GAME}"),
        "{} bytes",
        ran.out.len()
    );
}

#[test]
fn checking_lists_what_differs() {
    let shell = Shell::new();
    shell.write("a.gol", format!("{GAME}\n{UNTIDY}\n\n{GAME}"));
    shell.write("b.gol", GAME);
    shell.write("c.gol", format!("{GAME}\n;end\n"));
    let ran = shell.run(&["fmt", "--check", "."]);
    assert_eq!(ran.code, 1);
    let wanted = "./a.gol:11: record 2 is not in canonical form\n\
                  ./c.gol:11: comments after the last record are not in canonical form\n";
    assert_eq!(ran.out, wanted);
    assert_eq!(shell.run(&["fmt", "--check", "b.gol"]).clean(), "");
    assert_eq!(shell.run(&["fmt", "--check", "-q", "a.gol"]).code, 1);
    // A line end that is missing is a difference too.
    shell.write("d.gol", GAME.trim_end());
    assert_eq!(shell.run(&["fmt", "--check", "d.gol"]).code, 1);
}

#[test]
fn differences_can_be_applied() {
    let shell = Shell::new();
    let text = format!("{UNTIDY} {GAME}\n\n{GAME}\n{GAME}\n{}", GAME.trim_end());
    shell.write("a.gol", text.as_bytes());
    shell.write("b.gol", GAME);
    let ran = shell.run(&["fmt", "--diff", "a.gol", "b.gol"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.out.starts_with("--- a.gol\n+++ a.gol\n@@ -1,"),
        "{}",
        ran.out
    );
    assert!(!ran.out.contains("b.gol"));
    assert_eq!(apply(&text, &ran.out), [GAME; 5].join("\n"));
    assert_eq!(shell.run(&["fmt", "--diff", "--check", "a.gol"]).code, 1);
    assert_eq!(shell.run(&["fmt", "--diff", "b.gol"]).clean(), "");
}

/// Applies a unified diff by its line numbers; every context line must fit.
fn apply(text: &str, diff: &str) -> String {
    let old: Vec<&str> = text.split_inclusive('\n').collect();
    let mut out = String::new();
    let mut at = 0;
    for line in diff.split_inclusive('\n').skip(2) {
        let (sign, rest) = line.split_at(1);
        match sign {
            "@" => {
                let start: usize = rest[3..]
                    .split(',')
                    .next()
                    .expect("a line")
                    .parse()
                    .expect("a number");
                out.extend(old[at..start - 1].iter().copied());
                at = start - 1;
            }
            "\\" => {}
            "+" => out.push_str(rest),
            _ => {
                assert_eq!(old[at].trim_end_matches('\n'), rest.trim_end_matches('\n'));
                at += 1;
                if sign == " " {
                    out.push_str(rest);
                }
            }
        }
    }
    out.extend(old[at..].iter().copied());
    out
}

#[test]
fn files_are_rewritten_in_place() {
    let shell = Shell::new();
    shell.write("a.gol", UNTIDY);
    shell.write("b.gol", GAME);
    let before = std::fs::metadata(shell.path("b.gol")).and_then(|data| data.modified());
    assert_eq!(shell.run(&["fmt", "--write", "a.gol", "b.gol"]).clean(), "");
    assert_eq!(
        (shell.read("a.gol"), shell.read("b.gol")),
        (GAME.to_owned(), GAME.to_owned())
    );
    let after = std::fs::metadata(shell.path("b.gol")).and_then(|data| data.modified());
    assert_eq!(before.ok(), after.ok(), "a canonical file is left alone");
    assert_eq!(shell.names(), ["a.gol", "b.gol"]);

    let ran = shell.pipe(&["fmt", "--write", "-"], UNTIDY);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(
        ran.err.contains("standard input cannot be rewritten"),
        "{}",
        ran.err
    );
    for other in ["--check", "--diff", "--record=1", "--output=x"] {
        assert_eq!(
            shell.run(&["fmt", "--write", other, "a.gol"]).code,
            2,
            "{other}"
        );
    }
}

#[cfg(unix)]
#[test]
fn links_and_permissions_are_kept() {
    use std::os::unix::fs::PermissionsExt;
    let shell = Shell::new();
    shell.write("real.gol", UNTIDY);
    let mode = std::fs::Permissions::from_mode(0o640);
    std::fs::set_permissions(shell.path("real.gol"), mode).expect("the file is ours");
    std::os::unix::fs::symlink("real.gol", shell.path("link.gol")).expect("links can be made");
    assert_eq!(shell.run(&["fmt", "--write", "link.gol"]).clean(), "");
    assert_eq!(shell.read("real.gol"), GAME);
    let link = std::fs::symlink_metadata(shell.path("link.gol")).expect("it is there");
    assert!(link.is_symlink());
    let real = std::fs::metadata(shell.path("real.gol")).expect("it is there");
    assert_eq!(real.permissions().mode() & 0o777, 0o640);
}

#[test]
fn packed_files_stay_packed() {
    let shell = Shell::new();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(UNTIDY.as_bytes()).expect("memory takes all");
    let gzip = gzip.finish().expect("memory takes all");
    shell.write("a.gol.gz", &gzip);
    shell.write(
        "b.gol.zst",
        zstd::encode_all(UNTIDY.as_bytes(), 1).expect("memory takes all"),
    );
    assert_eq!(shell.run(&["fmt", "--write", "."]).clean(), "");
    let bytes = std::fs::read(shell.path("a.gol.gz")).expect("the file is there");
    let mut text = String::new();
    let mut decoder = flate2::read::GzDecoder::new(&bytes[..]);
    decoder.read_to_string(&mut text).expect("it is still gzip");
    assert_eq!(text, GAME);
    let bytes = std::fs::read(shell.path("b.gol.zst")).expect("the file is there");
    let text = zstd::decode_all(&bytes[..]).expect("it is still zstd");
    assert_eq!(text, GAME.as_bytes());

    // Half a file must not replace a whole one.
    shell.write("cut.gol.gz", &gzip[..gzip.len() - 20]);
    let ran = shell.run(&["fmt", "--write", "cut.gol.gz"]);
    assert_eq!(ran.code, 2);
    let bytes = std::fs::read(shell.path("cut.gol.gz")).expect("the file is there");
    assert_eq!(bytes, &gzip[..gzip.len() - 20]);
    assert_eq!(shell.names().len(), 3, "no temporary file is left");
}

#[test]
fn as_reports() {
    let shell = Shell::new();
    shell.write("a.gol", format!("{UNTIDY}\n{BAD_GAME}\n{{end}}\n"));
    let ran = shell.run(&["fmt", "a.gol", "--format", "json"]);
    assert_eq!(ran.code, 1);
    let records = ran.report::<Records<Fmt>>("fmt").records;
    assert_eq!(records.len(), 3);
    let first = &records[0];
    assert_eq!(
        (first.file.as_str(), first.index, first.line, first.offset),
        ("a.gol", Some(1), 1, 0)
    );
    assert_eq!(
        (first.game.as_deref(), first.verdict.as_str(), first.changed),
        (Some("gol"), "ok", true)
    );
    assert_eq!(first.text.as_deref(), Some(GAME));
    assert!(
        first
            .findings
            .iter()
            .all(|finding| finding.severity == "warning")
    );
    assert_eq!(
        (records[1].verdict.as_str(), records[1].findings.len()),
        ("invalid", 1)
    );
    assert_eq!((records[2].index, records[2].changed), (None, false));
    let ran = shell.run(&["fmt", "a.gol", "--check", "--format", "jsonl", "--quiet"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(data::<Fmt>(lines[0], "fmt").text.is_none());
    let summary: Summary = data(lines[3], "summary");
    assert_eq!((summary.records, summary.ok, summary.invalid), (2, 1, 1));
}

#[test]
fn some_records_only() {
    let shell = Shell::new();
    let text = [UNTIDY, GAME, UNTIDY].join("\n");
    let ran = shell.pipe(&["fmt", "--record", "2-3"], text.as_str());
    assert_eq!(ran.out, format!("{GAME}\n{GAME}"));
    let ran = shell.pipe(&["fmt", "--record", "4"], text.as_str());
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert!(ran.err.contains("the last one is 3"), "{}", ran.err);
    let ran = shell.pipe(&["fmt", "--check", "--record", "2"], text);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
}
