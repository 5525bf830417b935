//! Confidence: the Wilson interval of a share.

/// Quantile of the normal distribution that leaves 2.5 % on each side.
const Z: f64 = 1.959_963_984_540_054;

/// The 95 % Wilson interval of a share of `part` in `of`, both ends from 0 to 1; none of nothing.
#[must_use]
pub fn wilson(part: u64, of: u64) -> Option<[f64; 2]> {
    if of == 0 {
        return None;
    }
    let n = of as f64;
    let share = part as f64 / n;
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    // Rounding must not take an end out of range.
    let ends = [centre - spread, centre + spread].map(|end| (end / scale).clamp(0.0, 1.0));
    Some(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from Newcombe (1998), table I, method 3.
    #[test]
    fn published_intervals() {
        for (part, of, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0000, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let [found_low, found_high] = wilson(part, of).expect("there is a share");
            assert!((found_low - low).abs() < 5e-5, "{part}/{of}: {found_low}");
            assert!(
                (found_high - high).abs() < 5e-5,
                "{part}/{of}: {found_high}"
            );
        }
        assert_eq!(wilson(0, 0), None);
        let [_, top] = wilson(7, 7).expect("there is a share");
        assert_eq!(top, 1.0);
    }
}
