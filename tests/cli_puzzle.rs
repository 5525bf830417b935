//! `puzzle` from the shell: the fixed names of its reports, what is hidden, what is refused, and that
//! neither workers nor runs make a difference.

mod shell;

use serde::Deserialize;
use shell::{Records, Shell, data};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Puzzle {
    game: String,
    kind: String,
    depth: u32,
    position: String,
    rules: String,
    side: String,
    moves: Vec<String>,
    task: String,
    difficulty: u32,
    solution: Option<Vec<String>>,
    certificate: Option<Certificate>,
    twin: Option<Twin>,
    text: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Certificate {
    within: u32,
    claims: Vec<Claim>,
    facts: Vec<String>,
    seal: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Claim {
    action: String,
    claim: String,
    n: Option<u32>,
    line: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Twin {
    position: String,
    step: String,
    gone: String,
    instead: Vec<String>,
    words: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Verified {
    file: String,
    index: u64,
    puzzle: Option<String>,
    verified: bool,
    refusal: Option<String>,
}

const GENERATE: [&str; 4] = ["puzzle", "generate", "--game", "gol"];

fn sample(name: &str) -> String {
    format!("{}/samples/puzzles/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn puzzles_of_every_kind_as_reports_and_as_records() {
    let shell = Shell::new();
    let args = [&GENERATE[..], &["--count", "12", "--depth", "2", "--quiet"]].concat();
    let json = shell.run(&[&args[..], &["--format", "json"]].concat());
    assert_eq!(json.code, 0, "{}", json.err);
    let found: Records<Puzzle> = json.report("puzzle");
    assert_eq!((found.records.len(), found.summary.records), (12, 12));
    let mut kinds: Vec<&str> = found
        .records
        .iter()
        .map(|puzzle| puzzle.kind.as_str())
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), 6, "{kinds:?}");
    let mut texts = Vec::new();
    for puzzle in &found.records {
        assert_eq!((puzzle.game.as_str(), puzzle.rules.as_str()), ("gol", ""));
        assert!((1..=10).contains(&puzzle.difficulty) && puzzle.depth <= 2);
        assert!(puzzle.position.contains(&format!(" {} ", puzzle.side)));
        assert!(!puzzle.task.contains("SIDE"));
        let solution = puzzle.solution.as_ref().expect("a solution");
        let certificate = puzzle.certificate.as_ref().expect("a certificate");
        assert!(certificate.facts.is_empty());
        assert_eq!(
            (certificate.seal.len(), certificate.within <= 2),
            (16, true)
        );
        for action in solution {
            let mut claims = certificate.claims.iter();
            let claim = claims
                .find(|claim| claim.action == *action)
                .expect("a claim");
            assert_ne!(claim.claim, "fails");
            let has_turns = claim.claim == "wins" || claim.claim == "loses";
            assert_eq!(claim.n.is_some(), has_turns);
            assert!(claim.line.len() <= 6);
        }
        if let Some(twin) = &puzzle.twin {
            assert_ne!(twin.position, puzzle.position);
            assert!(twin.words.contains(&twin.step) && twin.step.contains(" stands on "));
            assert!(twin.gone == "obligation" || twin.gone == "solution");
            assert!(twin.instead.iter().all(|text| !text.is_empty()));
        }
        texts.push(puzzle.text.clone().expect("a record"));
    }
    let long: Vec<Puzzle> = shell
        .run(&[&args[..], &["--format", "jsonl"]].concat())
        .out
        .lines()
        .filter(|line| !line.contains("\"summary\""))
        .map(|line| data(line, "puzzle"))
        .collect();
    assert_eq!(long.len(), 12);

    let records = shell.run(&args[..args.len() - 1]).out;
    assert_eq!(records, texts.join("\n"));
    shell.write("made.gol", &records);
    assert_eq!(
        shell
            .run(&["check", "made.gol"])
            .out
            .matches("warning")
            .count(),
        0
    );
    assert_eq!(shell.run(&["check", "made.gol"]).code, 0);
    assert_eq!(shell.run(&["fmt", "--check", "made.gol"]).code, 0);
    assert_eq!(shell.run(&["puzzle", "verify", "made.gol"]).code, 0);
}

#[test]
fn workers_and_runs_make_no_difference() {
    let shell = Shell::new();
    let run = |more: &[&str]| {
        let args = [&GENERATE[..], &["--count", "9", "--depth", "2"], more].concat();
        shell.run(&args).out
    };
    let one = run(&["--jobs", "1", "--seed", "5"]);
    for jobs in ["1", "2", "3", "8"] {
        assert_eq!(run(&["--jobs", jobs, "--seed", "5"]), one, "{jobs}");
    }
    assert_ne!(run(&["--seed", "6"]), one);

    shell.run(&[
        "random",
        "--game",
        "gol",
        "--count",
        "60",
        "--quiet",
        "-o",
        "games.gol",
    ]);
    let one = run(&["--from", "games.gol", "--jobs", "1"]);
    assert!(!one.is_empty());
    assert_eq!(run(&["--from", "games.gol", "--jobs", "4"]), one);
    // At most one puzzle a game, unless more are asked for.
    let few = shell.run(&[
        "random", "--game", "gol", "--count", "2", "--seed", "3", "--quiet", "-o", "two.gol",
    ]);
    assert_eq!(few.code, 0);
    let count = |text: &str| text.matches("[Puzzle \"").count();
    assert!(count(&run(&["--from", "two.gol"])) <= 2);
    assert!(count(&run(&["--from", "two.gol", "--per-game", "3"])) <= 6);
}

#[test]
fn the_solution_is_hidden_until_it_is_asked_for() {
    let shell = Shell::new();
    let file = sample("goal-in-n.gol");
    let json = ["puzzle", "show", &file, "--record", "2", "--format", "json"];
    let shut: Puzzle = shell.run(&json).report("puzzle");
    assert!(shut.solution.is_none() && shut.certificate.is_none());
    assert!(shut.twin.is_none() && shut.text.is_none());
    let open: Puzzle = shell
        .run(&[&json[..], &["--solution"]].concat())
        .report("puzzle");
    let solution = open.solution.expect("a solution").remove(0);
    assert!(open.text.expect("a record").contains(&solution));

    let shut = shell
        .run(&["puzzle", "show", &file, "--record", "2"])
        .clean();
    assert!(
        !shut.contains(&solution) && shut.contains(&open.task),
        "{shut}"
    );
    assert!(shut.contains("a b c d e f g h"), "{shut}");
    let open = shell
        .run(&[
            "puzzle",
            "show",
            &file,
            "--record",
            "2",
            "--solution",
            "--ascii",
        ])
        .clean();
    assert!(
        open.contains(&format!("solution: {solution}")) && open.is_ascii(),
        "{open}"
    );
}

#[test]
fn what_does_not_hold_is_refused() {
    let shell = Shell::new();
    let text = std::fs::read_to_string(sample("stuck.gol")).expect("the sample");
    shell.write(
        "wrong.gol",
        text.replacen("[Difficulty \"", "[Difficulty \"9", 1),
    );
    let ran = shell.run(&["puzzle", "verify", "wrong.gol", "--format", "json"]);
    assert_eq!(ran.code, 1);
    let found: Records<Verified> = ran.report("verify");
    assert_eq!((found.summary.ok, found.summary.invalid), (4, 1));
    let first = &found.records[0];
    assert_eq!((first.file.as_str(), first.index), ("wrong.gol", 1));
    assert_eq!(first.puzzle.as_deref(), Some("gol/stuck"));
    assert!(!first.verified && first.refusal.is_some());
    assert!(found.records[1].verified && found.records[1].refusal.is_none());

    let none = shell.pipe(&["puzzle", "verify"], shell::GAME);
    assert_eq!(none.code, 1);
    assert!(none.out.contains("no puzzle: refused"), "{}", none.out);
    let none = shell.pipe(&["puzzle", "show"], shell::GAME);
    assert_eq!((none.code, none.out.as_str()), (1, ""));
    assert!(none.err.contains("`Puzzle`"), "{}", none.err);
    let none = shell.run(&["puzzle", "verify", "missing.gol"]);
    assert_eq!(none.code, 2);
}

/// What people read of a puzzle is proved like its tags: comments, variations and result.
#[test]
fn a_text_that_says_something_else_is_refused() {
    let shell = Shell::new();
    let text = shell
        .run(&[
            "puzzle",
            "generate",
            "--game",
            "gol",
            "--kind",
            "goal-in-n",
            "--count",
            "1",
        ])
        .out;
    let refusal = |text: String| {
        shell.write("p.gol", text);
        let ran = shell.run(&["puzzle", "verify", "p.gol", "--format", "json"]);
        let mut found: Records<Verified> = ran.report("verify");
        found.records.remove(0).refusal
    };
    assert_eq!(refusal(text.clone()), None);
    // A heading is not of the puzzle.
    let renamed = text.replacen("[Event \"Puzzle\"]", "[Event \"Cup\"]", 1);
    assert!(renamed != text);
    assert_eq!(refusal(renamed), None);
    for (old, new, part) in [
        ("{fails}", "{does it within 2 turns}", "comments"),
        ("[Result \"1-0\"]", "[Result \"0-1\"]", "result"),
        ("[Result \"0-1\"]", "[Result \"1-0\"]", "result"),
        ("[Score \"", "[Scorer \"", "score"),
    ] {
        if text.contains(old) {
            let found = refusal(text.replacen(old, new, 1)).expect("a refusal");
            assert!(
                found.contains(part) || found.contains("not legal"),
                "{found}"
            );
        }
    }
    assert!(
        text.contains("{fails}") && text.contains("[Score \""),
        "{text}"
    );
}

#[test]
fn a_puzzle_brings_its_own_rules_and_position() {
    let shell = Shell::new();
    let file = sample("goal-in-n.gol");
    for wrong in [
        &["verify", &file, "--rules", "bounce=back"][..],
        &["verify", &file, "--position", "junk"],
        &["show", &file, "--rules", "bounce=back"],
        &["show", &file, "--at", "1"],
    ] {
        let ran = shell.run(&[&["puzzle"], wrong].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{wrong:?}");
        assert!(ran.err.contains("bring their own"), "{}", ran.err);
    }
}

/// The shown twin of a puzzle in three turns has a solution in two, so that it is none.
#[test]
fn a_twin_that_is_solved_sooner_is_refused() {
    const FORGED: &str = include_str!("proof/forged-twin.gol");
    let ran = Shell::new().pipe(&["puzzle", "verify", "--game", "gol"], FORGED);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("the twin has a solution"), "{}", ran.out);
}

/// G18: `stuck` has a number of turns, and 0 is one.
#[test]
fn the_smallest_number_of_turns_holds_for_every_kind_that_has_one() {
    let shell = Shell::new();
    let json = shell.run(
        &[
            &GENERATE[..],
            &[
                "--kind",
                "stuck",
                "--count",
                "4",
                "--depth",
                "2",
                "--depth-min",
                "1",
            ],
            &[
                "--games", "400", "--seed", "7", "--quiet", "--format", "json",
            ],
        ]
        .concat(),
    );
    let found: Records<Puzzle> = json.report("puzzle");
    assert!(!found.records.is_empty());
    assert!(found.records.iter().all(|puzzle| puzzle.depth >= 1));
}

/// R17: what a deduction rests on is told without its solution, and it is the only one.
#[test]
fn a_deduction_is_told_with_its_moves() {
    let shell = Shell::new();
    let file = sample("deduce.stratego");
    let json = ["puzzle", "show", &file, "--format", "json"];
    let shut: Puzzle = shell.run(&json).report("puzzle");
    assert!(!shut.moves.is_empty() && shut.solution.is_none());
    let text = shell.run(&["puzzle", "show", &file]).clean();
    assert!(text.contains(&shut.moves.join(" ")), "{text}");
}

#[test]
fn nothing_found_and_wrong_use() {
    let shell = Shell::new();
    let none = shell.run(&[&GENERATE[..], &["--games", "0"]].concat());
    assert_eq!((none.code, none.out.as_str()), (1, ""));
    let kind = shell.run(&[&GENERATE[..], &["--kind", "mate-in-two"]].concat());
    assert_eq!(kind.code, 2);
    assert!(
        kind.err.contains("only-kick, forced-own-goal"),
        "{}",
        kind.err
    );
    for wrong in [
        &["--depth", "0"][..],
        &["--from", "x", "--random"],
        &["--per-game", "0"],
    ] {
        assert_eq!(
            shell.run(&[&GENERATE[..], wrong].concat()).code,
            2,
            "{wrong:?}"
        );
    }
    let quiet = shell.run(&["puzzle", "verify", "--quiet", &sample("stuck.gol")]);
    assert_eq!(
        (quiet.code, quiet.out.as_str(), quiet.err.as_str()),
        (0, "", "")
    );
}
