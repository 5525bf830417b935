//! Speed of the solver and of puzzles through the library: nodes a second on one thread, and proved
//! puzzles of every kind from random matches, whose number a minute is printed.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use touchline::analysis::puzzle::Near;
use touchline::games::{self, GAMES, Mined, Place, Puzzling, Wanted};
use touchline::rules::{Dice, OptionSet};

/// Positions that are solved.
const POSITIONS: u64 = 60;
/// Plies played from the start of a match to such a position.
const PLIES: u32 = 12;
/// Own turns within which a win is looked for.
const DEPTH: u32 = 3;
/// The same for the solver alone, which then has more to do.
const SOLVE_DEPTH: u32 = 5;
/// Nodes of one position at most.
const NODES: u64 = 200_000;
/// Matches that are mined between two looks at which kinds are wanted.
const ROUND: u64 = 16;
/// Puzzles of one kind that may be ahead of the rarest.
const AHEAD: u32 = 3;
/// How long puzzles are made for.
const MINING: Duration = Duration::from_secs(20);

/// Positions out of random matches under the default rules.
fn positions(game: &str) -> Vec<String> {
    let entry = games::find(game).expect("a game");
    let random = entry.random.expect("it plays at random");
    let rules = OptionSet::parse("bounce=mirror; edge=pawn; stuck=pass; pawns=11");
    let rules = rules.expect("well formed");
    let mut found = Vec::new();
    for number in 0..POSITIONS {
        let record = random.record(&mut Dice::new(1, number), &rules, PLIES, number);
        let mut record_read = touchline::record::Record::default();
        let mut cursor = touchline::record::Cursor::new(record.text.as_bytes());
        let range = cursor.next(&mut record_read).expect("a record");
        let text = &record.text[range];
        let request = touchline::analysis::Request {
            positions: true,
            ..Default::default()
        };
        let source = touchline::text::Source {
            name: "bench",
            lead: b"",
            bytes: text.as_bytes(),
            offset: 0,
            line: 1,
        };
        let record = &record_read;
        let entry = touchline::record::Entry {
            record,
            text,
            source,
        };
        let judgement = games::check(&entry, None, &request).1;
        if judgement.played == Some(touchline::record::Outcome::Open) {
            found.extend(judgement.final_position);
        }
    }
    found
}

fn solver(criterion: &mut Criterion) {
    let puzzles = games::find("gol")
        .and_then(|game| game.puzzles)
        .expect("puzzles");
    let positions = positions("gol");
    let rules = OptionSet::default();
    let run = || -> u64 {
        let solve = |text: &String| {
            let place = Place::Position {
                text,
                rules: &rules,
            };
            let found = puzzles
                .solve(&place, SOLVE_DEPTH, NODES)
                .expect("a position");
            found.map_or(0, |found| found.node_count)
        };
        positions.iter().map(solve).sum()
    };
    let mut group = criterion.benchmark_group("solve");
    group.sample_size(10);
    group.throughput(Throughput::Elements(run()));
    group.bench_function("gol, nodes", |bencher| bencher.iter(|| black_box(run())));
    group.finish();
}

/// Makes puzzles of all kinds on two threads, each kind as often as the others, and tells how many
/// came in a minute.
fn mining(_: &mut Criterion) {
    // This is no benchmark of the library's, so it looks for its name by itself.
    let named: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    if !named.is_empty() && !named.iter().any(|name| "mining".contains(name.as_str())) {
        return;
    }
    for entry in GAMES {
        let Some(puzzles) = entry.puzzles else {
            continue;
        };
        let kinds = puzzles.kinds().len();
        let mut kept = vec![0u32; kinds];
        let mut near = vec![Near::default(); kinds];
        let start = Instant::now();
        let mut first = 0;
        while start.elapsed() < MINING {
            let least = kept.iter().min().copied().unwrap_or(0);
            let wanted = Wanted {
                kinds: kept.iter().map(|kept| *kept <= least + AHEAD).collect(),
                depth: DEPTH,
                depth_min: 0,
                per_game: 1,
            };
            for mined in round(puzzles, first, &wanted) {
                if near[mined.kind].keep(mined.images) {
                    kept[mined.kind] += 1;
                }
            }
            first += ROUND;
        }
        let minutes = start.elapsed().as_secs_f64() / 60.0;
        let all: u32 = kept.iter().sum();
        let (name, rate) = (entry.game.info().name, f64::from(all) / minutes);
        println!("{name}: {rate:.0} proved puzzles a minute, by kind {kept:?}");
    }
}

/// Mines a round of random matches on two threads.
fn round(puzzles: &'static dyn Puzzling, first: u64, wanted: &Wanted) -> Vec<Mined> {
    let rules = OptionSet::default();
    let mine = |half: u64| -> Vec<Mined> {
        let numbers = (first + half..first + ROUND).step_by(2);
        numbers
            .flat_map(|number| puzzles.mine_random(0, number, &rules, wanted))
            .collect()
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| mine(1));
        let mut mined = mine(0);
        mined.extend(other.join().expect("it does not panic"));
        mined
    })
}

criterion_group!(benches, solver, mining);
criterion_main!(benches);
