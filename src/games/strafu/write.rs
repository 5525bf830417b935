//! The canonical text of a ply.

use super::Played;
use super::actions::{Action, Mark};
use super::board::{Field, Side};
use super::lineup::LineupText;
use super::penalty::Penalty;
use super::placement::PlacementText;
use std::fmt;

/// The canonical text of a ply.
pub fn text(played: &Played) -> String {
    match played {
        Played::Action(action) => action_text(action),
        Played::Lineup(text) => written(|out| lineup(text, out)),
        Played::Placement(text) => written(|out| placement(text, out)),
    }
}

/// The canonical text of an action.
pub fn action_text(action: &Action) -> String {
    written(|out| write_action(action, out))
}

fn written(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    let mut out = String::with_capacity(16);
    // Writing to a string cannot fail.
    let _ = write(&mut out);
    out
}

/// Writes the canonical text of an action, with every mark.
///
/// # Errors
/// Those of `out`.
pub fn write_action(action: &Action, out: &mut impl fmt::Write) -> fmt::Result {
    match action {
        Action::Nothing => out.write_str("--"),
        Action::Move { from, to, mark, .. } => {
            pair(*from, '-', *to, out)?;
            out.write_str(match mark {
                Mark::None => "",
                Mark::Steal => "x",
                Mark::Penalty => "=P",
            })
        }
        Action::Pass { from, to, foul, .. } => {
            pair(*from, '>', *to, out)?;
            out.write_str(if *foul { "=P" } else { "" })
        }
        Action::Shot(shot) => {
            let mut sign = "";
            for field in shot.fields() {
                write!(out, "{sign}{field}")?;
                sign = ">";
            }
            out.write_char('#')
        }
        Action::Penalty(penalty) => write_penalty(penalty, out),
    }
}

fn write_penalty(penalty: &Penalty, out: &mut impl fmt::Write) -> fmt::Result {
    let Penalty {
        fouled,
        keeper,
        die,
    } = penalty;
    write!(out, "P{fouled}:{keeper}:{die}")?;
    out.write_str(if penalty.is_goal() { "#" } else { "" })
}

fn lineup(text: &LineupText, out: &mut impl fmt::Write) -> fmt::Result {
    write!(out, "{}:K{}", letter(text.side), text.keeper)?;
    text.sorted()
        .iter()
        .try_for_each(|field| write!(out, ",{field}"))
}

fn placement(text: &PlacementText, out: &mut impl fmt::Write) -> fmt::Result {
    out.write_char(letter(text.side))?;
    let mut sign = ':';
    for &(from, to) in text.sorted().pairs() {
        out.write_char(sign)?;
        pair(from, '-', to, out)?;
        sign = ',';
    }
    Ok(())
}

fn pair(from: Field, sign: char, to: Field, out: &mut impl fmt::Write) -> fmt::Result {
    write!(out, "{from}{sign}{to}")
}

const fn letter(side: Side) -> char {
    match side {
        Side::Red => 'R',
        Side::Blue => 'B',
    }
}
