//! What is counted in matches of STRAFU.

use std::collections::BTreeMap;

use super::actions::{Action, Mark};
use super::board::{Field, GOAL_FIELDS, Geometry, Side};
use super::facts::{self, EXERCISABLE};
use super::penalty::{FACES, Penalty};
use super::rules::{Match, Ply, Strafu};
use super::{Man, Played, State};
use crate::record::Outcome;
use crate::rules::{Cell, ClauseSet, Counts, Expected, Studied, Tally, Topic};

/// Parts of the pitch, from Red's goal up; an area has its goal with it.
const ZONES: [&str; 5] = ["red_area", "red_half", "middle", "blue_half", "blue_area"];
/// The longest line of the longest board, and nought.
const LENGTHS: usize = 44;
/// Passes in a chain, each number with its own line; the last holds longer ones, too.
const CHAINS: usize = 31;
/// Pairs of a keeper's number and a die.
const PAIRS: usize = GOAL_FIELDS as usize * FACES as usize;

/// Counts of STRAFU; pairs are Red's, then Blue's.
#[derive(Debug, Default)]
pub struct Counted {
    /// Actions of each side.
    actions: [u64; 2],
    /// Actions of either side before which this one had the ball.
    ball: [u64; 2],
    kinds: [Counts<5>; 2],
    /// Passes by length.
    passes: [Counts<LENGTHS>; 2],
    /// Pieces that passes went through, and fouled passes, by length.
    flown_over: Counts<LENGTHS>,
    fouled: Counts<LENGTHS>,
    /// Chains of passes by their number.
    chains: [Counts<CHAINS>; 2],
    /// Steals by the zone of the thief.
    steals: [Counts<5>; 2],
    /// Shots by relays.
    shots: [Counts<3>; 2],
    /// Fouled passes and overfull goal lines, by the side that did wrong.
    fouls: [[u64; 2]; 2],
    /// Penalties scored, held and missed.
    penalties: [Counts<3>; 2],
    dice: Counts<PAIRS>,
    /// Zones of the ball before each action, by the side that has it.
    zones: [Counts<5>; 2],
    /// Fields of the ball before each action, by width and length of the board.
    fields: BTreeMap<(u8, u8), Vec<u64>>,
    /// The chain under way.
    chain: Option<(Side, usize)>,
}

impl Tally for Counted {
    fn add(&mut self, other: &Self) {
        self.actions.add(&other.actions);
        self.ball.add(&other.ball);
        self.kinds.add(&other.kinds);
        self.passes.add(&other.passes);
        self.flown_over.add(&other.flown_over);
        self.fouled.add(&other.fouled);
        self.chains.add(&other.chains);
        self.steals.add(&other.steals);
        self.shots.add(&other.shots);
        self.fouls.add(&other.fouls);
        self.penalties.add(&other.penalties);
        self.dice.add(&other.dice);
        self.zones.add(&other.zones);
        for (board, counts) in &other.fields {
            let fields = self.fields.entry(*board).or_default();
            fields.resize(counts.len().max(fields.len()), 0);
            for (sum, more) in fields.iter_mut().zip(counts) {
                *sum += more;
            }
        }
    }
}

impl Counted {
    fn end_chain(&mut self) {
        if let Some((side, passes)) = self.chain.take() {
            self.chains[side as usize].note(passes);
        }
    }

    /// Who has the ball where, before an action.
    fn note_ball(&mut self, state: &State) {
        let position = state.position();
        let (Some(man), Some(field)) = (position.carrier(), position.ball()) else {
            return;
        };
        let holder = man.side() as usize;
        let geometry = &state.options().geometry;
        self.ball[holder] += 1;
        self.zones[holder].note(zone(geometry, field));
        let board = (geometry.width, geometry.length);
        if let Some(fields) = self.fields.get_mut(&board) {
            fields[place(geometry, field)] += 1;
        }
    }
}

fn place(geometry: &Geometry, field: Field) -> usize {
    usize::from(field.row()) * usize::from(geometry.width) + usize::from(field.file())
}

/// The place of a field in [`ZONES`].
fn zone(geometry: &Geometry, field: Field) -> usize {
    let of = |side| geometry.in_area(side, field) || geometry.is_goal_of(side, field);
    match () {
        () if of(Side::Red) => 0,
        () if of(Side::Blue) => 4,
        () if geometry.in_half(Side::Red, field) => 1,
        () if geometry.in_half(Side::Blue, field) => 3,
        () => 2,
    }
}

impl Studied for Strafu {
    type Tally = Counted;

    const EXERCISABLE: ClauseSet = EXERCISABLE;

    #[inline]
    fn exercised(ply: &Ply) -> ClauseSet {
        // Only a goal can end the match.
        let scores = matches!(
            ply.played,
            Played::Action(Action::Shot(_) | Action::Penalty(_))
        );
        facts::exercised(ply, scores && ply.after().winner().is_some())
    }

    fn begin(tally: &mut Counted, start: &Match) {
        let geometry = &start.state().options().geometry;
        let fields = usize::from(geometry.width) * (usize::from(geometry.length) + 2);
        let board = (geometry.width, geometry.length);
        tally.fields.insert(board, vec![0; fields]);
    }

    #[inline]
    fn note(tally: &mut Counted, ply: &Ply, after: &Match) {
        let Played::Action(action) = &ply.played else {
            return;
        };
        let before = ply.before.position();
        let side = before.side();
        let at = side as usize;
        tally.actions[at] += 1;
        tally.note_ball(&ply.before);
        let kind = match *action {
            Action::Move { to, mark, .. } => {
                match mark {
                    Mark::Steal => {
                        let zone = zone(&ply.before.options().geometry, to);
                        tally.steals[at].note(zone);
                    }
                    Mark::Penalty => tally.fouls[1][at] += 1,
                    _ => {}
                }
                0
            }
            Action::Pass { foul, .. } => {
                let length = usize::from(facts::distance(action).unwrap_or(0));
                let over = facts::flown_over(before, action).unwrap_or(0);
                tally.passes[at].note(length);
                tally.flown_over[length] += over as u64;
                if foul {
                    tally.fouled.note(length);
                    tally.fouls[0][side.other() as usize] += 1;
                } else {
                    let passes = tally.chain.map_or(0, |(_, passes)| passes);
                    tally.chain = Some((side, passes + 1));
                }
                1
            }
            Action::Shot(shot) => {
                tally.shots[at].note(shot.relays().into());
                2
            }
            Action::Penalty(penalty) => {
                let Penalty { keeper, die, .. } = penalty;
                let end = match () {
                    () if penalty.is_goal() => 0,
                    () if die == keeper => 1,
                    () => 2,
                };
                tally.penalties[at].note(end);
                let row = usize::from(keeper.saturating_sub(1)) * usize::from(FACES);
                tally.dice.note(row + usize::from(die.saturating_sub(1)));
                3
            }
            Action::Nothing => 4,
        };
        tally.kinds[at].note(kind);
        let now = after.state().position();
        let holder = now.carrier().map(Man::side);
        let goes_on = |(side, _): (Side, usize)| holder == Some(side) && !now.phase().is_penalty();
        if tally.chain.is_some_and(|chain| !goes_on(chain)) {
            tally.end_chain();
        }
    }

    fn end(tally: &mut Counted, _result: Outcome) {
        tally.end_chain();
    }

    fn topics(tally: &Counted) -> Vec<Topic> {
        let mut topics = vec![
            kinds(tally),
            possession(tally),
            passes(tally),
            chains(tally),
            by_zone(
                "steals",
                "steals by where the thief stands (S13)",
                &tally.steals,
            ),
            shots(tally),
            fouls(tally),
            penalties(tally),
            dice(tally),
            by_zone(
                "territory",
                "where the ball lay before each action, by the side that had it",
                &tally.zones,
            ),
        ];
        let empty = BTreeMap::from([((15, 21), vec![0; 15 * 23])]);
        let boards = if tally.fields.is_empty() {
            &empty
        } else {
            &tally.fields
        };
        topics.extend(boards.iter().map(|(board, fields)| map(*board, fields)));
        topics
    }
}

/// Both sides and their sum.
fn pair(counts: [u64; 2]) -> [u64; 3] {
    [counts[0], counts[1], counts[0] + counts[1]]
}

/// Counts of both sides at one place.
fn at<const N: usize>(counts: &[Counts<N>; 2], place: usize) -> [u64; 3] {
    pair([counts[0][place], counts[1][place]])
}

/// The last place with a count.
fn last<const N: usize>(counts: &[Counts<N>; 2]) -> usize {
    let is_there = |place: &usize| at(counts, *place)[2] > 0;
    (0..N).rev().find(is_there).unwrap_or(0)
}

const SIDES: [&str; 3] = ["red", "blue", "all"];

fn kinds(tally: &Counted) -> Topic {
    let title = "actions by kind; line-ups and placements are none";
    let mut topic = Topic::table("actions", title, "kind", &SIDES);
    for (kind, name) in ["move", "pass", "shot", "penalty", "none"]
        .into_iter()
        .enumerate()
    {
        topic = topic.line(name, at(&tally.kinds, kind));
    }
    topic
}

fn possession(tally: &Counted) -> Topic {
    let mut topic = Topic::table(
        "possession",
        "actions of each side, and those of either before which it had the ball",
        "side",
        &["actions", "with_ball", "share"],
    );
    let of = tally.ball[0] + tally.ball[1];
    for (name, (actions, part)) in SIDES
        .into_iter()
        .zip(pair(tally.actions).into_iter().zip(pair(tally.ball)))
    {
        let cells = [actions.into(), part.into(), Cell::Share { part, of }];
        topic = topic.line(name, cells);
    }
    topic
}

fn passes(tally: &Counted) -> Topic {
    let columns = ["red", "blue", "all", "flown_over", "fouled"];
    let mut topic = Topic::table("passes", "passes by length (S11)", "length", &columns);
    for length in 1..=last(&tally.passes) {
        let [red, blue, all] = at(&tally.passes, length);
        let (over, fouled) = (tally.flown_over[length], tally.fouled[length]);
        topic = topic.line(length, [red, blue, all, over, fouled]);
    }
    topic
}

fn chains(tally: &Counted) -> Topic {
    let title = "passes of a side before it loses the ball, but for fouled ones";
    let mut topic = Topic::table("chains", title, "passes", &SIDES);
    for passes in 1..=last(&tally.chains) {
        let key = if passes + 1 == CHAINS {
            format!("{passes}+")
        } else {
            passes.to_string()
        };
        topic = topic.line(key, at(&tally.chains, passes));
    }
    topic
}

fn by_zone(name: &'static str, title: &'static str, counts: &[Counts<5>; 2]) -> Topic {
    let mut topic = Topic::table(name, title, "zone", &SIDES);
    for (zone, name) in ZONES.into_iter().enumerate() {
        topic = topic.line(name, at(counts, zone));
    }
    topic
}

fn shots(tally: &Counted) -> Topic {
    let title = "shots by kind; each is a goal (S16)";
    let mut topic = Topic::table("shots", title, "kind", &SIDES);
    for (relays, name) in ["direct", "one_relay", "two_relays"]
        .into_iter()
        .enumerate()
    {
        topic = topic.line(name, at(&tally.shots, relays));
    }
    topic
}

fn fouls(tally: &Counted) -> Topic {
    let title = "fouls by the side that did wrong";
    Topic::table("fouls", title, "kind", &SIDES)
        .line("fouled_pass", pair(tally.fouls[0]))
        .line("goal_line", pair(tally.fouls[1]))
}

fn penalties(tally: &Counted) -> Topic {
    let mut topic = Topic::table(
        "penalties",
        "penalties by the shooting side: held by the keeper's number, missed with a six (S18)",
        "side",
        &["taken", "scored", "held", "missed", "expected", "off"],
    );
    let mut all = Counts::default();
    let [red, blue] = tally.penalties;
    all.add(&red);
    all.add(&blue);
    for (name, counts) in SIDES.into_iter().zip([red, blue, all]) {
        let taken = counts.sum();
        let mut expected = Expected::default();
        expected.note(Penalty::chance());
        let expected = expected.value() * num_bigint::BigUint::from(taken);
        let [scored, held, missed] = counts.0.map(Cell::Count);
        let off = Cell::Off {
            actual: counts[0],
            expected: expected.clone(),
        };
        let cells = [
            taken.into(),
            scored,
            held,
            missed,
            Cell::Exact(expected),
            off,
        ];
        topic = topic.line(name, cells);
    }
    topic
}

/// Which branches of the dice occurred.
fn dice(tally: &Counted) -> Topic {
    let columns = (1..=FACES).map(|die| die.to_string()).collect();
    let faces = usize::from(FACES);
    let row = |keeper: usize| {
        let counts = &tally.dice.0[keeper * faces..][..faces];
        let counts = counts.iter().copied().map(Some).collect();
        ((keeper + 1).to_string(), counts)
    };
    let rows = (0..usize::from(GOAL_FIELDS)).map(row).collect();
    let title = "penalties by the keeper's number (row) and the die (column)";
    Topic::grid("penalty_dice", title, columns, rows)
}

fn map((width, length): (u8, u8), fields: &[u64]) -> Topic {
    let columns = (0..width).map(|file| char::from(b'a' + file).to_string());
    let across = usize::from(width);
    let reach =
        across / 2 - usize::from(GOAL_FIELDS / 2)..=across / 2 + usize::from(GOAL_FIELDS / 2);
    let row = |row: u8| {
        let counts = &fields[usize::from(row) * across..][..across];
        let is_goal = row == 0 || row == length + 1;
        let counts = counts.iter().enumerate();
        let counts = counts.map(|(file, &count)| {
            let there = !is_goal || reach.contains(&file);
            there.then_some(count)
        });
        (row.to_string(), counts.collect())
    };
    let rows = (0..=length + 1).rev().map(row).collect();
    let title = "where the ball lay before each action";
    Topic::grid("ball", title, columns.collect(), rows).of(format!("{width}x{length}"))
}
