//! Tokens that a turn has no place for (T44), and why: told by the token that was found.

use super::due::Due;
use super::judge::Draft;
use super::pitch::{Side, Zone};
use super::possession::Outcome;
use super::tokens::Token;
use std::fmt;

/// Why a turn has no place for a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surplus {
    /// `E`: the test is not equal.
    Event {
        /// D's die with the modifiers.
        modified: i8,
        /// The ball value before the turn.
        ball: u8,
    },
    /// `C`: no yellow card is shown.
    NoCard,
    /// `C`: the first yellow card of a side needs no die.
    FirstCard {
        /// Who is shown it.
        side: Side,
    },
    /// `P`: D has players in the target.
    Player {
        /// D after phase 4.
        side: Side,
        /// The target.
        target: Zone,
    },
    /// `P` or `V`: a free kick or penalty comes instead of phase 5.
    Restart,
    /// `K` or `O`: nothing was shot.
    NoShot,
    /// `X`: no penalty is given.
    NoPenalty,
    /// `A`: no line-up stands before it.
    NoLineUps,
}

impl Draft {
    /// Why the turn has no place for a token; none if it has one elsewhere, or if another must come
    /// first.
    #[cold]
    pub(super) fn surplus(&self, due: Due, found: Token) -> Option<Surplus> {
        let turn = &self.turn;
        let outcome = turn.outcome?;
        let lined_up = turn.kick_off.is_some() || turn.restart.is_some() || turn.corner.is_some();
        // What must come is told first, but for tokens of earlier phases.
        let waits = matches!(
            due,
            Due::LineUp { .. }
                | Due::Event { .. }
                | Due::Card { .. }
                | Due::Player { .. }
                | Due::Penalty { .. }
        );
        match found {
            Token::Event(_) if outcome != Outcome::Special => Some(Surplus::Event {
                modified: turn.modified?,
                ball: turn.before.value,
            }),
            Token::Card { .. } => match (turn.card, turn.event) {
                (Some(card), _) if card.die.is_none() => {
                    Some(Surplus::FirstCard { side: card.side })
                }
                (None, Some(2..=5)) => Some(Surplus::NoCard),
                (None, None) if outcome != Outcome::Special => Some(Surplus::NoCard),
                _ => None,
            },
            Token::Player { .. } if turn.easy.is_some() => {
                let open = turn.player.is_none() && !matches!(due, Due::Player { .. });
                open.then_some(Surplus::Player {
                    side: turn.dominating?,
                    target: turn.target?.zone,
                })
            }
            Token::Player { .. } | Token::Value(_) if turn.restart.is_some() => {
                Some(Surplus::Restart)
            }
            Token::Corner | Token::GoalKick if turn.shot.is_none() && !waits => {
                Some(Surplus::NoShot)
            }
            Token::Penalty { .. }
                if turn.restart.is_none_or(|restart| !restart.penalty) && !waits =>
            {
                Some(Surplus::NoPenalty)
            }
            Token::LineUpMoves { .. } if !lined_up && !waits => Some(Surplus::NoLineUps),
            _ => None,
        }
    }
}

impl fmt::Display for Surplus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Event { modified, ball } => write!(
                f,
                "no special event (phase 4), because the modified value {modified} is not equal to \
                 the ball value {ball}"
            ),
            Self::NoCard => f.write_str("no card die (phase 4), because no yellow card is shown"),
            Self::FirstCard { side } => write!(
                f,
                "no card die (phase 4), because this is the first yellow card of {side}"
            ),
            Self::Player { side, target } => write!(
                f,
                "no player to go to the ball (phase 5), because {side} has players in {target}"
            ),
            Self::Restart => f.write_str(
                "nothing of phase 5, because the special event puts a line-up in its place",
            ),
            Self::NoShot => f.write_str(
                "no corner and no goal kick, because there is no shot before it (phase 6)",
            ),
            Self::NoPenalty => f.write_str("no penalty (phase 6), because the turn has none"),
            Self::NoLineUps => {
                f.write_str("no moves after line-ups, because the turn has no line-ups")
            }
        }
    }
}
