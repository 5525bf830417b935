//! STRAFU for force searches and puzzles (S24), over states without dice: where a penalty or line-ups
//! are due, nothing is forced. The key of a state is all of it but the score, which no action in play
//! leaves behind.

use super::actions::Action;
use super::board::{Field, Side};
use super::crowd::Crowd;
use super::position::{MEN, Phase, Position};
use super::rules::Strafu;
use super::{Content, State, count};
use crate::rules::{Aim, Contest, Deed, Enumerable, Neighbour, Pattern, PuzzleKind};

/// The kinds of puzzles (S24).
static KINDS: &[PuzzleKind] = &[PuzzleKind {
    name: "goal-in-n",
    clause: "S24",
    task: "SIDE to move forces a goal within N own turns, extra turns counted, and without dice",
    pattern: Pattern::Force(Aim::Win),
    has_twin: false,
}];

/// Words of a key: men in sixteen bits each, then ball, side and phase.
const WORDS: usize = (2 * MEN).div_ceil(4) + 1;

/// A position but for its score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Key([u64; WORDS]);

impl Contest for Strafu {
    const KINDS: &'static [PuzzleKind] = KINDS;
    const WINS_WITHOUT_DEED: bool = false;
    type Key = Key;
    type Back = State;

    fn key(state: &State) -> Option<Key> {
        let position = &state.position;
        let mut key = Key::default();
        for (number, place) in position.men.iter().enumerate() {
            key.0[number / 4] |= u64::from(code(*place)) << (16 * (number % 4));
        }
        let ball = code(position.ball()?);
        key.0[WORDS - 1] =
            u64::from(ball) << 8 | (position.side as u64) << 4 | position.phase as u64;
        Some(key)
    }

    fn hash(key: &Key) -> u64 {
        let mut hash = 0x9E37_79B9_7F4A_7C15;
        for word in key.0 {
            hash = (hash ^ word).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            hash ^= hash >> 29;
        }
        hash
    }

    fn back(state: &State) -> State {
        *state
    }

    fn rewind(state: &mut State, back: State) {
        *state = back;
    }

    fn turn(state: &State) -> usize {
        state.position.side as usize
    }

    fn chooser(state: &State) -> usize {
        state.position.side as usize
    }

    /// S16: every shot is a goal for the side that shoots.
    fn deed(state: &State, action: Action) -> Deed {
        let by = state.position.side as usize;
        match action {
            Action::Shot(_) => Deed::Goal { by, to: by },
            _ => Deed::Nothing,
        }
    }

    fn deeds(state: &State, out: &mut Vec<Action>) {
        let position = &state.position;
        let shoots = matches!(position.phase, Phase::Play | Phase::Stolen);
        if let Some(carrier) = position
            .ball
            .filter(|man| man.side() == position.side && shoots)
        {
            state.for_each_shot(carrier, &Crowd::of(position), &mut |action| {
                out.push(action)
            });
        }
    }

    fn premise(state: &State, _: &PuzzleKind) -> bool {
        !Self::is_leaf(state) && count(state) > 1
    }

    fn position(state: &State) -> String {
        state.to_string()
    }

    /// The files turned around, and the colours swapped with the rows.
    fn images(state: &State) -> Vec<Vec<u8>> {
        let position = &state.position;
        let geometry = state.options.geometry;
        let (width, rows) = (geometry.width, geometry.length + 2);
        let mut images = Vec::new();
        for swaps in [false, true] {
            for mirrors in [false, true] {
                let mut image = Vec::new();
                for row in 0..rows {
                    for file in 0..width {
                        let file = if mirrors { width - 1 - file } else { file };
                        let row = if swaps { rows - 1 - row } else { row };
                        image.push(cell(position, Field::at(file, row), swaps));
                    }
                }
                let side = (position.side as u8) ^ u8::from(swaps);
                image.extend([side; 8]);
                image.extend([position.phase as u8; 8]);
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

/// A field in sixteen bits; no field of a board has the code of nowhere.
fn code(field: Field) -> u16 {
    u16::from(field.row()) << 5 | u16::from(field.file())
}

/// What a field holds, as a number; the ball counts.
fn cell(position: &Position, field: Field, swaps: bool) -> u8 {
    let side = |side: Side| side as u8 ^ u8::from(swaps);
    let code = match position.content(field) {
        Content::Empty => return 0,
        Content::Keeper(of) => 1 + side(of),
        Content::Player(of) => 3 + side(of),
    };
    let has_ball = position.ball() == Some(field);
    code + 8 * u8::from(has_ball)
}
