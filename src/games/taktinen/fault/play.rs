//! Faults of the order of tokens (T44) and of phases 2–6: marks and dice that do not fit.

use super::super::attempt::Shot;
use super::super::clock::Clock;
use super::super::due::Due;
use super::super::lineups::Occasion;
use super::super::pitch::{Side, Zone};
use super::super::surplus::Surplus;
use super::super::tokens::{Leaver, Token};
use super::target::Line;
use std::fmt;

/// A token that does not fit what the turn waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayFault {
    /// T16: the match is over.
    MatchOver,
    /// T44: another token is due.
    Unexpected {
        /// What is due.
        due: Due,
        /// What was found.
        found: Token,
    },
    /// T44: the turn has no place for the token.
    Surplus {
        /// Why.
        why: Surplus,
        /// What was found.
        found: Token,
    },
    /// T44: the record stops within a turn.
    Unfinished {
        /// What is due.
        due: Due,
    },
    /// T41: `slow` without a goal kick.
    SlowNotDue,
    /// T8: a line-up of the wrong side.
    LineUpOrder {
        /// What it is for.
        occasion: Occasion,
        /// Whose line-up is due.
        due: Side,
    },
    /// T8: moves of the wrong side after the line-ups.
    LineUpMovesSide {
        /// D.
        due: Side,
    },
    /// T15: another time.
    ClockMark {
        /// The clock after the dice.
        due: Clock,
        /// What was found.
        found: Clock,
    },
    /// T15: a time although the half ends at once.
    ClockAtEnd {
        /// The clock, which stays.
        clock: Clock,
    },
    /// T15: `half` although it goes on.
    HalfGoesOn,
    /// T20: other modifiers.
    SumMark {
        /// The sum of the modifiers.
        due: i8,
        /// What was found.
        found: i8,
    },
    /// T42: nobody is said to leave at a red card.
    NobodyLeaves {
        /// Who is shown the card.
        side: Side,
        /// The die.
        die: u8,
        /// Its yellow cards, the new one included.
        yellows: u32,
    },
    /// T42: somebody leaves without a red card.
    LeavesWithoutRed {
        /// Who is shown the card.
        side: Side,
        /// The die.
        die: u8,
        /// Its yellow cards, the new one included.
        yellows: u32,
    },
    /// T42: somebody leaves a side of three players.
    LeavesTooFew {
        /// Who is shown the card.
        side: Side,
    },
    /// T42: no such player.
    NoSuchLeaver {
        /// Who is shown the card.
        side: Side,
        /// The die.
        die: u8,
        /// What was found.
        leaver: Leaver,
        /// Who stands there instead.
        meant: Option<Leaver>,
    },
    /// T24: no such player.
    NoSuchPlayer {
        /// D after phase 4.
        side: Side,
        /// Where it should come from.
        zone: Zone,
        /// Whether it should be the keeper.
        keeper: bool,
    },
    /// T24a: not from the zone named.
    PlayerNotFromNamed {
        /// The zone named.
        named: Zone,
        /// What was found.
        zone: Zone,
    },
    /// T24b: not from beside the target.
    PlayerNotBeside {
        /// The target.
        target: Zone,
        /// What was found.
        zone: Zone,
    },
    /// T24b, errata: from an offside zone.
    PlayerOffside {
        /// D.
        side: Side,
        /// What was found.
        zone: Zone,
        /// Zone of P's second-lowest player.
        line: Option<Zone>,
    },
    /// T24c: another player is nearer.
    PlayerNotNearest {
        /// The new D.
        side: Side,
        /// The target.
        target: Zone,
        /// What was found.
        zone: Zone,
        /// The least distance of an outfield player.
        nearest: u8,
    },
    /// T25: another ball value.
    ValueMark {
        /// The ball value.
        due: u8,
        /// What was found.
        found: u8,
    },
    /// T27: D may not shoot.
    ShotForbidden {
        /// D.
        side: Side,
        /// Zone of the ball.
        ball: Zone,
    },
    /// T29: no second die.
    SecondDieMissing {
        /// The modifiers of the shot.
        sum: i8,
        /// The ball value.
        ball: u8,
    },
    /// T29: a second die that is not rolled.
    SecondDieSurplus {
        /// Whether the shot is difficult.
        difficult: bool,
    },
    /// T28, T43: `#` without a goal.
    NoGoal {
        /// What the shot comes to.
        shot: Shot,
        /// Whether it was a penalty.
        penalty: bool,
    },
    /// T28, T43: `K` or `O` against the dice.
    ShotMark {
        /// What the shot came to.
        shot: Shot,
        /// Whether it was a penalty.
        penalty: bool,
        /// What was found.
        found: Token,
    },
}

impl PlayFault {
    /// Stable code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::MatchOver => "taktinen-match-over",
            Self::Unexpected { .. } | Self::Surplus { .. } => "taktinen-unexpected-token",
            Self::Unfinished { .. } => "taktinen-unfinished-turn",
            Self::SlowNotDue => "taktinen-slow-not-due",
            Self::LineUpOrder { .. } => "taktinen-line-up-order",
            Self::LineUpMovesSide { .. } => "taktinen-line-up-move-side",
            Self::ClockMark { .. } | Self::ClockAtEnd { .. } => "taktinen-clock-mark",
            Self::HalfGoesOn => "taktinen-half-goes-on",
            Self::SumMark { .. } => "taktinen-modifier-mark",
            Self::NobodyLeaves { .. } => "taktinen-red-card",
            Self::LeavesWithoutRed { .. } | Self::LeavesTooFew { .. } => "taktinen-no-red-card",
            Self::NoSuchLeaver { .. } => "taktinen-leaver",
            Self::NoSuchPlayer { .. }
            | Self::PlayerNotFromNamed { .. }
            | Self::PlayerNotBeside { .. }
            | Self::PlayerOffside { .. }
            | Self::PlayerNotNearest { .. } => "taktinen-player-to-ball",
            Self::ValueMark { .. } => "taktinen-value-mark",
            Self::ShotForbidden { .. } => "taktinen-shot-forbidden",
            Self::SecondDieMissing { .. } | Self::SecondDieSurplus { .. } => "taktinen-second-die",
            Self::NoGoal { penalty: false, .. } | Self::ShotMark { penalty: false, .. } => {
                "taktinen-shot-mark"
            }
            Self::NoGoal { penalty: true, .. } | Self::ShotMark { penalty: true, .. } => {
                "taktinen-penalty-mark"
            }
        }
    }

    /// Clause that is broken.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::MatchOver => "T16",
            Self::Unexpected { .. } | Self::Surplus { .. } | Self::Unfinished { .. } => "T44",
            Self::SlowNotDue => "T41",
            Self::LineUpOrder { .. } | Self::LineUpMovesSide { .. } => "T8",
            Self::ClockMark { .. } | Self::ClockAtEnd { .. } | Self::HalfGoesOn => "T15",
            Self::SumMark { .. } => "T20",
            Self::NobodyLeaves { .. }
            | Self::LeavesWithoutRed { .. }
            | Self::LeavesTooFew { .. }
            | Self::NoSuchLeaver { .. } => "T42",
            Self::NoSuchPlayer { .. }
            | Self::PlayerNotFromNamed { .. }
            | Self::PlayerNotBeside { .. }
            | Self::PlayerOffside { .. }
            | Self::PlayerNotNearest { .. } => "T24",
            Self::ValueMark { .. } => "T25",
            Self::ShotForbidden { .. } => "T27",
            Self::SecondDieMissing { .. } | Self::SecondDieSurplus { .. } => "T29",
            Self::NoGoal { penalty: false, .. } | Self::ShotMark { penalty: false, .. } => "T28",
            Self::NoGoal { penalty: true, .. } | Self::ShotMark { penalty: true, .. } => "T43",
        }
    }

    /// Why it is so, where the message alone does not say it.
    pub(super) fn help(&self) -> Option<String> {
        match self {
            Self::ClockMark { due, .. } => Some(format!("did you mean `@{due}`?")),
            Self::SumMark { due, .. } => Some(format!("did you mean `M{due:+}`?")),
            Self::ValueMark { due, .. } => Some(format!("did you mean `V{due}`?")),
            Self::NoSuchLeaver {
                die,
                meant: Some(meant),
                ..
            } => Some(format!("did you mean `C{die}-{meant}`?")),
            Self::SlowNotDue => Some("leave out `slow` and its moves".to_owned()),
            Self::Unexpected {
                due:
                    Due::LineUp {
                        occasion: Occasion::KickOff,
                        ..
                    },
                found: Token::Target { .. },
            } => Some(
                "a turn begins with its kick-off step, also where a variation replaces it"
                    .to_owned(),
            ),
            Self::PlayerNotNearest { .. } => Some(
                "if the keeper alone is nearest, a nearest outfield player may go instead"
                    .to_owned(),
            ),
            _ => None,
        }
    }
}

impl fmt::Display for PlayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::MatchOver => f.write_str("expected nothing more, because the match is over"),
            Self::Unexpected { due, found } => write!(f, "expected {due}, found `{found}`"),
            Self::Surplus { why, found } => write!(f, "expected {why}, found `{found}`"),
            Self::Unfinished { due } => write!(f, "expected {due}, found the end of the moves"),
            Self::SlowNotDue => f.write_str("expected no `slow`, because no goal kick is due"),
            Self::LineUpOrder { occasion, due } => write!(
                f,
                "expected the line-up `S{}:…` of {due} for the {occasion}, found that of {}",
                due.capital(),
                due.other()
            ),
            Self::LineUpMovesSide { due } => write!(
                f,
                "expected only {due} to move after the line-ups, found moves of {}",
                due.other()
            ),
            Self::ClockMark { due, found } => {
                write!(f, "expected the clock on {due} (phase 3), found `@{found}`")
            }
            Self::ClockAtEnd { clock } => write!(
                f,
                "expected no clock mark, because the half ends at once on {clock}"
            ),
            Self::HalfGoesOn => f.write_str("expected no `half`, because the half goes on"),
            Self::SumMark { due, found } => write!(
                f,
                "expected the modifiers {due:+} (phase 4), found `M{found:+}`"
            ),
            Self::NobodyLeaves { side, die, yellows } => write!(
                f,
                "expected the zone that a player of {side} leaves, such as `C{die}-…`, because \
                 {die} is less than {yellows} yellow cards"
            ),
            Self::LeavesWithoutRed { side, die, yellows } => write!(
                f,
                "expected nobody of {side} to leave, because {die} is not less than {yellows} \
                 yellow cards"
            ),
            Self::LeavesTooFew { side } => write!(
                f,
                "expected nobody to leave, because {side} has only three players"
            ),
            Self::NoSuchLeaver { side, leaver, .. } => write!(
                f,
                "expected a player of {side} to leave from where one stands, found `{leaver}`"
            ),
            Self::NoSuchPlayer {
                side,
                zone,
                keeper: true,
            } => write!(
                f,
                "expected {side}'s keeper in {zone} to go to the ball, found it elsewhere"
            ),
            Self::NoSuchPlayer {
                side,
                zone,
                keeper: false,
            } => write!(
                f,
                "expected an outfield player of {side} in {zone} to go to the ball, found none"
            ),
            Self::PlayerNotFromNamed { named, zone } => write!(
                f,
                "expected the player from the zone named, {named}, found one from {zone}"
            ),
            Self::PlayerNotBeside { target, zone } => write!(
                f,
                "expected a player from a zone adjacent to the target {target}, found one from {zone}"
            ),
            Self::PlayerOffside { side, zone, line } => write!(
                f,
                "expected a player of {side} that does not stand offside, found one from {zone}{}",
                Line(side, line)
            ),
            Self::PlayerNotNearest {
                side,
                target,
                zone,
                nearest,
            } => write!(
                f,
                "expected a player of {side} at distance {nearest} from {target}, the nearest, found \
                 one from {zone} at distance {}",
                target.distance(zone)
            ),
            Self::ValueMark { due, found } => {
                write!(
                    f,
                    "expected the ball value {due} (phase 5), found `V{found}`"
                )
            }
            Self::ShotForbidden { side, ball } => write!(
                f,
                "expected no shot of {side} (phase 6), because {ball} is not wholly in the half of \
                 {}",
                side.other()
            ),
            Self::SecondDieMissing { sum, ball } => write!(
                f,
                "expected a second die after the 6, such as `G6,5`, because even 6 with {sum:+} does \
                 not beat {ball}"
            ),
            Self::SecondDieSurplus { difficult: true } => {
                f.write_str("expected no second die, which is rolled only after a 6")
            }
            Self::SecondDieSurplus { difficult: false } => {
                f.write_str("expected no second die, because the shot is not difficult")
            }
            Self::NoGoal { shot, .. } => write!(f, "expected no `#`, because {}", comes_to(shot)),
            Self::ShotMark { shot, found, .. } => {
                write!(f, "expected no `{found}`, because {}", comes_to(shot))
            }
        }
    }
}

/// What a shot comes to, as a sentence.
const fn comes_to(shot: Shot) -> &'static str {
    match shot {
        Shot::Goal => "the dice give a goal",
        Shot::Corner => "the dice give a corner",
        Shot::Miss => "the dice give a goal kick",
    }
}
