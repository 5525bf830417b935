//! The start of a record: its options and its position; what is wrong with them stands at ply 0.

use std::borrow::Cow;

use super::{QUOTED_CHARACTERS, Request};
use crate::record::Entry;
use crate::rules::{Fault, OptionSet, Rules, Setup, StartError, TokenError};
use crate::text::{Diagnostic, Severity, Span, clipped};

/// Sets up the match; what is wrong with the start becomes a finding at ply 0.
pub(super) fn start<R: Rules>(
    entry: &Entry<'_>,
    request: &Request,
    findings: &mut Vec<Diagnostic>,
) -> Option<R::Referee> {
    let tag = |name: &str| entry.record.tag(entry.text, name);
    let written = tag("Rules");
    let mut rules = match OptionSet::parse(written.as_deref().unwrap_or("")) {
        Ok(rules) => rules,
        Err(error) => {
            findings.push(tag_fault(entry, "Rules", "record-rules", error.to_string()));
            return None;
        }
    };
    if let Err(error) = rules.validate(R::INFO) {
        findings.push(tag_fault(entry, "Rules", "record-rules", error.to_string()));
        return None;
    }
    rules.override_with(&request.rules, R::INFO);
    let position = tag("Position");
    let setup = Setup {
        position: position.as_deref().or(request.position.as_deref()),
        rules: &rules,
        tag: &|name| tag(name).map(std::borrow::Cow::into_owned),
    };
    match R::start(&setup) {
        Ok(referee) => Some(referee),
        Err(StartError::Syntax { tag, error }) => {
            findings.push(unreadable_tag(entry, request, tag, error));
            None
        }
        // Where the tags could not be read, nobody knows whether one is missing.
        Err(StartError::Illegal { tag, .. })
            if entry.record.fault.is_some()
                && entry.record.items.is_empty()
                && entry.record.find(entry.text, tag).is_none() =>
        {
            None
        }
        Err(StartError::Illegal { tag, fault }) => {
            let mut finding = if tag == "Rules" && !request.rules.is_empty() {
                let message = format!("{fault}, with `--rules {}`", request.rules);
                Diagnostic::new(fault.code(), Severity::Error, message)
            } else {
                tag_fault(entry, tag, fault.code(), fault.to_string())
            };
            finding = finding.under(fault.clause());
            if let Some((start, length)) = fault.place() {
                narrow(entry, tag, start, length, &mut finding);
            }
            finding.help = fault.help();
            findings.push(finding);
            None
        }
    }
}

/// A fault of a tag's value as a whole.
fn tag_fault(entry: &Entry<'_>, name: &str, code: &'static str, message: String) -> Diagnostic {
    let diagnostic = Diagnostic::new(code, Severity::Error, message);
    match entry.record.find(entry.text, name) {
        Some(tag) => diagnostic.at(tag.value, tag.value.of(entry.text)),
        None => diagnostic,
    }
}

/// A tag value that cannot be read, pointing at the very place.
fn unreadable_tag(
    entry: &Entry<'_>,
    request: &Request,
    name: &str,
    error: TokenError,
) -> Diagnostic {
    let written = entry.record.tag(entry.text, name);
    let given = request.position.as_deref().map(Cow::Borrowed);
    let place = match (&written, &given) {
        (None, Some(_)) => "in the position given on the command line".to_owned(),
        _ => format!("in the tag `{name}`"),
    };
    let value = written.or(given).unwrap_or_default();
    let message = format!(
        "expected {} {place}, found {}",
        error.expected,
        found_at(&value, error.at)
    );
    let mut diagnostic = tag_fault(entry, name, "record-position", message);
    let length = value
        .get(error.at..)
        .and_then(|rest| rest.chars().next())
        .map_or(0, char::len_utf8);
    narrow(entry, name, error.at, length, &mut diagnostic);
    diagnostic
}

/// Makes a finding point at a part of a tag's value. With escapes in the value the bytes would not
/// fit; then all of it stays marked.
fn narrow(entry: &Entry<'_>, name: &str, start: usize, length: usize, finding: &mut Diagnostic) {
    let Some(tag) = entry.record.find(entry.text, name) else {
        return;
    };
    let raw = tag.value.of(entry.text);
    if raw.contains('\\') {
        return;
    }
    if let Some(part) = raw.get(start..start + length) {
        finding.span = Some(Span::at(tag.value.start as usize + start, length));
        finding.token = Some(part.to_owned());
    }
}

/// What stands at a byte of a text, in words.
pub(super) fn found_at(text: &str, at: usize) -> String {
    match text.get(at..) {
        None | Some("") => "its end".to_owned(),
        Some(rest) => format!("`{}`", clipped(rest, QUOTED_CHARACTERS)),
    }
}
