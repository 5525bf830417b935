//! Which positions obey the rules. The clauses are judged in the order R1, R2, R3 (R4 for both in
//! barrage), R16.

use super::assign::Clash;
use super::board::{self, LAKES, Side, Square};
use super::hidden::Hidden;
use super::options::{Options, PieceSet};
use super::pieces::{Content, Rank};
use super::position::{Position, Setup};
use std::fmt;

impl Setup {
    /// Accepts the position under the given options.
    ///
    /// # Errors
    /// What breaks R1, R2, R3, R4 or R16, the first by their order.
    pub fn validate(&self, options: &Options) -> Result<Position, PositionFault> {
        self.lakes()?;
        for side in Side::BOTH {
            self.counts(side, options.set)?;
            self.flag(side, options.set)?;
            self.total(side, options.set)?;
        }
        for side in Side::BOTH {
            self.places(side, options.set)?;
        }
        let position = Position::from_setup(self);
        assignable(&position, options)?;
        Ok(position)
    }

    /// R1: water on the eight lake squares and nowhere else.
    fn lakes(&self) -> Result<(), PositionFault> {
        for square in Square::all() {
            let found = self.content(square);
            if square.is_in(LAKES) != (found == Content::Lake) {
                return Err(PositionFault::Lakes { square, found });
            }
        }
        Ok(())
    }

    /// R2, R4: at most so many known pieces of each rank.
    fn counts(&self, side: Side, set: PieceSet) -> Result<(), PositionFault> {
        for rank in Rank::ALL {
            let Some(limit) = set.limit(rank) else {
                continue;
            };
            let found = self.number_of(side, Some(rank));
            if found > limit {
                return Err(PositionFault::TooManyOfRank {
                    side,
                    rank,
                    limit,
                    found,
                    set,
                });
            }
        }
        Ok(())
    }

    /// R2, R4: a flag, or a piece that may be it.
    fn flag(&self, side: Side, set: PieceSet) -> Result<(), PositionFault> {
        let possible = self.number_of(side, Some(Rank::Flag)) + self.number_of(side, None);
        if set != PieceSet::Free && possible == 0 {
            return Err(PositionFault::NoFlag { side, set });
        }
        Ok(())
    }

    /// R2, R4: at most so many pieces, unknown ones included.
    fn total(&self, side: Side, set: PieceSet) -> Result<(), PositionFault> {
        let Some(limit) = set.total() else {
            return Ok(());
        };
        let of_side =
            |content: &&Content| matches!(content, Content::Piece { side: of, .. } if *of == side);
        // At most a hundred.
        let found = self.squares.iter().filter(of_side).count() as u8;
        if found > limit {
            return Err(PositionFault::TooManyPieces {
                side,
                limit,
                found,
                set,
            });
        }
        Ok(())
    }

    /// R3, R4: bombs and flags stand in their own four rows.
    fn places(&self, side: Side, set: PieceSet) -> Result<(), PositionFault> {
        if set == PieceSet::Free {
            return Ok(());
        }
        for square in board::Squares::of(board::ALL & !side.rows()) {
            for rank in [Rank::Bomb, Rank::Flag] {
                let piece = Content::Piece {
                    side,
                    rank: Some(rank),
                };
                if self.content(square) == piece {
                    return Err(PositionFault::OutsideOwnRows {
                        side,
                        rank,
                        square,
                        set,
                    });
                }
            }
        }
        Ok(())
    }
}

/// R16: the unknown pieces can have ranks.
fn assignable(position: &Position, options: &Options) -> Result<(), PositionFault> {
    let hidden = Hidden::new(position, options);
    for side in Side::BOTH {
        hidden
            .check(side)
            .map_err(|clash| PositionFault::NoAssignment { clash })?;
    }
    Ok(())
}

/// How a position that could be read breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// R3: no position is given. Nothing in this module makes it; it is there for whoever finds no
    /// position to read.
    Missing,
    /// R1: a lake square without water, or water elsewhere.
    Lakes {
        /// The square.
        square: Square,
        /// What it holds.
        found: Content,
    },
    /// R2, R4: too many known pieces of a rank.
    TooManyOfRank {
        /// Whose pieces.
        side: Side,
        /// Their rank.
        rank: Rank,
        /// How many there may be.
        limit: u8,
        /// How many there are.
        found: u8,
        /// The pieces of the game.
        set: PieceSet,
    },
    /// R2, R4: no flag and no piece that may be it.
    NoFlag {
        /// Whose flag.
        side: Side,
        /// The pieces of the game.
        set: PieceSet,
    },
    /// R2, R4: too many pieces.
    TooManyPieces {
        /// Whose pieces.
        side: Side,
        /// How many there may be.
        limit: u8,
        /// How many there are.
        found: u8,
        /// The pieces of the game.
        set: PieceSet,
    },
    /// R3, R4: a bomb or flag outside its own four rows.
    OutsideOwnRows {
        /// Whose piece.
        side: Side,
        /// Bomb or flag.
        rank: Rank,
        /// Its square.
        square: Square,
        /// The pieces of the game.
        set: PieceSet,
    },
    /// R16: no ranks fit the unknown pieces.
    NoAssignment {
        /// What stands against it.
        clash: Clash,
    },
}

impl PositionFault {
    /// The clause that the position breaks.
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::Lakes { .. } => "R1",
            Self::TooManyOfRank { set, .. }
            | Self::NoFlag { set, .. }
            | Self::TooManyPieces { set, .. } => match set {
                PieceSet::Barrage => "R4",
                PieceSet::Classic | PieceSet::Free => "R2",
            },
            Self::OutsideOwnRows {
                set: PieceSet::Barrage,
                ..
            } => "R4",
            Self::Missing | Self::OutsideOwnRows { .. } => "R3",
            Self::NoAssignment { .. } => "R16",
        }
    }

    /// The name of the fault.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Missing => "stratego-no-position",
            Self::Lakes { .. } => "stratego-lakes",
            Self::TooManyOfRank { .. } => "stratego-too-many-of-rank",
            Self::NoFlag { .. } => "stratego-no-flag",
            Self::TooManyPieces { .. } => "stratego-too-many-pieces",
            Self::OutsideOwnRows { .. } => "stratego-outside-own-rows",
            Self::NoAssignment { clash } => clash.code(),
        }
    }
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Missing => {
                f.write_str("expected a start position, found none: there is no standard set-up")
            }
            Self::Lakes { square, found } if square.is_in(LAKES) => {
                write!(f, "expected a lake `~` on {square}, found {found}")
            }
            Self::Lakes { square, .. } => write!(
                f,
                "expected lakes on c5 d5 c6 d6 and g5 h5 g6 h6 alone, found one on {square}"
            ),
            Self::TooManyOfRank {
                side,
                rank,
                limit,
                found,
                ..
            } => write!(
                f,
                "expected at most {limit} of the rank {rank} for {side}, found {found}"
            ),
            Self::NoFlag { side, .. } => {
                write!(
                    f,
                    "expected a flag of {side}, found none and no unknown piece"
                )
            }
            Self::TooManyPieces {
                side, limit, found, ..
            } => write!(f, "expected at most {limit} {side} pieces, found {found}"),
            Self::OutsideOwnRows {
                side, rank, square, ..
            } => {
                let rows = match side {
                    Side::Red => "1–4",
                    Side::Blue => "7–10",
                };
                write!(
                    f,
                    "expected every {side} {rank} on rows {rows}, found one on {square}"
                )
            }
            Self::NoAssignment { clash } => clash.fmt(f),
        }
    }
}

impl std::error::Error for PositionFault {}
