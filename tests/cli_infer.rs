//! `infer` from the shell: the fixed names of its report, moments, views, faults.

mod shell;

use serde::Deserialize;
use shell::{GAME, Shell};

/// Blue's pieces are unknown; one moves two squares, one shows a bomb.
const UNKNOWN: &str = r#"[Game "stratego"]
[Rules "set=barrage"]
[Result "*"]
[Position "xx8/2x7/3x6/10/2~~2~~2/2~~2~~2/10/4O5/M9/F9 r"]

1. e3-e7 d8-d9 2. e7-c7 c9xc7=2:2 *
"#;

/// Both sides' pieces are known.
const KNOWN: &str = r#"[Game "stratego"]
[Red "Ann"]
[Blue "Bob"]
[Result "1-0"]
[Termination "normal"]
[Position "4f5/4b5/10/4k5/2~~2~~2/2~~2~~2/4M5/10/10/F9 r"]

1. e4-e5 e7-e8 2. e5-e6 e8-f8 3. e6-e7 f8-f7 4. e7xf7=10:6 1-0
"#;

#[derive(Debug, Deserialize)]
struct Infer {
    verdict: String,
    plies: u32,
    ply: Option<u32>,
    position: Option<String>,
    pieces: Option<Vec<Piece>>,
}

#[derive(Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
struct Piece {
    square: String,
    side: String,
    start_square: String,
    ranks: Vec<String>,
}

fn infer(shell: &Shell, args: &[&str]) -> Infer {
    let all = [&["infer", "--format", "json"], args].concat();
    shell.run(&all).report("infer")
}

fn ranks(infer: &Infer) -> Vec<String> {
    let pieces = infer.pieces.as_ref().expect("a moment");
    let told = pieces.iter().map(|piece| {
        format!(
            "{}<{} {}",
            piece.square,
            piece.start_square,
            piece.ranks.join(" ")
        )
    });
    told.collect()
}

#[test]
fn ranks_at_every_moment() {
    let shell = Shell::new();
    shell.write("one.stratego", UNKNOWN);
    let end = infer(&shell, &["one.stratego"]);
    assert_eq!(
        (end.verdict.as_str(), end.plies, end.ply),
        ("ok", 4, Some(4))
    );
    assert!(
        end.position
            .is_some_and(|position| position.contains("xx8"))
    );
    let text = shell.run(&["infer", "one.stratego"]).clean();
    assert!(text.contains("square  side  start"), "{text}");
    let start = infer(&shell, &["one.stratego", "--at", "0"]);
    let all = "10 9 3 2 1 B F";
    assert_eq!(
        ranks(&start),
        [
            format!("d8<d8 {all}"),
            format!("c9<c9 {all}"),
            format!("a10<a10 {all}"),
            format!("b10<b10 {all}"),
        ]
    );
    let moved = infer(&shell, &["one.stratego", "--at", "2"]);
    assert_eq!(ranks(&moved)[1], "d9<d8 10 9 3 2 1");
    let ran = shell.run(&["infer", "one.stratego", "--at", "9"]);
    assert_eq!(ran.code, 2);
}

#[test]
fn a_record_through_the_eyes_of_one_side() {
    let shell = Shell::new();
    shell.write("one.stratego", KNOWN);
    let none = infer(&shell, &["one.stratego"]);
    assert_eq!(none.pieces.map(|pieces| pieces.len()), Some(0));
    let red = infer(&shell, &["one.stratego", "--as", "red", "--at", "4"]);
    assert_eq!(ranks(&red).len(), 3);
    assert_eq!(ranks(&red)[0], "f8<e7 10 9 8 7 6 5 4 3 2 1");
    // Whoever has moved is not the flag.
    let blue = infer(&shell, &["one.stratego", "--as", "blue"]);
    assert_eq!(ranks(&blue), ["a1<a1 F"]);
    assert_eq!(
        blue.position.as_deref().map(|text| text.contains('M')),
        Some(true)
    );
    let text = shell.run(&["infer", "one.stratego"]).clean();
    assert!(text.ends_with("no unknown pieces\n"), "{text}");
}

#[test]
fn a_replay_shows_what_one_side_saw() {
    let shell = Shell::new();
    shell.write("one.stratego", KNOWN);
    let text = shell
        .run(&["replay", "one.stratego", "--as", "blue"])
        .clean();
    assert!(
        text.contains("Red's unknown piece moves 1 square from e4 to e5"),
        "{text}"
    );
    assert!(
        text.contains("Red's Marshal (10) attacks the Captain (6) on f7 and wins"),
        "{text}"
    );
    assert!(!text.contains("4M5"), "{text}");
    let json = [
        "replay",
        "one.stratego",
        "--as",
        "r",
        "--final",
        "--format",
        "json",
    ];
    let text = shell.run(&json).clean();
    assert!(
        text.contains("4x5/4x5/10/5M4") && !text.contains("4f5"),
        "{text}"
    );
    // Other games hide nothing.
    shell.write("gol.gol", GAME);
    let whole = shell.run(&["replay", "gol.gol"]).clean();
    assert_eq!(
        shell.run(&["replay", "gol.gol", "--as", "red"]).clean(),
        whole
    );
}

#[test]
fn a_position_string() {
    let shell = Shell::new();
    let position = "9x/8x1/10/9x/2~~2~~2/2~~2~~2/4K5/10/10/F9 r";
    let args = ["--game", "stratego", "--position", position];
    let found = infer(&shell, &args);
    assert_eq!((found.ply, found.plies), (Some(0), 0));
    assert_eq!(ranks(&found).len(), 3);
    let both = infer(&shell, &[&args[..], &["--as", "blue"]].concat());
    assert_eq!(ranks(&both).len(), 5);
}

#[test]
fn a_record_with_a_fault_is_looked_at_before_it() {
    let shell = Shell::new();
    // The piece from d8 has moved, so that it cannot be the bomb that it shows.
    let bad = UNKNOWN.replace("2. e7-c7 c9xc7=2:2", "2. e7-d7 c9-c8 3. d7xd9=2:B");
    shell.write("bad.stratego", bad);
    let ran = shell.run(&["infer", "bad.stratego", "--format", "json"]);
    assert_eq!(ran.code, 1);
    let infer: Infer = ran.report("infer");
    assert_eq!((infer.verdict.as_str(), infer.ply), ("invalid", Some(4)));
    assert!(ran.err.contains("R16"), "{}", ran.err);
    assert!(
        ran.err.contains("the piece from d8 moves in ply 2"),
        "{}",
        ran.err
    );
    shell.write("none.stratego", "[Game \"stratego\"]\n\n*\n");
    let ran = shell.run(&["infer", "none.stratego", "--format", "json"]);
    assert_eq!(ran.code, 1);
    let infer: Infer = ran.report("infer");
    assert!(infer.ply.is_none() && infer.pieces.is_none() && infer.position.is_none());
}

#[test]
fn wrong_usage() {
    let shell = Shell::new();
    shell.write("one.stratego", KNOWN);
    shell.write("gol.gol", GAME);
    for (args, why) in [
        (
            &["one.stratego", "--as", "green"][..],
            "expected one of red, blue",
        ),
        (&["gol.gol"], "no piece of `gol` is ever unknown"),
        (&["absent.stratego"], "absent.stratego"),
    ] {
        let ran = shell.run(&[&["infer"], args].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(why), "{}", ran.err);
    }
}
