//! Why a move is illegal. One variant for each fault that can be told apart; each knows its clause.

use super::board::{Side, Square, Squares};
use super::notation::Mark;
use super::position::Content;
use std::fmt;

/// Which part of a turn a pawn's way belongs to; it settles the clause of a wrong way (G17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A kick that is due (G6).
    Kick,
    /// A quiet move, also that of a release (G13).
    Quiet,
    /// The kick of a release (G13).
    ReleaseKick,
}

impl Part {
    const fn clause(self) -> &'static str {
        match self {
            Self::Kick => "G6",
            Self::Quiet | Self::ReleaseKick => "G13",
        }
    }
}

/// An illegal move. `kickers` are bitboards of the pawns that can kick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// G17.1, G9: a goal has ended the game.
    MoveAfterGoal {
        /// Who has scored.
        winner: Side,
    },
    /// G17.1, G14: a dead position has ended the game.
    MoveAfterDraw,
    /// G17.2, G10: `--` although the side can kick.
    PassWithKick {
        /// The side to move.
        side: Side,
        /// Its kickers.
        kickers: u64,
    },
    /// G17.2, G11: `--` although the opponent's kick fills the turn.
    PassWithSubstitute {
        /// The stuck side.
        side: Side,
        /// The opponent's kickers.
        kickers: u64,
    },
    /// G17.2, G13: `--` although the side can move quietly.
    PassWithQuietMove {
        /// The side to move.
        side: Side,
    },
    /// G17.3, G11: a stuck side writes `--`.
    StuckMustPass {
        /// The stuck side.
        side: Side,
        /// The opponent's kickers.
        kickers: u64,
    },
    /// G17.3, G14: a side that has nothing to play writes `--`.
    NothingToPlay {
        /// The side to move.
        side: Side,
    },
    /// G17.4, G10: a release although the side can kick.
    ReleaseWithKick {
        /// The side to move.
        side: Side,
        /// Its kickers.
        kickers: u64,
    },
    /// G17.4, G11: a release in a stuck side's turn.
    ReleaseWhenStuck {
        /// The side that must kick.
        side: Side,
        /// Its kickers.
        kickers: u64,
    },
    /// G17.5, G11: a pawn of the stuck side in its own turn.
    StuckSidesPawn {
        /// The stuck side.
        side: Side,
        /// The start square.
        square: Square,
        /// The opponent's kickers.
        kickers: u64,
    },
    /// G17.6: no pawn on the start square.
    NoPawn {
        /// The side that acts.
        side: Side,
        /// The start square.
        square: Square,
        /// What it holds.
        found: Content,
        /// The part of the turn.
        part: Part,
    },
    /// G17.6: the opponent's pawn on the start square.
    NotYourPawn {
        /// The side that acts.
        side: Side,
        /// The start square.
        square: Square,
        /// The part of the turn.
        part: Part,
    },
    /// G17.6: start and landing square are not on a line, or are the same.
    NoLine {
        /// The start square.
        from: Square,
        /// The landing square.
        to: Square,
        /// The part of the turn.
        part: Part,
    },
    /// G17.6: a square on the way is taken.
    WayBlocked {
        /// The start square.
        from: Square,
        /// The landing square.
        to: Square,
        /// The first square that is taken.
        square: Square,
        /// What it holds.
        found: Content,
        /// The part of the turn.
        part: Part,
    },
    /// G17.7, G10: another move although a kick is due.
    KickCompulsory {
        /// The side to move.
        side: Side,
        /// The start square.
        from: Square,
        /// The landing square.
        to: Square,
        /// The side's kickers.
        kickers: u64,
    },
    /// G17.7, G11: another move although a kick is due in a stuck side's turn.
    SubstituteCompulsory {
        /// The side that must kick.
        side: Side,
        /// The start square.
        from: Square,
        /// The landing square.
        to: Square,
        /// Its kickers.
        kickers: u64,
    },
    /// G17.8, G4: a second pawn of the side in a goal.
    TwoPawnsInGoal {
        /// Whose pawns.
        side: Side,
        /// The landing square.
        square: Square,
        /// The pawn that stands in the goal.
        other: Square,
    },
    /// G17.9, G12: the first move would score.
    FirstMoveGoal {
        /// Where the ball would stop.
        ball: Square,
    },
    /// G17.10, G13: the second part of a release is no kick.
    ReleaseWithoutKick {
        /// The start square.
        from: Square,
        /// The landing square.
        to: Square,
    },
    /// G17.11, G7: the ball stops elsewhere.
    BallSquare {
        /// Where it stops.
        expected: Square,
        /// What was written.
        found: Square,
    },
    /// G17.11, G7: a ball square although the ball does not move.
    BallOnQuietMove {
        /// What was written.
        found: Square,
    },
    /// G17.11, G9: a wrong goal mark.
    GoalMark {
        /// The mark that fits.
        expected: Option<Mark>,
        /// The mark that was written.
        found: Mark,
        /// Where the ball stops.
        ball: Square,
    },
    /// G17.11, G9: a goal mark although the ball does not move.
    MarkOnQuietMove {
        /// What was written.
        found: Mark,
    },
}

impl Fault {
    /// The clause that the move breaks, the first one by the order of G17.
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::MoveAfterGoal { .. } | Self::GoalMark { .. } | Self::MarkOnQuietMove { .. } => {
                "G9"
            }
            Self::MoveAfterDraw | Self::NothingToPlay { .. } => "G14",
            Self::PassWithKick { .. }
            | Self::ReleaseWithKick { .. }
            | Self::KickCompulsory { .. } => "G10",
            Self::PassWithSubstitute { .. }
            | Self::StuckMustPass { .. }
            | Self::ReleaseWhenStuck { .. }
            | Self::StuckSidesPawn { .. }
            | Self::SubstituteCompulsory { .. } => "G11",
            Self::PassWithQuietMove { .. } | Self::ReleaseWithoutKick { .. } => "G13",
            Self::NoPawn { part, .. }
            | Self::NotYourPawn { part, .. }
            | Self::NoLine { part, .. }
            | Self::WayBlocked { part, .. } => part.clause(),
            Self::TwoPawnsInGoal { .. } => "G4",
            Self::FirstMoveGoal { .. } => "G12",
            Self::BallSquare { .. } | Self::BallOnQuietMove { .. } => "G7",
        }
    }

    /// The name of the fault.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::MoveAfterGoal { .. } => "gol-move-after-goal",
            Self::MoveAfterDraw => "gol-move-after-draw",
            Self::PassWithKick { .. } => "gol-pass-with-kick",
            Self::PassWithSubstitute { .. } => "gol-pass-with-substitute",
            Self::PassWithQuietMove { .. } => "gol-pass-with-quiet-move",
            Self::StuckMustPass { .. } => "gol-stuck-must-pass",
            Self::NothingToPlay { .. } => "gol-nothing-to-play",
            Self::ReleaseWithKick { .. } => "gol-release-with-kick",
            Self::ReleaseWhenStuck { .. } => "gol-release-when-stuck",
            Self::StuckSidesPawn { .. } => "gol-stuck-sides-pawn",
            Self::NoPawn { .. } => "gol-no-pawn",
            Self::NotYourPawn { .. } => "gol-not-your-pawn",
            Self::NoLine { .. } => "gol-no-line",
            Self::WayBlocked { .. } => "gol-way-blocked",
            Self::KickCompulsory { .. } => "gol-kick-compulsory",
            Self::SubstituteCompulsory { .. } => "gol-substitute-compulsory",
            Self::TwoPawnsInGoal { .. } => "gol-two-pawns-in-goal",
            Self::FirstMoveGoal { .. } => "gol-first-move-goal",
            Self::ReleaseWithoutKick { .. } => "gol-release-without-kick",
            Self::BallSquare { .. } => "gol-ball-square",
            Self::BallOnQuietMove { .. } => "gol-ball-on-quiet-move",
            Self::GoalMark { .. } => "gol-goal-mark",
            Self::MarkOnQuietMove { .. } => "gol-mark-on-quiet-move",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::MoveAfterGoal { winner } => write!(
                f,
                "the game is over, {winner} has scored: expected no more moves"
            ),
            Self::MoveAfterDraw => f.write_str(
                "the game is drawn, neither side has anything to play: expected no more moves",
            ),
            Self::PassWithKick { side, kickers } => {
                compulsory(f, side, kickers)?;
                f.write_str(", found `--`")
            }
            Self::PassWithSubstitute { side, kickers } => {
                stuck(f, side)?;
                let other = side.other();
                write!(f, "expected a kick of {other} with {}", Or(kickers))?;
                f.write_str(" in its turn, found `--`")
            }
            Self::PassWithQuietMove { side } => write!(
                f,
                "no side has a kick here: expected a quiet move or a release of {side}, found `--`"
            ),
            Self::StuckMustPass { side, kickers } => {
                stuck(f, side)?;
                write!(f, "{} can kick with {}", side.other(), Or(kickers))?;
                f.write_str("; expected `--`, found another move")
            }
            Self::NothingToPlay { side } => write!(
                f,
                "{side} has nothing to play here: expected `--`, found another move"
            ),
            Self::ReleaseWithKick { side, kickers } => {
                compulsory(f, side, kickers)?;
                f.write_str(", found a release")
            }
            Self::ReleaseWhenStuck { side, kickers } => {
                stuck(f, side.other())?;
                write!(f, "expected a kick of {side} with {}", Or(kickers))?;
                f.write_str(", found a release")
            }
            Self::StuckSidesPawn {
                side,
                square,
                kickers,
            } => {
                stuck(f, side)?;
                let other = side.other();
                write!(f, "expected a kick of {other} with {}", Or(kickers))?;
                write!(f, ", found {side}'s pawn on {square}")
            }
            Self::NoPawn {
                side,
                square,
                found,
                ..
            } => write!(f, "expected a {side} pawn on {square}, found {found}"),
            Self::NotYourPawn { side, square, .. } => {
                let other = side.other();
                write!(
                    f,
                    "expected a {side} pawn on {square}, found one of {other}"
                )
            }
            Self::NoLine { from, to, .. } if from == to => write!(
                f,
                "expected another square than {from} to land on, found the same"
            ),
            Self::NoLine { from, to, .. } => write!(
                f,
                "expected a rank, a file or a diagonal from {from}, found {to} on none of them"
            ),
            Self::WayBlocked {
                from,
                to,
                square,
                found,
                ..
            } => write!(
                f,
                "expected free squares from {from} to {to}, found {found} on {square}"
            ),
            Self::KickCompulsory {
                side,
                from,
                to,
                kickers,
            } => {
                compulsory(f, side, kickers)?;
                write!(f, ", found {from}-{to}, which is no kick")
            }
            Self::SubstituteCompulsory {
                side,
                from,
                to,
                kickers,
            } => {
                stuck(f, side.other())?;
                write!(f, "expected a kick of {side} with {}", Or(kickers))?;
                write!(f, ", found {from}-{to}, which is no kick")
            }
            Self::TwoPawnsInGoal {
                side,
                square,
                other,
            } => write!(
                f,
                "expected at most one {side} pawn in a goal, found one on {other} and one for {square}"
            ),
            Self::FirstMoveGoal { ball } => write!(
                f,
                "the first move cannot score: expected another move, found the ball on {ball}"
            ),
            Self::ReleaseWithoutKick { from, to } => write!(
                f,
                "expected a kick after the quiet move, found {from}-{to}, which is no kick"
            ),
            Self::BallSquare { expected, found } => {
                write!(f, "expected the ball to stop on {expected}, found {found}")
            }
            Self::BallOnQuietMove { found } => write!(
                f,
                "expected no ball square after a quiet move, found {found}"
            ),
            Self::GoalMark {
                expected: Some(mark),
                found,
                ball,
            } => write!(
                f,
                "expected the goal mark `{mark}` with the ball on {ball}, found `{found}`"
            ),
            Self::GoalMark {
                expected: None,
                found,
                ball,
            } => write!(
                f,
                "expected no goal mark with the ball on {ball}, found `{found}`"
            ),
            Self::MarkOnQuietMove { found } => {
                write!(
                    f,
                    "expected no goal mark after a quiet move, found `{found}`"
                )
            }
        }
    }
}

impl std::error::Error for Fault {}

fn compulsory(f: &mut fmt::Formatter<'_>, side: Side, kickers: u64) -> fmt::Result {
    write!(
        f,
        "a kick is compulsory here: {side} can kick with {}",
        Or(kickers)
    )
}

fn stuck(f: &mut fmt::Formatter<'_>, side: Side) -> fmt::Result {
    write!(f, "{side} is stuck here: ")
}

/// Squares as a choice: `c1, d4 or e1`.
struct Or(u64);

impl fmt::Display for Or {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = self.0.count_ones();
        for square in Squares(self.0) {
            left -= 1;
            let separator = match left {
                0 => "",
                1 => " or ",
                _ => ", ",
            };
            write!(f, "{square}{separator}")?;
        }
        Ok(())
    }
}
