//! The draft of a merged record: the text of the sheet that is kept, with plies replaced and notes of
//! the other sheet put in; all else stays byte for byte.

use std::collections::BTreeMap;

use super::sheet::Sheet;
use crate::record::{Cursor, Entry, Item, Kind, Record, writer};
use crate::text::{Source, Span};

/// A draft.
pub struct Draft<'e> {
    /// The sheet that is kept.
    pub entry: &'e Entry<'e>,
    sheet: &'e Sheet,
    /// By ply from 0, what stands instead of it.
    replaced: BTreeMap<usize, String>,
    /// By ply from 1 (0 is the start), what is put behind it.
    notes: BTreeMap<usize, Vec<String>>,
}

impl<'e> Draft<'e> {
    /// The sheet as it is.
    pub const fn new(entry: &'e Entry<'e>, sheet: &'e Sheet) -> Self {
        Self {
            entry,
            sheet,
            replaced: BTreeMap::new(),
            notes: BTreeMap::new(),
        }
    }

    /// Puts another text in the place of a ply; tells whether there is such a ply.
    pub fn replace(&mut self, at: usize, written: &str) -> bool {
        let known = self.sheet.plies.get(at);
        if known.is_none_or(|ply| ply.items.is_empty()) {
            return false;
        }
        self.replaced.insert(at, written.to_owned());
        true
    }

    /// Takes a replacement back.
    pub fn restore(&mut self, at: usize) {
        self.replaced.remove(&at);
    }

    /// Adds the comments of another sheet at the plies where they stand, and its variations where the
    /// plies are the same, up to ply `agreed`; what is there already is not added again.
    pub fn add_notes(&mut self, entry: &Entry<'_>, sheet: &Sheet, agreed: usize) {
        let own = notes(self.entry, self.sheet);
        let last = self.sheet.plies.len();
        for (ply, notes) in notes(entry, sheet) {
            let at = ply.min(last);
            for (kind, note) in notes {
                let known = own
                    .get(&at)
                    .is_some_and(|own| own.iter().any(|(_, text)| same(text, &note)));
                let wanted = kind != Kind::Open || (ply > 0 && ply < agreed);
                if wanted && !known {
                    self.notes.entry(at).or_default().push(note);
                }
            }
        }
    }

    /// Adds a comment behind a ply.
    pub fn add_line(&mut self, ply: usize, text: &str) {
        let at = ply.min(self.sheet.plies.len());
        let inside = text.replace(['{', '}'], "");
        self.notes
            .entry(at)
            .or_default()
            .push(format!("{{{inside}}}"));
    }

    /// The text.
    pub fn text(&self) -> String {
        let text = self.entry.text;
        let mut edits: Vec<(usize, usize, String)> = Vec::new();
        for (&at, written) in &self.replaced {
            let mut new = written.clone();
            for &item in &self.sheet.plies[at].items {
                let span = self.entry.record.items[item].span;
                edits.push((
                    span.start as usize,
                    span.end as usize,
                    std::mem::take(&mut new),
                ));
            }
        }
        for (&ply, notes) in &self.notes {
            let at = self.place_behind(ply);
            let mut new = String::new();
            for note in notes {
                new.push_str(if self.ends_line(at) && new.is_empty() {
                    "\n"
                } else {
                    " "
                });
                let (comment, line_ends) = match note.starts_with('(') {
                    true => (note.clone(), false),
                    false => writer::canonical_comment(note),
                };
                new.push_str(&comment);
                if line_ends {
                    new.push('\n');
                }
            }
            new.push(' ');
            edits.push((at, at, new));
        }
        edits.sort();
        let mut out = String::with_capacity(text.len() + 256);
        let mut from = 0;
        for (start, end, new) in edits {
            out.push_str(text.get(from..start).unwrap_or_default());
            out.push_str(&new);
            from = end;
        }
        out.push_str(text.get(from..).unwrap_or_default());
        out
    }

    /// The byte behind a ply and all that belongs to it; for the start, the byte before the moves.
    fn place_behind(&self, ply: usize) -> usize {
        let items = &self.entry.record.items;
        let last = match ply.checked_sub(1) {
            Some(at) => self.sheet.plies[at].items.last().copied(),
            None => None,
        };
        let Some(last) = last else {
            let first = items.iter().find(|item| {
                matches!(
                    item.kind,
                    Kind::Number { .. } | Kind::Token | Kind::Open | Kind::Outcome(_)
                )
            });
            return match first {
                Some(item) => item.span.start as usize,
                None => self.entry.text.len(),
            };
        };
        let behind = behind(items, last + 1);
        items[behind.end - 1].span.end as usize
    }

    /// Whether what ends at a byte goes on to the end of its line.
    fn ends_line(&self, at: usize) -> bool {
        self.entry.record.items.iter().any(|item| {
            item.span.end as usize == at && matches!(item.kind, Kind::LineComment | Kind::Escape)
        })
    }
}

/// The items from one on that belong to the ply before them: comments, glyphs, variations.
fn behind(items: &[Item], from: usize) -> std::ops::Range<usize> {
    let mut depth = 0usize;
    let mut end = from;
    for (at, item) in items.iter().enumerate().skip(from) {
        match item.kind {
            Kind::Open => depth += 1,
            Kind::Close if depth == 0 => break,
            Kind::Close => depth -= 1,
            Kind::Token | Kind::Number { .. } | Kind::Outcome(_) if depth == 0 => break,
            _ => {}
        }
        if depth == 0 {
            end = at + 1;
        }
    }
    from..end
}

/// Comments and whole variations by ply.
fn notes(entry: &Entry<'_>, sheet: &Sheet) -> BTreeMap<usize, Vec<(Kind, String)>> {
    let mut notes: BTreeMap<usize, Vec<(Kind, String)>> = BTreeMap::new();
    let mut ply_of = vec![None; entry.record.items.len()];
    for (at, ply) in sheet.plies.iter().enumerate() {
        for &item in &ply.items {
            ply_of[item] = Some(at + 1);
        }
    }
    let mut add = |ply: usize, kind: Kind, span: Span| {
        let text = span.of(entry.text).to_owned();
        notes.entry(ply).or_default().push((kind, text));
    };
    for item in &entry.record.preamble {
        if is_comment(item.kind) {
            add(0, item.kind, item.span);
        }
    }
    let mut ply = 0;
    let mut open: Vec<u32> = Vec::new();
    for (item, of) in entry.record.items.iter().zip(&ply_of) {
        match item.kind {
            Kind::Open => open.push(item.span.start),
            Kind::Close => {
                if let (Some(start), true) = (open.pop(), open.is_empty()) {
                    let span = Span {
                        start,
                        end: item.span.end,
                    };
                    add(ply, Kind::Open, span);
                }
            }
            Kind::Token if open.is_empty() => ply = of.unwrap_or(ply),
            kind if is_comment(kind) && open.is_empty() => add(ply, kind, item.span),
            _ => {}
        }
    }
    notes
}

const fn is_comment(kind: Kind) -> bool {
    matches!(kind, Kind::Comment | Kind::LineComment)
}

/// Whether two notes say the same, whatever their blanks and marks.
fn same(a: &str, b: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        text.trim_matches(['{', '}', ';', ' '])
            .split_whitespace()
            .map(str::to_owned)
            .collect()
    };
    words(a) == words(b)
}

/// Reads a text that holds one record in the place of another.
pub fn reread<T>(text: &str, other: &Entry<'_>, work: impl FnOnce(&Entry<'_>) -> T) -> T {
    let mut record = Record::default();
    let mut cursor = Cursor::new(text.as_bytes());
    let range = cursor.next(&mut record).unwrap_or_default();
    let text = &text[range];
    work(&Entry {
        record: &record,
        text,
        source: Source {
            bytes: text.as_bytes(),
            ..other.source
        },
    })
}
