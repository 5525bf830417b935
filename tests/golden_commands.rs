//! Whole outputs of `replay`, `show`, `moves`, `fmt`, `perft` and `random`, as a user sees them.

mod shell;

use shell::{BAD_GAME, GAME, LINE_UP, Shell};

/// Everything that a run shows.
fn seen(shell: &Shell, args: &[&str]) -> String {
    let ran = shell.run(args);
    format!(
        "$ touchline {}\n{}--- standard error\n{}--- exit status {}\n",
        args.join(" "),
        ran.out,
        ran.err,
        ran.code
    )
}

fn folder() -> Shell {
    let shell = Shell::new();
    shell.write("games.gol", format!("{GAME}\n{BAD_GAME}"));
    let annotated = GAME
        .replace(
            "c5-c4>c2",
            "c5-c4>c2?! $14 (1... c5-c4 {forced}) ; so it goes\n",
        )
        .replace("0-1\n", "0-1 ; over\n");
    shell.write("notes.gol", format!("% a file\n{annotated}{{the end}}"));
    shell
}

#[test]
fn replay() {
    insta::assert_snapshot!(seen(&folder(), &["replay", "games.gol"]));
}

#[test]
fn replay_ascii() {
    let args = ["replay", "--ascii", "--at", "0,2", "--final", "notes.gol"];
    insta::assert_snapshot!(seen(&folder(), &args));
}

#[test]
fn replay_json() {
    let args = ["replay", "games.gol", "--every", "2", "--format", "json"];
    insta::assert_snapshot!(seen(&folder(), &args));
}

#[test]
fn show() {
    let args = ["show", "--game", "gol", "--position", LINE_UP];
    insta::assert_snapshot!(seen(&folder(), &args));
}

#[test]
fn show_the_end_of_a_game() {
    insta::assert_snapshot!(seen(&folder(), &["show", "games.gol", "--ascii"]));
}

#[test]
fn show_a_wrong_position() {
    let args = [
        "show",
        "--game",
        "gol",
        "--position",
        "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1 w 0",
    ];
    insta::assert_snapshot!(seen(&folder(), &args));
}

#[test]
fn moves() {
    let study = "8/3p4/3o4/8/8/8/P2P4/8 w 1";
    let args = [
        "moves",
        "--game",
        "gol",
        "--position",
        study,
        "--rules",
        "pawns=any",
    ];
    insta::assert_snapshot!(seen(&folder(), &args));
}

#[test]
fn fmt() {
    insta::assert_snapshot!(seen(&folder(), &["fmt", "notes.gol", "games.gol"]));
}

#[test]
fn fmt_diff() {
    insta::assert_snapshot!(seen(&folder(), &["fmt", "--diff", "--check", "."]));
}

#[test]
fn perft() {
    let args = [
        "perft",
        "--game",
        "gol",
        "--position",
        LINE_UP,
        "--depth",
        "4",
        "--divide",
    ];
    insta::assert_snapshot!(seen(&folder(), &args));
}

#[test]
fn random() {
    let args = [
        "random",
        "--game",
        "gol",
        "--count",
        "3",
        "--seed",
        "7",
        "--max-plies",
        "20",
    ];
    insta::assert_snapshot!(seen(&folder(), &args));
}
