//! The laws of the game, checked over seeded random matches.

use std::collections::{BTreeMap, BTreeSet};

use super::support::{at, judge_all, record_text};
use touchline::analysis::Verdict;
use touchline::games::taktinen::{Match, Side, State, Taktinen, Turn};
use touchline::record::Outcome;
use touchline::rules::{
    Chance, Chancy, Choosing, Dice, Fact, Fault, OptionSet, Random, RandomGame, Referee, Rules,
    Step,
};

/// Matches of each law.
const MATCHES: u64 = 60;
/// Names of the zones.
const ZONES: [&str; 13] = [
    "s1", "m1", "s5", "s2", "m2", "s6", "m3", "s3", "m4", "s7", "s4", "m5", "s8",
];
/// Longest match.
const MAX_PLIES: u32 = 400;

fn game(number: u64, max_plies: u32) -> RandomGame {
    let mut dice = Dice::new(7, number);
    Taktinen::random(&mut dice, &OptionSet::default(), max_plies)
}

fn start(game: &RandomGame) -> Match {
    let rules = OptionSet::parse(&game.rules).expect("the options are well formed");
    let tags: BTreeMap<&str, String> = game.tags.iter().cloned().collect();
    let setup = touchline::rules::Setup {
        position: game.position.as_deref(),
        rules: &rules,
        tag: &|name| tags.get(name).cloned(),
    };
    Taktinen::start(&setup).expect("the start is legal")
}

/// Plays tokens and gives the turns.
fn turns(referee: &mut Match, text: &str) -> Vec<Turn> {
    let mut turns = Vec::new();
    for word in text.split_whitespace() {
        let token = Taktinen::token(word).unwrap_or_else(|error| panic!("{word}: {error:?}"));
        loop {
            match Referee::<Taktinen>::feed(referee, token) {
                Ok(Step::Open) => break,
                Ok(Step::Ply(turn)) => {
                    turns.push(turn);
                    break;
                }
                Ok(Step::Before(turn)) => turns.push(turn),
                Err(fault) => panic!("{word} from {}: {fault}", referee.position()),
            }
        }
    }
    turns.extend(
        referee
            .close()
            .unwrap_or_else(|fault| panic!("{text}: {fault}")),
    );
    turns
}

fn movetext(game: &RandomGame) -> String {
    let texts: Vec<&str> = game.plies.iter().map(|ply| ply.text.as_str()).collect();
    texts.join(" ")
}

fn canonical(turn: &Turn) -> String {
    let mut text = Vec::new();
    Taktinen::canonical(turn, &mut |_, token| text.push(token.to_owned()));
    text.join(" ")
}

/// Every random match with its turns and the match before each of them.
fn each_turn(mut visit: impl FnMut(&Match, &Turn)) {
    for number in 1..=MATCHES {
        let game = game(number, MAX_PLIES);
        let mut referee = start(&game);
        let all = turns(&mut referee.clone(), &movetext(&game));
        for turn in &all {
            visit(&referee, turn);
            referee.rewind(&turn.after);
        }
    }
}

#[test]
fn random_matches_are_complete_and_varied() {
    let mut clauses = BTreeSet::new();
    let mut finished = 0;
    for number in 1..=MATCHES {
        let game = game(number, MAX_PLIES);
        let mut referee = start(&game);
        for turn in turns(&mut referee, &movetext(&game)) {
            clauses.extend(Taktinen::clauses(&turn));
            assert!(!Taktinen::caption(&turn).is_empty());
        }
        assert_eq!(referee.outcome().unwrap_or(Outcome::Open), game.outcome);
        assert_eq!(Referee::<Taktinen>::score(&referee), game.score);
        finished += u32::from(game.outcome != Outcome::Open);
    }
    assert_eq!(u64::from(finished), MATCHES);
    for clause in 8..=43 {
        let id = format!("T{clause}");
        let judged = ![14].contains(&clause);
        assert!(
            !judged || clauses.contains(id.as_str()),
            "{id} never occurs"
        );
    }
    let cut = game(1, 5);
    assert_eq!(cut.outcome, Outcome::Open);
    let numbered = cut.plies.iter().filter(|ply| ply.number.is_some()).count();
    assert_eq!(numbered, 5);
}

/// Writing a turn and reading it again gives the same turn, with and without its optional marks.
#[test]
fn canonical_turns_read_as_themselves() {
    each_turn(|referee, turn| {
        let text = canonical(turn);
        let [again] = &turns(&mut referee.clone(), &text)[..] else {
            panic!("{text} is not one turn");
        };
        assert_eq!(canonical(again), text);
        assert_eq!(again.after, turn.after);
        assert_eq!(Taktinen::facts(again), Taktinen::facts(turn));
        let mut bare = Vec::new();
        Taktinen::canonical(turn, &mut |_, token| {
            let optional = token == "half"
                || token.ends_with('-')
                || token.starts_with(['@', 'M', 'V', 'K', 'O']);
            if !optional {
                bare.push(token.trim_end_matches('#').to_owned());
            }
        });
        let bare = bare.join(" ");
        let [short] = &turns(&mut referee.clone(), &bare)[..] else {
            panic!("{bare} is not one turn");
        };
        assert_eq!(canonical(short), text, "{bare}");
        let mut indexes = Vec::new();
        Taktinen::canonical(short, &mut |index, _| indexes.extend(index));
        let all: Vec<usize> = (0..bare.split(' ').count()).collect();
        assert_eq!(indexes, all, "{bare}");
    });
}

#[test]
fn positions_read_as_themselves() {
    each_turn(|referee, _| {
        let text = Referee::<Taktinen>::position(referee);
        let again = at(&Referee::<Taktinen>::rules_text(referee), &text);
        assert_eq!(again.position(), referee.position());
        assert_eq!(Referee::<Taktinen>::position(&again), text);
    });
}

/// Going back to a moment gives the same match again, whatever was tried in between.
#[test]
fn rewinding_is_exact() {
    each_turn(|referee, turn| {
        let mut other = referee.clone();
        let mark = other.mark();
        for word in canonical(turn).split(' ').take(3) {
            let token = Taktinen::token(word).expect("the token was written");
            other.feed(token).expect("the token was legal");
        }
        other.rewind(&mark);
        assert_eq!(turns(&mut other, &canonical(turn))[0].after, turn.after);
        // A refused token leaves the match as it was.
        let mut other = referee.clone();
        let slow = Taktinen::token("E1").expect("the token is well formed");
        assert!(other.feed(slow).is_err());
        assert_eq!(other.position(), referee.position());
        assert_eq!(turns(&mut other, &canonical(turn))[0].after, turn.after);
    });
}

/// Every listed target is legal, and no other.
#[test]
fn listed_targets_are_the_legal_ones() {
    each_turn(|referee, _| {
        let listed: BTreeSet<String> = Taktinen::choices(referee)
            .into_iter()
            .map(|choice| choice.text)
            .collect();
        let named = ZONES.iter().flat_map(|zone| {
            let bare = std::iter::once(format!("T{zone}"));
            bare.chain(ZONES.iter().map(move |named| format!("T{zone}^{named}")))
        });
        for text in named {
            let token = Taktinen::token(&text).expect("the token is well formed");
            let legal = referee.clone().feed(token).is_ok();
            assert_eq!(
                legal,
                listed.contains(&text),
                "{} {text}",
                referee.position()
            );
        }
    });
}

#[test]
fn finished_matches_have_nothing_to_choose() {
    for number in 1..=MATCHES {
        let game = game(number, MAX_PLIES);
        let mut referee = start(&game);
        turns(&mut referee, &movetext(&game));
        assert_eq!(referee.position().state, State::Over);
        assert!(Taktinen::choices(&referee).is_empty());
        for text in ["Tm3", "half", "SY:m1*,m3x10", "slow", "Y-"] {
            let token = Taktinen::token(text).expect("the token is well formed");
            let fault = referee.feed(token).expect_err("the match is over");
            assert_eq!(fault.clause(), Some("T16"));
        }
    }
}

/// The ends of the pitch exchanged, and the sides with them.
fn swap_zone(letter: char, digit: char) -> (char, char) {
    let digit = match (letter, digit) {
        ('m', digit) => char::from(b'6' - (digit as u8 - b'0')),
        (_, digit @ '1'..='4') => char::from(b'5' - (digit as u8 - b'0')),
        (_, digit) => char::from(b'0' + 13 - (digit as u8 - b'0')),
    };
    (letter, digit)
}

/// Left and right exchanged.
fn mirror_zone(letter: char, digit: char) -> (char, char) {
    let digit = match (letter, digit) {
        ('m', digit) => digit,
        (_, digit @ '1'..='4') => char::from(digit as u8 + 4),
        (_, digit) => char::from(digit as u8 - 4),
    };
    (letter, digit)
}

fn map_zones(text: &str, map: fn(char, char) -> (char, char)) -> String {
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    while let Some(letter) = chars.next() {
        match chars.peek() {
            Some(&digit) if matches!(letter, 's' | 'm') && digit.is_ascii_digit() => {
                chars.next();
                let (letter, digit) = map(letter, digit);
                out.extend([letter, digit]);
            }
            _ => out.push(letter),
        }
    }
    out
}

fn mirror(text: &str) -> String {
    map_zones(text, mirror_zone)
}

/// A token with the sides exchanged.
fn swap_token(token: &str) -> String {
    let exchanged = |letter| match letter {
        'Y' => 'B',
        'B' => 'Y',
        other => other,
    };
    let mut chars: Vec<char> = map_zones(token, swap_zone).chars().collect();
    match chars[..] {
        ['S' | 'A', ..] => chars[1] = exchanged(chars[1]),
        ['Y' | 'B', ..] => chars[0] = exchanged(chars[0]),
        ['D', yellow, '-', blue] => (chars[1], chars[3]) = (blue, yellow),
        _ => {}
    }
    chars.into_iter().collect()
}

/// A position with the sides exchanged.
fn swap_position(text: &str) -> String {
    let text = map_zones(text, swap_zone);
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    fields.swap(0, 1);
    fields.swap(7, 8);
    for at in [6, 9] {
        let (yellow, blue) = fields[at].split_once('-').expect("a pair");
        fields[at] = format!("{blue}-{yellow}");
    }
    for at in [2, 10] {
        fields[at] = if fields[at] == "y" { "b" } else { "y" }.to_owned();
    }
    fields.join(" ")
}

/// The image of a legal turn is legal and leads to the image of its end.
fn symmetry(position: fn(&str) -> String, token: fn(&str) -> String) {
    each_turn(|referee, turn| {
        let rules = Referee::<Taktinen>::rules_text(referee);
        let image = position(&Referee::<Taktinen>::position(referee));
        let words: Vec<String> = canonical(turn).split(' ').map(token).collect();
        let mut other = at(&rules, &image);
        let after = turns(&mut other, &words.join(" "))[0].after;
        let due = at(&rules, &position(&turn.after.to_string()));
        assert_eq!(after, *due.position(), "{image} {}", words.join(" "));
        let targets = |referee: &Match| -> BTreeSet<String> {
            let choices = Taktinen::choices(referee).into_iter();
            choices.map(|choice| choice.text).collect()
        };
        let expected: BTreeSet<String> = targets(referee)
            .iter()
            .map(|target| token(target))
            .collect();
        assert_eq!(targets(&at(&rules, &image)), expected, "{image}");
    });
}

#[test]
fn left_and_right_are_alike() {
    symmetry(mirror, mirror);
}

#[test]
fn yellow_and_blue_are_alike() {
    symmetry(swap_position, swap_token);
}

fn chance(facts: &[(&'static str, Fact)], name: &str) -> Chance {
    match facts.iter().find(|(found, _)| *found == name) {
        Some((_, Fact::Chance(chance))) => *chance,
        found => panic!("{name} is {found:?}"),
    }
}

/// The chances of a target are those of playing it with every pair of dice.
#[test]
fn odds_are_those_of_all_dice() {
    let mut seen = 0;
    each_turn(|referee, turn| {
        if turn.before.clock.minute() % 7 != 0 && turn.before.clock.extra() == 0 {
            return;
        }
        for choice in Taktinen::choices(referee) {
            let mut counts = [0; 4];
            for yellow in 1..=6 {
                for blue in 1..=6 {
                    let dice = format!("{} D{yellow}-{blue}", choice.text);
                    let mut other = referee.clone();
                    for word in dice.split(' ') {
                        let token = Taktinen::token(word).expect("the token is well formed");
                        other.feed(token).expect("a listed target is legal");
                    }
                    counts[outcome(other)] += 1;
                }
            }
            for (name, count) in ["keep", "lose", "special", "half"].into_iter().zip(counts) {
                let found = chance(&choice.facts, name);
                assert_eq!(found, Chance::new(count, 36), "{} {name}", choice.text);
            }
            seen += 1;
        }
    });
    assert!(seen > 1000, "{seen} targets");
}

/// 0 keep, 1 lose, 2 special, 3 half: told by which tokens the match takes next.
fn outcome(referee: Match) -> usize {
    let takes = |text: &str| {
        let token = Taktinen::token(text).expect("the token is well formed");
        matches!(referee.clone().feed(token), Ok(Step::Open))
    };
    if takes("E3") {
        return 2;
    }
    let mut ended = referee.clone();
    // The turn stops here unless a player has to go to the ball; each zone is tried.
    if let Ok(Some(turn)) = ended.close() {
        return kept(&turn);
    }
    for zone in ZONES {
        for keeper in ["", "*"] {
            let token = Taktinen::token(&format!("P{zone}{keeper}")).expect("a well formed token");
            let mut other = referee.clone();
            if other.feed(token).is_ok()
                && let Ok(Some(turn)) = other.close()
            {
                return kept(&turn);
            }
        }
    }
    panic!("no way to go on");
}

fn kept(turn: &Turn) -> usize {
    match turn.dominating {
        None => 3,
        Some(side) if side == turn.side() => 0,
        Some(_) => 1,
    }
}

/// What was expected and what happened come close to each other over many matches.
#[test]
fn trials_add_up() {
    let mut sums: BTreeMap<(&str, &str), (f64, f64, f64)> = BTreeMap::new();
    each_turn(|_, turn| {
        for trial in Taktinen::trials(turn) {
            let chance = *trial.chance.numer() as f64 / *trial.chance.denom() as f64;
            let sum = sums.entry((trial.kind, trial.by)).or_default();
            sum.0 += chance;
            sum.1 += f64::from(u8::from(trial.happened));
            sum.2 += chance * (1.0 - chance);
        }
    });
    assert_eq!(sums.len(), 3);
    for ((kind, by), (expected, happened, variance)) in sums {
        let far = (expected - happened).abs() / variance.sqrt();
        assert!(
            far < 4.0,
            "{kind} by {by}: {happened}, expected {expected:.1}"
        );
    }
}

#[test]
fn boards_fit() {
    each_turn(|referee, _| {
        for ascii in [true, false] {
            let style = touchline::rules::BoardStyle {
                ascii,
                ..Default::default()
            };
            let board = Referee::<Taktinen>::board(referee, style);
            assert!(
                board.lines().all(|line| line.chars().count() <= 80),
                "{board}"
            );
            assert!(!ascii || board.is_ascii());
        }
        assert!(!Referee::<Taktinen>::status(referee).is_empty());
    });
}

/// A kick-off step may stand alone at the end of a record.
#[test]
fn a_kick_off_alone_leads_to_its_position() {
    let step = "SY:s1,m1*,s5,s2x2,m2x2,s6x2,m3x2 SB:m3,s3x2,m4x3,s7x2,m5*,s4,s8";
    let position = "- - y m3 3 1 0-0 4-4-2 4-4-2 0-0 y k";
    let judgement = judge_all(&record_text("", position, step)).remove(0);
    assert_eq!(judgement.verdict, Verdict::Ok);
    let [turn] = &turns(&mut at("", position), step)[..] else {
        panic!("it is one step");
    };
    assert!(turn.is_kick_off_alone());
    assert_eq!(judgement.plies, 0, "it is no turn");
    assert_eq!(Taktinen::number(None, turn), None);
    assert_eq!(turn.side(), Side::Yellow);
}
