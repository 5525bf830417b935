//! `odds` from the shell: exact chances in positions, the luck of records, games without dice.

mod shell;

use serde_json::json;
use shell::{LINE_UP, Shell};

/// Red has been fouled in Blue's area and takes the penalty.
const PENALTY: &str =
    "2k2/15/15/6pPp6/15/15/15/15/15/15/15/15/15/15/15/15/15/15/15/15/15/15/2K2 r h19 x 0-0";

#[test]
fn a_game_without_dice_has_no_odds() {
    let shell = Shell::new();
    let run = shell.run(&["odds", "--game", "gol", "--position", LINE_UP]);
    assert_eq!(run.code, 2);
    assert_eq!(run.out, "");
    assert_eq!(run.err, "touchline: `gol` is played without dice\n");
}

#[test]
fn a_penalty_is_worth_four_in_six() {
    let shell = Shell::new();
    let args = ["odds", "--game", "strafu", "--position", PENALTY];
    let run = shell.run(&args);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(
        run.out,
        format!("{PENALTY}\n\npenalty: goal 2/3 (66.7 %), held 1/3 (33.3 %)\n")
    );
    let report: serde_json::Value =
        serde_json::from_str(&shell.run(&[&args[..], &["--format", "json"]].concat()).out)
            .expect("a report");
    assert_eq!(report["kind"], "odds");
    let data = &report["data"];
    assert_eq!(data["game"], "strafu");
    assert_eq!(data["position"], PENALTY);
    assert_eq!(data["penalty"]["goal"], "2/3");
    assert_eq!(data["penalty"]["held"], "1/3");
    assert_eq!(data["penalty"]["goal_decimal"], json!(2.0 / 3.0));
    assert_eq!(data["luck"], json!(null));
}

#[test]
fn elsewhere_nothing_is_left_to_chance() {
    let shell = Shell::new();
    let position = PENALTY.replace(" x ", " - ");
    let run = shell.run(&["odds", "--game", "strafu", "--position", &position]);
    assert_eq!(run.code, 0);
    assert_eq!(run.out, format!("{position}\n\npenalty: none\n"));
}

/// A penalty that is held and one that goes in.
const RECORD: &str = r#"[Game "strafu"]
[Result "*"]
[Position "2k2/15/15/6pPp6/15/15/15/15/15/15/15/15/15/15/15/15/15/15/15/15/15/15/2K2 r h19 x 0-0"]
[League "2"]

B:g19-a1,i19-b1 1. Ph19:3:3 *
"#;

#[test]
fn luck_is_told_roll_by_roll_and_in_sum() {
    let shell = Shell::new();
    shell.write("one.strafu", RECORD);
    let run = shell.run(&["odds", "one.strafu", "--format", "json"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let report: serde_json::Value = serde_json::from_str(&run.out).expect("a report");
    let data = &report["data"];
    assert_eq!(data["ply"], 2);
    assert_eq!(
        data["luck"],
        json!({
            "sums": [{
                "side": "r", "kind": "goal", "trials": 1,
                "expected": "2/3", "expected_decimal": 2.0 / 3.0,
                "actual": 0, "at_least": "1", "at_least_decimal": 1.0,
            }],
            "trials": [{
                "ply": 2, "side": "r", "kind": "goal", "by": "penalty",
                "chance": "2/3", "chance_decimal": 2.0 / 3.0, "happened": false,
            }],
        })
    );
    let before = shell.run(&["odds", "one.strafu", "--at", "1"]);
    assert!(
        before.out.ends_with("\nluck: no dice were rolled\n"),
        "{}",
        before.out
    );
    let after = shell.run(&["odds", "one.strafu"]);
    assert!(
        after.out.ends_with(
            "luck, roll by roll\n \
             ply  side  for   by       chance        came true\n \
             2    r     goal  penalty  2/3 (66.7 %)  no\n\n\
             luck in sum\n \
             side  for   rolls  expected  actual  chance of so many or more\n \
             r     goal  1      0.667     0       100.0 %\n"
        ),
        "{}",
        after.out
    );
}

#[test]
fn a_bad_record_has_the_odds_of_its_last_good_moment() {
    let shell = Shell::new();
    shell.write("bad.strafu", RECORD.replace("Ph19:3:3", "Ph19:9:3"));
    let run = shell.run(&["odds", "bad.strafu", "--format", "json"]);
    assert_eq!(run.code, 1);
    let report: serde_json::Value = serde_json::from_str(&run.out).expect("a report");
    assert_ne!(report["data"]["verdict"], "ok");
    assert_eq!(report["data"]["penalty"]["goal"], "2/3");
    let run = shell.run(&["odds", "bad.strafu", "--at", "7"]);
    assert_eq!(run.code, 1);
    assert!(!run.err.is_empty());
}
