//! Laws of the engine, checked on random positions under every combination of options, and the
//! texts of its errors.

use super::board::{self, GOALS};
use super::flight::{self, Flight};
use super::*;
use std::collections::HashSet;

/// A small generator of numbers (xorshift), so that every run sees the same positions.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % below
    }

    fn square(&mut self) -> Square {
        Square::wrapping(self.roll(64) as u32)
    }

    /// A study with up to `most` pawns a side.
    fn setup(&mut self, most: usize) -> Setup {
        let ball = self.square();
        let mut pawns = [0u64; 2];
        for side in Side::BOTH {
            for _ in 0..self.roll(most + 1) {
                let square = self.square();
                let taken = (pawns[0] | pawns[1] | ball.bit()) & square.bit() != 0;
                let full = [Side::White.goal(), Side::Black.goal()]
                    .iter()
                    .any(|goal| square.is_in(*goal) && pawns[side as usize] & goal != 0);
                if !taken && !full {
                    pawns[side as usize] |= square.bit();
                }
            }
        }
        Setup {
            pawns,
            balls: ball.bit(),
            side: Side::BOTH[self.roll(2)],
            moves: [0, 1, 30][self.roll(3)],
        }
    }

    fn state(&mut self, options: Options) -> State {
        let most = [2, 6, 11, 11][self.roll(4)];
        let position = self.setup(most).validate(&options);
        State::new(position.expect("a study may have any pawns"), options)
    }
}

fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for bounce in [Bounce::Mirror, Bounce::Back] {
        for edge in [Edge::Pawn, Edge::Fly] {
            for stuck in [Stuck::Pass, Stuck::Substitute] {
                all.push(Options {
                    bounce,
                    edge,
                    stuck,
                    pawns: Pawns::Any,
                });
            }
        }
    }
    all
}

/// Random positions, and those that random play from them leads to.
fn each_state(seed: u64, games: usize, mut law: impl FnMut(&State, &[Action], &mut Dice)) {
    let mut dice = Dice(seed);
    for options in all_options() {
        for _ in 0..games {
            let mut state = dice.state(options);
            for _ in 0..12 {
                let mut actions = Vec::new();
                state.push_actions(&mut actions);
                law(&state, &actions, &mut dice);
                if actions.is_empty() {
                    break;
                }
                state = state.play(&actions[dice.roll(actions.len())]);
            }
        }
    }
}

fn state(position: &str, rules: &str) -> State {
    let options = Options::from_set(&crate::rules::OptionSet::parse(rules).unwrap());
    let position = Setup::parse(position).unwrap().validate(&options).unwrap();
    State::new(position, options)
}

fn text(token: &str) -> MoveText {
    MoveText::parse(token).unwrap()
}

fn random_step(dice: &mut Dice) -> Step {
    Step {
        from: dice.square(),
        to: dice.square(),
    }
}

#[test]
fn counts_are_those_of_the_list() {
    each_state(0x9e37_79b9, 1500, |state, actions, _| {
        assert_eq!(count(state), actions.len() as u64, "{}", state.position());
        let unique: HashSet<_> = actions.iter().collect();
        assert_eq!(unique.len(), actions.len(), "{}", state.position());
        assert_eq!(actions.is_empty(), state.outcome().is_some());
    });
}

/// G9: what scores is found alike with and without the list of all actions.
#[test]
fn goals_are_those_of_the_list() {
    let mut seen = 0;
    each_state(11, 60, |state, actions, _| {
        let key = |action: &Action| format!("{action:?}");
        let mut listed: Vec<String> = actions
            .iter()
            .filter(|action| action.goal().is_some())
            .map(key)
            .collect();
        let mut found = Vec::new();
        super::goals::push_goals(state, &mut found);
        let mut found: Vec<String> = found.iter().map(key).collect();
        listed.sort();
        found.sort();
        assert_eq!(found, listed, "{} {:?}", state.position(), state.options());
        seen += u32::from(!listed.is_empty() && state.due() == Due::Quiet);
    });
    assert!(seen > 100, "{seen}");
}

/// G10, G13: a single quiet move is admitted if and only if it is listed.
#[test]
fn quiet_moves_are_admitted_as_listed() {
    each_state(12, 12, |state, actions, _| {
        for side in Side::BOTH {
            for (from, to) in (0..64 * 64u16).map(|both| (both >> 6, both & 63)) {
                let square = |index: u16| Square::new(index as u8).expect("below 64");
                let (from, to) = (square(from), square(to));
                let listed = actions.contains(&Action::Quiet { side, from, to });
                assert_eq!(state.admits_quiet(side, from, to), listed);
            }
        }
    });
}

#[test]
fn listed_actions_are_legal_and_written_so() {
    each_state(0x1234_5678, 300, |state, actions, _| {
        for action in actions {
            for checked in [true, false] {
                assert_eq!(state.judge(&action.text(checked)), Ok(*action));
            }
            let mut written = String::new();
            write_action(action, &mut written).unwrap();
            assert_eq!(MoveText::parse(&written), Ok(action.text(true)));
            assert_eq!(written, action.text(true).to_string());
        }
    });
}

#[test]
fn nothing_else_is_legal() {
    each_state(0x5151_aaaa, 6, |state, actions, dice| {
        let legal: HashSet<MoveText> = actions.iter().map(|action| action.text(false)).collect();
        let checks = Checks::default();
        let judge = |text: MoveText| {
            assert_eq!(
                state.judge(&text).is_ok(),
                legal.contains(&text),
                "{} {text}",
                state.position()
            );
        };
        judge(MoveText::Pass);
        for from in 0..64 {
            for to in 0..64 {
                let step = Step {
                    from: Square::wrapping(from),
                    to: Square::wrapping(to),
                };
                judge(MoveText::Plain { step, checks });
            }
        }
        for _ in 0..3 {
            let quiet = match actions.get(dice.roll(actions.len().max(1))) {
                Some(&Action::Quiet { from, to, .. }) => Step { from, to },
                _ => random_step(dice),
            };
            for from in 0..64 {
                for to in 0..64 {
                    let kick = Step {
                        from: Square::wrapping(from),
                        to: Square::wrapping(to),
                    };
                    judge(MoveText::Release {
                        quiet,
                        kick,
                        checks,
                    });
                }
            }
        }
    });
}

#[test]
fn the_short_cut_changes_no_verdict() {
    each_state(0xfeed_beef, 60, |state, _, dice| {
        for _ in 0..300 {
            let step = random_step(dice);
            let checks = Checks {
                ball: (dice.roll(4) == 0).then(|| dice.square()),
                mark: [None, None, Some(Mark::Goal), Some(Mark::OwnGoal)][dice.roll(4)],
            };
            let text = match dice.roll(5) {
                0 => MoveText::Release {
                    quiet: step,
                    kick: random_step(dice),
                    checks,
                },
                _ => MoveText::Plain { step, checks },
            };
            assert_eq!(state.judge(&text), state.judge_in_order(&text));
        }
    });
}

#[test]
fn play_keeps_the_rules() {
    each_state(0x0dd_ba11, 500, |state, actions, _| {
        for action in actions {
            let next = state.play(action);
            let setup = Setup::from(next.position());
            assert_eq!(setup.validate(state.options()), Ok(*next.position()));
            for side in Side::BOTH {
                assert_eq!(
                    next.position().pawns(side).count_ones(),
                    state.position().pawns(side).count_ones()
                );
            }
            assert_eq!(next.position().side(), state.position().side().other());
            assert_eq!(next.winner().is_some(), action.goal().is_some());
            if let Some(kick) = action.kick() {
                assert!((1..=6).contains(&kick.length));
                assert!(kick.goal.is_none() || state.position().moves() > 0);
                assert_eq!(kick.goal.is_some(), kick.ball_to.is_in(GOALS));
            }
        }
    });
}

#[test]
fn mirrored_and_swapped_positions_offer_the_same() {
    fn written(state: &State, square: impl Fn(Square) -> Square) -> Vec<MoveText> {
        let mut actions = Vec::new();
        state.push_actions(&mut actions);
        let turn = |step: Step| Step {
            from: square(step.from),
            to: square(step.to),
        };
        let check = |checks: Checks| Checks {
            ball: checks.ball.map(&square),
            ..checks
        };
        let mut texts: Vec<_> = actions
            .iter()
            .map(|action| match action.text(true) {
                MoveText::Pass => MoveText::Pass,
                MoveText::Plain { step, checks } => MoveText::Plain {
                    step: turn(step),
                    checks: check(checks),
                },
                MoveText::Release {
                    quiet,
                    kick,
                    checks,
                } => MoveText::Release {
                    quiet: turn(quiet),
                    kick: turn(kick),
                    checks: check(checks),
                },
            })
            .collect();
        texts.sort_by_key(ToString::to_string);
        texts
    }
    each_state(0xabcd_ef01, 300, |state, _, _| {
        if state.winner().is_some() {
            return;
        }
        let plain = written(state, |square| square);
        let mirrored = State::new(state.position().mirrored(), *state.options());
        assert_eq!(written(&mirrored, Square::mirrored), plain);
        let swapped = State::new(state.position().swapped(), *state.options());
        assert_eq!(written(&swapped, Square::swapped), plain);
        assert_eq!(mirrored.position().mirrored(), *state.position());
        assert_eq!(swapped.position().swapped(), *state.position());
    });
}

/// G7 and G8 to the letter, one square at a time.
fn slow_flight(ball: Square, direction: Direction, length: u8, pawns: u64, o: Options) -> Flight {
    let inside = |file: i8, rank: i8| (0..8).contains(&file) && (0..8).contains(&rank);
    let taken = |file: i8, rank: i8| pawns & (1 << (rank * 8 + file)) != 0;
    let (mut file, mut rank) = (ball.file() as i8, ball.rank() as i8);
    let (mut df, mut dr) = direction.delta();
    let (mut left, mut bounces, mut flown_over) = (length, 0, 0);
    let mut seen = vec![(file, rank, df, dr)];
    while left > 0 {
        let (mut last_file, mut last_rank) = (file, rank);
        let mut any_free = false;
        while inside(last_file + df, last_rank + dr) {
            last_file += df;
            last_rank += dr;
            any_free |= !taken(last_file, last_rank);
        }
        let turns = match o.edge {
            Edge::Pawn => !any_free,
            Edge::Fly => (last_file, last_rank) == (file, rank),
        };
        if turns {
            let (file_out, rank_out) = match o.bounce {
                Bounce::Mirror => (
                    !inside(last_file + df, last_rank),
                    !inside(last_file, last_rank + dr),
                ),
                Bounce::Back => (true, true),
            };
            df = if file_out { -df } else { df };
            dr = if rank_out { -dr } else { dr };
            bounces += 1;
            if seen.contains(&(file, rank, df, dr)) {
                break;
            }
            seen.push((file, rank, df, dr));
            continue;
        }
        file += df;
        rank += dr;
        if taken(file, rank) {
            flown_over += 1;
        } else {
            left -= 1;
            seen = vec![(file, rank, df, dr)];
        }
    }
    Flight {
        stop: Square::at(file as u8, rank as u8).unwrap(),
        bounces,
        flown_over,
    }
}

#[test]
fn flights_follow_the_letter() {
    let mut shut_in = 0;
    let mut dice = Dice(0xba11);
    for options in all_options() {
        for _ in 0..40_000 {
            let state = dice.state(options);
            for side in Side::BOTH {
                for from in board::Squares(state.position().ready_kickers(side)) {
                    let ball = state.position().ball();
                    let direction = board::direction(from, ball).unwrap();
                    let length = from.distance(ball) - 1;
                    let to = board::ray(from, direction) & board::neighbours(ball);
                    let to = to & !board::ray(ball, direction);
                    let pawns = state.position().all_pawns() ^ from.bit() | to;
                    let fast = flight::fly(ball, direction, length, pawns, options);
                    let slow = slow_flight(ball, direction, length, pawns, options);
                    assert_eq!(fast, slow, "{} {from} {options}", state.position());
                    assert!(!fast.stop.is_in(pawns));
                    shut_in += usize::from(fast.stop == ball && fast.bounces == 2);
                }
            }
        }
    }
    assert!(shut_in > 0);
}

#[test]
fn positions_are_read_and_written() {
    let canonical = "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0";
    let loose = "ppp1p1pp/11p2p11/1p1pp3/44/1232/3Po3/1PP2PP1/PPP1PPP1 w 00";
    for text in [canonical, loose] {
        assert_eq!(Setup::parse(text).unwrap().to_string(), canonical);
    }
    each_state(0x77, 50, |state, _, _| {
        let written = state.position().to_string();
        let read = Setup::parse(&written).unwrap().validate(state.options());
        assert_eq!(read, Ok(*state.position()));
    });
}

#[test]
fn a_goal_ends_the_game_but_a_ball_read_in_does_not() {
    let before = state("8/3o4/8/3P4/8/8/8/8 w 1", "pawns=any");
    let goal = before.judge(&text("d5-d6>d8#")).unwrap();
    let after = before.play(&goal);
    assert_eq!(after.outcome(), Some(Outcome::Won(Side::White)));
    assert_eq!(count(&after), 0);
    let fault = after.judge(&text("--")).unwrap_err();
    assert_eq!(
        (fault.clause(), fault.code()),
        ("G9", "gol-move-after-goal")
    );
    let read_in = State::new(*after.position(), *after.options());
    assert_eq!(read_in.due(), Due::StuckPass);
}

#[test]
fn faults_are_whole_phrases() {
    let line_up = state("ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0", "");
    for (token, phrase) in [
        (
            "a1-a2",
            "a kick is compulsory here: White can kick with c1 or e1, found a1-a2, which is no kick",
        ),
        (
            "--",
            "a kick is compulsory here: White can kick with c1 or e1, found `--`",
        ),
        ("a8-a7", "expected a White pawn on a8, found one of Black"),
        ("e3-e4", "expected a White pawn on e3, found the ball"),
        (
            "c1-c4",
            "expected free squares from c1 to c4, found a White pawn on c2",
        ),
        ("c1-d2>f5", "expected the ball to stop on f4, found f5"),
        (
            "c1-d2#",
            "expected no goal mark with the ball on f4, found `#`",
        ),
    ] {
        assert_eq!(line_up.judge(&text(token)).unwrap_err().to_string(), phrase);
    }
}

#[test]
fn no_token_upsets_the_reader() {
    let mut dice = Dice(99);
    let letters: Vec<char> = "abhi0189->#/é ".chars().collect();
    for _ in 0..100_000 {
        let length = dice.roll(16);
        let token: String = (0..length)
            .map(|_| letters[dice.roll(letters.len())])
            .collect();
        match MoveText::parse(&token) {
            Ok(text) => assert_eq!(text.to_string(), token),
            Err(error) => assert!(token.is_char_boundary(error.offset)),
        }
    }
}
