//! Reading: the records of an input, be they written as such, in a foreign format or as JSON. A
//! foreign text is read whole, up to a limit; its records are handed on like any others.

use std::io::{self, Read};
use std::ops::ControlFlow;

use crate::games::foreign::{self, Format};
use crate::games::{self, Registered};
use crate::record::input::{self, Input};
use crate::record::limits::FOREIGN_BYTES;
use crate::record::{self, Cursor, Entry, Record};
use crate::report::{RecordContent, stored};
use crate::text::{Diagnostic, Severity, Source, Span};

/// Where a record comes from.
#[derive(Clone, Copy, Default)]
pub struct Origin {
    /// The foreign format that it was imported from.
    pub format: Option<Format>,
    /// The game that JSON names for it.
    pub game: Option<&'static Registered>,
    /// JSON keeps it byte for byte.
    pub verbatim: bool,
    /// It was made of something that is no record.
    pub imported: bool,
}

impl Origin {
    /// The game of a record without a `Game` tag, if that is known.
    pub fn game(&self) -> Option<&'static Registered> {
        self.format.map(|format| format.game).or(self.game)
    }
}

/// Runs `work` on every record of an input and hands the results to `sink` in order; `work` is told
/// where a record comes from. What cannot be imported is a record with a fault,
/// which has the foreign text.
///
/// # Errors
/// Whatever the input gives, after the results of everything before it.
pub fn run<T: Send>(
    name: &str,
    input: Input,
    jobs: usize,
    work: impl Fn(Entry<'_>, Origin) -> T + Sync,
    mut sink: impl FnMut(T) -> ControlFlow<()>,
) -> io::Result<()> {
    let (head, input) = input::peek(input)?;
    if stored::recognises(&head) {
        return json(name, input, |entry, origin| sink(work(entry, origin)));
    }
    let Some(format) = foreign::recognise(&head) else {
        return record::run(
            name,
            input,
            jobs,
            |entry| work(entry, Origin::default()),
            sink,
        );
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
    let origin = Origin {
        format: Some(format),
        imported: true,
        ..Origin::default()
    };
    each(format, whole, |entry| sink(work(entry, origin)));
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

/// Calls `visit` with every record of stored reports. Lines and offsets are those of the records that
/// are made of them, a blank line between two.
fn json(
    name: &str,
    input: Input,
    mut visit: impl FnMut(Entry<'_>, Origin) -> ControlFlow<()>,
) -> io::Result<()> {
    let (mut line, mut offset) = (1, 0);
    stored::read(input, &mut |content| {
        let game = content.as_ref().ok().and_then(|content| {
            let name = content.game.as_deref()?;
            games::find(name)
        });
        let origin = Origin {
            game,
            imported: true,
            ..Origin::default()
        };
        // Behind something else its first `%` begins no line.
        let joins = content.as_ref().is_ok_and(|content| content.joins);
        let source = Source {
            name,
            lead: if joins { b" " } else { b"" },
            bytes: b"",
            offset,
            line,
        };
        let made = match content.and_then(|content| Made::new(&content)) {
            Ok(made) => made,
            Err(message) => {
                let fault = Diagnostic::new("record-json", Severity::Error, message);
                let fault = fault.at(Span::at(0, 0), "");
                return visit_fault(fault, "", source, &mut |entry| visit(entry, origin));
            }
        };
        let flow = match &made {
            Made::Text(text) => {
                let source = Source {
                    bytes: text.as_bytes(),
                    ..source
                };
                visit_record(text, source, &mut |entry| visit(entry, origin))
            }
            Made::Raw(bytes) => {
                let origin = Origin {
                    verbatim: true,
                    ..origin
                };
                visit_raw(bytes, source, &mut |entry| visit(entry, origin))
            }
        };
        let bytes = match &made {
            Made::Text(text) => text.as_bytes(),
            Made::Raw(bytes) => bytes,
        };
        line += memchr::memchr_iter(b'\n', bytes).count() as u64 + 1;
        offset += bytes.len() as u64 + 1;
        flow
    })
}

/// What is made of a stored record.
enum Made {
    /// A text that reads as the record.
    Text(String),
    /// The record byte for byte.
    Raw(Vec<u8>),
}

impl Made {
    fn new(content: &RecordContent) -> Result<Self, String> {
        if let Some(bytes) = content.raw_bytes()? {
            return Ok(Self::Raw(bytes));
        }
        if content.is_empty() {
            return Err("expected `tags`, `movetext` or `raw`, found none of them".to_owned());
        }
        content.text().map(Self::Text)
    }
}

/// Reads bytes that stand for one record, whatever they hold.
fn visit_raw(
    bytes: &[u8],
    source: Source<'_>,
    visit: &mut impl FnMut(Entry<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut found = None;
    let read = record::run(
        source.name,
        source.lead.chain(bytes),
        1,
        |entry| (entry.record.clone(), entry.text.to_owned()),
        |one| {
            found = Some(one);
            ControlFlow::Break(())
        },
    );
    match found {
        Some((record, text)) if read.is_ok() => visit(Entry {
            record: &record,
            text: &text,
            source: Source { bytes, ..source },
        }),
        _ => ControlFlow::Continue(()),
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
