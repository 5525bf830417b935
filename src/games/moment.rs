//! Places: finds the match at a position string or at a ply of a record; what is wrong there is
//! told as findings in the text that was given.

use std::fmt;

use crate::analysis::{self, Request, Seen, Verdict, Watch};
use crate::record::Entry;
use crate::rules::{Fault, OptionSet, Rules, Setup, StartError, TokenError};
use crate::text::{Diagnostic, Severity, Span, escaped};

/// A position to look at: a position string, or a moment of a record.
#[derive(Clone, Copy)]
pub enum Place<'a> {
    /// A position string under some options.
    Position {
        /// The string.
        text: &'a str,
        /// The options.
        rules: &'a OptionSet,
    },
    /// The moment after a ply of a record's main line.
    Moment {
        /// The record.
        entry: &'a Entry<'a>,
        /// Options that override the record's.
        request: &'a Request,
        /// The ply; none is the last legal one.
        ply: Option<u32>,
    },
}

/// Why there is no position to look at.
#[derive(Clone, Debug)]
pub enum NoPlace {
    /// The position, or the start of the record, cannot be used.
    Bad {
        /// `invalid` or `unreadable`.
        verdict: Verdict,
        /// What is wrong; spans are those of the position string or of the record.
        findings: Vec<Diagnostic>,
    },
    /// The record has no such ply.
    Ply {
        /// Its last legal ply.
        last: u32,
    },
}

impl fmt::Display for NoPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bad { verdict, findings } => match findings.first() {
                Some(finding) => f.write_str(&finding.message),
                None => f.write_str(verdict.name()),
            },
            Self::Ply { last } => write!(f, "expected a ply up to {last}, the last legal one"),
        }
    }
}

impl std::error::Error for NoPlace {}

/// The match at a place.
pub fn referee_at<R: Rules>(place: &Place<'_>) -> Result<R::Referee, NoPlace> {
    match *place {
        Place::Position { text, rules } => at_position::<R>(text, rules),
        Place::Moment {
            entry,
            request,
            ply,
        } => at_ply::<R>(entry, request, ply),
    }
}

fn at_position<R: Rules>(text: &str, rules: &OptionSet) -> Result<R::Referee, NoPlace> {
    let mut known = OptionSet::default();
    known.override_with(rules, R::INFO);
    let bad = |verdict, finding| NoPlace::Bad {
        verdict,
        findings: vec![finding],
    };
    if let Err(error) = known.validate(R::INFO) {
        let finding = Diagnostic::new("record-rules", Severity::Error, error.to_string());
        return Err(bad(Verdict::Invalid, finding));
    }
    let setup = Setup {
        position: Some(text),
        rules: &known,
        tag: &|_| None,
    };
    R::start(&setup).map_err(|error| match error {
        StartError::Syntax { error, .. } => bad(Verdict::Unreadable, unreadable(text, error)),
        StartError::Illegal { fault, .. } => {
            let finding = Diagnostic::new(fault.code(), Severity::Error, fault.to_string());
            let (start, length) = fault.place().unwrap_or((0, text.len()));
            let part = text.get(start..start + length);
            let mut finding = match part {
                Some(part) => finding.at(Span::at(start, length), part),
                None => finding.at(Span::at(0, text.len()), text),
            };
            finding.help = fault.help();
            bad(Verdict::Invalid, finding.under(fault.clause()))
        }
    })
}

/// A position string that cannot be read, pointing at the very place.
fn unreadable(text: &str, TokenError { at, expected }: TokenError) -> Diagnostic {
    /// Longest quotation in a message.
    const QUOTED_CHARACTERS: usize = 20;
    let rest = text.get(at..).unwrap_or("");
    let found = if rest.is_empty() {
        "its end".to_owned()
    } else {
        let quoted: String = rest.chars().take(QUOTED_CHARACTERS).collect();
        format!("`{}`", escaped(&quoted))
    };
    let message = format!("expected {expected} in the position, found {found}");
    let character = &rest[..rest.chars().next().map_or(0, char::len_utf8)];
    Diagnostic::new("record-position", Severity::Error, message).at(
        Span::at(text.len() - rest.len(), character.len()),
        character,
    )
}

fn at_ply<R: Rules>(
    entry: &Entry<'_>,
    request: &Request,
    ply: Option<u32>,
) -> Result<R::Referee, NoPlace> {
    // Copying the match at every ply would make long records slow, so the last one is found first.
    let last = match ply {
        Some(ply) => ply,
        None => analysis::judge::<R, _>(entry, request, &mut analysis::Silent).plies,
    };
    let mut stop = Stop::<R> {
        ply: last,
        parts: ply.is_none(),
        found: None,
    };
    let judgement = analysis::judge::<R, _>(entry, request, &mut stop);
    match stop.found {
        Some(found) => Ok(found),
        // A start gives ply 0 and every legal ply after it.
        None if judgement.played.is_some() => Err(NoPlace::Ply {
            last: judgement.plies,
        }),
        None => Err(NoPlace::Bad {
            verdict: judgement.verdict,
            findings: judgement.findings,
        }),
    }
}

/// Keeps the match after one ply of the main line.
struct Stop<R: Rules> {
    ply: u32,
    /// Whether a part of a ply after it, which ends the line, is taken too.
    parts: bool,
    found: Option<R::Referee>,
}

impl<R: Rules> Watch<R> for Stop<R> {
    fn start(&mut self, referee: &R::Referee) {
        if self.ply == 0 {
            self.found = Some(referee.clone());
        }
    }

    fn ply(&mut self, seen: &Seen<'_, R>) {
        let fits = self.parts || R::counts(seen.ply);
        if seen.path.is_empty() && seen.index == self.ply && fits {
            self.found = Some(seen.referee.clone());
        }
    }
}
