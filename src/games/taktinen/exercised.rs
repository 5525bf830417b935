//! Which clauses a turn exercised: those that bore on what was written, in the order of their
//! numbers.

use super::attempt::Shot;
use super::clauses::CLAUSES;
use super::lineups::Occasion;
use super::pitch::Side;
use super::position::State;
use super::tokens::{Item, Kind};
use super::turn::{Moves, Turn};
use crate::rules::ClauseSet;

const fn clause(id: &str) -> ClauseSet {
    ClauseSet::of(CLAUSES, id)
}

/// The clauses that some turn can exercise; the others say what a pitch, a record or a word is.
pub const EXERCISABLE: ClauseSet = ClauseSet::of_all(
    CLAUSES,
    &[
        "T8", "T9", "T10", "T11", "T12", "T13", "T15", "T16", "T17", "T18", "T19", "T20", "T21",
        "T22", "T23", "T24", "T25", "T26", "T27", "T28", "T29", "T30", "T31", "T32", "T33", "T34",
        "T35", "T36", "T37", "T38", "T39", "T40", "T41", "T42", "T43",
    ],
);

/// Clauses that a turn exercised.
pub fn clauses(turn: &Turn) -> ClauseSet {
    let lined_up = |occasion| has_line_ups(turn, occasion);
    let any_line_ups = [
        Occasion::KickOff,
        Occasion::FreeKick,
        Occasion::Corner,
        Occasion::Penalty,
    ]
    .into_iter()
    .any(lined_up);
    let played = turn.test.is_some();
    let moves = || moves(turn);
    let moved = |kind| moves().any(|moves| moves.main.is_some_and(|(of, _)| of == kind));
    let state = turn.before.state;
    let shot = turn.shot_dice.is_some();
    ClauseSet::NONE
        .with(const { clause("T8") }, any_line_ups)
        .with(const { clause("T9") }, lined_up(Occasion::KickOff))
        .with(const { clause("T10") }, lined_up(Occasion::FreeKick))
        .with(const { clause("T11") }, lined_up(Occasion::Corner))
        .with(const { clause("T12") }, lined_up(Occasion::Penalty))
        .with(const { clause("T13") }, any_line_ups)
        .with(const { clause("T15") }, turn.dice.is_some())
        .with(const { clause("T16") }, turn.half)
        .with(const { clause("T17") }, turn.target.is_some())
        .with(const { clause("T18") }, turn.offside_target)
        .with(const { clause("T19") }, played)
        .with(const { clause("T20") }, played)
        .with(
            const { clause("T21") },
            turn.target.is_some_and(|target| target.named.is_some()),
        )
        .with(const { clause("T22") }, played)
        .with(const { clause("T23") }, turn.event.is_some())
        .with(const { clause("T24") }, turn.player.is_some())
        .with(const { clause("T25") }, turn.easy.is_some())
        .with(
            const { clause("T26") },
            matches!(state, State::Corner(_)) && turn.easy.is_some(),
        )
        .with(const { clause("T27") }, shot)
        .with(const { clause("T28") }, shot)
        .with(
            const { clause("T29") },
            shot && turn.attempt.is_some_and(|attempt| attempt.is_difficult()),
        )
        .with(
            const { clause("T30") },
            matches!(turn.shot, Some(Shot::Goal | Shot::Corner)),
        )
        .with(
            const { clause("T31") },
            moves().any(|moves| !moves.is_empty()),
        )
        .with(
            const { clause("T32") },
            [Kind::Midfield, Kind::Attack, Kind::Defence]
                .into_iter()
                .any(moved),
        )
        .with(const { clause("T33") }, goes_straight(turn))
        .with(const { clause("T34") }, moved(Kind::Quick))
        .with(
            const { clause("T35") },
            moves().any(|moves| !moves.is_empty()),
        )
        .with(
            const { clause("T36") },
            moves().any(|moves| moves.main.is_some()),
        )
        .with(
            const { clause("T37") },
            moves().any(|moves| moves.free.is_some()),
        )
        .with(
            const { clause("T38") },
            items(turn).any(|(_, _, item)| item.ball),
        )
        .with(
            const { clause("T39") },
            turn.restart.is_some() || state == State::FreeKick,
        )
        .with(const { clause("T40") }, matches!(state, State::Corner(_)))
        .with(
            const { clause("T41") },
            state == State::GoalKick || turn.after.state == State::GoalKick,
        )
        .with(const { clause("T42") }, turn.card.is_some())
        .with(const { clause("T43") }, turn.penalty.is_some())
}

fn has_line_ups(turn: &Turn, occasion: Occasion) -> bool {
    let restart = turn.restart.as_ref();
    match occasion {
        Occasion::KickOff => turn.kick_off.is_some(),
        Occasion::FreeKick => restart.is_some_and(|restart| !restart.penalty),
        Occasion::Corner => turn.corner.is_some(),
        Occasion::Penalty => restart.is_some_and(|restart| restart.penalty),
    }
}

/// The moves of both sides, slow moves included.
fn moves(turn: &Turn) -> impl Iterator<Item = &Moves> {
    let slow = turn.slow.iter().flatten();
    slow.chain(turn.movement.iter().flatten())
}

/// Every item of the moves of one kind.
fn items(turn: &Turn) -> impl Iterator<Item = (Side, Kind, Item)> {
    moves(turn)
        .filter_map(|moves| Some((moves.side, moves.main.as_ref()?)))
        .flat_map(|(side, (kind, items))| {
            items
                .as_slice()
                .iter()
                .map(move |item| (side, *kind, *item))
        })
}

/// T33: a midfield move straight forward or back.
fn goes_straight(turn: &Turn) -> bool {
    items(turn).any(|(side, kind, item)| {
        let ahead = item.from.forward(side) == Some(item.to);
        let back = item.from.back(side) == Some(item.to);
        kind == Kind::Midfield && (ahead || back)
    })
}
