//! Findings on standard error, for commands whose answer they are not; notes are left to `check`.

use std::io::Write;

use crate::analysis::Judgement;
use crate::record::Entry;
use crate::report::render::{Checked, Look, Renderer, Text};
use crate::rules::GameInfo;
use crate::text::Severity;

/// Draws every finding but notes, as `check` does; empty if there is none.
#[must_use]
pub fn draw(entry: &Entry<'_>, game: Option<&'static GameInfo>, judgement: &Judgement) -> Vec<u8> {
    let tells = |severity: Severity| severity > Severity::Note;
    let mut text = Vec::new();
    if !judgement
        .findings
        .iter()
        .any(|finding| tells(finding.severity))
    {
        return text;
    }
    let mut judgement = judgement.clone();
    judgement.findings.retain(|finding| tells(finding.severity));
    let checked = Checked {
        entry,
        game,
        judgement: &judgement,
        matrix: None,
    };
    let look = Look {
        // Standard error takes the colours off where nobody wants them.
        color: true,
        max_findings: usize::MAX,
    };
    let mut renderer = Text::new(false);
    if let Some(drawn) = (renderer.draw())(&checked, look) {
        // Memory takes all that is written.
        let _ = renderer.record(&mut text, 0, &drawn);
    }
    text
}

/// Prints what was drawn on standard error.
pub fn tell(drawn: &[u8]) {
    if !drawn.is_empty() {
        // Nobody is left to be told if this fails.
        let _ = anstream::stderr().lock().write_all(drawn);
    }
}
