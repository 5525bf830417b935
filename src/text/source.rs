//! Sources: the text of one record and where it stands in its file.

use super::Span;

/// The text of one record, with its place in the (decompressed) file.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Name of the file, as the user wrote it.
    pub name: &'a str,
    /// Text right before the record, as far as it is at hand; needed for columns only.
    pub lead: &'a [u8],
    /// The bytes of the record, as they stand in the file.
    pub bytes: &'a [u8],
    /// Bytes of the file before the record.
    pub offset: u64,
    /// Line on which the record's text begins, from 1.
    pub line: u64,
}

/// A place as a person and a program want it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
    /// Byte offset in the decompressed file, from 0.
    pub offset: u64,
    /// Length in bytes.
    pub length: u64,
}

impl Source<'_> {
    /// Where `span` stands in the file.
    #[must_use]
    pub fn place(&self, span: Span) -> Place {
        let start = (span.start as usize).min(self.bytes.len());
        let before = &self.bytes[..start];
        let characters = match memchr::memrchr(b'\n', before) {
            Some(at) => count_characters(&before[at + 1..]),
            None => {
                let at = memchr::memrchr(b'\n', self.lead).map_or(0, |at| at + 1);
                count_characters(&self.lead[at..]) + count_characters(before)
            }
        };
        Place {
            line: self.line + memchr::memchr_iter(b'\n', before).count() as u64,
            column: characters + 1,
            offset: self.offset + start as u64,
            length: span.len() as u64,
        }
    }

    /// Span of the line (without its end) in which `span` starts.
    #[must_use]
    pub fn line_of(&self, span: Span) -> Span {
        let at = (span.start as usize).min(self.bytes.len());
        let start = memchr::memrchr(b'\n', &self.bytes[..at]).map_or(0, |found| found + 1);
        let mut end =
            memchr::memchr(b'\n', &self.bytes[at..]).map_or(self.bytes.len(), |found| at + found);
        if end > start && self.bytes[end - 1] == b'\r' {
            end -= 1;
        }
        Span::at(start, end.max(start) - start)
    }
}

/// Characters of UTF-8 text; a byte-order mark takes no column.
fn count_characters(text: &[u8]) -> u64 {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_offsets_bytes() {
        let source = Source {
            name: "x",
            lead: b"",
            bytes: "ab\nłódź c2\n".as_bytes(),
            offset: 100,
            line: 7,
        };
        let place = source.place(Span::at(11, 2));
        assert_eq!((place.line, place.column), (8, 6));
        assert_eq!((place.offset, place.length), (111, 2));
        assert_eq!(source.line_of(Span::at(11, 2)), Span::at(3, 10));
    }
}
