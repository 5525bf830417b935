//! `convert`: records as canonical text or in a foreign format; what is read may be in a foreign
//! format too. Nothing is lost in silence.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::ops::ControlFlow;

use clap::builder::PossibleValue;

use super::args::{InputArgs, OutputArgs, Viewer, parse_viewer};
use super::findings;
use super::input::{Found, Progress};
use super::output::{Output, complain, remark};
use super::sheet;
use super::status::Status;
use crate::analysis::{Request, Strip, Verdict};
use crate::games::foreign::{self, Format, NotExported};
use crate::games::{self, Registered};
use crate::record::Entry;

/// Name of the canonical text among the formats.
const RECORD: &str = "record";

/// Converts records to and from the formats of other programs
///
/// What is read is told by its first bytes: records, or any format that `--to` lists, and some that
/// are only read. Records that are not `ok` are skipped and counted, except that `--to record` keeps
/// them all.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Exit status: 0 converted, 1 a record could not be taken over or does not fit the \
                  format, 2 something could not be read."
)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// What to write
    #[arg(long, value_parser = Targets, value_name = "FORMAT", default_value = RECORD)]
    to: Target,
    /// Write what one side saw: the other side's pieces are unknown until a battle shows them; games
    /// that hide nothing are written whole
    #[arg(long = "as", value_name = "SIDE", value_parser = parse_viewer)]
    viewer: Option<Viewer>,
}

/// What to write.
#[derive(Clone, Copy)]
enum Target {
    /// Canonical text.
    Record,
    /// A foreign format.
    Foreign(Format),
}

impl std::fmt::Debug for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Record => RECORD,
            Self::Foreign(format) => format.foreign.name(),
        })
    }
}

/// Reads `--to`.
#[derive(Clone)]
struct Targets;

impl Targets {
    fn values() -> impl Iterator<Item = PossibleValue> {
        let record = PossibleValue::new(RECORD).help("Records in canonical form");
        let formats = foreign::all().filter(|format| format.exporter().is_some());
        let formats = formats
            .map(|format| PossibleValue::new(format.foreign.name()).help(format.foreign.about()));
        std::iter::once(record).chain(formats)
    }
}

impl clap::builder::TypedValueParser for Targets {
    type Value = Target;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Target, clap::Error> {
        let values: Vec<PossibleValue> = Self::values().collect();
        let name = clap::builder::PossibleValuesParser::new(values);
        let name = name.parse_ref(command, arg, value)?;
        Ok(foreign::find(&name).map_or(Target::Record, Target::Foreign))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Self::values()))
    }
}

/// What came of one record.
enum One {
    /// Its text, and what the format has no place for.
    Written {
        text: Vec<u8>,
        left_out: Vec<String>,
        complaints: Vec<u8>,
    },
    /// It is not `ok`.
    Skipped { complaints: Vec<u8> },
    /// It could not be taken over, or does not fit.
    Failed { complaints: Vec<u8> },
    /// The format cannot hold it.
    Unfit { message: String },
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    let Ok(sources) = args.input.sources(&mut status) else {
        return Status::Trouble;
    };
    let out = match Output::open(&args.output) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let request = Request {
        rules: args.input.rules.clone(),
        position: args.input.position.clone(),
        ..Request::default()
    };
    let mut job = Job {
        args,
        out,
        written: Ok(()),
        records: 0,
        skipped: 0,
        left_out: BTreeSet::new(),
        status: Status::Clean,
    };
    args.input.each(
        &sources,
        &mut status,
        &Progress::default(),
        |found| Some(one(args, found, &request)),
        |number, index, one| job.take(&sources[number].path, index, one),
        |_, _| ControlFlow::Continue(()),
    );
    job.end(status)
}

fn one(args: &Args, found: &Found<'_>, request: &Request) -> One {
    let entry = &found.entry;
    let (game, judgement) = games::check(entry, found.fallback, request);
    let complaints = || findings::draw(entry, game.map(|game| game.game.info()), &judgement);
    if found.format.is_some() && entry.record.fault.is_some() {
        return One::Failed {
            complaints: complaints(),
        };
    }
    let is_ok = judgement.verdict == Verdict::Ok;
    let hiding = game.and_then(|game| {
        let viewer = args.viewer.as_ref()?.index(game.game.info())?;
        game.hidden.map(|hidden| (hidden, viewer))
    });
    let Some((hidden, viewer)) = hiding else {
        return write(args.to, entry, game, request, is_ok, &complaints);
    };
    match hidden.view(entry, request, viewer) {
        Ok(view) => games::with_entry(&view.text, entry, |entry| {
            write(args.to, entry, game, request, is_ok, &complaints)
        }),
        // What was hidden in it cannot be told.
        Err(_) => One::Skipped {
            complaints: complaints(),
        },
    }
}

/// Writes a record; `complaints` tell what is wrong with it.
fn write(
    target: Target,
    entry: &Entry<'_>,
    game: Option<&'static Registered>,
    request: &Request,
    is_ok: bool,
    complaints: &dyn Fn() -> Vec<u8>,
) -> One {
    match (target, game) {
        (Target::Record, game) => {
            let text = game.and_then(|registered| {
                let formatted = registered.game.format(entry, request, Strip::default());
                formatted.text
            });
            One::Written {
                text: text.map_or_else(|| sheet::copy(entry.source.bytes), String::into_bytes),
                left_out: Vec::new(),
                complaints: if is_ok { Vec::new() } else { complaints() },
            }
        }
        (Target::Foreign(_), None) => One::Skipped {
            complaints: complaints(),
        },
        (Target::Foreign(format), Some(game)) if !std::ptr::eq(game, format.game) => One::Unfit {
            message: format!(
                "`{}` holds records of `{}`, not of `{}`",
                format.foreign.name(),
                format.game.game.info().name,
                game.game.info().name
            ),
        },
        (Target::Foreign(format), Some(_)) => match format.export(entry, request) {
            Ok(exported) => One::Written {
                text: exported.text.into_bytes(),
                left_out: exported.left_out,
                complaints: Vec::new(),
            },
            Err(NotExported::Bad(_)) => One::Skipped {
                complaints: complaints(),
            },
            Err(NotExported::Unfit(message)) => One::Unfit { message },
        },
    }
}

/// A run as the sink sees it.
struct Job<'a> {
    args: &'a Args,
    out: Output,
    written: io::Result<()>,
    /// Records written.
    records: u64,
    skipped: u64,
    left_out: BTreeSet<String>,
    status: Status,
}

impl Job<'_> {
    fn take(&mut self, path: &std::path::Path, index: u64, one: One) -> ControlFlow<()> {
        match one {
            One::Written {
                text,
                left_out,
                complaints,
            } => {
                self.tell(&complaints);
                self.left_out.extend(left_out);
                self.written = self.write(&text);
                self.records += 1;
            }
            One::Skipped { complaints } => {
                self.tell(&complaints);
                self.skipped += 1;
            }
            One::Failed { complaints } => {
                self.tell(&complaints);
                self.status.raise(Status::Findings);
            }
            One::Unfit { message } => {
                if !self.args.output.quiet {
                    complain(path, &format!("record {index}: {message}"));
                }
                self.status.raise(Status::Findings);
            }
        }
        if self.written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    fn tell(&self, complaints: &[u8]) {
        if !self.args.output.quiet {
            findings::tell(complaints);
        }
    }

    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        let between = match (self.args.to, self.records) {
            (Target::Record, 0) => "",
            (Target::Record, _) => "\n",
            (Target::Foreign(format), 0) => format.exporter().map_or("", |to| to.head()),
            (Target::Foreign(_), _) => "",
        };
        self.out.write_all(between.as_bytes())?;
        self.out.write_all(text)
    }

    fn end(mut self, mut status: Status) -> Status {
        if let Target::Foreign(format) = self.args.to
            && self.records > 0
            && self.written.is_ok()
        {
            let tail = format.exporter().map_or("", |to| to.tail());
            self.written = self.out.write_all(tail.as_bytes());
        }
        if !self.args.output.quiet {
            if !self.left_out.is_empty() {
                let names: Vec<&str> = self.left_out.iter().map(String::as_str).collect();
                remark(&format!(
                    "note: left out, since `{:?}` has no place for it: {}",
                    self.args.to,
                    names.join(", ")
                ));
            }
            match self.skipped {
                0 => {}
                1 => remark("skipped 1 record that is not ok"),
                count => remark(&format!("skipped {count} records that are not ok")),
            }
        }
        status.raise(self.status);
        status.raise(self.out.finish(self.written));
        status
    }
}
