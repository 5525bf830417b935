//! What a ply of STRAFU did, for reports: facts and clauses; all derived from the ply and the match
//! before it.

use super::actions::{Action, Mark, Shot};
use super::board::{Field, Line};
use super::clauses::CLAUSES;
use super::penalty::Penalty;
use super::position::{Phase, Position};
use super::rules::Ply;
use super::{Played, State};
use crate::rules::{ClauseSet, Fact, FactInfo, FactKind, Facts};

const fn maybe(name: &'static str, kind: FactKind, about: &'static str) -> FactInfo {
    FactInfo {
        name,
        kind,
        nullable: true,
        about,
    }
}

const fn always(name: &'static str, kind: FactKind, about: &'static str) -> FactInfo {
    FactInfo {
        name,
        kind,
        nullable: false,
        about,
    }
}

const STEAL: FactInfo = always("steal", FactKind::Bool, "Whether the ball is stolen (S13).");
const FOUL: FactInfo = always(
    "foul",
    FactKind::Bool,
    "Whether a penalty is awarded: a fouled pass (S17) or too many on the goal line (S14).",
);
const DISTANCE: FactInfo = maybe(
    "distance",
    FactKind::Int,
    "Fields that the piece or the ball goes; of a shot, all its lines together.",
);
const RELAYS: FactInfo = maybe("relays", FactKind::Int, "Relays of a shot, 0–2 (S16).");
const N: FactInfo = maybe(
    "n",
    FactKind::Int,
    "Number of the keeper's goal field at a penalty, 1–5 (S18).",
);
const D: FactInfo = maybe("d", FactKind::Int, "The die of a penalty, 1–6 (S18).");
const HELD: FactInfo = maybe("held", FactKind::Bool, "Whether a penalty is held (S18).");
const PROBABILITY: FactInfo = maybe(
    "probability",
    FactKind::Text,
    "Chance of the die of a penalty, for the keeper's number as given; a fraction.",
);

/// Facts of a listed action.
pub const ACTION_FACTS: &[FactInfo] = &[STEAL, FOUL, DISTANCE, RELAYS, N, D, HELD, PROBABILITY];

/// Facts of a ply: those of an action, and what is needed to tell the match in words.
pub const PLY_FACTS: &[FactInfo] = &[
    STEAL,
    FOUL,
    DISTANCE,
    RELAYS,
    N,
    D,
    HELD,
    PROBABILITY,
    maybe(
        "flown_over",
        FactKind::Int,
        "Pieces that a pass goes through (S11).",
    ),
    maybe(
        "robbed",
        FactKind::Text,
        "Field of the piece that loses the ball by a steal (S13).",
    ),
    maybe(
        "receiver",
        FactKind::Text,
        "Field of the piece that gets the ball by a pass (S11).",
    ),
    maybe(
        "scorer",
        FactKind::Text,
        "Field from which a goal is scored: the carrier's, the last relay's, or the penalty spot.",
    ),
    always("goal", FactKind::Bool, "Whether a goal is scored."),
    always(
        "score",
        FactKind::Text,
        "Goals of Red and Blue after the ply, such as `1-0`.",
    ),
];

/// Kind of a ply in reports.
pub const fn kind(played: &Played) -> &'static str {
    match played {
        Played::Action(Action::Nothing) => "none",
        Played::Action(Action::Move { .. }) => "move",
        Played::Action(Action::Pass { .. }) => "pass",
        Played::Action(Action::Shot(_)) => "shot",
        Played::Action(Action::Penalty(_)) => "penalty",
        Played::Lineup(_) => "lineup",
        Played::Placement(_) => "placement",
    }
}

/// Facts of a listed action.
pub fn action(action: &Action) -> Facts {
    let penalty = penalty(action);
    let int = |value: Option<u8>| value.map_or(Fact::Null, |value| Fact::Int(i64::from(value)));
    let shot = match action {
        Action::Shot(shot) => Some(shot),
        _ => None,
    };
    vec![
        ("steal", Fact::Bool(is_steal(action))),
        ("foul", Fact::Bool(is_foul(action))),
        ("distance", int(distance(action))),
        ("relays", int(shot.map(Shot::relays))),
        ("n", int(penalty.map(|penalty| penalty.keeper))),
        ("d", int(penalty.map(|penalty| penalty.die))),
        (
            "held",
            penalty.map_or(Fact::Null, |penalty| Fact::Bool(!penalty.is_goal())),
        ),
        (
            "probability",
            penalty.map_or(Fact::Null, |_| Penalty::chance_of_number().into()),
        ),
    ]
}

const fn penalty(action: &Action) -> Option<&Penalty> {
    match action {
        Action::Penalty(penalty) => Some(penalty),
        _ => None,
    }
}

const fn is_steal(action: &Action) -> bool {
    matches!(
        action,
        Action::Move {
            mark: Mark::Steal,
            ..
        }
    )
}

const fn is_foul(action: &Action) -> bool {
    matches!(
        action,
        Action::Move {
            mark: Mark::Penalty,
            ..
        } | Action::Pass { foul: true, .. }
    )
}

/// How many fields a piece or the ball goes.
pub fn distance(action: &Action) -> Option<u8> {
    match action {
        Action::Move { from, to, .. } | Action::Pass { from, to, .. } => Some(length(*from, *to)),
        Action::Shot(shot) => Some(
            shot.fields()
                .windows(2)
                .map(|leg| length(leg[0], leg[1]))
                .sum(),
        ),
        _ => None,
    }
}

fn length(from: Field, to: Field) -> u8 {
    Line::between(from, to).map_or(0, |line| line.distance)
}

/// Facts of a ply.
pub fn ply(ply: &Ply) -> Facts {
    let after = ply.after();
    let before = ply.before.position();
    let done = match &ply.played {
        Played::Action(action) => *action,
        Played::Lineup(_) | Played::Placement(_) => Action::Nothing,
    };
    let goal = after.position().score() != before.score();
    let flown_over = flown_over(before, &done);
    let receiver = match done {
        Action::Pass { to, .. } => Some(to),
        _ => None,
    };
    let [red, blue] = after.position().score();
    let mut facts = action(&done);
    facts.extend([
        (
            "flown_over",
            flown_over.map_or(Fact::Null, |count| Fact::Int(count as i64)),
        ),
        (
            "robbed",
            Fact::text(before.ball().filter(|_| is_steal(&done))),
        ),
        ("receiver", Fact::text(receiver)),
        (
            "scorer",
            Fact::text(scorer(&ply.before, &done).filter(|_| goal)),
        ),
        ("goal", Fact::Bool(goal)),
        ("score", Fact::Text(format!("{red}-{blue}"))),
    ]);
    facts
}

/// How many pieces a pass goes through.
pub fn flown_over(before: &Position, action: &Action) -> Option<usize> {
    let Action::Pass { from, to, .. } = *action else {
        return None;
    };
    // At a goal kick the keeper has left the field where it stood.
    let passer = before.carrier();
    let line = Line::between(from, to)?;
    let is_met = |field: &Field| before.man_at(*field).is_some_and(|man| Some(man) != passer);
    Some(line.inner().filter(is_met).count())
}

/// From where a goal would be scored.
fn scorer(before: &State, action: &Action) -> Option<Field> {
    let defenders = before.position().side().other();
    match action {
        Action::Shot(shot) => Some(shot.scorer()),
        Action::Penalty(_) => Some(before.options().geometry.spot(defenders)),
        _ => None,
    }
}

const fn clause(id: &str) -> ClauseSet {
    ClauseSet::of(CLAUSES, id)
}

/// The clauses that some ply can exercise; the others say what a board, a record or a word is.
pub const EXERCISABLE: ClauseSet = ClauseSet::of_all(
    CLAUSES,
    &[
        "S6", "S7", "S9", "S10", "S11", "S12", "S13", "S14", "S15", "S16a", "S16b", "S16c", "S17",
        "S18", "S19", "S20",
    ],
);

/// Clauses that a ply exercised; `won` if it ended the match.
#[inline]
pub fn exercised(ply: &Ply, won: bool) -> ClauseSet {
    const LINEUP: ClauseSet = ClauseSet::of_all(CLAUSES, &["S6", "S7", "S19"]);
    let set = match &ply.played {
        Played::Lineup(_) => LINEUP,
        Played::Placement(_) => const { clause("S18") },
        Played::Action(action) => of_action(ply.before.position(), action),
    };
    set.with(const { clause("S20") }, won)
}

#[inline]
fn of_action(before: &Position, action: &Action) -> ClauseSet {
    let has_ball = before.has_ball(before.side());
    let stolen = before.phase() == Phase::Stolen;
    let none = ClauseSet::NONE;
    match action {
        Action::Nothing => none
            .with(
                const { clause("S12") },
                before.phase() == Phase::Pass && has_ball,
            )
            .with(const { clause("S13") }, stolen)
            .and(const { clause("S15") }),
        Action::Move { mark, .. } => none
            .with(const { clause("S9") }, has_ball)
            .with(const { clause("S10") }, !has_ball)
            .with(const { clause("S13") }, stolen || *mark == Mark::Steal)
            .with(const { clause("S14") }, *mark == Mark::Penalty),
        Action::Pass { foul, .. } => none
            .and(const { clause("S11") })
            .with(const { clause("S12") }, before.phase() == Phase::Pass)
            .with(const { clause("S13") }, stolen)
            .with(const { clause("S17") }, *foul)
            .with(const { clause("S18") }, before.is_goal_kick()),
        Action::Shot(shot) => none
            .with(const { clause("S13") }, stolen)
            .with(const { clause("S16a") }, shot.relays() == 0)
            .with(const { clause("S16b") }, shot.relays() == 1)
            .with(const { clause("S16c") }, shot.relays() == 2),
        Action::Penalty(_) => none
            .with(const { clause("S14") }, before.phase() == Phase::Crowded)
            .with(const { clause("S17") }, before.phase() == Phase::Fouled)
            .and(const { clause("S18") }),
    }
}
