//! `replay`: every record played through, ply by ply, as boards and captions or as events.

use std::cell::Cell;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::args::{Format, InputArgs, OutputArgs, Viewer, parse_viewer};
use super::findings;
use super::input::{Found, Progress, none_shown};
use super::output::complain;
use super::progress::Meter;
use super::reports::{self, Reports};
use super::status::Status;
use crate::analysis::{self, Request, Verdict};
use crate::games::{self, Hidden, Registered, Replayed, Scene, Shots};
use crate::record::Entry;
use crate::report::{CheckData, CheckSummary, ReplayData};
use crate::rules::BoardStyle;
use crate::text::escaped;

/// Plays records through: positions, boards and what happened, ply by ply
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    plies: PlyArgs,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Show what one side saw: the other side's pieces are unknown until a battle shows them; games
    /// that hide nothing are shown whole
    #[arg(long = "as", value_name = "SIDE", value_parser = parse_viewer)]
    viewer: Option<Viewer>,
    /// Draw boards with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

/// Which plies to show; without any of these, all of them.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Plies")]
struct PlyArgs {
    /// Show every N-th ply only
    #[arg(long, value_name = "N")]
    every: Option<NonZeroU32>,
    /// Show these plies only, e.g. `12` or `0,8,12`; 0 is the start
    #[arg(long, value_name = "PLY", value_delimiter = ',')]
    at: Vec<u32>,
    /// Begin with this ply
    #[arg(long, value_name = "PLY")]
    from: Option<u32>,
    /// End with this ply
    #[arg(long, value_name = "PLY")]
    to: Option<u32>,
    /// Show the last ply (and what the other options ask for)
    #[arg(long = "final")]
    last: bool,
}

impl PlyArgs {
    /// Whether a ply is to be shown, of a record with `last` plies.
    fn wants(&self, ply: u32, last: u32) -> bool {
        if self.last && ply == last {
            return true;
        }
        let all = self.every.is_none() && self.at.is_empty();
        let alone = self.last && all && self.from.is_none() && self.to.is_none();
        let picked = all
            || self
                .every
                .is_some_and(|every| ply.is_multiple_of(every.get()))
            || self.at.contains(&ply);
        let inside = self.from.is_none_or(|from| ply >= from) && self.to.is_none_or(|to| ply <= to);
        !alone && picked && inside
    }
}

struct One {
    check: CheckData,
    verdict: Verdict,
    start_position: Option<String>,
    rules: Option<String>,
    events: Vec<crate::report::EventData>,
    /// What follows the line that names the record.
    text: String,
    complaints: Vec<u8>,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut status = Status::Clean;
    let Ok(sources) = args.input.sources(&mut status) else {
        return Status::Trouble;
    };
    let mut out = match reports::open(&args.output, args.format) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let request = Request {
        rules: args.input.rules.clone(),
        position: args.input.position.clone(),
        strict: false,
        positions: true,
        board: None,
    };
    let mut summary = CheckSummary::default();
    let mut reports = match Reports::begin(args.format, "replay", &mut out) {
        Ok(reports) => reports,
        Err(error) => return out.finish(Err(error)),
    };
    let mut written: io::Result<()> = Ok(());
    let progress = Arc::new(Progress::default());
    let meter = Meter::new(&progress, &sources, args.output.quiet);
    let on_terminal = out.is_terminal();
    let mut findings = Status::Clean;
    let mut files = 0;
    // Records shown of the present file.
    let shown = Cell::new(0);
    args.input.each(
        &sources,
        &mut status,
        &progress,
        |found| Some(one(args, found, &request)),
        |_, index, mut one| {
            one.check.index = index;
            shown.set(shown.get() + 1);
            reports::count(&mut summary, &one.check);
            if one.verdict != Verdict::Ok {
                findings = Status::Findings;
            }
            let found = one.check.findings.len() as u64;
            progress.findings.fetch_add(found, Ordering::Relaxed);
            if !args.output.quiet && !one.complaints.is_empty() {
                meter.pause(|| findings::tell(&one.complaints));
            }
            let mut write = || {
                if args.format == Format::Text {
                    let gap = if summary.records > 1 { "\n" } else { "" };
                    let file = escaped(&one.check.file);
                    return write!(out, "{gap}Record {index} of {file}\n{}", one.text);
                }
                reports.record(&mut out, &one.report())
            };
            written = if on_terminal {
                meter.pause(write)
            } else {
                write()
            };
            if written.is_err() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
        |number, last| {
            files += 1;
            if shown.take() == 0 && !args.output.quiet {
                meter.pause(|| complain(&sources[number].path, &none_shown(last)));
            }
            ControlFlow::Continue(())
        },
    );
    drop(meter);
    summary.files = files;
    status.raise(findings);
    let written = written.and_then(|()| reports.end(&mut out, &summary));
    status.raise(out.finish(written));
    status
}

impl One {
    fn report(&mut self) -> ReplayData {
        ReplayData {
            check: self.check.clone(),
            rules: self.rules.take(),
            start_position: self.start_position.take(),
            events: std::mem::take(&mut self.events),
        }
    }
}

fn one(args: &Args, found: &Found<'_>, request: &Request) -> One {
    let entry = &found.entry;
    let (game, replayed) = match games::of_record(entry, found.fallback) {
        Ok(registered) => (Some(registered), play(args, registered, entry, request)),
        Err(finding) => {
            let replayed = Replayed {
                judgement: analysis::unjudged(entry, *finding),
                start_position: None,
                events: Vec::new(),
                scenes: Vec::new(),
            };
            (None, replayed)
        }
    };
    let info = game.map(|registered| registered.game.info());
    let check = CheckData::new(entry, info.map(|info| info.name), &replayed.judgement);
    let text = match args.format {
        Format::Text => text(entry, &replayed, &check, args.viewer.is_some()),
        Format::Json | Format::Jsonl => String::new(),
    };
    One {
        complaints: findings::draw(entry, info, &replayed.judgement),
        check,
        verdict: replayed.judgement.verdict,
        start_position: replayed.start_position,
        rules: replayed.judgement.rules,
        events: replayed.events,
        text,
    }
}

fn play(args: &Args, registered: &Registered, entry: &Entry<'_>, request: &Request) -> Replayed {
    // Which ply is the last one is known only after the record has been judged.
    let last = if args.plies.last {
        registered.game.check(entry, request).plies
    } else {
        u32::MAX
    };
    let shots = Shots {
        boards: (args.format == Format::Text).then_some(BoardStyle {
            ascii: args.ascii,
            viewer: None,
            no_legend: false,
        }),
        wanted: &|ply| args.plies.wants(ply, last),
    };
    let viewer = args.viewer.as_ref();
    let viewer = viewer.and_then(|viewer| viewer.index(registered.game.info()));
    match (registered.hidden, viewer) {
        (Some(hidden), Some(viewer)) => seen(registered, hidden, viewer, (entry, request), &shots),
        _ => registered.game.replay(entry, request, &shots),
    }
}

/// The record as one side saw it, under the verdict on the whole record.
fn seen(
    registered: &Registered,
    hidden: &dyn Hidden,
    viewer: usize,
    (entry, request): (&Entry<'_>, &Request),
    shots: &Shots<'_>,
) -> Replayed {
    let mut judgement = registered.game.check(entry, request);
    let Ok(view) = hidden.view(entry, request, viewer) else {
        return Replayed {
            judgement,
            start_position: None,
            events: Vec::new(),
            scenes: Vec::new(),
        };
    };
    let plies = judgement.plies;
    judgement.final_position = Some(view.final_position);
    let shots = Shots {
        boards: shots.boards,
        wanted: &|ply| ply <= plies && (shots.wanted)(ply),
    };
    let replayed = games::with_entry(&view.text, entry, |entry| {
        registered.game.replay(entry, request, &shots)
    });
    Replayed {
        judgement,
        ..replayed
    }
}

/// The record for people: tags, positions, result.
fn text(entry: &Entry<'_>, replayed: &Replayed, check: &CheckData, viewed: bool) -> String {
    let mut text = String::new();
    let tags = entry.record.tags.iter().map(|tag| {
        let name = tag.name.of(entry.text);
        let value = crate::record::unescape(tag.value.of(entry.text)).into_owned();
        // A view does not tell the position that the tag tells.
        match &replayed.start_position {
            Some(start) if viewed && name == "Position" => (name, start.clone()),
            _ => (name, value),
        }
    });
    let tags: Vec<(&str, String)> = tags.collect();
    let width = tags.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, value) in &tags {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name:width$}  {}", escaped(value));
    }
    for scene in &replayed.scenes {
        push_scene(&mut text, scene);
    }
    push_result(&mut text, check);
    text
}

fn push_scene(text: &mut String, scene: &Scene) {
    let _ = if scene.text.is_empty() {
        writeln!(text, "\nStart: {}", scene.status)
    } else {
        match scene.caption.contains('\n') {
            false => writeln!(text, "\n{}  {}", scene.text, scene.caption),
            true => writeln!(
                text,
                "\n{}\n  {}",
                scene.text,
                scene.caption.replace('\n', "\n  ")
            ),
        }
    };
    let _ = writeln!(text, "{}\n{}", scene.position, scene.board.trim_end());
    for comment in &scene.comments {
        let words: Vec<&str> = comment.split_whitespace().collect();
        let _ = writeln!(text, "{{ {} }}", escaped(&words.join(" ")));
    }
}

fn push_result(text: &mut String, check: &CheckData) {
    let plies = match check.plies {
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    };
    let result = match (check.result.terminator, check.result.played) {
        (Some(written), _) => written,
        (None, Some(played)) => played,
        (None, None) => "*",
    };
    let _ = match check.verdict {
        "ok" => writeln!(text, "\nResult {result} after {plies}"),
        verdict => writeln!(text, "\nThe record is {verdict} after {plies}"),
    };
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        plies: PlyArgs,
    }

    fn shown(options: &[&str], last: u32) -> Vec<u32> {
        let line = ["x"].iter().chain(options);
        let line = Line::try_parse_from(line).expect("the options are right");
        (0..=last)
            .filter(|&ply| line.plies.wants(ply, last))
            .collect()
    }

    #[test]
    fn plies_are_chosen() {
        assert_eq!(shown(&[], 3), [0, 1, 2, 3]);
        assert_eq!(shown(&["--every", "2"], 5), [0, 2, 4]);
        assert_eq!(shown(&["--every", "2", "--final"], 5), [0, 2, 4, 5]);
        assert_eq!(shown(&["--at", "1,3"], 5), [1, 3]);
        assert_eq!(shown(&["--at", "9"], 5), [] as [u32; 0]);
        assert_eq!(shown(&["--from", "2", "--to", "4"], 9), [2, 3, 4]);
        assert_eq!(shown(&["--final"], 3), [3]);
        assert_eq!(shown(&["--final", "--to", "1"], 3), [0, 1, 3]);
        assert_eq!(shown(&["--final"], 0), [0]);
    }
}
