//! Quiet moves and releases (G13). A release is listed right after the quiet move that it begins
//! with, and its kick is found without playing that move.

use super::board::{self, Direction, Square, Squares};
use super::moves::{Action, Kick, State};
use super::position::Position;

impl State {
    /// G13: the quiet moves, each followed by the releases that begin with it.
    pub(super) fn for_each_quiet(&self, each: &mut impl FnMut(Action)) {
        let side = self.position.side;
        let openers = Openers::of(&self.position);
        for from in Squares(self.position.pawns(side)) {
            let opening = openers.targets(from);
            for to in Squares(self.quiet_targets(from)) {
                each(Action::Quiet { side, from, to });
                if to.is_in(opening) {
                    self.for_each_release(from, to, &openers, each);
                }
            }
        }
    }

    /// G13: the kicks that a quiet move to a square of [`Openers::targets`] makes possible.
    #[inline]
    fn for_each_release(
        &self,
        from: Square,
        to: Square,
        openers: &Openers,
        each: &mut impl FnMut(Action),
    ) {
        let position = &self.position;
        if position.moves == 0 {
            // G12 makes every kick depend on its flight; this is rare enough to go the long way.
            let side = position.side;
            let mut moved = *self;
            moved.position.pawns[side as usize] ^= from.bit() | to.bit();
            moved.for_each_kick(side, &mut |kick| each(Action::Release { from, to, kick }));
        } else if !from.is_in(openers.adjacent) {
            // Whoever comes from elsewhere opens no line but the one that it lands on.
            let kick = self.kick_of_comer(from, to);
            each(Action::Release { from, to, kick });
        } else {
            let line = self.line_behind(from);
            let comes = to.is_in(openers.lines | line.squares);
            let own = comes.then(|| self.kick_of_comer(from, to));
            let uncovered = line.follower.filter(|_| !to.is_in(line.squares));
            let uncovered = uncovered.map(|by| self.kick_of_follower(from, to, by));
            let (first, second) = match (own, uncovered) {
                (Some(own), Some(other)) if own.from.index() > other.from.index() => {
                    (uncovered, Some(own))
                }
                _ => (own, uncovered),
            };
            for kick in [first, second].into_iter().flatten() {
                each(Action::Release { from, to, kick });
            }
        }
    }

    /// What a pawn next to the ball leaves open behind it.
    #[inline]
    pub(super) fn line_behind(&self, from: Square) -> LineBehind {
        let position = &self.position;
        let Some(direction) = board::direction(position.ball, from) else {
            return LineBehind {
                squares: 0,
                follower: None,
            };
        };
        let line = board::ray(from, direction);
        let met = line & position.all_pawns();
        if met == 0 {
            return LineBehind {
                squares: line,
                follower: None,
            };
        }
        let next = direction.nearest(met);
        LineBehind {
            squares: line & !board::ray(next, direction) & !next.bit(),
            follower: Some(next).filter(|next| next.is_in(position.pawns(position.side))),
        }
    }

    /// G13: the kick of the pawn behind one that has left the ball's side and gone to a square off
    /// that line, after the first move of the match.
    #[inline]
    pub(super) fn kick_of_follower(&self, left: Square, gone_to: Square, by: Square) -> Kick {
        let position = &self.position;
        let direction = board::direction(by, position.ball).unwrap_or(Direction::East);
        // It lands where the other stood.
        let pawns = position.all_pawns() ^ by.bit() | gone_to.bit();
        self.flown_kick(position.side, by, left, direction, pawns)
    }

    /// G13: the kick of a pawn that has come to an open line, not next to the ball, after the first
    /// move of the match.
    #[inline]
    pub(super) fn kick_of_comer(&self, from: Square, to: Square) -> Kick {
        let position = &self.position;
        let ball = position.ball;
        let direction = board::direction(to, ball).unwrap_or(Direction::East);
        let landing = direction
            .opposite()
            .nearest(board::ray(ball, direction.opposite()));
        let pawns = position.all_pawns() ^ from.bit() ^ landing.bit();
        self.flown_kick(position.side, to, landing, direction, pawns)
    }
}

/// The line from a pawn next to the ball away from it.
pub(super) struct LineBehind {
    /// Its squares up to the first pawn.
    pub(super) squares: u64,
    /// That pawn, if it is of the side to move.
    pub(super) follower: Option<Square>,
}

/// Which quiet moves can make a kick possible: only those of a pawn that leaves the ball's side or
/// lands in its open lines, unless G12 hides kicks that may come to end elsewhere.
pub(super) struct Openers {
    pub(super) adjacent: u64,
    pub(super) lines: u64,
}

impl Openers {
    pub(super) fn of(position: &Position) -> Self {
        let adjacent = board::neighbours(position.ball);
        let lines = board::reach(position.ball, position.all_pawns()) & !adjacent;
        Self {
            adjacent,
            lines: if position.moves == 0 { !0 } else { lines },
        }
    }

    /// The squares on which a pawn from this square makes a kick possible.
    const fn targets(&self, from: Square) -> u64 {
        if from.is_in(self.adjacent) {
            !0
        } else {
            self.lines
        }
    }
}
