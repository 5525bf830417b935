//! Listing actions. What is listed is what `judge` lets pass.

use super::board::{self, Direction, Square, Squares};
use super::hidden::Deed;
use super::moves::{Action, State};
use super::options::ScoutAttack;
use super::pieces::{Battle, Rank, RankSet};
use std::ops::ControlFlow;

impl State {
    /// R1, R6: where a piece of the side to move that may go far can go.
    #[inline]
    pub(super) fn flights(&self, from: Square) -> u128 {
        let position = &self.position;
        let side = position.side;
        let free = !position.barred(side);
        let seen = board::visible(from, position.blockers()) & free;
        match self.options.scout_attack {
            ScoutAttack::Any => seen,
            ScoutAttack::Adjacent => {
                seen & (!position.pieces(side.other()) | board::neighbours(from))
            }
        }
    }

    /// Calls `each` with every move by R5, R6, R13 and R14, until it breaks.
    #[inline]
    fn for_each_move(
        &self,
        each: &mut impl FnMut(Square, Square) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let position = &self.position;
        let side = position.side;
        let watched = self.repetition.may_forbid(side);
        let free = board::ALL & !position.barred(side);
        let far = position.far[side as usize];
        let steppers = position.movers(side) & !far;
        let mut offer = |from, to| {
            if watched && self.is_repeated(from, to) {
                ControlFlow::Continue(())
            } else {
                each(from, to)
            }
        };
        for direction in Direction::ALL {
            for to in Squares::of(board::shift(steppers, direction) & free) {
                offer(direction.source(to), to)?;
            }
        }
        // Whoever goes far needs an open neighbouring square, too.
        for from in Squares::of(far & board::around(free)) {
            for to in Squares::of(self.flights(from)) {
                offer(from, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// R11: whether the side to move has a legal move, R16 left out.
    pub(super) fn has_move(&self) -> bool {
        self.for_each_move(&mut |_, _| ControlFlow::Break(()))
            .is_break()
    }

    /// Calls `each` with every legal action, none twice, in a fixed order. With unknown pieces on
    /// the board an attack is listed with every pair of ranks that R16 allows.
    #[inline]
    pub fn for_each_action(&self, each: &mut impl FnMut(Action)) {
        if self.over_at_once() {
            return;
        }
        if self.position.unknown() != 0 {
            return self.for_each_guess(each);
        }
        let _ = self.for_each_move(&mut |from, to| {
            let battle = self.known_battle(from, to);
            each(Action { from, to, battle });
            ControlFlow::Continue(())
        });
    }

    /// Appends every legal action to `actions`.
    pub fn push_actions(&self, actions: &mut Vec<Action>) {
        self.for_each_action(&mut |action| actions.push(action));
    }

    /// The battle of two known pieces; none on an empty square.
    #[inline]
    pub(super) fn known_battle(&self, from: Square, to: Square) -> Option<Battle> {
        let defender = self.rank(to)?;
        let attacker = self.rank(from)?;
        Some(Battle { attacker, defender })
    }

    /// R16: the actions of a position with unknown pieces.
    fn for_each_guess(&self, each: &mut impl FnMut(Action)) {
        let side = self.position.side;
        let enemies = self.position.pieces(side.other());
        // The ranks that a piece can have depend on nothing but the piece and what it does.
        let mut attackers = [[None; 2]; Square::COUNT];
        let mut defenders = [None; Square::COUNT];
        let _ = self.for_each_move(&mut |from, to| {
            let far = self.is_far(from, to);
            let moves = Deed {
                moves: true,
                far,
                shows: None,
            };
            let attacker = *attackers[from.index()][usize::from(far)]
                .get_or_insert_with(|| self.ranks_at(from, moves));
            if !to.is_in(enemies) {
                if !attacker.is_empty() {
                    each(Action {
                        from,
                        to,
                        battle: None,
                    });
                }
                return ControlFlow::Continue(());
            }
            let stays = Deed {
                moves: false,
                far: false,
                shows: None,
            };
            let defender = *defenders[to.index()].get_or_insert_with(|| self.ranks_at(to, stays));
            for battle in pairs(attacker, defender) {
                each(Action {
                    from,
                    to,
                    battle: Some(battle),
                });
            }
            ControlFlow::Continue(())
        });
    }

    /// The ranks that the piece on a square can have while it does something.
    fn ranks_at(&self, square: Square, deed: Deed) -> RankSet {
        match self.unknown_at(square) {
            Some((side, number)) => self.hidden.ranks_after(side, number, deed),
            None => self.rank(square).map_or(RankSet::default(), RankSet::only),
        }
    }
}

/// Every pair of ranks; the two sides' assignments do not depend on each other.
fn pairs(attacker: RankSet, defender: RankSet) -> impl Iterator<Item = Battle> {
    attacker.iter().flat_map(move |attacker: Rank| {
        defender
            .iter()
            .map(move |defender| Battle { attacker, defender })
    })
}
