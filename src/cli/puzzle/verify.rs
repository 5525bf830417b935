//! `puzzle verify`: proves the certificates of records again, without trusting anything in them.

use std::io::Write;
use std::ops::ControlFlow;

use crate::cli::args::{Format, InputArgs, OutputArgs};
use crate::cli::input::{Found, Progress};
use crate::cli::output::remark;
use crate::cli::reports::{self, Reports};
use crate::cli::status::Status;
use crate::games;
use crate::report::{CheckSummary, VerifyData};

/// Proves the certificates of puzzles again
///
/// Every claim is searched anew by a plain search of its own, every line is played, and every field is
/// compared. The exit status is 1 if one puzzle fails.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    if args.input.position.is_some() || !args.input.rules.is_empty() {
        remark("`--position` and `--rules` are not for puzzles, which bring their own");
        return Status::Trouble;
    }
    let mut status = Status::Clean;
    let sources = match args.input.record_sources(&mut status) {
        Ok(sources) => sources,
        Err(status) => return status,
    };
    let mut out = match reports::open(&args.output, args.format) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let mut summary = CheckSummary {
        files: sources.len() as u64,
        ..CheckSummary::default()
    };
    let mut written = Ok(());
    let mut reports = match Reports::begin(args.format, "verify", &mut out) {
        Ok(reports) => reports,
        Err(error) => return out.finish(Err(error)),
    };
    let mut findings = Status::Clean;
    args.input.each(
        &sources,
        &mut status,
        &Progress::default(),
        |found| Some(verified(found)),
        |file, index, mut data| {
            data.file.clone_from(&sources[file].name);
            data.index = index;
            summary.records += 1;
            match data.verified {
                true => summary.ok += 1,
                false => summary.invalid += 1,
            }
            if !data.verified {
                findings = Status::Findings;
            }
            written = match args.format {
                Format::Text => out.write_all(line(&data).as_bytes()),
                _ => reports.record(&mut out, &data),
            };
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        },
        |_, _| ControlFlow::Continue(()),
    );
    let written = written.and_then(|()| reports.end(&mut out, &summary));
    status.raise(findings);
    status.raise(out.finish(written));
    status
}

fn verified(found: &Found<'_>) -> VerifyData {
    let entry = &found.entry;
    let puzzle = entry.record.tag(entry.text, "Puzzle");
    let proof = match games::of_record(entry, found.fallback) {
        Err(finding) => Err(finding.message),
        Ok(registered) => match registered.puzzles {
            None => Err("the game has no puzzles".to_owned()),
            Some(puzzles) => puzzles.verify(entry),
        },
    };
    VerifyData {
        file: String::new(),
        index: 0,
        puzzle: puzzle.map(std::borrow::Cow::into_owned),
        verified: proof.is_ok(),
        refusal: proof.err(),
    }
}

fn line(data: &VerifyData) -> String {
    let puzzle = data.puzzle.as_deref().unwrap_or("no puzzle");
    let verdict = match &data.refusal {
        None => "verified".to_owned(),
        Some(refusal) => format!("refused: {refusal}"),
    };
    format!(
        "{}, record {}: {puzzle}: {verdict}\n",
        data.file, data.index
    )
}
