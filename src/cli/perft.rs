//! `perft`: numbers of action sequences by length, for proving a move generator right.

use super::args::{Format, OutputArgs};
use super::moves::not_listed;
use super::place::PlaceArgs;
use super::status::Status;
use crate::report::PerftData;

/// Greatest length that can be counted.
const DEPTH_MAX: i64 = 100;

/// Counts the sequences of legal actions by length
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Greatest length of the sequences
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=DEPTH_MAX))]
    depth: u32,
    /// Split the count of the greatest length by the first action
    #[arg(long)]
    divide: bool,
    /// Shape of the counts
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let visited = args.place.visit(args.output.quiet, |registered, place| {
        registered
            .listing
            .map(|listing| listing.perft(place, args.depth, args.divide))
            .transpose()
    });
    let visited = match visited {
        Ok(visited) => visited,
        Err(status) => return status,
    };
    if let (Some(None), Some(registered)) = (&visited.found, visited.game) {
        return not_listed(registered);
    }
    visited
        .map(std::convert::identity)
        .answer("perft", args.format, &args.output, text)
}

fn text(data: &PerftData) -> String {
    let mut text = format!("{}\n\n", data.position);
    let counts = data.nodes.iter().enumerate();
    let rows: Vec<[String; 2]> = counts
        .map(|(at, nodes)| [(at + 1).to_string(), nodes.to_string()])
        .collect();
    text.push_str(&two_columns(["depth", "nodes"], &rows));
    if let Some(divide) = &data.divide {
        let rows: Vec<[String; 2]> = divide
            .iter()
            .map(|share| [share.text.clone(), share.nodes.to_string()])
            .collect();
        text.push('\n');
        text.push_str(&two_columns(["action", "nodes"], &rows));
    }
    text
}

/// Words and numbers below each other, the numbers flush right.
fn two_columns(heads: [&str; 2], rows: &[[String; 2]]) -> String {
    let width = |at: usize| {
        rows.iter()
            .map(|row| row[at].len())
            .chain([heads[at].len()])
            .max()
            .unwrap_or(0)
    };
    let (left, right) = (width(0), width(1));
    let mut text = format!("{:left$}  {:>right$}\n", heads[0], heads[1]);
    for [word, number] in rows {
        text.push_str(&format!("{word:left$}  {number:>right$}\n"));
    }
    text
}
