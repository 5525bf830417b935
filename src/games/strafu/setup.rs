//! Position strings: reading one against the measures of a board, and writing one. Whether a position
//! that was read obeys the rest of S21 is a second step.

use super::board::{Field, Geometry, Side};
use super::notation::field;
use super::options::{LENGTHS, WIDTHS};
use super::position::{Man, Phase, Position};
use super::validity::PositionFault;
use super::{Options, State};
use crate::rules::grid;
use crate::text::{SyntaxError, Unread, clipped};
use nom::IResult;
use std::fmt;
use std::ops::Range;

/// A position string as it was read: any number of pieces anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Fields of the keepers of Red and Blue.
    pub keepers: [Vec<Field>; 2],
    /// Fields of the outfield players of Red and Blue.
    pub players: [Vec<Field>; 2],
    /// The side to move.
    pub side: Side,
    /// The field of the ball.
    pub ball: Option<Field>,
    /// What is due.
    pub phase: Phase,
    /// Goals of Red and Blue.
    pub score: [u16; 2],
}

impl Setup {
    /// Whether a text is a position string of some board that S1 allows.
    #[must_use]
    pub fn reads(text: &str) -> bool {
        let rows = text.split(' ').next().unwrap_or_default();
        let squares = |row: &str| {
            let runs = grid::parts(row).map(|part| grid::run(part).unwrap_or(1));
            runs.fold(0usize, usize::saturating_add)
        };
        let fits = |number: usize, limits: (u8, u8)| {
            let number = u8::try_from(number).ok()?;
            (number % 2 == 1 && (limits.0..=limits.1).contains(&number)).then_some(number)
        };
        let length = fits(rows.split('/').count().saturating_sub(2), LENGTHS);
        let width = rows
            .split('/')
            .nth(1)
            .and_then(|row| fits(squares(row), WIDTHS));
        let (Some(length), Some(width)) = (length, width) else {
            return false;
        };
        let geometry = Geometry {
            width,
            length,
            ..Geometry::default()
        };
        Self::parse(text, &geometry).is_ok()
    }

    /// Reads a position string.
    ///
    /// # Errors
    /// S21: what of it is no position string of this board.
    pub fn parse(text: &str, geometry: &Geometry) -> Result<Self, PositionFault> {
        let (rows, rest) = text.split_once(' ').unwrap_or((text, ""));
        let mut setup = Self {
            keepers: [Vec::new(), Vec::new()],
            players: [Vec::new(), Vec::new()],
            side: Side::Red,
            ball: None,
            phase: Phase::Play,
            score: [0, 0],
        };
        setup.read_rows(rows, geometry)?;
        let offset = text.len() - rest.len();
        setup
            .read_state(rest.as_bytes())
            .map_err(|error| SyntaxError::from_nom(rest, error))
            .map_err(|error| PositionFault::Form {
                at: offset + error.offset,
                expected: error.expected,
            })?;
        Ok(setup)
    }

    /// The rows, from Blue's goal down to Red's.
    fn read_rows(&mut self, text: &str, geometry: &Geometry) -> Result<(), PositionFault> {
        let rows = usize::from(geometry.length) + 2;
        let found = text.split('/').count();
        if found != rows {
            return Err(PositionFault::Rows {
                expected: rows,
                found,
            });
        }
        let mut at = 0;
        (0..=geometry.length + 1)
            .rev()
            .zip(text.split('/'))
            .try_for_each(|(row, text)| {
                let start = at;
                at += text.len() + 1;
                self.read_row(row, text, start, geometry)
            })
    }

    /// Letters of pieces and numbers of empty fields; together they fill the row.
    fn read_row(
        &mut self,
        row: u8,
        text: &str,
        at: usize,
        geometry: &Geometry,
    ) -> Result<(), PositionFault> {
        let length = text.len();
        let expected = geometry.row_fields(row).count();
        let mut fields = geometry.row_fields(row);
        let mut found = 0usize;
        let mut rest = text.as_bytes();
        while let Some((&first, after)) = rest.split_first() {
            rest = after;
            if let b'1'..=b'9' = first {
                let (run, after) = empty_run(first, after);
                rest = after;
                found = found.saturating_add(run);
                fields.by_ref().take(run).for_each(drop);
                continue;
            }
            let Some(list) = self.list_of(first) else {
                return Err(PositionFault::RowLetter {
                    row,
                    at,
                    length,
                    text: clipped(text, QUOTED_CHARACTERS).into_owned(),
                });
            };
            list.extend(fields.next());
            found = found.saturating_add(1);
        }
        if found == expected {
            Ok(())
        } else {
            Err(PositionFault::Row {
                row,
                at,
                length,
                expected,
                found,
            })
        }
    }

    /// Where the pieces of a letter go.
    fn list_of(&mut self, letter: u8) -> Option<&mut Vec<Field>> {
        match letter {
            b'K' => Some(&mut self.keepers[0]),
            b'k' => Some(&mut self.keepers[1]),
            b'P' => Some(&mut self.players[0]),
            b'p' => Some(&mut self.players[1]),
            _ => None,
        }
    }

    /// `r h11 - 0-0`
    fn read_state(&mut self, input: &[u8]) -> Result<(), nom::Err<Unread>> {
        let (rest, side) = side(input)?;
        let (rest, ball) = ball(blank(rest)?)?;
        let (rest, phase) = phase(blank(rest)?)?;
        let (rest, score) = score(blank(rest)?)?;
        (self.side, self.ball, self.phase, self.score) = (side, ball, phase, score);
        if rest.is_empty() {
            return Ok(());
        }
        Unread::here(rest, "the end of the position").map(|(_, ())| ())
    }
}

/// Longest quotation of a row in a message.
pub(super) const QUOTED_CHARACTERS: usize = 30;

/// A number of empty fields behind its first digit.
fn empty_run(first: u8, mut rest: &[u8]) -> (usize, &[u8]) {
    let mut run = usize::from(first - b'0');
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        run = run
            .saturating_mul(10)
            .saturating_add(usize::from(digit - b'0'));
        rest = after;
    }
    (run, rest)
}

type Read<'a, T> = IResult<&'a [u8], T, Unread>;

/// `r` or `b`
fn side(input: &[u8]) -> Read<'_, Side> {
    match input {
        [b'r', rest @ ..] => Ok((rest, Side::Red)),
        [b'b', rest @ ..] => Ok((rest, Side::Blue)),
        _ => Unread::here(input, "the side to move, `r` or `b`"),
    }
}

/// `h11` or `-`
fn ball(input: &[u8]) -> Read<'_, Option<Field>> {
    match input {
        [b'-', rest @ ..] => Ok((rest, None)),
        [b'a'..=b'y', ..] => field(input).map(|(rest, ball)| (rest, Some(ball))),
        _ => Unread::here(input, "the field of the ball or `-`"),
    }
}

/// One of `-psxyg`
fn phase(input: &[u8]) -> Read<'_, Phase> {
    let expected = "a state, one of `-` `p` `s` `x` `y` `g`";
    let Some((first, rest)) = input.split_first() else {
        return Unread::here(input, expected);
    };
    let mut letters = Phase::LETTERS.into_iter();
    match letters.find(|(letter, _)| letter == first) {
        Some((_, phase)) => Ok((rest, phase)),
        None => Unread::here(input, expected),
    }
}

/// `0-0`
fn score(input: &[u8]) -> Read<'_, [u16; 2]> {
    let (rest, red) = goals(input)?;
    let [b'-', rest @ ..] = rest else {
        return Unread::here(rest, "`-` between the goals of Red and Blue");
    };
    let (rest, blue) = goals(rest)?;
    Ok((rest, [red, blue]))
}

/// A number of goals without a leading zero.
fn goals(input: &[u8]) -> Read<'_, u16> {
    let digits = input
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (number, rest) = input.split_at(digits);
    let padded = digits > 1 && number[0] == b'0';
    let value = number.iter().try_fold(0u16, |value, digit| {
        value.checked_mul(10)?.checked_add(u16::from(digit - b'0'))
    });
    match value {
        Some(value) if digits > 0 && !padded => Ok((rest, value)),
        _ => Unread::here(input, "a number of goals"),
    }
}

/// The blank between two parts.
fn blank(input: &[u8]) -> Result<&[u8], nom::Err<Unread>> {
    match input {
        [b' ', rest @ ..] => Ok(rest),
        _ => Unread::here(input, "a blank").map(|(rest, ())| rest),
    }
}

impl State {
    /// Reads a position string and accepts it under the options.
    ///
    /// # Errors
    /// S21: the first thing that it breaks.
    pub fn read(text: &str, options: Options) -> Result<Self, PositionFault> {
        let position = Setup::parse(text, &options.geometry)?.validate(&options)?;
        Ok(Self::new(position, options))
    }
}

impl State {
    /// The canonical position string.
    pub fn position_text(&self) -> String {
        /// Most positions need no more bytes.
        const USUAL_BYTES: usize = 192;
        let position = &self.position;
        let mut out = String::with_capacity(USUAL_BYTES);
        let rows = Rows::new(position);
        for row in (0..=self.options.geometry.length + 1).rev() {
            rows.write(row, self.options.geometry.row_files(row), &mut out);
            out.push(if row > 0 { '/' } else { ' ' });
        }
        out.push_str(match position.side {
            Side::Red => "r ",
            Side::Blue => "b ",
        });
        match position.ball() {
            Some(ball) => {
                out.push(char::from(b'a' + ball.file()));
                push_count(ball.row(), &mut out);
            }
            None => out.push('-'),
        }
        let mut letters = Phase::LETTERS.into_iter();
        let letter = letters.find(|(_, phase)| *phase == position.phase);
        let [red, blue] = position.score;
        out.push(' ');
        out.push(letter.map_or('-', |(letter, _)| char::from(letter)));
        out.push(' ');
        push_score(red, &mut out);
        out.push('-');
        push_score(blue, &mut out);
        out
    }
}

/// The canonical position string.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position_text())
    }
}

/// Rows that a board has room for, the goals included.
const ROWS: usize = 128;

/// Who stands where, row by row: a bit for each file.
struct Rows {
    men: [u32; ROWS],
    blue: [u32; ROWS],
    keepers: [Field; 2],
}

impl Rows {
    fn new(position: &Position) -> Self {
        let keepers = [Side::Red, Side::Blue].map(|side| position.place(Man::keeper(side)));
        let mut rows = Self {
            men: [0; ROWS],
            blue: [0; ROWS],
            keepers,
        };
        for side in [Side::Red, Side::Blue] {
            for (_, field) in position.men(side) {
                let row = usize::from(field.row()) % ROWS;
                rows.men[row] |= 1 << field.file();
                rows.blue[row] |= u32::from(side == Side::Blue) << field.file();
            }
        }
        rows
    }

    /// Writes the part of a row that is on the board.
    fn write(&self, row: u8, files: Range<u8>, out: &mut String) {
        let at = usize::from(row) % ROWS;
        let mut next = files.start;
        let mut rest = self.men[at];
        while rest != 0 {
            let file = rest.trailing_zeros() as u8;
            let is_blue = self.blue[at] >> file & 1 == 1;
            let is_keeper = self.keepers[usize::from(is_blue)] == Field::at(file, row);
            push_run(file.saturating_sub(next), out);
            out.push(match (is_keeper, is_blue) {
                (true, false) => 'K',
                (true, true) => 'k',
                (false, false) => 'P',
                (false, true) => 'p',
            });
            next = file + 1;
            rest &= rest - 1;
        }
        push_run(files.end.saturating_sub(next), out);
    }
}

/// Writes how many fields are empty, if any is.
fn push_run(count: u8, out: &mut String) {
    if count > 0 {
        push_count(count, out);
    }
}

/// Writes a number below 100.
fn push_count(count: u8, out: &mut String) {
    if count > 9 {
        out.push(char::from(b'0' + count / 10 % 10));
    }
    out.push(char::from(b'0' + count % 10));
}

fn push_score(goals: u16, out: &mut String) {
    match u8::try_from(goals) {
        Ok(goals) if goals < 100 => push_count(goals, out),
        _ => out.push_str(&goals.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s21_says_what_does_not_fit() {
        let rows = "2k2/15/15/15/15/15/15/15/15/15/15/7P7/15/15/15/15/15/15/15/15/15/15/2K2";
        let longer = rows.replace("7P7", "7P8");
        let letter = rows.replace("7P7", "7Q7");
        let padded = rows.replace("7P7", "07P7");
        for (rows, rest, message) in [
            (rows, " r h11 - 0-0", ""),
            (
                "2k2/15",
                " r h11 - 0-0",
                "expected 23 rows with the goals, found 2",
            ),
            (
                &longer,
                " r h11 - 0-0",
                "expected 15 fields in row 11, found 16",
            ),
            (
                &letter,
                " r h11 - 0-0",
                "expected `K` `P` `k` `p` and numbers without leading zeros in row 11, found `7Q7`",
            ),
            (
                &padded,
                " r h11 - 0-0",
                "expected `K` `P` `k` `p` and numbers without leading zeros in row 11, found `07P7`",
            ),
            (
                rows,
                " w h11 - 0-0",
                "expected the side to move, `r` or `b` at character 73 of the position",
            ),
            (
                rows,
                " r H11 - 0-0",
                "expected the field of the ball or `-` at character 75 of the position",
            ),
            (
                rows,
                " r h11 q 0-0",
                "expected a state, one of `-` `p` `s` `x` `y` `g` at character 79 of the position",
            ),
            (
                rows,
                " r h11 - 0:0",
                "expected `-` between the goals of Red and Blue at character 82 of the position",
            ),
            (
                rows,
                " r h11 - 0-01",
                "expected a number of goals at character 83 of the position",
            ),
            (
                rows,
                " r h11 - 0-0 ",
                "expected the end of the position at character 84 of the position",
            ),
            (
                rows,
                "",
                "expected the side to move, `r` or `b` at character 72 of the position",
            ),
            (
                rows,
                " r h12 - 0-0",
                "expected the ball on a piece, found it on h12",
            ),
        ] {
            let text = format!("{rows}{rest}");
            let fault = State::read(&text, Options::default()).err();
            let found = fault.map_or_else(String::new, |fault| fault.to_string());
            assert_eq!(found, message, "{text}");
        }
    }
}
