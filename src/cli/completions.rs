//! `completions`: scripts with which a shell completes commands and options.

use std::io::Write;

use clap_complete::Shell;

use super::args::OutputArgs;
use super::output::Output;
use super::status::Status;

/// Prints a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_long_help = INSTALL)]
pub struct Args {
    /// Shell that will read the script
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
    #[command(flatten)]
    output: OutputArgs,
}

const INSTALL: &str = "\
Where the scripts belong:
  bash: ~/.local/share/bash-completion/completions/touchline
  zsh: _touchline in a folder of $fpath
  fish: ~/.config/fish/completions/touchline.fish
  elvish: a file that rc.elv reads
  powershell: a file that $PROFILE reads";

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let mut out = match Output::open(&args.output) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let mut command = super::command();
    let name = command.get_name().to_owned();
    // The generator stops the program when writing fails, and a closed pipe must be no error.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    let written = out.write_all(&script);
    out.finish(written)
}
