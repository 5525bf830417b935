//! Outcomes and terminations: how a record says that its game ended.

/// The result of a game, as its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// `1-0`: the first side won.
    First,
    /// `0-1`: the second side won.
    Second,
    /// `1/2-1/2`.
    Draw,
    /// `*`: not finished, or not known.
    Open,
}

impl Outcome {
    /// Every outcome, in the order of the tokens above.
    pub const ALL: [Self; 4] = [Self::First, Self::Second, Self::Draw, Self::Open];

    /// The token.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Second => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// The outcome that `token` writes, if it is a result token.
    #[inline]
    #[must_use]
    pub fn of(token: &[u8]) -> Option<Self> {
        match token {
            b"1-0" => Some(Self::First),
            b"0-1" => Some(Self::Second),
            b"1/2-1/2" => Some(Self::Draw),
            b"*" => Some(Self::Open),
            _ => None,
        }
    }
}

/// The `Termination` tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// `normal`: by the rules.
    Normal,
    /// `resignation`.
    Resignation,
    /// `agreement`: a draw agreed.
    Agreement,
    /// `time`: a clock ran out.
    Time,
    /// `abandoned`.
    Abandoned,
    /// `unterminated`: the record stops before the end.
    Unterminated,
}

impl Termination {
    /// Every termination with its word.
    pub const WORDS: [(&'static str, Self); 6] = [
        ("normal", Self::Normal),
        ("resignation", Self::Resignation),
        ("agreement", Self::Agreement),
        ("time", Self::Time),
        ("abandoned", Self::Abandoned),
        ("unterminated", Self::Unterminated),
    ];

    /// The termination that `word` names.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        Self::WORDS
            .iter()
            .find(|(name, _)| *name == word)
            .map(|&(_, value)| value)
    }
}
