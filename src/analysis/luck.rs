//! Luck: what dice decided against what was to be expected of them. All sums are exact.

use num_bigint::{BigInt, BigUint};
use num_rational::Ratio;

use crate::rules::{Chance, Trial};

/// A sum of chances, or the chance of a whole record, in lowest terms.
pub type Exact = Ratio<BigUint>;

/// Most trials of a kind for a side whose chance of falling so well is told exactly; the work grows
/// with the cube of their number.
pub const EXACT_TRIALS: usize = 1_000;

/// How the dice of a record fell.
#[derive(Clone, Debug, Default)]
pub struct Luck {
    /// One sum for each side and kind that occurred: by side, then by kind in the order of
    /// the first trial of either side.
    pub sums: Vec<Sum>,
    /// Every trial with its ply, in order.
    pub trials: Vec<(u32, Trial)>,
}

/// The trials of one kind that a side hoped for.
#[derive(Clone, Debug)]
pub struct Sum {
    /// Index of the side.
    pub side: usize,
    /// What was rolled for.
    pub kind: &'static str,
    /// How many trials.
    pub trials: u32,
    /// The sum of their chances.
    pub expected: Exact,
    /// How many came true.
    pub actual: u32,
    /// The chance of at least so many; none for more than [`EXACT_TRIALS`].
    pub at_least: Option<Exact>,
}

impl Luck {
    /// Sums up trials.
    #[must_use]
    pub fn new(trials: Vec<(u32, Trial)>) -> Self {
        let mut kinds: Vec<&'static str> = Vec::new();
        for (_, trial) in &trials {
            if !kinds.contains(&trial.kind) {
                kinds.push(trial.kind);
            }
        }
        let mut sums = Vec::new();
        for side in 0..2 {
            let own: Vec<Trial> = trials
                .iter()
                .filter_map(|(_, trial)| (trial.side == side).then_some(*trial))
                .collect();
            let occurred = |kind: &&&str| own.iter().any(|trial| trial.kind == **kind);
            let kinds = kinds.iter().filter(occurred);
            sums.extend(kinds.map(|&kind| sum(side, kind, &own)));
        }
        Self { sums, trials }
    }
}

fn sum(side: usize, kind: &'static str, own: &[Trial]) -> Sum {
    let of_kind: Vec<Trial> = own
        .iter()
        .filter(|trial| trial.kind == kind)
        .copied()
        .collect();
    let actual = of_kind.iter().filter(|trial| trial.happened).count();
    let chances: Vec<Chance> = of_kind.iter().map(|trial| trial.chance).collect();
    Sum {
        side,
        kind,
        trials: chances.len() as u32,
        expected: chances.iter().map(exact).sum(),
        actual: actual as u32,
        at_least: (chances.len() <= EXACT_TRIALS).then(|| at_least(&chances, actual)),
    }
}

impl Sum {
    /// The number to be expected.
    #[must_use]
    pub fn expected_decimal(&self) -> f64 {
        number(&self.expected)
    }

    /// The chance of at least as many as came true, from 0 to 1.
    #[must_use]
    pub fn at_least_decimal(&self) -> Option<f64> {
        self.at_least.as_ref().map(number)
    }
}

fn exact(chance: &Chance) -> Exact {
    Exact::new_raw(
        BigUint::from(*chance.numer()),
        BigUint::from(*chance.denom()),
    )
}

/// The chance that at least `actual` of independent trials come true.
#[must_use]
pub fn at_least(chances: &[Chance], actual: usize) -> Exact {
    // `ways[n]` of `all` weighted outcomes have n that came true.
    let mut ways = vec![BigUint::from(1u32)];
    let mut all = BigUint::from(1u32);
    for chance in chances {
        let (yes, of) = (*chance.numer(), *chance.denom());
        let no = of - yes;
        let mut next = vec![BigUint::ZERO; ways.len() + 1];
        for (n, way) in ways.iter().enumerate() {
            next[n] += way * no;
            next[n + 1] += way * yes;
        }
        ways = next;
        all *= of;
    }
    let good: BigUint = ways.iter().skip(actual).sum();
    Exact::new(good, all)
}

/// A chance as a number from 0 to 1.
#[must_use]
pub fn decimal(chance: &Chance) -> f64 {
    *chance.numer() as f64 / *chance.denom() as f64
}

/// How far a count is from an exact sum, as a number; it is exact up to its last division.
#[must_use]
pub fn difference(actual: u64, expected: &Exact) -> f64 {
    let actual = Exact::from_integer(BigUint::from(actual));
    if actual < *expected {
        -number(&(expected - actual))
    } else {
        number(&(actual - expected))
    }
}

/// A fraction of any size as a number.
#[must_use]
pub fn number(value: &Exact) -> f64 {
    // Big parts do not fit a float; both lose the same number of bits.
    const KEPT_BITS: u64 = 900;
    let shift = value
        .denom()
        .bits()
        .max(value.numer().bits())
        .saturating_sub(KEPT_BITS);
    let part = |part: &BigUint| {
        let digits = BigInt::from(part >> shift).to_string();
        digits.parse::<f64>().unwrap_or(0.0)
    };
    part(value.numer()) / part(value.denom())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(side: usize, chance: Chance, happened: bool) -> (u32, Trial) {
        let trial = Trial {
            kind: "goal",
            by: "penalty",
            side,
            chance,
            happened,
        };
        (1, trial)
    }

    #[test]
    fn every_outcome_is_weighed() {
        let chances = [Chance::new(1, 6), Chance::new(5, 36), Chance::new(2, 3)];
        for actual in 0..=4 {
            let mut good = Chance::new(0, 1);
            for outcome in 0..8usize {
                let came = (0..3).filter(|at| outcome >> at & 1 == 1).count();
                let weight = chances.iter().enumerate().map(|(at, &chance)| {
                    if outcome >> at & 1 == 1 {
                        chance
                    } else {
                        Chance::new(1, 1) - chance
                    }
                });
                if came >= actual {
                    good += weight.product::<Chance>();
                }
            }
            assert_eq!(at_least(&chances, actual), exact(&good), "{actual}");
        }
    }

    #[test]
    fn sides_and_kinds_are_summed_apart() {
        let half = Chance::new(1, 2);
        let luck = Luck::new(vec![
            trial(1, half, true),
            trial(0, Chance::new(1, 3), false),
            trial(1, half, true),
        ]);
        let [first, second] = luck.sums.as_slice() else {
            panic!("expected a sum for each side");
        };
        assert_eq!((first.side, first.actual, first.trials), (0, 0, 1));
        assert_eq!(first.at_least, Some(exact(&Chance::new(1, 1))));
        assert_eq!((second.side, second.actual, second.trials), (1, 2, 2));
        assert_eq!(second.expected, exact(&Chance::new(1, 1)));
        assert_eq!(second.at_least, Some(exact(&Chance::new(1, 4))));
    }

    #[test]
    fn large_fractions_become_numbers() {
        let chances = vec![Chance::new(1, 2); 900];
        let certain = at_least(&chances, 0);
        assert_eq!(number(&certain), 1.0);
        let half = number(&at_least(&chances, 450));
        assert!((0.5..0.52).contains(&half), "{half}");
        assert!(number(&at_least(&chances, 900)) < 1e-200);
    }
}
