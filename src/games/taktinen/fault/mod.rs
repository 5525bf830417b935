//! Why a record breaks the rules: one closed enum for each part of a match. Every variant knows its
//! code and its clause.

mod lineup;
mod movement;
mod play;
mod start;
mod target;

pub use lineup::LineUpFault;
pub use movement::MoveFault;
pub use play::PlayFault;
pub use start::StartFault;
pub use target::TargetFault;

use std::fmt;

/// What is wrong with a move or a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The start of the record.
    Start(StartFault),
    /// The order of the tokens, and phases 2–6.
    Play(PlayFault),
    /// A line-up.
    LineUp(LineUpFault),
    /// A target.
    Target(TargetFault),
    /// A movement.
    Move(MoveFault),
}

/// Gives `$fault` to the enum that it is made of.
macro_rules! each {
    ($fault:expr, $inner:ident => $what:expr) => {
        match $fault {
            Fault::Start($inner) => $what,
            Fault::Play($inner) => $what,
            Fault::LineUp($inner) => $what,
            Fault::Target($inner) => $what,
            Fault::Move($inner) => $what,
        }
    };
}

impl crate::rules::Fault for Fault {
    fn code(&self) -> &'static str {
        each!(self, fault => fault.code())
    }

    fn clause(&self) -> Option<&'static str> {
        match self {
            Self::Start(fault) => fault.clause(),
            Self::Play(fault) => Some(fault.clause()),
            Self::LineUp(fault) => Some(fault.clause()),
            Self::Target(fault) => Some(fault.clause()),
            Self::Move(fault) => Some(fault.clause()),
        }
    }

    fn help(&self) -> Option<String> {
        match self {
            Self::Start(fault) => fault.help().map(str::to_owned),
            Self::Play(fault) => fault.help(),
            Self::Target(fault) => fault.help(),
            Self::Move(fault) => fault.help().map(str::to_owned),
            Self::LineUp(_) => None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, fault => fault.fmt(f))
    }
}

impl From<StartFault> for Fault {
    fn from(fault: StartFault) -> Self {
        Self::Start(fault)
    }
}

impl From<PlayFault> for Fault {
    fn from(fault: PlayFault) -> Self {
        Self::Play(fault)
    }
}

impl From<LineUpFault> for Fault {
    fn from(fault: LineUpFault) -> Self {
        Self::LineUp(fault)
    }
}

impl From<TargetFault> for Fault {
    fn from(fault: TargetFault) -> Self {
        Self::Target(fault)
    }
}

impl From<MoveFault> for Fault {
    fn from(fault: MoveFault) -> Self {
        Self::Move(fault)
    }
}

/// A number that was found. Counts of a line-up stop at 255, so that more is not told exactly.
fn found(count: impl Into<u32>) -> String {
    match count.into() {
        count if count < u32::from(u8::MAX) => count.to_string(),
        _ => format!("more than {}", u8::MAX - 1),
    }
}

/// `1 outfield player`, `2 outfield players`
fn outfield_players(count: u8) -> String {
    match count {
        1 => "1 outfield player".to_owned(),
        count => format!("{count} outfield players"),
    }
}

/// `1 player`, `2 players`
fn players(count: impl Into<u32>) -> String {
    match count.into() {
        1 => "1 player".to_owned(),
        count => format!("{count} players"),
    }
}
