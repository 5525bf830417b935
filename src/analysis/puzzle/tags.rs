//! Puzzles in tags: `Puzzle`, `Difficulty`, `Solution`, `Certificate`, `Twin`; written and read.
//! What is read says the same as what was written.

use super::{Certificate, Claim, Gone, Puzzle, Says, Twin};
use std::fmt;

/// Between the parts of a tag.
const SEPARATOR: &str = "; ";

/// Before a fact of a deduction.
const FACT: &str = "fact: ";

/// The `Puzzle` tag.
pub const PUZZLE: &str = "Puzzle";
/// The `Difficulty` tag.
pub const DIFFICULTY: &str = "Difficulty";
/// The `Solution` tag.
pub const SOLUTION: &str = "Solution";
/// The `Certificate` tag.
pub const CERTIFICATE: &str = "Certificate";
/// The `Twin` tag.
pub const TWIN: &str = "Twin";

/// A record whose tags are no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// No `Puzzle` tag.
    NoPuzzle,
    /// A tag that is missing or malformed, and what is wrong.
    Tag(&'static str, String),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPuzzle => f.write_str("expected a `Puzzle` tag, found none"),
            Self::Tag(name, what) => write!(f, "the tag `{name}`: {what}"),
        }
    }
}

/// The tags of a puzzle, in their order.
pub fn write(puzzle: &Puzzle) -> Vec<(&'static str, String)> {
    let seal = &puzzle.certificate.seal;
    let mut tags = vec![
        (PUZZLE, format!("{}/{}", puzzle.game, puzzle.kind)),
        (DIFFICULTY, puzzle.difficulty.to_string()),
        (SOLUTION, puzzle.solution.join(" ")),
        (
            CERTIFICATE,
            format!("{}{SEPARATOR}seal={seal}", certificate_body(puzzle)),
        ),
    ];
    tags.extend(puzzle.twin.as_ref().map(|twin| (TWIN, twin_text(twin))));
    tags
}

/// The certificate without its seal: `n=2; within=2; ACTION CLAIM LINE…; …`, or `fact: WORDS; …`.
pub fn certificate_body(puzzle: &Puzzle) -> String {
    let within = puzzle.certificate.within;
    let mut parts = vec![format!("n={}", puzzle.turns), format!("within={within}")];
    parts.extend(puzzle.certificate.claims.iter().map(|claim| {
        let mut words = vec![claim.action.clone(), claim.says.to_string()];
        words.extend(claim.line.iter().cloned());
        words.join(" ")
    }));
    let facts = puzzle.certificate.facts.iter();
    parts.extend(facts.map(|fact| format!("{FACT}{fact}")));
    parts.join(SEPARATOR)
}

/// `POSITION; STEP; obligation|solution; ACTION…`.
pub fn twin_text(twin: &Twin) -> String {
    let instead = twin.instead.join(" ");
    let parts = [&twin.position, &twin.step, twin.gone.word(), &instead];
    parts.join(SEPARATOR)
}

impl fmt::Display for Says {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self.turns() {
            Some(turns) => write!(f, "={turns}"),
            None => Ok(()),
        }
    }
}

/// Reads a puzzle from the tags of a record.
///
/// # Errors
/// What is missing or malformed.
pub fn read(tag: &dyn Fn(&str) -> Option<String>) -> Result<Puzzle, Unread> {
    let head = tag(PUZZLE).ok_or(Unread::NoPuzzle)?;
    let need = |name: &'static str| {
        tag(name).ok_or_else(|| Unread::Tag(name, "expected the tag, found none".to_owned()))
    };
    let (game, kind) = head
        .split_once('/')
        .ok_or_else(|| wrong(PUZZLE, "`game/kind`", &head))?;
    let difficulty = need(DIFFICULTY)?;
    let solution = need(SOLUTION)?;
    let (turns, certificate) = certificate(&need(CERTIFICATE)?)?;
    Ok(Puzzle {
        game: game.to_owned(),
        kind: kind.to_owned(),
        turns,
        position: need("Position")?,
        rules: tag("Rules").unwrap_or_default(),
        solution: words(&solution),
        difficulty: number(DIFFICULTY, &difficulty)?,
        certificate,
        twin: tag(TWIN).map(|text| twin(&text)).transpose()?,
    })
}

fn words(text: &str) -> Vec<String> {
    match text {
        "" => Vec::new(),
        _ => text.split(' ').map(str::to_owned).collect(),
    }
}

fn wrong(tag: &'static str, expected: &str, found: &str) -> Unread {
    /// Longest quotation in characters.
    const QUOTED_CHARACTERS: usize = 40;
    let found = crate::text::clipped(found, QUOTED_CHARACTERS);
    Unread::Tag(tag, format!("expected {expected}, found `{found}`"))
}

/// A number as it is written: without a sign or leading zeros.
fn number(tag: &'static str, text: &str) -> Result<u32, Unread> {
    let value: Option<u32> = text.parse().ok();
    value
        .filter(|value| value.to_string() == text)
        .ok_or_else(|| wrong(tag, "a number", text))
}

fn certificate(text: &str) -> Result<(u32, Certificate), Unread> {
    let mut parts: Vec<&str> = text.split(SEPARATOR).collect();
    let after = |part: Option<&str>, key: &str| {
        let value = part
            .and_then(|part| part.strip_prefix(key))
            .map(str::to_owned);
        value.ok_or_else(|| wrong(CERTIFICATE, &format!("`{key}`"), part.unwrap_or("its end")))
    };
    let seal = after(parts.pop(), "seal=")?;
    let mut parts = parts.into_iter();
    let turns = number(CERTIFICATE, &after(parts.next(), "n=")?)?;
    let within = number(CERTIFICATE, &after(parts.next(), "within=")?)?;
    let (mut claims, mut facts) = (Vec::new(), Vec::new());
    for part in parts {
        match part.strip_prefix(FACT) {
            Some(fact) => facts.push(fact.to_owned()),
            None => claims.push(claim(part)?),
        }
    }
    let certificate = Certificate {
        within,
        claims,
        facts,
        seal,
    };
    Ok((turns, certificate))
}

/// `ACTION CLAIM LINE…`
fn claim(text: &str) -> Result<Claim, Unread> {
    let mut words = text.split(' ');
    let action = words.next().unwrap_or_default();
    let says = words.next().unwrap_or_default();
    let turns = |at: usize| number(CERTIFICATE, &says[at..]);
    let says = match says {
        "fails" => Says::Fails,
        "holds" => Says::Holds,
        "open" => Says::Open,
        _ if says.starts_with("wins=") => Says::Wins(turns("wins=".len())?),
        _ if says.starts_with("loses=") => Says::Loses(turns("loses=".len())?),
        _ => return Err(wrong(CERTIFICATE, "an action and its claim", text)),
    };
    Ok(Claim {
        action: action.to_owned(),
        says,
        line: words.map(str::to_owned).collect(),
    })
}

fn twin(text: &str) -> Result<Twin, Unread> {
    let parts: Vec<&str> = text.split(SEPARATOR).collect();
    let [position, step, gone, instead] = parts[..] else {
        return Err(wrong(TWIN, "four parts", text));
    };
    let gone = [Gone::Obligation, Gone::Solution]
        .into_iter()
        .find(|known| known.word() == gone)
        .ok_or_else(|| wrong(TWIN, "`obligation` or `solution`", gone))?;
    Ok(Twin {
        position: position.to_owned(),
        step: step.to_owned(),
        gone,
        instead: words(instead),
    })
}
