//! `perft` from the shell: the fixed names of its report, agreement with the stored counts, limits.

mod shell;

use serde::Deserialize;
use shell::{GAME, LINE_UP, Shell};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Perft {
    game: String,
    position: String,
    depth: u32,
    nodes: Vec<u64>,
    divide: Option<Vec<Share>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Share {
    text: String,
    nodes: u64,
}

#[test]
fn counts_as_a_report() {
    let shell = Shell::new();
    let args = [
        "perft",
        "--game",
        "gol",
        "--position",
        LINE_UP,
        "--depth",
        "3",
        "--format",
        "json",
    ];
    let perft: Perft = shell.run(&args).report("perft");
    assert_eq!((perft.game.as_str(), perft.depth), ("gol", 3));
    assert_eq!(perft.position, LINE_UP);
    assert_eq!(perft.nodes, [2, 4, 5]);
    assert!(perft.divide.is_none());
    let perft: Perft = shell
        .run(&[&args[..], &["--divide"]].concat())
        .report("perft");
    let shares = perft.divide.expect("it was asked for");
    assert_eq!(shares.iter().map(|share| share.nodes).sum::<u64>(), 5);
    assert!(shares.is_sorted_by(|a, b| a.text < b.text));
}

#[test]
fn counts_as_text() {
    let shell = Shell::new();
    let text = shell
        .run(&[
            "perft",
            "--game",
            "gol",
            "--position",
            LINE_UP,
            "--depth",
            "2",
            "--divide",
        ])
        .clean();
    let counts = "depth  nodes\n1          2\n2          4\n";
    let shares = "action    nodes\nc1-d2>f4      2\ne1-e2>e4      2\n";
    assert_eq!(text, format!("{LINE_UP}\n\n{counts}\n{shares}"));
    let end = shell.pipe(&["perft", "--depth", "1"], GAME).clean();
    assert!(end.ends_with("depth  nodes\n1          0\n"), "{end}");
}

#[test]
fn depths_that_are_wrong() {
    let shell = Shell::new();
    for depth in [
        &["--depth", "0"][..],
        &["--depth", "101"],
        &["--depth", "x"],
        &[],
    ] {
        let ran = shell.run(&[&["perft", "--game", "gol", "--position", LINE_UP], depth].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{depth:?}");
        assert!(ran.err.contains("--depth"), "{}", ran.err);
    }
}
