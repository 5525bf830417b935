//! The tables and maps of Taktinen jalkapallopeli.

use super::super::pitch::Zone;
use super::{Counted, PENALTIES, Trials, branch};
use crate::rules::{Cell, Counts, Tally, Topic};

/// Both sides and their sum.
const SIDES: [&str; 3] = ["yellow", "blue", "all"];

fn pair(counts: [u64; 2]) -> [u64; 3] {
    [counts[0], counts[1], counts[0] + counts[1]]
}

/// Counts of both sides at one place.
fn at<const N: usize>(counts: &[Counts<N>; 2], place: usize) -> [u64; 3] {
    pair([counts[0][place], counts[1][place]])
}

fn both<T: Tally + Copy>(sums: &[T; 2]) -> T {
    let mut all = sums[0];
    all.add(&sums[1]);
    all
}

/// Every topic.
pub fn all(tally: &Counted) -> Vec<Topic> {
    vec![
        possession(tally),
        targets(tally),
        map("target_map", "targets by zone", &both(&tally.targets)),
        map(
            "ball",
            "where the ball lay before each turn",
            &both(&tally.ball),
        ),
        distances(tally),
        tests(tally),
        luck(
            "possession_luck",
            "possession tests won against expected (special events left out)",
            &tally.possession,
        ),
        luck(
            "shot_luck",
            "goals from shots against expected goals",
            &tally.shots,
        ),
        luck(
            "penalty_luck",
            "goals from penalties; expected is the mean over the keeper's die",
            &tally.penalties,
        ),
        goals(tally),
        shots(tally),
        restarts(tally),
        cards(tally),
        movement(tally),
        clock(tally),
        halves(tally),
        dice(tally),
    ]
}

fn possession(tally: &Counted) -> Topic {
    let columns = ["turns", "share", "after"];
    let title = "turns that each side began in control, and after whose test it was";
    let mut topic = Topic::table("possession", title, "side", &columns);
    let of = tally.turns[0] + tally.turns[1];
    for (side, name) in SIDES.into_iter().enumerate() {
        let part = pair(tally.turns)[side];
        let after = pair(tally.after)[side];
        topic = topic.line(name, [part.into(), Cell::Share { part, of }, after.into()]);
    }
    topic
}

fn targets(tally: &Counted) -> Topic {
    let title = "targets by zone (T17)";
    let mut topic = Topic::table("targets", title, "zone", &SIDES);
    for zone in Zone::ALL {
        topic = topic.line(zone.name(), at(&tally.targets, zone.index()));
    }
    topic
}

fn distances(tally: &Counted) -> Topic {
    let columns = ["yellow", "blue", "all", "keep", "lose", "special"];
    let title = "tests by the distance of the target (T4)";
    let mut topic = Topic::table("distances", title, "distance", &columns);
    for distance in 0..4 {
        let ends = tally.by_distance.iter().map(|ends| ends[distance]);
        let counts = at(&tally.distances, distance).into_iter().chain(ends);
        topic = topic.line(distance, counts);
    }
    topic
}

fn tests(tally: &Counted) -> Topic {
    let title = "possession tests by the side in control (T22)";
    Topic::table("tests", title, "end", &SIDES)
        .line("keep", at(&tally.tests, 0))
        .line("lose", at(&tally.tests, 1))
        .line("special", at(&tally.tests, 2))
}

/// What dice gave against what was to be expected.
fn luck(name: &'static str, title: &'static str, trials: &[Trials; 2]) -> Topic {
    let columns = ["rolls", "came_true", "expected", "off"];
    let mut topic = Topic::table(name, title, "side", &columns);
    let [yellow, blue] = *trials;
    for (name, trials) in SIDES.into_iter().zip([yellow, blue, both(trials)]) {
        let expected = trials.expected.value();
        let off = Cell::Off {
            actual: trials.came,
            expected: expected.clone(),
        };
        let counts = [trials.rolls, trials.came].map(Cell::Count);
        let cells = counts.into_iter().chain([Cell::Exact(expected), off]);
        topic = topic.line(name, cells);
    }
    topic
}

fn goals(tally: &Counted) -> Topic {
    let came = |trials: &[Trials; 2]| pair([trials[0].came, trials[1].came]);
    Topic::table("goals", "goals by side", "from", &SIDES)
        .line("shot", came(&tally.shots))
        .line("penalty", came(&tally.penalties))
}

fn shots(tally: &Counted) -> Topic {
    let columns = ["taken", "goal", "corner", "miss", "not_taken"];
    let title = "shots by the zone of the ball, and chances to shoot that were left (T27, T28)";
    let mut topic = Topic::table("shots", title, "zone", &columns);
    for zone in Zone::ALL {
        let [goal, corner, miss] = [0, 1, 2].map(|end: usize| tally.ends.0[end][zone.index()]);
        let taken = goal + corner + miss;
        let left = tally.declined[zone.index()];
        topic = topic.line(zone.name(), [taken, goal, corner, miss, left]);
    }
    topic
}

fn restarts(tally: &Counted) -> Topic {
    let title = "restarts by the side that gets them";
    let mut topic = Topic::table("restarts", title, "kind", &SIDES);
    let names = ["corner", "goal_kick", "free_kick", "penalty"];
    for (kind, name) in names.into_iter().enumerate() {
        topic = topic.line(name, at(&tally.restarts, kind));
    }
    topic.line("slow_goal_kick", pair(tally.slow))
}

fn cards(tally: &Counted) -> Topic {
    Topic::table("cards", "cards by side (T42)", "card", &SIDES)
        .line("yellow", pair(tally.yellow))
        .line("turned_red", pair(tally.red))
}

fn movement(tally: &Counted) -> Topic {
    let columns = ["yellow", "blue", "all", "players"];
    let title = "movement by kind, slow moves included, and players that moved (T32–T38)";
    let mut topic = Topic::table("movement", title, "kind", &columns);
    let names = ["midfield", "attack", "defence", "quick", "none"];
    for (kind, name) in names.into_iter().enumerate() {
        let players = tally.movers[0][kind] + tally.movers[1][kind];
        let counts = at(&tally.kinds, kind).into_iter().chain([players]);
        topic = topic.line(name, counts);
    }
    let plain = |counts: [u64; 2]| {
        let counts = pair(counts).map(Cell::Count);
        counts.into_iter().chain([Cell::Null])
    };
    topic
        .line("free_moves", plain(tally.free))
        .line("ball_carried", plain(tally.carried))
}

fn clock(tally: &Counted) -> Topic {
    let title = "turns in normal time by the squares that the dice gave (T15)";
    let mut topic = Topic::table("clock", title, "squares", &["turns"]);
    for squares in 0..6 {
        topic = topic.line(squares, [tally.clock.steps[squares]]);
    }
    topic
}

fn halves(tally: &Counted) -> Topic {
    let title = "time lost and added: squares beyond +1 that a half's last roll lost, turns in extra time, halves by their end";
    let mut topic = Topic::table("time", title, "what", &["number"])
        .line("squares_rolled", [tally.clock.steps.weighted()])
        .line("squares_lost", [tally.clock.lost])
        .line("added_turns", [tally.clock.added])
        .line("halves_ended_at_once", [tally.clock.at_once])
        .line("halves_ended_after_a_turn", [tally.clock.run_out]);
    for extra in 1..6 {
        let key = format!("halves_that_reached_+{extra}");
        topic = topic.line(key, [tally.clock.reached[extra]]);
    }
    topic
}

/// Every branch of the dice, with nought where it never occurred.
fn dice(tally: &Counted) -> Topic {
    let title = "branches of the dice, those that never occurred with nought";
    let mut topic = Topic::table("dice", title, "branch", &["times"]);
    for (face, count) in (1..).zip(tally.events.0) {
        topic = topic.line(format!("special_event_{face}"), [count]);
    }
    topic = topic.line("first_yellow_card", [tally.card_dice[0]]);
    for (face, count) in (1..).zip(tally.card_dice.0[1..].iter().copied()) {
        topic = topic.line(format!("card_die_{face}"), [count]);
    }
    for (sixes, count) in tally.sixes.0.into_iter().enumerate() {
        topic = topic.line(format!("difficult_shot_sixes_{sixes}"), [count]);
    }
    for place in 0..PENALTIES {
        topic = topic.line(branch(place), [tally.spot[place]]);
    }
    topic.line("half_ends_at_once", [tally.unplayed])
}

/// The pitch as three columns of zones, Yellow's end at the left.
fn map(name: &'static str, title: &'static str, counts: &Counts<{ Zone::COUNT }>) -> Topic {
    let columns = (1..=5).map(|number| number.to_string()).collect();
    let row = |letter: u8, first: u8, last: u8| {
        let zones = (first..=last).map(|number| Zone::named(letter, b'0' + number));
        let mut cells: Vec<Option<u64>> = zones
            .map(|zone| zone.map(|zone| counts[zone.index()]))
            .collect();
        cells.resize(5, None);
        let letter = char::from(letter);
        (format!("{letter}{first}-{letter}{last}"), cells)
    };
    let rows = vec![row(b's', 1, 4), row(b'm', 1, 5), row(b's', 5, 8)];
    Topic::grid(name, title, columns, rows)
}
