//! Floor 2: what can be done with any game through the traits; knows no game by name.

mod annotate;
mod consistency;
mod format;
mod judge;
mod luck;
mod merge;
mod nearest;
mod perft;
mod playout;
pub mod puzzle;
mod repair;
pub mod search;
mod setting;
pub mod solve;
pub mod stats;
mod verdict;
mod walk;

pub use annotate::{Annotated, annotate};
pub use format::{Formatted, Strip, format, format_blank};
pub use judge::{Judgement, Request, Seen, Silent, Watch, judge, unjudged};
pub use luck::{EXACT_TRIALS, Exact, Luck, Sum, at_least, decimal, difference, number};
pub use merge::{
    Difference, GlyphDifference, Mend, MergeError, Merged, TAGS, TagDifference, merge,
};
pub use nearest::nearest;
pub use perft::{divide, perft};
pub use playout::playout;
pub use repair::{
    CANDIDATES, Edit, EditKind, JUDGED_BYTES, PLIES_BACK, REPAIRS, Repair, Repairs, repair,
};
pub use setting::{Setting, is_written, numbered};
pub use verdict::Verdict;
pub use walk::{Moment, walk};
