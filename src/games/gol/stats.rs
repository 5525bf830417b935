//! What is counted in matches of Gol.

use super::facts::{self, EXERCISABLE};
use super::rules::Ply;
use super::{Action, Gol, Mark, Match, Side, Square};
use crate::rules::{Cell, ClauseSet, Counts, Studied, Tally, Topic};

/// Kinds of plies, as they are counted.
const KINDS: [&str; 6] = [
    "kick",
    "kick_for_stuck",
    "quiet",
    "release",
    "pass_stuck",
    "pass_nothing",
];
/// Bounces and pawns flown over, each with its own line; the last holds more of them, too.
const MANY: usize = 17;

/// Counts of Gol; pairs are White's, then Black's.
#[derive(Debug, Default)]
pub struct Counted {
    /// Kicks by length, of the kicking side; those of releases, too.
    kicks: [Counts<8>; 2],
    /// Goals and own goals by length.
    goals: [Counts<8>; 2],
    bounces: [Counts<MANY>; 2],
    flown_over: [Counts<MANY>; 2],
    /// By the side in whose turn they fall.
    kinds: [Counts<6>; 2],
    /// Kicks that were the only one.
    forced: [u64; 2],
    /// Positions in which a kick is due, by the number of kicks.
    choices: [Counts<9>; 2],
    /// Goals and own goals, by the kicker's side.
    scored: [[u64; 2]; 2],
    /// Squares of the ball before each ply.
    ball: Counts<64>,
    /// Squares from which goals and own goals were kicked.
    goals_from: [Counts<64>; 2],
}

impl Tally for Counted {
    fn add(&mut self, other: &Self) {
        self.kicks.add(&other.kicks);
        self.goals.add(&other.goals);
        self.bounces.add(&other.bounces);
        self.flown_over.add(&other.flown_over);
        self.kinds.add(&other.kinds);
        self.forced.add(&other.forced);
        self.choices.add(&other.choices);
        self.scored.add(&other.scored);
        self.ball.add(&other.ball);
        self.goals_from.add(&other.goals_from);
    }
}

impl Studied for Gol {
    type Tally = Counted;

    const EXERCISABLE: ClauseSet = EXERCISABLE;

    #[inline]
    fn exercised(ply: &Ply) -> ClauseSet {
        facts::exercised(ply)
    }

    #[inline]
    fn note(tally: &mut Counted, ply: &Ply, _after: &Match) {
        let position = ply.before.position();
        let slot = position.side() as usize;
        tally.ball.note(position.ball().index());
        let [own, others] = ply.before.kickers_of_both();
        let kicks = if own != 0 { own } else { others }.count_ones();
        if own != 0 {
            tally.choices[slot].note(kicks as usize);
        }
        let kind = match ply.action {
            Action::Kick(_) => {
                tally.forced[slot] += u64::from(kicks == 1);
                usize::from(own == 0)
            }
            Action::Quiet { .. } => 2,
            Action::Release { .. } => 3,
            Action::Pass { .. } => 4 + usize::from(others == 0),
        };
        tally.kinds[slot].note(kind);
        let Some(kick) = ply.action.kick() else {
            return;
        };
        let side = kick.side as usize;
        tally.kicks[side].note(kick.length.into());
        tally.bounces[side].note(kick.bounces.into());
        tally.flown_over[side].note(kick.flown_over.into());
        if let Some(mark) = kick.goal {
            let own = usize::from(mark == Mark::OwnGoal);
            tally.goals[own].note(kick.length.into());
            tally.scored[side][own] += 1;
            tally.goals_from[own].note(kick.ball_from.index());
        }
    }

    fn topics(tally: &Counted) -> Vec<Topic> {
        vec![
            moves(tally),
            choices(tally),
            number_of_kicks(tally),
            lengths(tally),
            by_number("bounces", "kicks by bounces (G8)", &tally.bounces),
            by_number(
                "flights",
                "kicks by pawns flown over (G7)",
                &tally.flown_over,
            ),
            goals(tally),
            board("ball", "where the ball lay before each ply", &tally.ball),
            board(
                "goals_from",
                "where the ball lay before goals",
                &tally.goals_from[0],
            ),
            board(
                "own_goals_from",
                "where the ball lay before own goals",
                &tally.goals_from[1],
            ),
        ]
    }
}

/// Both sides and their sum.
fn pair(counts: [u64; 2]) -> [u64; 3] {
    [counts[0], counts[1], counts[0] + counts[1]]
}

fn moves(tally: &Counted) -> Topic {
    let mut topic = Topic::table(
        "moves",
        "plies by kind and by the side in whose turn they fall",
        "kind",
        &["white", "black", "all"],
    );
    for (kind, name) in KINDS.into_iter().enumerate() {
        topic = topic.line(
            name,
            pair(Side::BOTH.map(|side| tally.kinds[side as usize][kind])),
        );
    }
    topic.line("forced_kick", pair(tally.forced))
}

fn choices(tally: &Counted) -> Topic {
    let mut topic = Topic::table(
        "choices",
        "legal kicks where a kick is due (G10)",
        "side",
        &["positions", "kicks", "mean"],
    );
    let mut both = Counts::default();
    for (side, choices) in ["white", "black"].into_iter().zip(&tally.choices) {
        both.add(choices);
        topic = topic.line(side, mean_of(choices));
    }
    topic.line("all", mean_of(&both))
}

fn mean_of(choices: &Counts<9>) -> [Cell; 3] {
    let (sum, of) = (choices.weighted(), choices.sum());
    let mean = Cell::Mean {
        sum: sum as i64,
        of,
    };
    [of.into(), sum.into(), mean]
}

fn number_of_kicks(tally: &Counted) -> Topic {
    let mut topic = Topic::table(
        "kick_choice",
        "positions in which a kick is due, by the number of legal kicks",
        "kicks",
        &["white", "black", "all"],
    );
    for number in 1..=8 {
        let counts = Side::BOTH.map(|side| tally.choices[side as usize][number]);
        topic = topic.line(number, pair(counts));
    }
    topic
}

fn lengths(tally: &Counted) -> Topic {
    let mut topic = Topic::table(
        "kicks",
        "kicks by length (G6)",
        "length",
        &["white", "black", "all", "goals", "own_goals"],
    );
    for length in 1..=7 {
        let [white, black, all] = pair(Side::BOTH.map(|side| tally.kicks[side as usize][length]));
        let [goals, own_goals] = [0, 1].map(|own| tally.goals[own][length]);
        topic = topic.line(length, [white, black, all, goals, own_goals]);
    }
    topic
}

/// Kicks by a number; lines beyond the greatest that occurred are left out.
fn by_number(name: &'static str, title: &'static str, counts: &[Counts<MANY>; 2]) -> Topic {
    let mut topic = Topic::table(name, title, "number", &["white", "black", "all"]);
    let both = |number: usize| pair([counts[0][number], counts[1][number]]);
    let last = (0..MANY).rev().find(|&number| both(number)[2] > 0);
    for number in 0..=last.unwrap_or(0) {
        let key = if number + 1 == MANY {
            format!("{number}+")
        } else {
            number.to_string()
        };
        topic = topic.line(key, both(number));
    }
    topic
}

fn goals(tally: &Counted) -> Topic {
    let mut topic = Topic::table(
        "goals",
        "goals and own goals by the kicker's side (G9)",
        "side",
        &["goals", "own_goals"],
    );
    for (side, scored) in ["white", "black"].into_iter().zip(tally.scored) {
        topic = topic.line(side, scored);
    }
    let all = [0, 1].map(|own| tally.scored[0][own] + tally.scored[1][own]);
    topic.line("all", all)
}

fn board(name: &'static str, title: &'static str, counts: &Counts<64>) -> Topic {
    let columns = ('a'..='h').map(String::from).collect();
    let row = |rank: u8| {
        let square = |file| Square::at(file, rank).map(|square| counts[square.index()]);
        ((rank + 1).to_string(), (0..8).map(square).collect())
    };
    Topic::grid(name, title, columns, (0..8).rev().map(row).collect())
}
