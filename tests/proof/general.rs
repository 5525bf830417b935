//! What every game has, recounted.

use std::collections::BTreeSet;

use touchline::games;

use super::{Slow, Told, text};

const WORDS: [&str; 6] = [
    "normal",
    "resignation",
    "agreement",
    "time",
    "abandoned",
    "unterminated",
];

fn sides(game: &str) -> [String; 2] {
    let info = games::find(game).expect("a game").game.info();
    [0, 1].map(|side: usize| info.sides[side].tag.to_lowercase())
}

pub fn recount(told: &Told<'_>, slow: &mut Slow) {
    slow.whole(&[
        "results",
        "length",
        "first_mover",
        "termination",
        "coverage",
    ]);
    let [one, two] = sides(told.game);
    let result = told.result();
    let row = match result {
        "1-0" => format!("{one}_won"),
        "0-1" => format!("{two}_won"),
        "1/2-1/2" => "drawn".to_owned(),
        _ => "open".to_owned(),
    };
    for row in [row.as_str(), "all"] {
        slow.add("results", row, "records", 1.0);
        slow.add("results", row, "played_out", f64::from(told.played != "*"));
    }
    slow.lengths.push(told.plies);
    let info = games::find(told.game).expect("a game").game.info();
    let mut words = told.start.split(' ');
    let first = words.find(|word| {
        let is_side = |letter: char| word.len() == 1 && word.starts_with(letter);
        info.sides.iter().any(|side| is_side(side.letter))
    });
    let is_one = first == Some(info.sides[0].letter.to_string().as_str());
    let (mover, wins) = if is_one { (one, "1-0") } else { (two, "0-1") };
    let end = match result {
        "1/2-1/2" => "drawn",
        "*" => "open",
        result if result == wins => "won",
        _ => "lost",
    };
    for row in [mover.as_str(), "all"] {
        slow.add("first_mover", row, "records", 1.0);
        slow.add("first_mover", row, end, 1.0);
    }
    let termination = match told.tag("Termination") {
        None => "no_tag",
        Some(word) if WORDS.contains(&word) => word,
        Some(_) => "other",
    };
    slow.add("termination", termination, "records", 1.0);
    let mut seen = BTreeSet::new();
    for event in &told.events {
        for clause in event["clauses"].as_array().expect("clauses") {
            let clause = text(clause);
            slow.add("coverage", &clause, "plies", 1.0);
            seen.insert(clause);
        }
    }
    for clause in seen {
        slow.add("coverage", &clause, "records", 1.0);
        slow.set("coverage", &clause, "occurred", 1.0);
    }
}

/// Shares, means and intervals.
pub fn sum_up(game: &str, slow: &mut Slow) {
    let [one, two] = sides(game);
    let records = slow.lengths.len() as f64;
    let rows = [format!("{one}_won"), format!("{two}_won")];
    let rows = rows.iter().map(String::as_str);
    for row in rows.chain(["drawn", "open", "all"]) {
        let part = slow.get("results", row, "records");
        slow.set("results", row, "share", part / records);
    }
    for row in WORDS.into_iter().chain(["other", "no_tag"]) {
        let part = slow.get("termination", row, "records");
        slow.set("termination", row, "share", part / records);
    }
    let mut sorted = slow.lengths.clone();
    sorted.sort_unstable();
    let plies: u64 = sorted.iter().map(|&plies| u64::from(plies)).sum();
    let middle = [(sorted.len() - 1) / 2, sorted.len() / 2].map(|at| f64::from(sorted[at]));
    for (column, value) in [
        ("records", records),
        ("plies", plies as f64),
        ("min", f64::from(sorted[0])),
        ("median", (middle[0] + middle[1]) / 2.0),
        ("mean", plies as f64 / records),
        ("max", f64::from(sorted[sorted.len() - 1])),
    ] {
        slow.set("length", "all", column, value);
    }
    for row in [one.as_str(), two.as_str(), "all"] {
        let won = slow.get("first_mover", row, "won");
        let decided = won + slow.get("first_mover", row, "lost");
        if decided == 0.0 {
            continue;
        }
        slow.set("first_mover", row, "share", won / decided);
        // Where the share is just as far from p as the score test allows.
        let z = 1.959_963_984_540_054_f64;
        let distance = |p: f64| (won / decided - p).powi(2) * decided - z * z * p * (1.0 - p);
        let root = |mut inside: f64, mut outside: f64| {
            for _ in 0..200 {
                let middle = (inside + outside) / 2.0;
                if distance(middle) <= 0.0 {
                    inside = middle;
                } else {
                    outside = middle;
                }
            }
            inside
        };
        slow.set("first_mover", row, "low", root(won / decided, 0.0));
        slow.set("first_mover", row, "high", root(won / decided, 1.0));
    }
}
