//! Findings on standard error, for commands whose answer they are not: a line each, and nothing of
//! a record steers the terminal.

use std::io::Write;

use crate::report::{CheckData, FindingData};
use crate::text::escaped;

/// Lines that tell every finding but notes.
#[must_use]
pub fn lines(data: &CheckData) -> Vec<String> {
    data.findings
        .iter()
        .filter(|finding| finding.severity != "note")
        .map(|finding| line(&data.file, finding))
        .collect()
}

fn line(file: &str, finding: &FindingData) -> String {
    let FindingData {
        code,
        clause,
        severity,
        message,
        line,
        column,
        help,
        ..
    } = finding;
    let clause = clause.map_or_else(String::new, |clause| format!(" ({clause})"));
    let help = help
        .as_ref()
        .map_or_else(String::new, |help| format!("; help: {}", escaped(help)));
    format!(
        "{}:{line}:{column}: {severity}[{code}]: {}{clause}{help}",
        escaped(file),
        escaped(message)
    )
}

/// Prints lines on standard error.
pub fn tell(lines: &[String]) {
    let mut stderr = anstream::stderr().lock();
    for line in lines {
        // Nobody is left to be told if this fails.
        let _ = writeln!(stderr, "{line}");
    }
}

/// The text of a position with a mark under the place of a finding, as two lines.
#[must_use]
pub fn pointer(text: &str, at: usize) -> [String; 2] {
    /// Characters shown before and after the place.
    const AROUND: usize = 60;
    let (before, after) = text.split_at_checked(at).unwrap_or((text, ""));
    let skipped = before.chars().count().saturating_sub(AROUND);
    let before: String = before.chars().skip(skipped).collect();
    let after: String = after.chars().take(AROUND).collect();
    let before = escaped(&before);
    [
        format!("  {before}{}", escaped(&after)),
        format!("  {}^", " ".repeat(before.chars().count())),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_stands_under_its_character() {
        assert_eq!(pointer("ab\x1bcd", 3), ["  ab\\u{1b}cd", "          ^"]);
        assert_eq!(pointer("łó", 4), ["  łó", "    ^"]);
        assert_eq!(pointer("", 9), ["  ", "  ^"]);
    }
}
