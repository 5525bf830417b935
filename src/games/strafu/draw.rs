//! Drawing a position of STRAFU for people: the board in Unicode or ASCII, and what is due. The widest
//! board takes 54 columns.

use super::State;
use super::board::{Field, Geometry, Side};
use super::position::{Content, Phase};
use crate::rules::BoardStyle;

/// Characters of a board.
struct Signs {
    keepers: [char; 2],
    players: [char; 2],
    empty: char,
    area: char,
    line: char,
    spot: char,
    point: char,
    goal: char,
    legend: [&'static str; 2],
}

const UNICODE: Signs = Signs {
    keepers: ['◆', '◇'],
    players: ['▲', '▽'],
    empty: '·',
    area: '░',
    line: '═',
    spot: '×',
    point: '∘',
    goal: '□',
    legend: [
        "▲ ◆ Red and keeper  ▽ ◇ Blue and keeper  [ ] ball",
        "□ goal  ═ goal line  ░ penalty area  × penalty spot  ∘ kick-off point",
    ],
};

const ASCII: Signs = Signs {
    keepers: ['K', 'k'],
    players: ['P', 'p'],
    empty: '.',
    area: ':',
    line: '=',
    spot: 'x',
    point: 'o',
    goal: '_',
    legend: [
        "P K Red and keeper  p k Blue and keeper  [ ] ball",
        "_ goal  = goal line  : penalty area  x penalty spot  o kick-off point",
    ],
};

/// The board, Blue's goal on top, each line ended.
pub fn board(state: &State, style: BoardStyle) -> String {
    let signs = if style.ascii { &ASCII } else { &UNICODE };
    let geometry = &state.options().geometry;
    let mut text = String::with_capacity(4096);
    for row in (0..=geometry.length + 1).rev() {
        text.push_str(&format!("{row:>2} "));
        draw_row(state, row, signs, &mut text);
        text.push('\n');
    }
    text.push_str("   ");
    for file in 0..geometry.width {
        text.push(' ');
        text.push(char::from(b'a' + file));
    }
    text.push('\n');
    for line in signs.legend.iter().filter(|_| !style.no_legend) {
        text.push_str(line);
        text.push('\n');
    }
    text
}

/// The fields of a row, each behind a blank; the carrier stands in brackets.
fn draw_row(state: &State, row: u8, signs: &Signs, text: &mut String) {
    let geometry = &state.options().geometry;
    let ball = state.position().ball();
    let fields = geometry.row_fields(row);
    let margin = geometry
        .row_fields(row)
        .next()
        .map_or(0, |first| first.file());
    text.extend(std::iter::repeat_n(' ', 2 * usize::from(margin)));
    let mut closes = false;
    for field in fields {
        let carries = ball == Some(field);
        text.push(match (closes, carries) {
            (_, true) => '[',
            (true, false) => ']',
            (false, false) => ' ',
        });
        text.push(sign(state, field, signs));
        closes = carries;
    }
    if closes {
        text.push(']');
    }
}

fn sign(state: &State, field: Field, signs: &Signs) -> char {
    match state.position().content(field) {
        Content::Keeper(side) => signs.keepers[side as usize],
        Content::Player(side) => signs.players[side as usize],
        Content::Empty => empty_sign(&state.options().geometry, field, signs),
    }
}

fn empty_sign(geometry: &Geometry, field: Field, signs: &Signs) -> char {
    let sides = Side::BOTH;
    if geometry.is_goal(field) {
        signs.goal
    } else if sides.iter().any(|side| geometry.spot(*side) == field) {
        signs.spot
    } else if sides.iter().any(|side| geometry.on_goal_line(*side, field)) {
        signs.line
    } else if sides.iter().any(|side| geometry.in_area(*side, field)) {
        signs.area
    } else if geometry.kick_off() == field {
        signs.point
    } else {
        signs.empty
    }
}

/// S18: a penalty can only be taken once the area is clear.
fn area_due(state: &State) -> &'static str {
    let mut can_shoot = false;
    state.for_each_action(&mut |_| can_shoot = true);
    if can_shoot {
        ""
    } else {
        "; the penalty area is to be cleared first"
    }
}

/// What the position asks for.
pub fn status(state: &State) -> String {
    let position = state.position();
    let side = position.side();
    if let Some(winner) = state.winner() {
        let [red, blue] = position.score();
        return format!("{winner} has won {red}–{blue} (S20)");
    }
    let ball = position
        .ball()
        .map_or_else(|| "nowhere".to_owned(), |ball| ball.to_string());
    match position.phase() {
        Phase::Lineup if position.carrier().is_none() => {
            format!("{side} lines up first and kicks off (S19)")
        }
        Phase::Lineup => format!("{side} lines up (S19)"),
        Phase::Fouled => {
            let first = area_due(state);
            format!("{side} has a penalty, fouled on {ball}{first} (S17, S18)")
        }
        Phase::Crowded => {
            let first = area_due(state);
            format!("{side} has a penalty and names who takes it{first} (S14, S18)")
        }
        Phase::Stolen => format!("{side} has stolen the ball and acts with {ball} (S13)"),
        Phase::Pass if position.is_goal_kick() && position.has_ball(side) => {
            format!("{side} takes the goal kick (S18)")
        }
        Phase::Pass if position.has_ball(side) => format!("{side} passes from {ball} (S12)"),
        _ if position.has_ball(side) => {
            format!("{side} is to move and has the ball on {ball} (S9, S11, S16)")
        }
        _ => format!(
            "{side} is to move; {} has the ball on {ball}{}",
            side.other(),
            if position.phase() == Phase::Pass {
                " and still has to pass (S10, S12)"
            } else {
                " (S10)"
            }
        ),
    }
}
