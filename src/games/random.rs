//! Random records: puts a match that a game has played into the canonical container.

use crate::record::writer::{self, Wrapped};
use crate::record::{Outcome, Termination};
use crate::rules::{GameInfo, RandomGame};

/// Tags and movetext of a random match, ended by a blank line.
pub fn record(info: &GameInfo, game: &RandomGame, number: u64) -> String {
    let mut out = String::with_capacity(512 + 8 * game.plies.len());
    let mut tag = |name: &str, value: &str| writer::write_tag(&mut out, name, value);
    tag("Game", info.name);
    tag("Event", "Random play");
    tag("Site", "-");
    tag("Date", &game.date);
    tag("Round", &number.to_string());
    for (side, name) in info.sides.iter().zip(game.names) {
        tag(side.tag, name);
    }
    tag("Result", game.outcome.token());
    if let Some([first, second]) = game.score {
        tag("Score", &format!("{first}-{second}"));
    }
    let termination = if game.outcome == Outcome::Open {
        Termination::Unterminated
    } else {
        Termination::Normal
    };
    for (word, value) in Termination::WORDS {
        if value == termination {
            tag("Termination", word);
        }
    }
    if !game.rules.is_empty() {
        tag("Rules", &game.rules);
    }
    if let Some(position) = &game.position {
        tag("Position", position);
    }
    for (name, value) in &game.tags {
        tag(name, value);
    }
    out.push('\n');
    let mut movetext = Wrapped::new(&mut out);
    let mut before = None;
    for ply in &game.plies {
        if ply.own_line {
            movetext.break_line();
        }
        if let Some(number) = ply.number {
            if !number.second {
                movetext.word(&format!("{}.", number.value));
            } else if before != Some((number.value, false)) {
                movetext.word(&format!("{}...", number.value));
            }
            before = Some((number.value, number.second));
        }
        for token in ply.text.split(' ') {
            movetext.word(token);
        }
    }
    if game.plies.last().is_some_and(|ply| ply.own_line) {
        movetext.break_line();
    }
    movetext.word(game.outcome.token());
    movetext.finish();
    out
}
