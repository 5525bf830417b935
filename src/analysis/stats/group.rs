//! Groups: records by what their tags, their options or their results say.

use super::{Brief, General, Judgement, One, Total};
use crate::record::{Entry, Outcome};
use crate::rules::{Cell, GameInfo, Tally, Topic};

/// What records are grouped by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The names of both sides; a record is in two groups if they differ.
    Player,
    /// The `Event` tag.
    Event,
    /// The `Date` tag.
    Date,
    /// The options in force.
    Rules,
    /// The result.
    Result,
}

impl By {
    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Event => "event",
            Self::Date => "date",
            Self::Rules => "rules",
            Self::Result => "result",
        }
    }
}

/// The group of the records that are played under no other options than the default ones.
const DEFAULT_RULES: &str = "default";

/// One group.
#[derive(Debug)]
pub struct Group<T> {
    /// What the comparison needs.
    pub general: General,
    /// Everything, where tables of each group are asked for.
    pub total: Option<Box<Total<T>>>,
}

impl<T: Tally> Group<T> {
    /// An empty group; `whole` if all of it will be asked for.
    #[must_use]
    pub fn new(whole: bool) -> Self {
        Self {
            general: General::default(),
            total: whole.then(Box::default),
        }
    }

    /// Adds a record, as one of the sides sees it if `seen_by` says so.
    pub fn add(&mut self, one: &One<T>, seen_by: Option<usize>) {
        self.general.add(&Brief {
            seen_by,
            ..one.brief
        });
        if let Some(total) = &mut self.total {
            total.add(one);
        }
    }
}

/// The groups of a record, with the side whose view counts in groups by player; a missing tag has no
/// key. A record with one name for both sides is in one group, as the first side saw it.
#[must_use]
pub fn keys(
    by: By,
    entry: &Entry<'_>,
    game: &GameInfo,
    judgement: &Judgement,
    outcome: Outcome,
) -> Vec<(Option<String>, Option<usize>)> {
    let tag = |name: &str| {
        let value = entry.record.tag(entry.text, name)?;
        // A tag that says nothing is as good as none.
        (!value.is_empty()).then(|| value.into_owned())
    };
    match by {
        By::Player => {
            let sides = game.sides.iter().enumerate();
            let mut keys: Vec<_> = sides
                .map(|(side, info)| (tag(info.tag), Some(side)))
                .collect();
            // One who plays himself, or nobody at all, has the record once.
            keys.dedup_by(|one, other| one.0 == other.0);
            keys
        }
        By::Event => vec![(tag("Event"), None)],
        By::Date => vec![(tag("Date"), None)],
        By::Rules => {
            let rules = judgement.rules.as_deref().filter(|rules| !rules.is_empty());
            vec![(Some(rules.unwrap_or(DEFAULT_RULES).to_owned()), None)]
        }
        By::Result => vec![(Some(outcome.token().to_owned()), None)],
    }
}

/// Groups side by side, a line each; the key of records without the tag is empty.
#[must_use]
pub fn comparison<'g>(
    by: By,
    groups: impl Iterator<Item = (&'g Option<String>, &'g General)>,
) -> Topic {
    if by == By::Player {
        let columns = [
            "records",
            "as_first",
            "won",
            "drawn",
            "lost",
            "open",
            "mean_plies+",
        ];
        let title = "records by player, results as the player saw them";
        let mut topic = Topic::table("groups", title, by.word(), &columns);
        for (key, general) in groups {
            let mut cells = vec![general.records.into(), general.seen_as_first().into()];
            cells.extend(general.seen().map(Cell::Count));
            cells.push(general.mean_length());
            topic = topic.line(key.as_deref().unwrap_or_default(), cells);
        }
        return topic;
    }
    let columns = [
        "records",
        "won_1_0",
        "won_0_1",
        "drawn",
        "open",
        "mean_plies+",
    ];
    let title = match by {
        By::Player => "records by player",
        By::Event => "records by event",
        By::Date => "records by date",
        By::Rules => "records by the rules in force",
        By::Result => "records by result",
    };
    let mut topic = Topic::table("groups", title, by.word(), &columns);
    for (key, general) in groups {
        let mut cells = vec![general.records.into()];
        cells.extend(Outcome::ALL.map(|outcome| Cell::Count(general.with(outcome))));
        cells.push(general.mean_length());
        topic = topic.line(key.as_deref().unwrap_or_default(), cells);
    }
    topic
}
