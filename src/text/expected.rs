//! The one error type of all parsers: where reading stopped and what would have been right.

use nom::error::{ContextError, ErrorKind, ParseError};

/// A parse failure: the furthest place reached and the phrase of what was expected there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected<'a> {
    /// What was left to read; its length tells the place.
    pub rest: &'a [u8],
    /// A whole phrase, e.g. "a square a1–h8".
    pub what: &'static str,
}

/// Result of a parser over bytes.
pub type Parsed<'a, T> = nom::IResult<&'a [u8], T, Expected<'a>>;

impl Expected<'_> {
    /// Byte offset of the failure in `input`, from which the parser started.
    #[must_use]
    pub fn offset_in(&self, input: &[u8]) -> usize {
        input.len().saturating_sub(self.rest.len())
    }
}

impl<'a> ParseError<&'a [u8]> for Expected<'a> {
    fn from_error_kind(rest: &'a [u8], _: ErrorKind) -> Self {
        Self { rest, what: "" }
    }

    fn append(_: &'a [u8], _: ErrorKind, other: Self) -> Self {
        other
    }

    /// The furthest failure wins; at the same place the later alternative does.
    fn or(self, other: Self) -> Self {
        if self.rest.len() < other.rest.len() {
            self
        } else {
            other
        }
    }
}

impl<'a> ContextError<&'a [u8]> for Expected<'a> {
    /// Names a failure that happened right at `rest`; deeper ones keep their own phrase.
    fn add_context(rest: &'a [u8], what: &'static str, other: Self) -> Self {
        if other.what.is_empty() || rest.len() == other.rest.len() {
            Self {
                rest: other.rest,
                what,
            }
        } else {
            other
        }
    }
}

/// Names what `parser` reads, for the message if it fails.
pub fn expect<'a, T, P>(what: &'static str, mut parser: P) -> impl FnMut(&'a [u8]) -> Parsed<'a, T>
where
    P: nom::Parser<&'a [u8], Output = T, Error = Expected<'a>>,
{
    move |input| match parser.parse(input) {
        Err(nom::Err::Error(error)) => {
            Err(nom::Err::Error(Expected::add_context(input, what, error)))
        }
        Err(nom::Err::Failure(error)) => {
            Err(nom::Err::Failure(Expected::add_context(input, what, error)))
        }
        done => done,
    }
}
