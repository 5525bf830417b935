//! The report of `check`: one object a record.

use schemars::JsonSchema;
use serde::Serialize;

use crate::analysis::{Judgement, Verdict};
use crate::record::{Entry, Outcome};
use crate::text::{Diagnostic, Place, Places};

/// Verdict on one record.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CheckData {
    /// The file as it was named on the command line; `-` is standard input.
    pub file: String,
    /// Number of the record in its file, from 1.
    pub index: u64,
    /// Line on which the record starts, from 1.
    pub line: u64,
    /// Byte at which it starts in the decompressed text, from 0.
    pub offset: u64,
    /// Name of the game; null if the record does not say.
    pub game: Option<String>,
    /// `ok`, `invalid` or `unreadable`.
    pub verdict: &'static str,
    /// Legal plies of the main line.
    pub plies: u32,
    /// Moves of the main line after the first bad one.
    pub unjudged_moves: u32,
    /// What the record and the replay say about the result.
    pub result: ResultData,
    /// Position string after the last legal ply of the main line; null without a start position.
    pub final_position: Option<String>,
    /// What was found, in the order of the text.
    pub findings: Vec<FindingData>,
    /// Verdicts under every reading of the rules; only there with `--matrix`.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub matrix: Option<MatrixData>,
}

/// Verdicts on one record under every reading.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct MatrixData {
    /// One for each reading of the game; empty if the game is not known.
    #[serde(rename = "matrix")]
    pub readings: Vec<ReadingData>,
    /// Where the readings part; null if they agree.
    pub parting: Option<PartingData>,
}

/// Verdict under one reading.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReadingData {
    /// The options that the reading sets; the record's other options stay.
    pub rules: String,
    /// `ok`, `invalid` or `unreadable`.
    pub verdict: &'static str,
    /// Legal plies of the main line.
    pub plies: u32,
    /// Clause of the first error.
    pub clause: Option<&'static str>,
    /// Code of the first error.
    pub code: Option<&'static str>,
}

/// The first ply that is not the same under all readings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PartingData {
    /// Ply in its line, from 1; 0 is the start position.
    pub ply: u32,
    /// The first token of the ply as written.
    pub token: Option<String>,
}

/// A result from three sides.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct ResultData {
    /// The `Result` tag as written.
    pub tag: Option<String>,
    /// The result token.
    pub terminator: Option<&'static str>,
    /// What the replay came to; `*` if the game was not over, null without a start position.
    pub played: Option<&'static str>,
}

/// One finding.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FindingData {
    /// Stable code in kebab case.
    pub code: &'static str,
    /// Clause of the rules.
    pub clause: Option<&'static str>,
    /// `error`, `warning` or `note`.
    pub severity: &'static str,
    /// One phrase.
    pub message: String,
    /// Ply in its line, from 1; 0 is the start position.
    pub ply: u32,
    /// Path of the variation, the number at each level from 1; null in the main line.
    pub variation: Option<Vec<u32>>,
    /// The offending token as written.
    pub token: Option<String>,
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
    /// Byte in the decompressed text, from 0.
    pub offset: u64,
    /// Length in bytes.
    pub length: u64,
    /// What may have been meant, or what to do.
    pub help: Option<String>,
}

/// Counts over all records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckSummary {
    /// Files read.
    pub files: u64,
    /// Records judged.
    pub records: u64,
    /// Records with the verdict `ok`.
    pub ok: u64,
    /// Records with the verdict `invalid`.
    pub invalid: u64,
    /// Records with the verdict `unreadable`.
    pub unreadable: u64,
    /// Legal plies of the main lines.
    pub plies: u64,
    /// Errors found.
    pub errors: u64,
    /// Warnings found.
    pub warnings: u64,
    /// Notes found.
    pub notes: u64,
}

impl CheckSummary {
    /// Counts one record.
    pub const fn count(
        &mut self,
        verdict: Verdict,
        plies: u32,
        [notes, warnings, errors]: [u32; 3],
    ) {
        self.records += 1;
        self.plies += plies as u64;
        match verdict {
            Verdict::Ok => self.ok += 1,
            Verdict::Invalid => self.invalid += 1,
            Verdict::Unreadable => self.unreadable += 1,
        }
        self.notes += notes as u64;
        self.warnings += warnings as u64;
        self.errors += errors as u64;
    }

    /// Adds the counts of a file.
    pub const fn add(&mut self, other: &Self) {
        self.files += other.files;
        self.records += other.records;
        self.ok += other.ok;
        self.invalid += other.invalid;
        self.unreadable += other.unreadable;
        self.plies += other.plies;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }

    /// All that was found.
    #[must_use]
    pub const fn findings(&self) -> u64 {
        self.errors + self.warnings + self.notes
    }
}

impl CheckData {
    /// The report on one record; its index is not known yet and 0.
    #[must_use]
    pub fn new(entry: &Entry<'_>, game: Option<&str>, judgement: &Judgement) -> Self {
        let tag = entry.record.tag(entry.text, "Result");
        let mut places = Places::new(&entry.source);
        Self {
            file: entry.source.name.to_owned(),
            index: 0,
            line: entry.source.line,
            offset: entry.source.offset,
            game: game.map(str::to_owned),
            verdict: judgement.verdict.name(),
            plies: judgement.plies,
            unjudged_moves: judgement.unjudged_moves,
            result: ResultData {
                tag: tag.map(std::borrow::Cow::into_owned),
                terminator: entry.record.outcome.map(Outcome::token),
                played: judgement.played.map(Outcome::token),
            },
            final_position: judgement.final_position.clone(),
            findings: judgement
                .findings
                .iter()
                .map(|finding| FindingData::new(&mut places, finding))
                .collect(),
            matrix: None,
        }
    }
}

impl FindingData {
    /// The report on one finding.
    #[must_use]
    pub fn new(places: &mut Places<'_, '_>, finding: &Diagnostic) -> Self {
        let Place {
            line,
            column,
            offset,
            length,
        } = places.place(finding.span.unwrap_or_default());
        Self {
            code: finding.code,
            clause: finding.clause,
            severity: finding.severity.name(),
            message: finding.message.clone(),
            ply: finding.ply,
            variation: finding.variation.clone(),
            token: finding.token.clone(),
            line,
            column,
            offset,
            length,
            help: finding.help.clone(),
        }
    }
}
