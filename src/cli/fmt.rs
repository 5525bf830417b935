//! `fmt`: records in canonical form; what cannot be read is copied byte for byte, and nothing that
//! stands in a file is lost.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::ValueEnum;

use super::args::{Format, InputArgs, OutputArgs};
use super::input::{Progress, Source, none_shown};
use super::output::{Output, complain, remark};
use super::packed;
use super::progress::Meter;
use super::reports::{self, Reports};
use super::sheet::{Piece, Segment, Sheet};
use super::status::Status;
use super::{diff::Diff, findings};
use crate::analysis::{Request, Strip};
use crate::games;
use crate::record::input::{self, Input};
use crate::record::{self, Tee, grammar, limits};
use crate::report::{CheckSummary, FmtData, stored};
use crate::text::escaped;

/// What can be left out
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Comments and `%` lines
    Comments,
    /// `!`, `?` … and `$n`
    Glyphs,
    /// Variations with all that is in them
    Variations,
}

/// Writes records in canonical form
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Only tell which records are not in canonical form; the exit status is 1 if there are any
    #[arg(long)]
    check: bool,
    /// Rewrite the files in place; packed files stay packed
    #[arg(long, short, conflicts_with_all = ["check", "diff", "output", "record"])]
    write: bool,
    /// Show what would change
    #[arg(long)]
    diff: bool,
    /// Leave these out
    #[arg(long, value_enum, value_delimiter = ',', value_name = "PARTS")]
    strip: Vec<Part>,
    /// Set a tag of every record
    #[arg(long, value_parser = parse_tag, value_name = "TAG=VALUE")]
    set: Vec<(String, String)>,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Reads `--set`.
fn parse_tag(text: &str) -> Result<(String, String), String> {
    let (name, value) = text
        .split_once('=')
        .ok_or_else(|| "expected `TAG=VALUE`".to_owned())?;
    match grammar::tag_name(name.as_bytes()) {
        Ok((b"", _)) => {}
        _ => return Err(format!("expected the name of a tag, found `{name}`")),
    }
    if value.contains(['\n', '\r']) {
        return Err("expected a value on one line".to_owned());
    }
    if record::escape(value).len() > limits::TAG_VALUE_BYTES {
        return Err(format!(
            "expected a value of at most {} bytes",
            limits::TAG_VALUE_BYTES
        ));
    }
    Ok((name.to_owned(), value.to_owned()))
}

impl Args {
    fn strip(&self) -> Strip {
        Strip {
            comments: self.strip.contains(&Part::Comments),
            glyphs: self.strip.contains(&Part::Glyphs),
            variations: self.strip.contains(&Part::Variations),
            tag_order: false,
        }
    }

    /// Tags to set; of several values for one tag the last counts.
    fn set(&self) -> Vec<(String, String)> {
        let mut set: Vec<(String, String)> = Vec::new();
        for (name, value) in &self.set {
            match set.iter_mut().find(|(earlier, _)| earlier == name) {
                Some(earlier) => earlier.1.clone_from(value),
                None => set.push((name.clone(), value.clone())),
            }
        }
        set
    }
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    let Ok(sources) = args.input.record_sources(&mut status) else {
        return Status::Trouble;
    };
    if args.write && sources.iter().any(|source| source.path == Path::new("-")) {
        remark("expected files with `--write`; standard input cannot be rewritten");
        return Status::Trouble;
    }
    let mut out = match reports::open(&args.output, args.format) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let reports = match Reports::begin(args.format, "fmt", &mut out) {
        Ok(reports) => reports,
        Err(error) => return out.finish(Err(error)),
    };
    let progress = Arc::new(Progress::default());
    let meter = Meter::new(&progress, &sources, args.output.quiet);
    let mut job = Job {
        args,
        terminal: out.is_terminal(),
        out,
        reports,
        summary: CheckSummary::default(),
        status,
        wrote: false,
        strip: args.strip(),
        set: args.set(),
        request: Request {
            rules: args.input.rules.clone(),
            position: args.input.position.clone(),
            ..Request::default()
        },
        progress,
        meter: Rc::new(meter),
    };
    let written = sources.iter().try_for_each(|source| job.file(source));
    job.end(written)
}

/// Opens a file of records; one in a foreign format has no canonical form of its own.
pub fn open(path: &Path, count: &Arc<AtomicU64>) -> io::Result<Input> {
    let (head, input) = input::open_counted(path, count).and_then(input::peek)?;
    let format = games::foreign::recognise(&head);
    let found = match format {
        Some(format) => format.foreign.name(),
        None if stored::recognises(&head) => "json",
        None => return Ok(input),
    };
    let message =
        format!("expected records, found `{found}`; `touchline convert` makes records of it");
    Err(io::Error::new(io::ErrorKind::InvalidData, message))
}

/// A run under way.
struct Job<'a> {
    args: &'a Args,
    out: Output,
    /// A person sees the output.
    terminal: bool,
    reports: Reports,
    summary: CheckSummary,
    status: Status,
    /// Some record has been written to the output.
    wrote: bool,
    strip: Strip,
    set: Vec<(String, String)>,
    request: Request,
    progress: Arc<Progress>,
    meter: Rc<Meter>,
}

impl Job<'_> {
    fn file(&mut self, source: &Source) -> io::Result<()> {
        let mut diff = Diff::default();
        let mut diff_head = true;
        let mut changed = false;
        let mut written = Ok(());
        let mut any = false;
        let whole = self.read(source, &mut |job, segment| {
            any = true;
            changed |= segment.changed();
            written = job.segment(source, segment, &mut diff, &mut diff_head);
            written.is_ok()
        });
        written?;
        if let (Ok(count), false, false) = (whole, any, self.args.output.quiet) {
            self.meter
                .pause(|| complain(&source.path, &none_shown(count)));
        }
        let whole = whole.is_ok();
        if self.args.diff && self.args.format == Format::Text {
            let hunks = diff.end();
            self.hunks(source, &hunks, &mut diff_head)?;
        }
        self.summary.files += u64::from(whole);
        if changed && self.args.check {
            self.status.raise(Status::Findings);
        }
        if changed && whole && self.args.write {
            let status = self.rewrite(source);
            self.status.raise(status);
        }
        Ok(())
    }

    /// Reads a file and hands its segments on until `sink` has enough; tells how many records it has.
    ///
    /// # Errors
    /// A file that cannot be read to its end; it has been complained about.
    fn read(
        &mut self,
        source: &Source,
        sink: &mut dyn FnMut(&mut Self, &Segment) -> bool,
    ) -> Result<u64, Status> {
        let input = match open(&source.path, &self.progress.bytes) {
            Ok(input) => input,
            Err(error) => {
                complain(&source.path, &error.to_string());
                self.status.raise(Status::Trouble);
                return Err(Status::Trouble);
            }
        };
        let (tee, kept) = Tee::new(input);
        let mut sheet = Sheet::new(kept, self.args.input.record.as_ref());
        let game = self.args.input.game.map(|game| game.0);
        let fallback = game.or_else(|| source.game());
        let (strip, set) = (self.strip, std::mem::take(&mut self.set));
        let request = std::mem::take(&mut self.request);
        let progress = Arc::clone(&self.progress);
        let mut flow = ControlFlow::Continue(());
        let read = record::run(
            &source.name,
            tee,
            self.args.input.jobs(),
            |entry| Piece::new(&entry, fallback, &request, strip, &set),
            |piece| {
                progress.records.fetch_add(1, Ordering::Relaxed);
                if let Some(segment) = sheet.take(piece)
                    && !sink(self, &segment)
                {
                    flow = ControlFlow::Break(());
                }
                flow
            },
        );
        (self.set, self.request) = (set, request);
        if flow.is_continue()
            && let Some(segment) = sheet.end()
        {
            sink(self, &segment);
        }
        if let Err(error) = read {
            complain(&source.path, &error.to_string());
            self.status.raise(Status::Trouble);
            return Err(Status::Trouble);
        }
        Ok(sheet.count())
    }

    /// Tells what there is to tell about a segment; on a terminal without the bar in between.
    fn segment(
        &mut self,
        source: &Source,
        segment: &Segment,
        diff: &mut Diff,
        diff_head: &mut bool,
    ) -> io::Result<()> {
        self.count(segment);
        if !self.terminal {
            return self.write(source, segment, diff, diff_head);
        }
        let meter = Rc::clone(&self.meter);
        meter.pause(|| self.write(source, segment, diff, diff_head))
    }

    /// Counts a segment and tells what was found in it.
    fn count(&mut self, segment: &Segment) {
        let piece = &segment.piece;
        let Some(check) = &piece.check else {
            return;
        };
        reports::count(&mut self.summary, check);
        if check.verdict != "ok" {
            self.status.raise(Status::Findings);
        }
        let found = check.findings.len() as u64;
        self.progress.findings.fetch_add(found, Ordering::Relaxed);
        if !self.args.output.quiet && !piece.complaints.is_empty() {
            self.meter.pause(|| findings::tell(&piece.complaints));
        }
    }

    /// Writes what the options ask for of a segment.
    fn write(
        &mut self,
        source: &Source,
        segment: &Segment,
        diff: &mut Diff,
        diff_head: &mut bool,
    ) -> io::Result<()> {
        let piece = &segment.piece;
        if self.args.format != Format::Text {
            return self.report(source, segment);
        }
        if self.args.diff {
            let hunks = diff.part(&segment.old, &segment.new);
            return self.hunks(source, &hunks, diff_head);
        }
        if self.args.check {
            if !segment.changed() {
                return Ok(());
            }
            let what = segment.index.map_or_else(
                || "comments after the last record are".to_owned(),
                |index| format!("record {index} is"),
            );
            let (file, line) = (escaped(&source.name), piece.line);
            return writeln!(self.out, "{file}:{line}: {what} not in canonical form");
        }
        if self.args.write || segment.text.is_empty() {
            return Ok(());
        }
        if self.wrote {
            let separator = if piece.joins { " " } else { "\n\n" };
            self.out.write_all(separator.as_bytes())?;
        }
        self.wrote = true;
        let text = segment.text.strip_suffix(b"\n").unwrap_or(&segment.text);
        self.out.show(text)
    }

    fn report(&mut self, source: &Source, segment: &Segment) -> io::Result<()> {
        let piece = &segment.piece;
        let check = piece.check.as_ref();
        let wanted = !self.args.check && !self.args.write && !segment.copied;
        let data = FmtData {
            file: source.name.clone(),
            index: segment.index,
            line: piece.line,
            offset: piece.offset,
            game: check.and_then(|check| check.game.clone()),
            verdict: check.map_or("ok", |check| check.verdict),
            changed: segment.changed(),
            text: wanted.then(|| String::from_utf8_lossy(&segment.text).into_owned()),
            findings: check.map_or_else(Vec::new, |check| check.findings.clone()),
        };
        self.reports.record(&mut self.out, &data)
    }

    fn hunks(&mut self, source: &Source, hunks: &str, head: &mut bool) -> io::Result<()> {
        if !hunks.is_empty() && std::mem::take(head) {
            let name = escaped(&source.name);
            write!(self.out, "--- {name}\n+++ {name}\n")?;
        }
        self.out.show(hunks.as_bytes())
    }

    /// Writes a file anew, at once or not at all.
    fn rewrite(&mut self, source: &Source) -> Status {
        packed::rewrite(&source.path, |packed| {
            let mut written = Ok(());
            let whole = self.read(source, &mut |_, segment| {
                written = packed.write_all(&segment.new);
                written.is_ok()
            });
            (written, whole.is_ok())
        })
    }

    fn end(mut self, written: io::Result<()>) -> Status {
        let mut written = written;
        if self.wrote && written.is_ok() {
            written = self.out.write_all(b"\n");
        }
        let written = written.and_then(|()| self.reports.end(&mut self.out, &self.summary));
        let mut status = self.status;
        status.raise(self.out.finish(written));
        status
    }
}
