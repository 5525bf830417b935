//! `dedup`: records that are the same as an earlier one, told or left out; the first of its kind stays
//! and the order is kept.

mod ledger;

use std::cell::RefCell;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use clap::ValueEnum;

use super::args::{Format, InputArgs, OutputArgs};
use super::input::{Found, Progress, Source, none_shown};
use super::output::{Output, complain, remark};
use super::pile::{Copied, Pile, RUNS_ON, left_out, skipped};
use super::progress::Meter;
use super::reports::{self, Reports};
use super::status::Status;
use crate::analysis::{Request, Verdict};
use crate::games;
use crate::record::Outcome;
use crate::report::{DedupData, DedupSummary, SpotData};
use crate::text::escaped;
use ledger::{Ledger, Spot, fixed_hash};

/// What makes two records the same
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum By {
    /// Game, rule options in force, start position and moves in canonical form
    #[default]
    Moves,
    /// Game and position after the last ply
    Final,
    /// Both of these
    Both,
}

impl By {
    const fn name(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Final => "final",
            Self::Both => "both",
        }
    }
}

/// Tells which records are the same as an earlier one, or writes all others
///
/// Two records are the same if their moves are, whatever their tags, comments, glyphs, variations and
/// spelling; `--by final` asks for their last positions instead. Only the main line counts. Records
/// that are not `ok` are skipped and counted.
///
/// Records under other rules are not the same game, unless the `Rules` tags only say in two ways which
/// options are in force; last positions are compared whatever the rules. Another result does not make
/// a record another one, but it is told.
///
/// With `--write` the records that are no duplicates are printed as they stand, in their order, so
/// that the output is a file of records; one that does not name its game gets a `Game` tag. Memory grows by some 32 bytes for each distinct record; what
/// is compared lies in a temporary file.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// What makes two records the same
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    by: By,
    /// Print the records that are no duplicates, instead of a report
    #[arg(long, short, conflicts_with = "format")]
    write: bool,
    /// Shape of the report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A record that is `ok`.
struct One {
    /// The text that makes it the same as another.
    key: String,
    line: u64,
    offset: u64,
    game: &'static str,
    plies: u32,
    result: Outcome,
    /// The record, if it is to be written.
    copied: Option<Copied>,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    let Ok(sources) = args.input.sources(&mut status) else {
        return Status::Trouble;
    };
    let ledger = match Ledger::new(fixed_hash) {
        Ok(ledger) => ledger,
        Err(error) => {
            remark(&format!("a temporary file cannot be made: {error}"));
            return Status::Trouble;
        }
    };
    let mut out = match reports::open(&args.output, args.format) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let reports = match Reports::begin(args.format, "dedup", &mut out) {
        Ok(reports) => reports,
        Err(error) => return out.finish(Err(error)),
    };
    let progress = Arc::new(Progress::default());
    let meter = Meter::new(&progress, &sources, args.output.quiet);
    let request = Request {
        rules: args.input.rules.clone(),
        position: args.input.position.clone(),
        // Only with the positions the options are told.
        positions: args.by != By::Final,
        ..Request::default()
    };
    let writes = args.write && !matches!(out, Output::Nowhere);
    let job = RefCell::new(Job {
        args,
        sources: &sources,
        terminal: out.is_terminal(),
        out,
        reports,
        pile: Pile::default(),
        ledger,
        summary: DedupSummary::default(),
        seen: 0,
        written: Ok(()),
        status: Status::Clean,
        meter: &meter,
    });
    args.input.each(
        &sources,
        &mut status,
        &progress,
        |found| Some(one(args.by, found, &request, writes)),
        |number, index, one| {
            let flow = job.borrow_mut().take(number, index, one);
            let found = job.borrow().summary.duplicates;
            progress.findings.store(found, Ordering::Relaxed);
            flow
        },
        |number, last| {
            let mut job = job.borrow_mut();
            job.summary.files += 1;
            if std::mem::take(&mut job.seen) == 0 && !args.output.quiet {
                meter.pause(|| complain(&sources[number].path, &none_shown(last)));
            }
            ControlFlow::Continue(())
        },
    );
    job.into_inner().end(status)
}

fn one(by: By, found: &Found<'_>, request: &Request, writes: bool) -> Option<One> {
    let entry = &found.entry;
    let mut moves = String::new();
    let mut last = String::new();
    let (registered, judgement) = games::walk(entry, found.fallback, request, &mut |moment| {
        if by != By::Final {
            if moment.ply == 0 {
                moves.push_str(&moment.position());
            } else {
                moves.push_str(&moment.text());
            }
            moves.push('\n');
        }
        if by != By::Moves {
            last = moment.position();
        }
    });
    let info = registered?.game.info();
    if judgement.verdict != Verdict::Ok {
        return None;
    }
    // No part of the text holds a line end, so that the parts stay apart.
    let rules = judgement.rules.as_deref().unwrap_or_default();
    Some(One {
        key: format!("{}\n{rules}\n{moves}{last}", info.name),
        result: judgement.result(entry),
        line: entry.source.line,
        offset: entry.source.offset,
        game: info.name,
        plies: judgement.plies,
        copied: writes.then(|| Copied::named(entry, info)),
    })
}

/// A run as the sink sees it.
struct Job<'a> {
    args: &'a Args,
    sources: &'a [Source],
    /// A person sees the output.
    terminal: bool,
    out: Output,
    reports: Reports,
    pile: Pile,
    ledger: Ledger,
    summary: DedupSummary,
    /// Records of the present file that were looked at.
    seen: u64,
    written: io::Result<()>,
    status: Status,
    meter: &'a Meter,
}

impl Job<'_> {
    fn take(&mut self, number: usize, index: u64, one: Option<One>) -> ControlFlow<()> {
        self.summary.records += 1;
        self.seen += 1;
        let Some(one) = one else {
            self.summary.skipped += 1;
            return ControlFlow::Continue(());
        };
        let spot = Spot {
            file: number as u64,
            index,
            line: one.line,
            offset: one.offset,
            result: one.result as u64,
        };
        let first = match self.ledger.enter(one.key.as_bytes(), spot) {
            Ok(first) => first,
            Err(error) => {
                remark(&format!("the temporary file: {error}"));
                self.status = Status::Trouble;
                return ControlFlow::Break(());
            }
        };
        self.written = if self.terminal {
            let meter = self.meter;
            meter.pause(|| self.show(&one, spot, first))
        } else {
            self.show(&one, spot, first)
        };
        match self.written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn show(&mut self, one: &One, spot: Spot, first: Option<Spot>) -> io::Result<()> {
        let Some(first) = first else {
            self.summary.distinct += 1;
            let Some(copied) = &one.copied else {
                return Ok(());
            };
            if !self.pile.takes(copied) {
                let path = &self.sources[spot.file as usize].path;
                complain(path, &format!("record {} {RUNS_ON}", spot.index));
                self.status = Status::Trouble;
                return Ok(());
            }
            return self.pile.put(&mut self.out, copied, self.terminal);
        };
        self.summary.duplicates += 1;
        let differs = spot.result != first.result;
        self.summary.other_results += u64::from(differs);
        if self.args.write {
            return Ok(());
        }
        let (here, there) = (self.data(spot), self.data(first));
        if self.args.format == Format::Text {
            let but = if differs {
                format!(", but its result is {}, not {}", here.result, there.result)
            } else {
                String::new()
            };
            return writeln!(
                self.out,
                "{}:{}: record {} is the same as record {} ({}:{}){but}",
                escaped(&here.file),
                here.line,
                here.index,
                there.index,
                escaped(&there.file),
                there.line,
            );
        }
        let data = DedupData {
            spot: here,
            game: one.game,
            plies: one.plies,
            by: self.args.by.name(),
            first: there,
        };
        self.reports.record(&mut self.out, &data)
    }

    fn data(&self, spot: Spot) -> SpotData {
        SpotData {
            file: self.sources[spot.file as usize].name.clone(),
            index: spot.index,
            line: spot.line,
            offset: spot.offset,
            result: Outcome::ALL
                .get(spot.result as usize)
                .map_or("*", |outcome| outcome.token()),
        }
    }

    fn end(mut self, mut status: Status) -> Status {
        status.raise(self.status);
        if matches!(&self.written, Err(error) if error.kind() == io::ErrorKind::BrokenPipe) {
            // Whoever read the pipe has enough.
            return self.out.finish(self.written);
        }
        if !self.args.output.quiet {
            let words = match self.args.write {
                true => left_out(self.summary.skipped),
                false => skipped(self.summary.skipped),
            };
            let others = match self.summary.other_results {
                0 => None,
                1 => Some("note: 1 duplicate has another result than the first".to_owned()),
                count => Some(format!(
                    "note: {count} duplicates have other results than the first"
                )),
            };
            let others = others.filter(|_| self.args.write);
            for words in [words, others].into_iter().flatten() {
                self.meter.pause(|| remark(&words));
            }
        }
        let summary = self.summary;
        let mut written = self.written;
        if written.is_ok() && self.args.format == Format::Text && !self.args.write {
            let duplicates = match summary.duplicates {
                1 => "1 duplicate".to_owned(),
                count => format!("{count} duplicates"),
            };
            written = writeln!(
                self.out,
                "{duplicates}, {} distinct, {} skipped",
                summary.distinct, summary.skipped
            );
        }
        let written = written.and_then(|()| self.reports.end(&mut self.out, &summary));
        if self.status == Status::Trouble && self.args.output.output.is_some() {
            // Half an answer must not take the place of a whole file.
            return status;
        }
        status.raise(self.out.finish(written));
        status
    }
}
