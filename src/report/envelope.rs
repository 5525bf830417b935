//! The envelope that every report comes in.

use schemars::JsonSchema;
use serde::Serialize;

/// Version of the report shapes; names never change within it.
pub const SCHEMA: u32 = 1;
/// Name and version of the program.
pub const TOOL: &str = concat!("touchline ", env!("CARGO_PKG_VERSION"));

/// A report with its kind and version.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Envelope<T> {
    /// Version of the report shapes.
    pub schema: u32,
    /// Which report it is.
    pub kind: &'static str,
    /// Name and version of the program that made it.
    pub tool: &'static str,
    /// The report.
    pub data: T,
}

impl<T> Envelope<T> {
    /// Puts a report in its envelope.
    pub const fn new(kind: &'static str, data: T) -> Self {
        Self {
            schema: SCHEMA,
            kind,
            tool: TOOL,
            data,
        }
    }
}
