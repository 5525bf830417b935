//! Chances: exact probabilities of dice. Dice are part of the recorded text; no engine rolls any.

use super::{Facts, Rules};

/// A probability in lowest terms, from 0 to 1; written `5/36`, `0`, `1`.
pub type Chance = num_rational::Ratio<u64>;

/// A game with dice, whose chances can be told exactly.
pub trait Chancy: Rules {
    /// The chances of what may happen next in a position, each a [`Fact::Chance`](super::Fact) under
    /// the name that reports use; null where nothing of that kind can happen here.
    fn odds(referee: &Self::Referee) -> Facts;

    /// What the dice of a ply decided, in the order in which they were rolled.
    fn trials(ply: &Self::Ply) -> Vec<Trial>;
}

/// One thing that dice decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// What is counted, e.g. `goal`: trials of one kind are summed up in the luck of a record.
    pub kind: &'static str,
    /// What was rolled for, e.g. `penalty`.
    pub by: &'static str,
    /// Index of the side that hoped for it.
    pub side: usize,
    /// Its chance just before the roll.
    pub chance: Chance,
    /// Whether it came true.
    pub happened: bool,
}
