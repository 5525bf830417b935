//! Random matches: every line-up, event and kind of move that the rules allow can occur. Every token
//! is tried on the referee's own draft, so that nothing illegal is ever played.

mod lineup;
mod moves;
mod turn;

use super::edition::Edition;
use super::game::Match;
use super::pitch::Side;
use super::position::{Formation, Position, State};
use super::rules::Taktinen;
use super::turn::Turn;
use super::{canonical, squad};
use crate::record::Outcome;
use crate::rules::{Dice, Number, OptionSet, Random, RandomGame, RandomPly, Referee, Rules};

/// First names of the players.
const NAMES: [&str; 10] = [
    "Aino", "Eero", "Heidi", "Juha", "Kaisa", "Liisa", "Mikko", "Otto", "Pekka", "Ville",
];
/// The eight formation cards (T6): defenders, midfielders, forwards.
const CARDS: [[u8; 3]; 8] = [
    [4, 4, 2],
    [4, 2, 4],
    [4, 3, 3],
    [4, 5, 1],
    [5, 3, 2],
    [3, 5, 2],
    [3, 4, 3],
    [5, 4, 1],
];
/// One formation in so many is none of the cards.
const FREE_FORMATION_ONE_IN: usize = 4;
/// One match in so many begins in the middle.
const MIDDLE_ONE_IN: usize = 6;
/// Turns made before a match that begins in the middle: at least one, up to this.
const TURNS_BEFORE: usize = 60;

impl Random for Taktinen {
    fn random(dice: &mut Dice, rules: &OptionSet, max_plies: u32) -> RandomGame {
        let edition = random_edition(dice, rules);
        let first = *dice.pick(&Side::BOTH);
        let formations = [random_formation(dice), random_formation(dice)];
        let mut referee = Match::new(Position::new(formations, first), edition);
        let middle = dice.one_in(MIDDLE_ONE_IN);
        if middle {
            let turns = dice.below(TURNS_BEFORE) + 1;
            play_to_the_middle(dice, &mut referee, turns);
        }
        let mut game = RandomGame {
            names: [*dice.pick(&NAMES), *dice.pick(&NAMES)],
            date: format!(
                "20{:02}.{:02}.{:02}",
                dice.below(12) + 10,
                dice.below(12) + 1,
                dice.below(28) + 1
            ),
            rules: edition.to_string(),
            position: middle.then(|| referee.position().to_string()),
            tags: tags(formations, first),
            plies: Vec::new(),
            outcome: Outcome::Open,
            score: None,
        };
        play(dice, &mut referee, max_plies, &mut game);
        game.outcome = referee.outcome().unwrap_or(Outcome::Open);
        game.score = Some(referee.position().score());
        game
    }
}

/// Either edition, unless `rules` names one.
fn random_edition(dice: &mut Dice, rules: &OptionSet) -> Edition {
    if rules.preset.is_some() {
        Edition::from_set(rules)
    } else {
        *dice.pick(&[Edition::Original, Edition::Errata])
    }
}

fn random_formation(dice: &mut Dice) -> Formation {
    let [defence, midfield, attack] = if dice.one_in(FREE_FORMATION_ONE_IN) {
        let mut parts = [0; 3];
        for _ in 1..squad::PLAYERS {
            parts[dice.below(3)] += 1;
        }
        parts
    } else {
        *dice.pick(&CARDS)
    };
    Formation {
        defence,
        midfield,
        attack,
    }
}

fn tags(formations: [Formation; 2], first: Side) -> Vec<(&'static str, String)> {
    vec![
        ("YellowFormation", formations[0].to_string()),
        ("BlueFormation", formations[1].to_string()),
        ("KickOff", first.to_string()),
    ]
}

/// Plays some turns that are not written down, but not to the end.
fn play_to_the_middle(dice: &mut Dice, referee: &mut Match, turns: usize) {
    for _ in 0..turns {
        let turn = turn::random(dice, referee.position(), referee.edition());
        if turn.after.state == State::Over {
            return;
        }
        referee.go_to(turn.after);
    }
}

/// Plays on until the end or the limit.
fn play(dice: &mut Dice, referee: &mut Match, max_plies: u32, game: &mut RandomGame) {
    let mut number: Option<Number> = None;
    for _ in 0..max_plies {
        if referee.position().state == State::Over {
            return;
        }
        let turn = turn::random(dice, referee.position(), referee.edition());
        number = Taktinen::number(number, &turn);
        game.plies.push(write(&turn, number));
        referee.rewind(&turn.after);
    }
}

/// Writes a turn.
fn write(turn: &Turn, number: Option<Number>) -> RandomPly {
    let mut text = String::new();
    canonical::write(turn, &mut |_, token| {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(token);
    });
    RandomPly {
        number,
        text,
        layout: Taktinen::layout(turn),
    }
}
