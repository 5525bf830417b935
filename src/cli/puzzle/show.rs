//! `puzzle show`: a puzzle for people: board, side to move and task; its solution only when asked.

use crate::cli::args::{Format, OutputArgs};
use crate::cli::output::remark;
use crate::cli::place::PlaceArgs;
use crate::cli::status::Status;
use crate::games::{Place, Scene, Stored};
use crate::report::PuzzleData;
use crate::rules::BoardStyle;

/// Shows a puzzle: board, side to move, task
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Show the solution, its line and the twin too
    #[arg(long)]
    solution: bool,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Draw the board with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    if args.place.names_moment() {
        remark("`--position`, `--at` and `--rules` are not for puzzles, which bring their own");
        return Status::Trouble;
    }
    let style = BoardStyle {
        ascii: args.ascii,
        viewer: None,
        no_legend: false,
    };
    let visited = args.place.visit(args.output.quiet, |registered, place| {
        let Place::Moment { entry, request, .. } = *place else {
            return Ok(Err("expected a record with a puzzle".to_owned()));
        };
        let stored = match registered.puzzles {
            Some(puzzles) => puzzles.stored(entry),
            None => Err("the game has no puzzles".to_owned()),
        };
        let stored = match stored {
            Ok(stored) => stored,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let there = Place::Moment {
            entry,
            request,
            ply: (!stored.at_end).then_some(0),
        };
        let scene = registered.game.scene(&there, style)?;
        Ok(Ok((stored, scene)))
    });
    let mut visited = match visited {
        Ok(visited) => visited,
        Err(status) => return status,
    };
    if let Some(Err(refusal)) = &visited.found {
        remark(refusal);
        visited.status.raise(Status::Findings);
    }
    let mut more = None;
    visited
        .map(|found| {
            let (stored, scene) = found.ok()?;
            let Stored { data, line, .. } = stored;
            more = Some((scene, line));
            Some(if args.solution { data } else { hidden(data) })
        })
        .answer("puzzle", args.format, &args.output, |data| {
            let (scene, line) = more
                .as_ref()
                .map_or((None, &[][..]), |(scene, line)| (Some(scene), line));
            text(data, scene, line)
        })
}

/// The puzzle without what gives its solution away.
fn hidden(data: PuzzleData) -> PuzzleData {
    PuzzleData {
        solution: None,
        certificate: None,
        twin: None,
        text: None,
        ..data
    }
}

fn text(data: &PuzzleData, scene: Option<&Scene>, line: &[String]) -> String {
    let mut text = format!(
        "{}/{}, difficulty {}\n",
        data.game, data.kind, data.difficulty
    );
    let position = scene.map_or(&data.position, |scene| &scene.position);
    text.push_str(&format!("{position}\n"));
    if !data.rules.is_empty() {
        text.push_str(&format!("rules: {}\n", data.rules));
    }
    if !data.moves.is_empty() {
        text.push_str(&format!("moves: {}\n", data.moves.join(" ")));
    }
    if let Some(scene) = scene {
        text.push_str(&scene.board);
    }
    text.push_str(&format!("{}\n", data.task));
    if let Some(solution) = &data.solution {
        text.push_str(&format!("\nsolution: {}\n", solution.join(", ")));
        if !line.is_empty() {
            text.push_str(&format!("line: {}\n", line.join(" ")));
        }
    }
    for fact in data.certificate.iter().flat_map(|proof| &proof.facts) {
        text.push_str(&format!("  {fact}\n"));
    }
    for claim in data.certificate.iter().flat_map(|proof| &proof.claims) {
        let n = claim.n.map_or(String::new(), |n| format!(" within {n}"));
        let line = format!(
            "{}: {}{n} {}",
            claim.action,
            claim.claim,
            claim.line.join(" ")
        );
        text.push_str(&format!("  {}\n", line.trim_end()));
    }
    if let Some(twin) = &data.twin {
        text.push_str(&format!("twin: {}\n  {}\n", twin.position, twin.words));
    }
    text
}
