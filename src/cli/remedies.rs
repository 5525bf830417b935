//! Remedies: repairs in words.

use std::num::NonZeroUsize;

use crate::analysis::{CANDIDATES, Edit, EditKind, PLIES_BACK, Repair, Repairs};
use crate::text::clipped;

/// Most repairs of one record that are listed for people.
const LISTED: usize = 8;
/// Longest quotation of a token in characters.
const QUOTED_CHARACTERS: usize = 60;

/// What there is to say of the repairs of a record, line by line.
pub fn told(repairs: &Repairs, pick: Option<NonZeroUsize>) -> Vec<String> {
    let mut lines = Vec::new();
    let limit =
        || format!("the search ended at its limit of {CANDIDATES} edits, or of bytes to judge");
    match (&repairs.found[..], repairs.count) {
        ([], _) if repairs.judgement.played.is_none() || repairs.tried == 0 => {
            lines.push("no repair found".to_owned());
        }
        ([], _) => lines.push(format!(
            "no single edit at the fault or up to {PLIES_BACK} plies before it gets much further"
        )),
        ([one], 1) => {
            lines.push(format!("{}: {}", reach(one), described(&one.edit)));
            doubts(one, &mut lines);
            if let Some(pick) = pick.filter(|pick| pick.get() > 1) {
                lines.push(format!("there is no repair {pick} to take"));
            }
        }
        ([first, ..], count) => {
            lines.push(format!(
                "{count} repairs fit equally well, {}:",
                reach(first)
            ));
            for (at, repair) in repairs.found.iter().enumerate().take(LISTED) {
                lines.push(format!("  {}. {}", at + 1, described(&repair.edit)));
            }
            if count > LISTED {
                lines.push(format!("  and {} more", count - LISTED));
            }
            doubts(first, &mut lines);
            match (
                pick,
                pick.and_then(|pick| repairs.found.get(pick.get() - 1)),
            ) {
                (None, _) => lines.push("the first is shown; `--pick N` takes another".to_owned()),
                (Some(pick), None) => lines.push(format!("there is no repair {pick} to take")),
                (Some(_), Some(_)) => {}
            }
        }
    }
    if repairs.limited {
        lines.push(limit());
    }
    lines
}

/// How far the record goes with a repair.
fn reach(repair: &Repair) -> String {
    if repair.complete {
        return "the record is ok with one edit".to_owned();
    }
    let plies = repair.plies;
    format!("no single edit makes it ok; it goes up to ply {plies} with")
}

/// Why repairs, all as doubtful as this one, are not written unasked.
fn doubts(repair: &Repair, lines: &mut Vec<String>) {
    if !repair.complete {
        return;
    }
    let mut tell = |why: &str| lines.push(format!("doubtful, so only `--pick` takes it: {why}"));
    if repair.contradicts {
        tell("the result or the score contradicts the moves then");
    }
    if repair.edit.doubtful {
        tell(match repair.edit.kind {
            EditKind::Move => "it is little like what is written",
            _ => "at the end of a line a move left out always fits",
        });
    }
}

/// An edit in words.
fn described(edit: &Edit) -> String {
    let quoted = |at: usize, texts: &[String]| {
        let text = texts.get(at).map_or("", String::as_str);
        format!("`{}`", clipped(text, QUOTED_CHARACTERS))
    };
    let ply = edit.ply;
    let what = match edit.kind {
        EditKind::Mark | EditKind::Square | EditKind::Token | EditKind::Move => {
            format!("{} becomes {}", quoted(0, &edit.old), quoted(0, &edit.new))
        }
        EditKind::Swap => format!(
            "{} and {} change places",
            quoted(0, &edit.old),
            quoted(1, &edit.old)
        ),
        EditKind::Doubled => format!(
            "{}, which stands there twice, is left out",
            quoted(0, &edit.old)
        ),
        EditKind::Delete => format!("{} is left out", quoted(0, &edit.old)),
        EditKind::Insert => format!(
            "{} is added before {}",
            quoted(0, &edit.new),
            quoted(0, &edit.old)
        ),
    };
    format!("ply {ply}: {what}")
}
