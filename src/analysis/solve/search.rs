//! The search: whether a side forces its aim within so many turns, against every choice of the
//! other. Exhaustive and exact; order and table only make it faster. Nothing is allocated a node.

use super::table::Table;
use crate::rules::{Aim, Contest, Quest};

/// Deepest line that is followed; a line can be longer than its turns where a side acts again.
const PLIES_MAX: usize = 512;

/// The search has used up its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfNodes;

/// Room for one ply, kept from node to node.
struct Room<A> {
    actions: Vec<A>,
    /// How many answers an action leaves, and below it its place among the actions.
    order: Vec<u64>,
    /// The actions that decided last at this ply, the latest first.
    killers: [Option<A>; KILLERS],
    /// Which of them have been played in vain at this node, bit by bit.
    tried: u8,
}

/// Actions that are remembered at each ply because they decided.
const KILLERS: usize = 2;

impl<A: Copy + PartialEq> Room<A> {
    /// Remembers what has decided.
    fn honour(&mut self, action: A) {
        if self.killers[0] != Some(action) {
            self.killers.rotate_right(1);
            self.killers[0] = Some(action);
        }
    }

    /// Whether the action is a killer that has been played in vain.
    fn is_spent(&self, action: A) -> bool {
        let mut killers = self.killers.iter().enumerate();
        self.tried != 0
            && killers.any(|(at, killer)| self.tried & 1 << at != 0 && *killer == Some(action))
    }
}

impl<A: Copy> Default for Room<A> {
    fn default() -> Self {
        Self {
            actions: Vec::new(),
            order: Vec::new(),
            killers: [None; KILLERS],
            tried: 0,
        }
    }
}

/// A search under way; one serves for many questions.
pub struct Search<R: Contest> {
    quest: Quest,
    table: Table<R>,
    rooms: Vec<Room<R::Action>>,
    nodes: u64,
    limit: u64,
}

impl<R: Contest> Search<R> {
    /// A search with a table of `1 << table_bits` entries that gives up after so many nodes.
    pub fn new(table_bits: u32, node_limit: u64) -> Self {
        Self {
            quest: Quest::win(0),
            table: Table::new(table_bits),
            rooms: Vec::new(),
            nodes: 0,
            limit: node_limit,
        }
    }

    /// Begins another position: nothing is known, and all nodes are there again.
    pub fn begin(&mut self, node_limit: u64) {
        self.table.forget();
        for room in &mut self.rooms {
            room.killers = [None; KILLERS];
        }
        self.nodes = 0;
        self.limit = node_limit;
    }

    /// Positions that were played into so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the quest succeeds within `turns` of the counted side from here on.
    ///
    /// # Errors
    /// No nodes are left.
    pub fn forces(
        &mut self,
        state: &R::State,
        quest: Quest,
        turns: u32,
    ) -> Result<bool, OutOfNodes> {
        if quest != self.quest {
            self.quest = quest;
            self.table.forget();
        }
        if let Some(winner) = R::won(state) {
            return Ok(self.is_won_by(winner));
        }
        if turns == 0 {
            return Ok(false);
        }
        self.node(&mut state.clone(), turns, 0)
    }

    /// The same after an action from here, the turn of the action counted.
    ///
    /// # Errors
    /// No nodes are left.
    pub fn forces_after(
        &mut self,
        state: &R::State,
        action: R::Action,
        quest: Quest,
        turns: u32,
    ) -> Result<bool, OutOfNodes> {
        if let Some(known) = quest.judge(R::deed(state, action)) {
            return Ok(known);
        }
        let own = u32::from(R::turn(state) == quest.counted());
        self.forces(&R::play(state, action), quest, turns.saturating_sub(own))
    }

    fn is_won_by(&self, winner: usize) -> bool {
        self.quest.aim == Aim::Win && winner == self.quest.side
    }

    fn node(&mut self, state: &mut R::State, turns: u32, ply: usize) -> Result<bool, OutOfNodes> {
        // Behind dice and in endless lines nothing is forced.
        if ply >= PLIES_MAX || R::is_leaf(state) {
            return Ok(false);
        }
        let ours = R::chooser(state) == self.quest.side;
        let left = turns - u32::from(R::turn(state) == self.quest.counted());
        if ours && left == 0 && !R::WINS_WITHOUT_DEED {
            return Ok(self.succeeds_at_once(state, ply));
        }
        let mut room = self.take_room(ply);
        let forced = self.decide(state, (ours, left), turns, ply, &mut room);
        self.rooms[ply] = room;
        forced
    }

    /// Decides a node that is not the end of its line: by a killer, the table, or all its actions.
    fn decide(
        &mut self,
        state: &mut R::State,
        (ours, left): (bool, u32),
        turns: u32,
        ply: usize,
        room: &mut Room<R::Action>,
    ) -> Result<bool, OutOfNodes> {
        /// With so few turns left an answer is found faster than a table tells it.
        const SHALLOW: u32 = 1;
        let goes_on = left > 0 || R::WINS_WITHOUT_DEED;
        let is_shallow = goes_on && !ours && left <= SHALLOW;
        if is_shallow && self.killer_decides(state, (ours, left), ply, room)? {
            return Ok(ours);
        }
        let key = R::key(state);
        if let Some(known) = key.and_then(|key| self.table.known(&key, turns)) {
            return Ok(known);
        }
        let by_killer =
            goes_on && !is_shallow && self.killer_decides(state, (ours, left), ply, room)?;
        let forced = if by_killer {
            ours
        } else {
            self.choose(state, (ours, left), ply, room)?
        };
        if let Some(key) = key {
            self.table.keep(key, turns, forced);
        }
        Ok(forced)
    }

    /// Whether one of the killers decides the node for its chooser, before anything is listed.
    fn killer_decides(
        &mut self,
        state: &mut R::State,
        (ours, left): (bool, u32),
        ply: usize,
        room: &mut Room<R::Action>,
    ) -> Result<bool, OutOfNodes> {
        for (at, killer) in room.killers.into_iter().enumerate() {
            let Some(action) = killer.filter(|killer| R::admits(state, *killer)) else {
                continue;
            };
            let forced = match self.quest.judge(R::deed(state, action)) {
                Some(known) => known,
                None => self.follow(state, action, left, ply)?,
            };
            if forced == ours {
                room.honour(action);
                return Ok(true);
            }
            room.tried |= 1 << at;
        }
        Ok(false)
    }

    /// Whether the quest succeeds after an action that does nothing at once.
    #[inline]
    fn follow(
        &mut self,
        state: &mut R::State,
        action: R::Action,
        left: u32,
        ply: usize,
    ) -> Result<bool, OutOfNodes> {
        self.spend(1)?;
        let back = R::back(state);
        R::advance(state, action);
        let forced = match R::won(state) {
            Some(winner) => Ok(self.is_won_by(winner)),
            None if left == 0 => Ok(false),
            None => self.node(state, left, ply + 1),
        };
        R::rewind(state, back);
        forced
    }

    /// Room for a ply, empty but for its killers.
    fn take_room(&mut self, ply: usize) -> Room<R::Action> {
        if self.rooms.len() <= ply {
            self.rooms.resize_with(ply + 1, Room::default);
        }
        let mut room = std::mem::take(&mut self.rooms[ply]);
        room.actions.clear();
        room.order.clear();
        room.tried = 0;
        room
    }

    /// The last turn: only what is done at once can still succeed. That is told faster than a table
    /// could tell it.
    fn succeeds_at_once(&mut self, state: &R::State, ply: usize) -> bool {
        let mut room = self.take_room(ply);
        R::deeds(state, &mut room.actions);
        let succeeds = |&action: &R::Action| self.quest.judge(R::deed(state, action)) == Some(true);
        let found = room.actions.iter().any(succeeds);
        self.rooms[ply] = room;
        found
    }

    /// Looks at the actions of a node until one decides. For the side of the quest one that succeeds
    /// is enough, for the other one that does not. `left` turns are left after this one.
    fn choose(
        &mut self,
        state: &mut R::State,
        (ours, left): (bool, u32),
        ply: usize,
        room: &mut Room<R::Action>,
    ) -> Result<bool, OutOfNodes> {
        let quest = self.quest;
        R::actions(state, &mut room.actions);
        if room.actions.is_empty() {
            return Ok(false);
        }
        let mut decided = false;
        let mut actions = std::mem::take(&mut room.actions);
        actions.retain(|&action| match quest.judge(R::deed(state, action)) {
            Some(known) => {
                decided |= known == ours;
                false
            }
            None => !room.is_spent(action),
        });
        room.actions = actions;
        if decided {
            return Ok(ours);
        }
        if left == 0 && !R::WINS_WITHOUT_DEED {
            // Whatever is left comes too late.
            return Ok(room.actions.is_empty());
        }
        if ours && left > 0 {
            self.arrange(state, room)?;
        } else if let Some(at) = self.killer_at(room) {
            room.actions.swap(0, at);
        }
        for at in 0..room.actions.len() {
            let action = match room.order.get(at) {
                Some(place) => room.actions[*place as u32 as usize],
                None => room.actions[at],
            };
            if self.follow(state, action, left, ply)? == ours {
                room.honour(action);
                return Ok(ours);
            }
        }
        Ok(!ours)
    }

    /// Counts positions that are played into.
    fn spend(&mut self, nodes: u64) -> Result<(), OutOfNodes> {
        if self.limit - self.nodes < nodes {
            return Err(OutOfNodes);
        }
        self.nodes += nodes;
        Ok(())
    }

    fn killer_at(&self, room: &Room<R::Action>) -> Option<usize> {
        let killer = room.killers[0]?;
        room.actions.iter().position(|action| *action == killer)
    }

    /// Puts the actions in order where it pays: what leaves the other side the fewest answers first,
    /// and before it what decided last at this ply.
    fn arrange(
        &mut self,
        state: &mut R::State,
        room: &mut Room<R::Action>,
    ) -> Result<(), OutOfNodes> {
        /// Fewer actions are not worth counting answers for.
        const WORTH_COUNTING: usize = 3;
        room.order.clear();
        if room.actions.len() < WORTH_COUNTING {
            return Ok(());
        }
        self.spend(room.actions.len() as u64)?;
        let back = R::back(state);
        for (at, &action) in room.actions.iter().enumerate() {
            let answers = if room.killers[0] == Some(action) {
                0
            } else {
                R::advance(state, action);
                let answers = R::count(state);
                R::rewind(state, back);
                answers.saturating_add(1)
            };
            room.order
                .push(answers.min(u64::from(u32::MAX)) << 32 | at as u64);
        }
        room.order.sort_unstable();
        Ok(())
    }
}
