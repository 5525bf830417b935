//! What is due in a position, the actions that it offers, and playing them. Play never breaks G3 or
//! G4, and after a goal nothing is offered.

use super::board::{self, Direction, Side, Square, Squares};
use super::flight;
use super::notation::{Checks, Mark, MoveText, Step};
use super::options::{Options, Stuck};
use super::position::Position;

/// A kick and its facts (G6–G9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kick {
    /// The side of the kicking pawn.
    pub side: Side,
    /// Where the pawn started.
    pub from: Square,
    /// Where it landed, next to the ball.
    pub to: Square,
    /// Where the ball lay.
    pub ball_from: Square,
    /// Where it stopped.
    pub ball_to: Square,
    /// The squares that the pawn went, 1–6.
    pub length: u8,
    /// How often the ball turned.
    pub bounces: u8,
    /// The pawns that it flew over.
    pub flown_over: u8,
    /// The goal that the kick scored.
    pub goal: Option<Mark>,
}

/// What one turn can consist of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A kick; under `stuck=substitute` it may be the opponent's in a stuck side's turn (G11).
    Kick(Kick),
    /// A quiet move (G13).
    Quiet {
        /// The side that moves.
        side: Side,
        /// Where the pawn started.
        from: Square,
        /// Where it landed.
        to: Square,
    },
    /// A quiet move and the kick that it makes possible (G13); both are of the kicker's side.
    Release {
        /// Where the quietly moved pawn started.
        from: Square,
        /// Where it landed.
        to: Square,
        /// The kick after it.
        kick: Kick,
    },
    /// `--` (G11, G14).
    Pass {
        /// The side that has nothing to play.
        side: Side,
    },
}

impl Action {
    /// The side whose pawn acts; for `--` the side to move.
    pub const fn side(&self) -> Side {
        match self {
            Self::Kick(kick) | Self::Release { kick, .. } => kick.side,
            Self::Quiet { side, .. } | Self::Pass { side } => *side,
        }
    }

    /// The kick in it, also that of a release.
    pub const fn kick(&self) -> Option<&Kick> {
        match self {
            Self::Kick(kick) | Self::Release { kick, .. } => Some(kick),
            Self::Quiet { .. } | Self::Pass { .. } => None,
        }
    }

    /// The goal that it scores.
    pub fn goal(&self) -> Option<Mark> {
        self.kick().and_then(|kick| kick.goal)
    }

    /// The text of the action with its check marks, or without any (G16).
    pub fn text(&self, checked: bool) -> MoveText {
        let checks = match self.kick() {
            Some(kick) if checked => Checks {
                ball: Some(kick.ball_to),
                mark: kick.goal,
            },
            _ => Checks::default(),
        };
        match *self {
            Self::Pass { .. } => MoveText::Pass,
            Self::Quiet { from, to, .. } | Self::Kick(Kick { from, to, .. }) => MoveText::Plain {
                step: Step { from, to },
                checks,
            },
            Self::Release { from, to, kick } => MoveText::Release {
                quiet: Step { from, to },
                kick: Step {
                    from: kick.from,
                    to: kick.to,
                },
                checks,
            },
        }
    }
}

/// What must be played in a position (G9–G14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// G9: nothing, this side has scored.
    Over(Side),
    /// G14: nothing, neither side has anything at all.
    Dead,
    /// G10: a kick of the side to move.
    Kick,
    /// G11, `stuck=pass`: `--`.
    StuckPass,
    /// G11, `stuck=substitute`: a kick of the opponent.
    StuckSubstitute,
    /// G13: a quiet move or a release.
    Quiet,
    /// G14: `--`, since there is nothing to play.
    Nothing,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// G9: this side has scored.
    Won(Side),
    /// G14: a dead position.
    Drawn,
}

/// A game in progress. The position alone does not tell whether a goal has been scored: a ball
/// that lies on a goal square in a position that was read in is live (G5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) position: Position,
    pub(super) options: Options,
    pub(super) winner: Option<Side>,
}

impl State {
    /// A game that goes on from this position.
    pub const fn new(position: Position, options: Options) -> Self {
        Self {
            position,
            options,
            winner: None,
        }
    }

    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The options of the game.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The side that has scored.
    pub const fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.due() {
            Due::Over(winner) => Some(Outcome::Won(winner)),
            Due::Dead => Some(Outcome::Drawn),
            _ => None,
        }
    }

    /// What must be played.
    #[inline]
    pub fn due(&self) -> Due {
        if let Some(winner) = self.winner {
            return Due::Over(winner);
        }
        let side = self.position.side;
        let [own, others] = self.kickers_of_both();
        if own != 0 {
            return Due::Kick;
        }
        if others != 0 {
            return match self.options.stuck {
                Stuck::Pass => Due::StuckPass,
                Stuck::Substitute => Due::StuckSubstitute,
            };
        }
        if self.has_quiet_move(side) {
            Due::Quiet
        } else if self.has_quiet_move(side.other()) {
            Due::Nothing
        } else {
            Due::Dead
        }
    }

    /// The kickers of the side to move and of the other.
    #[inline]
    pub(super) fn kickers_of_both(&self) -> [u64; 2] {
        let side = self.position.side;
        if self.position.moves == 0 {
            return [self.kickers(side), self.kickers(side.other())];
        }
        // G12 is over, and whoever is ready can kick.
        let pawns = self.position.all_pawns();
        let ball = self.position.ball;
        let ready = board::first_met(ball, pawns) & !board::neighbours(ball);
        let own = self.position.pawns(side);
        [ready & own, ready & !own]
    }

    /// The pawns of a side that can kick (G6, G12). Each of them has one kick.
    #[inline]
    pub fn kickers(&self, side: Side) -> u64 {
        let ready = self.position.ready_kickers(side);
        if self.position.moves == 0 && ready != 0 {
            return Squares(ready)
                .filter(|from| self.kick_of(side, *from).is_some())
                .fold(0, |kickers, from| kickers | from.bit());
        }
        ready
    }

    /// The kick of one of the ready pawns, unless G12 removes it.
    #[inline]
    fn kick_of(&self, side: Side, from: Square) -> Option<Kick> {
        let to = Squares(self.position.kick_landing(from)).next()?;
        let kick = self.kick(side, from, to)?;
        (!self.forbids(&kick)).then_some(kick)
    }

    /// The kick from one square to another if it is one geometrically (G6): the two squares and the
    /// ball lie on a line, the ball right after the second. The way is taken to be free.
    #[inline]
    pub(super) fn kick(&self, side: Side, from: Square, to: Square) -> Option<Kick> {
        self.kick_along(side, from, to, board::direction(from, to)?)
    }

    /// The same with the direction from one square to the other.
    #[inline(always)]
    pub(super) fn kick_along(
        &self,
        side: Side,
        from: Square,
        to: Square,
        direction: Direction,
    ) -> Option<Kick> {
        let position = &self.position;
        let ball = position.ball;
        if board::ray(to, direction) & board::neighbours(to) != ball.bit() {
            return None;
        }
        let pawns = position.all_pawns() ^ from.bit() ^ to.bit();
        Some(self.flown_kick(side, from, to, direction, pawns))
    }

    /// The kick with the flight of its ball over these pawns, the kicker on its landing square.
    #[inline(always)]
    pub(super) fn flown_kick(
        &self,
        side: Side,
        from: Square,
        to: Square,
        direction: Direction,
        pawns: u64,
    ) -> Kick {
        let ball = self.position.ball;
        let length = from.distance(to);
        let flight = flight::fly(ball, direction, length, pawns, self.options);
        let goal = Side::scoring_on(flight.stop).map(|scorer| {
            if scorer == side {
                Mark::Goal
            } else {
                Mark::OwnGoal
            }
        });
        Kick {
            side,
            from,
            to,
            ball_from: ball,
            ball_to: flight.stop,
            length,
            bounces: flight.bounces,
            flown_over: flight.flown_over,
            goal,
        }
    }

    /// G12: whether this kick would score before any move has been made.
    #[inline]
    pub(super) const fn forbids(&self, kick: &Kick) -> bool {
        self.position.moves == 0 && kick.goal.is_some()
    }

    /// G13: whether a side has a quiet move, kicks apart.
    ///
    /// Single steps decide: a step that a goal or the ball forbids has no longer one behind it.
    pub fn has_quiet_move(&self, side: Side) -> bool {
        let position = &self.position;
        let pieces = position.pieces();
        let barred = position.barred(side);
        Squares(position.pawns(side)).any(|from| {
            let allowed = if from.is_in(barred) { !0 } else { !barred };
            let steps = board::neighbours(from) & !pieces & allowed;
            steps & !position.kick_landing(from) != 0
        })
    }

    /// G13: where a pawn can go quietly.
    #[inline]
    pub(super) fn quiet_targets(&self, from: Square) -> u64 {
        let position = &self.position;
        let Some(side) = Side::BOTH
            .into_iter()
            .find(|side| from.is_in(position.pawns(*side)))
        else {
            return 0;
        };
        let barred = position.barred(side);
        // Whoever stands in a goal is the only one of its side there and may step aside in it; the
        // other goal may be barred all the same.
        let own_goal = [Side::White.goal(), Side::Black.goal()]
            .into_iter()
            .find(|goal| from.is_in(*goal))
            .unwrap_or(0);
        board::reach(from, position.pieces()) & !(barred & !own_goal) & !position.kick_landing(from)
    }

    /// Whether a side can go quietly from one square to another now (G10, G13).
    #[inline]
    pub(super) fn admits_quiet(&self, side: Side, from: Square, to: Square) -> bool {
        side == self.position.side
            && from.is_in(self.position.pawns(side))
            && to.is_in(self.quiet_targets(from))
            && self.due() == Due::Quiet
    }

    /// Calls `each` with every legal action, none twice, in a fixed order.
    pub fn for_each_action(&self, each: &mut impl FnMut(Action)) {
        let side = self.position.side;
        match self.due() {
            Due::Over(_) | Due::Dead => {}
            Due::Kick => self.for_each_kick(side, &mut |kick| each(Action::Kick(kick))),
            Due::StuckSubstitute => {
                self.for_each_kick(side.other(), &mut |kick| each(Action::Kick(kick)));
            }
            Due::StuckPass | Due::Nothing => each(Action::Pass { side }),
            Due::Quiet => self.for_each_quiet(each),
        }
    }

    /// Appends every legal action to `actions`.
    pub fn push_actions(&self, actions: &mut Vec<Action>) {
        self.for_each_action(&mut |action| actions.push(action));
    }

    pub(super) fn for_each_kick(&self, side: Side, each: &mut impl FnMut(Kick)) {
        for from in Squares(self.position.ready_kickers(side)) {
            if let Some(kick) = self.kick_of(side, from) {
                each(kick);
            }
        }
    }

    /// Plays an action that is legal here; of any other the result is some state without meaning.
    #[inline(always)]
    #[must_use]
    pub fn play(&self, action: &Action) -> Self {
        let mut next = *self;
        let position = &mut next.position;
        let side = position.side;
        position.side = side.other();
        let kick = match action {
            Action::Pass { .. } => return next,
            Action::Quiet { side, from, to } => {
                position.pawns[*side as usize] ^= from.bit() | to.bit();
                position.moves = position.moves.saturating_add(1);
                return next;
            }
            Action::Release { from, to, kick } => {
                position.pawns[kick.side as usize] ^= from.bit() | to.bit();
                kick
            }
            Action::Kick(kick) => kick,
        };
        position.pawns[kick.side as usize] ^= kick.from.bit() | kick.to.bit();
        position.ball = kick.ball_to;
        position.moves = position.moves.saturating_add(1);
        next.winner = match kick.goal {
            None => None,
            Some(Mark::Goal) => Some(kick.side),
            Some(Mark::OwnGoal) => Some(kick.side.other()),
        };
        next
    }
}

/// The squares from `from` up to, without, `to`, which lies on a line with it.
#[inline]
fn between(from: Square, to: Square) -> u64 {
    match board::direction(from, to) {
        Some(direction) => board::ray(from, direction) & !board::ray(to, direction) & !to.bit(),
        None => 0,
    }
}

impl Position {
    /// The pawns of a side that can kick geometrically (G6): the first ones met on the lines from
    /// the ball, those next to it excepted.
    #[inline]
    pub(super) fn ready_kickers(&self, side: Side) -> u64 {
        board::first_met(self.ball, self.all_pawns())
            & self.pawns(side)
            & !board::neighbours(self.ball)
    }

    /// The square on which a pawn would land with a kick, if its way to the ball were free.
    #[inline]
    fn kick_landing(&self, from: Square) -> u64 {
        between(from, self.ball) & board::neighbours(self.ball)
    }
}
