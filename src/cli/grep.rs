//! `grep`: the records of a collection that meet conditions, byte for byte; what it prints is a file
//! of records again.

mod query;

use std::cell::RefCell;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::args::{Format, InputArgs, OutputArgs};
use super::input::{Found, Progress, Source, none_shown};
use super::output::{Output, complain, remark};
use super::pile::{Copied, Pile, RUNS_ON, skipped};
use super::progress::Meter;
use super::reports::{self, Reports};
use super::status::Status;
use crate::analysis::search::{Event, Pattern, Ranges, TagTest};
use crate::record::Outcome;
use crate::report::{GrepData, GrepSummary};
use crate::text::escaped;
use query::{Answer, Query, parse_event, parse_pattern};

/// Prints the records that meet all conditions, as they stand
///
/// What is printed is a file of records again, so that searches can be put one behind the other; a
/// record that does not name its game gets a `Game` tag.
/// Records that are not `ok` are skipped and counted. Events and positions are those of the main
/// line.
///
/// A tag condition is `NAME OP VALUE` with one of = != < <= > >= and ~ (a regular expression), or
/// `NAME` for a tag that is there, `!NAME` for one that is not. A date such as 1975.11.?? is compared
/// as the days that it may mean: < and > hold if they surely do, = if it lies wholly in the VALUE,
/// which may be 1975, 1975.11 or a whole date. Tags whose name ends in Date hold dates, and so does
/// what is compared with a whole date. Numbers are compared as numbers; a word is neither less nor
/// greater than a number or a date.
///
/// An event is `[COUNT] SUBJECT[:CONDITION,...]`: a kind of ply, a clause of the rules or *, then
/// conditions on the facts of that ply, as `replay --format json` shows them. A condition is
/// FACT OP VALUE, or FACT for one that is there (not null, false, 0 or empty), or !FACT; dots go down
/// into a fact, and of a list one value is enough. COUNT says how many such plies there must be, as
/// `--length` does; without it at least one. For example `kick:bounces>=1`, `3- G8`,
/// `0 *:goal=own_goal`, `attack:attacker=1,defender=10`, `turn:attempt.goal>=1/6`.
///
/// A position pattern is a position string in which ? stands for one square or character, * for any
/// number of them, [Pp] and [^Pp] for one of several, . and numbers for empty squares; fields at the
/// end may be left out. A pattern or a position that no game, or not that of --game, could ever have
/// is refused.
#[derive(Debug, clap::Args)]
#[command(
    after_long_help = query::MANUAL.as_str(),
    mut_arg("position", |arg| arg.help("Records in which this position occurs").help_heading("Conditions"))
)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Records with such a tag, e.g. `Date < 1980` or `White ~ ^Anna`
    #[arg(long, short, value_name = "CONDITION", help_heading = "Conditions")]
    tag: Vec<TagTest>,
    /// Records with one of these results
    #[arg(long, value_name = "RESULTS", value_delimiter = ',', value_parser = parse_result, allow_hyphen_values = true, help_heading = "Conditions")]
    result: Vec<Outcome>,
    /// Records with so many plies, e.g. `12`, `10-20`, `40-`
    #[arg(
        long,
        value_name = "RANGES",
        allow_hyphen_values = true,
        help_heading = "Conditions"
    )]
    length: Option<Ranges>,
    /// Records with such plies, e.g. `kick:bounces>=1` or `3- G8`
    #[arg(long, short, value_name = "EVENT", value_parser = parse_event, allow_hyphen_values = true, help_heading = "Conditions")]
    event: Vec<Event>,
    /// Records in which a position of this pattern occurs, e.g. `*/*/*/*/*/*/*/*o* b`
    #[arg(
        long,
        value_name = "PATTERN",
        value_parser = parse_pattern,
        allow_hyphen_values = true,
        help_heading = "Conditions"
    )]
    pattern: Vec<(String, Pattern)>,
    /// Take positions for the same if only left and right are exchanged
    #[arg(long, help_heading = "Conditions")]
    mirror: bool,
    /// Print the records that do not meet the conditions
    #[arg(long = "invert-match", short = 'v')]
    invert: bool,
    /// Print only the number of records found, for each file if there are several (text)
    #[arg(long, short, conflicts_with_all = ["files_with_matches", "numbers"])]
    count: bool,
    /// Print only the names of the files with a record found (text)
    #[arg(long, short = 'l', conflicts_with = "numbers")]
    files_with_matches: bool,
    /// Print only where the records found stand: file, line, number (text)
    #[arg(long, short)]
    numbers: bool,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Reads `--result`.
fn parse_result(text: &str) -> Result<Outcome, String> {
    Outcome::of(text.as_bytes()).ok_or_else(|| {
        let tokens: Vec<&str> = Outcome::ALL.iter().map(|outcome| outcome.token()).collect();
        format!("expected one of {}", tokens.join(", "))
    })
}

/// What came of one record.
enum One {
    /// It is not `ok`.
    Skipped,
    /// It does not meet the conditions.
    Passed,
    /// It does.
    Picked(Box<Picked>),
}

struct Picked {
    answer: Answer,
    line: u64,
    offset: u64,
    /// The record, if it is to be shown.
    copied: Option<Copied>,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    let Ok(sources) = args.input.sources(&mut status) else {
        return Status::Trouble;
    };
    let query = match Query::new(args) {
        Ok(query) => query,
        Err(message) => {
            remark(&message);
            return Status::Trouble;
        }
    };
    let mut out = match reports::open(&args.output, args.format) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let reports = match Reports::begin(args.format, "grep", &mut out) {
        Ok(reports) => reports,
        Err(error) => return out.finish(Err(error)),
    };
    let progress = Arc::new(Progress::default());
    let meter = Meter::new(&progress, &sources, args.output.quiet);
    let shown = args.shows_records() && !matches!(out, Output::Nowhere);
    let job = RefCell::new(Job {
        args,
        several: sources.len() > 1,
        terminal: out.is_terminal(),
        out,
        reports,
        pile: Pile::default(),
        summary: GrepSummary::default(),
        seen: 0,
        in_file: 0,
        written: Ok(()),
        left_out: false,
        meter: &meter,
    });
    args.input.each(
        &sources,
        &mut status,
        &progress,
        |found| Some(one(&query, found, shown)),
        |number, index, one| {
            let flow = job.borrow_mut().take(&sources[number], index, one);
            progress
                .findings
                .store(job.borrow().summary.matched, Ordering::Relaxed);
            flow
        },
        |number, last| job.borrow_mut().end_of_file(&sources[number], last),
    );
    job.into_inner().end(status)
}

fn one(query: &Query, found: &Found<'_>, shown: bool) -> One {
    let entry = &found.entry;
    match query.ask(entry, found.fallback) {
        None => One::Skipped,
        Some(answer) if !answer.picked => One::Passed,
        Some(answer) => One::Picked(Box::new(Picked {
            line: entry.source.line,
            offset: entry.source.offset,
            copied: shown.then(|| Copied::named(entry, answer.game)),
            answer,
        })),
    }
}

impl Args {
    fn shows_records(&self) -> bool {
        self.format != Format::Text || !(self.count || self.files_with_matches || self.numbers)
    }
}

/// A run as the sink sees it.
struct Job<'a> {
    args: &'a Args,
    /// There are several files.
    several: bool,
    /// A person sees the output.
    terminal: bool,
    out: Output,
    reports: Reports,
    pile: Pile,
    summary: GrepSummary,
    /// Records of the present file that were looked at, and those that were found.
    seen: u64,
    in_file: u64,
    written: io::Result<()>,
    /// A record could not be put behind another.
    left_out: bool,
    meter: &'a Meter,
}

impl Job<'_> {
    fn take(&mut self, source: &Source, index: u64, one: One) -> ControlFlow<()> {
        self.summary.records += 1;
        self.seen += 1;
        match one {
            One::Skipped => self.summary.skipped += 1,
            One::Passed => {}
            One::Picked(picked) => {
                self.summary.matched += 1;
                self.in_file += 1;
                self.written = if self.terminal {
                    let meter = self.meter;
                    meter.pause(|| self.show(source, index, &picked))
                } else {
                    self.show(source, index, &picked)
                };
            }
        }
        self.flow()
    }

    fn flow(&self) -> ControlFlow<()> {
        match self.written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn show(&mut self, source: &Source, index: u64, picked: &Picked) -> io::Result<()> {
        if self.args.format != Format::Text {
            return self
                .reports
                .record(&mut self.out, &picked.report(source, index));
        }
        if self.args.numbers {
            let (name, line) = (escaped(&source.name), picked.line);
            return writeln!(self.out, "{name}:{line}: record {index}");
        }
        let Some(copied) = &picked.copied else {
            return Ok(());
        };
        if !self.pile.takes(copied) {
            complain(&source.path, &format!("record {index} {RUNS_ON}"));
            self.left_out = true;
            return Ok(());
        }
        self.pile.put(&mut self.out, copied, self.terminal)
    }

    fn end_of_file(&mut self, source: &Source, last: u64) -> ControlFlow<()> {
        self.summary.files += 1;
        if std::mem::take(&mut self.seen) == 0 && !self.args.output.quiet {
            let path = &source.path;
            self.meter.pause(|| complain(path, &none_shown(last)));
        }
        let found = std::mem::take(&mut self.in_file);
        let name = escaped(&source.name);
        self.written = match self.args.format {
            Format::Text if self.args.count && self.several => {
                writeln!(self.out, "{name}:{found}")
            }
            Format::Text if self.args.count => writeln!(self.out, "{found}"),
            Format::Text if self.args.files_with_matches && found > 0 => {
                writeln!(self.out, "{name}")
            }
            _ => Ok(()),
        };
        self.flow()
    }

    fn end(mut self, mut status: Status) -> Status {
        if self.summary.matched == 0 {
            status.raise(Status::Findings);
        }
        if self.left_out {
            status.raise(Status::Trouble);
        }
        if matches!(&self.written, Err(error) if error.kind() == io::ErrorKind::BrokenPipe) {
            // Whoever read the pipe has enough.
            return self.out.finish(self.written);
        }
        if let Some(words) = skipped(self.summary.skipped).filter(|_| !self.args.output.quiet) {
            self.meter.pause(|| remark(&words));
        }
        let written = self.written;
        let written = written.and_then(|()| self.reports.end(&mut self.out, &self.summary));
        status.raise(self.out.finish(written));
        status
    }
}

impl Picked {
    fn report(&self, source: &Source, index: u64) -> GrepData {
        let bytes = self.copied.as_ref().map_or(&[][..], |copied| &copied.bytes);
        GrepData {
            file: source.name.clone(),
            index,
            line: self.line,
            offset: self.offset,
            game: self.answer.game.name,
            plies: self.answer.plies,
            result: self.answer.result.token(),
            hits: self.answer.hits.clone(),
            text: String::from_utf8_lossy(bytes).into_owned(),
        }
    }
}
