//! The draft of a merged record: the text of the sheet that is kept, with plies replaced and notes of
//! the other sheet put in; all else stays byte for byte.

use std::collections::BTreeMap;

use super::align::Column;
use super::sheet::Sheet;
use super::variations;
use crate::record::{Cursor, Entry, Item, Kind, Record, writer};
use crate::rules::Rules;
use crate::text::{Source, Span};

/// The glyphs that stand at a token, by their numbers from 1.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// Glyphs of two sheets at one ply that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GlyphDifference {
    /// The ply of the sheet that is kept, from 1.
    pub ply: u32,
    /// The glyph on each sheet, that of the kept one first.
    pub texts: [String; 2],
}

/// A draft.
pub struct Draft<'e> {
    /// The sheet that is kept.
    pub entry: &'e Entry<'e>,
    sheet: &'e Sheet,
    /// By ply from 0, what stands instead of it; empty if nothing does.
    replaced: BTreeMap<usize, String>,
    /// By ply from 0, glyphs that are put at once behind it.
    glyphs: BTreeMap<usize, String>,
    /// By ply from 1 (0 is the start), what is put behind it and all that belongs to it: comments,
    /// variations and plies.
    notes: BTreeMap<usize, Vec<String>>,
}

impl<'e> Draft<'e> {
    /// The sheet as it is.
    pub const fn new(entry: &'e Entry<'e>, sheet: &'e Sheet) -> Self {
        Self {
            entry,
            sheet,
            replaced: BTreeMap::new(),
            glyphs: BTreeMap::new(),
            notes: BTreeMap::new(),
        }
    }

    /// Takes plies from another sheet, where `others` says so of a column.
    pub fn take_plies(&mut self, columns: &[Column], others: &[bool], sheet: &Sheet) {
        let mut behind = 0;
        for (&column, &taken) in columns.iter().zip(others) {
            behind = column.kept.map_or(behind, |at| at + 1);
            if taken {
                self.take_ply(column, behind, sheet);
            }
        }
    }

    /// Takes the other sheet's ply of a column, which may be none.
    fn take_ply(&mut self, column: Column, behind: usize, sheet: &Sheet) {
        if column.same {
            return;
        }
        let text = column.other.map(|at| sheet.plies[at].written.clone());
        match (column.kept, text) {
            (Some(at), text) => {
                self.replaced.insert(at, text.unwrap_or_default());
            }
            (None, Some(text)) => self.notes.entry(behind).or_default().push(text),
            (None, None) => {}
        }
    }

    /// Takes plies like [`Draft::take_plies`], and of every ply what the other sheet says of it: glyphs,
    /// comments and variations; what is there already is not added again. Gives the glyphs that
    /// contradict each other.
    pub fn take_all<R: Rules>(
        &mut self,
        columns: &[Column],
        others: &[bool],
        (entry, sheet): (&Entry<'_>, &Sheet),
    ) -> Vec<GlyphDifference> {
        let own = notes(self.entry, self.sheet);
        let theirs = notes(entry, sheet);
        let mut contradictions = Vec::new();
        let mut behind = 0;
        // Both have the same position before the ply.
        let mut agrees = true;
        self.add_notes(&own, &theirs, (0, 0), agrees);
        for (&column, &taken) in columns.iter().zip(others) {
            behind = column.kept.map_or(behind, |at| at + 1);
            if taken {
                self.take_ply(column, behind, sheet);
            }
            let Some(other) = column.other else {
                agrees &= taken;
                continue;
            };
            let glyphs = glyphs::<R>(entry, sheet, other);
            match column.kept {
                Some(kept) => {
                    let known = self::glyphs::<R>(self.entry, self.sheet, kept);
                    for (code, text) in glyphs {
                        let is_move = |code: u8| (1..=6).contains(&code);
                        let rival = known.iter().find(|(own, _)| is_move(*own) && is_move(code));
                        if known.iter().any(|(own, _)| *own == code) {
                            continue;
                        }
                        match rival {
                            Some((_, own)) => contradictions.push(GlyphDifference {
                                ply: u32::try_from(kept + 1).unwrap_or(u32::MAX),
                                texts: [own.clone(), text],
                            }),
                            None => {
                                let all = self.glyphs.entry(kept).or_default();
                                all.push(' ');
                                all.push_str(&text);
                            }
                        }
                    }
                }
                None if taken => {
                    let texts = glyphs.into_iter().map(|(_, text)| text);
                    self.notes.entry(behind).or_default().extend(texts);
                }
                None => {}
            }
            self.add_notes(&own, &theirs, (behind, other + 1), agrees);
            agrees &= column.same || taken;
        }
        contradictions
    }

    /// Adds notes of another sheet's ply behind a ply; variations from another position as comments.
    fn add_notes(&mut self, own: &Notes, theirs: &Notes, (at, ply): (usize, usize), agrees: bool) {
        for (kind, note) in theirs.get(&ply).into_iter().flatten() {
            let known = own
                .get(&at)
                .is_some_and(|own| own.iter().any(|(_, text)| same(text, note)));
            if known {
                continue;
            }
            let note = match *kind == Kind::Open && !(agrees && ply > 0) {
                true => variations::comment("another line: ", note),
                false => note.clone(),
            };
            self.notes.entry(at).or_default().push(note);
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
    pub fn text<R: Rules>(&self) -> String {
        let text = self.entry.text;
        let mut edits: Vec<(usize, usize, String)> = Vec::new();
        let bare_end = |item: usize| {
            let span = self.entry.record.items[item].span;
            span.start as usize + R::split_glyph(span.of(text)).0.len()
        };
        for (&at, written) in &self.replaced {
            let mut new = written.clone();
            for &item in &self.sheet.plies[at].items {
                let start = self.entry.record.items[item].span.start as usize;
                // The glyph stays if the ply does.
                let end = match written.is_empty() {
                    true => self.entry.record.items[item].span.end as usize,
                    false => bare_end(item),
                };
                edits.push((start, end, std::mem::take(&mut new)));
            }
        }
        for (&at, glyphs) in &self.glyphs {
            if let Some(&last) = self.sheet.plies[at].items.last() {
                let end = self.entry.record.items[last].span.end as usize;
                edits.push((end, end, format!("{glyphs} ")));
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
                let (comment, line_ends) = match note.starts_with(['{', ';']) {
                    false => (note.clone(), false),
                    true => writer::canonical_comment(note),
                };
                new.push_str(&comment);
                if line_ends {
                    new.push('\n');
                }
            }
            new.push(' ');
            edits.push((at, at, new));
        }
        // Of what is put in one place, glyphs come first.
        edits.sort_by_key(|&(start, end, _)| (start, end));
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

/// Glyphs of a ply with their numbers: the one at its last token, then those of their own.
fn glyphs<R: Rules>(entry: &Entry<'_>, sheet: &Sheet, at: usize) -> Vec<(u8, String)> {
    let items = &entry.record.items;
    let Some(&last) = sheet.plies.get(at).and_then(|ply| ply.items.last()) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let attached = R::split_glyph(items[last].span.of(entry.text)).1;
    if let Some(code) = SIGNS.iter().position(|&sign| sign == attached) {
        found.push((
            u8::try_from(code + 1).unwrap_or(u8::MAX),
            attached.to_owned(),
        ));
    }
    let mut depth = 0usize;
    for item in &items[behind(items, last + 1)] {
        match item.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Glyph(code) if depth == 0 => {
                found.push((code, item.span.of(entry.text).to_owned()));
            }
            _ => {}
        }
    }
    found
}

/// Comments and whole variations by ply.
type Notes = BTreeMap<usize, Vec<(Kind, String)>>;

/// What a sheet says of its plies.
fn notes(entry: &Entry<'_>, sheet: &Sheet) -> Notes {
    let mut notes = Notes::new();
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
