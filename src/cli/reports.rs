//! Reports: writes them one after the other in the shape that was asked for; what is written is
//! whole JSON, also when nothing was reported.

use std::io::{self, Write};

use serde::Serialize;

use super::args::{Format, OutputArgs};
use super::output::Output;
use super::status::Status;
use crate::report::render::to_json;
use crate::report::{CheckData, CheckSummary, Envelope, SCHEMA, TOOL};

/// Reports of one kind under way; nothing is written in text format.
#[derive(Debug)]
pub struct Reports {
    format: Format,
    kind: &'static str,
    /// No report has been written yet.
    first: bool,
}

impl Reports {
    /// Begins reports of a kind.
    ///
    /// # Errors
    /// What writing gives.
    pub fn begin(format: Format, kind: &'static str, out: &mut impl Write) -> io::Result<Self> {
        if format == Format::Json {
            let (kind, tool) = (to_json(kind), to_json(TOOL));
            write!(
                out,
                r#"{{"schema":{SCHEMA},"kind":{kind},"tool":{tool},"data":{{"records":["#
            )?;
        }
        Ok(Self {
            format,
            kind,
            first: true,
        })
    }

    /// Writes the report on one record.
    ///
    /// # Errors
    /// What writing gives.
    pub fn record(&mut self, out: &mut impl Write, data: &impl Serialize) -> io::Result<()> {
        match self.format {
            Format::Text => Ok(()),
            Format::Jsonl => single(out, self.kind, data),
            Format::Json => {
                let separator = if self.first { "\n" } else { ",\n" };
                self.first = false;
                write!(out, "{separator}{}", to_json(data))
            }
        }
    }

    /// Ends the reports.
    ///
    /// # Errors
    /// What writing gives.
    pub fn end(self, out: &mut impl Write, summary: &impl Serialize) -> io::Result<()> {
        match self.format {
            Format::Text => Ok(()),
            Format::Jsonl => single(out, "summary", summary),
            Format::Json => {
                let line_end = if self.first { "" } else { "\n" };
                let summary = to_json(summary);
                writeln!(out, r#"{line_end}],"summary":{summary}}}}}"#)
            }
        }
    }
}

/// Opens the output; JSON that was asked for is written even when all else is quiet.
///
/// # Errors
/// A file that cannot be made; it has been complained about.
pub fn open(args: &OutputArgs, format: Format) -> Result<Output, Status> {
    if args.output.is_none() && format != Format::Text {
        return Ok(Output::standard());
    }
    Output::open(args)
}

/// Writes one report in its envelope on a line.
///
/// # Errors
/// What writing gives.
pub fn single(out: &mut impl Write, kind: &'static str, data: &impl Serialize) -> io::Result<()> {
    writeln!(out, "{}", to_json(&Envelope::new(kind, data)))
}

/// Counts a record.
pub fn count(summary: &mut CheckSummary, data: &CheckData) {
    summary.records += 1;
    summary.plies += u64::from(data.plies);
    match data.verdict {
        "ok" => summary.ok += 1,
        "invalid" => summary.invalid += 1,
        _ => summary.unreadable += 1,
    }
    for finding in &data.findings {
        match finding.severity {
            "error" => summary.errors += 1,
            "warning" => summary.warnings += 1,
            _ => summary.notes += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(format: Format, records: u64) -> String {
        let mut out = Vec::new();
        let mut reports = Reports::begin(format, "x", &mut out).expect("a vector takes all");
        for record in 0..records {
            reports
                .record(&mut out, &record)
                .expect("a vector takes all");
        }
        let summary = CheckSummary::default();
        reports.end(&mut out, &summary).expect("a vector takes all");
        String::from_utf8(out).expect("JSON is UTF-8")
    }

    #[test]
    fn json_is_whole_with_and_without_records() {
        for count in 0..3 {
            let json: serde_json::Value =
                serde_json::from_str(&written(Format::Json, count)).expect("one JSON value");
            let records = json["data"]["records"].as_array().expect("an array");
            assert_eq!(records.len() as u64, count);
            assert_eq!(json["data"]["summary"]["records"], 0);
            let lines = written(Format::Jsonl, count);
            let last = lines.lines().last().expect("a summary at least");
            let last: serde_json::Value = serde_json::from_str(last).expect("one JSON value");
            assert_eq!(last["kind"], "summary");
            assert_eq!(lines.lines().count() as u64, count + 1);
        }
        assert_eq!(written(Format::Text, 2), "");
    }
}
