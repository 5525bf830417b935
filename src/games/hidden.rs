//! Hidden information: what unknown pieces can still be, and a record as one of its players saw it.

use super::moment::{self, NoPlace, Place};
use super::{Of, film};
use crate::analysis::{self, Request, Silent, Strip};
use crate::record::{Cursor, Entry, Record, writer};
use crate::report::{InferredData, UnknownData};
use crate::rules::{Concealing, Referee};
use crate::text::Source;

/// A record as one of its players saw it.
#[derive(Clone, Debug)]
pub struct View {
    /// The record in canonical form; the other side's pieces are unknown at its start.
    pub text: String,
    /// The position after the last legal ply of the main line.
    pub final_position: String,
}

/// What a game with hidden information can do.
pub trait Hidden: Sync {
    /// What the unknown pieces at a place can still be. With a viewer, an index of a side, the other
    /// side's pieces are unknown from the start on.
    ///
    /// # Errors
    /// A position that cannot be read or that breaks the rules.
    fn infer(&self, place: &Place<'_>, viewer: Option<usize>) -> Result<InferredData, NoPlace>;

    /// The record as a side saw it. Comments stay as they are, whatever they tell.
    ///
    /// # Errors
    /// A record without a start.
    fn view(&self, entry: &Entry<'_>, request: &Request, viewer: usize) -> Result<View, NoPlace>;
}

impl<R: Concealing> Hidden for Of<R> {
    fn infer(&self, place: &Place<'_>, viewer: Option<usize>) -> Result<InferredData, NoPlace> {
        let Some(viewer) = viewer else {
            return inferred::<R>(place);
        };
        match *place {
            Place::Position { rules, .. } => {
                let seen = R::seen_by(&moment::referee_at::<R>(place)?, viewer);
                inferred::<R>(&Place::Position { text: &seen, rules })
            }
            Place::Moment {
                entry,
                request,
                ply,
            } => {
                // The view may well be legal beyond the record's own fault.
                let ply = ply.unwrap_or_else(|| last_ply::<R>(entry, request));
                moment::referee_at::<R>(&Place::Moment {
                    entry,
                    request,
                    ply: Some(ply),
                })?;
                let view = view::<R>(entry, request, viewer)?;
                with_entry(&view.text, entry, |entry| {
                    inferred::<R>(&Place::Moment {
                        entry,
                        request,
                        ply: Some(ply),
                    })
                })
            }
        }
    }

    fn view(&self, entry: &Entry<'_>, request: &Request, viewer: usize) -> Result<View, NoPlace> {
        view::<R>(entry, request, viewer)
    }
}

fn last_ply<R: Concealing>(entry: &Entry<'_>, request: &Request) -> u32 {
    analysis::judge::<R, _>(entry, request, &mut Silent).plies
}

fn inferred<R: Concealing>(place: &Place<'_>) -> Result<InferredData, NoPlace> {
    let ply = match *place {
        Place::Position { .. } => 0,
        Place::Moment { ply: Some(ply), .. } => ply,
        Place::Moment { entry, request, .. } => last_ply::<R>(entry, request),
    };
    let referee = moment::referee_at::<R>(place)?;
    let pieces = R::unknown(&referee);
    Ok(InferredData {
        position: referee.position(),
        ply,
        pieces: pieces
            .into_iter()
            .map(|piece| UnknownData {
                square: piece.square,
                side: film::side_letter::<R>(piece.side),
                start_square: piece.start_square,
                ranks: piece.ranks,
            })
            .collect(),
    })
}

fn view<R: Concealing>(
    entry: &Entry<'_>,
    request: &Request,
    viewer: usize,
) -> Result<View, NoPlace> {
    let at = |ply| {
        moment::referee_at::<R>(&Place::Moment {
            entry,
            request,
            ply,
        })
    };
    let start = R::seen_by(&at(Some(0))?, viewer);
    let final_position = R::seen_by(&at(None)?, viewer);
    let formatted = analysis::format::<R>(entry, request, Strip::default());
    // What cannot be read as a whole stays as it is.
    let text = formatted.text.as_deref().unwrap_or(entry.text);
    let mut text = with_entry(text, entry, |entry| {
        let position = [("Position".to_owned(), start)];
        writer::with_tags(entry.text, entry.record, &position)
    });
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(View {
        text,
        final_position,
    })
}

/// Reads a text that holds one record in the place of another.
pub fn with_entry<T>(text: &str, other: &Entry<'_>, work: impl FnOnce(&Entry<'_>) -> T) -> T {
    let mut record = Record::default();
    let mut cursor = Cursor::new(text.as_bytes());
    let range = cursor.next(&mut record).unwrap_or_default();
    let text = &text[range];
    work(&Entry {
        record: &record,
        text,
        source: Source {
            bytes: text.as_bytes(),
            ..other.source
        },
    })
}
