//! The container's grammar, one nom parser for each rule of `notation/records.md`; no parser looks
//! beyond its own rule, and none allocates.

use nom::branch::alt;
use nom::bytes::complete::{tag, take, take_till, take_while, take_while1};
use nom::combinator::{cut, peek, recognize, value};
use nom::sequence::{delimited, preceded, terminated};
use nom::{Err, Parser};

use crate::text::{Expected, Parsed, expect};

/// Blanks that separate tokens.
#[must_use]
#[inline]
pub const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// Bytes that end a token: blanks and the container's own marks.
const ENDS_TOKEN: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] =
            is_blank(byte as u8) || matches!(byte as u8, b'{' | b'}' | b'(' | b')' | b';');
        byte += 1;
    }
    table
};

/// `token = 1*( any character but blanks, "{", "}", "(", ")", ";" )`
#[inline]
pub fn token(input: &[u8]) -> Parsed<'_, &[u8]> {
    // The hottest loop of the reader, so it is written out.
    let mut end = 0;
    while end < input.len() && !ENDS_TOKEN[input[end] as usize] {
        end += 1;
    }
    if end == 0 {
        return Err(Err::Error(Expected {
            rest: input,
            what: "a token",
        }));
    }
    Ok((&input[end..], &input[..end]))
}

/// `blanks = *( space / tab / line end )`
pub fn blanks(input: &[u8]) -> Parsed<'_, &[u8]> {
    take_while(is_blank).parse(input)
}

/// Blanks that stay on the line.
pub fn spaces(input: &[u8]) -> Parsed<'_, &[u8]> {
    take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r')).parse(input)
}

/// `line = *( any character but the line end )`
pub fn line(input: &[u8]) -> Parsed<'_, &[u8]> {
    take_till(|byte| byte == b'\n').parse(input)
}

/// `name = letter *( letter / digit / "_" / "." / "-" )`
pub fn tag_name(input: &[u8]) -> Parsed<'_, &[u8]> {
    expect(
        "a tag name that starts with a letter",
        recognize((
            take_while1(|byte: u8| byte.is_ascii_alphabetic()),
            take_while(|byte: u8| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte)),
        )),
    )(input)
}

/// `value = *( "\" ( quote / "\" ) / any character but quote, "\", line end )`
pub fn tag_value(input: &[u8]) -> Parsed<'_, &[u8]> {
    let mut end = 0;
    while let Some(at) = memchr::memchr3(b'"', b'\\', b'\n', &input[end..]) {
        end += at;
        match (input[end], input.get(end + 1)) {
            (b'\\', Some(b'"' | b'\\')) => end += 2,
            (b'\\', _) => {
                return Err(Err::Failure(Expected {
                    rest: &input[end + 1..],
                    what: "`\\\"` or `\\\\`",
                }));
            }
            _ => return take(end).parse(input),
        }
    }
    take(input.len()).parse(input)
}

/// A tag in the form that the writer gives it, read at once; [`tag_pair`] reads it the same.
#[inline]
#[must_use]
pub fn common_tag_pair(input: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let inside = input.strip_prefix(b"[")?;
    let length = inside
        .iter()
        .take_while(|byte| byte.is_ascii_alphabetic())
        .count();
    let (name, rest) = inside.split_at(length);
    let rest = rest.strip_prefix(b" \"")?;
    let end = memchr::memchr3(b'"', b'\\', b'\n', rest)?;
    let (value, rest) = rest.split_at(end);
    let rest = rest.strip_prefix(b"\"]")?;
    (length > 0).then_some((rest, name, value))
}

/// `tag = "[" name blank quote value quote "]"`; gives the name and the raw value.
pub fn tag_pair(input: &[u8]) -> Parsed<'_, (&[u8], &[u8])> {
    if let Some((rest, name, value)) = common_tag_pair(input) {
        return Ok((rest, (name, value)));
    }
    let quoted = delimited(
        expect("`\"` before the tag's value", tag(&b"\""[..])),
        tag_value,
        expect(
            "`\"` after the tag's value, on the same line",
            tag(&b"\""[..]),
        ),
    );
    preceded(
        expect("`[`", tag(&b"["[..])),
        cut((
            delimited(spaces, tag_name, spaces),
            terminated(
                quoted,
                (spaces, expect("`]` at the end of the tag", tag(&b"]"[..]))),
            ),
        )),
    )
    .parse(input)
}

/// `number = 1*digit ( "." / "..." )`; gives the value (saturated) and whether three dots follow.
#[inline]
pub fn number(input: &[u8]) -> Parsed<'_, (u32, bool)> {
    let mut value = 0u32;
    let mut digits = 0;
    while let Some(digit @ b'0'..=b'9') = input.get(digits) {
        value = value
            .saturating_mul(10)
            .saturating_add(u32::from(digit - b'0'));
        digits += 1;
    }
    let dots = &input[digits..];
    let count = dots.iter().take_while(|&&byte| byte == b'.').count();
    if digits == 0 || count == 0 {
        return Err(Err::Error(Expected {
            rest: dots,
            what: "a move number such as `3.` or `3...`",
        }));
    }
    if count != 1 && count != 3 {
        return Err(Err::Failure(Expected {
            rest: dots,
            what: "one dot (`3.`) or three (`3...`) after a move number",
        }));
    }
    Ok((&dots[count..], (value, count == 3)))
}

/// `comment = "{" *( any character but "}" ) "}"`; a line that begins with `[Game "` ends the
/// record, so the comment fails there.
pub fn comment(input: &[u8]) -> Parsed<'_, &[u8]> {
    let (_, _) = tag(&b"{"[..]).parse(input)?;
    match comment_end(input) {
        CommentEnd::Closed(length) => take(length).parse(input),
        CommentEnd::NextRecord(_) | CommentEnd::Nowhere => Err(Err::Failure(Expected {
            rest: input,
            what: "`}` at the end of the comment that starts here",
        })),
    }
}

/// Where a comment stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentEnd {
    /// At its `}`; the length includes both braces.
    Closed(usize),
    /// A line begins with `[Game "` before any `}`, so many bytes on.
    NextRecord(usize),
    /// Neither is there.
    Nowhere,
}

/// Looks for the end of the comment that starts at `input`, line by line, so that an open comment
/// costs no more than the way to the next record.
#[must_use]
pub fn comment_end(input: &[u8]) -> CommentEnd {
    for at in memchr::memchr2_iter(b'}', b'\n', input) {
        if input[at] == b'}' {
            return CommentEnd::Closed(at + 1);
        }
        if without_mark(&input[at + 1..]).starts_with(GAME_LINE) {
            return CommentEnd::NextRecord(at + 1);
        }
    }
    CommentEnd::Nowhere
}

/// How the line begins that always starts a new record after movetext.
pub const GAME_LINE: &[u8] = b"[Game \"";

/// `line-comment = ";" line`
pub fn line_comment(input: &[u8]) -> Parsed<'_, &[u8]> {
    recognize((tag(&b";"[..]), line)).parse(input)
}

/// `move-glyph = "!" / "?" / "!!" / "??" / "!?" / "?!"`; gives its number (`$1` … `$6`).
pub fn move_glyph(input: &[u8]) -> Parsed<'_, u8> {
    let (rest, marks) = take_while1(|byte| matches!(byte, b'!' | b'?')).parse(input)?;
    match GLYPHS.iter().position(|glyph| glyph.as_bytes() == marks) {
        Some(at) => Ok((rest, at as u8 + 1)),
        None => Err(Err::Failure(Expected {
            rest: input,
            what: "one of the glyphs `!` `?` `!!` `??` `!?` `?!`",
        })),
    }
}

/// The move glyphs in the order of their numbers, from 1.
pub const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// `number-glyph = "$" 1*3digit`, 0–255.
pub fn number_glyph(input: &[u8]) -> Parsed<'_, u8> {
    const WHAT: &str = "a glyph number from 0 to 255 after `$`";
    preceded(
        tag(&b"$"[..]),
        cut(expect(
            WHAT,
            terminated(
                nom::character::complete::u8,
                peek(alt((
                    value((), nom::combinator::eof),
                    value(
                        (),
                        nom::combinator::verify(take(1usize), |byte: &[u8]| {
                            ENDS_TOKEN[byte[0] as usize]
                        }),
                    ),
                ))),
            ),
        )),
    )
    .parse(input)
}

/// A byte-order mark, skipped wherever a record may begin.
pub const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A line without the byte-order mark that it may begin with.
#[must_use]
pub fn without_mark(line: &[u8]) -> &[u8] {
    line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line)
}
