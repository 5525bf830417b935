//! The matrix: one record judged under every reading of its game's rules, and the ply at which the
//! readings part. Readings agree when verdict, plies and every position on the way are the same.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{Game, Registered, of_record};
use crate::analysis::{Judgement, Request, Seen, Verdict, Watch};
use crate::record::Entry;
use crate::report::{MatrixData, PartingData, ReadingData};
use crate::rules::{OptionSet, Referee, Rules};

/// One moment of the main line.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Fingerprint of the position.
    position: u64,
    /// The record's item with the first token of the ply.
    item: Option<usize>,
}

/// The way of a record under one reading.
#[derive(Clone, Debug)]
pub struct Trail {
    judgement: Judgement,
    /// The start, then every legal ply.
    steps: Vec<Step>,
}

impl Trail {
    /// What came of the record, and the steps that `Steps` saw.
    #[must_use]
    pub const fn new(judgement: Judgement, steps: Vec<Step>) -> Self {
        Self { judgement, steps }
    }
}

/// Collects the steps of the main line.
#[derive(Debug, Default)]
pub struct Steps(pub Vec<Step>);

fn fingerprint<R: Rules>(referee: &R::Referee) -> u64 {
    let mut hasher = DefaultHasher::new();
    referee.common_position().hash(&mut hasher);
    hasher.finish()
}

impl<R: Rules> Watch<R> for Steps {
    fn start(&mut self, referee: &R::Referee) {
        self.0.push(Step {
            position: fingerprint::<R>(referee),
            item: None,
        });
    }

    fn ply(&mut self, seen: &Seen<'_, R>) {
        if seen.path.is_empty() {
            self.0.push(Step {
                position: fingerprint::<R>(seen.referee),
                item: seen.items.first().copied(),
            });
        }
    }
}

/// Judges a record under every reading of its game.
#[must_use]
pub fn matrix(
    entry: &Entry<'_>,
    fallback: Option<&'static Registered>,
    request: &Request,
) -> MatrixData {
    let Ok(registered) = of_record(entry, fallback) else {
        return MatrixData::default();
    };
    let game: &dyn Game = registered.game;
    let mut request = Request {
        positions: false,
        board: None,
        ..request.clone()
    };
    let overridden = request.rules.clone();
    let mut first: Option<Trail> = None;
    let mut data = MatrixData::default();
    for &reading in game.info().readings {
        let options = OptionSet::parse(reading);
        debug_assert!(options.is_ok(), "a reading is a valid `Rules` text");
        request.rules.clone_from(&overridden);
        request
            .rules
            .override_with(&options.unwrap_or_default(), game.info());
        let trail = game.trail(entry, &request);
        let error = trail.judgement.first_error();
        data.readings.push(ReadingData {
            rules: reading.to_owned(),
            verdict: trail.judgement.verdict.name(),
            plies: trail.judgement.plies,
            clause: error.and_then(|error| error.clause),
            code: error.map(|error| error.code),
        });
        match &first {
            None => first = Some(trail),
            Some(first) => {
                if let Some(parting) = parting(entry, first, &trail)
                    && data
                        .parting
                        .as_ref()
                        .is_none_or(|old| parting.ply < old.ply)
                {
                    data.parting = Some(parting);
                }
            }
        }
    }
    data
}

/// The first ply at which two ways part.
fn parting(entry: &Entry<'_>, a: &Trail, b: &Trail) -> Option<PartingData> {
    let common = a.steps.len().min(b.steps.len());
    let differs = (0..common).find(|&at| a.steps[at].position != b.steps[at].position);
    let longer = if a.steps.len() >= b.steps.len() { a } else { b };
    if let Some(at) = differs.or((common < longer.steps.len()).then_some(common)) {
        let token = longer.steps[at]
            .item
            .and_then(|item| entry.record.items.get(item))
            .map(|item| item.span.of(entry.text).to_owned());
        return Some(PartingData {
            ply: u32::try_from(at).unwrap_or(u32::MAX),
            token,
        });
    }
    if a.judgement.verdict == b.judgement.verdict {
        return None;
    }
    // The main lines are the same: a variation or the result makes the difference.
    let bad = if a.judgement.verdict == Verdict::Ok {
        b
    } else {
        a
    };
    bad.judgement.first_error().map(|error| PartingData {
        ply: error.ply,
        token: error.token.clone(),
    })
}
