//! The codes of Stratego's findings, for `explain`.

use crate::text::Code;

/// Every code.
pub const CODES: &[Code] = &[];
