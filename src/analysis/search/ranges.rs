//! Ranges of numbers, as `--length` and the counts of events write them: `12`, `10-20`, `10-`, `-20`.

use std::str::FromStr;

use super::SearchError;

/// Some ranges, both ends included; written with commas in between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranges(Vec<(u64, u64)>);

impl Ranges {
    /// From `first` on.
    #[must_use]
    pub fn from(first: u64) -> Self {
        Self(vec![(first, u64::MAX)])
    }

    /// Whether a number lies in one of them.
    #[must_use]
    pub fn contains(&self, number: u64) -> bool {
        self.0
            .iter()
            .any(|&(from, to)| (from..=to).contains(&number))
    }
}

impl FromStr for Ranges {
    type Err = SearchError;

    fn from_str(text: &str) -> Result<Self, SearchError> {
        text.split(',')
            .map(|part| range(part.trim()))
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

fn range(text: &str) -> Result<(u64, u64), SearchError> {
    let wrong = || {
        SearchError::new(format!(
            "expected a number or a range such as `10-20`, `10-` or `-20`, found `{text}`"
        ))
    };
    let number = |part: &str| {
        let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        digits
            .then(|| part.parse::<u64>().ok())
            .flatten()
            .ok_or_else(wrong)
    };
    let (from, to) = match text.split_once('-') {
        None => (number(text)?, number(text)?),
        Some(("", "")) => return Err(wrong()),
        Some(("", to)) => (0, number(to)?),
        Some((from, "")) => (number(from)?, u64::MAX),
        Some((from, to)) => (number(from)?, number(to)?),
    };
    if from > to {
        return Err(SearchError::new(format!(
            "expected a rising range, found `{text}`"
        )));
    }
    Ok((from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_hold_their_ends() {
        let ranges: Ranges = "3, 10-12,20-".parse().expect("right");
        let held: Vec<u64> = (0..23).filter(|&n| ranges.contains(n)).collect();
        assert_eq!(held, [3, 10, 11, 12, 20, 21, 22]);
        assert!("-2".parse::<Ranges>().expect("right").contains(0));
        for wrong in [
            "",
            "-",
            "a",
            "3-2",
            "1--2",
            "+3",
            "1,",
            "99999999999999999999",
        ] {
            assert!(wrong.parse::<Ranges>().is_err(), "{wrong}");
        }
    }
}
