//! Who stands where, as one bit a field: quick to ask many times, made for one position.

use super::board::{Field, Line, Side};
use super::options::LENGTHS;
use super::position::Position;

/// Rows of the longest board with its goals; a power of two makes every index a valid one.
const ROWS: usize = (LENGTHS.1 as usize + 2).next_power_of_two();

/// The men of both sides, by row and file.
#[derive(Clone, Copy, Debug)]
pub struct Crowd {
    sides: [[u32; ROWS]; 2],
}

impl Crowd {
    /// The crowd of a position.
    #[inline]
    pub fn of(position: &Position) -> Self {
        let mut sides = [[0; ROWS]; 2];
        for side in Side::BOTH {
            for (_, field) in position.men(side) {
                sides[side as usize][row(field)] |= bit(field);
            }
        }
        Self { sides }
    }

    /// Whether a man of this side stands on a field.
    #[inline]
    pub fn has(&self, side: Side, field: Field) -> bool {
        self.sides[side as usize][row(field)] & bit(field) != 0
    }

    /// Whether anybody stands on a field.
    #[inline]
    pub fn holds(&self, field: Field) -> bool {
        let row = row(field);
        (self.sides[0][row] | self.sides[1][row]) & bit(field) != 0
    }

    /// S16: whether nobody stands strictly between the ends of a line.
    #[inline]
    pub fn is_free(&self, line: Line) -> bool {
        !line.inner().any(|field| self.holds(field))
    }
}

#[inline]
const fn row(field: Field) -> usize {
    field.row() as usize % ROWS
}

#[inline]
const fn bit(field: Field) -> u32 {
    1 << field.file()
}
