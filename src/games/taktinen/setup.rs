//! Position strings and the tags of a start. Reading one judges its form alone; whether it obeys T6
//! and T45 is a second step.

use super::clock::Clock;
use super::fault::StartFault;
use super::pitch::{Side, Zone};
use super::position::{Formation, KICK_OFF_VALUE, Position, State, Taker, Team};
use super::squad::{PLAYERS, Squad};
use super::syntax::{self, Read, Takers, clock, die, has, literal, number, zone};
use crate::text::{SyntaxError, Unread};

/// Fewest players of a side (T42, T45).
pub const FEWEST_PLAYERS: u8 = 3;

/// What is expected after a formation.
pub const FORMATION_END: &str = "the end of the formation";

/// The players of a side as a position string gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    /// `s1,m1*,…`
    Placed { squad: Squad, keepers: u8 },
    /// `-`, `-10*`, `-10`: the kick-off line-up is due.
    Due { players: u8, keeper: bool },
}

/// A position string as it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    players: [Written; 2],
    dominating: Side,
    ball: Zone,
    value: u8,
    clock: Clock,
    score: [u32; 2],
    formations: [Formation; 2],
    yellows: [u32; 2],
    first: Side,
    state: State,
}

impl Setup {
    /// Reads a position string.
    ///
    /// # Errors
    /// The first byte at which the text is no position string, and what was expected there.
    pub fn parse(text: &str) -> Result<Self, SyntaxError> {
        match setup(text.as_bytes()) {
            Ok((_, setup)) => Ok(setup),
            Err(error) => Err(SyntaxError::from_nom(text, error)),
        }
    }

    /// Accepts the position.
    ///
    /// # Errors
    /// What breaks T6 or T45, in the order in which T45 says it.
    pub fn validate(&self) -> Result<Position, StartFault> {
        for side in Side::BOTH {
            let formation = self.formations[side as usize];
            if !formation.is_whole() {
                return Err(StartFault::FormationSum { side, formation });
            }
        }
        let teams = [self.team(Side::Yellow)?, self.team(Side::Blue)?];
        self.kick_off_due()?;
        self.goal_kick_due()?;
        self.corner_due()?;
        self.clock_fits()?;
        Ok(Position {
            teams,
            dominating: self.dominating,
            ball: self.ball,
            value: self.value,
            clock: self.clock,
            first: self.first,
            state: self.state,
        })
    }

    /// T45: 3–11 players, eleven include the keeper; nobody has two.
    fn team(&self, side: Side) -> Result<Team, StartFault> {
        let (squad, mut players, mut keepers) = match self.players[side as usize] {
            Written::Placed { squad, keepers } => (squad, squad.total(), keepers),
            Written::Due { players, keeper } => {
                (Squad::EMPTY, u32::from(players), u8::from(keeper))
            }
        };
        if let State::Corner(taker) = self.state
            && side == self.dominating
        {
            players += 1;
            keepers = keepers.saturating_add(u8::from(taker.keeper));
        }
        let fits = u32::from(FEWEST_PLAYERS)..=u32::from(PLAYERS);
        if !fits.contains(&players) {
            return Err(StartFault::Players { side, players });
        }
        // The range is checked: it fits.
        let players = players as u8;
        if keepers > 1 {
            return Err(StartFault::Keepers { side });
        }
        if players == PLAYERS && keepers == 0 {
            return Err(StartFault::NoKeeper { side });
        }
        Ok(Team {
            squad,
            players,
            has_keeper: keepers == 1,
            formation: self.formations[side as usize],
            yellows: self.yellows[side as usize],
            goals: self.score[side as usize],
        })
    }

    /// T45: state `k` exactly with due line-ups, ball m3, value 3.
    fn kick_off_due(&self) -> Result<(), StartFault> {
        let due = self.state == State::KickOff;
        for side in Side::BOTH {
            let written = matches!(self.players[side as usize], Written::Due { .. });
            if written != due {
                return Err(StartFault::LineUpDue { side, due });
            }
        }
        if due && (self.ball, self.value) != (Zone::M3, KICK_OFF_VALUE) {
            return Err(StartFault::KickOffBall {
                ball: self.ball,
                value: self.value,
            });
        }
        Ok(())
    }

    /// T45: at a goal kick the ball lies in D's penalty area.
    fn goal_kick_due(&self) -> Result<(), StartFault> {
        let side = self.dominating;
        if self.state == State::GoalKick && self.ball != side.area() {
            return Err(StartFault::GoalKickBall {
                side,
                ball: self.ball,
            });
        }
        Ok(())
    }

    /// T45: at a corner the ball lies in the corner zone, an attacking corner of D.
    fn corner_due(&self) -> Result<(), StartFault> {
        let State::Corner(taker) = self.state else {
            return Ok(());
        };
        let side = self.dominating;
        if !side.corners().holds(taker.zone) || self.ball != taker.zone {
            return Err(StartFault::CornerBall {
                side,
                corner: taker.zone,
                ball: self.ball,
            });
        }
        Ok(())
    }

    /// T45: clock +5 only when the match is over, which needs a clock from 46 on.
    fn clock_fits(&self) -> Result<(), StartFault> {
        let clock = self.clock;
        match self.state {
            State::Over if !clock.is_second_half() => Err(StartFault::OverTooEarly { clock }),
            State::Over => Ok(()),
            _ if clock.is_run_out() => Err(StartFault::ClockRunOut { clock }),
            _ => Ok(()),
        }
    }
}

impl Formation {
    /// Reads the value of a formation tag, e.g. `4-4-2`.
    ///
    /// # Errors
    /// The first byte at which the text is no formation, and what was expected there.
    pub fn parse(text: &str) -> Result<Self, SyntaxError> {
        let read = formation(text.as_bytes()).and_then(|(rest, formation)| match rest {
            [] => Ok(formation),
            _ => Err(nom::Err::Error(Unread {
                rest: rest.len(),
                expected: FORMATION_END,
            })),
        });
        read.map_err(|error| SyntaxError::from_nom(text, error))
    }
}

/// The twelve fields.
fn setup(input: &[u8]) -> Read<'_, Setup> {
    let (rest, yellow) = players(input)?;
    let rest = blank(rest, "a blank and Blue's line-up")?;
    let (rest, blue) = players(rest)?;
    let rest = blank(rest, "a blank and the side in control")?;
    let (rest, dominating) = side(rest)?;
    let rest = blank(rest, "a blank and the zone of the ball")?;
    let (rest, ball) = zone(rest)?;
    let rest = blank(rest, "a blank and the ball value")?;
    let (rest, value) = die("a ball value 1–6", rest)?;
    let rest = blank(rest, "a blank and the clock")?;
    let (rest, clock) = clock(rest)?;
    let rest = blank(rest, "a blank and the score")?;
    let (rest, score) = pair(["Yellow's goals", "Blue's goals"], rest)?;
    let rest = blank(rest, "a blank and Yellow's formation")?;
    let (rest, yellow_formation) = formation(rest)?;
    let rest = blank(rest, "a blank and Blue's formation")?;
    let (rest, blue_formation) = formation(rest)?;
    let rest = blank(rest, "a blank and the yellow cards")?;
    let (rest, yellows) = pair(["Yellow's yellow cards", "Blue's yellow cards"], rest)?;
    let rest = blank(rest, "a blank and the side that kicked off first")?;
    let (rest, first) = side(rest)?;
    let rest = blank(rest, "a blank and the state")?;
    let (rest, state) = state(rest)?;
    if !rest.is_empty() {
        return Unread::here(rest, "the end of the position");
    }
    let setup = Setup {
        players: [yellow, blue],
        dominating,
        ball,
        value,
        clock,
        score,
        formations: [yellow_formation, blue_formation],
        yellows,
        first,
        state,
    };
    Ok((rest, setup))
}

fn blank<'a>(input: &'a [u8], expected: &'static str) -> Result<&'a [u8], nom::Err<Unread>> {
    literal(" ", expected, input).map(|(rest, ())| rest)
}

/// `s1,m1*`, `-`, `-10*`, `-10`
fn players(input: &[u8]) -> Read<'_, Written> {
    let (rest, due) = has(b'-', input);
    if due {
        if !rest.first().is_some_and(u8::is_ascii_digit) {
            let full = Written::Due {
                players: PLAYERS,
                keeper: true,
            };
            return Ok((rest, full));
        }
        let (rest, players) = syntax::count(rest)?;
        let (rest, keeper) = has(b'*', rest);
        return Ok((rest, Written::Due { players, keeper }));
    }
    let (rest, lineup) = syntax::lineup(Takers::Unmarked, input)?;
    let placed = Written::Placed {
        squad: lineup.squad,
        keepers: lineup.keepers,
    };
    Ok((rest, placed))
}

fn side(input: &[u8]) -> Read<'_, Side> {
    match input {
        [b'y', rest @ ..] => Ok((rest, Side::Yellow)),
        [b'b', rest @ ..] => Ok((rest, Side::Blue)),
        _ => Unread::here(input, "a side, `y` or `b`"),
    }
}

/// `2-1`: Yellow's number, Blue's number.
fn pair<'a>(expected: [&'static str; 2], input: &'a [u8]) -> Read<'a, [u32; 2]> {
    let (rest, yellow) = number(expected[0], input)?;
    let (rest, ()) = literal("-", "`-`", rest)?;
    let (rest, blue) = number(expected[1], rest)?;
    Ok((rest, [yellow, blue]))
}

/// `4-4-2`
fn formation(input: &[u8]) -> Read<'_, Formation> {
    let (rest, defence) = part("the number of defenders", input)?;
    let (rest, ()) = literal("-", "`-`", rest)?;
    let (rest, midfield) = part("the number of midfielders", rest)?;
    let (rest, ()) = literal("-", "`-`", rest)?;
    let (rest, attack) = part("the number of forwards", rest)?;
    let formation = Formation {
        defence,
        midfield,
        attack,
    };
    Ok((rest, formation))
}

/// 0–99 players of a formation.
fn part<'a>(expected: &'static str, input: &'a [u8]) -> Read<'a, u8> {
    match input {
        [b'0', rest @ ..] => Ok((rest, 0)),
        _ => syntax::count(input).or_else(|_| Unread::here(input, expected)),
    }
}

/// `-`, `k`, `n`, `g`, `c:s4`, `c:s4*`, `e`
fn state(input: &[u8]) -> Read<'_, State> {
    let (state, rest) = match input {
        [b'-', rest @ ..] => (State::Normal, rest),
        [b'k', rest @ ..] => (State::KickOff, rest),
        [b'n', rest @ ..] => (State::FreeKick, rest),
        [b'g', rest @ ..] => (State::GoalKick, rest),
        [b'e', rest @ ..] => (State::Over, rest),
        [b'c', b':', rest @ ..] => {
            let (rest, zone) = zone(rest)?;
            let (rest, keeper) = has(b'*', rest);
            (State::Corner(Taker { zone, keeper }), rest)
        }
        _ => {
            return Unread::here(
                input,
                "a state, `-`, `k`, `n`, `g`, `c:` and a zone, or `e`",
            );
        }
    };
    Ok((rest, state))
}
