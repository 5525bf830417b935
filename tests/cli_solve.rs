//! `solve` from the shell: the fixed names of its report, limits, and annotated records.

mod shell;

use serde::Deserialize;
use shell::{GAME, Shell};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Solve {
    game: String,
    position: String,
    rules: String,
    side: String,
    depth: u32,
    complete: bool,
    forced: Option<u32>,
    winning: Vec<Winning>,
    line: Vec<String>,
    node_count: u64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Winning {
    text: String,
    n: u32,
}

/// White scores within two turns, and only by one of four kicks.
const POSITION: &str = "8/1ppp3p/o1p2p1p/1p1p1p2/1P1PpPP1/1P3P1P/P2P1P2/1P1P4 w 30";

fn solve(shell: &Shell, more: &[&str]) -> Solve {
    let ran = shell.run(&[&["solve", "--game", "gol", "--format", "json"], more].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    ran.report("solve")
}

/// A position of the vectors with its solution, forced within two turns.
fn vector() -> (String, String, String) {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/vectors/gol-puzzles.jsonl"
    );
    let text = std::fs::read_to_string(path).expect("the vectors");
    let vectors = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a vector"));
    let mut wanted = vectors.filter(|v| v["kind"] == "goal-in-n" && v["depth"] == 2);
    let vector = wanted.next().expect("a puzzle");
    let text = |name: &str| vector[name].as_str().unwrap_or_default().to_owned();
    let solution = vector["solution"][0].as_str().expect("a text").to_owned();
    (text("position"), text("rules"), solution)
}

#[test]
fn a_forced_goal_as_a_report() {
    let shell = Shell::new();
    let (position, rules, solution) = vector();
    let at = ["--position", &position, "--rules", &rules, "--depth", "2"];
    let found = solve(&shell, &at);
    assert_eq!((found.game.as_str(), found.depth), ("gol", 2));
    assert_eq!((&found.position, &found.rules), (&position, &rules));
    assert!(found.side == "w" || found.side == "b");
    assert!(found.complete && found.node_count > 0);
    assert_eq!(found.forced, Some(2));
    let winning: Vec<_> = found
        .winning
        .iter()
        .map(|w| (w.text.as_str(), w.n))
        .collect();
    assert_eq!(winning, [(solution.as_str(), 2)]);
    assert_eq!(found.line[0], solution);
    assert_eq!(found.line.len(), 3);

    let one = solve(&shell, &[&at[..4], &["--depth", "1"]].concat());
    assert!(one.complete && one.winning.is_empty() && one.line.is_empty());
    assert_eq!(one.forced, None);
}

#[test]
fn a_part_is_marked_and_told() {
    let shell = Shell::new();
    let (position, rules, _) = vector();
    let ran = shell.run(&[
        "solve",
        "--game",
        "gol",
        "--position",
        &position,
        "--rules",
        &rules,
        "--nodes",
        "1",
        "--format",
        "json",
    ]);
    let part: Solve = ran.report("solve");
    assert!(!part.complete && part.node_count <= 1);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("the answer is a part"), "{}", ran.err);
}

#[test]
fn answers_as_text() {
    let shell = Shell::new();
    let (position, rules, solution) = vector();
    let at = [
        "solve",
        "--game",
        "gol",
        "--position",
        &position,
        "--rules",
        &rules,
    ];
    let text = shell.run(&[&at[..], &["--depth", "2"]].concat()).clean();
    assert!(
        text.contains("to move forces a win within 2 turns"),
        "{text}"
    );
    assert!(text.contains(&format!("line: {solution} ")), "{text}");
    let text = shell.run(&[&at[..], &["--depth", "1"]].concat()).clean();
    assert!(
        text.contains("to move forces no win within 1 turn\n"),
        "{text}"
    );
    let over = shell.pipe(&["solve"], GAME).clean();
    assert!(over.contains("forces no win"), "{over}");
}

#[test]
fn positions_that_are_wrong() {
    let shell = Shell::new();
    let ran = shell.run(&[
        "solve",
        "--game",
        "gol",
        "--position",
        POSITION,
        "--depth",
        "0",
    ]);
    assert_eq!(ran.code, 2);
    let ran = shell.run(&["solve", "--game", "gol", "--position", "8/8 w 0"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.contains("gol") || ran.err.contains("record-position"),
        "{}",
        ran.err
    );
}

/// White can score at once and does not; then Black does the same.
const MISSED: &str = r#"[Game "gol"]
[Rules "pawns=any"]
[Position "8/8/8/3o4/8/8/3P4/3P4 w 4"]

1. d2-d4>d7 {a comment} *
"#;

#[test]
fn annotations_stay_legal_and_are_found_again() {
    let shell = Shell::new();
    shell.write("missed.gol", MISSED);
    let text = shell
        .run(&["solve", "--annotate", "--depth", "2", "missed.gol"])
        .clean();
    assert!(text.contains("{a comment}"), "{text}");
    shell.write("annotated.gol", &text);
    shell.run(&["check", "annotated.gol"]);
    assert_eq!(
        shell.run(&["fmt", "--check", "annotated.gol"]).code,
        0,
        "{text}"
    );

    // The game ends with the only kick, an own goal: nothing could be better there.
    let text = shell
        .pipe(&["solve", "--annotate", "--game", "gol"], GAME)
        .clean();
    assert!(text.contains("{a fine start}"), "{text}");
    assert_eq!(shell.pipe(&["check"], text.as_bytes()).code, 0, "{text}");
    let again = shell
        .pipe(&["solve", "--annotate", "--game", "gol"], text.as_bytes())
        .clean();
    assert!(again.contains("{a fine start}"), "{again}");
}

#[test]
fn missed_goals_and_avoidable_own_goals_are_told() {
    let shell = Shell::new();
    let random = shell.run(&[
        "random",
        "--game",
        "gol",
        "--count",
        "40",
        "--seed",
        "7",
        "--quiet",
        "-o",
        "games.gol",
    ]);
    assert_eq!(random.code, 0, "{}", random.err);
    let mut all = String::new();
    for record in 1..=12 {
        let number = record.to_string();
        let ran = shell.run(&[
            "solve",
            "--annotate",
            "--depth",
            "1",
            "games.gol",
            "--record",
            &number,
        ]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        all.push_str(&ran.out);
        all.push('\n');
    }
    assert!(all.contains("?? {"), "{all}");
    assert!(all.contains("could win within 1 turn"), "{all}");
    assert_eq!(shell.pipe(&["check"], all.as_bytes()).code, 0);

    // What has been said is not said again.
    let once = shell
        .pipe(&["solve", "--annotate", "--depth", "1"], all.as_bytes())
        .out;
    let twice = shell
        .pipe(&["solve", "--annotate", "--depth", "1"], once.as_bytes())
        .out;
    assert_eq!(once, twice);
}

#[test]
fn annotate_needs_a_record() {
    let shell = Shell::new();
    let ran = shell.run(&[
        "solve",
        "--annotate",
        "--position",
        POSITION,
        "--game",
        "gol",
    ]);
    assert_eq!(ran.code, 2);
}

#[test]
fn what_is_hidden_cannot_be_searched() {
    let shell = Shell::new();
    let hidden = "xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/2~~2~~2/2~~2~~2/10/9O/9F/10 r";
    let ran = shell.run(&["solve", "--game", "stratego", "--position", hidden]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("all pieces are known"), "{}", ran.err);
    // Two turns to the flag, which nobody can guard.
    let open = "10/10/10/f9/2~~2~~2/2~~2~~2/10/2O7/9F/8o1 r";
    let at = [
        "solve",
        "--game",
        "stratego",
        "--position",
        open,
        "--depth",
        "2",
    ];
    let text = shell.run(&at).clean();
    assert!(text.contains("c3-a3"), "{text}");
}

/// G11: a kick into its own goal in a stuck turn has lost at once.
#[test]
fn an_own_goal_in_a_stuck_turn_is_told_as_such() {
    let record = "[Game \"gol\"]\n[Rules \"stuck=substitute; pawns=any\"]\n\
        [Position \"7p/8/2P5/7p/4p1P1/2P5/7p/1Po4P w 5\"]\n\n\
        1. h1-d1>f1 d1-e1>g1 2. g4-g2>g4 e4-f4>h4 3. e1-g3>f6 h8-g7>e5 4. c3-d4>f6\n\
        f4-f5>f7 5. h5-g6>e8## 1-0\n";
    let ran = Shell::new().pipe(&["solve", "--annotate", "--depth", "1"], record);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.out.contains("an own goal that could be avoided"),
        "{}",
        ran.out
    );
}

#[test]
fn only_one_record_is_annotated_and_none_is_lost() {
    let shell = Shell::new();
    shell.write("two.gol", format!("{GAME}\n{GAME}"));
    let ran = shell.run(&[
        "solve",
        "two.gol",
        "--annotate",
        "--depth",
        "1",
        "-o",
        "two.gol",
    ]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("--record"), "{}", ran.err);
    let named = shell.run(&[
        "solve",
        "two.gol",
        "--annotate",
        "--depth",
        "1",
        "--record",
        "2",
    ]);
    assert_eq!(named.code, 0, "{}", named.err);
}

#[test]
fn a_part_of_an_answer_is_marked_where_it_stands() {
    let position = "3p4/8/8/8/8/8/3P4/3o4 w 5";
    let ran = Shell::new().run(&[
        "solve",
        "--game",
        "gol",
        "--rules",
        "pawns=any",
        "--position",
        position,
        "--depth",
        "4",
        "--nodes",
        "20",
    ]);
    assert!(ran.out.contains("the nodes were used up"), "{}", ran.out);
}
