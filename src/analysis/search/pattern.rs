//! Position patterns: a position string in which `?` stands for one square or character, `*` for any
//! number of them, `[Pp]` and `[^Pp]` for one of several, `.` and numbers for empty squares. Fields
//! at the end may be left out.

use std::str::FromStr;

use super::SearchError;
use crate::rules::grid;

/// Longest pattern in bytes (4 KiB).
const PATTERN_BYTES: usize = 4 << 10;
/// Most squares that a number of empty ones may stand for.
const RUN_SQUARES: usize = 256;
/// How an empty square is written once a row is taken apart.
pub(super) const EMPTY: char = '.';

/// A pattern of position strings.
#[derive(Clone, Debug)]
pub struct Pattern {
    pub(super) fields: Vec<Field>,
}

#[derive(Clone, Debug)]
pub(super) enum Field {
    /// Rows of squares, each a pattern of its own.
    Board(Vec<Vec<Cell>>),
    /// Text.
    Text(Vec<Cell>),
}

/// What one place may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    One(char),
    Any,
    Among {
        wanted: bool,
        chars: Vec<char>,
    },
    /// Any number of anything.
    Many,
}

impl Pattern {
    /// Whether a position string fits.
    #[must_use]
    pub fn fits(&self, position: &str) -> bool {
        let mut words = position.split(' ');
        let mut squares = Vec::new();
        self.fields.iter().all(|field| {
            words
                .next()
                .is_some_and(|word| field.fits(word, &mut squares))
        })
    }
}

impl Field {
    fn fits(&self, word: &str, squares: &mut Vec<char>) -> bool {
        match self {
            Self::Text(cells) => {
                squares.clear();
                squares.extend(word.chars());
                fits(cells, squares)
            }
            Self::Board(rows) => {
                let mut others = word.split('/');
                let all = rows.iter().all(|row| {
                    others.next().is_some_and(|other| {
                        squares.clear();
                        for part in grid::parts(other) {
                            match grid::run(part) {
                                Some(run) => {
                                    squares
                                        .extend(std::iter::repeat_n(EMPTY, run.min(RUN_SQUARES)));
                                }
                                None => squares.extend(part.chars()),
                            }
                        }
                        fits(row, squares)
                    })
                });
                all && others.next().is_none()
            }
        }
    }
}

/// Whether text fits cells from end to end; goes back to the last `*` only, so it takes no more steps
/// than cells times characters.
pub(super) fn fits(cells: &[Cell], text: &[char]) -> bool {
    let (mut cell, mut at) = (0, 0);
    let mut back: Option<(usize, usize)> = None;
    while at < text.len() || cell < cells.len() {
        match cells.get(cell) {
            Some(Cell::Many) => {
                back = Some((cell, at));
                cell += 1;
                continue;
            }
            Some(one) if text.get(at).is_some_and(|&c| one.takes(c)) => {
                cell += 1;
                at += 1;
                continue;
            }
            _ => {}
        }
        match back {
            Some((many, from)) if from < text.len() => {
                back = Some((many, from + 1));
                cell = many + 1;
                at = from + 1;
            }
            _ => return false,
        }
    }
    true
}

impl Cell {
    fn takes(&self, c: char) -> bool {
        match self {
            Self::One(one) => *one == c,
            Self::Any | Self::Many => true,
            Self::Among { wanted, chars } => chars.contains(&c) == *wanted,
        }
    }
}

impl FromStr for Pattern {
    type Err = SearchError;

    fn from_str(text: &str) -> Result<Self, SearchError> {
        if text.len() > PATTERN_BYTES {
            return Err(SearchError::new(format!(
                "expected a pattern of at most {PATTERN_BYTES} bytes, found {}",
                text.len()
            )));
        }
        let fields = text
            .split_whitespace()
            .map(|word| {
                if !word.contains('/') {
                    return Ok(Field::Text(cells(word, false)?));
                }
                let rows = word.split('/').map(|row| cells(row, true));
                rows.collect::<Result<_, _>>().map(Field::Board)
            })
            .collect::<Result<Vec<_>, SearchError>>()?;
        if fields.is_empty() {
            return Err(SearchError::new("expected a pattern, found nothing"));
        }
        Ok(Self { fields })
    }
}

/// Reads a row or a word.
fn cells(text: &str, squares: bool) -> Result<Vec<Cell>, SearchError> {
    let mut cells = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let mut length = first.len_utf8();
        match first {
            '?' => cells.push(Cell::Any),
            '*' => cells.push(Cell::Many),
            '[' => {
                let Some(end) = rest.find(']').filter(|&end| end > 1) else {
                    return Err(SearchError::new(format!(
                        "expected `[`, some characters and `]`, found `{rest}`"
                    )));
                };
                let inside = &rest[1..end];
                let (wanted, inside) = match inside.strip_prefix('^') {
                    Some(inside) if !inside.is_empty() => (false, inside),
                    _ => (true, inside),
                };
                let chars = inside.chars().collect();
                cells.push(Cell::Among { wanted, chars });
                length = end + 1;
            }
            '0'..='9' if squares => {
                let number = grid::parts(rest).next().unwrap_or_default();
                let run = grid::run(number).filter(|run| (1..=RUN_SQUARES).contains(run));
                let Some(run) = run else {
                    return Err(SearchError::new(format!(
                        "expected a number of empty squares from 1 to {RUN_SQUARES}, found `{number}`"
                    )));
                };
                cells.extend(std::iter::repeat_n(Cell::One(EMPTY), run));
                length = number.len();
            }
            c => cells.push(Cell::One(c)),
        }
        rest = &rest[length..];
    }
    Ok(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(pattern: &str, position: &str) -> bool {
        pattern
            .parse::<Pattern>()
            .expect("a pattern")
            .fits(position)
    }

    #[test]
    fn squares_rows_and_fields_have_wildcards() {
        let position = "p3/1oP1/10 w 12";
        for (pattern, wanted) in [
            ("p3/1oP1/10 w 12", true),
            ("p3/1oP1/10", true),
            ("p.../.oP./*", true),
            ("p3/?o?./* w", true),
            ("*/*o*/*", true),
            ("*/*o*", false),
            ("*/*/*/*", false),
            ("*p/*/*", false),
            ("*", true),
            ("* w *", true),
            ("* b", false),
            ("[pP]3/[^P]oP1/*", true),
            ("[^pP]3/*/*", false),
            ("p3/1oP1/9", false),
            ("p3/1oP1/9?", true),
            ("p3/1oP1/10 w 1?", true),
            ("p3/1oP1/10 w 1", false),
            ("p3/1oP1/10 w 12 x", false),
            ("p3/1oP1/10 w 12 *", false),
        ] {
            assert_eq!(fits(pattern, position), wanted, "{pattern}");
        }
    }

    #[test]
    fn patterns_that_cannot_be_read_are_told() {
        for wrong in [
            "",
            " ",
            "a[b/c",
            "[]/x",
            "0/x",
            "999/x",
            "99999999999999999999999/x",
        ] {
            assert!(wrong.parse::<Pattern>().is_err(), "{wrong}");
        }
        assert!("a".repeat(5000).parse::<Pattern>().is_err());
        assert!(fits("s1*,[sm]2x? - y", "s1x3,m2x2 - y"));
    }

    #[test]
    fn many_stars_take_no_more_than_cells_times_squares() {
        let pattern = format!("{}b/*", "*a".repeat(1000));
        let row = "a".repeat(20_000);
        assert!(!fits(&pattern, &format!("{row}/x")));
    }
}
