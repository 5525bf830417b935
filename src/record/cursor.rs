//! The cursor: walks a text record by record; it never merges two records, and after a fault it
//! goes on at the next one.

use std::ops::Range;

use super::grammar::{self, BYTE_ORDER_MARK, CommentEnd, GAME_LINE};
use super::reading::Reading;
use super::syntax::Record;

/// Reads records from a text, one after the other.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    pub(super) text: &'a [u8],
    pub(super) at: usize,
    pub(super) starved: bool,
    /// From here up to there no comment ends, and why.
    open_comment: (usize, usize, CommentEnd),
}
impl<'a> Cursor<'a> {
    /// A cursor at the start of `text`, which begins at a line start of its file.
    #[must_use]
    pub const fn new(text: &'a [u8]) -> Self {
        Self {
            text,
            at: 0,
            starved: false,
            open_comment: (0, 0, CommentEnd::Nowhere),
        }
    }

    /// Whether the last record might read otherwise if more text followed.
    #[must_use]
    pub const fn is_starved(&self) -> bool {
        self.starved
    }

    /// Reads the next record into `record`; gives the bytes that it covers, or none at the end.
    ///
    /// Spans in the record count from the start of these bytes.
    pub fn next(&mut self, record: &mut Record) -> Option<Range<usize>> {
        record.clear();
        self.starved = false;
        self.skip_blanks();
        while self.text[self.at..].starts_with(BYTE_ORDER_MARK) {
            self.at += BYTE_ORDER_MARK.len();
            self.skip_blanks();
        }
        if self.at == self.text.len() {
            return None;
        }
        let start = self.at;
        let mut reading = Reading::new(self, record);
        if let Err(fault) = reading.record() {
            reading.give_up(fault);
        }
        let end = self.at;
        // A record may only be trusted if what ended it could be seen whole.
        self.starved |= end + GAME_LINE.len() + 1 >= self.text.len();
        Some(start..end)
    }

    /// Goes over blanks; gives how many line ends there were.
    #[inline]
    pub(super) fn skip_blanks(&mut self) -> usize {
        let mut lines = 0;
        while let Some(&byte) = self.text.get(self.at)
            && grammar::is_blank(byte)
        {
            lines += usize::from(byte == b'\n');
            self.at += 1;
        }
        lines
    }

    /// Where the comment ends that begins at the cursor. Text in which none ended before is not
    /// gone through again, so that many open comments cost no more than one.
    pub(super) fn comment_end(&mut self) -> CommentEnd {
        let (from, to, end) = self.open_comment;
        if (from..to).contains(&self.at) {
            return end;
        }
        let end = grammar::comment_end(&self.text[self.at..]);
        match end {
            CommentEnd::Closed(_) => {}
            CommentEnd::NextRecord(at) => self.open_comment = (self.at, self.at + at, end),
            CommentEnd::Nowhere => self.open_comment = (self.at, self.text.len(), end),
        }
        end
    }

    #[inline]
    pub(super) fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    pub(super) fn at_line_start(&self) -> bool {
        let before = &self.text[..self.at];
        let before = before.strip_suffix(BYTE_ORDER_MARK).unwrap_or(before);
        before.last().is_none_or(|&byte| byte == b'\n')
    }
}
