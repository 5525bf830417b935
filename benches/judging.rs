//! Speed through the library: perft with the last ply counted in bulk, listing, checking random matches
//! and counting what happens in them, playing them, and inferring what is hidden in them.

use std::hint::black_box;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::time::Instant;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use touchline::analysis::{Judgement, Request};
use touchline::games::gol::Gol;
use touchline::games::stats::Wanted;
use touchline::games::strafu::Strafu;
use touchline::games::stratego::Stratego;
use touchline::games::{self, GAMES, Place, Registered};
use touchline::record::{self, Entry};
use touchline::rules::{Dice, Enumerable, OptionSet, Setup};

/// Matches in the text that is checked.
const MATCHES: u64 = 2_000;
/// Matches that are played, or looked at through the eyes of one side.
const PLAYOUTS: u64 = 200;
/// Runs of `stats` and of `check` that are compared, in turns.
const TURNS: usize = 21;
/// How much longer than checking a record counting what happens in it may take.
const AIM: f64 = 1.5;
/// Plies after which a match is cut, as the command line does.
const MAX_PLIES: u32 = 1_000;

/// Perft over all positions of a game's vectors, one ply deeper than the vectors go.
fn perft(criterion: &mut Criterion) {
    for entry in GAMES {
        let name = entry.game.info().name;
        let path = format!(
            "{}/tests/vectors/{name}-perft.jsonl",
            env!("CARGO_MANIFEST_DIR")
        );
        let (Some(listing), Ok(text)) = (entry.listing, std::fs::read_to_string(path)) else {
            continue;
        };
        let positions: Vec<(String, OptionSet, u32)> = text
            .lines()
            .map(|line| {
                let vector: serde_json::Value =
                    serde_json::from_str(line).expect("a vector is JSON");
                let rules = vector["rules"].as_str().unwrap_or("");
                (
                    vector["position"].as_str().unwrap_or("").to_owned(),
                    OptionSet::parse(rules).expect("the options are well formed"),
                    vector["depths"].as_array().map_or(1, Vec::len) as u32 + 1,
                )
            })
            .collect();
        let run = || -> u64 {
            positions
                .iter()
                .map(|(position, rules, depth)| {
                    let place = Place::Position {
                        text: position,
                        rules,
                    };
                    let report = listing
                        .perft(&place, *depth, false)
                        .expect("the vectors' positions are valid");
                    report.nodes.iter().sum::<u64>()
                })
                .sum()
        };
        let mut group = criterion.benchmark_group("perft");
        group.sample_size(10);
        group.throughput(Throughput::Elements(run()));
        group.bench_function(name, |bencher| bencher.iter(|| black_box(run())));
        group.finish();
    }
}

/// Listing every action of the positions of a game's perft vectors; the time is that of one position.
fn listing(criterion: &mut Criterion) {
    list::<Gol>(criterion);
    list::<Strafu>(criterion);
    list::<Stratego>(criterion);
}

fn list<R: Enumerable>(criterion: &mut Criterion) {
    let name = R::INFO.name;
    let path = format!(
        "{}/tests/vectors/{name}-perft.jsonl",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(path).expect("the vectors can be read");
    let states: Vec<R::State> = text
        .lines()
        .map(|line| {
            let vector: serde_json::Value = serde_json::from_str(line).expect("a vector is JSON");
            let rules = vector["rules"].as_str().unwrap_or("");
            let setup = Setup {
                position: vector["position"].as_str(),
                rules: &OptionSet::parse(rules).expect("the options are well formed"),
                tag: &|_| None,
            };
            let Ok(referee) = R::start(&setup) else {
                panic!("the vectors' positions are valid");
            };
            R::state(&referee)
        })
        .collect();
    let mut group = criterion.benchmark_group("listing");
    group.bench_function(name, |bencher| {
        let mut actions = Vec::new();
        let mut states = states.iter().cycle();
        bencher.iter(|| {
            actions.clear();
            if let Some(state) = states.next() {
                R::actions(state, &mut actions);
            }
            black_box(actions.len())
        });
    });
    group.finish();
}

/// Random matches of a game as one text; none of a game that plays none.
fn collection(entry: &Registered) -> Option<Vec<u8>> {
    let random = entry.random?;
    let records = (1..=MATCHES).map(|number| {
        let mut dice = Dice::new(1, number);
        let rules = OptionSet::default();
        random.record(&mut dice, &rules, MAX_PLIES, number).text + "\n"
    });
    Some(records.collect::<String>().into_bytes())
}

/// Plies of all records of a text in memory, as `judge` finds them on one thread.
fn plies(text: &[u8], judge: impl Fn(&Entry<'_>) -> Judgement + Sync) -> u64 {
    let mut plies = 0;
    record::run(
        "memory",
        Cursor::new(text.to_vec()),
        1,
        |found| u64::from(judge(&found).plies),
        |count| {
            plies += count;
            ControlFlow::Continue(())
        },
    )
    .expect("memory can be read");
    plies
}

/// Checking random matches from memory, on one thread.
fn check(criterion: &mut Criterion) {
    for entry in GAMES {
        let Some(text) = collection(entry) else {
            continue;
        };
        let request = Request::default();
        let run = || plies(&text, |found| games::check(found, None, &request).1);
        let mut group = criterion.benchmark_group("check");
        group.sample_size(20);
        group.throughput(Throughput::Elements(run()));
        group.bench_function(entry.game.info().name, |bencher| {
            bencher.iter(|| black_box(run()));
        });
        group.finish();
    }
}

/// Counting what happens in the same matches, on one thread. How much longer that takes than checking
/// them is told too, measured run by run in turns, since a machine's speed drifts.
fn stats(criterion: &mut Criterion) {
    for entry in GAMES {
        let Some(text) = collection(entry) else {
            continue;
        };
        let name = entry.game.info().name;
        let (request, wanted) = (Request::default(), Wanted::default());
        let check = || plies(&text, |found| games::check(found, None, &request).1);
        let count = || {
            let book = entry.stats.book(&wanted);
            let plies = plies(&text, |found| book.study(found, &request));
            black_box(book.data());
            plies
        };
        let mut group = criterion.benchmark_group("stats");
        group.sample_size(20);
        group.throughput(Throughput::Elements(count()));
        group.bench_function(name, |bencher| bencher.iter(|| black_box(count())));
        group.finish();
        let mut ratios: Vec<f64> = (0..TURNS)
            .map(|_| seconds(count) / seconds(check))
            .collect();
        ratios.sort_by(f64::total_cmp);
        let [least, median, most] = [0, TURNS / 2, TURNS - 1].map(|at| ratios[at]);
        println!("stats/check of {name}: {median:.2} ({least:.2} to {most:.2}), the aim is {AIM}");
    }
}

/// How long a run takes.
fn seconds(run: impl Fn() -> u64) -> f64 {
    let start = Instant::now();
    black_box(run());
    start.elapsed().as_secs_f64()
}

/// Making random records with their text, on one thread.
fn random(criterion: &mut Criterion) {
    for entry in GAMES {
        let Some(random) = entry.random else { continue };
        let name = entry.game.info().name;
        let records = || -> u64 {
            let plies = (1..=PLAYOUTS).map(|number| {
                let mut dice = Dice::new(2, number);
                let rules = OptionSet::default();
                u64::from(random.record(&mut dice, &rules, MAX_PLIES, number).plies)
            });
            plies.sum()
        };
        let mut group = criterion.benchmark_group("random");
        group.sample_size(20);
        group.throughput(Throughput::Elements(records()));
        group.bench_function(name, |bencher| bencher.iter(|| black_box(records())));
        group.finish();
    }
}

/// Whether a position is given in which a piece is unknown.
fn hides(entry: &Registered, record: &str) -> bool {
    let (Some(hidden), Some(start)) = (entry.hidden, record.find("[Position \"")) else {
        return false;
    };
    let position = record[start..].split('"').nth(1).unwrap_or_default();
    let place = Place::Position {
        text: position,
        rules: &OptionSet::parse("set=free").expect("an option is well formed"),
    };
    let seen = hidden.infer(&place, None);
    seen.is_ok_and(|seen| !seen.pieces.is_empty())
}

/// Bare playouts, every legal action equally likely, from the starts of random records under each
/// preset that hide no piece, on one thread.
fn playouts(criterion: &mut Criterion) {
    for entry in GAMES {
        let (Some(random), Some(listing)) = (entry.random, entry.listing) else {
            continue;
        };
        let info = entry.game.info();
        let mut group = criterion.benchmark_group("playouts");
        for &preset in info
            .presets
            .iter()
            .chain(info.presets.is_empty().then_some(&""))
        {
            let rules = OptionSet::parse(preset).expect("a preset is well formed");
            let starts = (1..=PLAYOUTS).map(|number| {
                let mut dice = Dice::new(2, number);
                random.record(&mut dice, &rules, 0, number).text + "\n"
            });
            let text: String = starts.filter(|text| !hides(entry, text)).collect();
            let request = Request::default();
            let run = || -> u64 {
                let mut plies = 0;
                record::run(
                    "memory",
                    Cursor::new(text.clone().into_bytes()),
                    1,
                    |found| {
                        let place = Place::Moment {
                            entry: &found,
                            request: &request,
                            ply: None,
                        };
                        let mut dice = Dice::new(5, found.source.offset);
                        let plies = listing.playout(&place, &mut dice, MAX_PLIES);
                        plies.map_or(0, u64::from)
                    },
                    |count| {
                        plies += count;
                        ControlFlow::Continue(())
                    },
                )
                .expect("memory can be read");
                plies
            };
            group.sample_size(20);
            group.throughput(Throughput::Elements(run()));
            group.bench_function(format!("{}/{preset}", info.name), |bencher| {
                bencher.iter(|| black_box(run()));
            });
        }
        group.finish();
    }
}

/// Inferring what the other side's pieces can be at the end of a random match.
fn infer(criterion: &mut Criterion) {
    for entry in GAMES {
        let (Some(random), Some(hidden)) = (entry.random, entry.hidden) else {
            continue;
        };
        let text: Vec<u8> = (1..=PLAYOUTS)
            .map(|number| {
                let mut dice = Dice::new(3, number);
                let rules = OptionSet::default();
                random.record(&mut dice, &rules, MAX_PLIES, number).text + "\n"
            })
            .collect::<String>()
            .into_bytes();
        let request = Request::default();
        let run = || -> u64 {
            let mut pieces = 0;
            record::run(
                "memory",
                Cursor::new(text.clone()),
                1,
                |found| {
                    let place = Place::Moment {
                        entry: &found,
                        request: &request,
                        ply: None,
                    };
                    let seen = hidden.infer(&place, Some(0));
                    seen.map_or(0, |seen| seen.pieces.len() as u64)
                },
                |count| {
                    pieces += count;
                    ControlFlow::Continue(())
                },
            )
            .expect("memory can be read");
            pieces
        };
        let mut group = criterion.benchmark_group("infer");
        group.sample_size(20);
        group.throughput(Throughput::Elements(PLAYOUTS));
        group.bench_function(entry.game.info().name, |bencher| {
            bencher.iter(|| black_box(run()));
        });
        group.finish();
    }
}

criterion_group!(
    benches, perft, listing, check, stats, random, playouts, infer
);
criterion_main!(benches);
