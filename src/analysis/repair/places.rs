//! Places: where a record may be edited, which are the tokens around its first fault with the moments
//! before their plies; and the text that an edit gives.

use super::PLIES_BACK;
use crate::analysis::judge::{Seen, Watch};
use crate::record::{Entry, Item, Kind};
use crate::rules::{Referee, Rules, Step};

/// How many tokens after the faulty move are played on before a candidate is judged whole.
const TOKENS_AHEAD: usize = 2;
/// Most tokens of a faulty move; a turn of a match has far fewer.
const FAULTY_TOKENS: usize = 64;

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

/// A change of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another text for a token, by its number among the places.
    Replace(usize, String),
    /// Two tokens change places.
    Swap(usize, usize),
    /// A token is left out.
    Delete(usize),
    /// A token before another one.
    Insert(usize, String),
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
    entry: &'e Entry<'a>,
    /// The moment before each move, up to the faulty one.
    pub moments: Vec<Moment<R>>,
    /// The tokens, the last of them behind the fault.
    pub tokens: Vec<Place>,
    /// Where among the tokens the fault is; their number if it is the end of the line.
    pub fault: usize,
    /// Number of the first move in its line, from 1.
    pub first_ply: u32,
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
        Some(places)
    }

    /// Adds the faulty move and some tokens after it.
    fn rest(&mut self, from: usize, fault: usize) {
        let unit = self.moments.len() - 1;
        let start = self.tokens.len();
        let mut depth = 0usize;
        let mut ahead = 0;
        self.fault = usize::MAX;
        for (item, found) in self.entry.record.items.iter().enumerate().skip(from) {
            if item >= fault && self.fault == usize::MAX && depth == 0 {
                self.fault = self.tokens.len();
            }
            match found.kind {
                Kind::Open => depth += 1,
                Kind::Close if depth == 0 => break,
                Kind::Close => depth -= 1,
                Kind::Outcome(_) => break,
                Kind::Token if depth == 0 => {
                    let unit = unit + ahead;
                    self.tokens.push(Place { item, unit });
                    ahead += usize::from(self.fault != usize::MAX);
                    if ahead > TOKENS_AHEAD || self.tokens.len() - start >= FAULTY_TOKENS {
                        break;
                    }
                }
                _ => {}
            }
        }
        self.fault = self.fault.min(self.tokens.len());
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
        let (at, needed) = match *change {
            Change::Replace(at, _) => (at, self.fault + 1),
            Change::Swap(at, other) => (at, other.max(self.fault) + 1),
            Change::Delete(at) => (at, self.fault),
            Change::Insert(at, _) => (at, self.fault + 2),
        };
        let unit = self.tokens.get(at).map_or(usize::MAX, |place| place.unit);
        // A token may also belong to the end of the move before.
        let unit = unit.min(self.moments.len() - 1).saturating_sub(1);
        let first = self
            .tokens
            .iter()
            .position(|place| place.unit >= unit)
            .unwrap_or(self.tokens.len());
        let texts: Vec<&str> = (first..=self.tokens.len())
            .flat_map(|token| self.texts_with(token, change))
            .flatten()
            .collect();
        let referee = self.moments[unit].fresh();
        let legal = texts
            .iter()
            .take_while(|text| feed::<R>(referee, text).is_some());
        let passed = first + legal.count();
        // The fault may be the end of the line.
        passed >= needed || passed == first + texts.len()
    }

    /// What stands in the place of a token with a change.
    fn texts_with<'t>(&self, token: usize, change: &'t Change) -> [Option<&'t str>; 2]
    where
        'e: 't,
    {
        let own = (token < self.tokens.len()).then(|| self.text(token));
        match change {
            Change::Replace(at, text) if *at == token => [Some(text.as_str()), None],
            Change::Swap(a, b) if *a == token => [Some(self.text(*b)), None],
            Change::Swap(a, b) if *b == token => [Some(self.text(*a)), None],
            Change::Delete(at) if *at == token => [None, None],
            Change::Insert(at, text) if *at == token => [Some(text.as_str()), own],
            _ => [own, None],
        }
    }

    /// The text of the record with a change.
    pub fn apply(&self, change: &Change) -> String {
        let text = self.entry.text;
        let bare = |at: usize| {
            let item = self.tokens[at].item;
            let start = self.entry.record.items[item].span.start as usize;
            start..start + self.text(at).len()
        };
        let mut edits = match change {
            Change::Replace(at, new) => vec![(bare(*at), new.clone())],
            Change::Swap(a, b) => vec![
                (bare(*a), self.text(*b).to_owned()),
                (bare(*b), self.text(*a).to_owned()),
            ],
            Change::Delete(at) => {
                let mut range = bare(*at);
                let (items, item) = (&self.entry.record.items, self.tokens[*at].item);
                // The glyph goes with its move, and so does one blank.
                range.end = items[item].span.end as usize;
                let is_last = items
                    .get(item + 1)
                    .is_none_or(|next| matches!(next.kind, Kind::Outcome(_) | Kind::Close));
                if is_last
                    && let Some(number) = item.checked_sub(1).map(|before| items[before])
                    && matches!(number.kind, Kind::Number { .. })
                {
                    range.start = number.span.start as usize;
                }
                range.end += usize::from(text[range.end..].starts_with([' ', '\n']));
                vec![(range, String::new())]
            }
            Change::Insert(at, new) => {
                let start = self.insertion(*at);
                vec![(start..start, format!("{new} "))]
            }
        };
        edits.sort_by_key(|(range, _)| range.start);
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

    /// Where a token is put that comes before another: the second half of a number stands before the
    /// number that follows.
    fn insertion(&self, at: usize) -> usize {
        let items = &self.entry.record.items;
        let item = self.tokens[at].item;
        match item.checked_sub(1).and_then(|before| items.get(before)) {
            Some(number) if matches!(number.kind, Kind::Number { second: false, .. }) => {
                number.span.start as usize
            }
            _ => items[item].span.start as usize,
        }
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
