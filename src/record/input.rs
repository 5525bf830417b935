//! Inputs: opens files and standard input, looks through gzip and zstd by their magic bytes, and
//! refuses what is no text; nothing is ever read whole.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::MultiGzDecoder;

use super::limits::ZSTD_WINDOW_LOG;

/// Bytes looked at to tell what an input is.
const PROBE_BYTES: usize = 8 << 10;
const GZIP: &[u8] = b"\x1f\x8b";
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd";
/// A skippable zstd frame starts with one of sixteen magics; only the last three bytes are common.
const ZSTD_SKIPPABLE: &[u8] = b"\x2a\x4d\x18";

/// An input ready to be read as text.
pub type Input = Box<dyn Read + Send>;

/// How an input is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// Not at all.
    Plain,
    /// With gzip.
    Gzip,
    /// With zstd.
    Zstd,
}

impl Packing {
    /// What the first bytes say.
    fn of(head: &[u8]) -> Self {
        let skippable =
            head.len() >= 4 && (head[0] & 0xF0) == 0x50 && &head[1..4] == ZSTD_SKIPPABLE;
        if head.starts_with(GZIP) {
            Self::Gzip
        } else if head.starts_with(ZSTD) || skippable {
            Self::Zstd
        } else {
            Self::Plain
        }
    }

    /// How a file is packed.
    ///
    /// # Errors
    /// A file that cannot be opened or read.
    pub fn of_file(path: &Path) -> io::Result<Self> {
        let mut head = Vec::new();
        File::open(path)?
            .take(ZSTD.len() as u64)
            .read_to_end(&mut head)?;
        Ok(Self::of(&head))
    }
}

/// Opens a file; `-` is standard input.
///
/// # Errors
/// A file that cannot be opened or read, or that is no text.
pub fn open(path: &Path) -> io::Result<Input> {
    open_counted(path, &Arc::default())
}

/// Opens a file as [`open`] does; `count` goes up with the bytes as they are stored, still packed.
///
/// # Errors
/// A file that cannot be opened or read, or that is no text.
pub fn open_counted(path: &Path, count: &Arc<AtomicU64>) -> io::Result<Input> {
    let counted = |input: Input| {
        text(Box::new(Counted {
            input,
            count: Arc::clone(count),
        }))
    };
    if path == Path::new("-") {
        return counted(Box::new(io::stdin()));
    }
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::new(
            io::ErrorKind::IsADirectory,
            "expected a file, found a directory",
        ));
    }
    counted(Box::new(file))
}

/// Counts the bytes that go through.
struct Counted {
    input: Input,
    count: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        self.count.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Unpacks an input if its first bytes say that it is packed, and makes sure that it holds text.
///
/// # Errors
/// An input that fails at once, or that is no text.
pub fn text(input: Input) -> io::Result<Input> {
    let (head, input) = probe(input)?;
    let unpacked: Input = match Packing::of(&head) {
        Packing::Gzip => Box::new(Named {
            input: MultiGzDecoder::new(BufReader::with_capacity(PROBE_BYTES * 8, input)),
            what: "gzip",
        }),
        Packing::Zstd => {
            let mut decoder = zstd::Decoder::new(input)?;
            decoder.window_log_max(ZSTD_WINDOW_LOG)?;
            Box::new(Named {
                input: decoder,
                what: "zstd",
            })
        }
        Packing::Plain => input,
    };
    let (head, text) = probe(unpacked)?;
    if head.starts_with(b"\xff\xfe") || head.starts_with(b"\xfe\xff") {
        return Err(not_text(
            "expected UTF-8 text, found UTF-16; convert it first",
        ));
    }
    // A zero byte behind the first tag is the fault of its record alone.
    let before_tags = memchr::memmem::find(&head, b"[Game \"").unwrap_or(head.len());
    if head[..before_tags].contains(&0) {
        return Err(not_text("expected a text of records, found a binary file"));
    }
    Ok(text)
}

fn not_text(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// Looks at the first bytes of an input that goes on as before.
///
/// # Errors
/// An input that fails at once.
pub fn peek(input: Input) -> io::Result<(Vec<u8>, Input)> {
    probe(input)
}

/// Reads the first bytes and puts them back in front. An error after some bytes is kept for later,
/// so that what could be read still is.
fn probe(mut input: Input) -> io::Result<(Vec<u8>, Input)> {
    let mut head = vec![0; PROBE_BYTES];
    let mut filled = 0;
    let mut failure = None;
    while filled < head.len() {
        match input.read(&mut head[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) if filled == 0 => return Err(error),
            Err(error) => {
                failure = Some(error);
                break;
            }
        }
    }
    head.truncate(filled);
    let front = io::Cursor::new(head.clone());
    let rest: Input = match failure {
        Some(error) => Box::new(front.chain(Failing(Some(error)))),
        None => Box::new(front.chain(input)),
    };
    Ok((head, rest))
}

/// Gives its error, then the end.
struct Failing(Option<io::Error>);

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// A decoder whose errors say what is packed and what went wrong.
struct Named<R> {
    input: R,
    what: &'static str,
}

impl<R: Read> Read for Named<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.input.read(buffer).map_err(|error| {
            let text = error.to_string();
            let message = if error.kind() == io::ErrorKind::UnexpectedEof
                || text.contains("incomplete frame")
            {
                format!("the {} data is cut short", self.what)
            } else if text.contains("too much memory") {
                format!(
                    "the zstd data needs a window above {} MiB, the most that is accepted",
                    (1u64 << ZSTD_WINDOW_LOG) >> 20
                )
            } else {
                format!("the {} data is damaged: {text}", self.what)
            };
            io::Error::new(error.kind(), message)
        })
    }
}
