//! `moves` from the shell: the fixed names of its report, order, faults.

mod shell;

use serde::Deserialize;
use shell::{GAME, LINE_UP, Shell};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Moves {
    game: String,
    position: String,
    side: String,
    actions: Vec<Action>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Action {
    text: String,
    kind: String,
    length: Option<u32>,
    ball_from: Option<String>,
    ball_to: Option<String>,
    bounces: Option<u32>,
    flown_over: Option<u32>,
    goal: Option<String>,
    forced: bool,
}

fn moves(position: &str, rules: &str) -> Moves {
    let shell = Shell::new();
    let args = ["moves", "--game", "gol", "--format", "json", "--position"];
    let ran = shell.run(&[&args[..], &[position, "--rules", rules]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let moves: Moves = ran.report("moves");
    assert!(moves.actions.is_sorted_by(|a, b| a.text < b.text));
    moves
}

#[test]
fn kicks_with_their_facts() {
    let moves = moves(LINE_UP, "");
    assert_eq!((moves.game.as_str(), moves.side.as_str()), ("gol", "w"));
    assert_eq!(moves.position, LINE_UP);
    let [first, second] = &moves.actions[..] else {
        panic!("{moves:?}");
    };
    assert_eq!(
        (first.text.as_str(), second.text.as_str()),
        ("c1-d2>f4", "e1-e2>e4")
    );
    assert_eq!((first.kind.as_str(), first.forced), ("kick", false));
    assert_eq!(
        (first.length, first.bounces, first.flown_over),
        (Some(1), Some(0), Some(0))
    );
    assert_eq!(first.ball_from.as_deref(), Some("e3"));
    assert_eq!((first.ball_to.as_deref(), &first.goal), (Some("f4"), &None));
}

#[test]
fn own_goals_stuck_turns_releases_and_ends() {
    let study = |position: &str, rules: &str| moves(position, &format!("pawns=any; {rules}"));
    let own = study("8/8/8/3P4/8/3o4/8/8 w 1", "");
    assert_eq!(own.actions[0].text, "d5-d4>d2");
    let own = study("8/8/8/8/3P4/8/3o4/8 w 1", "");
    assert!(own.actions.iter().any(|action| action.goal.as_deref() == Some("own_goal")
        && action.text.ends_with("##")));
    let stuck = study("8/3p4/8/3o4/8/8/7P/8 w 1", "");
    assert_eq!(stuck.actions.len(), 1);
    assert_eq!(
        (
            stuck.actions[0].text.as_str(),
            stuck.actions[0].kind.as_str()
        ),
        ("--", "pass")
    );
    assert!(stuck.actions[0].forced && stuck.actions[0].length.is_none());
    let instead = study("8/3p4/8/3o4/8/8/7P/8 w 1", "stuck=substitute");
    assert_eq!(instead.actions[0].kind, "kick");
    let release = study("8/8/3o4/8/8/8/8/1P6 w 1", "");
    assert!(
        release
            .actions
            .iter()
            .any(|action| action.kind == "release")
    );
    assert!(release.actions.iter().any(|action| action.kind == "quiet"));
    let over = study("3o4/8/8/8/8/8/8/8 w 1", "");
    assert!(over.actions.is_empty(), "a dead position has no actions");
}

#[test]
fn as_a_table_and_from_a_record() {
    let shell = Shell::new();
    let text = shell
        .run(&["moves", "--game", "gol", "--position", LINE_UP])
        .clean();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], LINE_UP);
    assert!(
        lines[3].starts_with("action    kind  length  ball from"),
        "{text}"
    );
    assert!(lines[4].starts_with("c1-d2>f4  kick  1       e3"), "{text}");
    let end = shell.pipe(&["moves", "-"], GAME).clean();
    assert_eq!(
        end.lines().count(),
        2,
        "a finished game lists nothing: {end}"
    );
    let start = shell.pipe(&["moves", "-", "--at", "0"], GAME).clean();
    assert!(start.contains("g3-f2>c3"), "{start}");
}

#[test]
fn a_bad_position_has_no_list() {
    let shell = Shell::new();
    let args = [
        "moves",
        "--game",
        "gol",
        "--position",
        "8/8 w 0",
        "--format",
        "json",
    ];
    let ran = shell.run(&args);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("error[record-position]"), "{}", ran.err);
    assert_eq!(
        ran.report::<Option<Moves>>("moves")
            .map(|moves| moves.actions.len()),
        None
    );
    let ran = shell.run(&args[..5]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
}

#[test]
fn options_that_are_wrong() {
    let shell = Shell::new();
    for (option, value) in [
        ("--game", "chess"),
        ("--rules", "no=thing"),
        ("--format", "xml"),
    ] {
        let ran = shell.run(&[
            "moves",
            "--game",
            "gol",
            "--position",
            LINE_UP,
            option,
            value,
        ]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{option}");
        assert!(ran.err.contains(option), "{}", ran.err);
    }
}
