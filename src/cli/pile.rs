//! Piles: records one after the other as they stand in their files, a blank line between two, so that
//! a pile is a file of records again.

use std::io::{self, Write};

use super::sheet;
use crate::record::{Entry, writer};
use crate::rules::GameInfo;
use crate::text::escaped;

/// A record byte for byte, with what its neighbours in a pile must know.
#[derive(Clone, Debug)]
pub struct Copied {
    /// The bytes, without blanks after them, the last line ended.
    pub bytes: Vec<u8>,
    /// It has no tags, so that it would run into an open record before it.
    bare: bool,
    /// It has no result token.
    open: bool,
}

impl Copied {
    /// A record of a game; one that does not name its game gets a `Game` tag, since the name of the
    /// file that told it does not go with the record.
    #[must_use]
    pub fn named(entry: &Entry<'_>, game: &GameInfo) -> Self {
        let copied = Self::new(entry);
        // Only text as it stands in the file has the places of the record.
        let same = entry.text.as_bytes() == entry.source.bytes;
        if !same || entry.record.find(entry.text, "Game").is_some() {
            return copied;
        }
        Self {
            bytes: sheet::copy(writer::with_game(entry, game.name).as_bytes()),
            bare: false,
            ..copied
        }
    }

    /// The bytes of a record.
    #[must_use]
    pub fn new(entry: &Entry<'_>) -> Self {
        Self {
            bytes: sheet::copy(entry.source.bytes),
            bare: entry.record.tags.is_empty(),
            open: entry.record.outcome.is_none(),
        }
    }
}

/// What stands at the end of a pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pile {
    /// Nothing yet.
    #[default]
    Empty,
    /// A record with its result.
    Closed,
    /// A record that text without tags would run into.
    Open,
}

impl Pile {
    /// Whether a record stays a record of its own on this pile.
    #[must_use]
    pub fn takes(self, record: &Copied) -> bool {
        !(self == Self::Open && record.bare)
    }

    /// Adds a record that the pile takes. On a terminal nothing of it is taken for a command.
    ///
    /// # Errors
    /// Whatever the output gives.
    pub fn put(
        &mut self,
        out: &mut impl Write,
        record: &Copied,
        is_terminal: bool,
    ) -> io::Result<()> {
        if *self != Self::Empty {
            out.write_all(b"\n")?;
        }
        *self = if record.open {
            Self::Open
        } else {
            Self::Closed
        };
        if !is_terminal {
            return out.write_all(&record.bytes);
        }
        String::from_utf8_lossy(&record.bytes)
            .lines()
            .try_for_each(|line| writeln!(out, "{}", escaped(line)))
    }
}

/// Why a record was left out of a pile.
pub const RUNS_ON: &str =
    "has no tags and would run into the record before it, which has no result; it was left out";

/// How many records were skipped, in words; none if it was none.
#[must_use]
pub fn skipped(count: u64) -> Option<String> {
    match count {
        0 => None,
        1 => Some("skipped 1 record that is not ok".to_owned()),
        count => Some(format!("skipped {count} records that are not ok")),
    }
}

/// How many records were left out of what was written, in words; none if it was none.
#[must_use]
pub fn left_out(count: u64) -> Option<String> {
    match count {
        0 => None,
        1 => Some("left out 1 record that is not ok".to_owned()),
        count => Some(format!("left out {count} records that are not ok")),
    }
}
