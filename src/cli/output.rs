//! Output: the answer on standard output or in a file that appears whole or not at all; a closed
//! pipe is no error, and what went wrong goes to standard error.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use tempfile::NamedTempFile;

use super::args::OutputArgs;
use super::status::Status;
use crate::text::escaped;

/// Exit status after an interrupt, as shells expect it.
const INTERRUPTED: i32 = 130;

/// Temporary files that must not outlive an interrupt.
static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Leaves no half-written file behind when the user interrupts.
pub fn remove_temporary_files_on_interrupt() {
    // Without a handler an interrupt still ends the program; only the temporary file would stay.
    let _ = ctrlc::set_handler(|| {
        let files = TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner);
        for file in files.iter() {
            let _ = fs::remove_file(file);
        }
        std::process::exit(INTERRUPTED);
    });
}

/// Remembers a temporary file that an interrupt should remove.
pub fn note_temporary(path: &Path) {
    TEMPORARY
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .push(path.to_owned());
}

/// Whether only the exit status is wanted.
static QUIET: AtomicBool = AtomicBool::new(false);

/// From here on nothing is said on standard error.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Says on standard error what went wrong; nothing from a file name steers the terminal.
pub fn complain(path: &Path, message: &str) {
    if QUIET.load(Ordering::Relaxed) {
        return;
    }
    let path = path.to_string_lossy();
    let _ = writeln!(
        anstream::stderr().lock(),
        "touchline: {}: {}",
        escaped(&path),
        escaped(message)
    );
}

/// Says something on standard error.
pub fn remark(message: &str) {
    if QUIET.load(Ordering::Relaxed) {
        return;
    }
    let _ = writeln!(anstream::stderr().lock(), "touchline: {}", escaped(message));
}

/// Where the answer goes.
pub enum Output {
    /// Standard output.
    Standard(BufWriter<io::StdoutLock<'static>>),
    /// A file that is still temporary.
    File {
        /// The temporary file.
        file: BufWriter<NamedTempFile>,
        /// Its final name, behind any links.
        target: PathBuf,
        /// What the user calls it.
        path: PathBuf,
    },
    /// A device or a pipe with a name: it is written into, never replaced.
    Device {
        /// The device.
        file: BufWriter<File>,
        /// What the user calls it.
        path: PathBuf,
    },
    /// Nowhere.
    Nowhere,
}

impl Output {
    /// Opens the output that the options ask for.
    ///
    /// # Errors
    /// A file that cannot be made; it has been complained about.
    pub fn open(args: &OutputArgs) -> Result<Self, Status> {
        match &args.output {
            Some(path) => Self::file(path),
            None if args.quiet => Ok(Self::Nowhere),
            None => Ok(Self::standard()),
        }
    }

    /// Standard output.
    #[must_use]
    pub fn standard() -> Self {
        Self::Standard(BufWriter::new(io::stdout().lock()))
    }

    /// A file that appears when it is finished. A link stays a link, and a device a device.
    ///
    /// # Errors
    /// A file that cannot be made; it has been complained about.
    pub fn file(path: &Path) -> Result<Self, Status> {
        Self::file_at(path).map_err(|error| {
            complain(path, &format!("cannot be written: {error}"));
            Status::Trouble
        })
    }

    fn file_at(path: &Path) -> io::Result<Self> {
        let target = behind_links(path)?;
        if fs::metadata(&target).is_ok_and(|there| !there.is_file()) {
            let file = OpenOptions::new().write(true).open(&target)?;
            return Ok(Self::Device {
                file: BufWriter::new(file),
                path: path.to_owned(),
            });
        }
        let file = NamedTempFile::new_in(folder_of(&target))?;
        note_temporary(file.path());
        Ok(Self::File {
            file: BufWriter::new(file),
            target,
            path: path.to_owned(),
        })
    }

    /// Whether colours are wanted on it.
    #[must_use]
    pub fn colored(&self) -> bool {
        match self {
            Self::Standard(_) => {
                anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
            }
            _ => anstream::ColorChoice::global() == anstream::ColorChoice::Always,
        }
    }

    /// Whether a person sees it.
    #[must_use]
    pub fn is_terminal(&self) -> bool {
        matches!(self, Self::Standard(_)) && io::stdout().is_terminal()
    }

    /// Writes text of records; on a terminal nothing of it is taken for a command.
    ///
    /// # Errors
    /// What writing gives.
    pub fn show(&mut self, text: &[u8]) -> io::Result<()> {
        if !self.is_terminal() {
            return self.write_all(text);
        }
        for line in String::from_utf8_lossy(text).split_inclusive('\n') {
            let (line, end) = match line.strip_suffix('\n') {
                Some(line) => (line, "\n"),
                None => (line, ""),
            };
            write!(self, "{}{end}", escaped(line))?;
        }
        Ok(())
    }

    /// Writes the last bytes and gives a file its name. `written` is what writing came to before.
    #[must_use]
    pub fn finish(self, written: io::Result<()>) -> Status {
        let done = match self {
            Self::Standard(mut out) => written.and_then(|()| out.flush()),
            Self::Nowhere => written,
            Self::File { file, target, path } => {
                let saved = written
                    .and_then(|()| file.into_inner().map_err(io::IntoInnerError::into_error))
                    .and_then(|file| keep(file, &target));
                return saved_or_told(saved, &path);
            }
            Self::Device { mut file, path } => {
                let saved = written.and_then(|()| file.flush());
                return match saved {
                    // Whoever read the pipe has enough.
                    Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Status::Clean,
                    saved => saved_or_told(saved, &path),
                };
            }
        };
        match done {
            Ok(()) => Status::Clean,
            // Whoever read the pipe has enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Status::Clean,
            Err(error) => {
                remark(&format!("standard output: {error}"));
                Status::Trouble
            }
        }
    }
}

/// The status of a file after writing it; a failure is complained about.
fn saved_or_told(saved: io::Result<()>, path: &Path) -> Status {
    match saved {
        Ok(()) => Status::Clean,
        Err(error) => {
            complain(path, &format!("cannot be written: {error}"));
            Status::Trouble
        }
    }
}

/// Most links that a name may lead through, as on most systems.
const LINKS: usize = 40;

/// The name at the end of all links, whether or not a file is there.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(next) => path = folder_of(&path).join(next),
            // What is no link cannot be read as one.
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other(format!(
        "more than {LINKS} links in a row"
    )))
}

/// The folder that a file is in.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Gives a temporary file its name, with the permissions that the file had or a new one gets.
fn keep(file: NamedTempFile, path: &Path) -> io::Result<()> {
    give_permissions(file.path(), path)?;
    file.as_file().sync_all()?;
    file.persist(path).map(drop).map_err(|error| error.error)
}

/// Gives a temporary file the permissions that the file at `path` has or a new one gets.
///
/// # Errors
/// A file that is not ours.
pub fn give_permissions(temporary: &Path, path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        /// What a new file gets; temporary ones are private.
        const NEW_FILE_MODE: u32 = 0o644;
        let mode = fs::metadata(path).map_or(NEW_FILE_MODE, |old| old.permissions().mode());
        let permissions = fs::Permissions::from_mode(mode);
        fs::set_permissions(temporary, permissions)?;
    }
    #[cfg(not(unix))]
    let _ = (temporary, path);
    Ok(())
}

impl Write for Output {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(out) => out.write(buffer),
            Self::File { file, .. } => file.write(buffer),
            Self::Device { file, .. } => file.write(buffer),
            Self::Nowhere => Ok(buffer.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(out) => out.flush(),
            Self::File { file, .. } => file.flush(),
            Self::Device { file, .. } => file.flush(),
            Self::Nowhere => Ok(()),
        }
    }
}
