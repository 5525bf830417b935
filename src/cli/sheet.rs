//! Sheets: the canonical text of a file, segment by segment, beside the text that was read. The
//! segments of both sides together are the whole files, so nothing can be lost between records.

use super::args::Selection;
use super::findings;
use crate::analysis::{self, Request, Strip};
use crate::games::{self, Registered};
use crate::record::{Cursor, Entry, Kept, Record, grammar, writer};
use crate::report::CheckData;
use crate::text::Source;

/// One record, or the comments after the last one.
pub struct Piece {
    /// Byte at which it starts.
    pub offset: u64,
    /// Line on which it starts.
    pub line: u64,
    /// What judging it said; none for comments alone.
    pub check: Option<CheckData>,
    /// The findings, drawn for people.
    pub complaints: Vec<u8>,
    /// It must stay on the line of what stands before it.
    pub joins: bool,
    /// The canonical text; none for a record that is copied.
    text: Option<String>,
    /// It ends inside a comment that nothing closes.
    open_comment: bool,
}

/// A piece with the text around it.
pub struct Segment {
    /// The piece.
    pub piece: Piece,
    /// Number of the record, from 1.
    pub index: Option<u64>,
    /// The text that was read, up to the next piece.
    pub old: Vec<u8>,
    /// The text that should stand there, up to the next piece.
    pub new: Vec<u8>,
    /// The record alone, with one line end.
    pub text: Vec<u8>,
    /// The record was copied byte for byte.
    pub copied: bool,
}

impl Segment {
    /// Whether the file would change here.
    pub fn changed(&self) -> bool {
        self.old != self.new
    }
}

impl Piece {
    /// The canonical form of a record, with some tags set first.
    pub fn new(
        entry: &Entry<'_>,
        fallback: Option<&'static Registered>,
        request: &Request,
        strip: Strip,
        set: &[(String, String)],
    ) -> Self {
        let mut piece = Self {
            offset: entry.source.offset,
            line: entry.source.line,
            check: None,
            complaints: Vec::new(),
            joins: joins(entry),
            text: None,
            open_comment: false,
        };
        if entry.record.is_blank() {
            piece.text = Some(analysis::format_blank(entry, strip));
        } else if set.is_empty() || entry.record.fault.is_some() {
            piece.judge(entry, fallback, request, strip);
        } else {
            let text = writer::with_tags(entry.text, entry.record, set);
            let mut record = Record::default();
            let mut cursor = Cursor::new(text.as_bytes());
            let range = cursor.next(&mut record).unwrap_or_default();
            let text = &text[range];
            let source = Source {
                bytes: text.as_bytes(),
                ..entry.source
            };
            let entry = Entry {
                record: &record,
                text,
                source,
            };
            piece.judge(&entry, fallback, request, strip);
        }
        piece
    }

    fn judge(
        &mut self,
        entry: &Entry<'_>,
        fallback: Option<&'static Registered>,
        request: &Request,
        strip: Strip,
    ) {
        let (game, judgement) = match games::of_record(entry, fallback) {
            Ok(registered) => {
                let formatted = registered.game.format(entry, request, strip);
                self.text = formatted.text;
                (Some(registered), formatted.judgement)
            }
            Err(finding) => (None, analysis::unjudged(entry, *finding)),
        };
        self.open_comment = self.text.is_none()
            && entry
                .record
                .fault
                .as_ref()
                .is_some_and(|fault| fault.code == "record-comment");
        let info = game.map(|registered| registered.game.info());
        self.check = Some(CheckData::new(
            entry,
            info.map(|info| info.name),
            &judgement,
        ));
        self.complaints = findings::draw(entry, info, &judgement);
    }

    fn begins_with_game(&self) -> bool {
        let text = self.text.as_deref().unwrap_or("");
        text.as_bytes().starts_with(grammar::GAME_LINE)
    }

    fn is_empty(&self) -> bool {
        self.text.as_ref().is_some_and(String::is_empty)
    }
}

/// The segments of a file under way.
pub struct Sheet<'s> {
    kept: Kept,
    selection: Option<&'s Selection>,
    /// Records so far.
    count: u64,
    /// Text before the first piece.
    lead: Vec<u8>,
    /// The piece whose end is not known yet, with its number.
    pending: Option<(Piece, Option<u64>)>,
    /// A comment is open, and only a `Game` tag ends it.
    in_comment: bool,
}

impl<'s> Sheet<'s> {
    /// A sheet of what a tee keeps; only selected records become segments.
    pub fn new(kept: Kept, selection: Option<&'s Selection>) -> Self {
        Self {
            kept,
            selection,
            count: 0,
            lead: Vec::new(),
            pending: None,
            in_comment: false,
        }
    }

    /// Number of records so far.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Takes the next piece; gives the segment of the one before.
    pub fn take(&mut self, piece: Piece) -> Option<Segment> {
        let old = self.kept.take_to(piece.offset);
        let index = piece.check.is_some().then(|| {
            self.count += 1;
            self.count
        });
        let segment = match self.pending.take() {
            None => {
                self.lead = old;
                None
            }
            Some(before) => self.segment(before, old, Some(&piece)),
        };
        self.pending = Some((piece, index));
        segment
    }

    /// The last segment.
    pub fn end(&mut self) -> Option<Segment> {
        let old = self.kept.take_rest();
        let last = self.pending.take()?;
        self.segment(last, old, None)
    }

    fn segment(
        &mut self,
        (piece, index): (Piece, Option<u64>),
        bytes: Vec<u8>,
        next: Option<&Piece>,
    ) -> Option<Segment> {
        let game_line = piece.begins_with_game() || bytes.starts_with(grammar::GAME_LINE);
        self.in_comment &= !game_line;
        // Braces in another form could end the comment that is open.
        let canonical = piece.text.as_deref().filter(|_| !self.in_comment);
        let copied = canonical.is_none();
        let text = match canonical {
            Some(text) => text.as_bytes().to_vec(),
            None => copy(&bytes),
        };
        self.in_comment |= piece.open_comment;
        let lead = std::mem::take(&mut self.lead);
        if let Some(selection) = self.selection
            && !index.is_some_and(|index| selection.contains(index))
        {
            return None;
        }
        let mut new = text.clone();
        match next {
            Some(next) if !next.is_empty() => {
                if next.joins {
                    new.pop();
                }
                new.push(if next.joins { b' ' } else { b'\n' });
            }
            _ => {}
        }
        let old = if lead.is_empty() {
            bytes
        } else {
            [lead, bytes].concat()
        };
        Some(Segment {
            piece,
            index,
            old,
            new,
            text,
            copied,
        })
    }
}

/// Whether a record must stay on the line of what stands before it: its `%` would begin a line.
pub fn joins(entry: &Entry<'_>) -> bool {
    let at_line_start = entry.source.lead.last().is_none_or(|&byte| byte == b'\n');
    !at_line_start && entry.source.bytes.starts_with(b"%")
}

/// A record byte for byte, without the blanks after it, its last line ended.
pub fn copy(bytes: &[u8]) -> Vec<u8> {
    let mut text = bytes;
    loop {
        let trimmed = text.trim_ascii_end();
        match trimmed.strip_suffix(b"\xef\xbb\xbf") {
            Some(shorter) => text = shorter,
            None => {
                let mut copy = trimmed.to_vec();
                copy.push(b'\n');
                return copy;
            }
        }
    }
}
