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

/// The first of the vectors' positions with a shot.
fn attempt_vector() -> serde_json::Value {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/vectors/taktinen-odds.jsonl"
    );
    let text = std::fs::read_to_string(path).expect("the vectors can be read");
    let mut vectors = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a vector is JSON"));
    vectors
        .find(|vector| !vector["odds"]["attempt"].is_null())
        .expect("a vector with a shot")
}

#[test]
fn targets_shots_penalties_and_cards() {
    let shell = Shell::new();
    let vector = attempt_vector();
    let position = vector["position"].as_str().expect("a position");
    let rules = vector["rules"].as_str().expect("the options");
    let run = shell.run(&[
        "odds",
        "--game",
        "fuba",
        "--rules",
        rules,
        "--position",
        position,
        "--format",
        "json",
    ]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let report: serde_json::Value = serde_json::from_str(&run.out).expect("a report");
    let data = &report["data"];
    let expected = vector["odds"]["targets"].as_array().expect("targets");
    let told = data["targets"].as_array().expect("targets");
    assert_eq!(told.len(), expected.len());
    for (told, expected) in told.iter().zip(expected) {
        for (name, value) in expected.as_object().expect("a target") {
            assert_eq!(&told[name], value, "{name}");
        }
        let sum: f64 = [
            "keep_decimal",
            "lose_decimal",
            "special_decimal",
            "half_decimal",
        ]
        .iter()
        .map(|name| told[name].as_f64().expect("a number"))
        .sum();
        assert!((sum - 1.0).abs() < 1e-12, "{told}");
    }
    for (name, value) in vector["odds"]["attempt"].as_object().expect("an attempt") {
        assert_eq!(&data["attempt"][name], value, "{name}");
    }
    // T43: two in six guess; to the left and right 5, 5 and 1 dice in six score.
    assert_eq!(data["penalty"]["L"]["total"], "13/18");
    assert_eq!(data["penalty"]["C"]["none"], "1/6");
    assert_eq!(data["card"]["y"]["yellow"], "1/6");
}

/// The luck of every match of the vectors, worked out once more with plain numbers.
#[test]
fn the_luck_of_whole_matches_adds_up() {
    let shell = Shell::new();
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/vectors/taktinen-random.taktinen"
    );
    for record in ["1", "2", "17"] {
        let run = shell.run(&["odds", file, "--record", record, "--format", "json"]);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let report: serde_json::Value = serde_json::from_str(&run.out).expect("a report");
        let luck = &report["data"]["luck"];
        let trials = luck["trials"].as_array().expect("trials");
        let sums = luck["sums"].as_array().expect("sums");
        assert!(sums.len() >= 2 && trials.len() > 20);
        let mut counted = 0;
        for sum in sums {
            let own: Vec<&serde_json::Value> = trials
                .iter()
                .filter(|trial| trial["side"] == sum["side"] && trial["kind"] == sum["kind"])
                .collect();
            counted += own.len();
            let chance = |trial: &serde_json::Value| trial["chance_decimal"].as_f64().unwrap();
            let expected: f64 = own.iter().map(|trial| chance(trial)).sum();
            let actual = own.iter().filter(|trial| trial["happened"] == true).count();
            // How likely each number of successes is.
            let mut likely = vec![1.0];
            for trial in &own {
                let mut next = vec![0.0; likely.len() + 1];
                for (n, weight) in likely.iter().enumerate() {
                    next[n] += weight * (1.0 - chance(trial));
                    next[n + 1] += weight * chance(trial);
                }
                likely = next;
            }
            let at_least: f64 = likely[actual..].iter().sum();
            assert_eq!(sum["trials"], own.len());
            assert_eq!(sum["actual"], actual);
            let near = |name: &str, value: f64| {
                let told = sum[name].as_f64().expect("a number");
                assert!((told - value).abs() < 1e-9, "{name}: {told}, {value}");
            };
            near("expected_decimal", expected);
            near("at_least_decimal", at_least);
        }
        assert_eq!(counted, trials.len());
    }
}
