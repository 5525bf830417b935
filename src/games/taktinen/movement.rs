//! Phase 7 and the slow moves: the moves of one side (T31–T38, T41). A `Phase` knows where the side's
//! players stood when its moves began, so that nobody moves twice.

use super::edition::Edition;
use super::fault::MoveFault;
use super::offside;
use super::pitch::{Side, Zone, Zones};
use super::position::{Formation, Position};
use super::squad::Squad;
use super::tokens::{Item, Items, Kind};
use super::turn::{Movers, Player};

/// Zones that touch an end line (T37): Yellow's, then Blue's.
const END_LINES: [[Zone; 3]; 2] = [
    [Zone::S1, Zone::M1, Zone::S5],
    [Zone::S4, Zone::M5, Zone::S8],
];

/// What the moves of a side depend on besides the position.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The edition that is played.
    pub edition: Edition,
    /// Where the sides' players stood at the start of the turn (T33).
    pub places: [Squad; 2],
    /// The player of T24, if it went to the target in this turn.
    pub player: Option<Player>,
    /// Whether a goal kick is due: the ball is not carried (T41).
    pub goal_kick: bool,
}

/// The moves of one side under way.
#[derive(Clone, Copy, Debug)]
pub struct Phase {
    side: Side,
    /// Where its players stood when its moves began (T36).
    start: Squad,
    /// Who has left each of those places by moves of a kind.
    left: Squad,
    /// Who has left each of those places by free moves.
    freed: Squad,
    /// The zones that are offside for the side (T35).
    offside: Zones,
    /// Whether the ball has been taken along (T38).
    carried: bool,
    /// Whether a D player must be left with the ball (T38, errata).
    guards_ball: bool,
}

impl Movers {
    /// T32, T34: how many may move after T24's deduction.
    #[inline]
    pub(super) fn new(formation: Formation, quick: Option<u8>, deduction: u8) -> Self {
        let less = |count: u8| count.saturating_sub(deduction);
        match quick {
            Some(die) => Self::Quick(less(die)),
            None => Self::Kinds {
                midfield: less(formation.midfield),
                attack: less(formation.attack),
                defence: less(formation.defence),
            },
        }
    }

    /// How many may move by a kind; none if the kind is not open.
    #[must_use]
    pub const fn of(self, kind: Kind) -> Option<u8> {
        match (self, kind) {
            (Self::Quick(most), Kind::Quick) => Some(most),
            (Self::Kinds { midfield, .. }, Kind::Midfield) => Some(midfield),
            (Self::Kinds { attack, .. }, Kind::Attack) => Some(attack),
            (Self::Kinds { defence, .. }, Kind::Defence) => Some(defence),
            _ => None,
        }
    }
}

impl Phase {
    /// The moves of a side begin.
    #[inline]
    pub fn new(position: &Position, side: Side, terms: &Terms) -> Self {
        let squad = position.squad(side);
        let guards_ball = terms.edition.has_errata()
            && !terms.goal_kick
            && side == position.dominating
            && squad.count(position.ball) > 0;
        Self {
            side,
            start: *squad,
            left: Squad::EMPTY,
            freed: Squad::EMPTY,
            offside: offside::zones(position, side, position.ball, terms.edition),
            carried: false,
            guards_ball,
        }
    }

    /// Judges and makes the moves of one kind; `most` is how many may move.
    ///
    /// # Errors
    /// The first clause that an item breaks, in written order, then those of the token as a whole.
    pub fn main(
        &mut self,
        position: &mut Position,
        terms: &Terms,
        kind: Kind,
        most: u8,
        items: &Items,
    ) -> Result<(), MoveFault> {
        for item in items.as_slice() {
            self.judge_main(position, terms, kind, item)?;
            if item.keeper {
                self.left.add_keeper(item.from);
            } else {
                self.left.add(item.from, item.count);
            }
            self.make(position, item);
        }
        let found = items.movers();
        if found > u32::from(most) {
            let side = self.side;
            return Err(MoveFault::TooMany {
                side,
                kind,
                most,
                found,
            });
        }
        self.ball_guarded(position)
    }

    /// One item: T36, T32 or T34, T33, T35, T38.
    #[inline]
    fn judge_main(
        &self,
        position: &Position,
        terms: &Terms,
        kind: Kind,
        item: &Item,
    ) -> Result<(), MoveFault> {
        self.somebody_left(item)?;
        self.shape(kind, item)?;
        if kind == Kind::Midfield {
            self.not_uppermost(terms, item)?;
            self.not_lowest(terms, item)?;
        }
        self.not_offside(position, item)?;
        if item.ball {
            self.carries(position, terms, item)?;
        }
        Ok(())
    }

    /// T36: so many players are left of those that stood there when the moves began.
    #[inline]
    fn somebody_left(&self, item: &Item) -> Result<(), MoveFault> {
        let stays = if item.keeper {
            self.start.keeper() == Some(item.from) && self.left.keeper().is_none()
        } else {
            let left = self.left.outfield(item.from);
            self.start.outfield(item.from) >= left.saturating_add(item.count)
        };
        if stays {
            return Ok(());
        }
        Err(MoveFault::NobodyLeft {
            side: self.side,
            item: *item,
        })
    }

    /// T32, T34: one adjacent zone, or one or two zones straight forward or back.
    #[inline]
    fn shape(&self, kind: Kind, item: &Item) -> Result<(), MoveFault> {
        let fits = match kind {
            Kind::Midfield | Kind::Quick | Kind::Free => item.from.neighbours().holds(item.to),
            Kind::Attack => item.from.steps_forward(item.to, self.side) > 0,
            Kind::Defence => item.from.steps_back(item.to, self.side) > 0,
        };
        if fits {
            return Ok(());
        }
        Err(MoveFault::Shape { kind, item: *item })
    }

    /// T33: straight forward only if somebody stood closer to the opponent's end than the new zone.
    fn not_uppermost(&self, terms: &Terms, item: &Item) -> Result<(), MoveFault> {
        let side = self.side;
        let places = &terms.places[side as usize];
        let straight = item.from.forward(side) == Some(item.to);
        if straight && places.occupied().and(item.to.ahead(side)).is_empty() {
            return Err(MoveFault::Uppermost { side, item: *item });
        }
        Ok(())
    }

    /// T33: straight back only if an outfield player stood closer to the own end than the new zone;
    /// the keeper is not bound.
    fn not_lowest(&self, terms: &Terms, item: &Item) -> Result<(), MoveFault> {
        let side = self.side;
        let places = terms.places[side as usize].occupied_outfield();
        let straight = item.from.back(side) == Some(item.to);
        if straight && !item.keeper && places.and(item.to.behind(side)).is_empty() {
            return Err(MoveFault::Lowest { side, item: *item });
        }
        Ok(())
    }

    /// T35: no move ends offside unless it goes straight back.
    #[inline]
    fn not_offside(&self, position: &Position, item: &Item) -> Result<(), MoveFault> {
        let side = self.side;
        if self.offside.holds(item.to) && item.from.steps_back(item.to, side) == 0 {
            return Err(MoveFault::Offside {
                side,
                item: *item,
                line: offside::line(position, side),
            });
        }
        Ok(())
    }

    /// T38, T41: D takes the ball along, once, where no P player is on the way.
    fn carries(&self, position: &Position, terms: &Terms, item: &Item) -> Result<(), MoveFault> {
        let side = self.side;
        if side != position.dominating {
            return Err(MoveFault::PassiveCarries { side });
        }
        if terms.goal_kick {
            return Err(MoveFault::GoalKickCarried { side });
        }
        if self.carried {
            return Err(MoveFault::CarriedTwice { side });
        }
        if item.from != position.ball {
            return Err(MoveFault::NotAtBall {
                item: *item,
                ball: position.ball,
            });
        }
        let opponents = position.squad(side.other());
        match way(item, side).find(|zone| opponents.count(*zone) > 0) {
            Some(zone) => Err(MoveFault::WayBlocked { item: *item, zone }),
            None => Ok(()),
        }
    }

    /// T38, errata: after D's moves somebody is with the ball.
    fn ball_guarded(&self, position: &Position) -> Result<(), MoveFault> {
        let (side, ball) = (self.side, position.ball);
        if self.guards_ball && position.squad(side).count(ball) == 0 {
            return Err(MoveFault::BallLeft { side, ball });
        }
        Ok(())
    }

    /// Judges and makes free moves (T37, T35).
    ///
    /// # Errors
    /// The first clause that an item breaks, in written order, then T38's last sentence.
    pub fn free(
        &mut self,
        position: &mut Position,
        terms: &Terms,
        items: &Items,
    ) -> Result<(), MoveFault> {
        for item in items.as_slice() {
            self.judge_free(position, terms, item)?;
            self.not_offside(position, item)?;
            self.freed.add(item.from, item.count);
            self.make(position, item);
        }
        self.ball_guarded(position)
    }

    /// T37: outfield players that have not moved leave an end line, straight, without the ball and
    /// not into its zone.
    fn judge_free(&self, position: &Position, terms: &Terms, item: &Item) -> Result<(), MoveFault> {
        let item = *item;
        if item.keeper {
            return Err(MoveFault::FreeKeeper { item });
        }
        if item.ball {
            return Err(MoveFault::FreeWithBall { item });
        }
        if !leaves_end_line(item.from, item.to) {
            return Err(MoveFault::FreeShape { item });
        }
        if item.to == position.ball {
            return Err(MoveFault::FreeToBall { item });
        }
        let unmoved = self.unmoved(terms, item.from);
        if item.count > unmoved {
            let side = self.side;
            return Err(MoveFault::FreeNobody {
                side,
                item,
                unmoved,
            });
        }
        Ok(())
    }

    /// T37: outfield players of a zone that have not moved. T24's player is one of those that have.
    #[inline]
    fn unmoved(&self, terms: &Terms, zone: Zone) -> u8 {
        let mut moved = self.left.outfield(zone);
        if let Some(player) = &terms.player
            && player.side == self.side
            && !player.keeper
            && player.to == zone
        {
            moved = moved.max(1);
        }
        let gone = moved.saturating_add(self.freed.outfield(zone));
        self.start.outfield(zone).saturating_sub(gone)
    }

    /// Makes a legal move.
    #[inline]
    fn make(&mut self, position: &mut Position, item: &Item) {
        let squad = &mut position.team_mut(self.side).squad;
        squad.shift(item.from, item.to, item.keeper, item.count);
        if item.ball {
            position.ball = item.to;
            self.carried = true;
        }
    }
}

/// T37: one zone straight away from an end line.
fn leaves_end_line(from: Zone, to: Zone) -> bool {
    Side::BOTH
        .into_iter()
        .any(|end| END_LINES[end as usize].contains(&from) && from.forward(end) == Some(to))
}

/// The zones that a legal move leaves, passes and enters.
fn way(item: &Item, side: Side) -> impl Iterator<Item = Zone> {
    let (from, to) = (item.from, item.to);
    let passed = if from.steps_forward(to, side) == 2 {
        from.forward(side)
    } else if from.steps_back(to, side) == 2 {
        from.back(side)
    } else {
        None
    };
    [Some(from), passed, Some(to)].into_iter().flatten()
}
