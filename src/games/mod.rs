//! Floor 4: the register of games, and the facade through which the command line meets them: text
//! in, reports out. Nothing above this floor names a game.

pub mod gol;

use crate::analysis::{self, Formatted, Judgement, Request, Seen, Style, Watch};
use crate::record::{Entry, Outcome};
use crate::report::{ActionData, DivideData, EventData, FactsData, MovesData, PerftData};
use crate::rules::{
    BoardStyle, Dice, Enumerable, GameInfo, OptionSet, Random, RandomGame, Referee, Rules, Setup,
    StartError, TokenError,
};
use crate::text::{Diagnostic, Severity, escaped};

pub mod explain;
mod random;
pub mod schema;

/// Every game, in the order in which they are listed.
pub static GAMES: &[Registered] = &[Registered {
    game: &Of::<gol::Gol>::NEW,
    listing: Some(&Of::<gol::Gol>::NEW),
    random: Some(&Of::<gol::Gol>::NEW),
}];

/// A game with all that it can do.
pub struct Registered {
    /// What every game can do.
    pub game: &'static dyn Game,
    /// Listing and counting actions.
    pub listing: Option<&'static dyn Listing>,
    /// Playing random matches.
    pub random: Option<&'static dyn RandomPlay>,
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
        .find(|entry| entry.game.info().extension == extension)
}

/// The game of a record: its `Game` tag, else `fallback`.
///
/// # Errors
/// `record-no-game` or `record-unknown-game`.
pub fn of_record(
    entry: &Entry<'_>,
    fallback: Option<&'static Registered>,
) -> Result<&'static Registered, Diagnostic> {
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
            Diagnostic::new("record-no-game", Severity::Error, message)
                .help("name the game with `--game`")
        });
    };
    let name = tag.value.of(entry.text);
    find(name).ok_or_else(|| {
        let message = format!(
            "expected the tag `Game` to be one of {}, found `{}`",
            names(),
            escaped(name)
        );
        Diagnostic::new("record-unknown-game", Severity::Error, message).at(tag.value, name)
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
        Err(finding) => (None, analysis::unjudged(entry, finding)),
    }
}

/// What a position is, in words and as a picture.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The canonical position string.
    pub position: String,
    /// The options in force.
    pub rules: String,
    /// Letter of the side to move.
    pub side: char,
    /// What is due.
    pub status: String,
    /// The result, if the game is over.
    pub outcome: Option<Outcome>,
    /// The board.
    pub board: String,
    /// What led here; empty at the start.
    pub caption: String,
}

/// Why a position cannot be used.
#[derive(Clone, Debug)]
pub struct BadStart {
    /// Stable code.
    pub code: &'static str,
    /// Clause that is broken; none if the text cannot be read.
    pub clause: Option<&'static str>,
    /// One phrase.
    pub message: String,
    /// Byte of the position text where reading stopped.
    pub at: Option<usize>,
}

/// A record played through.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The verdict.
    pub judgement: Judgement,
    /// The start position (ply 0), then the plies of the main line.
    pub events: Vec<EventData>,
    /// The same moments for people; only if asked for.
    pub scenes: Vec<Scene>,
}

/// What every game can do with records and positions.
pub trait Game: Sync {
    /// What the game says about itself.
    fn info(&self) -> &'static GameInfo;

    /// Judges a record.
    fn check(&self, entry: &Entry<'_>, request: &Request) -> Judgement;

    /// Plays a record through; `draw` asks for the boards of these plies.
    fn replay(
        &self,
        entry: &Entry<'_>,
        request: &Request,
        draw: Option<(BoardStyle, &dyn Fn(u32) -> bool)>,
    ) -> Replayed;

    /// Writes a record in canonical form.
    fn format(&self, entry: &Entry<'_>, request: &Request, style: &Style) -> Formatted;

    /// Looks at a position.
    ///
    /// # Errors
    /// A position that cannot be read or that breaks the rules.
    fn scene(&self, place: &Place<'_>, style: BoardStyle) -> Result<Scene, BadStart>;
}

/// What a game with listable actions can do.
pub trait Listing: Sync {
    /// Every legal action with its consequences, sorted by text.
    ///
    /// # Errors
    /// A position that cannot be read or that breaks the rules.
    fn moves(&self, place: &Place<'_>) -> Result<MovesData, BadStart>;

    /// Number of action sequences of each length up to `depth`.
    ///
    /// # Errors
    /// A position that cannot be read or that breaks the rules.
    fn perft(&self, place: &Place<'_>, depth: u32, divide: bool) -> Result<PerftData, BadStart>;
}

/// What a game that plays random matches can do.
pub trait RandomPlay: Sync {
    /// A complete random record in canonical form.
    fn record(&self, dice: &mut Dice, max_plies: u32, number: u64) -> String;
}

/// A position to look at: a position string, or a moment of a record.
#[derive(Clone, Copy)]
pub enum Place<'a> {
    /// A position string under some options.
    Position {
        /// The string.
        text: &'a str,
        /// The options.
        rules: &'a OptionSet,
    },
    /// The moment after a ply of a record's main line.
    Moment {
        /// The record.
        entry: &'a Entry<'a>,
        /// Options that override the record's.
        request: &'a Request,
        /// The ply; none is the last legal one.
        ply: Option<u32>,
    },
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

    fn replay(
        &self,
        entry: &Entry<'_>,
        request: &Request,
        draw: Option<(BoardStyle, &dyn Fn(u32) -> bool)>,
    ) -> Replayed {
        let mut film = Film {
            events: Vec::new(),
            scenes: Vec::new(),
            draw,
        };
        let judgement = analysis::judge::<R, _>(entry, request, &mut film);
        Replayed {
            judgement,
            events: film.events,
            scenes: film.scenes,
        }
    }

    fn format(&self, entry: &Entry<'_>, request: &Request, style: &Style) -> Formatted {
        analysis::format::<R>(entry, request, style)
    }

    fn scene(&self, place: &Place<'_>, style: BoardStyle) -> Result<Scene, BadStart> {
        let (referee, caption) = referee_at::<R>(place)?;
        Ok(scene::<R>(&referee, caption, style))
    }
}

impl<R: Enumerable> Listing for Of<R> {
    fn moves(&self, place: &Place<'_>) -> Result<MovesData, BadStart> {
        let (referee, _) = referee_at::<R>(place)?;
        let state = R::state(&referee);
        let mut actions = Vec::new();
        R::actions(&state, &mut actions);
        let of = actions.len();
        let mut listed: Vec<ActionData> = actions
            .iter()
            .map(|&action| ActionData {
                text: R::text(&state, action),
                kind: R::action_kind(action).to_owned(),
                facts: FactsData(R::action_facts(&state, action, of)),
            })
            .collect();
        listed.sort_by(|a, b| a.text.cmp(&b.text));
        Ok(MovesData {
            game: R::INFO.name.to_owned(),
            position: referee.position(),
            side: side_letter::<R>(referee.side()),
            actions: listed,
        })
    }

    fn perft(&self, place: &Place<'_>, depth: u32, divide: bool) -> Result<PerftData, BadStart> {
        let (referee, _) = referee_at::<R>(place)?;
        let state = R::state(&referee);
        let nodes = (1..=depth)
            .map(|depth| analysis::perft::<R>(&state, depth))
            .collect();
        let divide = divide.then(|| {
            analysis::divide::<R>(&state, depth)
                .into_iter()
                .map(|(text, nodes)| DivideData { text, nodes })
                .collect()
        });
        Ok(PerftData {
            game: R::INFO.name.to_owned(),
            position: referee.position(),
            depth,
            nodes,
            divide,
        })
    }
}

impl<R: Random> RandomPlay for Of<R> {
    fn record(&self, dice: &mut Dice, max_plies: u32, number: u64) -> String {
        let game: RandomGame = R::random(dice, max_plies);
        random::record(R::INFO, &game, number)
    }
}

fn side_letter<R: Rules>(side: usize) -> String {
    R::INFO.sides[side].letter.to_string()
}

fn scene<R: Rules>(referee: &R::Referee, caption: String, style: BoardStyle) -> Scene {
    Scene {
        position: referee.position(),
        rules: referee.rules_text(),
        side: R::INFO.sides[referee.side()].letter,
        status: referee.status(),
        outcome: referee.outcome(),
        board: referee.board(style),
        caption,
    }
}

/// The match at a place, and what led there.
fn referee_at<R: Rules>(place: &Place<'_>) -> Result<(R::Referee, String), BadStart> {
    match place {
        Place::Position { text, rules } => {
            rules.validate(R::INFO).map_err(|error| BadStart {
                code: "record-rules",
                clause: None,
                message: error.to_string(),
                at: None,
            })?;
            let setup = Setup {
                position: Some(text),
                rules,
                tag: &|_| None,
            };
            let referee = R::start(&setup).map_err(|error| bad_start::<R>(text, error))?;
            Ok((referee, String::new()))
        }
        Place::Moment {
            entry,
            request,
            ply,
        } => {
            let mut stop = Stop::<R> {
                ply: *ply,
                found: None,
            };
            let judgement = analysis::judge::<R, _>(entry, request, &mut stop);
            let reached = judgement.plies;
            match (stop.found, ply) {
                (Some(found), None) => Ok(found),
                (Some(found), Some(ply)) if *ply <= reached => Ok(found),
                (Some(_), Some(ply)) => Err(BadStart {
                    code: "record-ply",
                    clause: None,
                    message: format!(
                        "expected a ply up to {reached}, the last legal one, found {ply}"
                    ),
                    at: None,
                }),
                (None, _) => Err(judgement.findings.first().map_or_else(
                    || BadStart {
                        code: "record-ply",
                        clause: None,
                        message: "the record has no start position".to_owned(),
                        at: None,
                    },
                    |finding| BadStart {
                        code: finding.code,
                        clause: finding.clause,
                        message: finding.message.clone(),
                        at: None,
                    },
                )),
            }
        }
    }
}

fn bad_start<R: Rules>(text: &str, error: StartError<R::Fault>) -> BadStart {
    use crate::rules::Fault;
    match error {
        StartError::Syntax {
            error: TokenError { at, expected },
            ..
        } => BadStart {
            code: "record-position",
            clause: None,
            message: format!(
                "expected {expected} in the position, found {}",
                match text.get(at..) {
                    Some(rest) if !rest.is_empty() => format!("`{}`", crate::text::escaped(rest)),
                    _ => "its end".to_owned(),
                }
            ),
            at: Some(at),
        },
        StartError::Illegal { fault, .. } => BadStart {
            code: fault.code(),
            clause: fault.clause(),
            message: fault.to_string(),
            at: None,
        },
    }
}

/// Keeps the match after one ply of the main line.
struct Stop<R: Rules> {
    ply: Option<u32>,
    found: Option<(R::Referee, String)>,
}

impl<R: Rules> Watch<R> for Stop<R> {
    fn start(&mut self, referee: &R::Referee) {
        self.found = Some((referee.clone(), String::new()));
    }

    fn ply(&mut self, seen: &Seen<'_, R>) {
        let wanted = self.ply.is_none_or(|ply| seen.index <= ply);
        if seen.path.is_empty() && wanted {
            let last = self.ply == Some(seen.index);
            // Cloning the match for every ply would make long records slow.
            if last || self.ply.is_none() || self.found.is_none() {
                self.found = Some((seen.referee.clone(), R::caption(seen.ply)));
            }
        }
    }
}

/// Collects events and scenes of the main line.
struct Film<'d> {
    events: Vec<EventData>,
    scenes: Vec<Scene>,
    draw: Option<(BoardStyle, &'d dyn Fn(u32) -> bool)>,
}

impl<R: Rules> Watch<R> for Film<'_> {
    fn start(&mut self, referee: &R::Referee) {
        self.events.push(EventData {
            ply: 0,
            side: side_letter::<R>(referee.side()),
            text: None,
            kind: "start".to_owned(),
            position: referee.position(),
            clauses: Vec::new(),
            facts: FactsData::default(),
        });
        if let Some((style, wanted)) = self.draw
            && wanted(0)
        {
            self.scenes.push(scene::<R>(referee, String::new(), style));
        }
    }

    fn ply(&mut self, seen: &Seen<'_, R>) {
        if !seen.path.is_empty() {
            return;
        }
        let mut tokens: Vec<String> = Vec::new();
        R::canonical(seen.ply, &mut |_, token| tokens.push(token.to_owned()));
        self.events.push(EventData {
            ply: seen.index,
            side: side_letter::<R>(R::side(seen.ply)),
            text: Some(tokens.join(" ")),
            kind: R::kind(seen.ply).to_owned(),
            position: seen.referee.position(),
            clauses: R::clauses(seen.ply),
            facts: FactsData(R::facts(seen.ply)),
        });
        if let Some((style, wanted)) = self.draw
            && wanted(seen.index)
        {
            let caption = R::caption(seen.ply);
            self.scenes.push(scene::<R>(seen.referee, caption, style));
        }
    }
}
