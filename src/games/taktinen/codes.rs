//! The codes of Taktinen's findings, for `explain`: starts, then the parts of a turn. Each has a record
//! with the fault and one without it, most of them with three players a side.

mod lineup;
mod movement;
mod play;
mod start;
mod target;

use super::clauses::joined;
use crate::text::Code;

const PARTS: [&[Code]; 5] = [
    start::CODES,
    play::CODES,
    lineup::CODES,
    target::CODES,
    movement::CODES,
];

const COUNT: usize = start::CODES.len()
    + play::CODES.len()
    + lineup::CODES.len()
    + target::CODES.len()
    + movement::CODES.len();

/// Every code.
pub const CODES: &[Code] = &joined::<Code, COUNT>(&PARTS);
