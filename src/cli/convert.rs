//! `convert`: records as canonical text, as data or in a foreign format; what is read may be any of
//! these too. Nothing is lost in silence.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::ops::ControlFlow;

use super::args::{Format as Shape, InputArgs, OutputArgs, Viewer, parse_viewer};
use super::findings;
use super::input::{Found, Progress};
use super::output::{Output, complain, remark};
use super::reports::{self, Reports};
use super::sheet;
use super::status::Status;
use super::table::{self, Rows};
use super::target::{Target, Targets};
use crate::analysis::{self, Judgement, Request, Strip, Verdict};
use crate::games::foreign::{Format, NotExported};
use crate::games::{self, Registered};
use crate::record::{Entry, grammar};
use crate::report::{CheckSummary, RecordContent, RecordData};

/// Converts records to and from JSON, tables and the formats of other programs
///
/// What is read is told by its first bytes: records, JSON as this command writes it, or any format
/// that `--to` lists, and some that are only read. Records that are not `ok` are skipped and counted,
/// except that `--to record` and JSON keep them all, byte for byte if they cannot be read.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A table is of one game: that of --game, else that of the first record in it. There is no \
                  output as Parquet; most programs that read it read CSV.\n\n\
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
    /// Its rows in the table of its game.
    Rows(Rows, &'static Registered),
    /// It is not `ok`.
    Skipped { complaints: Vec<u8> },
    /// It could not be taken over, or does not fit.
    Failed { complaints: Vec<u8> },
    /// The format cannot hold it.
    Unfit { message: String },
}

/// A record, or the comments after the last one, as text or as data.
struct Kept {
    /// The canonical text; none for what must stay byte for byte.
    text: Option<String>,
    /// What was read, byte for byte.
    copy: Vec<u8>,
    /// The report, if one is asked for; it has no number yet.
    data: Option<RecordData>,
    verdict: Verdict,
    plies: u32,
    /// Notes, warnings, errors.
    severities: [u32; 3],
    /// It ends inside a comment that nothing closes.
    open_comment: bool,
    /// It must stay on the line of what stands before it.
    joins: bool,
    complaints: Vec<u8>,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    let Ok(sources) = args.input.sources(&mut status) else {
        return Status::Trouble;
    };
    let target = args.target();
    let shape = match target {
        Target::Json(shape) => shape,
        _ => Shape::Text,
    };
    let mut out = match reports::open(&args.output, shape) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let reports = match Reports::begin(shape, "record", &mut out) {
        Ok(reports) => reports,
        Err(error) => return out.finish(Err(error)),
    };
    let request = Request {
        rules: args.input.rules.clone(),
        position: args.input.position.clone(),
        ..Request::default()
    };
    let mut job = Job {
        args,
        target,
        out,
        reports,
        summary: CheckSummary::default(),
        written: Ok(()),
        records: 0,
        skipped: 0,
        others: 0,
        table: args.input.game.map(|game| game.0),
        in_comment: false,
        left_out: BTreeSet::new(),
        status: Status::Clean,
    };
    let mut files = 0;
    args.input.each_piece(
        &sources,
        &mut status,
        &Progress::default(),
        |found| one(args, target, found, &request).map(Some),
        |number, index, one| job.take(&sources[number].path, index, one),
        |_, _| {
            files += 1;
            ControlFlow::Continue(())
        },
    );
    job.summary.files = files;
    job.end(status)
}

/// Converts one record; comments after the last one are only kept where everything is.
fn one(args: &Args, target: Target, found: &Found<'_>, request: &Request) -> Option<One> {
    let entry = &found.entry;
    let keeps = matches!(target, Target::Record | Target::Json(_));
    if entry.record.is_blank() {
        return keeps.then(|| One::Kept(Box::new(blank(target, entry))));
    }
    let (game, judgement) = games::check(entry, found.fallback, request);
    let complaints = || findings::draw(entry, game.map(|game| game.game.info()), &judgement);
    if found.imported && !found.verbatim && entry.record.fault.is_some() {
        return Some(One::Failed {
            complaints: complaints(),
        });
    }
    let hiding = game.and_then(|game| {
        let viewer = args.viewer.as_ref()?.index(game.game.info())?;
        game.hidden.map(|hidden| (hidden, viewer))
    });
    let convert = |seen: &Entry<'_>| match (target, game) {
        (Target::Record | Target::Json(_), game) => One::Kept(Box::new(kept(
            (target, found.verbatim),
            (entry, seen),
            game,
            (request, &judgement),
            complaints(),
        ))),
        (Target::Csv | Target::Foreign(_), None) => One::Skipped {
            complaints: complaints(),
        },
        (Target::Csv, Some(game)) => match Rows::new(seen, game, request) {
            Ok(rows) => One::Rows(rows, game),
            Err(_) => One::Skipped {
                complaints: complaints(),
            },
        },
        (Target::Foreign(format), Some(game)) => export(format, game, seen, request, &complaints),
    };
    let Some((hidden, viewer)) = hiding else {
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

/// Comments after the last record.
fn blank(target: Target, entry: &Entry<'_>) -> Kept {
    let text = analysis::format_blank(entry, Strip::default());
    let data = matches!(target, Target::Json(_)).then(|| {
        let content = games::with_entry(&text, entry, |entry| RecordContent::new(entry, None));
        data(entry, Verdict::Ok, content)
    });
    Kept {
        copy: sheet::copy(entry.source.bytes),
        data,
        verdict: Verdict::Ok,
        plies: 0,
        severities: [0; 3],
        open_comment: false,
        joins: false,
        complaints: Vec::new(),
        text: Some(text),
    }
}

/// A record as it is kept; `entry` is what was read, `seen` what is shown of it.
fn kept(
    (target, verbatim): (Target, bool),
    (entry, seen): (&Entry<'_>, &Entry<'_>),
    game: Option<&'static Registered>,
    (request, judgement): (&Request, &Judgement),
    complaints: Vec<u8>,
) -> Kept {
    let name = game.map(|game| game.game.info().name);
    let text = game
        .filter(|_| !verbatim)
        .and_then(|game| game.game.format(seen, request, Strip::default()).text);
    let copy = match verbatim {
        true => entry.source.bytes.to_vec(),
        false => sheet::copy(seen.source.bytes),
    };
    let data = matches!(target, Target::Json(_)).then(|| {
        let content = match &text {
            Some(text) => games::with_entry(text, entry, |entry| RecordContent::new(entry, name)),
            None => RecordContent::raw(&copy, name),
        };
        data(entry, judgement.verdict, content)
    });
    let mut severities = [0; 3];
    for finding in &judgement.findings {
        severities[finding.severity as usize] += 1;
    }
    let is_ok = judgement.verdict == Verdict::Ok;
    let fault = entry.record.fault.as_ref();
    Kept {
        open_comment: text.is_none() && fault.is_some_and(|fault| fault.code == "record-comment"),
        joins: sheet::joins(entry),
        text,
        copy,
        data,
        verdict: judgement.verdict,
        plies: judgement.plies,
        severities,
        complaints: if is_ok { Vec::new() } else { complaints },
    }
}

/// The report on a record, without its number.
fn data(entry: &Entry<'_>, verdict: Verdict, content: RecordContent) -> RecordData {
    RecordData {
        file: entry.source.name.to_owned(),
        index: None,
        line: entry.source.line,
        offset: entry.source.offset,
        verdict: verdict.name(),
        content,
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
        return One::Unfit {
            message: format!(
                "`{}` holds records of `{}`, not of `{}`",
                format.foreign.name(),
                format.game.game.info().name,
                game.game.info().name
            ),
        };
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

/// A run as the sink sees it.
struct Job<'a> {
    args: &'a Args,
    target: Target,
    out: Output,
    reports: Reports,
    summary: CheckSummary,
    written: io::Result<()>,
    /// Records written.
    records: u64,
    skipped: u64,
    /// Records of other games than that of the table.
    others: u64,
    /// The game of the table, once it is known.
    table: Option<&'static Registered>,
    /// A comment is open, and only a `Game` tag ends it.
    in_comment: bool,
    left_out: BTreeSet<String>,
    status: Status,
}

impl Job<'_> {
    fn take(&mut self, path: &std::path::Path, index: Option<u64>, one: One) -> ControlFlow<()> {
        match one {
            One::Kept(kept) => self.keep(index, *kept),
            One::Written { text, left_out } => {
                self.left_out.extend(left_out);
                self.written = self.write(&text);
                self.records += 1;
            }
            One::Rows(rows, game) => self.rows(path, index.unwrap_or(0), &rows, game),
            One::Skipped { complaints } => {
                self.tell(&complaints);
                self.skipped += 1;
            }
            One::Failed { complaints } => {
                self.tell(&complaints);
                self.status.raise(Status::Findings);
            }
            One::Unfit { message } => self.unfit(path, index.unwrap_or(0), &message),
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

    fn unfit(&mut self, path: &std::path::Path, index: u64, message: &str) {
        if !self.args.output.quiet {
            complain(path, &format!("record {index}: {message}"));
        }
        self.status.raise(Status::Findings);
    }

    /// Writes a record as text or as data.
    fn keep(&mut self, index: Option<u64>, mut kept: Kept) {
        self.tell(&kept.complaints);
        if index.is_some() {
            self.summary
                .count(kept.verdict, kept.plies, kept.severities);
        }
        let text = kept.text.as_deref().map_or(&*kept.copy, str::as_bytes);
        self.in_comment &= !text.starts_with(grammar::GAME_LINE);
        if self.in_comment {
            // Braces in another form could end the comment that is open.
            kept.text = None;
            if let Some(data) = &mut kept.data {
                data.content = RecordContent::raw(&kept.copy, data.content.game.as_deref());
            }
        }
        self.in_comment |= kept.open_comment;
        self.written = match kept.data {
            Some(mut data) => {
                data.index = index;
                data.content.joins = kept.joins;
                self.reports.record(&mut self.out, &data)
            }
            None => {
                let text = kept.text.as_deref().map_or(&*kept.copy, str::as_bytes);
                self.write_record(text, kept.joins)
            }
        };
        self.records += 1;
    }

    /// Writes the text of a record; its last line is ended when it is known what follows.
    fn write_record(&mut self, text: &[u8], joins: bool) -> io::Result<()> {
        if self.records > 0 {
            let between: &[u8] = if joins { b" " } else { b"\n\n" };
            self.out.write_all(between)?;
        }
        self.out.show(text.strip_suffix(b"\n").unwrap_or(text))
    }

    /// Adds rows to the table.
    fn rows(&mut self, path: &std::path::Path, index: u64, rows: &Rows, game: &'static Registered) {
        let table = *self.table.get_or_insert(game);
        if !std::ptr::eq(table, game) {
            if self.args.input.game.is_some() {
                self.others += 1;
                return;
            }
            let message = format!(
                "the table holds `{}`, not `{}`; `--game` names the game of a table",
                table.game.info().name,
                game.game.info().name
            );
            self.unfit(path, index, &message);
            return;
        }
        let head = match self.records {
            0 => table::head(game.game.info()),
            _ => Vec::new(),
        };
        let lines = rows.lines(path, index);
        self.written = self.out.show(&head).and_then(|()| self.out.show(&lines));
        self.records += 1;
    }

    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        let between = match (self.target, self.records) {
            (Target::Foreign(format), 0) => format.exporter().map_or("", |to| to.head()),
            _ => "",
        };
        self.out.write_all(between.as_bytes())?;
        self.out.show(text)
    }

    fn end(mut self, mut status: Status) -> Status {
        if self.written.is_ok() && self.records > 0 && matches!(self.target, Target::Record) {
            self.written = self.out.write_all(b"\n");
        }
        if self.written.is_ok()
            && self.records > 0
            && let Target::Foreign(format) = self.target
        {
            let tail = format.exporter().map_or("", |to| to.tail());
            self.written = self.out.write_all(tail.as_bytes());
        }
        if self.written.is_ok()
            && self.records == 0
            && let (Target::Csv, Some(game)) = (self.target, self.table)
        {
            // A table without rows still has its columns.
            self.written = self.out.write_all(&table::head(game.game.info()));
        }
        if !self.args.output.quiet {
            if !self.left_out.is_empty() {
                let names: Vec<&str> = self.left_out.iter().map(String::as_str).collect();
                remark(&format!(
                    "note: left out, since `{:?}` has no place for it: {}",
                    self.target,
                    names.join(", ")
                ));
            }
            match self.others {
                0 => {}
                1 => remark("note: left out 1 record of another game"),
                count => remark(&format!("note: left out {count} records of other games")),
            }
            match self.skipped {
                0 => {}
                1 => remark("skipped 1 record that is not ok"),
                count => remark(&format!("skipped {count} records that are not ok")),
            }
        }
        status.raise(self.status);
        let written = self
            .written
            .and_then(|()| self.reports.end(&mut self.out, &self.summary));
        status.raise(self.out.finish(written));
        status
    }
}
