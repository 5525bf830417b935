//! Random moves: items are added one by one as long as the draft takes them.

use super::super::due::Due;
use super::super::judge::Draft;
use super::super::pitch::{Side, Zone};
use super::super::tokens::{Item, Items, Kind, Token};
use super::super::turn::{Movers, Moves};
use super::turn::is_legal;
use crate::rules::Dice;

/// One side in so many moves nobody.
const NOBODY_ONE_IN: usize = 8;
/// One side in so many makes no free moves.
const NO_FREE_ONE_IN: usize = 2;
/// One item in so many is the keeper's.
const KEEPER_ONE_IN: usize = 12;
/// One item in so many takes the ball along, where it lies.
const BALL_ONE_IN: usize = 2;
/// How often an item is looked for before a side stops.
const TRIES: usize = 6;
/// Most players that move after the line-ups (T8).
const AFTER_LINE_UP: u8 = 2;
/// Most free moves in a token.
const FREE: u8 = 4;

/// T8's moves.
pub fn after_line_up(dice: &mut Dice, draft: &Draft, side: Side) -> Option<Token> {
    build(dice, draft, side, AFTER_LINE_UP, &|items| {
        Token::LineUpMoves { side, items }
    })
}

/// T41: the moves of one side; none when it is done.
pub fn slow(dice: &mut Dice, draft: &Draft, at: usize) -> Option<Token> {
    let moves = draft.turn.slow?;
    of_side(dice, draft, &moves[at])
}

/// Phase 7: the moves of one side; none when it is done.
pub fn last(dice: &mut Dice, draft: &Draft, at: usize) -> Option<Token> {
    let moves = draft.turn.movement[at]?;
    of_side(dice, draft, &moves)
}

/// A kind first, then free moves.
fn of_side(dice: &mut Dice, draft: &Draft, moves: &Moves) -> Option<Token> {
    let side = moves.side;
    if moves.is_empty() && !dice.one_in(NOBODY_ONE_IN) {
        let (kind, most) = random_kind(dice, moves.movers);
        let main = build(dice, draft, side, most, &|items| Token::Moves {
            side,
            kind,
            items,
        });
        if main.is_some() {
            return main;
        }
    }
    if moves.free.is_some() || dice.one_in(NO_FREE_ONE_IN) {
        return None;
    }
    let kind = Kind::Free;
    build(dice, draft, side, FREE, &|items| Token::Moves {
        side,
        kind,
        items,
    })
}

fn random_kind(dice: &mut Dice, movers: Movers) -> (Kind, u8) {
    match movers {
        Movers::Quick(most) => (Kind::Quick, most),
        Movers::Kinds {
            midfield,
            attack,
            defence,
        } => *dice.pick(&[
            (Kind::Midfield, midfield),
            (Kind::Attack, attack),
            (Kind::Defence, defence),
        ]),
    }
}

/// A token with at most `most` movers; none if no item is found.
fn build(
    dice: &mut Dice,
    draft: &Draft,
    side: Side,
    most: u8,
    make: &dyn Fn(Items) -> Token,
) -> Option<Token> {
    let mut items = Items::NONE;
    let mut left = TRIES * usize::from(most);
    while items.movers() < u32::from(most) && left > 0 {
        left -= 1;
        let mut longer = items;
        longer.push(random_item(dice, draft, side));
        if is_legal(draft, make(longer)) {
            items = longer;
        }
    }
    (items.movers() > 0).then(|| make(items))
}

/// Any player to any zone up to two away; mostly it is no legal move.
fn random_item(dice: &mut Dice, draft: &Draft, side: Side) -> Item {
    let squad = draft.now.squad(side);
    let keeper = squad.keeper().filter(|_| dice.one_in(KEEPER_ONE_IN));
    let occupied: Vec<Zone> = squad.occupied_outfield().collect();
    let from = match keeper {
        Some(zone) => zone,
        None if occupied.is_empty() => Zone::M3,
        None => *dice.pick(&occupied),
    };
    let carries = !matches!(draft.due, Due::LineUpMoves { .. });
    let near: Vec<Zone> = from.neighbours().collect();
    let mut to = *dice.pick(&near);
    if let Some(straight) = *dice.pick(&[from.forward(side), from.back(side), None]) {
        to = straight;
        if let Some(next) = *dice.pick(&[straight.forward(side), straight.back(side), None])
            && next != from
        {
            to = next;
        }
    }
    Item {
        from,
        to,
        count: 1,
        keeper: keeper.is_some(),
        ball: carries && from == draft.now.ball && dice.one_in(BALL_ONE_IN),
    }
}
