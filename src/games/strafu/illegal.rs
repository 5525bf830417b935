//! What can be wrong with a record of STRAFU: a ply, or its start.

use super::fault::Fault;
use super::options::OptionFault;
use super::validity::PositionFault;
use std::fmt;

/// Why a ply or a start is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// A ply.
    Ply(Fault),
    /// The start position.
    Position(PositionFault),
    /// S1: the measures of the board.
    Board(OptionFault),
    /// S20: a league that does not exist.
    League {
        /// Value of the tag.
        found: String,
    },
    /// Tag and option name different leagues.
    Leagues {
        /// Value of the tag.
        tag: String,
        /// Value of the option.
        option: String,
    },
    /// S8: a side that does not exist.
    KickOff {
        /// Value of the tag.
        found: String,
    },
}

impl crate::rules::Fault for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Self::Ply(fault) => fault.code(),
            Self::Position(fault) => fault.code(),
            Self::Board(_) => "strafu-board",
            Self::League { .. } => "strafu-league",
            Self::Leagues { .. } => "strafu-leagues-differ",
            Self::KickOff { .. } => "strafu-kick-off",
        }
    }

    fn clause(&self) -> Option<&'static str> {
        match self {
            Self::Ply(fault) => Some(fault.clause()),
            Self::Position(_) => Some("S21"),
            Self::Board(_) => Some("S1"),
            Self::League { .. } => Some("S20"),
            Self::Leagues { .. } => None,
            Self::KickOff { .. } => Some("S8"),
        }
    }

    fn place(&self) -> Option<(usize, usize)> {
        match self {
            Self::Position(fault) => fault.place(),
            _ => None,
        }
    }

    fn help(&self) -> Option<String> {
        match self {
            Self::Ply(fault) => fault.help().map(str::to_owned),
            Self::Board(OptionFault::Range { .. }) => Some(
                "what is not given keeps its default: `width=15; length=21; area=11x4; spot=3`"
                    .to_owned(),
            ),
            Self::Leagues { .. } => Some("leave one of them out".to_owned()),
            _ => None,
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ply(fault) => fault.fmt(f),
            Self::Position(fault) => fault.fmt(f),
            Self::Board(fault) => fault.fmt(f),
            Self::League { found } => write!(
                f,
                "expected the tag `League` to be `1`, `2` or `3`, found `{found}`"
            ),
            Self::Leagues { tag, option } => write!(
                f,
                "expected the tag `League` and the option `league` to agree, found `{tag}` and \
                 `{option}`"
            ),
            Self::KickOff { found } => write!(
                f,
                "expected the tag `KickOff` to be `Red` or `Blue`, found `{found}`"
            ),
        }
    }
}

impl std::error::Error for Illegal {}

impl From<Fault> for Illegal {
    fn from(fault: Fault) -> Self {
        Self::Ply(fault)
    }
}
