//! `random`: complete random legal records; the same seed gives the same bytes, whatever the number
//! of workers.

use std::io::{self, Write};
use std::num::NonZeroUsize;

use crossbeam_channel::bounded;

use super::args::{Format, GameName, OutputArgs, parse_game, parse_rules};
use super::output::{Output, remark};
use super::reports::{self, Reports};
use super::status::Status;
use crate::games::{self, Played, RandomPlay};
use crate::record::limits;
use crate::report::{CheckSummary, RandomData};
use crate::rules::{Dice, OptionSet};

/// Records that a worker plays before it hands them on.
const CHUNK_RECORDS: u64 = 64;
/// Chunks that a worker may be ahead.
const CHUNKS_AHEAD: usize = 2;

/// Plays random legal records, varied over line-ups and options
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game; may be left out while there is only one
    #[arg(long, value_parser = parse_game, value_name = "GAME")]
    game: Option<GameName>,
    /// How many records
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// Seed; record N of a seed is always the same
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// Cut a record after so many plies; it then ends with `*`
    #[arg(long, value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u32).range(0..=i64::from(limits::PLIES)))]
    max_plies: u32,
    /// Rule options that are not left to chance, e.g. `bounce=back; stuck=substitute`
    #[arg(long, value_parser = parse_rules, value_name = "RULES", default_value = "", hide_default_value = true)]
    rules: OptionSet,
    /// Number of worker threads [default: one for each processor]
    #[arg(long, short = 'j', value_name = "N")]
    jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    output: OutputArgs,
    /// Shape of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let registered = match (args.game, games::GAMES) {
        (Some(game), _) => game.0,
        (None, [only]) => only,
        (None, several) => {
            let names: Vec<&str> = several.iter().map(|entry| entry.game.info().name).collect();
            remark(&format!("expected `--game`, one of {}", names.join(", ")));
            return Status::Trouble;
        }
    };
    let name = registered.game.info().name;
    let Some(player) = registered.random else {
        remark(&format!("`{name}` cannot be played at random"));
        return Status::Trouble;
    };
    if let Some(reason) = player.unplayable(&args.rules) {
        remark(&format!("`--rules`: {reason}"));
        return Status::Trouble;
    }
    let mut out = match reports::open(&args.output, args.format) {
        Ok(out) => out,
        Err(status) => return status,
    };
    if !args.output.quiet {
        remark(&format!("note: seed {}", args.seed));
    }
    let written = write(args, name, player, &mut out);
    out.finish(written)
}

fn write(
    args: &Args,
    name: &'static str,
    player: &'static dyn RandomPlay,
    out: &mut Output,
) -> io::Result<()> {
    let mut reports = Reports::begin(args.format, "random", out)?;
    let mut summary = CheckSummary::default();
    play(args, player, |number, played| {
        summary.records += 1;
        summary.ok += 1;
        summary.plies += u64::from(played.plies);
        if args.format == Format::Text {
            let gap = if number > 1 { "\n" } else { "" };
            return write!(out, "{gap}{}", played.text);
        }
        let data = RandomData {
            index: number,
            game: name,
            seed: args.seed,
            plies: played.plies,
            result: played.result,
            text: played.text,
        };
        reports.record(out, &data)
    })?;
    reports.end(out, &summary)
}

/// Plays the records on several threads and hands them to `sink` in order; no worker gets far ahead.
fn play(
    args: &Args,
    player: &'static dyn RandomPlay,
    mut sink: impl FnMut(u64, Played) -> io::Result<()>,
) -> io::Result<()> {
    let record = |number: u64| {
        let mut dice = Dice::new(args.seed, number);
        player.record(&mut dice, &args.rules, args.max_plies, number)
    };
    let chunks = args.count.div_ceil(CHUNK_RECORDS);
    let jobs = args
        .jobs
        .or_else(|| std::thread::available_parallelism().ok())
        .map_or(1, |jobs| jobs.get() as u64)
        .min(chunks);
    if jobs <= 1 {
        return (1..=args.count).try_for_each(|number| sink(number, record(number)));
    }
    std::thread::scope(|scope| {
        // Each worker plays every `jobs`-th chunk, so taking from them in turn keeps the order.
        let mut workers = Vec::new();
        for worker in 0..jobs {
            let (sender, receiver) = bounded::<Vec<Played>>(CHUNKS_AHEAD);
            workers.push(receiver);
            scope.spawn(move || {
                for chunk in (worker..chunks).step_by(jobs as usize) {
                    let first = chunk * CHUNK_RECORDS + 1;
                    let last = args.count.min(first.saturating_add(CHUNK_RECORDS - 1));
                    let records = (first..=last).map(record).collect();
                    if sender.send(records).is_err() {
                        return;
                    }
                }
            });
        }
        let mut number = 0;
        for chunk in 0..chunks {
            // A worker that is gone has panicked, and the scope tells.
            let records = workers[(chunk % jobs) as usize].recv().unwrap_or_default();
            for played in records {
                number += 1;
                sink(number, played)?;
            }
        }
        Ok(())
    })
}
