//! Annotating: what a force search has to say about the moves of a record, written into it as glyphs,
//! comments and variations. What stands there already stays.

use super::judge::{Judgement, Request, Seen, Watch, judge};
use super::solve::{OutOfNodes, Search, line_after, shortest, sorted};
use crate::record::{Entry, Kind};
use crate::rules::{Contest, Quest, Rules};

/// Size of the search's table, as a power of two.
const TABLE_BITS: u32 = 16;

/// A record with what was found in it.
#[derive(Clone, Debug)]
pub struct Annotated {
    /// The text, not formatted.
    pub text: String,
    /// Plies that something was said about.
    pub notes: u32,
    /// Plies at which the search ran out of nodes, so that nothing was said.
    pub unsearched: u32,
    /// What judging the record found.
    pub judgement: Judgement,
}

/// Annotates the main line of a record: wins within `depth` turns that were missed, moves that allow
/// one, and own goals that could be avoided; with so many nodes a ply at most.
pub fn annotate<R: Contest>(
    entry: &Entry<'_>,
    request: &Request,
    depth: u32,
    node_limit: u64,
) -> Annotated {
    let mut plies = Plies::<R> {
        before: None,
        plies: Vec::new(),
    };
    let judgement = judge::<R, _>(entry, request, &mut plies);
    let mut search = Search::<R>::new(TABLE_BITS, node_limit);
    let mut annotated = Annotated {
        text: String::with_capacity(entry.text.len() * 2),
        notes: 0,
        unsearched: 0,
        judgement,
    };
    let mut at = 0;
    for ply in plies.plies {
        search.begin(node_limit);
        let note = match note(&mut search, &ply.before, &ply.text, depth) {
            Ok(Some(note)) => note,
            Ok(None) => continue,
            Err(OutOfNodes) => {
                annotated.unsearched += 1;
                continue;
            }
        };
        if says(entry, ply.item, &note.comment) {
            continue;
        }
        let items = &entry.record.items;
        let end = items[ply.item].span.end as usize;
        annotated.text.push_str(&entry.text[at..end]);
        at = end;
        let own = R::split_glyph(items[ply.item].span.of(entry.text)).1;
        let next = items.get(ply.item + 1).map(|item| item.kind);
        if own.is_empty() && !matches!(next, Some(Kind::Glyph(_))) {
            annotated.text.push(' ');
            annotated.text.push_str(note.glyph);
        } else if let Some(Kind::Glyph(_)) = next {
            // The glyph belongs to the move, so what is said comes after it.
            let end = items[ply.item + 1].span.end as usize;
            annotated.text.push_str(&entry.text[at..end]);
            at = end;
        }
        annotated.text.push_str(&format!(" {{{}}}", note.comment));
        if !note.variation.is_empty() {
            let variation = note.variation.join(" ");
            annotated.text.push_str(&format!(" ({variation})"));
        }
        annotated.notes += 1;
    }
    annotated.text.push_str(&entry.text[at..]);
    annotated
}

/// Whether the comment after a token, its glyph apart, is this one: it has been annotated before.
fn says(entry: &Entry<'_>, item: usize, comment: &str) -> bool {
    let mut after = entry.record.items[item + 1..].iter();
    let next = after.find(|item| !matches!(item.kind, Kind::Glyph(_)));
    // Formatting may have broken its lines.
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    next.is_some_and(|next| {
        next.kind == Kind::Comment
            && words(next.span.of(entry.text).trim_matches(['{', '}'])) == words(comment)
    })
}

/// A ply of the main line.
struct Played<R: Contest> {
    before: R::State,
    /// Its canonical tokens, separated by single blanks.
    text: String,
    /// Index of its last token among the record's items.
    item: usize,
}

struct Plies<R: Contest> {
    before: Option<R::State>,
    plies: Vec<Played<R>>,
}

impl<R: Contest> Watch<R> for Plies<R> {
    fn start(&mut self, referee: &R::Referee) {
        self.before = Some(R::here(referee));
    }

    fn ply(&mut self, seen: &Seen<'_, R>) {
        if !seen.path.is_empty() {
            return;
        }
        let before = self.before.replace(R::here(seen.referee));
        let (Some(before), Some(&item)) = (before, seen.items.last()) else {
            return;
        };
        let text = tokens::<R>(seen.ply);
        self.plies.push(Played { before, text, item });
    }
}

fn tokens<R: Rules>(ply: &R::Ply) -> String {
    let mut tokens = Vec::new();
    R::canonical(ply, &mut |_, token| tokens.push(token.to_owned()));
    tokens.join(" ")
}

/// What is said about a ply.
struct Note {
    glyph: &'static str,
    comment: String,
    variation: Vec<String>,
}

/// What is to be said about playing `text`; none if there was no choice or nothing to say.
fn note<R: Contest>(
    search: &mut Search<R>,
    before: &R::State,
    text: &str,
    depth: u32,
) -> Result<Option<Note>, OutOfNodes> {
    let actions = sorted::<R>(before);
    let played = actions.iter().find(|(listed, _)| listed == text);
    let Some((_, played)) =
        played.filter(|_| actions.len() > 1 && !R::is_leaf(before) && R::is_open(before))
    else {
        return Ok(None);
    };
    let own = Quest::win(R::chooser(before));
    let theirs = Quest::win(1 - own.side);
    let name = |side: usize| R::INFO.sides[side].tag;
    let turns = |n: u32| {
        if n == 1 {
            "1 turn".to_owned()
        } else {
            format!("{n} turns")
        }
    };

    let mut best: Option<(u32, &str, R::Action)> = None;
    let mut wins = 0;
    for (listed, action) in &actions {
        let n = shortest(search, before, *action, own, depth)?;
        if n <= depth {
            wins += 1;
            if best.as_ref().is_none_or(|(least, ..)| n < *least) {
                best = Some((n, listed, *action));
            }
        }
    }
    let won = shortest(search, before, *played, own, depth)? <= depth;
    if won {
        let only = wins == 1 && best.is_some_and(|(n, ..)| n > 1);
        return Ok(only.then(|| Note {
            glyph: "!",
            comment: format!(
                "the only way to win within {}",
                turns(best.map_or(depth, |(n, ..)| n))
            ),
            variation: Vec::new(),
        }));
    }
    // An own goal in a turn of the other side has lost before any turn is over.
    let loses = match theirs.judge(R::deed(before, *played)) {
        Some(true) => 0,
        _ => shortest(search, before, *played, theirs, depth)?,
    };
    let mut safe = None;
    if loses <= depth {
        for (listed, action) in &actions {
            if !search.forces_after(before, *action, theirs, depth)? {
                safe = Some((listed.as_str(), *action));
                break;
            }
        }
    }
    let blunder = safe.is_some() || (loses <= depth && best.is_some());
    let refutation = line_after(search, before, *played, theirs, loses.min(depth))?;
    let what = match loses {
        _ if !blunder => String::new(),
        0 => "an own goal that could be avoided".to_owned(),
        n => format!(
            "{} wins within {}: {}",
            name(theirs.side),
            turns(n),
            refutation.join(" ")
        ),
    };
    if let Some((n, missed, action)) = best {
        let mut variation = vec![missed.to_owned()];
        variation.extend(line_after(search, before, action, own, n)?);
        let missed = format!("{} could win within {}", name(own.side), turns(n));
        return Ok(Some(Note {
            glyph: if blunder { "??" } else { "?" },
            comment: [missed, what]
                .iter()
                .filter(|part| !part.is_empty())
                .cloned()
                .collect::<Vec<_>>()
                .join("; "),
            variation,
        }));
    }
    Ok(safe.map(|(text, _)| Note {
        glyph: "??",
        comment: what,
        variation: vec![text.to_owned()],
    }))
}
