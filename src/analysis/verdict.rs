//! Verdicts: what a record is worth; `unreadable` outranks `invalid`.

/// Verdict on a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Read whole and legal.
    Ok,
    /// An error of legality or consistency.
    Invalid,
    /// A fault of syntax.
    Unreadable,
}

impl Verdict {
    /// The word used in every output.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Invalid => "invalid",
            Self::Unreadable => "unreadable",
        }
    }
}
