//! Nearest alternatives: which legal texts look most like what was written.

/// How many alternatives a help names at most.
const ALTERNATIVES: usize = 3;
/// What was written is compared up to here; nothing legal is longer.
const COMPARED_CHARACTERS: usize = 40;
/// How many edits may lie between what was written and what was meant.
const FARTHEST_EDITS: usize = 4;

/// What another sign between the squares counts for.
const OTHER_SIGN: usize = 2;

/// A help text that names the legal texts nearest to `written`, if any are legal at all.
#[must_use]
pub fn nearest(written: &str, legal: &[String]) -> Option<String> {
    if legal.is_empty() {
        return None;
    }
    let written = match written.char_indices().nth(COMPARED_CHARACTERS) {
        Some((end, _)) => &written[..end],
        None => written,
    };
    let mut rated: Vec<(usize, usize, &str)> = legal
        .iter()
        .map(|text| (distance(written, text), apart(written, text), text.as_str()))
        .collect();
    rated.sort_unstable();
    rated.dedup();
    let best = rated[0].0;
    if best > FARTHEST_EDITS.min(written.chars().count().div_ceil(2)) {
        let all: Vec<&str> = rated.iter().map(|&(_, _, text)| text).collect();
        return Some(match all.len() {
            1 => format!("the only legal move is {}", quoted(&all)),
            n if n <= ALTERNATIVES => format!("legal here: {}", quoted(&all)),
            n => format!(
                "legal here: {} and {} more",
                quoted(&all[..ALTERNATIVES]),
                n - ALTERNATIVES
            ),
        });
    }
    let near: Vec<&str> = rated
        .iter()
        .take_while(|&&(edits, _, _)| edits <= best + 1)
        .take(ALTERNATIVES)
        .map(|&(_, _, text)| text)
        .collect();
    Some(format!("did you mean {}?", alternatives(&near)))
}

/// Edits between two texts; check marks that `written` leaves out cost nothing, and what is written as
/// a pass is hardly meant as a move.
fn distance(written: &str, legal: &str) -> usize {
    let sign = |text: &str| text.find(['-', '>']).map(|at| text.as_bytes()[at]);
    let other = matches!((sign(written), sign(legal)), (Some(a), Some(b)) if a != b);
    edits(written, legal) + OTHER_SIGN * usize::from(other)
}

fn edits(written: &str, legal: &str) -> usize {
    let written = written.to_lowercase();
    let legal = legal.to_lowercase();
    let whole = strsim::damerau_levenshtein(&written, &legal);
    // Behind the squares of a move `>` begins a mark, between two of them it is a pass.
    let moves = legal.find('-').unwrap_or(legal.len());
    let mark = legal[moves..].find('>').map(|at| moves + at);
    let mark = mark.or_else(|| legal.find(['#', '=']));
    let bare = mark.map_or(whole, |at| {
        strsim::damerau_levenshtein(&written, &legal[..at])
    });
    whole.min(bare)
}

/// How far apart the squares of two texts lie, square by square; what is no square counts nothing.
fn apart(written: &str, legal: &str) -> usize {
    squares(written)
        .zip(squares(legal))
        .map(|((file, row), (other, line))| file.abs_diff(other).max(row.abs_diff(line)))
        .sum()
}

/// Files and rows of the squares in a text, such as `d4`.
fn squares(text: &str) -> impl Iterator<Item = (usize, usize)> + '_ {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .filter_map(|word| {
            let file = word.bytes().next().filter(u8::is_ascii_lowercase)?;
            Some((usize::from(file), word[1..].parse().ok()?))
        })
}

fn quoted(texts: &[&str]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| format!("`{text}`")).collect();
    quoted.join(", ")
}

fn alternatives(texts: &[&str]) -> String {
    match texts {
        [] => String::new(),
        [one] => quoted(&[one]),
        [first @ .., last] => format!("{} or `{last}`", quoted(first)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(list: &[&str]) -> Vec<String> {
        list.iter().map(|&text| text.to_owned()).collect()
    }

    #[test]
    fn near_texts_come_first() {
        let legal = texts(&["c1-d2>f4", "e1-e2>e4", "h7-h8"]);
        assert_eq!(
            nearest("c1-d3", &legal).as_deref(),
            Some("did you mean `c1-d2>f4`?")
        );
        assert_eq!(nearest("c1-d3", &[]), None);
    }

    #[test]
    fn passes_are_meant_as_passes() {
        let legal = texts(&["d7-a10", "d7-k9", "d7>h7"]);
        assert_eq!(
            nearest("d7>k9", &legal).as_deref(),
            Some("did you mean `d7>h7` or `d7-k9`?")
        );
    }

    #[test]
    fn far_texts_are_listed() {
        assert_eq!(
            nearest("nonsense", &texts(&["--"])).as_deref(),
            Some("the only legal move is `--`")
        );
    }
}
