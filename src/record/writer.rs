//! The writer: canonical text of tags and movetext. No line of movetext begins with `%` or `[`, and
//! lines are broken at 80 columns where a blank stands.

use super::grammar;
use super::syntax::escape;

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

/// Movetext under way: words that are wrapped as they come.
#[derive(Debug)]
pub struct Wrapped<'o> {
    out: &'o mut String,
    column: usize,
    /// Stands right before the next word, without a blank.
    prefix: String,
    must_break: bool,
}

impl<'o> Wrapped<'o> {
    /// Movetext that goes to the end of `out`, which stands at a line start.
    pub const fn new(out: &'o mut String) -> Self {
        Self {
            out,
            column: 0,
            prefix: String::new(),
            must_break: false,
        }
    }

    /// Adds a word after a blank or a line end.
    pub fn word(&mut self, word: &str) {
        let prefix = std::mem::take(&mut self.prefix);
        let first_line = word.split('\n').next().unwrap_or(word);
        let width = prefix.chars().count() + first_line.chars().count();
        let starts_line_badly = prefix.is_empty() && word.starts_with(['%', '[']);
        if self.column > 0 {
            let full = self.column + 1 + width > COLUMNS && !starts_line_badly;
            if self.must_break || full {
                self.end_line();
            } else {
                self.out.push(' ');
                self.column += 1;
            }
        }
        self.out.push_str(&prefix);
        self.column += prefix.chars().count();
        self.append(word);
    }

    /// Adds text to the last word, without a blank.
    pub fn glue(&mut self, text: &str) {
        if self.column == 0 || self.must_break || !self.prefix.is_empty() {
            self.word(text);
        } else {
            self.append(text);
        }
    }

    /// Adds a word that must stay on the line of the word before it.
    pub fn same_line(&mut self, word: &str) {
        self.out.push(' ');
        self.column += 1;
        self.append(word);
    }

    /// Puts text in front of the next word, without a blank.
    pub fn before_next(&mut self, text: &str) {
        self.prefix.push_str(text);
    }

    /// Adds a line of its own.
    pub fn line(&mut self, line: &str) {
        if self.column > 0 || !self.prefix.is_empty() {
            self.flush_prefix();
            self.end_line();
        }
        self.append(line);
        self.must_break = true;
    }

    /// The next word begins a line.
    pub fn break_line(&mut self) {
        self.must_break = true;
    }

    /// Whether the last word can take a glyph: it is a word and has none.
    #[must_use]
    pub fn ends_line(&self) -> bool {
        self.must_break || self.column == 0
    }

    /// Ends the movetext with a line end, if there is any.
    pub fn finish(mut self) {
        self.flush_prefix();
        if self.column > 0 {
            self.end_line();
        }
    }

    fn flush_prefix(&mut self) {
        if !self.prefix.is_empty() {
            let prefix = std::mem::take(&mut self.prefix);
            self.word(&prefix);
        }
    }

    fn append(&mut self, text: &str) {
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
