//! One scorer's sheet: its main line ply by ply, the judged ones in canonical form, the rest as it was
//! written.

use crate::analysis::judge::{Judgement, Request};
use crate::analysis::walk::walk;
use crate::record::{Entry, Kind, Outcome};
use crate::rules::Rules;

/// A ply of a main line.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Canonical text of a legal ply, else as written.
    pub text: String,
    /// The tokens as written without a glyph, blanks between them.
    pub written: String,
    /// The tokens, as indexes into the record's items.
    pub items: Vec<usize>,
    /// Some token of it cannot be read.
    pub garbled: bool,
}

impl Ply {
    /// A ply.
    pub const fn new(text: String, written: String, items: Vec<usize>) -> Self {
        Self {
            text,
            written,
            items,
            garbled: false,
        }
    }
}

/// A sheet.
pub struct Sheet {
    /// The verdict.
    pub judgement: Judgement,
    /// The start position and the options in force; none without a start.
    pub start: Option<String>,
    /// Every ply, the ones that nobody judged too.
    pub plies: Vec<Ply>,
    /// It tells a result other than `*`.
    pub has_result: bool,
}

impl Sheet {
    /// Judges a sheet.
    pub fn new<R: Rules>(entry: &Entry<'_>, request: &Request) -> Self {
        let written = |items: &[usize]| {
            let tokens = items
                .iter()
                .filter_map(|&item| entry.record.items.get(item));
            let texts: Vec<&str> = tokens
                .map(|item| R::split_glyph(item.span.of(entry.text)).0)
                .collect();
            texts.join(" ")
        };
        let mut start = None;
        let mut plies: Vec<Ply> = Vec::new();
        let judgement = walk::<R>(entry, request, &mut |moment| {
            if moment.ply == 0 {
                start = Some(moment.position());
            } else {
                plies.push(Ply::new(
                    moment.text(),
                    written(moment.items),
                    moment.items.to_vec(),
                ));
            }
        });
        if let (Some(start), Some(rules)) = (&mut start, &judgement.rules) {
            start.push_str(&format!(" [{rules}]"));
        }
        let judged = plies.iter().filter_map(|ply| ply.items.last()).max();
        let from = judged.map_or(0, |last| last + 1);
        for items in rest::<R>(entry, from) {
            let written = written(&items);
            let mut tokens = written.split(' ');
            let garbled = tokens.any(|token| R::token(token).is_err());
            plies.push(Ply {
                garbled,
                ..Ply::new(written.clone(), written, items)
            });
        }
        Self {
            judgement,
            start,
            plies,
            has_result: entry
                .record
                .outcome
                .is_some_and(|outcome| outcome != Outcome::Open),
        }
    }

    /// The plies from one on, in one line.
    pub fn line_from(&self, at: usize) -> String {
        let plies = self.plies.get(at..).unwrap_or_default();
        let texts: Vec<&str> = plies.iter().map(|ply| ply.text.as_str()).collect();
        texts.join(" ")
    }
}

/// Tokens of the main line from an item on, ply by ply as far as that can be told.
fn rest<R: Rules>(entry: &Entry<'_>, from: usize) -> Vec<Vec<usize>> {
    let mut plies: Vec<Vec<usize>> = Vec::new();
    let mut open: Vec<&str> = Vec::new();
    let mut depth = 0usize;
    for (at, item) in entry.record.items.iter().enumerate().skip(from) {
        match item.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Token if depth == 0 => {
                let text = R::split_glyph(item.span.of(entry.text)).0;
                match plies.last_mut() {
                    Some(last) if !R::opens(&open, text) => last.push(at),
                    _ => {
                        plies.push(vec![at]);
                        open.clear();
                    }
                }
                open.push(text);
            }
            _ => {}
        }
    }
    plies
}
