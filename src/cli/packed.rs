//! Packed output: a file that is rewritten keeps the packing that it had.

use std::io::{self, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::output::{Output, complain};
use super::status::Status;
use crate::record::input::Packing;

/// An output that packs what is written.
pub enum Packed {
    /// As it is.
    Plain(Output),
    /// As gzip, without a time.
    Gzip(GzEncoder<Output>),
    /// As zstd.
    Zstd(zstd::Encoder<'static, Output>),
}

/// Writes a file anew with what `fill` writes, packed as it was, at once or not at all. `fill` gives
/// what writing came to, and whether all of the old file could be read.
pub fn rewrite(path: &Path, fill: impl FnOnce(&mut Packed) -> (io::Result<()>, bool)) -> Status {
    let trouble = |error: &io::Error| {
        complain(path, &format!("cannot be written: {error}"));
        Status::Trouble
    };
    let packing = match Packing::of_file(path) {
        Ok(packing) => packing,
        Err(error) => return trouble(&error),
    };
    let out = match Output::file(path) {
        Ok(out) => out,
        Err(status) => return status,
    };
    let mut packed = match Packed::new(out, packing) {
        Ok(packed) => packed,
        Err(error) => return trouble(&error),
    };
    let (written, is_whole) = fill(&mut packed);
    if written.is_ok() && !is_whole {
        // Half a file must not replace a whole one; what is wrong with it has been told.
        return Status::Trouble;
    }
    packed.finish(path, written)
}

impl Packed {
    /// Packs what goes to `out`.
    ///
    /// # Errors
    /// A packer that cannot be set up.
    fn new(out: Output, packing: Packing) -> io::Result<Self> {
        Ok(match packing {
            Packing::Plain => Self::Plain(out),
            Packing::Gzip => Self::Gzip(GzEncoder::new(out, Compression::default())),
            Packing::Zstd => {
                let mut encoder = zstd::Encoder::new(out, zstd::DEFAULT_COMPRESSION_LEVEL)?;
                encoder.include_checksum(true)?;
                Self::Zstd(encoder)
            }
        })
    }

    /// Ends the packing and the output, the file at `path`; `written` is what writing came to before.
    fn finish(self, path: &Path, written: io::Result<()>) -> Status {
        let ended = match self {
            Self::Plain(out) => return out.finish(written),
            Self::Gzip(encoder) => encoder.finish(),
            Self::Zstd(encoder) => encoder.finish(),
        };
        match ended {
            Ok(out) => out.finish(written),
            // The temporary file is gone with the packer.
            Err(error) => {
                let error = written.err().unwrap_or(error);
                complain(path, &format!("cannot be written: {error}"));
                Status::Trouble
            }
        }
    }
}

impl Write for Packed {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(out) => out.write(buffer),
            Self::Gzip(encoder) => encoder.write(buffer),
            Self::Zstd(encoder) => encoder.write(buffer),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(out) => out.flush(),
            Self::Gzip(encoder) => encoder.flush(),
            Self::Zstd(encoder) => encoder.flush(),
        }
    }
}
