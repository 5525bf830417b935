//! Faults of movement: phase 7 and the slow moves (T31–T38, T41), and who may not move (T23).

use super::super::pitch::{Side, Zone};
use super::super::tokens::{Item, Kind};
use super::target::{Line, OFFSIDE};
use super::{outfield_players, players};
use std::fmt;

/// A movement that breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveFault {
    /// T23: the special event lets only the other side move.
    Barred {
        /// Who moves.
        side: Side,
        /// The event, 3 or 4.
        event: u8,
    },
    /// T31: the other side's moves have begun.
    WrongOrder {
        /// Who moves.
        side: Side,
    },
    /// T41: P moves first in the slow moves.
    SlowOrder {
        /// Who moves.
        side: Side,
    },
    /// T32: a second kind.
    SecondKind {
        /// Who moves.
        side: Side,
        /// The first kind.
        first: Kind,
    },
    /// T34: one of T32's kinds at equal dice.
    NotQuick {
        /// What was found.
        kind: Kind,
        /// The dice.
        die: u8,
    },
    /// T34: quick moves at unequal dice.
    QuickUnequal {
        /// The dice of Yellow and Blue.
        dice: [u8; 2],
    },
    /// T41: quick moves among the slow moves.
    QuickSlow,
    /// T37: moves after the side's free moves.
    AfterFree {
        /// Who moves.
        side: Side,
        /// What was found.
        kind: Kind,
    },
    /// T36: no such player, or not so many.
    NobodyLeft {
        /// Who moves.
        side: Side,
        /// The move.
        item: Item,
    },
    /// T32, T34: no move of that kind.
    Shape {
        /// The kind.
        kind: Kind,
        /// The move.
        item: Item,
    },
    /// T33: straight forward to be the uppermost.
    Uppermost {
        /// Who moves.
        side: Side,
        /// The move.
        item: Item,
    },
    /// T33: straight back to be the lowest.
    Lowest {
        /// Who moves.
        side: Side,
        /// The move.
        item: Item,
    },
    /// T35: a move that ends offside.
    Offside {
        /// Who moves.
        side: Side,
        /// The move.
        item: Item,
        /// Zone of the other side's second-lowest player.
        line: Option<Zone>,
    },
    /// T38: P takes the ball along.
    PassiveCarries {
        /// Who moves.
        side: Side,
    },
    /// T41: the ball is carried before the goal kick is taken.
    GoalKickCarried {
        /// Who moves.
        side: Side,
    },
    /// T38: the ball is carried twice.
    CarriedTwice {
        /// Who moves.
        side: Side,
    },
    /// T38: the ball is not where the carrier starts.
    NotAtBall {
        /// The move.
        item: Item,
        /// Where the ball is.
        ball: Zone,
    },
    /// T38: a P player on the carrier's way.
    WayBlocked {
        /// The move.
        item: Item,
        /// The zone.
        zone: Zone,
    },
    /// T32, T34: too many players move.
    TooMany {
        /// Who moves.
        side: Side,
        /// The kind.
        kind: Kind,
        /// How many may.
        most: u8,
        /// How many do.
        found: u32,
    },
    /// T38, errata: nobody is left with the ball.
    BallLeft {
        /// D.
        side: Side,
        /// Where the ball is.
        ball: Zone,
    },
    /// T37: the keeper.
    FreeKeeper {
        /// The move.
        item: Item,
    },
    /// T37: with the ball.
    FreeWithBall {
        /// The move.
        item: Item,
    },
    /// T37: not one zone straight away from an end line.
    FreeShape {
        /// The move.
        item: Item,
    },
    /// T37: into the ball's zone.
    FreeToBall {
        /// The move.
        item: Item,
    },
    /// T37: too few players that have not moved.
    FreeNobody {
        /// Who moves.
        side: Side,
        /// The move.
        item: Item,
        /// Players there that have not moved.
        unmoved: u8,
    },
}

impl MoveFault {
    /// Stable code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Barred { .. } => "taktinen-barred-side",
            Self::WrongOrder { .. } => "taktinen-move-order",
            Self::SlowOrder { .. } => "taktinen-slow-order",
            Self::SecondKind { .. } => "taktinen-second-kind",
            Self::NotQuick { .. } | Self::QuickUnequal { .. } => "taktinen-quick-moves",
            Self::QuickSlow => "taktinen-quick-slow",
            Self::AfterFree { .. } => "taktinen-move-after-free",
            Self::NobodyLeft { .. } => "taktinen-nobody-left",
            Self::Shape { .. } => "taktinen-move-shape",
            Self::Uppermost { .. } => "taktinen-uppermost",
            Self::Lowest { .. } => "taktinen-lowest",
            Self::Offside { .. } => "taktinen-move-offside",
            Self::PassiveCarries { .. }
            | Self::CarriedTwice { .. }
            | Self::NotAtBall { .. }
            | Self::WayBlocked { .. } => "taktinen-ball-carried",
            Self::GoalKickCarried { .. } => "taktinen-goal-kick-carried",
            Self::TooMany { .. } => "taktinen-too-many-movers",
            Self::BallLeft { .. } => "taktinen-ball-left",
            Self::FreeKeeper { .. }
            | Self::FreeWithBall { .. }
            | Self::FreeShape { .. }
            | Self::FreeToBall { .. }
            | Self::FreeNobody { .. } => "taktinen-free-move",
        }
    }

    /// Clause that is broken.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::Barred { .. } => "T23",
            Self::WrongOrder { .. } => "T31",
            Self::SecondKind { .. } => "T32",
            Self::Shape { kind, .. } | Self::TooMany { kind, .. } => match kind {
                Kind::Quick => "T34",
                _ => "T32",
            },
            Self::Uppermost { .. } | Self::Lowest { .. } => "T33",
            Self::NotQuick { .. } | Self::QuickUnequal { .. } => "T34",
            Self::Offside { .. } => "T35",
            Self::NobodyLeft { .. } => "T36",
            Self::AfterFree { .. }
            | Self::FreeKeeper { .. }
            | Self::FreeWithBall { .. }
            | Self::FreeShape { .. }
            | Self::FreeToBall { .. }
            | Self::FreeNobody { .. } => "T37",
            Self::PassiveCarries { .. }
            | Self::CarriedTwice { .. }
            | Self::NotAtBall { .. }
            | Self::WayBlocked { .. }
            | Self::BallLeft { .. } => "T38",
            Self::SlowOrder { .. } | Self::QuickSlow | Self::GoalKickCarried { .. } => "T41",
        }
    }

    /// Why it is so, where the message alone does not say it.
    pub(super) const fn help(&self) -> Option<&'static str> {
        match self {
            Self::Offside { .. } => Some(OFFSIDE),
            Self::WrongOrder { .. } => Some(
                "the side with the lower die moves first; with equal dice the side that is passive \
                 then",
            ),
            Self::NobodyLeft { item, .. } if item.keeper => None,
            Self::NobodyLeft { .. } => Some(
                "moves refer to where the players stood when the side's moves began; the keeper is \
                 moved as `*Z-Z`",
            ),
            Self::TooMany { .. } => Some(
                "the formation says how many move, the dice if they are equal; a player that went \
                 to the target in phase 5 may count",
            ),
            _ => None,
        }
    }
}

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Barred { side, event } => write!(
                f,
                "expected only {} to move after the special event {event}, found a movement of {side}",
                side.other()
            ),
            Self::WrongOrder { side } => write!(
                f,
                "expected {side} to move before {}, found it moving after it",
                side.other()
            ),
            Self::SlowOrder { side } => write!(
                f,
                "expected {side} to move before {} at a slow goal kick, found it moving after it",
                side.other()
            ),
            Self::SecondKind { side, first } => write!(
                f,
                "expected one kind of movement of {side}, found another after its {first} moves"
            ),
            Self::NotQuick { kind, die } => write!(
                f,
                "expected quick moves `q`, because both dice are {die}, found {kind} moves"
            ),
            Self::QuickUnequal {
                dice: [yellow, blue],
            } => write!(
                f,
                "expected midfield, attack or defence moves, because the dice {yellow}-{blue} are \
                 not equal, found quick moves"
            ),
            Self::QuickSlow => f.write_str(
                "expected midfield, attack or defence moves at a slow goal kick, found quick moves",
            ),
            Self::AfterFree { side, kind } => write!(
                f,
                "expected the free moves of {side} last, found {kind} moves after them"
            ),
            Self::NobodyLeft { side, item } if item.keeper => write!(
                f,
                "expected {side}'s keeper in {} for `{item}`, found it elsewhere or moved already",
                item.from
            ),
            Self::NobodyLeft { side, item } => write!(
                f,
                "expected {} of {side} left to move in {} for `{item}`, found fewer",
                outfield_players(item.count),
                item.from
            ),
            Self::Shape { kind, item } => {
                let shape = match kind {
                    Kind::Attack => "one or two zones straight forward",
                    Kind::Defence => "one or two zones straight back",
                    _ => "to an adjacent zone",
                };
                write!(f, "expected {kind} moves to go {shape}, found `{item}`")
            }
            Self::Uppermost { side, item } => write!(
                f,
                "expected `{item}` not to go straight forward, because no player of {side} stood \
                 closer to the opponent's end than {} at the start of the turn",
                item.to
            ),
            Self::Lowest { side, item } => write!(
                f,
                "expected `{item}` not to go straight back, because no outfield player of {side} \
                 stood closer to its own end than {} at the start of the turn",
                item.to
            ),
            Self::Offside { side, item, line } => write!(
                f,
                "expected a move that does not end offside, found `{item}`: {} is offside for \
                 {side}{}",
                item.to,
                Line(side, line)
            ),
            Self::PassiveCarries { side } => write!(
                f,
                "expected no ball `o` in the moves of {side}, which is not in control of it"
            ),
            Self::GoalKickCarried { side } => write!(
                f,
                "expected no ball `o` in the moves of {side} before its goal kick is taken"
            ),
            Self::CarriedTwice { side } => write!(
                f,
                "expected {side} to take the ball along once in its moves, found it again"
            ),
            Self::NotAtBall { item, ball } => write!(
                f,
                "expected `{item}` to start from {ball}, where the ball is, to take it along"
            ),
            Self::WayBlocked { item, zone } => write!(
                f,
                "expected no opponent on the way of the ball in `{item}`, found one in {zone}"
            ),
            Self::TooMany {
                side,
                kind,
                most,
                found,
            } => write!(
                f,
                "expected at most {} of {side} in {kind} moves, found {found}",
                players(most)
            ),
            Self::BallLeft { side, ball } => write!(
                f,
                "expected a player of {side} in {ball} with the ball after its moves, found none"
            ),
            Self::FreeKeeper { item } => write!(
                f,
                "expected free moves of outfield players, found `{item}` of the keeper"
            ),
            Self::FreeWithBall { item } => {
                write!(f, "expected free moves without the ball, found `{item}`")
            }
            Self::FreeShape { item } => write!(
                f,
                "expected a free move one zone straight away from an end line, found `{item}`"
            ),
            Self::FreeToBall { item } => write!(
                f,
                "expected no free move into {}, where the ball is, found `{item}`",
                item.to
            ),
            Self::FreeNobody {
                side,
                item,
                unmoved,
            } => write!(
                f,
                "expected {} of {side} in {} that {} not moved, for `{item}`, found {unmoved}",
                outfield_players(item.count),
                item.from,
                if item.count == 1 { "has" } else { "have" }
            ),
        }
    }
}
