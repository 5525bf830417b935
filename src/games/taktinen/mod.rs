//! Taktinen jalkapallopeli 1.0: football on thirteen zones with dice, in both editions of its rules.
//! Every position reached by legal play obeys T45, and no input makes this module panic.

pub mod attempt;
mod ball;
mod canonical;
mod caption;
mod choices;
mod clauses;
pub mod clock;
mod codes;
mod draw;
mod due;
pub mod edition;
mod exercised;
mod facts;
pub mod fault;
mod game;
mod geometry;
mod judge;
pub mod lineups;
mod mirror;
pub mod movement;
mod moving;
pub mod notation;
pub mod odds;
pub mod offside;
mod phases;
pub mod pitch;
pub mod position;
pub mod possession;
pub mod random;
mod rules;
pub mod setup;
pub mod squad;
mod stats;
mod surplus;
mod syntax;
#[cfg(test)]
mod tests;
pub mod tokens;
pub mod turn;

pub use attempt::{Attempt, Shot};
pub use clock::Clock;
pub use edition::Edition;
pub use fault::Fault;
pub use game::Match;
pub use pitch::{Side, Zone, Zones};
pub use position::{Formation, Position, State, Team};
pub use rules::Taktinen;
pub use setup::Setup;
pub use squad::Squad;
pub use tokens::Token;
pub use turn::Turn;
