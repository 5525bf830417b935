//! `puzzle generate`: mines records or random play for puzzles. The same seed or records give the
//! same puzzles, whatever the number of workers.

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;

use crate::analysis::Request;
use crate::analysis::puzzle::Near;
use crate::cli::args::{Format, GameName, InputArgs, OutputArgs, parse_game, parse_rules};
use crate::cli::input::Progress;
use crate::cli::output::remark;
use crate::cli::reports::{self, Reports};
use crate::cli::solve::not_searched;
use crate::cli::status::Status;
use crate::games::{self, Mined, Puzzling, Registered, Wanted};
use crate::report::{CheckSummary, PuzzleData};
use crate::rules::OptionSet;

/// Greatest number of turns that can be asked for; what takes longer can hardly be proved.
const DEPTH_MAX: i64 = 8;
/// Random matches that are mined between two looks at which kinds are still wanted.
const ROUND_GAMES: u64 = 16;

/// Makes puzzles out of positions of records or of random play
///
/// A position is kept if its solution is unique and its kind holds by exhaustive search; mirror images
/// and near likenesses are dropped. Several kinds share the count evenly.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game
    #[arg(long, value_parser = parse_game, value_name = "GAME")]
    game: GameName,
    /// Kind of puzzle, several times for several kinds [default: all]
    #[arg(long = "kind", value_name = "KIND")]
    kinds: Vec<String>,
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,
    /// Largest number of turns
    #[arg(long, value_name = "N", default_value_t = 3,
          value_parser = clap::value_parser!(u32).range(1..=DEPTH_MAX))]
    depth: u32,
    /// Smallest number of turns, for kinds that have one
    #[arg(long, value_name = "N", default_value_t = 0)]
    depth_min: u32,
    /// Seed of the random matches
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// Mine these records (files or directories)
    #[arg(long, value_name = "FILE", num_args = 1..)]
    from: Vec<PathBuf>,
    /// Mine random matches (the default)
    #[arg(long, conflicts_with = "from")]
    random: bool,
    /// Puzzles to take from one match at most
    #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN)]
    per_game: NonZeroUsize,
    /// Random matches to mine at most
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    games: u64,
    /// Rule options; random matches keep the defaults of all others
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
    let registered = args.game.0;
    let Some(puzzles) = registered.puzzles else {
        return not_searched(registered);
    };
    let kinds = puzzles.kinds();
    for name in &args.kinds {
        if !kinds.iter().any(|kind| kind.name == name) {
            let names: Vec<&str> = kinds.iter().map(|kind| kind.name).collect();
            remark(&format!(
                "expected `--kind` to be one of {}",
                names.join(", ")
            ));
            return Status::Trouble;
        }
    }
    let asked = |name: &str| args.kinds.is_empty() || args.kinds.iter().any(|kind| kind == name);
    let asked: Vec<bool> = kinds.iter().map(|kind| asked(kind.name)).collect();
    let mut out = match reports::open(&args.output, args.format) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let mut harvest = Harvest::new(args.count, args.per_game.get(), asked);
    let mut status = Status::Clean;
    if args.from.is_empty() {
        if !args.output.quiet {
            remark(&format!("note: seed {}", args.seed));
        }
        from_random(args, puzzles, &mut harvest);
    } else {
        from_records(args, registered, puzzles, &mut harvest, &mut status);
    }
    let found = harvest.taken.len();
    if found < args.count {
        remark(&format!("note: found {found} of {} puzzles", args.count));
    }
    if found == 0 && args.count > 0 {
        status.raise(Status::Findings);
    }
    let written = write(args.format, &harvest.taken, &mut out);
    status.raise(out.finish(written));
    status
}

fn write(format: Format, taken: &[PuzzleData], out: &mut impl Write) -> std::io::Result<()> {
    let mut reports = Reports::begin(format, "puzzle", out)?;
    let mut summary = CheckSummary::default();
    for (number, data) in taken.iter().enumerate() {
        summary.records += 1;
        summary.ok += 1;
        if format == Format::Text {
            let gap = if number > 0 { "\n" } else { "" };
            write!(out, "{gap}{}", data.text.as_deref().unwrap_or_default())?;
        } else {
            reports.record(out, data)?;
        }
    }
    reports.end(out, &summary)
}

/// The puzzles that were taken so far.
struct Harvest {
    taken: Vec<PuzzleData>,
    /// Shared by all kinds: what looks alike is not taken twice under another name.
    near: Near,
    /// Puzzles that are still wanted of each kind.
    wanted: Vec<usize>,
    count: usize,
    per_game: usize,
}

impl Harvest {
    fn new(count: usize, per_game: usize, asked: Vec<bool>) -> Self {
        let kinds = asked.iter().filter(|asked| **asked).count().max(1);
        // The first kinds take what is left over.
        let mut extra = count % kinds;
        let wanted = asked.iter().map(|asked| {
            let more = usize::from(*asked && extra > 0);
            extra -= more;
            if *asked { count / kinds + more } else { 0 }
        });
        Self {
            taken: Vec::new(),
            wanted: wanted.collect(),
            near: Near::default(),
            count,
            per_game,
        }
    }

    fn is_full(&self) -> bool {
        self.wanted.iter().all(|wanted| *wanted == 0)
    }

    /// What to look for next.
    fn look(&self, args: &Args) -> Wanted {
        Wanted {
            kinds: self.wanted.iter().map(|wanted| *wanted > 0).collect(),
            depth: args.depth,
            depth_min: args.depth_min,
            per_game: self.per_game,
        }
    }

    /// Takes from what one match gave, the kinds first of which most are still wanted.
    fn take(&mut self, mut mined: Vec<Mined>) {
        let mut room = self.per_game;
        mined.sort_by_key(|mined| std::cmp::Reverse(self.wanted[mined.kind]));
        for mined in mined {
            let kind = mined.kind;
            if room == 0 || self.taken.len() == self.count {
                return;
            }
            if self.wanted[kind] > 0 && self.near.keep(mined.images) {
                self.wanted[kind] -= 1;
                room -= 1;
                self.taken.push(mined.data);
            }
        }
    }
}

/// Mines random matches, in rounds, so that it does not matter who mines which.
fn from_random(args: &Args, puzzles: &'static dyn Puzzling, harvest: &mut Harvest) {
    let jobs = args
        .jobs
        .or_else(|| std::thread::available_parallelism().ok())
        .map_or(1, NonZeroUsize::get) as u64;
    let mut first = 1;
    while first <= args.games && !harvest.is_full() {
        let last = args.games.min(first + ROUND_GAMES - 1);
        let wanted = harvest.look(args);
        let mine = |number| puzzles.mine_random(args.seed, number, &args.rules, &wanted);
        let mut round: Vec<(u64, Vec<Mined>)> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs)
                .map(|worker| {
                    scope.spawn(move || {
                        let numbers = (first + worker..=last).step_by(jobs as usize);
                        numbers
                            .map(|number| (number, mine(number)))
                            .collect::<Vec<_>>()
                    })
                })
                .collect();
            let parts = workers.into_iter();
            parts
                .flat_map(|part| part.join().unwrap_or_default())
                .collect()
        });
        round.sort_by_key(|(number, _)| *number);
        for (_, mined) in round {
            harvest.take(mined);
        }
        first = last + 1;
    }
}

/// Mines records, in their order.
fn from_records(
    args: &Args,
    registered: &'static Registered,
    puzzles: &'static dyn Puzzling,
    harvest: &mut Harvest,
    status: &mut Status,
) {
    let input = InputArgs {
        files: args.from.clone(),
        game: Some(args.game),
        record: None,
        rules: args.rules.clone(),
        position: None,
        jobs: args.jobs,
    };
    let sources = match input.record_sources(status) {
        Ok(sources) => sources,
        Err(error) => return status.raise(error),
    };
    let request = Request {
        rules: args.rules.clone(),
        ..Request::default()
    };
    let wanted = harvest.look(args);
    let name = registered.game.info().name;
    let mut skipped = 0u64;
    input.each(
        &sources,
        status,
        &Progress::default(),
        |found| {
            let Ok(game) = games::of_record(&found.entry, found.fallback) else {
                return Some(None);
            };
            let ours = game.game.info().name == name;
            ours.then(|| puzzles.mine_record(&found.entry, &request, &wanted))
        },
        |_, _, mined| {
            match mined {
                Some(mined) => harvest.take(mined),
                None => skipped += 1,
            }
            match harvest.is_full() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        },
        |_, _| ControlFlow::Continue(()),
    );
    if skipped > 0 {
        remark(&format!(
            "note: skipped {skipped} records that are not `ok`"
        ));
    }
}
