//! `repair` from the shell: the difference, the choice between rivals, writing, JSON.

mod shell;

use serde_json::Value;
use shell::{GAME, Shell};

/// One wrong square of a check mark.
fn marked() -> String {
    GAME.replace("a2-b2>e2", "a2-b2>e3")
}

/// Three squares fit.
const CHOICE: &str = include_str!("../samples/strafu/invalid/knight-move.strafu");

fn seen(shell: &Shell, args: &[&str]) -> String {
    let ran = shell.run(args);
    format!(
        "$ touchline {}\n{}--- standard error\n{}--- exit status {}\n",
        args.join(" "),
        ran.out,
        ran.err,
        ran.code
    )
}

#[test]
fn whole_outputs() {
    let shell = Shell::new();
    shell.write("mark.gol", format!("{GAME}\n{}\n{GAME}", marked()));
    shell.write(
        "doubled.gol",
        GAME.replace("2. a2-b2>e2", "2. a2-b2>e2 a2-b2>e2"),
    );
    shell.write(
        "swapped.gol",
        GAME.replace("a2-b2>e2 e5-e3>e2", "e5-e3>e2 a2-b2>e2"),
    );
    shell.write("missing.gol", GAME.replace("e5-e3>e2 3. ", ""));
    shell.write("choice.gol", CHOICE);
    shell.write("tags.gol", GAME.replace("/P2P2P1/", "/P2P2P2/"));
    shell.write("broken.gol", GAME.replace("start}", "start"));
    let runs: &[&[&str]] = &[
        &["repair", "mark.gol"],
        &["repair", "doubled.gol"],
        &["repair", "swapped.gol"],
        &["repair", "missing.gol"],
        &["repair", "choice.gol"],
        &["repair", "--pick", "2", "choice.gol"],
        &["repair", "tags.gol", "broken.gol"],
        &["repair", "--record", "1", "mark.gol"],
        &["repair", "--quiet", "mark.gol"],
    ];
    let seen: Vec<String> = runs.iter().map(|args| seen(&shell, args)).collect();
    insta::assert_snapshot!(seen.join("\n"));
}

#[test]
fn what_is_right_is_left_alone() {
    let shell = Shell::new();
    shell.write("a.gol", GAME);
    assert_eq!(shell.run(&["repair", "a.gol"]).clean(), "");
    assert_eq!(shell.pipe(&["repair"], GAME).clean(), "");
    assert_eq!(shell.run(&["repair", "--write", "a.gol"]).clean(), "");
    assert_eq!(shell.read("a.gol"), GAME);
}

#[test]
fn nothing_is_written_unless_asked_for_and_clear() {
    let shell = Shell::new();
    let text = format!("% head\n{}\n\n{GAME}{{ tail }}", marked());
    shell.write("a.gol", &text);
    assert_eq!(shell.run(&["repair", "a.gol"]).code, 1);
    assert_eq!(shell.read("a.gol"), text);
    // Into another file, everything else byte for byte.
    let ran = shell.run(&["repair", "-o", "b.gol", "a.gol"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let repaired = format!("% head\n{GAME}\n\n{GAME}{{ tail }}");
    assert_eq!(shell.read("b.gol"), repaired);
    assert_eq!(shell.read("a.gol"), text);
    // In place.
    assert_eq!(shell.run(&["repair", "--write", "a.gol"]).code, 0);
    assert_eq!(shell.read("a.gol"), repaired);
    assert_eq!(shell.names(), ["a.gol", "b.gol"]);
    // Where several fit, one must be named.
    shell.write("c.gol", CHOICE);
    let ran = shell.run(&["repair", "--write", "c.gol"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("repairs fit equally well"), "{}", ran.err);
    assert_eq!(shell.read("c.gol"), CHOICE);
    let ran = shell.run(&["repair", "--write", "--pick", "2", "c.gol"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(shell.run(&["check", "-q", "c.gol"]).code, 0);
    assert_eq!(shell.run(&["repair", "--write", "-"]).code, 2);
    assert_eq!(shell.run(&["repair", "-o", "x", "a.gol", "b.gol"]).code, 2);
    assert_eq!(shell.run(&["repair", "missing.gol"]).code, 2);
}

#[test]
fn json_tells_every_repair() {
    let shell = Shell::new();
    shell.write("a.gol", format!("{GAME}\n{}\n{}", marked(), CHOICE));
    let ran = shell.run(&["repair", "--format", "json", "a.gol"]);
    assert_eq!(ran.code, 1);
    let json: Value = serde_json::from_str(&ran.out).expect("JSON");
    let records = json["data"]["records"].as_array().expect("records");
    let indexes: Vec<&Value> = records.iter().map(|record| &record["index"]).collect();
    assert_eq!(indexes, [2, 3]);
    let mark = &records[0];
    assert_eq!(mark["repair_count"], 1);
    assert_eq!(mark["chosen"], 1);
    assert_eq!(mark["repairs"][0]["edit"], "mark");
    assert_eq!(mark["repairs"][0]["text"], GAME.trim_end());
    assert_eq!(mark["repairs"][0]["old"][0], "a2-b2>e3");
    let choice = &records[1];
    assert!(choice["chosen"].is_null());
    let count = choice["repair_count"].as_u64().expect("a number");
    assert!(count > 1);
    let repairs = choice["repairs"].as_array().expect("repairs");
    assert_eq!(repairs.len() as u64, count);
    for repair in repairs {
        let text = repair["text"].as_str().expect("a text");
        assert_eq!(shell.pipe(&["check", "-q"], text).code, 0, "{text}");
    }
    assert_eq!(json["data"]["summary"]["records"], 3);
}

#[test]
fn the_number_of_workers_changes_nothing() {
    let shell = Shell::new();
    let bad = [marked(), GAME.to_owned(), CHOICE.to_owned()].join("\n");
    shell.write("a.gol", bad.repeat(40));
    let one = shell.run(&["repair", "-j", "1", "a.gol"]);
    let many = shell.run(&["repair", "-j", "4", "a.gol"]);
    assert_eq!(
        (one.out, one.err, one.code),
        (many.out, many.err, many.code)
    );
}

#[test]
fn hostile_records_do_no_harm() {
    let shell = Shell::new();
    let bytes: Vec<u8> = (1..=255u8).collect();
    let long = GAME.replace("a2-b2>e2", &"a2-".repeat(1_300));
    let many = format!(
        "{} {}",
        marked().trim_end().trim_end_matches("0-1"),
        "a2-b2 ".repeat(200_000)
    );
    let escapes = GAME.replace("a2-b2>e2", "\u{1b}[31m");
    let inputs: [&[u8]; 6] = [
        &bytes,
        long.as_bytes(),
        many.as_bytes(),
        escapes.as_bytes(),
        b"[Game \"gol\"]\n( ( (",
        b"[Game \"taktinen\"]\n\nSY: D D D *\n",
    ];
    for input in inputs {
        let ran = shell.pipe(&["repair", "--game", "gol"], input);
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(!ran.err.contains('\u{1b}'), "{}", ran.err);
    }
    // A file in another format is not rewritten.
    let json = shell.pipe(&["convert", "--to", "json"], GAME).clean();
    shell.write("a.json", json);
    assert_eq!(shell.run(&["repair", "a.json"]).code, 2);
}

/// A game that ends with a goal for Black, its last kick garbled.
const GARBLED: &str = r#"[Game "gol"]
[Result "0-1"]
[Score "0-1"]
[Termination "normal"]
[Rules "bounce=back; edge=fly; stuck=substitute"]
[Position "2p5/1pp3pp/1p5p/p2p1pp1/P1PPPP2/1PPP3P/3oP2P/8 w 0"]

f4-e3>c1 e3-d2>e3 h3-f3>e3 g5-f4>c1 c3-c2>c3 a1-h7 0-1
"#;

#[test]
fn a_garbled_last_move_is_not_left_out_unasked() {
    let shell = Shell::new();
    shell.write("a.gol", GARBLED);
    let ran = shell.run(&["repair", "--write", "a.gol"]);
    assert_eq!((ran.code, shell.read("a.gol").as_str()), (1, GARBLED));
    // What agrees with the result comes first: kicks into the goal.
    let ran = shell.run(&["repair", "--format", "json", "a.gol"]);
    let json: Value = serde_json::from_str(&ran.out).expect("JSON");
    let record = &json["data"]["records"][0];
    assert!(record["chosen"].is_null());
    let repairs = record["repairs"].as_array().expect("repairs");
    assert!(!repairs.is_empty());
    for repair in repairs {
        assert_eq!(
            (&repair["edit"], &repair["contradicts"]),
            (&"move".into(), &false.into())
        );
        let text = repair["text"].as_str().expect("a text");
        let checked = shell.pipe(&["check"], text);
        assert!(
            checked.code == 0 && !checked.err.contains("warning"),
            "{}",
            checked.err
        );
    }
    // Without a result nothing speaks for anything; a game without moves is no repair.
    let open = GARBLED.replace(
        "\n[Result \"0-1\"]\n[Score \"0-1\"]\n[Termination \"normal\"]",
        "",
    );
    shell.write("b.gol", open.replace(" 0-1\n", " *\n"));
    let ran = shell.run(&["repair", "--write", "b.gol"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.contains("doubtful, so only `--pick` takes it"),
        "{}",
        ran.err
    );
    let one = format!(
        "[Game \"gol\"]\n[Position \"{}\"]\n\n1. h1-h8 *\n",
        shell::LINE_UP
    );
    shell.write("c.gol", &one);
    let ran = shell.run(&["repair", "--write", "c.gol"]);
    assert!(!ran.err.contains("left out"), "{}", ran.err);
    assert_eq!(shell.read("c.gol"), one);
}

#[test]
fn what_is_said_of_a_move_goes_with_it() {
    let shell = Shell::new();
    let head = format!("[Game \"gol\"]\n[Position \"{}\"]\n\n", shell::LINE_UP);
    let text = |moves: &str| format!("{head}{moves}\n");
    shell.write(
        "a.gol",
        text("1. c1-d2>f4 {A} d6-e5>g3 {B} 2. e5-f4>h2?? $7 {blunder} ; why\nd3-f3>g3! *"),
    );
    assert_eq!(shell.run(&["repair", "-w", "a.gol"]).code, 0);
    assert_eq!(
        shell.read("a.gol"),
        text("1. c1-d2>f4 {A} d6-e5>g3 {B} 2. d3-f3>g3!\ne5-f4>h2?? $7 {blunder} ; why\n *")
    );
    shell.write(
        "b.gol",
        text("1. c1-d2>f4 {A} c1-d2>f4? $7 {B} d6-e5>g3 2. d3-f3>g3 e5-f4>h2 *"),
    );
    assert_eq!(shell.run(&["repair", "-w", "b.gol"]).code, 0);
    assert_eq!(
        shell.read("b.gol"),
        text("1. c1-d2>f4 {A} ? $7 {B} d6-e5>g3 2. d3-f3>g3 e5-f4>h2 *")
    );
}

#[test]
fn a_glyph_of_the_second_copy_stays() {
    let shell = Shell::new();
    let head = format!("[Game \"gol\"]\n[Position \"{}\"]\n\n", shell::LINE_UP);
    for (written, wanted) in [
        (
            "1. c1-d2>f4 c1-d2>f4! d6-e5>g3 *",
            "1. c1-d2>f4! d6-e5>g3 *",
        ),
        (
            "1. c1-d2>f4 c1-d2>f4 $9 d6-e5>g3 *",
            "1. c1-d2>f4 $9 d6-e5>g3 *",
        ),
        (
            "1. c1-d2>f4? c1-d2>f4 d6-e5>g3 *",
            "1. c1-d2>f4? d6-e5>g3 *",
        ),
    ] {
        shell.write("a.gol", format!("{head}{written}\n"));
        assert_eq!(shell.run(&["repair", "-w", "a.gol"]).code, 0, "{written}");
        let tidy = shell.run(&["fmt", "a.gol"]).out;
        assert!(tidy.contains(wanted), "{tidy}");
    }
}

#[test]
fn a_repair_that_is_not_there_is_not_taken() {
    let shell = Shell::new();
    shell.write("a.gol", marked());
    let ran = shell.run(&["repair", "--write", "--pick", "9", "a.gol"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(
        ran.err.contains("there is no repair 9 to take"),
        "{}",
        ran.err
    );
    assert_eq!(shell.read("a.gol"), marked());
    assert_eq!(shell.run(&["repair", "-w", "--pick", "1", "a.gol"]).code, 0);
    assert_eq!(shell.read("a.gol"), GAME);
}
