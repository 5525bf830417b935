//! What several test files need: vectors, and records through the library.

#![allow(dead_code)]

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use serde_json::Value;
use touchline::analysis::{Judgement, Request, Verdict};
use touchline::games::{self, Place, Registered};
use touchline::record::{self, Entry};

/// The folder of a file of this repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The lines of a vector file.
pub fn vectors(name: &str) -> Vec<Value> {
    let path = root().join("tests/vectors").join(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| serde_json::from_str(line).expect("a vector is one JSON object a line"))
        .collect()
}

/// A text field of a vector; null reads as empty.
pub fn text<'v>(vector: &'v Value, field: &str) -> &'v str {
    vector[field].as_str().unwrap_or("")
}

/// The moves of a vector's history, whether it is an array or a text with blanks.
pub fn history(vector: &Value) -> String {
    match &vector["history"] {
        Value::Array(moves) => moves
            .iter()
            .filter_map(Value::as_str)
            .collect::<Vec<_>>()
            .join(" "),
        Value::String(moves) => moves.clone(),
        _ => String::new(),
    }
}

/// Calls `visit` with every record of a text.
pub fn each_record(text: &[u8], mut visit: impl FnMut(&Entry<'_>)) {
    let input = std::io::Cursor::new(text.to_vec());
    let mut entries = Vec::new();
    record::run(
        "test",
        input,
        1,
        |entry| {
            // Only the place is kept; the record is read again for the visitor.
            (!entry.record.is_blank()).then(|| {
                let start = entry.source.offset as usize;
                start..start + entry.source.bytes.len()
            })
        },
        |range| {
            entries.extend(range);
            ControlFlow::Continue(())
        },
    )
    .expect("a text in memory can be read");
    for range in entries {
        visit_one(&text[range], &mut visit);
    }
}

fn visit_one(bytes: &[u8], visit: &mut impl FnMut(&Entry<'_>)) {
    let mut record = record::Record::default();
    let mut cursor = record::Cursor::new(bytes);
    cursor.next(&mut record).expect("the bytes hold a record");
    let text = std::str::from_utf8(bytes).expect("the record is UTF-8");
    visit(&Entry {
        record: &record,
        text,
        source: touchline::text::Source {
            name: "test",
            lead: b"",
            bytes,
            offset: 0,
            line: 1,
        },
    });
}

/// Judges every record of a text.
pub fn judge_all(text: &str, fallback: Option<&'static Registered>) -> Vec<Judgement> {
    let request = Request {
        positions: true,
        ..Request::default()
    };
    let mut judgements = Vec::new();
    each_record(text.as_bytes(), |entry| {
        judgements.push(games::check(entry, fallback, &request).1);
    });
    judgements
}

/// Checks that every record of a text is judged as its line of a list says.
pub fn judged_as_expected(records: &str, expected: &[Value]) {
    let judgements = judge_all(records, None);
    assert_eq!(judgements.len(), expected.len());
    for (judgement, line) in judgements.iter().zip(expected) {
        let reached = judgement.final_position.as_deref();
        assert_eq!(reached, Some(text(line, "final")), "{line}");
        if text(line, "verdict") == "ok" {
            let findings = &judgement.findings;
            assert_eq!(judgement.verdict, Verdict::Ok, "{line}: {findings:?}");
            assert_eq!(Some(u64::from(judgement.plies)), line["ply"].as_u64());
            continue;
        }
        assert_eq!(judgement.verdict, Verdict::Invalid, "{line}");
        let error = judgement.first_error().expect("an error");
        assert_eq!(Some(u64::from(error.ply)), line["ply"].as_u64(), "{line}");
        assert_eq!(error.clause, line["clause"].as_str(), "{line}");
        assert_eq!(error.token.as_deref(), line["token"].as_str(), "{line}");
        let unjudged = u64::from(judgement.unjudged_moves);
        assert_eq!(Some(unjudged), line["not_judged"].as_u64(), "{line}");
    }
}

/// The ranks of the unknown pieces are exactly those of the vector.
pub fn infer_vector(vector: &Value) -> Result<(), String> {
    let mut result = Err("the vector holds no record".to_owned());
    each_record(text(vector, "record").as_bytes(), |entry| {
        result = infer_record(vector, entry);
    });
    result
}

fn infer_record(vector: &Value, entry: &Entry<'_>) -> Result<(), String> {
    let request = Request::default();
    let (registered, judgement) = games::check(entry, None, &request);
    let ply = vector["ply"].as_u64().unwrap_or_default();
    if text(vector, "verdict") != "ok" {
        let error = judgement.first_error().ok_or("judged legal")?;
        let found = (error.token.as_deref(), error.clause, u64::from(error.ply));
        let expected = (vector["token"].as_str(), vector["clause"].as_str(), ply);
        return match found == expected && judgement.verdict == Verdict::Invalid {
            true => Ok(()),
            false => Err(format!("reported {found:?}, expected {expected:?}")),
        };
    }
    if judgement.verdict != Verdict::Ok {
        return Err(format!("judged {:?}", judgement.findings));
    }
    let hidden = registered.and_then(|registered| registered.hidden);
    let hidden = hidden.ok_or("the game hides nothing")?;
    let place = Place::Moment {
        entry,
        request: &request,
        ply: None,
    };
    let found = hidden
        .infer(&place, None)
        .map_err(|error| error.to_string())?;
    let pieces = serde_json::to_value(&found.pieces).map_err(|error| error.to_string())?;
    if u64::from(found.ply) != ply || pieces != vector["pieces"] {
        return Err(format!("after ply {} found {pieces}", found.ply));
    }
    Ok(())
}

/// Plays the one record of a text through, with an event for every ply.
pub fn replay_one(text: &str) -> games::Replayed {
    let mut replayed = None;
    each_record(text.as_bytes(), |record| {
        let shots = games::Shots {
            boards: None,
            wanted: &|_| true,
        };
        let entry = games::of_record(record, None).expect("the record names its game");
        replayed = Some(entry.game.replay(record, &Request::default(), &shots));
    });
    replayed.expect("the text holds a record")
}

/// A record of one game from its parts; empty parts are left out.
pub fn record_text(game: &str, tags: &[(&str, &str)], moves: &str) -> String {
    let mut out = format!("[Game \"{game}\"]\n");
    for (name, value) in tags {
        if !value.is_empty() {
            out.push_str(&format!("[{name} \"{value}\"]\n"));
        }
    }
    out.push('\n');
    out.push_str(moves);
    out.push_str(" *\n");
    out
}

/// All files below a folder of this repository, sorted.
pub fn files_below(folder: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    collect(&root().join(folder), &mut files);
    files.sort();
    files
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
