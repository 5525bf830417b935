//! The sieve of `check`: writes the records apart by their verdict, byte for byte as they stand in
//! their files, one blank line between two records.

use std::io::{self, Write};
use std::path::Path;

use super::output::Output;
use super::status::Status;
use crate::analysis::Verdict;

/// The files that `--accepted` and `--rejects` name.
pub struct Sieve {
    accepted: Option<Pile>,
    rejects: Option<Pile>,
}

/// Which records a sieve needs.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    accepted: bool,
    rejects: bool,
}

impl Wanted {
    /// Whether a record with that verdict is written somewhere.
    #[must_use]
    pub fn takes(self, verdict: Verdict) -> bool {
        if verdict == Verdict::Ok {
            self.accepted
        } else {
            self.rejects
        }
    }

    /// Whether any record is.
    #[must_use]
    pub const fn any(self) -> bool {
        self.accepted || self.rejects
    }
}

impl Sieve {
    /// Opens the files that are asked for; they appear when the run is over.
    ///
    /// # Errors
    /// A file that cannot be made; it has been complained about.
    pub fn open(accepted: Option<&Path>, rejects: Option<&Path>) -> Result<Self, Status> {
        let open = |path: Option<&Path>| path.map(Pile::open).transpose();
        Ok(Self {
            accepted: open(accepted)?,
            rejects: open(rejects)?,
        })
    }

    /// Which records it needs.
    #[must_use]
    pub const fn wanted(&self) -> Wanted {
        Wanted {
            accepted: self.accepted.is_some(),
            rejects: self.rejects.is_some(),
        }
    }

    /// Puts a record where it belongs.
    pub fn put(&mut self, verdict: Verdict, record: &[u8]) {
        let pile = if verdict == Verdict::Ok {
            &mut self.accepted
        } else {
            &mut self.rejects
        };
        if let Some(pile) = pile {
            pile.put(record);
        }
    }

    /// Gives the files their names.
    #[must_use]
    pub fn finish(self) -> Status {
        let mut status = Status::Clean;
        for pile in [self.accepted, self.rejects].into_iter().flatten() {
            status.raise(pile.out.finish(pile.written));
        }
        status
    }
}

/// One file of records.
struct Pile {
    out: Output,
    written: io::Result<()>,
    is_empty: bool,
}

impl Pile {
    fn open(path: &Path) -> Result<Self, Status> {
        Ok(Self {
            out: Output::file(path)?,
            written: Ok(()),
            is_empty: true,
        })
    }

    fn put(&mut self, record: &[u8]) {
        if self.written.is_ok() {
            self.written = self.write(record);
        }
        self.is_empty = false;
    }

    /// The blanks after a record vary; here each ends with one line end.
    fn write(&mut self, record: &[u8]) -> io::Result<()> {
        if !self.is_empty {
            self.out.write_all(b"\n")?;
        }
        self.out.write_all(record.trim_ascii_end())?;
        self.out.write_all(b"\n")
    }
}
