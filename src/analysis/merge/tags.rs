//! The tags of two sheets: those of the sheet that is kept, then those that only the other has, and
//! the other's where the kept one says nothing; none that would make the moves less legal.

use super::text::reread;
use crate::analysis::judge::{Judgement, Request, Silent, judge};
use crate::record::{Entry, unescape, writer};
use crate::rules::Rules;

/// A tag that is not the same on both sheets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagDifference {
    /// Its name.
    pub name: String,
    /// Its value on each sheet; none if it is missing.
    pub values: [Option<String>; 2],
    /// Its value in the merged record; none if it is missing.
    pub kept: Option<String>,
}

/// Puts the other sheet's tags into the text of a record; gives it with the differences.
pub fn merge<R: Rules>(
    text: &str,
    entries: [&Entry<'_>; 2],
    kept: usize,
    request: &Request,
) -> (String, Vec<TagDifference>) {
    let [own, others] = [tags(entries[kept]), tags(entries[1 - kept])];
    let find = |tags: &[(String, String)], name: &str| {
        let found = tags.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.clone())
    };
    let wishes: Vec<(String, String)> = others
        .iter()
        .filter(|(name, value)| match find(&own, name) {
            None => true,
            Some(own) => own != *value && is_silent(&own) && !is_silent(value),
        })
        .cloned()
        .collect();
    let write = |set: &[(String, String)]| {
        reread(text, entries[kept], |entry| {
            writer::with_tags(entry.text, entry.record, set)
        })
    };
    let judged = |text: &str| {
        reread(text, entries[kept], |entry| {
            judge::<R, _>(entry, request, &mut Silent)
        })
    };
    let before = judged(text);
    let mut taken = wishes.clone();
    let mut merged = write(&taken);
    if !wishes.is_empty() && is_worse(&judged(&merged), &before) {
        // Some tag speaks of another start or another end; those that do no harm are taken.
        taken.clear();
        for wish in wishes {
            taken.push(wish);
            if is_worse(&judged(&write(&taken)), &before) {
                taken.pop();
            }
        }
        merged = write(&taken);
    }
    let mut names: Vec<&String> = own.iter().chain(&others).map(|(name, _)| name).collect();
    let mut seen = std::collections::BTreeSet::new();
    names.retain(|name| seen.insert(name.as_str()));
    let differences = names.into_iter().filter_map(|name| {
        let mut values = [find(&own, name), find(&others, name)];
        if values[0] == values[1] {
            return None;
        }
        let kept_value = find(&taken, name).or_else(|| values[0].clone());
        if kept == 1 {
            values.reverse();
        }
        Some(TagDifference {
            name: name.clone(),
            values,
            kept: kept_value,
        })
    });
    let differences = differences.collect();
    (merged, differences)
}

/// Tags with their values; of several with one name the first counts.
fn tags(entry: &Entry<'_>) -> Vec<(String, String)> {
    let mut seen = std::collections::BTreeSet::new();
    entry
        .record
        .tags
        .iter()
        .map(|tag| {
            let value = unescape(tag.value.of(entry.text)).into_owned();
            (tag.name.of(entry.text).to_owned(), value)
        })
        .filter(|(name, _)| seen.insert(name.clone()))
        .collect()
}

/// Whether a value only stands for one that is not known.
fn is_silent(value: &str) -> bool {
    value.chars().all(|c| matches!(c, '?' | '.' | '-' | ' '))
}

/// Whether a record with more tags is less legal, or ends elsewhere.
fn is_worse(after: &Judgement, before: &Judgement) -> bool {
    after.verdict > before.verdict
        || after.plies != before.plies
        || after.final_position != before.final_position
        || after.rules != before.rules
        || after.findings.len() > before.findings.len()
}
