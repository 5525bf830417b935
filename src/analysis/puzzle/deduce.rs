//! Deductions: a hidden piece that the last move of a record has left with a single rank. The proof
//! is a list of facts of which none can be dropped.

use super::verify::Refusal;
use super::{Certificate, DIFFICULTY_MAX, Puzzle, kind_of, seal};
use crate::rules::{Contest, Deduced, Pattern, Referee};

/// Whether the puzzle is one of this pattern.
#[must_use]
pub fn is_deduction<R: Contest>(puzzle: &Puzzle) -> bool {
    kind_of::<R>(&puzzle.kind).is_some_and(|kind| kind.pattern == Pattern::Deduce)
}

/// The one piece that the last of these moments has left with a single rank; none if there are
/// several, since a puzzle has one solution.
fn newly_deduced<R: Contest>(moments: &[R::Referee]) -> Option<Deduced> {
    let [.., before, now] = moments else {
        return None;
    };
    let old = R::deduced(before);
    let is_old = |piece: &Deduced| old.iter().any(|old| old.start_square == piece.start_square);
    let mut new = R::deduced(now).into_iter().filter(|piece| !is_old(piece));
    let only = new.next();
    only.filter(|_| new.next().is_none())
}

/// The puzzle at the last of these moments of a match, the first being its start.
#[must_use]
pub fn deduce<R: Contest>(moments: &[R::Referee]) -> Option<Puzzle> {
    let kind = R::KINDS
        .iter()
        .find(|kind| kind.pattern == Pattern::Deduce)?;
    let piece = newly_deduced::<R>(moments)?;
    let start = moments.first()?;
    let mut puzzle = Puzzle {
        game: R::INFO.name.to_owned(),
        kind: kind.name.to_owned(),
        turns: 0,
        position: start.position(),
        rules: start.rules_text(),
        solution: vec![format!("{}={}", piece.square, piece.rank)],
        difficulty: rated(&piece),
        certificate: Certificate {
            within: moments.len() as u32 - 1,
            claims: Vec::new(),
            facts: piece.facts,
            seal: String::new(),
        },
        twin: None,
    };
    puzzle.certificate.seal = seal(&puzzle);
    Some(puzzle)
}

/// Two points for every fact after the first.
fn rated(piece: &Deduced) -> u32 {
    let more = piece.facts.len().saturating_sub(1) as u32;
    more.saturating_mul(2).saturating_add(1).min(DIFFICULTY_MAX)
}

/// Checks every field of a deduction: it is made again from the moves, and must come out the same.
///
/// # Errors
/// The first thing that does not hold.
pub fn verify_deduction<R: Contest>(
    puzzle: &Puzzle,
    moments: &[R::Referee],
) -> Result<(), Refusal> {
    let refuse = |what: &str| Err(Refusal(what.to_owned()));
    let Some(expected) = deduce::<R>(moments) else {
        return refuse(
            "the last move does not leave one hidden piece, and no other, with a single rank",
        );
    };
    if puzzle.solution != expected.solution {
        return refuse("another piece or rank follows");
    }
    if puzzle.certificate.facts != expected.certificate.facts {
        return refuse("the facts are not those that it rests on");
    }
    if *puzzle != expected {
        return refuse("something was altered");
    }
    Ok(())
}
