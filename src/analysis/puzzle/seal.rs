//! The seal: a sum over every field of a puzzle (FNV-1a, 64 bits). It shows that something was
//! altered where the rules would not mind, such as the number of moves made.

use super::Puzzle;
use super::tags::{certificate_body, twin_text};

/// The seal that a puzzle should bear, 16 hexadecimal digits.
#[must_use]
pub fn seal(puzzle: &Puzzle) -> String {
    const BASE: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let difficulty = puzzle.difficulty.to_string();
    let certificate = certificate_body(puzzle);
    let twin = puzzle.twin.as_ref().map(twin_text).unwrap_or_default();
    let solution = puzzle.solution.join(" ");
    let fields = [
        &puzzle.game,
        &puzzle.kind,
        &puzzle.position,
        &puzzle.rules,
        &solution,
        &difficulty,
        &certificate,
        &twin,
    ];
    let mut sum = BASE;
    for field in fields {
        // A byte that no text holds keeps fields apart.
        for byte in field.bytes().chain([0xff]) {
            sum = (sum ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }
    format!("{sum:016x}")
}
