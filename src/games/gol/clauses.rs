//! stub
use crate::text::Clause;
pub const CLAUSES: &[Clause] = &[];
