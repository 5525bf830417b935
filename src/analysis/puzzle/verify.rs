//! Verifying: proves a certificate again from the rules of the game alone. This file shares nothing
//! with the search: its minimax is plain, has no table and no order, and every claim goes through it.
//!
//! It can be read from the bottom up: `forces` is the whole proof, `claim` uses it on one first
//! action, `verify` on all of them.

use super::{Claim, Gone, Puzzle, Says, Twin, difficulty, kind_of, seal};
use crate::rules::{Contest, Pattern, PuzzleKind, Quest};
use std::fmt;

/// Why a puzzle is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub String);

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn demand(holds: bool, what: impl FnOnce() -> String) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal(what())) }
}

/// Largest number of turns that is tried.
const TURNS_MAX: u32 = 64;

/// Checks every field of a puzzle at its position, with so many steps at most.
///
/// # Errors
/// The first thing that does not hold.
pub fn verify<R: Contest>(
    puzzle: &Puzzle,
    state: &R::State,
    rules: &str,
    steps: u64,
) -> Result<(), Refusal> {
    let kind = kind_of::<R>(&puzzle.kind)
        .ok_or_else(|| Refusal(format!("no kind `{}` in this game", puzzle.kind)))?;
    let checker = &mut Checker::<R> {
        kind,
        steps,
        game: std::marker::PhantomData,
    };
    let within = puzzle.certificate.within;
    demand(puzzle.game == R::INFO.name, || "another game".to_owned())?;
    demand(puzzle.rules == rules, || {
        "the rules are not in canonical form".to_owned()
    })?;
    demand(puzzle.position == R::position(state), || {
        "the position is not in canonical form".to_owned()
    })?;
    demand(puzzle.turns <= TURNS_MAX && within <= TURNS_MAX, || {
        format!("expected at most {TURNS_MAX} turns")
    })?;
    demand(
        within == puzzle.turns || kind.pattern == Pattern::Premise,
        || "`within` differs from `n`".to_owned(),
    )?;
    let found = checker.solution(state, puzzle.turns)?;
    demand(found.as_ref() == Some(&puzzle.solution), || {
        format!("this is not the solution within {}", puzzle.turns)
    })?;
    if puzzle.turns > 0 {
        let sooner = checker.solution(state, puzzle.turns - 1)?;
        demand(sooner.is_none(), || "fewer turns suffice".to_owned())?;
    }
    demand(puzzle.certificate.facts.is_empty(), || {
        "its kind has no facts".to_owned()
    })?;
    let legal = texts::<R>(state);
    let claims = &puzzle.certificate.claims;
    let claimed = claims.iter().map(|claim| &claim.action);
    demand(claimed.eq(legal.iter().map(|(text, _)| text)), || {
        "the claims are not one for each legal action, sorted".to_owned()
    })?;
    for (claim, (_, action)) in claims.iter().zip(legal) {
        let solves = puzzle.solution.contains(&claim.action);
        checker.claim(state, action, claim, solves, within)?;
    }
    let rated = difficulty::<R>(state, puzzle.turns, &puzzle.solution, claims);
    demand(rated == puzzle.difficulty, || {
        format!("the difficulty is {rated}")
    })?;
    demand(puzzle.twin.is_some() == kind.has_twin, || {
        match kind.has_twin {
            true => "its kind has a twin".to_owned(),
            false => "its kind has no twin".to_owned(),
        }
    })?;
    if let Some(twin) = &puzzle.twin {
        checker.twin(state, twin, puzzle.turns)?;
    }
    let sealed = seal(puzzle);
    demand(sealed == puzzle.certificate.seal, || {
        "something was altered: the seal does not fit".to_owned()
    })
}

/// The legal actions by their texts, sorted.
fn texts<R: Contest>(state: &R::State) -> Vec<(String, R::Action)> {
    let mut actions = Vec::new();
    R::actions(state, &mut actions);
    let mut texts: Vec<_> = actions
        .into_iter()
        .map(|action| (R::text(state, action), action))
        .collect();
    texts.sort_by(|a, b| a.0.cmp(&b.0));
    texts
}

/// Whether an action wins at once for the side whose turn it is.
fn scores<R: Contest>(state: &R::State, action: R::Action) -> bool {
    Quest::win(R::turn(state)).judge(R::deed(state, action)) == Some(true)
}

fn any_scores<R: Contest>(state: &R::State) -> bool {
    let mut actions = Vec::new();
    R::actions(state, &mut actions);
    actions.into_iter().any(|action| scores::<R>(state, action))
}

struct Checker<R> {
    kind: &'static PuzzleKind,
    /// Positions that may still be looked at.
    steps: u64,
    game: std::marker::PhantomData<R>,
}

impl<R: Contest> Checker<R> {
    /// The solution of the kind within exactly these turns; none if the position has none.
    fn solution(&mut self, state: &R::State, turns: u32) -> Result<Option<Vec<String>>, Refusal> {
        let legal = texts::<R>(state);
        if R::is_leaf(state) || !R::premise(state, self.kind) || legal.is_empty() {
            return Ok(None);
        }
        let spoilers = self.spoilers(state, turns)?;
        let all = legal.iter().map(|(text, _)| text.clone()).collect();
        Ok(match self.kind.pattern {
            Pattern::Deduce => None,
            Pattern::Premise => (turns == 0).then_some(all),
            Pattern::OwnGoals => (turns == 0 && spoilers.is_empty()).then_some(all),
            Pattern::Await => spoilers.is_empty().then_some(all),
            Pattern::Force(_) | Pattern::Escape => {
                let only = legal
                    .into_iter()
                    .find(|(text, _)| spoilers == [text.as_str()]);
                only.filter(|(_, action)| turns > 0 && R::may_solve(*action, self.kind))
                    .map(|(text, _)| vec![text])
            }
        })
    }

    /// What must be empty, or a single action: kicks that are no own goals, replies that escape,
    /// actions that force the aim, that score at once, or that do not lose.
    fn spoilers(&mut self, state: &R::State, turns: u32) -> Result<Vec<String>, Refusal> {
        let side = R::turn(state);
        let mut spoilers = Vec::new();
        let at = match self.kind.pattern {
            Pattern::Await => awaited::<R>(state),
            _ => state.clone(),
        };
        let any_scores = any_scores::<R>(&at);
        for (text, action) in texts::<R>(&at) {
            let spoils = match self.kind.pattern {
                Pattern::Premise | Pattern::Deduce => true,
                Pattern::OwnGoals => !R::deed(&at, action).is_own_goal(),
                Pattern::Await => !self.reply_loses(&at, action, turns)?,
                Pattern::Force(aim) => self.after(&at, action, Quest { aim, side }, turns)?,
                Pattern::Escape if any_scores => scores::<R>(&at, action),
                Pattern::Escape => !self.after(&at, action, Quest::win(1 - side), turns)?,
            };
            if spoils {
                spoilers.push(text);
            }
        }
        Ok(spoilers)
    }

    /// Whether a kick that fills or follows a stuck turn loses within so many turns of the stuck side.
    fn reply_loses(&mut self, at: &R::State, kick: R::Action, turns: u32) -> Result<bool, Refusal> {
        // The stuck side is the one that does not choose.
        let quest = Quest::win(1 - R::chooser(at));
        match quest.judge(R::deed(at, kick)) {
            Some(known) => Ok(known),
            None => self.forces(&R::play(at, kick), quest, turns),
        }
    }

    /// Proves what is claimed of one first action, and plays its line.
    fn claim(
        &mut self,
        state: &R::State,
        action: R::Action,
        claim: &Claim,
        solves: bool,
        within: u32,
    ) -> Result<(), Refusal> {
        let side = R::turn(state);
        let own = match self.kind.pattern {
            Pattern::Force(aim) => Quest { aim, side },
            _ => Quest::win(side),
        };
        let theirs = Quest::win(1 - side);
        let name = &claim.action;
        let untrue = || format!("{name}: `{}` is not true", claim.says);
        if self.kind.pattern == Pattern::Await {
            return self.awaits(state, action, claim, within);
        }
        let (quest, turns, reaches) = match claim.says {
            Says::Wins(turns) => (own, turns, true),
            Says::Fails => (own, within, false),
            Says::Loses(turns) => (theirs, turns, true),
            Says::Holds | Says::Open => (theirs, within, false),
        };
        // Each kind has its own claims, and the solution others than the rest.
        let fits = match (self.kind.pattern, claim.says) {
            (Pattern::Premise, Says::Wins(_) | Says::Loses(_) | Says::Open) => true,
            (Pattern::OwnGoals, Says::Loses(0)) => true,
            (Pattern::Force(_), Says::Wins(turns)) => solves && turns == within,
            (Pattern::Force(_), Says::Fails) => !solves,
            (Pattern::Escape, Says::Wins(1)) => solves,
            (Pattern::Escape, Says::Fails) => !solves && any_scores::<R>(state),
            (Pattern::Escape, Says::Holds) => solves && !any_scores::<R>(state),
            (Pattern::Escape, Says::Loses(_)) => !solves && !any_scores::<R>(state),
            _ => false,
        };
        demand(fits && turns <= within.max(1), || {
            format!("{name}: a claim of another kind")
        })?;
        demand(self.after(state, action, quest, turns)? == reaches, untrue)?;
        if reaches && turns > 0 {
            demand(!self.after(state, action, quest, turns - 1)?, untrue)?;
        }
        if claim.says == Says::Open {
            demand(!self.after(state, action, own, within)?, untrue)?;
            return demand(claim.line.is_empty(), || {
                format!("{name}: a line that proves nothing")
            });
        }
        if let Some(known) = quest.judge(R::deed(state, action)) {
            return demand(known == reaches && claim.line.is_empty(), untrue);
        }
        let counted = u32::from(R::turn(state) == quest.counted());
        let left = turns.saturating_sub(counted);
        self.line(
            R::play(state, action),
            claim,
            &claim.line,
            quest,
            left,
            reaches,
        )
    }

    /// The claim of a stuck side's turn: the number of turns after the kick that lasts longest.
    fn awaits(
        &mut self,
        state: &R::State,
        action: R::Action,
        claim: &Claim,
        within: u32,
    ) -> Result<(), Refusal> {
        let untrue = || format!("{}: `{}` is not true", claim.action, claim.says);
        let quest = Quest::win(R::turn(state));
        let at = awaited::<R>(state);
        let Says::Wins(turns) = claim.says else {
            return Err(Refusal(untrue()));
        };
        demand(turns <= within, untrue)?;
        let passes = R::chooser(state) == quest.side;
        let replies = texts::<R>(&at);
        let (first, rest) = match (passes, claim.line.split_first()) {
            (true, Some((first, rest))) => (first, rest),
            (true, None) => return Err(Refusal(untrue())),
            (false, _) => (&claim.action, &claim.line[..]),
        };
        let mut longest = 0;
        for (text, reply) in replies {
            let counts = if passes { true } else { reply == action };
            let least = (0..=within).find_map(|turns| match self.reply_loses(&at, reply, turns) {
                Ok(false) => None,
                other => Some(other.map(|_| turns)),
            });
            let least = least.ok_or_else(|| Refusal(untrue()))??;
            longest = longest.max(if counts { least } else { 0 });
            if text == *first {
                demand(!counts || least == turns, untrue)?;
                match quest.judge(R::deed(&at, reply)) {
                    Some(known) => demand(known && rest.is_empty(), untrue)?,
                    None => self.line(R::play(&at, reply), claim, rest, quest, turns, true)?,
                }
            }
        }
        let first_is_legal = texts::<R>(&at).iter().any(|(text, _)| text == first);
        demand(longest == turns && first_is_legal, untrue)
    }

    /// Plays a line: it must be legal, decide the quest as claimed or use up its turns, and end there;
    /// a refutation must keep the quest out of reach all the way.
    fn line(
        &mut self,
        mut state: R::State,
        claim: &Claim,
        line: &[String],
        quest: Quest,
        mut left: u32,
        reaches: bool,
    ) -> Result<(), Refusal> {
        let wrong = || format!("{}: its line does not show `{}`", claim.action, claim.says);
        let mut texts = line.iter();
        loop {
            if let Some(winner) = R::won(&state) {
                let reached = quest == Quest::win(winner);
                return demand(texts.next().is_none() && reached == reaches, wrong);
            }
            demand(self.forces(&state, quest, left)? == reaches, wrong)?;
            let legal = self::texts::<R>(&state);
            if left == 0 || R::is_leaf(&state) || legal.is_empty() {
                return demand(texts.next().is_none() && !reaches, wrong);
            }
            let text = texts.next().ok_or_else(|| Refusal(wrong()))?;
            let played = legal.into_iter().find(|(legal, _)| legal == text);
            let (_, action) = played.ok_or_else(|| Refusal(wrong()))?;
            if let Some(known) = quest.judge(R::deed(&state, action)) {
                return demand(texts.next().is_none() && known == reaches, wrong);
            }
            left -= u32::from(R::turn(&state) == quest.counted());
            state = R::play(&state, action);
        }
    }

    /// The twin differs by the step that it names, and lacks what it says.
    fn twin(&mut self, state: &R::State, twin: &Twin, turns: u32) -> Result<(), Refusal> {
        let mut neighbours = R::neighbours(state).into_iter();
        let neighbour = neighbours
            .find(|neighbour| {
                R::position(&neighbour.state) == twin.position && neighbour.step == twin.step
            })
            .ok_or_else(|| Refusal("the twin is not one step away".to_owned()))?;
        let there = &neighbour.state;
        let premise = !R::is_leaf(there) && R::premise(there, self.kind);
        demand(premise == (twin.gone == Gone::Solution), || {
            format!("the twin does not lack the {}", twin.gone.word())
        })?;
        let instead = match twin.gone {
            Gone::Obligation => texts::<R>(there)
                .into_iter()
                .map(|(text, _)| text)
                .collect(),
            Gone::Solution => {
                // A solution that takes fewer turns is one all the same.
                for fewer in 0..=turns {
                    demand(self.solution(there, fewer)?.is_none(), || {
                        "the twin has a solution".to_owned()
                    })?;
                }
                self.spoilers(there, turns)?
            }
        };
        demand(instead == twin.instead, || {
            "the twin offers something else".to_owned()
        })
    }

    /// Whether the quest succeeds after an action, within so many turns from before it.
    fn after(
        &mut self,
        state: &R::State,
        action: R::Action,
        quest: Quest,
        turns: u32,
    ) -> Result<bool, Refusal> {
        if let Some(known) = quest.judge(R::deed(state, action)) {
            // What is done in the last turn still counts, and nothing after it.
            return Ok(known && (turns > 0 || R::turn(state) != quest.counted()));
        }
        let own = u32::from(R::turn(state) == quest.counted());
        self.forces(&R::play(state, action), quest, turns.saturating_sub(own))
    }

    /// Whether the quest succeeds within so many turns of its counted side: one action of its own side
    /// is enough, of the other side all must allow it.
    fn forces(&mut self, state: &R::State, quest: Quest, turns: u32) -> Result<bool, Refusal> {
        if let Some(winner) = R::won(state) {
            return Ok(quest == Quest::win(winner));
        }
        if turns == 0 || R::is_leaf(state) {
            return Ok(false);
        }
        let steps = self.steps.checked_sub(1);
        self.steps = steps.ok_or_else(|| Refusal("too large to be checked".to_owned()))?;
        let mut actions = Vec::new();
        R::actions(state, &mut actions);
        let ours = R::chooser(state) == quest.side;
        for &action in &actions {
            if self.after(state, action, quest, turns)? == ours {
                return Ok(ours);
            }
        }
        Ok(!ours && !actions.is_empty())
    }
}

/// The state in which the other side must act: after the stuck side's pass, or this one.
fn awaited<R: Contest>(state: &R::State) -> R::State {
    match texts::<R>(state)[..] {
        [(_, pass)] if R::chooser(state) == R::turn(state) => R::play(state, pass),
        _ => state.clone(),
    }
}
