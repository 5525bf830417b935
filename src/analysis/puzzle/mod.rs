//! Puzzles: positions with a task whose solution is proved by exhaustive search, and a certificate
//! that says of every legal first action what it comes to. Kinds are data of the game.

mod certify;
mod deduce;
mod examine;
mod mine;
mod rating;
mod record;
mod seal;
mod tags;
mod verify;

pub use certify::{Unfit, make};
pub use deduce::{deduce, is_deduction, verify_deduction};
pub use examine::{Finding, examine};
pub use mine::{Near, difference};
pub use rating::{DIFFICULTY_MAX, difficulty};
pub use record::{main_line, record_text};
pub use seal::seal;
pub use tags::{Unread, read};
pub use verify::{Refusal, verify};

use crate::rules::{Contest, PuzzleKind};

/// A puzzle with its proof. Texts are canonical.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Name of the game.
    pub game: String,
    /// Name of the kind.
    pub kind: String,
    /// The number of turns, the smallest that works; 0 for a kind without one.
    pub turns: u32,
    /// The position string.
    pub position: String,
    /// The options, in canonical form.
    pub rules: String,
    /// The actions that solve it, sorted by text.
    pub solution: Vec<String>,
    /// From 1 (easy) to [`DIFFICULTY_MAX`].
    pub difficulty: u32,
    /// The proof.
    pub certificate: Certificate,
    /// The position that differs by one step and has not this solution.
    pub twin: Option<Twin>,
}

/// What every first action comes to, and a seal over the whole puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Turns that were searched; `turns`, unless the kind has none of its own. For a deduction the
    /// plies of the record.
    pub within: u32,
    /// One claim for each legal first action, sorted by text.
    pub claims: Vec<Claim>,
    /// What a deduction rests on, in words; without any one of them it would not follow.
    pub facts: Vec<String>,
    /// Sum over all fields, 16 hexadecimal digits: it shows that something was altered, and proves
    /// nothing.
    pub seal: String,
}

/// What one first action comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The action.
    pub action: String,
    /// What is claimed.
    pub says: Says,
    /// How it goes on: the refutation, or a way of best play.
    pub line: Vec<String>,
}

/// What is claimed of a first action. S is the side to move, O the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// S reaches the aim within so many turns, and not sooner.
    Wins(u32),
    /// S does not reach the aim within the turns.
    Fails,
    /// O wins within so many own turns, and not sooner; 0 is an own goal at once.
    Loses(u32),
    /// O does not win within the turns.
    Holds,
    /// Neither side wins within the turns.
    Open,
}

impl Says {
    /// What is claimed, without the number.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Wins(_) => "wins",
            Self::Fails => "fails",
            Self::Loses(_) => "loses",
            Self::Holds => "holds",
            Self::Open => "open",
        }
    }

    /// The number of turns of a win or a loss.
    #[must_use]
    pub const fn turns(self) -> Option<u32> {
        match self {
            Self::Wins(turns) | Self::Loses(turns) => Some(turns),
            Self::Fails | Self::Holds | Self::Open => None,
        }
    }
}

/// The position with one piece moved by one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twin {
    /// Its position string.
    pub position: String,
    /// The step in words.
    pub step: String,
    /// What it takes away.
    pub gone: Gone,
    /// What is there instead, sorted by text: legal actions where the obligation is gone, else the
    /// actions that spoil the solution.
    pub instead: Vec<String>,
}

/// What a twin lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// The premise of the kind.
    Obligation,
    /// The solution.
    Solution,
}

impl Gone {
    /// As it is written.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Obligation => "obligation",
            Self::Solution => "solution",
        }
    }
}

impl Twin {
    /// Most actions that are named in words.
    const NAMED_MAX: usize = 4;

    /// The difference in words.
    #[must_use]
    pub fn words(&self) -> String {
        let named = self.instead.iter().take(Self::NAMED_MAX);
        let named: Vec<&str> = named.map(String::as_str).collect();
        let more = self.instead.len() - named.len();
        let mut list = named.join(", ");
        if more > 0 {
            list.push_str(&format!(" and {more} more"));
        }
        match (self.gone, self.instead.is_empty()) {
            (Gone::Obligation, true) => format!("if {}, nothing is to be played", self.step),
            (Gone::Obligation, false) => {
                format!("if {}, the obligation is gone: legal is {list}", self.step)
            }
            (Gone::Solution, true) => format!("if {}, no action does it", self.step),
            (Gone::Solution, false) => {
                format!("if {}, the solution is gone: there is {list}", self.step)
            }
        }
    }
}

/// The kind of that name.
#[must_use]
pub fn kind_of<R: Contest>(name: &str) -> Option<&'static PuzzleKind> {
    R::KINDS.iter().find(|kind| kind.name == name)
}

/// What the solver is asked, in words.
#[must_use]
pub fn task<R: Contest>(kind: &PuzzleKind, turns: u32, side: usize) -> String {
    let words = kind.task.replace("SIDE", R::INFO.sides[side].tag);
    let words = words.replace(" N ", &format!(" {turns} "));
    if turns == 1 {
        words
            .replace(" 1 turns", " 1 turn")
            .replace(" 1 own turns", " 1 own turn")
    } else {
        words
    }
}
