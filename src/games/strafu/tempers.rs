//! How the players of random matches choose among the legal actions. Every action keeps a chance, so
//! that in the long run everything legal is played.

use super::State;
use super::actions::{Action, Mark};
use super::board::Field;
use super::position::Phase;
use crate::rules::Dice;

/// How a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// Anything that is legal, kind by kind.
    Wild,
    /// Goes forward with the ball, steals, and shoots as soon as it can.
    Eager,
    /// Passes often and shoots only now and then: matches with a long middle game.
    Patient,
    /// Keeps its men back, crowds its own goal line, and gathers around opponents in its area.
    Fearful,
    /// Looks for fouls: passes into the crowded area, and shoots now and then.
    Provoking,
}

/// The tempers, as often as they occur.
pub const TEMPERS: [Temper; 10] = [
    Temper::Wild,
    Temper::Eager,
    Temper::Eager,
    Temper::Eager,
    Temper::Patient,
    Temper::Patient,
    Temper::Fearful,
    Temper::Fearful,
    Temper::Provoking,
    Temper::Provoking,
];

/// One turn in so many anything that is legal is played, whatever the temper.
const WHIM_ONE_IN: usize = 6;
/// A patient or provoking player shoots once in so many chances.
const SHOT_ONE_IN: usize = 5;
/// One chance of a foul in so many is taken by a player who does not look for any.
const FOUL_ONE_IN: usize = 2;
/// Actions that are looked at before one is taken.
const LOOKS: usize = 4;

/// Chooses one of the actions, of which there must be some.
pub fn choose(dice: &mut Dice, temper: Temper, state: &State, actions: &[Action]) -> Action {
    if temper == Temper::Wild || dice.one_in(WHIM_ONE_IN) {
        return of_some_kind(dice, actions);
    }
    // While somebody has to pass, the others come for the ball; else it could lie there for long.
    let temper = match state.position().phase() {
        Phase::Pass => Temper::Eager,
        _ => temper,
    };
    let waits = matches!(temper, Temper::Patient | Temper::Provoking);
    let shoots = !waits || dice.one_in(SHOT_ONE_IN);
    let fouled = |action: &Action| matches!(action, Action::Pass { foul: true, .. });
    if (temper == Temper::Provoking || dice.one_in(FOUL_ONE_IN))
        && let Some(action) = one_of(dice, actions, fouled)
    {
        return action;
    }
    let shot = |action: &Action| matches!(action, Action::Shot(_));
    if shoots && let Some(action) = one_of(dice, actions, shot) {
        return action;
    }
    // The best of a few at random: a liking, not a rule.
    let mut best = *dice.pick(actions);
    for _ in 1..LOOKS {
        let other = *dice.pick(actions);
        let better = liking(temper, state, &other) > liking(temper, state, &best);
        if better && (shoots || !shot(&other)) {
            best = other;
        }
    }
    best
}

/// One of a kind that is drawn first, so that the few passes and shots are not lost among the moves.
fn of_some_kind(dice: &mut Dice, actions: &[Action]) -> Action {
    let passes = |action: &Action| matches!(action, Action::Pass { .. });
    let moves = |action: &Action| matches!(action, Action::Move { .. });
    let wanted = match dice.below(3) {
        0 => one_of(dice, actions, passes),
        1 => one_of(dice, actions, moves),
        _ => None,
    };
    wanted.unwrap_or_else(|| *dice.pick(actions))
}

/// One of the actions of which something holds.
fn one_of(dice: &mut Dice, actions: &[Action], holds: impl Fn(&Action) -> bool) -> Option<Action> {
    let holding = || actions.iter().filter(|action| holds(action));
    match holding().count() {
        0 => None,
        count => holding().nth(dice.below(count)).copied(),
    }
}

/// How much a player likes an action; more is better.
fn liking(temper: Temper, state: &State, action: &Action) -> i32 {
    let side = state.position().side();
    let geometry = &state.options().geometry;
    let has_ball = state.position().has_ball(side);
    let gain = |from: Field, to: Field| {
        let depth = |field: Field| i32::from(geometry.depth(side, field.row()));
        depth(to) - depth(from)
    };
    let forward = match *action {
        Action::Move {
            mark: Mark::Steal, ..
        } => 20,
        Action::Move { from, to, .. } if has_ball => gain(from, to),
        Action::Move { to, .. } => -distance_to_ball(state, to),
        Action::Pass { foul: true, .. } => 30,
        Action::Pass { from, to, .. } => gain(from, to) / 2,
        Action::Nothing | Action::Shot(_) | Action::Penalty(_) => 0,
    };
    match (temper, action) {
        (Temper::Fearful, Action::Move { from, to, .. }) => guard(state, *to) - gain(*from, *to),
        (Temper::Patient, Action::Pass { .. }) => 10 + forward,
        (Temper::Provoking, Action::Pass { to, .. }) if geometry.in_area(side.other(), *to) => 25,
        _ => forward,
    }
}

/// How well a field of the own area is for guarding opponents who stand there.
fn guard(state: &State, to: Field) -> i32 {
    let side = state.position().side();
    if !state.options().geometry.in_area(side, to) {
        return 0;
    }
    /// What an opponent next to the field counts, in rows.
    const OPPONENT: i32 = 3;
    OPPONENT * state.position().touching(side.other(), to) as i32
}

/// King steps to the ball.
fn distance_to_ball(state: &State, field: Field) -> i32 {
    state.position().ball().map_or(0, |ball| {
        let files = field.file().abs_diff(ball.file());
        i32::from(files.max(field.row().abs_diff(ball.row())))
    })
}
