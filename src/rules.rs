//! Floor 1: what every game gives to the floors above it. The traits hand a game *tokens*, since a
//! ply is one token in three games and a whole turn of tokens in one; nothing here knows a game.

use std::fmt;

use crate::record::Outcome;
use crate::text::{Clause, Code};

mod chance;
mod contest;
mod dice;
mod facts;
mod foreign;
mod form;
pub mod grid;
mod options;
mod study;

pub use chance::{Chance, Chancy, Trial};
pub use contest::{Aim, Contest, Deduced, Deed, Neighbour, Pattern, PuzzleKind, Quest};
pub use dice::Dice;
pub use facts::{Fact, FactInfo, FactKind, Facts};
pub use foreign::{Exported, Exporter, Foreign, ForeignError, PlayedRecord};
pub use form::{BoardForm, PositionForm};
pub use options::{OptionError, OptionInfo, OptionSet, OptionValues};
pub use study::{
    Body, Cell, ClauseSet, Column, Counts, Expected, Grid, Line, Studied, Table, Tally, Topic,
};

/// One of the two sides, in the order of their tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SideInfo {
    /// Tag that names the player, e.g. `White`.
    pub tag: &'static str,
    /// Letter of the position string, e.g. `w`.
    pub letter: char,
}

/// What a game says about itself, as data.
#[derive(Debug)]
pub struct GameInfo {
    /// Value of the `Game` tag.
    pub name: &'static str,
    /// Other accepted values of the `Game` tag.
    pub aliases: &'static [&'static str],
    /// Title for people.
    pub title: &'static str,
    /// Extension of its files, without the dot.
    pub extension: &'static str,
    /// The side that is first in `1-0`, then the other.
    pub sides: [SideInfo; 2],
    /// What every position string looks like.
    pub position_form: PositionForm,
    /// Whether a match has a `Score` of goals.
    pub has_score: bool,
    /// Names of whole rule sets, the default first; empty if there is only one.
    pub presets: &'static [&'static str],
    /// Keys of the `Rules` tag.
    pub options: &'static [OptionInfo],
    /// The `Rules` under which `check --matrix` judges every record.
    pub readings: &'static [&'static str],
    /// Every clause of the rules.
    pub clauses: &'static [Clause],
    /// Every code of the game's faults and remarks.
    pub codes: &'static [Code],
    /// Every kind that [`Rules::kind`] gives, in the order of the rules.
    pub kinds: &'static [&'static str],
    /// Facts of a ply in reports.
    pub ply_facts: &'static [FactInfo],
    /// Facts of a listed action in reports.
    pub action_facts: &'static [FactInfo],
    /// What [`Chancy::odds`] tells; empty for a game without dice.
    pub odds_facts: &'static [FactInfo],
}

/// A fault of legality: a closed enum of the game, each variant knows its clause.
pub trait Fault: Clone + fmt::Debug + fmt::Display {
    /// Stable code in kebab case.
    fn code(&self) -> &'static str;
    /// Clause of the rules that is broken; none for tags that contradict each other.
    fn clause(&self) -> Option<&'static str>;
    /// Why it is so, where the message alone does not say it.
    fn help(&self) -> Option<String> {
        None
    }
    /// First byte and length of the part of the tag's value that is at fault; none for all of it.
    fn place(&self) -> Option<(usize, usize)> {
        None
    }
}

/// A token that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenError {
    /// Byte of the token where reading stopped.
    pub at: usize,
    /// A whole phrase: what would have been right there.
    pub expected: &'static str,
}

/// Why a record has no start position.
#[derive(Clone, Debug)]
pub enum StartError<F> {
    /// A tag's value cannot be read: a fault of syntax.
    Syntax {
        /// Name of the tag.
        tag: &'static str,
        /// Where in the value, and what would have been right.
        error: TokenError,
    },
    /// The start breaks the rules.
    Illegal {
        /// Name of the tag that is to blame; it need not be there.
        tag: &'static str,
        /// What is broken.
        fault: F,
    },
}

/// How a record begins, as far as the container knows.
pub struct Setup<'a> {
    /// Value of the `Position` tag (or of `--position`).
    pub position: Option<&'a str>,
    /// The `Rules` tag with what the command line overrides.
    pub rules: &'a OptionSet,
    /// Value of any other tag.
    pub tag: &'a dyn Fn(&str) -> Option<String>,
}

/// What a token led to.
#[derive(Clone, Copy, Debug)]
pub enum Step<P> {
    /// The ply goes on with the next token.
    Open,
    /// The token completes a ply.
    Ply(P),
    /// The ply was complete before this token, which must be fed again.
    Before(P),
}

/// The number of a ply, as `3.` or `3...` writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// From 1.
    pub value: u32,
    /// Written with three dots: the second half of a number.
    pub second: bool,
}

/// How the canonical writer sets a ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The ply stands on a line of its own, which is never broken, and what follows it on the next.
    pub own_line: bool,
    /// How many tokens stand before the number of the ply, on a line of their own.
    pub head: usize,
    /// Glyphs are tokens of their own.
    pub glyphs_apart: bool,
}

/// Something worth a note about a legal ply, e.g. a repetition.
#[derive(Clone, Debug)]
pub struct Remark {
    /// Stable code.
    pub code: &'static str,
    /// Clause of the rules, if one speaks of it.
    pub clause: Option<&'static str>,
    /// One phrase.
    pub message: String,
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardStyle {
    /// Only ASCII characters.
    pub ascii: bool,
    /// Whose view: index of the side that looks; none sees all.
    pub viewer: Option<usize>,
    /// Without the lines that say what the signs mean.
    pub no_legend: bool,
}

/// A game: syntax of its tokens, and a referee that judges them.
pub trait Rules: Sized + Send + Sync + 'static {
    /// What the game says about itself.
    const INFO: &'static GameInfo;
    /// What one token says, not yet judged.
    type Token: Copy;
    /// What a complete legal ply did, with everything that reports derive from it.
    type Ply: Clone;
    /// What can be wrong with a move or a start.
    type Fault: Fault;
    /// The state of a match under way.
    type Referee: Referee<Self>;

    /// Reads one token (its glyph is gone).
    ///
    /// # Errors
    /// A token of no form that the game knows.
    fn token(text: &str) -> Result<Self::Token, TokenError>;

    /// Sets up the start of a record.
    ///
    /// # Errors
    /// A start that cannot be read or that breaks the rules.
    fn start(setup: &Setup<'_>) -> Result<Self::Referee, StartError<Self::Fault>>;

    /// Whether a text can be read as a position under some options; it need not obey the rules.
    fn reads(position: &str) -> bool {
        let setup = Setup {
            position: Some(position),
            rules: &OptionSet::default(),
            tag: &|_| None,
        };
        !matches!(Self::start(&setup), Err(StartError::Syntax { .. }))
    }

    /// Splits a glyph (`!` … `?!`) off the end of a token.
    #[inline]
    fn split_glyph(token: &str) -> (&str, &str) {
        let bytes = token.as_bytes();
        match bytes.last() {
            Some(b'!' | b'?') => token.split_at(token.trim_end_matches(['!', '?']).len()),
            _ => (token, ""),
        }
    }

    /// Whether a token begins a move: moves that nobody judged are counted by such tokens.
    #[inline]
    fn begins(_token: &str) -> bool {
        true
    }

    /// Whether a token begins a ply that those before it, the tokens of one ply, are no part of; as
    /// far as texts alone tell, where no referee can.
    #[inline]
    fn opens(_before: &[&str], _token: &str) -> bool {
        true
    }

    /// The tokens of a few signs that may be missing within a ply of many tokens.
    #[inline]
    fn small_tokens() -> Vec<String> {
        Vec::new()
    }

    /// Number of a ply that follows one numbered `before` in its line; none if it has no number.
    fn number(before: Option<Number>, ply: &Self::Ply) -> Option<Number>;

    /// Whether it counts among the plies of its line; a part of one that ends a line does not.
    #[inline]
    fn counts(_ply: &Self::Ply) -> bool {
        true
    }

    /// How the canonical writer sets a ply.
    fn layout(_ply: &Self::Ply) -> Layout {
        Layout::default()
    }

    /// Hands the canonical tokens of a ply to `sink`, each with the index of the input token (within
    /// the ply) that it stands for, or none if the input left it out.
    fn canonical(ply: &Self::Ply, sink: &mut dyn FnMut(Option<usize>, &str));

    /// Index of the side in whose turn the ply falls.
    fn side(ply: &Self::Ply) -> usize;

    /// Kind of the ply in reports, e.g. `kick`.
    fn kind(ply: &Self::Ply) -> &'static str;

    /// Clauses that the ply exercised, in order of their numbers.
    fn clauses(ply: &Self::Ply) -> Vec<&'static str>;

    /// Facts of the ply under the names of [`GameInfo::ply_facts`].
    fn facts(ply: &Self::Ply) -> Facts;

    /// A position string with left and right exchanged, in canonical form if the string was; none
    /// for a text that is no position of this game by its shape.
    fn mirrored(position: &str) -> Option<String>;

    /// What happened, in words; a ply of several phases has a line for each.
    fn caption(ply: &Self::Ply) -> String;

    /// Something worth a note.
    #[inline]
    fn remark(_ply: &Self::Ply) -> Option<Remark> {
        None
    }
}

/// Judges one match token by token. Cloning it must be cheap enough for once a record.
pub trait Referee<R: Rules>: Clone {
    /// What is needed to come back to a moment; small, whatever the length of the match.
    type Mark: Clone;

    /// Judges the next token of a ply.
    ///
    /// # Errors
    /// The first clause that the token breaks; the match stays as it was before the ply.
    fn feed(&mut self, token: R::Token) -> Result<Step<R::Ply>, R::Fault>;

    /// Completes the open ply at the end of a line, if there is one.
    ///
    /// # Errors
    /// A ply that lacks tokens.
    fn close(&mut self) -> Result<Option<R::Ply>, R::Fault> {
        Ok(None)
    }

    /// This moment, between two plies.
    fn mark(&self) -> Self::Mark;

    /// Goes back to an earlier moment of the same line.
    fn rewind(&mut self, mark: &Self::Mark);

    /// The canonical position string.
    fn position(&self) -> String;

    /// The position as other readings of the rules see it, to tell where they part.
    fn common_position(&self) -> String {
        self.position()
    }

    /// Index of the side to move.
    fn side(&self) -> usize;

    /// The result, once the match is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Goals of both sides, in games that count them.
    fn score(&self) -> Option<[u32; 2]> {
        None
    }

    /// What the position asks for or why it is over, in a line of words.
    fn status(&self) -> String;

    /// The board, each line ended.
    fn board(&self, style: BoardStyle) -> String;

    /// Texts of legal plies here, for the help of a fault; empty where they cannot be listed.
    fn legal_texts(&self) -> Vec<String>;

    /// The canonical form of the options in force.
    fn rules_text(&self) -> String;
}

/// A game whose legal actions can be listed in every position that it gives out.
pub trait Enumerable: Rules {
    /// One legal action; small.
    type Action: Copy + PartialEq + Send + Sync;
    /// A position with as much history as its legal actions depend on.
    type State: Clone + Send + Sync;

    /// The state that perft and search begin with: as the referee sees it, without history.
    fn state(referee: &Self::Referee) -> Self::State;

    /// The state of the match under way, with all the history that its legal actions depend on.
    fn here(referee: &Self::Referee) -> Self::State {
        Self::state(referee)
    }

    /// Appends every legal action; none when the match is over.
    fn actions(state: &Self::State, out: &mut Vec<Self::Action>);

    /// The state after a legal action.
    fn play(state: &Self::State, action: Self::Action) -> Self::State;

    /// Plays a legal action in place: what `play` gives, without a copy where the game can do so.
    #[inline]
    fn advance(state: &mut Self::State, action: Self::Action) {
        *state = Self::play(state, action);
    }

    /// The canonical text of an action.
    fn text(state: &Self::State, action: Self::Action) -> String;

    /// Kind of an action in reports.
    fn action_kind(action: Self::Action) -> &'static str;

    /// Consequences under the names of [`GameInfo::action_facts`]; `of` is how many are legal.
    fn action_facts(state: &Self::State, action: Self::Action, of: usize) -> Facts;

    /// One legal action, each equally likely; none when there is none. `spare` is room to list them in,
    /// for games that must.
    fn pick(
        state: &Self::State,
        dice: &mut Dice,
        spare: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        spare.clear();
        Self::actions(state, spare);
        (!spare.is_empty()).then(|| *dice.pick(spare))
    }

    /// How many actions are legal.
    fn count(state: &Self::State) -> u64 {
        let mut actions = Vec::new();
        Self::actions(state, &mut actions);
        actions.len() as u64
    }

    /// The number of sequences of exactly `depth` actions, by a way of the game's own; none leaves it
    /// to playing them one by one.
    fn perft(_state: &Self::State, _depth: u32) -> Option<u64> {
        None
    }

    /// Whether perft stops here and counts the sequence once.
    fn is_leaf(_state: &Self::State) -> bool {
        false
    }
}

/// A game whose choices can be told although its plies, which hold dice, cannot be listed.
pub trait Choosing: Rules {
    /// Every legal choice of the side to move, with what hangs on it under the names of
    /// [`GameInfo::action_facts`]; empty where nothing is to be chosen.
    fn choices(referee: &Self::Referee) -> Vec<Choice>;
}

/// Something that a side may choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Canonical text.
    pub text: String,
    /// Kind in reports.
    pub kind: &'static str,
    /// What hangs on it.
    pub facts: Facts,
}

/// A game in which a side does not see all of the other's pieces.
pub trait Concealing: Rules {
    /// The unknown pieces on the board, by row, then file, with what each can still be.
    fn unknown(referee: &Self::Referee) -> Vec<Unknown>;

    /// The position string as a side sees it; `viewer` is its index.
    fn seen_by(referee: &Self::Referee, viewer: usize) -> String;
}

/// A piece of unknown rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// Where it stands.
    pub square: String,
    /// Index of its side.
    pub side: usize,
    /// Where it stood at the start of the record.
    pub start_square: String,
    /// Exactly the ranks that it can have, from the highest down.
    pub ranks: Vec<&'static str>,
}

/// A game that can play a whole random match.
pub trait Random: Rules {
    /// A complete legal match, as varied as the rules allow; cut after `max_plies`. The options that
    /// `rules` names are fixed.
    fn random(dice: &mut Dice, rules: &OptionSet, max_plies: u32) -> RandomGame;

    /// Why no match can be played under the options that `rules` names, if none can.
    fn unplayable(_rules: &OptionSet) -> Option<String> {
        None
    }
}

/// A match that was played at random.
#[derive(Clone, Debug)]
pub struct RandomGame {
    /// Names of the players.
    pub names: [&'static str; 2],
    /// A date of the game's time, as its tag has it.
    pub date: String,
    /// The `Rules` tag; left out if empty.
    pub rules: String,
    /// The `Position` tag, if any.
    pub position: Option<String>,
    /// Further tags.
    pub tags: Vec<(&'static str, String)>,
    /// The plies.
    pub plies: Vec<RandomPly>,
    /// The result; `Open` if the match was cut.
    pub outcome: Outcome,
    /// Goals, in games that count them.
    pub score: Option<[u32; 2]>,
}

/// A ply of a random match.
#[derive(Clone, Debug)]
pub struct RandomPly {
    /// Its number, if it has one.
    pub number: Option<Number>,
    /// Its canonical tokens, separated by single blanks.
    pub text: String,
    /// How it is set.
    pub layout: Layout,
}
