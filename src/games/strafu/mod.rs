//! STRAFU: football on fields and straight lines, with dice for penalties alone. Every position
//! reached by legal play obeys S21, and no input makes this module panic.

mod actions;
pub mod board;
mod caption;
mod clauses;
mod codes;
mod contest;
pub mod count;
mod crowd;
mod draw;
mod facts;
mod fault;
mod illegal;
mod judge;
mod lineup;
mod mirror;
pub mod notation;
pub mod options;
mod pass;
mod penalty;
mod placement;
mod play;
pub mod position;
pub mod random;
mod rules;
pub mod setup;
mod shot;
mod stats;
mod steps;
mod tempers;
#[cfg(test)]
mod tests;
mod validity;
mod write;

pub use actions::{Action, Mark, Shot};
pub use board::{Field, Geometry, Line, Side};
pub use count::{count, perft};
pub use fault::{
    Fault, LineupFault, PassFault, PenaltyFault, PlacementFault, ShotFault, ShotReason, StepFault,
};
pub use illegal::Illegal;
pub use lineup::LineupText;
pub use notation::{MoveKind, MoveText};
pub use options::{OptionFault, Options, Steal};
pub use penalty::Penalty;
pub use placement::PlacementText;
pub use play::{Played, State};
pub use position::{Content, Man, Phase, Position};
pub use rules::{Match, Ply, Strafu};
pub use setup::Setup;
pub use validity::PositionFault;
