//! The clauses of Taktinen, for `explain`, in the order of their numbers; `notation/taktinen.md` tells
//! the same. The first finding of a wrong example always names its clause.

mod pitch;
mod rest;
mod turn;

use crate::text::Clause;

/// A whole record with these tags, in canonical form.
macro_rules! tagged {
    ($($tag:literal $value:literal),*; $moves:literal) => {
        concat!(
            "[Game \"taktinen\"]\n",
            $("[", $tag, " \"", $value, "\"]\n",)*
            "\n",
            $moves,
            "\n"
        )
    };
}

/// A whole record that begins in a position.
macro_rules! study {
    ($position:literal, $moves:literal) => {
        concat!(
            "[Game \"taktinen\"]\n[Position \"",
            $position,
            "\"]\n\n",
            $moves,
            "\n"
        )
    };
}

/// The same under the errata.
macro_rules! errata {
    ($position:literal, $moves:literal) => {
        concat!(
            "[Game \"taktinen\"]\n[Rules \"errata-2014\"]\n[Position \"",
            $position,
            "\"]\n\n",
            $moves,
            "\n"
        )
    };
}

/// A whole record that begins with the kick-off of Yellow.
macro_rules! kick_off {
    ($moves:literal) => {
        concat!(
            "[Game \"taktinen\"]\n[YellowFormation \"4-4-2\"]\n[BlueFormation \"4-4-2\"]\n\
             [KickOff \"Yellow\"]\n\n",
            $moves,
            "\n"
        )
    };
}

pub(super) use {errata, kick_off, study, tagged};

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

const PARTS: [&[Clause]; 3] = [pitch::CLAUSES, turn::CLAUSES, rest::CLAUSES];

const COUNT: usize = pitch::CLAUSES.len() + turn::CLAUSES.len() + rest::CLAUSES.len();

/// Every clause.
pub const CLAUSES: &[Clause] = &joined::<Clause, COUNT>(&PARTS);
