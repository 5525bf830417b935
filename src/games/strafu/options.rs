//! The options of STRAFU: the measures of the board, the steal and the league. Measures that break
//! S1 never make it into [`Options`].

use super::board::Geometry;
use super::setup::QUOTED_CHARACTERS;
use crate::rules::OptionSet;
use crate::text::clipped;
use std::fmt;

/// Who may act after a steal (S13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Steal {
    /// The piece that won the ball.
    #[default]
    Carrier,
    /// Any piece of its side.
    Team,
}

/// The options of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The measures of the board.
    pub geometry: Geometry,
    /// Who may act after a steal.
    pub steal: Steal,
    /// Goals that win the match, 1–3 (S20).
    pub league: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            geometry: Geometry::default(),
            steal: Steal::default(),
            league: 1,
        }
    }
}

/// Measures that S1 does not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionFault {
    /// A value that is no number, or not two of them.
    Form {
        /// The key.
        key: &'static str,
        /// What it takes.
        expected: &'static str,
        /// Its value.
        found: String,
    },
    /// A number out of its limits.
    Range {
        /// What is measured.
        what: &'static str,
        /// The least that is allowed.
        least: u8,
        /// The most that is allowed.
        most: u8,
        /// What was given, or follows from what was given.
        found: u16,
    },
    /// An even number where S1 asks for an odd one.
    Even {
        /// What is measured.
        what: &'static str,
        /// What was given.
        found: u16,
    },
}

impl fmt::Display for OptionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form {
                key,
                expected,
                found,
            } => write!(f, "expected `{key}` to be {expected}, found `{found}`"),
            Self::Range {
                what,
                least,
                most,
                found,
            } => write!(f, "expected {what} of {least}–{most}, found {found}"),
            Self::Even { what, found } => write!(f, "expected an odd {what}, found {found}"),
        }
    }
}

/// The widths that a board can have.
pub const WIDTHS: (u8, u8) = (9, 25);
/// The lengths that a board can have.
pub const LENGTHS: (u8, u8) = (11, 41);
/// The narrowest penalty area: as wide as the goal line.
pub const AREA_WIDTH: u8 = 7;
/// The flattest penalty area.
pub const AREA_DEPTH: u8 = 2;
/// The lowest row of a penalty spot.
pub const SPOT: u8 = 2;

impl Options {
    /// The options that a set names; what it leaves out keeps the default. Words have been checked
    /// before, numbers have not.
    ///
    /// # Errors
    /// S1: the first measure that cannot be, in the order width, length, area, spot.
    pub fn from_set(set: &OptionSet) -> Result<Self, OptionFault> {
        let geometry = geometry(set)?;
        let steal = match set.get("steal") {
            Some("team") => Steal::Team,
            _ => Steal::Carrier,
        };
        let league = match set.get("league") {
            Some("2") => 2,
            Some("3") => 3,
            _ => 1,
        };
        Ok(Self {
            geometry,
            steal,
            league,
        })
    }
}

/// S1: the measures of a set, with their limits.
fn geometry(set: &OptionSet) -> Result<Geometry, OptionFault> {
    let default = Geometry::default();
    let width = number(set, "width", default.width)?;
    let length = number(set, "length", default.length)?;
    let (area_width, area_depth) = area(set, (default.area_width, default.area_depth))?;
    let spot = number(set, "spot", default.spot)?;
    let width = in_range("width", width, WIDTHS.0, WIDTHS.1).and_then(odd("width"))?;
    let length = in_range("length", length, LENGTHS.0, LENGTHS.1).and_then(odd("length"))?;
    let what = "width of the penalty area";
    let area_width = in_range(what, area_width, AREA_WIDTH, width).and_then(odd(what))?;
    let what = "depth of the penalty area";
    let area_depth = in_range(what, area_depth, AREA_DEPTH, (length - 3) / 2)?;
    let spot = in_range("row of the penalty spot", spot, SPOT, area_depth)?;
    Ok(Geometry {
        width,
        length,
        area_width,
        area_depth,
        spot,
    })
}

fn number(set: &OptionSet, key: &'static str, default: u8) -> Result<u16, OptionFault> {
    let Some(text) = set.get(key) else {
        return Ok(u16::from(default));
    };
    read(text).ok_or_else(|| OptionFault::Form {
        key,
        expected: "a whole number",
        found: clipped(text, QUOTED_CHARACTERS).into_owned(),
    })
}

/// `11x4`
fn area(set: &OptionSet, default: (u8, u8)) -> Result<(u16, u16), OptionFault> {
    let Some(text) = set.get("area") else {
        return Ok((u16::from(default.0), u16::from(default.1)));
    };
    text.split_once('x')
        .and_then(|(width, depth)| Some((read(width)?, read(depth)?)))
        .ok_or_else(|| OptionFault::Form {
            key: "area",
            expected: "width and depth such as `11x4`",
            found: clipped(text, QUOTED_CHARACTERS).into_owned(),
        })
}

/// A number of up to three digits without a leading zero.
fn read(text: &str) -> Option<u16> {
    let plain = matches!(text.len(), 1..=3) && text.bytes().all(|byte| byte.is_ascii_digit());
    let padded = text.len() > 1 && text.starts_with('0');
    text.parse().ok().filter(|_| plain && !padded)
}

fn in_range(what: &'static str, found: u16, least: u8, most: u8) -> Result<u8, OptionFault> {
    match u8::try_from(found) {
        Ok(value) if (least..=most).contains(&value) => Ok(value),
        _ => Err(OptionFault::Range {
            what,
            least,
            most,
            found,
        }),
    }
}

fn odd(what: &'static str) -> impl Fn(u8) -> Result<u8, OptionFault> {
    move |value| {
        if value % 2 == 1 {
            Ok(value)
        } else {
            let found = u16::from(value);
            Err(OptionFault::Even { what, found })
        }
    }
}

/// The text of a `Rules` tag that gives these options; empty for the defaults.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Geometry::default();
        let Geometry {
            width,
            length,
            area_width,
            area_depth,
            spot,
        } = self.geometry;
        let mut parts = Vec::new();
        if width != default.width {
            parts.push(format!("width={width}"));
        }
        if length != default.length {
            parts.push(format!("length={length}"));
        }
        if (area_width, area_depth) != (default.area_width, default.area_depth) {
            parts.push(format!("area={area_width}x{area_depth}"));
        }
        if spot != default.spot {
            parts.push(format!("spot={spot}"));
        }
        if self.steal == Steal::Team {
            parts.push("steal=team".to_owned());
        }
        if self.league != 1 {
            parts.push(format!("league={}", self.league));
        }
        f.write_str(&parts.join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(text: &str) -> Result<Options, OptionFault> {
        Options::from_set(&OptionSet::parse(text).expect("the text is well formed"))
    }

    #[test]
    fn options_round_trip() {
        for text in [
            "",
            "width=9; length=11; area=7x3; spot=2",
            "width=25; length=41; area=25x19; spot=19; steal=team; league=3",
        ] {
            assert_eq!(options(text).map(|read| read.to_string()), Ok(text.into()));
        }
    }

    #[test]
    fn s1_measures_have_limits() {
        for (text, message) in [
            ("width=10", "expected an odd width, found 10"),
            ("width=27", "expected width of 9–25, found 27"),
            ("length=9", "expected length of 11–41, found 9"),
            (
                "width=9",
                "expected width of the penalty area of 7–9, found 11",
            ),
            (
                "length=11; area=11x5",
                "expected depth of the penalty area of 2–4, found 5",
            ),
            (
                "area=11x2",
                "expected row of the penalty spot of 2–2, found 3",
            ),
            (
                "area=11",
                "expected `area` to be width and depth such as `11x4`, found `11`",
            ),
            (
                "spot=03",
                "expected `spot` to be a whole number, found `03`",
            ),
        ] {
            let fault = options(text).expect_err(text);
            assert_eq!(fault.to_string(), message);
        }
    }
}
