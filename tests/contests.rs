//! The laws of every game that can be searched: going back, keys, deeds and mirror images.

use std::collections::HashMap;

use touchline::games::gol::Gol;
use touchline::games::strafu::Strafu;
use touchline::games::stratego::Stratego;
use touchline::rules::{Contest, Deed, Dice, OptionSet, Random, Referee, Setup, Step};

/// Random matches of each game.
const MATCHES: u64 = 12;
/// Plies of each.
const PLIES: u32 = 200;

/// Calls `visit` with every state of some random matches without hidden pieces.
fn each_state<R: Contest + Random>(mut visit: impl FnMut(u64, &R::State)) {
    for number in 0..MATCHES {
        let game = R::random(&mut Dice::new(11, number), &OptionSet::default(), PLIES);
        let rules = OptionSet::parse(&game.rules).expect("well formed");
        let tag = |name: &str| {
            let mut tags = game.tags.iter().filter(|(tag, _)| *tag == name);
            tags.next().map(|(_, value)| value.clone())
        };
        let setup = Setup {
            position: game.position.as_deref(),
            rules: &rules,
            tag: &tag,
        };
        let Ok(mut referee) = R::start(&setup) else {
            panic!("a random match starts")
        };
        visit(number, &R::here(&referee));
        for token in game.plies.iter().flat_map(|ply| ply.text.split(' ')) {
            let token = R::token(token).expect("a token");
            let Ok(step) = referee.feed(token) else {
                panic!("a random match is legal")
            };
            if let Step::Ply(_) = step {
                visit(number, &R::here(&referee));
            }
        }
    }
}

fn listed<R: Contest>(state: &R::State) -> Vec<String> {
    let mut actions = Vec::new();
    R::actions(state, &mut actions);
    actions
        .into_iter()
        .map(|action| R::text(state, action))
        .collect()
}

fn keeps_the_laws<R: Contest + Random>() {
    let mut deeds_seen = 0;
    let mut keys: HashMap<u64, (u64, String)> = HashMap::new();
    each_state::<R>(|number, state| {
        if !R::is_open(state) || R::is_leaf(state) {
            return;
        }
        let position = R::position(state);
        let mut actions = Vec::new();
        R::actions(state, &mut actions);
        assert!(R::turn(state) < 2 && R::chooser(state) < 2);

        // Going back gives the same state again, and playing in place is playing.
        let mut moved = state.clone();
        let back = R::back(&moved);
        for action in actions.iter().copied().step_by(7) {
            R::advance(&mut moved, action);
            let there = R::position(&moved);
            assert_eq!(there, R::position(&R::play(state, action)));
            let next = R::back(&moved);
            let mut replies = Vec::new();
            R::actions(&moved, &mut replies);
            if let Some(reply) = replies.first().filter(|_| !R::is_leaf(&moved)) {
                R::advance(&mut moved, *reply);
                R::rewind(&mut moved, next);
                assert_eq!(R::position(&moved), there);
            }
            R::rewind(&mut moved, back);
            assert_eq!(R::position(&moved), position);
        }
        assert_eq!(listed::<R>(&moved), listed::<R>(state));

        // Whatever is done at once is among what is listed faster, and that is legal.
        let texts = |actions: Vec<R::Action>| {
            let done = |action: &R::Action| R::deed(state, *action) != Deed::Nothing;
            let done = actions.into_iter().filter(done);
            let mut texts: Vec<String> = done.map(|action| R::text(state, action)).collect();
            texts.sort();
            texts
        };
        let mut fast = Vec::new();
        R::deeds(state, &mut fast);
        let (fast, slow) = (texts(fast), texts(actions));
        assert_eq!(fast, slow, "{position}");
        deeds_seen += slow.len();

        // Equal keys in one match mean equal positions: hashes of this few do not collide.
        if let Some(key) = R::key(state) {
            let board = position.split(' ').next().unwrap_or_default().to_owned();
            let side = R::turn(state);
            let known = keys
                .entry(R::hash(&key))
                .or_insert((number, format!("{board}{side}")));
            if known.0 == number {
                assert_eq!(known.1, format!("{board}{side}"));
            }
        }

        // The position is its own first image, and the images of an image are the same images.
        let images = R::images(state);
        assert_eq!(images.len(), 4);
        assert!(images.iter().all(|image| image.len() == images[0].len()));
        let pieces = |image: &Vec<u8>| image.iter().filter(|cell| **cell > 0).count();
        let flags = 16;
        let count = pieces(&images[0]);
        assert!(
            images
                .iter()
                .all(|image| pieces(image).abs_diff(count) <= flags)
        );
        for neighbour in R::neighbours(state).into_iter().take(5) {
            assert_ne!(R::position(&neighbour.state), position);
            assert!(neighbour.step.contains(" stands on "), "{}", neighbour.step);
        }
    });
    assert!(deeds_seen > 10, "{deeds_seen}");
}

#[test]
fn gol() {
    keeps_the_laws::<Gol>();
}

#[test]
fn strafu() {
    keeps_the_laws::<Strafu>();
}

#[test]
fn stratego() {
    keeps_the_laws::<Stratego>();
}
