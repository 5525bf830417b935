//! The verdicts under every reading as a table, for the text format.

use std::fmt::Write as _;

use comfy_table::{Table, presets};

use super::{Checked, Piece};
use crate::report::MatrixData;
use crate::text::clipped;

/// Longest token in characters that a sentence quotes.
const TOKEN_CHARACTERS: usize = 40;

/// The table of one record, with an empty line after it.
pub(super) fn piece(checked: &Checked<'_>, matrix: &MatrixData) -> Piece {
    let source = &checked.entry.source;
    let mut text = format!("{}:{}: record ", super::phrase(source.name), source.line);
    let hole = text.len();
    match (&matrix.parting, matrix.readings.as_slice()) {
        (_, []) => text.push_str(": no readings to compare\n"),
        (None, [first, ..]) => {
            let count = matrix.readings.len();
            let verdict = first.verdict;
            let _ = write!(text, ": {count} readings agree: {verdict}");
            let _ = writeln!(text, ", legal plies: {}", first.plies);
        }
        (Some(parting), readings) => {
            let _ = write!(text, ": the readings part at ply {}", parting.ply);
            if let Some(token) = &parting.token {
                let _ = write!(text, ", `{}`", clipped(token, TOKEN_CHARACTERS));
            }
            text.push('\n');
            let mut table = Table::new();
            table
                .load_style(presets::NOTHING)
                .set_header(["rules", "verdict", "plies", "clause", "code"]);
            for reading in readings {
                table.add_row([
                    reading.rules.clone(),
                    reading.verdict.to_owned(),
                    reading.plies.to_string(),
                    reading.clause.unwrap_or("-").to_owned(),
                    reading.code.unwrap_or("-").to_owned(),
                ]);
            }
            text.push_str(&table.trim_fmt());
            text.push('\n');
        }
    }
    text.push('\n');
    Piece::numbered(text, hole)
}
