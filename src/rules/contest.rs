//! Contests: what force searches and puzzles need to know of a game beyond its legal actions. Terms
//! are those of G18; a *turn* is one slot, whoever's piece acts in it.

use super::Enumerable;

/// What a side tries to force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// To win: a goal or a flag, whoever's piece brings it about, or the end of the match.
    Win,
    /// An own goal by the other side, without ever scoring itself (`own-goal-net`).
    Blunder,
    /// The capture that the game sets as a task (`spy-catch`).
    Catch,
}

/// What an action does at once; sides are indexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Nothing that an aim asks for.
    Nothing,
    /// It wins the match for `to`; the piece that acted belongs to `by`.
    Goal {
        /// Side of the piece that acted.
        by: usize,
        /// The side that has won.
        to: usize,
    },
    /// It is the capture of [`Aim::Catch`], by this side.
    Catch {
        /// The side that captured.
        by: usize,
    },
}

impl Deed {
    /// Whether the deed ends the match.
    #[must_use]
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Goal { .. })
    }

    /// Whether the piece's own side lost by it.
    #[must_use]
    pub const fn is_own_goal(self) -> bool {
        matches!(self, Self::Goal { by, to } if by != to)
    }
}

/// A side and what it tries to force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quest {
    /// What.
    pub aim: Aim,
    /// Index of the side.
    pub side: usize,
}

impl Quest {
    /// To win.
    #[must_use]
    pub const fn win(side: usize) -> Self {
        Self {
            aim: Aim::Win,
            side,
        }
    }

    /// The side whose own turns limit the quest: its own, or for an own goal the other's.
    #[must_use]
    pub const fn counted(self) -> usize {
        match self.aim {
            Aim::Blunder => 1 - self.side,
            Aim::Win | Aim::Catch => self.side,
        }
    }

    /// Whether the deed reaches the aim; none if that is still open.
    #[must_use]
    pub const fn judge(self, deed: Deed) -> Option<bool> {
        match (deed, self.aim) {
            (Deed::Goal { to, .. }, Aim::Win) => Some(to == self.side),
            (Deed::Goal { by, to }, Aim::Blunder) => Some(to == self.side && by != self.side),
            (Deed::Goal { .. }, Aim::Catch) => Some(false),
            (Deed::Catch { by }, Aim::Catch) if by == self.side => Some(true),
            (Deed::Catch { .. } | Deed::Nothing, _) => None,
        }
    }
}

/// What the solution of a kind of puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// The premise says it all; the solution is every legal action, and the puzzle tells what it
    /// leads to.
    Premise,
    /// Every legal action is an own goal.
    OwnGoals,
    /// Exactly one legal action forces the aim, and none does so sooner.
    Force(Aim),
    /// Whatever the other side must play now, it loses by it.
    Await,
    /// Exactly one legal action scores at once, or exactly one avoids a forced loss.
    Escape,
    /// A hidden piece has just been left with a single rank; nothing is searched (see
    /// [`Contest::deduced`]).
    Deduce,
}

/// A kind of puzzle.
#[derive(Debug)]
pub struct PuzzleKind {
    /// Name in kebab case, e.g. `goal-in-n`.
    pub name: &'static str,
    /// The clause that defines it.
    pub clause: &'static str,
    /// What the solver is asked, in words; `SIDE` stands for the side to move, `N` for the number of
    /// its turns.
    pub task: &'static str,
    /// What the solution is.
    pub pattern: Pattern,
    /// Whether a puzzle gets a twin, in which one step of a piece takes the solution away.
    pub has_twin: bool,
}

/// A position that differs by one step of one piece.
#[derive(Clone, Debug)]
pub struct Neighbour<S> {
    /// The position.
    pub state: S,
    /// The step in words, e.g. `the pawn on e4 stands on e5`.
    pub step: String,
}

/// A hidden piece that can have one rank only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduced {
    /// Where it stood at the start of the record.
    pub start_square: String,
    /// Where it stands.
    pub square: String,
    /// Its rank.
    pub rank: &'static str,
    /// What forces this, in words; without any one of them it would not follow.
    pub facts: Vec<String>,
}

/// A game whose forced wins can be searched, and its kinds of puzzles.
pub trait Contest: Enumerable {
    /// Every kind of puzzle, in the order in which they are listed.
    const KINDS: &'static [PuzzleKind];
    /// Whether a match can be won without a [`Deed`] (see [`Contest::won`]).
    const WINS_WITHOUT_DEED: bool;
    /// What tells two states of one search apart, completely.
    type Key: Copy + PartialEq + Default + Send + Sync;
    /// What is needed to go back to a state of the same line.
    type Back: Copy;

    /// The key of a state; none if legal actions depend on more than a key holds.
    fn key(state: &Self::State) -> Option<Self::Key>;

    /// A hash of a key, the same on every machine.
    fn hash(key: &Self::Key) -> u64;

    /// This state, to come back to.
    fn back(state: &Self::State) -> Self::Back;

    /// Goes back to an earlier state of the same line.
    fn rewind(state: &mut Self::State, back: Self::Back);

    /// Index of the side whose turn it is.
    fn turn(state: &Self::State) -> usize;

    /// Index of the side that chooses: the one whose piece acts.
    fn chooser(state: &Self::State) -> usize;

    /// Whether nothing is hidden, so that the position can be searched.
    fn is_open(_state: &Self::State) -> bool {
        true
    }

    /// What a legal action does at once.
    fn deed(state: &Self::State, action: Self::Action) -> Deed;

    /// Appends at least every legal action with a [`Deed`]; for games that can list them faster.
    fn deeds(state: &Self::State, out: &mut Vec<Self::Action>) {
        Self::actions(state, out);
    }

    /// Whether the action is legal, where that is told faster than by listing; false also where only
    /// the list can tell.
    fn admits(_state: &Self::State, _action: Self::Action) -> bool {
        false
    }

    /// The side that has won the match here without a deed; none if nobody has.
    fn won(_state: &Self::State) -> Option<usize> {
        None
    }

    /// Whether a position has what a kind asks for before anything is searched.
    fn premise(state: &Self::State, kind: &PuzzleKind) -> bool;

    /// Whether the action may be the solution of a kind.
    fn may_solve(_action: Self::Action, _kind: &PuzzleKind) -> bool {
        true
    }

    /// The hidden pieces that can have one rank only, in a fixed order.
    fn deduced(_referee: &Self::Referee) -> Vec<Deduced> {
        Vec::new()
    }

    /// The position string.
    fn position(state: &Self::State) -> String;

    /// The position and all its mirror images that count as the same puzzle, square by square, the
    /// position itself first. What is no square, such as the side to move, stands there eight times,
    /// so that it never passes for a piece that has moved.
    fn images(state: &Self::State) -> Vec<Vec<u8>>;

    /// The valid positions that differ by one step of one piece, in a fixed order.
    fn neighbours(state: &Self::State) -> Vec<Neighbour<Self::State>>;
}
