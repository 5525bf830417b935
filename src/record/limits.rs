//! Limits of the container; each has a code and a message of its own.

/// Longest record in bytes (16 MiB).
pub const RECORD_BYTES: usize = 16 << 20;
/// Longest movetext token in bytes (4 KiB).
pub const TOKEN_BYTES: usize = 4 << 10;
/// Longest tag value in bytes as written (64 KiB).
pub const TAG_VALUE_BYTES: usize = 64 << 10;
/// Most plies in one record, variations included.
pub const PLIES: u32 = 100_000;
/// Deepest nesting of variations.
pub const VARIATION_DEPTH: usize = 64;
/// Largest zstd window in bytes, as a power of two (8 MiB).
pub const ZSTD_WINDOW_LOG: u32 = 23;
/// Longest text in a foreign format in bytes (16 MiB); it is read whole.
pub const FOREIGN_BYTES: usize = 16 << 20;
