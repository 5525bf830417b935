//! The mirror image of a position: files a to j become j to a; the lakes stay where they are.

use crate::rules::grid;

/// A position string with left and right exchanged.
pub fn mirrored(position: &str) -> Option<String> {
    let (board, rest) = position.split_once(' ')?;
    board
        .contains('/')
        .then(|| format!("{} {rest}", grid::mirrored(board)))
}
