//! What Gravon's formats have in common: types of games, and types of results with the
//! `Termination` that each one means.

use super::super::PieceSet;
use crate::record::{Outcome, Termination};

/// Tag that keeps the type of the game.
pub const TYPE_TAG: &str = "GravonType";
/// Tag that keeps the type of the result.
pub const RESULT_TAG: &str = "GravonResult";

/// A type of game that has the rules known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameType {
    Classic,
    Barrage,
    ClassicFree,
    Duell,
}

impl GameType {
    /// Every type with its name, in the order of the numbers in `.gsn` (3 is left out).
    const NAMES: [(Self, u32, &'static str); 4] = [
        (Self::Classic, 0, "classic"),
        (Self::Barrage, 1, "barrage"),
        (Self::ClassicFree, 2, "classicfree"),
        (Self::Duell, 4, "duell"),
    ];
    /// The type with other rules, and its number.
    const REFUSED: (&'static str, u32) = ("ultimate lightning", 3);

    /// The type of that name.
    pub fn of_name(name: &str) -> Option<Self> {
        let plain = |text: &str| -> String {
            let kept = text.chars().filter(|c| c.is_alphanumeric());
            kept.flat_map(char::to_lowercase).collect()
        };
        let name = plain(name);
        let mut names = Self::NAMES.iter();
        names.find_map(|(kind, _, known)| (*known == name).then_some(*kind))
    }

    /// The type of that number in `.gsn`.
    pub fn of_number(number: u32) -> Option<Self> {
        let mut names = Self::NAMES.iter();
        names.find_map(|(kind, known, _)| (*known == number).then_some(*kind))
    }

    /// Why a type is refused.
    pub fn refusal(name: &str) -> String {
        let names: Vec<String> = Self::NAMES
            .iter()
            .map(|(_, _, name)| format!("`{name}`"))
            .collect();
        let names = names.join(", ");
        let (refused, number) = Self::REFUSED;
        let is_refused = name == number.to_string()
            || name
                .to_lowercase()
                .split(['_', '-', ' '])
                .collect::<String>()
                == refused.replace(' ', "");
        if is_refused {
            return format!(
                "expected a game of one of the types {names}, found `{refused}`, which has other rules"
            );
        }
        let found = crate::text::clipped(name, 40);
        format!("expected a game of one of the types {names}, found `{found}`")
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        let mut names = Self::NAMES.iter();
        names
            .find_map(|(kind, _, name)| (*kind == self).then_some(*name))
            .unwrap_or("classic")
    }

    /// The pieces of such a game.
    pub const fn set(self) -> PieceSet {
        match self {
            Self::Classic => PieceSet::Classic,
            Self::Barrage => PieceSet::Barrage,
            Self::ClassicFree | Self::Duell => PieceSet::Free,
        }
    }

    /// The usual type of a game with these pieces.
    pub const fn of_set(set: PieceSet) -> Self {
        match set {
            PieceSet::Classic => Self::Classic,
            PieceSet::Barrage => Self::Barrage,
            PieceSet::Free => Self::ClassicFree,
        }
    }
}

/// What a type of result means; none for a type that is not known.
pub const fn termination(result: u32) -> Option<Termination> {
    Some(match result {
        0..=2 => Termination::Normal,
        3 => Termination::Resignation,
        4 => Termination::Agreement,
        11..=13 => Termination::Time,
        10 | 14 => Termination::Abandoned,
        _ => return None,
    })
}

/// The type of result of a game that was played to its end or ended in that way; none if it did
/// not end. `by_flag` tells whether the last move takes the flag.
pub fn result_type(
    played: Outcome,
    by_flag: bool,
    written: Outcome,
    termination: Option<Termination>,
) -> Option<u32> {
    match (played, by_flag) {
        (Outcome::First | Outcome::Second, true) => return Some(1),
        (Outcome::First | Outcome::Second, false) => return Some(0),
        (Outcome::Draw, _) => return Some(2),
        (Outcome::Open, _) => {}
    }
    match termination {
        Some(Termination::Resignation) => Some(3),
        Some(Termination::Agreement) => Some(4),
        Some(Termination::Time) => Some(11),
        Some(Termination::Abandoned) => Some(14),
        Some(Termination::Unterminated) => None,
        Some(Termination::Normal) | None => match written {
            Outcome::First | Outcome::Second => Some(3),
            Outcome::Draw => Some(4),
            Outcome::Open => None,
        },
    }
}
