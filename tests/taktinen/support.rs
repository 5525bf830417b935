//! What the tests of Taktinen share.

use touchline::analysis::Judgement;
use touchline::games::taktinen::{Match, Taktinen};
use touchline::rules::{OptionSet, Rules, Setup};

use crate::common;

/// Judges every record of a text.
pub fn judge_all(text: &str) -> Vec<Judgement> {
    common::judge_all(text, None)
}

/// A record of a position and moves.
pub fn record_text(rules: &str, position: &str, moves: &str) -> String {
    let rules = if rules.is_empty() {
        String::new()
    } else {
        format!("[Rules \"{rules}\"]\n")
    };
    format!("[Game \"taktinen\"]\n{rules}[Position \"{position}\"]\n\n{moves} *\n")
}

/// The match at a position.
pub fn at(rules: &str, position: &str) -> Match {
    let rules = OptionSet::parse(rules).expect("the options are well formed");
    let setup = Setup {
        position: Some(position),
        rules: &rules,
        tag: &|_| None,
    };
    Taktinen::start(&setup).unwrap_or_else(|error| panic!("{position}: {error:?}"))
}
