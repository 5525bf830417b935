//! The rule options of a record (`Rules` tag). Every combination of values is playable.

use crate::rules::OptionSet;
use std::fmt;

/// A family of rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The rules page as written: no repetition rule (R12).
    #[default]
    Seed,
    /// The federation's rules: R13 with three turns, and R14.
    Isf,
    /// The Gravon server: R13 with five turns, and R14; a side without a movable piece loses at
    /// once (R11).
    Gravon,
}

/// The pieces of a game (R4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceSet {
    /// Forty pieces a side (R2).
    #[default]
    Classic,
    /// Eight pieces a side.
    Barrage,
    /// Any pieces anywhere.
    Free,
}

/// From where a scout may attack (R6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ScoutAttack {
    /// From as far as it sees.
    #[default]
    Any,
    /// From the neighbouring square.
    Adjacent,
}

/// The options of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// The family of rules.
    pub preset: Preset,
    /// The pieces.
    pub set: PieceSet,
    /// From where scouts attack.
    pub scout_attack: ScoutAttack,
}

/// One part of a `Rules` tag.
#[derive(Clone, Copy, PartialEq)]
enum Choice {
    Preset(Preset),
    Set(PieceSet),
    ScoutAttack(ScoutAttack),
}

/// Every part that can be written. Those of one kind stand together, the default first.
const CHOICES: [(&str, &str, Choice); 8] = [
    ("", "seed", Choice::Preset(Preset::Seed)),
    ("", "isf", Choice::Preset(Preset::Isf)),
    ("", "gravon", Choice::Preset(Preset::Gravon)),
    ("set", "classic", Choice::Set(PieceSet::Classic)),
    ("set", "barrage", Choice::Set(PieceSet::Barrage)),
    ("set", "free", Choice::Set(PieceSet::Free)),
    ("scout-attack", "any", Choice::ScoutAttack(ScoutAttack::Any)),
    (
        "scout-attack",
        "adjacent",
        Choice::ScoutAttack(ScoutAttack::Adjacent),
    ),
];

impl Options {
    /// The options that a set names; what it leaves out, and any word unknown here, keeps the
    /// default. The set has been checked against `CHOICES` before.
    pub fn from_set(set: &OptionSet) -> Self {
        let mut options = Self::default();
        for (key, word, choice) in CHOICES {
            let written = match key {
                "" => set.preset.as_deref(),
                key => set.get(key),
            };
            if written == Some(word) {
                options.set(choice);
            }
        }
        options
    }

    fn set(&mut self, choice: Choice) {
        match choice {
            Choice::Preset(preset) => self.preset = preset,
            Choice::Set(set) => self.set = set,
            Choice::ScoutAttack(scout_attack) => self.scout_attack = scout_attack,
        }
    }

    /// R12: the n of R13; none where neither R13 nor R14 applies.
    pub const fn repetition_limit(&self) -> Option<u8> {
        match self.preset {
            Preset::Seed => None,
            Preset::Isf => Some(3),
            Preset::Gravon => Some(5),
        }
    }

    /// R11: whether a side without a movable piece loses also when the other side is to move.
    pub const fn loses_at_once(&self) -> bool {
        matches!(self.preset, Preset::Gravon)
    }
}

/// The text of a `Rules` tag that gives these options; empty for the defaults.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let defaults = Self::default();
        let chosen = [
            (self.preset != defaults.preset).then_some(Choice::Preset(self.preset)),
            (self.set != defaults.set).then_some(Choice::Set(self.set)),
            (self.scout_attack != defaults.scout_attack)
                .then_some(Choice::ScoutAttack(self.scout_attack)),
        ];
        let mut separator = "";
        for (key, value, choice) in CHOICES {
            if chosen.contains(&Some(choice)) {
                let sign = if key.is_empty() { "" } else { "=" };
                write!(f, "{separator}{key}{sign}{value}")?;
                separator = "; ";
            }
        }
        Ok(())
    }
}
