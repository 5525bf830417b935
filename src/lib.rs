//! **touchline** reads, replays, judges and analyses written game records.
//!
//! The floors, from the ground up; imports go strictly downwards:
//!
//! | floor | module | owns |
//! |---|---|---|
//! | 0 | [`text`] | source text, spans, diagnostics as data |
//! | 1 | [`record`] | records as syntax: reading, recovering, writing |
//! | 1 | [`rules`] | the traits that every game implements |
//! | 2 | [`games`]`::<game>` | one game each: board, moves, notation, facts |
//! | 2 | [`analysis`] | what can be done with any game through the traits |
//! | 3 | [`report`] | serialisable reports and renderers |
//! | 4 | [`games`] | the register of games and their facade |
//! | 5 | [`cli`] | one file a subcommand |

pub mod analysis;
pub mod cli;
pub mod games;
pub mod record;
pub mod report;
pub mod rules;
pub mod text;
