//! Random matches of Gol: every line-up, option and kind of turn that the rules allow can occur.

use super::board::{Side, Square, Squares};
use super::rules::{Gol, action_text};
use super::{Action, Bounce, Edge, Mark, Options, Outcome, Pawns, Setup, State, Stuck};
use crate::record::Outcome as Result_;
use crate::rules::{Dice, Layout, Number, OptionSet, Random, RandomGame, RandomPly, Rules};

/// First names of the players.
const NAMES: [&str; 8] = [
    "Anna", "Ewa", "Jan", "Marek", "Piotr", "Tomasz", "Zofia", "Irena",
];
/// One match in so many is a study with any number of pawns.
const STUDY_ONE_IN: usize = 12;
/// One game in so many begins in the middle, pawns anywhere.
const MIDDLE_ONE_IN: usize = 6;
/// One line-up in so many begins after White has passed.
const PASSED_ONE_IN: usize = 16;
/// Moves made before a game that begins in the middle: at least one, below this.
const MOVES_BEFORE: usize = 40;
/// Pawns of a side (G3).
const PAWNS: usize = super::setup::PAWNS_PER_SIDE as usize;
/// One choice in so many goes to a release, where there is one.
const RELEASE_ONE_IN: usize = 3;

impl Random for Gol {
    fn random(dice: &mut Dice, rules: &OptionSet, max_plies: u32) -> RandomGame {
        let options = random_options(dice, rules);
        let state = random_start(dice, options);
        let mut game = RandomGame {
            names: [*dice.pick(&NAMES[..]), *dice.pick(&NAMES[..])],
            date: format!("1975.{:02}.{:02}", dice.below(12) + 1, dice.below(28) + 1),
            rules: options.to_string(),
            position: Some(state.position().to_string()),
            tags: Vec::new(),
            plies: Vec::new(),
            outcome: Result_::Open,
            score: Some([0, 0]),
        };
        play(dice, state, max_plies, &mut game);
        game
    }
}

/// Options at random, the default of each twice as often; those that `rules` names are fixed.
fn random_options(dice: &mut Dice, rules: &OptionSet) -> Options {
    let chosen = Options {
        bounce: *dice.pick(&[Bounce::Mirror, Bounce::Mirror, Bounce::Back]),
        edge: *dice.pick(&[Edge::Pawn, Edge::Pawn, Edge::Fly]),
        stuck: *dice.pick(&[Stuck::Pass, Stuck::Pass, Stuck::Substitute]),
        pawns: if dice.one_in(STUDY_ONE_IN) {
            Pawns::Any
        } else {
            Pawns::Eleven
        },
    };
    let mut set = OptionSet::parse(&chosen.to_string()).unwrap_or_default();
    set.override_with(rules, Gol::INFO);
    Options::from_set(&set)
}

/// A legal start: a line-up by G5, a game under way, or a study.
fn random_start(dice: &mut Dice, options: Options) -> State {
    loop {
        let setup = if options.pawns == Pawns::Any {
            let counts = [dice.below(PAWNS + 1), dice.below(PAWNS + 1)];
            random_middle(dice, counts, 0)
        } else if dice.one_in(MIDDLE_ONE_IN) {
            random_middle(dice, [PAWNS; 2], 1)
        } else {
            random_lineup(dice)
        };
        if let Ok(position) = setup.validate(&options) {
            return State::new(position, options);
        }
    }
}

fn random_lineup(dice: &mut Dice) -> Setup {
    let mut pawns = [0; 2];
    for side in Side::BOTH {
        pawns[side as usize] = random_squares(dice, side.half(), PAWNS);
    }
    let free = Side::White.half() & !pawns[0];
    let balls: Vec<Square> = Squares(free).collect();
    Setup {
        pawns,
        balls: dice.pick(&balls).bit(),
        side: if dice.one_in(PASSED_ONE_IN) {
            Side::Black
        } else {
            Side::White
        },
        moves: 0,
    }
}

/// Pawns anywhere, so many of each side, with `moves` or more moves made.
fn random_middle(dice: &mut Dice, counts: [usize; 2], moves: u32) -> Setup {
    let mut pawns = [0u64; 2];
    for side in Side::BOTH {
        pawns[side as usize] = random_squares(dice, !pawns[0], counts[side as usize]);
    }
    let free: Vec<Square> = Squares(!(pawns[0] | pawns[1])).collect();
    Setup {
        pawns,
        balls: dice.pick(&free).bit(),
        side: *dice.pick(&Side::BOTH),
        moves: moves + dice.below(MOVES_BEFORE) as u32,
    }
}

/// `count` squares of an area, at most one in each goal (G4).
fn random_squares(dice: &mut Dice, area: u64, count: usize) -> u64 {
    let mut squares: Vec<Square> = Squares(area).collect();
    dice.shuffle(&mut squares);
    let mut taken = 0u64;
    for square in squares {
        let goal_taken = Side::BOTH
            .into_iter()
            .any(|goal| square.is_in(goal.goal()) && taken & goal.goal() != 0);
        if !goal_taken && taken.count_ones() < count as u32 {
            taken |= square.bit();
        }
    }
    taken
}

/// Plays on until the end or the limit.
fn play(dice: &mut Dice, mut state: State, max_plies: u32, game: &mut RandomGame) {
    let players = Side::BOTH.map(|_| *dice.pick(&TEMPERS));
    let mut actions = Vec::new();
    let mut number = None;
    while (game.plies.len() as u32) < max_plies {
        actions.clear();
        state.push_actions(&mut actions);
        if actions.is_empty() {
            break;
        }
        let action = choose(dice, players[state.position().side() as usize], &actions);
        let second = state.position().side() == Side::Black;
        let value = match number {
            None => 1,
            Some(Number { value, second: was }) => value + u32::from(was || !second),
        };
        number = Some(Number { value, second });
        game.plies.push(RandomPly {
            number,
            text: action_text(&action),
            layout: Layout::default(),
        });
        state = state.play(&action);
    }
    match state.outcome() {
        Some(Outcome::Won(Side::White)) => {
            (game.outcome, game.score) = (Result_::First, Some([1, 0]))
        }
        Some(Outcome::Won(Side::Black)) => {
            (game.outcome, game.score) = (Result_::Second, Some([0, 1]))
        }
        Some(Outcome::Drawn) => game.outcome = Result_::Draw,
        None => {}
    }
}

/// How a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Temper {
    /// Anything that is legal.
    Wild,
    /// No own goal while there is something else.
    Careful,
    /// No goal of either side while there is something else: matches with a long middle game.
    Patient,
}

/// The tempers, as often as they occur.
const TEMPERS: [Temper; 6] = [
    Temper::Wild,
    Temper::Careful,
    Temper::Patient,
    Temper::Patient,
    Temper::Patient,
    Temper::Patient,
];

/// Chooses by temper; then the kind first, so that the few releases are not lost among many quiet
/// moves.
fn choose(dice: &mut Dice, temper: Temper, actions: &[Action]) -> Action {
    let releases = dice.one_in(RELEASE_ONE_IN);
    let liked = |action: &&Action| match temper {
        Temper::Wild => true,
        Temper::Careful => action.goal() != Some(Mark::OwnGoal),
        Temper::Patient => action.goal().is_none(),
    };
    let is_release = |action: &&Action| matches!(action, Action::Release { .. });
    let count = actions.iter().filter(liked).filter(is_release).count();
    if releases && count > 0 {
        let mut some = actions.iter().filter(liked).filter(is_release);
        return some.nth(dice.below(count)).copied().unwrap_or(actions[0]);
    }
    match actions.iter().filter(liked).count() {
        0 => *dice.pick(actions),
        count => {
            let mut some = actions.iter().filter(liked);
            some.nth(dice.below(count)).copied().unwrap_or(actions[0])
        }
    }
}
