//! stub
use crate::text::Code;
pub const CODES: &[Code] = &[];
