//! `convert` to JSON and tables from the shell: what comes back is the record with its tags in their
//! own order, and the cells are those that `replay` tells.

mod common;
mod shell;

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;
use shell::{BAD_GAME, GAME, Shell};
use touchline::games::GAMES;

/// Records with everything that a record may hold.
fn annotated() -> String {
    let notes = GAME
        .replace(
            "c5-c4>c2",
            "c5-c4>c2?! $14 (1... c5-c4 {forced (1... c5-c4!! 2. a2-b2)}) ; so } it goes\n",
        )
        .replace("0-1\n", "0-1 ; over } and out\n")
        .replace(
            "[White",
            "[Zebra \"a \\\"b\\\" \\\\\"]\n{between}\n[White \"twice\"]\n[White",
        );
    format!("% a file\n; of }} mine\n{notes}\n{BAD_GAME}\n{GAME}{{the end}}\n% last")
}

/// The canonical text of a file, whatever it holds; a record on its way names its game.
fn canonical(shell: &Shell, name: &str) -> String {
    let text = shell.run(&["fmt", name]).out;
    let game = if name == "no-tags.gol" {
        "[Game \"gol\"]\n\n"
    } else {
        ""
    };
    format!("{game}{text}")
}

/// A file to JSON and back.
fn both_ways(shell: &Shell, name: &str) {
    let wanted = canonical(shell, name);
    for to in ["json", "jsonl"] {
        let json = shell.run(&["convert", "--to", to, name]).out;
        let back = shell.pipe(&["convert"], json.as_str()).out;
        // Only the tags may stand in another order than the canonical one.
        let sorted = shell.pipe(&["fmt"], back.as_str()).out;
        assert!(
            sorted == wanted,
            "{name} by {to}:\n{back}\n{sorted}\n{wanted}"
        );
        // The report of the report is the same but for the places.
        let again = shell.pipe(&["convert", "--to", to], json.as_str()).out;
        assert_eq!(shell.pipe(&["convert"], again).out, back, "{name} twice");
    }
}

#[test]
fn nothing_is_lost_on_the_way_through_json() {
    let shell = Shell::new();
    shell.write("notes.gol", annotated());
    shell.write(
        "windows.gol",
        format!("\u{feff}{}", annotated().replace('\n', "\r\n")),
    );
    shell.write("glued.gol", format!("{} {}", GAME.trim_end(), annotated()));
    shell.write("no-game.txt", "[White \"x\"]\n1. a1-a2 *\n");
    shell.write("broken.gol", GAME.replace("start}", "start"));
    let open = "[Game \"gol\"]\n[Position \"x\"]\n{ open\n[Event \"next\"]\n; note\n1. -- *\n";
    shell.write("open.gol", format!("{open}\n{GAME}"));
    shell.write("comments.gol", "{ alone }\n% and\n; more }\n");
    shell.write("no-tags.gol", "1. a1-a2 {x} ! $3 (a1-a3) *");
    for name in shell.names() {
        both_ways(&shell, &name);
    }
}

#[test]
fn tags_keep_their_order() {
    let shell = Shell::new();
    let tags = [
        "[Zeta \"1\"]",
        "[White \"A\"]",
        "[Game \"gol\"]",
        "[White \"B\"]",
        "[Alpha \"2\"]",
        "[Position \"ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0\"]",
        "[Black \"B\"]",
    ];
    let record = format!("{}\n\n1. c1-d2>f4 f7-f5>f4 *\n", tags.join("\n"));
    shell.write("a.gol", &record);
    for to in ["json", "jsonl"] {
        let json = shell.run(&["convert", "--to", to, "a.gol"]).clean();
        assert_eq!(shell.pipe(&["convert"], json.as_str()).clean(), record);
        let again = shell.pipe(&["convert", "--to", to], json).clean();
        assert_eq!(shell.pipe(&["convert"], again).clean(), record);
    }
    // Between records the canonical order stays.
    let text = shell.run(&["convert", "a.gol"]).out;
    assert_eq!(text, shell.run(&["fmt", "a.gol"]).out);
    assert!(text.starts_with("[Game \"gol\"]\n[White \"A\"]\n[White \"B\"]\n[Black"));
}

#[test]
fn what_leaves_its_file_names_its_game() {
    let shell = Shell::new();
    let nameless = GAME.replacen("[Game \"gol\"]\n", "", 1);
    shell.write("a.gol", format!("% mine\n{nameless}"));
    let named = shell.run(&["convert", "a.gol"]).clean();
    assert_eq!(named, format!("% mine\n{GAME}"));
    assert_eq!(shell.pipe(&["check"], named).code, 0);
    let json = shell.run(&["convert", "--to", "json", "a.gol"]).clean();
    assert!(!json.contains("{\"name\":\"Game\""), "{json}");
    assert_eq!(
        shell.pipe(&["convert"], json).clean(),
        format!("% mine\n{GAME}")
    );
}

#[test]
fn samples_and_random_records_come_back() {
    let shell = Shell::new();
    let mut files = 0;
    for path in common::files_below("samples") {
        let extension = path
            .extension()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let name = format!("sample.{extension}");
        std::fs::copy(&path, shell.path(&name)).expect("a copy");
        both_ways(&shell, &name);
        files += 1;
    }
    assert!(files > 50);
    for entry in GAMES.iter().filter(|entry| entry.random.is_some()) {
        let game = entry.game.info().name;
        let args = [
            "random", "--game", game, "--count", "20", "--seed", "5", "-q", "-o", "r.txt",
        ];
        assert_eq!(shell.run(&args).code, 0);
        both_ways(&shell, "r.txt");
    }
}

#[test]
fn bytes_that_are_no_text_come_back() {
    let shell = Shell::new();
    let mut bytes = b"[Game \"gol\"]\n\n1. a1-\xff\xfea2 \x00 *\n\n".to_vec();
    bytes.extend(GAME.as_bytes());
    shell.write("a.gol", &bytes);
    let output = |args: &[&str], input: &[u8]| {
        let output = shell
            .command(args)
            .write_stdin(input)
            .output()
            .expect("it runs");
        output.stdout
    };
    let json = output(&["convert", "--to", "json", "a.gol"], b"");
    let text = String::from_utf8(json.clone()).expect("JSON is UTF-8");
    assert!(text.contains("\"raw_hex\":\"5b47616d65"), "{text}");
    assert_eq!(output(&["convert"], &json), bytes);
}

#[test]
fn whole_outputs() {
    let shell = Shell::new();
    shell.write("notes.gol", annotated());
    shell.write("bad.gol", GAME.replace("start}", "start"));
    let mut seen = String::new();
    for args in [
        ["convert", "--to", "json", "notes.gol"],
        ["convert", "--format", "jsonl", "bad.gol"],
        ["convert", "--to", "csv", "notes.gol"],
    ] {
        let ran = shell.run(&args);
        let tail = format!(
            "--- standard error\n{}--- exit status {}\n",
            ran.err, ran.code
        );
        seen += &format!("$ touchline {}\n{}{tail}\n", args.join(" "), ran.out);
    }
    insta::assert_snapshot!(seen);
}

#[test]
fn every_command_reads_it() {
    let shell = Shell::new();
    let json = shell.pipe(&["convert", "--to", "json"], GAME).clean();
    shell.write("a.json", &json);
    shell.write("a.gol", GAME);
    for args in [["check", "-v"], ["replay", "--ascii"], ["show", "--ascii"]] {
        let of = |name: &str| shell.run(&[&args[..], &[name]].concat()).clean();
        assert_eq!(of("a.json").replace("a.json", "a.gol"), of("a.gol"));
    }
    assert_eq!(shell.run(&["convert", "a.json"]).clean(), GAME);
    assert_eq!(shell.run(&["fmt", "a.json"]).code, 2);
    // The game of a record without a tag comes with it.
    let nameless = GAME.replacen("[Game \"gol\"]\n", "", 1);
    shell.write("b.gol", &nameless);
    let json = shell.run(&["convert", "--to", "jsonl", "b.gol"]).clean();
    assert_eq!(shell.pipe(&["convert"], json).clean(), GAME);
}

#[test]
fn json_that_is_no_record_is_told() {
    let shell = Shell::new();
    let item = r#"{"kind":"comment","text":"} {"}"#;
    let report = |data: &str| format!(r#"{{"schema":1,"kind":"record","tool":"x","data":{data}}}"#);
    let good =
        r#"{"tags":[{"name":"Game","value":"gol"}],"movetext":[{"kind":"result","text":"*"}]}"#;
    for wrong in [
        report(&format!(r#"{{"movetext":[{item}]}}"#)),
        report("{\"raw_hex\":\"0\"}"),
        report("{\"records\":[{}]}"),
        report("{\"tags\":7}"),
        report("{\"movetext\":[{\"kind\":\"pawn\",\"text\":\"x\"}]}"),
        report("{\"tags\":[{\"name\":\"1\",\"value\":\"x\"}]}"),
        report("null"),
        r#"{"schema":1,"kind":"check","tool":"x","data":{}}"#.to_owned(),
        r#"{"schema":1,"kind":"#.to_owned(),
        format!("{{\"schema\":1,\"data\":{}", "[".repeat(100_000)),
    ] {
        let ran = shell.pipe(&["convert"], wrong.as_str());
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{wrong:.200}");
        assert!(ran.err.contains("record-json"), "{wrong:.200}: {}", ran.err);
    }
    let many = report(&format!(r#"{{"records":[{{"tags":7}},{good}]}}"#));
    let ran = shell.pipe(&["convert"], many);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.out, "[Game \"gol\"]\n\n*\n");
}

/// The rows of a table as maps.
fn rows(csv: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let rows = reader.deserialize().collect::<Result<_, _>>();
    rows.expect("a table")
}

/// A value of JSON in a cell.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[test]
fn tables_hold_what_replay_tells() {
    let shell = Shell::new();
    for entry in GAMES.iter().filter(|entry| entry.random.is_some()) {
        let game = entry.game.info().name;
        let args = [
            "random",
            "--game",
            game,
            "--count",
            "8",
            "-q",
            "-o",
            "r.txt",
            "--max-plies",
            "60",
        ];
        assert_eq!(shell.run(&args).code, 0);
        let mut files = vec!["r.txt".to_owned()];
        let samples = common::root().join("samples").join(game).join("valid");
        if Path::is_dir(&samples) {
            files.push(samples.to_string_lossy().into_owned());
        }
        for file in files {
            let csv = shell.run(&["convert", "--to", "csv", &file]);
            assert_eq!(csv.code, 0, "{}", csv.err);
            let replay = shell.run(&["replay", "--format", "json", &file]);
            let json: Value = serde_json::from_str(&replay.out).expect("JSON");
            let mut rows = rows(&csv.out).into_iter();
            for record in json["data"]["records"].as_array().expect("records") {
                if record["verdict"] != "ok" {
                    continue;
                }
                for event in record["events"].as_array().expect("events") {
                    let row = rows.next().expect("a row");
                    assert_eq!(row["file"], cell(&record["file"]));
                    assert_eq!(row["record"], cell(&record["index"]));
                    for name in ["ply", "side", "text", "kind", "position"] {
                        assert_eq!(row[name], cell(&event[name]), "{name}");
                    }
                    for (name, value) in event["facts"].as_object().expect("facts") {
                        let own = format!("fact_{name}");
                        let found = row.get(&own).unwrap_or_else(|| &row[name]);
                        assert_eq!(*found, cell(value), "{name}");
                    }
                }
            }
            assert_eq!(rows.next(), None);
        }
    }
}

#[test]
fn a_table_is_of_one_game_and_tells_what_it_skips() {
    let shell = Shell::new();
    let other = "[Game \"strafu\"]\n\nR:Kh0,c5,d7,e3,g3,h7,h11,i3,k3,l7,m5 *\n";
    shell.write("a.gol", format!("{BAD_GAME}\n{GAME}\n{other}"));
    let ran = shell.run(&["convert", "--to", "csv", "a.gol"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.contains(
            "note: left out 1 record of another game; the table holds `gol`, `--game` names the game of a table\n"
        ),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("skipped 1 record"), "{}", ran.err);
    assert_eq!(rows(&ran.out).len(), 5);
    let ran = shell.run(&["convert", "--to", "csv", "--game", "strafu", "a.gol"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(rows(&ran.out).len(), 1);
    let none = shell
        .pipe(&["convert", "--to", "csv", "--game", "gol"], "")
        .out;
    assert!(none.starts_with("file,record,ply,number,side,text,kind,position,"));
}

#[test]
fn the_number_of_workers_changes_nothing() {
    let shell = Shell::new();
    shell.write("a.gol", annotated().repeat(50));
    for to in ["record", "json", "jsonl", "csv"] {
        let one = shell.run(&["convert", "--to", to, "-j", "1", "a.gol"]);
        let many = shell.run(&["convert", "--to", to, "-j", "3", "a.gol"]);
        assert!(
            (one.out, one.err, one.code) == (many.out, many.err, many.code),
            "{to}"
        );
    }
}
