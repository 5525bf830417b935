//! Placements before a penalty (S18): as they are written, judged, and carried out.

use super::State;
use super::board::{Field, Side};
use super::fault::PlacementFault;
use super::lineup::Extent;
use super::position::{LINE_LIMIT, MEN, Man, Phase};

/// A placement as it was written: pairs of fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacementText {
    /// Whose pieces it names.
    pub side: Side,
    /// The first pairs; nothing is lost of a placement that names no piece twice.
    pairs: [(Field, Field); MEN],
    /// How many pairs there are.
    pub count: u16,
    /// The extent of all fields.
    pub(super) extent: Extent,
}

impl PlacementText {
    /// A placement of one piece.
    #[must_use]
    pub fn new(side: Side, from: Field, to: Field) -> Self {
        let mut extent = Extent::of(from);
        extent.add(to);
        Self {
            side,
            pairs: [(from, to); MEN],
            count: 1,
            extent,
        }
    }

    /// Adds a piece.
    pub fn add(&mut self, from: Field, to: Field) {
        if let Some(pair) = self.pairs.get_mut(usize::from(self.count)) {
            *pair = (from, to);
        }
        self.count = self.count.saturating_add(1);
        self.extent.add(from);
        self.extent.add(to);
    }

    /// The pairs in the order of the text.
    #[must_use]
    pub fn pairs(&self) -> &[(Field, Field)] {
        &self.pairs[..MEN.min(usize::from(self.count))]
    }

    /// The same placement with its pairs in canonical order.
    #[must_use]
    pub fn sorted(&self) -> Self {
        let mut sorted = *self;
        let count = self.pairs().len();
        sorted.pairs[..count].sort_unstable_by_key(|(from, _)| from.rank());
        sorted
    }
}

impl State {
    /// S18: whether the pieces may be placed so; that a penalty is due is settled before.
    pub(super) fn judge_placement(&self, text: &PlacementText) -> Result<(), PlacementFault> {
        for (at, &(from, to)) in text.pairs().iter().enumerate() {
            let before = &text.pairs()[..at];
            if before.iter().any(|(other, _)| *other == from) {
                return Err(PlacementFault::Twice { from });
            }
            let man = self.placed_man(text.side, from)?;
            if from == to {
                return Err(PlacementFault::Same { from });
            }
            self.placed_on(man, to)?;
            self.placed_apart(text, before, to)?;
        }
        if usize::from(text.count) > MEN {
            return Err(PlacementFault::Count { found: text.count });
        }
        self.placed_line(text)
    }

    /// S18: who may be placed: not the defending keeper, not the receiver of S17.
    fn placed_man(&self, side: Side, from: Field) -> Result<Man, PlacementFault> {
        let position = &self.position;
        let Some(man) = position.own_man_at(side, from) else {
            let found = position.content(from);
            return Err(PlacementFault::NoPiece { side, from, found });
        };
        if man == Man::keeper(position.side.other()) {
            return Err(PlacementFault::DefendingKeeper { from });
        }
        if position.phase == Phase::Fouled && position.ball == Some(man) {
            return Err(PlacementFault::Receiver { from });
        }
        Ok(man)
    }

    /// S18: where: the attackers' keeper in its goal, anybody else outside the area and the goals.
    fn placed_on(&self, man: Man, to: Field) -> Result<(), PlacementFault> {
        let geometry = &self.options.geometry;
        if man.is_keeper() {
            if geometry.is_goal_of(man.side(), to) {
                return Ok(());
            }
            return Err(PlacementFault::KeeperOutside { to });
        }
        if geometry.is_goal(to) {
            return Err(PlacementFault::GoalField { to });
        }
        if geometry.in_area(self.position.side.other(), to) {
            return Err(PlacementFault::InArea { to });
        }
        Ok(())
    }

    /// S18: each to a field that is empty or left by that placement.
    fn placed_apart(
        &self,
        text: &PlacementText,
        before: &[(Field, Field)],
        to: Field,
    ) -> Result<(), PlacementFault> {
        let left = text.pairs().iter().any(|(from, _)| *from == to);
        if !left && self.position.holds(to) {
            let found = self.position.content(to);
            return Err(PlacementFault::Taken { to, found });
        }
        if before.iter().any(|(_, other)| *other == to) {
            return Err(PlacementFault::Together { to });
        }
        Ok(())
    }

    /// S18: at most four attackers on their own goal line afterwards; defenders cannot get there.
    fn placed_line(&self, text: &PlacementText) -> Result<(), PlacementFault> {
        let side = self.position.side;
        let found = self.play_placement(text).on_goal_line(side);
        if text.side == side && found > LINE_LIMIT {
            return Err(PlacementFault::GoalLine { side, found });
        }
        Ok(())
    }

    /// How many outfield players of a side are on its own goal line.
    pub(super) fn on_goal_line(&self, side: Side) -> usize {
        let geometry = &self.options.geometry;
        Man::outfield(side)
            .filter(|&man| geometry.on_goal_line(side, self.position.place(man)))
            .count()
    }

    /// S18: moves the pieces of a placement at the same time; a carrier takes the ball along.
    pub(super) fn play_placement(&self, text: &PlacementText) -> Self {
        let mut next = *self;
        for &(from, to) in text.pairs() {
            if let Some(man) = self.position.man_at(from) {
                next.position.put(man, to);
            }
        }
        next
    }
}
