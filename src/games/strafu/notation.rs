//! Move text: reading one token. Reading judges the form alone, whatever the board.

use super::actions::{Mark, Shot};
use super::board::{Field, Geometry, Side};
use super::lineup::LineupText;
use super::penalty::Penalty;
use super::placement::PlacementText;
use crate::text::{SyntaxError, Unread};
use nom::IResult;
use std::fmt;

/// One ply as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveText {
    /// `--`
    Nothing,
    /// `h11-h14`
    Move {
        /// Where it starts.
        from: Field,
        /// Where it ends.
        to: Field,
        /// The mark, if there is one.
        mark: Mark,
    },
    /// `h11>k14`
    Pass {
        /// Where it starts.
        from: Field,
        /// Where it ends.
        to: Field,
        /// Whether `=P` is written.
        foul: bool,
    },
    /// `h16>k19>h22#`
    Shot(Shot),
    /// `R:Kh0,d3,…`
    Lineup(LineupText),
    /// `R:c9-c12,d4-d5`
    Placement(PlacementText),
    /// `Ph19:3:5#`
    Penalty {
        /// Who takes it and how.
        penalty: Penalty,
        /// Whether `#` is written.
        goal: bool,
    },
}

/// The form of a move text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// `--`
    Nothing,
    /// A move.
    Move,
    /// A pass.
    Pass,
    /// A shot.
    Shot,
    /// A line-up of this side.
    Lineup(Side),
    /// A placement.
    Placement,
    /// A penalty.
    Penalty,
}

impl fmt::Display for MoveKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nothing => "`--`",
            Self::Move => "a move",
            Self::Pass => "a pass",
            Self::Shot => "a shot",
            Self::Lineup(Side::Red) => "a line-up of Red",
            Self::Lineup(Side::Blue) => "a line-up of Blue",
            Self::Placement => "a placement",
            Self::Penalty => "a penalty",
        })
    }
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

    /// Its form.
    #[inline]
    #[must_use]
    pub const fn kind(&self) -> MoveKind {
        match self {
            Self::Nothing => MoveKind::Nothing,
            Self::Move { .. } => MoveKind::Move,
            Self::Pass { .. } => MoveKind::Pass,
            Self::Shot(_) => MoveKind::Shot,
            Self::Lineup(text) => MoveKind::Lineup(text.side),
            Self::Placement(_) => MoveKind::Placement,
            Self::Penalty { .. } => MoveKind::Penalty,
        }
    }

    /// S2: a field that the board does not have.
    #[inline]
    #[must_use]
    pub fn stray(&self, geometry: &Geometry) -> Option<Field> {
        let first = |fields: &[Field]| {
            let mut fields = fields.iter();
            fields.find(|&&field| !geometry.has(field)).copied()
        };
        match self {
            Self::Nothing => None,
            Self::Move { from, to, .. } | Self::Pass { from, to, .. } => first(&[*from, *to]),
            Self::Shot(shot) => first(shot.fields()),
            Self::Lineup(text) => text.extent.stray(geometry),
            Self::Placement(text) => text.extent.stray(geometry),
            Self::Penalty { penalty, .. } => first(&[penalty.fouled]),
        }
    }
}

type Read<'a, T> = IResult<&'a [u8], T, Unread>;

const FIELD: &str = "a field such as h11";
const END: &str = "the end of the move";

/// Any form; its first byte decides.
#[inline]
fn move_text(input: &[u8]) -> Read<'_, MoveText> {
    match input {
        [b'a'..=b'y', ..] => field_move(input),
        [b'-', rest @ ..] => nothing(rest),
        [b'R', rest @ ..] => side_text(Side::Red, rest),
        [b'B', rest @ ..] => side_text(Side::Blue, rest),
        [b'P', rest @ ..] => penalty(rest),
        _ => Unread::here(input, "a field, `R:`, `B:`, a penalty `P` or `--`"),
    }
}

/// `-`, the rest of `--`
fn nothing(input: &[u8]) -> Read<'_, MoveText> {
    let rest = sign(b'-', "`-`", input)?;
    ended(rest, END, MoveText::Nothing)
}

/// A move, a pass or a shot: they begin with a field.
#[inline]
fn field_move(input: &[u8]) -> Read<'_, MoveText> {
    let (rest, from) = field(input)?;
    match rest {
        [b'-', rest @ ..] => step(from, rest),
        [b'>', rest @ ..] => flight(from, rest),
        _ => Unread::here(rest, "`-` or `>`"),
    }
}

/// `h14`, `g11x`, `e1=P`: the end of a move
#[inline]
fn step(from: Field, input: &[u8]) -> Read<'_, MoveText> {
    let (rest, to) = field(input)?;
    let (rest, mark, expected) = match rest {
        [] => (rest, Mark::None, END),
        [b'x', rest @ ..] => (rest, Mark::Steal, END),
        [b'=', rest @ ..] => (sign(b'P', "`P`", rest)?, Mark::Penalty, END),
        _ => (rest, Mark::None, "`x`, `=P` or the end of the move"),
    };
    ended(rest, expected, MoveText::Move { from, to, mark })
}

/// `k14`, `k19=P`, `h22#`, `k19>h22#`: what follows the first `>`
#[inline]
fn flight(from: Field, input: &[u8]) -> Read<'_, MoveText> {
    let (rest, to) = field(input)?;
    match rest {
        [] => Ok((
            rest,
            MoveText::Pass {
                from,
                to,
                foul: false,
            },
        )),
        [b'=', rest @ ..] => {
            let rest = sign(b'P', "`P`", rest)?;
            ended(
                rest,
                END,
                MoveText::Pass {
                    from,
                    to,
                    foul: true,
                },
            )
        }
        [b'#', rest @ ..] => shot(from, [None, None], to, rest),
        [b'>', rest @ ..] => relayed(from, to, rest),
        _ => Unread::here(rest, "`>`, `#`, `=P` or the end of the move"),
    }
}

/// `h22#`, `h14>h22#`: a shot behind its first relay
fn relayed(from: Field, first: Field, input: &[u8]) -> Read<'_, MoveText> {
    let (rest, second) = field(input)?;
    match rest {
        [b'#', rest @ ..] => shot(from, [Some(first), None], second, rest),
        [b'>', rest @ ..] => {
            let (rest, goal) = field(rest)?;
            let rest = sign(b'#', "`#`", rest)?;
            shot(from, [Some(first), Some(second)], goal, rest)
        }
        _ => Unread::here(rest, "`>` or `#`"),
    }
}

/// The end of a shot.
fn shot(from: Field, relays: [Option<Field>; 2], goal: Field, input: &[u8]) -> Read<'_, MoveText> {
    ended(input, END, MoveText::Shot(Shot::new(from, relays, goal)))
}

/// `:Kh0,d3,…` or `:c9-c12,…`: a line-up or a placement
fn side_text(side: Side, input: &[u8]) -> Read<'_, MoveText> {
    let rest = sign(b':', "`:`", input)?;
    match rest {
        [b'K', rest @ ..] => lineup(side, rest),
        [b'a'..=b'y', ..] => placement(side, rest),
        _ => Unread::here(rest, "a keeper such as Kh0 or a field such as h11"),
    }
}

/// `h0,d3,…`: a line-up behind its `K`
fn lineup(side: Side, input: &[u8]) -> Read<'_, MoveText> {
    let (mut rest, keeper) = field(input)?;
    let mut text = LineupText::new(side, keeper);
    while let [b',', more @ ..] = rest {
        let (after, place) = field(more)?;
        text.add(place);
        rest = after;
    }
    ended(
        rest,
        "`,` or the end of the line-up",
        MoveText::Lineup(text),
    )
}

/// `c9-c12,d4-d5`
fn placement(side: Side, input: &[u8]) -> Read<'_, MoveText> {
    let (mut rest, (from, to)) = pair(input)?;
    let mut text = PlacementText::new(side, from, to);
    while let [b',', more @ ..] = rest {
        let (after, (from, to)) = pair(more)?;
        text.add(from, to);
        rest = after;
    }
    let expected = "`,` or the end of the placement";
    ended(rest, expected, MoveText::Placement(text))
}

/// `c9-c12`
fn pair(input: &[u8]) -> Read<'_, (Field, Field)> {
    let (rest, from) = field(input)?;
    let rest = sign(b'-', "`-`", rest)?;
    let (rest, to) = field(rest)?;
    Ok((rest, (from, to)))
}

/// `h19:3:5#`: a penalty behind its `P`
fn penalty(input: &[u8]) -> Read<'_, MoveText> {
    let (rest, fouled) = field(input)?;
    let rest = sign(b':', "`:`", rest)?;
    let (rest, keeper) = digit(rest, "the keeper's number 1–5")?;
    let rest = sign(b':', "`:`", rest)?;
    let (rest, die) = digit(rest, "the die 1–6")?;
    let penalty = Penalty {
        fouled,
        keeper,
        die,
    };
    match rest {
        [b'#', rest @ ..] => ended(
            rest,
            END,
            MoveText::Penalty {
                penalty,
                goal: true,
            },
        ),
        _ => {
            let expected = "`#` or the end of the move";
            ended(
                rest,
                expected,
                MoveText::Penalty {
                    penalty,
                    goal: false,
                },
            )
        }
    }
}

/// A letter a–y and a row 0–99 without leading zero.
#[inline]
pub(super) fn field(input: &[u8]) -> Read<'_, Field> {
    let [file @ b'a'..=b'y', row @ ..] = input else {
        return Unread::here(input, FIELD);
    };
    let file = file - b'a';
    match row {
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9', rest @ ..] => {
            let row = 10 * (tens - b'0') + (ones - b'0');
            Ok((rest, Field::at(file, row)))
        }
        [ones @ b'0'..=b'9', rest @ ..] => Ok((rest, Field::at(file, ones - b'0'))),
        _ => Unread::here(row, "a row 0–99"),
    }
}

fn digit<'a>(input: &'a [u8], expected: &'static str) -> Read<'a, u8> {
    match input {
        [digit @ b'0'..=b'9', rest @ ..] => Ok((rest, digit - b'0')),
        _ => Unread::here(input, expected),
    }
}

/// Steps over one character.
#[inline]
fn sign<'a>(
    sign: u8,
    expected: &'static str,
    input: &'a [u8],
) -> Result<&'a [u8], nom::Err<Unread>> {
    match input {
        [first, rest @ ..] if *first == sign => Ok(rest),
        _ => Unread::here(input, expected).map(|(rest, ())| rest),
    }
}

/// The text, if nothing is left.
#[inline]
fn ended<'a>(
    input: &'a [u8],
    expected: &'static str,
    text: MoveText,
) -> Result<(&'a [u8], MoveText), nom::Err<Unread>> {
    if input.is_empty() {
        Ok((input, text))
    } else {
        Unread::here(input, expected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unreadable_moves_say_where() {
        for (token, offset, expected) in [
            ("", 0, "a field, `R:`, `B:`, a penalty `P` or `--`"),
            ("z5-a1", 0, "a field, `R:`, `B:`, a penalty `P` or `--`"),
            ("-", 1, "`-`"),
            ("---", 2, END),
            ("h11", 3, "`-` or `>`"),
            ("h", 1, "a row 0–99"),
            ("h01-h2", 2, "`-` or `>`"),
            ("h100-h2", 3, "`-` or `>`"),
            ("h11-", 4, FIELD),
            ("h11-H12", 4, FIELD),
            ("h11-h12x=P", 8, END),
            ("h11-h12=", 8, "`P`"),
            ("h11-h12#", 7, "`x`, `=P` or the end of the move"),
            ("h11>h12x", 7, "`>`, `#`, `=P` or the end of the move"),
            ("h11>h12>h22", 11, "`>` or `#`"),
            ("h11>h12>h13>h22", 15, "`#`"),
            ("h11>h12>h13>h14>h22#", 15, "`#`"),
            ("h11>h22#=P", 8, END),
            ("R", 1, "`:`"),
            ("R:", 2, "a keeper such as Kh0 or a field such as h11"),
            ("R:Kh0,", 6, FIELD),
            ("R:Kh0;d3", 5, "`,` or the end of the line-up"),
            ("R:c9", 4, "`-`"),
            ("R:c9-d4 ", 7, "`,` or the end of the placement"),
            ("Ph19", 4, "`:`"),
            ("Ph19:x", 5, "the keeper's number 1–5"),
            ("Ph19:1:", 7, "the die 1–6"),
            ("Ph19:1:10", 8, "`#` or the end of the move"),
            ("Ph19:1:2##", 9, END),
        ] {
            assert_eq!(
                MoveText::parse(token),
                Err(SyntaxError { offset, expected }),
                "{token}"
            );
        }
    }
}
