//! Judging one written ply. The first clause by the order of S22 is the one reported, and no list of
//! actions is made.

use super::actions::Action;
use super::fault::Fault;
use super::notation::{MoveKind, MoveText};
use super::position::Phase;
use super::{Played, State};

impl State {
    /// Whether a written ply may be played here, and what it does.
    ///
    /// # Errors
    /// The first fault by the order of S22.
    #[inline]
    pub fn judge(&self, text: &MoveText) -> Result<Played, Fault> {
        self.goes_on()?;
        self.lineup_in_turn(text)?;
        self.penalty_in_turn(text)?;
        self.fields_exist(text)?;
        self.passes_first(text)?;
        Ok(Played::Action(match *text {
            MoveText::Nothing => self.judge_nothing()?,
            MoveText::Move { from, to, mark } => self.judge_move(from, to, mark)?,
            MoveText::Pass { from, to, foul } => self.judge_pass(from, to, foul)?,
            MoveText::Shot(shot) => self.judge_shot(&shot)?,
            MoveText::Penalty { penalty, goal } => self.judge_penalty(penalty, goal)?,
            MoveText::Lineup(text) => {
                self.judge_lineup(&text)?;
                return Ok(Played::Lineup(text));
            }
            MoveText::Placement(text) => {
                self.judge_placement(&text)?;
                return Ok(Played::Placement(text));
            }
        }))
    }

    /// S20: no ply follows the last goal.
    #[inline]
    fn goes_on(&self) -> Result<(), Fault> {
        match self.winner() {
            None => Ok(()),
            Some(winner) => Err(Fault::AfterEnd {
                winner,
                score: self.position.score,
            }),
        }
    }

    /// S19: line-ups of the side to move where they are due, and nowhere else.
    #[inline]
    fn lineup_in_turn(&self, text: &MoveText) -> Result<(), Fault> {
        let side = self.position.side;
        match (self.position.phase, text) {
            (Phase::Lineup, MoveText::Lineup(lineup)) if lineup.side == side => Ok(()),
            (Phase::Lineup, _) => Err(Fault::LineupDue {
                side,
                found: text.kind(),
            }),
            (_, MoveText::Lineup(_)) => Err(Fault::LineupNotDue),
            _ => Ok(()),
        }
    }

    /// S18: placements and the penalty where one is due, and nowhere else.
    #[inline]
    fn penalty_in_turn(&self, text: &MoveText) -> Result<(), Fault> {
        let found = text.kind();
        let of_penalty = matches!(found, MoveKind::Placement | MoveKind::Penalty);
        match (self.position.phase.is_penalty(), of_penalty) {
            (true, false) => Err(Fault::PenaltyDue {
                side: self.position.side,
                found,
            }),
            (false, true) => Err(Fault::PenaltyNotDue { found }),
            _ => Ok(()),
        }
    }

    /// S15: `--` only where there is no action.
    #[cold]
    fn judge_nothing(&self) -> Result<Action, Fault> {
        let mut first = None;
        self.for_each_play(&mut |action| {
            first.get_or_insert(action);
        });
        match first {
            None => Ok(Action::Nothing),
            Some(action) => Err(Fault::ActionThere {
                side: self.position.side,
                action,
            }),
        }
    }

    /// S2: the board has every field that is named.
    #[inline]
    fn fields_exist(&self, text: &MoveText) -> Result<(), Fault> {
        let geometry = self.options.geometry;
        match text.stray(&geometry) {
            None => Ok(()),
            Some(field) => Err(Fault::NoSuchField { field, geometry }),
        }
    }

    /// S12: the side that has to pass neither moves nor shoots.
    #[inline]
    fn passes_first(&self, text: &MoveText) -> Result<(), Fault> {
        let position = &self.position;
        let side = position.side;
        if position.phase != Phase::Pass || !position.has_ball(side) {
            return Ok(());
        }
        match text.kind() {
            found @ (MoveKind::Move | MoveKind::Shot) => Err(Fault::PassDue {
                side,
                ball: position.ball(),
                found,
            }),
            _ => Ok(()),
        }
    }
}
