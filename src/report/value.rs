//! Facts as JSON: an object whose names the game fixes.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::rules::{Fact, Facts};

/// Named facts of a game, in its order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FactsData(pub Facts);

impl Serialize for FactsData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_map(&self.0, serializer)
    }
}

fn serialize_map<S: Serializer>(facts: &Facts, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(facts.len()))?;
    for (name, fact) in facts {
        map.serialize_entry(name, &FactData(fact))?;
    }
    map.end()
}

/// One fact.
pub struct FactData<'f>(pub &'f Fact);

impl Serialize for FactData<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Fact::Null => serializer.serialize_none(),
            Fact::Bool(value) => serializer.serialize_bool(*value),
            Fact::Int(value) => serializer.serialize_i64(*value),
            Fact::Float(value) => serializer.serialize_f64(*value),
            Fact::Text(value) => serializer.serialize_str(value),
            Fact::Chance(value) => serializer.collect_str(value),
            Fact::List(values) => serializer.collect_seq(values.iter().map(FactData)),
            Fact::Map(facts) => serialize_map(facts, serializer),
        }
    }
}

impl JsonSchema for FactsData {
    fn schema_name() -> Cow<'static, str> {
        "Facts".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "type": "object",
            "description": "Facts under the names that the game fixes; see the game's own definitions."
        })
    }
}
