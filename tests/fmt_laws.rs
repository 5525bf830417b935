//! Laws of `fmt` over files of every kind of oddity: formatting twice is formatting once, the
//! verdicts stay the same, and nothing that was written is lost.

mod common;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use assert_cmd::Command;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;
use touchline::games::GAMES;
use touchline::rules::{Dice, OptionSet};

/// What may stand after a move.
#[derive(Clone, Debug)]
enum Extra {
    Nothing,
    Comment(u32),
    LineComment(u32),
    Escape(u32),
    Glyph(&'static str),
    NumberGlyph(u8),
    /// The same move again as its own alternative, with extras inside.
    Variation(Vec<Extra>),
    /// A move that no position allows.
    Illegal,
    /// A token that no game reads.
    Unreadable,
}

fn extra() -> impl Strategy<Value = Extra> {
    let leaf = prop_oneof![
        6 => Just(Extra::Nothing),
        2 => any::<u32>().prop_map(Extra::Comment),
        2 => any::<u32>().prop_map(Extra::LineComment),
        1 => any::<u32>().prop_map(Extra::Escape),
        2 => prop::sample::select(vec!["!", "?", " !!", " ?!", "! ?"]).prop_map(Extra::Glyph),
        1 => any::<u8>().prop_map(Extra::NumberGlyph),
    ];
    let nested = leaf.prop_recursive(3, 12, 3, |inner| {
        vec(inner, 0..3).prop_map(Extra::Variation)
    });
    prop_oneof![
        40 => nested,
        1 => Just(Extra::Illegal),
        1 => Just(Extra::Unreadable),
    ]
}

/// How a record is written.
#[derive(Clone, Debug)]
struct Sheet {
    seed: u64,
    plies: u32,
    extras: Vec<Extra>,
    /// Comments before the tags, between them, and after the result.
    before: Extra,
    between: Extra,
    after: Extra,
    tags_reversed: bool,
    duplicate: bool,
    /// Numbers: as they should be, none, glued, wrong.
    numbers: u8,
    has_result: bool,
    /// What ends the record: line ends, a blank, nothing but the next record.
    end: &'static str,
    fault: Option<&'static str>,
}

fn sheet() -> impl Strategy<Value = Sheet> {
    let words = (
        any::<u64>(),
        0u32..14,
        vec(extra(), 14),
        extra(),
        extra(),
        extra(),
    );
    let form = (
        any::<bool>(),
        prop::bool::weighted(0.2),
        0u8..4,
        prop::bool::weighted(0.85),
        prop::sample::select(vec!["\n", "\n\n", "\n\n\n\n", " ", " \n \n"]),
        prop::option::weighted(
            0.12,
            prop::sample::select(vec![
                "[White \"x]\n",
                "{ open",
                "}",
                "(",
                ")",
                "$999",
                "[Game \"chess\"]\n",
                "[Rules \"no=thing\"]\n",
                "[Position \"bad\"]\n",
                "%x\n",
            ]),
        ),
    );
    (words, form).prop_map(
        |(
            (seed, plies, extras, before, between, after),
            (tags_reversed, duplicate, numbers, has_result, end, fault),
        )| Sheet {
            seed,
            plies,
            extras,
            before,
            between,
            after,
            tags_reversed,
            duplicate,
            numbers,
            has_result,
            end,
            fault,
        },
    )
}

/// Writes an extra after a move.
fn push_extra(out: &mut String, extra: &Extra, token: &str) {
    let _ = match extra {
        Extra::Nothing => Ok(()),
        Extra::Comment(n) if n % 5 == 0 => write!(out, " {{ c{n}\n  [x] %y \n}}"),
        // Long enough to be wrapped nearly everywhere.
        Extra::Comment(n) if n % 5 == 1 => write!(out, "{{ c{n} {}}}", "long ".repeat(13)),
        Extra::Comment(n) => write!(out, "{{c{n} ; ( ! }}"),
        Extra::LineComment(n) if n % 3 == 0 => writeln!(out, " ; l{n} }} x"),
        Extra::LineComment(n) => writeln!(out, ";l{n} {{ ( "),
        Extra::Escape(n) => writeln!(out, "\n% e{n} {{ }} ("),
        Extra::Glyph(glyph) => write!(out, "{glyph}"),
        Extra::NumberGlyph(n) => write!(out, " ${n}"),
        Extra::Illegal => write!(out, " a1-a1"),
        Extra::Unreadable => write!(out, " zz-9"),
        Extra::Variation(inner) => {
            let _ = write!(out, " ({token}");
            for extra in inner {
                push_extra(out, extra, token);
            }
            write!(out, ")")
        }
    };
}

/// Only what may stand where there is no move.
fn push_loose(out: &mut String, extra: &Extra) {
    if matches!(
        extra,
        Extra::Comment(_) | Extra::LineComment(_) | Extra::Escape(_)
    ) {
        push_extra(out, extra, "");
    }
}

fn write_record(sheet: &Sheet) -> String {
    let random = GAMES[0]
        .random
        .expect("the first game plays random matches");
    let played = random.record(
        &mut Dice::new(sheet.seed, 1),
        &OptionSet::default(),
        sheet.plies,
        1,
    );
    let (tags, movetext) = played.text.split_once("\n\n").expect("tags come first");
    let mut tags: Vec<&str> = tags.lines().collect();
    // The line that says the game stays the first, else the records before could run into it.
    if sheet.tags_reversed {
        tags[1..].reverse();
    }
    if sheet.duplicate {
        tags.push("[White \"again\"]");
    }
    let mut out = String::new();
    push_loose(&mut out, &sheet.before);
    if out.ends_with('}') {
        out.push('\n');
    }
    for (at, tag) in tags.iter().enumerate() {
        out.push_str(tag);
        out.push('\n');
        if at == 2 {
            push_loose(&mut out, &sheet.between);
        }
    }
    if let Some(fault) = sheet.fault.filter(|fault| fault.starts_with('[')) {
        out.push_str(fault);
    }
    let mut extras = sheet.extras.iter();
    let mut words: Vec<&str> = movetext.split_whitespace().collect();
    let result = words.pop().expect("the result comes last");
    let mut number = 0;
    for word in words {
        if word.ends_with('.') {
            number += 1;
            let _ = match sheet.numbers {
                0 => write!(out, "\n{word} "),
                1 => write!(out, " "),
                2 => write!(out, "\n{word}"),
                _ => write!(out, " {}. ", number + 3),
            };
            continue;
        }
        let _ = write!(out, " {word}");
        if let Some(extra) = extras.next() {
            push_extra(&mut out, extra, word);
        }
    }
    if let Some(fault) = sheet.fault.filter(|fault| !fault.starts_with('[')) {
        let _ = write!(out, "\n{fault} ");
    }
    if sheet.has_result {
        let _ = write!(out, " {result} ");
        push_loose(&mut out, &sheet.after);
    } else {
        out.push('\n');
    }
    out.push_str(sheet.end);
    out
}

fn touchline(args: &[&str], input: &str) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_touchline"))
        .args(args)
        .write_stdin(input)
        .output()
        .expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("the output is UTF-8");
    (text, output.status.code())
}

/// What `check` says of every record: verdict, plies, unjudged moves, final position.
fn verdicts(text: &str) -> Vec<Value> {
    let (lines, _) = touchline(&["check", "-", "--format", "jsonl"], text);
    lines
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("each line is JSON"))
        .filter(|value| value["kind"] == "check")
        .map(|value| {
            let data = &value["data"];
            serde_json::json!([
                data["verdict"],
                data["plies"],
                data["unjudged_moves"],
                data["result"],
                data["final_position"],
            ])
        })
        .collect()
}

/// Words of comments, `%` lines, glyphs and tags, however they are set.
fn marks(text: &str) -> BTreeMap<String, usize> {
    let mut marks = BTreeMap::new();
    let words = text.split(|c: char| c.is_whitespace() || "{};()[]".contains(c));
    for word in words.filter(|word| word.starts_with(['c', 'l', 'e', '$', '"'])) {
        // Moves of the files c and e are not marks.
        if !word.contains('-') {
            *marks.entry(word.to_owned()).or_default() += 1;
        }
    }
    marks
}

fn cases() -> u32 {
    std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or(96)
}

proptest! {
    // Each case runs the program seven times; PROPTEST_CASES asks for more cases.
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn formatting_twice_is_formatting_once(
        sheets in vec(sheet(), 1..4),
        crlf in any::<bool>(),
        mark in any::<bool>(),
        cut in any::<bool>(),
    ) {
        let mut text: String = sheets.iter().map(write_record).collect();
        if cut {
            text.truncate(text.trim_end().len());
        }
        if crlf {
            text = text.replace('\n', "\r\n");
        }
        if mark {
            text.insert(0, '\u{feff}');
        }
        let (once, status) = touchline(&["fmt"], &text);
        let (twice, again) = touchline(&["fmt"], &once);
        prop_assert_eq!(&once, &twice, "from {:?}", text);
        prop_assert_eq!(status, again);
        let before = verdicts(&text);
        prop_assert_eq!(&before, &verdicts(&once), "from {:?}\nto {}", text, once);
        prop_assert_eq!(marks(&text), marks(&once), "from {:?}\nto {}", text, once);
        let clean = before.iter().all(|verdict| verdict[0] == "ok");
        prop_assert_eq!(status, Some(if clean { 0 } else { 1 }));
        let (rest, checked) = touchline(&["fmt", "--check"], &once);
        prop_assert_eq!(rest, "");
        prop_assert_eq!(checked, status);
    }
}
