//! R13 and R14 against a model that keeps every board.

use super::*;
use std::collections::HashSet;

/// R13 and R14 word by word: boards are kept, borders are counted again for every move.
struct Model {
    limit: Option<usize>,
    moves: Vec<(Square, Square)>,
    lists: [Vec<Vec<Content>>; 2],
    /// Unknown pieces are told apart by following them.
    names: Vec<usize>,
    seen: Vec<Vec<usize>>,
    name_lists: [Vec<Vec<usize>>; 2],
}

fn next_to(a: Square, b: Square) -> bool {
    a.file().abs_diff(b.file()) + a.row().abs_diff(b.row()) == 1
}

fn board_of(state: &State) -> Vec<Content> {
    Square::all()
        .map(|square| state.position().content(square))
        .collect()
}

fn way(from: Square, to: Square) -> Vec<[Square; 2]> {
    let mut squares = vec![from];
    let step = |a: u8, b: u8| (i16::from(b) - i16::from(a)).signum();
    let (dx, dy) = (step(from.file(), to.file()), step(from.row(), to.row()));
    while *squares.last().unwrap() != to {
        let last = squares.last().unwrap();
        let file = i16::from(last.file()) + dx;
        let row = i16::from(last.row()) + dy;
        squares.push(Square::at(file as u8, row as u8).unwrap());
    }
    squares
        .windows(2)
        .map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])])
        .collect()
}

impl Model {
    fn new(state: &State) -> Self {
        Self {
            limit: state.options().repetition_limit().map(usize::from),
            moves: Vec::new(),
            lists: [Vec::new(), Vec::new()],
            names: (0..Square::COUNT).collect(),
            seen: Vec::new(),
            name_lists: [Vec::new(), Vec::new()],
        }
    }

    fn is_threat(board: &[Content], side: Side, to: Square) -> bool {
        Square::all().any(|other| {
            next_to(other, to)
                && matches!(board[other.index()], Content::Piece { side: of, .. } if of != side)
        })
    }

    /// The names of unknown pieces where they stand, for comparing.
    fn individuals(board: &[Content], names: &[usize]) -> Vec<usize> {
        board
            .iter()
            .zip(names)
            .map(|(content, name)| match content {
                Content::Piece { rank: None, .. } => name + 1,
                _ => 0,
            })
            .collect()
    }

    fn forbids(&self, state: &State, from: Square, to: Square) -> bool {
        let Some(limit) = self.limit else {
            return false;
        };
        let own: Vec<_> = self
            .moves
            .iter()
            .rev()
            .skip(1)
            .step_by(2)
            .take(limit)
            .collect();
        // The same piece throughout: each move starts where the one before it ended.
        let mut chain = vec![(from, to)];
        for earlier in &own {
            if earlier.1 != chain.last().unwrap().0 {
                break;
            }
            chain.push(**earlier);
        }
        if chain.len() == limit + 1 {
            let mut borders: HashSet<_> = way(from, to).into_iter().collect();
            for (from, to) in &chain[1..] {
                let crossed: HashSet<_> = way(*from, *to).into_iter().collect();
                borders.retain(|border| crossed.contains(border));
            }
            if !borders.is_empty() {
                return true;
            }
        }
        let side = state.position().side();
        if self.lists[side as usize].is_empty() {
            return false;
        }
        let mut board = board_of(state);
        let mut names = self.names.clone();
        if board[to.index()] != Content::Empty {
            return false;
        }
        board.swap(from.index(), to.index());
        names.swap(from.index(), to.index());
        let back = own
            .first()
            .is_some_and(|last| (last.1, last.0) == (from, to));
        let individuals = Self::individuals(&board, &names);
        Self::is_threat(&board, side, to)
            && !back
            && self.lists[side as usize]
                .iter()
                .zip(&self.name_lists[side as usize])
                .any(|(old, names)| *old == board && *names == individuals)
    }

    fn play(&mut self, before: &State, after: &State, action: &Action) {
        let side = before.position().side();
        let Action { from, to, battle } = *action;
        let board = board_of(after);
        self.names.swap(from.index(), to.index());
        let individuals = Self::individuals(&board, &self.names);
        self.seen.push(individuals.clone());
        let evasion = !self.lists[side.other() as usize].is_empty()
            && self.moves.last().is_some_and(|last| next_to(last.1, from));
        let mut keep = [false; 2];
        keep[side.other() as usize] = evasion && battle.is_none();
        let stands = matches!(board[to.index()], Content::Piece { side: of, .. } if of == side);
        keep[side as usize] = stands && Self::is_threat(&board, side, to);
        for of in Side::BOTH {
            let (list, names) = (
                &mut self.lists[of as usize],
                &mut self.name_lists[of as usize],
            );
            if battle.is_some() || !keep[of as usize] {
                list.clear();
                names.clear();
            }
            if keep[of as usize] {
                list.push(board.clone());
                names.push(individuals.clone());
            }
        }
        self.moves.push((from, to));
    }
}

/// What was found while comparing.
#[derive(Debug, Default)]
struct Forbidden {
    two_squares: u32,
    more_squares: u32,
    /// How many plies lie between a position and its return, at most.
    farthest: usize,
}

/// R13 and R14 for every pair of squares.
fn compare(state: &State, model: &Model, found: &mut Forbidden) {
    let own = state.position().pieces(state.position().side());
    for from in board::Squares::of(own) {
        for to in Square::all() {
            let plain = MoveText {
                from,
                to,
                attack: true,
                values: None,
                flag: false,
            };
            // Whatever passes R13 and R14 may still fail by R15 or R16.
            let repeated = match state.judge(&plain) {
                Ok(_) => false,
                Err(Fault::TwoSquares { .. }) => {
                    found.two_squares += 1;
                    true
                }
                Err(Fault::MoreSquares { ply, .. }) => {
                    found.more_squares += 1;
                    found.farthest = found.farthest.max(state.plies() - ply as usize);
                    true
                }
                Err(fault) if matches!(fault.clause(), "R15" | "R16") => false,
                Err(_) => continue,
            };
            let expected = model.forbids(state, from, to);
            assert_eq!(repeated, expected, "{from}{to} {}", state.position());
        }
    }
}

#[test]
fn repetition_agrees_with_the_lists_of_the_rule() {
    let mut dice = Dice(0xfeed_beef_cafe_0001);
    let mut forbidden = Forbidden::default();
    for game in games() {
        let rounds = if game.position().pieces(Side::Red).count_ones() < 12 {
            30
        } else {
            2
        };
        for _ in 0..rounds {
            let mut state = game.clone();
            let mut model = Model::new(&state);
            for _ in 0..120 {
                if state.outcome().is_some() {
                    break;
                }
                compare(&state, &model, &mut forbidden);
                let listed = actions(&state);
                if listed.is_empty() {
                    break;
                }
                // Chases come about when the pieces keep close to each other.
                let close: Vec<_> = listed
                    .iter()
                    .filter(|action| {
                        action.battle.is_none()
                            && Model::is_threat(
                                &board_of(&state),
                                state.position().side(),
                                action.to,
                            )
                    })
                    .collect();
                let action = if close.is_empty() || dice.below(8) == 0 {
                    listed[dice.below(listed.len())]
                } else {
                    *close[dice.below(close.len())]
                };
                let before = state.clone();
                state.play(&action);
                model.play(&before, &state, &action);
            }
        }
    }
    assert!(
        forbidden.two_squares > 200 && forbidden.more_squares > 30,
        "{forbidden:?}"
    );
}

#[test]
fn long_chases_are_found_through_stored_boards_and_wider_tables() {
    // Two lone pieces that may go on for long; the shuttling far away keeps R13 quiet.
    let mut dice = Dice(0xabc_def0_1234_5678);
    let mut state = start(
        "isf; set=free",
        "10/10/4t5/3K6/2~~2~~2/2~~2~~2/10/10/10/10 r",
    );
    let mut model = Model::new(&state);
    let mut forbidden = Forbidden::default();
    for _ in 0..3000 {
        compare(&state, &model, &mut forbidden);
        let listed = actions(&state);
        let quiet: Vec<_> = listed
            .iter()
            .filter(|action| action.battle.is_none())
            .collect();
        let chasing: Vec<_> = quiet
            .iter()
            .filter(|action| {
                state.position().side() == Side::Blue
                    || Model::is_threat(&board_of(&state), Side::Red, action.to)
            })
            .collect();
        let action = if chasing.is_empty() {
            if quiet.is_empty() {
                break;
            }
            *quiet[dice.below(quiet.len())]
        } else {
            **chasing[dice.below(chasing.len())]
        };
        let before = state.clone();
        state.play(&action);
        model.play(&before, &state, &action);
    }
    assert!(forbidden.farthest > 128, "{forbidden:?}");
}
