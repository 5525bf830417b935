//! Stratego: the classic game, barrage and free set-ups, also with pieces of unknown rank. Every
//! state reached by legal play obeys the rules, and no input makes this module panic.

mod assign;
pub mod board;
mod cell;
mod choice;
mod clauses;
mod codes;
mod contest;
mod draw;
mod facts;
mod fault;
pub mod foreign;
pub mod hidden;
mod judge;
mod listing;
mod mirror;
pub mod moves;
pub mod notation;
pub mod options;
pub mod perft;
pub mod pieces;
pub mod position;
pub mod random;
mod reason;
mod repetition;
mod rules;
mod stats;
#[cfg(test)]
mod tests;
mod validity;
mod view;

pub use crate::text::SyntaxError;
pub use assign::{Clash, Known};
pub use board::{Side, Square};
pub use fault::Fault;
pub use hidden::UnknownPiece;
pub use moves::{Action, Mark, Outcome, State};
pub use notation::{MoveText, write_action};
pub use options::{Options, PieceSet, Preset, ScoutAttack};
pub use perft::{count, perft};
pub use pieces::{Battle, Content, Rank, RankSet, Verdict};
pub use position::{Position, Setup};
pub use reason::{Fact, Reason};
pub use repetition::Strain;
pub use rules::{Illegal, Match, Ply, Stratego};
pub use validity::PositionFault;
