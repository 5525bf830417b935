//! The table of a search: what is known of positions that were met before. An entry holds the whole
//! key, so a collision of hashes can lose an entry but never make a wrong one.

use crate::rules::Contest;

/// Largest number of own turns that can be asked for.
pub const TURNS_MAX: u32 = 64;
/// No number of turns is known to suffice.
const NEVER: u8 = u8::MAX;
/// Entries that share a hash.
const BUCKET: usize = 2;

#[derive(Clone, Copy, Default)]
struct Entry<K> {
    key: K,
    /// The question that the entry belongs to; 0 is none.
    epoch: u32,
    /// The smallest number of turns known to suffice.
    wins: u8,
    /// The largest number of turns known not to suffice.
    fails: u8,
}

impl<K> Entry<K> {
    /// The most turns that it answers for.
    const fn work(&self) -> u8 {
        if self.wins == NEVER || self.wins < self.fails {
            self.fails
        } else {
            self.wins
        }
    }
}

/// Entries of a new table, as a power of two.
const FIRST_BITS: u32 = 10;

/// Results of one question at a time. It grows with what it holds, so that a short search pays for a
/// small table only.
pub struct Table<R: Contest> {
    entries: Vec<Entry<R::Key>>,
    epoch: u32,
    /// Entries of this epoch.
    held: usize,
    /// Most entries.
    limit: usize,
}

impl<R: Contest> Table<R> {
    /// An empty table of at most `1 << bits` entries.
    pub fn new(bits: u32) -> Self {
        Self {
            entries: vec![Entry::default(); 1 << bits.min(FIRST_BITS)],
            epoch: 1,
            held: 0,
            limit: 1 << bits,
        }
    }

    /// Doubles the table, keeping what it holds.
    fn grow(&mut self) {
        let size = self.entries.len() * 2;
        let old = std::mem::replace(&mut self.entries, vec![Entry::default(); size]);
        self.held = 0;
        for entry in old {
            if entry.epoch == self.epoch {
                self.put(entry);
            }
        }
    }

    /// Puts an entry in its bucket. The first of a bucket keeps what was the most work.
    fn put(&mut self, entry: Entry<R::Key>) {
        let epoch = self.epoch;
        let bucket = self.bucket(&entry.key);
        let is_same = |held: &Entry<R::Key>| held.epoch == epoch && held.key == entry.key;
        let at = bucket.iter().position(is_same).unwrap_or_else(|| {
            let first = &bucket[0];
            usize::from(first.epoch == epoch && first.work() > entry.work())
        });
        let is_new = bucket[at].epoch != epoch;
        bucket[at] = entry;
        self.held += usize::from(is_new);
    }

    /// Forgets everything: another question begins.
    pub fn forget(&mut self) {
        self.held = 0;
        match self.epoch.checked_add(1) {
            Some(epoch) => self.epoch = epoch,
            None => {
                self.entries.fill(Entry::default());
                self.epoch = 1;
            }
        }
    }

    fn bucket(&mut self, key: &R::Key) -> &mut [Entry<R::Key>] {
        let last = self.entries.len() / BUCKET - 1;
        // The high bits of the hash are the best mixed.
        let at = ((R::hash(key) >> 32) as usize & last) * BUCKET;
        &mut self.entries[at..at + BUCKET]
    }

    /// Whether the aim is forced within `turns` from there; none if that is not known.
    pub fn known(&mut self, key: &R::Key, turns: u32) -> Option<bool> {
        let epoch = self.epoch;
        let bucket = self.bucket(key).iter();
        let mut met = bucket.filter(|entry| entry.epoch == epoch && entry.key == *key);
        let entry = met.next()?;
        if turns >= u32::from(entry.wins) {
            Some(true)
        } else if turns <= u32::from(entry.fails) {
            Some(false)
        } else {
            None
        }
    }

    /// Keeps a result.
    pub fn keep(&mut self, key: R::Key, turns: u32, forced: bool) {
        if self.held * 2 > self.entries.len() && self.entries.len() < self.limit {
            self.grow();
        }
        let epoch = self.epoch;
        let turns = turns.min(TURNS_MAX) as u8;
        let is_same = |entry: &&Entry<R::Key>| entry.epoch == epoch && entry.key == key;
        let known = self.bucket(&key).iter().find(is_same).copied();
        let mut entry = known.unwrap_or(Entry {
            key,
            epoch,
            wins: NEVER,
            fails: 0,
        });
        if forced {
            entry.wins = entry.wins.min(turns);
        } else {
            entry.fails = entry.fails.max(turns);
        }
        self.put(entry);
    }
}
