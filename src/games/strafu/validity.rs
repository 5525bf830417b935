//! Which positions are valid (S21).

use super::board::{Field, Geometry, Side};
use super::fault::LineupFault;
use super::lineup::LineupText;
use super::options::{Options, Steal};
use super::position::{LINE_LIMIT, Man, OUTFIELD, Phase, Position};
use super::setup::Setup;
use std::fmt;

/// What makes a position string invalid; all of it is S21.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// Not the rows of the board.
    Rows {
        /// How many rows it has, goals included.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A row with too many or too few fields.
    Row {
        /// The row.
        row: u8,
        /// The byte of the string at which it begins.
        at: usize,
        /// Its bytes.
        length: usize,
        /// How many fields it has.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A row with something else than pieces and numbers.
    RowLetter {
        /// The row.
        row: u8,
        /// The byte of the string at which it begins.
        at: usize,
        /// Its bytes.
        length: usize,
        /// The row as it was written, clipped.
        text: String,
    },
    /// Something else behind the rows.
    Form {
        /// The byte of the string where reading stopped.
        at: usize,
        /// What was expected there.
        expected: &'static str,
    },
    /// A keeper too many or too few.
    Keepers {
        /// Whose keepers.
        side: Side,
        /// How many there are.
        found: usize,
    },
    /// Too many outfield players.
    Players {
        /// Whose players.
        side: Side,
        /// How many there are.
        found: usize,
    },
    /// An outfield player on a goal field, or a keeper on an opposing one.
    GoalField {
        /// Whose piece.
        side: Side,
        /// The field.
        field: Field,
        /// Whether it is a keeper.
        keeper: bool,
    },
    /// More than four on the goal line where that cannot be.
    GoalLine {
        /// Whose players.
        side: Side,
        /// How many there are.
        found: usize,
    },
    /// The ball on no piece, or nowhere although play goes on.
    Ball {
        /// Where it is.
        found: Option<Field>,
    },
    /// `s` with `steal=team`.
    StolenByTeam,
    /// `s` although the side to move does not have the ball.
    Stolen {
        /// The side to move.
        side: Side,
    },
    /// `x` although the ball is not with the side to move in the opposing area.
    Fouled {
        /// The side to move.
        side: Side,
        /// Where the ball is.
        ball: Field,
    },
    /// `y` although the side to move has no outfield player.
    Crowded {
        /// The side to move.
        side: Side,
    },
    /// `g` with the ball elsewhere than on the kick-off point.
    LineupBall {
        /// The kick-off point.
        point: Field,
        /// Where the ball is.
        found: Field,
    },
    /// `g` with pieces of the side that is still to line up.
    LineupOthers {
        /// That side.
        side: Side,
    },
    /// `g` with a line-up that breaks S6 or S7.
    Lineup(LineupFault),
    /// A score that ends the match although play goes on, or one that both sides have reached.
    Score {
        /// Goals of Red and Blue.
        score: [u16; 2],
        /// Goals that win.
        league: u8,
    },
}

impl PositionFault {
    /// The name of the fault.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Rows { .. } | Self::Row { .. } | Self::RowLetter { .. } | Self::Form { .. } => {
                "strafu-position-form"
            }
            Self::Keepers { .. } | Self::Players { .. } => "strafu-position-pieces",
            Self::GoalField { .. } => "strafu-position-goal-field",
            Self::GoalLine { .. } => "strafu-position-goal-line",
            Self::Ball { .. } => "strafu-position-ball",
            Self::StolenByTeam
            | Self::Stolen { .. }
            | Self::Fouled { .. }
            | Self::Crowded { .. } => "strafu-position-state",
            Self::LineupBall { .. } | Self::LineupOthers { .. } | Self::Lineup(_) => {
                "strafu-position-lineup"
            }
            Self::Score { .. } => "strafu-position-score",
        }
    }
}

impl PositionFault {
    /// First byte and length of the part of the string that is at fault, if it is one part.
    pub(super) const fn place(&self) -> Option<(usize, usize)> {
        match self {
            Self::Form { at, .. } => Some((*at, 1)),
            Self::Row { at, length, .. } | Self::RowLetter { at, length, .. } => {
                Some((*at, *length))
            }
            _ => None,
        }
    }
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows { expected, found } => {
                write!(f, "expected {expected} rows with the goals, found {found}")
            }
            Self::Row {
                row,
                expected,
                found,
                ..
            } => write!(f, "expected {expected} fields in row {row}, found {found}"),
            Self::RowLetter { row, text, .. } => write!(
                f,
                "expected `K` `P` `k` `p` and numbers without leading zeros in row {row}, found \
                 `{text}`"
            ),
            Self::Form { at, expected } => write!(
                f,
                "expected {expected} at character {} of the position",
                at + 1
            ),
            Self::Keepers { side, found } => {
                write!(f, "expected one keeper of {side}, found {found}")
            }
            Self::Players { side, found } => write!(
                f,
                "expected at most ten outfield players of {side}, found {found}"
            ),
            Self::GoalField {
                side,
                field,
                keeper: true,
            } => write!(
                f,
                "expected {side}'s keeper outside the opposing goal, found it on {field}"
            ),
            Self::GoalField { side, field, .. } => write!(
                f,
                "expected outfield players outside the goals, found one of {side} on {field}"
            ),
            Self::GoalLine { side, found } => write!(
                f,
                "expected at most four outfield players on {side}'s goal line, found {found}"
            ),
            Self::Ball { found: Some(ball) } => {
                write!(f, "expected the ball on a piece, found it on {ball}")
            }
            Self::Ball { found: None } => {
                f.write_str("expected the field of the ball while no line-up is due, found `-`")
            }
            Self::StolenByTeam => {
                f.write_str("expected another state than `s`, since `steal=team` knows none")
            }
            Self::Stolen { side } => write!(
                f,
                "expected the ball with {side} in state `s`, found it with the other side"
            ),
            Self::Fouled { side, ball } => write!(
                f,
                "expected the ball with {side} in the opposing penalty area in state `x`, found \
                 it on {ball}"
            ),
            Self::Crowded { side } => write!(
                f,
                "expected an outfield player of {side} to take the penalty of state `y`, found none"
            ),
            Self::LineupBall { point, found } => write!(
                f,
                "expected the ball on the kick-off point {point} or nowhere in state `g`, found \
                 it on {found}"
            ),
            Self::LineupOthers { side } => write!(
                f,
                "expected no piece of {side}, who is still to line up, found some"
            ),
            Self::Lineup(fault) => fault.fmt(f),
            Self::Score {
                score: [red, blue],
                league,
            } => {
                let goals = if *league == 1 { "goal" } else { "goals" };
                write!(
                    f,
                    "expected play to end with {league} {goals} of one side, in state `g` without \
                     the ball, found {red}-{blue}"
                )
            }
        }
    }
}

impl std::error::Error for PositionFault {}

impl Setup {
    /// Accepts the position under the options.
    ///
    /// # Errors
    /// S21: the first thing that it breaks.
    pub fn validate(&self, options: &Options) -> Result<Position, PositionFault> {
        for side in Side::BOTH {
            self.pieces(side)?;
            self.goal_fields(side, &options.geometry)?;
            self.goal_line(side, &options.geometry)?;
        }
        let position = self.position();
        if position.ball().is_none() && (self.ball.is_some() || self.phase != Phase::Lineup) {
            return Err(PositionFault::Ball { found: self.ball });
        }
        self.state(&position, options)?;
        self.score(options)?;
        Ok(position)
    }

    /// One keeper and at most ten outfield players; while line-ups are due, the keeper may be missing.
    fn pieces(&self, side: Side) -> Result<(), PositionFault> {
        let found = self.keepers[side as usize].len();
        if found > 1 || found == 0 && self.phase != Phase::Lineup {
            return Err(PositionFault::Keepers { side, found });
        }
        let found = self.players[side as usize].len();
        if found > OUTFIELD {
            return Err(PositionFault::Players { side, found });
        }
        Ok(())
    }

    /// No outfield player on a goal field, no keeper on an opposing one.
    fn goal_fields(&self, side: Side, geometry: &Geometry) -> Result<(), PositionFault> {
        let mut players = self.players[side as usize].iter();
        let mut keepers = self.keepers[side as usize].iter();
        let player = players.find(|field| geometry.is_goal(**field));
        let keeper = keepers.find(|field| geometry.is_goal_of(side.other(), **field));
        match player.or(keeper) {
            None => Ok(()),
            Some(&field) => Err(PositionFault::GoalField {
                side,
                field,
                keeper: player.is_none(),
            }),
        }
    }

    /// More than four on the own goal line only in `y`, for the side not to move.
    fn goal_line(&self, side: Side, geometry: &Geometry) -> Result<(), PositionFault> {
        let players = self.players[side as usize].iter();
        let found = players
            .filter(|field| geometry.on_goal_line(side, **field))
            .count();
        let allowed = self.phase == Phase::Crowded && side != self.side;
        if found > LINE_LIMIT && !allowed {
            return Err(PositionFault::GoalLine { side, found });
        }
        Ok(())
    }

    /// The position, once the numbers of pieces are right; no ball if it lies on no piece.
    fn position(&self) -> Position {
        let mut position = Position {
            phase: self.phase,
            score: self.score,
            ..Position::empty(self.side)
        };
        for side in Side::BOTH {
            let keeper = self.keepers[side as usize].iter();
            for (man, &field) in Man::all(side).zip(keeper) {
                position.put(man, field);
            }
            let players = self.players[side as usize].iter();
            for (man, &field) in Man::outfield(side).zip(players) {
                position.put(man, field);
            }
        }
        position.ball = self.ball.and_then(|ball| position.man_at(ball));
        position
    }

    /// What each state asks for.
    fn state(&self, position: &Position, options: &Options) -> Result<(), PositionFault> {
        let side = self.side;
        let geometry = &options.geometry;
        match (self.phase, position.ball()) {
            (Phase::Stolen, _) if options.steal == Steal::Team => Err(PositionFault::StolenByTeam),
            (Phase::Stolen, _) if !position.has_ball(side) => Err(PositionFault::Stolen { side }),
            (Phase::Fouled, Some(ball))
                if !position.has_ball(side) || !geometry.in_area(side.other(), ball) =>
            {
                Err(PositionFault::Fouled { side, ball })
            }
            (Phase::Crowded, _) if self.players[side as usize].is_empty() => {
                Err(PositionFault::Crowded { side })
            }
            (Phase::Lineup, Some(ball)) => self.one_lineup(ball, geometry),
            _ => Ok(()),
        }
    }

    /// In `g` with the ball on the kick-off point: exactly a legal line-up of the side not to move.
    fn one_lineup(&self, ball: Field, geometry: &Geometry) -> Result<(), PositionFault> {
        let point = geometry.kick_off();
        if ball != point {
            return Err(PositionFault::LineupBall { point, found: ball });
        }
        let due = self.side;
        let placed = due.other();
        if !self.keepers[due as usize].is_empty() || !self.players[due as usize].is_empty() {
            return Err(PositionFault::LineupOthers { side: due });
        }
        let Some(&keeper) = self.keepers[placed as usize].first() else {
            let side = placed;
            return Err(PositionFault::Keepers { side, found: 0 });
        };
        let mut text = LineupText::new(placed, keeper);
        for &field in &self.players[placed as usize] {
            text.add(field);
        }
        text.check(geometry, true).map_err(PositionFault::Lineup)
    }

    /// A score that reaches the league only in `g` without the ball, and for one side.
    fn score(&self, options: &Options) -> Result<(), PositionFault> {
        let league = u16::from(options.league);
        let reached = self.score.iter().filter(|goals| **goals >= league).count();
        let ended = self.phase == Phase::Lineup && self.ball.is_none();
        if reached == 0 || reached == 1 && ended {
            return Ok(());
        }
        Err(PositionFault::Score {
            score: self.score,
            league: options.league,
        })
    }
}
