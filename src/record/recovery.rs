//! Recovery: where reading goes on after a fault; always at the start of a line, never before the
//! fault.

use super::grammar::{GAME_LINE, without_mark};

/// The next line from `at` on that starts with `[`, or the end.
#[must_use]
pub fn next_tag_line(text: &[u8], at: usize) -> usize {
    let at = at.min(text.len()).saturating_sub(1);
    memchr::memchr_iter(b'\n', &text[at..])
        .map(|found| at + found + 1)
        .find(|&line| without_mark(&text[line..]).starts_with(b"["))
        .unwrap_or(text.len())
}

/// The first record after a tag section that is broken at `at`.
///
/// The section goes on over lines that look like tags; a blank line or movetext ends it.
#[must_use]
pub fn after_broken_tags(text: &[u8], at: usize) -> usize {
    let mut line_end = end_of_line(text, at);
    while line_end < text.len() {
        let next = line_end + 1;
        let next_end = end_of_line(text, next);
        let line = text[next..next_end].trim_ascii();
        if next_end == text.len() {
            // A line without its end says nothing yet; if nothing follows, it is the section's.
            break;
        }
        let looks_like_tag = line.starts_with(b"[") || line.ends_with(b"\"]");
        if !looks_like_tag {
            // From here on a line with `[` is the next record.
            return next_tag_line(text, line_end.max(at));
        }
        line_end = next_end;
    }
    text.len()
}

fn end_of_line(text: &[u8], at: usize) -> usize {
    let at = at.min(text.len());
    memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |found| at + found)
}

/// The last place in `text` where a record surely begins: a line with `[Game "` after a line that
/// ends with a result token. Nothing before such a place can reach beyond it.
#[must_use]
pub fn last_sure_start(text: &[u8]) -> Option<usize> {
    let finder = memchr::memmem::FinderRev::new(b"\n[Game \"");
    debug_assert!(b"\n[Game \"".ends_with(GAME_LINE));
    let mut end = text.len();
    while let Some(at) = finder.rfind(&text[..end]) {
        if ends_with_result(&text[..at]) {
            return Some(at + 1);
        }
        end = at;
    }
    None
}

/// Whether the last line with anything on it is plain movetext that ends with a result token.
fn ends_with_result(text: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    let line_start = memchr::memrchr(b'\n', text).map_or(0, |at| at + 1);
    let line = &text[line_start..];
    let is_plain = line.first().is_some_and(|&byte| byte != b'%')
        && !line.iter().any(|byte| matches!(byte, b'[' | b';'));
    if !is_plain {
        return false;
    }
    let last = line
        .rsplit(|&byte| super::grammar::is_blank(byte))
        .next()
        .unwrap_or(line);
    super::Outcome::of(last).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sure_start_needs_a_result_before_it() {
        let text = b"[Game \"gol\"]\n1. -- *\n\n[Game \"gol\"]\n{ open\n[Game \"gol\"]\n";
        assert_eq!(last_sure_start(text), Some(22));
        assert_eq!(last_sure_start(b"[Event \"*\"]\n[Game \"gol\"]\n*"), None);
        assert_eq!(last_sure_start(b"a ; *\n[Game \"gol\"]\n*"), None);
    }

    #[test]
    fn a_broken_tag_section_is_left_whole() {
        let text = b"[White \"x]\n[Black \"y\"]\n\n1. --\n[Event \"next\"]\n";
        assert_eq!(&text[after_broken_tags(text, 7)..], b"[Event \"next\"]\n");
        let text = b"[White \"x]\n[Black \"y\"]\n\n[Game \"gol\"]\n";
        assert_eq!(&text[after_broken_tags(text, 7)..], b"[Game \"gol\"]\n");
    }
}
