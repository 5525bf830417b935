//! Line-ups (S6, S7, S19): as they are written, judged, and put on the board.

use super::board::{Field, Geometry, Side};
use super::fault::LineupFault;
use super::position::{LINE_LIMIT, Man, OUTFIELD, Phase};
use super::{Position, State};

/// The outermost of some fields: if any of them is off a board, then so is one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Extent {
    /// With the highest file.
    right: Field,
    /// In the highest row, with the lowest and the highest file.
    top: [Field; 2],
    /// In the lowest row, likewise.
    bottom: [Field; 2],
}

impl Extent {
    /// The extent of one field.
    #[inline]
    #[must_use]
    pub const fn of(field: Field) -> Self {
        Self {
            right: field,
            top: [field; 2],
            bottom: [field; 2],
        }
    }

    /// Takes in another field.
    #[inline]
    pub fn add(&mut self, field: Field) {
        if field.file() > self.right.file() {
            self.right = field;
        }
        if field.row() >= self.top[0].row() {
            widen(&mut self.top, field);
        }
        if field.row() <= self.bottom[0].row() {
            widen(&mut self.bottom, field);
        }
    }

    /// S2: one of the fields that the board does not have.
    #[must_use]
    pub fn stray(&self, geometry: &Geometry) -> Option<Field> {
        let [top, bottom] = [self.top, self.bottom];
        [self.right, top[0], top[1], bottom[0], bottom[1]]
            .into_iter()
            .find(|&field| !geometry.has(field))
    }
}

/// Takes a field into the ends of a row, or into a new row of its own.
fn widen(ends: &mut [Field; 2], field: Field) {
    if field.row() != ends[0].row() {
        *ends = [field; 2];
    } else if field.file() < ends[0].file() {
        ends[0] = field;
    } else if field.file() > ends[1].file() {
        ends[1] = field;
    }
}

/// A line-up as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineupText {
    /// Whose it is.
    pub side: Side,
    /// The keeper's field.
    pub keeper: Field,
    /// The first fields of outfield players; nothing is lost of a line-up that obeys S6.
    pub(super) fields: [Field; OUTFIELD],
    /// How many outfield players are named.
    pub count: u16,
    /// The extent of all fields.
    pub(super) extent: Extent,
}

impl LineupText {
    /// A line-up of the keeper alone.
    #[must_use]
    pub const fn new(side: Side, keeper: Field) -> Self {
        Self {
            side,
            keeper,
            fields: [Field::NOWHERE; OUTFIELD],
            count: 0,
            extent: Extent::of(keeper),
        }
    }

    /// Adds an outfield player.
    pub fn add(&mut self, field: Field) {
        if let Some(place) = self.fields.get_mut(usize::from(self.count)) {
            *place = field;
        }
        self.count = self.count.saturating_add(1);
        self.extent.add(field);
    }

    /// The fields of the outfield players.
    #[must_use]
    pub fn fields(&self) -> &[Field] {
        &self.fields[..OUTFIELD.min(usize::from(self.count))]
    }

    /// The fields of the outfield players in canonical order.
    #[must_use]
    pub fn sorted(&self) -> [Field; OUTFIELD] {
        let mut fields = self.fields;
        fields.sort_unstable_by_key(|field| field.rank());
        fields
    }

    /// Whether the line-up obeys S6 and S7.
    ///
    /// # Errors
    /// The first fault: S6, then S7.
    pub fn check(&self, geometry: &Geometry, kicks_off: bool) -> Result<(), LineupFault> {
        self.ten_players()?;
        self.keeper_in_goal(geometry)?;
        self.fields_differ()?;
        self.goals_empty(geometry)?;
        self.goal_line(geometry)?;
        self.halves(geometry, kicks_off)
    }

    /// S6: ten outfield players.
    fn ten_players(&self) -> Result<(), LineupFault> {
        let found = self.count;
        if usize::from(found) == OUTFIELD {
            Ok(())
        } else {
            Err(LineupFault::Count { found })
        }
    }

    /// S7: the keeper stands on one of the side's own goal fields.
    fn keeper_in_goal(&self, geometry: &Geometry) -> Result<(), LineupFault> {
        let Self { side, keeper, .. } = *self;
        if geometry.is_goal_of(side, keeper) {
            return Ok(());
        }
        let goal = [1, 5].map(|number| geometry.goal_field(side, number));
        Err(LineupFault::Keeper { side, keeper, goal })
    }

    /// S7: no two players on one field.
    fn fields_differ(&self) -> Result<(), LineupFault> {
        let fields = self.fields();
        let twice = fields
            .iter()
            .enumerate()
            .find(|(at, field)| fields[..*at].contains(field));
        match twice {
            None => Ok(()),
            Some((_, &field)) => Err(LineupFault::Twice { field }),
        }
    }

    /// S7: nobody but the keeper stands on a goal field.
    fn goals_empty(&self, geometry: &Geometry) -> Result<(), LineupFault> {
        match self.fields().iter().find(|field| geometry.is_goal(**field)) {
            None => Ok(()),
            Some(&field) => Err(LineupFault::GoalField { field }),
        }
    }

    /// S7: at most four outfield players on the own goal line.
    fn goal_line(&self, geometry: &Geometry) -> Result<(), LineupFault> {
        let side = self.side;
        let on_line = |field: &&Field| geometry.on_goal_line(side, **field);
        let found = self.fields().iter().filter(on_line).count();
        if found <= LINE_LIMIT {
            Ok(())
        } else {
            Err(LineupFault::GoalLine { side, found })
        }
    }

    /// S7: outfield players in the own half, but one of the side that kicks off on its point.
    fn halves(&self, geometry: &Geometry, kicks_off: bool) -> Result<(), LineupFault> {
        let side = self.side;
        let point = geometry.kick_off();
        if kicks_off && !self.fields().contains(&point) {
            return Err(LineupFault::KickOff { side, point });
        }
        let stray = self
            .fields()
            .iter()
            .find(|&&field| !(geometry.in_half(side, field) || kicks_off && field == point));
        match stray {
            None => Ok(()),
            Some(&field) => Err(LineupFault::Half { side, field }),
        }
    }
}

impl State {
    /// S6, S7: whether the line-up that is due may be this one; S19 is settled before.
    pub(super) fn judge_lineup(&self, text: &LineupText) -> Result<(), LineupFault> {
        let kicks_off = self.position.ball.is_none();
        text.check(&self.options.geometry, kicks_off)
    }

    /// S19: puts a line-up on the board; the first one clears it, the second one opens play.
    pub(super) fn play_lineup(&self, text: &LineupText) -> Self {
        let mut next = *self;
        let position = &mut next.position;
        let first = position.ball.is_none();
        if first {
            *position = Position {
                score: position.score,
                ..Position::empty(position.side)
            };
        }
        position.put(Man::keeper(text.side), text.keeper);
        for (man, &field) in Man::outfield(text.side).zip(text.fields()) {
            position.put(man, field);
        }
        if first {
            position.ball = position.man_at(self.options.geometry.kick_off());
        } else {
            position.phase = Phase::Pass;
        }
        position.side = text.side.other();
        next
    }
}
