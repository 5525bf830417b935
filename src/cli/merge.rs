//! `merge`: two scorers' sheets of one game in one record; where they part and what became of it is
//! told on standard error.

use std::io::{IsTerminal, Write};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use clap::ValueEnum;

use super::args::{Format, GameName, OutputArgs, parse_game, parse_rules};
use super::findings;
use super::input::Source;
use super::output::{complain, remark};
use super::reading;
use super::reports;
use super::status::Status;
use crate::analysis::{Merged, Request, Verdict};
use crate::games::{self, Registered};
use crate::record::{self, Entry, Outcome};
use crate::report::{
    CheckData, CheckSummary, DifferenceData, MergeData, SheetData, TwoTagsData, VariationData,
};
use crate::rules::OptionSet;
use crate::text::{Severity, clipped, escaped};

/// Longest ply or tag value in characters that a remark quotes.
const QUOTED_CHARACTERS: usize = 120;

/// One of the two sheets
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Which {
    /// The first
    #[default]
    A,
    /// The second
    B,
}

/// Merges two scorers' sheets of one game
///
/// The moves of the sheet that stays legal are kept, or of the one that stays legal longer; where it is
/// not legal to its end, the two are put side by side, and bad, missing and doubled moves are put right
/// by the other sheet as long as the record stays legal longer by it. If both are legal to their ends
/// and yet part, `--prefer` decides. Tags of both are kept, where they are not the same those of the
/// sheet whose moves are kept, unless it has only `?` or `-` there; so are glyphs. Comments and
/// variations of both are kept, an illegal variation as a comment, and where the sheets part a comment
/// holds what the other one has. The merged record is printed in canonical form, the differences are
/// told on standard error.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Exit status: 0 the moves are the same and legal, 1 the sheets part or one of them \
                  is not ok, 2 something could not be read."
)]
pub struct Args {
    /// File with the first sheet, or `-` for standard input
    #[arg(value_name = "A")]
    first: PathBuf,
    /// File with the second sheet
    #[arg(value_name = "B")]
    second: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
    /// Number of the record in its file
    #[arg(long, value_name = "N", default_value = "1")]
    record: NonZeroU64,
    /// Number of the record in the second file, if it is another
    #[arg(long, value_name = "N")]
    record_b: Option<NonZeroU64>,
    /// Game of records without a `Game` tag
    #[arg(long, value_parser = parse_game, value_name = "GAME")]
    game: Option<GameName>,
    /// Rule options that override the records' own, e.g. `bounce=back; stuck=substitute`
    #[arg(long, value_parser = parse_rules, value_name = "RULES", default_value = "", hide_default_value = true)]
    rules: OptionSet,
    /// Start position of records that have none
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// The sheet to keep if both are as good
    #[arg(long, value_enum, default_value_t, value_name = "SHEET")]
    prefer: Which,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A record by itself.
struct Copy {
    source: Source,
    index: u64,
    text: String,
    line: u64,
    offset: u64,
    fallback: Option<&'static Registered>,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    if [&args.first, &args.second]
        .iter()
        .all(|path| path.as_path() == Path::new("-"))
    {
        remark("expected two files; standard input cannot be both sheets");
        return Status::Trouble;
    }
    let read = |path: &PathBuf, number: NonZeroU64| {
        let source = Source::new(path.clone());
        let fallback = args.game.map(|game| game.0).or_else(|| source.game());
        copy(source, number.get(), fallback)
    };
    let first = read(&args.first, args.record);
    let second = read(&args.second, args.record_b.unwrap_or(args.record));
    let (Ok(first), Ok(second)) = (first, second) else {
        return Status::Trouble;
    };
    let merged = first.visit(|a| second.visit(|b| merge(args, [a, b], [&first, &second])));
    let Some((data, told)) = merged else {
        return Status::Trouble;
    };
    if !args.output.quiet {
        told.iter().for_each(|words| remark(words));
    }
    let clean = data.difference.is_none()
        && data.a.result == data.b.result
        && [data.a.verdict, data.b.verdict, data.verdict] == [Verdict::Ok.name(); 3];
    let mut status = if clean {
        Status::Clean
    } else {
        Status::Findings
    };
    status.raise(answer(args, &data));
    status
}

/// Writes the merged record, or the report.
fn answer(args: &Args, data: &MergeData) -> Status {
    let mut out = match reports::open(&args.output, args.format) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let written = match args.format {
        Format::Text if out.is_terminal() => data
            .text
            .lines()
            .try_for_each(|line| writeln!(out, "{}", escaped(line))),
        Format::Text => out.write_all(data.text.as_bytes()),
        Format::Json => reports::single(&mut out, "merge", data),
        Format::Jsonl => {
            let mut summary = CheckSummary {
                records: 2,
                plies: u64::from(data.a.plies) + u64::from(data.b.plies),
                files: 2,
                ..CheckSummary::default()
            };
            for sheet in [&data.a, &data.b] {
                match sheet.verdict {
                    "ok" => summary.ok += 1,
                    "invalid" => summary.invalid += 1,
                    _ => summary.unreadable += 1,
                }
                for finding in &sheet.findings {
                    match finding.severity {
                        "error" => summary.errors += 1,
                        "warning" => summary.warnings += 1,
                        _ => summary.notes += 1,
                    }
                }
            }
            reports::single(&mut out, "merge", data)
                .and_then(|()| reports::single(&mut out, "summary", &summary))
        }
    };
    out.finish(written)
}

/// Reads one record of a file.
///
/// # Errors
/// There is none; that has been complained about.
fn copy(
    source: Source,
    number: u64,
    fallback: Option<&'static Registered>,
) -> Result<Copy, Status> {
    let trouble = |message: &str| {
        complain(&source.path, message);
        Status::Trouble
    };
    if source.path == Path::new("-") && std::io::stdin().is_terminal() {
        return Err(trouble("expected a record on standard input"));
    }
    let input = record::input::open(&source.path).map_err(|error| trouble(&error.to_string()))?;
    let counted = AtomicU64::new(0);
    let mut found = None;
    let read = reading::run(
        &source.name,
        input,
        1,
        |entry, origin| {
            if entry.record.is_blank() {
                return None;
            }
            let here = counted.fetch_add(1, Ordering::Relaxed) + 1;
            (here == number).then(|| {
                if entry.source.bytes != entry.text.as_bytes() {
                    // Without the part that is no text nobody knows what the sheet says.
                    return Err("expected UTF-8 text up to the end of the record".to_owned());
                }
                match &entry.record.fault {
                    Some(fault) if fault.code.starts_with("limit-") => Err(fault.message.clone()),
                    _ => Ok((
                        entry.text.to_owned(),
                        entry.source.line,
                        entry.source.offset,
                        origin.game(),
                    )),
                }
            })
        },
        |result| match result {
            Some(result) => {
                found = Some(result);
                ControlFlow::Break(())
            }
            None => ControlFlow::Continue(()),
        },
    );
    match (found, read, counted.into_inner()) {
        (Some(Ok((text, line, offset, game))), _, _) => Ok(Copy {
            fallback: game.or(fallback),
            source,
            index: number,
            text,
            line,
            offset,
        }),
        (Some(Err(message)), _, _) => Err(trouble(&format!("record {number}: {message}"))),
        (None, Err(error), _) => Err(trouble(&error.to_string())),
        (None, Ok(()), 0) => Err(trouble("expected a record, found none")),
        (None, Ok(()), last) => Err(trouble(&format!(
            "expected a record number up to {last}, the last one, found {number}"
        ))),
    }
}

impl Copy {
    /// Calls `visit` with the record.
    fn visit<T>(&self, visit: impl FnOnce(&Entry<'_>) -> T) -> T {
        let record = record::Record::default();
        let place = Entry {
            record: &record,
            text: "",
            source: crate::text::Source {
                name: &self.source.name,
                lead: b"",
                bytes: b"",
                offset: self.offset,
                line: self.line,
            },
        };
        games::with_entry(&self.text, &place, visit)
    }
}

/// Merges; gives the report and what is to be told. None if the sheets do not go together, which has
/// been complained about.
fn merge(
    args: &Args,
    entries: [&Entry<'_>; 2],
    copies: [&Copy; 2],
) -> Option<(MergeData, Vec<String>)> {
    let request = Request {
        rules: args.rules.clone(),
        position: args.position.clone(),
        ..Request::default()
    };
    let mut games = Vec::new();
    for (entry, copy) in entries.iter().zip(copies) {
        match games::of_record(entry, copy.fallback) {
            Ok(game) => games.push(game),
            Err(finding) => {
                complain(
                    &copy.source.path,
                    &format!("record {}: {}", copy.index, finding.message),
                );
                return None;
            }
        }
    }
    let (game, info) = (games[0].game, games[0].game.info());
    if games[1].game.info().name != info.name {
        remark(&format!(
            "expected two sheets of one game, found `{}` and `{}`",
            info.name,
            games[1].game.info().name
        ));
        return None;
    }
    let merged = match game.merge(entries, &request, args.prefer as usize) {
        Ok(merged) => merged,
        Err(error) => {
            remark(&error.to_string());
            return None;
        }
    };
    if !args.output.quiet {
        for (entry, judgement) in entries.iter().zip(&merged.sheets) {
            findings::tell(&findings::draw(entry, Some(info), judgement));
        }
    }
    let mut told = told(&merged);
    let results = entries.map(|entry| entry.record.outcome.map_or("none", Outcome::token));
    if results[0] != results[1] {
        told.push(format!(
            "result: A has {}, B has {}; {} is kept",
            results[0], results[1], results[merged.kept]
        ));
    }
    let sheet = |at: usize| {
        let check = CheckData::new(entries[at], Some(info.name), &merged.sheets[at]);
        SheetData {
            file: check.file,
            index: copies[at].index,
            verdict: check.verdict,
            plies: check.plies,
            unjudged_moves: check.unjudged_moves,
            result: check.result.terminator,
            findings: check.findings,
        }
    };
    let (a, b) = (sheet(0), sheet(1));
    let data = MergeData {
        game: info.name,
        a,
        b,
        difference: merged.difference.map(|difference| {
            let [a, b] = difference.texts;
            DifferenceData {
                ply: difference.ply,
                a,
                b,
            }
        }),
        undecided: merged.undecided,
        kept: ["a", "b"][merged.kept],
        mended: merged
            .mended
            .iter()
            .filter(|mend| mend.other.is_some())
            .map(|mend| mend.ply)
            .collect(),
        changes: merged
            .mended
            .into_iter()
            .map(|mend| two(merged.kept, mend.ply, [mend.kept, mend.other]))
            .collect(),
        glyphs: merged
            .glyphs
            .into_iter()
            .map(|glyph| two(merged.kept, glyph.ply, glyph.texts.map(Some)))
            .collect(),
        illegal_variations: ["a", "b"]
            .into_iter()
            .zip(merged.variations)
            .flat_map(|(sheet, texts)| {
                let texts = texts.into_iter();
                texts.map(move |text| VariationData { sheet, text })
            })
            .collect(),
        tags: merged
            .tags
            .into_iter()
            .map(|tag| {
                let [a, b] = tag.values;
                TwoTagsData {
                    name: tag.name,
                    a,
                    b,
                    kept: tag.kept,
                }
            })
            .collect(),
        verdict: merged.judgement.verdict.name(),
        plies: merged.judgement.plies,
        text: merged.text,
    };
    Some((data, told))
}

/// What each sheet has at a ply, that of the kept one given first.
fn two(kept: usize, ply: u32, mut texts: [Option<String>; 2]) -> DifferenceData {
    if kept == 1 {
        texts.reverse();
    }
    let [a, b] = texts;
    DifferenceData { ply, a, b }
}

/// The differences in words.
fn told(merged: &Merged) -> Vec<String> {
    let quoted = |text: &Option<String>| match text {
        Some(text) => format!("`{}`", clipped(text, QUOTED_CHARACTERS)),
        None => "nothing".to_owned(),
    };
    let mut told = Vec::new();
    match &merged.difference {
        None => told.push("the moves of both sheets are the same".to_owned()),
        Some(difference) => {
            let place = match difference.ply {
                0 => "at the start".to_owned(),
                ply => format!("at ply {ply}"),
            };
            let [a, b] = &difference.texts;
            told.push(format!(
                "the sheets part {place}: A has {}, B has {}",
                quoted(a),
                quoted(b)
            ));
        }
    }
    for (name, judgement) in ["A", "B"].iter().zip(&merged.sheets) {
        let plies = match judgement.plies {
            1 => "1 ply".to_owned(),
            plies => format!("{plies} plies"),
        };
        let errors = || {
            let findings = judgement.findings.iter();
            findings.filter(|finding| finding.severity == Severity::Error)
        };
        // What ends the main line says more than a bad variation.
        let main = errors().find(|finding| finding.variation.is_none());
        told.push(match (main, errors().next()) {
            (None, None) => format!("{name} is legal to its end, {plies}"),
            (Some(error), _) => format!(
                "{name} is {} after {plies}: {}",
                judgement.verdict.name(),
                clipped(&error.message, QUOTED_CHARACTERS)
            ),
            (None, Some(error)) => format!(
                "a variation of {name} is {}: {}",
                judgement.verdict.name(),
                clipped(&error.message, QUOTED_CHARACTERS)
            ),
        });
    }
    let (kept, other) = [("A", "B"), ("B", "A")][merged.kept];
    if merged.undecided {
        told.push(format!(
            "both versions are legal; the moves of {kept} are kept, `--prefer` decides"
        ));
    } else if merged.difference.is_some() {
        told.push(format!("the moves of {kept} are kept"));
    }
    for mend in &merged.mended {
        let ply = mend.ply;
        told.push(match (&mend.kept, &mend.other) {
            (Some(_), Some(_)) => format!("ply {ply} is that of {other}"),
            (None, text) => format!("ply {ply}, {}, is added from {other}", quoted(text)),
            (text, None) => format!(
                "{}, which {kept} has before ply {ply}, is left out as in {other}",
                quoted(text)
            ),
        });
    }
    for glyph in &merged.glyphs {
        let [own, others] = &glyph.texts;
        told.push(format!(
            "glyph of ply {}: {kept} has `{own}`, {other} has `{others}`; `{own}` is kept",
            glyph.ply
        ));
    }
    for (name, variations) in ["A", "B"].iter().zip(&merged.variations) {
        for text in variations {
            told.push(format!(
                "the variation `{}` of {name} is not legal and stands as a comment",
                clipped(text, QUOTED_CHARACTERS)
            ));
        }
    }
    for tag in &merged.tags {
        let [a, b] = &tag.values;
        told.push(format!(
            "tag {}: A has {}, B has {}; {} is kept",
            clipped(&tag.name, QUOTED_CHARACTERS),
            quoted(a),
            quoted(b),
            quoted(&tag.kept)
        ));
    }
    if merged.judgement.verdict != Verdict::Ok {
        told.push(format!(
            "the merged record is {}",
            merged.judgement.verdict.name()
        ));
    }
    told
}
