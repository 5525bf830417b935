//! Listing: the legal actions of a position with their consequences, and the trees of plies that they
//! span. A game that cannot list whole plies may still tell its choices.

use super::moment::{self, NoPlace, Place};
use super::{Of, film};
use crate::analysis;
use crate::report::{ActionData, DivideData, FactsData, MovesData, PerftData};
use crate::rules::{Choosing, Dice, Enumerable, Referee, Rules};

/// What a game can do that lists actions or choices.
pub trait Moves: Sync {
    /// Every legal action with its consequences, sorted by text.
    ///
    /// # Errors
    /// A position that cannot be read or that breaks the rules.
    fn moves(&self, place: &Place<'_>) -> Result<MovesData, NoPlace>;
}

/// What a game can do whose plies can be listed.
pub trait Listing: Moves {
    /// Number of action sequences of each length up to `depth`.
    ///
    /// # Errors
    /// A position that cannot be read or that breaks the rules.
    fn perft(&self, place: &Place<'_>, depth: u32, divide: bool) -> Result<PerftData, NoPlace>;

    /// Plays on at random, without a record; gives the number of plies.
    ///
    /// # Errors
    /// A position that cannot be read or that breaks the rules.
    fn playout(&self, place: &Place<'_>, dice: &mut Dice, max_plies: u32) -> Result<u32, NoPlace>;
}

/// The facade of a game that tells choices instead of whole plies.
#[derive(Debug)]
pub struct Told<R>(std::marker::PhantomData<fn() -> R>);

impl<R> Told<R> {
    /// The facade; it holds nothing.
    pub const NEW: Self = Self(std::marker::PhantomData);
}

impl<R: Enumerable> Moves for Of<R> {
    fn moves(&self, place: &Place<'_>) -> Result<MovesData, NoPlace> {
        let referee = moment::referee_at::<R>(place)?;
        let state = R::here(&referee);
        let mut actions = Vec::new();
        R::actions(&state, &mut actions);
        let of = actions.len();
        let listed = actions.iter().map(|&action| ActionData {
            text: R::text(&state, action),
            kind: R::action_kind(action).to_owned(),
            facts: FactsData(R::action_facts(&state, action, of)),
        });
        Ok(sorted::<R>(&referee, listed.collect()))
    }
}

impl<R: Choosing> Moves for Told<R> {
    fn moves(&self, place: &Place<'_>) -> Result<MovesData, NoPlace> {
        let referee = moment::referee_at::<R>(place)?;
        let told = R::choices(&referee).into_iter().map(|choice| ActionData {
            text: choice.text,
            kind: choice.kind.to_owned(),
            facts: FactsData(choice.facts),
        });
        Ok(sorted::<R>(&referee, told.collect()))
    }
}

fn sorted<R: Rules>(referee: &R::Referee, mut actions: Vec<ActionData>) -> MovesData {
    actions.sort_by(|a, b| a.text.cmp(&b.text));
    MovesData {
        game: R::INFO.name.to_owned(),
        position: referee.position(),
        side: film::side_letter::<R>(referee.side()),
        actions,
    }
}

impl<R: Enumerable> Listing for Of<R> {
    fn perft(&self, place: &Place<'_>, depth: u32, divide: bool) -> Result<PerftData, NoPlace> {
        let referee = moment::referee_at::<R>(place)?;
        let state = R::state(&referee);
        let nodes = (1..=depth)
            .map(|depth| analysis::perft::<R>(&state, depth))
            .collect();
        let divide = divide.then(|| {
            analysis::divide::<R>(&state, depth)
                .into_iter()
                .map(|(text, nodes)| DivideData { text, nodes })
                .collect()
        });
        Ok(PerftData {
            game: R::INFO.name.to_owned(),
            position: referee.position(),
            depth,
            nodes,
            divide,
        })
    }

    fn playout(&self, place: &Place<'_>, dice: &mut Dice, max_plies: u32) -> Result<u32, NoPlace> {
        let referee = moment::referee_at::<R>(place)?;
        let mut state = R::here(&referee);
        Ok(analysis::playout::<R>(&mut state, dice, max_plies))
    }
}
