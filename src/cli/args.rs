//! Options that several subcommands share; each is defined here once.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::games::{self, Registered};
use crate::rules::{GameInfo, OptionError, OptionSet};

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless the environment says otherwise
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes the choice known to every stream.
    pub fn apply(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// Shape of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    #[default]
    Text,
    /// One JSON object
    Json,
    /// One JSON object a line
    Jsonl,
}

/// Which records to read.
#[derive(Clone, Debug, Args)]
pub struct InputArgs {
    /// Files, directories (searched for records) or `-` for standard input
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Game of records without a `Game` tag
    #[arg(long, value_parser = parse_game, value_name = "GAME")]
    pub game: Option<GameName>,
    /// Records to take of each file, e.g. `3,7-9`
    #[arg(long, value_name = "LIST")]
    pub record: Option<Selection>,
    /// Rule options that override the records' own, e.g. `bounce=back; stuck=substitute`
    #[arg(long, value_parser = parse_rules, value_name = "RULES", default_value = "", hide_default_value = true)]
    pub rules: OptionSet,
    /// Start position of records that have none
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// Number of worker threads [default: one for each processor]
    #[arg(long, short = 'j', value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
}

impl InputArgs {
    /// Number of workers.
    #[must_use]
    pub fn jobs(&self) -> usize {
        self.jobs
            .or_else(|| std::thread::available_parallelism().ok())
            .map_or(1, NonZeroUsize::get)
    }
}

/// Where the answer goes.
#[derive(Clone, Debug, Args)]
pub struct OutputArgs {
    /// Write the answer to a file (whole or not at all)
    #[arg(long, short = 'o', value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Print nothing but JSON that was asked for; the exit status tells
    #[arg(long, short = 'q')]
    pub quiet: bool,
}

/// A registered game, by name.
#[derive(Clone, Copy)]
pub struct GameName(pub &'static Registered);

impl std::fmt::Debug for GameName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.game.info().name)
    }
}

/// Reads `--game`.
pub fn parse_game(name: &str) -> Result<GameName, String> {
    games::find(name).map(GameName).ok_or_else(|| {
        let names: Vec<&str> = games::GAMES
            .iter()
            .map(|entry| entry.game.info().name)
            .collect();
        format!("expected one of {}", names.join(", "))
    })
}

/// Reads `--rules`: every key or preset must be known to some game.
pub fn parse_rules(text: &str) -> Result<OptionSet, String> {
    let rules = OptionSet::parse(text).map_err(|error| error.to_string())?;
    let mut parts: Vec<OptionSet> = rules
        .entries
        .iter()
        .map(|pair| OptionSet {
            entries: vec![pair.clone()],
            ..OptionSet::default()
        })
        .collect();
    parts.extend(rules.preset.iter().map(|preset| OptionSet {
        preset: Some(preset.clone()),
        ..OptionSet::default()
    }));
    for part in parts {
        let answers: Vec<_> = games::GAMES
            .iter()
            .map(|entry| part.validate(entry.game.info()))
            .collect();
        if answers.iter().any(Result::is_ok) {
            continue;
        }
        // A key that some game knows has a wrong value; that is worth more than its name.
        let value = answers.into_iter().find_map(|answer| match answer {
            Err(error @ OptionError::Value { .. }) => Some(error.to_string()),
            _ => None,
        });
        return Err(value.unwrap_or_else(|| format!("no game knows the option `{part}`")));
    }
    Ok(rules)
}

/// A side through whose eyes to look, by tag or letter.
#[derive(Clone, Debug)]
pub struct Viewer(String);

impl Viewer {
    /// Index of the side in a game; none if the game has no such side.
    #[must_use]
    pub fn index(&self, game: &GameInfo) -> Option<usize> {
        game.sides.iter().position(|side| {
            side.tag.eq_ignore_ascii_case(&self.0) || side.letter.to_string() == self.0
        })
    }
}

/// Reads `--as`: a side of a game in which something is hidden.
pub fn parse_viewer(text: &str) -> Result<Viewer, String> {
    let viewer = Viewer(text.to_owned());
    let hiding = || games::GAMES.iter().filter(|entry| entry.hidden.is_some());
    if hiding().any(|entry| viewer.index(entry.game.info()).is_some()) {
        return Ok(viewer);
    }
    let mut sides: Vec<String> = hiding()
        .flat_map(|entry| &entry.game.info().sides)
        .map(|side| side.tag.to_lowercase())
        .collect();
    sides.dedup();
    Err(format!("expected one of {}", sides.join(", ")))
}

/// Numbers of records, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection(Vec<(u64, u64)>);

impl Selection {
    /// Whether a number is selected.
    #[must_use]
    pub fn contains(&self, number: u64) -> bool {
        self.0
            .iter()
            .any(|&(from, to)| (from..=to).contains(&number))
    }

    /// The greatest number selected.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.0.iter().map(|&(_, to)| to).max().unwrap_or(0)
    }
}

impl std::str::FromStr for Selection {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| match text.trim().parse::<u64>() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err(format!("expected a record number from 1, found `{text}`")),
        };
        text.split(',')
            .map(|part| {
                let (from, to) = match part.split_once('-') {
                    Some((from, to)) => (number(from)?, number(to)?),
                    None => (number(part)?, number(part)?),
                };
                if from <= to {
                    Ok((from, to))
                } else {
                    Err(format!("expected a rising range, found `{part}`"))
                }
            })
            .collect::<Result<_, _>>()
            .map(Self)
    }
}
