//! Foreign formats of all games: told by their content, taken over as records, and written. The
//! places of an import that fails are those of the foreign text; the places of everything else are
//! those of the records that it made.

use super::{GAMES, Registered, Shots};
use crate::analysis::{Judgement, Request, Verdict};
use crate::record::{Entry, Kind, Outcome};
use crate::rules::{Exported, Exporter, Foreign, PlayedRecord};
use crate::text::{Diagnostic, Severity, Span, clipped};

/// A foreign format with its game.
#[derive(Clone, Copy)]
pub struct Format {
    /// The game whose records it holds.
    pub game: &'static Registered,
    /// The format.
    pub foreign: &'static dyn Foreign,
}

/// Why a record has not been written.
#[derive(Clone, Debug)]
pub enum NotExported {
    /// It is not `ok`.
    Bad(Box<Judgement>),
    /// The format cannot hold it: one phrase.
    Unfit(String),
}

/// Every format, in the order of the games.
pub fn all() -> impl Iterator<Item = Format> {
    GAMES.iter().flat_map(|game| {
        let formats = game.foreign.iter();
        formats.map(move |&foreign| Format { game, foreign })
    })
}

/// The format of that name.
#[must_use]
pub fn find(name: &str) -> Option<Format> {
    all().find(|format| format.foreign.name() == name)
}

/// The format of a text that begins like this; none for records.
#[must_use]
pub fn recognise(head: &[u8]) -> Option<Format> {
    let head = without_mark(head);
    all().find(|format| format.foreign.recognises(head))
}

/// Whether a file of that extension that begins like this is surely in some format.
#[must_use]
pub fn is_sure(extension: &str, head: &[u8]) -> bool {
    let head = without_mark(head);
    all().any(|format| {
        format.foreign.extensions().contains(&extension) && format.foreign.is_sure(head)
    })
}

/// Whether a directory search looks at files of that extension.
#[must_use]
pub fn has_extension(extension: &str) -> bool {
    all().any(|format| format.foreign.extensions().contains(&extension))
}

/// A text without its byte-order mark.
#[must_use]
pub fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}

/// The remark about places that comes with the findings of an imported record.
#[must_use]
pub fn remark(format: Format) -> Diagnostic {
    let name = format.foreign.name();
    Diagnostic::new(
        "record-imported",
        Severity::Note,
        format!("imported from `{name}`; places are those of the record that was made of it"),
    )
    .help("`touchline convert FILE` prints that record")
}

impl Format {
    /// The records of a text (without a byte-order mark), or what is wrong with each.
    #[must_use]
    pub fn import(self, text: &str) -> Vec<Result<String, Box<Diagnostic>>> {
        let imported = self.foreign.import(text).into_iter();
        imported
            .map(|record| {
                record.map_err(|error| {
                    let fault = self.fault(error.message, error.span, text);
                    Box::new(Diagnostic {
                        help: error.help.map(str::to_owned),
                        ..fault
                    })
                })
            })
            .collect()
    }

    /// What is wrong with a text of the format.
    #[must_use]
    pub fn fault(self, message: impl Into<String>, span: Span, text: &str) -> Diagnostic {
        /// Longest quotation in characters.
        const TOKEN_CHARACTERS: usize = 40;
        let token = clipped(span.of(text), TOKEN_CHARACTERS);
        Diagnostic::new("record-foreign", Severity::Error, message).at(span, &token)
    }

    /// How records are written in the format, if they can be.
    #[must_use]
    pub fn exporter(self) -> Option<&'static dyn Exporter> {
        self.foreign.exporter()
    }

    /// Writes a record of the format's game; what of it has no place in the format is named.
    ///
    /// # Errors
    /// A record that is not `ok`, or that the format cannot hold.
    pub fn export(self, entry: &Entry<'_>, request: &Request) -> Result<Exported, NotExported> {
        let name = self.foreign.name();
        let unfit = |message: String| NotExported::Unfit(format!("`{name}`: {message}"));
        let exporter = self
            .exporter()
            .ok_or_else(|| unfit("this format is only read".to_owned()))?;
        let shots = Shots {
            boards: None,
            wanted: &|_| true,
        };
        // The options in force come with the positions.
        let request = Request {
            positions: true,
            ..request.clone()
        };
        let replayed = self.game.game.replay(entry, &request, &shots);
        let judgement = replayed.judgement;
        let (Verdict::Ok, Some(start_position)) = (judgement.verdict, replayed.start_position)
        else {
            return Err(NotExported::Bad(Box::new(judgement)));
        };
        let tags: Vec<(String, String)> = entry
            .record
            .tags
            .iter()
            .map(|tag| {
                let value = crate::record::unescape(tag.value.of(entry.text));
                (tag.name.of(entry.text).to_owned(), value.into_owned())
            })
            .collect();
        let plies: Vec<String> = replayed
            .events
            .into_iter()
            .map(|event| event.text)
            .collect();
        let mut played = PlayedRecord {
            tags: &tags,
            rules: judgement.rules.as_deref().unwrap_or(""),
            start_position: &start_position,
            plies: &plies,
            written: Outcome::Open,
            played: judgement.played.unwrap_or(Outcome::Open),
        };
        let tag = played.tag("Result");
        let by_tag = tag.and_then(|tag| Outcome::of(tag.as_bytes()));
        played.written = entry.record.outcome.or(by_tag).unwrap_or(Outcome::Open);
        let mut exported = exporter.export(&played).map_err(unfit)?;
        exported.left_out.extend(beside_moves(entry));
        Ok(exported)
    }
}

/// What stands in a movetext beside its moves.
fn beside_moves(entry: &Entry<'_>) -> Vec<String> {
    let has = |wanted: fn(Kind) -> bool| entry.record.items.iter().any(|item| wanted(item.kind));
    let comment = |kind| matches!(kind, Kind::Comment | Kind::LineComment | Kind::Escape);
    let found = [
        (
            "comments",
            has(comment) || !entry.record.preamble.is_empty(),
        ),
        ("variations", entry.record.has_variations),
        ("glyphs", has(|kind| matches!(kind, Kind::Glyph(_)))),
    ];
    let found = found.into_iter().filter(|(_, is_there)| *is_there);
    found.map(|(name, _)| name.to_owned()).collect()
}
