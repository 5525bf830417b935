//! Comparing: a value from the command line with a tag or a fact. Dates compare as the days that they
//! may mean, numbers as numbers, all else as text.

use std::cmp::Ordering;

use num_rational::Ratio;
use regex::{Regex, RegexBuilder};

use super::SearchError;
use crate::rules::Fact;

/// Most memory that one regular expression may take, in bytes (1 MiB).
const REGEX_BYTES: usize = 1 << 20;
/// Longest text in bytes that is looked at as a number.
const NUMBER_BYTES: usize = 18;

/// How to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// `=`, or `==` as programmers write it.
    Equal,
    /// `!=`: true wherever `=` is not.
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
    /// `~`: a regular expression fits somewhere.
    Like,
}

impl Op {
    /// Every operator as it is written, the longer ones first.
    const WRITTEN: [(&'static str, Self); 8] = [
        ("==", Self::Equal),
        ("!=", Self::NotEqual),
        ("<=", Self::AtMost),
        (">=", Self::AtLeast),
        ("=", Self::Equal),
        ("<", Self::Less),
        (">", Self::Greater),
        ("~", Self::Like),
    ];

    /// The operator that a text begins with, and what follows.
    #[must_use]
    pub fn read(text: &str) -> Option<(Self, &str)> {
        Self::WRITTEN
            .iter()
            .find_map(|&(word, op)| Some((op, text.strip_prefix(word)?)))
    }

    /// Whether two values in that order stand in the relation.
    fn holds(self, order: Ordering) -> bool {
        match self {
            Self::Equal => order.is_eq(),
            Self::NotEqual => order.is_ne(),
            Self::Less => order.is_lt(),
            Self::AtMost => order.is_le(),
            Self::Greater => order.is_gt(),
            Self::AtLeast => order.is_ge(),
            Self::Like => false,
        }
    }
}

/// A comparison that waits for what to compare.
#[derive(Clone, Debug)]
pub struct Test {
    op: Op,
    value: String,
    number: Option<Ratio<i128>>,
    days: Option<Days>,
    /// What is compared with it is a date, even if it looks like a number.
    is_date: bool,
    regex: Option<Regex>,
}

impl Test {
    /// A comparison with a value.
    ///
    /// # Errors
    /// A regular expression that is none, or too large.
    pub fn new(op: Op, value: &str) -> Result<Self, SearchError> {
        let regex = match op {
            Op::Like => {
                let built = RegexBuilder::new(value).size_limit(REGEX_BYTES).build();
                Some(built.map_err(|error| {
                    let text = error.to_string();
                    let reason = text.lines().last().unwrap_or_default();
                    let reason = reason.trim_start_matches("error: ");
                    SearchError::new(format!(
                        "expected a regular expression, found `{value}`: {reason}"
                    ))
                })?)
            }
            _ => None,
        };
        Ok(Self {
            op,
            value: value.to_owned(),
            number: number(value),
            days: Days::read(value),
            is_date: false,
            regex,
        })
    }

    /// A comparison of dates with a value.
    ///
    /// # Errors
    /// A value that is no date, or what [`Test::new`] refuses.
    pub fn date(op: Op, value: &str) -> Result<Self, SearchError> {
        let mut test = Self::new(op, value)?;
        test.is_date = true;
        // A word may stand for a day that nobody knows.
        let is_word = !value.is_empty() && !value.contains(|c: char| c.is_ascii_digit());
        let may_be_word = is_word && matches!(op, Op::Equal | Op::NotEqual);
        if op != Op::Like && test.days.is_none() && !may_be_word {
            return Err(SearchError::new(format!(
                "expected a date such as 1975, 1975.11, 1975.11.02 or 1975.11.??, found `{value}`"
            )));
        }
        Ok(test)
    }

    /// What the value would have to be for a number, if it is something else.
    #[must_use]
    pub fn expects_number(&self) -> Option<String> {
        let fits =
            self.op == Op::Like || self.value == "null" || self.number_or_fraction().is_some();
        (!fits).then(|| format!("expected a number, found `{}`", self.value))
    }

    /// What the value would have to be for a yes or no, if it is something else.
    #[must_use]
    pub fn expects_bool(&self) -> Option<String> {
        let fits = self.op == Op::Like || ["true", "false", "null"].contains(&self.value.as_str());
        (!fits).then(|| format!("expected `true` or `false`, found `{}`", self.value))
    }

    /// Whether it holds exactly where another one does not.
    #[must_use]
    pub fn is_contrary(&self) -> bool {
        self.op == Op::NotEqual
    }

    /// Whether a text, or its absence, passes.
    #[must_use]
    pub fn text(&self, text: Option<&str>) -> bool {
        let Some(text) = text else {
            return self.op == Op::NotEqual;
        };
        if let Some(regex) = &self.regex {
            return regex.is_match(text);
        }
        match (Days::read(text), self.days) {
            // `1975` on both sides may be a rating.
            (Some(days), Some(wanted)) if self.is_date || days.whole || wanted.whole => {
                return days.holds(self.op, wanted);
            }
            (None, None) if self.is_date => return self.op.holds(text.cmp(&self.value)),
            // A date and a word have no order; they only differ.
            _ if self.is_date => return self.op == Op::NotEqual,
            _ => {}
        }
        match (number(text), self.number) {
            (Some(number), Some(wanted)) => self.op.holds(number.cmp(&wanted)),
            (None, None) => self.op.holds(text.cmp(self.value.as_str())),
            // A number and a word have no order; they only differ.
            _ => self.op == Op::NotEqual,
        }
    }

    /// Whether a fact passes; a list does if one of its values does, and `!=` is the contrary of `=`.
    #[must_use]
    pub fn fact(&self, fact: &Fact) -> bool {
        if self.op == Op::NotEqual {
            return !self.fact_as(Op::Equal, fact);
        }
        self.fact_as(self.op, fact)
    }

    fn fact_as(&self, op: Op, fact: &Fact) -> bool {
        let numbered = |number: Ratio<i128>| match &self.regex {
            Some(regex) => regex.is_match(&number.to_string()),
            None => self
                .number_or_fraction()
                .is_some_and(|wanted| op.holds(number.cmp(&wanted))),
        };
        match fact {
            Fact::Null => op == Op::Equal && self.value == "null",
            Fact::Bool(value) => self.worded(op, if *value { "true" } else { "false" }),
            Fact::Int(value) => numbered(Ratio::from_integer(i128::from(*value))),
            Fact::Float(value) => Ratio::<i128>::approximate_float(*value).is_some_and(numbered),
            Fact::Chance(chance) => numbered(Ratio::new(
                i128::from(*chance.numer()),
                i128::from(*chance.denom()),
            )),
            Fact::Text(text) => match (number(text), self.number) {
                (Some(number), Some(_)) => numbered(number),
                _ => self.worded(op, text),
            },
            Fact::List(values) => values.iter().any(|value| self.fact_as(op, value)),
            Fact::Map(_) => false,
        }
    }

    fn worded(&self, op: Op, text: &str) -> bool {
        match &self.regex {
            Some(regex) => regex.is_match(text),
            None => op.holds(text.cmp(self.value.as_str())),
        }
    }

    /// The value as a number; only facts have fractions.
    fn number_or_fraction(&self) -> Option<Ratio<i128>> {
        self.number.or_else(|| {
            let (over, under) = self.value.split_once('/')?;
            let (over, under) = (number(over)?, number(under)?);
            (*under.numer() != 0).then(|| over / under)
        })
    }
}

/// A decimal number: digits, perhaps a sign and a point.
fn number(text: &str) -> Option<Ratio<i128>> {
    let text = text.trim();
    if text.len() > NUMBER_BYTES {
        return None;
    }
    let (sign, digits) = match text.strip_prefix(['-', '−']) {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !all_digits(whole) || !all_digits(part) {
        return None;
    }
    if digits.ends_with('.') {
        return None;
    }
    let scale = 10i128.checked_pow(u32::try_from(part.len()).ok()?)?;
    let value: i128 = format!("{whole}{part}").parse().ok()?;
    Some(Ratio::new(sign * value, scale))
}

/// The days that a date may mean: from the first to the last, each as year, month, day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Days {
    first: (u32, u32, u32),
    last: (u32, u32, u32),
    /// Written with all three parts.
    whole: bool,
}

impl Days {
    /// Reads `1975.11.02`, `1975.11.??`, `????.??.??`, and as a wish also `1975.11` and `1975`.
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.trim().split('.');
        let year = part(parts.next()?, 4, 0, 9999)?;
        let month = parts.next().map(|text| part(text, 2, 1, 12));
        let day = parts.next().map(|text| part(text, 2, 1, 31));
        if parts.next().is_some() {
            return None;
        }
        let whole = day.is_some();
        let month = month.unwrap_or(Some((1, 12)))?;
        let day = day.unwrap_or(Some((1, 31)))?;
        Some(Self {
            first: (year.0, month.0, day.0),
            last: (year.1, month.1, day.1),
            whole,
        })
    }

    /// `=` holds if it lies wholly in the days wanted, the others if they surely hold.
    fn holds(self, op: Op, wanted: Self) -> bool {
        let equal = self.first >= wanted.first && self.last <= wanted.last;
        match op {
            Op::Equal => equal,
            Op::NotEqual => !equal,
            Op::Less => self.last < wanted.first,
            Op::AtMost => self.last <= wanted.last,
            Op::Greater => self.first > wanted.last,
            Op::AtLeast => self.first >= wanted.first,
            Op::Like => false,
        }
    }
}

/// A part of a date: digits, or `?` for all that may stand there.
fn part(text: &str, length: usize, least: u32, most: u32) -> Option<(u32, u32)> {
    if text.len() != length {
        return None;
    }
    if text.bytes().all(|byte| byte == b'?') {
        return Some((least, most));
    }
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let value = text.parse().ok()?;
    (least..=most).contains(&value).then_some((value, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tag that says a year alone is a date too, if it is a tag of dates or a whole date is asked for.
    #[test]
    fn years_are_dates_where_dates_are_meant() {
        let dated = |text: &str, condition: &str| {
            let (op, value) = Op::read(condition).expect("an operator");
            Test::date(op, value).expect("a date").text(Some(text))
        };
        for (text, condition, wanted) in [
            ("1975", "<1980.01.01", true),
            ("1975", ">1970.01.01", true),
            ("1975", ">1975.01.01", false),
            ("1975.11", "<1975.12.01", true),
            ("1980.01.01", ">1975", true),
        ] {
            assert_eq!(dated(text, condition), wanted, "{text} {condition}");
            assert_eq!(passes(text, condition), wanted, "{text} {condition}");
        }
        assert!(
            dated("1975.11", "<1975.12") && dated("1975", "=1975") && dated("1975.02", ">=1975.02")
        );
        assert!(
            dated("spring", "=spring") && dated("spring", "!=1975") && !dated("spring", "<1975")
        );
        assert!(passes("1975", "<1976") && passes("1975.5", "<1975.6"));
        for wrong in ["=1975-11-02", "=1975.13", "<soon", "=1975.1.2", "="] {
            let (op, value) = Op::read(wrong).expect("an operator");
            assert!(Test::date(op, value).is_err(), "{wrong}");
        }
    }

    fn passes(text: &str, condition: &str) -> bool {
        let (op, value) = Op::read(condition).expect("an operator");
        Test::new(op, value).expect("a value").text(Some(text))
    }

    #[test]
    fn dates_compare_as_the_days_that_they_may_mean() {
        for (text, condition, wanted) in [
            ("1975.11.02", "=1975.11.02", true),
            ("1975.11.02", "=1975", true),
            ("1975.11.02", "=1975.11", true),
            ("1975.11.02", "=1975.11.??", true),
            ("1975.11.??", "=1975.11.02", false),
            ("1975.11.??", "!=1975.11.02", true),
            ("1975.11.02", "<1976", true),
            ("1975.11.??", "<1975.12.01", true),
            ("1975.??.??", "<1975.12.01", false),
            ("1975.??.??", ">1974", true),
            ("1975.??.??", ">=1975", true),
            ("1975.??.??", "<=1975", true),
            ("1975.01.01", "<=1974.12.31", false),
            ("????.??.??", "<2100", false),
            ("????.??.??", ">1000", false),
            ("????.??.??", "=????.??.??", true),
            ("1975.12.01", ">1975.11", true),
            ("1975.11.30", ">1975.11", false),
        ] {
            assert_eq!(passes(text, condition), wanted, "{text} {condition}");
        }
    }

    #[test]
    fn numbers_compare_as_numbers_and_all_else_as_text() {
        for (text, condition, wanted) in [
            ("950", "<1800", true),
            ("1850", ">=1800", true),
            ("1850.5", ">1850", true),
            ("01", "=1", true),
            ("01", "==1", true),
            ("-", ">=1800", false),
            ("-", "<1800", false),
            ("?", "!=1800", true),
            ("1-0", "=1-0", true),
            ("Anna", "<Bob", true),
            ("Anna", "=anna", false),
            ("Anna Z", "~(?i)^anna\\b", true),
            ("1e3", "=1000", false),
            ("99999999999999999999999", ">1", false),
        ] {
            assert_eq!(passes(text, condition), wanted, "{text} {condition}");
        }
        let missing = |condition: &str| {
            let (op, value) = Op::read(condition).expect("an operator");
            Test::new(op, value).expect("a value").text(None)
        };
        assert!(missing("!=1") && !missing("=1") && !missing("~.") && !missing("<9"));
    }

    #[test]
    fn facts_of_every_shape_compare() {
        let test = |condition: &str, fact: &Fact| {
            let (op, value) = Op::read(condition).expect("an operator");
            Test::new(op, value).expect("a value").fact(fact)
        };
        let chance = Fact::Chance(crate::rules::Chance::new(5, 36));
        assert!(test("=5/36", &chance) && test(">=0.1", &chance) && !test(">1/7", &chance));
        assert!(test("=true", &Fact::Bool(true)) && test("!=true", &Fact::Bool(false)));
        assert!(test("=null", &Fact::Null) && !test("<3", &Fact::Null));
        assert!(test("!=3", &Fact::Null) && test("~^1", &Fact::Int(12)));
        assert!(test(">9", &Fact::Text("10".to_owned())));
        assert!(test("=B", &Fact::Text("B".to_owned())));
        let list = Fact::List(vec![Fact::Int(1), Fact::Int(4)]);
        assert!(test("=4", &list) && test("!=3", &list) && !test("!=4", &list));
        assert!(test(">0.4", &Fact::Float(0.5)) && !test("=1/0", &Fact::Int(1)));
    }

    #[test]
    fn a_regular_expression_has_its_limits() {
        let wrong = Test::new(Op::Like, "(")
            .expect_err("no expression")
            .to_string();
        assert_eq!(
            wrong,
            "expected a regular expression, found `(`: unclosed group"
        );
        assert!(Test::new(Op::Like, &"(a{500}){500}".repeat(9)).is_err());
    }
}
