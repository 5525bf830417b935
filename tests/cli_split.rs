//! `split` from the shell: files by number and by tag, names that do no harm, nothing replaced.

mod shell;

use shell::{BAD_GAME, GAME, Shell};

fn game(white: &str) -> String {
    let white = white.replace('\\', "\\\\").replace('"', "\\\"");
    GAME.replace("\"First\"", &format!("\"{white}\""))
}

const STRATEGO: &str = "[Game \"stratego\"]\n[Rules \"set=free\"]\n[Position \"f8f/4b5/10/3t2l3/2~~2~~2/2~~2~~2/4N5/1B6K1/10/4F5 r\"]\n\n*\n";

#[test]
fn by_number() {
    let shell = Shell::new();
    let all: Vec<String> = ["a", "b", "c", "d", "e"]
        .iter()
        .map(|name| game(name))
        .collect();
    shell.write("x.gol", format!("{}\n{BAD_GAME}", all.join("\n")));
    let ran = shell.run(&["split", "--every", "2", "--into", "parts/deep", "x.gol"]);
    assert_eq!(
        ran.out,
        "parts/deep/part-0001.gol: 2 records\nparts/deep/part-0002.gol: 2 records\n\
         parts/deep/part-0003.gol: 1 record\n"
    );
    assert_eq!(ran.err, "touchline: left out 1 record that is not ok\n");
    assert_eq!(ran.code, 0);
    assert_eq!(shell.read("parts/deep/part-0001.gol"), all[..2].join("\n"));
    assert_eq!(shell.read("parts/deep/part-0003.gol"), all[4]);
    // Put together again they are what they were.
    let back = shell.run(&["grep", "parts"]);
    assert_eq!(back.clean(), all.join("\n"));
}

#[test]
fn by_tag_and_game() {
    let shell = Shell::new();
    let names = [
        "Anna",
        "anna",
        "../../x",
        "",
        "Anna",
        "..",
        "a\u{202e}b",
        "CON",
        "\\\"",
    ];
    let mut all: Vec<String> = names.iter().map(|name| game(name)).collect();
    all.push(STRATEGO.to_owned());
    all.push(STRATEGO.replace("[Rules", "[White \"Anna\"]\n[Rules"));
    shell.write("x.gol", all.join("\n"));
    let ran = shell.run(&[
        "split", "--by", "White", "--into", "out", "--format", "json", "x.gol",
    ]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let report: serde_json::Value = serde_json::from_str(&ran.out).expect("a report");
    let rows = report["data"]["records"].as_array().expect("rows");
    let rows: Vec<(&str, Option<&str>, u64)> = rows
        .iter()
        .map(|row| {
            let text = |name: &str| row[name].as_str();
            (
                text("path").expect("a path"),
                text("value"),
                row["records"].as_u64().expect("a number"),
            )
        })
        .collect();
    assert_eq!(
        rows,
        [
            ("out/Anna.gol", Some("Anna"), 2),
            ("out/anna-2.gol", Some("anna"), 1),
            ("out/_.._.._x.gol", Some("../../x"), 1),
            ("out/_.gol", Some(""), 1),
            ("out/_-2.gol", Some(".."), 1),
            ("out/a_b.gol", Some("a\u{202e}b"), 1),
            ("out/_CON.gol", Some("CON"), 1),
            ("out/__.gol", Some("\\\""), 1),
            ("out/without-White.stratego", None, 1),
            ("out/Anna.stratego", Some("Anna"), 1),
        ]
    );
    assert_eq!(report["data"]["summary"]["written"], 10);
    assert_eq!(
        shell.read("out/Anna.gol"),
        format!("{}\n{}", all[0], all[4])
    );
    assert_eq!(shell.names(), ["out", "x.gol"]);
}

#[test]
fn nothing_is_replaced_unless_that_is_wanted() {
    let shell = Shell::new();
    shell.write("x.gol", format!("{}\n{}", game("a"), game("b")));
    shell.write("b.gol", "mine");
    let ran = shell.run(&["split", "--by", "White", "x.gol"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(
        ran.err,
        "touchline: ./b.gol: is there already; `--force` replaces it\n"
    );
    assert_eq!(
        shell.names(),
        ["b.gol", "x.gol"],
        "no part and no temporary file"
    );
    assert_eq!(shell.read("b.gol"), "mine");
    let ran = shell.run(&["split", "--by", "White", "--force", "x.gol"]);
    assert_eq!(ran.clean(), "./a.gol: 1 record\n./b.gol: 1 record\n");
    assert_eq!(shell.read("b.gol"), game("b"));
}

#[test]
fn more_groups_than_open_files_and_more_than_there_may_be() {
    let shell = Shell::new();
    let round = |number: usize| {
        game("x").replace("[Event", &format!("[Round \"{}\"]\n[Event", number % 150))
    };
    let all: Vec<String> = (0..450).map(round).collect();
    shell.write("x.gol", all.join("\n"));
    shell
        .run(&["split", "--by", "Round", "--into", "out", "x.gol"])
        .clean();
    for number in [0, 77, 149] {
        let wanted = [number, number + 150, number + 300]
            .map(|at| all[at].clone())
            .join("\n");
        assert_eq!(shell.read(&format!("out/{number}.gol")), wanted);
    }
    let many: String = (0..10_001).map(|_| format!("{STRATEGO}\n")).collect();
    shell.write("many.stratego", many);
    let ran = shell.run(&["split", "--every", "1", "--into", "many", "many.stratego"]);
    assert_eq!(ran.code, 2);
    assert_eq!(
        ran.err,
        "touchline: many: expected at most 10000 files, found more groups\n"
    );
    let left = std::fs::read_dir(shell.path("many")).expect("a folder");
    assert_eq!(left.count(), 0);
}

#[test]
fn records_that_do_not_name_their_game_stay_with_it() {
    let shell = Shell::new();
    let nameless = GAME.replace("[Game \"gol\"]\n", "");
    shell.write("a.gol", format!("{nameless}\n{GAME}"));
    shell.write("b.stratego", STRATEGO);
    let ran = shell.run(&[
        "split",
        "--every",
        "9",
        "--into",
        "out",
        "b.stratego",
        "a.gol",
    ]);
    assert_eq!(
        ran.clean(),
        "out/part-0001.stratego: 1 record\nout/part-0002.gol: 2 records\n"
    );
    shell.run(&["check", "out"]).clean();
}

#[test]
fn usage() {
    let shell = Shell::new();
    shell.write("x.gol", GAME);
    for args in [
        &["split", "x.gol"][..],
        &["split", "--every", "0", "x.gol"],
        &["split", "--every", "1", "--by", "White", "x.gol"],
        &["split", "--by", "no name", "x.gol"],
        &["split", "--every", "1", "--into", "x.gol", "x.gol"],
        &["split", "--every", "1", "missing.gol"],
    ] {
        assert_eq!(shell.run(args).code, 2, "{args:?}");
    }
    let none = shell.run(&["split", "x.gol"]).err;
    assert!(
        none.contains("--every <N>") && none.contains("--by <TAG>"),
        "{none}"
    );
    let nought = shell.run(&["split", "--every", "0", "x.gol"]).err;
    assert!(
        nought.contains("expected a number of records from 1 on, found `0`"),
        "{nought}"
    );
    let quiet = shell.run(&["split", "-q", "--every", "1", "--into", "q", "x.gol"]);
    assert_eq!(quiet.clean(), "");
    assert_eq!(shell.read("q/part-0001.gol"), GAME);
    let empty = shell.pipe(&["split", "--every", "1", "--into", "none"], "");
    assert_eq!(
        (empty.code, empty.err.as_str()),
        (0, "touchline: -: note: no records\n")
    );
}

#[test]
fn whole_outputs() {
    let shell = Shell::new();
    shell.write("x.gol", format!("{GAME}\n{BAD_GAME}\n{}", game("B b")));
    let args = ["split", "--by", "White", "--into", "out", "--format"];
    let json = shell.run(&[&args[..], &["json", "x.gol"]].concat());
    let lines = shell.run(&[&args[..], &["jsonl", "--force", "x.gol"]].concat());
    insta::assert_snapshot!(format!("{}{}\n{}", json.out, json.err, lines.out));
}
