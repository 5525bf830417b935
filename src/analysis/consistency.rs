//! Consistency: tags, result token and replay against each other; everything here only warns.

use std::borrow::Cow;
use std::collections::HashSet;

use crate::record::{Entry, Outcome, Termination};
use crate::rules::GameInfo;
use crate::text::{Diagnostic, Severity, Span};

/// What a whole replay came to.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The result by the rules; none if the game was not over.
    pub outcome: Option<Outcome>,
    /// Goals, in games that count them.
    pub score: Option<[u32; 2]>,
}

/// Appends every warning about the record; `played` is none if not all of it could be judged.
pub fn check(
    entry: &Entry<'_>,
    game: &GameInfo,
    played: Option<Played>,
    plies: u32,
    findings: &mut Vec<Diagnostic>,
) {
    duplicate_tags(entry, findings);
    let mut checker = Checker {
        entry,
        plies,
        findings,
    };
    let result = checker.result_tag();
    let termination = checker.termination_tag();
    checker.terminator(result);
    if let Some(played) = played {
        checker.against_replay(result, termination, played);
        if game.has_score {
            checker.score(played.score);
        }
    }
}

/// `record-duplicate-tag`: the first of several tags of one name wins.
fn duplicate_tags(entry: &Entry<'_>, findings: &mut Vec<Diagnostic>) {
    let tags = &entry.record.tags;
    // Names that differ mostly fall on different bits; only where two meet, all are compared.
    let mut bits = 0u64;
    let mut may_repeat = false;
    for tag in tags {
        let name = tag.name.of(entry.text).as_bytes();
        let (first, last) = match name {
            [first, .., last] => (*first, *last),
            [one] => (*one, *one),
            [] => (0, 0),
        };
        let mixed = usize::from(first) + usize::from(last) + name.len() * 12;
        let bit = 1 << (mixed % 64);
        may_repeat |= bits & bit != 0;
        bits |= bit;
    }
    if !may_repeat {
        return;
    }
    let mut seen = HashSet::new();
    for tag in tags {
        let name = tag.name.of(entry.text);
        if !seen.insert(name) {
            let message =
                format!("expected each tag once, found a second `{name}`; the first one counts");
            findings.push(
                Diagnostic::new("record-duplicate-tag", Severity::Warning, message)
                    .at(tag.name, name),
            );
        }
    }
}

struct Checker<'e, 'a, 'f> {
    entry: &'e Entry<'a>,
    plies: u32,
    findings: &'f mut Vec<Diagnostic>,
}

impl<'a> Checker<'_, 'a, '_> {
    fn value(&self, name: &str) -> Option<(Span, Cow<'a, str>)> {
        let tag = self.entry.record.find(self.entry.text, name)?;
        let raw = tag.value.of(self.entry.text);
        Some((tag.value, crate::record::unescape(raw)))
    }

    fn warn(&mut self, code: &'static str, at: Option<(Span, &str)>, message: String) {
        let mut diagnostic = Diagnostic::new(code, Severity::Warning, message);
        diagnostic.ply = self.plies;
        if let Some((span, token)) = at {
            diagnostic = diagnostic.at(span, token);
        }
        self.findings.push(diagnostic);
    }

    /// The `Result` tag must hold a result.
    fn result_tag(&mut self) -> Option<(Span, Outcome)> {
        let (span, value) = self.value("Result")?;
        let outcome = Outcome::of(value.as_bytes());
        if outcome.is_none() {
            let message = "expected the tag `Result` to be `1-0`, `0-1`, `1/2-1/2` or `*`";
            self.warn("record-result", Some((span, &value)), message.to_owned());
        }
        outcome.map(|outcome| (span, outcome))
    }

    /// The `Termination` tag must hold one of its words.
    fn termination_tag(&mut self) -> Option<(Span, Termination)> {
        let (span, value) = self.value("Termination")?;
        let termination = Termination::of(&value);
        if termination.is_none() {
            let words: Vec<String> = Termination::WORDS
                .iter()
                .map(|(word, _)| format!("`{word}`"))
                .collect();
            let message = format!(
                "expected the tag `Termination` to be one of {}",
                words.join(", ")
            );
            self.warn("record-termination", Some((span, &value)), message);
        }
        termination.map(|termination| (span, termination))
    }

    /// The result token must be there and agree with the tag.
    fn terminator(&mut self, tag: Option<(Span, Outcome)>) {
        let Some(token) = self.entry.record.outcome else {
            let at = self
                .entry
                .record
                .items
                .last()
                .map(|item| (Span::at(item.span.end as usize, 0), ""));
            let message = "expected a result (`1-0`, `0-1`, `1/2-1/2` or `*`) after the last move, \
                           found the end of the record";
            self.warn("record-no-result", at, message.to_owned());
            return;
        };
        if let Some((span, tag)) = tag
            && tag != token
        {
            let message = format!(
                "the tag `Result` says `{}`, the movetext ends with `{}`",
                tag.token(),
                token.token()
            );
            self.warn("record-result", Some((span, tag.token())), message);
        }
    }

    /// A finished replay fixes the result; an unfinished one leaves what fits the termination.
    fn against_replay(
        &mut self,
        tag: Option<(Span, Outcome)>,
        termination: Option<(Span, Termination)>,
        played: Played,
    ) {
        let Some((span, written)) = self.written(tag) else {
            return;
        };
        if let Some(outcome) = played.outcome {
            if written != outcome {
                let message = format!(
                    "the moves end in `{}`, the record says `{}`",
                    outcome.token(),
                    written.token()
                );
                self.warn("record-result", Some((span, written.token())), message);
            }
            if let Some((span, termination)) = termination
                && termination != Termination::Normal
            {
                let message = "the game ended by its rules; expected `Termination` to be `normal`";
                let word = span.of(self.entry.text).to_owned();
                self.warn(
                    "record-termination",
                    Some((span, &word)),
                    message.to_owned(),
                );
            }
            return;
        }
        let kind = termination.map(|(_, kind)| kind);
        let fits = match kind {
            Some(Termination::Resignation | Termination::Time | Termination::Abandoned) => true,
            Some(Termination::Agreement) => written == Outcome::Draw,
            Some(Termination::Unterminated) => written == Outcome::Open,
            Some(Termination::Normal) => false,
            None => matches!(written, Outcome::Open | Outcome::Draw),
        };
        if !fits {
            let message = format!(
                "the game is not over after the last move, so `{}` needs {}",
                written.token(),
                match (written, kind) {
                    (Outcome::Open, _) =>
                        "the `Termination` `unterminated`, or one that says who stopped",
                    (Outcome::Draw, _) => "the `Termination` `agreement`",
                    _ => "a `Termination` such as `resignation` or `time`",
                }
            );
            self.warn("record-result", Some((span, written.token())), message);
        }
    }

    /// The result as written: the token, else the tag.
    fn written(&self, tag: Option<(Span, Outcome)>) -> Option<(Span, Outcome)> {
        use crate::record::Kind;
        let items = &self.entry.record.items;
        items
            .iter()
            .rev()
            .find_map(|item| match item.kind {
                Kind::Outcome(outcome) => Some((item.span, outcome)),
                _ => None,
            })
            .or(tag)
    }

    /// The `Score` tag counts the goals of the replay.
    fn score(&mut self, played: Option<[u32; 2]>) {
        let Some((span, value)) = self.value("Score") else {
            return;
        };
        let Some([first, second]) = played else {
            return;
        };
        let goals = format!("{first}-{second}");
        if value != goals {
            let message = format!("the moves give the score `{goals}`, the tag says otherwise");
            self.warn("record-score", Some((span, &value)), message);
        }
    }
}
