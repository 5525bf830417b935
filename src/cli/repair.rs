//! `repair`: the smallest edit that makes an invalid record legal, as a difference; nothing is
//! written that was not asked for, and nothing is chosen where several edits fit equally well.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::args::{Format, InputArgs, OutputArgs};
use super::diff::Diff;
use super::input::{Progress, Source, none_shown};
use super::output::{Output, complain, remark};
use super::packed;
use super::progress::Meter;
use super::reports::{self, Reports};
use super::status::Status;
use super::{findings, fmt, remedies};
use crate::analysis::{self, Repair, Repairs, Request, Verdict};
use crate::games::{self, Registered};
use crate::record::{self, Entry, Tee};
use crate::report::{CheckData, CheckSummary, RepairData};
use crate::text::escaped;

/// Finds the smallest edit that makes an invalid record legal
///
/// Tried are, at the fault and up to 8 plies before it: a mark, one character, one square or token of
/// a move; a doubled move left out; two neighbouring moves swapped; a move left out or added; another
/// move in the place of the bad one. Where a turn has many tokens, a move is a whole turn or one of
/// them. Of each size all edits are judged to the end of the record; the smallest that make it `ok` are
/// told, or those with which it goes farthest. The answer is a difference that `patch` can apply.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Where several repairs fit equally well they are listed and the first is shown; none is \
                  written unless --pick names one. Nor is one after which the result or the score \
                  contradicts the moves, or for which nothing speaks but that the record is legal \
                  then: a move left out at the end of a line always fits, and so does any other \
                  legal move there; such repairs come last. A missing turn with dice is not put \
                  back, since nobody knows what they showed. A record that the container cannot \
                  read, or whose tags are wrong, is not repaired.\n\n\
                  Exit status: 0 every record is ok, or was written repaired, 1 some are not, 2 \
                  something could not be read."
)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Rewrite the files in place with the repairs that are whole, without a rival and beyond doubt;
    /// packed files stay packed
    #[arg(long, short, conflicts_with_all = ["output", "record"])]
    write: bool,
    /// Take the repair with this number, from 1, of each record that has one
    #[arg(long, value_name = "N")]
    pick: Option<NonZeroUsize>,
    /// Shape of the answer; with `text`, `--output` names the file for the repaired records
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// One record, or the comments after the last one.
struct Piece {
    /// Bytes at which it starts and ends.
    start: u64,
    end: u64,
    /// None for comments alone.
    found: Option<Found>,
}

/// Takes the text between two records, or a record with its number; false for enough.
type Sink<'s, J> = dyn FnMut(&mut J, u64, &[u8], Option<Found>) -> bool + 's;

/// A record with its repairs.
struct Found {
    check: CheckData,
    repairs: Repairs,
    complaints: Vec<u8>,
}

impl Found {
    fn is_ok(&self) -> bool {
        self.repairs.judgement.verdict == Verdict::Ok
    }

    /// The repair to be shown, with its number from 0.
    fn shown(&self, pick: Option<NonZeroUsize>) -> Option<(usize, &Repair)> {
        let at = pick.map_or(0, |pick| pick.get() - 1);
        self.repairs.found.get(at).map(|repair| (at, repair))
    }

    /// The repair to be written.
    fn chosen(&self, pick: Option<NonZeroUsize>) -> Option<(usize, &Repair)> {
        let is_single = self.repairs.count == 1;
        let is_clear = |repair: &Repair| pick.is_some() || (is_single && repair.is_sure());
        self.shown(pick)
            .filter(|(_, repair)| is_clear(repair) && repair.complete)
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
    let writes = args.format == Format::Text && args.output.output.is_some();
    if writes && sources.len() != 1 {
        remark("expected one file with `--output`; `--write` rewrites many");
        return Status::Trouble;
    }
    // The difference stays on standard output; the file is for the records.
    let answer = OutputArgs {
        output: args.output.output.clone().filter(|_| !writes),
        quiet: args.output.quiet,
    };
    let mut out = match reports::open(&answer, args.format) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let file = args.output.output.as_deref().filter(|_| writes);
    let file = match file.map(Output::file).transpose() {
        Ok(file) => file,
        Err(status) => return status,
    };
    let reports = match Reports::begin(args.format, "repair", &mut out) {
        Ok(reports) => reports,
        Err(error) => return out.finish(Err(error)),
    };
    let progress = Arc::new(Progress::default());
    let meter = Meter::new(&progress, &sources, args.output.quiet);
    let mut job = Job {
        args,
        out,
        file,
        reports,
        summary: CheckSummary::default(),
        status,
        request: Request {
            rules: args.input.rules.clone(),
            position: args.input.position.clone(),
            positions: args.format != Format::Text,
            ..Request::default()
        },
        progress,
        meter: Rc::new(meter),
    };
    let written = sources.iter().try_for_each(|source| job.source(source));
    job.end(written)
}

/// A run under way.
struct Job<'a> {
    args: &'a Args,
    out: Output,
    /// Where the repaired records go.
    file: Option<Output>,
    reports: Reports,
    summary: CheckSummary,
    status: Status,
    request: Request,
    progress: Arc<Progress>,
    meter: Rc<Meter>,
}

impl Job<'_> {
    fn source(&mut self, source: &Source) -> io::Result<()> {
        let mut diff = Diff::default();
        let mut head = true;
        let mut written = Ok(());
        let mut shown = 0;
        let mut changed = false;
        let whole = self.read(source, &mut |job, index, old, found| {
            let Some(found) = found else {
                // Text between the records.
                written = job.pass(source, &mut diff, &mut head, old, old, old);
                return written.is_ok();
            };
            let wanted = job.args.input.record.as_ref();
            if wanted.is_some_and(|wanted| !wanted.contains(index)) {
                written = job.pass(source, &mut diff, &mut head, old, old, old);
                return written.is_ok();
            }
            shown += 1;
            job.tell(source, index, &found);
            let pick = job.args.pick;
            let text = |repair: Option<(usize, &Repair)>| {
                repair.map_or_else(
                    || old.to_vec(),
                    |(_, repair)| repair.text.clone().into_bytes(),
                )
            };
            let (new, kept) = (text(found.shown(pick)), text(found.chosen(pick)));
            changed |= kept != old;
            written = job
                .report(index, found)
                .and_then(|()| job.pass(source, &mut diff, &mut head, old, &new, &kept));
            written.is_ok()
        });
        written?;
        let hunks = diff.end();
        self.hunks(source, &hunks, &mut head)?;
        if let (Ok(last), 0, false) = (whole, shown, self.args.output.quiet) {
            let note = none_shown(last);
            self.meter.pause(|| complain(&source.path, &note));
        }
        self.summary.files += u64::from(whole.is_ok());
        if self.args.write && changed && whole.is_ok() {
            let status = self.rewrite(source);
            self.status.raise(status);
        }
        Ok(())
    }

    /// Goes through a file: hands on the text between the records and the records, with their numbers.
    /// Gives the number of the last one.
    fn read(&mut self, source: &Source, sink: &mut Sink<'_, Self>) -> Result<u64, Status> {
        let trouble = |job: &mut Self, error: &io::Error| {
            complain(&source.path, &error.to_string());
            job.status.raise(Status::Trouble);
            Status::Trouble
        };
        let input = match fmt::open(&source.path, &self.progress.bytes) {
            Ok(input) => input,
            Err(error) => return Err(trouble(self, &error)),
        };
        let (tee, mut kept) = Tee::new(input);
        let game = self.args.input.game.map(|game| game.0);
        let fallback = game.or_else(|| source.game());
        let request = self.request.clone();
        let progress = Arc::clone(&self.progress);
        let mut index = 0;
        let mut flow = ControlFlow::Continue(());
        let read = record::run(
            &source.name,
            tee,
            self.args.input.jobs(),
            |entry| piece(&entry, fallback, &request),
            |piece| {
                progress.records.fetch_add(1, Ordering::Relaxed);
                let between = kept.take_to(piece.start);
                let own = kept.take_to(piece.end);
                index += u64::from(piece.found.is_some());
                if !sink(self, index, &between, None) || !sink(self, index, &own, piece.found) {
                    flow = ControlFlow::Break(());
                }
                flow
            },
        );
        if flow.is_continue() {
            sink(self, index, &kept.take_rest(), None);
        }
        match read {
            Ok(()) => Ok(index),
            Err(error) => Err(trouble(self, &error)),
        }
    }

    /// Hands a part of the file on: to the difference, and to the file of repaired records.
    fn pass(
        &mut self,
        source: &Source,
        diff: &mut Diff,
        head: &mut bool,
        old: &[u8],
        new: &[u8],
        kept: &[u8],
    ) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            file.write_all(kept)?;
        }
        if self.args.format != Format::Text {
            return Ok(());
        }
        let hunks = diff.part(old, new);
        self.hunks(source, &hunks, head)
    }

    fn hunks(&mut self, source: &Source, hunks: &str, head: &mut bool) -> io::Result<()> {
        if hunks.is_empty() || self.args.format != Format::Text {
            return Ok(());
        }
        let meter = Rc::clone(&self.meter);
        meter.pause(|| {
            if std::mem::take(head) {
                let name = escaped(&source.name);
                write!(self.out, "--- {name}\n+++ {name}\n")?;
            }
            self.out.show(hunks.as_bytes())
        })
    }

    /// Counts a record and says what was found.
    fn tell(&mut self, source: &Source, index: u64, found: &Found) {
        reports::count(&mut self.summary, &found.check);
        if found.is_ok() {
            return;
        }
        let is_repaired = found.chosen(self.args.pick).is_some();
        if !(is_repaired && (self.args.write || self.file.is_some())) {
            self.status.raise(Status::Findings);
        }
        if self.args.output.quiet {
            return;
        }
        let lines = remedies::told(&found.repairs, self.args.pick);
        self.meter.pause(|| {
            findings::tell(&found.complaints);
            for line in lines {
                complain(&source.path, &format!("record {index}: {line}"));
            }
        });
    }

    fn report(&mut self, index: u64, mut found: Found) -> io::Result<()> {
        if found.is_ok() || self.args.format == Format::Text {
            return Ok(());
        }
        found.check.index = index;
        let chosen = found.chosen(self.args.pick).map(|(at, _)| at as u64 + 1);
        let mut data = RepairData::new(found.check, &found.repairs);
        data.chosen = chosen;
        self.reports.record(&mut self.out, &data)
    }

    /// Writes a file anew, at once or not at all.
    fn rewrite(&mut self, source: &Source) -> Status {
        packed::rewrite(&source.path, |packed| {
            let mut written = Ok(());
            let whole = self.read(source, &mut |job, _, old, found| {
                let chosen = found.as_ref().and_then(|found| found.chosen(job.args.pick));
                let text = chosen.map_or(old, |(_, repair)| repair.text.as_bytes());
                written = packed.write_all(text);
                written.is_ok()
            });
            (written, whole.is_ok())
        })
    }

    fn end(self, written: io::Result<()>) -> Status {
        let Self {
            mut out,
            file,
            reports,
            summary,
            mut status,
            meter,
            ..
        } = self;
        drop(meter);
        let failed = written.is_err();
        let written = written.and_then(|()| reports.end(&mut out, &summary));
        status.raise(out.finish(written));
        if let Some(file) = file
            && !failed
            && status != Status::Trouble
        {
            status.raise(file.finish(Ok(())));
        }
        status
    }
}

/// Judges a record and looks for its repairs.
fn piece(entry: &Entry<'_>, fallback: Option<&'static Registered>, request: &Request) -> Piece {
    let start = entry.source.offset;
    let end = start + entry.source.bytes.len() as u64;
    if entry.record.is_blank() {
        return Piece {
            start,
            end,
            found: None,
        };
    }
    let (game, repairs) = match games::of_record(entry, fallback) {
        Ok(game) => (Some(game.game.info()), game.game.repair(entry, request)),
        Err(finding) => {
            let repairs = Repairs {
                judgement: analysis::unjudged(entry, *finding),
                found: Vec::new(),
                count: 0,
                tried: 0,
                limited: false,
            };
            (None, repairs)
        }
    };
    let is_ok = repairs.judgement.verdict == Verdict::Ok;
    let found = Found {
        check: CheckData::new(entry, game.map(|game| game.name), &repairs.judgement),
        complaints: match is_ok {
            true => Vec::new(),
            false => findings::draw(entry, game, &repairs.judgement),
        },
        repairs,
    };
    Piece {
        start,
        end,
        found: Some(found),
    }
}
