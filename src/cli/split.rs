//! `split`: a collection as several files, by number or by the value of a tag; each file appears whole
//! or not at all, and none that is there is replaced unless that is wanted.

mod shelf;

use std::cell::Cell;
use std::collections::HashMap;
use std::io::Write;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use super::args::{Format, InputArgs, OutputArgs};
use super::input::{Found, Progress, Source, none_shown};
use super::output::{complain, remark};
use super::pile::{Copied, RUNS_ON, left_out};
use super::progress::Meter;
use super::reports::{self, Reports};
use super::status::Status;
use crate::analysis::{Request, Verdict};
use crate::games;
use crate::record::grammar;
use crate::report::{SplitData, SplitSummary};
use crate::rules::GameInfo;
use crate::text::escaped;
use shelf::{GROUPS, Shelf, ShelfError};

/// Digits of the numbers in file names; more records need more.
const NUMBER_DIGITS: usize = 4;

/// Puts records into several files, as they stand
///
/// With `--every` the files are called part-0001, part-0002 ..., with `--by` after the value of the
/// tag, of which only letters, digits and - _ . are kept; records without the tag go to a file called
/// without-TAG. A file holds records of one game only if one of them does not name its game; with
/// `--by` always. Records that are not `ok` are left out and counted. No file appears if one of them
/// cannot be written or is there already.
#[derive(Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("how").required(true).args(["every", "by"])))]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Put so many records into each file
    #[arg(long, value_name = "N", value_parser = parse_number)]
    every: Option<NonZeroU64>,
    /// Put the records with the same value of this tag into a file, one for each game
    #[arg(long, value_name = "TAG", value_parser = parse_name)]
    by: Option<String>,
    /// Folder for the files; it is made if it is not there
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    into: PathBuf,
    /// Replace files that are there
    #[arg(long, short)]
    force: bool,
    /// Shape of the report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Reads `--every`.
fn parse_number(text: &str) -> Result<NonZeroU64, String> {
    text.parse()
        .map_err(|_| format!("expected a number of records from 1 on, found `{text}`"))
}

/// Reads `--by`.
fn parse_name(text: &str) -> Result<String, String> {
    match grammar::tag_name(text.as_bytes()) {
        Ok((b"", _)) => Ok(text.to_owned()),
        _ => Err(format!("expected the name of a tag, found `{text}`")),
    }
}

/// A record that is `ok`.
struct One {
    game: &'static GameInfo,
    /// It says which game it is of.
    names_game: bool,
    /// Value of the tag.
    value: Option<String>,
    copied: Copied,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    let Ok(sources) = args.input.sources(&mut status) else {
        return Status::Trouble;
    };
    let shelf = match Shelf::new(&args.into, args.force) {
        Ok(shelf) => shelf,
        Err(error) => return tell(args, &error),
    };
    let progress = Arc::new(Progress::default());
    let meter = Meter::new(&progress, &sources, args.output.quiet);
    let request = Request {
        rules: args.input.rules.clone(),
        position: args.input.position.clone(),
        ..Request::default()
    };
    let mut job = Job {
        args,
        shelf,
        current: None,
        by_value: HashMap::new(),
        summary: SplitSummary::default(),
    };
    let mut failed = Status::Clean;
    let mut files = 0;
    let seen = Cell::new(0);
    args.input.each(
        &sources,
        &mut status,
        &progress,
        |found| Some(one(args, found, &request)),
        |number, index, one| {
            seen.set(seen.get() + 1);
            match job.take(&sources[number], index, one) {
                Ok(()) => ControlFlow::Continue(()),
                Err(status) => {
                    failed = status;
                    ControlFlow::Break(())
                }
            }
        },
        |number, last| {
            files += 1;
            if seen.take() == 0 && !args.output.quiet {
                meter.pause(|| complain(&sources[number].path, &none_shown(last)));
            }
            ControlFlow::Continue(())
        },
    );
    drop(meter);
    job.summary.files = files;
    if failed != Status::Clean {
        return failed;
    }
    status.raise(job.end());
    status
}

fn one(args: &Args, found: &Found<'_>, request: &Request) -> Option<One> {
    let entry = &found.entry;
    let (registered, judgement) = games::check(entry, found.fallback, request);
    let game = registered?.game.info();
    let tag = |name: &str| entry.record.tag(entry.text, name);
    (judgement.verdict == Verdict::Ok).then(|| One {
        game,
        names_game: tag("Game").is_some(),
        value: args
            .by
            .as_deref()
            .and_then(tag)
            .map(std::borrow::Cow::into_owned),
        copied: Copied::new(entry),
    })
}

/// Complains of what the shelf could not do.
fn tell(args: &Args, error: &ShelfError) -> Status {
    match error {
        ShelfError::Exists(path) | ShelfError::NoFile(path) | ShelfError::Write(path, _) => {
            complain(path, &error.to_string());
        }
        ShelfError::TooMany => remark(&format!(
            "{}: {error}",
            escaped(&args.into.to_string_lossy())
        )),
    }
    Status::Trouble
}

/// A run as the sink sees it.
struct Job<'a> {
    args: &'a Args,
    shelf: Shelf,
    /// With `--every` the group under way, and whether all of its records name their game.
    current: Option<(usize, bool)>,
    /// With `--by` the groups.
    by_value: HashMap<(&'static str, Option<String>), usize>,
    summary: SplitSummary,
}

impl Job<'_> {
    /// Puts a record where it belongs.
    ///
    /// # Errors
    /// It cannot be done; that has been complained about.
    fn take(&mut self, source: &Source, index: u64, one: Option<One>) -> Result<(), Status> {
        self.summary.records += 1;
        let Some(one) = one else {
            self.summary.skipped += 1;
            return Ok(());
        };
        let group = match self.args.every {
            Some(every) => self.part(every.get(), &one),
            None => self.group(&one),
        };
        let put = group.and_then(|group| {
            if !self.shelf.groups[group].pile.takes(&one.copied) {
                return Ok(false);
            }
            self.shelf.put(group, &one.copied).map(|()| true)
        });
        match put {
            Ok(true) => Ok(()),
            Ok(false) => {
                complain(&source.path, &format!("record {index} {RUNS_ON}"));
                Err(Status::Trouble)
            }
            Err(error) => Err(tell(self.args, &error)),
        }
    }

    /// The group that is under way, or the next one if that is full or does not take the record.
    fn part(&mut self, every: u64, one: &One) -> Result<usize, ShelfError> {
        if let Some((current, all_named)) = self.current {
            let group = &self.shelf.groups[current];
            let fits = group.game == one.game.name || (all_named && one.names_game);
            if group.records < every && fits && group.pile.takes(&one.copied) {
                self.current = Some((current, all_named && one.names_game));
                return Ok(current);
            }
        }
        let number = self.shelf.groups.len() + 1;
        let name = format!("part-{number:0NUMBER_DIGITS$}");
        let group = self
            .shelf
            .begin(&name, one.game.extension, one.game.name, None)?;
        self.current = Some((group, one.names_game));
        Ok(group)
    }

    /// The group of the value of the tag.
    fn group(&mut self, one: &One) -> Result<usize, ShelfError> {
        let key = (one.game.name, one.value.clone());
        if let Some(&group) = self.by_value.get(&key) {
            return Ok(group);
        }
        let tag = self.args.by.as_deref().unwrap_or_default();
        let name = one
            .value
            .clone()
            .unwrap_or_else(|| format!("without-{tag}"));
        let group =
            self.shelf
                .begin(&name, one.game.extension, one.game.name, one.value.clone())?;
        self.by_value.insert(key, group);
        Ok(group)
    }

    /// Gives the files their names, then reports.
    fn end(mut self) -> Status {
        debug_assert!(self.shelf.groups.len() <= GROUPS);
        self.summary.written = self.shelf.groups.len() as u64;
        let rows: Vec<SplitData> = self
            .shelf
            .groups
            .iter()
            .map(|group| SplitData {
                path: group.path.to_string_lossy().into_owned(),
                game: group.game,
                value: group.value.clone(),
                records: group.records,
            })
            .collect();
        let mut out = match reports::open(&self.args.output, self.args.format) {
            Ok(out) => out,
            Err(status) => return status,
        };
        if let Err(error) = self.shelf.finish() {
            return tell(self.args, &error);
        }
        if let Some(words) = left_out(self.summary.skipped).filter(|_| !self.args.output.quiet) {
            remark(&words);
        }
        let written =
            Reports::begin(self.args.format, "split", &mut out).and_then(|mut reports| {
                for row in &rows {
                    if self.args.format == Format::Text {
                        let plural = if row.records == 1 { "" } else { "s" };
                        let path = escaped(&row.path);
                        writeln!(out, "{path}: {} record{plural}", row.records)?;
                    }
                    reports.record(&mut out, row)?;
                }
                reports.end(&mut out, &self.summary)
            });
        out.finish(written)
    }
}
