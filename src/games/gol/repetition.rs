//! Repetition (G15): how often a position has occurred. Hits of the hash table are confirmed square
//! by square, and taking back the last position undoes exactly what adding it did.

use super::position::Position;

/// Slots of a fresh table; a power of two.
const FIRST_SLOTS: usize = 128;
/// No entry.
const NONE: u32 = u32::MAX;

/// One position of the history.
#[derive(Clone, Copy, Debug)]
struct Entry {
    position: Position,
    /// The latest equal one before it, or [`NONE`].
    earlier: u32,
    /// How often the position has occurred with it.
    times: u32,
}

/// The positions of a game so far.
#[derive(Clone, Debug)]
pub struct History {
    entries: Vec<Entry>,
    /// Open addressing: the latest entry of each different position.
    slots: Vec<u32>,
    /// Slots in use.
    different: usize,
}

impl History {
    /// A history that begins with this position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let mut history = Self {
            entries: Vec::with_capacity(FIRST_SLOTS / 2),
            slots: vec![NONE; FIRST_SLOTS],
            different: 0,
        };
        history.push(start);
        history
    }

    /// Number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Adds a position; gives how often it has occurred now.
    #[inline]
    pub fn push(&mut self, position: Position) -> u32 {
        let slot = self.slot_of(&position);
        let earlier = self.slots[slot];
        let times = match self.entries.get(earlier as usize) {
            Some(entry) => entry.times + 1,
            None => {
                self.different += 1;
                1
            }
        };
        self.slots[slot] = self.entries.len() as u32;
        self.entries.push(Entry {
            position,
            earlier,
            times,
        });
        if self.different * 2 > self.slots.len() {
            self.grow();
        }
        times
    }

    /// Takes back all positions beyond the first `len`.
    pub fn truncate(&mut self, len: usize) {
        while self.entries.len() > len {
            let Some(last) = self.entries.last().copied() else {
                return;
            };
            let slot = self.slot_of(&last.position);
            // Whatever was put behind this slot later has been taken back before it.
            self.slots[slot] = last.earlier;
            self.different -= usize::from(last.earlier == NONE);
            self.entries.pop();
        }
    }

    /// The slot of an equal position, or the free one where it belongs.
    #[inline]
    fn slot_of(&self, position: &Position) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(position) as usize & mask;
        loop {
            match self.entries.get(self.slots[slot] as usize) {
                Some(entry) if !entry.position.repeats(position) => slot = (slot + 1) & mask,
                _ => return slot,
            }
        }
    }

    /// Doubles the table; entries go in by age, so that the latest is always the last in its run.
    #[cold]
    fn grow(&mut self) {
        self.slots = vec![NONE; self.slots.len() * 2];
        for at in 0..self.entries.len() {
            let slot = self.slot_of(&self.entries[at].position);
            self.slots[slot] = at as u32;
        }
    }
}

#[inline]
fn hash(position: &Position) -> u64 {
    let [white, black] = position.pawns;
    let rest = (position.ball.index() as u64) << 1 | position.side as u64;
    let mixed = (white ^ rest << 57)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .rotate_left(29)
        ^ black;
    let mixed = mixed.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed ^ mixed >> 32 ^ rest
}

#[cfg(test)]
mod tests {
    use super::super::{Options, Setup};
    use super::*;

    fn position(text: &str) -> Position {
        let setup = Setup::parse(text).expect("the position is well formed");
        let options = Options {
            pawns: super::super::Pawns::Any,
            ..Options::default()
        };
        setup.validate(&options).expect("the position is valid")
    }

    #[test]
    fn g15_counts_occurrences_and_takes_them_back() {
        let a = position("8/8/8/3o4/8/8/8/P7 w 1");
        let b = position("8/8/8/3o4/8/8/8/P7 b 2");
        let mut history = History::new(a);
        assert_eq!(history.push(b), 1);
        assert_eq!(history.push(a), 2);
        assert_eq!(history.push(a), 3);
        history.truncate(2);
        assert_eq!(history.push(a), 2);
        history.truncate(1);
        assert_eq!(history.push(b), 1);
    }

    #[test]
    fn g15_a_growing_table_forgets_nothing() {
        let mut history = History::new(position("8/8/8/3o4/8/8/8/P7 w 1"));
        let squares: Vec<Position> = (0..64u32)
            .flat_map(|a| (0..64u32).map(move |b| (a, b)))
            .filter(|(a, b)| a != b)
            .map(|(a, b)| {
                let mut position = position("8/8/8/3o4/8/8/8/P7 b 1");
                position.pawns = [1 << a, 1 << b];
                position
            })
            .collect();
        for &position in &squares {
            assert_eq!(history.push(position), 1);
        }
        for &position in &squares {
            assert_eq!(history.push(position), 2);
        }
        history.truncate(squares.len() / 2);
        assert_eq!(history.push(squares[0]), 2);
        assert_eq!(history.push(squares[squares.len() - 1]), 1);
    }
}
