//! What a turn came to, for reports: the derived values of the last section of the rules, and the
//! clauses that it exercised.

use super::attempt::{self, Attempt, Guess, Shot};
use super::pitch::Side;
use super::possession::Outcome;
use super::turn::{Card, Movers, Moves, Penalty, Restart, Turn};
use crate::rules::{Fact, FactInfo, FactKind, Facts};

const fn info(name: &'static str, kind: FactKind, about: &'static str) -> FactInfo {
    FactInfo {
        name,
        kind,
        nullable: true,
        about,
    }
}

/// Facts of a turn.
pub const PLY_FACTS: &[FactInfo] = &[
    info(
        "clock",
        FactKind::Text,
        "Clock after phase 3 (T15), e.g. `12`, `45+2`.",
    ),
    FactInfo {
        name: "half",
        kind: FactKind::Bool,
        nullable: false,
        about: "Whether the half ended with this turn (T15).",
    },
    info("start", FactKind::Text, "Zone of the ball before the turn."),
    info("target", FactKind::Text, "Target zone (T17)."),
    info(
        "named",
        FactKind::Text,
        "Zone named for an empty target (T21).",
    ),
    info(
        "c_start",
        FactKind::Int,
        "Comparison in the start zone, −2 to 2; null if it is left out (T19, T20).",
    ),
    info(
        "c_target",
        FactKind::Int,
        "Comparison in the target or the zone named, −2 to 2 (T19, T21).",
    ),
    info(
        "distance",
        FactKind::Int,
        "Zones between start and target, 0–3 (T4).",
    ),
    info("sum", FactKind::Int, "Sum of the modifiers (T20)."),
    info(
        "modified",
        FactKind::Int,
        "D's die with the modifiers (T20).",
    ),
    info("ball", FactKind::Int, "Ball value before the turn, 1–6."),
    info(
        "outcome",
        FactKind::Text,
        "`keep`, `lose` or `special` (T22).",
    ),
    info(
        "event",
        FactKind::Int,
        "Die of the special event, 1–6 (T23).",
    ),
    info(
        "card",
        FactKind::Map,
        "Yellow card: `side`, `die` (null for a first card), `red` (T42).",
    ),
    info("restart", FactKind::Text, "`free_kick` or `penalty` (T39)."),
    info(
        "value",
        FactKind::Int,
        "Ball value after phase 5, 1–6; 2 after a free kick or penalty (T25).",
    ),
    info(
        "easy",
        FactKind::Bool,
        "Whether the ball value was lowered (T25).",
    ),
    info(
        "dominating",
        FactKind::Text,
        "Side in control after phase 5 or at the restart, `y` or `b`.",
    ),
    info("may_shoot", FactKind::Bool, "Whether D may shoot (T27)."),
    info(
        "attempt",
        FactKind::Map,
        "Modifiers and chances of a shot, if D may shoot (T27–T29).",
    ),
    info(
        "penalty",
        FactKind::Map,
        "`need`, the least die that scores, and its chance `goal` (T43).",
    ),
    info(
        "shot",
        FactKind::Text,
        "`goal`, `corner` or `miss` of a shot or penalty.",
    ),
    info(
        "slow",
        FactKind::List,
        "Sides of the slow moves with the movers allowed by kind (T41).",
    ),
    info(
        "movement",
        FactKind::List,
        "Sides of phase 7 in their order with the movers allowed by kind (T31–T34).",
    ),
];

/// What `odds` tells.
pub const ODDS_FACTS: &[FactInfo] = &[
    info(
        "targets",
        FactKind::List,
        "Every legal target with the sum of its modifiers and the chances of the possession test over both dice.",
    ),
    info(
        "attempt",
        FactKind::Map,
        "Modifiers and chances of a shot from here (T27); null where none is possible.",
    ),
    info(
        "penalty",
        FactKind::Map,
        "Chance of a goal from the spot (T43) for each aim: if the keeper guesses its left, not at all or its right, and over the hidden die.",
    ),
    info(
        "card",
        FactKind::Map,
        "For each side the chances of a yellow and of a red card (T42), if a special event comes.",
    ),
];

/// Facts of a target.
pub const ACTION_FACTS: &[FactInfo] = &[
    info("sum", FactKind::Int, "Sum of the modifiers (T20)."),
    info(
        "keep",
        FactKind::Text,
        "Chance that D keeps the ball (T22).",
    ),
    info("lose", FactKind::Text, "Chance that P gains control (T22)."),
    info(
        "special",
        FactKind::Text,
        "Chance of a special event (T23).",
    ),
    info(
        "half",
        FactKind::Text,
        "Chance that the half ends at once (T15).",
    ),
    info(
        "needs",
        FactKind::Int,
        "Least own die that keeps the ball, 1–6; null if none does.",
    ),
    info(
        "c_start",
        FactKind::Int,
        "Comparison in the start zone, −2 to 2; null if it is left out (T20).",
    ),
    info(
        "c_target",
        FactKind::Int,
        "Comparison in the target or the zone named, −2 to 2.",
    ),
    info(
        "distance",
        FactKind::Int,
        "Zones between start and target, 0–3.",
    ),
    FactInfo {
        name: "offside",
        kind: FactKind::Bool,
        nullable: false,
        about: "Whether the target is an offside zone (T18), into which D has to send a player.",
    },
];

fn int(value: Option<impl Into<i64>>) -> Fact {
    value.map_or(Fact::Null, |value| Fact::Int(value.into()))
}

fn flag(value: Option<bool>) -> Fact {
    value.map_or(Fact::Null, Fact::Bool)
}

fn side(side: Side) -> Fact {
    Fact::Text(side.letter().to_string())
}

/// Facts of a turn.
pub fn turn(turn: &Turn) -> Facts {
    let played = (!turn.is_kick_off_alone()).then_some(&turn.before);
    let test = turn.test;
    vec![
        ("clock", Fact::text(turn.clock)),
        ("half", Fact::Bool(turn.half)),
        ("start", Fact::text(played.map(|before| before.ball))),
        ("target", Fact::text(turn.target.map(|target| target.zone))),
        (
            "named",
            Fact::text(turn.target.and_then(|target| target.named)),
        ),
        ("c_start", int(test.and_then(|test| test.c_start))),
        ("c_target", int(test.map(|test| test.c_target))),
        ("distance", int(test.map(|test| test.distance))),
        ("sum", int(test.map(|test| test.sum))),
        ("modified", int(turn.modified)),
        ("ball", int(played.map(|before| before.value))),
        ("outcome", Fact::text(turn.outcome.map(outcome_word))),
        ("event", int(turn.event)),
        ("card", turn.card.map_or(Fact::Null, card)),
        ("restart", Fact::text(turn.restart.as_ref().map(restart))),
        ("value", int(turn.value)),
        ("easy", flag(turn.easy)),
        ("dominating", turn.dominating.map_or(Fact::Null, side)),
        ("may_shoot", flag(turn.may_shoot)),
        (
            "attempt",
            turn.attempt
                .map_or(Fact::Null, |attempt| attempt_fact(&attempt)),
        ),
        ("penalty", turn.penalty.map_or(Fact::Null, penalty)),
        ("shot", Fact::text(turn.shot.map(shot_word))),
        (
            "slow",
            turn.slow.as_ref().map_or(Fact::Null, |slow| {
                Fact::List(slow.iter().map(movers).collect())
            }),
        ),
        ("movement", movement(turn)),
    ]
}

/// T22 in a word.
pub const fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Keep => "keep",
        Outcome::Lose => "lose",
        Outcome::Special => "special",
    }
}

/// A shot in a word.
pub const fn shot_word(shot: Shot) -> &'static str {
    match shot {
        Shot::Goal => "goal",
        Shot::Corner => "corner",
        Shot::Miss => "miss",
    }
}

fn restart(restart: &Restart) -> &'static str {
    if restart.penalty {
        "penalty"
    } else {
        "free_kick"
    }
}

fn card(card: Card) -> Fact {
    Fact::Map(vec![
        ("side", side(card.side)),
        ("die", int(card.die)),
        ("red", Fact::Bool(card.red)),
    ])
}

/// The modifiers of a shot and its chances.
pub fn attempt_fact(attempt: &Attempt) -> Fact {
    let [goal, corner, miss] = attempt.chances();
    Fact::Map(vec![
        ("ball_zone", int(attempt.ball_zone)),
        ("penalty_area", int(attempt.penalty_area)),
        ("keeper", int(Some(attempt.keeper))),
        ("zone", int(Some(attempt.zone))),
        ("sum", int(Some(attempt.sum))),
        ("difficult", Fact::Bool(attempt.is_difficult())),
        ("goal", Fact::Chance(goal)),
        ("corner", Fact::Chance(corner)),
        ("miss", Fact::Chance(miss)),
    ])
}

fn penalty(penalty: Penalty) -> Fact {
    let guess = Guess::of(penalty.keeper);
    Fact::Map(vec![
        ("need", int(Some(attempt::penalty_need(penalty.aim, guess)))),
        (
            "goal",
            Fact::Chance(attempt::penalty_chance(penalty.aim, guess)),
        ),
    ])
}

fn movement(turn: &Turn) -> Fact {
    if turn.movement[0].is_none() {
        return Fact::Null;
    }
    let sides = turn.movement.iter().flatten();
    Fact::List(sides.map(movers).collect())
}

fn movers(moves: &Moves) -> Fact {
    let kinds = match moves.movers {
        Movers::Quick(most) => vec![("q", int(Some(most)))],
        Movers::Kinds {
            midfield,
            attack,
            defence,
        } => vec![
            ("m", int(Some(midfield))),
            ("a", int(Some(attack))),
            ("d", int(Some(defence))),
        ],
    };
    Fact::Map(vec![
        ("side", side(moves.side)),
        ("kinds", Fact::Map(kinds)),
    ])
}
