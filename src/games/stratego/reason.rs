//! Why unknown pieces cannot have ranks, or why one has a single rank left: facts and counts of
//! which none can be dropped.

use super::assign::{self, Demand, Supply};
use super::board::{Side, Square};
use super::hidden::{Hidden, Individual, Ply};
use super::moves::State;
use super::notation::MoveText;
use super::options::Options;
use super::pieces::{Rank, RankSet};
use super::position::{Position, Setup};
use std::fmt;

/// Something that a record shows of an unknown piece. Plies are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// It started outside its own four rows: neither bomb nor flag.
    Outside {
        /// Where it started.
        start: Square,
    },
    /// It moved: neither bomb nor flag.
    Moved {
        /// Where it started.
        start: Square,
        /// The first ply in which it did.
        ply: u32,
    },
    /// It went more than one square at once: a scout.
    Far {
        /// Where it started.
        start: Square,
        /// The first ply in which it did.
        ply: u32,
    },
    /// It showed its rank in a battle.
    Shown {
        /// Where it started.
        start: Square,
        /// The rank.
        rank: Rank,
        /// The ply.
        ply: u32,
    },
}

impl Fact {
    /// Where the piece started.
    pub const fn start(&self) -> Square {
        match self {
            Self::Outside { start }
            | Self::Moved { start, .. }
            | Self::Far { start, .. }
            | Self::Shown { start, .. } => *start,
        }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside { start } => {
                write!(f, "the piece on {start} starts outside its own rows")
            }
            Self::Moved { start, ply } => write!(f, "the piece from {start} moves in ply {ply}"),
            Self::Far { start, ply } => write!(
                f,
                "the piece from {start} goes more than one square in ply {ply}"
            ),
            Self::Shown { start, rank, ply } => {
                write!(f, "the piece from {start} is a {rank} in ply {ply}")
            }
        }
    }
}

/// What forces a conclusion about the unknown pieces of one side (R16). Without any one of the
/// facts, counts and the flag rule the conclusion no longer follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Whose pieces.
    pub side: Side,
    /// What the record shows, in the order of the pieces' start squares.
    pub facts: Vec<Fact>,
    /// Ranks whose number matters, and how many unknown pieces can have them: those of the set
    /// without the known ones of the start position.
    pub counts: Vec<(Rank, u8)>,
    /// Whether it matters that one unknown piece must be the flag.
    pub one_flag: bool,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for fact in &self.facts {
            write!(f, "{separator}{fact}")?;
            separator = "; ";
        }
        let mut none = RankSet::default();
        for (rank, left) in &self.counts {
            match left {
                0 => none = none.with(*rank),
                _ => {
                    let value = rank.value();
                    write!(f, "{separator}at most {left} unknown {} ", self.side)?;
                    write!(
                        f,
                        "{} of value {value}",
                        if *left == 1 { "piece" } else { "pieces" }
                    )?;
                    separator = "; ";
                }
            }
        }
        if !none.is_empty() {
            write!(
                f,
                "{separator}no unknown {} piece of value {none}",
                self.side
            )?;
            separator = "; ";
        }
        if self.one_flag {
            write!(f, "{separator}one unknown {} piece is the flag", self.side)?;
        }
        Ok(())
    }
}

/// The facts and rules that are still taken for granted.
#[derive(Clone)]
struct Ground {
    pieces: Vec<Individual>,
    supply: Supply,
}

impl Ground {
    fn of(hidden: &Hidden, side: Side) -> Self {
        Self {
            pieces: hidden.pieces(side).to_vec(),
            supply: *hidden.supply(side),
        }
    }

    /// The pieces by kind, if no piece contradicts itself.
    fn demand(&self) -> Option<Demand> {
        let mut demand = Demand::default();
        for piece in &self.pieces {
            demand.add(piece.kind()?);
        }
        Some(demand)
    }

    /// Whether no assignment exists.
    fn clashes(&self) -> bool {
        match self.demand() {
            Some(demand) => assign::assign(&demand, &self.supply).is_err(),
            None => true,
        }
    }

    /// The ranks that a piece can have.
    fn ranks(&self, number: usize) -> RankSet {
        let kind = self.pieces.get(number).and_then(Individual::kind);
        match (kind, self.demand()) {
            (Some(kind), Some(demand)) => assign::possible(kind, &demand, &self.supply),
            _ => RankSet::default(),
        }
    }

    /// Changes something and changes it back if the conclusion then no longer follows.
    fn try_change(&mut self, change: impl FnOnce(&mut Self), follows: &impl Fn(&Self) -> bool) {
        let before = self.clone();
        change(self);
        if !follows(self) {
            *self = before;
        }
    }

    /// Drops whatever the conclusion does not need. What could not be dropped at its turn can never
    /// be: fewer facts never force more.
    fn minimise(mut self, side: Side, follows: &impl Fn(&Self) -> bool) -> Reason {
        // The rules before the facts: what a few pieces show is easier to follow than many counts.
        let counted = self.supply.room;
        for rank in Rank::ALL {
            self.try_change(
                |ground| ground.supply.room[rank as usize] = u8::MAX,
                follows,
            );
        }
        self.try_change(|ground| ground.supply.one_flag = false, follows);
        for i in 0..self.pieces.len() {
            self.try_change(|ground| ground.pieces[i].outside = false, follows);
            self.try_change(|ground| ground.pieces[i].moved = 0, follows);
            self.try_change(|ground| ground.pieces[i].far = 0, follows);
            self.try_change(|ground| ground.pieces[i].shown = 0, follows);
        }
        let bounded = |rank: &Rank| self.supply.room[*rank as usize] < u8::MAX;
        Reason {
            side,
            facts: self.pieces.iter().flat_map(facts).collect(),
            counts: Rank::ALL
                .into_iter()
                .filter(bounded)
                .map(|rank| (rank, counted[rank as usize]))
                .collect(),
            one_flag: self.supply.one_flag,
        }
    }
}

/// The facts about a piece.
fn facts(piece: &Individual) -> impl Iterator<Item = Fact> + use<> {
    let Individual {
        start,
        outside,
        moved,
        far,
        shown,
        rank,
    } = *piece;
    let happened = |ply: Ply| (ply > 0).then_some(ply);
    [
        outside.then_some(Fact::Outside { start }),
        happened(moved).map(|ply| Fact::Moved { start, ply }),
        happened(far).map(|ply| Fact::Far { start, ply }),
        happened(shown).map(|ply| Fact::Shown { start, rank, ply }),
    ]
    .into_iter()
    .flatten()
}

impl State {
    /// Why the move leaves the unknown pieces without ranks (R16); none if it does not.
    pub fn explain(&self, text: &MoveText) -> Option<Reason> {
        let deeds = self.deeds(text.from, text.to, text.values);
        let squares = [text.from, text.to].into_iter();
        squares.zip(deeds).find_map(|(square, deed)| {
            let (side, number) = self.unknown_at(square)?;
            let mut ground = Ground::of(&self.hidden, side);
            let piece = ground.pieces.get_mut(number)?;
            *piece = piece.after(deed, self.next_ply());
            ground
                .clashes()
                .then(|| ground.minimise(side, &Ground::clashes))
        })
    }

    /// Why the unknown piece on a square can have only one rank; none if it can have several, or no
    /// unknown piece stands there (R16, R17).
    pub fn proof(&self, square: Square) -> Option<Reason> {
        let (side, number) = self.unknown_at(square)?;
        let ground = Ground::of(&self.hidden, side);
        let single = |ground: &Ground| ground.ranks(number).len() == 1;
        single(&ground).then(|| ground.minimise(side, &single))
    }
}

impl Setup {
    /// Why the unknown pieces of a position that breaks no other clause can have no ranks (R16);
    /// none if they can.
    pub fn explain(&self, options: &Options) -> Option<Reason> {
        let position = Position::from_setup(self);
        let hidden = Hidden::new(&position, options);
        Side::BOTH.into_iter().find_map(|side| {
            let ground = Ground::of(&hidden, side);
            ground
                .clashes()
                .then(|| ground.minimise(side, &Ground::clashes))
        })
    }
}
