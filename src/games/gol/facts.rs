//! What a ply of Gol did, for reports: facts, clauses and captions; all derived from the action and
//! the game before it.

use super::clauses::CLAUSES;
use super::rules::{Ply, is_stuck};
use super::{Action, Kick, Mark, Square};
use crate::rules::{ClauseSet, Fact, FactInfo, FactKind, Facts};

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

const fn clause(id: &str) -> ClauseSet {
    ClauseSet::of(CLAUSES, id)
}

/// The clauses that some ply can exercise; the others say what a board, a record or a word is.
pub const EXERCISABLE: ClauseSet = ClauseSet::of_all(
    CLAUSES,
    &[
        "G6", "G7", "G8", "G9", "G10", "G11", "G12", "G13", "G14", "G15",
    ],
);

/// Clauses that a ply exercised.
#[inline]
pub fn exercised(ply: &Ply) -> ClauseSet {
    const FLIGHT: ClauseSet = ClauseSet::of_all(CLAUSES, &["G6", "G7"]);
    let quiet = matches!(ply.action, Action::Quiet { .. } | Action::Release { .. });
    let passes = matches!(ply.action, Action::Pass { .. });
    // A ply was legal, so that the match was not over before it.
    let [own, others] = ply.before.kickers_of_both();
    let stuck = own == 0 && others != 0;
    let kick = ply.action.kick();
    let kicked = kick.is_some();
    ClauseSet::NONE
        .with(FLIGHT, kicked)
        .with(
            const { clause("G8") },
            kick.is_some_and(|kick| kick.bounces > 0),
        )
        .with(
            const { clause("G9") },
            kick.is_some_and(|kick| kick.goal.is_some()),
        )
        .with(const { clause("G10") }, !quiet && !stuck && kicked)
        .with(const { clause("G11") }, stuck)
        .with(
            const { clause("G12") },
            ply.before.position().moves() == 0 && kicked,
        )
        .with(const { clause("G13") }, quiet)
        .with(const { clause("G14") }, passes && !stuck)
        .with(const { clause("G15") }, ply.times >= 3)
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
