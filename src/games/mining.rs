//! Mining: looks for puzzles among the moments of a match, and has each proved before it is kept.

use super::puzzle::written;
use crate::analysis::puzzle::{self, Puzzle, Unfit};
use crate::analysis::solve::Search;
use crate::analysis::{Seen, Watch};
use crate::report::PuzzleData;
use crate::rules::{
    Contest, Dice, OptionSet, OptionValues, Pattern, PuzzleKind, Random, Referee, Rules, Setup,
    Step,
};

/// Plies of a random match that is mined, at most.
const SOURCE_PLIES_MAX: u32 = 400;
/// Positions that one look at a position of a source may play into.
const EXAMINE_NODES_MAX: u64 = 30_000;
/// Positions that making one puzzle may play into.
pub const MAKE_NODES_MAX: u64 = 1_000_000;
/// Positions that proving one puzzle again may look at, when it is made.
pub const PROVE_STEPS_MAX: u64 = 1_000_000;
/// Size of the table while mining, as a power of two.
pub const MINE_TABLE_BITS: u32 = 13;

/// What is looked for in one source match.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Whether a kind is wanted, by its place among the kinds.
    pub kinds: Vec<bool>,
    /// Largest number of turns.
    pub depth: u32,
    /// Smallest number of turns, for kinds that have one.
    pub depth_min: u32,
    /// Puzzles of each kind to take from one match.
    pub per_game: usize,
}

/// A puzzle that was found and proved.
#[derive(Clone, Debug)]
pub struct Mined {
    /// Place of its kind among the kinds.
    pub kind: usize,
    /// The puzzle.
    pub data: PuzzleData,
    /// The position and its mirror images, to tell it from others.
    pub images: Vec<Vec<u8>>,
}

/// The random match of that seed and number; `rules` fixes options, the others keep their defaults.
pub fn random_match<R: Random>(seed: u64, number: u64, rules: &OptionSet) -> Moments<R> {
    let mut source = Moments::<R>::default();
    let mut fixed = defaults::<R>();
    fixed.override_with(rules, R::INFO);
    let mut dice = Dice::new(seed, number);
    let game = R::random(&mut dice, &fixed, SOURCE_PLIES_MAX);
    let rules = OptionSet::parse(&game.rules).unwrap_or_default();
    let setup = Setup {
        position: game.position.as_deref(),
        rules: &rules,
        tag: &|name| {
            let mut tags = game.tags.iter();
            tags.find(|(tag, _)| *tag == name)
                .map(|(_, value)| value.clone())
        },
    };
    let Ok(mut referee) = R::start(&setup) else {
        return source;
    };
    source.moments.push(referee.clone());
    let tokens = game.plies.iter().flat_map(|ply| ply.text.split(' '));
    for token in tokens {
        let Ok(token) = R::token(token) else { break };
        match referee.feed(token) {
            Ok(Step::Ply(ply)) => source.push(&ply, &referee),
            Ok(_) => {}
            Err(_) => break,
        }
    }
    source
}

/// The rule set with every option named at its default.
fn defaults<R: Rules>() -> OptionSet {
    let words = R::INFO
        .options
        .iter()
        .filter_map(|option| match option.values {
            OptionValues::Words(words) => Some(format!("{}={}", option.key, words.first()?)),
            _ => None,
        });
    let preset = R::INFO
        .presets
        .iter()
        .take(1)
        .map(|preset| (*preset).to_owned());
    let text: Vec<String> = preset.chain(words).collect();
    OptionSet::parse(&text.join("; ")).unwrap_or_default()
}

/// Every moment of a record's main line, the start first, and the texts of its plies.
pub struct Moments<R: Rules> {
    /// The matches.
    pub moments: Vec<R::Referee>,
    /// Canonical texts, tokens separated by single blanks.
    pub texts: Vec<String>,
}

impl<R: Rules> Default for Moments<R> {
    fn default() -> Self {
        Self {
            moments: Vec::new(),
            texts: Vec::new(),
        }
    }
}

impl<R: Rules> Moments<R> {
    fn push(&mut self, ply: &R::Ply, after: &R::Referee) {
        let mut tokens = Vec::new();
        R::canonical(ply, &mut |_, token| tokens.push(token.to_owned()));
        self.texts.push(tokens.join(" "));
        self.moments.push(after.clone());
    }
}

impl<R: Rules> Watch<R> for Moments<R> {
    fn start(&mut self, referee: &R::Referee) {
        self.moments.push(referee.clone());
    }

    fn ply(&mut self, seen: &Seen<'_, R>) {
        if seen.path.is_empty() {
            self.push(seen.ply, seen.referee);
        }
    }
}

/// Looks for puzzles of every wanted kind among the moments of a match, and proves them.
pub fn mine<R: Contest>(source: &Moments<R>, wanted: &Wanted) -> Vec<Mined> {
    let mut search = Search::<R>::new(MINE_TABLE_BITS, 0);
    let mut mined = Vec::new();
    for (number, kind) in R::KINDS.iter().enumerate() {
        if !wanted.kinds.get(number).is_some_and(|wanted| *wanted) {
            continue;
        }
        if kind.pattern == Pattern::Deduce {
            mined.extend(deductions::<R>(source, number).take(wanted.per_game));
            continue;
        }
        let found = source.moments.iter().filter_map(|referee| {
            let state = R::state(referee);
            search.begin(EXAMINE_NODES_MAX);
            let depth = wanted.depth;
            let finding = puzzle::examine(&mut search, &state, kind, depth).ok()??;
            let has_turns = matches!(
                kind.pattern,
                Pattern::Force(_) | Pattern::Await | Pattern::Escape
            );
            if has_turns && finding.turns < wanted.depth_min {
                return None;
            }
            let puzzle = proved::<R>(&mut search, referee, &state, kind, depth).ok()?;
            Some(Mined {
                kind: number,
                data: written::<R>(&puzzle, referee, &[]),
                images: R::images(&state),
            })
        });
        mined.extend(found.take(wanted.per_game));
    }
    mined
}

/// The deductions of a match that rest on several facts.
fn deductions<R: Contest>(source: &Moments<R>, kind: usize) -> impl Iterator<Item = Mined> {
    (2..=source.moments.len()).filter_map(move |until| {
        let moments = &source.moments[..until];
        let puzzle = puzzle::deduce::<R>(moments)?;
        let several = puzzle.certificate.facts.len() > 1;
        several.then(|| Mined {
            kind,
            data: written::<R>(&puzzle, &moments[0], &source.texts[..until - 1]),
            images: R::images(&R::state(&moments[until - 1])),
        })
    })
}

/// Makes a puzzle and has it proved by the verifier.
fn proved<R: Contest>(
    search: &mut Search<R>,
    referee: &R::Referee,
    state: &R::State,
    kind: &PuzzleKind,
    depth: u32,
) -> Result<Puzzle, Unfit> {
    let rules = referee.rules_text();
    search.begin(MAKE_NODES_MAX);
    let puzzle = puzzle::make(search, state, &rules, kind, depth)?;
    match puzzle::verify::<R>(&puzzle, state, &rules, PROVE_STEPS_MAX) {
        Ok(()) => Ok(puzzle),
        // Only what is too large is refused here.
        Err(_) => Err(Unfit::OutOfNodes),
    }
}
