//! One random turn: asks the draft what is due and gives it a token that fits.

use super::super::attempt::FACES;
use super::super::due::Due;
use super::super::edition::Edition;
use super::super::judge::Draft;
use super::super::pitch::Zone;
use super::super::position::Position;
use super::super::possession;
use super::super::setup::FEWEST_PLAYERS;
use super::super::tokens::{Aim, Leaver, Token};
use super::super::turn::Turn;
use super::{lineup, moves};
use crate::rules::Dice;

/// One goal kick in so many is slow.
const SLOW_ONE_IN: usize = 3;
/// One chance to shoot in so many is passed up.
const NO_SHOT_ONE_IN: usize = 3;
/// One line-up in so many is followed by moves.
const LINE_UP_MOVES_ONE_IN: usize = 3;
/// One target in so many is chosen without looking at its distance.
const WILD_TARGET_ONE_IN: usize = 3;

/// A complete legal turn from a position in which the match is not over.
pub fn random(dice: &mut Dice, position: &Position, edition: Edition) -> Turn {
    let mut draft = Draft::new(position, edition);
    while draft.due != Due::Nothing {
        let fed = match token(dice, &draft) {
            Some(token) => draft.feed(token).is_ok(),
            None => false,
        };
        // What is not given, or not legal after all, is left out; only what need not come can be.
        if !fed && !draft.pass_over() {
            break;
        }
    }
    draft.finish()
}

/// A token that fits what is due; none leaves it out.
fn token(dice: &mut Dice, draft: &Draft) -> Option<Token> {
    match draft.due {
        Due::Opening { goal_kick: true } if dice.one_in(SLOW_ONE_IN) => Some(Token::Slow),
        Due::Opening { .. } | Due::Target => target(dice, draft),
        Due::LineUp { occasion, side, .. } => Some(Token::LineUp {
            side,
            lineup: lineup::random(dice, &draft.now, occasion, side),
        }),
        Due::LineUpMoves { side, .. } if dice.one_in(LINE_UP_MOVES_ONE_IN) => {
            moves::after_line_up(dice, draft, side)
        }
        Due::SlowMoves(at) => moves::slow(dice, draft, at),
        Due::Moves(at) => moves::last(dice, draft, at),
        Due::Dice => Some(Token::Dice([die(dice), die(dice)])),
        Due::Event { .. } => Some(Token::Event(die(dice))),
        Due::Card { .. } => card(dice, draft),
        Due::Player { .. } => player(dice, draft),
        Due::Shot { allowed: true, .. } if !dice.one_in(NO_SHOT_ONE_IN) => Some(shot(dice, draft)),
        Due::Penalty { .. } => Some(Token::Penalty {
            keeper: die(dice),
            aim: *dice.pick(&Aim::ALL),
            die: die(dice),
            goal: false,
        }),
        _ => None,
    }
}

fn die(dice: &mut Dice) -> u8 {
    // At most 6.
    dice.below(usize::from(FACES)) as u8 + 1
}

/// Mostly the nearer of two legal targets, since far ones are rarely reached.
fn target(dice: &mut Dice, draft: &Draft) -> Option<Token> {
    let mut targets = Vec::new();
    let (now, edition) = (&draft.now, draft.edition());
    possession::each_target(now, edition, |target| targets.push(target));
    if targets.is_empty() {
        return None;
    }
    let mut chosen = *dice.pick(&targets);
    if !dice.one_in(WILD_TARGET_ONE_IN) {
        let other = *dice.pick(&targets);
        let sum = |target| possession::test(now, target, edition).sum;
        if sum(other) > sum(chosen) {
            chosen = other;
        }
    }
    Some(Token::Target {
        zone: chosen.zone,
        named: chosen.named,
    })
}

fn card(dice: &mut Dice, draft: &Draft) -> Option<Token> {
    let Due::Card { side, yellows } = draft.due else {
        return None;
    };
    let die = die(dice);
    let team = draft.now.team(side);
    if u32::from(die) >= yellows || team.players <= FEWEST_PLAYERS {
        return Some(Token::Card { die, leaver: None });
    }
    let mut tokens = Vec::new();
    for zone in Zone::ALL {
        for (keeper, taker) in [(false, false), (true, false), (false, true), (true, true)] {
            let leaver = Some(Leaver {
                zone,
                keeper,
                taker,
            });
            tokens.push(Token::Card { die, leaver });
        }
    }
    pick_legal(dice, draft, &tokens)
}

fn player(dice: &mut Dice, draft: &Draft) -> Option<Token> {
    let mut tokens = Vec::new();
    for zone in Zone::ALL {
        for keeper in [false, true] {
            tokens.push(Token::Player { zone, keeper });
        }
    }
    pick_legal(dice, draft, &tokens)
}

fn shot(dice: &mut Dice, draft: &Draft) -> Token {
    let first = die(dice);
    let attempt = draft.turn.attempt;
    let second = attempt.is_some_and(|attempt| attempt.needs_second(first));
    Token::Shot {
        die: first,
        second: second.then(|| die(dice)),
        goal: false,
    }
}

/// Whether a draft would take a token.
pub fn is_legal(draft: &Draft, token: Token) -> bool {
    let mut trial = *draft;
    trial.feed(token).is_ok()
}

/// One of the tokens that the draft would take.
fn pick_legal(dice: &mut Dice, draft: &Draft, tokens: &[Token]) -> Option<Token> {
    let legal: Vec<Token> = tokens
        .iter()
        .copied()
        .filter(|token| is_legal(draft, *token))
        .collect();
    (!legal.is_empty()).then(|| *dice.pick(&legal))
}
