//! What a record shows of the pieces of unknown rank (R16). The facts only grow with the plies and
//! are taken back with them; how many pieces there are of each kind always agrees with them.

use super::assign::{self, Clash, Demand, Kind, Known, Lack, Supply};
use super::board::{Side, Square, Squares};
use super::cell::Traits;
use super::moves::State;
use super::options::{Options, PieceSet};
use super::pieces::{RANKS, Rank, RankSet};
use super::position::Position;

/// The number of a ply from 1, or 0 for never.
pub(super) type Ply = u32;

/// A piece whose rank was unknown at the start.
#[derive(Clone, Copy, Debug)]
pub(super) struct Individual {
    /// Where it started.
    pub start: Square,
    /// It started outside its own four rows, so it is neither bomb nor flag. Never in a free set.
    pub outside: bool,
    /// The first ply in which it moved.
    pub moved: Ply,
    /// The first ply in which it went more than one square.
    pub far: Ply,
    /// The ply in which it showed its rank.
    pub shown: Ply,
    /// The rank that it showed.
    pub rank: Rank,
}

/// What a piece does in one ply.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deed {
    /// It moves.
    pub moves: bool,
    /// It goes more than one square.
    pub far: bool,
    /// It shows its rank.
    pub shows: Option<Rank>,
}

impl Individual {
    /// What its facts leave it; none if they contradict each other.
    pub fn kind(&self) -> Option<Kind> {
        let moving = self.outside || self.moved > 0;
        match (self.shown > 0, self.far > 0) {
            (true, true) if self.rank != Rank::Scout => None,
            (true, _) if moving && !self.rank.moves() => None,
            (true, _) => Some(Kind::only(self.rank)),
            (false, true) => Some(Kind::only(Rank::Scout)),
            (false, false) if moving => Some(Kind::MOVING),
            (false, false) => Some(Kind::ANY),
        }
    }

    /// The piece after a deed.
    #[must_use]
    pub fn after(mut self, deed: Deed, ply: Ply) -> Self {
        if deed.moves && self.moved == 0 {
            self.moved = ply;
        }
        if deed.far && self.far == 0 {
            self.far = ply;
        }
        if let (Some(rank), 0) = (deed.shows, self.shown) {
            self.shown = ply;
            self.rank = rank;
        }
        self
    }

    /// The piece before a ply.
    #[must_use]
    fn before(mut self, ply: Ply) -> Self {
        for fact in [&mut self.moved, &mut self.far, &mut self.shown] {
            if *fact >= ply {
                *fact = 0;
            }
        }
        self
    }
}

/// The facts about all unknown pieces; empty where every rank is known.
#[derive(Clone, Debug)]
pub(super) struct Hidden {
    pieces: [Vec<Individual>; 2],
    demand: [Demand; 2],
    supply: [Supply; 2],
}

impl Hidden {
    /// The facts that the start position gives. The pieces have the numbers of its cells.
    pub fn new(position: &Position, options: &Options) -> Self {
        let mut hidden = Self {
            pieces: [Vec::new(), Vec::new()],
            demand: [Demand::default(); 2],
            supply: Side::BOTH.map(|side| supply(position, side, options.set)),
        };
        for start in Squares::of(position.unknown()) {
            let side = position.cells.at(start).traits().side();
            let individual = Individual {
                start,
                outside: options.set != PieceSet::Free && !start.is_in(side.rows()),
                moved: 0,
                far: 0,
                shown: 0,
                rank: Rank::Flag,
            };
            if let Some(kind) = individual.kind() {
                hidden.demand[side as usize].add(kind);
            }
            hidden.pieces[side as usize].push(individual);
        }
        hidden
    }

    pub fn pieces(&self, side: Side) -> &[Individual] {
        &self.pieces[side as usize]
    }

    pub fn supply(&self, side: Side) -> &Supply {
        &self.supply[side as usize]
    }

    /// R16 for one side as it stands.
    pub fn check(&self, side: Side) -> Result<(), Clash> {
        let index = side as usize;
        assign::assign(&self.demand[index], &self.supply[index])
            .map_err(|lack| clash(side, &self.pieces[index], &lack))
    }

    /// R16 for one side after one of its pieces has done something.
    pub fn check_after(&self, side: Side, number: usize, deed: Deed) -> Result<(), Clash> {
        let pieces = &self.pieces[side as usize];
        let Some(before) = pieces.get(number) else {
            return Ok(());
        };
        let after = before.after(deed, Ply::MAX);
        let Some(kind) = after.kind() else {
            return Err(Clash::Facts {
                side,
                start: after.start,
                known: if after.far > 0 && after.rank != Rank::Scout {
                    Known::Far
                } else if after.moved > 0 {
                    Known::Moved
                } else {
                    Known::Outside
                },
                shown: after.rank,
            });
        };
        match before.kind() {
            Some(old) if old != kind => {
                let demand = self.demand[side as usize].moved(old, kind);
                let supply = &self.supply[side as usize];
                assign::assign(&demand, supply).map_err(|lack| {
                    let mut pieces = pieces.clone();
                    pieces[number] = after;
                    clash(side, &pieces, &lack)
                })
            }
            _ => Ok(()),
        }
    }

    /// The ranks that a piece can show while it does something, whatever that is.
    pub fn ranks_after(&self, side: Side, number: usize, deed: Deed) -> RankSet {
        let pieces = &self.pieces[side as usize];
        let (demand, supply) = (self.demand[side as usize], &self.supply[side as usize]);
        let kinds = pieces
            .get(number)
            .map(|piece| (piece.kind(), piece.after(deed, Ply::MAX).kind()));
        match kinds {
            Some((Some(old), Some(kind))) => {
                assign::possible(kind, &demand.moved(old, kind), supply)
            }
            _ => RankSet::default(),
        }
    }

    /// Notes what a piece does in a ply.
    pub fn note(&mut self, side: Side, number: usize, deed: Deed, ply: Ply) {
        self.change(side, number, |piece| piece.after(deed, ply));
    }

    /// Takes back what a piece did in a ply.
    pub fn forget(&mut self, side: Side, number: usize, ply: Ply) {
        self.change(side, number, |piece| piece.before(ply));
    }

    fn change(&mut self, side: Side, number: usize, how: impl Fn(Individual) -> Individual) {
        if let Some(piece) = self.pieces[side as usize].get_mut(number) {
            if let Some(kind) = piece.kind() {
                self.demand[side as usize].remove(kind);
            }
            *piece = how(*piece);
            if let Some(kind) = piece.kind() {
                self.demand[side as usize].add(kind);
            }
        }
    }
}

/// What is left for the unknown pieces: the set minus the known pieces of the start position.
fn supply(position: &Position, side: Side, set: PieceSet) -> Supply {
    let mut room = [u8::MAX; RANKS];
    for rank in Rank::ALL {
        if let Some(limit) = set.limit(rank) {
            room[rank as usize] = limit;
        }
    }
    if set != PieceSet::Free {
        for square in Squares::of(position.pieces(side)) {
            if let Some(rank) = position.cells.at(square).rank() {
                let room = &mut room[rank as usize];
                *room = room.saturating_sub(1);
            }
        }
    }
    Supply {
        room,
        one_flag: set != PieceSet::Free && room[Rank::Flag as usize] > 0,
    }
}

/// Names the pieces that take part in a lack.
fn clash(side: Side, pieces: &[Individual], lack: &Lack) -> Clash {
    let concerned = pieces
        .iter()
        .filter(|piece| piece.kind().is_some_and(|kind| lack.concerns(kind)))
        .fold(0, |board, piece| board | piece.start.bit());
    match *lack {
        Lack::Room { ranks, room, .. } => Clash::Room {
            side,
            pieces: concerned,
            ranks,
            room,
        },
        Lack::Flag => Clash::Flag {
            side,
            pieces: concerned,
        },
    }
}

/// A piece of unknown rank on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPiece {
    /// Where it stands.
    pub square: Square,
    /// Where it stood in the start position.
    pub start: Square,
    /// Whose piece.
    pub side: Side,
    /// The ranks that it can have: those for which a full assignment exists (R16).
    pub ranks: RankSet,
}

impl State {
    /// The pieces of unknown rank on the board, in the order of their squares, each with the ranks
    /// that it can still have (R16).
    pub fn unknown_pieces(&self) -> Vec<UnknownPiece> {
        let hidden = &self.hidden;
        let mut sets = [[None; assign::KINDS]; 2];
        Squares::of(self.position.unknown())
            .filter_map(|square| {
                let cell = self.position.cells.at(square);
                let side = cell.traits().side();
                let piece = hidden.pieces(side).get(cell.number())?;
                let kind = piece.kind()?;
                // Pieces of one kind have the same ranks.
                let ranks = *sets[side as usize][kind.index()].get_or_insert_with(|| {
                    assign::possible(kind, &hidden.demand[side as usize], hidden.supply(side))
                });
                Some(UnknownPiece {
                    square,
                    start: piece.start,
                    side,
                    ranks,
                })
            })
            .collect()
    }

    /// The unknown piece on a square: its side and number.
    pub(super) fn unknown_at(&self, square: Square) -> Option<(Side, usize)> {
        let cell = self.position.cells.at(square);
        let traits = cell.traits();
        traits
            .has(Traits::UNKNOWN)
            .then(|| (traits.side(), cell.number()))
    }
}
