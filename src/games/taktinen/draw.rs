//! Drawing a position for people: the thirteen zones from Yellow's end on the left to Blue's on the
//! right, and what is due.

use super::pitch::{Side, Zone};
use super::position::{Position, State};
use super::squad::PLAYERS;
use crate::rules::BoardStyle;
use std::fmt::Write;

/// Characters that an eighth of the pitch takes.
const EIGHTH: usize = 9;
/// Columns of a drawing: eight eighths and the last border.
const WIDTH: usize = 8 * EIGHTH + 1;

/// A strip of zones across the drawing: where each begins, in eighths, and its name.
type Strip = &'static [(usize, [u8; 2])];

/// The left flank, the middle and the right flank.
const STRIPS: [Strip; 3] = [
    &[(0, *b"s1"), (2, *b"s2"), (4, *b"s3"), (6, *b"s4")],
    &[
        (0, *b"m1"),
        (1, *b"m2"),
        (3, *b"m3"),
        (5, *b"m4"),
        (7, *b"m5"),
    ],
    &[(0, *b"s5"), (2, *b"s6"), (4, *b"s7"), (6, *b"s8")],
];

/// Characters of a drawing.
struct Signs {
    ball: char,
    line: char,
    side: char,
    /// Where lines meet: by whether one goes up and whether one goes down.
    joints: [[char; 2]; 2],
    /// The joints at the left and right border: top, inside, bottom.
    left: [char; 3],
    right: [char; 3],
}

const UNICODE: Signs = Signs {
    ball: '●',
    line: '─',
    side: '│',
    joints: [['─', '┬'], ['┴', '┼']],
    left: ['┌', '├', '└'],
    right: ['┐', '┤', '┘'],
};

const ASCII: Signs = Signs {
    ball: 'o',
    line: '-',
    side: '|',
    joints: [['-', '+'], ['+', '+']],
    left: ['+', '+', '+'],
    right: ['+', '+', '+'],
};

/// The board, each line ended.
pub fn board(position: &Position, style: BoardStyle) -> String {
    let signs = if style.ascii { &ASCII } else { &UNICODE };
    let mut text = String::with_capacity(3 * 12 * WIDTH);
    for (at, strip) in STRIPS.into_iter().enumerate() {
        let above = at.checked_sub(1).map_or(&[][..], |above| STRIPS[above]);
        border(&mut text, above, strip, at.min(1), signs);
        row(&mut text, strip, signs, |zone| {
            name_and_ball(position, zone, signs)
        });
        row(&mut text, strip, signs, |zone| players(position, zone));
    }
    border(&mut text, STRIPS[2], &[], 2, signs);
    legend(&mut text, position, style);
    text
}

/// A line between two strips; `place` is 0 at the top, 1 inside, 2 at the bottom.
fn border(text: &mut String, above: Strip, below: Strip, place: usize, signs: &Signs) {
    let begins = |strip: Strip, at: usize| strip.iter().any(|(start, _)| start * EIGHTH == at);
    for at in 0..WIDTH {
        text.push(match at {
            0 => signs.left[place],
            _ if at == WIDTH - 1 => signs.right[place],
            _ if at % EIGHTH != 0 => signs.line,
            _ => signs.joints[usize::from(begins(above, at))][usize::from(begins(below, at))],
        });
    }
    text.push('\n');
}

/// A line through the zones of a strip.
fn row(text: &mut String, strip: Strip, signs: &Signs, write: impl Fn(Zone) -> String) {
    for (at, (start, [letter, digit])) in strip.iter().enumerate() {
        let end = strip.get(at + 1).map_or(8, |(next, _)| *next);
        let width = (end - start) * EIGHTH - 1;
        let inside = Zone::named(*letter, *digit).map_or(String::new(), &write);
        text.push(signs.side);
        // Writing to a string cannot fail.
        let _ = write!(text, "{inside:<width$}");
    }
    text.push(signs.side);
    text.push('\n');
}

/// `m4`, and `●3` where the ball lies.
fn name_and_ball(position: &Position, zone: Zone, signs: &Signs) -> String {
    if position.ball == zone {
        format!("{zone} {}{}", signs.ball, position.value)
    } else {
        zone.to_string()
    }
}

/// `Y2* B1`; the keeper is one of those counted.
fn players(position: &Position, zone: Zone) -> String {
    let counts = Side::BOTH.map(|side| {
        let squad = position.squad(side);
        let keeper = if squad.keeper() == Some(zone) {
            "*"
        } else {
            ""
        };
        match squad.count(zone) {
            0 => String::new(),
            count => format!("{}{count}{keeper}", side.capital()),
        }
    });
    match &counts {
        [yellow, blue] if !yellow.is_empty() && !blue.is_empty() => format!("{yellow} {blue}"),
        _ => counts.concat(),
    }
}

fn legend(text: &mut String, position: &Position, style: BoardStyle) {
    let [yellow, blue] = &position.teams;
    let dash = if style.ascii { "-" } else { "–" };
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "clock {}  score {}{dash}{}  in control: {}  ball {} value {}",
        position.clock,
        yellow.goals,
        blue.goals,
        position.dominating,
        position.ball,
        position.value,
    );
    for side in Side::BOTH {
        let team = position.team(side);
        let keeper = if team.has_keeper { "" } else { ", no keeper" };
        let _ = writeln!(
            text,
            "{} {side}: {}, {} players{keeper}, yellow cards {}, red {}{}",
            side.capital(),
            team.formation,
            team.players,
            team.yellows,
            PLAYERS.saturating_sub(team.players),
            taker(position, side),
        );
    }
}

/// The corner taker, which stands in no zone yet (T11).
fn taker(position: &Position, side: Side) -> String {
    match position.state {
        State::Corner(taker) if side == position.dominating => {
            let who = if taker.keeper { " (keeper)" } else { "" };
            format!(", corner taker{who} at {}", taker.zone)
        }
        _ => String::new(),
    }
}

/// What the position asks for, or how the match has ended.
pub fn status(position: &Position) -> String {
    let side = position.dominating;
    let other = position.passive();
    match position.state {
        State::Normal => format!("{side} chooses a target (T17)"),
        State::KickOff => {
            format!("the kick-off of {side}: {side} lines up, then {other} (T9)")
        }
        State::FreeKick => {
            format!("{side} chooses a target after its free kick; the start zone is left out (T39)")
        }
        State::GoalKick => {
            format!("{side} takes a goal kick; slow moves may come before it (T41)")
        }
        State::Corner(taker) => format!("{side} takes a corner from {} (T40)", taker.zone),
        State::Over => over(position),
    }
}

/// T16: the score decides.
fn over(position: &Position) -> String {
    let [yellow, blue] = position.score();
    match yellow.cmp(&blue) {
        std::cmp::Ordering::Greater => {
            format!("the match is over: Yellow has won {yellow}–{blue} (T16)")
        }
        std::cmp::Ordering::Less => {
            format!("the match is over: Blue has won {yellow}–{blue} (T16)")
        }
        std::cmp::Ordering::Equal => {
            format!("the match is over: a draw, {yellow}–{blue} (T16)")
        }
    }
}
