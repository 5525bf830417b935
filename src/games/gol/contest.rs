//! Gol for force searches and puzzles (G18). The key of a state is the whole of it: G15 never forbids
//! a move, and of the number of moves only 0 matters (G12).

use super::rules::Gol;
use super::{Action, Due, Mark, Setup, Side, Square, State, Stuck, board};
use crate::rules::{Aim, Contest, Deed, Neighbour, Pattern, PuzzleKind};

/// The kinds of puzzles (G18).
static KINDS: &[PuzzleKind] = &[
    PuzzleKind {
        name: "only-kick",
        clause: "G18",
        task: "SIDE must kick, and only one pawn can: which one, and where does it lead?",
        pattern: Pattern::Premise,
        has_twin: true,
    },
    PuzzleKind {
        name: "forced-own-goal",
        clause: "G18",
        task: "SIDE must kick, and whatever it kicks is an own goal: find the kicks",
        pattern: Pattern::OwnGoals,
        has_twin: true,
    },
    PuzzleKind {
        name: "own-goal-net",
        clause: "G18",
        task: "SIDE kicks and forces an own goal within N turns of the other side, never scoring itself",
        pattern: Pattern::Force(Aim::Blunder),
        has_twin: true,
    },
    PuzzleKind {
        name: "goal-in-n",
        clause: "G18",
        task: "SIDE to move forces a goal within N own turns",
        pattern: Pattern::Force(Aim::Win),
        has_twin: false,
    },
    PuzzleKind {
        name: "stuck",
        clause: "G18",
        task: "SIDE is stuck, and it is the other side that loses by it: see why",
        pattern: Pattern::Await,
        has_twin: true,
    },
    PuzzleKind {
        name: "release",
        clause: "G18",
        task: "no kick is possible: SIDE finds the one action that scores at once, or that avoids a forced loss within N turns of the other side",
        pattern: Pattern::Escape,
        has_twin: false,
    },
];

/// All of a position that its legal actions and what follows depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Key {
    pawns: [u64; 2],
    /// Ball, side to move, and whether a move has been made.
    rest: u8,
}

impl Contest for Gol {
    const KINDS: &'static [PuzzleKind] = KINDS;
    const WINS_WITHOUT_DEED: bool = false;
    type Key = Key;
    type Back = State;

    #[inline]
    fn key(state: &State) -> Option<Key> {
        let position = &state.position;
        // Before the first move nobody comes twice to a position, and none of them is worth keeping.
        (position.moves > 0).then(|| Key {
            pawns: position.pawns,
            rest: (position.ball.index() as u8) << 1 | position.side as u8,
        })
    }

    #[inline]
    fn hash(key: &Key) -> u64 {
        let mut hash = u64::from(key.rest).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for pawns in key.pawns {
            hash = (hash ^ pawns).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            hash ^= hash >> 29;
        }
        hash
    }

    #[inline]
    fn back(state: &State) -> State {
        *state
    }

    #[inline]
    fn rewind(state: &mut State, back: State) {
        *state = back;
    }

    #[inline]
    fn turn(state: &State) -> usize {
        state.position.side as usize
    }

    /// Under `stuck=substitute` the other side chooses in a stuck slot.
    #[inline]
    fn chooser(state: &State) -> usize {
        let side = state.position.side;
        if state.options.stuck == Stuck::Pass || state.due() != Due::StuckSubstitute {
            side as usize
        } else {
            side.other() as usize
        }
    }

    #[inline]
    fn deed(_: &State, action: Action) -> Deed {
        let Some((mark, by)) = action.goal().zip(action.kick().map(|kick| kick.side)) else {
            return Deed::Nothing;
        };
        let to = match mark {
            Mark::Goal => by,
            Mark::OwnGoal => by.other(),
        };
        Deed::Goal {
            by: by as usize,
            to: to as usize,
        }
    }

    fn deeds(state: &State, out: &mut Vec<Action>) {
        super::goals::push_goals(state, out);
    }

    #[inline]
    fn admits(state: &State, action: Action) -> bool {
        match action {
            Action::Quiet { side, from, to } => state.admits_quiet(side, from, to),
            _ => false,
        }
    }

    fn premise(state: &State, kind: &PuzzleKind) -> bool {
        let due = state.due();
        match kind.name {
            "only-kick" => due == Due::Kick && has_one_kicker_of_several(state),
            "forced-own-goal" => due == Due::Kick,
            "own-goal-net" => due == Due::Kick && has_choice(state) && !can_score(state),
            "goal-in-n" => matches!(due, Due::Kick | Due::Quiet) && has_choice(state),
            "stuck" => matches!(due, Due::StuckPass | Due::StuckSubstitute),
            "release" => due == Due::Quiet && has_choice(state),
            _ => false,
        }
    }

    /// The key of an `own-goal-net` is a kick, not a release.
    fn may_solve(action: Action, kind: &PuzzleKind) -> bool {
        kind.pattern != Pattern::Force(Aim::Blunder) || matches!(action, Action::Kick(_))
    }

    fn position(state: &State) -> String {
        state.position.to_string()
    }

    /// G18: files a↔h, and colours swapped with ranks 1↔8. Whether a move has been made tells
    /// positions apart.
    fn images(state: &State) -> Vec<Vec<u8>> {
        let position = state.position;
        let turned = [position, position.mirrored()];
        let all = turned
            .into_iter()
            .flat_map(|image| [image, image.swapped()]);
        all.map(|image| {
            let mut cells = vec![0u8; Square::COUNT];
            for side in Side::BOTH {
                for square in board::Squares(image.pawns(side)) {
                    cells[square.index()] = 1 + side as u8;
                }
            }
            cells[image.ball.index()] = 3;
            cells.extend([image.side as u8; 8]);
            cells.extend([u8::from(image.moves == 0); 8]);
            cells
        })
        .collect()
    }

    fn neighbours(state: &State) -> Vec<Neighbour<State>> {
        let position = state.position;
        let mut found = Vec::new();
        for side in Side::BOTH {
            for from in board::Squares(position.pawns(side)) {
                let free = board::neighbours(from) & !position.pieces();
                for to in board::Squares(free) {
                    let mut setup = Setup::from(&position);
                    setup.pawns[side as usize] ^= from.bit() | to.bit();
                    if let Ok(position) = setup.validate(&state.options) {
                        found.push(Neighbour {
                            state: State::new(position, state.options),
                            step: format!("{side}'s pawn on {from} stands on {to}"),
                        });
                    }
                }
            }
        }
        found
    }
}

/// Whether more than one action is legal.
fn has_choice(state: &State) -> bool {
    super::count(state) > 1
}

/// Whether an action scores for the side of the pawn.
fn can_score(state: &State) -> bool {
    let mut scores = false;
    state.for_each_action(&mut |action| scores |= action.goal() == Some(Mark::Goal));
    scores
}

/// Whether one pawn can kick and another one stands on a line with the ball in vain.
fn has_one_kicker_of_several(state: &State) -> bool {
    let position = &state.position;
    let kickers = state.kickers(position.side);
    let others = position.pawns(position.side) & !kickers;
    let on_a_line = |from| board::direction(from, position.ball).is_some();
    kickers.count_ones() == 1 && board::Squares(others).any(on_a_line)
}
