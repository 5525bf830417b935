//! The mirror image of a position: the left flank and the right one exchanged, s1 to s4 for s5 to s8.

/// A position string with left and right exchanged.
pub fn mirrored(position: &str) -> Option<String> {
    /// Fields of a position string.
    const FIELDS: usize = 12;
    let words: Vec<&str> = position.split(' ').collect();
    if words.len() != FIELDS {
        return None;
    }
    let image = words.iter().enumerate().map(|(at, word)| match at {
        0 | 1 => line_up(word),
        3 | 11 => zones(word),
        _ => (*word).to_owned(),
    });
    Some(image.collect::<Vec<_>>().join(" "))
}

/// Exchanges the flanks in every zone that a text names.
fn zones(text: &str) -> String {
    let mut image = String::with_capacity(text.len());
    let mut flank = false;
    for c in text.chars() {
        image.push(match c {
            '1'..='4' if flank => (c as u8 + 4) as char,
            '5'..='8' if flank => (c as u8 - 4) as char,
            c => c,
        });
        flank = c == 's';
    }
    image
}

/// The items of a line-up; those of the flanks change places within their row, so that the order of
/// the zones stays the canonical one.
fn line_up(text: &str) -> String {
    let mut items: Vec<String> = text.split(',').map(zones).collect();
    items.sort_by_key(|item| rank(item));
    items.join(",")
}

/// Place of an item's zone in the order of the position string; what is no zone comes first.
fn rank(item: &str) -> usize {
    /// The zones in that order.
    const ORDER: [&str; 13] = [
        "s1", "m1", "s5", "s2", "m2", "s6", "m3", "s3", "m4", "s7", "s4", "m5", "s8",
    ];
    let zone = item.get(..2).unwrap_or_default();
    ORDER
        .iter()
        .position(|name| *name == zone)
        .map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flanks_change_sides_and_keep_the_order() {
        let position = "m1*,s2x2,m2,m3x2,s3,s7,m4x3 m1,s6,m3,s7x2,m4,m5*x1,s8 y s3 4 45+2 1-0 443 442 0-1 b c:s4*";
        let image = "m1*,m2,s6x2,m3x2,s3,m4x3,s7 m1,s2,m3,s3x2,m4,s4,m5*x1 y s7 4 45+2 1-0 443 442 0-1 b c:s8*";
        assert_eq!(mirrored(position).as_deref(), Some(image));
        assert!(mirrored("x").is_none());
        let due = "- -10* y m3 3 1 0-0 443 443 0-0 y k";
        assert_eq!(mirrored(due).as_deref(), Some(due));
    }
}
