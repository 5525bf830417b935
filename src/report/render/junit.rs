//! JUnit XML: a test suite for each file, a test case for each record. The counts stand before what
//! they count, so suites wait in temporary files.

use std::fmt::Write as _;
use std::io::{self, Seek, SeekFrom, Write};

use tempfile::SpooledTempFile;

use super::{Checked, Draw, Drawn, Ending, Look, Piece, Renderer, phrase};
use crate::report::CheckSummary;
use crate::text::{Places, escaped, is_unsafe};

/// Bytes that wait in memory before a temporary file is made.
const SPOOL_BYTES: usize = 1 << 20;

/// The `junit` format.
#[derive(Debug)]
pub struct Junit {
    /// Test cases of the present file.
    suite: SpooledTempFile,
    /// Finished suites.
    suites: SpooledTempFile,
}

impl Default for Junit {
    fn default() -> Self {
        Self {
            suite: SpooledTempFile::new(SPOOL_BYTES),
            suites: SpooledTempFile::new(SPOOL_BYTES),
        }
    }
}

impl Renderer for Junit {
    fn draw(&self) -> Draw {
        draw
    }

    fn lists_findings(&self) -> bool {
        false
    }

    fn record(&mut self, _: &mut dyn Write, index: u64, drawn: &Drawn) -> io::Result<()> {
        match &drawn.record {
            Some(case) => case.write(&mut self.suite, index),
            None => Ok(()),
        }
    }

    fn end_of_file(
        &mut self,
        _: &mut dyn Write,
        name: &str,
        counts: &CheckSummary,
    ) -> io::Result<()> {
        writeln!(
            self.suites,
            r#"  <testsuite name="{}" {}>"#,
            xml(name),
            totals(counts)
        )?;
        copy(&mut self.suite, &mut self.suites)?;
        self.suite.set_len(0)?;
        writeln!(self.suites, "  </testsuite>")
    }

    fn end(&mut self, out: &mut dyn Write, ending: &Ending<'_>) -> io::Result<()> {
        writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
        writeln!(
            out,
            r#"<testsuites name="touchline check" {}>"#,
            totals(ending.summary)
        )?;
        copy(&mut self.suites, out)?;
        writeln!(out, "</testsuites>")
    }
}

fn totals(counts: &CheckSummary) -> String {
    format!(
        r#"tests="{}" failures="{}" errors="0" skipped="0""#,
        counts.records,
        counts.invalid + counts.unreadable
    )
}

/// Copies all of a spool and leaves it at its start.
fn copy(from: &mut SpooledTempFile, to: &mut dyn Write) -> io::Result<()> {
    from.seek(SeekFrom::Start(0))?;
    io::copy(from, to)?;
    from.seek(SeekFrom::Start(0))?;
    Ok(())
}

fn draw(checked: &Checked<'_>, _: Look) -> Option<Drawn> {
    let source = &checked.entry.source;
    let judgement = checked.judgement;
    let mut text = r#"    <testcase name="record "#.to_owned();
    let hole = text.len();
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        r#"" classname="{0}" file="{0}" line="{1}""#,
        xml(source.name),
        source.line
    );
    if judgement.findings.is_empty() {
        text.push_str("/>\n");
    } else {
        text.push_str(">\n");
        findings(checked, &mut text);
        text.push_str("    </testcase>\n");
    }
    Some(Drawn {
        findings: Vec::new(),
        record: Some(Piece::numbered(text, hole)),
    })
}

/// The findings as one failure; in a record that is `ok`, as its output.
fn findings(checked: &Checked<'_>, out: &mut String) {
    let source = &checked.entry.source;
    let findings = &checked.judgement.findings;
    let mut places = Places::new(source);
    let mut lines = String::new();
    for finding in findings {
        let place = places.place(finding.span.unwrap_or_default());
        let _ = writeln!(
            lines,
            "{}:{}:{}: {}[{}]: {}",
            escaped(source.name),
            place.line,
            place.column,
            finding.severity.name(),
            finding.code,
            phrase(&finding.message)
        );
        if let Some(help) = &finding.help {
            let _ = writeln!(lines, "  help: {}", phrase(help));
        }
    }
    let _ = match checked.judgement.first_error() {
        None => writeln!(out, "      <system-out>{}</system-out>", xml(&lines)),
        Some(error) => writeln!(
            out,
            r#"      <failure type="{}" message="{}">{}</failure>"#,
            xml(error.code),
            xml(&phrase(&error.message)),
            xml(&lines)
        ),
    };
}

/// Text for XML 1.0, in attributes too. What it forbids, or what could steer a terminal, is written
/// as `\u{…}`.
fn xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push('\n'),
            '\t' => out.push_str("&#9;"),
            '\u{fffe}' | '\u{ffff}' => out.extend(c.escape_unicode()),
            c if is_unsafe(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_forbidden_is_left() {
        assert_eq!(xml("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
        assert_eq!(xml("\x00\x1b\u{ffff}\r"), "\\u{0}\\u{1b}\\u{ffff}\\u{d}");
    }
}
