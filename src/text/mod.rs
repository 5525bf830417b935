//! Floor 0: source text, places in it, and what is to be said about them, all as plain data.

mod code;
mod diagnostic;
mod escape;
mod expected;
mod source;
mod span;
mod unread;

pub use code::{Clause, Code, Example};
pub use diagnostic::{Diagnostic, Severity};
pub use escape::{clipped, escaped, is_unsafe, push_escaped};
pub use expected::{Expected, Parsed, expect};
pub use source::{Place, Places, Source};
pub use span::Span;
pub use unread::{SyntaxError, Unread};
