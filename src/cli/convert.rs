//! `convert`: records as canonical text, as data or in a foreign format; what is read may be any of
//! these too. Nothing is lost in silence.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use super::args::{Format as Shape, InputArgs, OutputArgs, Viewer, parse_viewer};
use super::findings;
use super::input::{Found, Progress, none_shown};
use super::output::complain;
use super::status::Status;
use super::table::{Rows, Style, Table};
use super::target::{Target, Targets};
use crate::analysis::{Request, Verdict};
use crate::games::foreign::{Format, NotExported};
use crate::games::{self, Hidden, Registered};
use crate::record::Entry;

mod job;
mod kept;

use job::Job;
use kept::{Kept, blank, kept};

/// Converts records to and from JSON, tables and the formats of other programs
///
/// What is read is told by its first bytes: records, JSON as this command writes it, or any format
/// that `--to` lists, and some that are only read. Records that are not `ok` are skipped and counted,
/// except that `--to record` and JSON keep them all, byte for byte if they cannot be read, and that a
/// table of records tells of them all.
///
/// JSON holds the tags in the order of the record, and records made of it keep that order; between
/// records the order becomes the canonical one. A record that does not name its game gets a `Game` tag.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A table of moves has a row for each ply of the records that are `ok`, with every fact a column. \
                  It is of one game: that of --game, else that of the first record in it. A table of records has \
                  a row for each record of any game, be it `ok` or not. notation/records.md lists the columns.\n\n\
                  Parquet is left out of the program unless it is built with it: `cargo build --release \
                  --features parquet`.\n\n\
                  Exit status: 0 converted, 1 a record could not be taken over or does not fit the \
                  format, 2 something could not be read."
)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// What to write
    #[arg(long, value_parser = Targets, value_name = "FORMAT", default_value = "record")]
    to: Target,
    /// The same as `--to record`, `--to json` and `--to jsonl`, spelled as in the other commands
    #[arg(long, value_enum, value_name = "FORMAT", conflicts_with = "to")]
    format: Option<Shape>,
    /// What a row of a table is [default: moves]
    #[arg(long, value_enum, value_name = "TABLE")]
    table: Option<Table>,
    /// Write what one side saw: the other side's pieces are unknown until a battle shows them; games
    /// that hide nothing are written whole
    #[arg(long = "as", value_name = "SIDE", value_parser = parse_viewer)]
    viewer: Option<Viewer>,
}

impl Args {
    /// What to write.
    fn target(&self) -> Target {
        match self.format {
            None => self.to,
            Some(Shape::Text) => Target::Record,
            Some(shape) => Target::Json(shape),
        }
    }

    /// What a row of a table is.
    fn table(&self) -> Table {
        self.table.unwrap_or_default()
    }
}

/// What came of one record.
enum One {
    /// It is kept, whatever it is worth.
    Kept(Box<Kept>),
    /// Its text, and what the format has no place for.
    Written {
        text: Vec<u8>,
        left_out: Vec<String>,
    },
    /// Its rows in a table; none of all games.
    Rows(Rows, Option<&'static Registered>),
    /// It is not `ok`.
    Skipped { complaints: Vec<u8> },
    /// It could not be taken over, or does not fit.
    Failed { complaints: Vec<u8> },
    /// It is of another game than the format.
    OtherGame,
    /// The format cannot hold it.
    Unfit { message: String },
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    let Ok(sources) = args.input.sources(&mut status) else {
        return Status::Trouble;
    };
    let target = args.target();
    let mut job = match Job::begin(args, target) {
        Ok(job) => job,
        Err(status) => return status,
    };
    let request = Request {
        rules: args.input.rules.clone(),
        position: args.input.position.clone(),
        ..Request::default()
    };
    let progress = Progress::default();
    let (mut files, mut failures) = (0, 0);
    // Both the sink and what comes after a file look at it.
    let of_file = Cell::new(false);
    args.input.each_piece(
        &sources,
        &mut status,
        &progress,
        |found| one(args, target, found, &request).map(Some),
        |number, index, one| {
            of_file.set(true);
            job.take(&sources[number], index, one)
        },
        |number, last| {
            files += 1;
            let failed = progress.failures.load(Ordering::Relaxed);
            let whole = std::mem::replace(&mut failures, failed) == failed;
            if !of_file.replace(false) && whole && !args.output.quiet {
                complain(&sources[number].path, &none_shown(last));
            }
            ControlFlow::Continue(())
        },
    );
    job.end(files, status)
}

/// Converts one record; comments after the last one are only kept where everything is.
fn one(args: &Args, target: Target, found: &Found<'_>, request: &Request) -> Option<One> {
    let entry = &found.entry;
    let keeps = matches!(target, Target::Record | Target::Json(_));
    if entry.record.is_blank() {
        return keeps.then(|| One::Kept(Box::new(blank(target, entry))));
    }
    if let Some(style) = target.style() {
        return Some(tabled(args, style, found, request));
    }
    let (game, judgement) = games::check(entry, found.fallback, request);
    let complaints = || findings::draw(entry, game.map(|game| game.game.info()), &judgement);
    if is_lost(found) {
        return Some(One::Failed {
            complaints: complaints(),
        });
    }
    let convert = |seen: &Entry<'_>| match (target, game) {
        (Target::Foreign(format), Some(game)) => export(format, game, seen, request, &complaints),
        (Target::Foreign(_), None) => One::Skipped {
            complaints: complaints(),
        },
        (_, game) => One::Kept(Box::new(kept(
            (target, found),
            seen,
            game,
            (request, &judgement),
            &complaints,
        ))),
    };
    let Some((hidden, viewer)) = hiding(args, game) else {
        return Some(convert(entry));
    };
    Some(match hidden.view(entry, request, viewer) {
        Ok(view) => games::with_entry(&view.text, entry, convert),
        // What was hidden in it cannot be told.
        Err(_) => One::Skipped {
            complaints: complaints(),
        },
    })
}

/// Whether something could not be taken over, so that there is no record at all.
fn is_lost(found: &Found<'_>) -> bool {
    found.imported && !found.verbatim && found.entry.record.fault.is_some()
}

/// Through whose eyes records of this game are to be seen, if anything in it is hidden.
fn hiding(args: &Args, game: Option<&Registered>) -> Option<(&'static dyn Hidden, usize)> {
    let game = game?;
    let viewer = args.viewer.as_ref()?.index(game.game.info())?;
    Some((game.hidden?, viewer))
}

/// Turns one record into rows.
fn tabled(args: &Args, style: Style, found: &Found<'_>, request: &Request) -> One {
    let entry = &found.entry;
    let game = games::of_record(entry, found.fallback).ok();
    let hiding = hiding(args, game);
    let mut rows = Rows::new(style);
    let judgement = match game {
        // The rows are written while the record is judged.
        Some(game) if hiding.is_none() && args.table() == Table::Moves => {
            rows.play(entry, game, request)
        }
        _ => games::check(entry, found.fallback, request).1,
    };
    let complaints = || findings::draw(entry, game.map(|game| game.game.info()), &judgement);
    if is_lost(found) {
        return One::Failed {
            complaints: complaints(),
        };
    }
    if args.table() == Table::Records {
        rows.record(entry, game, &judgement);
        return One::Rows(rows, None);
    }
    let is_ok = match (hiding, game) {
        // What counts is whether that is ok which is seen.
        (Some((hidden, viewer)), Some(game)) => {
            let view = hidden.view(entry, request, viewer).ok();
            view.is_some_and(|view| {
                let seen =
                    games::with_entry(&view.text, entry, |seen| rows.play(seen, game, request));
                seen.verdict == Verdict::Ok
            })
        }
        _ => judgement.verdict == Verdict::Ok,
    };
    match game {
        Some(game) if is_ok => One::Rows(rows, Some(game)),
        _ => One::Skipped {
            complaints: complaints(),
        },
    }
}

/// Writes a record in a foreign format; `complaints` tell what is wrong with it.
fn export(
    format: Format,
    game: &'static Registered,
    entry: &Entry<'_>,
    request: &Request,
    complaints: &dyn Fn() -> Vec<u8>,
) -> One {
    if !std::ptr::eq(game, format.game) {
        return One::OtherGame;
    }
    match format.export(entry, request) {
        Ok(exported) => One::Written {
            text: exported.text.into_bytes(),
            left_out: exported.left_out,
        },
        Err(NotExported::Bad(_)) => One::Skipped {
            complaints: complaints(),
        },
        Err(NotExported::Unfit(message)) => One::Unfit { message },
    }
}
