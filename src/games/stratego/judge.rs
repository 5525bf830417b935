//! Judging one written move. The first clause in the order of R15 is the one reported, and no list
//! of moves is made.

use super::board::{self, LAKES, Square};
use super::cell::Traits;
use super::fault::Fault;
use super::moves::{Action, State};
use super::notation::MoveText;
use super::options::ScoutAttack;
use super::pieces::{Battle, Content, Rank};

impl State {
    /// Whether a written move may be played here, and what it does.
    ///
    /// # Errors
    /// The first fault in the order R10, R11, R3, R5, R1, R6, R13, R14, R15, R16.
    #[inline]
    pub fn judge(&self, text: &MoveText) -> Result<Action, Fault> {
        let MoveText { from, to, .. } = *text;
        if self.over_at_once()
            && let Some(outcome) = self.outcome()
        {
            return Err(Fault::GameOver { outcome });
        }
        // A side that has this move has one, so that R11 need not be looked at any further.
        self.way(from, to).map_err(|fault| self.end_first(fault))?;
        let battle = self.marks(text)?;
        if self.position.unknown() & (from.bit() | to.bit()) != 0 {
            self.assignable(from, to, battle)?;
        }
        Ok(Action { from, to, battle })
    }

    /// R10, R11: what ended the game comes before any other fault.
    #[cold]
    fn end_first(&self, fault: Fault) -> Fault {
        match self.outcome() {
            Some(outcome) => Fault::GameOver { outcome },
            None => fault,
        }
    }

    /// R3, R5, R1, R6, R13, R14: the way of the piece, whatever it meets there.
    #[inline]
    fn way(&self, from: Square, to: Square) -> Result<(), Fault> {
        let position = &self.position;
        let side = position.side;
        let mover = position.cells.at(from).traits();
        if !mover.has(Traits::of(side)) {
            return Err(self.not_a_piece(from));
        }
        if !mover.has(Traits::MOVES) {
            return Err(self.immovable(from));
        }
        let target = position.cells.at(to).traits();
        if !to.is_in(board::neighbours(from)) {
            self.long_way(from, to, mover, target)?;
        } else if target.has(Traits::of(side)) {
            return Err(Fault::OwnPiece { from, to });
        }
        if self.is_repeated(from, to) {
            return self.repeated(from, to).map_or(Ok(()), Err);
        }
        Ok(())
    }

    /// R3: no piece of the side to move on the source square.
    #[cold]
    fn not_a_piece(&self, square: Square) -> Fault {
        let side = self.position.side;
        match self.position.content(square) {
            Content::Piece { .. } => Fault::NotYourPiece { side, square },
            found => Fault::NoPiece {
                side,
                square,
                found,
            },
        }
    }

    /// R5: bombs and flags never move.
    #[cold]
    fn immovable(&self, square: Square) -> Fault {
        Fault::Immovable {
            square,
            rank: self.rank(square).unwrap_or(Rank::Flag),
        }
    }

    /// R5, R1, R6: everything but a step to a neighbouring square.
    fn long_way(
        &self,
        from: Square,
        to: Square,
        mover: Traits,
        target: Traits,
    ) -> Result<(), Fault> {
        let position = &self.position;
        let side = position.side;
        let Some((direction, crossed)) = board::between(from, to) else {
            return Err(Fault::NotInLine { from, to });
        };
        if crossed != 0 && !mover.has(Traits::FAR) {
            let rank = self.rank(from).unwrap_or(Rank::Flag);
            return Err(Fault::TooFar { from, to, rank });
        }
        if target.has(Traits::of(side)) {
            return Err(Fault::OwnPiece { from, to });
        }
        if to.is_in(LAKES) {
            return Err(Fault::IntoLake { square: to });
        }
        if crossed & LAKES != 0 {
            let square = direction.nearest(crossed & LAKES);
            return Err(Fault::OverLake { from, to, square });
        }
        let met = crossed & position.blockers();
        if met != 0 {
            let square = direction.nearest(met);
            let found = position.content(square);
            return Err(Fault::ScoutBlocked {
                from,
                to,
                square,
                found,
            });
        }
        let attacks = target.has(Traits::of(side.other()));
        if attacks && self.options.scout_attack == ScoutAttack::Adjacent {
            return Err(Fault::ScoutAttackFromAfar { from, to });
        }
        Ok(())
    }

    /// R13, R14: whether the repetition rules forbid a move.
    #[inline]
    pub(super) fn is_repeated(&self, from: Square, to: Square) -> bool {
        self.repetition
            .forbids(&self.position, &self.past, from, to)
    }

    /// R13, R14: which of them forbids a move.
    #[cold]
    fn repeated(&self, from: Square, to: Square) -> Option<Fault> {
        let (position, past) = (&self.position, &self.past);
        let two = self.repetition.two_squares(position.side, from, to);
        if let Some((limit, near, far)) = two {
            return Some(Fault::TwoSquares { near, far, limit });
        }
        self.repetition
            .more_squares(position, past, from, to)
            .map(|ply| Fault::MoreSquares { from, to, ply })
    }

    /// R15: the text fits what stands on the squares.
    #[inline]
    fn marks(&self, text: &MoveText) -> Result<Option<Battle>, Fault> {
        let MoveText { from, to, .. } = *text;
        let target = self.position.cells.at(to);
        match (text.attack, target.is_empty()) {
            (false, true) => Ok(None),
            (true, true) => Err(Fault::NothingToAttack { square: to }),
            (false, false) => Err(Fault::AttackSignMissing {
                square: to,
                found: target.content(),
            }),
            (true, false) => {
                let attacker = self.position.cells.at(from).rank();
                let known = (attacker, target.rank());
                let battle = values(text, known)?;
                if text.flag && !battle.takes_flag() {
                    return Err(Fault::FlagMark {
                        square: to,
                        found: battle.defender,
                    });
                }
                Ok(Some(battle))
            }
        }
    }

    /// R16: ranks remain possible for all unknown pieces, those of the mover's side first.
    fn assignable(&self, from: Square, to: Square, battle: Option<Battle>) -> Result<(), Fault> {
        let deeds = self.deeds(from, to, battle);
        for (square, deed) in [from, to].into_iter().zip(deeds) {
            if let Some((side, number)) = self.unknown_at(square) {
                self.hidden
                    .check_after(side, number, deed)
                    .map_err(|clash| Fault::NoAssignment { clash })?;
            }
        }
        Ok(())
    }

    /// The rank of the piece on a square, if it is known.
    #[inline]
    pub(super) fn rank(&self, square: Square) -> Option<Rank> {
        self.position.cells.at(square).rank()
    }
}

/// R15: the values of known pieces are right, those of unknown ones are given.
#[inline]
fn values(text: &MoveText, known: (Option<Rank>, Option<Rank>)) -> Result<Battle, Fault> {
    let Some(battle) = text.values else {
        let (Some(attacker), Some(defender)) = known else {
            let square = if known.0.is_none() {
                text.from
            } else {
                text.to
            };
            return Err(Fault::ValuesMissing { square });
        };
        return Ok(Battle { attacker, defender });
    };
    match known {
        (Some(expected), _) if expected != battle.attacker => Err(Fault::AttackerValue {
            square: text.from,
            expected,
            found: battle.attacker,
        }),
        (_, Some(expected)) if expected != battle.defender => Err(Fault::DefenderValue {
            square: text.to,
            expected,
            found: battle.defender,
        }),
        _ => Ok(battle),
    }
}
