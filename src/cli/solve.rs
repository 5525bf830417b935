//! `solve`: what the side to move can force, by exhaustive search; and the same for a whole record,
//! written into it.

use super::args::{Format, OutputArgs};
use super::output::{Output, remark};
use super::place::PlaceArgs;
use super::status::Status;
use crate::analysis::solve::TURNS_MAX;
use crate::games::{NoPlace, Place, Registered};
use crate::report::SolveData;
use std::io::Write;

/// Positions that a search may play into, unless told otherwise.
const NODES: u64 = 50_000_000;
/// The same for one ply of a record.
const PLY_NODES: u64 = 1_000_000;

/// Finds every first action by which the side to move forces a win
///
/// The search is exhaustive: what is not listed does not win within the depth, whatever the other
/// side does. A turn is one slot of the side to move; own goals of the other side count.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Own turns within which the win must fall
    #[arg(long, value_name = "N", default_value_t = 3,
          value_parser = clap::value_parser!(u32).range(1..=i64::from(TURNS_MAX)))]
    depth: u32,
    /// Give up after so many positions; the answer is then marked as a part [default: 50,000,000, and
    /// 1,000,000 a ply with `--annotate`]
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Write glyphs, refutations and missed wins into the record instead
    #[arg(long, conflicts_with_all = ["position", "at", "format"])]
    annotate: bool,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    if args.annotate {
        return annotate(args);
    }
    let visited = args.place.visit(args.output.quiet, |registered, place| {
        match registered.puzzles {
            Some(puzzles) => puzzles.solve(place, args.depth, args.nodes.unwrap_or(NODES)),
            None => Ok(None),
        }
    });
    let visited = match visited {
        Ok(visited) => visited,
        Err(status) => return status,
    };
    if let (Some(None), Some(registered)) = (&visited.found, visited.game) {
        return not_searched(registered);
    }
    let visited = visited.map(std::convert::identity);
    if visited.found.as_ref().is_some_and(|data| !data.complete) {
        remark("note: the nodes were used up, the answer is a part; see `--nodes`");
    }
    visited.answer("solve", args.format, &args.output, text)
}

/// Says that a position cannot be searched.
pub fn not_searched(registered: &Registered) -> Status {
    let name = registered.game.info().name;
    remark(&match registered.puzzles {
        Some(_) => "expected a position in which all pieces are known".to_owned(),
        None => format!("positions of `{name}` cannot be searched"),
    });
    Status::Trouble
}

fn text(data: &SolveData) -> String {
    let turns = |n: u32| {
        if n == 1 {
            "1 turn".to_owned()
        } else {
            format!("{n} turns")
        }
    };
    let mut text = format!("{}\n", data.position);
    let side = &data.side;
    text.push_str(&match (data.forced, data.complete) {
        (Some(n), _) => format!("{side} to move forces a win within {}\n", turns(n)),
        (None, true) => format!(
            "{side} to move forces no win within {}\n",
            turns(data.depth)
        ),
        (None, false) => format!("{side} to move: no forced win was found so far\n"),
    });
    if !data.complete && data.forced.is_some() {
        text.push_str(
            "the nodes were used up: other actions may win too, and the win may be nearer\n",
        );
    }
    if !data.winning.is_empty() {
        let width = data.winning.iter().map(|winning| winning.text.len());
        let width = width.max().unwrap_or(0).max("action".len());
        text.push_str(&format!("\n{:width$}  turns\n", "action"));
        for winning in &data.winning {
            text.push_str(&format!("{:width$}  {:>5}\n", winning.text, winning.n));
        }
    }
    if !data.line.is_empty() {
        text.push_str(&format!("\nline: {}\n", data.line.join(" ")));
    }
    text.push_str(&format!("\n{} positions searched\n", data.node_count));
    text
}

/// Writes what the search finds into a record.
fn annotate(args: &Args) -> Status {
    let visited = args.place.visit(args.output.quiet, |registered, place| {
        let (Some(puzzles), Place::Moment { entry, request, .. }) = (registered.puzzles, place)
        else {
            return Ok::<_, NoPlace>(None);
        };
        let nodes = args.nodes.unwrap_or(PLY_NODES);
        Ok(Some(puzzles.annotate(entry, request, args.depth, nodes)))
    });
    let visited = match visited {
        Ok(visited) => visited,
        Err(status) => return status,
    };
    if visited.has_others {
        remark("expected `--record N`, since there are several records and one is annotated");
        return Status::Trouble;
    }
    let mut status = visited.status;
    let annotated = match (visited.found, visited.game) {
        (Some(Some(annotated)), _) => annotated,
        (Some(None), Some(registered)) => return not_searched(registered),
        _ => return status,
    };
    if annotated.unsearched > 0 {
        remark(&format!(
            "note: the nodes were used up at {} plies, nothing is said about them; see `--nodes`",
            annotated.unsearched
        ));
    }
    let mut out = match Output::open(&args.output) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let written = out.write_all(annotated.text.as_bytes());
    status.raise(out.finish(written));
    status
}
