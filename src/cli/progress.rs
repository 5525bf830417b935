//! Progress on standard error: only on a terminal, only in runs of more than a second, and never in
//! the middle of the answer.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::{RecvTimeoutError, Sender, bounded};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::input::{Progress, Source};

/// Shorter runs show nothing.
const DELAY: Duration = Duration::from_secs(1);
/// Time between two updates.
const PERIOD: Duration = Duration::from_millis(200);
/// With a known size there is a bar and an estimate.
const SIZED: &str = "{bar:30} {bytes}/{total_bytes}, {msg}, {eta} left";
/// Of a pipe nobody knows the end.
const UNSIZED: &str = "{spinner} {bytes}, {msg}";

/// Shows how far a run has come until it is dropped.
pub struct Meter {
    bar: Arc<Mutex<Option<ProgressBar>>>,
    running: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Meter {
    /// Starts the clock; nothing is shown if `silent` or if nobody looks at standard error.
    #[must_use]
    pub fn new(progress: &Arc<Progress>, sources: &[Source], silent: bool) -> Self {
        let bar = Arc::new(Mutex::new(None));
        if silent || !std::io::IsTerminal::is_terminal(&std::io::stderr()) {
            return Self { bar, running: None };
        }
        let (stop, stopped) = bounded::<()>(0);
        let total = sources.iter().map(|source| size(&source.path)).sum();
        let thread = {
            let (bar, progress) = (Arc::clone(&bar), Arc::clone(progress));
            std::thread::spawn(move || {
                if stopped.recv_timeout(DELAY) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                *lock(&bar) = Some(shown(total));
                loop {
                    if let Some(bar) = &*lock(&bar) {
                        update(bar, &progress);
                    }
                    if stopped.recv_timeout(PERIOD) != Err(RecvTimeoutError::Timeout) {
                        break;
                    }
                }
                if let Some(bar) = lock(&bar).take() {
                    bar.finish_and_clear();
                }
            })
        };
        Self {
            bar,
            running: Some((stop, thread)),
        }
    }

    /// Does something that writes to the terminal, with the bar out of the way.
    pub fn pause<T>(&self, write: impl FnOnce() -> T) -> T {
        match &*lock(&self.bar) {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.running.take() {
            drop(stop);
            // A bar that failed is no reason to fail.
            let _ = thread.join();
        }
    }
}

fn lock(bar: &Mutex<Option<ProgressBar>>) -> std::sync::MutexGuard<'_, Option<ProgressBar>> {
    bar.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Bytes of a file as it is stored; none if that cannot be known.
fn size(path: &Path) -> Option<u64> {
    let data = std::fs::metadata(path).ok()?;
    (path != Path::new("-") && data.is_file()).then_some(data.len())
}

fn shown(total: Option<u64>) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr());
    let template = if total.is_some() { SIZED } else { UNSIZED };
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn update(bar: &ProgressBar, progress: &Progress) {
    bar.set_position(progress.bytes.load(Ordering::Relaxed));
    bar.set_message(format!(
        "{} records, {} findings",
        progress.records.load(Ordering::Relaxed),
        progress.findings.load(Ordering::Relaxed)
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_templates_are_valid() {
        for template in [SIZED, UNSIZED] {
            assert!(ProgressStyle::with_template(template).is_ok(), "{template}");
        }
    }

    #[test]
    fn only_a_regular_file_has_a_size() {
        assert_eq!(size(Path::new("-")), None);
        assert_eq!(size(Path::new("/")), None);
        assert!(size(Path::new("Cargo.toml")).is_some_and(|bytes| bytes > 0));
    }
}
