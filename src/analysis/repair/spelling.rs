//! Spelling: how two texts of a token differ, and the texts that differ from one a little.

use super::edits::EditKind;

/// Signs that a token may hold.
const SIGNS: &str = "-x>:=#^*+,@";

/// A part of a token: a square, a number, letters or one sign.
fn parts(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut parts = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let run =
            |from: usize, is: fn(&u8) -> bool| bytes[from..].iter().take_while(|b| is(b)).count();
        let start = at;
        if bytes[at].is_ascii_lowercase() {
            at += 1;
            at += run(at, u8::is_ascii_digit);
        } else if bytes[at].is_ascii_digit() {
            at += run(at, u8::is_ascii_digit);
        } else {
            at += 1;
        }
        parts.push(&text[start..at]);
    }
    parts
}

/// A letter with a number after it.
fn is_square(part: &str) -> bool {
    let bytes = part.as_bytes();
    bytes.len() > 1 && bytes[0].is_ascii_lowercase() && bytes[1].is_ascii_digit()
}

/// What kind of edit makes one text of the other; none if it is more than one.
pub fn kind_of(old: &str, new: &str) -> Option<EditKind> {
    let (a, b) = (parts(old), parts(new));
    let squares = |parts: &[&str]| {
        let squares = parts.iter().filter(|part| is_square(part));
        squares.map(|part| (*part).to_owned()).collect::<Vec<_>>()
    };
    let is_mark = |rest: &str| rest.starts_with(['>', '#', '=', 'x', '*']);
    let longer = if old.len() > new.len() { old } else { new };
    let shared = old.len().min(new.len());
    if old.as_bytes()[..shared] == new.as_bytes()[..shared] && is_mark(&longer[shared..]) {
        let more = parts(&longer[shared..]);
        return Some(match more.iter().any(|part| is_square(part)) {
            true => EditKind::Token,
            false => EditKind::Mark,
        });
    }
    let words = |parts: &[&str]| -> Vec<String> {
        let plain = parts
            .iter()
            .filter(|part| part.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        plain.map(|part| (*part).to_owned()).collect()
    };
    let (old_squares, new_squares) = (squares(&a), squares(&b));
    if a.len() == b.len() {
        let differ: Vec<usize> = (0..a.len()).filter(|&at| a[at] != b[at]).collect();
        let [at] = differ[..] else {
            return None;
        };
        return Some(match (is_square(a[at]), is_square(b[at])) {
            (true, true) => EditKind::Square,
            _ if old_squares == new_squares && a[at].len() == 1 && !is_value(a[at]) => {
                EditKind::Mark
            }
            _ => EditKind::Token,
        });
    }
    let one_more = a.len().abs_diff(b.len()) == 1;
    if one_more && old_squares == new_squares && words(&a) == words(&b) {
        return Some(EditKind::Mark);
    }
    (strsim::damerau_levenshtein(old, new) == 1).then_some(EditKind::Token)
}

/// A number, or a letter that is no sign.
fn is_value(part: &str) -> bool {
    part.bytes()
        .all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
}

/// Every text that differs in one character, or in one square of one letter and one digit.
pub fn near(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut put = |head: &str, middle: &str, tail: &str| out.push([head, middle, tail].concat());
    let digits = || '0'..='9';
    for (at, c) in text.char_indices() {
        let (head, tail) = (&text[..at], &text[at + 1..]);
        let others: Vec<char> = match c {
            'a'..='z' => ('a'..='z').collect(),
            'A'..='Z' => ('A'..='Z').collect(),
            '0'..='9' => digits().collect(),
            _ => Vec::new(),
        };
        let signs = SIGNS.chars().filter(|_| !c.is_ascii_digit());
        for other in others.into_iter().chain(signs) {
            put(head, other.encode_utf8(&mut [0; 4]), tail);
        }
        put(head, "", tail);
    }
    for at in 0..=text.len() {
        for more in digits().chain(SIGNS.chars()) {
            put(&text[..at], more.encode_utf8(&mut [0; 4]), &text[at..]);
        }
    }
    let mut at = 0;
    for part in parts(text) {
        if is_square(part) && part.len() == 2 {
            for letter in 'a'..='z' {
                for digit in digits() {
                    let square = format!("{letter}{digit}");
                    put(&text[..at], &square, &text[at + 2..]);
                }
            }
        }
        at += part.len();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_told_apart() {
        for (old, new, kind) in [
            ("a2-b2>e3", "a2-b2>e2", Some(EditKind::Square)),
            ("a2-b2>e3", "a2-b2", Some(EditKind::Token)),
            ("h16>k19", "h16>k19>h22#", Some(EditKind::Token)),
            ("a8-c8>f8#", "a8-c8>f8", Some(EditKind::Mark)),
            ("a4-a7", "a4xa7", Some(EditKind::Mark)),
            ("a4-a7", "a4xa8", None),
            ("j12-k14", "j12-k13", Some(EditKind::Square)),
            ("h1-h2", "h11-h2", Some(EditKind::Square)),
            ("Pk19:3:5#", "Pk19:3:5", Some(EditKind::Mark)),
            ("Pk19:3:5#", "Pk19:4:5#", Some(EditKind::Token)),
            ("D4-2", "D4-3", Some(EditKind::Token)),
            ("Bf:s4-s3,s8-s7", "Bf:s4-m3,s8-s7", Some(EditKind::Square)),
            ("a2-b2", "c5-c4", None),
        ] {
            assert_eq!(kind_of(old, new), kind, "{old} {new}");
        }
    }

    #[test]
    fn near_texts_differ_a_little() {
        let texts = near("a2-b3");
        for wanted in [
            "a1-b3", "c2-b3", "a2xb3", "a2-b33", "a2-b3#", "a2-h8", "a2b3",
        ] {
            assert!(texts.iter().any(|text| text == wanted), "{wanted}");
        }
        assert!(!texts.iter().any(|text| text == "c1-b4"));
    }
}
