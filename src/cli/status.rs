//! The exit status: the worst that happened.

/// How a run ended; the later ones outrank the earlier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// 0: nothing to complain about; warnings and notes alone are clean.
    #[default]
    Clean,
    /// 1: something was found.
    Findings,
    /// 2: something could not be run or read.
    Trouble,
}

impl Status {
    /// Keeps the worse of both.
    pub fn raise(&mut self, other: Self) {
        *self = (*self).max(other);
    }

    /// The number for the shell.
    #[must_use]
    pub const fn code(self) -> u8 {
        self as u8
    }
}
