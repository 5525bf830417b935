//! `check`: reads, replays and judges every record.

use std::io::{self, Write};
use std::ops::ControlFlow;

use clap::ValueEnum;

use super::args::{InputArgs, OutputArgs};
use super::input::Progress;
use super::output::Output;
use super::status::Status;
use crate::analysis::{Request, Verdict};
use crate::games;
use crate::report::{CheckData, CheckSummary, Envelope};

/// Shapes of the findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum CheckFormat {
    /// Like a compiler's diagnostics
    #[default]
    Text,
    /// One JSON object
    Json,
    /// One JSON object a line
    Jsonl,
}

/// Judges every record: syntax, legality, consistency
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Shape of the findings
    #[arg(long, value_enum, default_value_t)]
    format: CheckFormat,
    /// Print a summary line for each file
    #[arg(long, short)]
    verbose: bool,
    /// Warnings are errors
    #[arg(long)]
    strict: bool,
}

struct One {
    verdict: Verdict,
    plies: u32,
    data: Option<CheckData>,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    let Ok(sources) = args.input.sources(&mut status) else {
        return Status::Trouble;
    };
    let mut out = match Output::open(&args.output) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let request = Request {
        rules: args.input.rules.clone(),
        position: args.input.position.clone(),
        strict: args.strict,
        positions: args.format != CheckFormat::Text,
        board: None,
    };
    let mut summary = CheckSummary::default();
    let mut written: io::Result<()> = Ok(());
    args.input.each(
        &sources,
        &mut status,
        &Progress::default(),
        |found| {
            let (game, judgement) = games::check(&found.entry, found.fallback, &request);
            let name = game.map(|entry| entry.game.info().name);
            let wanted = request.positions || !judgement.findings.is_empty();
            Some(One {
                verdict: judgement.verdict,
                plies: judgement.plies,
                data: wanted.then(|| CheckData::new(&found.entry, name, &judgement)),
            })
        },
        |_, index, one| {
            summary.records += 1;
            summary.plies += u64::from(one.plies);
            match one.verdict {
                Verdict::Ok => summary.ok += 1,
                Verdict::Invalid => summary.invalid += 1,
                Verdict::Unreadable => summary.unreadable += 1,
            }
            if let Some(mut data) = one.data {
                data.index = index;
                let line = serde_json::to_string(&Envelope::new("check", data)).unwrap_or_default();
                written = writeln!(out, "{line}");
            }
            if written.is_err() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
        |_, _| ControlFlow::Continue(()),
    );
    if args.verbose && written.is_ok() {
        written = writeln!(out, "{summary:?}");
    }
    if summary.invalid + summary.unreadable > 0 {
        status.raise(Status::Findings);
    }
    status.raise(out.finish(written));
    status
}
