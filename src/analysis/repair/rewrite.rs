//! Rewriting: the text of a record with a change. What is said of a move, its glyphs, comments and
//! variations, goes where the move goes.

use std::ops::Range;

use super::places::{Change, Places};
use crate::record::{Item, Kind};
use crate::rules::Rules;

impl<R: Rules> Places<'_, '_, R> {
    /// The text of the record with a change.
    pub fn apply(&self, change: &Change) -> String {
        let mut edits = match change {
            Change::Replace(at, new) => vec![(self.bare(&(*at..at + 1)), new.clone())],
            Change::Swap(early, late) => self.swapped(early, late),
            Change::Delete(range) => {
                let gone = self.deleted(range).into_iter();
                gone.map(|range| (range, String::new())).collect()
            }
            Change::Insert(at, new) => {
                let start = self.insertion(*at);
                vec![(start..start, format!("{new} "))]
            }
        };
        edits.sort_by_key(|(range, _)| range.start);
        let text = self.entry.text;
        let mut out = String::with_capacity(text.len() + 16);
        let mut done = 0;
        for (range, new) in edits {
            out.push_str(&text[done..range.start]);
            out.push_str(&new);
            done = range.end;
        }
        out.push_str(&text[done..]);
        out
    }

    /// Bytes from the first of some tokens to the end of the last one, without its glyph.
    fn bare(&self, range: &Range<usize>) -> Range<usize> {
        let start = |at: usize| self.item(at).1.span.start as usize;
        let last = range.end - 1;
        start(range.start)..start(last) + self.text(last).len()
    }

    /// The item of a token, with its index.
    fn item(&self, at: usize) -> (usize, Item) {
        let item = self.tokens[at].item;
        (item, self.entry.record.items[item])
    }

    /// The edits that swap two moves, or two tokens within a move.
    fn swapped(&self, early: &Range<usize>, late: &Range<usize>) -> Vec<(Range<usize>, String)> {
        let text = self.entry.text;
        if self.is_whole(early).is_none() || self.is_whole(late).is_none() {
            let [early, late] = [early, late].map(|range| self.bare(range));
            return vec![
                (early.clone(), text[late.clone()].to_owned()),
                (late, text[early].to_owned()),
            ];
        }
        let [early, late] = [early, late].map(|range| self.annotated(range));
        let put = |(place, _): &(Range<usize>, bool), (new, ends_line): &(Range<usize>, bool)| {
            let mut moved = text[new.clone()].to_owned();
            // A comment up to the end of its line must not swallow what follows.
            if *ends_line
                && !text[place.end..]
                    .trim_start_matches([' ', '\r'])
                    .starts_with('\n')
            {
                moved.push('\n');
            }
            (place.clone(), moved)
        };
        vec![put(&early, &late), put(&late, &early)]
    }

    /// Bytes of a move with all that is said of it; whether that ends in a comment up to the end of
    /// its line.
    fn annotated(&self, range: &Range<usize>) -> (Range<usize>, bool) {
        let items = &self.entry.record.items;
        let (first, last) = (self.item(range.start).0, self.item(range.end - 1).0);
        let mut end = last;
        let mut depth = 0usize;
        for (at, item) in items.iter().enumerate().skip(last + 1) {
            match item.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth > 0 => depth -= 1,
                Kind::Glyph(_) | Kind::Comment | Kind::LineComment => {}
                _ if depth > 0 => continue,
                _ => break,
            }
            if depth == 0 {
                end = at;
            }
        }
        let bytes = items[first].span.start as usize..items[end].span.end as usize;
        (bytes, items[end].kind == Kind::LineComment)
    }

    /// Bytes that go with tokens that are left out: their glyphs, and of a whole move its number if
    /// nothing else has it. Comments and variations stay.
    fn deleted(&self, range: &Range<usize>) -> Vec<Range<usize>> {
        let (text, items) = (self.entry.text, &self.entry.record.items);
        let (first, last) = (self.item(range.start).0, self.item(range.end - 1).0);
        let mut gone: Vec<usize> = Vec::new();
        let gives_glyph = self.gives_glyph(range);
        if self.is_whole(range).is_some() {
            let is_said = |item: &&Item| {
                matches!(
                    item.kind,
                    Kind::Comment | Kind::LineComment | Kind::Glyph(_)
                )
            };
            let next = items[last + 1..].iter().find(|item| !is_said(item));
            let is_free = next.is_none_or(|next| {
                matches!(
                    next.kind,
                    Kind::Number { .. } | Kind::Outcome(_) | Kind::Close
                )
            });
            let number = first.checked_sub(1).filter(|_| is_free);
            gone.extend(number.filter(|&at| matches!(items[at].kind, Kind::Number { .. })));
            let mut depth = 0usize;
            for (at, item) in items.iter().enumerate().take(last + 1).skip(first) {
                match item.kind {
                    Kind::Open => depth += 1,
                    Kind::Close => depth = depth.saturating_sub(1),
                    Kind::Glyph(_) if gives_glyph => {}
                    Kind::Token | Kind::Number { .. } | Kind::Glyph(_) if depth == 0 => {
                        gone.push(at);
                    }
                    _ => {}
                }
            }
            let glyphs = items.iter().enumerate().skip(last + 1);
            let glyphs =
                glyphs.take_while(|(_, item)| !gives_glyph && matches!(item.kind, Kind::Glyph(_)));
            gone.extend(glyphs.map(|(at, _)| at));
        } else {
            gone.extend(range.clone().map(|at| self.item(at).0));
        }
        let mut out: Vec<Range<usize>> = Vec::new();
        for at in gone {
            let span = items[at].span;
            let start = span.start as usize;
            let end = match gives_glyph && items[at].kind == Kind::Token {
                true => start + R::split_glyph(span.of(text)).0.len(),
                false => span.end as usize,
            };
            match out.last_mut() {
                Some(before) if text[before.end..start].trim().is_empty() => before.end = end,
                _ => out.push(start..end),
            }
        }
        for range in &mut out {
            // One blank goes with it: that of an emptied line is its end.
            let is_line = text[..range.start].ends_with('\n');
            let (head, tail) = (&text[..range.start], &text[range.end..]);
            if tail.starts_with(' ') || (is_line && tail.starts_with('\n')) {
                range.end += 1;
            } else if head.ends_with(' ') && (tail.is_empty() || tail.starts_with(['\n', '\r'])) {
                range.start -= 1;
            }
        }
        out
    }

    /// Whether the move before is the same and without a glyph, so that it gets that of this one.
    fn gives_glyph(&self, range: &Range<usize>) -> bool {
        let unit = self.is_whole(range).and_then(|unit| unit.checked_sub(1));
        let Some(before) = unit.and_then(|unit| self.whole(unit)) else {
            return false;
        };
        let (at, last) = self.item(before.end - 1);
        let is_bare = last.span.len() == self.text(before.end - 1).len();
        let next = self.entry.record.items.get(at + 1);
        is_bare
            && next.is_none_or(|next| !matches!(next.kind, Kind::Glyph(_)))
            && self.line(before) == self.line(range.clone())
    }

    /// Where a token is put that comes before another: the second half of a number stands before the
    /// number that follows.
    fn insertion(&self, at: usize) -> usize {
        let items = &self.entry.record.items;
        let (item, token) = self.item(at);
        match item.checked_sub(1).and_then(|before| items.get(before)) {
            Some(number) if matches!(number.kind, Kind::Number { second: false, .. }) => {
                number.span.start as usize
            }
            _ => token.span.start as usize,
        }
    }
}
