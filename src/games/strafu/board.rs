//! The board: fields, lines and the places that the rules name. A `Field` may lie off the board of a
//! match; [`Geometry::has`] tells. Fields are numbered in rows of 32, so that a step in a direction
//! is one addition and never runs from one edge of the board onto the other.

use std::fmt;
use std::ops::Range;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that plays upwards (S5).
    Red = 0,
    /// The side that plays downwards.
    Blue = 1,
}

impl Side {
    /// Both sides, Red first.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "Red",
            Self::Blue => "Blue",
        })
    }
}

/// Fields that a row has room for.
const STRIDE: i16 = 32;

/// A field as a move text names it: a letter a–y and a row 0–99.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Field(u16);

impl Field {
    /// The place of a man who is not on the board.
    pub(super) const NOWHERE: Self = Self(u16::MAX);

    /// The field on this file (0 = a, below 32) and row.
    #[inline]
    #[must_use]
    pub const fn at(file: u8, row: u8) -> Self {
        Self(row as u16 * STRIDE as u16 + (file & 31) as u16)
    }

    /// The file, 0 (a) – 31.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        (self.0 & 31) as u8
    }

    /// The row; 0 is Red's goal.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 >> 5) as u8
    }

    /// The field so many steps further; off every board if there is none.
    #[inline]
    pub(super) const fn moved(self, step: i16, count: u8) -> Self {
        Self(self.0.wrapping_add_signed(step * count as i16))
    }

    /// Whether the fields touch, also diagonally (S5); a field does not touch itself.
    #[inline]
    #[must_use]
    pub const fn touches(self, other: Self) -> bool {
        self.file().abs_diff(other.file()) <= 1
            && self.row().abs_diff(other.row()) <= 1
            && self.0 != other.0
    }

    /// The canonical order of fields: by file, then row.
    #[must_use]
    pub const fn rank(self) -> (u8, u8) {
        (self.file(), self.row())
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.row())
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The eight directions as steps from field to field.
pub const STEPS: [i16; 8] = [
    1,
    STRIDE + 1,
    STRIDE,
    STRIDE - 1,
    -1,
    -STRIDE - 1,
    -STRIDE,
    -STRIDE + 1,
];

/// A straight line from one field to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it begins.
    pub from: Field,
    /// From field to field.
    pub(super) step: i16,
    /// How many fields it goes on, from 1.
    pub distance: u8,
}

impl Line {
    /// The line between two fields, if they are on one in any of the eight directions.
    #[inline]
    #[must_use]
    pub const fn between(from: Field, to: Field) -> Option<Self> {
        let files = to.file() as i16 - from.file() as i16;
        let rows = to.row() as i16 - from.row() as i16;
        let (across, along) = (files.unsigned_abs(), rows.unsigned_abs());
        let distance = if across > along { across } else { along };
        let straight = across == along || across == 0 || along == 0;
        if distance == 0 || !straight {
            return None;
        }
        Some(Self {
            from,
            step: rows.signum() * STRIDE + files.signum(),
            distance: distance as u8,
        })
    }

    /// The fields strictly between its ends.
    #[inline]
    pub fn inner(self) -> impl Iterator<Item = Field> {
        (1..self.distance).map(move |count| self.from.moved(self.step, count))
    }

    /// The last field before its end; where it begins if there is none between.
    #[inline]
    #[must_use]
    pub const fn last(self) -> Field {
        self.from.moved(self.step, self.distance - 1)
    }
}

/// Goal fields of a side (S2).
pub const GOAL_FIELDS: u8 = 5;
/// How far the goal line (S3) reaches to either side of the centre file.
const LINE_REACH: u8 = 3;
/// The same of the goal.
const GOAL_REACH: u8 = GOAL_FIELDS / 2;

/// The measures of a board (S1); all of them obey its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Geometry {
    /// Files, 9–25, odd.
    pub width: u8,
    /// Rows without the goals, 11–41, odd.
    pub length: u8,
    /// Files of a penalty area, odd.
    pub area_width: u8,
    /// Rows of a penalty area.
    pub area_depth: u8,
    /// Row of Red's penalty spot.
    pub spot: u8,
}

impl Default for Geometry {
    fn default() -> Self {
        Self {
            width: 15,
            length: 21,
            area_width: 11,
            area_depth: 4,
            spot: 3,
        }
    }
}

impl Geometry {
    /// The centre file.
    #[inline]
    #[must_use]
    pub const fn centre(&self) -> u8 {
        self.width / 2
    }

    /// The row of a side's goal (S2).
    #[inline]
    #[must_use]
    pub const fn goal_row(&self, side: Side) -> u8 {
        match side {
            Side::Red => 0,
            Side::Blue => self.length + 1,
        }
    }

    /// A row counted from a side's own goal: 0 is the goal, 1 the goal line.
    #[inline]
    #[must_use]
    pub const fn depth(&self, side: Side, row: u8) -> u8 {
        match side {
            Side::Red => row,
            // A field off the board may be beyond the goal.
            Side::Blue => (self.length + 1).wrapping_sub(row),
        }
    }

    #[inline]
    const fn is_central(&self, field: Field, reach: u8) -> bool {
        field.file().abs_diff(self.centre()) <= reach
    }

    /// Whether the board has the field (S2).
    #[inline]
    #[must_use]
    pub const fn has(&self, field: Field) -> bool {
        let row = field.row();
        if row == 0 || row == self.length + 1 {
            self.is_central(field, GOAL_REACH)
        } else {
            row <= self.length && field.file() < self.width
        }
    }

    /// Whether a field of the board is a goal field of either side (S2).
    #[inline]
    #[must_use]
    pub const fn is_goal(&self, field: Field) -> bool {
        field.row() == 0 || field.row() == self.length + 1
    }

    /// Whether a field of the board is a goal field of this side.
    #[inline]
    #[must_use]
    pub const fn is_goal_of(&self, side: Side, field: Field) -> bool {
        field.row() == self.goal_row(side)
    }

    /// A side's goal field of this number, 1–5 from the lowest file (S2).
    #[inline]
    #[must_use]
    pub const fn goal_field(&self, side: Side, number: u8) -> Field {
        Field::at(self.centre() - GOAL_REACH - 1 + number, self.goal_row(side))
    }

    /// A side's goal fields in the order of their numbers.
    #[inline]
    pub fn goal_fields(&self, side: Side) -> impl Iterator<Item = Field> + use<> {
        let geometry = *self;
        (1..=GOAL_FIELDS).map(move |number| geometry.goal_field(side, number))
    }

    /// S3: whether a field is on this side's goal line.
    #[inline]
    #[must_use]
    pub const fn on_goal_line(&self, side: Side, field: Field) -> bool {
        self.depth(side, field.row()) == 1 && self.is_central(field, LINE_REACH)
    }

    /// S4: whether a field is in this side's penalty area.
    #[inline]
    #[must_use]
    pub const fn in_area(&self, side: Side, field: Field) -> bool {
        let depth = self.depth(side, field.row());
        1 <= depth && depth <= self.area_depth && self.is_central(field, self.area_width / 2)
    }

    /// S4: the penalty spot in this side's area.
    #[inline]
    #[must_use]
    pub const fn spot(&self, side: Side) -> Field {
        let row = match side {
            Side::Red => self.spot,
            Side::Blue => self.length + 1 - self.spot,
        };
        Field::at(self.centre(), row)
    }

    /// S4: the kick-off point.
    #[inline]
    #[must_use]
    pub const fn kick_off(&self) -> Field {
        Field::at(self.centre(), self.length / 2 + 1)
    }

    /// S7: whether a field of the board, goals aside, is in this side's half; the middle row is in
    /// none.
    #[inline]
    #[must_use]
    pub const fn in_half(&self, side: Side, field: Field) -> bool {
        let depth = self.depth(side, field.row());
        1 <= depth && depth <= self.length / 2
    }

    /// The fields of a row, the goals' own rows included.
    pub fn row_fields(&self, row: u8) -> impl Iterator<Item = Field> + use<> {
        self.row_files(row).map(move |file| Field::at(file, row))
    }

    /// The files of a row of the board or of a goal.
    #[inline]
    #[must_use]
    pub fn row_files(&self, row: u8) -> Range<u8> {
        let goal = row == 0 || row == self.length + 1;
        if goal {
            let first = self.centre() - GOAL_REACH;
            first..first + GOAL_FIELDS
        } else {
            0..self.width
        }
    }
}
