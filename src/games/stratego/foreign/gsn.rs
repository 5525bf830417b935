//! Gravon `.gsn`, reading: a heading, the type, the field, one move a line, `END`, and a line with
//! the players and the result. A text holds one game.

use super::coordinate::{self, Coordinate, RawMove};
use super::draft::{Draft, Ending};
use super::gravon::GameType;
use super::gravon_xml::one_line;
use super::strados::{self, lines};
use crate::record::{Outcome, limits};
use crate::rules::{Foreign, ForeignError};
use crate::text::{Span, clipped};

/// Gravon `.gsn`.
#[derive(Debug)]
pub struct Gsn;

const MAGIC: &str = "#X38FA11";
const TITLE: &str = "Stratego-Notation";
const HEADING: &str = "`#X38FA11 Stratego-Notation v1` or `v2`";
/// Longest quotation in a message, in characters.
const QUOTED_CHARACTERS: usize = 40;

impl Foreign for Gsn {
    fn name(&self) -> &'static str {
        "gsn"
    }

    fn about(&self) -> &'static str {
        "notation files of the Gravon server"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["gsn"]
    }

    fn recognises(&self, head: &[u8]) -> bool {
        head.trim_ascii_start().starts_with(MAGIC.as_bytes())
    }

    fn import(&self, text: &str) -> Vec<Result<String, ForeignError>> {
        vec![read(text)]
    }
}

/// A line with its first byte.
type Line<'t> = (usize, &'t str);

/// What stands on a line is not what should.
fn unexpected((at, line): Line<'_>, expected: &str) -> ForeignError {
    let found = clipped(line, QUOTED_CHARACTERS);
    ForeignError {
        span: Span::at(at, line.len()),
        message: format!("expected {expected}, found `{found}`"),
        help: None,
    }
}

fn read(text: &str) -> Result<String, ForeignError> {
    let mut lines = lines(text);
    let mut next = |expected: &str| {
        lines.next().ok_or_else(|| ForeignError {
            span: Span::at(text.len(), 0),
            message: format!("expected {expected}, found the end of the text"),
            help: None,
        })
    };
    let line = next(HEADING)?;
    let mut words = line.1.split_whitespace();
    let version = match (words.next(), words.next(), words.next(), words.next()) {
        (Some(MAGIC), Some(TITLE), Some(version), None) => version,
        _ => "",
    };
    if !matches!(version, "v1" | "v2") {
        return Err(unexpected(line, HEADING));
    }
    let line = next("`type` and a number")?;
    let number = line.1.strip_prefix("type").map(str::trim);
    let number: u32 = number
        .and_then(|number| number.parse().ok())
        .ok_or_else(|| unexpected(line, "`type` and a number"))?;
    let game_type = GameType::of_number(number).ok_or_else(|| ForeignError {
        span: Span::at(line.0, line.1.len()),
        message: GameType::refusal(&number.to_string()),
        help: None,
    })?;
    let line = next("the field")?;
    let field = strados::read(line.1).map_err(|(at, message)| ForeignError {
        span: Span::at(
            line.0 + at,
            line.1[at..].chars().next().map_or(0, char::len_utf8),
        ),
        message,
        help: None,
    })?;
    let mut moves = Vec::new();
    loop {
        let line = next("a move or `END`")?;
        if line.1 == "END" {
            break;
        }
        let number = moves.len() + 1;
        if number > limits::PLIES as usize {
            let expected = format!("at most {} moves and `END`", limits::PLIES);
            return Err(unexpected(line, &expected));
        }
        moves.push(step(line).ok_or_else(|| {
            let square = Coordinate::EXPECTED;
            unexpected(
                line,
                &format!("`END` or move {number} as `A4-A5`, {square}"),
            )
        })?);
    }
    let moves = coordinate::resolve(&moves)?;
    let line = next("the players and the result")?;
    let (players, ending) = last_line(line.1)
        .ok_or_else(|| unexpected(line, "`RED vs BLUE result TYPE winner 0`, `1` or `2`"))?;
    if let Ok(line) = next("") {
        return Err(unexpected(line, "the end of the text"));
    }
    let draft = Draft {
        field,
        set: game_type.set(),
        game_type: Some(game_type.name().to_owned()),
        moves,
        players,
        ending: Some(ending),
    };
    Ok(draft.record())
}

/// `A4-A5`
fn step((at, line): Line<'_>) -> Option<RawMove> {
    let (from, to) = line.split_once('-')?;
    Some(RawMove {
        from: Coordinate::read(from.trim())?,
        to: Coordinate::read(to.trim())?,
        span: Span::at(at, line.len()),
    })
}

/// `red vs blue result 1 winner 0`
fn last_line(line: &str) -> Option<([Option<String>; 2], Ending)> {
    let (line, winner) = line.rsplit_once("winner")?;
    let (players, result) = line.rsplit_once("result")?;
    let outcome = match winner.trim() {
        "0" => Outcome::First,
        "1" => Outcome::Second,
        "2" => Outcome::Draw,
        _ => return None,
    };
    let ending = Ending {
        result_type: result.trim().parse().ok()?,
        outcome,
    };
    // Each may be missing, and the blanks around `vs` with it.
    let players = format!(" {} ", players.trim());
    let (red, blue) = players.split_once(" vs ")?;
    let name = |text: &str| Some(one_line(text)).filter(|name| !name.is_empty());
    if players.len() > limits::TAG_VALUE_BYTES / 2 {
        return None;
    }
    Some(([name(red), name(blue)], ending))
}
