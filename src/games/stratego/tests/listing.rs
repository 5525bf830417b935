//! Listing, counting, judging, playing and taking back agree with each other.

use super::*;
use std::collections::HashSet;

/// Every move that the text could name, with all values where a piece is unknown.
fn judged(state: &State) -> HashSet<Action> {
    let mut legal = HashSet::new();
    for from in Square::all() {
        for to in Square::all() {
            let attack = matches!(state.position().content(to), Content::Piece { .. });
            let unknown = state.position().unknown();
            let mut values = vec![None];
            if attack && (from.is_in(unknown) || to.is_in(unknown)) {
                values.extend(Rank::ALL.iter().flat_map(|attacker| {
                    Rank::ALL.iter().map(|defender| {
                        Some(Battle {
                            attacker: *attacker,
                            defender: *defender,
                        })
                    })
                }));
            }
            for values in values {
                let text = MoveText {
                    from,
                    to,
                    attack,
                    values,
                    flag: false,
                };
                legal.extend(state.judge(&text));
            }
        }
    }
    legal
}

#[test]
fn what_is_listed_is_what_is_judged_legal() {
    let mut dice = Dice(0x1234_5678_9abc_def1);
    for game in games() {
        for _ in 0..2 {
            let mut state = game.clone();
            for ply in 0..150 {
                let listed = actions(&state);
                assert_eq!(listed.len() as u64, count(&state));
                if ply % 8 == 0 {
                    let set: HashSet<_> = listed.iter().copied().collect();
                    assert_eq!(set.len(), listed.len(), "listed twice");
                    assert_eq!(set, judged(&state), "{}", state.position());
                    let over = state.position().unknown() == 0 && listed.is_empty();
                    assert!(state.outcome().is_some() || !over, "{}", state.position());
                }
                if listed.is_empty() {
                    break;
                }
                state.play(&listed[dice.below(listed.len())]);
            }
        }
    }
}

#[test]
fn going_back_restores_everything() {
    let mut dice = Dice(0x0dd0_5eed_0000_0007);
    for game in games() {
        let mut state = game.clone();
        let mut trace = Vec::new();
        for _ in 0..400 {
            let listed = actions(&state);
            trace.push((
                state.mark(),
                state.position().to_string(),
                listed.clone(),
                state.unknown_pieces(),
            ));
            if listed.is_empty() {
                break;
            }
            state.play(&listed[dice.below(listed.len())]);
            if dice.below(20) == 0 {
                let back = dice.below(trace.len());
                trace.truncate(back + 1);
                let (mark, position, listed, unknown) = &trace[back];
                state.rewind(*mark);
                assert_eq!(*position, state.position().to_string());
                assert_eq!(*listed, actions(&state));
                assert_eq!(*unknown, state.unknown_pieces());
                trace.pop();
            }
        }
        for (mark, position, listed, unknown) in trace.iter().rev() {
            state.rewind(*mark);
            assert_eq!(*position, state.position().to_string());
            assert_eq!(*listed, actions(&state));
            assert_eq!(*unknown, state.unknown_pieces());
        }
        assert_eq!(state.position(), game.position());
    }
}

#[test]
fn no_input_panics() {
    let mut dice = Dice(0x7777_0000_1111_0005);
    let letters = b"a1bj0-x=:#F9BXx~/ rMm5\xc3\xa910";
    for _ in 0..60_000 {
        let length = dice.below(24);
        let bytes: Vec<u8> = (0..length)
            .map(|_| letters[dice.below(letters.len())])
            .collect();
        let text = String::from_utf8_lossy(&bytes);
        let _ =
            MoveText::parse(&text).map_err(|error| assert!(text.is_char_boundary(error.offset)));
        let _ = Setup::parse(&text).map_err(|error| assert!(text.is_char_boundary(error.offset)));
    }
    // Actions that are not legal leave some state behind, and every question is answered.
    for game in games() {
        let mut state = game.clone();
        for _ in 0..300 {
            let mut square = || Square::new(dice.below(100) as u8).unwrap();
            let (from, to) = (square(), square());
            let battle = (dice.below(2) == 0).then(|| Battle {
                attacker: Rank::ALL[dice.below(12)],
                defender: Rank::ALL[dice.below(12)],
            });
            let action = Action { from, to, battle };
            let _ = state
                .judge(&action.text())
                .map_err(|fault| fault.to_string());
            let _ = state
                .explain(&action.text())
                .map(|reason| reason.to_string());
            state.play(&action);
            let _ = (
                actions(&state),
                count(&state),
                state.outcome(),
                state.unknown_pieces(),
                state.proof(to),
            );
        }
        while state.plies() > 0 {
            state.take_back();
        }
    }
}

#[test]
fn any_legal_action_can_be_picked_and_nothing_else() {
    let mut dice = Dice(0x0bad_cafe_0000_0009);
    let mut draws = crate::rules::Dice::new(1, 2);
    let mut spare = Vec::new();
    for game in games() {
        let mut state = game.clone();
        for ply in 0..300 {
            let listed = actions(&state);
            // Long enough that all of them turn up, since each is equally likely.
            let rounds = if ply % 50 == 0 { 40 * listed.len() } else { 4 };
            let picked: HashSet<Action> = (0..rounds.max(1))
                .filter_map(|_| super::super::choice::pick(&state, &mut draws, &mut spare))
                .collect();
            assert!(picked.iter().all(|action| listed.contains(action)));
            assert_eq!(picked.is_empty(), listed.is_empty());
            if ply % 50 == 0 {
                assert_eq!(picked.len(), listed.len(), "{}", state.position());
            }
            if listed.is_empty() {
                break;
            }
            state.play(&listed[dice.below(listed.len())]);
        }
    }
}
