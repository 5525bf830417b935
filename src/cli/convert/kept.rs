//! What `convert` keeps of a record: its text, as canonical as it may be, or the same as data.

use super::super::input::Found;
use super::super::sheet;
use super::super::target::Target;
use crate::analysis::{self, Judgement, Request, Strip, Verdict};
use crate::games::{self, Registered};
use crate::record::{Entry, writer};
use crate::report::{RecordContent, RecordData};

/// A record, or the comments after the last one, as text or as data.
pub struct Kept {
    /// The canonical text; none for what must stay byte for byte.
    pub text: Option<String>,
    /// What was read, byte for byte.
    pub copy: Vec<u8>,
    /// The report, if one is asked for; it has no number yet.
    pub data: Option<RecordData>,
    /// What it is worth.
    pub verdict: Verdict,
    /// Legal plies.
    pub plies: u32,
    /// Notes, warnings, errors.
    pub severities: [u32; 3],
    /// It ends inside a comment that nothing closes.
    pub open_comment: bool,
    /// It must stay on the line of what stands before it.
    pub joins: bool,
    /// What is wrong with it, drawn for people.
    pub complaints: Vec<u8>,
}

/// Comments after the last record.
pub fn blank(target: Target, entry: &Entry<'_>) -> Kept {
    let text = analysis::format_blank(entry, Strip::default());
    let data = matches!(target, Target::Json(_)).then(|| {
        let content = games::with_entry(&text, entry, |entry| RecordContent::new(entry, None));
        data(entry, Verdict::Ok, content)
    });
    Kept {
        copy: sheet::copy(entry.source.bytes),
        data,
        verdict: Verdict::Ok,
        plies: 0,
        severities: [0; 3],
        open_comment: false,
        joins: false,
        complaints: Vec::new(),
        text: Some(text),
    }
}

/// A record as it is kept; `seen` is what is shown of it. JSON holds the tags in the order of the
/// record, and gives it back.
pub fn kept(
    (target, found): (Target, &Found<'_>),
    seen: &Entry<'_>,
    game: Option<&'static Registered>,
    (request, judgement): (&Request, &Judgement),
    complaints: &dyn Fn() -> Vec<u8>,
) -> Kept {
    let (entry, verbatim) = (&found.entry, found.verbatim);
    let name = game.map(|game| game.game.info().name);
    let is_json = matches!(target, Target::Json(_));
    let strip = Strip {
        tag_order: is_json || (found.imported && found.format.is_none()),
        ..Strip::default()
    };
    let text = game.filter(|_| !verbatim).and_then(|game| {
        let text = game.game.format(seen, request, strip).text?;
        if is_json {
            return Some(text);
        }
        // The name of the file, which may have told the game, does not go with the record.
        Some(games::with_entry(&text, entry, |entry| {
            writer::with_game(entry, game.game.info().name)
        }))
    });
    let copy = match verbatim {
        true => entry.source.bytes.to_vec(),
        false => sheet::copy(seen.source.bytes),
    };
    let data = is_json.then(|| {
        let content = match &text {
            Some(text) => games::with_entry(text, entry, |entry| RecordContent::new(entry, name)),
            None => RecordContent::raw(&copy, name),
        };
        data(entry, judgement.verdict, content)
    });
    let mut severities = [0; 3];
    for finding in &judgement.findings {
        severities[finding.severity as usize] += 1;
    }
    let is_ok = judgement.verdict == Verdict::Ok;
    let fault = entry.record.fault.as_ref();
    Kept {
        open_comment: text.is_none() && fault.is_some_and(|fault| fault.code == "record-comment"),
        joins: sheet::joins(entry),
        text,
        copy,
        data,
        verdict: judgement.verdict,
        plies: judgement.plies,
        severities,
        complaints: if is_ok { Vec::new() } else { complaints() },
    }
}

/// The report on a record, without its number.
fn data(entry: &Entry<'_>, verdict: Verdict, content: RecordContent) -> RecordData {
    RecordData {
        file: entry.source.name.to_owned(),
        index: None,
        line: entry.source.line,
        offset: entry.source.offset,
        verdict: verdict.name(),
        content,
    }
}
