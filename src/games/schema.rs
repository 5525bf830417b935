//! The JSON Schema of every kind of report, envelope included. Readers may meet more names than a
//! schema lists, since names may be added within schema 1; none is ever missing.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::GAMES;
use crate::report::{
    CheckData, CheckSummary, DedupData, DedupSummary, Envelope, ExplainData, ExplainReport,
    ExplainSummary, FmtData, GrepData, GrepSummary, InferData, MergeData, MovesData, OddsData,
    PerftData, PuzzleData, RandomData, RecordData, RepairData, ReplayData, SCHEMA, ShowData,
    SolveData, SplitData, SplitSummary, StatsData, StatsReport, StatsSummary, VerifyData,
};
use crate::rules::{FactInfo, FactKind, GameInfo};

/// A kind of report.
pub struct Kind {
    /// Its name in the envelope.
    pub name: &'static str,
    /// What it tells.
    pub about: &'static str,
    /// The schema of its data.
    data: fn(&mut SchemaGenerator) -> Schema,
}

/// Every kind of report.
pub static KINDS: &[Kind] = &[
    Kind {
        name: "check",
        about: "verdicts on records",
        data: one_or_all::<CheckData>,
    },
    Kind {
        name: "replay",
        about: "records played through",
        data: one_or_all::<ReplayData>,
    },
    Kind {
        name: "show",
        about: "one position",
        data: one_or_none::<ShowData>,
    },
    Kind {
        name: "moves",
        about: "the legal actions of a position",
        data: one_or_none::<MovesData>,
    },
    Kind {
        name: "fmt",
        about: "records in canonical form",
        data: one_or_all::<FmtData>,
    },
    Kind {
        name: "grep",
        about: "records that were found",
        data: one_or_all_with::<GrepData, GrepSummary>,
    },
    Kind {
        name: "dedup",
        about: "records that are the same as earlier ones",
        data: one_or_all_with::<DedupData, DedupSummary>,
    },
    Kind {
        name: "split",
        about: "files that records were put into",
        data: one_or_all_with::<SplitData, SplitSummary>,
    },
    Kind {
        name: "merge",
        about: "two sheets of one game",
        data: one_or_none::<MergeData>,
    },
    Kind {
        name: "perft",
        about: "numbers of action sequences",
        data: one_or_none::<PerftData>,
    },
    Kind {
        name: "solve",
        about: "what the side to move can force",
        data: one_or_none::<SolveData>,
    },
    Kind {
        name: "puzzle",
        about: "puzzles with their proofs",
        data: |generator| {
            let none = schemars::json_schema!({ "type": "null" });
            any_of(vec![one_or_all::<PuzzleData>(generator), none])
        },
    },
    Kind {
        name: "verify",
        about: "certificates of puzzles proved again",
        data: one_or_all::<VerifyData>,
    },
    Kind {
        name: "random",
        about: "records played at random",
        data: one_or_all::<RandomData>,
    },
    Kind {
        name: "infer",
        about: "what unknown pieces can be",
        data: one_or_none::<InferData>,
    },
    Kind {
        name: "odds",
        about: "exact chances and luck",
        data: one_or_none::<OddsData>,
    },
    Kind {
        name: "record",
        about: "records as data, to be converted back",
        data: one_or_all::<RecordData>,
    },
    Kind {
        name: "repair",
        about: "the smallest edits that make records legal",
        data: one_or_all::<RepairData>,
    },
    Kind {
        name: "stats",
        about: "what happens in records, in tables and maps",
        data: |generator| {
            any_of(vec![
                one::<StatsData>(generator),
                one::<StatsReport>(generator),
            ])
        },
    },
    Kind {
        name: "explain",
        about: "what codes and clauses mean",
        data: |generator| {
            any_of(vec![
                one::<ExplainData>(generator),
                one::<ExplainReport>(generator),
            ])
        },
    },
    Kind {
        name: "summary",
        about: "counts, at the end of JSON lines",
        data: |generator| {
            any_of(vec![
                one::<CheckSummary>(generator),
                one::<ExplainSummary>(generator),
                one::<GrepSummary>(generator),
                one::<DedupSummary>(generator),
                one::<SplitSummary>(generator),
                one::<StatsSummary>(generator),
            ])
        },
    },
];

/// The kind of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

/// The schema of one kind, or of all: a report that fits is of one of them.
#[must_use]
pub fn document(kind: Option<&Kind>) -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    let mut root = Map::new();
    if let Some(dialect) = &generator.settings().meta_schema {
        root.insert("$schema".to_owned(), json!(dialect));
    }
    match kind {
        Some(kind) => {
            root.insert("title".to_owned(), json!(title(kind)));
            root.extend(envelope(kind, &mut generator));
        }
        None => {
            let titled = KINDS.iter().map(|kind| {
                let mut schema = Map::new();
                schema.insert("title".to_owned(), json!(title(kind)));
                schema.extend(envelope(kind, &mut generator));
                Value::Object(schema)
            });
            let kinds: Vec<Value> = titled.collect();
            root.insert("title".to_owned(), json!("any touchline report"));
            root.insert("oneOf".to_owned(), Value::Array(kinds));
        }
    }
    let mut definitions = generator.take_definitions(true);
    name_facts(&mut definitions);
    definitions.sort_keys();
    root.insert("$defs".to_owned(), Value::Object(definitions));
    Value::Object(root)
}

fn title(kind: &Kind) -> String {
    format!("touchline report `{}`: {}", kind.name, kind.about)
}

/// A report of one kind in its envelope.
fn envelope(kind: &Kind, generator: &mut SchemaGenerator) -> Map<String, Value> {
    let data = (kind.data)(generator);
    let mut schema = Envelope::<Value>::json_schema(generator);
    for (name, fixed) in [
        ("schema", schemars::json_schema!({ "const": SCHEMA })),
        ("kind", schemars::json_schema!({ "const": kind.name })),
        ("data", data),
    ] {
        let property = schema.pointer_mut(&format!("/properties/{name}"));
        if let (Some(Value::Object(property)), Value::Object(fixed)) = (property, fixed.to_value())
        {
            property.retain(|keyword, _| keyword == "description");
            property.extend(fixed);
        }
    }
    schema.as_object().cloned().unwrap_or_default()
}

fn one<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// One answer; null if the question came to nothing.
fn one_or_none<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let none = schemars::json_schema!({ "type": "null" });
    any_of(vec![one::<T>(generator), none])
}

/// One record (`jsonl`), or all of them with their counts (`json`).
fn one_or_all<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    one_or_all_with::<T, CheckSummary>(generator)
}

/// The same with counts of the command's own.
fn one_or_all_with<T: JsonSchema, S: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let one = one::<T>(generator);
    let all = schemars::json_schema!({
        "type": "object",
        "properties": {
            "records": {
                "description": "Every record, in order.",
                "type": "array",
                "items": one,
            },
            "summary": generator.subschema_for::<S>(),
        },
        "required": ["records", "summary"],
    });
    any_of(vec![one, all])
}

fn any_of(schemas: Vec<Schema>) -> Schema {
    schemars::json_schema!({ "anyOf": schemas })
}

/// Replaces the open object of facts by the names that the games fix.
fn name_facts(definitions: &mut Map<String, Value>) {
    if let Some(open) = definitions.get_mut("Facts").and_then(Value::as_object_mut) {
        open.remove("type");
        let mut games = references("ply_facts", |info| info.ply_facts);
        games.push(json!({
            "description": "No ply, no facts.",
            "type": "object",
            "maxProperties": 0,
        }));
        open.insert("anyOf".to_owned(), Value::Array(games));
        define(definitions, "ply_facts", "a ply", |info| info.ply_facts);
    }
    if let Some(odds) = definitions
        .get_mut("OddsData")
        .and_then(Value::as_object_mut)
    {
        let mut games = references("odds_facts", |info| info.odds_facts);
        games.push(json!({
            "description": "No moment, no chances.",
            "properties": { "position": { "type": "null" } },
        }));
        odds.insert("anyOf".to_owned(), Value::Array(games));
        define(definitions, "odds_facts", "the chances", |info| {
            info.odds_facts
        });
    }
    if let Some(action) = definitions
        .get_mut("ActionData")
        .and_then(Value::as_object_mut)
    {
        let games = Value::Array(references("action_facts", |info| info.action_facts));
        action.insert("anyOf".to_owned(), games);
        define(definitions, "action_facts", "an action", |info| {
            info.action_facts
        });
    }
}

/// The games that have such facts.
fn references(what: &str, facts: fn(&GameInfo) -> &'static [FactInfo]) -> Vec<Value> {
    let infos = GAMES.iter().map(|entry| entry.game.info());
    infos
        .filter(|info| !facts(info).is_empty())
        .map(|info| info.name)
        .map(|game| json!({ "$ref": format!("#/$defs/{game}_{what}") }))
        .collect()
}

fn define(
    definitions: &mut Map<String, Value>,
    what: &str,
    of: &str,
    facts: fn(&GameInfo) -> &'static [FactInfo],
) {
    let infos = GAMES.iter().map(|entry| entry.game.info());
    for info in infos.filter(|info| !facts(info).is_empty()) {
        let description = format!("Facts of {of} of {}.", info.title);
        let schema = facts_schema(&description, facts(info));
        definitions.insert(format!("{}_{what}", info.name), schema);
    }
}

fn facts_schema(description: &str, facts: &[FactInfo]) -> Value {
    let properties: Map<String, Value> = facts
        .iter()
        .map(|fact| {
            let kind = match fact.kind {
                FactKind::Bool => "boolean",
                FactKind::Int => "integer",
                FactKind::Number => "number",
                FactKind::Text => "string",
                FactKind::List => "array",
                FactKind::Map => "object",
            };
            let kind = if fact.nullable {
                json!([kind, "null"])
            } else {
                json!(kind)
            };
            let property = json!({ "description": fact.about, "type": kind });
            (fact.name.to_owned(), property)
        })
        .collect();
    let required: Vec<&str> = facts.iter().map(|fact| fact.name).collect();
    json!({
        "description": description,
        "type": "object",
        "properties": properties,
        "required": required,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_own_name_and_version() {
        for kind in KINDS {
            let schema = document(Some(kind));
            let properties = &schema["properties"];
            assert_eq!(properties["kind"]["const"], json!(kind.name));
            assert_eq!(properties["schema"]["const"], json!(SCHEMA));
            assert_eq!(
                schema["required"],
                json!(["schema", "kind", "tool", "data"]),
                "{}",
                kind.name
            );
        }
    }

    #[test]
    fn facts_bear_the_names_that_the_games_fix() {
        let schema = document(None);
        for entry in GAMES {
            let info = entry.game.info();
            for (what, facts) in [
                ("ply_facts", info.ply_facts),
                ("action_facts", info.action_facts),
            ] {
                let definition = &schema["$defs"][format!("{}_{what}", info.name)];
                for fact in facts {
                    let property = &definition["properties"][fact.name];
                    assert_eq!(property["description"], json!(fact.about));
                }
            }
        }
        assert!(schema["$defs"]["ActionData"]["anyOf"].is_array());
        assert!(schema["$defs"]["Facts"]["anyOf"].is_array());
    }
}
