//! Speed through the library: perft with the last ply counted in bulk, checking random matches,
//! playing them, and inferring what is hidden in them.

use std::hint::black_box;
use std::io::Cursor;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use touchline::analysis::Request;
use touchline::games::{self, GAMES, Place};
use touchline::record;
use touchline::rules::{Dice, OptionSet};

/// Matches in the text that is checked.
const MATCHES: u64 = 2_000;
/// Matches that are played, or looked at through the eyes of one side.
const PLAYOUTS: u64 = 200;
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

/// Checking random matches from memory, on one thread.
fn check(criterion: &mut Criterion) {
    for entry in GAMES {
        let Some(random) = entry.random else { continue };
        let text: Vec<u8> = (1..=MATCHES)
            .map(|number| {
                let mut dice = Dice::new(1, number);
                let rules = OptionSet::default();
                random.record(&mut dice, &rules, MAX_PLIES, number).text + "\n"
            })
            .collect::<String>()
            .into_bytes();
        let request = Request::default();
        let run = || -> u64 {
            let mut plies = 0;
            record::run(
                "memory",
                Cursor::new(text.clone()),
                1,
                |found| u64::from(games::check(&found, None, &request).1.plies),
                |count| {
                    plies += count;
                    ControlFlow::Continue(())
                },
            )
            .expect("memory can be read");
            plies
        };
        let mut group = criterion.benchmark_group("check");
        group.sample_size(20);
        group.throughput(Throughput::Elements(run()));
        group.bench_function(entry.game.info().name, |bencher| {
            bencher.iter(|| black_box(run()));
        });
        group.finish();
    }
}

/// Playing random matches, on one thread.
fn playouts(criterion: &mut Criterion) {
    for entry in GAMES {
        let Some(random) = entry.random else { continue };
        let run = || -> u64 {
            let plies = (1..=PLAYOUTS).map(|number| {
                let mut dice = Dice::new(2, number);
                let rules = OptionSet::default();
                u64::from(random.record(&mut dice, &rules, MAX_PLIES, number).plies)
            });
            plies.sum()
        };
        let mut group = criterion.benchmark_group("playouts");
        group.sample_size(20);
        group.throughput(Throughput::Elements(run()));
        group.bench_function(entry.game.info().name, |bencher| {
            bencher.iter(|| black_box(run()));
        });
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

criterion_group!(benches, perft, check, playouts, infer);
criterion_main!(benches);
