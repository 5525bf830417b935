//! Set-up strings: forty characters in Red's StraDos letters, the back row first, each row from its
//! player's left. A line has Red's set-up and Blue's, or Red's alone, and is a record.

use super::super::{Content, PieceSet, Rank, Setup, Side, Square};
use super::draft::{self, Draft, Field};
use super::strados::{self, first_line, lines, tags_but};
use crate::rules::{Exported, Exporter, Foreign, ForeignError, PlayedRecord};
use crate::text::Span;

/// Set-up strings.
#[derive(Debug)]
pub struct SetupStrings;

/// Squares of a set-up.
const SQUARES: usize = 40;

/// The square of a set-up's character: Blue's are counted from the far end.
fn square(side: Side, at: usize) -> usize {
    match side {
        Side::Red => at,
        Side::Blue => Square::COUNT - 1 - at,
    }
}

/// What a letter of a side's set-up stands for.
fn content(side: Side, letter: u8) -> Option<Content> {
    match strados::content(letter)? {
        Content::Piece {
            side: Side::Red,
            rank,
        } => Some(Content::Piece { side, rank }),
        Content::Empty => Some(Content::Empty),
        _ => None,
    }
}

/// Puts a set-up on the board; an error is the byte at which it is none, and a phrase.
fn put(field: &mut Field, side: Side, text: &str) -> Result<(), (usize, String)> {
    let mut count = 0;
    for (at, letter) in text.char_indices() {
        let content = u8::try_from(letter)
            .ok()
            .and_then(|letter| content(side, letter))
            .ok_or_else(|| {
                let found = letter.escape_debug();
                (at, format!("expected `A`–`M` in a set-up, found `{found}`"))
            })?;
        if count < SQUARES {
            field[square(side, count)] = content;
        }
        count += 1;
    }
    if count == SQUARES {
        Ok(())
    } else {
        let message = format!("expected a set-up of {SQUARES} characters, found {count}");
        Err((0, message))
    }
}

/// A line as a draft.
fn read(line: &str) -> Result<Draft, (usize, String)> {
    let mut field = Setup::empty(Side::Red).squares;
    let (red, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
    let blue = rest.trim_start();
    put(&mut field, Side::Red, red)?;
    if !blue.is_empty() {
        let start = line.len() - blue.len();
        put(&mut field, Side::Blue, blue).map_err(|(at, message)| (start + at, message))?;
        let set = draft::set_of(&field);
        return Ok(Draft::position(field, set));
    }
    let unknown = Content::Piece {
        side: Side::Blue,
        rank: None,
    };
    for at in 0..SQUARES {
        field[square(Side::Blue, at)] = unknown;
    }
    if is_classic(&field, Side::Red) {
        Ok(Draft::position(field, PieceSet::Classic))
    } else {
        let message = "expected Blue's set-up too, since Red's is not that of a classic game";
        Err((line.len(), message.to_owned()))
    }
}

/// Whether a side has the pieces of a classic game.
fn is_classic(field: &Field, side: Side) -> bool {
    Rank::ALL.iter().all(|&rank| {
        let piece = Content::Piece {
            side,
            rank: Some(rank),
        };
        let count = field.iter().filter(|held| **held == piece).count();
        PieceSet::Classic.limit(rank).map(usize::from) == Some(count)
    })
}

/// A side's set-up; none if all its pieces are unknown.
fn write(setup: &Setup, side: Side) -> Result<Option<String>, String> {
    let mut text = String::with_capacity(SQUARES);
    let mut unknown = 0;
    let mut all = 0;
    for at in 0..SQUARES {
        match setup.squares[square(side, at)] {
            Content::Piece { rank, .. } => {
                all += 1;
                let red = Content::Piece {
                    side: Side::Red,
                    rank,
                };
                match strados::letter(red) {
                    Some(letter) => text.push(letter),
                    None => unknown += 1,
                }
            }
            _ => text.push('A'),
        }
    }
    match unknown {
        0 => Ok(Some(text)),
        _ if unknown == all => Ok(None),
        _ => Err(format!(
            "expected {side}'s pieces all known or all unknown, found {unknown} unknown ones"
        )),
    }
}

impl Foreign for SetupStrings {
    fn name(&self) -> &'static str {
        "setup"
    }

    fn about(&self) -> &'static str {
        "set-up strings of 40 characters, one record a line: Red's and Blue's, or one alone"
    }

    fn recognises(&self, head: &[u8]) -> bool {
        let line = first_line(head);
        let is_setup = |text: &[u8]| {
            let mut letters = text.iter();
            text.len() == SQUARES && letters.all(|&letter| content(Side::Red, letter).is_some())
        };
        let mut words = line.split(|byte| matches!(byte, b' ' | b'\t'));
        words.next().is_some_and(is_setup) && words.filter(|word| !word.is_empty()).all(is_setup)
    }

    fn import(&self, text: &str) -> Vec<Result<String, ForeignError>> {
        lines(text)
            .map(|(start, line)| {
                read(line)
                    .map(|draft| draft.record())
                    .map_err(|(at, message)| ForeignError {
                        span: Span::at(start + at, line.len() - at),
                        message,
                        help: None,
                    })
            })
            .collect()
    }

    fn exporter(&self) -> Option<&dyn Exporter> {
        Some(self)
    }
}

impl Exporter for SetupStrings {
    fn export(&self, played: &PlayedRecord<'_>) -> Result<Exported, String> {
        let setup = strados::start(played)?;
        for at in Square::all() {
            if let Content::Piece { side, .. } = setup.content(at)
                && !at.is_in(side.rows())
            {
                return Err(format!(
                    "expected every piece in its side's own four rows, found one of {side} on {at}"
                ));
            }
        }
        let sides = [write(&setup, Side::Red)?, write(&setup, Side::Blue)?];
        let known: Vec<String> = sides.into_iter().flatten().collect();
        if known.is_empty() {
            return Err("expected a side whose pieces are known, found none".to_owned());
        }
        let text = known.join(" ") + "\n";
        let mut left_out = tags_but(played, &["Game", "Position", "Rules"]);
        let classic = [Side::Red, Side::Blue].map(|side| is_classic(&setup.squares, side));
        if known.len() == 1 && classic == [false, false] {
            let what = "the unknown pieces (without them the line cannot be read back)";
            left_out.push(what.to_owned());
        }
        Ok(Exported { text, left_out })
    }
}
