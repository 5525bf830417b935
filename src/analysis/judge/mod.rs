//! Judging: replays a record through a game's referee, variations included, and says what is wrong.
//! A fault stops its line; nothing after a fault is ever spliced into the game.

mod faults;
mod judging;
mod start;

use super::Verdict;
use crate::record::{Entry, Item, Kind, Outcome, limits};
use crate::rules::{BoardStyle, Number, OptionSet, Rules};
use crate::text::{Diagnostic, Severity};
use judging::{Judging, Line};
use start::start;

/// Longest quotation in a message.
const QUOTED_CHARACTERS: usize = 20;

/// How a record is to be judged.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// Rule options that override the record's.
    pub rules: OptionSet,
    /// Start position for records without a `Position` tag.
    pub position: Option<String>,
    /// Warnings are errors.
    pub strict: bool,
    /// The final position is wanted.
    pub positions: bool,
    /// Faults should show the board.
    pub board: Option<BoardStyle>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// Verdict on the whole record.
    pub verdict: Verdict,
    /// Legal plies of the main line.
    pub plies: u32,
    /// Moves of the main line after the first bad one.
    pub unjudged_moves: u32,
    /// Result of the replay; `Open` if the game was not over, none if there was no start.
    pub played: Option<Outcome>,
    /// Position after the last legal ply of the main line, if asked for.
    pub final_position: Option<String>,
    /// The options in force, in canonical form; none if there was no start.
    pub rules: Option<String>,
    /// Everything found, in the order of the text.
    pub findings: Vec<Diagnostic>,
}

impl Judgement {
    /// The result of a record: its result token, else its tag, else what the replay came to.
    #[must_use]
    pub fn result(&self, entry: &Entry<'_>) -> Outcome {
        let tag = || {
            let tag = entry.record.tag(entry.text, "Result")?;
            Outcome::of(tag.as_bytes())
        };
        entry
            .record
            .outcome
            .or_else(tag)
            .or(self.played)
            .unwrap_or(Outcome::Open)
    }

    /// The first error in the order of the text, if the record is not `ok`.
    #[must_use]
    pub fn first_error(&self) -> Option<&Diagnostic> {
        self.findings
            .iter()
            .find(|finding| finding.severity == Severity::Error)
    }
}

/// A legal ply, shown to a watcher.
pub struct Seen<'a, R: Rules> {
    /// What it did.
    pub ply: &'a R::Ply,
    /// Its number in its line, from 1; of a part of a ply that ends a line, that of the ply before it.
    pub index: u32,
    /// Path of its line; empty in the main line.
    pub path: &'a [u32],
    /// Its tokens, as indexes into the record's items.
    pub items: &'a [usize],
    /// Number that the ply has.
    pub number: Option<Number>,
    /// Number of the ply before it in its line, if one stands there.
    pub before: Option<Number>,
    /// The match after the ply.
    pub referee: &'a R::Referee,
}

/// Looks on while a record is judged.
pub trait Watch<R: Rules> {
    /// The match is set up.
    fn start(&mut self, _referee: &R::Referee) {}
    /// A ply was legal.
    fn ply(&mut self, _seen: &Seen<'_, R>) {}
    /// The item at that index is the first fault of its line.
    fn fault(&mut self, _item: usize) {}
}

/// A watcher that needs nothing.
pub struct Silent;

impl<R: Rules> Watch<R> for Silent {}
/// Judges one record.
pub fn judge<R: Rules, W: Watch<R>>(
    entry: &Entry<'_>,
    request: &Request,
    watch: &mut W,
) -> Judgement {
    let mut findings = Vec::new();
    // Tags behind a fault are missing, so that a start without them would be a wrong one.
    let broken_tags = entry.record.fault.is_some() && !has_moves(&entry.record.items);
    let referee = if broken_tags {
        None
    } else {
        start::<R>(entry, request, &mut findings)
    };
    let mut judging = Judging {
        entry,
        request,
        watch,
        line: Line::new(Vec::new(), None),
        above: Vec::new(),
        pending: None,
        plies_left: limits::PLIES,
        referee,
        findings,
        error: false,
        unreadable: false,
    };
    judging.error = !judging.findings.is_empty();
    judging.unreadable = judging.error && judging.findings[0].code == "record-position";
    match &judging.referee {
        Some(referee) => judging.watch.start(referee),
        None => judging.line.stopped = Some(0),
    }
    judging.movetext();
    judging.finish()
}

/// The judgement on a record whose game nobody knows: no move can be judged.
#[must_use]
pub fn unjudged(entry: &Entry<'_>, finding: Diagnostic) -> Judgement {
    let mut findings = vec![finding];
    let mut verdict = Verdict::Invalid;
    if let Some(fault) = &entry.record.fault {
        // Without its tags nobody can tell the game, so the fault alone is worth telling.
        findings = vec![fault.clone()];
        verdict = Verdict::Unreadable;
    }
    Judgement {
        verdict,
        plies: 0,
        unjudged_moves: count_moves(entry.text, &entry.record.items, 0, |_| true),
        played: None,
        final_position: None,
        rules: None,
        findings,
    }
}
/// Whether the movetext has begun.
fn has_moves(items: &[Item]) -> bool {
    items
        .iter()
        .any(|item| matches!(item.kind, Kind::Token | Kind::Number { .. }))
}

/// Moves of the main line, from inside `depth` variations on; `begins` tells the tokens that begin one.
fn count_moves(text: &str, items: &[Item], mut depth: usize, begins: fn(&str) -> bool) -> u32 {
    let mut count = 0;
    for item in items {
        match item.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Token if depth == 0 => count += u32::from(begins(item.span.of(text))),
            _ => {}
        }
    }
    count
}
