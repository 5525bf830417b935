//! Searching: what a record or a moment of it must be like, read from text. Works on tags, texts and
//! facts alone and knows no game.

mod compare;
mod event;
mod pattern;
mod ranges;
mod shape;
mod tag;

pub use compare::{Op, Test};
pub use event::Event;
pub use pattern::Pattern;
pub use ranges::Ranges;
pub use tag::TagTest;

/// Why a condition cannot be read: a whole phrase.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SearchError(pub String);

impl SearchError {
    fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}
