//! The `touchline` program: parses arguments, runs, exits; nothing else.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(touchline::cli::run().code())
}
