//! Sums: counts that can be added up in any order.

use std::ops::{Index, IndexMut};

use num_bigint::BigUint;
use num_rational::Ratio;

use crate::rules::Chance;

/// Something that is counted in one match and added up over many.
pub trait Tally: Default + Send + 'static {
    /// Adds what was counted elsewhere.
    fn add(&mut self, other: &Self);
}

impl Tally for u64 {
    #[inline]
    fn add(&mut self, other: &Self) {
        *self += other;
    }
}

impl<T: Tally> Tally for [T; 2] {
    #[inline]
    fn add(&mut self, other: &Self) {
        for (sum, more) in self.iter_mut().zip(other) {
            sum.add(more);
        }
    }
}

/// Counts by a small number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts<const N: usize>(pub [u64; N]);

impl<const N: usize> Counts<N> {
    /// Counts one at a place; what goes beyond the last place counts there.
    #[inline]
    pub fn note(&mut self, place: usize) {
        self.0[place.min(N - 1)] += 1;
    }

    /// All of them.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Every place times its count.
    #[must_use]
    pub fn weighted(&self) -> u64 {
        (0..).zip(&self.0).map(|(place, count)| place * count).sum()
    }
}

impl<const N: usize> Default for Counts<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Index<usize> for Counts<N> {
    type Output = u64;

    #[inline]
    fn index(&self, place: usize) -> &u64 {
        &self.0[place]
    }
}

impl<const N: usize> IndexMut<usize> for Counts<N> {
    #[inline]
    fn index_mut(&mut self, place: usize) -> &mut u64 {
        &mut self.0[place]
    }
}

impl<const N: usize> Tally for Counts<N> {
    #[inline]
    fn add(&mut self, other: &Self) {
        for (sum, more) in self.0.iter_mut().zip(&other.0) {
            *sum += more;
        }
    }
}

/// Denominators of the chances that are summed up: those of up to two dice.
const DENOMINATORS: usize = 36;

/// An exact sum of chances, kept by their denominators.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expected(Counts<{ DENOMINATORS + 1 }>);

impl Expected {
    /// Adds a chance.
    ///
    /// # Panics
    /// If its denominator is more than 36; no game has such dice.
    #[inline]
    pub fn note(&mut self, chance: Chance) {
        let denominator = *chance.denom() as usize;
        assert!(denominator <= DENOMINATORS, "a chance of at most two dice");
        self.0[denominator] += chance.numer();
    }

    /// The sum in lowest terms.
    #[must_use]
    pub fn value(&self) -> Ratio<BigUint> {
        let parts = self.0.0.iter().enumerate().skip(1);
        parts
            .map(|(of, &part)| Ratio::new(BigUint::from(part), BigUint::from(of)))
            .sum()
    }
}

impl Tally for Expected {
    #[inline]
    fn add(&mut self, other: &Self) {
        self.0.add(&other.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_exact() {
        let mut expected = Expected::default();
        for (part, of) in [(1, 3), (1, 6), (5, 36), (0, 1), (1, 1), (3, 35)] {
            expected.note(Chance::new(part, of));
        }
        let mut twice = expected;
        twice.add(&expected);
        let value = Ratio::new(BigUint::from(2173u32), BigUint::from(1260u32));
        assert_eq!(expected.value(), value);
        assert_eq!(twice.value(), value * BigUint::from(2u32));
    }

    #[test]
    fn the_last_place_takes_the_rest() {
        let mut counts = Counts::<3>::default();
        for place in [0, 1, 1, 2, 9] {
            counts.note(place);
        }
        assert_eq!(
            (counts.0, counts.sum(), counts.weighted()),
            ([1, 2, 2], 5, 6)
        );
    }
}
