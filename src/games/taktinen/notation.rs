//! Tokens: reading one judges its form alone (the table of the section "Record").

use super::pitch::Side;
use super::syntax::{self, Read, Takers, die, has, literal, times, zone};
use super::tokens::{Aim, Item, Items, Kind, Leaver, Token};
use crate::text::{SyntaxError, Unread};

const FIRST: &str = "a token such as `Tm4`, `D4-2`, `SY:…` or `Ym:…`";
const SIDE: &str = "`Y` or `B` and `:`";
const END: &str = "the end of the token";

impl Token {
    /// Reads one token, without blanks and glyphs.
    ///
    /// # Errors
    /// The first byte at which the text is no token, and what was expected there.
    #[inline]
    pub fn parse(text: &str) -> Result<Self, SyntaxError> {
        let input = text.as_bytes();
        let read = token(input).and_then(|(rest, token)| match rest {
            [] => Ok(token),
            _ => Err(nom::Err::Error(Unread {
                rest: rest.len(),
                expected: what_may_follow(&token, &input[..input.len() - rest.len()]),
            })),
        });
        read.map_err(|error| SyntaxError::from_nom(text, error))
    }
}

/// What could have come after a token that was read as far as it goes, and after its last item.
#[cold]
fn what_may_follow(token: &Token, read: &[u8]) -> &'static str {
    const COMMA: &str = "`,` or the end of the token";
    let item = read.rsplit(|byte| matches!(byte, b',' | b':')).next();
    let item = item.unwrap_or_default();
    let (keeper, last) = (item.starts_with(b"*"), item.last());
    let complete = item.contains(&b'x') || matches!(last, Some(b'o' | b'!'));
    match token {
        Token::LineUp { .. } | Token::LineUpMoves { .. } | Token::Moves { .. } if complete => COMMA,
        Token::LineUp { .. } if last == Some(&b'*') => "`,`, `!` or the end of the token",
        Token::LineUp { .. } => "`,`, `x` and a number, `*`, `!` or the end of the token",
        Token::LineUpMoves { .. } if keeper => COMMA,
        Token::LineUpMoves { .. } => "`,`, `x` and a number, or the end of the token",
        Token::Moves { .. } if keeper => "`,`, `o` or the end of the token",
        Token::Moves { .. } => "`,`, `x` and a number, `o` or the end of the token",
        Token::Target { named: None, .. } => "`^` and a zone, or the end of the token",
        Token::Card { leaver: None, .. } => "`-` and a zone, or the end of the token",
        Token::Card {
            leaver: Some(leaver),
            ..
        } => match leaver {
            Leaver { taker: true, .. } => END,
            Leaver { keeper: true, .. } => "`!` or the end of the token",
            _ => "`*`, `!` or the end of the token",
        },
        Token::Player { keeper: false, .. } => "`*` or the end of the token",
        Token::Shot {
            second: None,
            goal: false,
            ..
        } => "`,` and a die 1–6, `#` or the end of the token",
        Token::Shot { goal: false, .. } | Token::Penalty { goal: false, .. } => {
            "`#` or the end of the token"
        }
        _ => END,
    }
}

/// Reads by the first letter.
#[inline]
fn token(input: &[u8]) -> Read<'_, Token> {
    let Some((first, rest)) = input.split_first() else {
        return Unread::here(input, FIRST);
    };
    match first {
        b'S' => lineup(rest),
        b'A' => lineup_moves(rest),
        b'T' => target(rest),
        b'D' => dice(rest),
        b'@' => map(syntax::clock(rest), Token::Clock),
        b'M' => map(sum(rest), Token::Sum),
        b'E' => map(die("a die 1–6", rest), Token::Event),
        b'C' => card(rest),
        b'P' => player(rest),
        b'V' => map(die("a ball value 1–6", rest), Token::Value),
        b'G' => shot(rest),
        b'K' => Ok((rest, Token::Corner)),
        b'O' => Ok((rest, Token::GoalKick)),
        b'X' => penalty(rest),
        b'Y' => movement(Side::Yellow, rest),
        b'B' => movement(Side::Blue, rest),
        b's' => map(literal("low", "`slow`", rest), |()| Token::Slow),
        b'h' => map(literal("alf", "`half`", rest), |()| Token::Half),
        _ => Unread::here(input, FIRST),
    }
}

/// Makes a token of what was read.
#[inline]
fn map<T>(read: Read<'_, T>, make: impl FnOnce(T) -> Token) -> Read<'_, Token> {
    read.map(|(rest, value)| (rest, make(value)))
}

/// `Y:` or `B:`
#[inline]
fn side(input: &[u8]) -> Read<'_, Side> {
    match input {
        [b'Y', b':', rest @ ..] => Ok((rest, Side::Yellow)),
        [b'B', b':', rest @ ..] => Ok((rest, Side::Blue)),
        [b'Y' | b'B', rest @ ..] => Unread::here(rest, "`:`"),
        _ => Unread::here(input, SIDE),
    }
}

/// `Y:s1,m1*,…`
fn lineup(input: &[u8]) -> Read<'_, Token> {
    let (rest, side) = side(input)?;
    let (rest, lineup) = syntax::lineup(Takers::Marked, rest)?;
    Ok((rest, Token::LineUp { side, lineup }))
}

/// `Y:m3-s3,m2-m3`
fn lineup_moves(input: &[u8]) -> Read<'_, Token> {
    let (rest, side) = side(input)?;
    let (rest, items) = items(Balls::Never, rest)?;
    Ok((rest, Token::LineUpMoves { side, items }))
}

/// `m4`, `s7^m3`
fn target(input: &[u8]) -> Read<'_, Token> {
    let (rest, target) = zone(input)?;
    let (rest, named) = match has(b'^', rest) {
        (rest, true) => zone(rest).map(|(rest, named)| (rest, Some(named)))?,
        (rest, false) => (rest, None),
    };
    Ok((
        rest,
        Token::Target {
            zone: target,
            named,
        },
    ))
}

/// `4-2`
fn dice(input: &[u8]) -> Read<'_, Token> {
    let (rest, yellow) = die("Yellow's die 1–6", input)?;
    let (rest, ()) = literal("-", "`-`", rest)?;
    let (rest, blue) = die("Blue's die 1–6", rest)?;
    Ok((rest, Token::Dice([yellow, blue])))
}

/// `+2`, `-1`, `+0`
fn sum(input: &[u8]) -> Read<'_, i8> {
    let (sign, rest) = match input {
        [b'+', rest @ ..] => (1, rest),
        [b'-', rest @ ..] => (-1, rest),
        _ => return Unread::here(input, "`+` or `-`"),
    };
    match rest {
        [b'0', rest @ ..] if sign == 1 => Ok((rest, 0)),
        _ => {
            let expected = match sign {
                1 => "a number 0–99",
                _ => "a number 1–99 (zero is written `M+0`)",
            };
            let (rest, value) = syntax::count(rest).or_else(|_| Unread::here(rest, expected))?;
            // At most 99.
            Ok((rest, sign * value as i8))
        }
    }
}

/// `4`, `1-m5*`, `1-s4!`
fn card(input: &[u8]) -> Read<'_, Token> {
    let (rest, die) = die("a die 1–6", input)?;
    let (rest, leaves) = has(b'-', rest);
    if !leaves {
        return Ok((rest, Token::Card { die, leaver: None }));
    }
    let (rest, zone) = zone(rest)?;
    let (rest, keeper) = has(b'*', rest);
    let (rest, taker) = has(b'!', rest);
    let leaver = Some(Leaver {
        zone,
        keeper,
        taker,
    });
    Ok((rest, Token::Card { die, leaver }))
}

/// `s3`, `m1*`
fn player(input: &[u8]) -> Read<'_, Token> {
    let (rest, zone) = zone(input)?;
    let (rest, keeper) = has(b'*', rest);
    Ok((rest, Token::Player { zone, keeper }))
}

/// `5`, `6,6#`
fn shot(input: &[u8]) -> Read<'_, Token> {
    let (rest, first) = die("a die 1–6", input)?;
    let (rest, second) = match has(b',', rest) {
        (rest, true) => die("a die 1–6", rest).map(|(rest, die)| (rest, Some(die)))?,
        (rest, false) => (rest, None),
    };
    let (rest, goal) = has(b'#', rest);
    Ok((
        rest,
        Token::Shot {
            die: first,
            second,
            goal,
        },
    ))
}

/// `1:L:4#`
fn penalty(input: &[u8]) -> Read<'_, Token> {
    let (rest, keeper) = die("the keeper's die 1–6", input)?;
    let (rest, ()) = literal(":", "`:`", rest)?;
    let (rest, aim) = match rest {
        [b'L', rest @ ..] => (rest, Aim::Left),
        [b'C', rest @ ..] => (rest, Aim::Centre),
        [b'R', rest @ ..] => (rest, Aim::Right),
        _ => return Unread::here(rest, "`L`, `C` or `R`"),
    };
    let (rest, ()) = literal(":", "`:`", rest)?;
    let (rest, die) = die("the shooter's die 1–6", rest)?;
    let (rest, goal) = has(b'#', rest);
    Ok((
        rest,
        Token::Penalty {
            keeper,
            aim,
            die,
            goal,
        },
    ))
}

/// `-`, `m:…`, `a:…`, `d:…`, `q:…`, `f:…`
fn movement(side: Side, input: &[u8]) -> Read<'_, Token> {
    let (kind, rest) = match input {
        [b'-', rest @ ..] => return Ok((rest, Token::NoMoves(side))),
        [b'm', rest @ ..] => (Kind::Midfield, rest),
        [b'a', rest @ ..] => (Kind::Attack, rest),
        [b'd', rest @ ..] => (Kind::Defence, rest),
        [b'q', rest @ ..] => (Kind::Quick, rest),
        [b'f', rest @ ..] => (Kind::Free, rest),
        _ => return Unread::here(input, "`-` or a kind of movement `m`, `a`, `d`, `q` or `f`"),
    };
    let (rest, ()) = literal(":", "`:`", rest)?;
    let (rest, items) = items(Balls::Allowed, rest)?;
    Ok((rest, Token::Moves { side, kind, items }))
}

/// Whether items may carry the ball.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Balls {
    Allowed,
    Never,
}

/// `m3-s3,*m1-m2,m2-m3x2`
#[inline]
fn items(balls: Balls, input: &[u8]) -> Read<'_, Items> {
    let mut items = Items::NONE;
    let (mut rest, first) = item(balls, input)?;
    items.push(first);
    while let [b',', more @ ..] = rest {
        let (after, next) = item(balls, more)?;
        items.push(next);
        rest = after;
    }
    Ok((rest, items))
}

/// `Z-Z`, `Z-ZxN`, `*Z-Z`, `Z-Zo`, `*Z-Zo`
#[inline]
fn item(balls: Balls, input: &[u8]) -> Read<'_, Item> {
    let (rest, keeper) = has(b'*', input);
    let (rest, from) = zone(rest).or_else(|error| match keeper {
        true => Err(error),
        false => Unread::here(rest, "a zone s1–s8 or m1–m5, or `*` for the keeper"),
    })?;
    let (rest, ()) = literal("-", "`-`", rest)?;
    let (rest, to) = zone(rest)?;
    let several = !keeper && rest.first() == Some(&b'x');
    let (rest, count) = if several { times(rest)? } else { (rest, 1) };
    let (rest, ball) = match balls {
        Balls::Allowed if !several => has(b'o', rest),
        _ => (rest, false),
    };
    Ok((
        rest,
        Item {
            from,
            to,
            count,
            keeper,
            ball,
        },
    ))
}
