//! Texts in foreign formats of Stratego, small ones and real ones, and how they are looked at.

#![allow(dead_code)] // Each test file uses a part of it.

use std::path::PathBuf;

use touchline::record::{Cursor, Kind, Record};
use touchline::rules::{Foreign, ForeignError};

use crate::common;

/// A barrage set-up with Red's flag on a1 and Blue's on a10.
pub const FIELD: &str = concat!(
    "MBSAAAAAAA",
    "AAAAAAAAAA",
    "AAAAAAAAAA",
    "DDCAEAKALA",
    "AA__AA__AA",
    "AA__AA__AA",
    "PPOAQAWAXA",
    "AAAAAAAAAA",
    "AAAAAAAAAA",
    "YNAAAAAAAA",
);

/// The same without Red's Sergeant, which no barrage has.
pub fn field() -> String {
    FIELD.replacen("MBS", "MBA", 1)
}

/// Two moves in Gravon's letters: K is the tenth file, `:` the tenth row.
pub const MOVES: &str = "<move id=\"1\" source=\"A4\" target=\"A7\"/>\
                     <move id=\"2\" source=\"I7\" target=\"K7\"/>";

pub fn xml_of(kind: &str, inside: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<stratego>\n <game type=\"{kind}\">\n{inside}\n \
         </game>\n</stratego>\n"
    )
}

pub fn xml(moves: &str) -> String {
    let field = field();
    let inside = format!(
        "<field content=\"{field}\"/>{moves}<player id=\"1\">Anna &amp; Jan</player>\
         <player id=\"2\">B &#241; \"x\"</player><result type=\"3\" winner=\"2\"/>"
    );
    xml_of("barrage", &inside)
}

pub fn import(format: &dyn Foreign, text: &str) -> Vec<Result<String, ForeignError>> {
    format.import(text)
}

pub fn one(format: &dyn Foreign, text: &str) -> Result<String, ForeignError> {
    let mut records = import(format, text);
    assert_eq!(records.len(), 1, "expected one record: {records:?}");
    records.remove(0)
}

/// The tags and the tokens of a record.
pub fn content(text: &str) -> (Vec<(String, String)>, Vec<String>) {
    let mut record = Record::default();
    let range = Cursor::new(text.as_bytes()).next(&mut record);
    let text = &text[range.expect("a record")];
    assert_eq!(record.fault, None, "{text}");
    let tags = record.tags.iter().map(|tag| {
        let value = touchline::record::unescape(tag.value.of(text));
        (tag.name.of(text).to_owned(), value.into_owned())
    });
    let tokens = record
        .items
        .iter()
        .filter(|item| matches!(item.kind, Kind::Token | Kind::Outcome(_)));
    (
        tags.collect(),
        tokens.map(|item| item.span.of(text).to_owned()).collect(),
    )
}

pub fn tag<'t>(tags: &'t [(String, String)], name: &str) -> Option<&'t str> {
    let mut tags = tags.iter();
    tags.find_map(|(found, value)| (found == name).then_some(value.as_str()))
}

/// A whole classic set-up, the back row first.
pub const SETUP: &str = "BFBFEDEDDDGBMJCDIEDJFBBEBKIEDLHDGHFGHGIH";

/// The folder of real files, if it is there.
pub fn real() -> Option<PathBuf> {
    let folder = common::root().join("../shared/real/stratego");
    if folder.join("gravon").is_dir() {
        return Some(folder);
    }
    eprintln!("skip: no {}", folder.display());
    None
}

/// The real records, each with the text of the file that it was made from.
pub fn real_games() -> Vec<(String, String)> {
    let Some(folder) = real() else {
        return Vec::new();
    };
    let read = |path: PathBuf| {
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let mut games = Vec::new();
    common::each_record(read(folder.join("gravon.stratego")).as_bytes(), |entry| {
        let source = entry.record.tag(entry.text, "Source").expect("a source");
        let original = read(folder.join("gravon").join(source.as_ref()));
        games.push((entry.text.to_owned(), original));
    });
    assert_eq!(games.len(), 10);
    games
}
