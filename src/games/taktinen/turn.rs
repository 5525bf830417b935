//! A complete turn: every value that reports derive from it, computed once while it was judged. What
//! the turn did not get to is `None`.

use super::attempt::{Attempt, Shot};
use super::clock::Clock;
use super::edition::Edition;
use super::pitch::{Side, Zone};
use super::position::Position;
use super::possession::{Outcome, Target, Test};
use super::tokens::{Aim, Items, Kind, Leaver, LineUp};

/// A turn with the kick-off step before it, or a kick-off step alone at the end of a line.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// The edition that is played.
    pub edition: Edition,
    /// The position before its first token.
    pub before: Position,
    /// The position after it.
    pub after: Position,
    /// The kick-off step (T44).
    pub kick_off: Option<LineUps>,
    /// The moves of a slow goal kick (T41), D's first.
    pub slow: Option<[Moves; 2]>,
    /// Phase 1.
    pub target: Option<Target>,
    /// Whether the target is an offside zone for D (T18), which is not always forbidden.
    pub offside_target: bool,
    /// Phase 2: the base dice of Yellow and Blue.
    pub dice: Option<[u8; 2]>,
    /// Phase 3: the clock after it.
    pub clock: Option<Clock>,
    /// Whether the half ends with this turn (T15).
    pub half: bool,
    /// Phase 4: the modifiers.
    pub test: Option<Test>,
    /// D's die and the modifiers.
    pub modified: Option<i8>,
    /// How the test ended.
    pub outcome: Option<Outcome>,
    /// The die of the special event (T23).
    pub event: Option<u8>,
    /// The yellow card (T42).
    pub card: Option<Card>,
    /// A free kick or penalty (T39).
    pub restart: Option<Restart>,
    /// Phase 5: the player that goes to the target (T24).
    pub player: Option<Player>,
    /// The ball value after it, 1–6.
    pub value: Option<u8>,
    /// Whether the value was lowered (T25).
    pub easy: Option<bool>,
    /// D after phase 5, or at the free kick.
    pub dominating: Option<Side>,
    /// Phase 6: whether D may shoot.
    pub may_shoot: Option<bool>,
    /// The modifiers of a shot, if D may shoot.
    pub attempt: Option<Attempt>,
    /// The dice of a shot.
    pub shot_dice: Option<(u8, Option<u8>)>,
    /// The penalty.
    pub penalty: Option<Penalty>,
    /// What the shot or the penalty came to.
    pub shot: Option<Shot>,
    /// The line-ups of a corner.
    pub corner: Option<LineUps>,
    /// Phase 7: the sides that may move, in their order.
    pub movement: [Option<Moves>; 2],
    /// Which optional marks the record has.
    pub written: Marks,
}

impl Turn {
    /// A turn of which nothing is known yet.
    pub(super) const fn new(before: Position, edition: Edition) -> Self {
        Self {
            edition,
            before,
            after: before,
            kick_off: None,
            slow: None,
            target: None,
            offside_target: false,
            dice: None,
            clock: None,
            half: false,
            test: None,
            modified: None,
            outcome: None,
            event: None,
            card: None,
            restart: None,
            player: None,
            value: None,
            easy: None,
            dominating: None,
            may_shoot: None,
            attempt: None,
            shot_dice: None,
            penalty: None,
            shot: None,
            corner: None,
            movement: [None; 2],
            written: Marks(0),
        }
    }

    /// Whether it is a kick-off step alone, after which the record stops (T44).
    #[must_use]
    pub const fn is_kick_off_alone(&self) -> bool {
        self.target.is_none()
    }

    /// D at the start of the turn.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.before.dominating
    }

    /// T15: whether the half ended before the turn was played.
    #[must_use]
    pub const fn ends_at_once(&self) -> bool {
        self.half && self.test.is_none()
    }
}

/// Line-ups of D and P, and the moves after them (T8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineUps {
    /// The side that lines up first.
    pub side: Side,
    /// Its line-up, then the other side's.
    pub placed: [LineUp; 2],
    /// The moves of one or two players.
    pub moves: Option<Items>,
}

/// A yellow card (T42).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Who is shown it.
    pub side: Side,
    /// The die; none for a first card.
    pub die: Option<u8>,
    /// Whether a yellow turns red.
    pub red: bool,
    /// Who leaves the pitch.
    pub leaver: Option<Leaver>,
}

/// A free kick or a penalty (T39).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restart {
    /// Whether it is a penalty.
    pub penalty: bool,
    /// The line-ups.
    pub lineups: LineUps,
}

/// The player of T24.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// Whose.
    pub side: Side,
    /// Where it came from.
    pub from: Zone,
    /// The target.
    pub to: Zone,
    /// Whether it is the keeper.
    pub keeper: bool,
    /// Whether it counts against the movers of phase 7.
    pub counts: bool,
}

/// A penalty (T43).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// The keeper's hidden die.
    pub keeper: u8,
    /// Where the shooter aims.
    pub aim: Aim,
    /// The shooter's die.
    pub die: u8,
}

/// How many players of a side may move (T32, T34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movers {
    /// One kind of three.
    Kinds {
        /// Midfield movers.
        midfield: u8,
        /// Attack movers.
        attack: u8,
        /// Defence movers.
        defence: u8,
    },
    /// Quick moves.
    Quick(u8),
}

/// The moves of one side in one movement phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves {
    /// Whose.
    pub side: Side,
    /// How many may move.
    pub movers: Movers,
    /// The moves of one kind.
    pub main: Option<(Kind, Items)>,
    /// The free moves (T37).
    pub free: Option<Items>,
}

impl Moves {
    /// Nothing moved yet.
    pub(super) const fn none(side: Side, movers: Movers) -> Self {
        Self {
            side,
            movers,
            main: None,
            free: None,
        }
    }

    /// Whether nobody moves.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.main.is_none() && self.free.is_none()
    }
}

/// An optional mark of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `@12`
    Clock,
    /// `M+2`
    Sum,
    /// `V3`
    Value,
    /// `K` or `O`
    Restart,
    /// `Y-` of the slow moves, by their order.
    SlowNone(usize),
    /// `Y-` of phase 7, by their order.
    None(usize),
    /// `half`
    Half,
}

/// The optional marks that a record has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u16);

impl Marks {
    const fn bit(mark: Mark) -> u16 {
        match mark {
            Mark::Clock => 1,
            Mark::Sum => 2,
            Mark::Value => 4,
            Mark::Restart => 8,
            Mark::Half => 16,
            Mark::SlowNone(at) => 32 << (at & 1),
            Mark::None(at) => 128 << (at & 1),
        }
    }

    /// Notes a mark.
    pub(super) const fn set(&mut self, mark: Mark) {
        self.0 |= Self::bit(mark);
    }

    /// Whether the record has it.
    #[must_use]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & Self::bit(mark) != 0
    }
}
