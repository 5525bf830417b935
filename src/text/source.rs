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
        Places::new(self).place(span)
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

/// Finds the places of many spans of one source; those in the order of the text cost one pass.
#[derive(Clone, Debug)]
pub struct Places<'s, 'a> {
    source: &'s Source<'a>,
    /// Byte up to which lines and characters are counted.
    at: usize,
    line: u64,
    /// Characters of the line before `at`.
    characters: u64,
}

impl<'s, 'a> Places<'s, 'a> {
    /// Begins at the start of the record.
    #[must_use]
    pub fn new(source: &'s Source<'a>) -> Self {
        let at = memchr::memrchr(b'\n', source.lead).map_or(0, |at| at + 1);
        Self {
            source,
            at: 0,
            line: source.line,
            characters: count_characters(without_mark(&source.lead[at..])),
        }
    }

    /// Where `span` stands in the file.
    pub fn place(&mut self, span: Span) -> Place {
        let start = (span.start as usize).min(self.source.bytes.len());
        if start < self.at {
            *self = Self::new(self.source);
        }
        let between = &self.source.bytes[self.at..start];
        match memchr::memrchr(b'\n', between) {
            Some(at) => {
                self.line += memchr::memchr_iter(b'\n', between).count() as u64;
                self.characters = count_characters(&between[at + 1..]);
            }
            None => self.characters += count_characters(between),
        }
        self.at = start;
        Place {
            line: self.line,
            column: self.characters + 1,
            offset: self.source.offset + start as u64,
            length: span.len() as u64,
        }
    }
}

/// A line without the byte-order mark, which takes no column.
fn without_mark(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line)
}

/// Characters of UTF-8 text.
fn count_characters(text: &[u8]) -> u64 {
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

    #[test]
    fn places_do_not_depend_on_the_order_in_which_they_are_asked_for() {
        let source = Source {
            name: "x",
            lead: "\u{feff}* ".as_bytes(),
            bytes: "ł1 ł2\nł3\n\nł4 ł5".as_bytes(),
            offset: 5,
            line: 1,
        };
        let spans: Vec<Span> = (0..=source.bytes.len()).map(|at| Span::at(at, 1)).collect();
        let mut forwards = Places::new(&source);
        let mut backwards = Places::new(&source);
        for &span in &spans {
            assert_eq!(forwards.place(span), source.place(span));
        }
        for &span in spans.iter().rev() {
            assert_eq!(backwards.place(span), source.place(span));
        }
        assert_eq!(source.place(Span::at(4, 2)).column, 6);
    }
}
