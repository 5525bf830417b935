//! The codes of STRAFU's findings, for `explain`: every fault of a ply, then those of a start. Each has
//! a record with the fault and one without it, most of them on the smallest board.

mod penalty;
mod play;
mod shot;
mod start;
mod turn;

use super::clauses::joined;
use crate::text::Code;

const PARTS: [&[Code]; 5] = [
    turn::CODES,
    play::CODES,
    shot::CODES,
    penalty::CODES,
    start::CODES,
];

const COUNT: usize = turn::CODES.len()
    + play::CODES.len()
    + shot::CODES.len()
    + penalty::CODES.len()
    + start::CODES.len();

/// Every code.
pub const CODES: &[Code] = &joined::<Code, COUNT>(&PARTS);
