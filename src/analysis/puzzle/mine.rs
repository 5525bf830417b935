//! Mining: keeps puzzles apart that are the same or nearly so. Mirror images are the same.

/// The positions of one kind that were kept so far.
#[derive(Clone, Debug, Default)]
pub struct Near {
    kept: Vec<Vec<u8>>,
}

/// Squares in which two positions may differ and still be nearly the same: two pieces moved.
const NEAR_SQUARES: usize = 4;

impl Near {
    /// Keeps a position unless it, or a mirror image of it, is nearly one of those kept; tells
    /// whether it was kept. `images` are all images, the position itself first.
    pub fn keep(&mut self, images: Vec<Vec<u8>>) -> bool {
        let near = images.iter().any(|image| {
            let mut kept = self.kept.iter();
            kept.any(|kept| difference(kept, image) <= NEAR_SQUARES)
        });
        if !near {
            self.kept.extend(images.into_iter().next());
        }
        !near
    }
}

/// In how many squares two positions differ.
#[must_use]
pub fn difference(a: &[u8], b: &[u8]) -> usize {
    let differing = a.iter().zip(b).filter(|(a, b)| a != b).count();
    differing + a.len().abs_diff(b.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirror_images_and_near_ones_are_the_same() {
        let board = |pieces: &[usize]| {
            let mut cells = vec![0u8; 64];
            for at in pieces {
                cells[*at] = 1;
            }
            cells
        };
        let mut near = Near::default();
        let first = [1, 12, 23, 34, 45];
        assert!(near.keep(vec![board(&first)]));
        assert!(!near.keep(vec![board(&first)]));
        assert!(
            !near.keep(vec![board(&[9, 12, 23, 34, 45])]),
            "one piece moved"
        );
        assert!(
            !near.keep(vec![board(&[60, 61, 62]), board(&first)]),
            "by a mirror image"
        );
        assert!(
            near.keep(vec![board(&[9, 10, 11, 34, 45])]),
            "three pieces moved"
        );
    }
}
