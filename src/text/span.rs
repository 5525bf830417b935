//! Spans: where in a record's text something stands; `start <= end` always holds.

/// A range of bytes in the text of one record.
///
/// Records are limited to 16 MiB, so 32 bits are enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// First byte, counted from the start of the record's text.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span of `len` bytes from `start` on.
    #[must_use]
    pub const fn at(start: usize, len: usize) -> Self {
        Self {
            start: start as u32,
            end: (start + len) as u32,
        }
    }

    /// Number of bytes.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether the span holds no byte.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The part of `text` that the span covers; empty if it lies outside.
    #[must_use]
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize)
            .unwrap_or("")
    }
}
