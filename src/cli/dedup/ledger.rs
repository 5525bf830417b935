//! The ledger of records seen: the texts that make records the same lie in a temporary file, in memory
//! is no more than a hash and a place for each. Equal hashes are never believed; the texts decide.

use std::collections::HashMap;
use std::fs::File;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};

/// Most distinct records that are told apart (some 32 bytes of memory each).
pub const DISTINCT_RECORDS: u64 = 100_000_000;

/// Numbers before each text: the place of the one before it with the same hash, the spot, the length.
const HEAD_NUMBERS: usize = 7;
const HEAD_BYTES: usize = HEAD_NUMBERS * size_of::<u64>();
/// Where no earlier text is.
const NOWHERE: u64 = u64::MAX;

/// Where a record stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Number of the file, from 0.
    pub file: u64,
    /// Number of the record in its file, from 1.
    pub index: u64,
    /// Line, from 1.
    pub line: u64,
    /// Byte, from 0.
    pub offset: u64,
    /// Its result, as a place in [`Outcome::ALL`].
    ///
    /// [`Outcome::ALL`]: crate::record::Outcome::ALL
    pub result: u64,
}

/// All distinct texts so far.
pub struct Ledger {
    hash: fn(&[u8]) -> u64,
    /// By hash, the place of the last text that has it.
    last: HashMap<u64, u64>,
    file: BufWriter<File>,
    end: u64,
    count: u64,
    /// A text from the file.
    text: Vec<u8>,
}

/// The same on every machine and in every run.
pub fn fixed_hash(text: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text);
    hasher.finish()
}

impl Ledger {
    /// An empty ledger.
    ///
    /// # Errors
    /// No temporary file can be made.
    pub fn new(hash: fn(&[u8]) -> u64) -> io::Result<Self> {
        Ok(Self {
            hash,
            last: HashMap::new(),
            file: BufWriter::new(tempfile::tempfile()?),
            end: 0,
            count: 0,
            text: Vec::new(),
        })
    }

    /// Enters a record; gives the spot of the first one with the same text, if there was one.
    ///
    /// # Errors
    /// The temporary file fails, or there are more records than [`DISTINCT_RECORDS`].
    pub fn enter(&mut self, text: &[u8], spot: Spot) -> io::Result<Option<Spot>> {
        let hash = (self.hash)(text);
        let before = self.last.get(&hash).copied();
        if let Some(last) = before
            && let Some(first) = self.find(text, last)?
        {
            return Ok(Some(first));
        }
        if self.count == DISTINCT_RECORDS {
            return Err(io::Error::other(format!(
                "expected at most {DISTINCT_RECORDS} distinct records, found more"
            )));
        }
        self.count += 1;
        let head = [
            before.unwrap_or(NOWHERE),
            spot.file,
            spot.index,
            spot.line,
            spot.offset,
            spot.result,
            text.len() as u64,
        ];
        for number in head {
            self.file.write_all(&number.to_le_bytes())?;
        }
        self.file.write_all(text)?;
        self.last.insert(hash, self.end);
        self.end += (HEAD_BYTES + text.len()) as u64;
        Ok(None)
    }

    /// Looks for a text along the chain that ends at `place`.
    fn find(&mut self, text: &[u8], mut place: u64) -> io::Result<Option<Spot>> {
        self.file.flush()?;
        let file = self.file.get_mut();
        let mut found = None;
        while place != NOWHERE {
            file.seek(SeekFrom::Start(place))?;
            let mut head = [0; HEAD_BYTES];
            file.read_exact(&mut head)?;
            let mut numbers = [0; HEAD_NUMBERS];
            for (number, bytes) in numbers.iter_mut().zip(head.as_chunks().0) {
                *number = u64::from_le_bytes(*bytes);
            }
            let [before, from, index, line, offset, result, length] = numbers;
            // Texts of another length need not be read.
            if length == text.len() as u64 {
                self.text.resize(text.len(), 0);
                file.read_exact(&mut self.text)?;
                if self.text == text {
                    found = Some(Spot {
                        file: from,
                        index,
                        line,
                        offset,
                        result,
                    });
                    break;
                }
            }
            place = before;
        }
        file.seek(SeekFrom::Start(self.end))?;
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(index: u64) -> Spot {
        Spot {
            file: 0,
            index,
            line: 2 * index,
            offset: 3 * index,
            result: index % 4,
        }
    }

    /// The texts decide, however many of them share a hash.
    #[test]
    fn collisions_are_told_apart() {
        let hashes: [fn(&[u8]) -> u64; 3] = [fixed_hash, |_| 7, |text| text.len() as u64];
        for hash in hashes {
            let mut ledger = Ledger::new(hash).expect("a temporary file");
            let mut first: HashMap<String, u64> = HashMap::new();
            for index in 1..=300 {
                let text = format!("text {}", index * index % 97);
                let found = ledger.enter(text.as_bytes(), spot(index)).expect("a file");
                let wanted = first.get(&text).copied();
                assert_eq!(found, wanted.map(spot), "{text}");
                first.entry(text).or_insert(index);
            }
        }
    }

    #[test]
    fn an_empty_text_is_a_text() {
        let mut ledger = Ledger::new(fixed_hash).expect("a temporary file");
        assert_eq!(ledger.enter(b"", spot(1)).expect("a file"), None);
        assert_eq!(ledger.enter(b"", spot(2)).expect("a file"), Some(spot(1)));
    }
}
