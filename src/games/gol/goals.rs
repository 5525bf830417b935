//! The actions that score, found without listing the others: on a quiet turn one flight a line tells
//! of all pawns that could come to it.

use super::board::{self, Direction, GOALS, Square, Squares};
use super::flight::Walk;
use super::moves::{Action, Due, State};
use super::releases::Openers;

/// Appends every legal action with a goal or an own goal (G9) in it.
pub fn push_goals(state: &State, actions: &mut Vec<Action>) {
    let mut each = |action: Action| {
        if action.goal().is_some() {
            actions.push(action);
        }
    };
    // G12 hides kicks before the first move; this is rare enough to go the long way.
    if state.position.moves == 0 || state.due() != Due::Quiet {
        return state.for_each_action(&mut each);
    }
    for direction in Direction::ALL {
        come_to_line(state, direction, &mut each);
    }
    leave_the_ball(state, &mut each);
}

/// G13: releases by a pawn that comes to the open line that leads from the ball in this direction.
fn come_to_line(state: &State, direction: Direction, each: &mut impl FnMut(Action)) {
    let position = &state.position;
    let pawns = position.all_pawns();
    let own = position.pawns(position.side);
    let ball = position.ball;
    let near = board::neighbours(ball);
    let line = board::ray(ball, direction);
    let mut beyond = line & !near;
    if line & pawns != 0 || beyond == 0 {
        return;
    }
    // Every kick along the line ends next to the ball, whatever its length.
    let landing = line & near;
    let mut walk = Walk::new(ball, direction.opposite(), pawns | landing, state.options);
    while beyond != 0 {
        let to = direction.nearest(beyond);
        beyond &= !to.bit();
        let stop = walk.go_on();
        // The flight is that of every pawn whose own square does not matter to it.
        let same = if stop.is_in(GOALS) { own } else { 0 };
        let comers = own & !near & (same | walk.looked_at);
        if comers == 0 {
            continue;
        }
        for from in Squares(comers & board::first_met(to, position.pieces())) {
            if to.is_in(state.quiet_targets(from)) {
                let kick = state.kick_of_comer(from, to);
                each(Action::Release { from, to, kick });
            }
        }
    }
}

/// G13: releases that begin with a pawn next to the ball.
fn leave_the_ball(state: &State, each: &mut impl FnMut(Action)) {
    let position = &state.position;
    let own = position.pawns(position.side);
    let openers = Openers::of(position);
    for from in Squares(own & openers.adjacent) {
        let line = state.line_behind(from);
        let targets = state.quiet_targets(from);
        // Its own kick, from an open line or from the one that it opens.
        for to in Squares(targets & (openers.lines | line.squares)) {
            let kick = state.kick_of_comer(from, to);
            each(Action::Release { from, to, kick });
        }
        if let Some(by) = line.follower {
            uncover(state, from, by, targets & !line.squares, each);
        }
    }
}

/// G13: releases by which a pawn leaves the ball to the one behind it.
fn uncover(state: &State, from: Square, by: Square, targets: u64, each: &mut impl FnMut(Action)) {
    let position = &state.position;
    let Some(direction) = board::direction(by, position.ball) else {
        return;
    };
    // The first pawn stays where it is in this flight, as the second after its kick.
    let pawns = position.all_pawns() ^ by.bit();
    let mut walk = Walk::new(position.ball, direction, pawns, state.options);
    let mut stop = position.ball;
    for _ in 0..by.distance(from) {
        stop = walk.go_on();
    }
    // The flight is the same wherever the first pawn has gone, if it does not stand in its way.
    let same = if stop.is_in(GOALS) { targets } else { 0 };
    for to in Squares(same | targets & walk.looked_at) {
        let kick = state.kick_of_follower(from, to, by);
        each(Action::Release { from, to, kick });
    }
}
