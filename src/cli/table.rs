//! Tables of moves: one row a ply of the main line, its facts as columns. A table is of one game, so
//! that its columns are known before the first row.

use std::io;
use std::path::Path;

use crate::analysis::{Judgement, Request, Verdict};
use crate::games::{Registered, Shots};
use crate::record::Entry;
use crate::report::EventData;
use crate::report::render::to_json;
use crate::rules::{Fact, GameInfo};

/// Columns before the facts.
const COLUMNS: [&str; 8] = [
    "file", "record", "ply", "number", "side", "text", "kind", "position",
];

/// Names of the columns of a game.
#[must_use]
pub fn columns(game: &GameInfo) -> Vec<String> {
    let facts = game.ply_facts.iter().map(|fact| {
        // A fact never hides a column of all games.
        let taken = COLUMNS.contains(&fact.name);
        format!("{}{}", if taken { "fact_" } else { "" }, fact.name)
    });
    let shared = COLUMNS.iter().map(|name| (*name).to_owned());
    shared.chain(facts).collect()
}

/// The first line of a table.
#[must_use]
pub fn head(game: &GameInfo) -> Vec<u8> {
    lines(|csv| csv.write_record(columns(game)))
}

/// The plies of one record; the file and the number of the record are not known yet.
#[derive(Clone, Debug)]
pub struct Rows {
    /// Cells from `ply` on, row by row.
    rows: Vec<Vec<String>>,
}

impl Rows {
    /// The rows of a record.
    ///
    /// # Errors
    /// The judgement on a record that is not `ok`.
    pub fn new(
        entry: &Entry<'_>,
        game: &Registered,
        request: &Request,
    ) -> Result<Self, Box<Judgement>> {
        let shots = Shots {
            boards: None,
            wanted: &|_| true,
        };
        let replayed = game.game.replay(entry, request, &shots);
        if replayed.judgement.verdict != Verdict::Ok {
            return Err(Box::new(replayed.judgement));
        }
        let info = game.game.info();
        let rows = replayed.events.iter().map(|event| row(event, info));
        Ok(Self {
            rows: rows.collect(),
        })
    }

    /// The lines of the table.
    #[must_use]
    pub fn lines(&self, file: &Path, index: u64) -> Vec<u8> {
        let (file, index) = (file.to_string_lossy(), index.to_string());
        lines(|csv| {
            self.rows.iter().try_for_each(|row| {
                let start = [file.as_ref(), index.as_str()];
                csv.write_record(start.into_iter().chain(row.iter().map(String::as_str)))
            })
        })
    }
}

fn row(event: &EventData, game: &GameInfo) -> Vec<String> {
    let mut row = vec![
        event.ply.to_string(),
        event
            .number
            .map_or_else(String::new, |number| number.to_string()),
        event.side.clone(),
        event.text.clone(),
        event.kind.clone(),
        event.position.clone(),
    ];
    let facts = &event.facts.0;
    row.extend(game.ply_facts.iter().map(|info| {
        let fact = facts.iter().find(|(name, _)| *name == info.name);
        fact.map_or_else(String::new, |(_, fact)| cell(fact))
    }));
    row
}

/// A fact in one cell: nothing for null, JSON for lists and maps.
fn cell(fact: &Fact) -> String {
    match fact {
        Fact::Null => String::new(),
        Fact::Text(text) => text.clone(),
        Fact::Chance(chance) => chance.to_string(),
        Fact::Bool(_) | Fact::Int(_) | Fact::Float(_) | Fact::List(_) | Fact::Map(_) => {
            to_json(&crate::report::FactData(fact))
        }
    }
}

/// Lines of CSV in memory, which takes all that is written.
fn lines(write: impl FnOnce(&mut csv::Writer<&mut Vec<u8>>) -> Result<(), csv::Error>) -> Vec<u8> {
    let mut out = Vec::new();
    let mut csv = csv::Writer::from_writer(&mut out);
    let written = write(&mut csv)
        .map_err(io::Error::from)
        .and_then(|()| csv.flush());
    debug_assert!(written.is_ok(), "all rows have the same number of cells");
    drop(csv);
    out
}
