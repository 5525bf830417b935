//! The report of `odds`: exact chances in a position, and how the dice of a record fell.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::value::FactData;
use super::{CheckData, HeadData};
use crate::analysis::{Luck, decimal};
use crate::rules::{Fact, Facts};

/// The chances at a moment.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OddsData {
    /// Which record it is, and what it is worth.
    #[serde(flatten)]
    pub head: HeadData,
    /// The ply after which the chances are told; 0 is the start, null if there is no such moment.
    pub ply: Option<u32>,
    /// The position string there.
    pub position: Option<String>,
    /// What may happen next.
    #[serde(flatten)]
    pub chances: ChancesData,
    /// How the dice fell up to there; null for a position string.
    pub luck: Option<LuckData>,
}

/// What was found at a moment.
#[derive(Clone, Debug)]
pub struct Chances {
    /// The ply.
    pub ply: u32,
    /// The position string.
    pub position: String,
    /// What may happen next.
    pub chances: Facts,
    /// How the dice of the record fell up to there.
    pub luck: Option<LuckData>,
}

impl OddsData {
    /// The report on a record or position with what was found there.
    #[must_use]
    pub fn new(check: &CheckData, found: Option<Chances>) -> Self {
        let mut data = Self {
            head: check.into(),
            ply: None,
            position: None,
            chances: ChancesData::default(),
            luck: None,
        };
        if let Some(found) = found {
            data.ply = Some(found.ply);
            data.position = Some(found.position);
            data.chances = ChancesData(found.chances);
            data.luck = found.luck;
        }
        data
    }
}

/// Chances under the names that the game fixes; beside each stands its decimal value, whose name ends
/// in `_decimal`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChancesData(pub Facts);

impl Serialize for ChancesData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Told(&self.0).serialize(serializer)
    }
}

/// Facts with decimals, at any depth.
struct Told<'f>(&'f Facts);

impl Serialize for Told<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (name, fact) in self.0 {
            map.serialize_entry(name, &ToldFact(fact))?;
            if let Fact::Chance(chance) = fact {
                map.serialize_entry(&format!("{name}_decimal"), &decimal(chance))?;
            }
        }
        map.end()
    }
}

struct ToldFact<'f>(&'f Fact);

impl Serialize for ToldFact<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Fact::Map(facts) => Told(facts).serialize(serializer),
            Fact::List(values) => serializer.collect_seq(values.iter().map(ToldFact)),
            plain => FactData(plain).serialize(serializer),
        }
    }
}

impl JsonSchema for ChancesData {
    fn schema_name() -> Cow<'static, str> {
        "Chances".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "type": "object",
            "description": "Chances under the names that the game fixes; see the game's own definitions."
        })
    }
}

/// How the dice of a record fell.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LuckData {
    /// One sum for each side and kind of trial, in the order of the sides.
    pub sums: Vec<SumData>,
    /// Every trial, in order.
    pub trials: Vec<TrialData>,
}

/// The trials of one kind that a side hoped for.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SumData {
    /// Letter of the side.
    pub side: String,
    /// What was rolled for, e.g. `goal`.
    pub kind: &'static str,
    /// How many trials.
    pub trials: u32,
    /// How many were to be expected: the sum of their chances, as a fraction.
    pub expected: String,
    /// The same as a number.
    pub expected_decimal: f64,
    /// How many came true.
    pub actual: u32,
    /// The exact chance of at least so many; null for more trials than are summed exactly.
    pub at_least: Option<String>,
    /// The same as a number from 0 to 1.
    pub at_least_decimal: Option<f64>,
}

/// One roll.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TrialData {
    /// The ply, from 1.
    pub ply: u32,
    /// Letter of the side that hoped for it.
    pub side: String,
    /// What was rolled for; trials of a kind are summed up.
    pub kind: &'static str,
    /// The way in which it was rolled for.
    pub by: &'static str,
    /// Its chance before the roll, as a fraction.
    pub chance: String,
    /// The same as a number from 0 to 1.
    pub chance_decimal: f64,
    /// Whether it came true.
    pub happened: bool,
}

impl LuckData {
    /// The report on trials; `letter` gives the letter of a side.
    #[must_use]
    pub fn new(luck: &Luck, letter: impl Fn(usize) -> String) -> Self {
        let sums = luck.sums.iter().map(|sum| SumData {
            side: letter(sum.side),
            kind: sum.kind,
            trials: sum.trials,
            expected: sum.expected.to_string(),
            expected_decimal: sum.expected_decimal(),
            actual: sum.actual,
            at_least: sum.at_least.as_ref().map(ToString::to_string),
            at_least_decimal: sum.at_least_decimal(),
        });
        let trials = luck.trials.iter().map(|(ply, trial)| TrialData {
            ply: *ply,
            side: letter(trial.side),
            kind: trial.kind,
            by: trial.by,
            chance: trial.chance.to_string(),
            chance_decimal: decimal(&trial.chance),
            happened: trial.happened,
        });
        Self {
            sums: sums.collect(),
            trials: trials.collect(),
        }
    }
}
