//! The canonical tokens of a turn, each with the token of the record that it stands for.

use super::attempt::Shot;
use super::pitch::Side;
use super::tokens::{Kind, Token};
use super::turn::{LineUps, Mark, Moves, Turn};
use std::fmt::Write;

/// Receives a canonical token and the index of the written token, if there is one.
type Sink<'s> = &'s mut dyn FnMut(Option<usize>, &str);

struct Writer<'t, 's> {
    turn: &'t Turn,
    sink: Sink<'s>,
    text: String,
    /// Tokens of the record so far.
    written: usize,
}

/// Hands every canonical token to `sink`.
pub fn write(turn: &Turn, sink: Sink<'_>) {
    let mut writer = Writer {
        turn,
        sink,
        text: String::new(),
        written: 0,
    };
    if let Some(lineups) = &turn.kick_off {
        writer.lineups(lineups);
    }
    writer.phases_1_to_4();
    writer.phases_5_and_6();
    for at in 0..turn.movement.len() {
        if let Some(moves) = &turn.movement[at] {
            writer.moves(moves, Mark::None(at));
        }
    }
    if turn.half {
        writer.mark(Mark::Half, Token::Half);
    }
}

/// How many canonical tokens stand on a line of their own before the number of the turn: those of
/// the kick-off step.
pub fn head(turn: &Turn) -> usize {
    match &turn.kick_off {
        Some(_) if turn.is_kick_off_alone() => 0,
        Some(lineups) => lineups.placed.len() + usize::from(lineups.moves.is_some()),
        None => 0,
    }
}

impl Writer<'_, '_> {
    /// A token that the record has.
    fn token(&mut self, token: Token) {
        let index = self.written;
        self.written += 1;
        self.send(Some(index), token);
    }

    /// A token that the record may have left out.
    fn mark(&mut self, mark: Mark, token: Token) {
        if self.turn.written.has(mark) {
            self.token(token);
        } else {
            self.send(None, token);
        }
    }

    fn send(&mut self, index: Option<usize>, token: Token) {
        self.text.clear();
        // Writing to a string cannot fail.
        let _ = write!(self.text, "{token}");
        (self.sink)(index, &self.text);
    }

    fn lineups(&mut self, lineups: &LineUps) {
        let sides = [lineups.side, lineups.side.other()];
        for (side, lineup) in sides.into_iter().zip(lineups.placed) {
            self.token(Token::LineUp { side, lineup });
        }
        if let Some(items) = lineups.moves {
            let side = lineups.side;
            self.token(Token::LineUpMoves { side, items });
        }
    }

    fn phases_1_to_4(&mut self) {
        let turn = self.turn;
        if let Some(slow) = &turn.slow {
            self.token(Token::Slow);
            for (at, moves) in slow.iter().enumerate() {
                self.moves(moves, Mark::SlowNone(at));
            }
        }
        if let Some(target) = turn.target {
            self.token(Token::Target {
                zone: target.zone,
                named: target.named,
            });
        }
        if let Some(dice) = turn.dice {
            self.token(Token::Dice(dice));
        }
        if let (Some(test), Some(clock)) = (turn.test, turn.clock) {
            self.mark(Mark::Clock, Token::Clock(clock));
            self.mark(Mark::Sum, Token::Sum(test.sum));
        }
        if let Some(die) = turn.event {
            self.token(Token::Event(die));
        }
        if let Some(card) = turn.card
            && let Some(die) = card.die
        {
            let leaver = card.leaver;
            self.token(Token::Card { die, leaver });
        }
    }

    fn phases_5_and_6(&mut self) {
        let turn = self.turn;
        if let Some(restart) = &turn.restart {
            self.lineups(&restart.lineups);
        } else if let Some(value) = turn.value {
            if let Some(player) = turn.player {
                self.token(Token::Player {
                    zone: player.from,
                    keeper: player.keeper,
                });
            }
            self.mark(Mark::Value, Token::Value(value));
        }
        let goal = turn.shot == Some(Shot::Goal);
        if let Some((die, second)) = turn.shot_dice {
            self.token(Token::Shot { die, second, goal });
        }
        if let Some(penalty) = turn.penalty {
            self.token(Token::Penalty {
                keeper: penalty.keeper,
                aim: penalty.aim,
                die: penalty.die,
                goal,
            });
        }
        match turn.shot {
            Some(Shot::Corner) => self.mark(Mark::Restart, Token::Corner),
            Some(Shot::Miss) => self.mark(Mark::Restart, Token::GoalKick),
            Some(Shot::Goal) | None => {}
        }
        if let Some(lineups) = &turn.corner {
            self.lineups(lineups);
        }
    }

    fn moves(&mut self, moves: &Moves, none: Mark) {
        let side: Side = moves.side;
        if moves.is_empty() {
            self.mark(none, Token::NoMoves(side));
        }
        if let Some((kind, items)) = moves.main {
            self.token(Token::Moves { side, kind, items });
        }
        if let Some(items) = moves.free {
            let kind = Kind::Free;
            self.token(Token::Moves { side, kind, items });
        }
    }
}
