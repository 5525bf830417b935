//! The rule options of a record (`Rules` tag). Every combination of values is playable.

use crate::rules::OptionSet;
use std::fmt;

/// How the ball turns at the end of its line (G8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Bounce {
    /// Each component that leaves the board is reversed.
    #[default]
    Mirror,
    /// The ball comes back along its own line.
    Back,
}

/// What ends the ball's line (G8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The edge, or an unbroken chain of pawns up to it.
    #[default]
    Pawn,
    /// The edge alone; pawns at it are flown over.
    Fly,
}

/// What happens in the turn of a side that has no kick while its opponent has one (G11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stuck {
    /// The turn is written `--`.
    #[default]
    Pass,
    /// The opponent's kick fills the turn.
    Substitute,
}

/// How many pawns a position must have (G3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pawns {
    /// A game: eleven a side.
    #[default]
    Eleven,
    /// A study: up to eleven a side, and no line-up to obey.
    Any,
}

/// The options of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// How the ball turns.
    pub bounce: Bounce,
    /// What ends its line.
    pub edge: Edge,
    /// What a stuck side writes.
    pub stuck: Stuck,
    /// How many pawns there are.
    pub pawns: Pawns,
}

/// One `key=value` pair.
#[derive(Clone, Copy)]
enum Choice {
    Bounce(Bounce),
    Edge(Edge),
    Stuck(Stuck),
    Pawns(Pawns),
}

/// Every key with its values, the default first.
const CHOICES: [(&str, [(&str, Choice); 2]); 4] = [
    (
        "bounce",
        [
            ("mirror", Choice::Bounce(Bounce::Mirror)),
            ("back", Choice::Bounce(Bounce::Back)),
        ],
    ),
    (
        "edge",
        [
            ("pawn", Choice::Edge(Edge::Pawn)),
            ("fly", Choice::Edge(Edge::Fly)),
        ],
    ),
    (
        "stuck",
        [
            ("pass", Choice::Stuck(Stuck::Pass)),
            ("substitute", Choice::Stuck(Stuck::Substitute)),
        ],
    ),
    (
        "pawns",
        [
            ("11", Choice::Pawns(Pawns::Eleven)),
            ("any", Choice::Pawns(Pawns::Any)),
        ],
    ),
];

impl Options {
    /// The options that a set names; what it leaves out, and any word unknown here, keeps the
    /// default. The set has been checked against `CHOICES` before.
    pub fn from_set(set: &OptionSet) -> Self {
        let mut options = Self::default();
        for (key, values) in &CHOICES {
            let word = set.get(key);
            if let Some((_, choice)) = values.iter().find(|(name, _)| Some(*name) == word) {
                options.set(*choice);
            }
        }
        options
    }

    fn set(&mut self, choice: Choice) {
        match choice {
            Choice::Bounce(bounce) => self.bounce = bounce,
            Choice::Edge(edge) => self.edge = edge,
            Choice::Stuck(stuck) => self.stuck = stuck,
            Choice::Pawns(pawns) => self.pawns = pawns,
        }
    }
}

/// The text of a `Rules` tag that gives these options; empty for the defaults.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chosen = [
            usize::from(self.bounce == Bounce::Back),
            usize::from(self.edge == Edge::Fly),
            usize::from(self.stuck == Stuck::Substitute),
            usize::from(self.pawns == Pawns::Any),
        ];
        let mut separator = "";
        for ((key, values), value) in CHOICES.iter().zip(chosen) {
            if value != 0 {
                write!(f, "{separator}{key}={}", values[value].0)?;
                separator = "; ";
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_round_trip() {
        for text in ["", "bounce=back", "edge=fly; stuck=substitute; pawns=any"] {
            let set = OptionSet::parse(text).expect("the text is well formed");
            assert_eq!(Options::from_set(&set).to_string(), text);
        }
    }
}
