//! A game in progress: playing, taking back, and the end. Every ply is kept, so that a state can go
//! back as far as it came.

use super::board::{self, Side, Square};
use super::cell::{Cell, Traits};
use super::hidden::{Deed, Hidden, Ply};
use super::notation::MoveText;
use super::options::Options;
use super::pieces::{Battle, Verdict};
use super::position::Position;
use super::repetition::{Repetition, Strain};
use std::fmt;

/// One legal move, with the ranks if it is an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The source square.
    pub from: Square,
    /// The target square.
    pub to: Square,
    /// The ranks that meet, if it is an attack.
    pub battle: Option<Battle>,
}

impl Action {
    /// The canonical text: an attack with both values, and `#` after a taken flag.
    #[inline]
    pub fn text(&self) -> MoveText {
        MoveText {
            from: self.from,
            to: self.to,
            attack: self.battle.is_some(),
            values: self.battle,
            flag: self.battle.is_some_and(Battle::takes_flag),
        }
    }
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// R10: the flag has been taken.
    FlagTaken {
        /// By whom.
        winner: Side,
    },
    /// R11: a side has bombs and flags only.
    NothingMovable {
        /// That side.
        loser: Side,
    },
    /// R11: a side has no legal move on its turn.
    NoMove {
        /// That side.
        loser: Side,
    },
    /// R11: both sides have bombs and flags only.
    BothImmovable,
}

impl Outcome {
    /// The side that has won; none if it is a draw.
    pub const fn winner(&self) -> Option<Side> {
        match self {
            Self::FlagTaken { winner } => Some(*winner),
            Self::NothingMovable { loser } | Self::NoMove { loser } => Some(loser.other()),
            Self::BothImmovable => None,
        }
    }

    /// The clause that ends the game.
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::FlagTaken { .. } => "R10",
            Self::NothingMovable { .. } | Self::NoMove { .. } | Self::BothImmovable => "R11",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FlagTaken { winner } => {
                write!(f, "{winner} has taken the flag of {}", winner.other())
            }
            Self::NothingMovable { loser } => {
                write!(f, "{loser} has lost, it has only bombs and flags left")
            }
            Self::NoMove { loser } => write!(f, "{loser} has lost, it has no legal move"),
            Self::BothImmovable => {
                f.write_str("the game is drawn, both sides have only bombs and flags left")
            }
        }
    }
}

/// A ply that was played, with what it takes to go back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Past {
    pub from: Square,
    pub to: Square,
    /// What stood on `from` before.
    pub attacker: Cell,
    /// What stood on `to` before.
    pub defender: Cell,
    /// What stood on `to` afterwards.
    pub left: Cell,
}

/// A place in a game that [`State::rewind`] can go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark(usize);

/// A game in progress.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) position: Position,
    pub(super) options: Options,
    /// R10: who has taken a flag.
    pub(super) taken_by: Option<Side>,
    pub(super) repetition: Repetition,
    pub(super) hidden: Hidden,
    pub(super) past: Vec<Past>,
    /// How many plies were played before those of `past`, which cannot be taken back.
    forgotten: Ply,
}

impl State {
    /// A game that goes on from this position, which must have been validated under these options.
    pub fn new(position: Position, options: Options) -> Self {
        Self {
            position,
            options,
            taken_by: None,
            repetition: Repetition::new(options.repetition_limit()),
            hidden: Hidden::new(&position, &options),
            past: Vec::new(),
            forgotten: 0,
        }
    }

    /// The same state without the way that led to it: R13 and R14 begin anew, while what is known of
    /// the unknown pieces stays.
    #[must_use]
    pub fn without_history(&self) -> Self {
        Self {
            position: self.position,
            options: self.options,
            taken_by: self.taken_by,
            repetition: Repetition::new(self.options.repetition_limit()),
            hidden: self.hidden.clone(),
            past: Vec::new(),
            forgotten: self.next_ply().saturating_sub(1),
        }
    }

    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The options of the game.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// How close a side has come to what R13 and R14 forbid.
    #[inline]
    pub(super) fn strain(&self, side: Side) -> Strain {
        self.repetition.strain(side)
    }

    /// The number of plies played since the start position.
    pub fn plies(&self) -> usize {
        self.past.len()
    }

    /// The number of the ply that is played next, from 1.
    pub(super) fn next_ply(&self) -> Ply {
        let plies = Ply::try_from(self.past.len() + 1).unwrap_or(Ply::MAX);
        self.forgotten.saturating_add(plies)
    }

    /// How the game has ended, if it has (R10, R11).
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.taken_by {
            return Some(Outcome::FlagTaken { winner });
        }
        // R11 is not judged while an unknown piece is on the board.
        if self.position.unknown() != 0 {
            return None;
        }
        let side = self.position.side();
        let other = side.other();
        let movable = |side| self.position.movers(side) != 0;
        match (movable(side), movable(other)) {
            (false, false) => Some(Outcome::BothImmovable),
            (false, true) => Some(Outcome::NothingMovable { loser: side }),
            (true, false) if self.options.loses_at_once() => {
                Some(Outcome::NothingMovable { loser: other })
            }
            (true, _) if self.has_move() => None,
            (true, _) => Some(Outcome::NoMove { loser: side }),
        }
    }

    /// Whether the game has ended although the side to move could still move a piece (R10, R11).
    #[inline]
    pub(super) fn over_at_once(&self) -> bool {
        let position = &self.position;
        self.taken_by.is_some()
            || self.options.loses_at_once()
                && position.movers(position.side().other()) == 0
                && position.unknown() == 0
    }

    /// Whether the game could have ended: no search is made, so that `outcome` may still find a move.
    #[inline]
    pub(super) fn may_be_over(&self) -> bool {
        let position = &self.position;
        let side = position.side();
        self.over_at_once()
            || self.repetition.may_forbid(side)
            || position.movers(side) & board::around(board::ALL & !position.barred(side)) == 0
    }

    /// Whether two squares are more than one step apart.
    #[inline]
    pub(super) fn is_far(&self, from: Square, to: Square) -> bool {
        !to.is_in(board::neighbours(from))
    }

    /// Plays an action that is legal here; of any other the result is some state without meaning.
    #[inline]
    pub fn play(&mut self, action: &Action) {
        let Action { from, to, battle } = *action;
        let side = self.position.side;
        let attacker = self.position.cells.at(from);
        let defender = self.position.cells.at(to);
        let left = match battle {
            None => attacker,
            Some(battle) => match battle.verdict() {
                Verdict::AttackerWins => Cell::known(side, battle.attacker),
                Verdict::DefenderWins => Cell::known(side.other(), battle.defender),
                Verdict::BothRemoved => Cell::EMPTY,
            },
        };
        let past = Past {
            from,
            to,
            attacker,
            defender,
            left,
        };
        self.repetition.note(&self.position, &self.past, &past);
        if self.position.unknown() & (from.bit() | to.bit()) != 0 {
            self.note_deeds(action);
        }
        match battle {
            None if defender.is_empty() => self.position.shift(from, to),
            _ => self.position.fight(from, to, left),
        }
        self.position.side = side.other();
        if battle.is_some_and(Battle::takes_flag) {
            self.taken_by = Some(side);
        }
        self.past.push(past);
    }

    /// What unknown pieces do in a move (R16).
    pub(super) fn deeds(&self, from: Square, to: Square, battle: Option<Battle>) -> [Deed; 2] {
        [
            Deed {
                moves: true,
                far: self.is_far(from, to),
                shows: battle.map(|battle| battle.attacker),
            },
            Deed {
                moves: false,
                far: false,
                shows: battle.map(|battle| battle.defender),
            },
        ]
    }

    fn note_deeds(&mut self, action: &Action) {
        let ply = self.next_ply();
        let deeds = self.deeds(action.from, action.to, action.battle);
        for (square, deed) in [action.from, action.to].into_iter().zip(deeds) {
            if let Some((side, number)) = self.unknown_at(square) {
                self.hidden.note(side, number, deed, ply);
            }
        }
    }

    /// This place in the game.
    #[inline]
    pub fn mark(&self) -> Mark {
        Mark(self.past.len())
    }

    /// Goes back to a place that was marked earlier on the way to this one. A mark that lies ahead
    /// changes nothing.
    pub fn rewind(&mut self, mark: Mark) {
        while self.past.len() > mark.0 {
            self.take_back();
        }
    }

    /// Takes back the last ply; at the start position it does nothing.
    #[inline]
    pub fn take_back(&mut self) {
        let Some(past) = self.past.pop() else {
            return;
        };
        let Past {
            from,
            to,
            attacker,
            defender,
            left,
        } = past;
        let side = self.position.side.other();
        self.position.side = side;
        self.taken_by = None;
        if defender.is_empty() && left == attacker {
            self.position.shift(to, from);
        } else {
            self.position.unfight(from, to, attacker, defender);
        }
        for cell in [attacker, defender] {
            let traits = cell.traits();
            if traits.has(Traits::UNKNOWN) {
                let ply = self.next_ply();
                self.hidden.forget(traits.side(), cell.number(), ply);
            }
        }
        self.repetition.forget(side, self.past.len());
    }
}

impl Position {
    /// Removes both pieces of a battle and puts down what is left.
    #[inline]
    fn fight(&mut self, from: Square, to: Square, left: Cell) {
        self.take(from);
        self.take(to);
        if !left.is_empty() {
            self.put(to, left);
        }
    }

    /// Puts both pieces of a battle back.
    #[inline]
    fn unfight(&mut self, from: Square, to: Square, attacker: Cell, defender: Cell) {
        if !self.cells.at(to).is_empty() {
            self.take(to);
        }
        self.put(from, attacker);
        if !defender.is_empty() {
            self.put(to, defender);
        }
    }
}
