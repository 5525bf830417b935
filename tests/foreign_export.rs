//! Foreign formats of Stratego, written: nothing is lost on the way there and back.

use touchline::analysis::Request;
use touchline::games;
use touchline::games::stratego::foreign::{GravonXml, SetupStrings, StraDos};
use touchline::rules::Foreign;

mod common;
mod foreign_texts;

use foreign_texts::{MOVES, SETUP, field, one, real_games, xml, xml_of};

/// A record written in a format, as a whole text.
fn exported(format: &str, record: &str) -> Result<String, String> {
    let format = games::foreign::find(format).expect("a format");
    let exporter = format.exporter().expect("it is written too");
    let mut texts = Vec::new();
    common::each_record(record.as_bytes(), |entry| {
        texts.push(format.export(entry, &Request::default()));
    });
    assert_eq!(texts.len(), 1, "expected one record: {record}");
    match texts.remove(0) {
        Ok(exported) => Ok(format!(
            "{}{}{}",
            exporter.head(),
            exported.text,
            exporter.tail()
        )),
        Err(error) => Err(format!("{error:?}")),
    }
}

#[test]
fn xml_goes_there_and_back() {
    let mut records: Vec<String> = real_games()
        .iter()
        .map(|(_, original)| one(&GravonXml, original).expect("a record"))
        .collect();
    records.push(one(&GravonXml, &xml("")).expect("a record"));
    let field = field();
    for (result, winner) in [(4, 3), (10, 3), (12, 1), (13, 2), (14, 1)] {
        let inside = format!(
            "<field content=\"{field}\"/><move source=\"A4\" target=\"A5\"/>\
             <result type=\"{result}\" winner=\"{winner}\"/>"
        );
        for kind in ["classic", "barrage", "classicfree", "duell"] {
            records.push(one(&GravonXml, &xml_of(kind, &inside)).expect("a record"));
        }
    }
    for record in records {
        let text = exported("gravon-xml", &record).expect("a text");
        assert_eq!(
            one(&GravonXml, &text).as_deref(),
            Ok(record.as_str()),
            "{text}"
        );
        let again = exported("gravon-xml", &one(&GravonXml, &text).expect("a record"));
        assert_eq!(again.as_deref(), Ok(text.as_str()));
    }
}

#[test]
fn the_type_of_the_result_follows_the_replay_and_the_termination() {
    let position = "3f1o4/10/10/10/2~~2~~2/2~~2~~2/10/10/10/4F1O3 r";
    for (moves, tags, expected) in [
        (
            "1. g1-g2 0-1",
            "[Termination \"resignation\"]",
            Some("type=\"3\" winner=\"2\""),
        ),
        (
            "1. g1-g2 1-0",
            "[Termination \"time\"]",
            Some("type=\"11\" winner=\"1\""),
        ),
        (
            "1. g1-g2 1-0",
            "[Termination \"abandoned\"]",
            Some("type=\"14\" winner=\"1\""),
        ),
        (
            "1. g1-g2 1/2-1/2",
            "[Termination \"agreement\"]",
            Some("type=\"4\" winner=\"3\""),
        ),
        // The kept type is another way of ending by the clock.
        (
            "1. g1-g2 1-0",
            "[Termination \"time\"]\n[GravonResult \"13\"]",
            Some("type=\"13\" winner=\"1\""),
        ),
        // The kept type does not fit.
        (
            "1. g1-g2 1-0",
            "[Termination \"time\"]\n[GravonResult \"3\"]",
            Some("type=\"11\" winner=\"1\""),
        ),
        ("1. g1-g2 *", "[Termination \"unterminated\"]", None),
        ("1. g1-g2 *", "", None),
    ] {
        let record = format!(
            "[Game \"stratego\"]\n[Rules \"set=free\"]\n[Position \"{position}\"]\n{tags}\n\n{moves}\n"
        );
        match (exported("gravon-xml", &record), expected) {
            (Ok(text), Some(expected)) => {
                assert!(text.contains(&format!("<result {expected}/>")), "{text}");
                assert!(text.contains("<game type=\"classicfree\">"), "{text}");
            }
            (Ok(text), None) => assert!(!text.contains("<result"), "{text}"),
            (Err(error), _) => panic!("{record}{error}"),
        }
    }
}

#[test]
fn positions_and_set_ups_go_there_and_back() {
    let both = format!("{SETUP} {SETUP}\n");
    for (format, name, text) in [
        (&StraDos as &dyn Foreign, "strados", field() + "\n"),
        (&SetupStrings, "setup", both),
        (&SetupStrings, "setup", format!("{SETUP}\n")),
    ] {
        let record = one(format, &text).expect("a record");
        assert_eq!(exported(name, &record), Ok(text));
    }
    let unknown = one(&SetupStrings, SETUP).expect("a record");
    for name in ["strados", "gravon-xml"] {
        let error = exported(name, &unknown).expect_err("an error");
        assert!(error.contains("expected known pieces only"), "{error}");
    }
}

#[test]
fn what_has_no_place_is_named() {
    let record = one(&GravonXml, &xml(MOVES)).expect("a record");
    let record = record
        .replacen("[Red ", "[Event \"x\"]\n[Red ", 1)
        .replacen("gravon;", "isf;", 1)
        .replacen("a4xa7=2:2", "a4xa7=2:2! {so} (1. a4-a5)", 1);
    let format = games::foreign::find("gravon-xml").expect("a format");
    common::each_record(record.as_bytes(), |entry| {
        let exported = format.export(entry, &Request::default()).expect("it fits");
        assert_eq!(
            exported.left_out,
            [
                "Event",
                "Rules (read back as `gravon; set=barrage`)",
                "comments",
                "variations"
            ]
        );
    });
}
