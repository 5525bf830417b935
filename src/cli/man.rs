//! `man`: manual pages, made from the same definitions as the help.

use std::io::{self, Write};
use std::path::PathBuf;

use clap_mangen::Man;

use super::args::OutputArgs;
use super::output::{Output, complain, remark};
use super::status::Status;

/// Prints a manual page
///
/// Without COMMAND it is the page of the program itself. To read it at once: `touchline man check |
/// man -l -`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Subcommand whose page is wanted
    #[arg(value_name = "COMMAND", conflicts_with = "all")]
    command: Vec<String>,
    /// Write every page to a folder, which is made if need be
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
    all: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs the command.
pub fn run(args: &Args) -> Status {
    let pages = pages();
    if let Some(folder) = &args.all {
        if let Err(error) = std::fs::create_dir_all(folder) {
            complain(folder, &format!("cannot be made: {error}"));
            return Status::Trouble;
        }
        let mut status = Status::Clean;
        for page in pages {
            let path = folder.join(format!("{}.1", page.name));
            match Output::file(&path) {
                Ok(mut out) => {
                    let written = out.write_all(&page.text);
                    status.raise(out.finish(written));
                }
                Err(error) => status.raise(error),
            }
        }
        return status;
    }
    let program = super::command().get_name().to_owned();
    let wanted = [&[program], args.command.as_slice()].concat().join("-");
    let Some(page) = pages.into_iter().find(|page| page.name == wanted) else {
        remark(&format!(
            "expected a subcommand, found `{}`; see `touchline help`",
            args.command.join(" ")
        ));
        return Status::Trouble;
    };
    let mut out = match Output::open(&args.output) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let written = out.write_all(&page.text);
    out.finish(written)
}

/// A manual page.
struct Page {
    /// Name without the section, e.g. `touchline-check`.
    name: String,
    /// The page in roff.
    text: Vec<u8>,
}

/// Every page, the program's own first.
fn pages() -> Vec<Page> {
    // The exit status has a section of its own.
    let mut root = super::command()
        .disable_help_subcommand(true)
        .after_help(None::<&str>);
    root.build();
    let source = format!(
        "{} {}",
        root.get_name(),
        root.get_version().unwrap_or_default()
    );
    let mut pages = Vec::new();
    collect(&root, None, &source, &mut pages);
    pages
}

fn collect(command: &clap::Command, parent: Option<&str>, source: &str, pages: &mut Vec<Page>) {
    let name = command
        .get_display_name()
        .unwrap_or_else(|| command.get_name())
        .to_owned();
    let mut related: Vec<String> = parent.map(str::to_owned).into_iter().collect();
    let children = || {
        let children = command.get_subcommands();
        children.filter(|child| !child.is_hide_set())
    };
    related.extend(children().map(|child| format!("{name}-{}", child.get_name())));
    // Writing to memory cannot fail.
    let text = render(command, source, &related).unwrap_or_default();
    pages.push(Page {
        name: name.clone(),
        text,
    });
    for child in children() {
        collect(child, Some(&name), source, pages);
    }
}

/// One page.
fn render(command: &clap::Command, source: &str, related: &[String]) -> io::Result<Vec<u8>> {
    let man = Man::new(command.clone())
        .source(source)
        .manual("User Commands");
    let mut page = Vec::new();
    man.render(&mut page)?;
    writeln!(page, ".SH \"EXIT STATUS\"\n{EXIT_STATUS}")?;
    writeln!(page, ".SH \"SEE ALSO\"")?;
    for (index, name) in related.iter().enumerate() {
        let comma = if index + 1 < related.len() { "," } else { "" };
        writeln!(page, ".BR {} (1){comma}", name.replace('-', "\\-"))?;
    }
    Ok(page)
}

const EXIT_STATUS: &str = ".TP
.B 0
Nothing to complain about; warnings and notes alone are clean.
.TP
.B 1
Something was found.
.TP
.B 2
It could not be run, or something could not be read.
.TP
.B 130
It was interrupted.";
