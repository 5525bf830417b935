//! Stored reports of the kind `record`, read back one after the other: JSON lines, one JSON object
//! with many records, or any row of such objects. No more than one record is held.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufReader, Read};
use std::ops::ControlFlow;
use std::rc::Rc;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::RecordContent;

/// Most bytes of JSON for one record (256 MiB): the longest record, each byte of it an item.
pub const JSON_RECORD_BYTES: u64 = 256 << 20;

/// Whether a text that begins like this holds such reports, and no record.
#[must_use]
pub fn recognises(head: &[u8]) -> bool {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let Some(rest) = head.trim_ascii_start().strip_prefix(b"{") else {
        return false;
    };
    // Some programs sort the names of an object.
    let names: [&[u8]; 4] = [b"\"schema\"", b"\"kind\"", b"\"tool\"", b"\"data\""];
    names.iter().any(|name| {
        let after = rest.trim_ascii_start().strip_prefix(*name);
        after.is_some_and(|after| after.trim_ascii_start().starts_with(b":"))
    })
}

/// Calls `visit` with every record, or with what is wrong with it; a text that is no JSON ends at the
/// fault, which is told last.
///
/// # Errors
/// Whatever the input gives.
pub fn read(
    input: impl Read,
    visit: &mut dyn FnMut(Result<RecordContent, String>) -> ControlFlow<()>,
) -> io::Result<()> {
    let left = Rc::new(Cell::new(JSON_RECORD_BYTES));
    let spent = Rc::new(Cell::new(false));
    let mut input = BufReader::new(Budget {
        input,
        left: Rc::clone(&left),
        spent: Rc::clone(&spent),
    });
    skip_mark(&mut input)?;
    let mut found = Records {
        visit,
        left,
        flow: ControlFlow::Continue(()),
    };
    let mut json = serde_json::Deserializer::from_reader(input);
    let outcome = loop {
        if found.flow.is_break() {
            return Ok(());
        }
        found.left.set(JSON_RECORD_BYTES);
        match json.end() {
            Ok(()) => return Ok(()),
            // Something follows, or the input fails, which reading on tells.
            Err(_) => {
                if let Err(error) = (Report(&mut found)).deserialize(&mut json) {
                    break error;
                }
            }
        }
    };
    if found.flow.is_break() {
        return Ok(());
    }
    if spent.get() {
        let limit = JSON_RECORD_BYTES >> 20;
        let message = format!("expected at most {limit} MiB of JSON for one record");
        let _ = (found.visit)(Err(message));
        return Ok(());
    }
    if outcome.is_io() {
        return Err(outcome.into());
    }
    let _ = (found.visit)(Err(format!("expected a report of records: {outcome}")));
    Ok(())
}

/// Goes over a byte-order mark.
fn skip_mark(input: &mut impl io::BufRead) -> io::Result<()> {
    if input.fill_buf()?.starts_with(b"\xef\xbb\xbf") {
        input.consume(3);
    }
    Ok(())
}

/// A reader that gives only so many bytes for each record.
struct Budget<R> {
    input: R,
    left: Rc<Cell<u64>>,
    spent: Rc<Cell<bool>>,
}

impl<R: Read> Read for Budget<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left.get() == 0 {
            self.spent.set(true);
            return Err(io::Error::other("too long"));
        }
        let count = self.input.read(buffer)?;
        self.left.set(self.left.get().saturating_sub(count as u64));
        Ok(count)
    }
}

/// What is done with the records.
struct Records<'v> {
    visit: &'v mut dyn FnMut(Result<RecordContent, String>) -> ControlFlow<()>,
    left: Rc<Cell<u64>>,
    flow: ControlFlow<()>,
}

impl Records<'_> {
    fn give(&mut self, content: Result<RecordContent, String>) {
        self.left.set(JSON_RECORD_BYTES);
        if self.flow.is_continue() {
            self.flow = (self.visit)(content);
        }
    }

    /// Ends the reading once nobody wants more.
    fn check<E: serde::de::Error>(&self) -> Result<(), E> {
        match self.flow {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(E::custom("enough")),
        }
    }
}

/// One report in its envelope.
struct Report<'r, 'v>(&'r mut Records<'v>);

impl<'de> DeserializeSeed<'de> for Report<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Report<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a report in its envelope")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut kind: Option<String> = None;
        while let Some(name) = map.next_key::<String>()? {
            match name.as_str() {
                "kind" => kind = Some(map.next_value()?),
                "data" if kind.as_deref().is_some_and(|kind| kind != "record") => {
                    map.next_value::<IgnoredAny>()?;
                }
                "data" => map.next_value_seed(Data(&mut *self.0))?,
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        match kind.as_deref() {
            Some("record" | "summary") => Ok(()),
            Some(other) => {
                let message = format!("expected a report of the kind `record`, found `{other}`");
                self.0.give(Err(message));
                Ok(())
            }
            None => {
                let message = "expected a report in an envelope, found one without a kind";
                self.0.give(Err(message.to_owned()));
                Ok(())
            }
        }
    }
}

/// One record, or all of them.
struct Data<'r, 'v>(&'r mut Records<'v>);

impl<'de> DeserializeSeed<'de> for Data<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Data<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record, or an object with `records`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut parts = serde_json::Map::new();
        while let Some(name) = map.next_key::<String>()? {
            match name.as_str() {
                "records" => map.next_value_seed(Array(&mut *self.0))?,
                "game" | "joins" | "preamble" | "tags" | "movetext" | "raw" | "raw_hex" => {
                    parts.insert(name, map.next_value()?);
                }
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        if !parts.is_empty() {
            self.0.give(content(parts));
        }
        self.0.check()
    }
}

fn content(parts: serde_json::Map<String, serde_json::Value>) -> Result<RecordContent, String> {
    serde_json::from_value(serde_json::Value::Object(parts)).map_err(|error| error.to_string())
}

/// The array of records.
struct Array<'r, 'v>(&'r mut Records<'v>);

impl<'de> DeserializeSeed<'de> for Array<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Array<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of records")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        // The text of each is taken first, so that a wrong one does not hide the next.
        while let Some(text) = seq.next_element::<Box<RawValue>>()? {
            let content = serde_json::from_str(text.get()).map_err(|error| error.to_string());
            self.0.give(content);
            self.0.check()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(json: &str) -> Vec<Result<RecordContent, String>> {
        let mut found = Vec::new();
        read(json.as_bytes(), &mut |content| {
            found.push(content);
            ControlFlow::Continue(())
        })
        .expect("memory can be read");
        found
    }

    #[test]
    fn reports_are_told_from_records() {
        for report in ["{\"schema\":1", "\u{feff} {\n \"kind\" :", "{ \"data\": {"] {
            assert!(recognises(report.as_bytes()), "{report}");
        }
        for record in [
            "",
            "{a comment}",
            "[Game \"gol\"]",
            "{\"schema\"}",
            "1. a1-a2",
        ] {
            assert!(!recognises(record.as_bytes()), "{record}");
        }
    }

    #[test]
    fn lines_arrays_and_wrong_records_are_read() {
        let one = r#"{"tags":[],"movetext":[{"kind":"result","text":"*"}],"more":1}"#;
        let line = format!(r#"{{"schema":1,"kind":"record","tool":"x","data":{one}}}"#);
        let summary = r#"{"schema":1,"kind":"summary","data":{"files":1,"records":1}}"#;
        let lines = found(&format!("\u{feff}{line}\n{line}\n{summary}\n"));
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(Result::is_ok), "{lines:?}");
        let many =
            format!(r#"{{"data":{{"records":[{one},{{"tags":1}},7,{one}]}},"kind":"record"}}"#);
        let many = found(&many);
        let good: Vec<bool> = many.iter().map(Result::is_ok).collect();
        assert_eq!(good, [true, false, false, true]);
        let other = found(r#"{"kind":"check","data":{"records":[{"file":"x"}]}}"#);
        assert_eq!(other.len(), 1);
        assert!(other[0].is_err());
        for broken in [
            "{\"kind\":",
            "{\"kind\":\"record\",\"data\":{\"records\":[{",
            "[]",
            "{}",
        ] {
            let found = found(broken);
            assert_eq!(found.len(), 1, "{broken}");
            assert!(found[0].is_err(), "{broken}");
        }
        let cut = found(&line[..line.len() - 3]);
        assert!(cut.last().is_some_and(Result::is_err), "{cut:?}");
    }
}
