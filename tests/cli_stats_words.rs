//! What `stats` says beside its numbers: notes, headings, and nothing when it is to be quiet.

mod shell;

use shell::{GAME, Shell};

#[test]
fn topics_of_other_games_are_told_and_quiet_is_quiet() {
    let shell = Shell::new();
    shell.write("games.gol", GAME);
    let ran = shell.run(&[
        "stats",
        "games.gol",
        "--topic",
        "targets,length",
        "--format",
        "json",
    ]);
    let note = "touchline: note: no record is of a game that has the topic `targets`\n";
    assert!(
        ran.err.contains(note) && !ran.err.contains("`length`"),
        "{}",
        ran.err
    );
    for (format, is_said) in [
        ("text", false),
        ("csv", false),
        ("json", true),
        ("jsonl", true),
    ] {
        let ran = shell.run(&["stats", "-q", "--format", format, "games.gol"]);
        assert_eq!(
            (ran.out.is_empty(), ran.err.as_str()),
            (!is_said, ""),
            "{format}"
        );
    }
}

#[test]
fn headings_keep_to_eighty_columns() {
    let shell = Shell::new();
    let rules = "width=13; length=19; area=9x4; spot=2; steal=team; league=3";
    let args = [
        "random",
        "--game",
        "strafu",
        "--rules",
        rules,
        "--max-plies",
        "9",
    ];
    shell.write("x.strafu", shell.run(&args).out);
    let args = ["stats", "x.strafu", "--by", "rules", "--topic", "results"];
    let out = shell.run(&args).clean();
    let heading = |out: &str| -> String {
        let mut lines = out.lines();
        lines
            .find(|line| line.starts_with("strafu, rules "))
            .expect("a heading")
            .to_owned()
    };
    let short = heading(&out);
    assert!(
        short.chars().count() <= 80 && short.ends_with("…: 1 record"),
        "{short}"
    );
    let wide = heading(&shell.run(&[&args[..], &["--wide"]].concat()).clean());
    assert!(wide.ends_with("league=3: 1 record"), "{wide}");
    assert!(
        out.contains("groups: records by the rules in force\n"),
        "{out}"
    );
}
