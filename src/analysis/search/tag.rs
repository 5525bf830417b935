//! Conditions on tags: `NAME OP VALUE`, or a name alone for a tag that must be there.

use std::str::FromStr;

use super::SearchError;
use super::compare::{Op, Test};
use crate::record::{Entry, grammar};

/// A condition on one tag.
#[derive(Clone, Debug)]
pub struct TagTest {
    name: String,
    /// None asks only whether the tag is there.
    test: Option<Test>,
    /// The tag must be missing.
    missing: bool,
}

impl TagTest {
    /// Whether a record passes.
    #[must_use]
    pub fn holds(&self, entry: &Entry<'_>) -> bool {
        let value = entry.record.tag(entry.text, &self.name);
        match &self.test {
            Some(test) => test.text(value.as_deref()),
            None => value.is_none() == self.missing,
        }
    }
}

/// Whether a tag holds a date by its name: `Date`, `EventDate` and their like.
fn is_date(name: &str) -> bool {
    name.ends_with("Date")
}

impl FromStr for TagTest {
    type Err = SearchError;

    fn from_str(text: &str) -> Result<Self, SearchError> {
        let text = text.trim();
        let (missing, rest) = match text.strip_prefix('!') {
            Some(rest) => (true, rest.trim_start()),
            None => (false, text),
        };
        let Ok((rest, name)) = grammar::tag_name(rest.as_bytes()) else {
            return Err(SearchError::new(format!(
                "expected the name of a tag, found `{text}`"
            )));
        };
        let name = String::from_utf8_lossy(name).into_owned();
        let rest = &text[text.len() - rest.len()..];
        let condition = rest.trim_start();
        if condition.is_empty() {
            return Ok(Self {
                name,
                test: None,
                missing,
            });
        }
        let (op, value) = Op::read(condition).filter(|_| !missing).ok_or_else(|| {
            SearchError::new(format!(
                "expected one of `=` `!=` `<` `<=` `>` `>=` `~` after `{name}`, found `{condition}`"
            ))
        })?;
        Ok(Self {
            test: Some(match is_date(&name) {
                true => Test::date(op, value.trim())?,
                false => Test::new(op, value.trim())?,
            }),
            name,
            missing,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_read() {
        for right in [
            "White = A b",
            "White=A",
            "X-Y.z_1>=3",
            "Date<1980",
            "Event",
            "! Event",
            "A~",
        ] {
            assert!(right.parse::<TagTest>().is_ok(), "{right}");
        }
        for wrong in ["", "=3", "White A", "White ~ (", "!White=3", "łódź=3", "!"] {
            assert!(wrong.parse::<TagTest>().is_err(), "{wrong}");
        }
    }
}
