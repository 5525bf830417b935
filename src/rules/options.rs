//! Rule options: the `Rules` tag as data. A set holds every key at most once, in written order.

use std::fmt;

use super::GameInfo;

/// A key of the `Rules` tag.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
    /// The key.
    pub key: &'static str,
    /// What it may be set to.
    pub values: OptionValues,
    /// Clause that it concerns.
    pub clause: &'static str,
    /// What it decides, in a phrase.
    pub about: &'static str,
}

/// Values of a key.
#[derive(Clone, Copy, Debug)]
pub enum OptionValues {
    /// One of these, the default first.
    Words(&'static [&'static str]),
    /// A text that the game reads itself; the phrase says which.
    Free(&'static str),
}

/// The options of one record: a preset, if named, and keys with values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OptionSet {
    /// The preset named, if any.
    pub preset: Option<String>,
    /// Keys and values as written.
    pub entries: Vec<(String, String)>,
    /// Keys that another set has replaced.
    pub overridden: Vec<String>,
}

/// What is wrong with a `Rules` text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// A part that is neither a preset nor `key=value`.
    #[error("expected {}, found `{found}`{}", shape(*.keys, .presets), near(.found, .presets))]
    Shape {
        /// The part.
        found: String,
        /// Whether the game has keys.
        keys: bool,
        /// The presets that the game knows.
        presets: Vec<&'static str>,
    },
    /// Two presets.
    #[error("expected one preset, found `{first}` and `{second}`")]
    Presets {
        /// The first one.
        first: String,
        /// The second one.
        second: String,
    },
    /// A key twice.
    #[error("expected each key once, found `{0}` again")]
    Twice(String),
    /// A key that the game does not know.
    #[error("expected {}, found `{found}`", one_of_keys(.known))]
    Key {
        /// The key.
        found: String,
        /// The keys that the game knows.
        known: Vec<&'static str>,
    },
    /// A value that the key does not take.
    #[error("expected `{key}` to be {expected}, found `{found}`")]
    Value {
        /// The key.
        key: String,
        /// The values that it takes.
        expected: String,
        /// The value.
        found: String,
    },
}

fn shape(keys: bool, presets: &[&str]) -> String {
    match (keys, presets) {
        (_, []) => "`key=value`".to_owned(),
        (true, _) => format!("`key=value` or one of the presets {}", listed(presets)),
        (false, _) => format!("one of the presets {}", listed(presets)),
    }
}

/// The preset that a part begins like, as a question.
fn near(found: &str, presets: &[&str]) -> String {
    let found = found.to_ascii_lowercase();
    let meant = presets
        .iter()
        .find(|preset| preset.to_ascii_lowercase().starts_with(&found));
    meant.map_or(String::new(), |preset| {
        format!("; did you mean `{preset}`?")
    })
}

fn one_of_keys(known: &[&str]) -> String {
    if known.is_empty() {
        "no key, because the game has none".to_owned()
    } else {
        format!("one of the keys {}", listed(known))
    }
}

fn listed(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}

impl OptionSet {
    /// Reads a `Rules` text such as `"gravon; set=barrage"`, without asking whether a game knows it.
    ///
    /// # Errors
    /// A key or a preset that stands twice, an empty key.
    pub fn parse(text: &str) -> Result<Self, OptionError> {
        let mut set = Self::default();
        for part in text
            .split(';')
            .map(str::trim)
            .filter(|part| !part.is_empty())
        {
            match (part.split_once('='), &set.preset) {
                (None, Some(first)) => {
                    return Err(OptionError::Presets {
                        first: first.clone(),
                        second: part.to_owned(),
                    });
                }
                (None, None) => set.preset = Some(part.to_owned()),
                (Some((key, value)), _) => {
                    let (key, value) = (key.trim(), value.trim());
                    if key.is_empty() {
                        return Err(OptionError::Shape {
                            found: part.to_owned(),
                            keys: true,
                            presets: Vec::new(),
                        });
                    }
                    if set.get(key).is_some() {
                        return Err(OptionError::Twice(key.to_owned()));
                    }
                    set.entries.push((key.to_owned(), value.to_owned()));
                }
            }
        }
        Ok(set)
    }

    /// Value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.entries
            .iter()
            .find(|(name, _)| name == key)
            .map(|(_, value)| value.as_str())
    }

    /// Whether a key was set by [`Self::override_with`].
    #[must_use]
    pub fn is_overridden(&self, key: &str) -> bool {
        self.overridden.iter().any(|name| name == key)
    }

    /// Whether nothing is set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.preset.is_none() && self.entries.is_empty()
    }

    /// Replaces what `other` names and keeps the rest; what the game does not know is left out.
    pub fn override_with(&mut self, other: &Self, game: &GameInfo) {
        if let Some(preset) = &other.preset
            && game.presets.contains(&preset.as_str())
        {
            self.preset = Some(preset.clone());
        }
        for (key, value) in &other.entries {
            if !game.options.iter().any(|option| option.key == key) {
                continue;
            }
            self.overridden.push(key.clone());
            match self.entries.iter_mut().find(|(name, _)| name == key) {
                Some(entry) => entry.1.clone_from(value),
                None => self.entries.push((key.clone(), value.clone())),
            }
        }
    }

    /// Checks every part against what the game knows.
    ///
    /// # Errors
    /// The first part that the game does not know.
    pub fn validate(&self, game: &GameInfo) -> Result<(), OptionError> {
        if let Some(preset) = &self.preset
            && !game.presets.contains(&preset.as_str())
        {
            return Err(OptionError::Shape {
                found: preset.clone(),
                keys: !game.options.is_empty(),
                presets: game.presets.to_vec(),
            });
        }
        self.entries
            .iter()
            .try_for_each(|(key, value)| validate_entry(key, value, game))
    }
}

fn validate_entry(key: &str, value: &str, game: &GameInfo) -> Result<(), OptionError> {
    let Some(option) = game.options.iter().find(|option| option.key == key) else {
        return Err(OptionError::Key {
            found: key.to_owned(),
            known: game.options.iter().map(|option| option.key).collect(),
        });
    };
    match option.values {
        OptionValues::Words(words) if !words.contains(&value) => Err(OptionError::Value {
            key: key.to_owned(),
            expected: format!("one of {}", listed(words)),
            found: value.to_owned(),
        }),
        _ => Ok(()),
    }
}

impl fmt::Display for OptionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        if let Some(preset) = &self.preset {
            f.write_str(preset)?;
            separator = "; ";
        }
        for (key, value) in &self.entries {
            write!(f, "{separator}{key}={value}")?;
            separator = "; ";
        }
        Ok(())
    }
}
