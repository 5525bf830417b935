//! Floor 1: records as syntax. Reads any bytes into tags and movetext with their places, and writes
//! them back; knows no game and judges nothing.

mod codes;
mod cursor;
pub mod grammar;
pub mod input;
pub mod limits;
mod outcome;
mod pipeline;
mod reading;
mod recovery;
mod stream;
mod syntax;
mod tee;
pub mod writer;

pub use codes::CODES;
pub use cursor::Cursor;
pub use outcome::{Outcome, Termination};
pub use pipeline::{Entry, run};
pub use stream::{Batch, Stream};
pub use syntax::{Item, Kind, Record, Tag, escape, unescape};
pub use tee::{Kept, Tee};
