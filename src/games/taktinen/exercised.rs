//! Which clauses a turn exercised: those that bore on what was written, in the order of their
//! numbers.

use super::attempt::Shot;
use super::lineups::Occasion;
use super::pitch::Side;
use super::position::State;
use super::tokens::{Item, Kind};
use super::turn::{Moves, Turn};

/// Clauses that a turn exercised.
pub fn clauses(turn: &Turn) -> Vec<&'static str> {
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
    [
        ("T8", any_line_ups),
        ("T9", lined_up(Occasion::KickOff)),
        ("T10", lined_up(Occasion::FreeKick)),
        ("T11", lined_up(Occasion::Corner)),
        ("T12", lined_up(Occasion::Penalty)),
        ("T13", any_line_ups),
        ("T15", turn.dice.is_some()),
        ("T16", turn.half),
        ("T17", turn.target.is_some()),
        ("T18", turn.offside_target),
        ("T19", played),
        ("T20", played),
        (
            "T21",
            turn.target.is_some_and(|target| target.named.is_some()),
        ),
        ("T22", played),
        ("T23", turn.event.is_some()),
        ("T24", turn.player.is_some()),
        ("T25", turn.easy.is_some()),
        (
            "T26",
            matches!(state, State::Corner(_)) && turn.easy.is_some(),
        ),
        ("T27", shot),
        ("T28", shot),
        (
            "T29",
            shot && turn.attempt.is_some_and(|attempt| attempt.is_difficult()),
        ),
        ("T30", matches!(turn.shot, Some(Shot::Goal | Shot::Corner))),
        ("T31", moves().any(|moves| !moves.is_empty())),
        (
            "T32",
            [Kind::Midfield, Kind::Attack, Kind::Defence]
                .into_iter()
                .any(moved),
        ),
        ("T33", goes_straight(turn)),
        ("T34", moved(Kind::Quick)),
        ("T35", moves().any(|moves| !moves.is_empty())),
        ("T36", moves().any(|moves| moves.main.is_some())),
        ("T37", moves().any(|moves| moves.free.is_some())),
        ("T38", items(turn).any(|(_, _, item)| item.ball)),
        ("T39", turn.restart.is_some() || state == State::FreeKick),
        ("T40", matches!(state, State::Corner(_))),
        (
            "T41",
            state == State::GoalKick || turn.after.state == State::GoalKick,
        ),
        ("T42", turn.card.is_some()),
        ("T43", turn.penalty.is_some()),
    ]
    .into_iter()
    .filter_map(|(clause, applies)| applies.then_some(clause))
    .collect()
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
