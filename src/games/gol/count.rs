//! Counting actions and nodes. A count is always that of the listed actions, but nothing is listed.

use super::board::{self, Direction, Square};
use super::moves::State;
use super::options::Stuck;
use super::position::{Position, barred};

/// The number of legal actions.
pub fn count(state: &State) -> u64 {
    let position = &state.position;
    if state.winner.is_some() {
        return 0;
    }
    if position.moves == 0 {
        // G12 makes every kick depend on its flight; this is rare enough to go the long way.
        let mut actions = 0;
        state.for_each_action(&mut |_| actions += 1);
        return actions;
    }
    let side = position.side;
    let near = board::neighbours(position.ball);
    let ready = board::first_met(position.ball, position.all_pawns()) & !near;
    if ready != 0 {
        let own = ready & position.pawns(side);
        return match state.options.stuck {
            _ if own != 0 => u64::from(own.count_ones()),
            Stuck::Pass => 1,
            Stuck::Substitute => u64::from(ready.count_ones()),
        };
    }
    match count_quiet(position) {
        // G14: `--`, unless the position is dead.
        0 => u64::from(state.has_quiet_move(side.other())),
        actions => actions,
    }
}

/// The number of ways to play `depth` turns from here.
pub fn perft(state: &State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count(state),
        _ => {
            let mut nodes = 0;
            state.for_each_action(&mut |action| nodes += perft(&state.play(&action), depth - 1));
            nodes
        }
    }
}

/// G13: the number of quiet moves and releases of the side to move. No side has a kick, so on each
/// line from the ball the first pawn stands next to it, or there is none; and a move has been made.
fn count_quiet(position: &Position) -> u64 {
    let own = position.pawns(position.side);
    let pawns = position.all_pawns();
    let ball = position.ball;
    let lines = board::rays(ball);
    let near = board::neighbours(ball);
    let open = lines.iter().filter(|line| *line & pawns == 0);
    let open = open.fold(0, |open, line| open | line) & !near;
    let empty = !position.pieces();
    let allowed = empty & !position.barred(position.side);

    let mut actions = 0;
    for direction in Direction::ALL {
        // Each free square is reached by one pawn at most in one direction, so that the reached
        // squares of all directions are the quiet moves.
        let targets = fill(own, empty, direction) & (allowed | goal_steps(own, empty, direction));
        actions += targets.count_ones();
        // On an open line, not next to the ball, the pawn can kick.
        actions += (targets & open).count_ones();

        // So can whoever is first on a line after an own pawn has left the ball's side.
        let line = lines[direction as usize];
        let leaver = line & near & own;
        if leaver != 0 {
            let behind = line & pawns & !near;
            if behind == 0 {
                actions += (targets & line).count_ones();
                continue;
            }
            let next = direction.nearest(behind);
            actions += if next.is_in(own) {
                let leaver = Square::wrapping(leaver.trailing_zeros());
                mobility(position, leaver)
            } else {
                (targets & line & !board::ray(next, direction)).count_ones()
            };
        }
    }
    u64::from(actions)
}

/// The number of quiet moves of a pawn next to the ball.
fn mobility(position: &Position, from: Square) -> u32 {
    let pawns = position.pawns(position.side) & !from.bit();
    (board::reach(from, position.pieces()) & !barred(pawns)).count_ones()
}

/// Steps from one square of a goal to the other, the only way into a goal that is taken (G4).
fn goal_steps(own: u64, empty: u64, direction: Direction) -> u64 {
    const D: u64 = 0x0800_0000_0000_0008;
    const E: u64 = D << 1;
    match direction {
        Direction::East => (own & D) << 1 & empty,
        Direction::West => (own & E) >> 1 & empty,
        _ => 0,
    }
}

/// The free squares that any of the pawns reaches in one direction. Each of the three rounds
/// doubles the way that is covered.
#[inline(always)]
fn fill(pawns: u64, empty: u64, direction: Direction) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let (shift, entered) = match direction {
        Direction::East => (1, NOT_A),
        Direction::NorthWest => (7, NOT_H),
        Direction::North => (8, !0),
        Direction::NorthEast => (9, NOT_A),
        Direction::West => (1, NOT_H),
        Direction::SouthEast => (7, NOT_A),
        Direction::South => (8, !0),
        Direction::SouthWest => (9, NOT_H),
    };
    let upwards = (direction as u8) < 4;
    let go = |board: u64, steps: u32| {
        if upwards {
            board << (shift * steps)
        } else {
            board >> (shift * steps)
        }
    };
    let mut free = empty & entered;
    let mut filled = pawns;
    filled |= free & go(filled, 1);
    free &= go(free, 1);
    filled |= free & go(filled, 2);
    free &= go(free, 2);
    filled |= free & go(filled, 4);
    filled & empty
}
