//! Tables: records or the plies of their main lines as rows of typed cells. What a table holds is said
//! here once; how it is written is the matter of the sheet that takes the cells.

use std::io::{self, Write};

use clap::ValueEnum;

use super::output::Output;
use crate::analysis::{Judgement, Moment, Request};
use crate::games::Registered;
use crate::record::Entry;
use crate::report::FactData;
use crate::report::render::to_json;
use crate::rules::{Fact, FactKind, GameInfo};
use crate::text::Severity;

mod lines;
#[cfg(feature = "parquet")]
mod parquet;

use lines::Lines;

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// As text.
    Csv,
    /// As columns, packed.
    Parquet,
}

impl Style {
    /// Whether this build can write tables so.
    #[must_use]
    pub const fn is_built_in(self) -> bool {
        match self {
            Self::Csv => true,
            Self::Parquet => cfg!(feature = "parquet"),
        }
    }
}

/// What a row is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Table {
    /// A ply of the main line; of one game, whose facts are columns
    #[default]
    Moves,
    /// A record, be it `ok` or not; of all games
    Records,
}

/// What the cells of a column hold. Lists and maps are texts in JSON, exact chances fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellKind {
    /// True or false.
    Bool,
    /// A whole number.
    Int,
    /// A number.
    Number,
    /// A text.
    Text,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub kind: CellKind,
    /// Whether a cell may be empty.
    pub nullable: bool,
}

/// Takes the cells of rows, one after the other. The first two cells of every row, the file and the
/// number of the record in it, are not among them: they are known only where the records come in
/// order.
pub trait Cells {
    /// Nothing.
    fn null(&mut self);
    /// True or false.
    fn bool(&mut self, value: bool);
    /// A whole number.
    fn int(&mut self, value: i64);
    /// A number.
    fn number(&mut self, value: f64);
    /// A text.
    fn text(&mut self, value: &str);
    /// The row is whole.
    fn end(&mut self);
}

const fn always(name: &'static str, kind: CellKind) -> (&'static str, CellKind, bool) {
    (name, kind, false)
}

const fn maybe(name: &'static str, kind: CellKind) -> (&'static str, CellKind, bool) {
    (name, kind, true)
}

/// Columns before the facts of a ply.
const PLY: [(&str, CellKind, bool); 8] = [
    always("file", CellKind::Text),
    always("record", CellKind::Int),
    always("ply", CellKind::Int),
    maybe("number", CellKind::Int),
    always("side", CellKind::Text),
    always("text", CellKind::Text),
    always("kind", CellKind::Text),
    always("position", CellKind::Text),
];

/// Columns of a record.
const RECORD: [(&str, CellKind, bool); 19] = [
    always("file", CellKind::Text),
    always("record", CellKind::Int),
    always("line", CellKind::Int),
    maybe("game", CellKind::Text),
    maybe("event", CellKind::Text),
    maybe("site", CellKind::Text),
    maybe("date", CellKind::Text),
    maybe("round", CellKind::Text),
    maybe("first", CellKind::Text),
    maybe("second", CellKind::Text),
    maybe("rules", CellKind::Text),
    maybe("result", CellKind::Text),
    maybe("score", CellKind::Text),
    maybe("termination", CellKind::Text),
    maybe("played", CellKind::Text),
    always("plies", CellKind::Int),
    always("verdict", CellKind::Text),
    always("errors", CellKind::Int),
    always("warnings", CellKind::Int),
];

impl Table {
    /// The columns; of plies, those of this game.
    #[must_use]
    pub fn columns(self, game: Option<&GameInfo>) -> Vec<Column> {
        let fixed = |&(name, kind, nullable): &(&str, CellKind, bool)| Column {
            name: name.to_owned(),
            kind,
            nullable,
        };
        match self {
            Self::Records => RECORD.iter().map(fixed).collect(),
            Self::Moves => {
                let facts = game.map_or(&[][..], |game| game.ply_facts);
                let facts = facts.iter().map(|fact| {
                    // A fact never hides a column of all games.
                    let taken = PLY.iter().any(|(name, _, _)| *name == fact.name);
                    Column {
                        name: format!("{}{}", if taken { "fact_" } else { "" }, fact.name),
                        kind: match fact.kind {
                            FactKind::Bool => CellKind::Bool,
                            FactKind::Int => CellKind::Int,
                            FactKind::Number => CellKind::Number,
                            FactKind::Text | FactKind::List | FactKind::Map => CellKind::Text,
                        },
                        nullable: true,
                    }
                });
                PLY.iter().map(fixed).chain(facts).collect()
            }
        }
    }
}

/// The rows of one record, without its file and its number.
#[derive(Debug)]
pub enum Rows {
    /// As CSV.
    Lines(Lines),
    /// As Parquet.
    #[cfg(feature = "parquet")]
    Batch(parquet::Batch),
}

impl Rows {
    /// No rows yet.
    #[must_use]
    pub fn new(style: Style) -> Self {
        match style {
            #[cfg(feature = "parquet")]
            Style::Parquet => Self::Batch(parquet::Batch::default()),
            _ => Self::Lines(Lines::default()),
        }
    }

    /// Adds the plies of a record, as far as they are legal.
    pub fn play(&mut self, entry: &Entry<'_>, game: &Registered, request: &Request) -> Judgement {
        let info = game.game.info();
        game.game.walk(entry, request, &mut |moment| {
            // A part of a ply is no row.
            if moment.ply > 0 && moment.counts {
                match self {
                    Self::Lines(lines) => ply(lines, moment, info),
                    #[cfg(feature = "parquet")]
                    Self::Batch(batch) => ply(batch, moment, info),
                }
            }
        })
    }

    /// Adds a record.
    pub fn record(&mut self, entry: &Entry<'_>, game: Option<&Registered>, judgement: &Judgement) {
        match self {
            Self::Lines(lines) => record(lines, entry, game, judgement),
            #[cfg(feature = "parquet")]
            Self::Batch(batch) => record(batch, entry, game, judgement),
        }
    }
}

/// A table under way.
#[derive(Debug)]
pub enum Sheet {
    /// As CSV.
    Csv,
    /// As Parquet.
    #[cfg(feature = "parquet")]
    Parquet(Box<parquet::Sheet>),
}

impl Sheet {
    /// Begins a table with these columns.
    ///
    /// # Errors
    /// What writing gives.
    pub fn begin(style: Style, columns: &[Column], out: &mut Output) -> io::Result<Self> {
        match style {
            #[cfg(feature = "parquet")]
            Style::Parquet => Ok(Self::Parquet(Box::new(parquet::Sheet::begin(columns)?))),
            _ => out.show(&lines::head(columns)).map(|()| Self::Csv),
        }
    }

    /// Adds the rows of a record.
    ///
    /// # Errors
    /// What writing gives.
    pub fn add(&mut self, out: &mut Output, file: &str, index: u64, rows: &Rows) -> io::Result<()> {
        match (self, rows) {
            (Self::Csv, Rows::Lines(lines)) => out.show(&lines.of(file, index)),
            #[cfg(feature = "parquet")]
            (Self::Parquet(sheet), Rows::Batch(batch)) => sheet.add(out, file, index, batch),
            #[cfg(feature = "parquet")]
            _ => Ok(()),
        }
    }

    /// Ends the table.
    ///
    /// # Errors
    /// What writing gives.
    pub fn end(self, out: &mut Output) -> io::Result<()> {
        match self {
            Self::Csv => out.flush(),
            #[cfg(feature = "parquet")]
            Self::Parquet(sheet) => sheet.end(out),
        }
    }
}

/// Writes a ply.
fn ply(cells: &mut impl Cells, moment: &Moment<'_>, game: &GameInfo) {
    let mut letter = [0; 4];
    cells.int(i64::from(moment.ply));
    match moment.number {
        Some(number) => cells.int(i64::from(number.value)),
        None => cells.null(),
    }
    cells.text(moment.side().encode_utf8(&mut letter));
    cells.text(&moment.text());
    cells.text(moment.kind());
    cells.text(&moment.position());
    let facts = moment.facts();
    for (at, info) in game.ply_facts.iter().enumerate() {
        // Nearly always a game tells its facts in the order in which it names them.
        let fact = match facts.get(at) {
            Some((name, fact)) if *name == info.name => Some(fact),
            _ => facts
                .iter()
                .find(|(name, _)| *name == info.name)
                .map(|(_, fact)| fact),
        };
        self::fact(cells, fact.unwrap_or(&Fact::Null));
    }
    cells.end();
}

fn fact(cells: &mut impl Cells, fact: &Fact) {
    match fact {
        Fact::Null => cells.null(),
        Fact::Bool(value) => cells.bool(*value),
        Fact::Int(value) => cells.int(*value),
        Fact::Float(value) => cells.number(*value),
        Fact::Text(text) => cells.text(text),
        Fact::Chance(chance) => cells.text(&chance.to_string()),
        Fact::List(_) | Fact::Map(_) => cells.text(&to_json(&FactData(fact))),
    }
}

/// Writes a record; a tag that is not there leaves its cell empty.
fn record(
    cells: &mut impl Cells,
    entry: &Entry<'_>,
    game: Option<&Registered>,
    judgement: &Judgement,
) {
    let info = game.map(|game| game.game.info());
    let count = |severity| {
        let found = judgement.findings.iter();
        found.filter(|finding| finding.severity == severity).count() as i64
    };
    cells.int(i64::try_from(entry.source.line).unwrap_or(i64::MAX));
    maybe_text(cells, info.map(|info| info.name));
    for name in ["Event", "Site", "Date", "Round"] {
        tag(cells, entry, Some(name));
    }
    for side in 0..2 {
        tag(cells, entry, info.map(|info| info.sides[side].tag));
    }
    maybe_text(cells, judgement.rules.as_deref());
    for name in ["Result", "Score", "Termination"] {
        tag(cells, entry, Some(name));
    }
    maybe_text(cells, judgement.played.map(|outcome| outcome.token()));
    cells.int(i64::from(judgement.plies));
    cells.text(judgement.verdict.name());
    cells.int(count(Severity::Error));
    cells.int(count(Severity::Warning));
    cells.end();
}

fn tag(cells: &mut impl Cells, entry: &Entry<'_>, name: Option<&str>) {
    let value = name.and_then(|name| entry.record.tag(entry.text, name));
    maybe_text(cells, value.as_deref());
}

fn maybe_text(cells: &mut impl Cells, text: Option<&str>) {
    match text {
        Some(text) => cells.text(text),
        None => cells.null(),
    }
}
