//! Floor 4: the register of games, and the facade through which the command line meets them: text
//! in, reports out. Nothing above this floor names a game.

pub mod gol;
pub mod strafu;
pub mod stratego;
pub mod taktinen;

use crate::analysis::{
    self, Formatted, Judgement, MergeError, Merged, Moment, Repairs, Request, Strip,
};
use crate::record::Entry;
use crate::rules::{BoardStyle, Dice, Foreign, GameInfo, OptionSet, Random, Rules};
use crate::text::{Diagnostic, Severity, clipped};

pub mod explain;
mod film;
pub mod foreign;
mod hidden;
mod listing;
mod matrix;
mod mining;
mod moment;
mod odds;
mod puzzle;
mod random;
pub mod schema;
pub mod stats;

pub use film::{Replayed, Scene, Shots};
pub use hidden::{Hidden, View, with_entry};
pub use listing::{Listing, Moves, Told};
pub use matrix::{Trail, matrix};
pub use mining::{Mined, Wanted};
pub use moment::{NoPlace, Place};
pub use odds::Odds;
pub use puzzle::{Puzzling, Stored};
pub use stats::Stats;

/// Every game, in the order in which they are listed.
pub static GAMES: &[Registered] = &[
    Registered {
        game: &Of::<gol::Gol>::NEW,
        stats: &Of::<gol::Gol>::NEW,
        moves: Some(&Of::<gol::Gol>::NEW),
        listing: Some(&Of::<gol::Gol>::NEW),
        odds: None,
        random: Some(&Of::<gol::Gol>::NEW),
        foreign: &[],
        hidden: None,
        puzzles: Some(&Of::<gol::Gol>::NEW),
    },
    Registered {
        game: &Of::<strafu::Strafu>::NEW,
        stats: &Of::<strafu::Strafu>::NEW,
        moves: Some(&Of::<strafu::Strafu>::NEW),
        listing: Some(&Of::<strafu::Strafu>::NEW),
        odds: Some(&Of::<strafu::Strafu>::NEW),
        random: Some(&Of::<strafu::Strafu>::NEW),
        foreign: &[],
        hidden: None,
        puzzles: Some(&Of::<strafu::Strafu>::NEW),
    },
    Registered {
        game: &Of::<stratego::Stratego>::NEW,
        stats: &Of::<stratego::Stratego>::NEW,
        moves: Some(&Of::<stratego::Stratego>::NEW),
        listing: Some(&Of::<stratego::Stratego>::NEW),
        odds: None,
        random: Some(&Of::<stratego::Stratego>::NEW),
        foreign: stratego::foreign::FORMATS,
        hidden: Some(&Of::<stratego::Stratego>::NEW),
        puzzles: Some(&Of::<stratego::Stratego>::NEW),
    },
    Registered {
        game: &Of::<taktinen::Taktinen>::NEW,
        stats: &Of::<taktinen::Taktinen>::NEW,
        moves: Some(&Told::<taktinen::Taktinen>::NEW),
        listing: None,
        odds: Some(&Of::<taktinen::Taktinen>::NEW),
        random: Some(&Of::<taktinen::Taktinen>::NEW),
        foreign: &[],
        hidden: None,
        puzzles: None,
    },
];

/// A game with all that it can do.
pub struct Registered {
    /// What every game can do.
    pub game: &'static dyn Game,
    /// Counting what happens in records.
    pub stats: &'static dyn Stats,
    /// Listing actions or choices.
    pub moves: Option<&'static dyn Moves>,
    /// Counting action sequences, and playing them.
    pub listing: Option<&'static dyn Listing>,
    /// Telling chances.
    pub odds: Option<&'static dyn Odds>,
    /// Playing random matches.
    pub random: Option<&'static dyn RandomPlay>,
    /// Formats of other programs for its records.
    pub foreign: &'static [&'static dyn Foreign],
    /// Telling what a side can know.
    pub hidden: Option<&'static dyn Hidden>,
    /// Solving positions and making puzzles.
    pub puzzles: Option<&'static dyn Puzzling>,
}

/// The game of that name or alias.
#[must_use]
pub fn find(name: &str) -> Option<&'static Registered> {
    GAMES.iter().find(|entry| {
        let info = entry.game.info();
        info.name == name || info.aliases.contains(&name)
    })
}

/// The game whose files have that extension.
#[must_use]
pub fn by_extension(extension: &str) -> Option<&'static Registered> {
    GAMES
        .iter()
        .find(|entry| entry.game.info().extension.eq_ignore_ascii_case(extension))
}

/// The game of a record: its `Game` tag, else `fallback`.
///
/// # Errors
/// `record-no-game` or `record-unknown-game`.
pub fn of_record(
    entry: &Entry<'_>,
    fallback: Option<&'static Registered>,
) -> Result<&'static Registered, Box<Diagnostic>> {
    let names = || {
        let names: Vec<String> = GAMES
            .iter()
            .map(|entry| format!("`{}`", entry.game.info().name))
            .collect();
        names.join(", ")
    };
    let Some(tag) = entry.record.find(entry.text, "Game") else {
        return fallback.ok_or_else(|| {
            let message = format!("expected a `Game` tag with one of {}", names());
            Box::new(
                Diagnostic::new("record-no-game", Severity::Error, message)
                    .help("name the game with `--game`"),
            )
        });
    };
    /// Longest name in characters that a message quotes.
    const NAME_CHARACTERS: usize = 40;
    let name = tag.value.of(entry.text);
    find(name).ok_or_else(|| {
        let message = format!(
            "expected the tag `Game` to be one of {}, found `{}`",
            names(),
            clipped(name, NAME_CHARACTERS)
        );
        Box::new(
            Diagnostic::new("record-unknown-game", Severity::Error, message).at(tag.value, name),
        )
    })
}

/// Judges a record by its own game; a record without one gets that as its finding.
#[must_use]
pub fn check(
    entry: &Entry<'_>,
    fallback: Option<&'static Registered>,
    request: &Request,
) -> (Option<&'static Registered>, Judgement) {
    match of_record(entry, fallback) {
        Ok(registered) => (Some(registered), registered.game.check(entry, request)),
        Err(finding) => (None, analysis::unjudged(entry, *finding)),
    }
}

/// Judges a record by its own game as [`check`] does, and shows every moment of its main line.
pub fn walk(
    entry: &Entry<'_>,
    fallback: Option<&'static Registered>,
    request: &Request,
    visit: &mut dyn FnMut(&Moment<'_>),
) -> (Option<&'static Registered>, Judgement) {
    match of_record(entry, fallback) {
        Ok(registered) => (
            Some(registered),
            registered.game.walk(entry, request, visit),
        ),
        Err(finding) => (None, analysis::unjudged(entry, *finding)),
    }
}

/// What every game can do with records and positions.
pub trait Game: Sync {
    /// What the game says about itself.
    fn info(&self) -> &'static GameInfo;

    /// Judges a record.
    fn check(&self, entry: &Entry<'_>, request: &Request) -> Judgement;

    /// Plays a record through and keeps what `shots` asks for.
    fn replay(&self, entry: &Entry<'_>, request: &Request, shots: &Shots<'_>) -> Replayed;

    /// Writes a record in canonical form.
    fn format(&self, entry: &Entry<'_>, request: &Request, strip: Strip) -> Formatted;

    /// Looks for the smallest edits that make a record legal.
    fn repair(&self, entry: &Entry<'_>, request: &Request) -> Repairs;

    /// Judges a record and keeps fingerprints of the positions on its way.
    fn trail(&self, entry: &Entry<'_>, request: &Request) -> Trail;

    /// Judges a record and shows every moment of its main line to `visit`, the start first.
    fn walk(
        &self,
        entry: &Entry<'_>,
        request: &Request,
        visit: &mut dyn FnMut(&Moment<'_>),
    ) -> Judgement;

    /// Merges two sheets of one game; of two versions that are equally good that with the index
    /// `prefer` is kept.
    ///
    /// # Errors
    /// Sheets with more tags than can be merged.
    fn merge(
        &self,
        entries: [&Entry<'_>; 2],
        request: &Request,
        prefer: usize,
    ) -> Result<Merged, MergeError>;

    /// Whether a text can be read as a position under some options; it need not obey the rules.
    fn reads(&self, position: &str) -> bool;

    /// A position string with left and right exchanged; none for what is none of this game by its
    /// shape.
    fn mirrored(&self, position: &str) -> Option<String>;

    /// Looks at a position.
    ///
    /// # Errors
    /// A position that cannot be read or that breaks the rules.
    fn scene(&self, place: &Place<'_>, style: BoardStyle) -> Result<Scene, NoPlace>;
}

/// A record that was played at random.
#[derive(Clone, Debug)]
pub struct Played {
    /// The record in canonical form.
    pub text: String,
    /// Its plies.
    pub plies: u32,
    /// Its result token.
    pub result: &'static str,
}

/// What a game that plays random matches can do.
pub trait RandomPlay: Sync {
    /// A complete random record; `rules` fixes the options that it names.
    fn record(&self, dice: &mut Dice, rules: &OptionSet, max_plies: u32, number: u64) -> Played;

    /// Why no match can be played under the options that `rules` names, if none can.
    fn unplayable(&self, rules: &OptionSet) -> Option<String>;
}

/// The facade of one game.
#[derive(Debug)]
pub struct Of<R>(std::marker::PhantomData<fn() -> R>);

impl<R> Of<R> {
    /// The facade; it holds nothing.
    pub const NEW: Self = Self(std::marker::PhantomData);
}

impl<R: Rules> Game for Of<R> {
    fn info(&self) -> &'static GameInfo {
        R::INFO
    }

    fn check(&self, entry: &Entry<'_>, request: &Request) -> Judgement {
        analysis::judge::<R, _>(entry, request, &mut analysis::Silent)
    }

    fn replay(&self, entry: &Entry<'_>, request: &Request, shots: &Shots<'_>) -> Replayed {
        film::replay::<R>(entry, request, shots)
    }

    fn format(&self, entry: &Entry<'_>, request: &Request, strip: Strip) -> Formatted {
        analysis::format::<R>(entry, request, strip)
    }

    fn repair(&self, entry: &Entry<'_>, request: &Request) -> Repairs {
        analysis::repair::<R>(entry, request)
    }

    fn trail(&self, entry: &Entry<'_>, request: &Request) -> Trail {
        let mut steps = matrix::Steps::default();
        let judgement = analysis::judge::<R, _>(entry, request, &mut steps);
        Trail::new(judgement, steps.0)
    }

    fn walk(
        &self,
        entry: &Entry<'_>,
        request: &Request,
        visit: &mut dyn FnMut(&Moment<'_>),
    ) -> Judgement {
        analysis::walk::<R>(entry, request, visit)
    }

    fn merge(
        &self,
        entries: [&Entry<'_>; 2],
        request: &Request,
        prefer: usize,
    ) -> Result<Merged, MergeError> {
        analysis::merge::<R>(entries, request, prefer)
    }

    fn reads(&self, position: &str) -> bool {
        R::reads(position)
    }

    fn mirrored(&self, position: &str) -> Option<String> {
        R::mirrored(position)
    }

    fn scene(&self, place: &Place<'_>, style: BoardStyle) -> Result<Scene, NoPlace> {
        let referee = moment::referee_at::<R>(place)?;
        Ok(film::scene::<R>(&referee, style))
    }
}

impl<R: Random> RandomPlay for Of<R> {
    fn record(&self, dice: &mut Dice, rules: &OptionSet, max_plies: u32, number: u64) -> Played {
        let game = R::random(dice, rules, max_plies);
        Played {
            text: random::record(R::INFO, &game, number),
            plies: game.plies.len() as u32,
            result: game.outcome.token(),
        }
    }

    fn unplayable(&self, rules: &OptionSet) -> Option<String> {
        R::unplayable(rules)
    }
}
