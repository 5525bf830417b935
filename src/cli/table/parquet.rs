//! Tables as Parquet: typed columns, packed with zstd, in groups of rows of a bounded size, so that a
//! table of any length needs the memory of one group.

use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

use super::{CellKind, Cells, Column};
use crate::report::TOOL;

/// Bytes of cells that a group of rows normally holds.
const GROUP_BYTES: usize = 8 << 20;

/// The name of what all columns are in.
const ROOT: &str = "table";

/// A cell but for its value, which stands among those of its kind.
#[derive(Clone, Copy, Debug)]
enum Sort {
    Null,
    Bool(bool),
    Int,
    Number,
    Text,
}

/// The rows of one record, without its file and its number.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// Every cell, row by row.
    cells: Vec<Sort>,
    /// How many of them the rows before the open one have, and it too when it is whole.
    ends: Vec<usize>,
    ints: Vec<i64>,
    numbers: Vec<f64>,
    /// All texts together, and how long each is.
    text: String,
    lengths: Vec<usize>,
}

impl Cells for Batch {
    fn null(&mut self) {
        self.cells.push(Sort::Null);
    }

    fn bool(&mut self, value: bool) {
        self.cells.push(Sort::Bool(value));
    }

    fn int(&mut self, value: i64) {
        self.cells.push(Sort::Int);
        self.ints.push(value);
    }

    fn number(&mut self, value: f64) {
        self.cells.push(Sort::Number);
        self.numbers.push(value);
    }

    fn text(&mut self, value: &str) {
        self.cells.push(Sort::Text);
        self.text.push_str(value);
        self.lengths.push(value.len());
    }

    fn end(&mut self) {
        self.ends.push(self.cells.len());
    }
}

/// A cell with its value.
#[derive(Clone, Copy, Debug)]
enum Cell<'b> {
    Null,
    Bool(bool),
    Int(i64),
    Number(f64),
    Text(&'b str),
}

impl Batch {
    /// Hands over every row.
    fn rows(&self, mut visit: impl FnMut(&[Cell<'_>]) -> io::Result<()>) -> io::Result<()> {
        let (mut ints, mut numbers) = (self.ints.iter(), self.numbers.iter());
        let (mut lengths, mut text) = (self.lengths.iter(), self.text.as_str());
        let mut row = Vec::new();
        let mut from = 0;
        for &end in &self.ends {
            row.clear();
            row.extend(self.cells[from..end].iter().map(|sort| {
                match sort {
                    Sort::Null => Cell::Null,
                    Sort::Bool(value) => Cell::Bool(*value),
                    Sort::Int => ints.next().map_or(Cell::Null, |value| Cell::Int(*value)),
                    Sort::Number => numbers
                        .next()
                        .map_or(Cell::Null, |value| Cell::Number(*value)),
                    Sort::Text => {
                        let length = lengths.next().copied().unwrap_or(0);
                        let (own, rest) = text.split_at_checked(length).unwrap_or((text, ""));
                        text = rest;
                        Cell::Text(own)
                    }
                }
            }));
            from = end;
            visit(&row)?;
        }
        Ok(())
    }
}

/// The cells of one column that are not written yet.
#[derive(Debug)]
struct Held {
    column: Column,
    values: Values,
    /// Whether each cell has a value, as Parquet has it; of columns that may be empty.
    levels: Vec<i16>,
}

#[derive(Debug)]
enum Values {
    Bool(Vec<bool>),
    Int(Vec<i64>),
    Number(Vec<f64>),
    /// All texts together, and where each ends.
    Text(Vec<u8>, Vec<usize>),
}

impl Held {
    fn new(column: &Column) -> Self {
        Self {
            column: column.clone(),
            values: match column.kind {
                CellKind::Bool => Values::Bool(Vec::new()),
                CellKind::Int => Values::Int(Vec::new()),
                CellKind::Number => Values::Number(Vec::new()),
                CellKind::Text => Values::Text(Vec::new(), Vec::new()),
            },
            levels: Vec::new(),
        }
    }

    /// Adds a cell, and tells how many bytes it takes.
    fn push(&mut self, cell: Cell<'_>) -> io::Result<usize> {
        let bytes = match (&mut self.values, cell) {
            (_, Cell::Null) if self.column.nullable => {
                self.levels.push(0);
                return Ok(size_of::<i16>());
            }
            (Values::Bool(values), Cell::Bool(value)) => {
                values.push(value);
                size_of_val(&value)
            }
            (Values::Int(values), Cell::Int(value)) => {
                values.push(value);
                size_of_val(&value)
            }
            (Values::Number(values), Cell::Number(value)) => {
                values.push(value);
                size_of_val(&value)
            }
            (Values::Text(text, ends), Cell::Text(value)) => {
                text.extend_from_slice(value.as_bytes());
                ends.push(text.len());
                value.len() + size_of::<usize>()
            }
            _ => {
                let Column { name, kind, .. } = &self.column;
                let message = format!("the column `{name}` holds {kind:?}, not {cell:?}");
                return Err(io::Error::other(message));
            }
        };
        if self.column.nullable {
            self.levels.push(1);
        }
        Ok(bytes + size_of::<i16>())
    }

    /// Writes all cells and holds none.
    fn write(&mut self, out: &mut ColumnWriter<'_>) -> Result<(), ParquetError> {
        let levels = std::mem::take(&mut self.levels);
        let levels = self.column.nullable.then_some(&levels[..]);
        match (&mut self.values, out) {
            (Values::Bool(values), ColumnWriter::BoolColumnWriter(out)) => {
                out.write_batch(&std::mem::take(values), levels, None)?;
            }
            (Values::Int(values), ColumnWriter::Int64ColumnWriter(out)) => {
                out.write_batch(&std::mem::take(values), levels, None)?;
            }
            (Values::Number(values), ColumnWriter::DoubleColumnWriter(out)) => {
                out.write_batch(&std::mem::take(values), levels, None)?;
            }
            (Values::Text(text, ends), ColumnWriter::ByteArrayColumnWriter(out)) => {
                let whole = ByteArray::from(std::mem::take(text));
                let ends = std::mem::take(ends);
                let starts = std::iter::once(0).chain(ends.iter().copied());
                let texts = starts.zip(&ends);
                let texts: Vec<ByteArray> = texts
                    .map(|(start, end)| whole.slice(start, end - start))
                    .collect();
                out.write_batch(&texts, levels, None)?;
            }
            _ => {
                let message = format!("the column `{}` has another type", self.column.name);
                return Err(ParquetError::General(message));
            }
        }
        Ok(())
    }
}

/// A table under way.
pub struct Sheet {
    /// It writes into memory, which is emptied after every group.
    writer: SerializedFileWriter<Vec<u8>>,
    columns: Vec<Held>,
    /// Bytes of all cells that are held.
    bytes: usize,
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sheet")
            .field("columns", &self.columns)
            .finish_non_exhaustive()
    }
}

impl Sheet {
    /// Begins a table with these columns.
    ///
    /// # Errors
    /// Columns of which no table can be made.
    pub fn begin(columns: &[Column]) -> io::Result<Self> {
        let fields = columns.iter().map(|column| field(column).map(Arc::new));
        let fields = fields.collect::<Result<_, _>>().map_err(told)?;
        let schema = Type::group_type_builder(ROOT).with_fields(fields).build();
        let properties = WriterProperties::builder()
            .set_created_by(TOOL.to_owned())
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .build();
        let schema = Arc::new(schema.map_err(told)?);
        Ok(Self {
            writer: SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties))
                .map_err(told)?,
            columns: columns.iter().map(Held::new).collect(),
            bytes: 0,
        })
    }

    /// Adds the rows of a record.
    ///
    /// # Errors
    /// What writing gives.
    pub fn add(
        &mut self,
        out: &mut impl Write,
        file: &str,
        index: u64,
        batch: &Batch,
    ) -> io::Result<()> {
        let index = i64::try_from(index).unwrap_or(i64::MAX);
        batch.rows(|row| {
            let start = [Cell::Text(file), Cell::Int(index)];
            let cells = start.iter().chain(row);
            for (column, cell) in self.columns.iter_mut().zip(cells) {
                self.bytes += column.push(*cell)?;
            }
            if self.bytes >= GROUP_BYTES {
                self.group(out)?;
            }
            Ok(())
        })
    }

    /// Writes the cells that are held as a group of rows.
    fn group(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.bytes = 0;
        let mut group = self.writer.next_row_group().map_err(told)?;
        let mut columns = self.columns.iter_mut();
        while let (Some(mut writer), Some(column)) =
            (group.next_column().map_err(told)?, columns.next())
        {
            column.write(writer.untyped()).map_err(told)?;
            writer.close().map_err(told)?;
        }
        group.close().map_err(told)?;
        out.write_all(&std::mem::take(self.writer.inner_mut()))
    }

    /// Ends the table.
    ///
    /// # Errors
    /// What writing gives.
    pub fn end(mut self, out: &mut impl Write) -> io::Result<()> {
        if self.bytes > 0 {
            self.group(out)?;
        }
        out.write_all(&self.writer.into_inner().map_err(told)?)
    }
}

fn field(column: &Column) -> Result<Type, ParquetError> {
    let (physical, logical) = match column.kind {
        CellKind::Bool => (Physical::BOOLEAN, None),
        CellKind::Int => (Physical::INT64, None),
        CellKind::Number => (Physical::DOUBLE, None),
        CellKind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
    };
    let repetition = if column.nullable {
        Repetition::OPTIONAL
    } else {
        Repetition::REQUIRED
    };
    Type::primitive_type_builder(&column.name, physical)
        .with_logical_type(logical)
        .with_repetition(repetition)
        .build()
}

fn told(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => io::Error::other(error),
        error => io::Error::other(error),
    }
}
