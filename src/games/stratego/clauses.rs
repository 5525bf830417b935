//! The rules of Stratego in words, for `explain`: one entry for each clause of `notation/stratego.md`,
//! in the order of their numbers.

use crate::text::Clause;

/// Every clause.
pub const CLAUSES: &[Clause] = &[];
