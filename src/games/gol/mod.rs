//! Gol: football on eight by eight squares, without dice. Every position reached by legal play
//! obeys G3 and G4, and no input makes this module panic.

pub mod board;
mod clauses;
mod codes;
mod contest;
pub mod count;
mod draw;
mod facts;
mod fault;
pub mod flight;
mod goals;
mod judge;
mod mirror;
pub mod moves;
pub mod notation;
pub mod options;
pub mod position;
pub mod random;
mod releases;
mod repetition;
mod rules;
pub mod setup;
mod stats;
#[cfg(test)]
mod tests;

pub use crate::text::SyntaxError;
pub use board::{Direction, Side, Square};
pub use count::{count, perft};
pub use fault::{Fault, Part};
pub use moves::{Action, Due, Kick, Outcome, State};
pub use notation::{Checks, Mark, MoveText, Step, write_action};
pub use options::{Bounce, Edge, Options, Pawns, Stuck};
pub use position::{Content, Position};
pub use rules::{Gol, Illegal, Match, Ply};
pub use setup::{PositionFault, Setup};
