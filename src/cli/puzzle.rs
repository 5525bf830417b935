//! `puzzle`: makes puzzles with proofs, proves them again, and shows them. One file a subcommand.

mod generate;
mod show;
mod verify;

use super::status::Status;

/// Makes puzzles with proofs, proves them again, and shows them
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Generate(generate::Args),
    Verify(verify::Args),
    Show(show::Args),
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    match &args.command {
        Command::Generate(args) => generate::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Show(args) => show::run(args),
    }
}
