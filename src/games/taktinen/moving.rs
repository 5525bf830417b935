//! Who moves when (T23, T31, T32, T34, T37, T41): phase 7 and the slow moves before phase 1.

use super::due::Due;
use super::fault::{Fault, MoveFault};
use super::judge::{Draft, mover_alone};
use super::movement::{Phase, Terms};
use super::pitch::Side;
use super::position::State;
use super::tokens::{Kind, Token};
use super::turn::{Mark, Movers, Moves};

/// Which movement phase it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    /// Before phase 1 (T41).
    Slow,
    /// Phase 7.
    Last,
}

impl Draft {
    /// T41: slow moves begin, D first, each side by its formation.
    pub(super) fn open_slow(&mut self) {
        let sides = [self.now.dominating, self.now.passive()];
        let moves = sides.map(|side| {
            let movers = Movers::new(self.now.team(side).formation, None, 0);
            Moves::none(side, movers)
        });
        self.turn.slow = Some(moves);
        self.begin_slow(0);
    }

    /// The slow moves of the side with this index.
    pub(super) fn begin_slow(&mut self, at: usize) {
        self.due = Due::SlowMoves(at);
        let side = self.turn.slow.map(|moves| moves[at].side);
        self.begin_phase(side);
    }

    /// T31: phase 7 begins; the lower die moves first, with equal dice P.
    #[inline]
    pub(super) fn begin_movement(&mut self) {
        let [yellow, blue] = self.turn.dice.unwrap_or_default();
        let first = match yellow.cmp(&blue) {
            std::cmp::Ordering::Less => Side::Yellow,
            std::cmp::Ordering::Greater => Side::Blue,
            std::cmp::Ordering::Equal => self.now.passive(),
        };
        let quick = (yellow == blue).then_some(yellow);
        self.turn.movement = match mover_alone(self.turn.event, self.turn.side()) {
            Some(side) => [Some(self.moves_of(side, quick)), None],
            None => [first, first.other()].map(|side| Some(self.moves_of(side, quick))),
        };
        self.begin_moves(0);
    }

    /// T32, T34: how many of a side may move; T24's player may count.
    #[inline]
    fn moves_of(&self, side: Side, quick: Option<u8>) -> Moves {
        let player = self.turn.player;
        let counts = player.is_some_and(|player| player.side == side && player.counts);
        let formation = self.now.team(side).formation;
        Moves::none(side, Movers::new(formation, quick, u8::from(counts)))
    }

    /// Phase 7 of the side with this index.
    #[inline]
    pub(super) fn begin_moves(&mut self, at: usize) {
        self.due = Due::Moves(at);
        let side = self.turn.movement[at].map(|moves| moves.side);
        self.begin_phase(side);
    }

    #[inline]
    fn begin_phase(&mut self, side: Option<Side>) {
        let terms = self.terms();
        self.phase = side.map(|side| Phase::new(&self.now, side, &terms));
    }

    fn terms(&self) -> Terms {
        Terms {
            edition: self.edition(),
            places: self.places,
            player: self.turn.player,
            goal_kick: self.now.state == State::GoalKick,
        }
    }

    /// A movement token of phase 7 while the side with index `at` is due; says whether it is taken.
    pub(super) fn moves(&mut self, at: usize, side: Side, token: &Token) -> Result<bool, Fault> {
        let is_of = |moves: &Option<Moves>| matches!(moves, Some(moves) if moves.side == side);
        match self.turn.movement.iter().position(is_of) {
            None => {
                let event = self.turn.event.unwrap_or_default();
                Err(MoveFault::Barred { side, event }.into())
            }
            Some(place) if place < at => Err(MoveFault::WrongOrder { side }.into()),
            Some(place) if place > at => Ok(false),
            Some(_) => self.take(When::Last, at, token).map(|()| true),
        }
    }

    /// A movement token of the slow moves while the side with index `at` is due.
    pub(super) fn slow_moves(
        &mut self,
        at: usize,
        side: Side,
        token: &Token,
    ) -> Result<bool, Fault> {
        let place = usize::from(side != self.turn.side());
        if place < at {
            return Err(MoveFault::SlowOrder { side }.into());
        }
        if place > at {
            return Ok(false);
        }
        self.take(When::Slow, at, token).map(|()| true)
    }

    /// A movement token of the side that is due.
    fn take(&mut self, when: When, at: usize, token: &Token) -> Result<(), Fault> {
        let mark = match when {
            When::Slow => Mark::SlowNone(at),
            When::Last => Mark::None(at),
        };
        if self.turn.written.has(mark) {
            return Err(self.misfit(self.due, *token));
        }
        let terms = self.terms();
        let dice = self.turn.dice.unwrap_or_default();
        let moves = match when {
            When::Slow => self.turn.slow.as_mut().map(|moves| &mut moves[at]),
            When::Last => self.turn.movement[at].as_mut(),
        };
        let (Some(moves), Some(phase)) = (moves, &mut self.phase) else {
            return Err(self.misfit(self.due, *token));
        };
        match token {
            Token::Moves {
                kind: Kind::Free,
                items,
                ..
            } if moves.free.is_none() => {
                phase.free(&mut self.now, &terms, items)?;
                moves.free = Some(*items);
            }
            Token::Moves { kind, items, .. } if *kind != Kind::Free => {
                let most = open_kind(when, moves, *kind, dice)?;
                phase.main(&mut self.now, &terms, *kind, most, items)?;
                moves.main = Some((*kind, *items));
            }
            Token::NoMoves(_) if moves.is_empty() => self.turn.written.set(mark),
            _ => return Err(self.misfit(self.due, *token)),
        }
        Ok(())
    }
}

/// T32, T34, T37, T41: whether a kind is open to the side, and how many may move by it.
fn open_kind(when: When, moves: &Moves, kind: Kind, dice: [u8; 2]) -> Result<u8, MoveFault> {
    let side = moves.side;
    if moves.free.is_some() {
        return Err(MoveFault::AfterFree { side, kind });
    }
    if let Some((first, _)) = moves.main {
        return Err(MoveFault::SecondKind { side, first });
    }
    moves.movers.of(kind).ok_or(match (when, kind) {
        (When::Slow, _) => MoveFault::QuickSlow,
        (When::Last, Kind::Quick) => MoveFault::QuickUnequal { dice },
        (When::Last, _) => MoveFault::NotQuick { kind, die: dice[0] },
    })
}
