//! What `explain` tells is true: every example is judged, every code of the source has an entry, and
//! every entry has its code.

use std::collections::BTreeSet;
use std::path::Path;

use touchline::analysis::Verdict;
use touchline::games::{GAMES, explain};
use touchline::record;
use touchline::text::{Code, Diagnostic, Example};

mod common;

/// Everything that is found in a text, and the worst verdict on its records.
fn judged(text: &str) -> (Verdict, Vec<Diagnostic>) {
    let judgements = common::judge_all(text, None);
    assert!(!judgements.is_empty(), "expected a record in: {text}");
    let bad = judgements
        .iter()
        .find(|judgement| judgement.verdict != Verdict::Ok);
    let verdict = bad.map_or(Verdict::Ok, |judgement| judgement.verdict);
    let findings = judgements
        .into_iter()
        .flat_map(|judgement| judgement.findings);
    (verdict, findings.collect())
}

/// Every code, with the name before its first hyphen that it must bear.
fn codes() -> Vec<(&'static Code, Option<&'static str>)> {
    let mut codes: Vec<_> = record::CODES.iter().map(|code| (code, None)).collect();
    for entry in GAMES {
        let info = entry.game.info();
        codes.extend(info.codes.iter().map(|code| (code, Some(info.name))));
    }
    codes
}

/// Codes that no small text can show.
fn cannot_be_shown(code: &str) -> bool {
    let others = [
        "record-utf8",
        "record-foreign",
        "record-imported",
        "record-json",
    ];
    code.starts_with("limit-") || others.contains(&code)
}

fn assert_right(name: &str, example: &Example) {
    let (verdict, findings) = judged(example.right);
    assert_eq!(
        verdict,
        Verdict::Ok,
        "{name}: right is not ok: {findings:?}"
    );
    assert!(findings.is_empty(), "{name}: right has {findings:?}");
}

#[test]
fn the_wrong_example_of_a_code_gives_that_code_alone() {
    assert!(!codes().is_empty());
    for (code, _) in codes() {
        let Example { wrong, right } = code.example;
        if wrong.is_empty() && cannot_be_shown(code.name) {
            if !right.is_empty() {
                assert_right(code.name, &code.example);
            }
            continue;
        }
        let (_, findings) = judged(wrong);
        assert!(!findings.is_empty(), "{}: nothing is found", code.name);
        for finding in &findings {
            assert_eq!(finding.code, code.name, "{finding:?}");
            let fits = match finding.clause {
                Some(clause) => code.clauses.contains(&clause),
                None => code.clauses.is_empty(),
            };
            assert!(fits, "{finding:?}");
        }
        assert_right(code.name, &code.example);
    }
}

#[test]
fn the_wrong_example_of_a_clause_is_reported_under_it() {
    for entry in GAMES {
        let info = entry.game.info();
        assert!(!info.clauses.is_empty(), "{}", info.name);
        for clause in info.clauses {
            let Some(example) = clause.example else {
                continue;
            };
            let (_, findings) = judged(example.wrong);
            assert!(
                findings
                    .iter()
                    .any(|finding| finding.clause == Some(clause.id)),
                "{}: {findings:?}",
                clause.id
            );
            assert_right(clause.id, &example);
        }
    }
}

#[test]
fn every_clause_that_a_code_reports_has_an_example_and_a_text() {
    for (code, game) in codes() {
        assert!(!code.summary.is_empty() && !code.detail.is_empty());
        for id in code.clauses {
            let game =
                game.unwrap_or_else(|| panic!("{}: a clause, but of which game?", code.name));
            let info = games_info(game);
            let clause = info.clauses.iter().find(|clause| clause.id == *id);
            let clause = clause.unwrap_or_else(|| panic!("{}: no clause {id}", code.name));
            assert!(clause.example.is_some(), "{id}: no example");
            assert!(!clause.text.is_empty() && !clause.source.is_empty(), "{id}");
        }
    }
}

fn games_info(name: &str) -> &'static touchline::rules::GameInfo {
    let entry = touchline::games::find(name).expect("a registered game");
    entry.game.info()
}

#[test]
fn names_are_unique_and_say_where_they_belong() {
    let mut names = BTreeSet::new();
    for subject in explain::subjects() {
        let name = subject.name();
        assert!(names.insert(name.to_lowercase()), "{name} stands twice");
        let found = explain::find(&name.to_uppercase()).expect("found in any case");
        assert_eq!(found.name(), name);
    }
    for (code, game) in codes() {
        let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(code.name.chars().all(kebab), "{}", code.name);
        let (head, _) = code.name.split_once('-').expect("a hyphen");
        match game {
            Some(game) => assert_eq!(head, game, "{}", code.name),
            None => assert!(["record", "limit"].contains(&head), "{}", code.name),
        }
    }
}

/// String literals in code (no tests, no comments) that look like codes.
fn codes_in_source() -> BTreeSet<String> {
    let mut heads = vec!["record", "limit"];
    heads.extend(GAMES.iter().map(|entry| entry.game.info().name));
    let mut found = BTreeSet::new();
    for path in common::files_below("src") {
        let is_table = path.components().any(|part| {
            let part = Path::new(&part).file_stem().unwrap_or_default();
            ["codes", "clauses", "tests"]
                .iter()
                .any(|name| part == *name)
        });
        if is_table {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a source file");
        let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for line in code.lines() {
            let line = line.split("//").next().unwrap_or_default();
            found.extend(
                line.split('"')
                    .skip(1)
                    .step_by(2)
                    .filter(|literal| {
                        let kebab =
                            |c: char| c.is_ascii_lowercase() || c == '-' || c.is_ascii_digit();
                        literal.split_once('-').is_some_and(|(head, tail)| {
                            heads.contains(&head) && !tail.is_empty() && literal.chars().all(kebab)
                        })
                    })
                    .map(str::to_owned),
            );
        }
    }
    found
}

#[test]
fn every_code_of_the_source_has_an_entry_and_none_is_dead() {
    let source = codes_in_source();
    assert!(!source.is_empty());
    let entries: BTreeSet<String> = codes()
        .iter()
        .map(|(code, _)| code.name.to_owned())
        .collect();
    let unexplained: Vec<_> = source.difference(&entries).collect();
    assert!(unexplained.is_empty(), "no entry for {unexplained:?}");
    let dead: Vec<_> = entries.difference(&source).collect();
    assert!(dead.is_empty(), "entries that nothing emits: {dead:?}");
}

#[test]
fn what_is_misspelt_finds_its_neighbours() {
    for (code, _) in codes() {
        let mut misspelt = code.name.to_owned();
        misspelt.remove(misspelt.len() / 2);
        assert!(
            explain::nearest(&misspelt).contains(&code.name),
            "{misspelt}: {:?}",
            explain::nearest(&misspelt)
        );
    }
    assert!(explain::nearest("nothing like it").is_empty());
}
