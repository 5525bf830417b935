//! Reading: small parsers that tokens and position strings share. What cannot be read tells the byte
//! where reading stopped and what would have fitted there.

use super::clock::Clock;
use super::pitch::Zone;
use super::position::Taker;
use super::tokens::LineUp;
use crate::text::Unread;
use nom::bytes::complete::tag;
use nom::{IResult, Parser};

/// What a parser gives: the rest and the value.
pub(super) type Read<'a, T> = IResult<&'a [u8], T, Unread>;

const ZONE: &str = "a zone s1–s8 or m1–m5";
const COUNT: &str = "a number 1–99";

/// A fixed piece of text.
#[inline]
pub(super) fn literal<'a>(
    text: &'static str,
    expected: &'static str,
    input: &'a [u8],
) -> Read<'a, ()> {
    let mut parser = tag::<_, _, Unread>(text.as_bytes());
    match parser.parse(input) {
        Ok((rest, _)) => Ok((rest, ())),
        Err(_) => Unread::here(input, expected),
    }
}

/// A piece of text that may be left out.
#[inline]
pub(super) fn has(mark: u8, input: &[u8]) -> (&[u8], bool) {
    match input {
        [first, rest @ ..] if *first == mark => (rest, true),
        _ => (input, false),
    }
}

/// `s1` … `s8`, `m1` … `m5`
#[inline]
pub(super) fn zone(input: &[u8]) -> Read<'_, Zone> {
    if let [letter, digit, rest @ ..] = input
        && let Some(zone) = Zone::named(*letter, *digit)
    {
        return Ok((rest, zone));
    }
    Unread::here(input, ZONE)
}

/// One of the digits `1` … `6`.
#[inline]
pub(super) fn die<'a>(expected: &'static str, input: &'a [u8]) -> Read<'a, u8> {
    match input {
        [digit @ b'1'..=b'6', rest @ ..] => Ok((rest, digit - b'0')),
        _ => Unread::here(input, expected),
    }
}

/// A whole number below 2^32, without leading zeros.
pub(super) fn number<'a>(expected: &'static str, input: &'a [u8]) -> Read<'a, u32> {
    let digits = input
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (text, rest) = input.split_at(digits);
    let value = text.iter().try_fold(0u32, |value, digit| {
        value.checked_mul(10)?.checked_add(u32::from(digit - b'0'))
    });
    match (text, value) {
        ([] | [b'0', _, ..], _) | (_, None) => Unread::here(input, expected),
        (_, Some(value)) => Ok((rest, value)),
    }
}

/// `x2` … `x99`, or nothing for 1.
#[inline]
pub(super) fn times(input: &[u8]) -> Read<'_, u8> {
    match input {
        [b'x', rest @ ..] => count(rest),
        _ => Ok((input, 1)),
    }
}

/// `1` … `99`
pub(super) fn count(input: &[u8]) -> Read<'_, u8> {
    match input {
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9', rest @ ..] => {
            Ok((rest, (tens - b'0') * 10 + (ones - b'0')))
        }
        [ones @ b'1'..=b'9', rest @ ..] => Ok((rest, ones - b'0')),
        _ => Unread::here(input, COUNT),
    }
}

/// `12`, `45+1`: a square of the clock (T14).
pub(super) fn clock(input: &[u8]) -> Read<'_, Clock> {
    const CLOCK: &str = "a time 1–90, 45+1 to 45+5 or 90+1 to 90+5";
    let (rest, minute) = count(input).or_else(|_| Unread::here(input, CLOCK))?;
    let (rest, extra) = match rest {
        [b'+', digit @ b'1'..=b'5', rest @ ..] => (rest, digit - b'0'),
        [b'+', rest @ ..] => return Unread::here(rest, "extra time 1–5"),
        _ => (rest, 0),
    };
    match Clock::new(minute, extra) {
        Some(clock) => Ok((rest, clock)),
        None => Unread::here(input, CLOCK),
    }
}

/// Whether a line-up may mark corner takers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Takers {
    /// In tokens.
    Marked,
    /// In position strings, which name the taker elsewhere.
    Unmarked,
}

/// `s1,m1*,m2x3,s4!`
pub(super) fn lineup(takers: Takers, input: &[u8]) -> Read<'_, LineUp> {
    let mut lineup = LineUp::default();
    let mut rest = place(takers, input, &mut lineup)?;
    while let [b',', more @ ..] = rest {
        rest = place(takers, more, &mut lineup)?;
    }
    Ok((rest, lineup))
}

/// `Z`, `ZxN`, `Z*`, `Z!`, `Z*!`
fn place<'a>(
    takers: Takers,
    input: &'a [u8],
    lineup: &mut LineUp,
) -> Result<&'a [u8], nom::Err<Unread>> {
    let (rest, zone) = zone(input)?;
    if rest.first() == Some(&b'x') {
        let (rest, count) = times(rest)?;
        lineup.squad.add(zone, count);
        return Ok(rest);
    }
    let (rest, keeper) = has(b'*', rest);
    let (rest, taker) = match takers {
        Takers::Marked => has(b'!', rest),
        Takers::Unmarked => (rest, false),
    };
    lineup.keepers = lineup.keepers.saturating_add(u8::from(keeper));
    if taker {
        lineup.takers = lineup.takers.saturating_add(1);
        lineup.taker = Some(Taker { zone, keeper });
    } else {
        lineup.squad.add_player(zone, keeper);
    }
    Ok(rest)
}
