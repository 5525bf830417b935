//! Stratego for force searches, with the ranks of all pieces known, and for puzzles (R17). Where R13 or R14
//! can forbid a move, the way to a position matters, and no key stands for it.

use super::board::{self, Square};
use super::rules::{Match, Stratego};
use super::{Action, Content, Mark, Rank, Setup, Side, State};
use crate::rules::{Aim, Contest, Deduced, Deed, Neighbour, Pattern, PuzzleKind};

/// The kinds of puzzles (R17).
static KINDS: &[PuzzleKind] = &[
    PuzzleKind {
        name: "win-flag-in-n",
        clause: "R17",
        task: "SIDE to move takes the flag, or leaves the other side without a move, within N own turns",
        pattern: Pattern::Force(Aim::Win),
        has_twin: false,
    },
    PuzzleKind {
        name: "spy-catch",
        clause: "R17",
        task: "SIDE to move forces its spy to capture the marshal within N own turns",
        pattern: Pattern::Force(Aim::Catch),
        has_twin: false,
    },
    PuzzleKind {
        name: "deduce",
        clause: "R17",
        task: "the last move has left one hidden piece with a single rank: which piece, which rank, and why?",
        pattern: Pattern::Deduce,
        has_twin: false,
    },
];

/// Bits of a square in a key.
const BITS: usize = 5;
/// Squares in one word of a key.
const SQUARES_A_WORD: usize = 12;

/// A position without history.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Key {
    squares: [u64; 9],
    side: u8,
}

impl Contest for Stratego {
    const KINDS: &'static [PuzzleKind] = KINDS;
    /// R11: a side without a legal move loses.
    const WINS_WITHOUT_DEED: bool = true;
    type Key = Key;
    type Back = Mark;

    fn key(state: &State) -> Option<Key> {
        let position = state.position();
        let has_history = state.options().repetition_limit().is_some();
        if has_history || position.unknown() != 0 {
            return None;
        }
        let mut key = Key {
            side: position.side() as u8,
            ..Key::default()
        };
        for side in Side::BOTH {
            for square in board::Squares::of(position.pieces(side)) {
                // 1–12 for Red, 17–28 for Blue.
                let rank = state.rank(square).map_or(0, |rank| rank as u64);
                let code = 1 + rank + 16 * side as u64;
                let at = square.index();
                key.squares[at / SQUARES_A_WORD] |= code << (BITS * (at % SQUARES_A_WORD));
            }
        }
        Some(key)
    }

    fn hash(key: &Key) -> u64 {
        let mut hash = u64::from(key.side).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for word in key.squares {
            hash = (hash ^ word).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            hash ^= hash >> 29;
        }
        hash
    }

    fn back(state: &State) -> Mark {
        state.mark()
    }

    fn rewind(state: &mut State, back: Mark) {
        state.rewind(back);
    }

    fn turn(state: &State) -> usize {
        state.position().side() as usize
    }

    fn chooser(state: &State) -> usize {
        state.position().side() as usize
    }

    fn is_open(state: &State) -> bool {
        state.position().unknown() == 0
    }

    fn deed(state: &State, action: Action) -> Deed {
        let by = state.position().side() as usize;
        match action.battle {
            Some(battle) if battle.takes_flag() => Deed::Goal { by, to: by },
            Some(battle) if battle.attacker == Rank::Spy && battle.defender == Rank::Marshal => {
                Deed::Catch { by }
            }
            _ => Deed::Nothing,
        }
    }

    fn won(state: &State) -> Option<usize> {
        if state.may_be_over() {
            state.outcome()?.winner().map(|side| side as usize)
        } else {
            None
        }
    }

    /// R17: open information, and a choice.
    fn premise(state: &State, _: &PuzzleKind) -> bool {
        Self::is_open(state) && state.outcome().is_none() && super::count(state) > 1
    }

    fn deduced(referee: &Match) -> Vec<Deduced> {
        let state = referee.state();
        let pieces = state.unknown_pieces().into_iter();
        pieces
            .filter(|piece| piece.ranks.len() == 1)
            .filter_map(|piece| {
                let reason = state.proof(piece.square)?;
                Some(Deduced {
                    start_square: piece.start.to_string(),
                    square: piece.square.to_string(),
                    rank: piece.ranks.iter().next()?.value(),
                    facts: reason.to_string().split("; ").map(str::to_owned).collect(),
                })
            })
            .collect()
    }

    fn position(state: &State) -> String {
        state.position().to_string()
    }

    /// Files a↔j, and colours swapped with rows 1↔10: the lakes lie so that all of it is the same.
    fn images(state: &State) -> Vec<Vec<u8>> {
        let setup = Setup::from(state.position());
        let mut images = Vec::new();
        for swaps in [false, true] {
            for mirrors in [false, true] {
                let cell = |square: Square| {
                    let at = square.index();
                    let (file, row) = (at % 10, at / 10);
                    let file = if mirrors { 9 - file } else { file };
                    let row = if swaps { 9 - row } else { row };
                    match setup.squares[row * 10 + file] {
                        Content::Piece { side, rank } => {
                            let side = if swaps { side.other() } else { side };
                            1 + rank.map_or(12, |rank| rank as u8) + 16 * side as u8
                        }
                        Content::Empty | Content::Lake => 0,
                    }
                };
                let mut image: Vec<u8> = Square::all().map(cell).collect();
                let side = if swaps {
                    setup.side.other()
                } else {
                    setup.side
                };
                image.extend([side as u8; 8]);
                images.push(image);
            }
        }
        images
    }

    /// No kind has a twin.
    fn neighbours(_: &State) -> Vec<Neighbour<State>> {
        Vec::new()
    }
}
