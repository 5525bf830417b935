//! Alignment: which plies of two sheets are one ply of the game. A ply that stands twice or not at all
//! on one sheet shifts all the others, so that their numbers do not tell.

use super::sheet::Ply;

/// How many plies a sheet may run ahead of the other and come back, besides the difference of their
/// lengths.
const SHIFT: usize = 32;
/// Most plies by which the compared parts differ in length; the rest of the longer one stands alone.
const LONGER: usize = 200;
/// What a ply on one sheet alone counts for.
const ALONE: u32 = 10;
/// What two plies in one place count for at least; two that are nothing alike still less than two
/// alone.
const DIFFERENT: u32 = 11;
/// What being nothing alike adds to that.
const UNLIKE: usize = 8;

/// A place in the game, with the ply of each sheet there, as indexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Of the sheet that is kept.
    pub kept: Option<usize>,
    /// Of the other one.
    pub other: Option<usize>,
    /// Both have the same there.
    pub same: bool,
}

/// Puts the plies of two sheets side by side, with as few differences as can be.
pub fn align(kept: &[Ply], other: &[Ply]) -> Vec<Column> {
    let head = kept.iter().zip(other).take_while(|(a, b)| is_same(a, b));
    let head = head.count();
    let (a, b) = (&kept[head..], &other[head..]);
    let tail = a.iter().rev().zip(b.iter().rev());
    let tail = tail.take_while(|(a, b)| is_same(a, b)).count();
    let (a, b) = (&a[..a.len() - tail], &b[..b.len() - tail]);
    let mut columns: Vec<Column> = (0..head).map(|at| both(at, at, true)).collect();
    columns.extend(middle(a, b).into_iter().map(|column| Column {
        kept: column.kept.map(|at| at + head),
        other: column.other.map(|at| at + head),
        same: column.same,
    }));
    let (a, b) = (head + a.len(), head + b.len());
    columns.extend((0..tail).map(|at| both(a + at, b + at, true)));
    columns
}

/// The plies of two sheets side by side by their numbers alone.
pub fn numbered(kept: &[Ply], other: &[Ply]) -> Vec<Column> {
    let longer = kept.len().max(other.len());
    let columns = (0..longer).map(|at| {
        let [kept, other] = [kept.get(at), other.get(at)];
        Column {
            kept: kept.map(|_| at),
            other: other.map(|_| at),
            same: kept.zip(other).is_some_and(|(a, b)| is_same(a, b)),
        }
    });
    columns.collect()
}

const fn both(kept: usize, other: usize, same: bool) -> Column {
    Column {
        kept: Some(kept),
        other: Some(other),
        same,
    }
}

/// Whether two plies are the same, in canonical form or as written.
fn is_same(a: &Ply, b: &Ply) -> bool {
    !a.garbled
        && !b.garbled
        && (a.text == b.text
            || a.written == b.written
            || a.written == b.text
            || a.text == b.written)
}

/// What it counts for that two plies share a place.
fn cost(a: &Ply, b: &Ply) -> u32 {
    if is_same(a, b) {
        return 0;
    }
    match (a.garbled, b.garbled) {
        (false, false) => {}
        // It may stand for anything, but hardly for what cannot be read either.
        (true, true) => return GARBLED,
        _ => return DIFFERENT,
    }
    let (a, b) = (a.written.as_bytes(), b.written.as_bytes());
    let longest = a.len().max(b.len()).max(1);
    let head = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[head..], &b[head..]);
    let tail = a.iter().rev().zip(b.iter().rev());
    let tail = tail.take_while(|(a, b)| a == b).count();
    let unlike = (longest - head - tail) * UNLIKE / longest;
    DIFFERENT + u32::try_from(unlike).unwrap_or(0)
}

/// What two plies in one place count for that cannot be read.
const GARBLED: u32 = 3 * ALONE;

/// How a column came about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Both,
    Kept,
    Other,
}

/// The alignment of the part where the sheets differ: the cheapest way through the table of their
/// plies, no farther from its diagonal than the limits say.
fn middle(kept: &[Ply], other: &[Ply]) -> Vec<Column> {
    let shorter = kept.len().min(other.len());
    let (rows, columns) = (
        kept.len().min(shorter + LONGER),
        other.len().min(shorter + LONGER),
    );
    let low = SHIFT + rows.saturating_sub(columns);
    let width = low + SHIFT + columns.saturating_sub(rows) + 1;
    let mut steps = vec![Step::Both; (rows + 1) * width];
    let mut before: Vec<u32> = Vec::new();
    for row in 0..=rows {
        let mut now = vec![u32::MAX; width];
        for place in 0..width {
            let Some(column) = (row + place)
                .checked_sub(low)
                .filter(|&column| column <= columns)
            else {
                continue;
            };
            if row == 0 && column == 0 {
                now[place] = 0;
                continue;
            }
            let mut best = (u32::MAX, Step::Both);
            let mut offer = |from: Option<u32>, more: &dyn Fn() -> u32, step: Step| {
                if let Some(from) = from.filter(|&from| from < best.0) {
                    let total = from.saturating_add(more());
                    if total < best.0 {
                        best = (total, step);
                    }
                }
            };
            if row > 0 && column > 0 {
                let pair = || cost(&kept[row - 1], &other[column - 1]);
                offer(before.get(place).copied(), &pair, Step::Both);
            }
            if row > 0 {
                offer(before.get(place + 1).copied(), &|| ALONE, Step::Kept);
            }
            if column > 0 && place > 0 {
                offer(Some(now[place - 1]), &|| ALONE, Step::Other);
            }
            now[place] = best.0;
            steps[row * width + place] = best.1;
        }
        before = now;
    }
    let mut found = Vec::new();
    let (mut row, mut column) = (rows, columns);
    while row > 0 || column > 0 {
        let step = steps[row * width + column + low - row];
        let (kept_at, other_at) = match step {
            Step::Both => (row.checked_sub(1), column.checked_sub(1)),
            Step::Kept => (row.checked_sub(1), None),
            Step::Other => (None, column.checked_sub(1)),
        };
        row = kept_at.unwrap_or(row);
        column = other_at.unwrap_or(column);
        let same = match (kept_at, other_at) {
            (Some(a), Some(b)) => is_same(&kept[a], &other[b]),
            _ => false,
        };
        found.push(Column {
            kept: kept_at,
            other: other_at,
            same,
        });
    }
    found.reverse();
    let alone = |kept, other| Column {
        kept,
        other,
        same: false,
    };
    found.extend((rows..kept.len()).map(|at| alone(Some(at), None)));
    found.extend((columns..other.len()).map(|at| alone(None, Some(at))));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plies(texts: &str) -> Vec<Ply> {
        let plies = texts.split_whitespace();
        plies
            .map(|text| Ply::new(text.to_owned(), text.to_owned(), vec![]))
            .collect()
    }

    fn shown(a: &str, b: &str) -> String {
        let (a, b) = (plies(a), plies(b));
        let columns = align(&a, &b).into_iter().map(|column| {
            let text = |plies: &[Ply], at: Option<usize>| {
                at.map_or("-".to_owned(), |at| plies[at].text.clone())
            };
            match column.same {
                true => text(&a, column.kept),
                false => format!("{}/{}", text(&a, column.kept), text(&b, column.other)),
            }
        });
        columns.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn sheets_find_back_to_each_other() {
        for (a, b, wanted) in [
            ("a b c", "a b c", "a b c"),
            ("a b c d", "a c d", "a b/- c d"),
            ("a c d e1", "a b c d e2", "a -/b c d e1/e2"),
            ("a b b c x", "a b c d", "a b b/- c x/d"),
            ("a b c d", "a c b d", "a -/c b c/- d"),
            ("a x1", "a y x2 c", "a -/y x1/x2 -/c"),
            ("", "a", "-/a"),
        ] {
            assert_eq!(shown(a, b), wanted, "{a} with {b}");
        }
    }

    #[test]
    fn long_sheets_that_share_nothing_are_no_burden() {
        let a = "a ".repeat(5_000);
        let b = "b ".repeat(9_000);
        assert_eq!(align(&plies(&a), &plies(&b)).len(), 9_000);
    }
}
