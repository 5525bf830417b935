//! Facts: what a game tells about a ply or an action, as plain values with fixed names.

use super::Chance;

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// Not there.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A fraction or mean, for people; exact values are texts.
    Float(f64),
    /// A word, a square.
    Text(String),
    /// An exact probability; written as a fraction in lowest terms.
    Chance(Chance),
    /// Several values.
    List(Vec<Fact>),
    /// Named values.
    Map(Facts),
}

/// Named values in a fixed order.
pub type Facts = Vec<(&'static str, Fact)>;

impl Fact {
    /// A text, or null.
    pub fn text(value: Option<impl ToString>) -> Self {
        value.map_or(Self::Null, |value| Self::Text(value.to_string()))
    }
}

impl From<bool> for Fact {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<Chance> for Fact {
    fn from(value: Chance) -> Self {
        Self::Chance(value)
    }
}

impl From<u32> for Fact {
    fn from(value: u32) -> Self {
        Self::Int(i64::from(value))
    }
}

impl From<String> for Fact {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

impl From<&str> for Fact {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

/// Shape of a fact, for the JSON Schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactKind {
    /// True or false.
    Bool,
    /// A whole number.
    Int,
    /// A number.
    Number,
    /// A text.
    Text,
    /// An array.
    List,
    /// An object.
    Map,
}

/// A fact that a game reports, for the JSON Schema.
#[derive(Clone, Copy, Debug)]
pub struct FactInfo {
    /// Its name.
    pub name: &'static str,
    /// Its shape when it is not null.
    pub kind: FactKind,
    /// Whether it may be null.
    pub nullable: bool,
    /// Meaning, unit and range.
    pub about: &'static str,
}
