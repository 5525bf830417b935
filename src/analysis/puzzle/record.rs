//! A puzzle as a record: tags, the solution as the main line with the task before it, and plausible
//! mistakes as variations. The text is legal; its canonical form is left to formatting.

use super::{Puzzle, Says, kind_of, task};
use crate::record::writer::write_tag;
use crate::rules::{Contest, GameInfo};

/// Most mistakes that are shown as variations; the certificate has all.
const VARIATIONS_MAX: usize = 8;

/// The record of a puzzle, not yet formatted; `moves` are those that lead to a deduction, and `tags`
/// stand before those of the puzzle.
#[must_use]
pub fn record_text<R: Contest>(
    puzzle: &Puzzle,
    state: &R::State,
    result: &str,
    score: Option<&str>,
    moves: &[String],
    tags: &[(String, String)],
) -> String {
    let info: &GameInfo = R::INFO;
    let mut out = String::new();
    write_tag(&mut out, "Game", info.name);
    for (name, value) in tags {
        write_tag(&mut out, name, value);
    }
    write_tag(&mut out, "Result", result);
    if let Some(score) = score {
        write_tag(&mut out, "Score", score);
    }
    if result == "*" {
        write_tag(&mut out, "Termination", "unterminated");
    }
    if !puzzle.rules.is_empty() {
        write_tag(&mut out, "Rules", &puzzle.rules);
    }
    write_tag(&mut out, "Position", &puzzle.position);
    for (name, value) in super::tags::write(puzzle) {
        write_tag(&mut out, name, &value);
    }
    out.push('\n');
    if let Some(kind) = kind_of::<R>(&puzzle.kind) {
        let task = task::<R>(kind, puzzle.turns, R::turn(state));
        out.push_str(&format!("{{{task}}}\n"));
    }
    if puzzle.certificate.facts.is_empty() {
        out.push_str(&movetext(puzzle));
    } else {
        let facts = puzzle.certificate.facts.join("; ");
        let (moves, solution) = (moves.join("\n"), puzzle.solution.join(" "));
        out.push_str(&format!("{moves}\n{{{solution}: {facts}}}"));
    }
    out.push_str(&format!(" {result}\n"));
    out
}

/// The main line: the first solving action and how it goes on.
#[must_use]
pub fn main_line(puzzle: &Puzzle) -> Vec<&str> {
    let first = puzzle.solution.first();
    let mut claims = puzzle.certificate.claims.iter();
    let Some(claim) = claims.find(|claim| Some(&claim.action) == first) else {
        return Vec::new();
    };
    let line = claim.line.iter().map(String::as_str);
    std::iter::once(claim.action.as_str()).chain(line).collect()
}

fn movetext(puzzle: &Puzzle) -> String {
    let main = main_line(puzzle);
    let mut words: Vec<String> = Vec::new();
    let mut main = main.into_iter();
    let first = main.next().unwrap_or_default();
    let claims = &puzzle.certificate.claims;
    let says = claims.iter().find(|claim| claim.action == first);
    if let Some(claim) = says {
        words.push(format!("{first} {{{}}}", words_of(claim.says)));
    }
    if let Some(twin) = &puzzle.twin {
        words.push(format!("{{Twin: {}}}", twin.words()));
    }
    // The mistakes that take longest to refute are the most plausible ones.
    let mut others: Vec<_> = claims
        .iter()
        .filter(|claim| claim.action != first)
        .collect();
    others.sort_by_key(|claim| std::cmp::Reverse(claim.line.len()));
    for claim in others.into_iter().take(VARIATIONS_MAX) {
        let mut line = vec![format!("({} {{{}}}", claim.action, words_of(claim.says))];
        line.extend(claim.line.iter().cloned());
        words.push(format!("{})", line.join(" ")));
    }
    words.extend(main.map(str::to_owned));
    words.join(" ")
}

/// A claim in words.
fn words_of(says: Says) -> String {
    let turns = |turns: u32| match turns {
        1 => "1 turn".to_owned(),
        _ => format!("{turns} turns"),
    };
    match says {
        Says::Wins(0) => "the other side must put it into its own goal".to_owned(),
        Says::Wins(n) => format!("does it within {}", turns(n)),
        Says::Fails => "fails".to_owned(),
        Says::Loses(0) => "an own goal".to_owned(),
        Says::Loses(n) => format!("loses within {} of the other side", turns(n)),
        Says::Holds => "holds".to_owned(),
        Says::Open => "neither side can force a goal".to_owned(),
    }
}
