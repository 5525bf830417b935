//! One JSON object a line: one for each record, and a last one with the summary.

use std::io::{self, Write};

use super::json::{self, to_json};
use super::{Draw, Drawn, Ending, Renderer};
use crate::report::{Envelope, SCHEMA, TOOL};

/// The `jsonl` format.
#[derive(Clone, Copy, Debug, Default)]
pub struct Jsonl;

impl Renderer for Jsonl {
    fn draw(&self) -> Draw {
        json::draw
    }

    fn lists_findings(&self) -> bool {
        false
    }

    fn record(&mut self, out: &mut dyn Write, index: u64, drawn: &Drawn) -> io::Result<()> {
        let Some(record) = &drawn.record else {
            return Ok(());
        };
        let tool = to_json(&TOOL);
        write!(
            out,
            r#"{{"schema":{SCHEMA},"kind":"check","tool":{tool},"data":"#
        )?;
        record.write(out, index)?;
        out.write_all(b"}\n")
    }

    fn end(&mut self, out: &mut dyn Write, ending: &Ending<'_>) -> io::Result<()> {
        let envelope = Envelope::new("summary", ending.summary);
        writeln!(out, "{}", to_json(&envelope))
    }
}
