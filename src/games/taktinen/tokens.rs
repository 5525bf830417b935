//! What the tokens of a record say (the table of the section "Record"), not yet judged. A token is a
//! plain value of bounded size.

use super::clock::Clock;
use super::pitch::{Side, Zone};
use super::position::Taker;
use super::squad::Squad;
use std::fmt;

/// Movement items that a token keeps. Every item moves a player and none moves twice (T36), so that
/// of this many items one is illegal whatever the position, and later ones need not be kept.
pub const KEPT_ITEMS: usize = 12;

/// One token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// `SY:…`
    LineUp {
        /// Whose.
        side: Side,
        /// Who stands where.
        lineup: LineUp,
    },
    /// `AY:…`
    LineUpMoves {
        /// Whose.
        side: Side,
        /// Who goes where.
        items: Items,
    },
    /// `Ts7^m3`
    Target {
        /// The target.
        zone: Zone,
        /// The zone named under T21.
        named: Option<Zone>,
    },
    /// `D4-2`: Yellow's die, Blue's die.
    Dice([u8; 2]),
    /// `@45+1`
    Clock(Clock),
    /// `M-2`
    Sum(i8),
    /// `E5`
    Event(u8),
    /// `C1-m5*`
    Card {
        /// The die.
        die: u8,
        /// Who leaves.
        leaver: Option<Leaver>,
    },
    /// `Pm1*`
    Player {
        /// Where it comes from.
        zone: Zone,
        /// Whether it is the keeper.
        keeper: bool,
    },
    /// `V3`
    Value(u8),
    /// `G6,6#`
    Shot {
        /// The die.
        die: u8,
        /// The second die (T29).
        second: Option<u8>,
        /// Whether `#` stands there.
        goal: bool,
    },
    /// `K`
    Corner,
    /// `O`
    GoalKick,
    /// `X1:L:4#`
    Penalty {
        /// The keeper's hidden die.
        keeper: u8,
        /// Where the shooter aims.
        aim: Aim,
        /// The shooter's die.
        die: u8,
        /// Whether `#` stands there.
        goal: bool,
    },
    /// `Ym:…`, `Yf:…`
    Moves {
        /// Whose.
        side: Side,
        /// Which kind.
        kind: Kind,
        /// Who goes where.
        items: Items,
    },
    /// `Y-`
    NoMoves(Side),
    /// `slow`
    Slow,
    /// `half`
    Half,
}

/// A line-up as it was written. Counts stop at 255, far beyond any legal one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineUp {
    /// The players of the zones; the keeper is the last one marked.
    pub squad: Squad,
    /// How many keepers are marked, takers included.
    pub keepers: u8,
    /// How many corner takers are marked.
    pub takers: u8,
    /// The last of them; it is not in `squad`.
    pub taker: Option<Taker>,
}

impl LineUp {
    /// Players placed, takers included.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.squad.total() + u32::from(self.takers)
    }
}

impl fmt::Display for LineUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(taker) = self.taker else {
            return self.squad.fmt(f);
        };
        // The taker comes last within its zone.
        let mut rest = [Squad::EMPTY; 2];
        for zone in self.squad.occupied() {
            let part = &mut rest[usize::from(zone > taker.zone)];
            let keeper = self.squad.keeper() == Some(zone);
            if keeper {
                part.add_keeper(zone);
            }
            part.add(zone, self.squad.count(zone) - u8::from(keeper));
        }
        let [before, after] = rest;
        if before.total() > 0 {
            write!(f, "{before},")?;
        }
        write!(f, "{}{}!", taker.zone, if taker.keeper { "*" } else { "" })?;
        if after.total() > 0 {
            write!(f, ",{after}")?;
        }
        Ok(())
    }
}

/// The player that leaves the pitch (T42).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaver {
    /// The zone that it leaves.
    pub zone: Zone,
    /// Whether it is the keeper.
    pub keeper: bool,
    /// Whether it is the corner taker.
    pub taker: bool,
}

impl fmt::Display for Leaver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keeper = if self.keeper { "*" } else { "" };
        let taker = if self.taker { "!" } else { "" };
        write!(f, "{}{keeper}{taker}", self.zone)
    }
}

/// Where the shooter of a penalty aims (T43).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The keeper's left.
    Left = 0,
    /// The middle.
    Centre = 1,
    /// The keeper's right.
    Right = 2,
}

impl Aim {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Left, Self::Centre, Self::Right];

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Left => 'L',
            Self::Centre => 'C',
            Self::Right => 'R',
        }
    }
}

/// A kind of movement (T32, T34, T37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `m`: midfield moves.
    Midfield,
    /// `a`: attack moves.
    Attack,
    /// `d`: defence moves.
    Defence,
    /// `q`: quick moves.
    Quick,
    /// `f`: free moves.
    Free,
}

impl Kind {
    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Midfield => 'm',
            Self::Attack => 'a',
            Self::Defence => 'd',
            Self::Quick => 'q',
            Self::Free => 'f',
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Midfield => "midfield",
            Self::Attack => "attack",
            Self::Defence => "defence",
            Self::Quick => "quick",
            Self::Free => "free",
        })
    }
}

/// One item of a movement: `m2-m3x2`, `*m1-m2`, `s3-s2o`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Where the players come from.
    pub from: Zone,
    /// Where they go.
    pub to: Zone,
    /// How many, 1–99.
    pub count: u8,
    /// The keeper; then it is one player.
    pub keeper: bool,
    /// With the ball; then it is one player.
    pub ball: bool,
}

impl Item {
    /// The order of the canonical form: by from-zone, then to-zone, the keeper first, then the ball
    /// carrier.
    fn rank(&self) -> (Zone, Zone, bool, bool) {
        (self.from, self.to, !self.keeper, !self.ball)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.keeper {
            f.write_str("*")?;
        }
        write!(f, "{}-{}", self.from, self.to)?;
        if self.count > 1 {
            write!(f, "x{}", self.count)?;
        }
        if self.ball {
            f.write_str("o")?;
        }
        Ok(())
    }
}

/// The items of a movement token in written order; those after [`KEPT_ITEMS`] are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Items {
    list: [Item; KEPT_ITEMS],
    len: u8,
}

impl Items {
    /// Fills the places that no item has.
    const FILLER: Item = Item {
        from: Zone::S1,
        to: Zone::S1,
        count: 0,
        keeper: false,
        ball: false,
    };

    /// No item.
    pub const NONE: Self = Self {
        list: [Self::FILLER; KEPT_ITEMS],
        len: 0,
    };

    /// Adds an item, if there is still a place.
    pub fn push(&mut self, item: Item) {
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = item;
            self.len += 1;
        }
    }

    /// The items.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[Item] {
        self.list.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// How many players move.
    #[must_use]
    pub fn movers(&self) -> u32 {
        let counts = self.as_slice().iter().map(|item| u32::from(item.count));
        counts.sum()
    }

    /// The same moves in canonical order, equal ones merged.
    #[must_use]
    pub fn canonical(mut self) -> Self {
        let len = usize::from(self.len).min(KEPT_ITEMS);
        self.list[..len].sort_by_key(Item::rank);
        let mut merged = Self::NONE;
        for &item in &self.list[..len] {
            let last = merged.list.get_mut(usize::from(merged.len).wrapping_sub(1));
            match last {
                Some(last) if last.rank() == item.rank() => {
                    last.count = last.count.saturating_add(item.count);
                }
                _ => merged.push(item),
            }
        }
        merged
    }
}

impl fmt::Display for Items {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for item in self.as_slice() {
            write!(f, "{separator}{item}")?;
            separator = ",";
        }
        Ok(())
    }
}

/// The token in canonical form, as far as it can be told without the match.
impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |set: bool| if set { "#" } else { "" };
        match *self {
            Self::LineUp { side, lineup } => write!(f, "S{}:{lineup}", side.capital()),
            Self::LineUpMoves { side, items } => {
                write!(f, "A{}:{}", side.capital(), items.canonical())
            }
            Self::Target { zone, named: None } => write!(f, "T{zone}"),
            Self::Target {
                zone,
                named: Some(named),
            } => write!(f, "T{zone}^{named}"),
            Self::Dice([yellow, blue]) => write!(f, "D{yellow}-{blue}"),
            Self::Clock(clock) => write!(f, "@{clock}"),
            Self::Sum(sum) => write!(f, "M{sum:+}"),
            Self::Event(die) => write!(f, "E{die}"),
            Self::Card { die, leaver: None } => write!(f, "C{die}"),
            Self::Card {
                die,
                leaver: Some(leaver),
            } => write!(f, "C{die}-{leaver}"),
            Self::Player { zone, keeper } => write!(f, "P{zone}{}", if keeper { "*" } else { "" }),
            Self::Value(value) => write!(f, "V{value}"),
            Self::Shot {
                die,
                second: None,
                goal,
            } => write!(f, "G{die}{}", mark(goal)),
            Self::Shot {
                die,
                second: Some(second),
                goal,
            } => write!(f, "G{die},{second}{}", mark(goal)),
            Self::Corner => f.write_str("K"),
            Self::GoalKick => f.write_str("O"),
            Self::Penalty {
                keeper,
                aim,
                die,
                goal,
            } => write!(f, "X{keeper}:{}:{die}{}", aim.letter(), mark(goal)),
            Self::Moves { side, kind, items } => {
                let (side, kind) = (side.capital(), kind.letter());
                write!(f, "{side}{kind}:{}", items.canonical())
            }
            Self::NoMoves(side) => write!(f, "{}-", side.capital()),
            Self::Slow => f.write_str("slow"),
            Self::Half => f.write_str("half"),
        }
    }
}
