//! What a turn waits for: the states of the seven phases, in the order of T44.

use super::attempt::Shot;
use super::lineups::Occasion;
use super::pitch::{Side, Zone};
use std::fmt;

/// What may come next. Those that need not come are passed over when another token comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Phase 1, before anything else of the turn.
    Opening {
        /// Whether `slow` may open it (T41).
        goal_kick: bool,
    },
    /// A line-up of one side.
    LineUp {
        /// What for.
        occasion: Occasion,
        /// Whose.
        side: Side,
        /// Whether it is the second one.
        second: bool,
    },
    /// Moves after the line-ups; need not come.
    LineUpMoves {
        /// What for.
        occasion: Occasion,
        /// Whose.
        side: Side,
    },
    /// Slow moves of the side with this index in the order; need not come.
    SlowMoves(usize),
    /// Phase 1, after the kick-off step or slow moves.
    Target,
    /// Phase 2.
    Dice,
    /// The clock mark; need not come.
    Clock,
    /// The mark of the modifiers; need not come.
    Sum,
    /// The die of the special event.
    Event {
        /// The modified value, equal to that of the ball.
        value: u8,
    },
    /// The card die.
    Card {
        /// Who is shown the card.
        side: Side,
        /// Its yellow cards, the new one included.
        yellows: u32,
    },
    /// The player of T24.
    Player {
        /// D after phase 4.
        side: Side,
        /// The target, where it has nobody.
        target: Zone,
    },
    /// The mark of the ball value; need not come.
    Value,
    /// A shot; need not come.
    Shot {
        /// Whether D may shoot (T27).
        allowed: bool,
        /// At a free kick; without a shot the turn is over (T39).
        direct: bool,
    },
    /// The penalty.
    Penalty {
        /// Who shoots.
        side: Side,
    },
    /// The mark `K` or `O`; need not come.
    ShotMark {
        /// What the shot came to.
        shot: Shot,
        /// Whether it was a penalty.
        penalty: bool,
    },
    /// Phase 7, the side with this index in the order; need not come.
    Moves(usize),
    /// The end of the half; need not come.
    Half {
        /// Whether the half ends with this turn.
        ends: bool,
    },
    /// Nothing: the turn is complete.
    Nothing,
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Opening { goal_kick: false } | Self::Target => {
                f.write_str("a target such as `Tm4` (phase 1)")
            }
            Self::Opening { goal_kick: true } => {
                f.write_str("a target such as `Tm4` (phase 1), or `slow` moves before it")
            }
            Self::LineUp {
                occasion,
                side,
                second: false,
            } => write!(
                f,
                "the line-up `S{}:…` of {side}, because a {occasion} is due",
                side.capital()
            ),
            Self::LineUp {
                occasion,
                side,
                second: true,
            } => write!(
                f,
                "the line-up `S{}:…` of {side} after that of {}, because a {occasion} is due",
                side.capital(),
                side.other()
            ),
            Self::LineUpMoves { occasion, side } => {
                write!(f, "moves `A{}:…` after the line-ups, or ", side.capital())?;
                f.write_str(match occasion {
                    Occasion::KickOff => "a target such as `Tm4` (phase 1)",
                    Occasion::FreeKick => "a shot, if the ball may be shot, or the next turn",
                    Occasion::Corner => "the next turn",
                    Occasion::Penalty => "the penalty `X`",
                })
            }
            Self::SlowMoves(_) => {
                f.write_str("slow moves, D's first, or a target such as `Tm4` (phase 1)")
            }
            Self::Dice => f.write_str("the dice of Yellow and Blue such as `D4-2` (phase 2)"),
            Self::Clock => f.write_str("`@` and the clock (phase 3), or what follows it"),
            Self::Sum => f.write_str("`M` and the modifiers (phase 4), or what follows them"),
            Self::Event { value } => write!(
                f,
                "a special-event die `E1`–`E6` (phase 4), because the modified value {value} equals \
                 the ball value"
            ),
            Self::Card { side, yellows } => write!(
                f,
                "a card die `C1`–`C6` (phase 4), because this is yellow card {yellows} of {side}"
            ),
            Self::Player { side, target } => write!(
                f,
                "`P` and the zone from which a player of {side} goes to {target} (phase 5), because \
                 {side} has nobody there"
            ),
            Self::Value => f.write_str("`V` and the ball value (phase 5), or what follows it"),
            Self::Shot {
                allowed: true,
                direct: true,
            } => f.write_str("a shot `G` (phase 6), or the next turn"),
            Self::Shot {
                allowed: false,
                direct: true,
            } => f.write_str("the next turn, because the free kick cannot be shot from here"),
            Self::Shot {
                allowed: true,
                direct: false,
            } => f.write_str("a shot `G` (phase 6), movement (phase 7), or the next turn"),
            Self::Shot { .. } | Self::Moves(_) => {
                f.write_str("movement (phase 7), or the next turn")
            }
            Self::Penalty { side } => write!(
                f,
                "the penalty of {side} such as `X3:L:4` (phase 6), which must be taken"
            ),
            Self::ShotMark { shot, .. } => f.write_str(match shot {
                Shot::Goal => "the next turn, because a goal ends this one",
                Shot::Corner => "`K` or the line-ups of the corner (phase 6)",
                Shot::Miss => "`O` (phase 6), movement (phase 7), or the next turn",
            }),
            Self::Half { ends: true } => f.write_str("`half`, because the half ends here"),
            Self::Half { ends: false } | Self::Nothing => {
                f.write_str("the next turn, because this one is complete")
            }
        }
    }
}
