//! Cross-checks of the engine against slow and simple models of its rules.

mod hidden;
mod listing;
mod repetition;
mod text;

use super::*;

/// A small generator of pseudo-random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

const CLASSIC: &str = "nnnttbfbtb/jncootbcbj/oboojosnoo/klkmklgkll/2~~2~~2/2~~2~~2/KOLKTLKLJK/TBBNBGJNOM/LBFCSOJNOC/BTBTNONOOO r";
const BARRAGE: &str = "bfs7/4o5/n1m6o/3g6/2~~2~~2/2~~2~~2/3G6/N1M7/4O5/BFS6O r";
const UNKNOWN: &str = "xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/2~~2~~2/2~~2~~2/KOLKTLKLJK/TBBNBGJNOM/LBFCSOJNOC/BTBTNONOOO r";
const ENDINGS: [(&str, &str); 7] = [
    (
        "isf; set=free",
        "10/10/4xx4/3X1X4/2~~2~~2/2~~2~~2/10/10/10/10 r",
    ),
    ("isf", "9f/o9/4t5/3K6/2~~2~~2/2~~2~~2/T9/10/10/F9 r"),
    ("isf", "9f/1Kon6/3L6/10/2~~2~~2/2~~2~~2/10/10/10/F9 r"),
    (
        "isf; set=free",
        "4bb3f/3b2b3/3bKtb3/4bb4/2~~2~~2/2~~2~~2/10/10/10/F9 r",
    ),
    (
        "gravon; set=free",
        "4bb3f/3b2b3/3bKtb3/4bb4/2~~2~~2/2~~2~~2/10/10/10/F9 r",
    ),
    (
        "isf; set=free",
        "oo7f/oO8/10/10/2~~2~~2/2~~2~~2/10/9o/8Oo/F7oO b",
    ),
    (
        "gravon; set=barrage; scout-attack=adjacent",
        "xx6xx/x9/4o5/10/2~~2~~2/2~~2~~2/10/9X/XX7X/X1F5XX r",
    ),
];

fn options(rules: &str) -> Options {
    Options::from_set(&crate::rules::OptionSet::parse(rules).unwrap())
}

fn start(rules: &str, position: &str) -> State {
    let options = options(rules);
    let position = Setup::parse(position).unwrap().validate(&options).unwrap();
    State::new(position, options)
}

fn games() -> Vec<State> {
    let mut games: Vec<State> = ENDINGS.iter().map(|(r, p)| start(r, p)).collect();
    for preset in ["seed", "isf", "gravon"] {
        games.push(start(preset, CLASSIC));
        games.push(start(preset, UNKNOWN));
        games.push(start(&format!("{preset}; set=barrage"), BARRAGE));
    }
    games
}

fn actions(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    state.push_actions(&mut actions);
    actions
}
