//! Excerpts: the source line around a finding, escaped and cut to a width that fits a terminal,
//! whatever the line's length; the mark always lies inside the excerpt.

use std::ops::Range;

use crate::text::{Source, Span, push_escaped};

/// Characters shown before the token.
const BEFORE_CHARACTERS: usize = 50;
/// Characters shown of the token.
const TOKEN_CHARACTERS: usize = 40;
/// Characters shown after the token.
const AFTER_CHARACTERS: usize = 40;
/// Bytes of the longest character.
const CHARACTER_BYTES: usize = 4;
/// Stands for what is left out.
const ELLIPSIS: char = '…';

/// Part of a line, safe to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// The text, without a line end.
    pub text: String,
    /// Bytes of the text that stand for the token.
    pub mark: Range<usize>,
}

/// The line in which `span` starts, as far as it is worth showing.
pub(super) fn excerpt(source: &Source<'_>, span: Span) -> Excerpt {
    let bytes = source.bytes;
    let start = (span.start as usize).min(bytes.len());
    let end = (span.end as usize).clamp(start, bytes.len());
    let mut text = String::new();
    before(source, start, &mut text);
    let from = text.len();
    let token = line_start(&bytes[start..end]);
    let cut = push_first(token, TOKEN_CHARACTERS, &mut text);
    let mark = from..text.len();
    let is_whole = !cut && token.len() == end - start;
    if cut || (is_whole && push_first(line_start(&bytes[end..]), AFTER_CHARACTERS, &mut text)) {
        text.push(ELLIPSIS);
    }
    let kept = text.trim_end_matches(' ').len().max(mark.end);
    text.truncate(kept);
    Excerpt { text, mark }
}

/// Appends the end of what stands on the line before byte `start` of the record.
fn before(source: &Source<'_>, start: usize, out: &mut String) {
    let most = BEFORE_CHARACTERS * CHARACTER_BYTES;
    let tail = |text: &[u8]| text.len().saturating_sub(most);
    let own = &source.bytes[tail(&source.bytes[..start])..start];
    let line = match memchr::memrchr(b'\n', own) {
        Some(at) => own[at + 1..].to_vec(),
        // The record may have begun in the middle of a line.
        None if own.len() == start => {
            let lead = &source.lead[tail(source.lead)..];
            let at = memchr::memrchr(b'\n', lead).map_or(0, |at| at + 1);
            let lead = lead[at..]
                .strip_prefix(b"\xef\xbb\xbf")
                .unwrap_or(&lead[at..]);
            [lead, own].concat()
        }
        None => own.to_vec(),
    };
    // The first character may have been cut; with that many bytes it is not shown anyway.
    let line = String::from_utf8_lossy(&line);
    let skipped = line.chars().count().saturating_sub(BEFORE_CHARACTERS);
    if skipped > 0 {
        out.push(ELLIPSIS);
    }
    for c in line.chars().skip(skipped) {
        push_shown(out, c);
    }
}

/// The part of `text` before its first line end.
fn line_start(text: &[u8]) -> &[u8] {
    let most = (TOKEN_CHARACTERS + AFTER_CHARACTERS) * CHARACTER_BYTES;
    let near = &text[..text.len().min(most)];
    match memchr::memchr2(b'\n', b'\r', near) {
        Some(at) => &text[..at],
        None => text,
    }
}

/// Appends up to `most` characters of `text`; tells whether some are left.
fn push_first(text: &[u8], most: usize, out: &mut String) -> bool {
    let near = &text[..text.len().min((most + 1) * CHARACTER_BYTES)];
    let near = String::from_utf8_lossy(near);
    let mut chars = near.chars();
    for c in chars.by_ref().take(most) {
        push_shown(out, c);
    }
    chars.next().is_some()
}

/// A tab takes one column, as columns are counted; everything else is escaped.
fn push_shown(out: &mut String, c: char) {
    match c {
        '\t' => out.push(' '),
        c => push_escaped(out, c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(lead: &str, text: &str, token: &str) -> (String, String) {
        let source = Source {
            name: "x",
            lead: lead.as_bytes(),
            bytes: text.as_bytes(),
            offset: 0,
            line: 1,
        };
        let at = text.find(token).expect("the token stands in the text");
        let Excerpt { text, mark } = excerpt(&source, Span::at(at, token.len()));
        let marked = text[mark].to_owned();
        (text, marked)
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        let (text, marked) = of("", "[A \"b\"]\n1. c1-d2 łódź  \r\n2. x", "c1-d2");
        assert_eq!(text, "1. c1-d2 łódź");
        assert_eq!(marked, "c1-d2");
    }

    #[test]
    fn what_stands_before_the_record_on_its_line_is_shown() {
        assert_eq!(of("x\n1. -- * ", "1. c1-d2", "c1-d2").0, "1. -- * 1. c1-d2");
        assert_eq!(of("\u{feff}", "1. c1-d2", "c1-d2").0, "1. c1-d2");
    }

    #[test]
    fn control_characters_are_escaped_and_the_mark_grows_with_them() {
        let (text, marked) = of("", "\x1b[31m\ta\u{202e}b \x07", "a\u{202e}b");
        assert_eq!(text, "\\u{1b}[31m a\\u{202e}b \\u{7}");
        assert_eq!(marked, "a\\u{202e}b");
    }

    #[test]
    fn a_long_line_is_cut_on_both_sides() {
        let line = format!("{} token {}", "ż".repeat(1000), "ź".repeat(1000));
        let (text, marked) = of("", &line, "token");
        assert_eq!(marked, "token");
        assert!(text.starts_with("…ż") && text.ends_with("ź…"), "{text}");
        assert!(text.chars().count() < 140, "{text}");
    }

    #[test]
    fn a_long_token_is_cut() {
        let token = "x".repeat(4000);
        let (text, marked) = of("", &format!("1. {token} y"), &token);
        assert_eq!(marked.len(), TOKEN_CHARACTERS);
        assert_eq!(text, format!("1. {}…", "x".repeat(TOKEN_CHARACTERS)));
    }

    #[test]
    fn a_token_of_several_lines_is_marked_up_to_the_first_end() {
        let (text, marked) = of("", "{ one\ntwo } x", "{ one\ntwo }");
        assert_eq!((text.as_str(), marked.as_str()), ("{ one", "{ one"));
    }

    #[test]
    fn any_bytes_and_any_span_are_fine() {
        let bytes: Vec<u8> = (0..=255).collect();
        for lead in [&b""[..], b"\xff\n\x80", &bytes] {
            let source = Source {
                name: "x",
                lead,
                bytes: &bytes,
                offset: 0,
                line: 1,
            };
            for start in 0..300 {
                for length in [0, 1, 3, 200] {
                    let found = excerpt(&source, Span::at(start, length));
                    assert!(found.text.get(found.mark).is_some());
                }
            }
        }
    }
}
