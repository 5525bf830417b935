//! Film: the plies of a record's main line as events for programs or as scenes for people; nothing
//! is kept that was not asked for.

use crate::analysis::{self, Judgement, Request, Seen, Watch};
use crate::record::{Entry, Item, Kind, Outcome};
use crate::report::{EventData, FactsData};
use crate::rules::{BoardStyle, Number, Referee, Rules};

/// What a position is, in words and as a picture.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The ply that led here; 0 is the start.
    pub ply: u32,
    /// The ply with its number, as `3... d5-d4>d2`; empty at the start.
    pub text: String,
    /// What happened, in words, a line each phase; empty at the start.
    pub caption: String,
    /// The canonical position string.
    pub position: String,
    /// The options in force.
    pub rules: String,
    /// Letter of the side to move.
    pub side: char,
    /// What is due.
    pub status: String,
    /// The result, if the game is over.
    pub outcome: Option<Outcome>,
    /// The board, each line ended.
    pub board: String,
    /// Comments of the record that stand here, without their marks.
    pub comments: Vec<String>,
}

/// What to keep of a record.
#[derive(Clone, Copy)]
pub struct Shots<'w> {
    /// Boards for people; none asks for events.
    pub boards: Option<BoardStyle>,
    /// Which plies; 0 is the start.
    pub wanted: &'w dyn Fn(u32) -> bool,
}

/// A record played through.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The verdict.
    pub judgement: Judgement,
    /// Position string of the start; none without one.
    pub start_position: Option<String>,
    /// Plies of the main line, if asked for.
    pub events: Vec<EventData>,
    /// The same moments for people, if asked for.
    pub scenes: Vec<Scene>,
}

/// Plays a record through.
pub fn replay<R: Rules>(entry: &Entry<'_>, request: &Request, shots: &Shots<'_>) -> Replayed {
    let mut film = Film {
        entry,
        shots: *shots,
        start_position: None,
        events: Vec::new(),
        scenes: Vec::new(),
    };
    let judgement = analysis::judge::<R, _>(entry, request, &mut film);
    Replayed {
        judgement,
        start_position: film.start_position,
        events: film.events,
        scenes: film.scenes,
    }
}

/// The match as it stands, with nothing that led here.
pub fn scene<R: Rules>(referee: &R::Referee, style: BoardStyle) -> Scene {
    Scene {
        ply: 0,
        text: String::new(),
        caption: String::new(),
        position: referee.position(),
        rules: referee.rules_text(),
        side: R::INFO.sides[referee.side()].letter,
        status: referee.status(),
        outcome: referee.outcome(),
        board: referee.board(style),
        comments: Vec::new(),
    }
}

/// Letter of a side, as the position string has it.
pub fn side_letter<R: Rules>(side: usize) -> String {
    R::INFO.sides[side].letter.to_string()
}

struct Film<'e, 'a> {
    entry: &'e Entry<'a>,
    shots: Shots<'e>,
    start_position: Option<String>,
    events: Vec<EventData>,
    scenes: Vec<Scene>,
}

impl<R: Rules> Watch<R> for Film<'_, '_> {
    fn start(&mut self, referee: &R::Referee) {
        self.start_position = Some(referee.position());
        if let Some(style) = self.shots.boards
            && (self.shots.wanted)(0)
        {
            let mut comments = comments(self.entry, &self.entry.record.preamble, 0);
            comments.extend(self::comments(self.entry, &self.entry.record.items, 0));
            self.scenes.push(Scene {
                comments,
                ..scene::<R>(referee, style)
            });
        }
    }

    fn ply(&mut self, seen: &Seen<'_, R>) {
        // Signs are explained once.
        if let Some(style) = &mut self.shots.boards {
            style.no_legend = !self.scenes.is_empty();
        }
        // A part of a ply that ends the line belongs to the one that would have come.
        let of = seen.index + u32::from(!R::counts(seen.ply));
        if !seen.path.is_empty() || !(self.shots.wanted)(of) {
            return;
        }
        match self.shots.boards {
            Some(style) => {
                let first = seen.items.first().map_or(0, |first| first + 1);
                let items = &self.entry.record.items[first..];
                self.scenes.push(Scene {
                    ply: seen.index,
                    text: text::<R>(seen.ply, seen.number),
                    caption: R::caption(seen.ply),
                    comments: comments(self.entry, items, seen.items.len().saturating_sub(1)),
                    ..scene::<R>(seen.referee, style)
                });
            }
            // A part of a ply is no event; the final position tells what it led to.
            None if !R::counts(seen.ply) => {}
            None => self.events.push(EventData {
                ply: seen.index,
                number: seen.number.map(|number| number.value),
                side: side_letter::<R>(R::side(seen.ply)),
                text: text::<R>(seen.ply, None),
                kind: R::kind(seen.ply).to_owned(),
                position: seen.referee.position(),
                clauses: R::clauses(seen.ply),
                facts: FactsData(R::facts(seen.ply)),
            }),
        }
    }
}

/// The canonical text of a ply, with its number where it stands.
fn text<R: Rules>(ply: &R::Ply, number: Option<Number>) -> String {
    let head = R::layout(ply).head;
    let mut text = String::new();
    let mut at = 0;
    R::canonical(ply, &mut |_, token| {
        if let Some(number) = number.filter(|_| at == head) {
            text.push_str(&analysis::numbered(number));
            text.push(' ');
        }
        text.push_str(token);
        text.push(' ');
        at += 1;
    });
    text.pop();
    text
}

/// Comments of the main line in `items`, up to the token after the next `tokens` ones.
fn comments(entry: &Entry<'_>, items: &[Item], mut tokens: usize) -> Vec<String> {
    let mut comments = Vec::new();
    let mut depth = 0usize;
    for item in items {
        match item.kind {
            Kind::Open => depth += 1,
            Kind::Close if depth == 0 => break,
            Kind::Close => depth -= 1,
            Kind::Token if depth == 0 && tokens == 0 => break,
            Kind::Token if depth == 0 => tokens -= 1,
            Kind::Comment if depth == 0 => {
                let text = item.span.of(entry.text);
                let inside = text.get(1..text.len().saturating_sub(1)).unwrap_or("");
                comments.push(inside.trim().to_owned());
            }
            Kind::LineComment if depth == 0 => {
                let text = item.span.of(entry.text);
                comments.push(text.trim_start_matches(';').trim().to_owned());
            }
            _ => {}
        }
    }
    comments
}
