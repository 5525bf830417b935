//! What is counted in matches of Taktinen jalkapallopeli.

mod topics;

use super::attempt::{FACES, Shot};
use super::clock::Tick;
use super::exercised;
use super::odds::each_trial;
use super::pitch::Zone;
use super::possession::Outcome;
use super::tokens::{Aim, Kind};
use super::turn::{Moves, Turn};
use super::{Match, Taktinen};
use crate::rules::{ClauseSet, Counts, Expected, Studied, Tally, Topic};

/// Zones of the pitch.
const ZONES: usize = Zone::COUNT;
/// Aims and guesses of a penalty, each with goal and miss.
const PENALTIES: usize = 18;

/// Trials of one kind.
#[derive(Clone, Copy, Debug, Default)]
struct Trials {
    rolls: u64,
    came: u64,
    expected: Expected,
}

impl Tally for Trials {
    fn add(&mut self, other: &Self) {
        self.rolls.add(&other.rolls);
        self.came.add(&other.came);
        self.expected.add(&other.expected);
    }
}

/// Counts of Taktinen; pairs are Yellow's, then Blue's.
#[derive(Debug, Default)]
pub struct Counted {
    /// Turns that a side began in control, and those after which it was.
    turns: [u64; 2],
    after: [u64; 2],
    /// Turns whose half ended at once.
    unplayed: u64,
    targets: [Counts<ZONES>; 2],
    distances: [Counts<4>; 2],
    /// Kept, lost and special, by the side in control.
    tests: [Counts<3>; 2],
    /// Where the ball lay at the start of a turn.
    ball: [Counts<ZONES>; 2],
    /// Tests by distance: kept, lost, special.
    by_distance: [Counts<4>; 3],
    possession: [Trials; 2],
    shots: [Trials; 2],
    penalties: [Trials; 2],
    /// Goal, corner and miss by the zone of the ball.
    ends: Shots,
    /// Shots that were allowed and not taken, by zone.
    declined: Counts<ZONES>,
    /// Corners, goal kicks, free kicks, penalties, by the side that gets them.
    restarts: [Counts<4>; 2],
    events: Counts<6>,
    /// Yellow cards, those that turned red, by side, and the dice of cards.
    yellow: [u64; 2],
    red: [u64; 2],
    card_dice: Counts<7>,
    /// Movement by kind: midfield, attack, defence, quick, nobody; and players moved.
    kinds: [Counts<5>; 2],
    movers: [Counts<5>; 2],
    /// Sides that made free moves, and ball carryings.
    free: [u64; 2],
    carried: [u64; 2],
    slow: [u64; 2],
    clock: Time,
    /// Aims, guesses and ends of penalties.
    spot: Counts<PENALTIES>,
    /// Difficult shots: no six, one six, two.
    sixes: Counts<3>,
}

/// Goal, corner and miss by zone.
#[derive(Debug, Default)]
struct Shots([Counts<ZONES>; 3]);

impl Tally for Shots {
    fn add(&mut self, other: &Self) {
        add_three(&mut self.0, &other.0);
    }
}

fn add_three<T: Tally>(sums: &mut [T; 3], more: &[T; 3]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        sum.add(more);
    }
}

/// Squares of the clock.
#[derive(Debug, Default)]
struct Time {
    /// Turns in normal time by the squares that the dice gave.
    steps: Counts<6>,
    /// Squares that were lost at the end of a half.
    lost: u64,
    /// Turns that were played in extra time.
    added: u64,
    /// Halves that ended at once, and at +5.
    at_once: u64,
    run_out: u64,
    /// Squares of extra time that ended halves reached.
    reached: Counts<6>,
}

impl Tally for Time {
    fn add(&mut self, other: &Self) {
        self.steps.add(&other.steps);
        self.lost.add(&other.lost);
        self.added.add(&other.added);
        self.at_once.add(&other.at_once);
        self.run_out.add(&other.run_out);
        self.reached.add(&other.reached);
    }
}

impl Tally for Counted {
    fn add(&mut self, other: &Self) {
        self.turns.add(&other.turns);
        self.after.add(&other.after);
        self.unplayed.add(&other.unplayed);
        self.targets.add(&other.targets);
        self.distances.add(&other.distances);
        self.tests.add(&other.tests);
        self.ball.add(&other.ball);
        add_three(&mut self.by_distance, &other.by_distance);
        self.possession.add(&other.possession);
        self.shots.add(&other.shots);
        self.penalties.add(&other.penalties);
        self.ends.add(&other.ends);
        self.declined.add(&other.declined);
        self.restarts.add(&other.restarts);
        self.events.add(&other.events);
        self.yellow.add(&other.yellow);
        self.red.add(&other.red);
        self.card_dice.add(&other.card_dice);
        self.kinds.add(&other.kinds);
        self.movers.add(&other.movers);
        self.free.add(&other.free);
        self.carried.add(&other.carried);
        self.slow.add(&other.slow);
        self.clock.add(&other.clock);
        self.spot.add(&other.spot);
        self.sixes.add(&other.sixes);
    }
}

impl Counted {
    /// Phases 1 to 4.
    fn test(&mut self, turn: &Turn) {
        let side = turn.side() as usize;
        self.turns[side] += 1;
        self.ball[side].note(turn.before.ball.index());
        if let Some(target) = turn.target {
            self.targets[side].note(target.zone.index());
        }
        let Some(test) = turn.test else {
            self.unplayed += 1;
            return;
        };
        self.distances[side].note(test.distance.into());
        if let Some(outcome) = turn.outcome {
            let end = match outcome {
                Outcome::Keep => 0,
                Outcome::Lose => 1,
                Outcome::Special => 2,
            };
            self.tests[side].note(end);
            self.by_distance[end].note(test.distance.into());
        }
        if let Some(event) = turn.event {
            self.events.note(usize::from(event.saturating_sub(1)));
        }
        if let Some(card) = turn.card {
            self.yellow[card.side as usize] += 1;
            self.red[card.side as usize] += u64::from(card.red);
            self.card_dice.note(card.die.unwrap_or(0).into());
        }
    }

    fn time(&mut self, turn: &Turn) {
        let Some([yellow, blue]) = turn.dice else {
            return;
        };
        let difference = yellow.abs_diff(blue);
        let before = turn.before.clock;
        if before.extra() == 0 {
            self.clock.steps.note(difference.into());
            if let Tick::Plays(now) = before.tick(difference)
                && now.extra() == 1
            {
                // The square +1 is the one after the last of normal time.
                let passed = before.minute() + difference - now.minute();
                self.clock.lost += u64::from(passed - 1);
            }
        } else if !turn.ends_at_once() {
            self.clock.added += 1;
        }
        if turn.half {
            let reached = turn.clock.unwrap_or(before);
            self.clock.at_once += u64::from(turn.ends_at_once());
            self.clock.run_out += u64::from(!turn.ends_at_once());
            self.clock.reached.note(reached.extra().into());
        }
    }

    /// Phase 6, restarts and penalties.
    fn attempts(&mut self, turn: &Turn) {
        let Some(dominating) = turn.dominating else {
            return;
        };
        let (own, other) = (dominating as usize, dominating.other() as usize);
        if let Some(restart) = &turn.restart {
            self.restarts[own].note(2 + usize::from(restart.penalty));
        }
        let zone = ball_at_shot(turn);
        if turn.may_shoot == Some(true) && turn.shot_dice.is_none() {
            self.declined.note(zone.index());
        }
        if let (Some(_), Some(shot)) = (turn.shot_dice, turn.shot) {
            self.ends.0[shot as usize].note(zone.index());
        }
        if let (Some(attempt), Some((die, second))) = (turn.attempt, turn.shot_dice)
            && attempt.is_difficult()
        {
            let six = |die| u64::from(die == FACES);
            self.sixes.note((six(die) + second.map_or(0, six)) as usize);
        }
        if let (Some(penalty), Some(shot)) = (turn.penalty, turn.shot) {
            let guess = super::attempt::Guess::of(penalty.keeper) as usize;
            let missed = usize::from(shot != Shot::Goal);
            self.spot
                .note((penalty.aim as usize * 3 + guess) * 2 + missed);
        }
        match turn.shot {
            Some(Shot::Corner) => self.restarts[own].note(0),
            Some(Shot::Miss) => self.restarts[other].note(1),
            _ => {}
        }
        each_trial(turn, |trial| {
            let sums = match (trial.kind, trial.by) {
                ("goal", "penalty") => &mut self.penalties,
                ("goal", _) => &mut self.shots,
                _ => &mut self.possession,
            };
            let sum = &mut sums[trial.side];
            sum.rolls += 1;
            sum.came += u64::from(trial.happened);
            sum.expected.note(trial.chance);
        });
    }

    /// Phase 7, and the slow moves before a turn.
    fn movement(&mut self, moves: &Moves) {
        let side = moves.side as usize;
        let kind = match &moves.main {
            None => 4,
            Some((kind, items)) => {
                let kind = match kind {
                    Kind::Midfield => 0,
                    Kind::Attack => 1,
                    Kind::Defence => 2,
                    Kind::Quick | Kind::Free => 3,
                };
                self.movers[side][kind] += u64::from(items.movers());
                let carried = items.as_slice().iter().any(|item| item.ball);
                self.carried[side] += u64::from(carried);
                kind
            }
        };
        self.kinds[side].note(kind);
        self.free[side] += u64::from(moves.free.is_some());
    }
}

/// Where the ball lies when D may shoot: in the target, and where a free kick is.
fn ball_at_shot(turn: &Turn) -> Zone {
    turn.target.map_or(turn.before.ball, |target| target.zone)
}

impl Studied for Taktinen {
    type Tally = Counted;

    const EXERCISABLE: ClauseSet = exercised::EXERCISABLE;

    fn exercised(turn: &Turn) -> ClauseSet {
        exercised::clauses(turn)
    }

    fn note(tally: &mut Counted, turn: &Turn, _after: &Match) {
        tally.test(turn);
        tally.time(turn);
        tally.attempts(turn);
        if let Some(dominating) = turn.dominating {
            tally.after[dominating as usize] += 1;
        }
        if let Some(slow) = &turn.slow {
            tally.slow[turn.side() as usize] += 1;
            for moves in slow {
                tally.movement(moves);
            }
        }
        for moves in turn.movement.iter().flatten() {
            tally.movement(moves);
        }
    }

    fn topics(tally: &Counted) -> Vec<Topic> {
        topics::all(tally)
    }
}

/// Key of a penalty's branch by its place.
fn branch(place: usize) -> String {
    let aim = Aim::ALL[place / 6].letter();
    let guess = ["left", "none", "right"][place / 2 % 3];
    let end = ["goal", "miss"][place % 2];
    format!("penalty_{aim}_keeper_{guess}_{end}")
}
