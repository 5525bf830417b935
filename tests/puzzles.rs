//! Puzzles through the library: every altered field is refused, the verifier agrees with the search,
//! and the solver agrees with plain minimax on the positions of the vectors.

mod common;

use common::{each_record, text, vectors};
use serde_json::Value;
use touchline::analysis::puzzle::{self, Certificate, Gone, Puzzle, Says, seal};
use touchline::analysis::solve::{Search, solve};
use touchline::games::gol::Gol;
use touchline::games::{self, GAMES, Place, Puzzling, Registered};
use touchline::rules::{Contest, Enumerable, OptionSet, Quest, Setup};

fn puzzling(game: &str) -> &'static dyn Puzzling {
    let found = games::find(game).and_then(|game| game.puzzles);
    found.expect("the game has puzzles")
}

/// A position of a game and its options in canonical form.
fn state_at<R: Contest>(position: &str, rules: &str) -> (R::State, String) {
    use touchline::rules::Referee;
    let set = OptionSet::parse(rules).expect("well formed");
    let setup = Setup {
        position: Some(position),
        rules: &set,
        tag: &|_| None,
    };
    let Ok(referee) = R::start(&setup) else {
        panic!("{position} is a legal position")
    };
    (R::state(&referee), referee.rules_text())
}

fn state_of(vector: &Value) -> (<Gol as Enumerable>::State, String) {
    state_at::<Gol>(text(vector, "position"), text(vector, "rules"))
}

fn made(vector: &Value) -> (Puzzle, <Gol as Enumerable>::State, String) {
    let (state, rules) = state_of(vector);
    let kind = puzzle::kind_of::<Gol>(text(vector, "kind")).expect("a kind");
    let mut search = Search::<Gol>::new(12, 10_000_000);
    let puzzle = puzzle::make(&mut search, &state, &rules, kind, 3).expect("a puzzle");
    (puzzle, state, rules)
}

const STEPS: u64 = 2_000_000;

/// Every way to alter one field of a puzzle.
fn alterations(puzzle: &Puzzle) -> Vec<(String, Puzzle)> {
    let mut all: Vec<(String, Puzzle)> = Vec::new();
    let mut alter = |name: &str, change: &dyn Fn(&mut Puzzle)| {
        let mut altered = puzzle.clone();
        change(&mut altered);
        if altered != *puzzle {
            all.push((name.to_owned(), altered));
        }
    };
    alter("game", &|p| p.game = "chess".to_owned());
    for kind in Gol::KINDS {
        alter("kind", &|p| p.kind = kind.name.to_owned());
    }
    alter("turns up", &|p| p.turns += 1);
    alter("turns down", &|p| p.turns = p.turns.saturating_sub(1));
    alter("both turns up", &|p| {
        p.turns += 1;
        p.certificate.within += 1;
    });
    alter("rules", &|p| p.rules = "bounce=back; edge=fly".to_owned());
    alter("no solution", &|p| p.solution.clear());
    alter("a solution more", &|p| p.solution.push("a1-a2".to_owned()));
    for claim in &puzzle.certificate.claims {
        alter("another solution", &|p| {
            p.solution = vec![claim.action.clone()]
        });
    }
    alter("harder", &|p| p.difficulty += 1);
    alter("easier", &|p| p.difficulty -= 1);
    alter("within", &|p| p.certificate.within += 1);
    alter("no twin", &|p| p.twin = None);
    alter("twin at home", &|p| {
        if let Some(twin) = &mut p.twin {
            twin.position.clone_from(&p.position);
        }
    });
    alter("twin's step", &|p| {
        if let Some(twin) = &mut p.twin {
            twin.step.push('x');
        }
    });
    alter("twin's lack", &|p| {
        if let Some(twin) = &mut p.twin {
            twin.gone = match twin.gone {
                Gone::Obligation => Gone::Solution,
                Gone::Solution => Gone::Obligation,
            };
        }
    });
    alter("twin's actions", &|p| {
        if let Some(twin) = &mut p.twin {
            twin.instead.push("a1-a2".to_owned());
        }
    });
    let claims = puzzle.certificate.claims.len();
    let count = claims.min(5);
    for at in 0..count {
        alter("a claim less", &|p| {
            p.certificate.claims.remove(at);
        });
        alter("a claim twice", &|p| {
            let claim = p.certificate.claims[at].clone();
            p.certificate.claims.insert(at, claim);
        });
        alter("an action", &|p| p.certificate.claims[at].action.push('1'));
        for says in [
            Says::Wins(0),
            Says::Wins(1),
            Says::Wins(2),
            Says::Fails,
            Says::Loses(0),
            Says::Loses(1),
            Says::Holds,
            Says::Open,
        ] {
            alter("what is claimed", &|p| p.certificate.claims[at].says = says);
        }
        alter("a longer line", &|p| {
            p.certificate.claims[at].line.push("a1-a2".to_owned());
        });
        alter("a shorter line", &|p| {
            p.certificate.claims[at].line.pop();
        });
        alter("a line from its middle", &|p| {
            let line = &mut p.certificate.claims[at].line;
            if !line.is_empty() {
                line.remove(0);
            }
        });
    }
    all
}

/// Whether the position is a puzzle of that kind, too, with the same solution and proof.
fn is_honest(puzzle: &Puzzle, state: &<Gol as Enumerable>::State, rules: &str) -> bool {
    let kind = puzzle::kind_of::<Gol>(&puzzle.kind).expect("a kind");
    let mut search = Search::<Gol>::new(12, 10_000_000);
    puzzle::make(&mut search, state, rules, kind, 3).as_ref() == Ok(puzzle)
}

#[test]
fn altered_puzzles_are_refused_even_under_a_new_seal() {
    let mut altered_fields = 0;
    for vector in vectors("gol-puzzles.jsonl") {
        let id = text(&vector, "id");
        let (puzzle, state, rules) = made(&vector);
        let check = |puzzle: &Puzzle| puzzle::verify::<Gol>(puzzle, &state, &rules, STEPS);
        assert_eq!(check(&puzzle), Ok(()), "{id}");
        for (name, mut altered) in alterations(&puzzle) {
            assert!(check(&altered).is_err(), "{id}: {name}");
            let honest = name == "within" && altered.turns == 0;
            if honest {
                // A search that went further proves as much.
                continue;
            }
            altered.certificate.seal = seal(&altered);
            if name == "kind" && is_honest(&altered, &state, &rules) {
                continue;
            }
            let refused = check(&altered).is_err();
            assert!(refused, "{id}: {name} under a new seal: {altered:#?}");
            altered_fields += 1;
        }
        for digit in 0..16 {
            let mut altered = puzzle.clone();
            let flipped: String = puzzle
                .certificate
                .seal
                .char_indices()
                .map(|(at, c)| {
                    if at != digit {
                        c
                    } else if c == '0' {
                        '1'
                    } else {
                        '0'
                    }
                })
                .collect();
            altered.certificate = Certificate {
                seal: flipped,
                ..altered.certificate
            };
            assert!(check(&altered).is_err(), "{id}: digit {digit} of the seal");
        }
    }
    assert!(altered_fields > 1_000, "{altered_fields}");
}

/// Replaces one tag of a record, or leaves it out.
fn with_tag(record: &str, name: &str, change: impl Fn(&str) -> Option<String>) -> String {
    let mut lines = record.lines().filter_map(|line| {
        let value = line
            .strip_prefix(&format!("[{name} \""))?
            .strip_suffix("\"]");
        Some((line, value?))
    });
    let (line, value) = lines
        .next_back()
        .unwrap_or_else(|| panic!("no {name} in {record}"));
    let new = change(value).map_or(String::new(), |value| format!("[{name} \"{value}\"]\n"));
    record.replacen(&format!("{line}\n"), &new, 1)
}

fn verdict(game: &Registered, record: &str) -> Result<(), String> {
    let puzzles = game.puzzles.expect("puzzles");
    let mut verdict = Err("no record".to_owned());
    each_record(record.as_bytes(), |entry| verdict = puzzles.verify(entry));
    verdict
}

#[test]
fn altered_tags_are_refused() {
    let game = games::find("gol").expect("a game");
    for vector in vectors("gol-puzzles.jsonl") {
        let (puzzle, ..) = made(&vector);
        let rules = OptionSet::parse(&puzzle.rules).expect("well formed");
        let place = Place::Position {
            text: &puzzle.position,
            rules: &rules,
        };
        let kind = puzzle::kind_of::<Gol>(&puzzle.kind).expect("a kind");
        let data = puzzling("gol")
            .make(&place, kind, 3)
            .expect("a position")
            .expect("a puzzle");
        let record = data.text.expect("a record");
        assert_eq!(verdict(game, &record), Ok(()), "{record}");
        let mut tags = vec![
            "Puzzle",
            "Difficulty",
            "Solution",
            "Certificate",
            "Position",
        ];
        if puzzle.twin.is_some() {
            tags.push("Twin");
        }
        for tag in tags {
            let without = with_tag(&record, tag, |_| None);
            assert!(verdict(game, &without).is_err(), "without {tag}");
            // One character more, one less, and one other.
            let longer = with_tag(&record, tag, |value| Some(format!("{value}1")));
            assert!(verdict(game, &longer).is_err(), "a longer {tag}: {longer}");
            let shorter = with_tag(&record, tag, |value| {
                Some(value[..value.len() - 1].to_owned())
            });
            assert!(
                verdict(game, &shorter).is_err(),
                "a shorter {tag}: {shorter}"
            );
        }
        let rules = with_tag(&record, "Event", |_| {
            Some("x\"]\n[Rules \"stuck=substitute; bounce=back".to_owned())
        });
        assert!(verdict(game, &rules).is_err(), "other rules");
        let movetext = record.replacen(&puzzle.solution[0], "a1-b3", 3);
        assert!(verdict(game, &movetext).is_err(), "another main line");
    }
}

#[test]
fn altered_samples_of_every_game_are_refused() {
    let mut altered = 0;
    for path in common::files_below("samples/puzzles") {
        let text = std::fs::read_to_string(&path).expect("a file");
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let game = games::by_extension(&extension).expect("a game");
        each_record(text.as_bytes(), |entry| {
            for tag in [
                "Puzzle",
                "Difficulty",
                "Solution",
                "Certificate",
                "Position",
            ] {
                let change = |value: &str| Some(value[..value.len() - 1].to_owned());
                let shorter = with_tag(entry.text, tag, change);
                assert!(
                    verdict(game, &shorter).is_err(),
                    "a shorter {tag}: {shorter}"
                );
                let without = with_tag(entry.text, tag, |_| None);
                assert!(verdict(game, &without).is_err(), "without {tag}: {without}");
                altered += 1;
            }
            let fact = entry.text.replacen("; fact: ", "; fact: not ", 1);
            if fact != entry.text {
                assert!(verdict(game, &fact).is_err(), "another fact: {fact}");
            }
        });
    }
    assert!(altered > 200);
}

/// Plain minimax over the rules: no table, no order.
fn minimax<R: Contest>(state: &R::State, quest: Quest, turns: u32) -> bool {
    if let Some(winner) = R::won(state) {
        return winner == quest.side;
    }
    if turns == 0 || R::is_leaf(state) {
        return false;
    }
    let left = turns - u32::from(R::turn(state) == quest.counted());
    let mut actions = Vec::new();
    R::actions(state, &mut actions);
    let ours = R::chooser(state) == quest.side;
    let decided = actions.iter().any(|&action| {
        let deed = quest.judge(R::deed(state, action));
        deed.unwrap_or_else(|| minimax::<R>(&R::play(state, action), quest, left)) == ours
    });
    if decided {
        ours
    } else {
        !ours && !actions.is_empty()
    }
}

#[test]
fn the_solver_agrees_with_minimax_on_the_positions_of_the_vectors() {
    /// Positions with more actions take plain minimax too long at depth 2.
    const ACTIONS_MAX: usize = 12;
    let mut compared = 0;
    let mut forced = 0;
    for file in ["gol-puzzles.jsonl", "gol-perft.jsonl", "gol.jsonl"] {
        for vector in vectors(file) {
            if vector["legal"] == false || !common::history(&vector).is_empty() {
                continue;
            }
            let (state, _) = state_of(&vector);
            let mut actions = Vec::new();
            Gol::actions(&state, &mut actions);
            let depth = if actions.len() <= ACTIONS_MAX { 2 } else { 1 };
            let answer = solve::<Gol>(&state, depth, u64::MAX);
            assert!(answer.complete);
            let quest = Quest::win(answer.side);
            for action in actions {
                let text = Gol::text(&state, action);
                let found = answer.winning.iter().find(|winning| winning.text == text);
                let expected = (1..=depth).find(|turns| {
                    let deed = quest.judge(Gol::deed(&state, action));
                    let left = turns - 1;
                    deed.unwrap_or_else(|| minimax::<Gol>(&Gol::play(&state, action), quest, left))
                });
                assert_eq!(
                    found.map(|winning| winning.turns),
                    expected,
                    "{text} in {vector}"
                );
                forced += u32::from(expected.is_some());
                compared += 1;
            }
        }
    }
    assert!(compared > 2_000 && forced > 60, "{compared} {forced}");
}

#[test]
fn the_solver_agrees_with_minimax_in_every_game() {
    use touchline::games::strafu::Strafu;
    use touchline::games::stratego::Stratego;
    agrees_in_samples::<Gol>("gol", 1);
    agrees_in_samples::<Strafu>("strafu", 1);
    agrees_in_samples::<Stratego>("stratego", 2);
}

/// Solves the positions of a game's sample puzzles and of those that follow.
fn agrees_in_samples<R: Contest>(game: &str, depth: u32) {
    let extension = games::find(game).expect("a game").game.info().extension;
    let files = common::files_below("samples/puzzles").into_iter();
    for path in files.filter(|path| path.extension().is_some_and(|ours| ours == extension)) {
        let text = std::fs::read_to_string(&path).expect("a file");
        each_record(text.as_bytes(), |entry| {
            let tag = |name| entry.record.tag(entry.text, name).unwrap_or_default();
            let (mut state, _) = state_at::<R>(&tag("Position"), &tag("Rules"));
            let mut actions = Vec::new();
            for _ in 0..3 {
                actions.clear();
                R::actions(&state, &mut actions);
                if actions.is_empty() || R::is_leaf(&state) || actions.len() > 60 {
                    return;
                }
                let answer = solve::<R>(&state, depth, u64::MAX);
                let quest = Quest::win(R::turn(&state));
                let found: Vec<&str> = answer.winning.iter().map(|w| w.text.as_str()).collect();
                let wins = |action| {
                    let deed = quest.judge(R::deed(&state, action));
                    deed.unwrap_or_else(|| minimax::<R>(&R::play(&state, action), quest, depth - 1))
                };
                let winning = actions.iter().filter(|action| wins(**action));
                let mut expected: Vec<String> = winning.map(|a| R::text(&state, *a)).collect();
                expected.sort();
                assert_eq!(found, expected, "{}", R::position(&state));
                state = R::play(&state, actions[actions.len() / 2]);
            }
        });
    }
}

/// The stored puzzles: every kind of every game, legal, canonical and proved.
#[test]
fn the_samples_are_puzzles() {
    for game in GAMES {
        let Some(puzzles) = game.puzzles else {
            continue;
        };
        let name = game.game.info().name;
        let files = common::files_below("samples/puzzles");
        let extension = game.game.info().extension;
        let ours = files
            .iter()
            .filter(|path| path.extension().is_some_and(|e| e == extension));
        let mut kinds = std::collections::BTreeMap::new();
        let mut records = 0;
        for path in ours {
            let text = std::fs::read_to_string(path).expect("a file");
            for judgement in common::judge_all(&text, None) {
                assert!(judgement.findings.is_empty(), "{judgement:?}");
            }
            each_record(text.as_bytes(), |entry| {
                records += 1;
                assert_eq!(puzzles.verify(entry), Ok(()), "{}", entry.text);
                let stored = puzzles.stored(entry).expect("a puzzle");
                *kinds.entry(stored.data.kind).or_insert(0) += 1;
            });
        }
        let least = if name == "gol" { 30 } else { 6 };
        assert!(
            records >= least,
            "{name}: expected {least} puzzles, found {records}"
        );
        for kind in puzzles.kinds() {
            assert!(
                kinds.contains_key(kind.name),
                "{name}: none of {}",
                kind.name
            );
        }
    }
}
