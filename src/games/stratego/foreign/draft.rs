//! Drafts: a game as a foreign text gives it, and the canonical record that it makes. Values of
//! battles come from replaying the moves; whether they are legal is not judged here.

use std::fmt::Write;

use super::super::{Battle, Content, MoveText, PieceSet, Rank, Setup, Side, Square, Verdict};
use super::gravon;
use crate::record::writer::{self, Wrapped};
use crate::record::{Outcome, Termination};

/// What the squares hold, indexed like [`Square`].
pub type Field = [Content; Square::COUNT];

/// A game as a foreign text gives it.
#[derive(Clone, Debug)]
pub struct Draft {
    /// What stands where at the start; Red is to move.
    pub field: Field,
    /// The pieces of the game.
    pub set: PieceSet,
    /// The type of the game as it was written, if it was.
    pub game_type: Option<String>,
    /// The moves.
    pub moves: Vec<(Square, Square)>,
    /// Names of Red and Blue.
    pub players: [Option<String>; 2],
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Type of the result.
    pub result_type: u32,
    /// Who won.
    pub outcome: Outcome,
}

impl Draft {
    /// A position without moves.
    pub fn position(field: Field, set: PieceSet) -> Self {
        Self {
            field,
            set,
            game_type: None,
            moves: Vec::new(),
            players: [None, None],
            ending: None,
        }
    }

    /// The canonical record.
    pub fn record(&self) -> String {
        let mut out = String::with_capacity(512 + 8 * self.moves.len());
        let mut tag = |name: &str, value: &str| writer::write_tag(&mut out, name, value);
        tag("Game", "stratego");
        for (name, player) in ["Red", "Blue"].into_iter().zip(&self.players) {
            if let Some(player) = player {
                tag(name, player);
            }
        }
        let outcome = self.ending.map_or(Outcome::Open, |ending| ending.outcome);
        tag("Result", outcome.token());
        let termination = self
            .ending
            .and_then(|ending| gravon::termination(ending.result_type));
        let mut words = Termination::WORDS.iter();
        if let Some((word, _)) = words.find(|(_, value)| Some(*value) == termination) {
            tag("Termination", word);
        }
        tag("Rules", rules(self.set));
        let setup = Setup {
            squares: self.field,
            side: Side::Red,
        };
        tag("Position", &setup.to_string());
        if let Some(game_type) = &self.game_type {
            tag(gravon::TYPE_TAG, game_type);
        }
        if let Some(ending) = self.ending {
            tag(gravon::RESULT_TAG, &ending.result_type.to_string());
        }
        out.push('\n');
        self.movetext(outcome, &mut out);
        out
    }

    fn movetext(&self, outcome: Outcome, out: &mut String) {
        let mut movetext = Wrapped::new(out);
        let mut field = self.field;
        let mut word = String::new();
        for (ply, &(from, to)) in self.moves.iter().enumerate() {
            word.clear();
            // Writing to a string cannot fail.
            if ply % 2 == 0 {
                let _ = write!(word, "{}.", ply / 2 + 1);
                movetext.word(&word);
                word.clear();
            }
            let _ = write!(word, "{}", play(&mut field, from, to));
            movetext.word(&word);
        }
        movetext.word(outcome.token());
        movetext.finish();
    }
}

/// The `Rules` tag of a game with these pieces.
pub const fn rules(set: PieceSet) -> &'static str {
    match set {
        PieceSet::Classic => "gravon",
        PieceSet::Barrage => "gravon; set=barrage",
        PieceSet::Free => "gravon; set=free",
    }
}

/// Makes a move, be it legal or not, and gives its text.
fn play(field: &mut Field, from: Square, to: Square) -> MoveText {
    let (mover, target) = (field[from.index()], field[to.index()]);
    let values = match (mover, target) {
        (
            Content::Piece {
                rank: Some(attacker),
                ..
            },
            Content::Piece {
                rank: Some(defender),
                ..
            },
        ) => Some(Battle { attacker, defender }),
        _ => None,
    };
    if let Content::Piece { .. } = mover {
        field[from.index()] = Content::Empty;
        match values.map(Battle::verdict) {
            None | Some(Verdict::AttackerWins) => field[to.index()] = mover,
            Some(Verdict::DefenderWins) => {}
            Some(Verdict::BothRemoved) => field[to.index()] = Content::Empty,
        }
    }
    MoveText {
        from,
        to,
        attack: matches!(target, Content::Piece { .. }),
        values,
        flag: values.is_some_and(Battle::takes_flag),
    }
}

/// The pieces of a game of which only a position is known: a whole barrage set-up, else what a
/// classic game can come to, else any.
pub fn set_of(field: &Field) -> PieceSet {
    let counts = |side: Side| {
        Rank::ALL.map(|rank| {
            let piece = Content::Piece {
                side,
                rank: Some(rank),
            };
            let count = field.iter().filter(|held| **held == piece).count();
            (rank, count)
        })
    };
    let both = Side::BOTH.map(counts);
    let limit = |set: PieceSet, rank| set.limit(rank).map_or(usize::MAX, usize::from);
    let at_home = |is_kept: fn(Rank) -> bool| {
        Square::all().all(|square| match field[square.index()] {
            Content::Piece {
                side,
                rank: Some(rank),
            } => !is_kept(rank) || square.is_in(side.rows()),
            _ => true,
        })
    };
    let barrage = |&(rank, count): &(Rank, usize)| count == limit(PieceSet::Barrage, rank);
    let classic = |&(rank, count): &(Rank, usize)| {
        count <= limit(PieceSet::Classic, rank) && (rank != Rank::Flag || count == 1)
    };
    if both.iter().flatten().all(barrage) && at_home(|_| true) {
        PieceSet::Barrage
    } else if both.iter().flatten().all(classic) && at_home(|rank| !rank.moves()) {
        PieceSet::Classic
    } else {
        PieceSet::Free
    }
}
