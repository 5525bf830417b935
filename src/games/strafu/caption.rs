//! What a ply did, in a line of words for people.

use super::actions::{Action, Mark, Shot};
use super::board::{Field, Line};
use super::facts;
use super::lineup::LineupText;
use super::penalty::Penalty;
use super::placement::PlacementText;
use super::position::{Man, Phase, Position};
use super::rules::Ply;
use super::{Played, State};

/// What happened.
pub fn caption(ply: &Ply) -> String {
    let before = &ply.before;
    match &ply.played {
        Played::Lineup(text) => lineup(before.position(), text),
        Played::Placement(text) => placement(text),
        Played::Action(action) => {
            let side = before.position().side();
            let words = act(before, action);
            let score = score(&ply.after(), before);
            format!("{side} {words}{score}")
        }
    }
}

fn act(before: &State, action: &Action) -> String {
    let position = before.position();
    match action {
        Action::Nothing => nothing(position),
        Action::Move {
            man,
            from,
            to,
            mark,
        } => step(position, *man, [*from, *to], *mark),
        Action::Pass { from, to, foul, .. } => pass(position, action, [*from, *to], *foul),
        Action::Shot(shot) => shoot(shot),
        Action::Penalty(penalty) => take_penalty(penalty),
    }
}

/// `: goal, 1–0`, and who has won.
fn score(after: &State, before: &State) -> String {
    let [red, blue] = after.position().score();
    if [red, blue] == before.position().score() {
        return String::new();
    }
    let won = match after.winner() {
        Some(winner) => format!(", {winner} wins"),
        None => String::new(),
    };
    format!(": goal, {red}–{blue}{won}")
}

fn nothing(position: &Position) -> String {
    if position.phase() == Phase::Pass && position.has_ball(position.side()) {
        "has nobody to pass to and lets the turn go".to_owned()
    } else {
        "cannot act and lets the turn go".to_owned()
    }
}

fn step(position: &Position, man: Man, [from, to]: [Field; 2], mark: Mark) -> String {
    let who = if man.is_keeper() {
        "the keeper"
    } else {
        "a player"
    };
    let with_ball = if position.carrier() == Some(man) {
        " with the ball"
    } else {
        ""
    };
    let way = format!("{who} {} from {from} to {to}{with_ball}", fields(from, to));
    match (mark, position.ball()) {
        (Mark::Steal, Some(ball)) => format!("moves {way} and steals the ball from {ball}"),
        (Mark::Penalty, _) => format!(
            "moves {way}: more than four on the goal line, penalty for {}",
            man.side().other()
        ),
        _ => format!("moves {way}"),
    }
}

fn pass(position: &Position, action: &Action, [from, to]: [Field; 2], foul: bool) -> String {
    let kick = if position.is_goal_kick() {
        format!("takes the goal kick from {from},")
    } else {
        "passes".to_owned()
    };
    let through = match facts::flown_over(position, action).unwrap_or(0) {
        0 => String::new(),
        1 => " through one man".to_owned(),
        count => format!(" through {} men", word(count)),
    };
    let receiver = match position.man_at(to) {
        Some(man) if man.is_keeper() => format!("the keeper on {to}"),
        _ => to.to_string(),
    };
    let fouled = if foul { ": foul, penalty" } else { "" };
    format!("{kick} {}{through} to {receiver}{fouled}", fields(from, to))
}

fn shoot(shot: &Shot) -> String {
    let from = shot.from();
    let goal = shot.goal();
    match shot.fields() {
        [_, relay, _] => format!("shoots from {from} over {relay} to {goal}"),
        [_, first, second, _] => format!("shoots from {from} over {first} and {second} to {goal}"),
        _ => format!("shoots {} from {from} to {goal}", fields(from, goal)),
    }
}

/// The goal itself is told with the score.
fn take_penalty(penalty: &Penalty) -> String {
    let Penalty {
        fouled,
        keeper,
        die,
    } = penalty;
    let held = if penalty.is_goal() {
        ""
    } else {
        ": held, goal kick"
    };
    format!("takes the penalty with {fouled}, {die} against the keeper on {keeper}{held}")
}

fn lineup(position: &Position, text: &LineupText) -> String {
    let LineupText { side, keeper, .. } = text;
    let kicks_off = match position.carrier() {
        None => " and kicks off",
        Some(_) => "",
    };
    format!("{side} lines up{kicks_off}, the keeper on {keeper}")
}

fn placement(text: &PlacementText) -> String {
    let sorted = text.sorted();
    let pairs = sorted.pairs().iter();
    let words: Vec<String> = pairs.map(|(from, to)| format!("{from} on {to}")).collect();
    format!("{} puts {}", text.side, words.join(", "))
}

/// `7 fields`
fn fields(from: Field, to: Field) -> String {
    match Line::between(from, to).map_or(0, |line| line.distance) {
        1 => "1 field".to_owned(),
        count => format!("{count} fields"),
    }
}

/// Small numbers in words.
fn word(count: usize) -> String {
    const WORDS: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    WORDS
        .get(count)
        .map_or_else(|| count.to_string(), |word| (*word).to_owned())
}
