//! The sink of `convert`: writes what came of the records in their order, and says in the end what was
//! left out.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

use super::{Args, Kept, One};
use crate::cli::args::Format as Shape;
use crate::cli::findings;
use crate::cli::input::Source;
use crate::cli::output::{Output, complain, remark};
use crate::cli::reports::{self, Reports};
use crate::cli::status::Status;
use crate::cli::table::{Rows, Sheet, Style, Table};
use crate::cli::target::Target;
use crate::games::Registered;
use crate::record::grammar;
use crate::report::{CheckSummary, RecordContent};

/// A run as the sink sees it.
pub struct Job<'a> {
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
    /// The game of the table of moves, once it is known.
    table: Option<&'static Registered>,
    /// The table, once it has begun.
    sheet: Option<Sheet>,
    /// A comment is open, and only a `Game` tag ends it.
    in_comment: bool,
    left_out: BTreeSet<String>,
    status: Status,
}

impl<'a> Job<'a> {
    /// Opens the output.
    pub fn begin(args: &'a Args, target: Target) -> Result<Self, Status> {
        if args.table.is_some() && target.style().is_none() {
            remark("`--table` is for `--to csv` and `--to parquet`");
            return Err(Status::Trouble);
        }
        if target.style().is_some_and(|style| !style.is_built_in()) {
            remark(
                "this build has no Parquet; build it with `cargo build --release --features parquet`, or write CSV",
            );
            return Err(Status::Trouble);
        }
        let shape = match target {
            Target::Json(shape) => shape,
            _ => Shape::Text,
        };
        let mut out = reports::open(&args.output, shape)?;
        if target.style() == Some(Style::Parquet) && out.is_terminal() {
            remark(
                "Parquet is not for a terminal; write it to a file with `--output FILE` or into a pipe",
            );
            return Err(Status::Trouble);
        }
        let reports = match Reports::begin(shape, "record", &mut out) {
            Ok(reports) => reports,
            Err(error) => return Err(out.finish(Err(error))),
        };
        Ok(Self {
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
            sheet: None,
            in_comment: false,
            left_out: BTreeSet::new(),
            status: Status::Clean,
        })
    }

    /// Takes what came of a record, or of the comments after the last one, which have no number.
    pub fn take(&mut self, source: &Source, index: Option<u64>, one: One) -> ControlFlow<()> {
        let path = &source.path;
        match one {
            One::Kept(kept) => self.keep(index, *kept),
            One::Written { text, left_out } => {
                self.left_out.extend(left_out);
                self.written = self.write(&text);
                self.records += 1;
            }
            One::Rows(rows, game) => self.rows(source, index.unwrap_or(0), &rows, game),
            One::Skipped { complaints } => {
                self.tell(&complaints);
                self.skipped += 1;
            }
            One::Failed { complaints } => {
                self.tell(&complaints);
                self.status.raise(Status::Findings);
            }
            One::OtherGame => self.other_game(),
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

    /// A record of another game is a finding, unless the game was named.
    fn other_game(&mut self) {
        self.others += 1;
        if self.args.input.game.is_none() || self.target.style().is_none() {
            self.status.raise(Status::Findings);
        }
    }

    fn tell_others(&self) {
        let records = match self.others {
            0 => return,
            1 => "1 record of another game".to_owned(),
            count => format!("{count} records of other games"),
        };
        let holds = match (self.target, self.table) {
            (Target::Foreign(format), _) => format!(
                "; `{}` holds `{}`",
                format.foreign.name(),
                format.game.game.info().name
            ),
            (_, Some(table)) if self.args.input.game.is_none() => format!(
                "; the table holds `{}`, `--game` names the game of a table",
                table.game.info().name
            ),
            _ => String::new(),
        };
        remark(&format!("note: left out {records}{holds}"));
    }

    fn unfit(&mut self, path: &Path, index: u64, message: &str) {
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

    /// Adds rows to the table; those of moves are of a game.
    fn rows(
        &mut self,
        source: &Source,
        index: u64,
        rows: &Rows,
        game: Option<&'static Registered>,
    ) {
        if let Some(game) = game {
            let table = *self.table.get_or_insert(game);
            if !std::ptr::eq(table, game) {
                self.other_game();
                return;
            }
        }
        self.written = self.begin_sheet().and_then(|()| match &mut self.sheet {
            Some(sheet) => sheet.add(&mut self.out, &source.name, index, rows),
            None => Ok(()),
        });
        self.records += 1;
    }

    /// Begins the table, unless it has begun.
    fn begin_sheet(&mut self) -> io::Result<()> {
        if let (None, Some(style)) = (&self.sheet, self.target.style()) {
            let game = self.table.map(|game| game.game.info());
            let columns = self.args.table().columns(game);
            self.sheet = Some(Sheet::begin(style, &columns, &mut self.out)?);
        }
        Ok(())
    }

    /// Ends the table. One without rows still has its columns, if they are known.
    fn end_sheet(&mut self) -> io::Result<()> {
        let is_known = self.table.is_some() || self.args.table() == Table::Records;
        if is_known || self.target.style() == Some(Style::Parquet) {
            self.begin_sheet()?;
        }
        match self.sheet.take() {
            Some(sheet) => sheet.end(&mut self.out),
            None => Ok(()),
        }
    }

    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        let between = match (self.target, self.records) {
            (Target::Foreign(format), 0) => format.exporter().map_or("", |to| to.head()),
            _ => "",
        };
        self.out.write_all(between.as_bytes())?;
        self.out.show(text)
    }

    /// Ends the output; `status` is what reading so many files came to.
    pub fn end(mut self, files: u64, mut status: Status) -> Status {
        self.summary.files = files;
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
        if self.written.is_ok() {
            self.written = self.end_sheet();
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
            self.tell_others();
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
