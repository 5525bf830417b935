//! `stats`: tables and maps of what happens in records. Workers count, this thread only tells.

use std::cell::Cell;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use clap::ValueEnum;

use super::args::{InputArgs, OutputArgs};
use super::input::{Found, Progress, none_shown};
use super::output::{Output, complain, remark};
use super::progress::Meter;
use super::status::Status;
use super::{findings, reports};
use crate::analysis::stats::By;
use crate::analysis::{self, Request, Verdict};
use crate::games::stats::{Book, Wanted};
use crate::games::{self, GAMES};
use crate::report::render::{StatsLook, stats, to_json};
use crate::report::{Envelope, StatsData, StatsReport, StatsSummary};
use crate::text::escaped;

/// Shapes of the tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum StatsFormat {
    /// Tables and maps for people
    #[default]
    Text,
    /// One JSON object
    Json,
    /// One JSON object a line: one for each game and group, then a summary
    Jsonl,
    /// One number a line, with the names under which it stands
    Csv,
}

/// What to group by
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GroupBy {
    /// Names of the players; a record counts for both, results are those of the player
    Player,
    /// The `Event` tag
    Event,
    /// The `Date` tag
    Date,
    /// The rule options in force
    Rules,
    /// The result
    Result,
}

impl From<GroupBy> for By {
    fn from(by: GroupBy) -> Self {
        match by {
            GroupBy::Player => Self::Player,
            GroupBy::Event => Self::Event,
            GroupBy::Date => Self::Date,
            GroupBy::Rules => Self::Rules,
            GroupBy::Result => Self::Result,
        }
    }
}

/// Tells in tables and maps what happens in records
///
/// Results, lengths, first-mover advantage, the clauses that occurred, and what each game is studied for.
/// Only the main lines of records that are ok count; how many were skipped is told. With `--by` one
/// table sets the groups side by side; with `--by` and `--topic` the topics are told of each group.
/// Memory grows with the groups alone, of which a game may have 100,000, or 2,000 with `--topic`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: StatsFormat,
    /// Group the records
    #[arg(long, value_enum, value_name = "WHAT")]
    by: Option<GroupBy>,
    /// Tell these topics only, e.g. `results,length`
    #[arg(long, value_parser = parse_topic, value_delimiter = ',', value_name = "NAMES")]
    topic: Vec<String>,
    /// Show every column, however wide the tables get
    #[arg(long)]
    wide: bool,
    /// Draw maps with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

/// Reads `--topic`.
fn parse_topic(name: &str) -> Result<String, String> {
    let known = games::stats::topics();
    if known.contains(&name) {
        return Ok(name.to_owned());
    }
    Err(format!("expected one of {}", known.join(", ")))
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    let Ok(sources) = args.input.sources(&mut status) else {
        return Status::Trouble;
    };
    let out = match open(args) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let wanted = Wanted {
        by: args.by.map(By::from),
        topics: args.topic.clone(),
    };
    let books: Vec<Box<dyn Book + '_>> = GAMES
        .iter()
        .map(|entry| entry.stats.book(&wanted))
        .collect();
    let counter = Counter {
        books: &books,
        request: Request {
            rules: args.input.rules.clone(),
            position: args.input.position.clone(),
            // Only there the options are told.
            positions: wanted.by == Some(By::Rules),
            ..Request::default()
        },
        grouped: wanted.by.is_some(),
        quiet: args.output.quiet,
    };
    let progress = Arc::new(Progress::default());
    let meter = Meter::new(&progress, &sources, args.output.quiet);
    let mut summary = StatsSummary::default();
    let mut full = false;
    let of_file = Cell::new(0u64);
    args.input.each(
        &sources,
        &mut status,
        &progress,
        |found| Some(counter.record(found)),
        |_, _, one| {
            of_file.set(of_file.get() + 1);
            summary.records += 1;
            match one.verdict {
                Verdict::Ok => {
                    summary.ok += 1;
                    summary.plies += u64::from(one.plies);
                }
                _ => summary.skipped += 1,
            }
            if !one.complaints.is_empty() {
                meter.pause(|| findings::tell(&one.complaints));
            }
            full |= one.full;
            if full {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
        |number, last| {
            summary.files += 1;
            if of_file.replace(0) == 0 && !args.output.quiet {
                meter.pause(|| complain(&sources[number].path, &none_shown(last)));
            }
            ControlFlow::Continue(())
        },
    );
    drop(meter);
    if full {
        let limit = wanted.limit();
        remark(&format!(
            "expected at most {limit} groups of a game, found more; group by something else, or take fewer records"
        ));
        return Status::Trouble;
    }
    let data = books.iter().filter(|book| !book.is_empty());
    let data: Vec<StatsData> = data.flat_map(|book| book.data()).collect();
    if !args.output.quiet && summary.ok > 0 {
        let told = |name: &String| {
            let mut topics = data.iter().flat_map(|data| &data.topics);
            topics.any(|topic| topic.name == name)
        };
        for name in args.topic.iter().filter(|name| !told(name)) {
            remark(&format!(
                "note: no record is of a game that has the topic `{name}`"
            ));
        }
    }
    answer(args, out, &data, summary, status)
}

/// What programs asked for is written even when all else is quiet.
fn open(args: &Args) -> Result<Output, Status> {
    let for_programs = matches!(args.format, StatsFormat::Json | StatsFormat::Jsonl);
    if args.output.output.is_none() && (for_programs || !args.output.quiet) {
        return Ok(Output::standard());
    }
    Output::open(&args.output)
}

/// What a worker needs.
struct Counter<'b, 'w> {
    books: &'b [Box<dyn Book + 'w>],
    request: Request,
    grouped: bool,
    quiet: bool,
}

/// One record on its way to the sink.
struct One {
    verdict: Verdict,
    plies: u32,
    /// The findings of a record that is skipped, drawn for people.
    complaints: Vec<u8>,
    /// There are more groups than there may be.
    full: bool,
}

impl Counter<'_, '_> {
    fn record(&self, found: &Found<'_>) -> One {
        let entry = &found.entry;
        let mut full = false;
        let (game, mut judgement) = match games::of_record(entry, found.fallback) {
            Ok(registered) => {
                let same = |other: &games::Registered| std::ptr::eq(other, registered);
                let book = GAMES
                    .iter()
                    .position(same)
                    .and_then(|at| self.books.get(at));
                let judgement = match book {
                    Some(book) => {
                        let judgement = book.study(entry, &self.request);
                        full = self.grouped && book.is_full();
                        judgement
                    }
                    None => registered.game.check(entry, &self.request),
                };
                (Some(registered.game.info()), judgement)
            }
            Err(finding) => (None, analysis::unjudged(entry, *finding)),
        };
        let is_bad = judgement.verdict != Verdict::Ok;
        if let Some(format) = found.format.filter(|_| is_bad)
            && entry.record.fault.is_none()
        {
            judgement.findings.push(games::foreign::remark(format));
        }
        let complaints = if is_bad && !self.quiet {
            findings::draw(entry, game, &judgement)
        } else {
            Vec::new()
        };
        One {
            verdict: judgement.verdict,
            plies: judgement.plies,
            complaints,
            full,
        }
    }
}

fn answer(
    args: &Args,
    mut out: Output,
    data: &[StatsData],
    summary: StatsSummary,
    mut status: Status,
) -> Status {
    let written = match args.format {
        StatsFormat::Text => text(args, &mut out, data, summary),
        StatsFormat::Json => {
            let report = StatsReport {
                games: data.to_vec(),
                summary,
            };
            let report = to_json(&Envelope::new("stats", report));
            writeln!(out, "{report}")
        }
        StatsFormat::Jsonl => data
            .iter()
            .try_for_each(|data| reports::single(&mut out, "stats", data))
            .and_then(|()| reports::single(&mut out, "summary", &summary)),
        StatsFormat::Csv => csv(&mut out, data),
    };
    status.raise(out.finish(written));
    status
}

fn text(
    args: &Args,
    out: &mut impl Write,
    data: &[StatsData],
    summary: StatsSummary,
) -> io::Result<()> {
    let look = StatsLook {
        wide: args.wide,
        ascii: args.ascii,
    };
    for data in data {
        writeln!(out, "{}", stats(data, look))?;
    }
    let counted = |count: u64, word: &str| match count {
        1 => format!("1 {word}"),
        n => format!("{n} {word}s"),
    };
    let records = counted(summary.records, "record");
    let files = counted(summary.files, "file");
    let skipped = summary.skipped;
    writeln!(out, "total: {records} in {files}, {skipped} skipped")
}

fn csv(out: &mut Output, data: &[StatsData]) -> io::Result<()> {
    let seen = out.is_terminal();
    let mut writer = csv::Writer::from_writer(out);
    let columns = [
        "game", "by", "group", "topic", "variant", "row", "column", "value",
    ];
    writer.write_record(columns).map_err(told)?;
    for number in data.iter().flat_map(StatsData::entries) {
        let fields = number.fields();
        let written = if seen {
            // Nothing from a record steers the terminal.
            writer.write_record(fields.map(|field| escaped(field).into_owned()))
        } else {
            writer.write_record(fields)
        };
        written.map_err(told)?;
    }
    writer.flush()
}

/// What writing gave; a closed pipe stays one.
fn told(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
