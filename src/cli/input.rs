//! Input: files, directories and standard input, record by record; what cannot be read is
//! complained about and never hides the rest.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::args::InputArgs;
use super::output::{complain, remark};
use super::reading;
use super::status::Status;
use crate::games::foreign::{self, Format};
use crate::games::{self, Registered};
use crate::record::{self, Entry};

/// One file to read.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its path; `-` is standard input.
    pub path: PathBuf,
    /// The name as it is shown.
    pub name: String,
}

/// A record with the game that its file suggests.
pub struct Found<'a> {
    /// The record.
    pub entry: Entry<'a>,
    /// Game of a record without a `Game` tag.
    pub fallback: Option<&'static Registered>,
    /// The format that it was imported from.
    pub format: Option<Format>,
    /// It was made of something that is no record.
    pub imported: bool,
    /// It is to stay byte for byte.
    pub verbatim: bool,
}

/// Reads that have happened, for progress.
#[derive(Debug, Default)]
pub struct Progress {
    /// Records handed on.
    pub records: AtomicU64,
    /// Bytes read of the files as they are stored.
    pub bytes: Arc<AtomicU64>,
    /// Findings so far; whoever finds them counts them.
    pub findings: AtomicU64,
    /// Files that could not be read, or not to their end.
    pub failures: AtomicU64,
}

impl InputArgs {
    /// The files to read, directories searched; foreign formats too.
    ///
    /// # Errors
    /// No input at all.
    pub fn sources(&self, status: &mut Status) -> Result<Vec<Source>, Status> {
        self.sources_if(status, |path| {
            game_of_path(path).is_some() || is_foreign(path)
        })
    }

    /// The files to read, directories searched; files of records only.
    ///
    /// # Errors
    /// No input at all.
    pub fn record_sources(&self, status: &mut Status) -> Result<Vec<Source>, Status> {
        self.sources_if(status, |path| game_of_path(path).is_some())
    }

    fn sources_if(
        &self,
        status: &mut Status,
        is_wanted: fn(&Path) -> bool,
    ) -> Result<Vec<Source>, Status> {
        if self.files.is_empty() {
            if io::stdin().is_terminal() {
                remark("expected a file, a directory or `-`; see `touchline help`");
                return Err(Status::Trouble);
            }
            return Ok(vec![Source::new(PathBuf::from("-"))]);
        }
        let mut sources = Vec::new();
        for path in &self.files {
            if path == Path::new("-") || !path.is_dir() {
                sources.push(Source::new(path.clone()));
                continue;
            }
            let before = sources.len();
            search(path, is_wanted, &mut sources, status);
            if sources.len() == before {
                let note = "note: no files with records here";
                complain(path, note);
            }
        }
        Ok(sources)
    }

    /// Works on every selected record of every source, in parallel; hands the results to `sink` in
    /// order, with the number of the file and of the record in it (from 1). `after` is called when
    /// a file is done.
    pub fn each<T: Send>(
        &self,
        sources: &[Source],
        status: &mut Status,
        progress: &Progress,
        work: impl Fn(&Found<'_>) -> Option<T> + Sync,
        mut sink: impl FnMut(usize, u64, T) -> ControlFlow<()>,
        after: impl FnMut(usize, u64) -> ControlFlow<()>,
    ) {
        let work = |found: &Found<'_>| {
            if found.entry.record.is_blank() {
                return None;
            }
            Some(work(found))
        };
        let sink = |number, index: Option<u64>, one| sink(number, index.unwrap_or(0), one);
        self.each_piece(sources, status, progress, work, sink, after);
    }

    /// The same with the comments after the last record of a file, which have no number. `work` gives
    /// nothing for what is not to be counted.
    pub fn each_piece<T: Send>(
        &self,
        sources: &[Source],
        status: &mut Status,
        progress: &Progress,
        work: impl Fn(&Found<'_>) -> Option<Option<T>> + Sync,
        mut sink: impl FnMut(usize, Option<u64>, T) -> ControlFlow<()>,
        mut after: impl FnMut(usize, u64) -> ControlFlow<()>,
    ) {
        for (number, source) in sources.iter().enumerate() {
            let fallback = self.game.map(|game| game.0).or_else(|| source.game());
            let input = match record::input::open_counted(&source.path, &progress.bytes) {
                Ok(input) => input,
                Err(error) => {
                    complain(&source.path, &error.to_string());
                    status.raise(Status::Trouble);
                    progress.failures.fetch_add(1, Ordering::Relaxed);
                    continue;
                }
            };
            let mut index = 0;
            let mut stopped = false;
            // Only in order is it known which record has which number.
            let jobs = if self.record.is_some() {
                1
            } else {
                self.jobs()
            };
            let reading = AtomicU64::new(0);
            let result = reading::run(
                &source.name,
                input,
                jobs,
                |entry, origin| {
                    let is_blank = entry.record.is_blank();
                    if let Some(selection) = &self.record {
                        if is_blank {
                            return None;
                        }
                        let number = reading.fetch_add(1, Ordering::Relaxed) + 1;
                        if !selection.contains(number) {
                            return Some((false, None));
                        }
                    }
                    let worked = work(&Found {
                        entry,
                        fallback: origin.game().or(fallback),
                        format: origin.format,
                        imported: origin.imported,
                        verbatim: origin.verbatim,
                    })?;
                    Some((is_blank, worked))
                },
                |result| {
                    let Some((is_blank, result)) = result else {
                        return ControlFlow::Continue(());
                    };
                    if !is_blank {
                        index += 1;
                        progress.records.fetch_add(1, Ordering::Relaxed);
                    }
                    let flow = match result {
                        Some(result) => sink(number, (!is_blank).then_some(index), result),
                        None => ControlFlow::Continue(()),
                    };
                    stopped |= flow.is_break();
                    match &self.record {
                        Some(selection) if index >= selection.last() => ControlFlow::Break(()),
                        _ => flow,
                    }
                },
            );
            if let Err(error) = result {
                complain(&source.path, &error.to_string());
                status.raise(Status::Trouble);
                progress.failures.fetch_add(1, Ordering::Relaxed);
            }
            if stopped || after(number, index).is_break() {
                return;
            }
        }
    }
}

/// What is to be said of a file whose last record has this number, when nothing of it was wanted.
#[must_use]
pub fn none_shown(last: u64) -> String {
    match last {
        0 => "note: no records".to_owned(),
        last => format!("note: none of the records asked for, the last one is {last}"),
    }
}

impl Source {
    /// The file at a path.
    #[must_use]
    pub fn new(path: PathBuf) -> Self {
        let name = path.to_string_lossy().into_owned();
        Self { path, name }
    }

    /// The game whose extension the file has, packed or not.
    #[must_use]
    pub fn game(&self) -> Option<&'static Registered> {
        game_of_path(&self.path)
    }
}

fn game_of_path(path: &Path) -> Option<&'static Registered> {
    games::by_extension(extension(path)?)
}

/// The extension of a file under its packing.
fn extension(path: &Path) -> Option<&str> {
    let name = path.file_name()?.to_str()?;
    let name = name
        .strip_suffix(".gz")
        .or_else(|| name.strip_suffix(".zst"))
        .unwrap_or(name);
    Path::new(name).extension()?.to_str()
}

/// Whether a file is in a foreign format by its extension and its first bytes both; others bear the
/// same extensions, and one that cannot be read may be anything.
fn is_foreign(path: &Path) -> bool {
    extension(path).is_some_and(|extension| {
        foreign::has_extension(extension)
            && record::input::open(path)
                .and_then(record::input::peek)
                .is_ok_and(|(head, _)| foreign::is_sure(extension, &head))
    })
}

/// Appends every wanted file below a directory, in byte order; symbolic links are not followed.
fn search(
    folder: &Path,
    is_wanted: fn(&Path) -> bool,
    sources: &mut Vec<Source>,
    status: &mut Status,
) {
    let listed =
        std::fs::read_dir(folder).and_then(|entries| entries.collect::<io::Result<Vec<_>>>());
    let mut entries = match listed {
        Ok(entries) => entries,
        Err(error) => {
            complain(folder, &error.to_string());
            status.raise(Status::Trouble);
            return;
        }
    };
    entries.sort_by_key(|entry| entry.file_name().into_encoded_bytes());
    for entry in entries {
        let path = entry.path();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => search(&path, is_wanted, sources, status),
            Ok(kind) if kind.is_file() && is_wanted(&path) => {
                sources.push(Source::new(path));
            }
            _ => {}
        }
    }
}
