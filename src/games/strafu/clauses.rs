//! The clauses of STRAFU, for `explain`, in the order of their numbers; `notation/strafu.md` tells the
//! same. The first finding of a wrong example always names its clause.

mod pitch;
mod play;
mod rest;

use crate::text::Clause;

/// A whole record with these tags, in canonical form.
macro_rules! tagged {
    ($($tag:literal $value:literal),*; $moves:literal) => {
        concat!(
            "[Game \"strafu\"]\n",
            $("[", $tag, " \"", $value, "\"]\n",)*
            "\n",
            $moves,
            "\n"
        )
    };
}

/// A whole record that begins in a position of the smallest board.
macro_rules! study {
    ($position:literal, $moves:literal) => {
        concat!(
            "[Game \"strafu\"]\n[Rules \"width=9; length=11; area=7x2; spot=2\"]\n[Position \"",
            $position,
            "\"]\n\n",
            $moves,
            "\n"
        )
    };
}

/// A whole record on the smallest board that begins with line-ups.
macro_rules! lineups {
    ($moves:literal) => {
        concat!(
            "[Game \"strafu\"]\n[Rules \"width=9; length=11; area=7x2; spot=2\"]\n\n",
            $moves,
            "\n"
        )
    };
}

pub(super) use {lineups, study, tagged};

/// Several tables as one; `N` is the number of their entries.
pub(super) const fn joined<T: Copy, const N: usize>(parts: &[&[T]]) -> [T; N] {
    let mut all = [parts[0][0]; N];
    let mut count = 0;
    let mut part = 0;
    while part < parts.len() {
        let mut at = 0;
        while at < parts[part].len() {
            all[count] = parts[part][at];
            count += 1;
            at += 1;
        }
        part += 1;
    }
    assert!(count == N);
    all
}

const PARTS: [&[Clause]; 3] = [pitch::CLAUSES, play::CLAUSES, rest::CLAUSES];

const COUNT: usize = pitch::CLAUSES.len() + play::CLAUSES.len() + rest::CLAUSES.len();

/// Every clause.
pub const CLAUSES: &[Clause] = &joined::<Clause, COUNT>(&PARTS);
