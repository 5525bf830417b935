//! A match under way: the position between two steps, and the turn that has begun.

use super::due::Due;
use super::edition::Edition;
use super::fault::{Fault, StartFault};
use super::judge::{Draft, Fed};
use super::pitch::Side;
use super::position::{Formation, Position, State};
use super::setup::Setup as Written;
use super::tokens::Token;
use super::turn::Turn;
use crate::record::Outcome;
use crate::rules::{Setup, StartError, Step, TokenError};

/// A match under way.
#[derive(Clone, Debug)]
pub struct Match {
    edition: Edition,
    position: Position,
    draft: Draft,
    /// Where a token was last refused; none once another is accepted.
    refused: Option<Refused>,
}

/// Where a token was refused.
#[derive(Clone, Copy, Debug)]
struct Refused {
    /// What was due.
    due: Due,
    /// The position in which it was due.
    now: Position,
    /// The position that the tokens before it led to.
    reached: Position,
}

impl Match {
    /// A match that goes on from a position.
    #[must_use]
    pub fn new(position: Position, edition: Edition) -> Self {
        Self {
            edition,
            position,
            draft: Draft::new(&position, edition),
            refused: None,
        }
    }

    /// The position between two steps.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The edition that is played.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Judges the next token.
    ///
    /// # Errors
    /// The clause that it breaks; then the turn is forgotten.
    #[inline]
    pub fn feed(&mut self, token: Token) -> Result<Step<Turn>, Fault> {
        let reached = self.drawn();
        match self.draft.feed(token) {
            Ok(Fed::Open) => Ok(Step::Open),
            Ok(Fed::Last) => Ok(Step::Ply(self.complete())),
            Ok(Fed::Before) => Ok(Step::Before(self.complete())),
            Err(fault) => Err(self.refuse(fault, reached)),
        }
    }

    /// Forgets the turn that has begun, but not where it stopped.
    #[cold]
    fn refuse(&mut self, fault: Fault, reached: Position) -> Fault {
        let Draft { due, now, .. } = self.draft;
        self.go_to(self.position);
        self.refused = Some(Refused { due, now, reached });
        fault
    }

    /// The position as the last token left it: within a turn, or where a token was refused.
    #[must_use]
    pub fn reached(&self) -> &Position {
        match &self.refused {
            Some(refused) => &refused.reached,
            None => &self.draft.now,
        }
    }

    /// The position to draw if the next token is refused; after a goal or at the end of a half, where
    /// the pitch is already cleared for a kick-off, the one before the turn.
    #[inline]
    const fn drawn(&self) -> Position {
        match (self.draft.due, self.draft.now.state) {
            (Due::Half { .. }, State::KickOff) => self.position,
            _ => self.draft.now,
        }
    }

    /// The position in which a target is due: now, or where the last token was refused.
    #[must_use]
    pub fn asks_for_target(&self) -> Option<Position> {
        let (due, position) = match self.refused {
            Some(Refused { due, now, .. }) => (due, now),
            None => (self.draft.due, self.draft.now),
        };
        matches!(due, Due::Opening { .. } | Due::Target).then_some(position)
    }

    /// Completes the turn that has begun, if there is one.
    ///
    /// # Errors
    /// T44: it lacks tokens; then it is forgotten.
    pub fn close(&mut self) -> Result<Option<Turn>, Fault> {
        if self.draft.is_empty() {
            return Ok(None);
        }
        let reached = self.drawn();
        match self.draft.close() {
            Ok(()) => Ok(Some(self.complete())),
            Err(fault) => Err(self.refuse(fault, reached)),
        }
    }

    #[inline]
    fn complete(&mut self) -> Turn {
        let turn = self.draft.finish();
        self.go_to(turn.after);
        turn
    }

    /// Goes on from another position.
    #[inline]
    pub fn go_to(&mut self, position: Position) {
        self.position = position;
        self.draft = Draft::new(&position, self.edition);
        self.refused = None;
    }

    /// T16: the result, once the match is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.position.state != State::Over {
            return None;
        }
        let [yellow, blue] = self.position.score();
        Some(match yellow.cmp(&blue) {
            std::cmp::Ordering::Greater => Outcome::First,
            std::cmp::Ordering::Less => Outcome::Second,
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }
}

/// T6, T8: the position at the start of a record.
///
/// # Errors
/// A position that cannot be read or is not valid; tags that are missing or contradict it.
pub fn start(setup: &Setup<'_>) -> Result<Position, StartError<Fault>> {
    match setup.position {
        Some(text) => from_position(setup, text),
        None => Ok(Position::new(
            [
                formation_due(setup, Side::Yellow)?,
                formation_due(setup, Side::Blue)?,
            ],
            kick_off_due(setup)?,
        )),
    }
}

/// The `Position` tag; formations and kick-off, if they are there, must agree.
fn from_position(setup: &Setup<'_>, text: &str) -> Result<Position, StartError<Fault>> {
    let written = Written::parse(text).map_err(|error| StartError::Syntax {
        tag: "Position",
        error: TokenError {
            at: error.offset,
            expected: error.expected,
        },
    })?;
    let position = written
        .validate()
        .map_err(|fault| illegal("Position", fault))?;
    for side in Side::BOTH {
        let in_position = position.team(side).formation;
        match formation(setup, side)? {
            Some(tag) if tag != in_position => {
                let contradiction = StartFault::FormationContradicts {
                    side,
                    tag,
                    position: in_position,
                };
                return Err(illegal(formation_tag(side), contradiction));
            }
            _ => {}
        }
    }
    match kick_off(setup)? {
        Some(tag) if tag != position.first => {
            Err(illegal("KickOff", StartFault::KickOffContradicts { tag }))
        }
        _ => Ok(position),
    }
}

fn illegal(tag: &'static str, fault: StartFault) -> StartError<Fault> {
    StartError::Illegal {
        tag,
        fault: fault.into(),
    }
}

const fn formation_tag(side: Side) -> &'static str {
    match side {
        Side::Yellow => "YellowFormation",
        Side::Blue => "BlueFormation",
    }
}

/// T6: the formation tag of a side, if it is there.
fn formation(setup: &Setup<'_>, side: Side) -> Result<Option<Formation>, StartError<Fault>> {
    let tag = formation_tag(side);
    let Some(value) = (setup.tag)(tag) else {
        return Ok(None);
    };
    let formation = Formation::parse(&value).map_err(|error| {
        let expected = error.expected;
        illegal(tag, StartFault::FormationTag { side, expected })
    })?;
    if formation.is_whole() {
        Ok(Some(formation))
    } else {
        Err(illegal(tag, StartFault::FormationSum { side, formation }))
    }
}

/// T6: the formation of a side that must be there.
fn formation_due(setup: &Setup<'_>, side: Side) -> Result<Formation, StartError<Fault>> {
    formation(setup, side)?
        .ok_or_else(|| illegal(formation_tag(side), StartFault::NoFormation { side }))
}

/// The side that kicks off first, if the tag is there.
fn kick_off(setup: &Setup<'_>) -> Result<Option<Side>, StartError<Fault>> {
    match (setup.tag)("KickOff").as_deref() {
        None => Ok(None),
        Some("Yellow") => Ok(Some(Side::Yellow)),
        Some("Blue") => Ok(Some(Side::Blue)),
        Some(_) => Err(illegal("KickOff", StartFault::KickOffTag)),
    }
}

/// T8: the side that kicks off first must be named.
fn kick_off_due(setup: &Setup<'_>) -> Result<Side, StartError<Fault>> {
    kick_off(setup)?.ok_or_else(|| illegal("KickOff", StartFault::NoKickOff))
}
