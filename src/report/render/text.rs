//! Findings as text, drawn like a compiler's. Every text from a record is escaped, and columns are
//! those of the file, though long lines are cut.

use std::io::{self, Write};

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer as Painter, Snippet};

use super::excerpt::excerpt;
use super::{Checked, Draw, Drawn, Ending, Look, Piece, Renderer, clause_title, matrix, phrase};
use crate::report::CheckSummary;
use crate::text::{Diagnostic, Places, Severity, escaped};

/// Columns of the terminal that is drawn for; excerpts are cut to fit into it.
const TERMINAL_COLUMNS: usize = 400;

/// The text format.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    verbose: bool,
}

impl Text {
    /// With `verbose`, a line sums up each file, and one all of them.
    #[must_use]
    pub const fn new(verbose: bool) -> Self {
        Self { verbose }
    }
}

impl Renderer for Text {
    fn draw(&self) -> Draw {
        draw
    }

    fn record(&mut self, out: &mut dyn Write, index: u64, drawn: &Drawn) -> io::Result<()> {
        drawn
            .findings
            .iter()
            .chain(&drawn.record)
            .try_for_each(|piece| piece.write(out, index))
    }

    fn end_of_file(
        &mut self,
        out: &mut dyn Write,
        name: &str,
        counts: &CheckSummary,
    ) -> io::Result<()> {
        if !self.verbose {
            return Ok(());
        }
        writeln!(
            out,
            "{}: {}, {}: {}",
            escaped(name),
            count(counts.records, "record"),
            plies(counts.plies),
            outcome(counts)
        )
    }

    fn end(&mut self, out: &mut dyn Write, ending: &Ending<'_>) -> io::Result<()> {
        let Ending {
            summary, hidden, ..
        } = *ending;
        let findings = summary.errors + summary.warnings + summary.notes;
        if hidden > 0 {
            writeln!(out, "{} not shown", count(hidden, "more finding"))?;
        }
        if findings == 0 && !self.verbose {
            return Ok(());
        }
        writeln!(
            out,
            "total: {} in {}, {}: {}",
            count(summary.records, "record"),
            count(summary.files, "file"),
            plies(summary.plies),
            outcome(summary)
        )
    }
}

/// `1 record`, `2 records`.
fn count(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

fn plies(number: u64) -> String {
    let noun = if number == 1 { "ply" } else { "plies" };
    format!("{number} {noun}")
}

/// What the records are worth: `ok`, or how many of each.
fn outcome(counts: &CheckSummary) -> String {
    let bad = counts.invalid + counts.unreadable;
    let verdicts = match counts.records {
        0 => "nothing to judge".to_owned(),
        _ if bad == 0 => "ok".to_owned(),
        _ => listed(&[
            (counts.ok, "ok"),
            (counts.invalid, "invalid"),
            (counts.unreadable, "unreadable"),
        ]),
    };
    let severities: Vec<String> = [
        (counts.errors, "error"),
        (counts.warnings, "warning"),
        (counts.notes, "note"),
    ]
    .iter()
    .filter(|&&(number, _)| number > 0)
    .map(|&(number, noun)| count(number, noun))
    .collect();
    if severities.is_empty() {
        verdicts
    } else {
        format!("{verdicts}; {}", severities.join(", "))
    }
}

fn listed(counts: &[(u64, &str)]) -> String {
    let parts: Vec<String> = counts
        .iter()
        .filter(|&&(number, _)| number > 0)
        .map(|(number, word)| format!("{number} {word}"))
        .collect();
    parts.join(", ")
}

fn draw(checked: &Checked<'_>, look: Look) -> Option<Drawn> {
    let findings = &checked.judgement.findings;
    if findings.is_empty() && checked.matrix.is_none() {
        return None;
    }
    let mut places = Places::new(&checked.entry.source);
    let stopped = stopping_finding(checked);
    let pieces = findings
        .iter()
        .take(look.max_findings)
        .enumerate()
        .map(|(at, finding)| {
            let unjudged = (stopped == Some(at)).then_some(checked.judgement.unjudged_moves);
            Piece::whole(draw_finding(checked, finding, unjudged, &mut places, look))
        })
        .collect();
    Some(Drawn {
        findings: pieces,
        record: checked.matrix.map(|matrix| matrix::piece(checked, matrix)),
    })
}

/// The finding after which the moves of the main line were not judged, if any were left.
fn stopping_finding(checked: &Checked<'_>) -> Option<usize> {
    let judgement = checked.judgement;
    if judgement.unjudged_moves == 0 {
        return None;
    }
    let error_at = |ply: u32| {
        judgement.findings.iter().position(|finding| {
            finding.severity == Severity::Error && finding.variation.is_none() && finding.ply == ply
        })
    };
    error_at(judgement.plies + 1).or_else(|| error_at(0))
}

/// One finding, with an empty line after it.
fn draw_finding(
    checked: &Checked<'_>,
    finding: &Diagnostic,
    unjudged: Option<u32>,
    places: &mut Places<'_, '_>,
    look: Look,
) -> String {
    let source = &checked.entry.source;
    let span = finding.span.unwrap_or_default();
    let place = places.place(span);
    let excerpt = excerpt(source, span);
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let line = usize::try_from(place.line).unwrap_or(usize::MAX);
    let mut group = level
        .primary_title(phrase(&finding.message))
        .id(finding.code)
        .element(
            Origin::path(escaped(source.name))
                .line(line)
                .char_column(usize::try_from(place.column).unwrap_or(usize::MAX)),
        )
        .element(
            Snippet::source(excerpt.text)
                .line_start(line)
                .annotation(AnnotationKind::Primary.span(excerpt.mark)),
        );
    if let Some(board) = &finding.board {
        group = note(group, "board", board.trim_end().to_owned());
    }
    if let Some(clause) = finding.clause {
        let text = match clause_title(checked.game, clause) {
            Some(title) => format!("{clause} {title}"),
            None => clause.to_owned(),
        };
        group = note(group, "rule", text);
    }
    if let Some(help) = &finding.help {
        group = group.element(Level::HELP.message(phrase(help)));
    }
    if let Some(moves) = unjudged {
        let text = format!("not judged: {}", count(u64::from(moves), "move"));
        group = group.element(Level::NOTE.message(text));
    }
    let painter = if look.color {
        const { Painter::styled().term_width(TERMINAL_COLUMNS) }
    } else {
        const { Painter::plain().term_width(TERMINAL_COLUMNS) }
    };
    let mut text = without_nameless_origin(&painter.render(&[group]));
    text.push('\n');
    text
}

/// The snippet has no name of its own, as its columns are not those of the file; the painter leaves
/// a line for the name all the same.
fn without_nameless_origin(painted: &str) -> String {
    painted
        .lines()
        .filter(|line| anstream::adapter::strip_str(line).to_string().trim() != ":::")
        .fold(String::with_capacity(painted.len()), |mut text, line| {
            text.push_str(line);
            text.push('\n');
            text
        })
}

fn note<'a>(group: Group<'a>, name: &'static str, text: String) -> Group<'a> {
    group.element(Level::NOTE.with_name(name).message(text))
}
