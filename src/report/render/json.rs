//! One JSON object for the whole run. It is complete whatever the input was, and characters that
//! could steer a terminal are written as `\u` escapes.

use std::io::{self, Write};

use serde::Serialize;

use super::{Checked, Draw, Drawn, Ending, Look, Piece, Renderer};
use crate::report::{CheckData, SCHEMA, TOOL};
use crate::text::is_unsafe;

/// The `json` format.
#[derive(Clone, Copy, Debug, Default)]
pub struct Json {
    begun: bool,
}

impl Renderer for Json {
    fn draw(&self) -> Draw {
        draw
    }

    fn lists_findings(&self) -> bool {
        false
    }

    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let tool = to_json(&TOOL);
        write!(
            out,
            r#"{{"schema":{SCHEMA},"kind":"check","tool":{tool},"data":{{"records":["#
        )
    }

    fn record(&mut self, out: &mut dyn Write, index: u64, drawn: &Drawn) -> io::Result<()> {
        let Some(record) = &drawn.record else {
            return Ok(());
        };
        out.write_all(if self.begun { b",\n" } else { b"\n" })?;
        self.begun = true;
        record.write(out, index)
    }

    fn end(&mut self, out: &mut dyn Write, ending: &Ending<'_>) -> io::Result<()> {
        if self.begun {
            writeln!(out)?;
        }
        let summary = to_json(ending.summary);
        writeln!(out, r#"],"summary":{summary}}}}}"#)
    }
}

/// The record object, with a hole for its number.
pub(super) fn draw(checked: &Checked<'_>, _: Look) -> Option<Drawn> {
    let name = checked.game.map(|game| game.name);
    let mut data = CheckData::new(checked.entry, name, checked.judgement);
    data.matrix = checked.matrix.cloned();
    let mut text = to_json(&data);
    // The index is the second field, and written as 0.
    let hole = format!(r#"{{"file":{},"index":"#, to_json(&data.file)).len();
    assert_eq!(text.as_bytes()[hole], b'0', "the index follows the file");
    text.remove(hole);
    Some(Drawn {
        findings: Vec::new(),
        record: Some(Piece::numbered(text, hole)),
    })
}

/// JSON without spaces; characters that could steer a terminal are escaped, so that it reads back
/// as the same text.
pub fn to_json<T: Serialize + ?Sized>(value: &T) -> String {
    let mut bytes = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut bytes, Safe);
    // The reports hold nothing that JSON cannot: maps have texts as keys, and memory does not fail.
    let written = value.serialize(&mut serializer);
    assert!(written.is_ok(), "a report is always JSON");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Escapes what [`crate::text::escaped`] does.
struct Safe;

impl serde_json::ser::Formatter for Safe {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut plain = 0;
        for (at, c) in fragment.char_indices().filter(|&(_, c)| is_unsafe(c)) {
            writer.write_all(&fragment.as_bytes()[plain..at])?;
            // All of them are in the first plane.
            write!(writer, "\\u{:04x}", u32::from(c))?;
            plain = at + c.len_utf8();
        }
        writer.write_all(&fragment.as_bytes()[plain..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_steer_a_terminal_is_escaped_and_reads_back() {
        let text = "a\u{9b}31m\u{202e}\x1b\x7f łódź\n\"\\";
        let json = to_json(text);
        assert!(json.chars().all(|c| !is_unsafe(c)), "{json}");
        assert_eq!(
            serde_json::from_str::<String>(&json).ok().as_deref(),
            Some(text)
        );
    }
}
