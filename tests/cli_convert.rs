//! `convert` from the shell, and the other commands on files in foreign formats.

use serde_json::Value;

mod shell;

use shell::{GAME, Shell};

const XML: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<stratego>
 <game type="barrage">
  <field content="MBAAAAAAAAAAAAAAAAAAAAAAAAAAAADDCAEAKALAAA__AA__AAAA__AA__AAPPOAQAWAXAAAAAAAAAAAAAAAAAAAAAYNAAAAAAAA"/>
  <move id="1" source="A4" target="A7"/>
  <move id="2" source="I7" target="K7"/>
  <player id="1">Anna</player>
  <player id="2">Jan &amp; co</player>
  <result type="3" winner="2"/>
 </game>
</stratego>
"#;

const RECORD: &str = r#"[Game "stratego"]
[Red "Anna"]
[Blue "Jan & co"]
[Result "0-1"]
[Termination "resignation"]
[Rules "gravon; set=barrage"]
[Position "fb8/10/10/oos1n1g1m1/2~~2~~2/2~~2~~2/OOS1N1G1M1/10/10/FB8 r"]
[GravonType "barrage"]
[GravonResult "3"]

1. a4xa7=2:2 i7-j7 0-1
"#;

fn folder() -> Shell {
    let shell = Shell::new();
    shell.write("game.xml", XML);
    shell.write("game.stratego", RECORD);
    shell.write("bad.xml", XML.replace("I7", "I9"));
    shell.write("broken.xml", XML.replace("</player>", "</playr>"));
    shell.write("other.xml", XML.replace("barrage", "ultimate lightning"));
    shell
}

/// Everything that a run shows.
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
fn both_ways() {
    let shell = folder();
    assert_eq!(shell.run(&["convert", "game.xml"]).clean(), RECORD);
    let args = ["convert", "--to", "gravon-xml", "game.stratego"];
    assert_eq!(shell.run(&args).clean(), XML);
    assert_eq!(shell.pipe(&["convert"], XML).clean(), RECORD);
    let marked = format!("\u{feff}{}", XML.replace('\n', "\r\n"));
    assert_eq!(shell.pipe(&["convert"], marked).clean(), RECORD);
    let args = ["convert", "--to", "gravon-xml", "game.stratego", "game.xml"];
    let two = shell.run(&args).clean();
    assert_eq!(two.matches("<game ").count(), 2);
    assert_eq!(two.matches("stratego>").count(), 2);
    let records = format!("{RECORD}\n{RECORD}");
    assert_eq!(shell.pipe(&["convert"], two).clean(), records);
    assert_eq!(shell.run(&["fmt", "--check", "game.stratego"]).clean(), "");
}

#[test]
fn whole_outputs() {
    let shell = folder();
    shell.write("other.gol", GAME);
    let runs: &[&[&str]] = &[
        &["convert", "game.xml"],
        &["convert", "--to", "gravon-xml", "game.stratego"],
        &["convert", "--to", "strados", "game.xml"],
        &["convert", "--to", "setup", "game.xml"],
        &["convert", "--to", "gravon-xml", "bad.xml", "other.gol"],
        &["convert", "broken.xml", "other.xml"],
        &["convert", "--to", "chess", "game.xml"],
        &[
            "check",
            "-v",
            "game.xml",
            "bad.xml",
            "broken.xml",
            "other.xml",
        ],
        &["show", "game.xml", "--at", "1"],
        &["fmt", "game.xml"],
    ];
    let seen: Vec<String> = runs.iter().map(|args| seen(&shell, args)).collect();
    insta::assert_snapshot!(seen.join("\n"));
}

#[test]
fn one_side_s_view() {
    let shell = folder();
    let red = shell.run(&["convert", "--as", "red", "game.xml"]).clean();
    let hidden = "xx8/10/10/xxx1x1x1x1/2~~2~~2/2~~2~~2/OOS1N1G1M1/10/10/FB8 r";
    let open = "fb8/10/10/oos1n1g1m1/2~~2~~2/2~~2~~2/OOS1N1G1M1/10/10/FB8 r";
    assert_eq!(red, RECORD.replace(open, hidden));
    assert_eq!(shell.pipe(&["check", "-q"], red).clean(), "");
    let blue = shell.run(&["convert", "--as", "blue", "--to", "setup", "game.xml"]);
    assert_eq!(blue.out, "AAAAAAAABMAAAAAAAAAAAAAAAAAAAAALAKAEACDD\n");
    // Barrage alone does not say where the other side stands.
    assert!(blue.err.contains("cannot be read back"), "{}", blue.err);
    // A position with unknown pieces has no StraDos string.
    let ran = shell.run(&["convert", "--as", "blue", "--to", "strados", "game.xml"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(
        ran.err.contains("expected known pieces only"),
        "{}",
        ran.err
    );
    shell.write("other.gol", GAME);
    let whole = shell.run(&["convert", "--as", "red", "other.gol"]).clean();
    assert_eq!(whole, shell.run(&["convert", "other.gol"]).clean());
}

#[test]
fn output_goes_to_a_file_and_quiet_says_nothing() {
    let shell = folder();
    let ran = shell.run(&["convert", "game.xml", "--output", "out.stratego"]);
    assert_eq!(ran.clean(), "");
    assert_eq!(shell.read("out.stratego"), RECORD);
    let ran = shell.run(&["convert", "-q", "game.xml", "broken.xml", "bad.xml"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (1, "", ""));
    let ran = shell.run(&["convert", "nowhere.xml"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
}

#[test]
fn what_is_not_ok_is_skipped_or_kept() {
    let shell = folder();
    let bad = RECORD.replace("i7-j7", "i9-j7");
    shell.write("both.stratego", format!("{bad}\n{RECORD}"));
    let ran = shell.run(&["convert", "--to", "gravon-xml", "both.stratego"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, XML));
    assert!(
        ran.err.contains("skipped 1 record that is not ok"),
        "{}",
        ran.err
    );
    let ran = shell.run(&["convert", "both.stratego"]);
    assert_eq!((ran.code, ran.out), (0, format!("{bad}\n{RECORD}")));
    let unreadable = RECORD.replace("i7-j7", "i7-j77");
    let ran = shell.pipe(&["convert"], unreadable.as_str());
    assert_eq!((ran.code, ran.out), (0, unreadable));
}

/// One line for all of them, however many there are.
#[test]
fn records_of_other_games_are_counted() {
    let shell = folder();
    shell.write("mixed.stratego", format!("{GAME}\n{RECORD}\n{GAME}"));
    for format in ["gravon-xml", "setup"] {
        let ran = shell.run(&["convert", "--to", format, "mixed.stratego"]);
        let note = format!("left out 2 records of other games; `{format}` holds `stratego`\n");
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(ran.err.contains(&note), "{}", ran.err);
        assert!(!ran.err.contains("record 3"), "{}", ran.err);
    }
}

/// The format has one rule set only.
#[test]
fn rules_that_come_back_otherwise_are_told() {
    let shell = folder();
    shell.write("isf.stratego", RECORD.replace("\"gravon", "\"isf"));
    let ran = shell.run(&["convert", "--to", "gravon-xml", "isf.stratego"]);
    assert!(
        ran.err.contains("Rules (read back as `gravon"),
        "{}",
        ran.err
    );
    let ran = shell.run(&["convert", "--to", "gravon-xml", "game.xml"]);
    assert!(!ran.err.contains("Rules"), "{}", ran.err);
}

#[test]
fn findings_of_imported_records_say_whose_places_they_give() {
    let shell = folder();
    let ran = shell.run(&["check", "bad.xml", "broken.xml", "--format", "json"]);
    assert_eq!(ran.code, 1);
    let report: Value = serde_json::from_str(&ran.out).expect("JSON");
    let records = report["data"]["records"].as_array().expect("records");
    assert_eq!(records.len(), 2);
    let findings = &records[0]["findings"];
    assert_eq!(
        (&findings[0]["ply"], &findings[0]["line"]),
        (&2.into(), &11.into())
    );
    assert_eq!(findings[1]["code"], "record-imported");
    assert_eq!(records[1]["verdict"], "unreadable");
    let finding = &records[1]["findings"][0];
    assert_eq!(finding["code"], "record-foreign");
    assert_eq!(
        (&finding["line"], &records[1]["game"]),
        (&7.into(), &"stratego".into())
    );
}

#[test]
fn a_folder_gives_what_is_surely_a_game() {
    let shell = Shell::new();
    shell.write("a.xml", XML);
    shell.write("b.xml", "<?xml version=\"1.0\"?><project/>");
    shell.write("c.gsn", "no game");
    shell.write("d.stratego", RECORD);
    shell.write("e.txt", XML);
    shell.write("f.xml.gz", gzip(XML));
    let ran = shell.run(&["check", "-v", "."]).clean();
    assert!(ran.contains("3 records in 3 files"), "{ran}");
    // `fmt` rewrites records only.
    let ran = shell.run(&["fmt", "--check", "."]);
    assert_eq!(ran.clean(), "");
    // A file that is named is looked at by its first bytes alone.
    let ran = shell.run(&["check", "-v", "e.txt"]).clean();
    assert!(ran.contains("1 record in 1 file"), "{ran}");
    let ran = shell.run(&["check", "b.xml"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("expected `<stratego>`, found `<project>`"),
        "{}",
        ran.out
    );
}

fn gzip(text: &str) -> Vec<u8> {
    use std::io::Write;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text.as_bytes()).expect("memory");
    encoder.finish().expect("memory")
}

#[test]
fn hostile_texts_are_refused_in_bounded_time() {
    let shell = Shell::new();
    let deep = format!("<stratego>{}", "<a>".repeat(200_000));
    let entities = "<?xml?><!DOCTYPE stratego [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]>\
                    <stratego><game type=\"&b;\"/></stratego>";
    let long = format!("<stratego><!--{}", "x".repeat((16 << 20) + 1));
    let latin = b"<?xml version=\"1.0\"?><stratego><player>\xe4</player></stratego>".to_vec();
    for (text, message) in [
        (deep.into_bytes(), "at most 16 deep"),
        (entities.as_bytes().to_vec(), "expected no document type"),
        (long.into_bytes(), "at most 16 MiB"),
        (latin, "expected UTF-8 text"),
    ] {
        let ran = shell.pipe(&["check"], text);
        assert_eq!(ran.code, 1);
        assert!(ran.out.contains("record-foreign"), "{}", ran.out);
        assert!(ran.out.contains(message), "{}", ran.out);
    }
}
