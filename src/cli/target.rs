//! Targets: what `convert` writes, as `--to` names it.

use clap::builder::PossibleValue;

use super::args::Format as Shape;
use super::table::Style;
use crate::games::foreign::{self, Format};

/// The formats that are not foreign, with what they are.
const OWN: [(&str, &str, Target); 5] = [
    ("record", "Records in canonical form", Target::Record),
    (
        "json",
        "One JSON object with every record, from which the records can be made again",
        Target::Json(Shape::Json),
    ),
    (
        "jsonl",
        "The same, one JSON object a record and line",
        Target::Json(Shape::Jsonl),
    ),
    (
        "csv",
        "A table as text: --table tells of what",
        Target::Table(Style::Csv),
    ),
    (
        "parquet",
        "The same table with typed columns, packed",
        Target::Table(Style::Parquet),
    ),
];

/// What to write.
#[derive(Clone, Copy)]
pub enum Target {
    /// Canonical text.
    Record,
    /// Records as data.
    Json(Shape),
    /// A table.
    Table(Style),
    /// A foreign format.
    Foreign(Format),
}

impl std::fmt::Debug for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Record => "record",
            Self::Json(Shape::Jsonl) => "jsonl",
            Self::Json(_) => "json",
            Self::Table(Style::Csv) => "csv",
            Self::Table(Style::Parquet) => "parquet",
            Self::Foreign(format) => format.foreign.name(),
        })
    }
}

impl Target {
    /// How the table is written, if it is one.
    pub const fn style(self) -> Option<Style> {
        match self {
            Self::Table(style) => Some(style),
            _ => None,
        }
    }
}

/// Reads `--to`.
#[derive(Clone)]
pub struct Targets;

impl Targets {
    fn values() -> impl Iterator<Item = PossibleValue> {
        let own = OWN
            .iter()
            .map(|(name, about, _)| PossibleValue::new(*name).help(*about));
        let formats = foreign::all().filter(|format| format.exporter().is_some());
        let formats = formats
            .map(|format| PossibleValue::new(format.foreign.name()).help(format.foreign.about()));
        own.chain(formats)
    }
}

impl clap::builder::TypedValueParser for Targets {
    type Value = Target;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Target, clap::Error> {
        let values: Vec<PossibleValue> = Self::values().collect();
        let name = clap::builder::PossibleValuesParser::new(values);
        let name = name.parse_ref(command, arg, value)?;
        let own = OWN.iter().find(|(own, _, _)| *own == name);
        Ok(match (foreign::find(&name), own) {
            (Some(format), _) => Target::Foreign(format),
            (None, Some((_, _, target))) => *target,
            (None, None) => Target::Record,
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Self::values()))
    }
}
