//! The pieces: ranks, how many of each a side has, and how battles end. A `Rank` is always known;
//! an unknown one is `None`.

use super::board::Side;
use super::options::PieceSet;
use std::fmt;

/// The number of ranks.
pub const RANKS: usize = 12;

/// A rank (R2). Those with a value have it as discriminant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    /// `F`.
    Flag = 0,
    /// Value 1, `S`.
    Spy = 1,
    /// Value 2, `O`.
    Scout = 2,
    /// Value 3, `N`.
    Miner = 3,
    /// Value 4, `T`.
    Sergeant = 4,
    /// Value 5, `L`.
    Lieutenant = 5,
    /// Value 6, `K`.
    Captain = 6,
    /// Value 7, `J`.
    Major = 7,
    /// Value 8, `C`.
    Colonel = 8,
    /// Value 9, `G`.
    General = 9,
    /// Value 10, `M`.
    Marshal = 10,
    /// `B`.
    Bomb = 11,
}

impl Rank {
    /// All ranks, from the Marshal down, then bomb and flag.
    pub const ALL: [Self; RANKS] = [
        Self::Marshal,
        Self::General,
        Self::Colonel,
        Self::Major,
        Self::Captain,
        Self::Lieutenant,
        Self::Sergeant,
        Self::Miner,
        Self::Scout,
        Self::Spy,
        Self::Bomb,
        Self::Flag,
    ];

    /// The rank with these low four bits; values that no rank has give the flag.
    #[inline]
    pub(super) const fn wrapping(bits: u8) -> Self {
        match bits & 15 {
            1 => Self::Spy,
            2 => Self::Scout,
            3 => Self::Miner,
            4 => Self::Sergeant,
            5 => Self::Lieutenant,
            6 => Self::Captain,
            7 => Self::Major,
            8 => Self::Colonel,
            9 => Self::General,
            10 => Self::Marshal,
            11 => Self::Bomb,
            _ => Self::Flag,
        }
    }

    /// The value in move text: `10`–`1`, `B` or `F`.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Flag => "F",
            Self::Spy => "1",
            Self::Scout => "2",
            Self::Miner => "3",
            Self::Sergeant => "4",
            Self::Lieutenant => "5",
            Self::Captain => "6",
            Self::Major => "7",
            Self::Colonel => "8",
            Self::General => "9",
            Self::Marshal => "10",
            Self::Bomb => "B",
        }
    }

    /// The upper case letter in position strings (R2).
    pub const fn letter(self) -> char {
        match self {
            Self::Flag => 'F',
            Self::Spy => 'S',
            Self::Scout => 'O',
            Self::Miner => 'N',
            Self::Sergeant => 'T',
            Self::Lieutenant => 'L',
            Self::Captain => 'K',
            Self::Major => 'J',
            Self::Colonel => 'C',
            Self::General => 'G',
            Self::Marshal => 'M',
            Self::Bomb => 'B',
        }
    }

    /// The rank with this upper case letter.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        Some(match letter {
            b'F' => Self::Flag,
            b'S' => Self::Spy,
            b'O' => Self::Scout,
            b'N' => Self::Miner,
            b'T' => Self::Sergeant,
            b'L' => Self::Lieutenant,
            b'K' => Self::Captain,
            b'J' => Self::Major,
            b'C' => Self::Colonel,
            b'G' => Self::General,
            b'M' => Self::Marshal,
            b'B' => Self::Bomb,
            _ => return None,
        })
    }

    /// R5: whether a piece of this rank ever moves.
    #[inline]
    pub const fn moves(self) -> bool {
        !matches!(self, Self::Bomb | Self::Flag)
    }
}

/// The name, as in "a Captain".
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Flag => "flag",
            Self::Spy => "Spy",
            Self::Scout => "Scout",
            Self::Miner => "Miner",
            Self::Sergeant => "Sergeant",
            Self::Lieutenant => "Lieutenant",
            Self::Captain => "Captain",
            Self::Major => "Major",
            Self::Colonel => "Colonel",
            Self::General => "General",
            Self::Marshal => "Marshal",
            Self::Bomb => "bomb",
        })
    }
}

impl PieceSet {
    /// How many pieces of a rank a side has (R2, R4); no bound in a free set.
    pub const fn limit(self, rank: Rank) -> Option<u8> {
        match self {
            Self::Classic => Some(match rank {
                Rank::Flag | Rank::Spy | Rank::General | Rank::Marshal => 1,
                Rank::Colonel => 2,
                Rank::Major => 3,
                Rank::Sergeant | Rank::Lieutenant | Rank::Captain => 4,
                Rank::Miner => 5,
                Rank::Bomb => 6,
                Rank::Scout => 8,
            }),
            Self::Barrage => Some(match rank {
                Rank::Flag | Rank::Spy | Rank::Miner | Rank::General | Rank::Marshal => 1,
                Rank::Bomb => 1,
                Rank::Scout => 2,
                Rank::Sergeant | Rank::Lieutenant | Rank::Captain | Rank::Major | Rank::Colonel => {
                    0
                }
            }),
            Self::Free => None,
        }
    }

    /// How many pieces a side has; no bound in a free set.
    pub const fn total(self) -> Option<u8> {
        match self {
            Self::Classic => Some(40),
            Self::Barrage => Some(8),
            Self::Free => None,
        }
    }
}

/// A set of ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RankSet(u16);

impl RankSet {
    /// All ranks.
    pub const ALL: Self = Self((1 << RANKS) - 1);
    /// The ranks that move (R5).
    pub const MOVING: Self = Self(Self::ALL.0 & !(1 << Rank::Bomb as u16 | 1 << Rank::Flag as u16));

    /// The set of one rank.
    pub const fn only(rank: Rank) -> Self {
        Self(1 << rank as u16)
    }

    /// Whether the set holds the rank.
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 & Self::only(rank).0 != 0
    }

    /// The set with the rank.
    #[must_use]
    pub const fn with(self, rank: Rank) -> Self {
        Self(self.0 | Self::only(rank).0)
    }

    /// The set without the rank.
    #[must_use]
    pub const fn without(self, rank: Rank) -> Self {
        Self(self.0 & !Self::only(rank).0)
    }

    /// The number of ranks in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it holds no rank.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its only rank, if it holds exactly one.
    pub fn single(self) -> Option<Rank> {
        self.iter().next().filter(|_| self.len() == 1)
    }

    /// Its ranks in the order of [`Rank::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::ALL
            .into_iter()
            .filter(move |rank| self.contains(*rank))
    }
}

/// The values, as in `10, 3, B`.
impl fmt::Display for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, rank) in self.iter().enumerate() {
            write!(f, "{}{}", if i > 0 { ", " } else { "" }, rank.value())?;
        }
        Ok(())
    }
}

/// The ranks that meet in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    /// The rank of the piece that moves.
    pub attacker: Rank,
    /// The rank of the piece on the target square.
    pub defender: Rank,
}

/// How a battle ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The attacker stands on the attacked square.
    AttackerWins,
    /// The defender stays where it is.
    DefenderWins,
    /// Both are removed.
    BothRemoved,
}

impl Battle {
    /// R7–R10: who is removed.
    #[inline]
    pub const fn verdict(self) -> Verdict {
        match (self.attacker, self.defender) {
            // R10: whatever attacks the flag takes it.
            (_, Rank::Flag) => Verdict::AttackerWins,
            // R8: only a Miner removes a bomb.
            (Rank::Miner, Rank::Bomb) => Verdict::AttackerWins,
            (_, Rank::Bomb) => Verdict::DefenderWins,
            // R9: the Spy wins if it attacks; the Marshal's attack is settled by R7.
            (Rank::Spy, Rank::Marshal) => Verdict::AttackerWins,
            // R7: the higher value.
            (attacker, defender) => {
                if attacker as u8 > defender as u8 {
                    Verdict::AttackerWins
                } else if attacker as u8 == defender as u8 {
                    Verdict::BothRemoved
                } else {
                    Verdict::DefenderWins
                }
            }
        }
    }

    /// R10: whether the flag is taken.
    #[inline]
    pub const fn takes_flag(self) -> bool {
        matches!(self.defender, Rank::Flag)
    }
}

/// `8:6`
impl fmt::Display for Battle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.attacker.value(), self.defender.value())
    }
}

/// What a square holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    Empty,
    /// Water (R1).
    Lake,
    /// A piece.
    Piece {
        /// Whose piece.
        side: Side,
        /// Its rank, if it is known.
        rank: Option<Rank>,
    },
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("nothing"),
            Self::Lake => f.write_str("a lake"),
            Self::Piece { side, rank: None } => write!(f, "an unknown {side} piece"),
            Self::Piece {
                side,
                rank: Some(rank),
            } => write!(f, "a {side} {rank}"),
        }
    }
}
