//! Every number of `stats` is recomputed from the events of `replay`, position string by position
//! string, on the samples and on random records.

mod common;
mod proof;

use proof::{Slow, Told, general, gol, strafu, stratego, taktinen};

/// Random records of each game.
const RANDOM: u64 = 60;

fn proven(game: &str, recount: fn(&Told<'_>, &mut Slow)) {
    let texts = [proof::samples(game), proof::random(game, RANDOM)];
    // A game may have no samples yet.
    for text in texts.iter().filter(|text| !text.trim().is_empty()) {
        let mut slow = Slow::default();
        let counted = proof::study(game, text, |told| {
            general::recount(told, &mut slow);
            recount(told, &mut slow);
        });
        general::sum_up(game, &mut slow);
        slow.compare(&counted);
    }
}

#[test]
fn gol_is_recounted() {
    proven("gol", gol::recount);
}

#[test]
fn strafu_is_recounted() {
    proven("strafu", strafu::recount);
}

#[test]
fn stratego_is_recounted() {
    proven("stratego", stratego::recount);
}

#[test]
fn taktinen_is_recounted() {
    proven("taktinen", taktinen::recount);
}
