//! What happened in a turn, in words: a line for each phase.

use super::attempt::{Attempt, Guess, Shot};
use super::pitch::Side;
use super::position::State;
use super::possession::Outcome;
use super::tokens::{Aim, Kind};
use super::turn::{Card, Movers, Moves, Penalty, Player, Turn};

/// The phases of a turn (§4), in their order.
const PHASES: [&str; 7] = [
    "target",
    "dice",
    "clock",
    "possession",
    "ball",
    "attempt",
    "movement",
];

/// The lines so far: what comes before or after the phases has none, the rest a number from 1 to 7.
#[derive(Default)]
struct Lines(Vec<(usize, Vec<String>)>);

impl Lines {
    /// Adds something that happened in a phase; 0 is outside of them.
    fn push(&mut self, phase: usize, words: String) {
        match self.0.last_mut() {
            Some((last, parts)) if *last == phase && phase > 0 => parts.push(words),
            _ => self.0.push((phase, vec![words])),
        }
    }

    fn text(self) -> String {
        let lines = self.0.into_iter().map(|(phase, parts)| {
            let parts = parts.join("; ");
            match phase.checked_sub(1).and_then(|at| PHASES.get(at)) {
                Some(name) => format!("{phase} {name}: {parts}"),
                None => parts,
            }
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// The lines of words.
pub fn caption(turn: &Turn) -> String {
    let mut lines = Lines::default();
    before_target(turn, &mut lines);
    target_dice_clock(turn, &mut lines);
    possession(turn, &mut lines);
    ball(turn, &mut lines);
    goal(turn, &mut lines);
    movement(turn, &mut lines);
    half(turn, &mut lines);
    lines.text()
}

fn before_target(turn: &Turn, lines: &mut Lines) {
    let side = turn.side();
    if turn.kick_off.is_some() {
        lines.push(0, format!("{side} kicks off"));
    }
    match turn.before.state {
        State::GoalKick if turn.slow.is_none() => lines.push(0, format!("goal kick of {side}")),
        State::GoalKick => lines.push(0, format!("slow goal kick of {side}")),
        State::Corner(taker) => lines.push(0, format!("corner of {side} from {}", taker.zone)),
        _ => {}
    }
    for moves in turn.slow.iter().flatten() {
        lines.push(0, moves_words(moves));
    }
}

fn target_dice_clock(turn: &Turn, lines: &mut Lines) {
    let Some(target) = turn.target else {
        return;
    };
    let named = target.named.map_or(String::new(), |zone| {
        format!(", where nobody is; compared in {zone}")
    });
    lines.push(1, format!("{}{named}", target.zone));
    if let Some([yellow, blue]) = turn.dice {
        lines.push(2, format!("Yellow {yellow}, Blue {blue}"));
    }
    if let Some(clock) = turn.clock {
        lines.push(3, clock.to_string());
    }
}

/// T20 to T23 in words.
fn possession(turn: &Turn, lines: &mut Lines) {
    let (Some(test), Some(modified), Some(outcome)) = (turn.test, turn.modified, turn.outcome)
    else {
        return;
    };
    let side = turn.side();
    let start = test
        .c_start
        .map_or(String::new(), |c| format!(", start {c:+}"));
    let distance = match test.distance {
        0 => String::new(),
        distance => format!(", distance −2 × {distance}"),
    };
    let ball = turn.before.value;
    let (sign, what) = match outcome {
        Outcome::Keep => ('>', format!("{side} keeps the ball")),
        Outcome::Lose => ('<', format!("{} gains control", side.other())),
        Outcome::Special => ('=', "special event".to_owned()),
    };
    let die = i16::from(modified) - i16::from(test.sum);
    let target = test.c_target;
    lines.push(
        4,
        format!("die {die}{start}, target {target:+}{distance}: {modified} {sign} {ball}, {what}"),
    );
    if let Some(event) = turn.event {
        let kick = match turn.restart {
            Some(restart) if restart.penalty => "penalty",
            _ => "free kick",
        };
        lines.push(4, event_words(event, side, kick));
    }
    if let Some(card) = turn.card.and_then(card_words) {
        lines.push(4, card);
    }
}

/// T23 in words.
fn event_words(event: u8, side: Side, kick: &str) -> String {
    let other = side.other();
    let what = match event {
        1 => format!("yellow card for {side}, {kick} to {other}"),
        2 => format!("{kick} to {other}"),
        3 => format!("only {other} may move"),
        4 => format!("only {side} may move"),
        5 => format!("{kick} to {side}"),
        _ => format!("yellow card for {other}, {kick} to {side}"),
    };
    format!("event {event}: {what}")
}

/// T42 in words, where a die was rolled.
fn card_words(card: Card) -> Option<String> {
    let die = card.die?;
    Some(match card.leaver {
        Some(leaver) => {
            let who = if leaver.keeper {
                "its keeper"
            } else {
                "a player"
            };
            let Card { side, .. } = card;
            format!("card die {die}: {side} loses {who} from {}", leaver.zone)
        }
        None => format!("card die {die}: no red card"),
    })
}

/// T24 and T25 in words.
fn ball(turn: &Turn, lines: &mut Lines) {
    if let Some(player) = turn.player {
        let who = if player.keeper { "keeper" } else { "player" };
        let Player { side, from, to, .. } = player;
        lines.push(5, format!("{side}'s {who} goes from {from} to {to}"));
    }
    if let (Some(value), None) = (turn.value, &turn.restart) {
        // At 1 there is nothing to lower.
        let die = turn.dice.map(|dice| dice[turn.side() as usize]);
        let easy = if turn.easy == Some(true) && die.is_some_and(|die| value < die) {
            ", one less since nobody presses"
        } else {
            ""
        };
        lines.push(5, format!("value {value}{easy}"));
    }
}

fn goal(turn: &Turn, lines: &mut Lines) {
    let side = turn.dominating.unwrap_or(turn.side());
    match (turn.shot_dice, turn.attempt) {
        (Some((die, second)), Some(attempt)) => {
            lines.push(6, shot_words(side, die, second, &attempt));
        }
        (None, Some(_)) => lines.push(6, format!("{side} may shoot, does not")),
        (_, None) => {}
    }
    if let Some(penalty) = turn.penalty {
        lines.push(6, penalty_words(side, penalty));
    }
    if let Some(shot) = turn.shot {
        let what = match shot {
            Shot::Goal => {
                let [yellow, blue] = turn.after.score();
                format!("goal, {yellow}–{blue}")
            }
            Shot::Corner if turn.corner.is_none() => "corner, not taken".to_owned(),
            Shot::Corner => format!("corner to {side}"),
            Shot::Miss => format!("goal kick to {}", side.other()),
        };
        lines.push(6, what);
    }
}

/// T27 to T29 in words.
fn shot_words(side: Side, die: u8, second: Option<u8>, attempt: &Attempt) -> String {
    let second = second.map_or(String::new(), |second| format!(" and {second}"));
    let modifiers = [
        ("ball's zone", attempt.ball_zone.unwrap_or(0)),
        ("penalty area", attempt.penalty_area.unwrap_or(0)),
        ("keeper away", attempt.keeper),
        ("distance", attempt.zone),
    ];
    let modifiers = modifiers.into_iter().filter(|&(_, value)| value != 0);
    let modifiers: String = modifiers
        .map(|(name, value)| format!(", {name} {value:+}"))
        .collect();
    let ball = attempt.ball;
    format!("{side} shoots {die}{second}{modifiers}, against {ball}")
}

/// T43 in words.
fn penalty_words(side: Side, penalty: Penalty) -> String {
    let aim = match penalty.aim {
        Aim::Left => "left",
        Aim::Centre => "to the centre",
        Aim::Right => "right",
    };
    let guess = match Guess::of(penalty.keeper) {
        Guess::Left => "left",
        Guess::None => "nothing",
        Guess::Right => "right",
    };
    format!(
        "{side} shoots the penalty {aim} with {}, the keeper guesses {guess}",
        penalty.die
    )
}

fn movement(turn: &Turn, lines: &mut Lines) {
    for moves in turn.movement.iter().flatten() {
        lines.push(7, moves_words(moves));
    }
}

/// `Yellow moves 3 of 4 (midfield) and 1 (free)`
fn moves_words(moves: &Moves) -> String {
    let mut counts = Vec::new();
    if let Some((kind, items)) = &moves.main {
        let allowed = moves.movers.of(*kind).unwrap_or(0);
        counts.push(format!("{} of {allowed} ({kind})", items.movers()));
    }
    if let Some(items) = &moves.free {
        counts.push(format!("{} ({})", items.movers(), Kind::Free));
    }
    if counts.is_empty() {
        counts.push(format!("nobody of {}", movers_words(moves.movers)));
    }
    format!("{} moves {}", moves.side, counts.join(" and "))
}

/// How many may move: `4 (midfield), 2 (attack) or 4 (defence)`
fn movers_words(movers: Movers) -> String {
    match movers {
        Movers::Quick(most) => format!("{most} ({})", Kind::Quick),
        Movers::Kinds {
            midfield,
            attack,
            defence,
        } => format!(
            "{midfield} ({}), {attack} ({}) or {defence} ({})",
            Kind::Midfield,
            Kind::Attack,
            Kind::Defence
        ),
    }
}

fn half(turn: &Turn, lines: &mut Lines) {
    if !turn.half {
        return;
    }
    let what = match turn.after.state {
        State::Over => "the match ends",
        _ => "the half ends",
    };
    lines.push(0, what.to_owned());
}
