//! Whole outputs on records of Stratego, as a user sees them.

mod shell;

use shell::Shell;

/// A barrage game that ends with the flag.
const GAME: &str = r#"[Game "stratego"]
[Event "Club evening"]
[Red "Ann"]
[Blue "Bob"]
[Result "1-0"]
[Rules "isf; set=barrage"]
[Position "bf8/s2n6/2o2g4/10/2~~2~~2/2~~2~~2/10/2M1O5/3N6/F1SB6 r"]

1. c3-c4 {slowly} f8-f7 2. e3xf3 *
"#;

/// The same game, played on to its end.
const WHOLE: &str = r#"[Game "stratego"]
[Event "Club evening"]
[Red "Ann"]
[Blue "Bob"]
[Result "1-0"]
[Rules "isf; set=barrage"]
[Position "bf8/s2n6/1o3g4/10/2~~2~~2/2~~2~~2/10/1M2O5/3N6/F1SB6 r"]

1. e3-e10 {a long way} f8-f7 2. e10-d10 b8xb3=2:10 3. d10-c10 f7-f6 4. c10xb10=2:F# 1-0
"#;

/// Red's record: Blue's pieces are unknown; the last move cannot be.
const SEEN: &str = r#"[Game "stratego"]
[Rules "set=barrage"]
[Position "xx8/2x7/3x6/10/2~~2~~2/2~~2~~2/10/4O5/M9/F9 r"]

1. e3-e7 d8-d9 2. e7-d7 c9-c8 3. d7xd9=2:B *
"#;

/// Everything that a run shows.
fn seen(args: &[&str]) -> String {
    let shell = Shell::new();
    shell.write("game.stratego", GAME);
    shell.write("whole.stratego", WHOLE);
    shell.write("seen.stratego", SEEN);
    let ran = shell.run(args);
    format!(
        "$ touchline {}\n{}--- standard error\n{}--- exit status {}\n",
        args.join(" "),
        ran.out,
        ran.err,
        ran.code
    )
}

#[test]
fn check() {
    let files = ["game.stratego", "whole.stratego", "seen.stratego"];
    insta::assert_snapshot!(seen(&[&["check", "-v", "--board"][..], &files].concat()));
}

#[test]
fn check_matrix() {
    insta::assert_snapshot!(seen(&["check", "--matrix", "game.stratego"]));
}

#[test]
fn replay() {
    insta::assert_snapshot!(seen(&["replay", "whole.stratego"]));
}

#[test]
fn replay_as_blue() {
    let args = ["replay", "whole.stratego", "--as", "blue", "--ascii"];
    insta::assert_snapshot!(seen(&args));
}

#[test]
fn replay_json() {
    let args = ["replay", "whole.stratego", "--format", "json"];
    insta::assert_snapshot!(seen(&args));
}

#[test]
fn show() {
    insta::assert_snapshot!(seen(&["show", "whole.stratego"]));
}

#[test]
fn moves() {
    insta::assert_snapshot!(seen(&["moves", "whole.stratego", "--at", "5"]));
}

#[test]
fn infer() {
    insta::assert_snapshot!(seen(&["infer", "seen.stratego"]));
}

#[test]
fn infer_as_red() {
    let args = ["infer", "whole.stratego", "--as", "red", "--at", "4"];
    insta::assert_snapshot!(seen(&args));
}

#[test]
fn infer_json() {
    let args = ["infer", "seen.stratego", "--at", "2", "--format", "json"];
    insta::assert_snapshot!(seen(&args));
}

#[test]
fn random() {
    let args = [
        "random",
        "--game",
        "stratego",
        "--count",
        "2",
        "--max-plies",
        "40",
    ];
    insta::assert_snapshot!(seen(&args));
}
