//! SARIF 2.1.0 (OASIS): one run, one result a finding; rules are the codes of every game.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::json::to_json;
use super::{Checked, Draw, Drawn, Ending, Look, Piece, Renderer};
use crate::text::{Code, Diagnostic, Place, Places, Source, Span};

const SCHEMA_URI: &str = "https://json.schemastore.org/sarif-2.1.0.json";
/// Stands for the number of the record until it is known; nothing else in a result ends so.
const RECORD_KEY: &str = r#""record":"#;

/// The `sarif` format.
#[derive(Clone, Debug)]
pub struct Sarif {
    codes: Vec<&'static Code>,
    begun: bool,
}

impl Sarif {
    /// A run whose rules are these codes.
    #[must_use]
    pub const fn new(codes: Vec<&'static Code>) -> Self {
        Self {
            codes,
            begun: false,
        }
    }
}

impl Renderer for Sarif {
    fn draw(&self) -> Draw {
        draw
    }

    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let rules: Vec<Value> = self.codes.iter().map(|code| rule(code)).collect();
        let tool = json!({
            "driver": {
                "name": "touchline",
                "version": env!("CARGO_PKG_VERSION"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            }
        });
        write!(
            out,
            r#"{{"$schema":"{SCHEMA_URI}","version":"2.1.0","runs":[{{"tool":{},"columnKind":"unicodeCodePoints","results":["#,
            to_json(&tool)
        )
    }

    fn record(&mut self, out: &mut dyn Write, index: u64, drawn: &Drawn) -> io::Result<()> {
        for piece in &drawn.findings {
            out.write_all(if self.begun { b",\n" } else { b"\n" })?;
            self.begun = true;
            piece.write(out, index)?;
        }
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, ending: &Ending<'_>) -> io::Result<()> {
        if self.begun {
            writeln!(out)?;
        }
        let mut properties = json!({});
        if ending.hidden > 0 {
            properties = json!({ "hiddenFindings": ending.hidden });
        }
        writeln!(
            out,
            r#"],"invocations":[{{"executionSuccessful":{}}}],"properties":{}}}]}}"#,
            ending.complete,
            to_json(&properties)
        )
    }
}

/// What the tool says of a code.
fn rule(code: &Code) -> Value {
    let mut rule = json!({
        "id": code.name,
        "shortDescription": { "text": message(code.summary) },
        "fullDescription": { "text": message(code.detail) },
    });
    if let Some(clause) = code.clauses.first() {
        rule["properties"] = json!({ "clause": clause });
    }
    rule
}

fn draw(checked: &Checked<'_>, look: Look) -> Option<Drawn> {
    let findings = &checked.judgement.findings;
    if findings.is_empty() {
        return None;
    }
    let source = &checked.entry.source;
    let uri = uri(source.name);
    let mut places = Places::new(source);
    let pieces = findings
        .iter()
        .take(look.max_findings)
        .map(|finding| {
            let place = places.place(finding.span.unwrap_or_default());
            result(source, &uri, finding, place)
        })
        .collect();
    Some(Drawn {
        findings: pieces,
        record: None,
    })
}

/// One result, with a hole for the number of its record at the end.
fn result(source: &Source<'_>, uri: &str, finding: &Diagnostic, place: Place) -> Piece {
    let mut text = finding.message.clone();
    if let Some(help) = &finding.help {
        text.push('\n');
        text.push_str(help);
    }
    let mut region = json!({
        "startLine": place.line,
        "startColumn": place.column,
        "byteOffset": place.offset,
        "byteLength": place.length,
    });
    if let Some(characters) = characters_on_line(source, finding.span.unwrap_or_default()) {
        region["endColumn"] = json!(place.column + characters);
    }
    let result = json!({
        "ruleId": finding.code,
        "level": finding.severity.name(),
        "message": { "text": message(&text) },
        "locations": [{
            "physicalLocation": {
                "artifactLocation": { "uri": uri },
                "region": region,
            }
        }],
        "properties": {
            "clause": finding.clause,
            "ply": finding.ply,
            "variation": finding.variation,
            "record": null,
        },
    });
    let mut json = to_json(&result);
    // The record is the last property: `"record":null}}`.
    let tail = r#"null}}"#;
    assert!(
        json.strip_suffix(tail)
            .is_some_and(|head| head.ends_with(RECORD_KEY)),
        "the record is the last property"
    );
    let hole = json.len() - tail.len();
    json.replace_range(hole..hole + "null".len(), "");
    Piece::numbered(json, hole)
}

/// Characters of a span that stays on its line.
fn characters_on_line(source: &Source<'_>, span: Span) -> Option<u64> {
    let bytes = source.bytes.get(span.start as usize..span.end as usize)?;
    if bytes.contains(&b'\n') {
        return None;
    }
    Some(bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64)
}

/// A message text: braces would be placeholders, so they are doubled.
fn message(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
}

/// A file name as a URI reference: absolute ones get the scheme, everything unusual a `%` escape.
fn uri(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 8);
    if name.starts_with('/') {
        out.push_str("file://");
    }
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_uri_references() {
        assert_eq!(uri("a b/ł#1:2.gol"), "a%20b/%C5%82%231%3A2.gol");
        assert_eq!(uri("/tmp/100%.gol"), "file:///tmp/100%25.gol");
    }

    #[test]
    fn braces_are_no_placeholders() {
        assert_eq!(
            message("comments begin with `{`"),
            "comments begin with `{{`"
        );
    }
}
