//! Move text: reading one token and writing an action. Reading judges the form alone.

use super::board::Square;
use super::moves::Action;
use super::pieces::{Battle, Rank};
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::combinator::value;
use nom::{IResult, Parser};
use std::fmt;

use crate::text::{SyntaxError, Unread};

/// One move as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveText {
    /// The source square.
    pub from: Square,
    /// The target square.
    pub to: Square,
    /// `x` instead of `-`.
    pub attack: bool,
    /// The values after `=`; only after `x`.
    pub values: Option<Battle>,
    /// `#`; only after `x`.
    pub flag: bool,
}

impl MoveText {
    /// Reads one token, without blanks and glyphs.
    ///
    /// # Errors
    /// The first byte at which the token is no move text, and what was expected there.
    #[inline]
    pub fn parse(token: &str) -> Result<Self, SyntaxError> {
        match move_text(token.as_bytes()) {
            Ok((_, text)) => Ok(text),
            Err(error) => Err(SyntaxError::from_nom(token, error)),
        }
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self, f)
    }
}

type Read<'a, T> = IResult<&'a [u8], T, Unread>;

/// `a4-a5` or `a4xa7=8:6`
#[inline]
fn move_text(input: &[u8]) -> Read<'_, MoveText> {
    let (rest, from) = square(input)?;
    let (rest, attack) = sign(rest)?;
    let (rest, to) = square(rest)?;
    let (rest, (values, flag)) = if attack {
        result(rest)?
    } else {
        (rest, (None, false))
    };
    if !rest.is_empty() {
        return Unread::here(
            rest,
            match (attack, values, flag) {
                (true, None, false) => "`=`, `#` or the end of the move",
                (true, Some(_), false) => "`#` or the end of the move",
                _ => "the end of the move",
            },
        );
    }
    let text = MoveText {
        from,
        to,
        attack,
        values,
        flag,
    };
    Ok((rest, text))
}

/// `a1`–`j10`
#[inline]
fn square(input: &[u8]) -> Read<'_, Square> {
    let (file, row, rest) = match input {
        [file, b'1', b'0', rest @ ..] => (file, 9, rest),
        [file, row @ b'1'..=b'9', rest @ ..] => (file, row - b'1', rest),
        _ => return Unread::here(input, "a square a1–j10"),
    };
    match Square::at(file.wrapping_sub(b'a'), row) {
        Some(square) => Ok((rest, square)),
        None => Unread::here(input, "a square a1–j10"),
    }
}

/// `-` or `x`
#[inline]
fn sign(input: &[u8]) -> Read<'_, bool> {
    match input.split_first() {
        Some((b'-', rest)) => Ok((rest, false)),
        Some((b'x', rest)) => Ok((rest, true)),
        _ => Unread::here(input, "`-` or `x`"),
    }
}

/// `=8:6` and `#`, each optional
#[inline]
fn result(input: &[u8]) -> Read<'_, (Option<Battle>, bool)> {
    let (rest, values) = match input.split_first() {
        Some((b'=', rest)) => {
            let (rest, battle) = battle(rest)?;
            (rest, Some(battle))
        }
        _ => (input, None),
    };
    match rest.split_first() {
        Some((b'#', rest)) => Ok((rest, (values, true))),
        _ => Ok((rest, (values, false))),
    }
}

/// `8:6`
#[inline]
fn battle(input: &[u8]) -> Read<'_, Battle> {
    let (rest, attacker) = phrase(rank, "the attacker's value, 10–1, `B` or `F`", input)?;
    let (rest, _) = phrase(tag(&b":"[..]), "`:` and the defender's value", rest)?;
    let (rest, defender) = phrase(rank, "the defender's value, 10–1, `B` or `F`", rest)?;
    Ok((rest, Battle { attacker, defender }))
}

/// `10`–`1`, `B` or `F`
#[inline]
fn rank(input: &[u8]) -> Read<'_, Rank> {
    match input.split_first() {
        Some((digit @ b'2'..=b'9', rest)) => Ok((rest, Rank::wrapping(*digit - b'0'))),
        _ => alt((
            value(Rank::Marshal, tag(&b"10"[..])),
            value(Rank::Spy, tag(&b"1"[..])),
            value(Rank::Bomb, tag(&b"B"[..])),
            value(Rank::Flag, tag(&b"F"[..])),
        ))
        .parse(input),
    }
}

/// Runs a parser and gives its error a phrase.
#[inline]
pub(super) fn phrase<'a, O>(
    mut parser: impl Parser<&'a [u8], Output = O, Error = Unread>,
    expected: &'static str,
    input: &'a [u8],
) -> Read<'a, O> {
    parser.parse(input).map_err(|error| {
        error.map(|unread| Unread {
            rest: unread.rest,
            expected,
        })
    })
}

/// Writes the canonical text of an action: an attack with both values, and `#` after a taken flag.
///
/// # Errors
/// Those of `out`.
pub fn write_action(action: &Action, out: &mut impl fmt::Write) -> fmt::Result {
    write(&action.text(), out)
}

fn write(text: &MoveText, out: &mut impl fmt::Write) -> fmt::Result {
    write_square(text.from, out)?;
    out.write_char(if text.attack { 'x' } else { '-' })?;
    write_square(text.to, out)?;
    if let Some(battle) = text.values {
        out.write_char('=')?;
        out.write_str(battle.attacker.value())?;
        out.write_char(':')?;
        out.write_str(battle.defender.value())?;
    }
    if text.flag {
        out.write_char('#')?;
    }
    Ok(())
}

fn write_square(square: Square, out: &mut impl fmt::Write) -> fmt::Result {
    out.write_char(char::from(b'a' + square.file()))?;
    match square.row() {
        9 => out.write_str("10"),
        row => out.write_char(char::from(b'1' + row)),
    }
}
