//! Patterns against the form of a game's position strings: whether any position could fit.

use super::pattern::{Cell, EMPTY, Field, Pattern, fits};
use crate::rules::{BoardForm, GameInfo};

impl Pattern {
    /// Makes sure that the form of a game's positions does not rule the pattern out.
    ///
    /// # Errors
    /// Why no position of the game fits, as a whole phrase.
    pub fn could_fit(&self, game: &GameInfo) -> Result<(), String> {
        let form = &game.position_form;
        if self.fields.len() > form.fields {
            let found = self.fields.len();
            return Err(format!("expected {} fields, found {found}", form.fields));
        }
        let side = self.fields.get(form.side);
        if let Some(Field::Text(cells)) = side
            && !game.sides.iter().any(|side| fits(cells, &[side.letter]))
        {
            let letters = game.sides.map(|side| format!("`{}`", side.letter));
            let letters = letters.join(" or ");
            return Err(format!("expected {letters} in field {}", form.side + 1));
        }
        for (at, field) in self.fields.iter().enumerate() {
            match (field, form.board.as_ref().filter(|_| at == 0)) {
                (Field::Board(rows), Some(board)) => rows_fit(rows, board)?,
                (Field::Board(_), None) => {
                    return Err(format!("expected no rows in field {}", at + 1));
                }
                (Field::Text(cells), Some(board)) => text_fits(cells, board)?,
                (Field::Text(cells), None) if at == 0 => {
                    let known = |c: char| form.letters.contains(c);
                    if let Some(stranger) = cells.iter().find(|cell| !could_be(cell, known)) {
                        return Err(format!("expected no {} in field 1", named(stranger)));
                    }
                }
                (Field::Text(_), None) => {}
            }
        }
        Ok(())
    }
}

fn rows_fit(rows: &[Vec<Cell>], board: &BoardForm) -> Result<(), String> {
    if !board.heights().any(|height| height == rows.len()) {
        let wanted = range(board.rows);
        return Err(format!("expected {wanted} rows, found {}", rows.len()));
    }
    let stranger = rows.iter().flatten().find(|cell| {
        let known = |c: char| c == EMPTY || board.letters.contains(c);
        !could_be(cell, known)
    });
    if let Some(stranger) = stranger {
        return Err(format!("no square holds {}", named(stranger)));
    }
    let fits_width = |at: usize, row: &[Cell], width: usize| {
        let is_end = at == 0 || at + 1 == rows.len();
        let width = board.ends.filter(|_| is_end).unwrap_or(width);
        let (squares, open) = squares(row);
        squares == width || (open && squares < width)
    };
    let wrong = |width: usize| {
        let mut rows = rows.iter().enumerate();
        rows.find(|(at, row)| !fits_width(*at, row, width))
    };
    if board.widths().any(|width| wrong(width).is_none()) {
        return Ok(());
    }
    let row = wrong(board.width.0).map_or(0, |(at, _)| at);
    Err(match board.width.0 == board.width.1 {
        true => format!(
            "expected {} squares in row {} of the pattern, found {}",
            board.width.0,
            row + 1,
            squares(&rows[row]).0
        ),
        false => "no board has rows of these lengths".to_owned(),
    })
}

/// A pattern without `/` must take the whole board in.
fn text_fits(cells: &[Cell], board: &BoardForm) -> Result<(), String> {
    let known = |c: char| c.is_ascii_digit() || c == '/' || board.letters.contains(c);
    if let Some(stranger) = cells.iter().find(|cell| !could_be(cell, known)) {
        return Err(format!("no board holds {}", named(stranger)));
    }
    let (characters, open) = squares(cells);
    // A character a row and the signs between them.
    let least = 2 * board.rows.0 - 1;
    if !open && characters < least {
        return Err(format!("expected {} rows, found 1", range(board.rows)));
    }
    Ok(())
}

/// How many squares a row has at least, and whether it may have more.
fn squares(row: &[Cell]) -> (usize, bool) {
    let fixed = row.iter().filter(|cell| **cell != Cell::Many).count();
    (fixed, fixed < row.len())
}

/// Whether a place may hold something that is known.
fn could_be(cell: &Cell, known: impl Fn(char) -> bool) -> bool {
    match cell {
        Cell::One(c) => known(*c),
        Cell::Among {
            wanted: true,
            chars,
        } => chars.iter().any(|c| known(*c)),
        Cell::Any | Cell::Many | Cell::Among { .. } => true,
    }
}

fn named(cell: &Cell) -> String {
    match cell {
        Cell::One(c) => format!("`{c}`"),
        Cell::Among { chars, .. } => format!("`[{}]`", chars.iter().collect::<String>()),
        Cell::Any => "`?`".to_owned(),
        Cell::Many => "`*`".to_owned(),
    }
}

fn range((least, most): (usize, usize)) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least} to {most}")
    }
}
