//! Judging a turn token by token: the order of the tokens (T44). The phases themselves are in
//! `phases`, movement is in `moving`. After an error the draft is of no more use.

use super::attempt::Shot;
use super::clock::Clock;
use super::due::Due;
use super::edition::Edition;
use super::fault::{Fault, PlayFault};
use super::lineups::Occasion;
use super::movement::Phase;
use super::pitch::{Side, Zones};
use super::position::{Position, State};
use super::squad::Squad;
use super::tokens::{LineUp, Token};
use super::turn::{LineUps, Mark, Turn};

/// A turn under way.
#[derive(Clone, Copy, Debug)]
pub struct Draft {
    /// What is known of it.
    pub(super) turn: Turn,
    /// The position as it stands.
    pub(super) now: Position,
    /// What may come next.
    pub(super) due: Due,
    /// Whether it has a token.
    pub(super) begun: bool,
    /// Where the players stood at the start of the turn (T33).
    pub(super) places: [Squad; 2],
    /// The zones offside for D in phases 1–5 (T18).
    pub(super) offside: Zones,
    /// The line-ups under way.
    pub(super) lineups: LineUps,
    /// The moves of the side that is due, in a movement phase.
    pub(super) phase: Option<Phase>,
}

/// What became of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fed {
    /// It belongs to the turn, which may go on.
    Open,
    /// It is the last one of the turn.
    Last,
    /// The turn was complete before it.
    Before,
}

impl Draft {
    /// A turn that begins in a position.
    pub fn new(position: &Position, edition: Edition) -> Self {
        let side = position.dominating;
        Self {
            turn: Turn::new(*position, edition),
            now: *position,
            due: first_due(position),
            begun: false,
            places: [position.teams[0].squad, position.teams[1].squad],
            offside: Zones::NONE,
            lineups: LineUps {
                side,
                placed: [LineUp::default(); 2],
                moves: None,
            },
            phase: None,
        }
    }

    /// Whether it has no token yet.
    pub const fn is_empty(&self) -> bool {
        !self.begun
    }

    /// The edition that is played.
    #[inline]
    pub(super) const fn edition(&self) -> Edition {
        self.turn.edition
    }

    /// Judges the next token.
    ///
    /// # Errors
    /// The clause that it breaks.
    #[inline]
    pub fn feed(&mut self, token: Token) -> Result<Fed, Fault> {
        if !self.begun && self.now.state == State::Over {
            return Err(PlayFault::MatchOver.into());
        }
        let arrived = self.due;
        while !self.accept(&token)? {
            if !self.pass_over() {
                return Err(self.misfit(self.due, token));
            }
            if self.due == Due::Nothing {
                // T16: after the last turn nothing fits, whatever it is.
                return if begins_step(&token) || self.now.state == State::Over {
                    Ok(Fed::Before)
                } else {
                    Err(self.misfit(arrived, token))
                };
            }
        }
        self.begun = true;
        Ok(if token == Token::Half {
            Fed::Last
        } else {
            Fed::Open
        })
    }

    /// Completes the turn where the record stops; a kick-off step may stand alone.
    ///
    /// # Errors
    /// T44: a token that is missing.
    pub fn close(&mut self) -> Result<(), Fault> {
        while self.due != Due::Nothing {
            if self.due == Due::Target && self.turn.kick_off.is_some() {
                return Ok(());
            }
            if !self.pass_over() {
                return Err(PlayFault::Unfinished { due: self.due }.into());
            }
        }
        Ok(())
    }

    /// The completed turn.
    pub const fn finish(&self) -> Turn {
        let mut turn = self.turn;
        turn.after = self.now;
        turn
    }

    /// Takes a token if it is what is due, and says whether it is.
    #[inline]
    fn accept(&mut self, token: &Token) -> Result<bool, Fault> {
        match (self.due, token) {
            (Due::Opening { goal_kick: true }, Token::Slow) => self.open_slow(),
            (Due::Opening { .. } | Due::Target, &Token::Target { zone, named }) => {
                self.target(zone, named)?;
            }
            (
                Due::LineUp {
                    occasion,
                    side,
                    second,
                },
                Token::LineUp {
                    side: found,
                    lineup,
                },
            ) => self.line_up(occasion, side, second, *found, lineup)?,
            (Due::LineUpMoves { occasion, side }, Token::LineUpMoves { side: found, items }) => {
                self.line_up_moves(occasion, side, *found, items)?
            }
            (Due::SlowMoves(at), Token::Moves { side, .. } | Token::NoMoves(side)) => {
                return self.slow_moves(at, *side, token);
            }
            (Due::Dice, Token::Dice(dice)) => self.dice(*dice),
            (Due::Clock, Token::Clock(found)) => self.clock_mark(*found)?,
            (Due::Sum, Token::Sum(found)) => self.sum_mark(*found)?,
            (Due::Event { .. }, Token::Event(die)) => self.event(*die),
            (Due::Card { side, yellows }, &Token::Card { die, leaver }) => {
                self.card(side, yellows, die, leaver)?;
            }
            (Due::Player { side, target }, &Token::Player { zone, keeper }) => {
                self.player(side, target, zone, keeper)?;
            }
            (Due::Value, Token::Value(found)) => self.value_mark(*found)?,
            (Due::Shot { allowed, .. }, &Token::Shot { die, second, goal }) => {
                self.shot(allowed, die, second, goal)?;
            }
            (
                Due::Penalty { .. },
                &Token::Penalty {
                    keeper,
                    aim,
                    die,
                    goal,
                },
            ) => self.penalty(keeper, aim, die, goal)?,
            (Due::ShotMark { shot, penalty }, Token::Corner | Token::GoalKick) => {
                self.shot_mark(shot, penalty, *token)?;
            }
            (Due::Moves(at), Token::Moves { side, .. } | Token::NoMoves(side)) => {
                return self.moves(at, *side, token);
            }
            (Due::Half { ends: true }, Token::Half) => {
                self.turn.written.set(Mark::Half);
                self.due = Due::Nothing;
            }
            (Due::Half { .. }, Token::Clock(_)) if self.turn.ends_at_once() => {
                let clock = self.turn.before.clock;
                return Err(PlayFault::ClockAtEnd { clock }.into());
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Leaves out what need not come; says whether it need not.
    #[inline]
    pub(super) fn pass_over(&mut self) -> bool {
        match self.due {
            Due::LineUpMoves { occasion, .. } => self.lined_up(occasion),
            Due::SlowMoves(0) => self.begin_slow(1),
            Due::SlowMoves(_) => self.due = Due::Target,
            Due::Clock => self.due = Due::Sum,
            Due::Sum => self.after_test(),
            Due::Value => self.before_shot(),
            Due::Shot { direct: true, .. } => self.end_turn(),
            Due::Shot { direct: false, .. } => self.begin_movement(),
            Due::ShotMark { shot, .. } => self.after_shot(shot),
            Due::Moves(0) if self.turn.movement[1].is_some() => self.begin_moves(1),
            Due::Moves(_) => self.end_turn(),
            Due::Half { .. } => self.due = Due::Nothing,
            Due::Opening { .. }
            | Due::LineUp { .. }
            | Due::Target
            | Due::Dice
            | Due::Event { .. }
            | Due::Card { .. }
            | Due::Player { .. }
            | Due::Penalty { .. }
            | Due::Nothing => return false,
        }
        true
    }

    /// T44, or the clause that it leaves the token to.
    #[cold]
    pub(super) fn misfit(&self, due: Due, found: Token) -> Fault {
        match found {
            Token::Slow if self.turn.before.state != State::GoalKick => PlayFault::SlowNotDue,
            Token::Half if !self.turn.half => PlayFault::HalfGoesOn,
            _ => match self.surplus(due, found) {
                Some(why) => PlayFault::Surplus { why, found },
                None => PlayFault::Unexpected { due, found },
            },
        }
        .into()
    }

    /// T28–T30, T43: what follows a shot and its mark.
    pub(super) fn after_shot(&mut self, shot: Shot) {
        match shot {
            Shot::Goal => {
                let scorer = self.now.dominating;
                let team = self.now.team_mut(scorer);
                team.goals = team.goals.saturating_add(1);
                self.end_turn();
            }
            // T30: no line-up if the half ends with this turn.
            Shot::Corner if self.turn.half => self.end_turn(),
            Shot::Corner => self.begin_line_ups(Occasion::Corner),
            Shot::Miss => {
                self.goal_kick();
                self.begin_movement();
            }
        }
    }

    /// T15, T16, T30: the position after the turn.
    pub(super) fn end_turn(&mut self) {
        let ends = self.turn.half;
        self.due = Due::Half { ends };
        let now = &mut self.now;
        if !ends {
            if self.turn.shot == Some(Shot::Goal) {
                now.kick_off(now.passive());
            }
        } else if now.clock.is_second_half() {
            now.taker_enters();
            now.state = State::Over;
        } else {
            now.kick_off(now.first.other());
            now.clock = Clock::SECOND;
        }
    }
}

/// T44: what a turn that begins in a position waits for.
const fn first_due(position: &Position) -> Due {
    match position.state {
        State::KickOff => Due::LineUp {
            occasion: Occasion::KickOff,
            side: position.dominating,
            second: false,
        },
        State::GoalKick => Due::Opening { goal_kick: true },
        State::Normal | State::FreeKick | State::Corner(_) => Due::Opening { goal_kick: false },
        State::Over => Due::Nothing,
    }
}

/// Whether a token can only begin the next step, once a turn is complete.
const fn begins_step(token: &Token) -> bool {
    matches!(
        token,
        Token::LineUp { .. } | Token::Target { .. } | Token::Slow
    )
}

/// The side that a special event lets move alone (T23).
pub(super) fn mover_alone(event: Option<u8>, dominating: Side) -> Option<Side> {
    match event {
        Some(3) => Some(dominating.other()),
        Some(4) => Some(dominating),
        _ => None,
    }
}
