//! The legal targets of a position, with what each would need.

use super::attempt::least_die;
use super::edition::Edition;
use super::game::Match;
use super::odds::{self, Split};
use super::position::Position;
use super::possession::{self, Target};
use super::rules::Taktinen;
use super::tokens::Token;
use crate::rules::{Choice, Choosing, Fact, Facts};

impl Choosing for Taktinen {
    /// The legal targets, sorted by their text; none when a line-up is due or the match is over.
    fn choices(referee: &Match) -> Vec<Choice> {
        let (position, edition) = (referee.position(), referee.edition());
        let targets = sorted(position, edition).into_iter();
        targets
            .map(|(text, target)| Choice {
                text,
                kind: "target",
                facts: facts(position, target, edition),
            })
            .collect()
    }
}

/// Texts of the legal targets where one is due; nothing else can be listed.
pub(super) fn texts(referee: &Match) -> Vec<String> {
    let Some(position) = referee.asks_for_target() else {
        return Vec::new();
    };
    let targets = sorted(&position, referee.edition()).into_iter();
    targets.map(|(text, _)| text).collect()
}

/// The legal targets with their texts, sorted by these.
pub(super) fn sorted(position: &Position, edition: Edition) -> Vec<(String, Target)> {
    let mut targets = Vec::new();
    possession::each_target(position, edition, |target| {
        targets.push((text(target), target));
    });
    targets.sort_by(|a, b| a.0.cmp(&b.0));
    targets
}

fn text(target: Target) -> String {
    let Target { zone, named } = target;
    Token::Target { zone, named }.to_string()
}

fn facts(position: &Position, target: Target, edition: Edition) -> Facts {
    let test = possession::test(position, target, edition);
    let offside = possession::counted_offside(position, target.zone, edition);
    let int = |value: Option<i64>| value.map_or(Fact::Null, Fact::Int);
    let split = Split::of(position, test.sum);
    let mut facts = vec![("sum", Fact::Int(i64::from(test.sum)))];
    facts.extend(odds::split_facts(&split));
    facts.extend([
        (
            "needs",
            int(least_die(test.sum, position.value).map(i64::from)),
        ),
        ("c_start", int(test.c_start.map(i64::from))),
        ("c_target", Fact::Int(i64::from(test.c_target))),
        ("distance", Fact::Int(i64::from(test.distance))),
        ("offside", Fact::Bool(offside.holds(target.zone))),
    ]);
    facts
}
