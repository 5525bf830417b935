//! Reading: the records of an input, be they written as such or in a foreign format. A foreign text
//! is read whole, up to a limit, and its records are handed on like any others.

use std::io::{self, Read};
use std::ops::ControlFlow;

use crate::games::foreign::{self, Format};
use crate::record::input::{self, Input};
use crate::record::limits::FOREIGN_BYTES;
use crate::record::{self, Cursor, Entry, Record};
use crate::text::{Diagnostic, Source, Span};

/// Runs `work` on every record of an input and hands the results to `sink` in order; `work` is told
/// the format that a record was imported from. What cannot be imported is a record with a fault,
/// which has the foreign text.
///
/// # Errors
/// Whatever the input gives, after the results of everything before it.
pub fn run<T: Send>(
    name: &str,
    input: Input,
    jobs: usize,
    work: impl Fn(Entry<'_>, Option<Format>) -> T + Sync,
    mut sink: impl FnMut(T) -> ControlFlow<()>,
) -> io::Result<()> {
    let (head, input) = input::peek(input)?;
    let Some(format) = foreign::recognise(&head) else {
        return record::run(name, input, jobs, |entry| work(entry, None), sink);
    };
    let mut bytes = Vec::new();
    // One more byte than the limit tells that there is more.
    input
        .take(FOREIGN_BYTES as u64 + 1)
        .read_to_end(&mut bytes)?;
    let whole = Source {
        name,
        lead: b"",
        bytes: foreign::without_mark(&bytes),
        offset: 0,
        line: 1,
    };
    let lead = bytes.len() - whole.bytes.len();
    let whole = Source {
        lead: &bytes[..lead],
        offset: lead as u64,
        ..whole
    };
    each(format, whole, |entry| sink(work(entry, Some(format))));
    Ok(())
}

/// Calls `visit` with every record of a foreign text until it breaks.
fn each(format: Format, whole: Source<'_>, mut visit: impl FnMut(Entry<'_>) -> ControlFlow<()>) {
    let (text, rest) = match std::str::from_utf8(whole.bytes) {
        Ok(text) => (text, None),
        Err(error) => {
            let (text, _) = whole.bytes.split_at(error.valid_up_to());
            (std::str::from_utf8(text).unwrap_or(""), Some(text.len()))
        }
    };
    let refused = if whole.bytes.len() > FOREIGN_BYTES {
        let limit = FOREIGN_BYTES >> 20;
        let message = format!("expected a file of at most {limit} MiB in this format");
        Some(format.fault(message, Span::at(0, 0), text))
    } else {
        rest.map(|at| format.fault("expected UTF-8 text", Span::at(at, 0), text))
    };
    if let Some(fault) = refused {
        let _ = visit_fault(fault, text, whole, &mut visit);
        return;
    }
    // Lines and offsets are those of all the records together, a blank line between two.
    let (mut line, mut offset) = (1, 0);
    for imported in format.import(text) {
        let flow = match imported {
            Err(fault) => visit_fault(*fault, text, whole, &mut visit),
            Ok(imported) => {
                let source = Source {
                    lead: b"",
                    bytes: imported.as_bytes(),
                    offset,
                    line,
                    ..whole
                };
                line += memchr::memchr_iter(b'\n', source.bytes).count() as u64 + 1;
                offset += source.bytes.len() as u64 + 1;
                visit_record(&imported, source, &mut visit)
            }
        };
        if flow.is_break() {
            return;
        }
    }
}

fn visit_record(
    text: &str,
    source: Source<'_>,
    visit: &mut impl FnMut(Entry<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut record = Record::default();
    if Cursor::new(text.as_bytes()).next(&mut record).is_none() {
        return ControlFlow::Continue(());
    }
    visit(Entry {
        record: &record,
        text,
        source,
    })
}

fn visit_fault(
    fault: Diagnostic,
    text: &str,
    source: Source<'_>,
    visit: &mut impl FnMut(Entry<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let record = Record {
        fault: Some(fault),
        ..Record::default()
    };
    visit(Entry {
        record: &record,
        text,
        source,
    })
}
