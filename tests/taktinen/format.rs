//! The canonical form of whole records.

use std::collections::BTreeMap;

use crate::common::{self, each_record};
use touchline::analysis::{self, Request, Strip, Verdict};
use touchline::games::taktinen::Taktinen;

fn format(text: &str) -> String {
    let mut out = Vec::new();
    each_record(text.as_bytes(), |entry| {
        let formatted = analysis::format::<Taktinen>(entry, &Request::default(), Strip::default());
        assert_eq!(
            formatted.judgement.verdict,
            Verdict::Ok,
            "{:?}",
            formatted.judgement.findings
        );
        out.push(formatted.text.expect("the record can be read"));
    });
    out.join("\n")
}

/// The random records of the vectors are canonical already, but for their tags.
#[test]
fn canonical_records_stay() {
    let movetext = |text: &str| -> String {
        text.lines()
            .filter(|line| !line.starts_with('['))
            .collect::<Vec<_>>()
            .join("\n")
            .trim()
            .to_owned()
    };
    let records =
        std::fs::read_to_string(common::root().join("tests/vectors/taktinen-random.taktinen"))
            .expect("the records can be read");
    let formatted = format(&records);
    for (found, written) in movetext(&formatted).lines().zip(movetext(&records).lines()) {
        assert_eq!(found, written);
    }
    assert_eq!(format(&formatted), formatted);
}

#[test]
fn comments_glyphs_and_variations_stay_in_their_places() {
    let record = "[Game \"taktinen\"]\n\
        [Position \"- - y m3 3 1 0-0 4-4-2 4-4-2 0-0 y k\"]\n\n\
        SY:m3x2,m1*,s1,s5,s2x2,m2x2,s6x2 {line-up} SB:m3,s3x2,m4x3,s7x2,m5*,s4,s8\n\
        1. Tm3 D5-4 Ym:m2-s2 ! {a comment} $7 2. Tm2 D3-5 (2. Tm3 D4-5 ?)\n\
        3. Tm2 D6-2 *\n";
    let formatted = format(record);
    assert_eq!(format(&formatted), formatted);
    let lines: Vec<&str> = formatted.lines().skip(3).collect();
    let mut starts: BTreeMap<&str, usize> = BTreeMap::new();
    for line in &lines {
        *starts
            .entry(line.split(' ').next().unwrap_or(""))
            .or_default() += 1;
    }
    for start in [
        "SY:s1,m1*,s5,s2x2,m2x2,s6x2,m3x2",
        "1.",
        "(2.",
        "2.",
        "3.",
        "*",
    ] {
        assert_eq!(starts.get(start), Some(&1), "{start} in {formatted}");
    }
}

/// A kick-off step at the end of a record is written in canonical form.
#[test]
fn a_kick_off_alone_is_written() {
    let record = "[Game \"taktinen\"]\n\
        [Position \"- - y m3 3 1 0-0 4-4-2 4-4-2 0-0 y k\"]\n\n\
        SY:m3x2,m1*,s1,s5,s2x2,m2x2,s6x2 SB:m3,s3x2,m4x3,s7x2,m5*,s4,s8 *\n";
    let formatted = format(record);
    assert!(
        formatted
            .ends_with("\nSY:s1,m1*,s5,s2x2,m2x2,s6x2,m3x2 SB:m3,s3x2,m4x3,s7x2,s4,m5*,s8\n*\n")
    );
}
