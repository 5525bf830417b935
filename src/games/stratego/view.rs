//! One player's view of a game: the other side's pieces are unknown until a battle shows them.

use super::board::{Side, Square, Squares};
use super::moves::State;
use super::pieces::Content;
use super::position::Setup;

/// The pieces that have shown their rank in a battle, as squares; kept up with every ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown(u128);

impl Shown {
    /// Whether the piece on a square has shown its rank.
    #[inline]
    pub const fn holds(self, square: Square) -> bool {
        square.is_in(self.0)
    }

    /// After a move from one square to another; `left` is whether a piece stands on the target.
    #[inline]
    pub const fn follow(&mut self, from: Square, to: Square, battle: bool, left: bool) {
        let mover = self.holds(from) || battle;
        self.0 &= !(from.bit() | to.bit());
        if mover && left {
            self.0 |= to.bit();
        }
    }
}

/// The position as a side sees it: enemy pieces that have not shown their rank are unknown.
pub fn seen_by(state: &State, shown: Shown, viewer: Side) -> Setup {
    let mut setup = Setup::from(state.position());
    let enemy = viewer.other();
    for square in Squares::of(state.position().pieces(enemy)) {
        if !shown.holds(square) {
            setup.squares[square.index()] = Content::Piece {
                side: enemy,
                rank: None,
            };
        }
    }
    setup
}
