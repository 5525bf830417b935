//! The form of a game's position strings, as far as patterns of them need it.

/// What every position string of a game looks like.
#[derive(Clone, Copy, Debug)]
pub struct PositionForm {
    /// Fields between blanks.
    pub fields: usize,
    /// The field, from 0, that holds the letter of a side.
    pub side: usize,
    /// What the first field holds, if that is a board.
    pub board: Option<BoardForm>,
    /// Else the characters that may stand in it.
    pub letters: &'static str,
}

/// What every board in the position strings of a game looks like.
#[derive(Clone, Copy, Debug)]
pub struct BoardForm {
    /// Least and most rows, in steps of two.
    pub rows: (usize, usize),
    /// Least and most squares of a row, in steps of two.
    pub width: (usize, usize),
    /// Squares of the first and the last row, if not as many as of the others.
    pub ends: Option<usize>,
    /// What may stand on a square.
    pub letters: &'static str,
}

impl BoardForm {
    /// The numbers of rows that a board may have.
    pub fn heights(&self) -> impl Iterator<Item = usize> {
        (self.rows.0..=self.rows.1).step_by(2)
    }

    /// The widths that a board may have.
    pub fn widths(&self) -> impl Iterator<Item = usize> {
        (self.width.0..=self.width.1).step_by(2)
    }
}
