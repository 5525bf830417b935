//! The shelf of `split`: one temporary file for each group, of which few are open at a time; all of
//! them get their names at the end, and none does before.

use std::collections::{HashMap, VecDeque};
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use tempfile::{NamedTempFile, TempPath};

use super::super::output;
use super::super::pile::{Copied, Pile};

/// Most files that one run may write.
pub const GROUPS: usize = 10_000;
/// Most of them that are open at a time.
const OPEN_FILES: usize = 64;
/// Most of them that are waited for at a time.
const SYNCS: usize = 32;
/// Longest name of a file in bytes, its number and extension aside.
const NAME_BYTES: usize = 120;
/// Names that some systems keep for devices.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

/// A file under way.
pub struct Group {
    /// The name that it gets.
    pub path: PathBuf,
    /// Name of its game.
    pub game: &'static str,
    /// The value that its records share.
    pub value: Option<String>,
    /// Records in it.
    pub records: u64,
    /// What stands at its end.
    pub pile: Pile,
    temporary: TempPath,
    /// None while others are open.
    file: Option<BufWriter<File>>,
}

/// All files under way.
pub struct Shelf {
    folder: PathBuf,
    /// Files that are there are replaced.
    force: bool,
    /// In the order in which they began.
    pub groups: Vec<Group>,
    /// By lower-case name, how many groups bear it.
    names: HashMap<String, u64>,
    /// Those that are open, the one used longest ago first.
    open: VecDeque<usize>,
}

/// Why a group cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    /// A file of that name is there.
    #[error("is there already; `--force` replaces it")]
    Exists(PathBuf),
    /// What bears that name is no file that could be replaced.
    #[error("is a folder, a link or a device; only a file is replaced")]
    NoFile(PathBuf),
    /// Too many groups.
    #[error("expected at most {GROUPS} files, found more groups")]
    TooMany,
    /// The folder or a file fails.
    #[error("cannot be written: {1}")]
    Write(PathBuf, #[source] io::Error),
}

impl Shelf {
    /// An empty shelf over a folder, which is made if it is not there.
    ///
    /// # Errors
    /// A folder that cannot be made.
    pub fn new(folder: &Path, force: bool) -> Result<Self, ShelfError> {
        std::fs::create_dir_all(folder)
            .map_err(|error| ShelfError::Write(folder.to_owned(), error))?;
        Ok(Self {
            folder: folder.to_owned(),
            force,
            groups: Vec::new(),
            names: HashMap::new(),
            open: VecDeque::new(),
        })
    }

    /// Begins a group; `name` is the wish for its file's name, any text. Gives its number.
    ///
    /// # Errors
    /// A file that is there, too many groups, or a folder that cannot be written.
    pub fn begin(
        &mut self,
        name: &str,
        extension: &str,
        game: &'static str,
        value: Option<String>,
    ) -> Result<usize, ShelfError> {
        if self.groups.len() == GROUPS {
            return Err(ShelfError::TooMany);
        }
        let name = self.free_name(name, extension);
        let path = self.folder.join(name);
        match path.symlink_metadata() {
            Ok(_) if !self.force => return Err(ShelfError::Exists(path)),
            Ok(there) if !there.is_file() => return Err(ShelfError::NoFile(path)),
            _ => {}
        }
        let temporary = match NamedTempFile::new_in(&self.folder) {
            Ok(file) => file,
            Err(error) => return Err(ShelfError::Write(path, error)),
        };
        output::note_temporary(temporary.path());
        let (file, temporary) = temporary.into_parts();
        self.groups.push(Group {
            path,
            game,
            value,
            records: 0,
            pile: Pile::default(),
            temporary,
            file: None,
        });
        let group = self.groups.len() - 1;
        self.keep_open(group, file)?;
        Ok(group)
    }

    /// A name that no other group has, nor would have where capitals do not count.
    fn free_name(&mut self, name: &str, extension: &str) -> String {
        let stem = safe_name(name);
        let mut number = 1;
        loop {
            let name = match number {
                1 => format!("{stem}.{extension}"),
                number => format!("{stem}-{number}.{extension}"),
            };
            let count = self.names.entry(name.to_lowercase()).or_default();
            *count += 1;
            if *count == 1 {
                return name;
            }
            // The first of that name knows how far the numbers have gone.
            number = if number == 1 { *count } else { number + 1 };
        }
    }

    /// Adds a record to a group whose pile takes it.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn put(&mut self, group: usize, record: &Copied) -> Result<(), ShelfError> {
        if self.groups[group].file.is_none() {
            let path = &self.groups[group].temporary;
            let file = OpenOptions::new().append(true).open(path);
            let file =
                file.map_err(|error| ShelfError::Write(self.groups[group].path.clone(), error))?;
            self.keep_open(group, file)?;
        } else {
            self.open.retain(|&other| other != group);
            self.open.push_back(group);
        }
        let Group {
            path,
            pile,
            records,
            file,
            ..
        } = &mut self.groups[group];
        *records += 1;
        match file {
            Some(file) => pile
                .put(file, record, false)
                .map_err(|error| ShelfError::Write(path.clone(), error)),
            None => Ok(()),
        }
    }

    /// Keeps a file open, and closes another if there are too many.
    fn keep_open(&mut self, group: usize, file: File) -> Result<(), ShelfError> {
        if self.open.len() == OPEN_FILES
            && let Some(oldest) = self.open.pop_front()
        {
            self.groups[oldest].close()?;
        }
        self.open.push_back(group);
        self.groups[group].file = Some(BufWriter::new(file));
        Ok(())
    }

    /// Gives every file its name.
    ///
    /// # Errors
    /// A file that cannot be written; those before it have their names.
    pub fn finish(mut self) -> Result<(), ShelfError> {
        for group in &mut self.groups {
            group.close()?;
        }
        sync(&self.groups)?;
        for group in self.groups {
            let Group {
                path, temporary, ..
            } = group;
            let failed = |error| ShelfError::Write(path.clone(), error);
            output::give_permissions(&temporary, &path).map_err(failed)?;
            let named = if self.force {
                temporary.persist(&path)
            } else {
                temporary.persist_noclobber(&path)
            };
            named.map_err(|error| match error.error.kind() {
                io::ErrorKind::AlreadyExists => ShelfError::Exists(path.clone()),
                _ => ShelfError::Write(path.clone(), error.error),
            })?;
        }
        Ok(())
    }
}

/// Waits until the disk holds all files: a name must never stand for half a file, whatever happens to
/// the machine. Many at a time share the waiting.
fn sync(groups: &[Group]) -> Result<(), ShelfError> {
    let next = AtomicUsize::new(0);
    let work = || -> Result<(), ShelfError> {
        while let Some(group) = groups.get(next.fetch_add(1, Ordering::Relaxed)) {
            File::open(&group.temporary)
                .and_then(|file| file.sync_all())
                .map_err(|error| ShelfError::Write(group.path.clone(), error))?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        // Without helpers this thread does all of it.
        let helpers = (1..SYNCS.min(groups.len()))
            .map_while(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok());
        let helpers: Vec<_> = helpers.collect();
        let mut outcome = work();
        for helper in helpers {
            if let Ok(synced) = helper.join() {
                outcome = outcome.and(synced);
            }
        }
        outcome
    })
}

impl Group {
    /// Writes all that waits and closes the file.
    fn close(&mut self) -> Result<(), ShelfError> {
        let Some(mut file) = self.file.take() else {
            return Ok(());
        };
        file.flush()
            .map_err(|error| ShelfError::Write(self.path.clone(), error))
    }
}

/// A name for a file, whatever the text: letters, digits, `-`, `_` and dots inside; never hidden, a
/// path, or a device.
fn safe_name(text: &str) -> String {
    let mut name = String::new();
    for c in text.trim().chars() {
        let c = if c.is_alphanumeric() || matches!(c, '-' | '_' | '.') {
            c
        } else {
            '_'
        };
        if name.len() + c.len_utf8() > NAME_BYTES {
            break;
        }
        name.push(c);
    }
    let bare = name.trim_end_matches('.').len();
    name.truncate(bare);
    let letters = name.split('.').next().unwrap_or_default();
    let letters = letters.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_device = DEVICES.contains(&letters.to_lowercase().as_str());
    if is_device || name.is_empty() || name.starts_with(['.', '-']) {
        name.insert(0, '_');
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_safe() {
        for (text, name) in [
            ("Anna Zielińska", "Anna_Zielińska"),
            ("1975.11.02", "1975.11.02"),
            ("", "_"),
            ("   ", "_"),
            ("..", "_"),
            ("../../etc/passwd", "_.._.._etc_passwd"),
            ("-rf", "_-rf"),
            ("a\nb\u{202e}c\0", "a_b_c_"),
            ("CON", "_CON"),
            ("com1.x", "_com1.x"),
            ("console", "console"),
            ("????.??.??", "____.__.__"),
        ] {
            assert_eq!(safe_name(text), name, "{text:?}");
        }
        assert_eq!(safe_name(&"ł".repeat(500)).len(), NAME_BYTES);
    }

    #[test]
    fn no_two_groups_share_a_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut shelf = Shelf::new(folder.path(), false).expect("a shelf");
        let names = ["a", "A", "a", "a-2", "a/", "a?"];
        let names: Vec<String> = names
            .iter()
            .map(|name| shelf.free_name(name, "gol"))
            .collect();
        let lower: std::collections::BTreeSet<String> =
            names.iter().map(|name| name.to_lowercase()).collect();
        assert_eq!(lower.len(), names.len(), "{names:?}");
        assert_eq!(names[..2], ["a.gol", "A-2.gol"]);
    }
}
