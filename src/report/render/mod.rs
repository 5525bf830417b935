//! Renderers of `check`, one a file. Workers draw each record into pieces of text, the sink only
//! writes them in order; no renderer holds more than one record in memory.

use std::io::{self, Write};

use crate::analysis::Judgement;
use crate::record::Entry;
use crate::report::{CheckSummary, MatrixData};
use crate::rules::GameInfo;
use crate::text::clipped;

mod excerpt;
mod github;
mod json;
mod jsonl;
mod junit;
mod matrix;
mod sarif;
mod stats;
mod text;

pub use github::Github;
pub use json::{Json, to_json};
pub use jsonl::Jsonl;
pub use junit::Junit;
pub use sarif::Sarif;
pub use stats::{StatsLook, stats};
pub use text::Text;

/// Longest message in characters where people read it.
const MESSAGE_CHARACTERS: usize = 400;

/// One judged record, as a worker has it.
#[derive(Clone, Copy)]
pub struct Checked<'a> {
    /// The record.
    pub entry: &'a Entry<'a>,
    /// Its game; none if it does not say.
    pub game: Option<&'static GameInfo>,
    /// What came of it.
    pub judgement: &'a Judgement,
    /// What came of it under every reading, if that was asked for.
    pub matrix: Option<&'a MatrixData>,
}

/// How a worker is to draw.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// With colours.
    pub color: bool,
    /// Findings to draw of one record at most.
    pub max_findings: usize,
}

/// A text with the number of its record still to be filled in, since workers do not know it.
#[derive(Clone, Debug, Default)]
pub struct Piece {
    text: String,
    /// Byte at which the number goes.
    hole: Option<usize>,
}

impl Piece {
    /// A text that does not tell the number.
    #[must_use]
    pub const fn whole(text: String) -> Self {
        Self { text, hole: None }
    }

    /// A text with the number at byte `at`.
    #[must_use]
    pub const fn numbered(text: String, at: usize) -> Self {
        Self {
            text,
            hole: Some(at),
        }
    }

    /// Writes the text, with the number of the record where it goes.
    ///
    /// # Errors
    /// Whatever the output gives.
    pub fn write(&self, out: &mut dyn Write, index: u64) -> io::Result<()> {
        match self.hole {
            None => out.write_all(self.text.as_bytes()),
            Some(at) => {
                out.write_all(&self.text.as_bytes()[..at])?;
                write!(out, "{index}")?;
                out.write_all(&self.text.as_bytes()[at..])
            }
        }
    }
}

/// A drawn record. Formats that list findings have them apart, so that some can be left out.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// One piece a finding.
    pub findings: Vec<Piece>,
    /// What stands for the whole record.
    pub record: Option<Piece>,
}

/// Draws one record; none if nothing is to be said about it.
pub type Draw = fn(&Checked<'_>, Look) -> Option<Drawn>;

/// How a run ended.
#[derive(Clone, Copy, Debug)]
pub struct Ending<'a> {
    /// Counts over all files.
    pub summary: &'a CheckSummary,
    /// Findings that were not written, as there were too many.
    pub hidden: u64,
    /// Whether every file could be read.
    pub complete: bool,
}

/// Writes the report of one run in one format.
pub trait Renderer {
    /// How workers draw a record.
    fn draw(&self) -> Draw;

    /// Whether the report is a list of findings, of which some may be left out.
    fn lists_findings(&self) -> bool {
        true
    }

    /// Before the first record.
    ///
    /// # Errors
    /// Whatever the output gives.
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// A drawn record, with its number in its file.
    ///
    /// # Errors
    /// Whatever the output gives.
    fn record(&mut self, out: &mut dyn Write, index: u64, drawn: &Drawn) -> io::Result<()>;

    /// After the last record of a file.
    ///
    /// # Errors
    /// Whatever the output gives.
    fn end_of_file(
        &mut self,
        _out: &mut dyn Write,
        _name: &str,
        _counts: &CheckSummary,
    ) -> io::Result<()> {
        Ok(())
    }

    /// After the last file.
    ///
    /// # Errors
    /// Whatever the output gives.
    fn end(&mut self, out: &mut dyn Write, ending: &Ending<'_>) -> io::Result<()>;
}

/// A message as people may see it: escaped, and cut if a record made it long.
fn phrase(message: &str) -> std::borrow::Cow<'_, str> {
    clipped(message, MESSAGE_CHARACTERS)
}

/// Title of a clause of the game's rules, if it is known.
fn clause_title(game: Option<&'static GameInfo>, id: &str) -> Option<&'static str> {
    game?
        .clauses
        .iter()
        .find(|clause| clause.id == id)
        .map(|clause| clause.title)
}
