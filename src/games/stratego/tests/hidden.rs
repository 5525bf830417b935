//! R16 against all assignments, and reasons against dropping each of their parts.

use super::*;
use crate::games::stratego::assign::{self, Demand, Kind, Supply};
use crate::games::stratego::hidden::Individual;
use crate::games::stratego::pieces::RANKS;

/// All rank sets by trying every assignment.
fn brute(state: &State) -> Vec<RankSet> {
    let unknown: Vec<_> = Side::BOTH
        .map(|side| state.hidden.pieces(side).to_vec())
        .concat();
    let sides: Vec<Side> = Side::BOTH
        .into_iter()
        .flat_map(|side| vec![side; state.hidden.pieces(side).len()])
        .collect();
    let mut sets = vec![RankSet::default(); unknown.len()];
    let mut ranks = vec![Rank::Flag; unknown.len()];
    fn go(
        state: &State,
        unknown: &[Individual],
        sides: &[Side],
        ranks: &mut Vec<Rank>,
        i: usize,
        sets: &mut [RankSet],
    ) {
        if i == unknown.len() {
            let flags = Side::BOTH.into_iter().all(|side| {
                !state.hidden.supply(side).one_flag
                    || ranks
                        .iter()
                        .zip(sides)
                        .any(|(rank, of)| *of == side && *rank == Rank::Flag)
            });
            if flags {
                for (set, rank) in sets.iter_mut().zip(ranks) {
                    *set = set.with(*rank);
                }
            }
            return;
        }
        for rank in Rank::ALL {
            let piece = &unknown[i];
            let used = ranks[..i]
                .iter()
                .zip(sides)
                .filter(|(other, of)| **other == rank && **of == sides[i])
                .count();
            let fits = (piece.shown == 0 || piece.rank == rank)
                && (piece.far == 0 || rank == Rank::Scout)
                && (piece.moved == 0 && !piece.outside || rank.moves());
            if fits && used < usize::from(state.hidden.supply(sides[i]).room[rank as usize]) {
                ranks[i] = rank;
                go(state, unknown, sides, ranks, i + 1, sets);
            }
        }
    }
    go(state, &unknown, &sides, &mut ranks, 0, &mut sets);
    sets
}

#[test]
fn rank_sets_are_those_of_all_assignments() {
    let mut dice = Dice(0x5151_5151_1212_0003);
    for position in [
        "xx8/x9/o9/2b7/2~~2~~2/2~~2~~2/10/X9/XO7B/X8X r",
        "xxx7/x9/10/6o3/2~~2~~2/2~~2~~2/10/XX8/OO8/F8G r",
        "5sx3/4mx4/10/4oob2f/2~~2~~2/2~~2~~2/6X3/5X4/2GS6/5BF3 b",
    ] {
        for _ in 0..30 {
            let mut state = start("set=barrage", position);
            for _ in 0..60 {
                let listed = actions(&state);
                if listed.is_empty() {
                    break;
                }
                state.play(&listed[dice.below(listed.len())]);
                if dice.below(6) == 0 {
                    let sets = brute(&state);
                    for piece in state.unknown_pieces() {
                        let (side, number) = state.unknown_at(piece.square).unwrap();
                        let before = if side == Side::Blue {
                            state.hidden.pieces(Side::Red).len()
                        } else {
                            0
                        };
                        assert_eq!(piece.ranks, sets[before + number], "{}", state.position());
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_can_be_dropped_from_a_reason() {
    let state = start(
        "set=barrage",
        "10/7ngm/xxx5oo/10/2~~2~~2/2~~2~~2/4M5/10/10/F9 r",
    );
    let play = |state: &mut State, token: &str| {
        let action = state.judge(&MoveText::parse(token).unwrap()).unwrap();
        state.play(&action);
    };
    let square = |name: &str| MoveText::parse(&format!("{name}-a1")).unwrap().from;
    let mut moved = state.clone();
    for token in ["e4-e5", "a8-a7", "e5-e6"] {
        play(&mut moved, token);
    }
    let spy = moved.proof(square("a7")).unwrap();
    assert_eq!(
        spy.facts,
        [Fact::Moved {
            start: square("a8"),
            ply: 2
        }]
    );
    assert_eq!(spy.counts.len(), 9);
    assert!(!spy.one_flag);
    assert_eq!(moved.proof(square("b8")), None);
    let clash = moved.explain(&MoveText::parse("b8-b7").unwrap()).unwrap();
    assert_eq!(
        clash.facts,
        [
            Fact::Moved {
                start: square("a8"),
                ply: 2
            },
            Fact::Moved {
                start: square("b8"),
                ply: 4
            }
        ]
    );
    assert_eq!(moved.explain(&MoveText::parse("a7-a6").unwrap()), None);
    let flag = start("", "9x/8x1/10/10/2~~2~~2/2~~2~~2/4K5/10/10/F9 b");
    let mut moved = flag.clone();
    play(&mut moved, "i9-i8");
    let reason = moved.proof(square("j10")).unwrap();
    assert_eq!(
        reason.facts,
        [Fact::Moved {
            start: square("i9"),
            ply: 1
        }]
    );
    assert!(reason.counts.is_empty() && reason.one_flag);
    let lone = Setup::parse("10/10/10/9x/2~~2~~2/2~~2~~x1/10/10/10/F9 b").unwrap();
    let fault = lone.validate(&Options::default());
    assert!(fault.is_ok());
    let outside = Setup::parse("10/10/10/10/2~~2~~2/2~~2~~x1/10/10/10/F9 b").unwrap();
    let fault = outside.validate(&Options::default()).unwrap_err();
    assert_eq!(
        (fault.clause(), fault.code()),
        ("R16", "stratego-flag-excluded")
    );
    let reason = outside.explain(&Options::default()).unwrap();
    assert_eq!(
        reason.facts,
        [Fact::Outside {
            start: square("i5")
        }]
    );
    assert!(reason.one_flag);
}

/// Whether pieces of these kinds can have ranks, by trying every one.
fn fits(kinds: &[Kind], room: &mut [u8; RANKS], flag: bool) -> bool {
    let Some((kind, others)) = kinds.split_first() else {
        return !flag;
    };
    kind.ranks().iter().any(|rank| {
        if room[rank as usize] == 0 {
            return false;
        }
        room[rank as usize] -= 1;
        let fits = fits(others, room, flag && rank != Rank::Flag);
        room[rank as usize] += 1;
        fits
    })
}

#[test]
fn assignments_are_found_if_there_are_any() {
    let mut dice = Dice(0x2468_1357_0bad_cafe);
    let mut outcomes = [0; 2];
    for _ in 0..4000 {
        let kinds: Vec<Kind> = (0..dice.below(6))
            .map(|_| match dice.below(4) {
                0 => Kind::ANY,
                1 => Kind::MOVING,
                _ => Kind::only(Rank::ALL[dice.below(RANKS)]),
            })
            .collect();
        let mut room = [0; RANKS];
        for _ in 0..dice.below(8) {
            room[dice.below(RANKS)] += 1;
        }
        let one_flag = room[Rank::Flag as usize] > 0;
        let mut demand = Demand::default();
        for kind in &kinds {
            demand.add(*kind);
        }
        let supply = Supply { room, one_flag };
        let expected = fits(&kinds, &mut room, one_flag);
        assert_eq!(assign::assign(&demand, &supply).is_ok(), expected);
        outcomes[usize::from(expected)] += 1;
        let Some(kind) = kinds.first() else { continue };
        for rank in Rank::ALL {
            let mut fixed = kinds.clone();
            fixed[0] = Kind::only(rank);
            let expected = kind.ranks().contains(rank) && fits(&fixed, &mut room, one_flag);
            let found = assign::possible(*kind, &demand, &supply).contains(rank);
            assert_eq!(found, expected);
        }
    }
    assert!(outcomes.iter().all(|n| *n > 200), "{outcomes:?}");
}
