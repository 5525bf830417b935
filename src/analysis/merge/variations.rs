//! Variations that are not legal: they become comments, so that nothing is lost and nothing is spoilt.

use super::text::reread;
use crate::analysis::judge::{Judgement, Request, Silent, judge};
use crate::record::{Entry, Item, Kind};
use crate::rules::Rules;
use crate::text::Severity;

/// How often a record is judged again, since one bad variation may hide the next.
const ROUNDS: usize = 64;

/// The text of a record with every illegal variation as a comment, and these variations; none if all
/// are legal.
pub fn tame<R: Rules>(entry: &Entry<'_>, request: &Request) -> Option<(String, Vec<String>)> {
    if !entry.record.has_variations {
        return None;
    }
    let mut text: Option<String> = None;
    let mut tamed = Vec::new();
    for _ in 0..ROUNDS {
        let next = match &text {
            None => round::<R>(entry, request),
            Some(text) => reread(text, entry, |entry| round::<R>(entry, request)),
        };
        let Some((new, found)) = next else {
            break;
        };
        text = Some(new);
        tamed.extend(found);
    }
    text.map(|text| (text, tamed))
}

/// The text with the variations that are found bad at once as comments.
fn round<R: Rules>(entry: &Entry<'_>, request: &Request) -> Option<(String, Vec<String>)> {
    let judgement = judge::<R, _>(entry, request, &mut Silent);
    let paths = bad(&judgement);
    if paths.is_empty() || entry.record.fault.is_some() {
        return None;
    }
    let mut out = String::with_capacity(entry.text.len() + 64);
    let mut found = Vec::new();
    let mut from = 0;
    for (path, range) in spans(&entry.record.items) {
        if range.start < from || !paths.contains(&path) {
            continue;
        }
        let written = &entry.text[range.clone()];
        out.push_str(&entry.text[from..range.start]);
        out.push_str(&comment("not legal: ", written));
        found.push(written.split_whitespace().collect::<Vec<_>>().join(" "));
        from = range.end;
    }
    out.push_str(&entry.text[from..]);
    (!found.is_empty()).then_some((out, found))
}

/// A variation as a comment.
pub fn comment(lead: &str, variation: &str) -> String {
    let words: Vec<&str> = variation.split_whitespace().collect();
    let inside = words.join(" ").replace('{', "[").replace('}', "]");
    format!("{{{lead}{inside}}}")
}

/// Paths of the variations with errors.
fn bad(judgement: &Judgement) -> Vec<Vec<u32>> {
    let errors = judgement.findings.iter();
    let errors = errors.filter(|finding| finding.severity == Severity::Error);
    errors
        .filter_map(|finding| finding.variation.clone())
        .collect()
}

/// Every variation with its path and its bytes, in the order of the text.
fn spans(items: &[Item]) -> Vec<(Vec<u32>, std::ops::Range<usize>)> {
    let mut found: Vec<(Vec<u32>, std::ops::Range<usize>)> = Vec::new();
    let mut path = Vec::new();
    let mut open = Vec::new();
    let mut counts = vec![0u32];
    for item in items {
        match item.kind {
            Kind::Open => {
                if let Some(count) = counts.last_mut() {
                    *count += 1;
                    path.push(*count);
                }
                counts.push(0);
                open.push(found.len());
                let start = item.span.start as usize;
                found.push((path.clone(), start..start));
            }
            Kind::Close => {
                path.pop();
                counts.pop();
                if let Some((_, range)) = open.pop().and_then(|at| found.get_mut(at)) {
                    range.end = item.span.end as usize;
                }
            }
            _ => {}
        }
    }
    found.retain(|(_, range)| !range.is_empty());
    found
}
