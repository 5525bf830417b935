//! The tables and maps of Stratego.

use super::super::pieces::{RANKS, Rank};
use super::{CHASES, Counted, LOOKS, OWN, PIECES, STEP, place};
use crate::rules::{Cell, Counts, Tally, Topic};

/// Both sides and their sum.
const SIDES: [&str; 3] = ["red", "blue", "all"];

fn pair(counts: [u64; 2]) -> [u64; 3] {
    [counts[0], counts[1], counts[0] + counts[1]]
}

/// Counts of both sides at one place.
fn at<const N: usize>(counts: &[Counts<N>; 2], place: usize) -> [u64; 3] {
    pair([counts[0][place], counts[1][place]])
}

/// The sum of both sides.
fn both<const N: usize>(counts: &[Counts<N>; 2]) -> Counts<N> {
    let mut all = counts[0];
    all.add(&counts[1]);
    all
}

/// Value of a rank by its place, `X` for unknown pieces.
fn value(place: usize) -> &'static str {
    Rank::ALL.get(place).map_or("X", |rank| rank.value())
}

/// Every topic.
pub fn all(tally: &Counted) -> Vec<Topic> {
    let mut topics = vec![
        moves(tally),
        battles(tally),
        results(tally),
        lost(tally),
        first(tally),
        first_lost(tally),
        scouts(tally),
        bombs(tally),
        balance(tally),
        unmoved(tally),
        chases(tally),
        ends(tally),
        set_ups(tally),
    ];
    topics.extend((0..RANKS).map(|rank| set_up(tally, rank)));
    topics
}

fn moves(tally: &Counted) -> Topic {
    Topic::table("moves", "plies by kind", "kind", &SIDES)
        .line("move", at(&tally.moves, 0))
        .line("attack", at(&tally.moves, 1))
        .line("scout_far", pair(tally.far))
        .line("scout_far_attack", pair(tally.far_attacks))
}

/// Who attacked whom.
fn battles(tally: &Counted) -> Topic {
    let counts = both(&tally.battles);
    let columns = (0..RANKS).map(|rank| value(rank).to_owned()).collect();
    // Bombs and flags attack nobody.
    let attackers = (0..RANKS).filter(|&rank| Rank::ALL[rank].moves());
    let row = |attacker: usize| {
        let cells = counts.0[attacker * RANKS..][..RANKS].iter();
        let cells = cells.copied().map(Some).collect();
        (value(attacker).to_owned(), cells)
    };
    let title = "battles by attacker (row) and defender (column)";
    Topic::grid("battles", title, columns, attackers.map(row).collect())
}

fn results(tally: &Counted) -> Topic {
    let title = "who won the battles, by the attacking side (R7–R9)";
    let mut topic = Topic::table("battle_results", title, "winner", &SIDES);
    for (verdict, name) in ["attacker", "defender", "none"].into_iter().enumerate() {
        topic = topic.line(name, at(&tally.verdicts, verdict));
    }
    topic
}

fn lost(tally: &Counted) -> Topic {
    let columns = [
        "red_attacking",
        "red_attacked",
        "blue_attacking",
        "blue_attacked",
        "all",
    ];
    let title = "pieces lost, by rank and side";
    let mut topic = Topic::table("pieces_lost", title, "rank", &columns);
    for rank in 0..RANKS {
        let [red, blue] = [0, 1].map(|side| {
            let lost = &tally.lost[side];
            [lost[0][rank], lost[1][rank]]
        });
        let all = red[0] + red[1] + blue[0] + blue[1];
        topic = topic.line(value(rank), [red[0], red[1], blue[0], blue[1], all]);
    }
    topic
}

fn first(tally: &Counted) -> Topic {
    let columns = ["records", "mean_ply", "won", "drawn", "lost", "open"];
    let title = "first captures without a loss of one's own, and how the captor fared";
    let mut topic = Topic::table("first_captures", title, "captor", &columns);
    let all = both(&tally.first_results);
    let [red, blue] = tally.first_results;
    for (side, results) in [red, blue, all].into_iter().enumerate() {
        let of = pair(tally.first)[side];
        let sum = pair(tally.first_plies)[side] as i64;
        let mut cells = vec![of.into(), Cell::Mean { sum, of }];
        cells.extend(results.0.map(Cell::Count));
        topic = topic.line(SIDES[side], cells);
    }
    topic
}

fn first_lost(tally: &Counted) -> Topic {
    let title = "the piece that was captured first, by captor";
    let mut topic = Topic::table("first_captured", title, "rank", &SIDES);
    for rank in 0..RANKS {
        topic = topic.line(value(rank), at(&tally.first_lost, rank));
    }
    topic
}

fn scouts(tally: &Counted) -> Topic {
    let scout = place(Rank::Scout);
    let lost = |how: usize| pair([tally.lost[0][how][scout], tally.lost[1][how][scout]]);
    Topic::table("scouts", "scouts spent, by their side", "how", &SIDES)
        .line("attacking", lost(0))
        .line("attacked", lost(1))
}

fn bombs(tally: &Counted) -> Topic {
    let bomb = place(Rank::Bomb);
    let met = |attacker: usize| attacker * RANKS + bomb;
    let cleared = at(&tally.battles, met(place(Rank::Miner)));
    let all = [0, 1].map(|side| {
        let attackers = (0..RANKS).map(|rank| tally.battles[side][met(rank)]);
        attackers.sum::<u64>()
    });
    let [red, blue, both] = pair(all);
    let lost = [red - cleared[0], blue - cleared[1], both - cleared[2]];
    let title = "attacks on bombs, by the attacking side (R8)";
    Topic::table("bombs", title, "end", &SIDES)
        .line("cleared", cleared)
        .line("blown_up", lost)
}

fn balance(tally: &Counted) -> Topic {
    let columns = ["records", "mean_red_lead", "mean_difference", "level"];
    let title = "difference in pieces after so many plies, over the records that lasted so long";
    let mut topic = Topic::table("balance", title, "ply", &columns);
    let last = (0..LOOKS).rev().find(|&look| tally.looks[look] > 0);
    for look in 0..=last.unwrap_or(0) {
        let of = tally.looks[look];
        let [red, blue] = [0, 1].map(|side| tally.ahead[side][look] as i64);
        let mean = |sum| Cell::Mean { sum, of };
        let level = tally.level[look].into();
        let cells = [of.into(), mean(red - blue), mean(red + blue), level];
        topic = topic.line(look * STEP as usize, cells);
    }
    topic
}

fn unmoved(tally: &Counted) -> Topic {
    let columns = ["start", "unmoved", "still_there", "share"];
    let title = "pieces that never moved, and those of them that stand to the end";
    let mut topic = Topic::table("unmoved", title, "rank", &columns);
    for rank in 0..PIECES {
        let (of, part) = (tally.start[rank], tally.unmoved[rank]);
        let cells = [of, part, tally.standing[rank]].map(Cell::Count);
        let share = Cell::Share { part, of };
        topic = topic.line(value(rank), cells.into_iter().chain([share]));
    }
    topic
}

fn chases(tally: &Counted) -> Topic {
    let title = "longest chase of each record by positions in the list; only where R14 is in force";
    let mut topic = Topic::table("chases", title, "longest", &["records"]);
    let last = (0..CHASES).rev().find(|&length| tally.chases[length] > 0);
    for length in 0..=last.unwrap_or(0) {
        let key = if length + 1 == CHASES {
            format!("{length}+")
        } else {
            length.to_string()
        };
        topic = topic.line(key, [tally.chases[length]]);
    }
    topic.line("longest_of_all", [tally.longest.0])
}

fn ends(tally: &Counted) -> Topic {
    let title = "how the matches ended on the board (R10, R11)";
    let mut topic = Topic::table("ends", title, "end", &["records"]);
    let names = ["flag", "nothing_movable", "no_move", "both_immovable"];
    for (end, name) in names.into_iter().enumerate() {
        topic = topic.line(name, [tally.ends[end]]);
    }
    topic
}

fn set_ups(tally: &Counted) -> Topic {
    let title = "whole set-ups, which the maps below show";
    Topic::table("set_ups", title, "set_ups", &SIDES).line("whole", pair(tally.setups))
}

/// Where a rank stands at the start.
fn set_up(tally: &Counted, rank: usize) -> Topic {
    let counts = |own: usize| tally.places[0].0[rank][own] + tally.places[1].0[rank][own];
    let columns = (1..=10).map(|file| file.to_string()).collect();
    let row = |row: usize| {
        let cells = (0..10).map(|file| Some(counts(row * 10 + file)));
        ((row + 1).to_string(), cells.collect())
    };
    let rows = (0..OWN / 10).rev().map(row).collect();
    let title = "set-ups from the player's back row (1) and left (1), by rank";
    Topic::grid("set_up", title, columns, rows).of(value(rank))
}
