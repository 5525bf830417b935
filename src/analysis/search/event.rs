//! Events: what a ply must be like, and how many such plies there must be. Written
//! `[COUNT] SUBJECT[:CONDITION,…]`: the subject is a kind, a clause or `*`, a condition a fact with a
//! comparison or alone, e.g. `3- kick:bounces>=1,!goal`.

use std::str::FromStr;

use super::SearchError;
use super::compare::{Op, Test};
use super::ranges::Ranges;
use crate::analysis::walk::Moment;
use crate::rules::{Fact, FactKind, Facts, GameInfo};

/// Names that every ply has beside the facts of its game.
const COMMON: [(&str, &str); 5] = [
    ("ply", "number of the ply, from 1"),
    ("side", "letter of the side"),
    ("kind", "kind of the ply"),
    ("text", "canonical text of the ply"),
    ("clause", "the clauses that it exercised"),
];

/// Plies of some sort, and how many of them a record must have.
#[derive(Clone, Debug)]
pub struct Event {
    count: Ranges,
    subject: Subject,
    conditions: Vec<Condition>,
}

/// What a ply must be as a whole.
#[derive(Clone, Debug)]
enum Subject {
    Any,
    Kind(String),
    Clause(String),
}

/// What one of its facts must be.
#[derive(Clone, Debug)]
struct Condition {
    /// The fact, and the way down into it.
    path: Vec<String>,
    wish: Wish,
}

#[derive(Clone, Debug)]
enum Wish {
    /// It is there: not null, false, 0 or empty.
    There,
    /// It is not.
    Missing,
    /// It compares so.
    Test(Test),
}

impl Event {
    /// Whether a record with so many plies of this sort passes.
    #[must_use]
    pub fn is_met(&self, count: u64) -> bool {
        self.count.contains(count)
    }

    /// Whether a ply is of this sort.
    #[must_use]
    pub fn fits(&self, moment: &Moment<'_>) -> bool {
        if moment.ply == 0 || !moment.counts {
            return false;
        }
        let fits = match &self.subject {
            Subject::Any => true,
            Subject::Kind(kind) => moment.kind() == kind,
            Subject::Clause(id) => moment.clauses().contains(&id.as_str()),
        };
        if !fits || self.conditions.is_empty() {
            return fits;
        }
        let facts = if self.conditions.iter().all(Condition::is_common) {
            Vec::new()
        } else {
            moment.facts()
        };
        self.conditions
            .iter()
            .all(|condition| condition.holds(moment, &facts))
    }

    /// Makes sure that some game knows what the event names.
    ///
    /// # Errors
    /// A kind, a clause or a fact that none of the games knows.
    pub fn validate(&self, games: &[&GameInfo]) -> Result<(), SearchError> {
        let knows = |game: &GameInfo| {
            let subject = match &self.subject {
                Subject::Any => true,
                Subject::Kind(kind) => game.kinds.contains(&kind.as_str()),
                Subject::Clause(id) => game.clauses.iter().any(|clause| clause.id == id),
            };
            subject
                && self
                    .conditions
                    .iter()
                    .all(|condition| condition.is_known(game))
        };
        if games.iter().any(|game| knows(game)) {
            return Ok(());
        }
        Err(self.unknown(games))
    }

    /// What no game knows, or that no game knows all of it.
    fn unknown(&self, games: &[&GameInfo]) -> SearchError {
        let listed = |names: Vec<&str>| -> String {
            let mut names = names;
            names.sort_unstable();
            names.dedup();
            names.join(", ")
        };
        match &self.subject {
            Subject::Kind(kind)
                if !games.iter().any(|game| game.kinds.contains(&kind.as_str())) =>
            {
                let kinds = games.iter().flat_map(|game| game.kinds.iter().copied());
                return SearchError::new(format!(
                    "expected a clause, `*` or one of the kinds {}, found `{kind}`",
                    listed(kinds.collect())
                ));
            }
            Subject::Clause(id)
                if !games
                    .iter()
                    .any(|game| game.clauses.iter().any(|clause| clause.id == id)) =>
            {
                return SearchError::new(format!("no game has a clause `{id}`"));
            }
            _ => {}
        }
        let known = |condition: &&Condition| games.iter().any(|game| condition.names_fact(game));
        if let Some((fact, fault)) = self.conditions.iter().filter(known).find_map(|condition| {
            let mut faults = games.iter().filter(|game| condition.names_fact(game));
            let fault = faults.find_map(|game| condition.fault(game));
            fault
                .filter(|_| !games.iter().any(|game| condition.is_known(game)))
                .map(|fault| (condition.path.join("."), fault))
        }) {
            return SearchError::new(format!("{fault} for the fact `{fact}`"));
        }
        let nowhere = self
            .conditions
            .iter()
            .find(|condition| !games.iter().any(|game| condition.is_known(game)));
        match nowhere {
            Some(condition) => {
                let facts = games
                    .iter()
                    .flat_map(|game| game.ply_facts.iter().map(|fact| fact.name))
                    .chain(COMMON.iter().map(|(name, _)| *name));
                SearchError::new(format!(
                    "no game has a fact `{}`; the facts are {}",
                    condition.path.join("."),
                    listed(facts.collect())
                ))
            }
            None => SearchError::new("no game has all that this event names"),
        }
    }

    /// What events may name, game by game, for the manual.
    #[must_use]
    pub fn manual(games: &[&GameInfo]) -> String {
        let common: Vec<&str> = COMMON.iter().map(|(name, _)| *name).collect();
        let mut text = format!("In every game: facts {}.", common.join(", "));
        for game in games {
            let facts: Vec<&str> = game.ply_facts.iter().map(|fact| fact.name).collect();
            let ids = match game.clauses {
                [first, .., last] => format!("{} to {}", first.id, last.id),
                [only] => only.id.to_owned(),
                [] => "none".to_owned(),
            };
            text.push_str(&format!(
                "\n{}: kinds {}; facts {}; clauses {ids}.",
                game.name,
                game.kinds.join(", "),
                facts.join(", "),
            ));
        }
        text
    }
}

impl Condition {
    fn is_common(&self) -> bool {
        matches!(self.path.as_slice(), [only] if COMMON.iter().any(|(name, _)| name == only))
    }

    /// Whether a game has such a fact, and the fact may have such a value.
    fn is_known(&self, game: &GameInfo) -> bool {
        self.names_fact(game) && self.fault(game).is_none()
    }

    fn names_fact(&self, game: &GameInfo) -> bool {
        self.is_common()
            || self
                .path
                .first()
                .is_some_and(|first| game.ply_facts.iter().any(|fact| fact.name == first))
    }

    /// What a fact of the game would have to be compared with instead.
    fn fault(&self, game: &GameInfo) -> Option<String> {
        let (Wish::Test(test), [name]) = (&self.wish, self.path.as_slice()) else {
            return None;
        };
        let kind = match name.as_str() {
            "ply" => FactKind::Int,
            _ if self.is_common() => FactKind::Text,
            name => game.ply_facts.iter().find(|fact| fact.name == name)?.kind,
        };
        match kind {
            FactKind::Int | FactKind::Number => test.expects_number(),
            FactKind::Bool => test.expects_bool(),
            FactKind::Text | FactKind::List | FactKind::Map => None,
        }
    }

    fn holds(&self, moment: &Moment<'_>, facts: &Facts) -> bool {
        if self.is_common() {
            let fact = match self.path[0].as_str() {
                "ply" => Fact::from(moment.ply),
                "side" => Fact::Text(moment.side().to_string()),
                "kind" => Fact::from(moment.kind()),
                "text" => Fact::Text(moment.text()),
                _ => Fact::List(moment.clauses().into_iter().map(Fact::from).collect()),
            };
            return self.wish.holds(&fact);
        }
        // Two values on the way: `!=` and `!` are the contrary of what one of them does.
        let (contrary, wish) = match &self.wish {
            Wish::Missing => (true, &Wish::There),
            wish => (false, wish),
        };
        let found = down(facts, &self.path);
        let holds = match (wish, found.as_slice()) {
            (wish, []) => wish.holds(&Fact::Null),
            (Wish::Test(test), found) if test.is_contrary() => {
                found.iter().all(|fact| test.fact(fact))
            }
            (wish, found) => found.iter().any(|fact| wish.holds(fact)),
        };
        holds != contrary
    }
}

impl Wish {
    fn holds(&self, fact: &Fact) -> bool {
        match self {
            Self::There => is_there(fact),
            Self::Missing => !is_there(fact),
            Self::Test(test) => test.fact(fact),
        }
    }
}

fn is_there(fact: &Fact) -> bool {
    match fact {
        Fact::Null | Fact::Bool(false) | Fact::Int(0) => false,
        Fact::Float(value) => *value != 0.0,
        Fact::Text(text) => !text.is_empty(),
        Fact::Chance(chance) => *chance.numer() != 0,
        Fact::List(values) => !values.is_empty(),
        Fact::Map(facts) => !facts.is_empty(),
        Fact::Bool(true) | Fact::Int(_) => true,
    }
}

/// Every value at the end of a path; lists on the way branch.
fn down<'f>(facts: &'f Facts, path: &[String]) -> Vec<&'f Fact> {
    let Some((first, rest)) = path.split_first() else {
        return Vec::new();
    };
    let named = facts.iter().find(|(name, _)| name == first);
    let mut found: Vec<&Fact> = named.map(|(_, fact)| fact).into_iter().collect();
    for name in rest {
        found = found
            .into_iter()
            .flat_map(|fact| match fact {
                Fact::List(values) => values.iter().collect(),
                fact => vec![fact],
            })
            .filter_map(|fact| match fact {
                Fact::Map(facts) => facts.iter().find(|(key, _)| key == name),
                _ => None,
            })
            .map(|(_, fact)| fact)
            .collect();
    }
    found
}

impl FromStr for Event {
    type Err = SearchError;

    fn from_str(text: &str) -> Result<Self, SearchError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(SearchError::new(
                "expected an event, found nothing; `*` is any ply",
            ));
        }
        let (count, rest) = match text.split_once(char::is_whitespace) {
            Some((count, rest)) if count.starts_with(|c: char| c.is_ascii_digit() || c == '-') => {
                (count.parse()?, rest.trim_start())
            }
            _ => (Ranges::from(1), text),
        };
        let (subject, conditions) = match rest.split_once(':') {
            Some((subject, conditions)) => (subject, split_conditions(conditions)),
            None => (rest, Vec::new()),
        };
        Ok(Self {
            count,
            subject: subject.trim().parse()?,
            conditions: conditions
                .iter()
                .map(|condition| condition.parse())
                .collect::<Result<_, _>>()?,
        })
    }
}

impl FromStr for Subject {
    type Err = SearchError;

    fn from_str(text: &str) -> Result<Self, SearchError> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        match text {
            "" | "*" => Ok(Self::Any),
            _ if !text.chars().all(plain) => Err(SearchError::new(format!(
                "expected a kind, a clause or `*`, found `{text}`"
            ))),
            _ if text.starts_with(|c: char| c.is_ascii_uppercase()) => {
                Ok(Self::Clause(text.to_owned()))
            }
            _ => Ok(Self::Kind(text.to_owned())),
        }
    }
}

impl FromStr for Condition {
    type Err = SearchError;

    fn from_str(text: &str) -> Result<Self, SearchError> {
        let text = text.trim();
        let (missing, rest) = match text.strip_prefix('!') {
            Some(rest) => (true, rest.trim_start()),
            None => (false, text),
        };
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
        let end = rest.find(|c| !plain(c)).unwrap_or(rest.len());
        let path: Vec<String> = rest[..end].split('.').map(str::to_owned).collect();
        if path.iter().any(String::is_empty) {
            return Err(SearchError::new(format!(
                "expected the name of a fact, found `{text}`"
            )));
        }
        let condition = rest[end..].trim_start();
        let wish = match (condition, missing) {
            ("", true) => Wish::Missing,
            ("", false) => Wish::There,
            (condition, _) => {
                let (op, value) = Op::read(condition).filter(|_| !missing).ok_or_else(|| {
                    SearchError::new(format!(
                        "expected one of `=` `!=` `<` `<=` `>` `>=` `~` after a fact, found `{condition}`"
                    ))
                })?;
                let value = value.trim();
                let quoted = value
                    .strip_prefix('"')
                    .and_then(|value| value.strip_suffix('"'));
                Wish::Test(Test::new(op, quoted.unwrap_or(value))?)
            }
        };
        Ok(Self { path, wish })
    }
}

/// Conditions between commas; those in quotes do not count.
fn split_conditions(text: &str) -> Vec<&str> {
    let mut quoted = false;
    text.split(|c| {
        quoted ^= c == '"';
        c == ',' && !quoted
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read() {
        for right in [
            "kick",
            "G8",
            "*",
            "*:goal",
            ":goal=own_goal",
            "kick:bounces>=1,flown_over>=2",
            "3- kick:bounces>=1",
            "0 pass",
            "-4 G8",
            "2,4-6 kick : !goal , length = 3",
            "turn:attempt.goal>=1/6",
            "*:text~\"a,b\"",
        ] {
            assert!(right.parse::<Event>().is_ok(), "{right}");
        }
        for wrong in [
            "kick:",
            "kick:=3",
            "kick:bounces 3",
            "kick:!bounces=3",
            "kick now",
            "x- kick",
            "3-2 kick",
            "kick:a..b",
            "kick:length=1,",
            "*:text~(",
        ] {
            assert!(wrong.parse::<Event>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn paths_go_down_and_branch_at_lists() {
        let inner = |zone: &str| Fact::Map(vec![("zone", Fact::from(zone))]);
        let facts = vec![("shots", Fact::List(vec![inner("s1"), inner("m2")]))];
        let path: Vec<String> = ["shots", "zone"].map(str::to_owned).into();
        assert_eq!(down(&facts, &path).len(), 2);
        let none: Vec<String> = ["shots", "side"].map(str::to_owned).into();
        assert!(down(&facts, &none).is_empty());
    }
}
