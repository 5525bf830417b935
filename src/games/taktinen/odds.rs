//! Exact chances: every pair of dice is counted, nothing is rolled.

use super::attempt::{self, Attempt, FACES, Guess, Shot};
use super::choices;
use super::clock::Tick;
use super::facts::attempt_fact;
use super::game::Match;
use super::pitch::Side;
use super::position::{Position, State, Team};
use super::possession::{self, Outcome};
use super::rules::Taktinen;
use super::setup::FEWEST_PLAYERS;
use super::tokens::Aim;
use super::turn::Turn;
use crate::rules::{Chance, Chancy, Fact, Facts, Trial};

/// Pairs of dice.
const PAIRS: u64 = FACES as u64 * FACES as u64;

/// How the 36 pairs of dice fall out for one target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Split {
    /// Pairs with which D keeps the ball.
    pub keep: u64,
    /// Pairs with which control passes to P.
    pub lose: u64,
    /// Pairs with a special event.
    pub special: u64,
    /// Pairs with which the half ends at once.
    pub half: u64,
}

impl Split {
    /// Counts the pairs for a sum of modifiers (T15, T20, T22).
    #[must_use]
    pub fn of(position: &Position, sum: i8) -> Self {
        let mut split = Self::default();
        for own in 1..=FACES {
            for other in 1..=FACES {
                let place = if position.clock.tick(own.abs_diff(other)) == Tick::Ends {
                    &mut split.half
                } else {
                    // A die is at most 6.
                    match Outcome::of(own as i8 + sum, position.value) {
                        Outcome::Keep => &mut split.keep,
                        Outcome::Lose => &mut split.lose,
                        Outcome::Special => &mut split.special,
                    }
                };
                *place += 1;
            }
        }
        split
    }

    /// The chance of keeping the ball where the test itself decides it: a special event and the end
    /// of the half are left out. None if it never does.
    fn keep_if_decided(&self) -> Option<Chance> {
        let decided = self.keep + self.lose;
        (decided > 0).then(|| Chance::new(self.keep, decided))
    }
}

/// The chances of a target as facts.
pub(super) fn split_facts(split: &Split) -> [(&'static str, Fact); 4] {
    let chance = |pairs| Fact::Chance(Chance::new(pairs, PAIRS));
    [
        ("keep", chance(split.keep)),
        ("lose", chance(split.lose)),
        ("special", chance(split.special)),
        ("half", chance(split.half)),
    ]
}

impl Chancy for Taktinen {
    fn odds(referee: &Match) -> Facts {
        let position = referee.position();
        // T16: after the end nothing is rolled any more.
        let goes_on = |fact| match position.state {
            State::Over => Fact::Null,
            _ => fact,
        };
        vec![
            ("targets", targets(referee)),
            ("attempt", attempt(referee)),
            ("penalty", goes_on(penalty())),
            ("card", goes_on(cards(position))),
        ]
    }

    /// What the dice of a turn decided: the possession test where it was no special event, with the
    /// chance under that condition; a shot; and a penalty, with its chance for the aim before the
    /// keeper's hidden die.
    fn trials(turn: &Turn) -> Vec<Trial> {
        let mut trials = Vec::new();
        each_trial(turn, |trial| trials.push(trial));
        trials
    }
}

/// Hands on what [`Chancy::trials`] lists.
pub(super) fn each_trial(turn: &Turn, mut each: impl FnMut(Trial)) {
    if let Some(trial) = possession_trial(turn) {
        each(trial);
    }
    if let (Some(attempt), Some(_), Some(side)) = (turn.attempt, turn.shot_dice, turn.dominating) {
        let [chance, _, _] = attempt.chances();
        each(goal_trial(turn, "attempt", side, chance));
    }
    if let (Some(penalty), Some(side)) = (turn.penalty, turn.dominating) {
        let chance = attempt::penalty_total(penalty.aim);
        each(goal_trial(turn, "penalty", side, chance));
    }
}

fn possession_trial(turn: &Turn) -> Option<Trial> {
    let test = turn.test?;
    let happened = match turn.outcome? {
        Outcome::Keep => true,
        Outcome::Lose => false,
        Outcome::Special => return None,
    };
    Some(Trial {
        kind: "possession",
        by: "test",
        side: turn.side() as usize,
        chance: Split::of(&turn.before, test.sum).keep_if_decided()?,
        happened,
    })
}

fn goal_trial(turn: &Turn, by: &'static str, side: Side, chance: Chance) -> Trial {
    Trial {
        kind: "goal",
        by,
        side: side as usize,
        chance,
        happened: turn.shot == Some(Shot::Goal),
    }
}

/// Every legal target with its chances.
fn targets(referee: &Match) -> Fact {
    let (position, edition) = (referee.position(), referee.edition());
    let targets = choices::sorted(position, edition).into_iter();
    Fact::List(
        targets
            .map(|(text, target)| {
                let test = possession::test(position, target, edition);
                let mut facts = vec![
                    ("target", Fact::Text(text)),
                    ("sum", Fact::Int(i64::from(test.sum))),
                ];
                facts.extend(split_facts(&Split::of(position, test.sum)));
                Fact::Map(facts)
            })
            .collect(),
    )
}

/// A shot from the present position: states `-` and `n` with the ball wholly in P's half; in `n` it
/// is that of the free kick itself (T39).
fn attempt(referee: &Match) -> Fact {
    let position = referee.position();
    let direct = match position.state {
        State::Normal => false,
        State::FreeKick => true,
        _ => return Fact::Null,
    };
    if !attempt::may_shoot(position) {
        return Fact::Null;
    }
    attempt_fact(&Attempt::new(position, direct, referee.edition()))
}

/// T43: the chances by aim and guess, and `total` before the keeper's hidden die is rolled.
fn penalty() -> Fact {
    let row = |aim: Aim| {
        let guess = |guess| Fact::Chance(attempt::penalty_chance(aim, guess));
        Fact::Map(vec![
            ("left", guess(Guess::Left)),
            ("none", guess(Guess::None)),
            ("right", guess(Guess::Right)),
            ("total", Fact::Chance(attempt::penalty_total(aim))),
        ])
    };
    Fact::Map(vec![
        ("L", row(Aim::Left)),
        ("C", row(Aim::Centre)),
        ("R", row(Aim::Right)),
    ])
}

/// T23, T42: for each side the chance that a special event, should there be one now, shows it a
/// yellow card, and that it turns red.
fn cards(position: &Position) -> Fact {
    let risk = |side: Side| {
        let yellow = Chance::new(1, u64::from(FACES));
        Fact::Map(vec![
            ("yellow", Fact::Chance(yellow)),
            ("red", Fact::Chance(yellow * red(position.team(side)))),
        ])
    };
    Fact::Map(vec![("y", risk(Side::Yellow)), ("b", risk(Side::Blue))])
}

/// T42: the chance that the next yellow card of a side turns red.
fn red(team: &Team) -> Chance {
    let dice = if team.players > FEWEST_PLAYERS {
        // A die is less than the number of cards, the new one included.
        u64::from(team.yellows.min(u32::from(FACES)))
    } else {
        0
    };
    Chance::new(dice, u64::from(FACES))
}
