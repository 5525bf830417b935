//! Starts: tags, positions that cannot be read, and positions that break the rules.

use super::super::{Setup as Written, Taktinen};
use crate::rules::{Fault, OptionSet, Rules, Setup, StartError};

/// What is wrong with a start: the tag, and clause and message or the byte.
fn wrong(position: Option<&str>, tags: &[(&str, &str)]) -> (String, String) {
    let rules = OptionSet::default();
    let setup = Setup {
        position,
        rules: &rules,
        tag: &|name| {
            let found = tags.iter().find(|(tag, _)| *tag == name);
            found.map(|(_, value)| (*value).to_owned())
        },
    };
    match Taktinen::start(&setup) {
        Ok(_) => ("ok".to_owned(), String::new()),
        Err(StartError::Syntax { tag, error }) => {
            (tag.to_owned(), format!("{} {}", error.at, error.expected))
        }
        Err(StartError::Illegal { tag, fault }) => (
            tag.to_owned(),
            format!("{} {fault}", fault.clause().unwrap_or("none")),
        ),
    }
}

const FORMATIONS: [(&str, &str); 2] = [("YellowFormation", "4-4-2"), ("BlueFormation", "3-5-2")];
const DUE: &str = "- - y m3 3 1 0-0 4-4-2 3-5-2 0-0 y k";

#[test]
fn tags_of_a_start() {
    let [yellow, blue] = FORMATIONS;
    let kick_off = ("KickOff", "Blue");
    assert_eq!(wrong(None, &[yellow, blue, kick_off]).0, "ok");
    for (tags, tag, clause) in [
        (vec![blue, kick_off], "YellowFormation", "T6 "),
        (vec![yellow, kick_off], "BlueFormation", "T6 "),
        (vec![yellow, blue], "KickOff", "T8 "),
        (
            vec![("YellowFormation", "4-4-3"), blue, kick_off],
            "YellowFormation",
            "T6 ",
        ),
        (
            vec![("YellowFormation", "442"), blue, kick_off],
            "YellowFormation",
            "T6 ",
        ),
        (vec![yellow, blue, ("KickOff", "blue")], "KickOff", "T8 "),
    ] {
        let (found, why) = wrong(None, &tags);
        assert_eq!(found, tag);
        assert!(why.starts_with(clause), "{why}");
    }
    assert_eq!(wrong(Some(DUE), &[]).0, "ok");
    assert_eq!(wrong(Some(DUE), &FORMATIONS).0, "ok");
    for tag in [("KickOff", "Blue"), ("BlueFormation", "4-4-2")] {
        let (found, why) = wrong(Some(DUE), &[tag]);
        assert_eq!(found, tag.0);
        assert!(why.starts_with("none "), "{why}");
    }
}

#[test]
fn positions_that_cannot_be_read_say_where() {
    for (text, at, expected) in [
        ("", 0, "a zone s1–s8 or m1–m5"),
        ("s9 ", 0, "a zone s1–s8 or m1–m5"),
        ("s1x0", 3, "a number 1–99"),
        ("s1!", 2, "a blank and Blue's line-up"),
        ("- - z", 4, "a side, `y` or `b`"),
        ("- - y m3 7", 9, "a ball value 1–6"),
        (
            "- - y m3 3 91",
            11,
            "a time 1–90, 45+1 to 45+5 or 90+1 to 90+5",
        ),
        ("- - y m3 3 45+6", 14, "extra time 1–5"),
        ("- - y m3 3 1 0", 14, "`-`"),
        ("- - y m3 3 1 0-0 4-4", 20, "`-`"),
        (
            "- - y m3 3 1 0-0 4-4-2 3-5-2 0-0 y c",
            35,
            "a state, `-`, `k`, `n`, `g`, `c:` and a zone, or `e`",
        ),
        (
            "- - y m3 3 1 0-0 4-4-2 3-5-2 0-0 y k ",
            36,
            "the end of the position",
        ),
    ] {
        let why = wrong(Some(text), &[]);
        assert_eq!(why, ("Position".to_owned(), format!("{at} {expected}")));
    }
}

#[test]
fn positions_read_in_any_order_of_zones() {
    let text = "m3x2,m1*,s1,s5,s2x2,m2x2,s6,s6 m5*,m3x10 y m3 3 5 0-0 4-4-2 3-5-2 0-0 y -";
    let setup = Written::parse(text).expect("the position is well formed");
    let position = setup.validate().expect("the position is valid");
    assert_eq!(
        position.to_string(),
        "s1,m1*,s5,s2x2,m2x2,s6x2,m3x2 m3x10,m5* y m3 3 5 0-0 4-4-2 3-5-2 0-0 y -"
    );
    for text in [
        "- -10* b m3 3 46 2-11 4-4-2 3-5-2 0-7 y k",
        "-3 -10 b m3 3 46 2-11 4-4-2 3-5-2 0-7 y k",
    ] {
        let setup = Written::parse(text).expect("the position is well formed");
        let position = setup.validate().expect("the position is valid");
        assert_eq!(position.to_string(), text);
    }
}

#[test]
fn t45_positions_that_are_not_valid() {
    let full = "m1*,m3x10 m3x10,m5*";
    for (players, rest) in [
        ("m3x11 m3x10,m5*", "y m3 3 5 0-0 4-4-2 3-5-2 0-0 y -"),
        ("m1*,m3x11 m3x10,m5*", "y m3 3 5 0-0 4-4-2 3-5-2 0-0 y -"),
        ("m1*,m3 m3x10,m5*", "y m3 3 5 0-0 4-4-2 3-5-2 0-0 y -"),
        ("m1*,m2*,m3x8 m3x10,m5*", "y m3 3 5 0-0 4-4-2 3-5-2 0-0 y -"),
        (full, "y m3 3 5 0-0 4-4-2 3-5-2 0-0 y k"),
        ("- -", "y m3 3 5 0-0 4-4-2 3-5-2 0-0 y -"),
        ("- m3x10,m5*", "y m3 3 5 0-0 4-4-2 3-5-2 0-0 y k"),
        ("- -", "y m3 2 5 0-0 4-4-2 3-5-2 0-0 y k"),
        ("- -", "y m2 3 5 0-0 4-4-2 3-5-2 0-0 y k"),
        ("-11 -", "y m3 3 5 0-0 4-4-2 3-5-2 0-0 y k"),
        ("-2* -", "y m3 3 5 0-0 4-4-2 3-5-2 0-0 y k"),
        (full, "y m5 2 5 0-0 4-4-2 3-5-2 0-0 y g"),
        ("m1*,m3x9 m3x10,m5*", "y s4 1 5 0-0 4-4-2 3-5-2 0-0 y c:s8"),
        ("m1*,m3x9 m3x10,m5*", "y s1 1 5 0-0 4-4-2 3-5-2 0-0 y c:s1"),
        ("m1*,m3x9 m3x10,m5*", "y s4 1 5 0-0 4-4-2 3-5-2 0-0 y c:s4*"),
        (full, "y s4 1 5 0-0 4-4-2 3-5-2 0-0 y c:s4"),
        (full, "y m3 3 45+5 0-0 4-4-2 3-5-2 0-0 y -"),
        (full, "y m3 3 45+5 0-0 4-4-2 3-5-2 0-0 y e"),
        (full, "y m3 3 45 0-0 4-4-2 3-5-2 0-0 y e"),
    ] {
        let text = format!("{players} {rest}");
        let (tag, why) = wrong(Some(&text), &[]);
        assert_eq!(tag, "Position", "{text}");
        assert!(why.starts_with("T45 "), "{text}: {why}");
    }
    let sum = format!("{full} y m3 3 5 0-0 4-4-3 3-5-2 0-0 y -");
    assert!(wrong(Some(&sum), &[]).1.starts_with("T6 "));
    for rest in [
        "y s4 1 5 0-0 4-4-2 3-5-2 0-0 y c:s4",
        "b s5 1 90+4 0-0 4-4-2 3-5-2 0-0 y c:s5",
    ] {
        let players = if rest.starts_with('y') {
            "m1*,m3x9 m3x10,m5*"
        } else {
            "m1*,m3x10 m3x9,m5*"
        };
        assert_eq!(wrong(Some(&format!("{players} {rest}")), &[]).0, "ok");
    }
}
