//! Topics: tables and maps of plain numbers under fixed names. How they look is the reports' business.

use num_bigint::BigUint;
use num_rational::Ratio;

/// One table or map.
#[derive(Clone, Debug, PartialEq)]
pub struct Topic {
    /// Its name in reports, in snake case.
    pub name: &'static str,
    /// What it tells, in a phrase.
    pub title: &'static str,
    /// Which board or rank it is about, where several topics bear one name.
    pub variant: Option<String>,
    /// The numbers.
    pub body: Body,
}

/// The numbers of a topic.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// Numbers of several kinds.
    Table(Table),
    /// Numbers of one kind by two places.
    Grid(Grid),
}

/// A table: each line has a key and as many cells as there are columns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// What the keys are, in snake case.
    pub key: &'static str,
    /// The columns after the key.
    pub columns: Vec<Column>,
    /// The lines.
    pub lines: Vec<Line>,
}

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name in snake case.
    pub name: &'static str,
    /// Left out where room is scarce.
    pub wide: bool,
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it is about; no two lines of a table have the same key.
    pub key: String,
    /// The cells, in the order of the columns.
    pub cells: Vec<Cell>,
}

/// One number of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing to tell.
    Null,
    /// How many.
    Count(u64),
    /// A part of a whole, from 0 to 1; null if the whole is nought.
    Share {
        /// How many.
        part: u64,
        /// Of how many.
        of: u64,
    },
    /// A mean; null of nothing.
    Mean {
        /// The sum.
        sum: i64,
        /// Of how many.
        of: u64,
    },
    /// A number from 0 to 1 that is no share, e.g. the end of an interval.
    Level(f64),
    /// An exact sum of chances.
    Exact(Ratio<BigUint>),
    /// How far a count is from an exact sum.
    Off {
        /// What was counted.
        actual: u64,
        /// What was to be expected.
        expected: Ratio<BigUint>,
    },
    /// A word or two.
    Text(String),
}

impl From<u64> for Cell {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

/// A map: counts in rows and columns, none where there is no place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid {
    /// Names of the columns, from left to right.
    pub columns: Vec<String>,
    /// Name and counts of each row, from the top down.
    pub rows: Vec<(String, Vec<Option<u64>>)>,
}

impl Topic {
    /// A table. Names of columns that end in `+` are left out where room is scarce.
    #[must_use]
    pub fn table(
        name: &'static str,
        title: &'static str,
        key: &'static str,
        columns: &[&'static str],
    ) -> Self {
        let columns = columns.iter().map(|name| Column {
            name: name.trim_end_matches('+'),
            wide: name.ends_with('+'),
        });
        Self {
            name,
            title,
            variant: None,
            body: Body::Table(Table {
                key,
                columns: columns.collect(),
                lines: Vec::new(),
            }),
        }
    }

    /// The same table with another line.
    #[must_use]
    pub fn line<C: Into<Cell>>(
        mut self,
        key: impl ToString,
        cells: impl IntoIterator<Item = C>,
    ) -> Self {
        if let Body::Table(table) = &mut self.body {
            let cells: Vec<Cell> = cells.into_iter().map(Into::into).collect();
            assert_eq!(cells.len(), table.columns.len(), "a cell for each column");
            table.lines.push(Line {
                key: key.to_string(),
                cells,
            });
        }
        self
    }

    /// The same topic about one board or rank of several.
    #[must_use]
    pub fn of(mut self, variant: impl ToString) -> Self {
        self.variant = Some(variant.to_string());
        self
    }

    /// A map.
    #[must_use]
    pub fn grid(
        name: &'static str,
        title: &'static str,
        columns: Vec<String>,
        rows: Vec<(String, Vec<Option<u64>>)>,
    ) -> Self {
        Self {
            name,
            title,
            variant: None,
            body: Body::Grid(Grid { columns, rows }),
        }
    }
}
