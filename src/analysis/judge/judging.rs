//! The walk over a record's movetext: one line of play inside the other, each stopped by its first
//! fault.

use super::{Judgement, Request, Seen, Watch, count_moves, has_moves};
use crate::analysis::Verdict;
use crate::analysis::consistency::{self, Played};
use crate::record::{Entry, Item, Kind, Outcome};
use crate::rules::{Number, Referee, Rules, Step, TokenError};
use crate::text::{Diagnostic, Severity, Span};

/// A moment to come back to.
pub(super) struct Moment<R: Rules> {
    mark: <R::Referee as Referee<R>>::Mark,
    number: Option<Number>,
}

/// One line of play under way.
pub(super) struct Line<R: Rules> {
    pub(super) path: Vec<u32>,
    pub(super) plies: u32,
    /// Number of the last ply; at the start of a variation, of the ply before it.
    pub(super) number: Option<Number>,
    /// Whether a ply of this very line carries `number`.
    pub(super) has_ply: bool,
    /// The moment before the last ply.
    pub(super) before: Option<Moment<R>>,
    /// Tokens of the open ply.
    pub(super) open: Vec<usize>,
    /// Numbers that stand before or inside the open ply.
    pub(super) numbers: Vec<(Number, Span)>,
    /// Tokens of the last complete ply.
    pub(super) last: Vec<usize>,
    /// The line stopped at a fault; how many moves followed.
    pub(super) stopped: Option<u32>,
    /// The token that begins the bad move comes behind its fault.
    pub(super) late: bool,
    /// How many variations began in this line.
    pub(super) variations: u32,
    /// How far the last wrong number was off.
    pub(super) shift: i64,
}

impl<R: Rules> Line<R> {
    pub(super) fn new(path: Vec<u32>, number: Option<Number>) -> Self {
        Self {
            path,
            plies: 0,
            number,
            has_ply: false,
            before: None,
            open: Vec::new(),
            numbers: Vec::new(),
            last: Vec::new(),
            stopped: None,
            late: false,
            variations: 0,
            shift: 0,
        }
    }
}
pub(super) struct Judging<'e, 'a, R: Rules, W> {
    pub(super) entry: &'e Entry<'a>,
    pub(super) request: &'e Request,
    pub(super) watch: &'e mut W,
    pub(super) line: Line<R>,
    /// The lines in which the present one is nested.
    pub(super) above: Vec<Line<R>>,
    /// A move number that waits for the token after it.
    pub(super) pending: Option<(Number, Span)>,
    pub(super) plies_left: u32,
    pub(super) referee: Option<R::Referee>,
    pub(super) findings: Vec<Diagnostic>,
    pub(super) error: bool,
    pub(super) unreadable: bool,
}

impl<R: Rules, W: Watch<R>> Judging<'_, '_, R, W> {
    /// Goes through the items until the end or the first fault of syntax.
    pub(super) fn movetext(&mut self) {
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
                // A parenthesis that nothing stands before still opens its variation.
                self.count_rest(at + usize::from(item.kind != Kind::Open));
                return;
            }
        }
        if self.entry.record.outcome.is_none() && self.entry.record.fault.is_none() {
            self.close_ply(self.entry.record.items.len());
        }
        if let Some(fault) = &self.entry.record.fault {
            // A stray `)`, an open comment or a bad number is no token of the open ply, which ends here;
            // other faults may stand within it.
            let ends = ["record-variation", "record-comment", "record-number"];
            if ends.contains(&fault.code) || self.pending.is_some() {
                self.close_ply(self.entry.record.items.len());
            }
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
        let rest = count_moves(
            self.entry.text,
            &self.entry.record.items[from..],
            self.above.len(),
            R::begins,
        );
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
            self.close_before_unreadable(at, bare);
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
            Err(error) => {
                self.close_before_unreadable(at, bare);
                self.bad_token(at, item, error);
            }
            Ok(token) => match &mut self.line.stopped {
                Some(moves) if R::begins(bare) => {
                    *moves += u32::from(!std::mem::take(&mut self.line.late));
                }
                Some(_) => {}
                None => self.feed(at, token),
            },
        }
    }

    /// A token that cannot be read but begins a ply ends the one before it.
    #[cold]
    fn close_before_unreadable(&mut self, at: usize, bare: &str) {
        if self.pending.is_some() || R::begins(bare) {
            self.close_ply(at);
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
            Ok(Step::Open) => {
                self.line.open.push(at);
                self.line.numbers.extend(self.pending.take());
            }
            Ok(Step::Ply(ply)) => {
                self.line.open.push(at);
                self.line.numbers.extend(self.pending.take());
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
        if R::counts(ply) {
            if self.plies_left == 0 {
                self.too_many_plies();
                return;
            }
            self.plies_left -= 1;
            self.line.plies += 1;
        }
        let before = self.line.number;
        let number = R::number(before, ply);
        for at in 0..self.line.numbers.len() {
            let (written, span) = self.line.numbers[at];
            if number == Some(written) {
                self.line.shift = 0;
            } else {
                self.check_number(written, number, span);
            }
        }
        self.line.numbers.clear();
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
        let goes_on = self.line.stopped.is_none();
        self.close_ply(at);
        if goes_on
            && self.line.stopped.is_some()
            && let Some(unfinished) = self.findings.last_mut()
        {
            let help = || "a variation stands after a complete turn, which it replaces".to_owned();
            unfinished.help.get_or_insert_with(help);
        }
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

    /// The verdict on all of it.
    pub(super) fn finish(mut self) -> Judgement {
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
