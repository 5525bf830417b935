//! `check`: reads, replays and judges every record. Workers judge and draw, this thread writes.

use std::cell::RefCell;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use clap::ValueEnum;

use super::args::{InputArgs, OutputArgs};
use super::input::{Found, Progress, Source, none_shown};
use super::output::{Output, complain, remark};
use super::progress::Meter;
use super::sieve::{Sieve, Wanted};
use super::status::Status;
use crate::analysis::{Request, Verdict};
use crate::games::{self, GAMES};
use crate::record::CODES;
use crate::report::CheckSummary;
use crate::report::render::{
    Checked, Draw, Drawn, Ending, Github, Json, Jsonl, Junit, Look, Renderer, Sarif, Text,
};
use crate::rules::BoardStyle;

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
    /// SARIF 2.1.0, for code scanning
    Sarif,
    /// JUnit XML: a suite for each file, a case for each record
    Junit,
    /// Workflow annotations of GitHub Actions
    Github,
}

impl CheckFormat {
    fn renderer(self, verbose: bool) -> Box<dyn Renderer> {
        match self {
            Self::Text => Box::new(Text::new(verbose)),
            Self::Json => Box::new(Json::default()),
            Self::Jsonl => Box::new(Jsonl),
            Self::Sarif => {
                let games = GAMES.iter().flat_map(|entry| entry.game.info().codes);
                Box::new(Sarif::new(CODES.iter().chain(games).collect()))
            }
            Self::Junit => Box::new(Junit::default()),
            Self::Github => Box::new(Github),
        }
    }

    /// Whether programs read it; such a report is printed even under `--quiet`.
    const fn is_for_programs(self) -> bool {
        matches!(self, Self::Json | Self::Jsonl | Self::Sarif | Self::Junit)
    }

    /// Whether the report has positions.
    const fn has_positions(self) -> bool {
        matches!(self, Self::Json | Self::Jsonl)
    }
}

/// Judges every record: syntax, legality, consistency
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Exit status: 0 every record is ok, 1 some are not, 2 something could not be read."
)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Shape of the findings
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: CheckFormat,
    /// Print a summary line for each file, and one for all
    #[arg(long, short)]
    verbose: bool,
    /// Warnings are errors
    #[arg(long)]
    strict: bool,
    /// Show the board before each fault (text)
    #[arg(long)]
    board: bool,
    /// Draw boards with ASCII characters only
    #[arg(long)]
    ascii: bool,
    /// Judge every record under every reading of the rules, and name the move where they part
    /// (text, json, jsonl)
    #[arg(long)]
    matrix: bool,
    /// Print no more findings than this (text, sarif, github); every record is still judged
    #[arg(long, value_name = "N")]
    max_findings: Option<usize>,
    /// Write the invalid and unreadable records to a file, as they stand
    #[arg(long, value_name = "FILE")]
    rejects: Option<PathBuf>,
    /// Write the records that are ok to a file, as they stand
    #[arg(long, value_name = "FILE")]
    accepted: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    if let Err(status) = distinct_files(args) {
        return status;
    }
    let Ok(sources) = args.input.sources(&mut status) else {
        return Status::Trouble;
    };
    if let Err(status) = no_input_replaced(args, &sources) {
        return status;
    }
    let silent = args.output.quiet && !args.format.is_for_programs();
    let opened = Output::open(&OutputArgs {
        quiet: silent,
        ..args.output.clone()
    });
    let sieve = Sieve::open(args.accepted.as_deref(), args.rejects.as_deref());
    let (out, sieve) = match (opened, sieve) {
        (Ok(out), Ok(sieve)) => (out, sieve),
        (Err(status), _) | (_, Err(status)) => return status,
    };
    let progress = Arc::new(Progress::default());
    let judge = Judge::new(args, &out, &sieve);
    let meter = Meter::new(&progress, &sources, args.output.quiet);
    let run = RefCell::new(Run {
        args,
        progress: &progress,
        meter: &meter,
        renderer: args.format.renderer(args.verbose),
        out,
        sieve,
        written: Ok(()),
        file: CheckSummary::default(),
        summary: CheckSummary::default(),
        shown: 0,
        hidden: 0,
        failures: 0,
        cut: false,
    });
    if run.borrow_mut().begin().is_continue() {
        args.input.each(
            &sources,
            &mut status,
            &progress,
            |found| Some(judge.record(found)),
            |_, index, one| run.borrow_mut().record(index, &one),
            |number, index| run.borrow_mut().end_of_file(&sources[number], index),
        );
    }
    run.into_inner().end(status)
}

/// A file that is read must not be replaced by its own rejects.
fn no_input_replaced(args: &Args, sources: &[Source]) -> Result<(), Status> {
    let outputs = [&args.output.output, &args.accepted, &args.rejects];
    for path in outputs.into_iter().flatten() {
        let Ok(output) = path.canonicalize() else {
            continue;
        };
        let is_input = |source: &Source| {
            source
                .path
                .canonicalize()
                .is_ok_and(|input| input == output)
        };
        if sources.iter().any(is_input) {
            complain(path, "expected another file than one that is read");
            return Err(Status::Trouble);
        }
    }
    Ok(())
}

/// One file cannot hold two answers.
fn distinct_files(args: &Args) -> Result<(), Status> {
    let named: Vec<&Path> = [&args.output.output, &args.accepted, &args.rejects]
        .into_iter()
        .flatten()
        .map(PathBuf::as_path)
        .collect();
    for (at, path) in named.iter().enumerate() {
        if named[..at].contains(path) {
            complain(
                path,
                "expected a different file for each of `--output`, `--accepted` and `--rejects`",
            );
            return Err(Status::Trouble);
        }
    }
    Ok(())
}

/// What a worker needs.
struct Judge {
    request: Request,
    matrix: bool,
    draw: Option<Draw>,
    look: Look,
    wanted: Wanted,
}

/// One judged record on its way to the sink. Of a clean one there is nothing to draw in most
/// formats, and nothing is allocated.
struct One {
    verdict: Verdict,
    plies: u32,
    /// Notes, warnings, errors.
    severities: [u32; 3],
    drawn: Option<Drawn>,
    /// The record as it stands, if it is to be written somewhere.
    bytes: Option<Box<[u8]>>,
    /// Only the beginning of the record could be kept.
    cut: bool,
}

impl Judge {
    fn new(args: &Args, out: &Output, sieve: &Sieve) -> Self {
        let board = args.board.then_some(BoardStyle {
            ascii: args.ascii,
            viewer: None,
            no_legend: false,
        });
        let shown = !matches!(out, Output::Nowhere);
        Self {
            request: Request {
                rules: args.input.rules.clone(),
                position: args.input.position.clone(),
                strict: args.strict,
                positions: args.format.has_positions(),
                board: board.filter(|_| args.format == CheckFormat::Text),
            },
            matrix: args.matrix,
            draw: shown.then(|| args.format.renderer(args.verbose).draw()),
            look: Look {
                color: out.colored(),
                max_findings: args.max_findings.unwrap_or(usize::MAX),
            },
            wanted: sieve.wanted(),
        }
    }

    fn record(&self, found: &Found<'_>) -> One {
        let entry = &found.entry;
        let (registered, mut judgement) = games::check(entry, found.fallback, &self.request);
        if let Some(format) = found.format
            && entry.record.fault.is_none()
            && !judgement.findings.is_empty()
        {
            judgement.findings.push(games::foreign::remark(format));
        }
        let mut severities = [0; 3];
        for finding in &judgement.findings {
            severities[finding.severity as usize] += 1;
        }
        let drawn = self.draw.and_then(|draw| {
            let matrix = self
                .matrix
                .then(|| games::matrix(entry, found.fallback, &self.request));
            let checked = Checked {
                entry,
                game: registered.map(|registered| registered.game.info()),
                judgement: &judgement,
                matrix: matrix.as_ref(),
            };
            draw(&checked, self.look)
        });
        let wanted = self.wanted.takes(judgement.verdict);
        One {
            verdict: judgement.verdict,
            plies: judgement.plies,
            severities,
            drawn,
            bytes: wanted.then(|| entry.source.bytes.into()),
            cut: wanted
                && judgement
                    .findings
                    .iter()
                    .any(|finding| finding.code == "limit-record"),
        }
    }
}

/// The run as the sink sees it.
struct Run<'r> {
    args: &'r Args,
    progress: &'r Progress,
    meter: &'r Meter,
    renderer: Box<dyn Renderer>,
    out: Output,
    sieve: Sieve,
    written: io::Result<()>,
    /// Counts of the present file.
    file: CheckSummary,
    /// Counts of the files before it.
    summary: CheckSummary,
    shown: usize,
    hidden: u64,
    /// Failures when the present file began.
    failures: u64,
    /// A record was too long to be sieved whole.
    cut: bool,
}

impl Run<'_> {
    fn begin(&mut self) -> ControlFlow<()> {
        self.write(|renderer, out| renderer.begin(out))
    }

    fn record(&mut self, index: u64, one: &One) -> ControlFlow<()> {
        self.file.count(one.verdict, one.plies, one.severities);
        let findings: u32 = one.severities.iter().sum();
        if findings > 0 {
            let findings = u64::from(findings);
            self.progress
                .findings
                .fetch_add(findings, Ordering::Relaxed);
        }
        if let Some(bytes) = &one.bytes {
            self.sieve.put(one.verdict, bytes);
            self.cut |= one.cut;
        }
        match &one.drawn {
            None => ControlFlow::Continue(()),
            Some(drawn) => self.show(index, drawn, findings),
        }
    }

    /// Writes what a worker has drawn, up to `--max-findings`.
    fn show(&mut self, index: u64, drawn: &Drawn, findings: u32) -> ControlFlow<()> {
        let Some(most) = self
            .args
            .max_findings
            .filter(|_| self.renderer.lists_findings())
        else {
            return self.write(|renderer, out| renderer.record(out, index, drawn));
        };
        let kept = drawn.findings.len().min(most - self.shown);
        self.shown += kept;
        self.hidden += u64::from(findings) - kept as u64;
        let drawn = Drawn {
            findings: drawn.findings[..kept].to_vec(),
            record: drawn.record.clone(),
        };
        self.write(|renderer, out| renderer.record(out, index, &drawn))
    }

    fn end_of_file(&mut self, source: &Source, index: u64) -> ControlFlow<()> {
        let failures = self.progress.failures.load(Ordering::Relaxed);
        let failed = failures > self.failures;
        self.failures = failures;
        if self.file.records == 0 && !failed && !self.args.output.quiet {
            let note = none_shown(index);
            self.meter.pause(|| complain(&source.path, &note));
        }
        let mut counts = std::mem::take(&mut self.file);
        counts.files = 1;
        self.summary.add(&counts);
        self.write(|renderer, out| renderer.end_of_file(out, &source.name, &counts))
    }

    /// Writes to the output. Once it takes no more, the run only goes on for the sieve.
    fn write(
        &mut self,
        write: impl FnOnce(&mut dyn Renderer, &mut dyn Write) -> io::Result<()>,
    ) -> ControlFlow<()> {
        if self.written.is_ok() {
            let (renderer, out) = (&mut *self.renderer, &mut self.out);
            self.written = if out.is_terminal() {
                // Findings appear as they come, and the bar stays below them.
                self.meter
                    .pause(|| write(renderer, out).and_then(|()| out.flush()))
            } else {
                write(renderer, out)
            };
        }
        if self.written.is_err() && !self.sieve.wanted().any() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Writes the end of the report, names the files and gives the exit status.
    fn end(mut self, mut status: Status) -> Status {
        let summary = self.summary;
        if summary.invalid + summary.unreadable > 0 {
            status.raise(Status::Findings);
        }
        let hidden = self.hidden;
        let complete = status != Status::Trouble;
        let _ = self.write(|renderer, out| {
            renderer.end(
                out,
                &Ending {
                    summary: &summary,
                    hidden,
                    complete,
                },
            )?;
            out.flush()
        });
        if matches!(&self.written, Err(error) if error.kind() == io::ErrorKind::BrokenPipe) {
            // Whoever read the pipe has enough.
            status = Status::Clean;
        }
        if self.cut {
            remark("a record beyond the size limit could only be written out in part");
            status.raise(Status::Trouble);
        }
        status.raise(self.sieve.finish());
        status.raise(self.out.finish(self.written));
        status
    }
}
