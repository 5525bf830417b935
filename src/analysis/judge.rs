//! Judging: replays a record through a game's referee, variations included, and says what is wrong.
//! A fault stops its line; nothing after a fault is ever spliced into the game.

use super::consistency::{self, Played};
use super::{Verdict, nearest};
use crate::record::{Entry, Item, Kind, Outcome, limits};
use crate::rules::{
    BoardStyle, Fault, Number, OptionSet, Referee, Rules, Setup, StartError, Step, TokenError,
};
use crate::text::{Diagnostic, Severity, Span, clipped};

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
    /// Its number in its line, from 1.
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

/// A moment to come back to.
struct Moment<R: Rules> {
    mark: <R::Referee as Referee<R>>::Mark,
    number: Option<Number>,
}

/// One line of play under way.
struct Line<R: Rules> {
    path: Vec<u32>,
    plies: u32,
    /// Number of the last ply; at the start of a variation, of the ply before it.
    number: Option<Number>,
    /// Whether a ply of this very line carries `number`.
    has_ply: bool,
    /// The moment before the last ply.
    before: Option<Moment<R>>,
    /// Tokens of the open ply.
    open: Vec<usize>,
    /// Tokens of the last complete ply.
    last: Vec<usize>,
    /// The line stopped at a fault; how many moves followed.
    stopped: Option<u32>,
    /// How many variations began in this line.
    variations: u32,
}

impl<R: Rules> Line<R> {
    fn new(path: Vec<u32>, number: Option<Number>) -> Self {
        Self {
            path,
            plies: 0,
            number,
            has_ply: false,
            before: None,
            open: Vec::new(),
            last: Vec::new(),
            stopped: None,
            variations: 0,
        }
    }
}

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
        unjudged_moves: count_moves(&entry.record.items, 0),
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

/// Tokens of the main line, from inside `depth` variations on.
fn count_moves(items: &[Item], mut depth: usize) -> u32 {
    let mut count = 0;
    for item in items {
        match item.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Token if depth == 0 => count += 1,
            _ => {}
        }
    }
    count
}

/// Sets up the match; what is wrong with the start becomes a finding at ply 0.
fn start<R: Rules>(
    entry: &Entry<'_>,
    request: &Request,
    findings: &mut Vec<Diagnostic>,
) -> Option<R::Referee> {
    let tag = |name: &str| entry.record.tag(entry.text, name);
    let written = tag("Rules");
    let mut rules = match OptionSet::parse(written.as_deref().unwrap_or("")) {
        Ok(rules) => rules,
        Err(error) => {
            findings.push(tag_fault(entry, "Rules", "record-rules", error.to_string()));
            return None;
        }
    };
    if let Err(error) = rules.validate(R::INFO) {
        findings.push(tag_fault(entry, "Rules", "record-rules", error.to_string()));
        return None;
    }
    rules.override_with(&request.rules, R::INFO);
    let position = tag("Position");
    let setup = Setup {
        position: position.as_deref().or(request.position.as_deref()),
        rules: &rules,
        tag: &|name| tag(name).map(std::borrow::Cow::into_owned),
    };
    match R::start(&setup) {
        Ok(referee) => Some(referee),
        Err(StartError::Syntax { tag, error }) => {
            findings.push(unreadable_tag(entry, tag, error));
            None
        }
        // Where the tags could not be read, nobody knows whether one is missing.
        Err(StartError::Illegal { tag, .. })
            if entry.record.fault.is_some()
                && entry.record.items.is_empty()
                && entry.record.find(entry.text, tag).is_none() =>
        {
            None
        }
        Err(StartError::Illegal { tag, fault }) => {
            findings
                .push(tag_fault(entry, tag, fault.code(), fault.to_string()).under(fault.clause()));
            None
        }
    }
}

/// A fault of a tag's value as a whole.
fn tag_fault(entry: &Entry<'_>, name: &str, code: &'static str, message: String) -> Diagnostic {
    let diagnostic = Diagnostic::new(code, Severity::Error, message);
    match entry.record.find(entry.text, name) {
        Some(tag) => diagnostic.at(tag.value, tag.value.of(entry.text)),
        None => diagnostic,
    }
}

/// A tag value that cannot be read, pointing at the very place.
fn unreadable_tag(entry: &Entry<'_>, name: &str, error: TokenError) -> Diagnostic {
    let value = entry.record.tag(entry.text, name).unwrap_or_default();
    let message = format!(
        "expected {} in the tag `{name}`, found {}",
        error.expected,
        found_at(&value, error.at)
    );
    let mut diagnostic = tag_fault(entry, name, "record-position", message);
    if let Some(tag) = entry.record.find(entry.text, name) {
        // With escapes in the value the offsets would not fit; then all of it is marked.
        let raw = tag.value.of(entry.text);
        if raw.len() == value.len() && raw.is_char_boundary(error.at) {
            let start = tag.value.start as usize + error.at;
            let length = raw[error.at..].chars().next().map_or(0, char::len_utf8);
            diagnostic.span = Some(Span::at(start, length));
            diagnostic.token = Some(raw[error.at..error.at + length].to_owned());
        }
    }
    diagnostic
}

/// What stands at a byte of a text, in words.
fn found_at(text: &str, at: usize) -> String {
    match text.get(at..) {
        None | Some("") => "its end".to_owned(),
        Some(rest) => format!("`{}`", clipped(rest, QUOTED_CHARACTERS)),
    }
}

struct Judging<'e, 'a, R: Rules, W> {
    entry: &'e Entry<'a>,
    request: &'e Request,
    watch: &'e mut W,
    line: Line<R>,
    /// The lines in which the present one is nested.
    above: Vec<Line<R>>,
    /// A move number that waits for its ply.
    pending: Option<(Number, Span)>,
    plies_left: u32,
    referee: Option<R::Referee>,
    findings: Vec<Diagnostic>,
    error: bool,
    unreadable: bool,
}

impl<R: Rules, W: Watch<R>> Judging<'_, '_, R, W> {
    /// Goes through the items until the end or the first fault of syntax.
    fn movetext(&mut self) {
        for (at, &item) in self.entry.record.items.iter().enumerate() {
            match item.kind {
                Kind::Token => self.token(at, item),
                Kind::Number { value, second } => {
                    self.pending = Some((Number { value, second }, item.span));
                }
                Kind::Open => self.open_variation(at, item),
                Kind::Close => self.close_variation(at),
                Kind::Outcome(_) => self.close_ply(at),
                Kind::Glyph(_) | Kind::Comment | Kind::LineComment | Kind::Escape => {}
            }
            if self.unreadable && self.findings.last().is_some_and(|last| last.ply > 0) {
                self.count_rest(at + 1);
                return;
            }
        }
        if self.entry.record.outcome.is_none() && self.entry.record.fault.is_none() {
            self.close_ply(self.entry.record.items.len());
        }
        if let Some(fault) = &self.entry.record.fault {
            let mut fault = fault.clone();
            if has_moves(&self.entry.record.items) {
                fault.ply = self.line.plies + 1;
            }
            fault.variation = self.path();
            self.findings.push(fault);
            self.unreadable = true;
        }
    }

    /// Counts the moves of the main line that nobody judged, after the reader stopped at `from`.
    fn count_rest(&mut self, from: usize) {
        let rest = count_moves(&self.entry.record.items[from..], self.above.len());
        let main = self.above.first_mut().unwrap_or(&mut self.line);
        let count = main.stopped.unwrap_or(0) + rest;
        main.stopped = Some(count);
    }

    /// One token of the game.
    #[inline]
    fn token(&mut self, at: usize, item: Item) {
        let text = item.span.of(self.entry.text);
        let (bare, glyph) = R::split_glyph(text);
        if !glyph.is_empty() && crate::record::grammar::move_glyph(glyph.as_bytes()).is_err() {
            self.bad_token(
                at,
                item,
                TokenError {
                    at: bare.len(),
                    expected: "one of the glyphs `!` `?` `!!` `??` `!?` `?!`",
                },
            );
            return;
        }
        match R::token(bare) {
            Err(error) => self.bad_token(at, item, error),
            Ok(token) => match &mut self.line.stopped {
                Some(moves) => *moves += 1,
                None => self.feed(at, token),
            },
        }
    }

    /// Gives a token to the referee.
    #[inline]
    fn feed(&mut self, at: usize, token: R::Token) {
        let Some(referee) = &mut self.referee else {
            return;
        };
        if self.line.open.is_empty() && self.entry.record.has_variations {
            self.line.before = Some(Moment {
                mark: referee.mark(),
                number: self.line.number,
            });
        }
        match referee.feed(token) {
            Ok(Step::Open) => self.line.open.push(at),
            Ok(Step::Ply(ply)) => {
                self.line.open.push(at);
                self.complete(&ply);
            }
            Ok(Step::Before(ply)) => {
                self.complete(&ply);
                if self.line.stopped.is_none() {
                    self.feed(at, token);
                }
            }
            Err(fault) => self.illegal(at, &fault),
        }
    }

    /// A ply is complete and legal.
    #[inline]
    fn complete(&mut self, ply: &R::Ply) {
        if self.plies_left == 0 {
            self.too_many_plies();
            return;
        }
        self.plies_left -= 1;
        self.line.plies += 1;
        let before = self.line.number;
        let number = R::number(before, ply);
        if let Some((written, span)) = self.pending.take()
            && number != Some(written)
        {
            self.wrong_number(written, number, span);
        }
        if let Some(remark) = R::remark(ply) {
            let mut note =
                Diagnostic::new(remark.code, Severity::Note, remark.message).under(remark.clause);
            self.place(&mut note, self.line.open.last().copied(), self.line.plies);
            self.findings.push(note);
        }
        if let Some(referee) = &self.referee {
            self.watch.ply(&Seen {
                ply,
                index: self.line.plies,
                path: &self.line.path,
                items: &self.line.open,
                number,
                before: before.filter(|_| self.line.has_ply),
                referee,
            });
        }
        self.line.number = number.or(before);
        self.line.has_ply |= number.is_some();
        let line = &mut self.line;
        std::mem::swap(&mut line.open, &mut line.last);
        line.open.clear();
    }

    /// The line or the record ends: an open ply must be complete.
    fn close_ply(&mut self, at: usize) {
        let Some(referee) = self
            .referee
            .as_mut()
            .filter(|_| self.line.stopped.is_none())
        else {
            return;
        };
        match referee.close() {
            Ok(None) => {}
            Ok(Some(ply)) => self.complete(&ply),
            Err(fault) => self.illegal(at, &fault),
        }
    }

    /// `(`: the variation replaces the last ply.
    fn open_variation(&mut self, at: usize, item: Item) {
        self.close_ply(at);
        self.pending = None;
        self.line.variations += 1;
        let mut path = self.line.path.clone();
        path.push(self.line.variations);
        let mut inner = Line::new(path, None);
        match (self.line.stopped, &self.line.before) {
            // The alternative to a bad move can still be judged; what follows it cannot.
            (Some(0), Some(_)) if self.referee.is_some() => inner.number = self.line.number,
            (Some(_), _) => inner.stopped = Some(0),
            (None, Some(before)) => {
                inner.number = before.number;
                if let Some(referee) = &mut self.referee {
                    referee.rewind(&before.mark);
                }
            }
            (None, None) => {
                let message = "expected a move before the variation that it could replace";
                self.unreadable_at(at, item.span, message.to_owned(), "record-variation");
                return;
            }
        }
        self.above.push(std::mem::replace(&mut self.line, inner));
    }

    /// `)`: back to the line above, with its last ply played again.
    fn close_variation(&mut self, at: usize) {
        self.close_ply(at);
        self.pending = None;
        let Some(outer) = self.above.pop() else {
            return;
        };
        self.line = outer;
        let Some(referee) = &mut self.referee else {
            return;
        };
        if let Some(before) = &self.line.before {
            referee.rewind(&before.mark);
        }
        if self.line.stopped.is_some() {
            return;
        }
        for &token_at in &self.line.last {
            let text = self.entry.record.items[token_at].span.of(self.entry.text);
            let fed = R::token(R::split_glyph(text).0)
                .ok()
                .map(|token| referee.feed(token));
            assert!(matches!(fed, Some(Ok(_))), "a legal ply stays legal");
        }
        if referee.close().is_err() {
            unreachable!("a complete ply stays complete");
        }
    }

    fn path(&self) -> Option<Vec<u32>> {
        (!self.line.path.is_empty()).then(|| self.line.path.clone())
    }

    /// Fills in where a finding stands.
    fn place(&self, finding: &mut Diagnostic, item: Option<usize>, ply: u32) {
        finding.ply = ply;
        finding.variation = self.path();
        if let Some(item) = item.and_then(|at| self.entry.record.items.get(at)) {
            finding.span = Some(item.span);
            if matches!(item.kind, Kind::Token) {
                finding.token = Some(item.span.of(self.entry.text).to_owned());
            }
        }
    }

    /// A move that the rules forbid.
    #[cold]
    fn illegal(&mut self, at: usize, fault: &R::Fault) {
        let mut finding =
            Diagnostic::new(fault.code(), Severity::Error, fault.to_string()).under(fault.clause());
        self.place(&mut finding, Some(at), self.line.plies + 1);
        self.explain(&mut finding);
        self.findings.push(finding);
        self.error = true;
        self.pending = None;
        self.line.stopped = Some(0);
        self.line.open.clear();
        self.watch.fault(at);
    }

    /// A token that is no move text at all.
    #[cold]
    fn bad_token(&mut self, at: usize, item: Item, error: TokenError) {
        let text = item.span.of(self.entry.text);
        let message = format!(
            "expected {}, found {} in `{}`",
            error.expected,
            found_at(text, error.at),
            clipped(text, QUOTED_CHARACTERS)
        );
        self.unreadable_at(at, item.span, message, "record-move-text");
    }

    /// A fault of syntax in the movetext: nothing after it is read.
    #[cold]
    fn unreadable_at(&mut self, at: usize, span: Span, message: String, code: &'static str) {
        let mut finding = Diagnostic::new(code, Severity::Error, message);
        // After a bad move the plies in between count, though nobody judged them.
        let ply = self.line.plies + 1 + self.line.stopped.map_or(0, |moves| moves + 1);
        self.place(&mut finding, Some(at), ply);
        finding.span = Some(span);
        if self.line.stopped.is_none() {
            self.explain(&mut finding);
            self.watch.fault(at);
        }
        self.findings.push(finding);
        self.unreadable = true;
    }

    /// Adds the position, the board and the nearest legal moves.
    fn explain(&self, finding: &mut Diagnostic) {
        let Some(referee) = &self.referee else {
            return;
        };
        finding.position = Some(referee.position());
        finding.board = self.request.board.map(|style| referee.board(style));
        if let Some(token) = &finding.token {
            let written = R::split_glyph(token).0;
            finding.help = nearest(written, &referee.legal_texts());
        }
    }

    #[cold]
    fn too_many_plies(&mut self) {
        let message = format!("expected at most {} plies in a record", limits::PLIES);
        let at = self.line.open.last().copied().unwrap_or(0);
        let span = self.entry.record.items[at].span;
        self.unreadable_at(at, span, message, "limit-plies");
        self.line.stopped = Some(0);
    }

    #[cold]
    fn wrong_number(&mut self, written: Number, due: Option<Number>, span: Span) {
        let show = |number: Number| {
            let dots = if number.second { "..." } else { "." };
            format!("{}{dots}", number.value)
        };
        let found = show(written);
        let message = match due {
            Some(due) => format!("expected the move number `{}`, found `{found}`", show(due)),
            None => format!("expected no move number here, found `{found}`"),
        };
        let mut finding =
            Diagnostic::new("record-move-number", Severity::Warning, message).at(span, &found);
        finding.ply = self.line.plies;
        finding.variation = self.path();
        self.findings.push(finding);
    }

    /// The verdict on all of it.
    fn finish(mut self) -> Judgement {
        // A record that stops inside a variation is back in its main line.
        if !self.above.is_empty() {
            self.line = self.above.swap_remove(0);
        }
        let whole = !self.unreadable && !self.error;
        if !self.unreadable {
            let played = self
                .referee
                .as_ref()
                .filter(|_| whole)
                .map(|referee| Played {
                    outcome: referee.outcome(),
                    score: referee.score(),
                });
            consistency::check(
                self.entry,
                R::INFO,
                played,
                self.line.plies,
                &mut self.findings,
            );
        }
        self.findings
            .sort_by_key(|finding| finding.span.unwrap_or_default().start);
        if self.request.strict {
            for finding in &mut self.findings {
                if finding.severity == Severity::Warning {
                    finding.severity = Severity::Error;
                    self.error = true;
                }
            }
        }
        let verdict = match (self.unreadable, self.error) {
            (true, _) => Verdict::Unreadable,
            (_, true) => Verdict::Invalid,
            _ => Verdict::Ok,
        };
        let referee = self.referee.as_ref();
        Judgement {
            verdict,
            plies: self.line.plies,
            unjudged_moves: self.line.stopped.unwrap_or(0),
            played: referee.map(|referee| referee.outcome().unwrap_or(Outcome::Open)),
            final_position: referee
                .filter(|_| self.request.positions)
                .map(Referee::position),
            rules: referee
                .filter(|_| self.request.positions)
                .map(Referee::rules_text),
            findings: self.findings,
        }
    }
}
