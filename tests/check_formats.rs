//! The shapes of `check`'s reports, declared once more with unknown fields denied: what a script
//! may rely on.

use serde::Deserialize;

#[path = "common/shell.rs"]
mod shell;

use shell::{Folder, good, illegal, record, unreadable, warned};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope<T> {
    schema: u32,
    kind: String,
    tool: String,
    data: T,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Report {
    records: Vec<Record>,
    summary: Summary,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Record {
    file: String,
    index: u64,
    line: u64,
    offset: u64,
    game: Option<String>,
    verdict: String,
    plies: u32,
    unjudged_moves: u32,
    result: Outcome,
    final_position: Option<String>,
    findings: Vec<Finding>,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Outcome {
    tag: Option<String>,
    terminator: Option<String>,
    played: Option<String>,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Finding {
    code: String,
    clause: Option<String>,
    severity: String,
    message: String,
    ply: u32,
    variation: Option<Vec<u32>>,
    token: Option<String>,
    line: u64,
    column: u64,
    offset: u64,
    length: u64,
    help: Option<String>,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Summary {
    files: u64,
    records: u64,
    ok: u64,
    invalid: u64,
    unreadable: u64,
    plies: u64,
    errors: u64,
    warnings: u64,
    notes: u64,
}

/// Text with every verdict; the name of the file and a comment need escapes.
const NAME: &str = "ż \"1\".gol";

fn text() -> String {
    [
        good(),
        illegal(),
        warned(),
        record("{ ż } 1. g3-f2>c3 (1. a2-a3 c5-c4) c5-c4>c2 *"),
        unreadable(),
    ]
    .join("\n")
}

fn output(args: &[&str]) -> String {
    let folder = Folder::new();
    folder.file(NAME, text()).file("empty.gol", "");
    let output = folder.check().args(args).output().expect("the program");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn json(args: &[&str]) -> Report {
    let out = output(&[args, &["--format", "json"]].concat());
    let envelope: Envelope<Report> = serde_json::from_str(&out).expect("the report's shape");
    assert_eq!((envelope.schema, envelope.kind.as_str()), (1, "check"));
    assert_eq!(
        envelope.tool,
        concat!("touchline ", env!("CARGO_PKG_VERSION"))
    );
    envelope.data
}

#[test]
fn json_tells_all_of_every_record() {
    let report = json(&[NAME]);
    let text = text();
    assert_eq!(report.records.len(), 5);
    for (at, record) in report.records.iter().enumerate() {
        assert_eq!(record.index, at as u64 + 1);
        assert_eq!(record.file, NAME);
        assert_eq!(record.game.as_deref(), Some("gol"));
        let start = usize::try_from(record.offset).expect("small");
        assert!(text[start..].starts_with("[Game"));
        assert_eq!(record.line, text[..start].matches('\n').count() as u64 + 1);
        for finding in &record.findings {
            let start = usize::try_from(finding.offset).expect("small");
            let length = usize::try_from(finding.length).expect("small");
            let token = finding.token.as_deref().expect("a token");
            assert_eq!(&text[start..start + length], token);
            let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
            assert_eq!(finding.line, text[..start].matches('\n').count() as u64 + 1);
            assert_eq!(finding.column, text[line..start].chars().count() as u64 + 1);
        }
    }
    let verdicts: Vec<&str> = report.records.iter().map(|r| r.verdict.as_str()).collect();
    assert_eq!(verdicts, ["ok", "invalid", "ok", "invalid", "unreadable"]);
    let bad = &report.records[1];
    assert_eq!((bad.plies, bad.unjudged_moves), (2, 1));
    assert_eq!(
        bad.result,
        Outcome {
            tag: None,
            terminator: Some("*".to_owned()),
            played: Some("*".to_owned())
        }
    );
    let fault = &bad.findings[0];
    assert_eq!(fault.code, "gol-ball-square");
    assert_eq!(fault.clause.as_deref(), Some("G7"));
    assert_eq!(fault.severity, "error");
    assert_eq!((fault.ply, &fault.variation), (3, &None));
    assert_eq!(fault.help.as_deref(), Some("did you mean `a2-b2>e2`?"));
    let aside = &report.records[3];
    assert_eq!((aside.plies, aside.unjudged_moves), (2, 0));
    assert_eq!(aside.findings[0].variation, Some(vec![1]));
    assert_eq!(aside.findings[0].ply, 1);
    assert_eq!(
        report.summary,
        Summary {
            files: 1,
            records: 5,
            ok: 2,
            invalid: 2,
            unreadable: 1,
            plies: 11,
            errors: 3,
            warnings: 1,
            notes: 0
        }
    );
}

#[test]
fn json_is_complete_whatever_happens() {
    for args in [
        &["empty.gol"][..],
        &["missing.gol"],
        &["missing.gol", NAME, "empty.gol"],
        &[NAME, "--record", "99"],
        &[NAME, "--quiet"],
        &[NAME, "--max-findings", "0"],
        &["."],
    ] {
        let report = json(args);
        let found: usize = report.records.iter().map(|r| r.findings.len()).sum();
        let summary = report.summary;
        assert_eq!(summary.records, report.records.len() as u64, "{args:?}");
        assert_eq!(
            found as u64,
            summary.errors + summary.warnings + summary.notes,
            "{args:?}"
        );
    }
}

#[test]
fn jsonl_has_the_same_records_and_ends_with_the_summary() {
    let report = json(&[NAME, "empty.gol"]);
    let out = output(&[NAME, "empty.gol", "--format", "jsonl"]);
    let mut lines: Vec<&str> = out.lines().collect();
    let last: Envelope<Summary> =
        serde_json::from_str(lines.pop().expect("a last line")).expect("a summary");
    assert_eq!((last.schema, last.kind.as_str()), (1, "summary"));
    assert_eq!(last.data, report.summary);
    let records: Vec<Record> = lines
        .iter()
        .map(|line| {
            let envelope: Envelope<Record> = serde_json::from_str(line).expect("a record");
            assert_eq!((envelope.schema, envelope.kind.as_str()), (1, "check"));
            assert!(envelope.tool.starts_with("touchline "));
            envelope.data
        })
        .collect();
    assert_eq!(records, report.records);
}

mod sarif {
    //! What the SARIF 2.1.0 schema requires of the parts that we write.
    #![allow(non_snake_case)]

    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Log {
        #[serde(rename = "$schema")]
        pub schema: String,
        pub version: String,
        pub runs: Vec<Run>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Run {
        pub tool: Tool,
        pub columnKind: String,
        pub results: Vec<Finding>,
        pub invocations: Vec<Invocation>,
        pub properties: serde_json::Map<String, serde_json::Value>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Tool {
        pub driver: Driver,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Driver {
        pub name: String,
        pub version: String,
        pub semanticVersion: String,
        pub rules: Vec<Rule>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Rule {
        pub id: String,
        pub shortDescription: Message,
        pub fullDescription: Message,
        #[serde(default)]
        pub properties: serde_json::Map<String, serde_json::Value>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Message {
        pub text: String,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Invocation {
        pub executionSuccessful: bool,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Finding {
        pub ruleId: String,
        pub level: String,
        pub message: Message,
        pub locations: Vec<Location>,
        pub properties: serde_json::Map<String, serde_json::Value>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Location {
        pub physicalLocation: Physical,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Physical {
        pub artifactLocation: Artifact,
        pub region: Region,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Artifact {
        pub uri: String,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Region {
        pub startLine: u64,
        pub startColumn: u64,
        pub endColumn: Option<u64>,
        pub byteOffset: u64,
        pub byteLength: u64,
    }
}

#[test]
fn sarif_keeps_to_its_schema_and_agrees_with_json() {
    let report = json(&[NAME]);
    let out = output(&[NAME, "--format", "sarif"]);
    let log: sarif::Log = serde_json::from_str(&out).expect("the shape of SARIF");
    assert_eq!(log.version, "2.1.0");
    assert!(log.schema.starts_with("https://") && log.schema.ends_with("sarif-2.1.0.json"));
    assert_eq!(log.runs.len(), 1);
    let run = &log.runs[0];
    assert_eq!(run.tool.driver.name, "touchline");
    assert_eq!(run.tool.driver.version, env!("CARGO_PKG_VERSION"));
    assert_eq!(run.tool.driver.semanticVersion, env!("CARGO_PKG_VERSION"));
    assert_eq!(run.columnKind, "unicodeCodePoints");
    assert!(run.invocations[0].executionSuccessful);
    assert!(run.properties.is_empty());
    let rules = &run.tool.driver.rules;
    for (at, rule) in rules.iter().enumerate() {
        assert!(!rule.shortDescription.text.is_empty() && !rule.fullDescription.text.is_empty());
        assert!(
            rules[..at].iter().all(|other| other.id != rule.id),
            "{}",
            rule.id
        );
        assert!(rule.properties.keys().all(|key| key == "clause"));
    }
    let findings: Vec<(&Record, &Finding)> = report
        .records
        .iter()
        .flat_map(|record| record.findings.iter().map(move |finding| (record, finding)))
        .collect();
    assert_eq!(run.results.len(), findings.len());
    for (result, (record, finding)) in run.results.iter().zip(findings) {
        assert_eq!(result.ruleId, finding.code);
        assert!(rules.is_empty() || rules.iter().any(|rule| rule.id == result.ruleId));
        assert!(["none", "note", "warning", "error"].contains(&result.level.as_str()));
        assert_eq!(result.level, finding.severity);
        let message = finding.message.replace('{', "{{").replace('}', "}}");
        assert!(result.message.text.starts_with(&message));
        assert_eq!(result.locations.len(), 1);
        let place = &result.locations[0].physicalLocation;
        assert_eq!(place.artifactLocation.uri, "%C5%BC%20%221%22.gol");
        assert_eq!(place.region.startLine, finding.line);
        assert_eq!(place.region.startColumn, finding.column);
        assert_eq!(place.region.byteOffset, finding.offset);
        assert_eq!(place.region.byteLength, finding.length);
        let token = finding.token.as_deref().expect("a token");
        let end = finding.column + token.chars().count() as u64;
        assert_eq!(place.region.endColumn, Some(end));
        assert_eq!(result.properties["record"], record.index);
        assert_eq!(result.properties["ply"], finding.ply);
    }
}

#[test]
fn sarif_says_when_a_file_could_not_be_read() {
    let out = output(&[
        "missing.gol",
        NAME,
        "--format",
        "sarif",
        "--max-findings",
        "1",
    ]);
    let log: sarif::Log = serde_json::from_str(&out).expect("the shape of SARIF");
    let run = &log.runs[0];
    assert!(!run.invocations[0].executionSuccessful);
    assert_eq!(run.results.len(), 1);
    assert_eq!(run.properties["hiddenFindings"], 3);
}

#[test]
fn junit_is_well_formed_and_counts_right() {
    use quick_xml::events::Event;

    let out = output(&[NAME, "empty.gol", "--format", "junit"]);
    let mut reader = quick_xml::Reader::from_str(&out);
    reader.config_mut().check_comments = true;
    let mut path: Vec<String> = Vec::new();
    let mut suites = Vec::new();
    let (mut cases, mut failures) = (0, 0);
    loop {
        let event = reader.read_event().expect("well-formed XML");
        let opens = matches!(event, Event::Start(_));
        match event {
            Event::Eof => break,
            Event::Start(tag) | Event::Empty(tag) => {
                let name = tag.name().as_ref().to_owned();
                let value = |key: &str| {
                    tag.try_get_attribute(key)
                        .expect("well-formed attributes")
                        .unwrap_or_else(|| panic!("{name} has {key}"))
                        .normalized_value(quick_xml::XmlVersion::Explicit1_0)
                        .expect("known entities")
                        .into_owned()
                };
                let parent = path.last().map(String::as_str);
                match name.as_str() {
                    "testsuites" => {
                        assert_eq!(parent, None);
                        assert_eq!(
                            (value("tests"), value("failures")),
                            ("5".into(), "3".into())
                        );
                    }
                    "testsuite" => {
                        assert_eq!(parent, Some("testsuites"));
                        suites.push((value("name"), value("tests"), value("failures")));
                    }
                    "testcase" => {
                        assert_eq!(parent, Some("testsuite"));
                        cases += 1;
                        assert_eq!(value("name"), format!("record {cases}"));
                        assert_eq!(value("classname"), NAME);
                    }
                    "failure" => {
                        assert_eq!(parent, Some("testcase"));
                        assert!(!value("type").is_empty() && !value("message").is_empty());
                        failures += 1;
                    }
                    "system-out" => assert_eq!(parent, Some("testcase")),
                    other => panic!("no element `{other}` in JUnit"),
                }
                if opens {
                    path.push(name);
                }
            }
            Event::End(_) => {
                path.pop();
            }
            _ => {}
        }
    }
    assert_eq!((cases, failures), (5, 3));
    let suite = |name: &str, tests: &str, failures: &str| {
        (name.to_owned(), tests.to_owned(), failures.to_owned())
    };
    assert_eq!(
        suites,
        [suite(NAME, "5", "3"), suite("empty.gol", "0", "0")]
    );
}

#[test]
fn github_annotates_each_finding() {
    let report = json(&[NAME]);
    let out = output(&[NAME, "--format", "github"]);
    let findings: Vec<&Finding> = report.records.iter().flat_map(|r| &r.findings).collect();
    assert_eq!(out.lines().count(), findings.len());
    for (line, finding) in out.lines().zip(findings) {
        let start = format!(
            "::{} file={NAME},line={},col={},title={}",
            finding.severity, finding.line, finding.column, finding.code
        );
        assert!(line.starts_with(&start), "{line}");
        let message = line.splitn(3, "::").nth(2).expect("a message");
        assert!(message.starts_with(&finding.message), "{line}");
    }
}
