//! Grids: the boards of position strings as text: rows apart by `/`, a character for a piece, a decimal
//! number for a run of empty squares. Nothing here knows what a character means.

/// Takes a row apart: each piece, and each number of empty squares as a whole.
pub fn parts(row: &str) -> impl DoubleEndedIterator<Item = &str> {
    let mut parts = Vec::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (part, after) = rest.split_at(digits.max(first.len_utf8()));
        parts.push(part);
        rest = after;
    }
    parts.into_iter()
}

/// The number of empty squares that a part stands for; none for a piece.
#[must_use]
pub fn run(part: &str) -> Option<usize> {
    part.starts_with(|c: char| c.is_ascii_digit())
        .then(|| part.parse().ok())
        .flatten()
}

/// A board with left and right exchanged.
#[must_use]
pub fn mirrored(board: &str) -> String {
    let rows: Vec<String> = board
        .split('/')
        .map(|row| parts(row).rev().collect())
        .collect();
    rows.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_taken_apart_and_mirrored() {
        assert_eq!(
            parts("p12Xł3").collect::<Vec<_>>(),
            ["p", "12", "X", "ł", "3"]
        );
        assert_eq!((run("12"), run("p")), (Some(12), None));
        assert_eq!(run("99999999999999999999999"), None);
        assert_eq!(mirrored("p12X/10/~~3"), "X12p/10/3~~");
        assert_eq!(mirrored(""), "");
    }
}
