//! Random matches of Stratego: every set-up, option and kind of move that the rules allow can occur.

use super::board::{self, LAKES, Side, Square, Squares};
use super::rules::Stratego;
use super::{Action, Content, Options, PieceSet, Preset, Rank, ScoutAttack, Setup, State};
use crate::record::Outcome as Result_;
use crate::rules::{Dice, Layout, Number, OptionSet, Random, RandomGame, RandomPly, Rules};

/// First names of the players.
const NAMES: [&str; 8] = [
    "Luca", "Giulia", "Marco", "Elena", "Paolo", "Chiara", "Sara", "Matteo",
];
/// One match in so many begins inside a game.
const MIDDLE_ONE_IN: usize = 6;
/// One match in so many has pieces of unknown rank.
const UNKNOWN_ONE_IN: usize = 10;
/// Pieces of a side in a free set: at least one, below this.
const FREE_PIECES: usize = 40;
/// Squares that a piece cannot have at the start of a match: the lakes.
const LAND: u128 = board::ALL & !LAKES;

impl Random for Stratego {
    fn random(dice: &mut Dice, rules: &OptionSet, max_plies: u32) -> RandomGame {
        let options = random_options(dice, rules);
        let state = random_start(dice, options);
        let mut game = RandomGame {
            names: [*dice.pick(&NAMES[..]), *dice.pick(&NAMES[..])],
            date: format!(
                "{}.{:02}.{:02}",
                1961 + dice.below(60),
                dice.below(12) + 1,
                dice.below(28) + 1
            ),
            rules: options.to_string(),
            position: Some(state.position().to_string()),
            tags: Vec::new(),
            plies: Vec::new(),
            outcome: Result_::Open,
            score: None,
        };
        play(dice, state, max_plies, &mut game);
        game
    }
}

/// Options at random; those that `rules` names are fixed.
fn random_options(dice: &mut Dice, rules: &OptionSet) -> Options {
    let chosen = Options {
        preset: *dice.pick(&[Preset::Seed, Preset::Seed, Preset::Isf, Preset::Gravon]),
        set: *dice.pick(&[PieceSet::Classic, PieceSet::Barrage, PieceSet::Free]),
        scout_attack: *dice.pick(&[ScoutAttack::Any, ScoutAttack::Any, ScoutAttack::Adjacent]),
    };
    let mut set = OptionSet::parse(&chosen.to_string()).unwrap_or_default();
    set.override_with(rules, Stratego::INFO);
    // A set without a preset means the first one.
    Options::from_set(&set)
}

/// A legal start: a set-up, a position inside a game, or pieces anywhere.
fn random_start(dice: &mut Dice, options: Options) -> State {
    loop {
        let mut setup = Setup::empty(Side::Red);
        let middle = dice.one_in(MIDDLE_ONE_IN);
        if middle || options.set == PieceSet::Free {
            setup.side = *dice.pick(&Side::BOTH);
        }
        for side in Side::BOTH {
            match options.set {
                PieceSet::Free => put_anywhere(dice, &mut setup, side),
                set if middle => put_rest(dice, &mut setup, side, set),
                set => put_all(dice, &mut setup, side, set),
            }
        }
        if dice.one_in(UNKNOWN_ONE_IN) {
            hide(dice, &mut setup);
        }
        if let Ok(position) = setup.validate(&options) {
            return State::new(position, options);
        }
    }
}

/// R2, R4: all pieces of a side.
fn pieces(set: PieceSet) -> Vec<Rank> {
    let counts = Rank::ALL.map(|rank| (rank, set.limit(rank).unwrap_or(0)));
    let each = counts.into_iter();
    each.flat_map(|(rank, count)| std::iter::repeat_n(rank, usize::from(count)))
        .collect()
}

fn put(setup: &mut Setup, square: Square, side: Side, rank: Rank) {
    setup.squares[square.index()] = Content::Piece {
        side,
        rank: Some(rank),
    };
}

/// The empty squares of an area in random order.
fn free_squares(dice: &mut Dice, setup: &Setup, area: u128) -> Vec<Square> {
    let mut squares: Vec<Square> = Squares::of(area)
        .filter(|square| setup.content(*square) == Content::Empty)
        .collect();
    dice.shuffle(&mut squares);
    squares
}

/// R3: a whole set-up. Half of the players put the flag on their back row.
fn put_all(dice: &mut Dice, setup: &mut Setup, side: Side, set: PieceSet) {
    let careful = dice.one_in(2);
    let mut ranks = pieces(set);
    dice.shuffle(&mut ranks);
    if careful {
        ranks.retain(|rank| *rank != Rank::Flag);
        let back = match side {
            Side::Red => side.rows() & ((1 << 10) - 1),
            Side::Blue => side.rows() & !((1 << 90) - 1),
        };
        if let Some(square) = free_squares(dice, setup, back).pop() {
            put(setup, square, side, Rank::Flag);
        }
    }
    let squares = free_squares(dice, setup, side.rows());
    for (rank, square) in ranks.into_iter().zip(squares) {
        put(setup, square, side, rank);
    }
}

/// R2, R3: what a side has left inside a game.
fn put_rest(dice: &mut Dice, setup: &mut Setup, side: Side, set: PieceSet) {
    let mut ranks = pieces(set);
    dice.shuffle(&mut ranks);
    let count = 1 + dice.below(ranks.len());
    ranks.truncate(count);
    if !ranks.contains(&Rank::Flag) {
        ranks[0] = Rank::Flag;
    }
    ranks.sort_by_key(|rank| rank.moves());
    for rank in ranks {
        let area = if rank.moves() { LAND } else { side.rows() };
        if let Some(square) = free_squares(dice, setup, area).pop() {
            put(setup, square, side, rank);
        }
    }
}

/// R4: any pieces anywhere.
fn put_anywhere(dice: &mut Dice, setup: &mut Setup, side: Side) {
    let ranks = pieces(PieceSet::Classic);
    let count = 1 + dice.below(FREE_PIECES);
    let squares = free_squares(dice, setup, LAND);
    for square in squares.into_iter().take(count) {
        let rank = *dice.pick(&ranks);
        put(setup, square, side, rank);
    }
}

/// R16: makes pieces of one side or of both unknown, all of them or some.
fn hide(dice: &mut Dice, setup: &mut Setup) {
    let hidden = [dice.one_in(2), dice.one_in(4)];
    let all = !dice.one_in(3);
    for content in &mut setup.squares {
        if let Content::Piece { side, rank } = content
            && hidden[*side as usize]
            && (all || dice.one_in(2))
        {
            *rank = None;
        }
    }
}

/// Plays on until the end or the limit.
fn play(dice: &mut Dice, mut state: State, max_plies: u32, game: &mut RandomGame) {
    let players = Side::BOTH.map(|_| *dice.pick(&TEMPERS));
    let mut actions = Vec::new();
    let mut number = None;
    while (game.plies.len() as u32) < max_plies {
        actions.clear();
        if state.outcome().is_none() {
            state.push_actions(&mut actions);
        }
        if actions.is_empty() {
            break;
        }
        let side = state.position().side();
        let action = choose(dice, players[side as usize], side, &actions);
        let second = side == Side::Blue;
        let value = match number {
            None => 1,
            Some(Number { value, second: was }) => value + u32::from(was || !second),
        };
        number = Some(Number { value, second });
        game.plies.push(RandomPly {
            number,
            text: action.text().to_string(),
            layout: Layout::default(),
        });
        state.play(&action);
    }
    game.outcome = match state.outcome().map(|outcome| outcome.winner()) {
        Some(Some(Side::Red)) => Result_::First,
        Some(Some(Side::Blue)) => Result_::Second,
        Some(None) => Result_::Draw,
        None => Result_::Open,
    };
}

/// How a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Temper {
    /// Anything that is legal.
    Wild,
    /// Attacks and goes forward more often than not.
    Bold,
    /// Attacks seldom and never the flag while there is something else: matches with a long middle
    /// game.
    Patient,
}

/// The tempers, as often as they occur.
const TEMPERS: [Temper; 4] = [Temper::Wild, Temper::Bold, Temper::Bold, Temper::Patient];

/// Chooses by temper.
fn choose(dice: &mut Dice, temper: Temper, side: Side, actions: &[Action]) -> Action {
    let forward = |action: &Action| match side {
        Side::Red => action.to.row() > action.from.row(),
        Side::Blue => action.to.row() < action.from.row(),
    };
    let attacks = |action: &Action| action.battle.is_some();
    match temper {
        Temper::Wild => *dice.pick(actions),
        Temper::Bold if !dice.one_in(3) => {
            pick_if(dice, actions, |action| attacks(action) || forward(action))
        }
        Temper::Bold => pick_if(dice, actions, attacks),
        Temper::Patient if dice.one_in(6) => pick_if(dice, actions, |action| {
            attacks(action) && !action.battle.is_some_and(|battle| battle.takes_flag())
        }),
        Temper::Patient => pick_if(dice, actions, |action| !attacks(action)),
    }
}

/// One of the actions that are liked, or any if none is.
fn pick_if(dice: &mut Dice, actions: &[Action], liked: impl Fn(&Action) -> bool) -> Action {
    match actions.iter().filter(|action| liked(action)).count() {
        0 => *dice.pick(actions),
        count => {
            let mut some = actions.iter().filter(|action| liked(action));
            some.nth(dice.below(count)).copied().unwrap_or(actions[0])
        }
    }
}
