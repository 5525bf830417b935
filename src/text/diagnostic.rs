//! Diagnostics as data: what is wrong, where, under which rule; rendering is elsewhere.

use super::Span;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing; never changes a verdict.
    Note,
    /// Doubtful; an error under `--strict`.
    Warning,
    /// Makes the record invalid or unreadable.
    Error,
}

impl Severity {
    /// The word used in every output.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// One finding about one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Stable code in kebab case, e.g. `gol-kick-compulsory`.
    pub code: &'static str,
    /// Clause of the rules, e.g. `G10`; none for faults of the container.
    pub clause: Option<&'static str>,
    /// How bad it is.
    pub severity: Severity,
    /// One phrase: what was expected and what was found.
    pub message: String,
    /// Where it stands in the record's text; none if no text is to blame.
    pub span: Option<Span>,
    /// The offending token as written.
    pub token: Option<String>,
    /// Ply in its line, from 1; 0 is the start position.
    pub ply: u32,
    /// Path of the line: the number of the variation at each level, from 1; none in the main line.
    pub variation: Option<Vec<u32>>,
    /// What the user may have meant or could do.
    pub help: Option<String>,
    /// Position string before the fault, where there is one.
    pub position: Option<String>,
    /// The board before the fault, drawn by the game.
    pub board: Option<String>,
}

impl Diagnostic {
    /// A diagnostic about the record as a whole, at ply 0.
    #[must_use]
    pub fn new(code: &'static str, severity: Severity, message: impl Into<String>) -> Self {
        Self {
            code,
            clause: None,
            severity,
            message: message.into(),
            span: None,
            token: None,
            ply: 0,
            variation: None,
            help: None,
            position: None,
            board: None,
        }
    }

    /// The same at `span`, quoting `token`.
    #[must_use]
    pub fn at(mut self, span: Span, token: &str) -> Self {
        self.span = Some(span);
        self.token = Some(token.to_owned());
        self
    }

    /// The same under a clause of the rules.
    #[must_use]
    pub fn under(mut self, clause: Option<&'static str>) -> Self {
        self.clause = clause;
        self
    }

    /// The same with a help text.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}
