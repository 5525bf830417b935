//! Places: where a record may be edited, which are the tokens around its first fault with the moments
//! before their plies; and the text that an edit gives.

use std::ops::Range;

use super::PLIES_BACK;
use crate::analysis::judge::{Seen, Watch};
use crate::record::{Entry, Item, Kind};
use crate::rules::{Referee, Rules, Step};

/// How many moves after the faulty one are played on before a candidate is judged whole.
pub const MOVES_AHEAD: usize = 2;
/// Most tokens of the faulty move and those after it; turns of a match have far fewer.
const FAULTY_TOKENS: usize = 96;

/// Follows a record up to its first fault.
pub struct Trace<R: Rules> {
    start: Option<R::Referee>,
    /// The line under way and those in which it is nested, each with the tokens of its plies.
    lines: Vec<(Vec<u32>, Vec<Vec<usize>>)>,
    fault: Option<usize>,
}

impl<R: Rules> Default for Trace<R> {
    fn default() -> Self {
        Self {
            start: None,
            lines: Vec::new(),
            fault: None,
        }
    }
}

impl<R: Rules> Watch<R> for Trace<R> {
    fn start(&mut self, referee: &R::Referee) {
        self.start = Some(referee.clone());
    }

    fn ply(&mut self, seen: &Seen<'_, R>) {
        if self.fault.is_some() {
            return;
        }
        self.leave(seen.path);
        if self.lines.last().is_none_or(|(path, _)| path != seen.path) {
            self.lines.push((seen.path.to_vec(), Vec::new()));
        }
        if let Some((_, plies)) = self.lines.last_mut() {
            plies.push(seen.items.to_vec());
        }
    }

    fn fault(&mut self, item: usize) {
        self.fault.get_or_insert(item);
    }
}

impl<R: Rules> Trace<R> {
    /// Leaves the lines in which a path is not nested.
    fn leave(&mut self, inner: &[u32]) {
        while self
            .lines
            .last()
            .is_some_and(|(path, _)| !inner.starts_with(path))
        {
            self.lines.pop();
        }
    }
}

/// A token that may be edited.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Its index among the record's items.
    pub item: usize,
    /// The number of its move among the ones looked at.
    pub unit: usize,
}

/// A change of the text. Ranges are of tokens, by their numbers among the places; a whole move takes
/// what is said of it along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another text for a token.
    Replace(usize, String),
    /// Tokens change places with later ones.
    Swap(Range<usize>, Range<usize>),
    /// Tokens are left out.
    Delete(Range<usize>),
    /// A token before another one.
    Insert(usize, String),
}

impl Change {
    /// The first token that it touches.
    pub const fn at(&self) -> usize {
        match self {
            Self::Replace(at, _) | Self::Insert(at, _) => *at,
            Self::Swap(range, _) | Self::Delete(range) => range.start,
        }
    }
}

/// A match before a move. It has one of its own, since a mark holds only within one line.
pub struct Moment<R: Rules> {
    referee: R::Referee,
    mark: <R::Referee as Referee<R>>::Mark,
}

impl<R: Rules> Moment<R> {
    fn new(referee: &R::Referee) -> Self {
        Self {
            referee: referee.clone(),
            mark: referee.mark(),
        }
    }

    /// The match as it was before the move.
    fn fresh(&mut self) -> &mut R::Referee {
        self.referee.rewind(&self.mark);
        &mut self.referee
    }
}

/// Gives a token to a referee; none if it is not legal.
fn feed<R: Rules>(referee: &mut R::Referee, text: &str) -> Option<()> {
    let token = R::token(text).ok()?;
    match referee.feed(token).ok()? {
        Step::Open | Step::Ply(_) => Some(()),
        Step::Before(_) => match referee.feed(token).ok()? {
            Step::Before(_) => None,
            Step::Open | Step::Ply(_) => Some(()),
        },
    }
}

/// Plays a ply that is legal.
fn play<R: Rules>(entry: &Entry<'_>, referee: &mut R::Referee, ply: &[usize]) -> Option<()> {
    for &item in ply {
        let text = entry.record.items.get(item)?.span.of(entry.text);
        feed::<R>(referee, R::split_glyph(text).0)?;
    }
    referee.close().ok()?;
    Some(())
}

/// The tokens around a fault.
pub struct Places<'e, 'a, R: Rules> {
    pub entry: &'e Entry<'a>,
    /// The moment before each move, up to the faulty one.
    pub moments: Vec<Moment<R>>,
    /// The tokens, the last of them behind the fault.
    pub tokens: Vec<Place>,
    /// Where among the tokens the fault is; their number if it is the end of the line.
    pub fault: usize,
    /// Number of the first move in its line, from 1.
    pub first_ply: u32,
    /// The tokens of each move, as far as texts alone tell where one ends.
    pub moves: Vec<Range<usize>>,
}

impl<'e, 'a, R: Rules> Places<'e, 'a, R> {
    /// The places around the first fault of a record; none if its moves are not to blame.
    pub fn new(entry: &'e Entry<'a>, mut trace: Trace<R>) -> Option<Self> {
        let fault = trace.fault?;
        let path = path_of(&entry.record.items, fault);
        trace.leave(&path);
        let own = match trace.lines.pop() {
            Some((found, plies)) if found == path => plies,
            // A line without any ply yet.
            Some(outer) => {
                trace.lines.push(outer);
                Vec::new()
            }
            None => Vec::new(),
        };
        let mut referee = trace.start?;
        let mut places = Self {
            entry,
            moments: Vec::new(),
            tokens: Vec::new(),
            fault: 0,
            first_ply: 1,
            moves: Vec::new(),
        };
        for (_, plies) in &trace.lines {
            // The line inside replaces the last ply.
            let kept = plies.len().saturating_sub(1);
            let mut plies = plies[..kept].iter();
            plies.try_for_each(|ply| play::<R>(entry, &mut referee, ply))?;
        }
        let before = own.len().saturating_sub(PLIES_BACK);
        let mut early = own[..before].iter();
        early.try_for_each(|ply| play::<R>(entry, &mut referee, ply))?;
        places.first_ply += u32::try_from(before).unwrap_or(u32::MAX);
        for ply in &own[before..] {
            let unit = places.moments.len();
            places.moments.push(Moment::new(&referee));
            places
                .tokens
                .extend(ply.iter().map(|&item| Place { item, unit }));
            play::<R>(entry, &mut referee, ply)?;
        }
        places.moments.push(Moment::new(&referee));
        let from = own
            .last()
            .and_then(|ply| ply.last())
            .map_or_else(|| line_start(&entry.record.items, fault), |&last| last + 1);
        places.rest(from, fault);
        // The fault may begin a move of its own, after one that nothing had closed yet.
        if let Some(open) = places.whole(places.moments.len() - 1)
            && open.end == places.fault
        {
            let items: Vec<usize> = places.tokens[open].iter().map(|place| place.item).collect();
            if play::<R>(entry, &mut referee, &items).is_some() {
                places.moments.push(Moment::new(&referee));
            }
        }
        Some(places)
    }

    /// Adds the faulty move and some moves after it.
    fn rest(&mut self, from: usize, fault: usize) {
        let mut unit = self.moments.len() - 1;
        let mut last = usize::MAX;
        let mut open: Vec<&'e str> = Vec::new();
        let start = self.tokens.len();
        let mut depth = 0usize;
        let mut is_cut = false;
        self.fault = usize::MAX;
        let entry = self.entry;
        for (item, found) in entry.record.items.iter().enumerate().skip(from) {
            if item >= fault && self.fault == usize::MAX && depth == 0 {
                self.fault = self.tokens.len();
            }
            match found.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 => break,
                Kind::Close => depth -= 1,
                Kind::Outcome(_) => break,
                Kind::Token if depth == 0 => {
                    let text = R::split_glyph(found.span.of(entry.text)).0;
                    if !open.is_empty() && R::opens(&open, text) {
                        unit += 1;
                        open.clear();
                    }
                    if unit > last {
                        break;
                    }
                    is_cut = self.tokens.len() - start >= FAULTY_TOKENS;
                    if is_cut {
                        break;
                    }
                    open.push(text);
                    self.tokens.push(Place { item, unit });
                    if self.fault != usize::MAX {
                        last = last.min(unit + MOVES_AHEAD);
                    }
                }
                _ => {}
            }
        }
        self.fault = self.fault.min(self.tokens.len());
        for (at, place) in self.tokens.iter().enumerate() {
            match self.moves.get_mut(place.unit) {
                Some(range) => range.end = at + 1,
                None => self.moves.push(at..at + 1),
            }
        }
        if is_cut {
            // Nobody knows where it ends.
            self.moves.pop();
        }
    }

    /// The tokens of a move; none if it is not known whole.
    pub fn whole(&self, unit: usize) -> Option<Range<usize>> {
        self.moves.get(unit).cloned()
    }

    /// The number of the move whose tokens these are, all of them.
    pub fn is_whole(&self, range: &Range<usize>) -> Option<usize> {
        let unit = self.tokens.get(range.start)?.unit;
        (self.moves.get(unit)? == range).then_some(unit)
    }

    /// The number of the faulty move.
    pub fn faulty(&self) -> usize {
        let place = self.tokens.get(self.fault).or(self.tokens.last());
        place.map_or(0, |place| place.unit)
    }

    /// The texts of some tokens, in one line.
    pub fn line(&self, range: Range<usize>) -> String {
        let texts: Vec<&str> = range.map(|at| self.text(at)).collect();
        texts.join(" ")
    }

    /// The text of a token as written, without its glyph.
    pub fn text(&self, at: usize) -> &'e str {
        let entry = self.entry;
        let text = self
            .tokens
            .get(at)
            .and_then(|place| entry.record.items.get(place.item))
            .map_or("", |item| item.span.of(entry.text));
        R::split_glyph(text).0
    }

    /// Number of the ply of a token in its line.
    pub fn ply(&self, at: usize) -> u32 {
        let unit = self
            .tokens
            .get(at)
            .map_or_else(|| self.moments.len().saturating_sub(1), |place| place.unit);
        self.first_ply + u32::try_from(unit).unwrap_or(u32::MAX)
    }

    /// Legal texts before a move.
    pub fn legal_texts(&mut self, unit: usize) -> Vec<String> {
        let Some(moment) = self.moments.get_mut(unit) else {
            return Vec::new();
        };
        let mut texts = moment.fresh().legal_texts();
        texts.sort_unstable();
        texts.dedup();
        texts
    }

    /// Legal texts at the fault, if tokens of its move stand before it.
    pub fn legal_within(&mut self) -> Vec<String> {
        let unit = self.faulty();
        let start = self.whole(unit).map_or(self.fault, |range| range.start);
        let before: Vec<&str> = (start..self.fault).map(|at| self.text(at)).collect();
        let bad = self.text(self.fault);
        let Some(moment) = self.moments.get_mut(unit).filter(|_| !before.is_empty()) else {
            return Vec::new();
        };
        let referee = moment.fresh();
        let all = before.iter().all(|text| feed::<R>(referee, text).is_some());
        // What is refused shows what would have been due in its place.
        if !all || feed::<R>(referee, bad).is_some() {
            return Vec::new();
        }
        referee.legal_texts()
    }

    /// Whether two texts of a move lead to the same position.
    pub fn is_same(&mut self, unit: usize, a: &str, b: &str) -> bool {
        let [a, b] = [a, b].map(|text| {
            let referee = self.moments.get_mut(unit)?.fresh();
            feed::<R>(referee, text)?;
            Some(referee.position())
        });
        a.is_some() && a == b
    }

    /// Whether the line gets past the fault with a change.
    pub fn passes(&mut self, change: &Change) -> bool {
        let past = self.fault + 1;
        let needed = match change {
            Change::Replace(..) => past,
            Change::Swap(_, later) => later.end.max(past),
            Change::Delete(range) if range.end <= past => past - range.len(),
            // What comes behind it must go on at least.
            Change::Delete(range) => range.start + 1,
            Change::Insert(..) => past + 1,
        };
        let place = self.tokens.get(change.at());
        let unit = place.map_or(usize::MAX, |place| place.unit);
        // A token may also belong to the end of the move before.
        let unit = unit.min(self.moments.len() - 1).saturating_sub(1);
        let first = self
            .tokens
            .iter()
            .position(|place| place.unit >= unit)
            .unwrap_or(self.tokens.len());
        let texts = self.texts_with(first, change);
        let referee = self.moments[unit].fresh();
        let legal = texts
            .iter()
            .take_while(|text| feed::<R>(referee, text).is_some());
        let passed = first + legal.count();
        // The fault may be the end of the line.
        passed >= needed || passed == first + texts.len()
    }

    /// The texts from a token on with a change.
    fn texts_with<'t>(&self, first: usize, change: &'t Change) -> Vec<&'t str>
    where
        'e: 't,
    {
        let end = self.tokens.len();
        let mut texts: Vec<&'t str> = Vec::with_capacity(end + 1 - first);
        let mut own = |range: Range<usize>| texts.extend(range.map(|at| self.text(at)));
        match change {
            Change::Replace(at, text) => {
                own(first..*at);
                texts.push(text);
                texts.extend((at + 1..end).map(|at| self.text(at)));
            }
            Change::Insert(at, text) => {
                own(first..*at);
                texts.push(text);
                texts.extend((*at..end).map(|at| self.text(at)));
            }
            Change::Delete(range) => {
                own(first..range.start);
                own(range.end..end);
            }
            Change::Swap(early, late) => {
                own(first..early.start);
                own(late.clone());
                own(early.end..late.start);
                own(early.clone());
                own(late.end..end);
            }
        }
        texts
    }
}

/// Path of the line in which an item stands.
fn path_of(items: &[Item], at: usize) -> Vec<u32> {
    let mut path = Vec::new();
    // How many variations each line has had.
    let mut counts = vec![0u32];
    for item in &items[..at.min(items.len())] {
        match item.kind {
            Kind::Open => {
                if let Some(count) = counts.last_mut() {
                    *count += 1;
                    path.push(*count);
                }
                counts.push(0);
            }
            Kind::Close => {
                path.pop();
                counts.pop();
            }
            _ => {}
        }
    }
    path
}

/// The first item of the line in which an item stands.
fn line_start(items: &[Item], at: usize) -> usize {
    let mut depth = 0usize;
    for (index, item) in items[..at.min(items.len())].iter().enumerate().rev() {
        match item.kind {
            Kind::Close => depth += 1,
            Kind::Open if depth == 0 => return index + 1,
            Kind::Open => depth -= 1,
            _ => {}
        }
    }
    0
}
