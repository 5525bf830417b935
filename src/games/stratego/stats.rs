//! What is counted in matches of Stratego.

mod topics;

use super::board::{Side, Square, Squares};
use super::facts::{self, EXERCISABLE};
use super::options::PieceSet;
use super::pieces::{Battle, Content, RANKS, Rank, Verdict};
use super::rules::{Match, Ply, Stratego};
use super::{Outcome as End, Position};
use crate::record::Outcome;
use crate::rules::{ClauseSet, Counts, Studied, Tally, Topic};

/// Ranks, and a place for unknown pieces.
const PIECES: usize = RANKS + 1;
/// Plies between two looks at the balance.
const STEP: u32 = 50;
/// Looks at the balance; the last is at ply 1,000.
const LOOKS: usize = 21;
/// Squares of one side's own four rows.
const OWN: usize = 40;
/// Pieces of a side in each kind of set-up.
const CLASSIC: u32 = 40;
const BARRAGE: u32 = 8;
/// Lengths of chases, each with its own line; the last holds longer ones, too.
const CHASES: usize = 21;

/// Counts of Stratego; pairs are Red's, then Blue's. Ranks are in the order of [`Rank::ALL`], then
/// unknown ones.
#[derive(Debug, Default)]
pub struct Counted {
    moves: [Counts<2>; 2],
    /// Battles by attacker times defender, of the attacking side.
    battles: [Counts<{ RANKS * RANKS }>; 2],
    /// Pieces lost attacking and attacked, by their side.
    lost: [[Counts<RANKS>; 2]; 2],
    /// Battles that attacker, defender, nobody wins, by the attacking side.
    verdicts: [Counts<3>; 2],
    /// Matches in which this side captured first, the sum of the plies of it, and their results.
    first: [u64; 2],
    first_plies: [u64; 2],
    first_results: [Counts<4>; 2],
    first_lost: [Counts<RANKS>; 2],
    /// Long moves, and attacks from afar.
    far: [u64; 2],
    far_attacks: [u64; 2],
    /// Matches that lasted so long, sum and size of the differences in pieces.
    looks: Counts<LOOKS>,
    ahead: [Counts<LOOKS>; 2],
    level: Counts<LOOKS>,
    /// Pieces at the start, those that never moved, and those of them that still stand.
    start: Counts<PIECES>,
    unmoved: Counts<PIECES>,
    standing: Counts<PIECES>,
    /// Whole set-ups of a side, and their pieces by rank and square as seen from its own back row.
    setups: [u64; 2],
    places: [Placed; 2],
    /// Longest chases in a match (R14), by length.
    chases: Counts<CHASES>,
    longest: Longest,
    ends: Counts<4>,
    /// What is known of the match under way.
    now: Now,
}

/// Pieces of a side by rank and square.
#[derive(Debug)]
struct Placed([Counts<OWN>; RANKS]);

impl Default for Placed {
    fn default() -> Self {
        Self([Counts::default(); RANKS])
    }
}

impl Tally for Placed {
    fn add(&mut self, other: &Self) {
        for (sum, more) in self.0.iter_mut().zip(&other.0) {
            sum.add(more);
        }
    }
}

/// The greatest of several numbers.
#[derive(Debug, Default)]
struct Longest(u64);

impl Tally for Longest {
    fn add(&mut self, other: &Self) {
        self.0 = self.0.max(other.0);
    }
}

/// What must be remembered of a match under way.
#[derive(Debug, Default)]
struct Now {
    plies: u32,
    /// Pieces that have not moved, with their ranks at the start.
    still: u128,
    ranks: Vec<u8>,
    first: Option<usize>,
    chase: u32,
    /// R14 is in force.
    chases: bool,
}

impl Tally for Counted {
    fn add(&mut self, other: &Self) {
        self.moves.add(&other.moves);
        self.battles.add(&other.battles);
        self.lost.add(&other.lost);
        self.verdicts.add(&other.verdicts);
        self.first.add(&other.first);
        self.first_plies.add(&other.first_plies);
        self.first_results.add(&other.first_results);
        self.first_lost.add(&other.first_lost);
        self.far.add(&other.far);
        self.far_attacks.add(&other.far_attacks);
        self.looks.add(&other.looks);
        self.ahead.add(&other.ahead);
        self.level.add(&other.level);
        self.start.add(&other.start);
        self.unmoved.add(&other.unmoved);
        self.standing.add(&other.standing);
        self.setups.add(&other.setups);
        self.places.add(&other.places);
        self.chases.add(&other.chases);
        self.longest.add(&other.longest);
        self.ends.add(&other.ends);
    }
}

/// Place of a rank in [`Rank::ALL`].
const fn place(rank: Rank) -> usize {
    match rank {
        Rank::Bomb => RANKS - 2,
        Rank::Flag => RANKS - 1,
        numbered => 10 - numbered as usize,
    }
}

impl Counted {
    /// Ranks at the start, and set-ups that are whole.
    fn set_up(&mut self, position: &Position, set: PieceSet) {
        self.now.ranks = vec![0; Square::COUNT];
        self.now.still = position.pieces(Side::Red) | position.pieces(Side::Blue);
        let whole = Side::BOTH.map(|side| {
            let count = position.pieces(side).count_ones();
            let all_own = position.pieces(side) & !side.rows() == 0;
            all_own
                && count
                    == if set == PieceSet::Barrage {
                        BARRAGE
                    } else {
                        CLASSIC
                    }
        });
        // A piece that is missing or away on one side tells that the match is under way.
        let whole = whole[0] && whole[1];
        for side in Side::BOTH {
            self.setups[side as usize] += u64::from(whole);
        }
        for square in Square::all() {
            let Content::Piece { side, rank } = position.content(square) else {
                continue;
            };
            let rank = rank.map_or(RANKS, place);
            self.now.ranks[square.index()] = rank as u8;
            self.start.note(rank);
            if whole && rank < RANKS {
                let own = match side {
                    Side::Red => square.index(),
                    Side::Blue => Square::COUNT - 1 - square.index(),
                };
                self.places[side as usize].0[rank].note(own);
            }
        }
    }

    /// A piece that has never moved is gone or goes.
    fn forget(&mut self, square: Square, removed: bool) {
        if square.is_in(self.now.still) {
            self.now.still &= !square.bit();
            if removed {
                self.unmoved.note(self.now.ranks[square.index()].into());
            }
        }
    }

    fn look(&mut self, position: &Position) {
        let at = (self.now.plies / STEP) as usize;
        if !self.now.plies.is_multiple_of(STEP) || at >= LOOKS {
            return;
        }
        self.looks.note(at);
        let [red, blue] = Side::BOTH.map(|side| u64::from(position.pieces(side).count_ones()));
        self.ahead[0][at] += red.saturating_sub(blue);
        self.ahead[1][at] += blue.saturating_sub(red);
        self.level[at] += u64::from(red == blue);
    }

    fn battle(&mut self, side: Side, battle: Battle, to: Square) {
        let (own, other) = (side as usize, side.other() as usize);
        let [attacker, defender] = [battle.attacker, battle.defender].map(place);
        self.battles[own].note(attacker * RANKS + defender);
        let verdict = battle.verdict();
        self.verdicts[own].note(match verdict {
            Verdict::AttackerWins => 0,
            Verdict::DefenderWins => 1,
            Verdict::BothRemoved => 2,
        });
        if verdict != Verdict::AttackerWins {
            self.lost[own][0].note(attacker);
        }
        if verdict != Verdict::DefenderWins {
            self.lost[other][1].note(defender);
            self.forget(to, true);
        }
        // Who loses a piece alone has been captured first.
        let (captor, captured) = match verdict {
            Verdict::AttackerWins => (own, defender),
            Verdict::DefenderWins => (other, attacker),
            Verdict::BothRemoved => return,
        };
        if self.now.first.is_none() {
            self.now.first = Some(captor);
            self.first[captor] += 1;
            self.first_plies[captor] += u64::from(self.now.plies);
            self.first_lost[captor].note(captured);
        }
    }
}

impl Studied for Stratego {
    type Tally = Counted;

    const EXERCISABLE: ClauseSet = EXERCISABLE;

    #[inline]
    fn exercised(ply: &Ply) -> ClauseSet {
        facts::exercised(ply)
    }

    fn begin(tally: &mut Counted, start: &Match) {
        let state = start.state();
        tally.set_up(state.position(), state.options().set);
        tally.now.chases = state.options().repetition_limit().is_some();
        tally.look(state.position());
    }

    #[inline]
    fn note(tally: &mut Counted, ply: &Ply, after: &Match) {
        let side = ply.side as usize;
        tally.now.plies += 1;
        tally.now.chase = tally.now.chase.max(ply.strain.chase);
        tally.moves[side].note(usize::from(ply.action.battle.is_some()));
        if facts::distance(&ply.action) > 1 {
            tally.far[side] += 1;
            tally.far_attacks[side] += u64::from(ply.action.battle.is_some());
        }
        tally.forget(ply.action.from, false);
        if let Some(battle) = ply.action.battle {
            tally.battle(ply.side, battle, ply.action.to);
        }
        if let Some(end) = ply.end {
            tally.ends.note(match end {
                End::FlagTaken { .. } => 0,
                End::NothingMovable { .. } => 1,
                End::NoMove { .. } => 2,
                End::BothImmovable => 3,
            });
        }
        tally.look(after.state().position());
    }

    fn end(tally: &mut Counted, result: Outcome) {
        for square in Squares::of(std::mem::take(&mut tally.now.still)) {
            let rank = tally.now.ranks[square.index()].into();
            tally.unmoved.note(rank);
            tally.standing.note(rank);
        }
        if let Some(first) = tally.now.first {
            tally.first_results[first].note(match (result, first) {
                (Outcome::First, 0) | (Outcome::Second, 1) => 0,
                (Outcome::Draw, _) => 1,
                (Outcome::First | Outcome::Second, _) => 2,
                (Outcome::Open, _) => 3,
            });
        }
        if tally.now.chases {
            tally.chases.note(tally.now.chase as usize);
            tally.longest.0 = tally.now.chase.into();
        }
    }

    fn topics(tally: &Counted) -> Vec<Topic> {
        topics::all(tally)
    }
}
