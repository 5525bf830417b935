//! The stream: cuts an input of any size into batches of whole records; memory is bounded by the
//! largest record.

use std::io::{self, Read};

use super::cursor::Cursor;
use super::grammar::{self, BYTE_ORDER_MARK};
use super::limits::RECORD_BYTES;
use super::recovery;
use super::syntax::Record;

/// Bytes that a batch normally holds; small enough for a core's cache.
const BATCH_BYTES: usize = 256 << 10;

/// Some whole records of a file.
#[derive(Debug, Default)]
pub struct Batch {
    /// The text.
    pub bytes: Vec<u8>,
    /// Bytes of the file before it.
    pub offset: u64,
    /// Line on which it starts, from 1.
    pub line: u64,
    /// The last record is longer than the limit and stands here only in part.
    pub cut: bool,
    /// The input failed after these bytes, so the last record may lack its end.
    pub broken: bool,
}

/// Cuts an input into batches.
pub struct Stream<R> {
    input: R,
    /// Read, but not given out yet.
    rest: Vec<u8>,
    offset: u64,
    line: u64,
    /// What ended the input early, to be told after the last batch.
    failure: Option<io::Error>,
    at_end: bool,
    /// Inside a record beyond the limit: everything up to the next tag line is dropped.
    skipping: bool,
    batch_bytes: usize,
    record_bytes: usize,
}

impl<R: Read> Stream<R> {
    /// A stream over `input`, from its first byte on.
    pub fn new(input: R) -> Self {
        Self::with_sizes(input, BATCH_BYTES, RECORD_BYTES)
    }

    /// The same with other sizes of a batch and of the longest record, in bytes.
    pub fn with_sizes(input: R, batch_bytes: usize, record_bytes: usize) -> Self {
        Self {
            batch_bytes,
            record_bytes,
            input,
            rest: Vec::new(),
            offset: 0,
            line: 1,
            failure: None,
            at_end: false,
            skipping: false,
        }
    }

    /// The next batch, written into `batch`; false at the end.
    ///
    /// # Errors
    /// An input that fails (or is cut short, when compressed) gives its error after every batch
    /// that could still be read.
    pub fn next(&mut self, batch: &mut Batch) -> io::Result<bool> {
        batch.cut = false;
        batch.broken = false;
        let mut wanted = self.batch_bytes;
        loop {
            self.fill(wanted);
            if self.skipping && !self.skip() {
                continue;
            }
            if self.at_end {
                if self.rest.is_empty() {
                    return self.failure.take().map_or(Ok(false), Err);
                }
                self.give(batch, self.rest.len());
                batch.broken = self.failure.is_some();
                return Ok(true);
            }
            if let Some(end) = recovery::last_sure_start(&self.rest).or_else(|| self.last_end()) {
                self.give(batch, end);
                return Ok(true);
            }
            if self.rest.len() >= self.record_bytes {
                self.give_oversize(batch);
                return Ok(true);
            }
            wanted = (self.rest.len() * 2).min(self.record_bytes);
        }
    }

    /// Reads until `wanted` bytes are at hand, or the end.
    fn fill(&mut self, wanted: usize) {
        let mut filled = self.rest.len();
        if self.at_end || filled >= wanted {
            return;
        }
        self.rest.resize(wanted, 0);
        while filled < wanted {
            match self.input.read(&mut self.rest[filled..]) {
                Ok(0) => {
                    self.at_end = true;
                    break;
                }
                Ok(count) => filled += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some(error);
                    self.at_end = true;
                    break;
                }
            }
        }
        self.rest.truncate(filled);
    }

    /// End of the last record that surely ends inside the text at hand, found by reading it.
    fn last_end(&self) -> Option<usize> {
        let mut cursor = Cursor::new(&self.rest);
        let mut record = Record::default();
        let mut last = None;
        while let Some(range) = cursor.next(&mut record) {
            if cursor.is_starved() {
                break;
            }
            last = Some(range.end);
        }
        // The next batch should begin at a line start.
        last.map(|end| {
            let blanks = self.rest[end..]
                .iter()
                .take_while(|&&byte| grammar::is_blank(byte))
                .count();
            memchr::memrchr(b'\n', &self.rest[end..end + blanks])
                .map_or(end, |found| end + found + 1)
        })
    }

    /// Gives out the first `end` bytes.
    fn give(&mut self, batch: &mut Batch, end: usize) {
        batch.bytes.clear();
        batch.bytes.extend_from_slice(&self.rest[..end]);
        batch.offset = self.offset;
        batch.line = self.line;
        self.pass(end);
    }

    /// Drops the first `end` bytes and counts them.
    fn pass(&mut self, end: usize) {
        self.offset += end as u64;
        self.line += memchr::memchr_iter(b'\n', &self.rest[..end]).count() as u64;
        self.rest.drain(..end);
    }

    /// No record surely ends in the text at hand, and it is as long as a record may be: what faults
    /// leave whole is given out; if one record fills it all, the rest of it is dropped.
    fn give_oversize(&mut self, batch: &mut Batch) {
        let mut cursor = Cursor::new(&self.rest);
        let mut record = Record::default();
        let mut end = 0;
        while let Some(range) = cursor.next(&mut record) {
            if range.end < self.rest.len() {
                end = range.end;
            }
        }
        batch.cut = end == 0;
        self.skipping = batch.cut;
        self.give(batch, if end == 0 { self.rest.len() } else { end });
    }

    /// Drops text up to the next tag line; true when one was found.
    fn skip(&mut self) -> bool {
        let next = recovery::next_tag_line(&self.rest, 0);
        if next < self.rest.len() || self.at_end {
            self.pass(next);
            self.skipping = false;
            return true;
        }
        // A line end, with a byte-order mark perhaps, may go on in the next piece.
        let tail = self.rest.len().saturating_sub(BYTE_ORDER_MARK.len() + 1);
        let keep =
            memchr::memrchr(b'\n', &self.rest[tail..]).map_or(0, |at| self.rest.len() - tail - at);
        self.pass(self.rest.len() - keep);
        false
    }
}
