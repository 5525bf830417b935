//! Codes and clauses by name: those of records as text, then those of every registered game. A name
//! is found whatever its case.

use std::io;
use std::ops::ControlFlow;

use super::{GAMES, check};
use crate::analysis::Request;
use crate::record;
use crate::report::{CheckData, ExampleData, ExplainData, FindingData, RuleData};
use crate::rules::GameInfo;
use crate::text::{Clause, Code, Example};

/// How many names a suggestion gives at most.
const SUGGESTIONS: usize = 3;
/// One edit in so many characters may lie between what was written and what was meant.
const CHARACTERS_PER_EDIT: usize = 3;

/// A code or a clause, with the game that it belongs to.
#[derive(Clone, Copy, Debug)]
pub enum Subject {
    /// A code; without a game it concerns records of every game.
    Code(&'static Code, Option<&'static GameInfo>),
    /// A clause of a game.
    Clause(&'static Clause, &'static GameInfo),
}

/// Everything that can be explained: the codes of records, then game by game codes and clauses.
#[must_use]
pub fn subjects() -> Vec<Subject> {
    let mut subjects: Vec<Subject> = record::CODES
        .iter()
        .map(|code| Subject::Code(code, None))
        .collect();
    for entry in GAMES {
        let info = entry.game.info();
        subjects.extend(
            info.codes
                .iter()
                .map(|code| Subject::Code(code, Some(info))),
        );
        subjects.extend(
            info.clauses
                .iter()
                .map(|clause| Subject::Clause(clause, info)),
        );
    }
    subjects
}

/// The code or clause of that name.
#[must_use]
pub fn find(name: &str) -> Option<Subject> {
    subjects()
        .into_iter()
        .find(|subject| subject.name().eq_ignore_ascii_case(name))
}

/// Names that look like `name`, the nearest first; none if nothing comes near.
#[must_use]
pub fn nearest(name: &str) -> Vec<&'static str> {
    let written = name.to_lowercase();
    let mut rated: Vec<(usize, &str)> = subjects()
        .iter()
        .filter_map(|subject| {
            let known = subject.name();
            let edits = strsim::damerau_levenshtein(&written, &known.to_lowercase());
            // `S16` means `S16a` and its like.
            if known.len() > written.len() && known.to_lowercase().starts_with(&written) {
                return Some((0, known));
            }
            // `kick-compulsory` means `gol-kick-compulsory`.
            let part = written.len() > CHARACTERS_PER_EDIT && known.contains(&written);
            let limit = (known.len() / CHARACTERS_PER_EDIT).max(1);
            match edits {
                _ if part => Some((0, known)),
                edits if edits <= limit => Some((edits, known)),
                _ => None,
            }
        })
        .collect();
    // The order of the list stands among equals.
    rated.sort_by_key(|&(edits, _)| edits);
    rated
        .into_iter()
        .take(SUGGESTIONS)
        .map(|(_, known)| known)
        .collect()
}

impl Subject {
    /// Its name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Code(code, _) => code.name,
            Self::Clause(clause, _) => clause.id,
        }
    }

    /// A few words about it.
    #[must_use]
    pub const fn summary(&self) -> &'static str {
        match self {
            Self::Code(code, _) => code.summary,
            Self::Clause(clause, _) => clause.title,
        }
    }

    /// The game that it belongs to.
    #[must_use]
    pub const fn game(&self) -> Option<&'static GameInfo> {
        match self {
            Self::Code(_, game) => *game,
            Self::Clause(_, game) => Some(game),
        }
    }

    /// The report on it; its example is judged.
    #[must_use]
    pub fn explain(&self) -> ExplainData {
        let game = self.game();
        let rule = match self {
            Self::Clause(clause, _) => Some(*clause),
            Self::Code(code, _) => game.zip(code.clauses.first()).and_then(|(info, &id)| {
                let mut clauses = info.clauses.iter();
                clauses.find(|clause| clause.id == id)
            }),
        };
        let example = match self {
            Self::Clause(clause, _) => clause.example,
            Self::Code(code, _) => Some(code.example),
        };
        let example = example.and_then(|example| example_data(&example));
        ExplainData {
            name: self.name().to_owned(),
            subject: match self {
                Self::Code(..) => "code",
                Self::Clause(..) => "clause",
            },
            game: game.map(|info| info.name.to_owned()),
            summary: self.summary().to_owned(),
            detail: match self {
                Self::Code(code, _) => Some(code.detail.to_owned()),
                Self::Clause(..) => None,
            },
            rule: rule.map(rule_data),
            codes: game.zip(rule).map_or_else(Vec::new, |(info, clause)| {
                reporting(info, clause, example.as_ref())
            }),
            example,
        }
    }
}

fn rule_data(clause: &Clause) -> RuleData {
    RuleData {
        clause: clause.id.to_owned(),
        title: clause.title.to_owned(),
        text: clause.text.to_owned(),
        source: clause.source.to_owned(),
        ruling: clause.ruling.map(str::to_owned),
    }
}

/// The codes that report a clause: those that name it, and those that do so in its example (a code
/// may stand under several clauses).
fn reporting(info: &GameInfo, clause: &Clause, example: Option<&ExampleData>) -> Vec<String> {
    let shown = |code: &Code| {
        example.is_some_and(|example| {
            let mut findings = example.findings.iter();
            findings.any(|found| found.code == code.name && found.clause == Some(clause.id))
        })
    };
    info.codes
        .iter()
        .filter(|code| code.clauses.contains(&clause.id) || shown(code))
        .map(|code| code.name.to_owned())
        .collect()
}

/// An example with what `check` finds in it; none if no text shows the fault.
fn example_data(example: &Example) -> Option<ExampleData> {
    (!example.wrong.is_empty()).then(|| ExampleData {
        wrong: example.wrong.to_owned(),
        findings: findings(example.wrong),
        right: example.right.to_owned(),
    })
}

/// What `check` finds in the records of a text, in their order.
#[must_use]
pub fn findings(text: &str) -> Vec<FindingData> {
    let request = Request::default();
    let mut findings = Vec::new();
    let read = record::run(
        "example",
        io::Cursor::new(text.as_bytes()),
        1,
        |entry| {
            if entry.record.is_blank() {
                return Vec::new();
            }
            let (game, judgement) = check(&entry, None, &request);
            let name = game.map(|entry| entry.game.info().name);
            CheckData::new(&entry, name, &judgement).findings
        },
        |found: Vec<FindingData>| {
            findings.extend(found);
            ControlFlow::Continue(())
        },
    );
    debug_assert!(read.is_ok(), "a text in memory can always be read");
    findings
}
