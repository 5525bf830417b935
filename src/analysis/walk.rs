//! Walking: shows every moment of a record's main line to whoever asks; what is not asked for is not
//! worked out.

use super::judge::{Judgement, Request, Seen, Watch, judge};
use crate::record::Entry;
use crate::rules::{Facts, Number, Referee, Rules};

/// A moment of the main line: the start, or what a ply led to.
pub struct Moment<'m> {
    /// The ply that led here, from 1; 0 is the start.
    pub ply: u32,
    /// Whether it is a ply of its own; a part of one that ends the record is not.
    pub counts: bool,
    /// The number that it has.
    pub number: Option<Number>,
    /// Its tokens, as indexes into the record's items; none at the start.
    pub items: &'m [usize],
    told: &'m dyn Told,
}

/// What a moment tells if it is asked.
trait Told {
    fn position(&self) -> String;
    fn side(&self) -> char;
    fn kind(&self) -> &'static str;
    fn text(&self) -> String;
    fn clauses(&self) -> Vec<&'static str>;
    fn facts(&self) -> Facts;
}

impl Moment<'_> {
    /// Position string of the moment.
    #[must_use]
    pub fn position(&self) -> String {
        self.told.position()
    }

    /// Letter of the side in whose turn the ply falls; at the start, of the side to move.
    #[must_use]
    pub fn side(&self) -> char {
        self.told.side()
    }

    /// Kind of the ply; empty at the start.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.told.kind()
    }

    /// Canonical text of the ply; empty at the start.
    #[must_use]
    pub fn text(&self) -> String {
        self.told.text()
    }

    /// Clauses that the ply exercised; none at the start.
    #[must_use]
    pub fn clauses(&self) -> Vec<&'static str> {
        self.told.clauses()
    }

    /// Facts of the ply; none at the start.
    #[must_use]
    pub fn facts(&self) -> Facts {
        self.told.facts()
    }
}

/// Judges a record and shows the moments of its main line to `visit`, the start first.
pub fn walk<R: Rules>(
    entry: &Entry<'_>,
    request: &Request,
    visit: &mut dyn FnMut(&Moment<'_>),
) -> Judgement {
    judge::<R, _>(entry, request, &mut Walk { visit })
}

struct Walk<'v> {
    visit: &'v mut dyn FnMut(&Moment<'_>),
}

impl<R: Rules> Watch<R> for Walk<'_> {
    fn start(&mut self, referee: &R::Referee) {
        (self.visit)(&Moment {
            ply: 0,
            counts: true,
            number: None,
            items: &[],
            told: &Here::<R> { referee, ply: None },
        });
    }

    fn ply(&mut self, seen: &Seen<'_, R>) {
        if !seen.path.is_empty() {
            return;
        }
        (self.visit)(&Moment {
            ply: seen.index,
            counts: R::counts(seen.ply),
            number: seen.number,
            items: seen.items,
            told: &Here::<R> {
                referee: seen.referee,
                ply: Some(seen.ply),
            },
        });
    }
}

struct Here<'h, R: Rules> {
    referee: &'h R::Referee,
    ply: Option<&'h R::Ply>,
}

impl<R: Rules> Told for Here<'_, R> {
    fn position(&self) -> String {
        self.referee.position()
    }

    fn side(&self) -> char {
        let side = self.ply.map_or_else(|| self.referee.side(), R::side);
        R::INFO.sides[side].letter
    }

    fn kind(&self) -> &'static str {
        self.ply.map_or("", R::kind)
    }

    fn text(&self) -> String {
        let mut text = String::new();
        if let Some(ply) = self.ply {
            R::canonical(ply, &mut |_, token| {
                if !text.is_empty() {
                    text.push(' ');
                }
                text.push_str(token);
            });
        }
        text
    }

    fn clauses(&self) -> Vec<&'static str> {
        self.ply.map_or_else(Vec::new, R::clauses)
    }

    fn facts(&self) -> Facts {
        self.ply.map_or_else(Vec::new, R::facts)
    }
}
