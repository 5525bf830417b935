//! What one turn can consist of, and the list of all of it.

use super::State;
use super::board::Field;
use super::crowd::Crowd;
use super::penalty::Penalty;
use super::position::{Man, Phase};

/// The mark of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// None.
    None,
    /// `x`: the ball is stolen (S13).
    Steal,
    /// `=P`: too many on the goal line (S14).
    Penalty,
}

/// A shot (S16), as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    /// The carrier, the relays, the goal field, and copies of it.
    fields: [Field; Self::FIELDS],
    /// How many relays there are, 0–2.
    relays: u8,
}

impl Shot {
    /// Fields of the longest shot.
    pub const FIELDS: usize = 4;

    /// A shot over no relay, one or two.
    #[inline]
    #[must_use]
    pub const fn new(from: Field, relays: [Option<Field>; 2], goal: Field) -> Self {
        match relays {
            [Some(first), Some(second)] => Self {
                fields: [from, first, second, goal],
                relays: 2,
            },
            [Some(relay), None] | [None, Some(relay)] => Self {
                fields: [from, relay, goal, goal],
                relays: 1,
            },
            [None, None] => Self {
                fields: [from, goal, goal, goal],
                relays: 0,
            },
        }
    }

    /// The carrier's field, the relays' fields and the goal field.
    #[must_use]
    pub fn fields(&self) -> &[Field] {
        &self.fields[..usize::from(self.relays) + 2]
    }

    /// Where the carrier stands.
    #[must_use]
    pub const fn from(&self) -> Field {
        self.fields[0]
    }

    /// The goal field.
    #[must_use]
    pub const fn goal(&self) -> Field {
        self.fields[Self::FIELDS - 1]
    }

    /// Who puts the ball into the goal: the last relay, or the carrier.
    #[must_use]
    pub const fn scorer(&self) -> Field {
        self.fields[self.relays as usize]
    }

    /// How many relays there are, 0–2.
    #[must_use]
    pub const fn relays(&self) -> u8 {
        self.relays
    }
}

/// What a side does in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// `--` (S15).
    Nothing,
    /// A move (S9, S10).
    Move {
        /// Who moves.
        man: Man,
        /// Where he stood.
        from: Field,
        /// Where he goes.
        to: Field,
        /// What comes of it.
        mark: Mark,
    },
    /// A pass (S11); at a goal kick the keeper stands at `from` first (S18).
    Pass {
        /// Where the ball starts.
        from: Field,
        /// Where it ends.
        to: Field,
        /// Who gets it.
        receiver: Man,
        /// Whether it is fouled (S17).
        foul: bool,
    },
    /// A shot, which is a goal (S16).
    Shot(Shot),
    /// A penalty (S18).
    Penalty(Penalty),
}

impl State {
    /// Calls `each` with every legal action, none twice; with none while line-ups are due or after
    /// the end.
    #[inline]
    pub fn for_each_action(&self, each: &mut impl FnMut(Action)) {
        match self.position.phase {
            Phase::Lineup => {}
            Phase::Fouled | Phase::Crowded => self.for_each_penalty(each),
            _ => {
                let mut some = false;
                self.for_each_play(&mut |action| {
                    some = true;
                    each(action);
                });
                if !some {
                    each(Action::Nothing);
                }
            }
        }
    }

    /// Appends every legal action to `actions`.
    pub fn push_actions(&self, actions: &mut Vec<Action>) {
        self.for_each_action(&mut |action| actions.push(action));
    }

    /// The actions of a turn in play but `--`.
    #[inline]
    pub(super) fn for_each_play(&self, each: &mut impl FnMut(Action)) {
        let position = &self.position;
        let crowd = Crowd::of(position);
        let side = position.side;
        match (position.ball, position.phase) {
            (Some(carrier), Phase::Pass) if carrier.side() == side => {
                self.for_each_pass(carrier, &crowd, each);
            }
            (Some(carrier), phase) if carrier.side() == side => {
                if phase == Phase::Stolen {
                    self.for_each_move(carrier, &crowd, each);
                } else {
                    self.for_each_move_of_all(&crowd, each);
                }
                self.for_each_pass(carrier, &crowd, each);
                self.for_each_shot(carrier, &crowd, each);
            }
            _ => self.for_each_move_of_all(&crowd, each),
        }
    }
}
