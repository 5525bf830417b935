//! Random records: puts a match that a game has played into the canonical container.

use crate::analysis::{Setting, is_written};
use crate::record::writer;
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
    let mut movetext = Setting::new(&mut out);
    let mut before = None;
    for ply in &game.plies {
        let number = ply.number.filter(|&number| is_written(number, before));
        before = ply.number.or(before);
        for (at, token) in ply.text.split(' ').enumerate() {
            movetext.token(token, at, ply.layout, number);
        }
    }
    movetext.leave_line();
    movetext.out.word(game.outcome.token());
    movetext.out.finish();
    out
}
