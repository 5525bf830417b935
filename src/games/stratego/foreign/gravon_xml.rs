//! Gravon XML, reading: a document of one game or several. No entity is expanded but the five of XML
//! itself, no document type is read, and nesting and lengths are bounded.

use std::borrow::Cow;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::coordinate::{self, Coordinate, RawMove};
use super::draft::{Draft, Ending, Field};
use super::gravon::GameType;
use super::strados;
use super::xml_writer;
use crate::record::{Outcome, limits};
use crate::rules::{Exporter, Foreign, ForeignError};
use crate::text::{Span, clipped};

/// Gravon XML.
#[derive(Debug)]
pub struct GravonXml;

/// Deepest nesting of elements.
const DEPTH: usize = 16;
/// Longest quotation in a message, in characters.
const QUOTED_CHARACTERS: usize = 40;

impl Foreign for GravonXml {
    fn name(&self) -> &'static str {
        "gravon-xml"
    }

    fn about(&self) -> &'static str {
        "XML of the Gravon server: set-up, moves and result"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["xml"]
    }

    fn recognises(&self, head: &[u8]) -> bool {
        let head = head.trim_ascii_start();
        [&b"<?xml"[..], b"<stratego"]
            .iter()
            .any(|start| head.starts_with(start))
    }

    fn is_sure(&self, head: &[u8]) -> bool {
        let root = b"<stratego";
        self.recognises(head) && head.windows(root.len()).any(|part| part == root)
    }

    fn import(&self, text: &str) -> Vec<Result<String, ForeignError>> {
        let mut document = Document::new(text);
        if let Err(fault) = document.read() {
            document.games.push(Err(fault));
        }
        document.games
    }

    fn exporter(&self) -> Option<&dyn Exporter> {
        Some(&xml_writer::XmlWriter)
    }
}

fn fault(span: Span, message: impl Into<String>) -> ForeignError {
    ForeignError {
        span,
        message: message.into(),
        help: None,
    }
}

/// A document under way.
struct Document<'t> {
    text: &'t str,
    reader: Reader<&'t [u8]>,
    /// Names of the open elements.
    path: Vec<String>,
    /// The root element has been closed.
    is_closed: bool,
    game: Option<Game>,
    games: Vec<Result<String, ForeignError>>,
}

/// A game under way.
#[derive(Default)]
struct Game {
    /// Where it begins.
    span: Span,
    game_type: Option<(GameType, String)>,
    field: Option<Field>,
    moves: Vec<RawMove>,
    players: [Option<String>; 2],
    ending: Option<Ending>,
    /// Whose name is being read.
    player: Option<usize>,
    /// The first thing that is wrong with it.
    fault: Option<ForeignError>,
}

impl<'t> Document<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            text,
            reader: Reader::from_str(text),
            path: Vec::new(),
            is_closed: false,
            game: None,
            games: Vec::new(),
        }
    }

    /// Reads all of it.
    ///
    /// # Errors
    /// The first place at which it is no such document.
    fn read(&mut self) -> Result<(), ForeignError> {
        loop {
            let start = self.reader.buffer_position();
            let event = self.reader.read_event();
            let end = self.reader.buffer_position();
            let span = self.span(start, end);
            match event {
                Ok(Event::Start(element)) => self.open(&element, span)?,
                Ok(Event::Empty(element)) => {
                    self.open(&element, span)?;
                    self.close();
                }
                Ok(Event::End(_)) => self.close(),
                Ok(Event::Text(text)) => self.characters(&text.xml10_content(), span)?,
                Ok(Event::CData(text)) => self.characters(&text.xml10_content(), span)?,
                Ok(Event::GeneralRef(reference)) => {
                    let text = match reference.resolve_char_ref() {
                        Ok(Some(character)) => character.to_string(),
                        _ => entity(&reference)
                            .ok_or_else(|| {
                                let name = clipped(&reference, QUOTED_CHARACTERS);
                                fault(span, format!("expected an entity of XML, found `&{name};`"))
                            })?
                            .to_owned(),
                    };
                    self.characters(&text, span)?;
                }
                Ok(Event::DocType(_)) => {
                    return Err(fault(span, "expected no document type, found one"));
                }
                Ok(Event::Decl(_) | Event::PI(_) | Event::Comment(_)) => {}
                Ok(Event::Eof) => return self.end(span),
                Err(error) => {
                    let at = self.reader.error_position();
                    let span = self.span(at, at);
                    return Err(fault(span, format!("the XML is malformed: {error}")));
                }
            }
        }
    }

    /// The end of the text.
    fn end(&self, span: Span) -> Result<(), ForeignError> {
        match self.path.last() {
            Some(name) => {
                let name = clipped(name, QUOTED_CHARACTERS);
                let message = format!("expected `</{name}>`, found the end of the text");
                Err(fault(span, message))
            }
            None if !self.is_closed => Err(fault(
                span,
                "expected `<stratego>`, found the end of the text",
            )),
            None if self.games.is_empty() => Err(fault(
                span,
                "expected a `<game>` in `<stratego>`, found none",
            )),
            None => Ok(()),
        }
    }

    fn span(&self, start: u64, end: u64) -> Span {
        let place =
            |at: u64| usize::try_from(at).map_or(self.text.len(), |at| at.min(self.text.len()));
        let (start, end) = (place(start), place(end));
        Span::at(start, end.saturating_sub(start))
    }

    fn open(&mut self, element: &BytesStart<'_>, span: Span) -> Result<(), ForeignError> {
        let name = element.name();
        let name = name.as_ref();
        if self.path.len() >= DEPTH {
            let message = format!("expected elements at most {DEPTH} deep, found more");
            return Err(fault(span, message));
        }
        match (self.path.len(), name) {
            (0, _) if self.is_closed => {
                return Err(fault(span, "expected the end of the document"));
            }
            (0, "stratego") => {}
            (0, _) => {
                let name = clipped(name, QUOTED_CHARACTERS);
                return Err(fault(
                    span,
                    format!("expected `<stratego>`, found `<{name}>`"),
                ));
            }
            (1, "game") => {
                let mut game = Game {
                    span,
                    ..Game::default()
                };
                game.fault = game.begin(self.text, element).err();
                self.game = Some(game);
            }
            (2, _) => {
                if let Some(game) = &mut self.game
                    && game.fault.is_none()
                {
                    game.fault = game.element(self.text, name, element, span).err();
                }
            }
            _ => {}
        }
        self.path.push(name.to_owned());
        Ok(())
    }

    fn close(&mut self) {
        self.path.pop();
        match self.path.len() {
            0 => self.is_closed = true,
            1 => self.games.extend(self.game.take().map(Game::finish)),
            2 => {
                if let Some(game) = &mut self.game {
                    game.player = None;
                }
            }
            _ => {}
        }
    }

    /// Text between elements; that of a player is the name.
    fn characters(&mut self, text: &str, span: Span) -> Result<(), ForeignError> {
        if self.path.is_empty() && !text.trim().is_empty() {
            return Err(fault(
                span,
                "expected elements only, found text outside of them",
            ));
        }
        let Some(game) = &mut self.game else {
            return Ok(());
        };
        if let Some(player) = game.player
            && let Some(name) = game.players.get_mut(player)
        {
            let name = name.get_or_insert_default();
            name.push_str(text);
            if name.len() > limits::TAG_VALUE_BYTES / 2 {
                let limit = limits::TAG_VALUE_BYTES / 2;
                return Err(fault(
                    span,
                    format!("expected a name of at most {limit} bytes"),
                ));
            }
        }
        Ok(())
    }
}

/// The entities that need no declaration.
fn entity(name: &str) -> Option<&'static str> {
    Some(match name {
        "lt" => "<",
        "gt" => ">",
        "amp" => "&",
        "quot" => "\"",
        "apos" => "'",
        _ => return None,
    })
}

impl Game {
    fn begin(&mut self, text: &str, element: &BytesStart<'_>) -> Result<(), ForeignError> {
        let Some((written, span)) = self.attribute(text, element, "type")? else {
            return Err(fault(self.span, "expected `type` in `<game>`, found none"));
        };
        match GameType::of_name(&written) {
            Some(known) => {
                self.game_type = Some((known, one_line(&written)));
                Ok(())
            }
            None => Err(fault(span, GameType::refusal(&written))),
        }
    }

    fn element(
        &mut self,
        text: &str,
        name: &str,
        element: &BytesStart<'_>,
        span: Span,
    ) -> Result<(), ForeignError> {
        match name {
            "field" if self.field.is_some() => {
                return Err(fault(
                    span,
                    "expected one `<field>` in a game, found another",
                ));
            }
            "field" => {
                let (content, at) = self.needed(text, element, "content", span)?;
                let field = strados::read(&content).map_err(|(offset, message)| {
                    // With a reference in it the places differ.
                    let plain = at.len() == content.len() && content.is_char_boundary(offset);
                    let at = if plain && offset > 0 {
                        Span::at(at.start as usize + offset, 1)
                    } else {
                        at
                    };
                    fault(at, message)
                })?;
                self.field = Some(field);
            }
            "move" => self.step(text, element, span)?,
            "player" => {
                let id = self.attribute(text, element, "id")?;
                self.player = match id.as_ref().map(|(id, _)| id.trim()) {
                    Some("1") => Some(0),
                    Some("2") => Some(1),
                    _ => None,
                };
            }
            "result" if self.ending.is_some() => {
                return Err(fault(
                    span,
                    "expected one `<result>` in a game, found another",
                ));
            }
            "result" => {
                let (written, at) = self.needed(text, element, "type", span)?;
                let result_type = written.trim().parse().map_err(|_| {
                    let found = clipped(&written, QUOTED_CHARACTERS);
                    fault(
                        at,
                        format!("expected a number as the type of the result, found `{found}`"),
                    )
                })?;
                let winner = self.attribute(text, element, "winner")?;
                let outcome = match winner.as_ref().map(|(winner, _)| winner.trim()) {
                    Some("1") => Outcome::First,
                    Some("2") => Outcome::Second,
                    Some("3") => Outcome::Draw,
                    _ => Outcome::Open,
                };
                self.ending = Some(Ending {
                    result_type,
                    outcome,
                });
            }
            _ => {}
        }
        Ok(())
    }

    fn step(
        &mut self,
        text: &str,
        element: &BytesStart<'_>,
        span: Span,
    ) -> Result<(), ForeignError> {
        if self.moves.len() >= limits::PLIES as usize {
            let limit = limits::PLIES;
            return Err(fault(
                span,
                format!("expected at most {limit} moves, found more"),
            ));
        }
        let number = self.moves.len() + 1;
        if let Some((id, at)) = self.attribute(text, element, "id")?
            && id.trim().parse() != Ok(number)
        {
            let found = clipped(&id, QUOTED_CHARACTERS);
            return Err(fault(
                at,
                format!("expected move {number}, found move `{found}`"),
            ));
        }
        let square = |name| {
            let (written, at) = self.needed(text, element, name, span)?;
            Coordinate::read(written.trim()).ok_or_else(|| {
                let found = clipped(&written, QUOTED_CHARACTERS);
                let expected = Coordinate::EXPECTED;
                fault(
                    at,
                    format!("move {number}: expected {expected}, found `{found}`"),
                )
            })
        };
        let (from, to) = (square("source")?, square("target")?);
        self.moves.push(RawMove { from, to, span });
        Ok(())
    }

    /// The value of an attribute that must be there.
    fn needed(
        &self,
        text: &str,
        element: &BytesStart<'_>,
        name: &str,
        span: Span,
    ) -> Result<(String, Span), ForeignError> {
        self.attribute(text, element, name)?.ok_or_else(|| {
            let of = element.name();
            let of = of.as_ref();
            fault(span, format!("expected `{name}` in `<{of}>`, found none"))
        })
    }

    /// The value of an attribute, and where it stands.
    fn attribute(
        &self,
        text: &str,
        element: &BytesStart<'_>,
        name: &str,
    ) -> Result<Option<(String, Span)>, ForeignError> {
        let whole = place_of(text, element).unwrap_or(self.span);
        for attribute in element.attributes() {
            let attribute = attribute
                .map_err(|error| fault(whole, format!("the XML is malformed: {error}")))?;
            if attribute.key.as_ref() != name {
                continue;
            }
            let span = match &attribute.value {
                Cow::Borrowed(part) => place_of(text, part).unwrap_or(whole),
                Cow::Owned(_) => whole,
            };
            let value = attribute
                .normalized_value(XmlVersion::Implicit1_0)
                .map_err(|error| fault(span, format!("the XML is malformed: {error}")))?;
            return Ok(Some((value.into_owned(), span)));
        }
        Ok(None)
    }

    /// The record of the game.
    fn finish(self) -> Result<String, ForeignError> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        let missing = || ForeignError {
            span: self.span,
            message: "expected a `<field>` in the game, found none".to_owned(),
            help: Some("without the set-up there is no record"),
        };
        let field = self.field.ok_or_else(missing)?;
        let (game_type, written) = self.game_type.ok_or_else(missing)?;
        let moves = coordinate::resolve(&self.moves)?;
        let names = self.players.map(|name| {
            let name = name.map(|name| one_line(&name));
            name.filter(|name| !name.is_empty())
        });
        let draft = Draft {
            field,
            set: game_type.set(),
            game_type: Some(written),
            moves,
            players: names,
            ending: self.ending,
        };
        Ok(draft.record())
    }
}

/// Text on one line, single blanks between its words.
pub fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Where a part of a text stands in it.
fn place_of(text: &str, part: &str) -> Option<Span> {
    let start = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    (start + part.len() <= text.len()).then(|| Span::at(start, part.len()))
}
