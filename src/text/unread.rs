//! The errors of the games' parsers: where a token or a position string stops being one, and what
//! would have fitted there.

use std::fmt;

use nom::IResult;
use nom::error::{ErrorKind, ParseError};

/// A text that could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The first byte that does not fit, counted from the start of the text.
    pub offset: usize,
    /// What would have fitted, as a phrase.
    pub expected: &'static str,
}

impl SyntaxError {
    /// The error of a parser that was run on `text`.
    #[must_use]
    pub fn from_nom(text: &str, error: nom::Err<Unread>) -> Self {
        match error {
            nom::Err::Error(unread) | nom::Err::Failure(unread) => Self {
                offset: text.len().saturating_sub(unread.rest),
                expected: unread.expected,
            },
            // The parsers are complete ones and never ask for more.
            nom::Err::Incomplete(_) => Self {
                offset: text.len(),
                expected: "more text",
            },
        }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for SyntaxError {}

/// The furthest place at which the parsers gave up.
#[derive(Clone, Copy, Debug)]
pub struct Unread {
    /// Bytes that were left to read there.
    pub rest: usize,
    /// What would have fitted there, as a phrase.
    pub expected: &'static str,
}

impl Unread {
    /// A failure right here.
    ///
    /// # Errors
    /// Always.
    #[inline]
    pub fn here<'a, T>(input: &'a [u8], expected: &'static str) -> IResult<&'a [u8], T, Self> {
        Err(nom::Err::Error(Self {
            rest: input.len(),
            expected,
        }))
    }
}

impl ParseError<&[u8]> for Unread {
    fn from_error_kind(input: &[u8], _: ErrorKind) -> Self {
        Self {
            rest: input.len(),
            expected: "other text",
        }
    }

    fn append(_: &[u8], _: ErrorKind, other: Self) -> Self {
        other
    }

    fn or(self, other: Self) -> Self {
        if self.rest < other.rest { self } else { other }
    }
}
