//! Position strings. Reading one judges its form alone; whether it obeys the rules is a second step.

use super::board::{Side, Square, Squares};
use super::notation::phrase;
use super::options::{Options, Pawns};
use super::position::Position;
use crate::text::{SyntaxError, Unread};
use nom::IResult;
use nom::bytes::complete::{tag, take_while1};
use nom::combinator::eof;
use std::fmt;

/// The number of pawns a side has in a game (G3).
pub const PAWNS_PER_SIDE: u32 = 11;

/// A position string as it was read: any number of pawns and balls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pawns of White and Black.
    pub pawns: [u64; 2],
    /// The balls.
    pub balls: u64,
    /// The side to move.
    pub side: Side,
    /// The number of moves made.
    pub moves: u32,
}

impl Setup {
    /// Reads a position string. Runs of digits such as `44` are accepted for `8`.
    ///
    /// # Errors
    /// The first byte at which the text is no position string, and what was expected there.
    pub fn parse(text: &str) -> Result<Self, SyntaxError> {
        match setup(text.as_bytes()) {
            Ok((_, setup)) => Ok(setup),
            Err(error) => Err(SyntaxError::from_nom(text, error)),
        }
    }

    /// Accepts the position under the given options.
    ///
    /// # Errors
    /// What breaks G3, G4 or G5, in this order.
    pub fn validate(&self, options: &Options) -> Result<Position, PositionFault> {
        self.one_ball()?;
        self.pawn_counts(options)?;
        self.goals()?;
        if options.pawns == Pawns::Eleven && self.moves == 0 {
            self.pawns_lined_up()?;
            self.ball_lined_up()?;
        }
        Ok(Position {
            pawns: [self.pawns[0], self.pawns[1] & !self.pawns[0]],
            ball: Square::wrapping(self.balls.trailing_zeros()),
            side: self.side,
            moves: self.moves,
        })
    }

    /// G3: one ball, on a square of its own.
    fn one_ball(&self) -> Result<(), PositionFault> {
        let free = self.balls & !(self.pawns[0] | self.pawns[1]);
        match free.count_ones() {
            1 if free == self.balls => Ok(()),
            _ => Err(PositionFault::BallCount {
                found: self.balls.count_ones(),
            }),
        }
    }

    /// G3: exactly eleven pawns a side, at most eleven in a study.
    fn pawn_counts(&self, options: &Options) -> Result<(), PositionFault> {
        for side in Side::BOTH {
            let found = self.pawns[side as usize].count_ones();
            let exact = options.pawns == Pawns::Eleven;
            if found > PAWNS_PER_SIDE || exact && found < PAWNS_PER_SIDE {
                return Err(PositionFault::PawnCount { side, found, exact });
            }
        }
        Ok(())
    }

    /// G4: at most one pawn of each side in each goal.
    fn goals(&self) -> Result<(), PositionFault> {
        for side in Side::BOTH {
            for goal in Side::BOTH {
                if self.pawns[side as usize] & goal.goal() == goal.goal() {
                    return Err(PositionFault::TwoPawnsInGoal { side, goal });
                }
            }
        }
        Ok(())
    }

    /// G5: at the start every pawn stands in its own half.
    fn pawns_lined_up(&self) -> Result<(), PositionFault> {
        for side in Side::BOTH {
            if let Some(square) = Squares(self.pawns[side as usize] & !side.half()).next() {
                return Err(PositionFault::PawnInWrongHalf { side, square });
            }
        }
        Ok(())
    }

    /// G5: at the start the ball lies in White's half.
    fn ball_lined_up(&self) -> Result<(), PositionFault> {
        match Squares(self.balls & !Side::White.half()).next() {
            None => Ok(()),
            Some(square) => Err(PositionFault::BallInWrongHalf { square }),
        }
    }
}

/// How a position that could be read breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// G3: no ball, or several.
    BallCount {
        /// The number of balls.
        found: u32,
    },
    /// G3: a wrong number of pawns.
    PawnCount {
        /// Whose pawns.
        side: Side,
        /// Their number.
        found: u32,
        /// Whether there must be eleven, or at most eleven.
        exact: bool,
    },
    /// G4: two pawns of one side in one goal.
    TwoPawnsInGoal {
        /// Whose pawns.
        side: Side,
        /// Whose goal.
        goal: Side,
    },
    /// G5: a pawn outside its half before the first move.
    PawnInWrongHalf {
        /// Whose pawn.
        side: Side,
        /// Its square.
        square: Square,
    },
    /// G5: the ball in Black's half before the first move.
    BallInWrongHalf {
        /// Its square.
        square: Square,
    },
}

impl PositionFault {
    /// The clause that the position breaks.
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::BallCount { .. } | Self::PawnCount { .. } => "G3",
            Self::TwoPawnsInGoal { .. } => "G4",
            Self::PawnInWrongHalf { .. } | Self::BallInWrongHalf { .. } => "G5",
        }
    }

    /// The name of the fault.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BallCount { .. } => "gol-ball-count",
            Self::PawnCount { .. } => "gol-pawn-count",
            Self::TwoPawnsInGoal { .. } => "gol-two-pawns-in-goal",
            Self::PawnInWrongHalf { .. } => "gol-pawn-in-wrong-half",
            Self::BallInWrongHalf { .. } => "gol-ball-in-wrong-half",
        }
    }
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BallCount { found } => write!(f, "expected one ball, found {found}"),
            Self::PawnCount { side, found, exact } => {
                let bound = if *exact { "" } else { "at most " };
                write!(f, "expected {bound}11 {side} pawns, found {found}")
            }
            Self::TwoPawnsInGoal { side, goal } => {
                write!(
                    f,
                    "expected at most one {side} pawn in {goal}'s goal, found two"
                )
            }
            Self::PawnInWrongHalf { side, square } => {
                let ranks = match side {
                    Side::White => "1–4",
                    Side::Black => "5–8",
                };
                write!(
                    f,
                    "expected all {side} pawns on ranks {ranks} before the first move, found one on {square}"
                )
            }
            Self::BallInWrongHalf { square } => write!(
                f,
                "expected the ball on ranks 1–4 before the first move, found it on {square}"
            ),
        }
    }
}

impl std::error::Error for PositionFault {}

type Read<'a, T> = IResult<&'a [u8], T, Unread>;

/// `<board> <side> <moves>`
fn setup(input: &[u8]) -> Read<'_, Setup> {
    let mut setup = Setup {
        pawns: [0; 2],
        balls: 0,
        side: Side::White,
        moves: 0,
    };
    let (mut input, ()) = rank(input, 7, &mut setup)?;
    for number in (0..7).rev() {
        (input, _) = phrase(tag(&b"/"[..]), "`/` and the next rank", input)?;
        (input, ()) = rank(input, number, &mut setup)?;
    }
    (input, _) = phrase(tag(&b" "[..]), "a blank and the side to move", input)?;
    (input, setup.side) = side(input)?;
    (input, _) = phrase(tag(&b" "[..]), "a blank and the number of moves", input)?;
    (input, setup.moves) = moves(input)?;
    (input, _) = phrase(eof, "the end of the position", input)?;
    Ok((input, setup))
}

/// One rank, eight squares.
fn rank<'a>(input: &'a [u8], number: u8, setup: &mut Setup) -> Read<'a, ()> {
    let mut rest = input;
    let mut file = 0;
    while file < 8 {
        let Some((&byte, after)) = rest.split_first() else {
            return Unread::here(rest, "a pawn `P` or `p`, the ball `o` or a digit 1–8");
        };
        let bit = 1 << (number * 8 + file);
        file += match byte {
            b'P' | b'p' => {
                setup.pawns[usize::from(byte == b'p')] |= bit;
                1
            }
            b'o' => {
                setup.balls |= bit;
                1
            }
            b'1'..=b'8' => byte - b'0',
            b'/' | b' ' => return Unread::here(rest, "eight squares in each rank"),
            _ => return Unread::here(rest, "a pawn `P` or `p`, the ball `o` or a digit 1–8"),
        };
        if file > 8 {
            return Unread::here(rest, "eight squares in each rank");
        }
        rest = after;
    }
    match rest.first() {
        Some(b'P' | b'p' | b'o' | b'1'..=b'8') => Unread::here(rest, "eight squares in each rank"),
        _ => Ok((rest, ())),
    }
}

fn side(input: &[u8]) -> Read<'_, Side> {
    match input.split_first() {
        Some((b'w', rest)) => Ok((rest, Side::White)),
        Some((b'b', rest)) => Ok((rest, Side::Black)),
        _ => Unread::here(input, "the side to move, `w` or `b`"),
    }
}

fn moves(input: &[u8]) -> Read<'_, u32> {
    let digits = take_while1(|byte: u8| byte.is_ascii_digit());
    let (rest, digits) = phrase(digits, "the number of moves made", input)?;
    let mut moves = 0u32;
    for digit in digits {
        let next = moves
            .checked_mul(10)
            .and_then(|tens| tens.checked_add(u32::from(digit - b'0')));
        let Some(next) = next else {
            return Unread::here(input, "a number of moves up to 4294967295");
        };
        moves = next;
    }
    Ok((rest, moves))
}

impl Setup {
    /// The canonical position string.
    pub fn text(&self) -> String {
        /// Most positions need no more bytes.
        const USUAL_BYTES: usize = 48;
        let mut out = String::with_capacity(USUAL_BYTES);
        for rank in (0..8u8).rev() {
            self.write_rank(rank, &mut out);
            out.push(if rank > 0 { '/' } else { ' ' });
        }
        out.push_str(match self.side {
            Side::White => "w ",
            Side::Black => "b ",
        });
        match self.moves {
            moves @ 0..10 => out.push(char::from(b'0' + moves as u8)),
            moves => out.push_str(&moves.to_string()),
        }
        out
    }

    fn write_rank(&self, rank: u8, out: &mut String) {
        let [white, black] = self.pawns;
        let of_rank = |squares: u64| (squares >> (8 * rank)) as u8;
        let white = of_rank(white);
        let mut rest = white | of_rank(black) | of_rank(self.balls);
        let black = of_rank(black) & !white;
        let mut next = 0;
        while rest != 0 {
            let file = rest.trailing_zeros() as u8;
            push_run(file - next, out);
            out.push(match (white >> file & 1, black >> file & 1) {
                (1, _) => 'P',
                (_, 1) => 'p',
                _ => 'o',
            });
            next = file + 1;
            rest &= rest - 1;
        }
        push_run(8 - next, out);
    }
}

/// Writes how many squares are empty, if any is.
fn push_run(count: u8, out: &mut String) {
    if count > 0 {
        out.push(char::from(b'0' + count));
    }
}

/// The canonical position string.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            pawns: position.pawns,
            balls: position.ball.bit(),
            side: position.side,
            moves: position.moves,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_positions_are_told_apart_from_illegal_ones() {
        for (text, offset, expected) in [
            ("", 0, "a pawn `P` or `p`, the ball `o` or a digit 1–8"),
            (
                "8/8/9/8/8/8/8/8 w 1",
                4,
                "a pawn `P` or `p`, the ball `o` or a digit 1–8",
            ),
            ("8/7/8/8/8/8/8/8 w 1", 3, "eight squares in each rank"),
            ("8/8P/8/8/8/8/8/8 w 1", 3, "eight squares in each rank"),
            ("8/P8/8/8/8/8/8/8 w 1", 3, "eight squares in each rank"),
            ("8/8/8/8/8/8/8 w 1", 13, "`/` and the next rank"),
            ("8/8/8/8/8/8/8/8/8 w 1", 15, "a blank and the side to move"),
            ("8/8/8/8/8/8/8/8 x 1", 16, "the side to move, `w` or `b`"),
            ("8/8/8/8/8/8/8/8 w", 17, "a blank and the number of moves"),
            ("8/8/8/8/8/8/8/8 w ", 18, "the number of moves made"),
            (
                "8/8/8/8/8/8/8/8 w 4294967296",
                18,
                "a number of moves up to 4294967295",
            ),
            ("8/8/8/8/8/8/8/8 w 1 ", 19, "the end of the position"),
        ] {
            assert_eq!(
                Setup::parse(text),
                Err(SyntaxError { offset, expected }),
                "{text}"
            );
        }
        let fault = |text: &str| {
            let setup = Setup::parse(text).unwrap();
            let fault = setup.validate(&Options::default()).unwrap_err();
            format!("{} {}: {fault}", fault.clause(), fault.code())
        };
        assert_eq!(
            fault("8/8/8/8/8/8/8/8 w 1"),
            "G3 gol-ball-count: expected one ball, found 0"
        );
        assert_eq!(
            fault("8/8/8/8/8/8/8/ooP5 w 1"),
            "G3 gol-ball-count: expected one ball, found 2"
        );
    }
}
