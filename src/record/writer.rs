//! The writer: canonical text of tags and movetext. No line of movetext begins with `%` or `[`, and
//! lines are broken at 80 columns where a blank stands.

use super::Entry;
use super::grammar;
use super::syntax::{Kind, Record, escape};

/// Columns of a movetext line.
pub const COLUMNS: usize = 80;

/// Order of the tags that have a place; sides are between `Round` and `Result`.
const TAG_ORDER: [&str; 12] = [
    "Game",
    "Event",
    "Site",
    "Date",
    "Round",
    "",
    "",
    "Result",
    "Score",
    "Termination",
    "Rules",
    "Position",
];

/// Where a tag stands in canonical form; equal ranks keep the order of the input.
#[must_use]
pub fn tag_rank(name: &str, sides: [&str; 2]) -> usize {
    TAG_ORDER
        .iter()
        .enumerate()
        .position(|(at, &tag)| match at {
            5 => name == sides[0],
            6 => name == sides[1],
            _ => name == tag,
        })
        .unwrap_or(TAG_ORDER.len())
}

/// Writes one tag line; `raw` is the value with its escapes.
pub fn write_raw_tag(out: &mut String, name: &str, raw: &str) {
    out.push('[');
    out.push_str(name);
    out.push_str(" \"");
    out.push_str(raw);
    out.push_str("\"]\n");
}

/// Writes one tag line.
pub fn write_tag(out: &mut String, name: &str, value: &str) {
    write_raw_tag(out, name, &escape(value));
}

/// Movetext under way: words that are wrapped as they come. The last word is kept back, since more
/// may be glued to it.
#[derive(Debug)]
pub struct Wrapped<'o> {
    out: &'o mut String,
    column: usize,
    /// The last word, not written yet.
    word: String,
    /// The next word follows the last one without a blank.
    joins: bool,
    /// The last word must stay on the line of the word before it.
    stays: bool,
    must_break: bool,
}

impl<'o> Wrapped<'o> {
    /// Movetext that goes to the end of `out`, which stands at a line start.
    pub const fn new(out: &'o mut String) -> Self {
        Self {
            out,
            column: 0,
            word: String::new(),
            joins: false,
            stays: false,
            must_break: false,
        }
    }

    /// Adds a word after a blank or a line end.
    pub fn word(&mut self, word: &str) {
        if !self.joins {
            self.settle();
        }
        self.joins = false;
        self.word.push_str(word);
    }

    /// Adds text to the last word, without a blank.
    pub fn glue(&mut self, text: &str) {
        self.joins = false;
        self.word.push_str(text);
    }

    /// Adds a word that must stay on the line of the word before it.
    pub fn same_line(&mut self, word: &str) {
        let joins = self.joins;
        self.word(word);
        self.stays = !joins;
    }

    /// Adds a word that the next one follows without a blank.
    pub fn before_next(&mut self, text: &str) {
        self.word(text);
        self.joins = true;
    }

    /// Adds a line of its own.
    pub fn line(&mut self, line: &str) {
        self.settle();
        if self.column > 0 {
            self.end_line();
        }
        self.put(line);
        self.must_break = true;
    }

    /// The next word begins a line, unless the last one is glued to it.
    pub fn break_line(&mut self) {
        if self.joins {
            return;
        }
        self.settle();
        self.must_break = self.column > 0;
    }

    /// Ends the movetext with a line end, if there is any.
    pub fn finish(mut self) {
        self.settle();
        if self.column > 0 {
            self.end_line();
        }
    }

    /// Writes the last word, on the next line if this one is full.
    fn settle(&mut self) {
        self.joins = false;
        if self.word.is_empty() {
            return;
        }
        let word = std::mem::take(&mut self.word);
        let first_line = word.split('\n').next().unwrap_or(&word);
        // At a line start these would be read as something else.
        let starts_line_badly = word.starts_with(['%', '[']);
        let full = self.column + 1 + first_line.chars().count() > COLUMNS;
        let stays = std::mem::take(&mut self.stays) || starts_line_badly;
        if self.column > 0 && (self.must_break || (full && !stays)) {
            self.end_line();
        }
        if self.column > 0 || starts_line_badly {
            self.put(" ");
        }
        self.put(&word);
        self.word = word;
        self.word.clear();
    }

    fn put(&mut self, text: &str) {
        self.out.push_str(text);
        match text.rfind('\n') {
            Some(at) => self.column = text[at + 1..].chars().count().max(1),
            None => self.column += text.chars().count(),
        }
    }

    fn end_line(&mut self) {
        self.out.push('\n');
        self.column = 0;
        self.must_break = false;
    }
}

/// A comment in canonical form: `;` becomes braces unless it holds `}`; the second value says that
/// the line must end after it.
#[must_use]
pub fn canonical_comment(text: &str) -> (String, bool) {
    match text.strip_prefix(';') {
        Some(inside) if !inside.contains('}') => (format!("{{{inside}}}"), false),
        Some(_) => (text.to_owned(), true),
        None => (text.replace("\r\n", "\n"), false),
    }
}

/// A glyph as a token of its own.
#[must_use]
pub fn glyph_token(number: u8, written: &str) -> String {
    match grammar::GLYPHS.get(usize::from(number).wrapping_sub(1)) {
        Some(glyph) if !written.starts_with('$') => (*glyph).to_owned(),
        _ => format!("${number}"),
    }
}

/// The text of a record with the `Game` tag that it lacks in front of its other tags.
#[must_use]
pub fn with_game(entry: &Entry<'_>, game: &str) -> String {
    let (record, text) = (entry.record, entry.text);
    if record.find(text, "Game").is_some() {
        return text.to_owned();
    }
    let line_end = match text.split_once('\n') {
        Some((line, _)) if line.ends_with('\r') => "\r\n",
        _ => "\n",
    };
    let (at, after) = match record.tags.first() {
        Some(tag) => {
            let before = &text[..tag.name.start as usize];
            (before.rfind('[').unwrap_or(0), line_end.to_owned())
        }
        // A move that begins with `%` must not begin a line.
        None if text.starts_with('%') && !begins_with_escape(record) => (0, " ".to_owned()),
        None => (0, line_end.repeat(2)),
    };
    let (before, rest) = text.split_at(at);
    format!("{before}[Game \"{game}\"]{after}{rest}")
}

fn begins_with_escape(record: &Record) -> bool {
    let first = record.preamble.first().or(record.items.first());
    first.is_some_and(|item| item.kind == Kind::Escape && item.span.start == 0)
}

/// The text of a record with some tags set: the first of a name gets the new value in its place, and
/// a new name comes after the last tag.
#[must_use]
pub fn with_tags(text: &str, record: &Record, set: &[(String, String)]) -> String {
    let mut edits: Vec<(usize, usize, String)> = Vec::new();
    let mut added = String::new();
    for (name, value) in set {
        let value = escape(value);
        match record.find(text, name) {
            Some(tag) => edits.push((
                tag.value.start as usize,
                tag.value.end as usize,
                value.into_owned(),
            )),
            None => write_raw_tag(&mut added, name, &value),
        }
    }
    // New tags go on the line of the last one, so that the lines keep their numbers.
    match record.tags.last() {
        Some(tag) => {
            let after = tag.value.end as usize;
            let end = text[after..]
                .find(']')
                .map_or(text.len(), |at| after + at + 1);
            edits.push((end, end, added.replace('\n', " ")));
        }
        None => edits.push((0, 0, added)),
    }
    edits.sort();
    let mut out = String::with_capacity(text.len() + 64);
    let mut at = 0;
    for (start, end, value) in edits {
        out.push_str(&text[at..start]);
        out.push_str(&value);
        at = end;
    }
    out.push_str(&text[at..]);
    out
}
