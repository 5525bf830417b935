//! The pipeline: work on every record, in parallel over batches, with results in the order of the
//! file; what it holds is bounded, and the order never depends on the number of workers.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::ops::ControlFlow;

use crossbeam_channel::{Receiver, Sender, bounded};

use super::cursor::Cursor;
use super::limits;
use super::stream::{Batch, Stream};
use super::syntax::Record;
use crate::text::{Diagnostic, Severity, Source, Span};

/// One record with its text.
#[derive(Clone, Copy)]
pub struct Entry<'a> {
    /// What was read.
    pub record: &'a Record,
    /// Its text; of a record that is not UTF-8, the part before the bad byte.
    pub text: &'a str,
    /// Where it stands; its bytes are the whole record.
    pub source: Source<'a>,
}

/// Results of one batch.
struct Done<T> {
    batch: Batch,
    results: Vec<T>,
}

/// Runs `work` on every record of `input` and hands the results to `sink` in order.
///
/// With one job nothing is started; otherwise `jobs` workers read and work while this thread sinks.
/// `sink` may stop the run.
///
/// # Errors
/// Whatever the input gives, after the results of everything before it.
pub fn run<T, R, W, S>(name: &str, input: R, jobs: usize, work: W, mut sink: S) -> io::Result<()>
where
    T: Send,
    R: Read + Send,
    W: Fn(Entry<'_>) -> T + Sync,
    S: FnMut(T) -> ControlFlow<()>,
{
    let mut stream = Stream::new(input);
    if jobs <= 1 {
        let mut batch = Batch::default();
        let mut scratch = Record::default();
        while stream.next(&mut batch)? {
            let mut flow = ControlFlow::Continue(());
            each_record(name, &batch, &mut scratch, |entry| {
                flow = sink(work(entry));
                flow
            });
            if flow.is_break() {
                break;
            }
        }
        return Ok(());
    }
    run_parallel(name, stream, jobs, &work, sink)
}

fn run_parallel<T, R, W, S>(
    name: &str,
    mut stream: Stream<R>,
    jobs: usize,
    work: &W,
    mut sink: S,
) -> io::Result<()>
where
    T: Send,
    R: Read + Send,
    W: Fn(Entry<'_>) -> T + Sync,
    S: FnMut(T) -> ControlFlow<()>,
{
    // Every batch is one of these few buffers, so memory stays bounded.
    let buffers = 2 * jobs + 1;
    let (free_in, free_out) = bounded::<Batch>(buffers);
    let (work_in, work_out) = bounded::<(u64, Batch)>(buffers);
    let (done_in, done_out) = bounded::<(u64, Done<T>)>(buffers);
    for _ in 0..buffers {
        let _ = free_in.send(Batch::default());
    }
    std::thread::scope(|scope| {
        let reader = scope.spawn(move || read(&mut stream, &free_out, &work_in));
        for _ in 0..jobs {
            let (work_out, done_in) = (work_out.clone(), done_in.clone());
            scope.spawn(move || {
                let mut scratch = Record::default();
                for (number, batch) in work_out {
                    let mut results = Vec::new();
                    each_record(name, &batch, &mut scratch, |entry| {
                        results.push(work(entry));
                        ControlFlow::Continue(())
                    });
                    if done_in.send((number, Done { batch, results })).is_err() {
                        return;
                    }
                }
            });
        }
        drop((work_out, done_in));
        drain(&done_out, &free_in, &mut sink);
        drop((done_out, free_in));
        reader
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Fills free buffers until the input ends or nobody waits for them.
fn read<R: Read>(
    stream: &mut Stream<R>,
    free: &Receiver<Batch>,
    filled: &Sender<(u64, Batch)>,
) -> io::Result<()> {
    for (number, mut batch) in (0u64..).zip(free) {
        if !stream.next(&mut batch)? || filled.send((number, batch)).is_err() {
            break;
        }
    }
    Ok(())
}

/// Hands results on in order; returns when all came or the sink has enough.
fn drain<T>(
    done: &Receiver<(u64, Done<T>)>,
    free: &Sender<Batch>,
    sink: &mut impl FnMut(T) -> ControlFlow<()>,
) {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (number, results) in done {
        early.insert(number, results);
        while let Some(Done { batch, results }) = early.remove(&next) {
            next += 1;
            for result in results {
                if sink(result).is_break() {
                    return;
                }
            }
            let _ = free.send(batch);
        }
    }
}

/// Calls `visit` for every record of a batch that is more than blanks and comments.
fn each_record(
    name: &str,
    batch: &Batch,
    record: &mut Record,
    mut visit: impl FnMut(Entry<'_>) -> ControlFlow<()>,
) {
    let is_text = std::str::from_utf8(&batch.bytes).is_ok();
    let mut cursor = Cursor::new(&batch.bytes);
    let mut line = batch.line;
    let mut counted = 0;
    while let Some(range) = cursor.next(record) {
        line += memchr::memchr_iter(b'\n', &batch.bytes[counted..range.start]).count() as u64;
        counted = range.start;
        let bytes = &batch.bytes[range.clone()];
        let text = if is_text {
            std::str::from_utf8(bytes).unwrap_or_default()
        } else {
            readable_part(bytes, record)
        };
        let is_last = batch.bytes[range.end..].trim_ascii().is_empty();
        if batch.broken && is_last && (record.outcome.is_none() || record.fault.is_some()) {
            // Whatever failed has taken the end of this record with it.
            return;
        }
        if batch.cut && range.end == batch.bytes.len() {
            cut_record(record, bytes.len());
        }
        let source = Source {
            name,
            lead: &batch.bytes[..range.start],
            bytes,
            offset: batch.offset + range.start as u64,
            line,
        };
        let entry = Entry {
            record,
            text,
            source,
        };
        if visit(entry).is_break() {
            return;
        }
    }
}

/// The text before the first byte that is not UTF-8; the record keeps what stands in it.
#[cold]
fn readable_part<'a>(bytes: &'a [u8], record: &mut Record) -> &'a str {
    let Err(error) = std::str::from_utf8(bytes) else {
        return std::str::from_utf8(bytes).unwrap_or_default();
    };
    let end = error.valid_up_to();
    let text = std::str::from_utf8(&bytes[..end]).unwrap_or_default();
    let inside = |span: Span| span.end as usize <= end;
    record.preamble.retain(|item| inside(item.span));
    record.tags.retain(|tag| inside(tag.value));
    record.items.retain(|item| inside(item.span));
    let earlier = record
        .fault
        .as_ref()
        .and_then(|fault| fault.span)
        .is_some_and(|span| (span.start as usize) < end);
    if !earlier {
        record.outcome = None;
        let length = error.error_len().unwrap_or(1);
        let message = format!(
            "expected UTF-8 text, found the byte 0x{:02X} that belongs to no character",
            bytes[end]
        );
        record.fault = Some(
            Diagnostic::new("record-utf8", Severity::Error, message)
                .at(Span::at(end, length), "\u{fffd}"),
        );
    }
    text
}

/// The record goes on beyond the limit. A fault that only the missing rest may have caused, an open
/// comment or variation, is not told.
#[cold]
fn cut_record(record: &mut Record, length: usize) {
    let caused_by_it = |fault: &Diagnostic| {
        matches!(
            fault.code,
            "record-comment" | "record-variation" | "record-tag"
        )
    };
    if record.fault.as_ref().is_none_or(caused_by_it) {
        record.outcome = None;
        record.fault = Some(oversize(length));
    }
}

#[cold]
fn oversize(length: usize) -> Diagnostic {
    let message = format!(
        "expected a record of at most {} bytes, found one that goes on after {length}",
        limits::RECORD_BYTES
    );
    Diagnostic::new("limit-record", Severity::Error, message)
        .at(Span::at(length.saturating_sub(1), 0), "")
}
