//! Escaping: nothing from a record reaches a terminal as a control character.

use std::borrow::Cow;

/// Characters that could steer a terminal or reorder text on it.
#[must_use]
pub fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// `text` with every control and direction character written as `\u{…}`; line feeds too.
#[must_use]
pub fn escaped(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        push_escaped(&mut out, c);
    }
    Cow::Owned(out)
}

/// Appends a character as [`escaped`] writes it.
pub fn push_escaped(out: &mut String, c: char) {
    match c {
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        c if is_unsafe(c) => out.extend(c.escape_unicode()),
        c => out.push(c),
    }
}

/// The first `most` characters of `text`, escaped; `…` stands for what is left out.
#[must_use]
pub fn clipped(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => escaped(text),
        Some((end, _)) => Cow::Owned(format!("{}…", escaped(&text[..end]))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_sequences_are_made_visible() {
        assert_eq!(escaped("plain łódź"), "plain łódź");
        assert_eq!(escaped("a\x1b[31m\u{202e}"), "a\\u{1b}[31m\\u{202e}");
    }

    #[test]
    fn long_texts_are_clipped_between_characters() {
        assert_eq!(clipped("łódź", 4), "łódź");
        assert_eq!(clipped("łódź", 3), "łód…");
        assert_eq!(clipped("\x1babc", 1), "\\u{1b}…");
    }
}
