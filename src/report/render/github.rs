//! Workflow commands of GitHub Actions: one annotation a finding.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::{Checked, Draw, Drawn, Ending, Look, Piece, Renderer, phrase};
use crate::text::{Diagnostic, Place, Places, Severity, escaped};

/// The `github` format.
#[derive(Clone, Copy, Debug, Default)]
pub struct Github;

impl Renderer for Github {
    fn draw(&self) -> Draw {
        draw
    }

    fn record(&mut self, out: &mut dyn Write, index: u64, drawn: &Drawn) -> io::Result<()> {
        drawn
            .findings
            .iter()
            .try_for_each(|piece| piece.write(out, index))
    }

    fn end(&mut self, out: &mut dyn Write, ending: &Ending<'_>) -> io::Result<()> {
        match ending.hidden {
            0 => Ok(()),
            1 => writeln!(out, "::notice::1 more finding not shown"),
            hidden => writeln!(out, "::notice::{hidden} more findings not shown"),
        }
    }
}

fn draw(checked: &Checked<'_>, look: Look) -> Option<Drawn> {
    let findings = &checked.judgement.findings;
    if findings.is_empty() {
        return None;
    }
    let name = escaped(checked.entry.source.name);
    let mut places = Places::new(&checked.entry.source);
    let pieces = findings
        .iter()
        .take(look.max_findings)
        .map(|finding| {
            let place = places.place(finding.span.unwrap_or_default());
            Piece::whole(command(&name, finding, place))
        })
        .collect();
    Some(Drawn {
        findings: pieces,
        record: None,
    })
}

fn command(file: &str, finding: &Diagnostic, place: Place) -> String {
    let level = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let title = match finding.clause {
        Some(clause) => format!("{} ({clause})", finding.code),
        None => finding.code.to_owned(),
    };
    let mut message = phrase(&finding.message).into_owned();
    if let Some(help) = &finding.help {
        // Writing to a string cannot fail.
        let _ = write!(message, "\nhelp: {}", phrase(help));
    }
    format!(
        "::{level} file={},line={},col={},title={}::{}\n",
        property(file),
        place.line,
        place.column,
        property(&title),
        data(&message)
    )
}

/// The value of a property: line ends and the signs that separate properties are escaped.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// The message: line ends are escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_are_escaped() {
        assert_eq!(property("a,b:c%\r\n"), "a%2Cb%3Ac%25%0D%0A");
        assert_eq!(data("a,b:c%\r\n"), "a,b:c%25%0D%0A");
    }
}
