//! A tee: what a reader gave is kept until it is taken, so that text can be copied byte for byte
//! that the reader of records has only walked over.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};

/// A reader that keeps what it gives.
pub struct Tee<R> {
    input: R,
    kept: Arc<Mutex<VecDeque<u8>>>,
}

/// What a [`Tee`] has given, from some place on.
pub struct Kept {
    kept: Arc<Mutex<VecDeque<u8>>>,
    offset: u64,
}

impl<R: Read> Tee<R> {
    /// A tee over `input`, and what it keeps.
    pub fn new(input: R) -> (Self, Kept) {
        let kept = Arc::new(Mutex::new(VecDeque::new()));
        let tee = Self {
            input,
            kept: Arc::clone(&kept),
        };
        (tee, Kept { kept, offset: 0 })
    }
}

impl<R: Read> Read for Tee<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(&buffer[..count]);
        Ok(count)
    }
}

impl Kept {
    /// Takes the bytes up to an offset of the input; fewer if they have not been read.
    pub fn take_to(&mut self, offset: u64) -> Vec<u8> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let wanted = offset.saturating_sub(self.offset);
        let count = kept
            .len()
            .min(usize::try_from(wanted).unwrap_or(usize::MAX));
        let mut bytes = vec![0; count];
        // A queue gives all that it is asked for, up to its length.
        let _ = kept.read_exact(&mut bytes);
        self.offset += count as u64;
        bytes
    }

    /// Takes all that has been read.
    pub fn take_rest(&mut self) -> Vec<u8> {
        self.take_to(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_is_kept_until_it_is_taken() {
        let (mut tee, mut kept) = Tee::new(&b"one two three"[..]);
        let mut buffer = [0; 8];
        assert!(tee.read_exact(&mut buffer).is_ok());
        assert_eq!(kept.take_to(4), b"one ");
        assert_eq!(kept.take_to(2), b"");
        assert_eq!(kept.take_to(100), b"two ");
        let mut rest = Vec::new();
        assert!(tee.read_to_end(&mut rest).is_ok());
        assert_eq!(kept.take_rest(), b"three");
    }
}
