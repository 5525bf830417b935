//! The puzzle vectors: each kind holds with exactly that number of turns and that solution, the
//! verifier agrees, and the solver agrees with plain minimax.

mod common;

use common::{text, vectors};
use touchline::games::{self, Place, Puzzling};
use touchline::rules::OptionSet;

fn puzzling() -> &'static dyn Puzzling {
    let gol = games::find("gol").and_then(|game| game.puzzles);
    gol.expect("the game has puzzles")
}

#[test]
fn every_vector_is_a_puzzle_of_its_kind() {
    /// Turns within which puzzles are looked for.
    const DEPTH: u32 = 3;
    let mut failures = Vec::new();
    for vector in vectors("gol-puzzles.jsonl") {
        let id = text(&vector, "id");
        let rules = OptionSet::parse(text(&vector, "rules")).expect("well formed");
        let place = Place::Position {
            text: text(&vector, "position"),
            rules: &rules,
        };
        let mut kinds = puzzling().kinds().iter();
        let kind = kinds
            .find(|kind| kind.name == text(&vector, "kind"))
            .expect("a kind");
        let made = puzzling()
            .make(&place, kind, DEPTH)
            .expect("a legal position");
        let Some(made) = made else {
            failures.push(format!("{id}: {} is not found", kind.name));
            continue;
        };
        let expected: Vec<String> =
            serde_json::from_value(vector["solution"].clone()).expect("texts");
        if vector["depth"] != made.depth || made.solution.as_ref() != Some(&expected) {
            failures.push(format!(
                "{id}: {} in {}: {:?}",
                kind.name, made.depth, made.solution
            ));
        }
        let record = made.text.expect("a record");
        common::each_record(record.as_bytes(), |entry| {
            if let Err(refusal) = puzzling().verify(entry) {
                failures.push(format!("{id}: {refusal}\n{record}"));
            }
        });
    }
    assert!(
        failures.is_empty(),
        "{} fail:\n{}",
        failures.len(),
        failures.join("\n")
    );
}
