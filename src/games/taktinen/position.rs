//! Positions: the match between two steps (T44). Each obeys T45.

use super::clock::Clock;
use super::pitch::{Side, Zone};
use super::squad::{PLAYERS, Squad};
use std::fmt;

/// Ball value at a kick-off (T9).
pub const KICK_OFF_VALUE: u8 = 3;
/// Ball value at a free kick, a goal kick and a penalty (T39, T41, T43).
pub const RESTART_VALUE: u8 = 2;
/// Ball value at a corner (T11).
pub const CORNER_VALUE: u8 = 1;

/// Defenders, midfielders and forwards: ten in all (T6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Formation {
    /// Defenders, 0–10.
    pub defence: u8,
    /// Midfielders, 0–10.
    pub midfield: u8,
    /// Forwards, 0–10.
    pub attack: u8,
}

impl Formation {
    /// T6: whether it has ten players.
    #[must_use]
    pub fn is_whole(self) -> bool {
        let players = [self.defence, self.midfield, self.attack];
        players.into_iter().map(u32::from).sum::<u32>() + 1 == u32::from(PLAYERS)
    }
}

impl fmt::Display for Formation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.defence, self.midfield, self.attack)
    }
}

/// One side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Team {
    /// Where its players stand; empty while its kick-off line-up is due, and without a corner taker.
    pub squad: Squad,
    /// Players on the pitch, 3–11; a corner taker is one of them.
    pub players: u8,
    /// Whether the keeper is one of them.
    pub has_keeper: bool,
    /// Its formation.
    pub formation: Formation,
    /// Its yellow cards (T42).
    pub yellows: u32,
    /// Its goals.
    pub goals: u32,
}

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// `-`: a turn.
    Normal,
    /// `k`: a kick-off line-up (T9).
    KickOff,
    /// `n`: a turn in which the start zone is left out, after a free kick (T39).
    FreeKick,
    /// `g`: a goal kick (T41).
    GoalKick,
    /// `c:s4`: a corner (T11).
    Corner(Taker),
    /// `e`: nothing, the match is over.
    Over,
}

impl State {
    /// T20: whether the start zone is left out this turn.
    #[must_use]
    pub const fn leaves_start_out(self) -> bool {
        matches!(self, Self::FreeKick | Self::GoalKick | Self::Corner(_))
    }
}

/// The taker of a corner; it stands in no zone until the ball is moved (T11, T26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Taker {
    /// The corner zone.
    pub zone: Zone,
    /// Whether it is the keeper.
    pub keeper: bool,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Yellow and Blue.
    pub teams: [Team; 2],
    /// D: the side in control of the ball (T7).
    pub dominating: Side,
    /// Zone of the ball.
    pub ball: Zone,
    /// Value of the ball, 1–6.
    pub value: u8,
    /// The clock.
    pub clock: Clock,
    /// The side that kicked off the first half.
    pub first: Side,
    /// What is due.
    pub state: State,
}

impl Position {
    /// T14, T16: the start of a match.
    #[must_use]
    pub fn new(formations: [Formation; 2], first: Side) -> Self {
        let full = |formation| Team {
            squad: Squad::EMPTY,
            players: PLAYERS,
            has_keeper: true,
            formation,
            yellows: 0,
            goals: 0,
        };
        Self {
            teams: formations.map(full),
            dominating: first,
            ball: Zone::M3,
            value: KICK_OFF_VALUE,
            clock: Clock::FIRST,
            first,
            state: State::KickOff,
        }
    }

    /// One side.
    #[inline]
    #[must_use]
    pub const fn team(&self, side: Side) -> &Team {
        &self.teams[side as usize]
    }

    /// One side, to change it.
    #[inline]
    pub const fn team_mut(&mut self, side: Side) -> &mut Team {
        &mut self.teams[side as usize]
    }

    /// Where a side's players stand.
    #[inline]
    #[must_use]
    pub const fn squad(&self, side: Side) -> &Squad {
        &self.team(side).squad
    }

    /// Goals of Yellow and Blue.
    #[must_use]
    pub const fn score(&self) -> [u32; 2] {
        [self.teams[0].goals, self.teams[1].goals]
    }

    /// T7: the passive side.
    #[inline]
    #[must_use]
    pub const fn passive(&self) -> Side {
        self.dominating.other()
    }

    /// T9: a kick-off line-up of this side is due.
    pub const fn kick_off(&mut self, side: Side) {
        self.teams[0].squad = Squad::EMPTY;
        self.teams[1].squad = Squad::EMPTY;
        self.dominating = side;
        self.ball = Zone::M3;
        self.value = KICK_OFF_VALUE;
        self.state = State::KickOff;
    }

    /// T26: the corner taker enters its zone, if there is one.
    pub const fn taker_enters(&mut self) {
        if let State::Corner(taker) = self.state {
            // The side in control may have changed, the corners of a side do not.
            let side = if Side::Yellow.corners().holds(taker.zone) {
                Side::Yellow
            } else {
                Side::Blue
            };
            let squad = &mut self.team_mut(side).squad;
            squad.add_player(taker.zone, taker.keeper);
            self.state = State::Normal;
        }
    }
}

/// The position string.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for team in &self.teams {
            match self.state {
                State::KickOff => write_due(team, f)?,
                _ => write!(f, "{} ", team.squad)?,
            }
        }
        let [yellow, blue] = &self.teams;
        write!(
            f,
            "{} {} {} {} {}-{} {} {} {}-{} {} {}",
            self.dominating.letter(),
            self.ball,
            self.value,
            self.clock,
            yellow.goals,
            blue.goals,
            yellow.formation,
            blue.formation,
            yellow.yellows,
            blue.yellows,
            self.first.letter(),
            self.state,
        )
    }
}

/// A side whose line-up is due.
fn write_due(team: &Team, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match (team.players, team.has_keeper) {
        (PLAYERS, _) => f.write_str("- "),
        (players, true) => write!(f, "-{players}* "),
        (players, false) => write!(f, "-{players} "),
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Normal => f.write_str("-"),
            Self::KickOff => f.write_str("k"),
            Self::FreeKick => f.write_str("n"),
            Self::GoalKick => f.write_str("g"),
            Self::Corner(Taker { zone, keeper }) => {
                write!(f, "c:{zone}{}", if *keeper { "*" } else { "" })
            }
            Self::Over => f.write_str("e"),
        }
    }
}
