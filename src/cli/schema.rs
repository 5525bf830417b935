//! `schema`: the JSON Schema of a kind of report.

use std::io::Write;

use clap::builder::PossibleValue;
use clap::builder::PossibleValuesParser;

use super::args::OutputArgs;
use super::output::Output;
use super::status::Status;
use crate::games::schema;

/// Prints the JSON Schema of a report
///
/// Every report comes in an envelope that names its kind. Without KIND the schema describes every
/// kind, so that it fits any line of any output. A reader must allow names that the schema does not
/// list: names may be added within schema 1, but are never renamed or removed.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Kind of the report [default: all]
    #[arg(value_parser = kinds(), value_name = "KIND")]
    kind: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

fn kinds() -> PossibleValuesParser {
    let values = schema::KINDS
        .iter()
        .map(|kind| PossibleValue::new(kind.name).help(kind.about));
    PossibleValuesParser::new(values)
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut out = match Output::open(&args.output) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let kind = args.kind.as_deref().and_then(schema::find);
    let written = writeln!(out, "{:#}", schema::document(kind));
    out.finish(written)
}
