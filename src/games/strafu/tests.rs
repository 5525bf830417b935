//! Laws of the engine, checked over seeded random matches: listing and judging agree, texts and
//! positions survive being written and read, and the symmetries of the board hold.

use super::board::{Field, Side};
use super::position::Phase;
use super::rules::{Match, Strafu};
use super::{Action, MoveText, Options, Played, State, count, perft, write};
use crate::record::Outcome;
use crate::rules::{
    BoardStyle, Chancy, Dice, Enumerable, Fact, FactInfo, Facts, OptionSet, Random, Referee, Rules,
    Setup, StartError, Step,
};
use std::collections::BTreeSet;

/// Matches that the laws look at.
const MATCHES: u64 = 60;
/// Plies after which a match is cut.
const MAX_PLIES: u32 = 200;
/// Every so many plies the costly laws look at the position.
const EVERY: usize = 7;

/// A match with all that was played in it.
struct RandomMatch {
    referee: Match,
    plies: Vec<(State, String)>,
    outcome: Outcome,
}

/// The start that tags and position of a random match give.
fn start(game: &crate::rules::RandomGame) -> Match {
    let rules = OptionSet::parse(&game.rules).expect("the options are well formed");
    let setup = Setup {
        position: game.position.as_deref(),
        rules: &rules,
        tag: &|name| {
            let mut tags = game.tags.iter();
            tags.find(|(tag, _)| *tag == name)
                .map(|(_, value)| value.clone())
        },
    };
    Strafu::start(&setup).expect("the start is legal")
}

fn token(text: &str) -> MoveText {
    Strafu::token(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn random_match(number: u64) -> RandomMatch {
    let mut dice = Dice::new(2026, number);
    let game = Strafu::random(&mut dice, &OptionSet::default(), MAX_PLIES);
    let mut referee = start(&game);
    let mut plies = Vec::new();
    for ply in &game.plies {
        plies.push((*referee.state(), ply.text.clone()));
        let fed = referee.feed(token(&ply.text));
        assert!(fed.is_ok(), "{number}: {} {fed:?}", ply.text);
    }
    assert_eq!(referee.outcome().unwrap_or(Outcome::Open), game.outcome);
    assert_eq!(referee.score(), game.score);
    RandomMatch {
        referee,
        plies,
        outcome: game.outcome,
    }
}

fn each_match(mut visit: impl FnMut(u64, &RandomMatch)) {
    for number in 1..=MATCHES {
        visit(number, &random_match(number));
    }
}

/// Some positions of every match.
fn each_state(mut visit: impl FnMut(&State)) {
    each_match(|_, played| {
        for (state, _) in played.plies.iter().step_by(EVERY) {
            visit(state);
        }
    });
}

fn actions(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    state.push_actions(&mut actions);
    actions
}

fn texts(state: &State) -> BTreeSet<String> {
    let actions = actions(state);
    let texts: BTreeSet<String> = actions.iter().map(write::action_text).collect();
    assert_eq!(texts.len(), actions.len(), "none is listed twice: {state}");
    texts
}

#[test]
fn matches_are_varied() {
    let mut ends = [0; 3];
    let mut kinds = BTreeSet::new();
    let mut clauses = BTreeSet::new();
    each_match(|_, played| {
        ends[match played.outcome {
            Outcome::First => 0,
            Outcome::Second => 1,
            _ => 2,
        }] += 1;
        for (state, text) in &played.plies {
            let mut referee = Match::new(*state);
            let Ok(Step::Ply(ply)) = referee.feed(token(text)) else {
                panic!("{text} was legal");
            };
            kinds.insert(Strafu::kind(&ply));
            clauses.extend(Strafu::clauses(&ply));
        }
    });
    let all = ["lineup", "move", "pass", "penalty", "placement", "shot"];
    for kind in all {
        assert!(kinds.contains(kind), "{kind} never happens");
    }
    for clause in ["S13", "S14", "S16a", "S16b", "S16c", "S17", "S18", "S20"] {
        assert!(clauses.contains(clause), "{clause} is never exercised");
    }
    assert!(ends[0] + ends[1] > MATCHES / 2, "few matches end: {ends:?}");
}

/// Everything listed is legal and does what it says.
#[test]
fn listed_actions_are_legal() {
    each_state(|state| {
        for action in actions(state) {
            let text = write::action_text(&action);
            assert_eq!(
                state.judge(&token(&text)),
                Ok(Played::Action(action)),
                "{state} {text}"
            );
        }
        assert_eq!(count(state), actions(state).len() as u64);
    });
}

/// Every text over the fields of a small board is legal only if it is listed.
#[test]
fn whatever_is_not_listed_is_illegal() {
    let rules = "width=9; length=11; area=7x3; spot=2";
    let set = OptionSet::parse(rules).expect("the options are well formed");
    let options = Options::from_set(&set).expect("the board is legal");
    for position in [
        "2k2/9/2p6/4P4/3p1p3/9/2P3P2/9/4p4/9/9/1PPP1P3/K4 r e9 - 0-0",
        "2k2/9/2p6/4P4/3p1p3/9/2P3P2/9/4p4/9/9/1PPP1P3/K4 r e9 s 0-0",
        "2k2/9/2p6/4P4/3p1p3/9/2P3P2/9/4p4/9/9/1PPP1P3/K4 b e9 - 0-0",
        "2k2/9/2p6/4P4/3p1p3/9/2P3P2/9/4p4/9/9/1PPP1P3/K4 b c12 p 0-0",
        "2k2/9/9/4P4/9/9/2P3P2/9/4p4/9/9/1PPP1P3/K4 r e9 x 0-0",
    ] {
        let position = position.replace("b c12", "b e12");
        let state = State::read(&position, options).expect("the position is valid");
        let listed = texts(&state);
        let fields: Vec<Field> = (0..=12)
            .flat_map(|row| options.geometry.row_fields(row))
            .collect();
        let mut tried = BTreeSet::from(["--".to_owned()]);
        for from in &fields {
            for to in &fields {
                tried.extend(["-", ">"].map(|sign| format!("{from}{sign}{to}")));
                tried.insert(format!("{from}>{to}#"));
                for relay in &fields[..] {
                    tried.insert(format!("{from}>{relay}>{to}#"));
                }
            }
        }
        let men: Vec<Field> = state.position.men.to_vec();
        for (first, second) in men
            .iter()
            .flat_map(|first| men.iter().map(move |m| (first, m)))
        {
            for goal in options.geometry.goal_fields(state.position.side.other()) {
                tried.insert(format!("e9>{first}>{second}>{goal}#"));
            }
        }
        let legal: BTreeSet<String> = tried
            .iter()
            .filter_map(|text| state.judge(&Strafu::token(text).ok()?).ok())
            .map(|played| write::text(&played))
            .collect();
        let known: BTreeSet<String> = listed
            .into_iter()
            .filter(|text| !text.starts_with('P'))
            .collect();
        assert_eq!(legal, known, "{state}");
    }
}

/// Marks may be left out, and the canonical text says the same.
#[test]
fn texts_round_trip() {
    each_match(|_, played| {
        for (state, text) in &played.plies {
            let judged = state.judge(&token(text)).expect("it was legal");
            assert_eq!(&write::text(&judged), text);
            let bare = text.trim_end_matches('x').trim_end_matches("=P");
            assert_eq!(state.judge(&token(bare)), Ok(judged), "{text}");
        }
    });
}

#[test]
fn positions_round_trip() {
    each_match(|_, played| {
        let last = played.referee.state();
        for state in played.plies.iter().map(|(state, _)| state).chain([last]) {
            let text = state.to_string();
            let read = State::read(&text, *state.options());
            let read = read.unwrap_or_else(|fault| panic!("{text}: {fault}"));
            assert_eq!(read.to_string(), text);
            assert_eq!(texts(&read), texts(state), "{text}");
        }
    });
}

#[test]
fn going_back_restores_the_moment() {
    each_match(|number, played| {
        let mut dice = Dice::new(5, number);
        for (state, text) in &played.plies {
            let mut referee = Match::new(*state);
            let mark = referee.mark();
            let before = referee;
            let wrong = ["a1-a9", "h1>h22#", "--", "Pa1:1:1", "R:a1-a2"];
            let refused = referee.feed(token(wrong[dice.below(wrong.len())]));
            if refused.is_err() {
                assert_eq!(referee, before, "a refused ply changes nothing");
            }
            referee.rewind(&mark);
            let Ok(Step::Ply(ply)) = referee.feed(token(text)) else {
                panic!("{text} was legal");
            };
            assert_eq!(ply.after(), *referee.state());
            referee.rewind(&mark);
            assert_eq!(referee, before);
        }
    });
}

#[test]
fn finished_matches_have_no_actions() {
    let mut finished = 0;
    each_match(|_, played| {
        let mut referee = played.referee;
        if referee.outcome().is_none() {
            return;
        }
        finished += 1;
        assert!(actions(referee.state()).is_empty());
        assert!(referee.legal_texts().is_empty());
        for (_, text) in &played.plies {
            assert!(referee.feed(token(text)).is_err(), "{text}");
        }
    });
    assert!(finished > 10, "the law needs finished matches");
}

/// Perft agrees with playing the listed actions one by one.
#[test]
fn perft_agrees_with_the_list() {
    each_state(|state| {
        let listed = actions(state);
        if count::is_leaf(state) {
            assert_eq!(perft(state, 2), 1);
            return;
        }
        let sum: u64 = listed
            .iter()
            .map(|action| perft(&state.act(action), 1))
            .sum();
        assert_eq!(perft(state, 2), sum);
    });
}

#[test]
fn every_board_fits_the_terminal() {
    each_match(|_, played| {
        for ascii in [false, true] {
            let style = BoardStyle {
                ascii,
                ..Default::default()
            };
            for (state, _) in played.plies.iter().step_by(EVERY) {
                let board = Match::new(*state).board(style);
                let rows = usize::from(state.options.geometry.length);
                assert_eq!(board.lines().count(), rows + 5);
                assert!(board.lines().all(|line| line.chars().count() <= 80));
                assert!(!ascii || board.is_ascii());
                assert_eq!(
                    board.matches('[').count(),
                    1 + usize::from(state.position.ball.is_some())
                );
            }
        }
    });
}

/// Facts bear the names of their descriptions, in their order, and only those may be null that say so.
#[test]
fn facts_are_as_described() {
    let check = |facts: &Facts, infos: &[FactInfo]| {
        let names: Vec<&str> = facts.iter().map(|(name, _)| *name).collect();
        let described: Vec<&str> = infos.iter().map(|info| info.name).collect();
        assert_eq!(names, described);
        for ((name, fact), info) in facts.iter().zip(infos) {
            assert!(info.nullable || *fact != Fact::Null, "{name}");
        }
    };
    each_match(|_, played| {
        for (state, text) in &played.plies {
            let Ok(Step::Ply(ply)) = Match::new(*state).feed(token(text)) else {
                panic!("{text} was legal");
            };
            check(&Strafu::facts(&ply), Strafu::INFO.ply_facts);
            assert!(!Strafu::caption(&ply).is_empty());
            for action in actions(state).into_iter().take(3) {
                let facts = Strafu::action_facts(state, action, 1);
                check(&facts, Strafu::INFO.action_facts);
            }
        }
    });
}

/// Options that are fixed stay so, and the rest of the board is drawn to go with them.
#[test]
fn random_matches_keep_fixed_options() {
    for text in [
        "width=9",
        "length=11; steal=team",
        "area=7x2; spot=2; league=3",
    ] {
        let rules = OptionSet::parse(text).expect("the options are well formed");
        for number in 0..10 {
            let game = Strafu::random(&mut Dice::new(3, number), &rules, 20);
            let start = start(&game);
            let set = OptionSet::parse(&start.rules_text()).expect("they are well formed");
            for (key, value) in &rules.entries {
                assert_eq!(set.get(key), Some(value.as_str()), "{key}");
            }
        }
    }
}

/// No text makes the engine panic, wherever it is played.
#[test]
fn any_text_is_answered() {
    let mut dice = Dice::new(9, 9);
    let states: Vec<State> = {
        let mut states = Vec::new();
        each_state(|state| states.push(*state));
        states
    };
    let alphabet = b"aehkoy019:,->#=xPRBK";
    for _ in 0..20_000 {
        let length = dice.below(14);
        let text: String = (0..length)
            .map(|_| char::from(*dice.pick(&alphabet[..])))
            .collect();
        match Strafu::token(&text) {
            Err(error) => assert!(error.at <= text.len()),
            Ok(token) => {
                let state = dice.pick(&states);
                if let Err(fault) = state.judge(&token) {
                    assert!(!fault.to_string().is_empty());
                }
            }
        }
    }
}

/// Line-ups and placements of any length are read and judged: S2 before S6 and S18.
#[test]
fn long_lists_lose_nothing() {
    let state = State::new(super::Position::empty(Side::Red), Options::default());
    let clause = |text: &str| state.judge(&token(text)).map_err(|fault| fault.clause());
    let many = |last: &str| format!("R:Kh0{},{last}", ",a1".repeat(300));
    assert_eq!(clause(&many("a2")), Err("S6"));
    for stray in ["p1", "a22", "a99", "e0", "k0", "y5"] {
        assert_eq!(clause(&many(stray)), Err("S2"), "{stray}");
    }
    let position =
        "2k2/15/9p5/10P4/15/15/15/15/15/15/15/15/15/p1P12/15/15/15/15/15/15/15/15/2K2 r k19 x 0-0";
    let state = State::read(position, Options::default()).expect("the position is valid");
    let clause = |text: &str| state.judge(&token(text)).map_err(|fault| fault.clause());
    let many = format!("R:c9-c10{}", ",c9-c10".repeat(300));
    assert_eq!(clause(&many), Err("S18"));
    assert_eq!(clause(&format!("{many},c9-k22")), Err("S2"));
}

#[test]
fn tags_and_options_set_the_start() {
    let started = |rules: &str, tags: &'static [(&'static str, &'static str)]| {
        let rules = OptionSet::parse(rules).expect("the options are well formed");
        let setup = Setup {
            position: None,
            rules: &rules,
            tag: &|name| {
                let mut tags = tags.iter();
                tags.find(|(tag, _)| *tag == name)
                    .map(|(_, value)| (*value).to_owned())
            },
        };
        Strafu::start(&setup).map_err(|error| match error {
            StartError::Illegal { tag, fault } => format!("{tag}: {fault}"),
            StartError::Syntax { tag, .. } => tag.to_owned(),
        })
    };
    let start = started("league=2", &[("KickOff", "Blue"), ("League", "2")]);
    let start = start.expect("they agree");
    assert_eq!(start.rules_text(), "league=2");
    assert_eq!(start.side(), 1);
    assert!(started("league=1", &[("League", "2")]).is_err_and(|e| e.contains("to agree")));
    assert!(started("", &[("League", "4")]).is_err_and(|e| e.contains("found `4`")));
    assert!(started("", &[("KickOff", "red")]).is_err_and(|e| e.contains("found `red`")));
    assert!(started("width=7", &[]).is_err_and(|e| e.starts_with("Rules: expected width")));
}

#[test]
fn a_penalty_has_four_chances_in_six() {
    let position =
        "2k2/15/15/10P4/15/15/15/15/15/15/15/15/15/ppP12/15/15/15/15/15/15/15/15/2K2 r k19 x 0-0";
    let state = State::read(position, Options::default()).expect("the position is valid");
    let goals = actions(&state)
        .iter()
        .filter(|action| matches!(action, Action::Penalty(penalty) if penalty.is_goal()))
        .count();
    assert_eq!((goals, actions(&state).len()), (20, 30));
    assert_eq!(state.position.phase, Phase::Fouled);
    let odds = format!("{:?}", Strafu::odds(&Match::new(state)));
    assert!(odds.contains("numer: 2, denom: 3") && odds.contains("numer: 1, denom: 3"));
}
