//! What a ply of Gol did, for reports: facts, clauses and captions; all derived from the action and
//! the game before it.

use super::rules::{Ply, is_stuck};
use super::{Action, Due, Kick, Mark, Square};
use crate::rules::{Fact, FactInfo, FactKind, Facts};

const fn info(name: &'static str, kind: FactKind, about: &'static str) -> FactInfo {
    FactInfo {
        name,
        kind,
        nullable: true,
        about,
    }
}

/// Facts of a listed action.
pub const ACTION_FACTS: &[FactInfo] = &[
    info(
        "length",
        FactKind::Int,
        "Squares that the pawn goes, 1–7; of a release, those of its kick.",
    ),
    info(
        "ball_from",
        FactKind::Text,
        "Square where the ball lies before a kick.",
    ),
    info(
        "ball_to",
        FactKind::Text,
        "Square where the ball stops after a kick.",
    ),
    info("bounces", FactKind::Int, "How often the ball turns (G8)."),
    info(
        "flown_over",
        FactKind::Int,
        "Pawns that the ball flies over (G7).",
    ),
    info(
        "goal",
        FactKind::Text,
        "`goal` or `own_goal` by the kicker's side (G9).",
    ),
    FactInfo {
        name: "forced",
        kind: FactKind::Bool,
        nullable: false,
        about: "Whether it is the only legal action.",
    },
];

/// Facts of a ply: the same.
pub const PLY_FACTS: &[FactInfo] = ACTION_FACTS;

/// Kind of an action in reports.
pub fn kind(action: &Action) -> &'static str {
    match action {
        Action::Kick(_) => "kick",
        Action::Quiet { .. } => "quiet",
        Action::Release { .. } => "release",
        Action::Pass { .. } => "pass",
    }
}

/// Facts of an action; `forced` if nothing else is legal.
pub fn action(action: &Action, forced: bool) -> Facts {
    let kick = action.kick();
    let number =
        |get: fn(&Kick) -> u8| kick.map_or(Fact::Null, |kick| Fact::Int(i64::from(get(kick))));
    let length = match action {
        Action::Quiet { from, to, .. } => Fact::Int(i64::from(from.distance(*to))),
        _ => number(|kick| kick.length),
    };
    vec![
        ("length", length),
        ("ball_from", Fact::text(kick.map(|kick| kick.ball_from))),
        ("ball_to", Fact::text(kick.map(|kick| kick.ball_to))),
        ("bounces", number(|kick| kick.bounces)),
        ("flown_over", number(|kick| kick.flown_over)),
        ("goal", Fact::text(action.goal().map(goal_word))),
        ("forced", Fact::Bool(forced)),
    ]
}

fn goal_word(mark: Mark) -> &'static str {
    match mark {
        Mark::Goal => "goal",
        Mark::OwnGoal => "own_goal",
    }
}

/// Facts of a ply.
pub fn ply(ply: &Ply) -> Facts {
    action(&ply.action, super::count(&ply.before) == 1)
}

/// Clauses that a ply exercised, in the order of their numbers.
pub fn clauses(ply: &Ply) -> Vec<&'static str> {
    let mut clauses = Vec::new();
    let quiet = matches!(ply.action, Action::Quiet { .. } | Action::Release { .. });
    let stuck = is_stuck(&ply.before);
    if let Some(kick) = ply.action.kick() {
        clauses.extend(["G6", "G7"]);
        if kick.bounces > 0 {
            clauses.push("G8");
        }
        if kick.goal.is_some() {
            clauses.push("G9");
        }
    }
    if !quiet && !stuck && ply.action.kick().is_some() {
        clauses.push("G10");
    }
    if stuck {
        clauses.push("G11");
    }
    if ply.before.position().moves() == 0 && ply.action.kick().is_some() {
        clauses.push("G12");
    }
    if quiet {
        clauses.push("G13");
    }
    if ply.before.due() == Due::Nothing {
        clauses.push("G14");
    }
    if ply.times >= 3 {
        clauses.push("G15");
    }
    clauses
}

/// What happened, in a line of words.
pub fn caption(ply: &Ply) -> String {
    let side = ply.action.side();
    match &ply.action {
        Action::Pass { side } if is_stuck(&ply.before) => {
            format!("{side} is stuck and passes; {} must kick", side.other())
        }
        Action::Pass { side } => format!("{side} has nothing to play and passes"),
        Action::Quiet { from, to, .. } => {
            format!("{side} moves {from} quietly {}", steps(*from, *to))
        }
        Action::Release { from, to, kick } => format!(
            "{side} moves {from} quietly {} and then {}",
            steps(*from, *to),
            kick_words(kick)
        ),
        Action::Kick(kick) => {
            let slot = ply.before.position().side();
            let instead = if slot == side {
                String::new()
            } else {
                format!(" in the turn of {slot}, who is stuck")
            };
            format!("{side} {}{instead}", kick_words(kick))
        }
    }
}

fn steps(from: Square, to: Square) -> String {
    format!("{} to {to}", squares(from.distance(to)))
}

fn squares(count: u8) -> String {
    match count {
        1 => "1 square".to_owned(),
        n => format!("{n} squares"),
    }
}

fn kick_words(kick: &Kick) -> String {
    let Kick {
        from,
        to,
        ball_from,
        ball_to,
        ..
    } = kick;
    let mut words = format!(
        "kicks with {from}-{to}: the ball goes {} from {ball_from} to {ball_to}",
        squares(kick.length)
    );
    let mut extras = Vec::new();
    match kick.flown_over {
        0 => {}
        1 => extras.push("flies over 1 pawn".to_owned()),
        n => extras.push(format!("flies over {n} pawns")),
    }
    match kick.bounces {
        0 => {}
        1 => extras.push("bounces once".to_owned()),
        2 => extras.push("bounces twice".to_owned()),
        n => extras.push(format!("bounces {n} times")),
    }
    if !extras.is_empty() {
        words.push_str(", ");
        words.push_str(&extras.join(" and "));
    }
    match kick.goal {
        None => {}
        Some(Mark::Goal) => words.push_str(": goal"),
        Some(Mark::OwnGoal) => words.push_str(": own goal"),
    }
    words
}
