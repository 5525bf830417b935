//! Floor 5: the command line. One file a subcommand; what several of them share is in `args`,
//! `input` and `output`. Nothing here knows a game or a rule.

mod args;
mod check;
mod completions;
mod convert;
mod dedup;
mod diff;
mod explain;
mod findings;
mod fmt;
mod grep;
mod infer;
mod input;
mod man;
mod merge;
mod moves;
mod odds;
mod output;
mod packed;
mod perft;
mod pile;
mod place;
mod progress;
mod puzzle;
mod random;
mod reading;
mod remedies;
mod repair;
mod replay;
mod reports;
mod schema;
mod sheet;
mod show;
mod sieve;
mod solve;
mod split;
mod stats;
mod status;
mod table;
mod target;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

pub use status::Status;

/// Reads, replays, judges and analyses written game records.
#[derive(Debug, Parser)]
#[command(
    name = "touchline",
    version,
    propagate_version = true,
    max_term_width = 100
)]
#[command(after_help = "Exit status: 0 clean, 1 something was found, 2 could not run.")]
pub struct Cli {
    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    color: args::Color,
    /// What to do
    #[command(subcommand)]
    command: Command,
}

/// Every subcommand.
#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Args),
    Replay(replay::Args),
    Show(show::Args),
    Moves(moves::Args),
    Fmt(fmt::Args),
    Convert(convert::Args),
    Grep(grep::Args),
    Dedup(dedup::Args),
    Split(split::Args),
    Merge(merge::Args),
    Repair(repair::Args),
    Infer(infer::Args),
    Odds(odds::Args),
    Perft(perft::Args),
    Solve(solve::Args),
    Puzzle(puzzle::Args),
    Random(random::Args),
    Stats(stats::Args),
    Explain(explain::Args),
    Schema(schema::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// The command line as data: every subcommand and option.
#[must_use]
pub fn command() -> clap::Command {
    Cli::command()
}

/// Runs the program and gives its exit status.
#[must_use]
pub fn run() -> Status {
    let parsed = Cli::command().try_get_matches().and_then(|matches| {
        let mut asked = None;
        while let Some((_, deeper)) = asked.unwrap_or(&matches).subcommand() {
            asked = Some(deeper);
        }
        let quiet = asked.and_then(|asked| asked.try_get_one::<bool>("quiet").ok().flatten());
        if quiet == Some(&true) {
            output::be_quiet();
        }
        Cli::from_arg_matches(&matches)
    });
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are answers; the rest is wrong usage.
            let status = if error.use_stderr() {
                Status::Trouble
            } else {
                Status::Clean
            };
            let _ = error.print();
            return status;
        }
    };
    cli.color.apply();
    output::remove_temporary_files_on_interrupt();
    match cli.command {
        Command::Check(args) => check::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Fmt(args) => fmt::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Grep(args) => grep::run(&args),
        Command::Dedup(args) => dedup::run(&args),
        Command::Split(args) => split::run(&args),
        Command::Merge(args) => merge::run(&args),
        Command::Repair(args) => repair::run(&args),
        Command::Infer(args) => infer::run(&args),
        Command::Odds(args) => odds::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Puzzle(args) => puzzle::run(&args),
        Command::Random(args) => random::run(&args),
        Command::Stats(args) => stats::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Schema(args) => schema::run(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
    }
}
