//! Tables as CSV: rows as lines, each a record of RFC 4180 that ends with one line feed; a cell is
//! quoted only where it must be.

use std::io::Write as _;

use super::{Cells, Column};
use crate::report::FactData;
use crate::report::render::to_json;
use crate::rules::Fact;

/// The first line of a table.
#[must_use]
pub fn head(columns: &[Column]) -> Vec<u8> {
    let mut out = Vec::new();
    for (at, column) in columns.iter().enumerate() {
        if at > 0 {
            out.push(b',');
        }
        quote(&column.name, &mut out);
    }
    out.push(b'\n');
    out
}

/// The rows of one record, without its file and its number.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    /// The cells, a comma before each.
    bytes: Vec<u8>,
    /// Where each row ends in the bytes.
    ends: Vec<usize>,
}

impl Lines {
    /// The lines of the table.
    #[must_use]
    pub fn of(&self, file: &str, index: u64) -> Vec<u8> {
        let mut start = Vec::new();
        quote(file, &mut start);
        start.extend(format!(",{index}").bytes());
        let length = self.bytes.len() + self.ends.len() * (start.len() + 1);
        let mut lines = Vec::with_capacity(length);
        let mut from = 0;
        for &end in &self.ends {
            lines.extend_from_slice(&start);
            lines.extend_from_slice(&self.bytes[from..end]);
            lines.push(b'\n');
            from = end;
        }
        lines
    }
}

impl Cells for Lines {
    fn null(&mut self) {
        self.bytes.push(b',');
    }

    fn bool(&mut self, value: bool) {
        let word: &[u8] = if value { b",true" } else { b",false" };
        self.bytes.extend_from_slice(word);
    }

    fn int(&mut self, value: i64) {
        self.bytes.push(b',');
        match value {
            0..10 => self.bytes.push(b'0' + value as u8),
            // Memory takes all that is written.
            _ => drop(write!(self.bytes, "{value}")),
        }
    }

    fn number(&mut self, value: f64) {
        let text = to_json(&FactData(&Fact::Float(value)));
        self.text(&text);
    }

    fn text(&mut self, value: &str) {
        self.bytes.push(b',');
        quote(value, &mut self.bytes);
    }

    fn end(&mut self) {
        self.ends.push(self.bytes.len());
    }
}

/// Writes a cell, in quotation marks if anything in it would end it.
fn quote(text: &str, out: &mut Vec<u8>) {
    let bytes = text.as_bytes();
    // All bytes are looked at, since that needs no branches.
    let ends_cells = |byte: u8| matches!(byte, b',' | b'"' | b'\n' | b'\r');
    if !bytes
        .iter()
        .fold(false, |any, &byte| any | ends_cells(byte))
    {
        out.extend_from_slice(bytes);
        return;
    }
    out.push(b'"');
    for &byte in bytes {
        if byte == b'"' {
            out.push(b'"');
        }
        out.push(byte);
    }
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_back_as_they_were() {
        let cells = [
            "",
            "a",
            "a,b",
            "\"",
            "a \"b\" c",
            "two\nlines",
            "\r",
            " x ",
            "é,\"\n",
        ];
        let mut lines = Lines::default();
        for row in 0..3 {
            cells.iter().for_each(|cell| lines.text(cell));
            lines.int(row - 11);
            lines.bool(row == 1);
            lines.null();
            lines.end();
        }
        let bytes = lines.of("a, b", 12);
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .from_reader(&bytes[..]);
        let rows: Vec<csv::StringRecord> =
            reader.records().map(|row| row.expect("a row")).collect();
        assert_eq!(rows.len(), 3);
        for (at, row) in rows.iter().enumerate() {
            let mut wanted = vec!["a, b".to_owned(), "12".to_owned()];
            wanted.extend(cells.iter().map(|cell| (*cell).to_owned()));
            wanted.extend([
                (at as i64 - 11).to_string(),
                (at == 1).to_string(),
                String::new(),
            ]);
            assert_eq!(row.iter().collect::<Vec<_>>(), wanted);
        }
    }
}
