//! Foreign formats of Stratego through the library: what is read and what is refused.

use touchline::games::stratego::foreign::{GravonXml, Gsn, SetupStrings, StraDos};
use touchline::rules::Foreign;

mod common;
mod foreign_texts;

use foreign_texts::{
    MOVES, SETUP, content, field, import, one, real, real_games, tag, xml, xml_of,
};

fn refused(text: &str) -> String {
    one(&GravonXml, text)
        .expect_err("expected an error")
        .message
}

#[test]
fn a_small_game_is_taken_over() {
    let expected = "[Game \"stratego\"]
[Red \"Anna & Jan\"]
[Blue \"B ñ \\\"x\\\"\"]
[Result \"0-1\"]
[Termination \"resignation\"]
[Rules \"gravon; set=barrage\"]
[Position \"fb8/10/10/oos1n1g1m1/2~~2~~2/2~~2~~2/OOS1N1G1M1/10/10/FB8 r\"]
[GravonType \"barrage\"]
[GravonResult \"3\"]

1. a4xa7=2:2 i7-j7 0-1
";
    assert_eq!(one(&GravonXml, &xml(MOVES)).expect("a record"), expected);
    let field = field();
    for version in ["v1", "v2"] {
        let gsn = format!(
            "\u{feff}#X38FA11 Stratego-Notation {version}\r\ntype 1\r\n{field}\r\nA4-A7\r\nI7-K7\r\nEND\r\n\
             Anna & Jan vs B ñ \"x\" result 3 winner 1\r\n"
        );
        let gsn = gsn.trim_start_matches('\u{feff}');
        assert_eq!(one(&Gsn, gsn).expect("a record"), expected);
    }
}

#[test]
fn battles_are_replayed() {
    let moves = [
        ("A4", "A7"),
        ("I7", "I6"),
        ("B4", "B7"),
        ("C7", "C6"),
        ("C4", "C5"),
    ];
    let moves: String = (1..)
        .zip(moves)
        .map(|(id, (from, to))| format!("<move id=\"{id}\" source=\"{from}\" target=\"{to}\"/>"))
        .collect();
    let (_, tokens) = content(&one(&GravonXml, &xml(&moves)).expect("a record"));
    // Whether a move is legal is not judged here.
    let expected = ["a4xa7=2:2", "i7-i6", "b4xb7=2:2", "c7-c6", "c4-c5", "0-1"];
    assert_eq!(tokens, expected);
    let (_, tokens) = content(
        &one(
            &GravonXml,
            &xml("<move source=\"A1\" target=\"A:\"/><move source=\"B:\" target=\"A:\"/>"),
        )
        .expect("a record"),
    );
    assert_eq!(tokens, ["a1xa10=F:F#", "b10xa10=B:F#", "0-1"]);
}

#[test]
fn every_type_of_game_has_its_rules_and_one_is_refused() {
    let field = format!("<field content=\"{}\"/>", field());
    for (kind, rules) in [
        ("classic", "gravon"),
        ("barrage", "gravon; set=barrage"),
        ("classicfree", "gravon; set=free"),
        ("duell", "gravon; set=free"),
    ] {
        let record = one(&GravonXml, &xml_of(kind, &field)).expect("a record");
        let (tags, tokens) = content(&record);
        assert_eq!(tag(&tags, "Rules"), Some(rules));
        assert_eq!(tag(&tags, "GravonType"), Some(kind));
        assert_eq!(
            (tag(&tags, "Result"), tokens),
            (Some("*"), vec!["*".to_owned()])
        );
        assert_eq!(tag(&tags, "Termination"), None);
    }
    let message = refused(&xml_of("ultimate lightning", &field));
    assert!(
        message.ends_with("found `ultimate lightning`, which has other rules"),
        "{message}"
    );
    assert!(refused(&xml_of("chess", &field)).contains("found `chess`"));
    let gsn = "#X38FA11 Stratego-Notation v1\ntype 3\n";
    let message = one(&Gsn, gsn).expect_err("an error").message;
    assert!(message.contains("`ultimate lightning`, which"), "{message}");
}

#[test]
fn every_type_of_result_has_its_termination() {
    let field = field();
    for (result, termination) in [
        (0, Some("normal")),
        (1, Some("normal")),
        (2, Some("normal")),
        (3, Some("resignation")),
        (4, Some("agreement")),
        (10, Some("abandoned")),
        (11, Some("time")),
        (12, Some("time")),
        (13, Some("time")),
        (14, Some("abandoned")),
        (7, None),
    ] {
        for (winner, token) in [("1", "1-0"), ("2", "0-1"), ("3", "1/2-1/2"), ("0", "*")] {
            let inside = format!(
                "<field content=\"{field}\"/><result type=\"{result}\" winner=\"{winner}\"/>"
            );
            let (tags, tokens) =
                content(&one(&GravonXml, &xml_of("barrage", &inside)).expect("a record"));
            assert_eq!(tag(&tags, "Termination"), termination);
            assert_eq!(
                tag(&tags, "GravonResult"),
                Some(result.to_string().as_str())
            );
            assert_eq!(
                (tag(&tags, "Result"), tokens),
                (Some(token), vec![token.to_owned()])
            );
        }
    }
}

#[test]
fn j_stands_for_k_only_where_it_must() {
    let with_j = xml(&MOVES.replace('K', "J"));
    assert_eq!(one(&GravonXml, &with_j), one(&GravonXml, &xml(MOVES)));
    let both = xml(&format!(
        "{MOVES}<move id=\"3\" source=\"J4\" target=\"J5\"/>"
    ));
    let error = one(&GravonXml, &both).expect_err("an error");
    assert!(error.message.contains("J and K"), "{}", error.message);
    let place = &both[error.span.start as usize..error.span.end as usize];
    assert_eq!(place, "<move id=\"3\" source=\"J4\" target=\"J5\"/>");
}

#[test]
fn what_is_wrong_is_told_at_its_place() {
    let whole = xml(MOVES);
    let field = field();
    let longer = format!("{field}A");
    for (text, message, place) in [
        (whole.replace("I7", "L7"), "move 2: expected a square", "L7"),
        (
            whole.replace("I7", "I11"),
            "move 2: expected a square",
            "I11",
        ),
        (
            whole.replace("id=\"2\" source", "id=\"3\" source"),
            "expected move 2, found move `3`",
            "3",
        ),
        (
            whole.replace(" target=\"K7\"", ""),
            "expected `target` in `<move>`, found none",
            "<move id=\"2\" source=\"I7\"/>",
        ),
        (
            whole.replace("OAQA", "OZQA"),
            "expected `A`–`Y` or `_`, found `Z` as character 64",
            "Z",
        ),
        (
            whole.replace(&field, &longer),
            "expected a field of 100 characters, found 101",
            &longer,
        ),
        (
            whole.replace("type=\"3\"", "type=\"x\""),
            "expected a number as the type of the result, found `x`",
            "x",
        ),
        (
            whole.replace(" type=\"barrage\"", ""),
            "expected `type` in `<game>`, found none",
            "<game>",
        ),
        (
            whole.replace("<field", "<fjeld"),
            "expected a `<field>` in the game, found none",
            "<game type=\"barrage\">",
        ),
        (
            whole.replace("stratego", "other"),
            "expected `<stratego>`, found `<other>`",
            "<other>",
        ),
        (
            whole.replace("&amp;", "&bomb;"),
            "expected an entity of XML, found `&bomb;`",
            "&bomb;",
        ),
        (
            whole.replace(
                "<stratego>",
                "<!DOCTYPE stratego [<!ENTITY a \"b\">]><stratego>",
            ),
            "expected no document type, found one",
            "<!DOCTYPE stratego [<!ENTITY a \"b\">]>",
        ),
    ] {
        let error = one(&GravonXml, &text).expect_err("an error");
        assert!(error.message.starts_with(message), "{}", error.message);
        let found = &text[error.span.start as usize..error.span.end as usize];
        assert_eq!(found, place, "{}", error.message);
    }
    assert!(refused("<?xml version=\"1.0\"?>").contains("found the end of the text"));
    assert!(refused("<stratego></stratego>").contains("expected a `<game>`"));
    let depth = "<a>".repeat(40);
    assert!(refused(&format!("<stratego>{depth}")).contains("at most 16 deep"));
    let name = "x".repeat(40_000);
    assert!(refused(&whole.replace("Anna", &name)).contains("name of at most"));
}

#[test]
fn a_bad_game_does_not_hide_the_next() {
    let game = |kind: &str| {
        format!(
            "<game type=\"{kind}\"><field content=\"{}\"/></game>",
            field()
        )
    };
    let text = format!(
        "<stratego>{}{}{}</stratego>",
        game("duell"),
        game("chess"),
        game("barrage")
    );
    let records: Vec<bool> = import(&GravonXml, &text)
        .iter()
        .map(Result::is_ok)
        .collect();
    assert_eq!(records, [true, false, true]);
    let lines = format!("{}\n\nABC\n{}", field(), field());
    let records: Vec<bool> = import(&StraDos, &lines).iter().map(Result::is_ok).collect();
    assert_eq!(records, [true, false, true]);
}

#[test]
fn gsn_is_strict_about_its_lines() {
    let field = field();
    let whole = format!(
        "#X38FA11 Stratego-Notation v1\ntype 1\n{field}\nA4-A5\nEND\nA vs B vs C result 1 winner 0\n"
    );
    let (tags, tokens) = content(&one(&Gsn, &whole).expect("a record"));
    assert_eq!(
        (tag(&tags, "Red"), tag(&tags, "Blue")),
        (Some("A"), Some("B vs C"))
    );
    assert_eq!(tokens, ["a4-a5", "1-0"]);
    let nameless = whole.replace("A vs B vs C", "vs");
    let (tags, _) = content(&one(&Gsn, &nameless).expect("a record"));
    assert_eq!((tag(&tags, "Red"), tag(&tags, "Blue")), (None, None));
    for (text, message) in [
        (whole.replace(" v1", " v3"), "expected `#X38FA11"),
        (
            whole.replace("type 1", "type x"),
            "expected `type` and a number",
        ),
        (whole.replace("A4-A5", "A4A5"), "expected `END` or move 1"),
        (whole.replace("END\n", ""), "expected `END` or move 2"),
        (
            whole.replace("winner 0", "winner 3"),
            "expected `RED vs BLUE result",
        ),
        (format!("{whole}A4-A5\n"), "expected the end of the text"),
        (whole[..40].to_owned(), "expected"),
    ] {
        let error = one(&Gsn, &text).expect_err("an error");
        assert!(error.message.starts_with(message), "{}", error.message);
    }
}

#[test]
fn positions_and_set_ups_are_taken_over() {
    let strados = one(&StraDos, &field()).expect("a record");
    let (tags, _) = content(&strados);
    assert_eq!(tag(&tags, "Rules"), Some("gravon; set=barrage"));

    let blue = "YNAAAAAAAA";
    let both = one(&SetupStrings, &format!("{SETUP} {SETUP}\n")).expect("a record");
    let (tags, _) = content(&both);
    let position = tag(&tags, "Position").expect("a position");
    // Blue's first square is j10, the left end of its back row.
    let rows: Vec<&str> = position.split('/').collect();
    let red_back: String = rows[9].split(' ').next().unwrap_or_default().to_lowercase();
    assert_eq!(rows[0], red_back.chars().rev().collect::<String>());
    assert_eq!(tag(&tags, "Rules"), Some("gravon"));

    let alone = one(&SetupStrings, SETUP).expect("a record");
    let (tags, _) = content(&alone);
    let position = tag(&tags, "Position").expect("a position");
    assert!(position.starts_with("xxxxxxxxxx/xxxxxxxxxx/"), "{position}");

    for text in [
        &SETUP[1..],
        blue,
        &SETUP.replace('B', "N"),
        &SETUP.replace('L', "K"),
    ] {
        assert!(one(&SetupStrings, text).is_err(), "{text}");
    }
}

#[test]
fn formats_are_told_by_their_first_bytes() {
    let field = field();
    let formats: [&dyn Foreign; 4] = [&GravonXml, &Gsn, &StraDos, &SetupStrings];
    for (head, expected) in [
        ("<?xml version=\"1.0\"?><stratego>", Some(0)),
        ("\n <stratego>", Some(0)),
        ("#X38FA11 Stratego-Notation v9", Some(1)),
        (&field, Some(2)),
        (&format!("\r\n{field}\r\nanything"), Some(2)),
        (SETUP, Some(3)),
        (&format!("{SETUP}  {SETUP}\n"), Some(3)),
        (&field[1..], None),
        (&field.to_lowercase(), None),
        ("[Game \"stratego\"]", None),
        ("", None),
    ] {
        let found = formats
            .iter()
            .position(|format| format.recognises(head.as_bytes()));
        assert_eq!(found, expected, "{head}");
    }
    // Nobody has named it: more is asked of it.
    assert!(GravonXml.recognises(b"<?xml?><project/>"));
    assert!(!GravonXml.is_sure(b"<?xml?><project/>"));
}

#[test]
fn no_text_makes_an_import_panic() {
    let formats: [&dyn Foreign; 4] = [&GravonXml, &Gsn, &StraDos, &SetupStrings];
    let gsn = format!(
        "#X38FA11 Stratego-Notation v1\ntype 1\n{}\nA4-A5\nEND\nA vs B result 1 winner 0\n",
        field()
    );
    let texts = [xml(MOVES), gsn, field(), format!("{SETUP} {SETUP}")];
    for text in &texts {
        for at in (0..=text.len()).filter(|&at| text.is_char_boundary(at)) {
            let (start, end) = text.split_at(at);
            for damaged in [
                start.to_owned(),
                end.to_owned(),
                format!("{start}\u{1}ł<&;\"{end}"),
                format!("{start}{}", end.get(1..).unwrap_or("")),
            ] {
                for format in formats {
                    for error in format.import(&damaged).into_iter().filter_map(Result::err) {
                        let end = error.span.end as usize;
                        assert!(error.span.start <= error.span.end && end <= damaged.len());
                        assert!(!error.message.is_empty());
                    }
                }
            }
        }
    }
}

#[test]
fn real_games_give_their_records() {
    for (record, original) in real_games() {
        let (tags, tokens) = content(&one(&GravonXml, &original).expect("a record"));
        let (expected_tags, expected_tokens) = content(&record);
        for (name, value) in &tags {
            assert_eq!(tag(&expected_tags, name), Some(value.as_str()), "{name}");
        }
        assert!(tags.len() >= 9, "{tags:?}");
        assert_eq!(tokens, expected_tokens);
    }
    if let Some(folder) = real() {
        let path = folder.join("gravon/refuse-ultimate_lightning-2005.5-4376.xml");
        let text = std::fs::read_to_string(path).expect("the file");
        assert!(refused(&text).contains("`ultimate lightning`, which has other rules"));
    }
}
