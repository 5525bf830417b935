//! What a ply of Stratego did, for reports: facts, clauses and captions; all derived from the ply
//! alone.

use super::clauses::CLAUSES;
use super::rules::Ply;
use super::{Action, Battle, Outcome, Rank, State, Verdict};
use crate::rules::{ClauseSet, Fact, FactInfo, FactKind, Facts};

const fn info(name: &'static str, kind: FactKind, nullable: bool, about: &'static str) -> FactInfo {
    FactInfo {
        name,
        kind,
        nullable,
        about,
    }
}

const PIECE: FactInfo = info(
    "piece",
    FactKind::Text,
    true,
    "Value of the piece that moves, `10`–`1`; null if it is unknown.",
);
const DISTANCE: FactInfo = info(
    "distance",
    FactKind::Int,
    false,
    "Squares from the source to the target, 1–9.",
);
const ATTACKER: FactInfo = info(
    "attacker",
    FactKind::Text,
    true,
    "Value of the attacker in a battle, `10`–`1`; null if there is none.",
);
const DEFENDER: FactInfo = info(
    "defender",
    FactKind::Text,
    true,
    "Value of the piece that is attacked, `10`–`1`, `B` or `F`; null if there is none.",
);
const OUTCOME: FactInfo = info(
    "outcome",
    FactKind::Text,
    true,
    "Who wins the battle: `attacker`, `defender`, or `both` if both are removed (R7–R9).",
);
const FLAG: FactInfo = info(
    "flag",
    FactKind::Bool,
    false,
    "Whether it takes the flag (R10).",
);

/// Facts of a listed action.
pub const ACTION_FACTS: &[FactInfo] = &[PIECE, DISTANCE, ATTACKER, DEFENDER, OUTCOME, FLAG];

/// Facts of a ply.
pub const PLY_FACTS: &[FactInfo] = &[
    PIECE,
    DISTANCE,
    ATTACKER,
    DEFENDER,
    OUTCOME,
    FLAG,
    info(
        "revealed",
        FactKind::List,
        false,
        "Which of `attacker` and `defender` show their rank for the first time.",
    ),
    info(
        "repetition",
        FactKind::Int,
        true,
        "In how many turns running the piece has crossed the same border (R13); null without R13.",
    ),
    info(
        "chase",
        FactKind::Int,
        true,
        "Positions in the side's list after the ply (R14); null without R14.",
    ),
    info(
        "end",
        FactKind::Text,
        true,
        "How the game ends: `flag`, `nothing_movable`, `no_move` or `both_immovable` (R10, R11).",
    ),
];

/// Kind of an action in reports.
pub const fn kind(action: &Action) -> &'static str {
    match action.battle {
        Some(_) => "attack",
        None => "move",
    }
}

/// R5, R6: how many squares an action goes.
pub fn distance(action: &Action) -> u8 {
    let Action { from, to, .. } = action;
    from.file().abs_diff(to.file()) + from.row().abs_diff(to.row())
}

fn outcome(battle: Battle) -> &'static str {
    match battle.verdict() {
        Verdict::AttackerWins => "attacker",
        Verdict::DefenderWins => "defender",
        Verdict::BothRemoved => "both",
    }
}

fn common(action: &Action, piece: Option<Rank>) -> Facts {
    let battle = action.battle;
    vec![
        ("piece", Fact::text(piece.map(Rank::value))),
        ("distance", Fact::Int(i64::from(distance(action)))),
        (
            "attacker",
            Fact::text(battle.map(|battle| battle.attacker.value())),
        ),
        (
            "defender",
            Fact::text(battle.map(|battle| battle.defender.value())),
        ),
        ("outcome", Fact::text(battle.map(outcome))),
        ("flag", Fact::Bool(battle.is_some_and(Battle::takes_flag))),
    ]
}

/// Facts of an action.
pub fn action(state: &State, action: &Action) -> Facts {
    let shown = action.battle.map(|battle| battle.attacker);
    common(action, state.rank(action.from).or(shown))
}

/// Facts of a ply.
pub fn ply(ply: &Ply) -> Facts {
    let mut facts = common(&ply.action, ply.piece);
    let watched = ply.options.repetition_limit().is_some();
    let counted = |count: u32| {
        if watched {
            Fact::Int(i64::from(count))
        } else {
            Fact::Null
        }
    };
    let revealed = ["attacker", "defender"]
        .into_iter()
        .zip(ply.shown)
        .filter(|(_, before)| ply.action.battle.is_some() && !before)
        .map(|(who, _)| Fact::from(who))
        .collect();
    facts.push(("revealed", Fact::List(revealed)));
    facts.push(("repetition", counted(ply.strain.crossings())));
    facts.push(("chase", counted(ply.strain.chase)));
    facts.push((
        "end",
        Fact::text(ply.end.map(|end| match end {
            Outcome::FlagTaken { .. } => "flag",
            Outcome::NothingMovable { .. } => "nothing_movable",
            Outcome::NoMove { .. } => "no_move",
            Outcome::BothImmovable => "both_immovable",
        })),
    ));
    facts
}

const fn clause(id: &str) -> ClauseSet {
    ClauseSet::of(CLAUSES, id)
}

/// The clauses that some ply can exercise; the others say what a board, a record or a word is.
pub const EXERCISABLE: ClauseSet = ClauseSet::of_all(
    CLAUSES,
    &[
        "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R13", "R14", "R16",
    ],
);

/// Clauses that a ply exercised.
#[inline]
pub fn exercised(ply: &Ply) -> ClauseSet {
    let fights = |is: fn(Battle) -> bool| ply.action.battle.is_some_and(is);
    let flag = fights(Battle::takes_flag);
    let worn = ply
        .options
        .repetition_limit()
        .is_some_and(|limit| ply.strain.crossings() >= u32::from(limit));
    let unknown = !ply.known[0] || ply.action.battle.is_some() && !ply.known[1];
    const { clause("R5") }
        .with(const { clause("R6") }, distance(&ply.action) > 1)
        .with(
            const { clause("R7") },
            fights(|battle| battle.defender.moves() && !of_two(battle)),
        )
        .with(
            const { clause("R8") },
            fights(|battle| battle.defender == Rank::Bomb),
        )
        .with(const { clause("R9") }, fights(of_two))
        .with(const { clause("R10") }, flag)
        .with(const { clause("R11") }, ply.end.is_some() && !flag)
        .with(const { clause("R13") }, worn)
        .with(const { clause("R14") }, ply.strain.chase > 1)
        .with(const { clause("R16") }, unknown)
}

/// R9: a Spy and a Marshal.
const fn of_two(battle: Battle) -> bool {
    matches!(
        (battle.attacker, battle.defender),
        (Rank::Spy, Rank::Marshal) | (Rank::Marshal, Rank::Spy)
    )
}

/// What happened, in a line of words.
pub fn caption(ply: &Ply) -> String {
    let Action { from, to, battle } = ply.action;
    let side = ply.side;
    let piece = ply
        .piece
        .map_or_else(|| "unknown piece".to_owned(), with_value);
    let mut words = match battle {
        None => {
            let squares = match distance(&ply.action) {
                1 => "1 square".to_owned(),
                n => format!("{n} squares"),
            };
            format!("{side}'s {piece} moves {squares} from {from} to {to}")
        }
        Some(battle) => {
            let end = match battle.verdict() {
                Verdict::AttackerWins if battle.takes_flag() => "takes it",
                Verdict::AttackerWins => "wins",
                Verdict::DefenderWins => "is removed",
                Verdict::BothRemoved => "both are removed",
            };
            let joint = match battle.verdict() {
                Verdict::BothRemoved => ":",
                _ => " and",
            };
            let defender = with_value(battle.defender);
            format!("{side}'s {piece} attacks the {defender} on {to}{joint} {end}")
        }
    };
    if let Some(end) = ply.end {
        match end {
            Outcome::FlagTaken { winner } => words.push_str(&format!(": {winner} has won")),
            _ => words.push_str(&format!("; {end}")),
        }
    }
    words
}

/// `Marshal (10)`, `bomb`
fn with_value(rank: Rank) -> String {
    if rank.moves() {
        format!("{rank} ({})", rank.value())
    } else {
        rank.to_string()
    }
}
