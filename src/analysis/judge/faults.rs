//! What is said about a fault in the movetext: where it stands, and what would have been legal.

use super::judging::Judging;
use super::start::found_at;
use super::{QUOTED_CHARACTERS, Watch};
use crate::analysis::{nearest, numbered};
use crate::record::{Item, Kind, limits};
use crate::rules::{Fault, Number, Referee, Rules, TokenError};
use crate::text::{Diagnostic, Severity, Span, clipped};

impl<R: Rules, W: Watch<R>> Judging<'_, '_, R, W> {
    pub(super) fn path(&self) -> Option<Vec<u32>> {
        (!self.line.path.is_empty()).then(|| self.line.path.clone())
    }

    /// Fills in where a finding stands.
    pub(super) fn place(&self, finding: &mut Diagnostic, item: Option<usize>, ply: u32) {
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
    pub(super) fn illegal(&mut self, at: usize, fault: &R::Fault) {
        let mut finding =
            Diagnostic::new(fault.code(), Severity::Error, fault.to_string()).under(fault.clause());
        self.place(&mut finding, Some(at), self.line.plies + 1);
        self.explain(&mut finding);
        if let Some(help) = fault.help() {
            finding.help = Some(help);
        }
        self.findings.push(finding);
        self.error = true;
        self.pending = None;
        self.line.stopped = Some(0);
        let begun = |&at: &usize| {
            let item = self.entry.record.items.get(at);
            item.is_none_or(|item| R::begins(R::split_glyph(item.span.of(self.entry.text)).0))
        };
        self.line.late = !self.line.open.iter().chain([&at]).any(begun);
        self.line.open.clear();
        self.line.numbers.clear();
        self.watch.fault(at);
    }

    /// A token that is no move text at all.
    #[cold]
    pub(super) fn bad_token(&mut self, at: usize, item: Item, error: TokenError) {
        let text = item.span.of(self.entry.text);
        let message = format!(
            "expected {}, found {} in `{}`",
            error.expected,
            found_at(text, error.at),
            clipped(text, QUOTED_CHARACTERS)
        );
        self.unreadable_at(at, item.span, message, "record-move-text");
        if let Some(finding) = self.findings.last_mut() {
            let help = glyph_apart::<R>(text).or_else(|| finding.help.take());
            finding.help = help.or_else(|| small_letters::<R>(text));
        }
    }

    /// A fault of syntax in the movetext: nothing after it is read.
    #[cold]
    pub(super) fn unreadable_at(
        &mut self,
        at: usize,
        span: Span,
        message: String,
        code: &'static str,
    ) {
        let mut finding = Diagnostic::new(code, Severity::Error, message);
        // After a bad move the plies in between count, though nobody judged them.
        let ply = self.line.plies + 1 + self.line.stopped.map_or(0, |moves| moves + 1);
        self.place(&mut finding, Some(at), ply);
        finding.span = Some(span);
        if self.line.stopped.is_none() {
            if code == "record-move-text" {
                self.explain(&mut finding);
            }
            self.watch.fault(at);
        }
        self.findings.push(finding);
        self.unreadable = true;
    }

    /// Adds the position, the board and the nearest legal moves.
    pub(super) fn explain(&self, finding: &mut Diagnostic) {
        let Some(referee) = &self.referee else {
            return;
        };
        finding.position = Some(referee.position());
        finding.board = self.request.board.map(|style| referee.board(style));
        if let Some(token) = &finding.token {
            let written = R::split_glyph(token).0;
            // What can be listed are tokens that begin a ply; nothing else is compared with them.
            if R::begins(written) || R::begins(&written.to_ascii_uppercase()) {
                finding.help = nearest(written, &referee.legal_texts());
            }
        }
    }

    #[cold]
    pub(super) fn too_many_plies(&mut self) {
        let message = format!("expected at most {} plies in a record", limits::PLIES);
        let at = self.line.open.last().copied().unwrap_or(0);
        let span = self.entry.record.items[at].span;
        self.unreadable_at(at, span, message, "limit-plies");
        self.line.stopped = Some(0);
    }

    /// A number that is not the one due. Whoever slips once and counts on from there is told once.
    #[cold]
    pub(super) fn check_number(&mut self, written: Number, due: Option<Number>, span: Span) {
        if let Some(due) = due {
            let shift = i64::from(written.value) - i64::from(due.value);
            if written.second == due.second && shift == self.line.shift {
                return;
            }
            self.line.shift = shift;
        }
        self.wrong_number(written, due, span);
    }

    #[cold]
    fn wrong_number(&mut self, written: Number, due: Option<Number>, span: Span) {
        let found = numbered(written);
        let message = match due {
            Some(due) => format!(
                "expected the move number `{}`, found `{found}`",
                numbered(due)
            ),
            None => format!("expected no move number here, found `{found}`"),
        };
        let mut finding =
            Diagnostic::new("record-move-number", Severity::Warning, message).at(span, &found);
        finding.ply = self.line.plies;
        finding.variation = self.path();
        self.findings.push(finding);
    }
}

/// A token that cannot be read although it can in small letters.
#[cold]
fn small_letters<R: Rules>(text: &str) -> Option<String> {
    let small = text.to_ascii_lowercase();
    (small != text && R::token(&small).is_ok())
        .then(|| format!("did you mean `{}`?", clipped(&small, QUOTED_CHARACTERS)))
}

/// A token that cannot be read because of the glyph at its end, where glyphs are tokens of their own.
#[cold]
fn glyph_apart<R: Rules>(text: &str) -> Option<String> {
    let (bare, glyph) = text.split_at(text.trim_end_matches(['!', '?']).len());
    let is_glyph = crate::record::grammar::move_glyph(glyph.as_bytes()).is_ok();
    (is_glyph && R::split_glyph(text).1.is_empty() && R::token(bare).is_ok()).then(|| {
        let bare = clipped(bare, QUOTED_CHARACTERS);
        format!("a glyph stands apart: `{bare} {glyph}`")
    })
}
