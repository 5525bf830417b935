//! Move text: reading one token and writing an action. Reading judges the form alone.

use super::board::Square;
use super::moves::{Action, Kick};
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::combinator::{cut, eof, opt, value};
use nom::sequence::preceded;
use nom::{IResult, Parser};
use std::fmt;

use crate::text::{SyntaxError, Unread};

/// A goal mark of a kick (G9, G16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `#`: the kicker's side scores.
    Goal,
    /// `##`: the kicker put the ball in its own goal.
    OwnGoal,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Goal => "#",
            Self::OwnGoal => "##",
        })
    }
}

/// Start and landing square of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The start square.
    pub from: Square,
    /// The landing square.
    pub to: Square,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// The optional check marks of a move (G16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Checks {
    /// Where the ball is said to stop.
    pub ball: Option<Square>,
    /// The goal that is said to be scored.
    pub mark: Option<Mark>,
}

impl fmt::Display for Checks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(ball) = self.ball {
            write!(f, ">{ball}")?;
        }
        match self.mark {
            Some(mark) => mark.fmt(f),
            None => Ok(()),
        }
    }
}

/// One move as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveText {
    /// `--`
    Pass,
    /// A kick or a quiet move.
    Plain {
        /// The pawn's way.
        step: Step,
        /// Check marks.
        checks: Checks,
    },
    /// A quiet move and the kick that follows it.
    Release {
        /// The quiet move.
        quiet: Step,
        /// The kicker's way.
        kick: Step,
        /// Check marks of the kick.
        checks: Checks,
    },
}

impl MoveText {
    /// Reads one token, without blanks and glyphs.
    ///
    /// # Errors
    /// The first byte at which the token is no move text, and what was expected there.
    #[inline]
    pub fn parse(token: &str) -> Result<Self, SyntaxError> {
        if let Some(text) = common_form(token.as_bytes()) {
            return Ok(text);
        }
        match move_text(token.as_bytes()) {
            Ok((_, text)) => Ok(text),
            Err(error) => Err(SyntaxError::from_nom(token, error)),
        }
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("--"),
            Self::Plain { step, checks } => write!(f, "{step}{checks}"),
            Self::Release {
                quiet,
                kick,
                checks,
            } => write!(f, "{quiet}/{kick}{checks}"),
        }
    }
}

/// The forms that nearly every move has, read at once; [`move_text`] reads them the same.
#[inline]
fn common_form(token: &[u8]) -> Option<MoveText> {
    let square = |file: u8, rank: u8| Square::at(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    let (from, to, ball) = match *token {
        [b'-', b'-'] => return Some(MoveText::Pass),
        [a, b, b'-', c, d] => (square(a, b)?, square(c, d)?, None),
        [a, b, b'-', c, d, b'>', e, f] => (square(a, b)?, square(c, d)?, Some(square(e, f)?)),
        _ => return None,
    };
    Some(MoveText::Plain {
        step: Step { from, to },
        checks: Checks { ball, mark: None },
    })
}

type Read<'a, T> = IResult<&'a [u8], T, Unread>;

/// `--`, or a step with what follows it.
#[inline]
fn move_text(input: &[u8]) -> Read<'_, MoveText> {
    alt((board_move, pass)).parse(input)
}

fn pass(input: &[u8]) -> Read<'_, MoveText> {
    let (rest, _) = phrase(tag(&b"-"[..]), "a square a1–h8 or `--`", input)?;
    let (rest, _) = phrase(cut(tag(&b"-"[..])), "`-`", rest)?;
    let (rest, _) = phrase(eof, "the end of the move", rest)?;
    Ok((rest, MoveText::Pass))
}

#[inline]
fn board_move(input: &[u8]) -> Read<'_, MoveText> {
    let (rest, first) = step(input)?;
    let (rest, second) = opt(preceded(tag(&b"/"[..]), cut(step))).parse(rest)?;
    let (rest, checks) = checks(rest)?;
    if !rest.is_empty() {
        let expected = match (second, checks.ball, checks.mark) {
            (_, _, Some(_)) => "the end of the move",
            (_, Some(_), None) => "`#`, `##` or the end of the move",
            (Some(_), None, None) => "`>`, `#`, `##` or the end of the move",
            (None, None, None) => "`>`, `/`, `#`, `##` or the end of the move",
        };
        return Unread::here(rest, expected);
    }
    let text = match second {
        None => MoveText::Plain {
            step: first,
            checks,
        },
        Some(kick) => MoveText::Release {
            quiet: first,
            kick,
            checks,
        },
    };
    Ok((rest, text))
}

/// `d2-d4`
#[inline]
fn step(input: &[u8]) -> Read<'_, Step> {
    let (rest, from) = square(input)?;
    let (rest, _) = phrase(tag(&b"-"[..]), "`-`", rest)?;
    let (rest, to) = square(rest)?;
    Ok((rest, Step { from, to }))
}

#[inline]
fn square(input: &[u8]) -> Read<'_, Square> {
    if let [file @ b'a'..=b'h', rank @ b'1'..=b'8', rest @ ..] = input
        && let Some(square) = Square::at(file - b'a', rank - b'1')
    {
        return Ok((rest, square));
    }
    Unread::here(input, "a square a1–h8")
}

/// `>d7#`, each part optional
#[inline]
fn checks(input: &[u8]) -> Read<'_, Checks> {
    let (rest, ball) = opt(preceded(tag(&b">"[..]), cut(square))).parse(input)?;
    let own_goal = value(Mark::OwnGoal, tag(&b"##"[..]));
    let goal = value(Mark::Goal, tag(&b"#"[..]));
    let (rest, mark) = opt(alt((own_goal, goal))).parse(rest)?;
    Ok((rest, Checks { ball, mark }))
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

/// Writes the canonical text of an action: with the ball's square and the goal mark (G16).
///
/// # Errors
/// Those of `out`.
pub fn write_action(action: &Action, out: &mut impl fmt::Write) -> fmt::Result {
    match *action {
        Action::Pass { .. } => out.write_str("--"),
        Action::Quiet { from, to, .. } => write_step(from, to, out),
        Action::Kick(kick) => write_kick(&kick, out),
        Action::Release { from, to, kick } => {
            write_step(from, to, out)?;
            out.write_char('/')?;
            write_kick(&kick, out)
        }
    }
}

fn write_kick(kick: &Kick, out: &mut impl fmt::Write) -> fmt::Result {
    write_step(kick.from, kick.to, out)?;
    out.write_char('>')?;
    write_square(kick.ball_to, out)?;
    match kick.goal {
        None => Ok(()),
        Some(Mark::Goal) => out.write_char('#'),
        Some(Mark::OwnGoal) => out.write_str("##"),
    }
}

fn write_step(from: Square, to: Square, out: &mut impl fmt::Write) -> fmt::Result {
    write_square(from, out)?;
    out.write_char('-')?;
    write_square(to, out)
}

fn write_square(square: Square, out: &mut impl fmt::Write) -> fmt::Result {
    out.write_char(char::from(b'a' + square.file()))?;
    out.write_char(char::from(b'1' + square.rank()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_forms_read_as_the_grammar_reads_them() {
        for token in [
            "--", "d2-d4", "a1-h8>e5", "i1-a2", "a9-a1", "a1-a2>a0", "a1xa2", "-",
        ] {
            let read = move_text(token.as_bytes()).ok().map(|(_, text)| text);
            if let Some(text) = common_form(token.as_bytes()) {
                assert_eq!(Some(text), read, "{token}");
            }
            assert_eq!(MoveText::parse(token).ok(), read, "{token}");
        }
    }

    #[test]
    fn unreadable_moves_say_where() {
        for (token, offset, expected) in [
            ("", 0, "a square a1–h8 or `--`"),
            ("Kd2", 0, "a square a1–h8 or `--`"),
            ("-", 1, "`-`"),
            ("---", 2, "the end of the move"),
            ("d2", 2, "`-`"),
            ("d2-d9", 3, "a square a1–h8"),
            ("d2-d4>", 6, "a square a1–h8"),
            ("d2-d4/", 6, "a square a1–h8"),
            ("d2-d4###", 7, "the end of the move"),
            ("d2-d4é", 5, "`>`, `/`, `#`, `##` or the end of the move"),
            ("d2-d4>d7/d2-d4", 8, "`#`, `##` or the end of the move"),
        ] {
            assert_eq!(
                MoveText::parse(token),
                Err(SyntaxError { offset, expected }),
                "{token}"
            );
        }
    }
}
