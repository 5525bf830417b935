//! Formatting: the canonical text of a record. Writing and reading again gives the same record, and
//! formatting twice changes nothing more; what was not judged stays as it was written.

use std::collections::BTreeMap;

use super::Verdict;
use super::judge::{Judgement, Request, Seen, Watch, judge};
use super::setting::{Setting, is_written};
use crate::record::writer;
use crate::record::{Entry, Item, Kind};
use crate::rules::{Layout, Number, Rules};

/// What to leave out of the canonical form, or as it was written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strip {
    /// Comments and `%` lines.
    pub comments: bool,
    /// Glyphs.
    pub glyphs: bool,
    /// Variations with all that is in them.
    pub variations: bool,
    /// Not the tags but their fixed order: they keep that of the record.
    pub tag_order: bool,
}

/// A record in canonical form.
#[derive(Clone, Debug)]
pub struct Formatted {
    /// The text, ended by a line end; none for a record that must stay byte for byte.
    pub text: Option<String>,
    /// What judging it found.
    pub judgement: Judgement,
}

/// Writes a record in canonical form.
pub fn format<R: Rules>(entry: &Entry<'_>, request: &Request, strip: Strip) -> Formatted {
    let mut canon = Canon::default();
    let judgement = judge::<R, _>(entry, request, &mut canon);
    if judgement.verdict == Verdict::Unreadable {
        return Formatted {
            text: None,
            judgement,
        };
    }
    let mut text = String::with_capacity(entry.text.len() + entry.text.len() / 4);
    if !strip.comments {
        write_own_lines(entry, &entry.record.preamble, &mut text);
    }
    let sides = R::INFO.sides.map(|side| side.tag);
    write_tags(entry, (!strip.tag_order).then_some(sides), &mut text);
    let before_movetext = text.len();
    if !entry.record.tags.is_empty() {
        text.push('\n');
    }
    let movetext = text.len();
    write_movetext::<R>(entry, &canon, strip, &mut text);
    if text.len() == movetext {
        text.truncate(before_movetext);
    }
    Formatted {
        text: Some(text),
        judgement,
    }
}

/// The canonical text of a record that holds nothing but comments and `%` lines; empty if they are
/// left out.
#[must_use]
pub fn format_blank(entry: &Entry<'_>, strip: Strip) -> String {
    let mut text = String::new();
    if !strip.comments {
        write_own_lines(entry, &entry.record.items, &mut text);
    }
    text
}

/// Comments and `%` lines, each on lines of its own.
fn write_own_lines(entry: &Entry<'_>, items: &[Item], out: &mut String) {
    for item in items {
        let text = item.span.of(entry.text);
        match item.kind {
            Kind::Escape => out.push_str(text),
            _ => out.push_str(&writer::canonical_comment(text).0),
        }
        out.push('\n');
    }
}

/// Tags, duplicates included, in the canonical order of a game with these `sides`, else in their own.
fn write_tags(entry: &Entry<'_>, sides: Option<[&str; 2]>, out: &mut String) {
    let mut tags: Vec<(&str, &str)> = entry
        .record
        .tags
        .iter()
        .map(|tag| (tag.name.of(entry.text), tag.value.of(entry.text)))
        .collect();
    if let Some(sides) = sides {
        tags.sort_by_key(|(name, _)| writer::tag_rank(name, sides));
    }
    for (name, value) in tags {
        writer::write_raw_tag(out, name, value);
    }
}

/// How a token is to be written, and tokens beside it that the input left out. Each has its index
/// among the canonical tokens of the ply.
#[derive(Clone, Debug, Default)]
struct Written {
    before: Vec<(usize, String)>,
    own: Option<(usize, String)>,
    after: Vec<(usize, String)>,
    /// The number to be written in front of the ply, if any.
    number: Option<Number>,
    layout: Layout,
}

/// Canonical texts by item.
#[derive(Clone, Debug, Default)]
struct Canon {
    written: BTreeMap<usize, Written>,
    first_fault: Option<usize>,
    started: bool,
}

impl<R: Rules> Watch<R> for Canon {
    fn start(&mut self, _: &R::Referee) {
        self.started = true;
    }

    fn ply(&mut self, seen: &Seen<'_, R>) {
        let Some(&first) = seen.items.first() else {
            return;
        };
        let layout = R::layout(seen.ply);
        let number = seen
            .number
            .filter(|&number| is_written(number, seen.before));
        for &item in seen.items {
            let fresh = Written {
                number,
                layout,
                ..Written::default()
            };
            self.written.insert(item, fresh);
        }
        // What was left out stands before the token after it, so that comments stay where they are.
        let mut left_out: Vec<(usize, String)> = Vec::new();
        let mut last = first;
        let mut at = 0;
        R::canonical(seen.ply, &mut |token, text| {
            let word = (at, text.to_owned());
            match token.and_then(|token| seen.items.get(token)) {
                Some(&item) => {
                    let written = self.written.entry(item).or_default();
                    written.before = std::mem::take(&mut left_out);
                    written.own = Some(word);
                    last = item;
                }
                None => left_out.push(word),
            }
            at += 1;
        });
        self.written.entry(last).or_default().after = left_out;
    }

    fn fault(&mut self, item: usize) {
        self.first_fault = Some(self.first_fault.map_or(item, |first| first.min(item)));
    }
}

struct Movetext<'e, 'a, 'o> {
    entry: &'e Entry<'a>,
    strip: Strip,
    set: Setting<'o>,
    /// A number that waits for its move; a judged one brings its own.
    number: Option<&'e str>,
    /// The last word is a move without a glyph.
    takes_glyph: bool,
    after_outcome: bool,
}

fn write_movetext<R: Rules>(entry: &Entry<'_>, canon: &Canon, strip: Strip, out: &mut String) {
    // From the first error on everything stays as it was written.
    let judged_to = if canon.started {
        canon.first_fault.unwrap_or(usize::MAX)
    } else {
        0
    };
    let mut movetext = Movetext {
        entry,
        strip,
        set: Setting::new(out),
        number: None,
        takes_glyph: false,
        after_outcome: false,
    };
    let mut depth = 0usize;
    for (at, item) in entry.record.items.iter().enumerate() {
        let inside = depth > 0 || item.kind == Kind::Open;
        match item.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if !(strip.variations && inside) {
            let written = canon.written.get(&at).filter(|_| at < judged_to);
            movetext.item::<R>(*item, written, at < judged_to);
        }
    }
    // Without any movetext the record could run into the next one.
    movetext.write_number();
    movetext.set.out.finish();
}

impl<'e> Movetext<'e, '_, '_> {
    fn item<R: Rules>(&mut self, item: Item, written: Option<&Written>, judged: bool) {
        let text = item.span.of(self.entry.text);
        let strip = self.strip;
        match item.kind {
            Kind::Token => self.token::<R>(text, written),
            Kind::Number { .. } if judged => self.number = Some(text),
            Kind::Number { .. } => self.word(text),
            Kind::Glyph(_) if strip.glyphs => {}
            Kind::Glyph(number) => self.glyph(&writer::glyph_token(number, text), judged),
            Kind::Comment | Kind::LineComment | Kind::Escape if strip.comments => {}
            Kind::Comment | Kind::LineComment => self.comment(text),
            Kind::Escape => {
                self.set.out.line(text);
                self.takes_glyph = false;
            }
            Kind::Open => {
                self.number = None;
                self.set.leave_line();
                self.set.out.before_next("(");
                self.takes_glyph = false;
            }
            Kind::Close => {
                self.number = None;
                self.set.out.glue(")");
                self.takes_glyph = false;
            }
            Kind::Outcome(outcome) => {
                self.number = None;
                self.set.leave_line();
                self.word(outcome.token());
                self.after_outcome = true;
            }
        }
    }

    fn word(&mut self, text: &str) {
        self.set.out.word(text);
        self.takes_glyph = false;
    }

    /// Writes a number whose move was not judged.
    fn write_number(&mut self) {
        if let Some(number) = self.number.take() {
            self.word(number);
        }
    }

    fn token<R: Rules>(&mut self, text: &'e str, written: Option<&Written>) {
        let (bare, glyph) = R::split_glyph(text);
        let Some(written) = written else {
            self.write_number();
            self.word(if self.strip.glyphs { bare } else { text });
            return;
        };
        self.number = None;
        let (layout, number) = (written.layout, written.number);
        for (at, token) in &written.before {
            self.set.token(token, *at, layout, number);
        }
        match &written.own {
            Some((at, token)) => self.set.token(token, *at, layout, number),
            None => self.word(bare),
        }
        self.takes_glyph = !layout.glyphs_apart;
        if !glyph.is_empty() && !self.strip.glyphs {
            self.glyph(glyph, true);
        }
        for (at, token) in &written.after {
            self.set.token(token, *at, layout, number);
        }
    }

    /// `!` … `?!` go to their move, `$n` stays a token.
    fn glyph(&mut self, glyph: &str, judged: bool) {
        if self.takes_glyph && judged && !glyph.starts_with('$') {
            self.set.out.glue(glyph);
            self.takes_glyph = false;
        } else {
            self.word(glyph);
        }
    }

    fn comment(&mut self, text: &str) {
        let (text, ends_line) = writer::canonical_comment(text);
        if self.after_outcome {
            // On another line it would belong to the next record.
            self.set.out.same_line(&text);
        } else {
            self.set.out.word(&text);
        }
        if ends_line {
            self.set.out.break_line();
        }
        self.takes_glyph = false;
    }
}
