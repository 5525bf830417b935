//! The two editions of the rules, the presets of the `Rules` tag.

use crate::rules::OptionSet;
use std::fmt;

/// Which rulebook is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The rulebook 1.0 as printed.
    #[default]
    Original,
    /// The same with the publisher's errata of 23 April 2014.
    Errata,
}

impl Edition {
    /// Names of the presets, the default first.
    pub const NAMES: [&'static str; 2] = ["1.0", "errata-2014"];

    /// The edition that a checked set of options names.
    #[must_use]
    pub fn from_set(set: &OptionSet) -> Self {
        match set.preset.as_deref() {
            Some(name) if name == Self::NAMES[1] => Self::Errata,
            _ => Self::Original,
        }
    }

    /// Whether the errata hold.
    #[inline]
    #[must_use]
    pub const fn has_errata(self) -> bool {
        matches!(self, Self::Errata)
    }
}

/// The name of the preset.
impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize])
    }
}
