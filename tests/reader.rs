//! The reader: no bytes make it panic, spans stay inside the text, and how a text is cut into batches
//! never changes what is read.

mod common;

use std::io::Cursor as Bytes;
use std::ops::ControlFlow;

use proptest::prelude::*;
use touchline::analysis::{Request, Verdict};
use touchline::games;
use touchline::record::{self, Batch, Cursor, Record, Stream};

/// What was read of a record, with places in the whole text.
#[derive(Debug, PartialEq)]
struct Read {
    start: usize,
    text: String,
    tags: usize,
    items: usize,
    outcome: Option<record::Outcome>,
    fault: Option<&'static str>,
}

fn read_batch(bytes: &[u8], offset: usize, out: &mut Vec<Read>) {
    let mut cursor = Cursor::new(bytes);
    let mut record = Record::default();
    let mut last_end = 0;
    while let Some(range) = cursor.next(&mut record) {
        assert!(range.start >= last_end && range.start < range.end && range.end <= bytes.len());
        last_end = range.end;
        let length = range.len();
        let spans = record
            .items
            .iter()
            .chain(&record.preamble)
            .map(|item| item.span)
            .chain(record.tags.iter().flat_map(|tag| [tag.name, tag.value]));
        for span in spans {
            assert!(span.start <= span.end && span.end as usize <= length);
        }
        if let Some(span) = record.fault.as_ref().and_then(|fault| fault.span) {
            assert!(span.end as usize <= length);
        }
        out.push(Read {
            start: offset + range.start,
            text: String::from_utf8_lossy(&bytes[range]).trim_end().to_owned(),
            tags: record.tags.len(),
            items: record.items.len(),
            outcome: record.outcome,
            fault: record.fault.as_ref().map(|fault| fault.code),
        });
    }
}

fn read_whole(text: &[u8]) -> Vec<Read> {
    let mut out = Vec::new();
    read_batch(text, 0, &mut out);
    out
}

/// Reads through the stream with a batch of a few bytes only.
fn read_in_pieces(text: &[u8], batch_bytes: usize) -> Vec<Read> {
    let mut stream = Stream::with_sizes(text, batch_bytes, 1 << 20);
    let mut batch = Batch::default();
    let mut out = Vec::new();
    while stream.next(&mut batch).expect("memory can be read") {
        let lines = text[..batch.offset as usize]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count();
        assert_eq!(batch.line, lines as u64 + 1);
        read_batch(&batch.bytes, batch.offset as usize, &mut out);
    }
    out
}

/// Pieces of which odd texts are made.
const PIECES: &[&str] = &[
    "[Game \"gol\"]\n",
    "[White \"x\"]\n",
    "[Broken \"x]\n",
    "[Event \"a\\\"b\"]\n",
    "\n",
    "\n\n",
    "1. ",
    "d2-d4 ",
    "d2-d4!? ",
    "-- ",
    "{ comment } ",
    "{ open ",
    "} ",
    "; line\n",
    "; }\n",
    "% escape\n",
    "( ",
    ") ",
    "$3 ",
    "$999 ",
    "!! ",
    "1-0",
    "0-1\n",
    "* ",
    "1/2-1/2\n",
    "2...",
    "3..",
    "\r\n",
    "\u{feff}",
    "łódź ",
    "[",
    "\"]",
    "[Game \"",
    "*\n[Game \"gol\"]\n",
];

fn soup() -> impl Strategy<Value = String> {
    prop::collection::vec(0..PIECES.len(), 0..60)
        .prop_map(|list| list.iter().map(|&at| PIECES[at]).collect())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_bytes_can_be_read(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read_whole(&bytes);
    }

    #[test]
    fn cutting_changes_nothing(text in soup(), batch in 1usize..80) {
        prop_assert_eq!(read_in_pieces(text.as_bytes(), batch), read_whole(text.as_bytes()));
    }

    #[test]
    fn workers_change_nothing(text in soup(), jobs in 2usize..5) {
        prop_assert_eq!(verdicts(text.as_bytes(), jobs), verdicts(text.as_bytes(), 1));
    }

    #[test]
    fn any_bytes_can_be_judged(text in soup(), noise in prop::collection::vec((any::<usize>(), any::<u8>()), 0..6)) {
        let mut bytes = text.into_bytes();
        for (at, byte) in noise {
            if !bytes.is_empty() {
                let at = at % bytes.len();
                bytes[at] = byte;
            }
        }
        verdicts(&bytes, 1);
    }

    /// No text between two good records can hide the second.
    #[test]
    fn the_next_record_is_never_lost(text in soup()) {
        let all = format!("{text}\n*\n\n{GOOD}");
        let verdicts = verdicts(all.as_bytes(), 1);
        prop_assert_eq!(verdicts.last().map(|last| last.0), Some(Verdict::Ok));
    }
}

/// A record that is right.
const GOOD: &str = "[Game \"gol\"]\n[Rules \"pawns=any\"]\n\
    [Position \"8/8/8/3o4/8/8/3P4/8 w 1\"]\n\n1. d2-d4>d7 *\n";

fn verdicts(text: &[u8], jobs: usize) -> Vec<(Verdict, u64, Vec<&'static str>)> {
    let mut out = Vec::new();
    record::run(
        "test",
        Bytes::new(text.to_vec()),
        jobs,
        |entry| {
            let (_, judgement) = games::check(&entry, games::find("gol"), &Request::default());
            for finding in &judgement.findings {
                let _ = entry.source.place(finding.span.unwrap_or_default());
            }
            let codes = judgement
                .findings
                .iter()
                .map(|finding| finding.code)
                .collect();
            (judgement.verdict, entry.source.offset, codes)
        },
        |one| {
            out.push(one);
            ControlFlow::Continue(())
        },
    )
    .expect("memory can be read");
    out
}

fn faults(text: &str) -> Vec<(Option<&'static str>, usize)> {
    read_whole(text.as_bytes())
        .into_iter()
        .map(|read| (read.fault, read.items))
        .collect()
}

#[test]
fn an_open_comment_ends_at_the_next_game_line() {
    let text = format!("[Game \"gol\"]\n\n1. d2-d4 {{ open\n[White \"no\"]\n\n{GOOD}");
    // The line with another tag resumes reading, as every line with `[` after movetext does.
    assert_eq!(
        faults(&text),
        [(Some("record-comment"), 2), (None, 0), (None, 3)]
    );
}

#[test]
fn a_broken_tag_takes_its_section_with_it_and_no_more() {
    let text = format!("[Game \"gol\"]\n[White \"x]\n[Black \"y\"]\n\n1. d2-d4 *\n\n{GOOD}");
    assert_eq!(faults(&text), [(Some("record-tag"), 0), (None, 3)]);
}

#[test]
fn a_missing_result_loses_no_move() {
    let text = format!("[Game \"gol\"]\n\n1. d2-d4 d7-d5\n{GOOD}");
    assert_eq!(faults(&text), [(None, 3), (None, 3)]);
}

#[test]
fn nesting_beyond_the_limit_is_one_fault() {
    let text = format!(
        "[Game \"gol\"]\n\n1. d2-d4 {} *\n\n{GOOD}",
        "(".repeat(10_000)
    );
    assert_eq!(
        faults(&text),
        [(Some("limit-variation-depth"), 2 + 64), (None, 3)]
    );
}

#[test]
fn a_record_beyond_the_limit_is_skipped_in_pieces() {
    let long = format!("[Game \"gol\"]\n\n{}*\n\n{GOOD}", "-- ".repeat(40_000));
    let mut stream = Stream::with_sizes(long.as_bytes(), 1 << 10, 1 << 14);
    let mut batch = Batch::default();
    let mut seen = Vec::new();
    while stream.next(&mut batch).expect("memory can be read") {
        assert!(batch.bytes.len() <= 1 << 15, "memory stays bounded");
        seen.push((batch.cut, batch.offset as usize, batch.line));
    }
    assert_eq!(seen.first(), Some(&(true, 0, 1)));
    assert_eq!(seen.last(), Some(&(false, long.len() - GOOD.len(), 5)));
}

#[test]
fn bytes_that_are_no_text_cost_their_record_only() {
    let mut text = b"[Game \"gol\"]\n[White \"\xff\"]\n\n1. d2-d4 *\n\n".to_vec();
    text.extend_from_slice(GOOD.as_bytes());
    let verdicts = verdicts(&text, 1);
    assert_eq!(verdicts[0].0, Verdict::Unreadable);
    assert_eq!(verdicts[0].2, ["record-utf8"]);
    assert_eq!(verdicts[1].0, Verdict::Ok);
    assert_eq!(verdicts.len(), 2);
}

/// One slip of the pen is told once, whether the scorer counts on from it or not.
#[test]
fn a_wrong_number_is_told_once() {
    let record = |numbers: [u32; 4]| {
        let [a, b, c, d] = numbers;
        format!(
            "[Game \"gol\"]\n[Rules \"pawns=any\"]\n[Position \"7p/8/8/3o4/8/8/8/1P6 w 1\"]\n\n\
             {a}. b1-c1 h8-h7 {b}. c1-c2 h7-h8 {c}. c2-b2 h8-h7 {d}. b2-b1 h7-h6 *\n"
        )
    };
    for (numbers, warnings) in [
        ([1, 2, 3, 4], 0),
        ([1, 3, 4, 5], 1),
        ([1, 3, 3, 4], 1),
        ([2, 3, 4, 5], 1),
        ([1, 3, 3, 5], 2),
    ] {
        let found = verdicts(record(numbers).as_bytes(), 1);
        assert_eq!(
            found[0].2,
            vec!["record-move-number"; warnings],
            "{numbers:?}"
        );
    }
}
