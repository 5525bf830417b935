//! Places: the position that `show`, `moves`, `perft` and their like look at, given as a string or as
//! a moment of a record; what is wrong with it is told on standard error.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Args;
use serde::Serialize;

use super::args::{Format, GameName, OutputArgs, parse_game, parse_rules};
use super::findings;
use super::input::Source;
use super::output::{complain, remark};
use super::reading;
use super::reports;
use super::status::Status;
use crate::analysis::{Judgement, Request, Verdict};
use crate::games::{self, NoPlace, Place, Registered};
use crate::record::{self, Entry, Record};
use crate::report::{CheckData, CheckSummary};
use crate::rules::OptionSet;
use crate::text;

/// Name of a position string where a file would be named.
const BARE: &str = "--position";

/// Which position to look at.
#[derive(Clone, Debug, Args)]
pub struct PlaceArgs {
    /// File with the record, or `-` for standard input
    #[arg(value_name = "FILE", conflicts_with = "position")]
    file: Option<PathBuf>,
    /// Position string, instead of a record
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// Number of the record in its file [default: 1]
    #[arg(long, value_name = "N", conflicts_with = "position")]
    record: Option<NonZeroU64>,
    /// Ply after which to look; 0 is the start [default: the last]
    #[arg(long, value_name = "PLY", conflicts_with = "position")]
    at: Option<u32>,
    /// Game of a position string, or of a record without a `Game` tag
    #[arg(long, value_parser = parse_game, value_name = "GAME")]
    game: Option<GameName>,
    /// Rule options, e.g. `bounce=back; stuck=substitute`; they override those of a record
    #[arg(long, value_parser = parse_rules, value_name = "RULES", default_value = "", hide_default_value = true)]
    rules: OptionSet,
}

/// A position that was looked at.
pub struct Visited<T> {
    /// What was found there; none if there is no such position.
    pub found: Option<T>,
    /// The game, if it is known.
    pub game: Option<&'static Registered>,
    /// What is to be said about the position string or the record.
    pub check: CheckData,
    /// How the run ended so far.
    pub status: Status,
    /// The position string as it was given.
    pub written: Option<String>,
    /// No record was named, and the file has others than the first.
    pub has_others: bool,
}

impl PlaceArgs {
    /// Whether anything but a record and its game is given.
    pub fn names_moment(&self) -> bool {
        self.position.is_some() || self.at.is_some() || !self.rules.is_empty()
    }

    /// Does `work` at the place; complains on standard error unless `quiet`.
    ///
    /// # Errors
    /// A place that cannot be read at all; it has been complained about.
    pub fn visit<T: Send>(
        &self,
        quiet: bool,
        work: impl Fn(&'static Registered, &Place<'_>) -> Result<T, NoPlace> + Sync,
    ) -> Result<Visited<T>, Status> {
        let (visited, drawn) = match &self.position {
            Some(text) => self.visit_position(text, work)?,
            None => self.visit_record(work)?,
        };
        if !quiet {
            findings::tell(&drawn);
        }
        Ok(visited)
    }

    fn visit_position<T>(
        &self,
        text: &str,
        work: impl Fn(&'static Registered, &Place<'_>) -> Result<T, NoPlace>,
    ) -> Result<(Visited<T>, Vec<u8>), Status> {
        let registered = match (self.game, games::GAMES) {
            (Some(game), _) => game.0,
            (None, [only]) => only,
            (None, several) => {
                let names: Vec<&str> = several.iter().map(|entry| entry.game.info().name).collect();
                remark(&format!(
                    "expected `--game` with `--position`, one of {}",
                    names.join(", ")
                ));
                return Err(Status::Trouble);
            }
        };
        let place = Place::Position {
            text,
            rules: &self.rules,
        };
        let (found, verdict, findings) = match work(registered, &place) {
            Ok(found) => (Some(found), Verdict::Ok, Vec::new()),
            Err(NoPlace::Bad { verdict, findings }) => (None, verdict, findings),
            Err(NoPlace::Ply { .. }) => (None, Verdict::Invalid, Vec::new()),
        };
        let record = Record::default();
        let entry = Entry {
            record: &record,
            text,
            source: text::Source {
                name: BARE,
                lead: b"",
                bytes: text.as_bytes(),
                offset: 0,
                line: 1,
            },
        };
        let judgement = Judgement {
            verdict,
            plies: 0,
            unjudged_moves: 0,
            played: None,
            final_position: None,
            rules: None,
            findings,
        };
        let info = registered.game.info();
        let check = CheckData::new(&entry, Some(info.name), &judgement);
        let drawn = findings::draw(&entry, Some(info), &judgement);
        let visited = Visited {
            found,
            game: Some(registered),
            status: status_of(verdict),
            check,
            written: Some(text.to_owned()),
            has_others: false,
        };
        Ok((visited, drawn))
    }

    fn visit_record<T: Send>(
        &self,
        work: impl Fn(&'static Registered, &Place<'_>) -> Result<T, NoPlace> + Sync,
    ) -> Result<(Visited<T>, Vec<u8>), Status> {
        let path = match &self.file {
            Some(path) => path.clone(),
            None if io::stdin().is_terminal() => {
                remark("expected `--position` or a file with a record");
                return Err(Status::Trouble);
            }
            None => PathBuf::from("-"),
        };
        let source = Source::new(path);
        let fallback = self.game.map(|game| game.0).or_else(|| source.game());
        let trouble = |message: &str| {
            complain(&source.path, message);
            Status::Trouble
        };
        let input =
            record::input::open(&source.path).map_err(|error| trouble(&error.to_string()))?;
        let number = self.record.map_or(1, NonZeroU64::get);
        let counted = AtomicU64::new(0);
        let mut visited = None;
        let has_others = || self.record.is_none() && counted.load(Ordering::Relaxed) > number;
        let read = reading::run(
            &source.name,
            input,
            1,
            |entry, origin| {
                if entry.record.is_blank() {
                    return None;
                }
                let here = counted.fetch_add(1, Ordering::Relaxed) + 1;
                let fallback = origin.game().or(fallback);
                (here == number).then(|| self.visit_entry(&entry, number, fallback, &work))
            },
            |result| match result {
                Some(result) => {
                    visited = Some(result);
                    match self.record {
                        Some(_) => ControlFlow::Break(()),
                        None => ControlFlow::Continue(()),
                    }
                }
                None if visited.is_some() && has_others() => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            },
        );
        if let Some(visited) = visited {
            let mut visited = visited.map_err(|message| trouble(&message))?;
            visited.0.has_others = has_others();
            return Ok(visited);
        }
        Err(match (read, counted.into_inner()) {
            (Err(error), _) => trouble(&error.to_string()),
            (Ok(()), 0) => trouble("expected a record, found none"),
            (Ok(()), last) => trouble(&format!(
                "expected a record number up to {last}, the last one, found {number}"
            )),
        })
    }

    fn visit_entry<T>(
        &self,
        entry: &Entry<'_>,
        number: u64,
        fallback: Option<&'static Registered>,
        work: impl Fn(&'static Registered, &Place<'_>) -> Result<T, NoPlace>,
    ) -> Result<(Visited<T>, Vec<u8>), String> {
        let request = Request {
            rules: self.rules.clone(),
            ..Request::default()
        };
        let (game, judgement) = games::check(entry, fallback, &request);
        let mut status = status_of(judgement.verdict);
        let info = game.map(|registered| registered.game.info());
        let mut check = CheckData::new(entry, info.map(|info| info.name), &judgement);
        check.index = number;
        let drawn = findings::draw(entry, info, &judgement);
        let place = Place::Moment {
            entry,
            request: &request,
            ply: self.at,
        };
        let found = match game.map(|registered| work(registered, &place)) {
            Some(Ok(found)) => Some(found),
            Some(Err(NoPlace::Ply { last })) if judgement.verdict == Verdict::Ok => {
                return Err(format!(
                    "expected a ply up to {last}, the last of the record, found {}",
                    self.at.unwrap_or(last)
                ));
            }
            // A bad record has been complained about, and its findings tell why.
            Some(Err(_)) | None => None,
        };
        if found.is_none() {
            status.raise(Status::Findings);
        }
        let visited = Visited {
            found,
            game,
            check,
            status,
            written: entry
                .record
                .tag(entry.text, "Position")
                .map(std::borrow::Cow::into_owned),
            has_others: false,
        };
        Ok((visited, drawn))
    }
}

fn status_of(verdict: Verdict) -> Status {
    if verdict == Verdict::Ok {
        Status::Clean
    } else {
        Status::Findings
    }
}

impl<T> Visited<T> {
    /// The same with something else found.
    pub fn map<U>(self, change: impl FnOnce(T) -> Option<U>) -> Visited<U> {
        Visited {
            found: self.found.and_then(change),
            game: self.game,
            check: self.check,
            status: self.status,
            written: self.written,
            has_others: self.has_others,
        }
    }
}

impl<T> Visited<Option<T>> {
    /// The report that `make` makes of what was found; a game that cannot find such a thing is told
    /// so by `refusal`, which gets its name.
    ///
    /// # Errors
    /// Such a game.
    pub fn told<U>(
        self,
        refusal: impl FnOnce(&str) -> String,
        make: impl FnOnce(&CheckData, Option<T>) -> U,
    ) -> Result<Visited<U>, Status> {
        if let (Some(None), Some(registered)) = (&self.found, self.game) {
            remark(&refusal(registered.game.info().name));
            return Err(Status::Trouble);
        }
        Ok(Visited {
            found: Some(make(&self.check, self.found.flatten())),
            game: self.game,
            check: self.check,
            status: self.status,
            written: self.written,
            has_others: self.has_others,
        })
    }
}

impl<T: Serialize> Visited<T> {
    /// Writes the answer: what was found as text by `text`, or as a report of a kind, whose data is
    /// null if nothing was found.
    pub fn answer(
        self,
        kind: &'static str,
        format: Format,
        output: &OutputArgs,
        text: impl FnOnce(&T) -> String,
    ) -> Status {
        let mut out = match reports::open(output, format) {
            Ok(out) => out,
            Err(status) => return status,
        };
        let written = match format {
            Format::Text => self
                .found
                .as_ref()
                .map_or(Ok(()), |found| out.write_all(text(found).as_bytes())),
            Format::Json => reports::single(&mut out, kind, &self.found),
            Format::Jsonl => {
                let mut summary = CheckSummary::default();
                reports::count(&mut summary, &self.check);
                reports::single(&mut out, kind, &self.found)
                    .and_then(|()| reports::single(&mut out, "summary", &summary))
            }
        };
        let mut status = self.status;
        status.raise(out.finish(written));
        status
    }
}
