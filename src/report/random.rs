//! The report of `random`: one played record.

use schemars::JsonSchema;
use serde::Serialize;

/// A record that was played at random.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RandomData {
    /// Number of the record, from 1.
    pub index: u64,
    /// Name of the game.
    pub game: &'static str,
    /// Seed that it was played with.
    pub seed: u64,
    /// Plies of the record.
    pub plies: u32,
    /// Its result token; `*` if it was cut.
    pub result: &'static str,
    /// The record in canonical form.
    pub text: String,
}
