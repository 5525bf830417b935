//! The report of `stats`: tables and maps of numbers, and the same numbers one by one for CSV.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::rules::{Body, Cell, Grid, Table, Topic};

/// Statistics of the records of one game, or of one group of them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsData {
    /// Name of the game.
    pub game: String,
    /// What the records are grouped by; null without groups.
    pub by: Option<&'static str>,
    /// Name of the group, empty for records without the tag, `default` for the rules that no option
    /// changes; null for all records together.
    pub group: Option<String>,
    /// Records that were counted.
    pub records: u64,
    /// Tables and maps.
    pub topics: Vec<TopicData>,
}

/// Statistics of several games and groups.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsReport {
    /// One for each game, in each first all records, then each group by its name.
    pub games: Vec<StatsData>,
    /// What was read.
    pub summary: StatsSummary,
}

/// What was read for statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StatsSummary {
    /// Files read.
    pub files: u64,
    /// Records read.
    pub records: u64,
    /// Records that were counted.
    pub ok: u64,
    /// Records that were not counted, since they are not `ok`.
    pub skipped: u64,
    /// Legal plies of the main lines of the records that were counted.
    pub plies: u64,
}

/// A table or a map.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TopicData {
    /// Its name in snake case.
    pub name: &'static str,
    /// What it tells.
    pub title: &'static str,
    /// Which board or rank it is about, where several topics bear one name; else null.
    pub variant: Option<String>,
    /// The table; null if it is a map.
    pub table: Option<TableData>,
    /// The map; null if it is a table.
    pub map: Option<MapData>,
}

/// Numbers of several kinds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TableData {
    /// Names in the rows, in order; the first is the key of a row.
    pub columns: Vec<String>,
    /// The rows: an object each, with a value under every name of `columns`. An exact sum is a fraction
    /// in lowest terms as text, with a number under its name with `_decimal`.
    pub rows: Vec<RowData>,
    /// The columns that are only shown where there is room.
    #[serde(skip)]
    pub wide: Vec<String>,
}

/// One row of a table.
#[derive(Clone, Debug)]
pub struct RowData(pub Vec<(String, ValueData)>);

/// One value of a table.
#[derive(Clone, Debug)]
pub enum ValueData {
    /// Nothing to tell.
    Null,
    /// How many.
    Count(u64),
    /// A number from 0 to 1.
    Share(f64),
    /// Any other number.
    Number(f64),
    /// A word or a fraction.
    Text(String),
    /// A fraction, with a number beside it.
    Fraction(String),
}

/// Counts in rows and columns.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MapData {
    /// Names of the columns, from left to right.
    pub columns: Vec<String>,
    /// The rows, from the top down.
    pub rows: Vec<MapRowData>,
}

/// One row of a map.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MapRowData {
    /// Its name.
    pub row: String,
    /// A count for each column; null where there is no place.
    pub counts: Vec<Option<u64>>,
}

impl Serialize for RowData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl Serialize for ValueData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_none(),
            Self::Count(count) => serializer.serialize_u64(*count),
            Self::Share(number) | Self::Number(number) => serializer.serialize_f64(*number),
            Self::Text(text) | Self::Fraction(text) => serializer.serialize_str(text),
        }
    }
}

impl JsonSchema for RowData {
    fn schema_name() -> Cow<'static, str> {
        "RowData".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "type": "object",
            "description": "A value under each name of the table's columns.",
            "additionalProperties": { "type": ["number", "string", "null"] }
        })
    }
}

impl StatsData {
    /// The report on some records.
    #[must_use]
    pub fn new(
        game: &str,
        by: Option<&'static str>,
        group: Option<String>,
        records: u64,
        topics: impl IntoIterator<Item = Topic>,
    ) -> Self {
        Self {
            game: game.to_owned(),
            by,
            group,
            records,
            topics: topics.into_iter().map(TopicData::from).collect(),
        }
    }
}

impl From<Topic> for TopicData {
    fn from(topic: Topic) -> Self {
        let (table, map) = match topic.body {
            Body::Table(table) => (Some(table.into()), None),
            Body::Grid(grid) => (None, Some(grid.into())),
        };
        Self {
            name: topic.name,
            title: topic.title,
            variant: topic.variant,
            table,
            map,
        }
    }
}

impl From<Grid> for MapData {
    fn from(grid: Grid) -> Self {
        let rows = grid.rows.into_iter();
        Self {
            columns: grid.columns,
            rows: rows
                .map(|(row, counts)| MapRowData { row, counts })
                .collect(),
        }
    }
}

impl From<Table> for TableData {
    fn from(table: Table) -> Self {
        let rows = table.lines.iter().map(|line| {
            let mut row = vec![(table.key.to_owned(), ValueData::Text(line.key.clone()))];
            for (column, cell) in table.columns.iter().zip(&line.cells) {
                let (value, decimal) = values(cell);
                row.push((column.name.to_owned(), value));
                if let Some(decimal) = decimal {
                    row.push((decimal_name(column.name), ValueData::Number(decimal)));
                }
            }
            RowData(row)
        });
        let rows: Vec<RowData> = rows.collect();
        let columns = match rows.first() {
            Some(row) => row.0.iter().map(|(name, _)| name.clone()).collect(),
            None => std::iter::once(table.key)
                .chain(table.columns.iter().map(|column| column.name))
                .map(str::to_owned)
                .collect(),
        };
        let wide = table.columns.iter().filter(|column| column.wide);
        Self {
            columns,
            rows,
            wide: wide.map(|column| column.name.to_owned()).collect(),
        }
    }
}

/// The name under which the number beside a fraction stands.
fn decimal_name(name: &str) -> String {
    format!("{name}_decimal")
}

/// A cell, and the number beside it if it is a fraction.
fn values(cell: &Cell) -> (ValueData, Option<f64>) {
    let over = |part: f64, of: u64, make: fn(f64) -> ValueData| match of {
        0 => ValueData::Null,
        of => make(part / of as f64),
    };
    let plain = match cell {
        Cell::Null => ValueData::Null,
        Cell::Count(count) => ValueData::Count(*count),
        Cell::Share { part, of } => over(*part as f64, *of, ValueData::Share),
        Cell::Mean { sum, of } => over(*sum as f64, *of, ValueData::Number),
        Cell::Level(level) => ValueData::Share(*level),
        Cell::Text(text) => ValueData::Text(text.clone()),
        Cell::Off { actual, expected } => {
            ValueData::Number(crate::analysis::difference(*actual, expected))
        }
        Cell::Exact(sum) => {
            let decimal = crate::analysis::number(sum);
            return (ValueData::Fraction(sum.to_string()), Some(decimal));
        }
    };
    (plain, None)
}

/// One number with the names under which it stands.
#[derive(Clone, Debug)]
pub struct NumberData<'d> {
    /// Name of the game.
    pub game: &'d str,
    /// What the records are grouped by; empty without groups.
    pub by: &'d str,
    /// Name of the group; empty for all records together.
    pub group: &'d str,
    /// Name of the topic.
    pub topic: &'d str,
    /// Which board or rank it is about; empty if there is one only.
    pub variant: &'d str,
    /// Key of the row.
    pub row: &'d str,
    /// Name of the column.
    pub column: &'d str,
    /// The value; empty if there is none.
    pub value: String,
}

impl NumberData<'_> {
    /// The fields in their order.
    #[must_use]
    pub fn fields(&self) -> [&str; 8] {
        let Self {
            game,
            by,
            group,
            topic,
            variant,
            row,
            column,
            value,
        } = self;
        [game, by, group, topic, variant, row, column, value]
    }
}

impl StatsData {
    /// Every number of the report, one by one.
    pub fn entries(&self) -> impl Iterator<Item = NumberData<'_>> {
        self.topics.iter().flat_map(move |topic| {
            let entry = move |row, column, value| NumberData {
                game: &self.game,
                by: self.by.unwrap_or_default(),
                group: self.group.as_deref().unwrap_or_default(),
                topic: topic.name,
                variant: topic.variant.as_deref().unwrap_or_default(),
                row,
                column,
                value,
            };
            let rows = topic.table.iter().flat_map(|table| &table.rows);
            let of_table = rows.flat_map(move |row| {
                let key = match row.0.first() {
                    Some((_, ValueData::Text(key))) => key.as_str(),
                    _ => "",
                };
                let values = row.0.iter().skip(1);
                values.map(move |(name, value)| entry(key, name.as_str(), plain(value)))
            });
            let of_map = topic.map.iter().flat_map(move |map| {
                map.rows.iter().flat_map(move |row| {
                    let counts = map.columns.iter().zip(&row.counts);
                    counts.filter_map(move |(column, count)| {
                        let count = (*count)?;
                        Some(entry(row.row.as_str(), column.as_str(), count.to_string()))
                    })
                })
            });
            of_table.chain(of_map)
        })
    }
}

/// A value as it stands in CSV: the number of the JSON.
fn plain(value: &ValueData) -> String {
    match value {
        ValueData::Null => String::new(),
        ValueData::Text(text) | ValueData::Fraction(text) => text.clone(),
        number => serde_json::to_string(number).unwrap_or_default(),
    }
}
