//! The clock (T14, T15): 1–45, 45+1 to 45+5, 46–90, 90+1 to 90+5. A `Clock` is always one of these.

use std::fmt;

/// Last square of the first half.
const FIRST_HALF: u8 = 45;
/// Last square of the second half.
const SECOND_HALF: u8 = 90;
/// Last square of extra time.
const EXTRA: u8 = 5;

/// A square of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    minute: u8,
    /// Squares past 45 or 90; 0 in normal time.
    extra: u8,
}

/// What the dice of a turn do to the clock (T15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tick {
    /// The turn is played at this time.
    Plays(Clock),
    /// The turn is played, and then the half ends.
    Last(Clock),
    /// The half ends at once; the clock stays.
    Ends,
}

impl Clock {
    /// T14: where the first half starts.
    pub const FIRST: Self = Self {
        minute: 1,
        extra: 0,
    };
    /// T14: where the second half starts.
    pub const SECOND: Self = Self {
        minute: FIRST_HALF + 1,
        extra: 0,
    };

    /// The square, if there is one: minutes 1–90, extra 1–5 only after 45 and 90.
    #[must_use]
    pub const fn new(minute: u8, extra: u8) -> Option<Self> {
        let is_end = minute == FIRST_HALF || minute == SECOND_HALF;
        if minute == 0 || minute > SECOND_HALF || extra > EXTRA || extra > 0 && !is_end {
            return None;
        }
        Some(Self { minute, extra })
    }

    /// The minute, 1–90.
    #[must_use]
    pub const fn minute(self) -> u8 {
        self.minute
    }

    /// Squares of extra time, 0–5.
    #[must_use]
    pub const fn extra(self) -> u8 {
        self.extra
    }

    /// Whether the second half is on.
    #[must_use]
    pub const fn is_second_half(self) -> bool {
        self.minute > FIRST_HALF
    }

    /// Whether no turn can begin at this time (T15).
    #[must_use]
    pub const fn is_run_out(self) -> bool {
        self.extra == EXTRA
    }

    /// T15: the clock after dice that differ by so much (0–5).
    #[inline]
    #[must_use]
    pub const fn tick(self, difference: u8) -> Tick {
        if self.extra > 0 {
            return self.extra_time(difference);
        }
        let end = if self.is_second_half() {
            SECOND_HALF
        } else {
            FIRST_HALF
        };
        let minute = self.minute + difference;
        Tick::Plays(if minute > end {
            Self {
                minute: end,
                extra: 1,
            }
        } else {
            Self { minute, extra: 0 }
        })
    }

    /// T15 on +1 to +5.
    const fn extra_time(self, difference: u8) -> Tick {
        if difference < self.extra {
            return Tick::Ends;
        }
        let next = Self {
            minute: self.minute,
            extra: self.extra + 1,
        };
        if next.is_run_out() {
            Tick::Last(next)
        } else {
            Tick::Plays(next)
        }
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.extra {
            0 => write!(f, "{}", self.minute),
            extra => write!(f, "{}+{extra}", self.minute),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(minute: u8, extra: u8) -> Clock {
        Clock::new(minute, extra).expect("the square exists")
    }

    /// T15, every cell: all squares on which a turn can begin, all differences.
    #[test]
    fn t15_the_clock() {
        for minute in 1..=90 {
            let end = if minute <= 45 { 45 } else { 90 };
            for difference in 0..=5 {
                let due = if minute + difference <= end {
                    clock(minute + difference, 0)
                } else {
                    clock(end, 1)
                };
                assert_eq!(clock(minute, 0).tick(difference), Tick::Plays(due));
            }
        }
        for end in [45, 90] {
            for extra in 1..=4 {
                for difference in 0..=5 {
                    let due = match () {
                        () if difference < extra => Tick::Ends,
                        () if extra == 4 => Tick::Last(clock(end, 5)),
                        () => Tick::Plays(clock(end, extra + 1)),
                    };
                    assert_eq!(clock(end, extra).tick(difference), due);
                }
            }
        }
    }

    #[test]
    fn t14_squares() {
        for (minute, extra) in [(0, 0), (91, 0), (44, 1), (45, 6), (46, 1)] {
            assert_eq!(Clock::new(minute, extra), None, "{minute}+{extra}");
        }
        assert_eq!(clock(45, 2).to_string(), "45+2");
        assert_eq!(clock(7, 0).to_string(), "7");
    }
}
