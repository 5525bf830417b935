//! Certifying: makes the puzzle out of a position that was found: what every first action comes to,
//! the twin, the rating and the seal.

use super::examine::after_pass;
use super::{Certificate, Claim, Finding, Gone, Puzzle, Says, Twin, difficulty, examine, seal};
use crate::analysis::solve::{OutOfNodes, Search, line, line_after, shortest, sorted};
use crate::rules::{Contest, Pattern, PuzzleKind, Quest};

/// Why a position gives no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is none of that kind.
    NoPuzzle,
    /// Its kind needs a twin, and no step of a piece gives one.
    NoTwin,
    /// The search ran out of nodes.
    OutOfNodes,
}

impl From<OutOfNodes> for Unfit {
    fn from(_: OutOfNodes) -> Self {
        Self::OutOfNodes
    }
}

/// Makes the puzzle of a kind within `depth` turns at a position.
///
/// # Errors
/// Why there is none.
pub fn make<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    rules: &str,
    kind: &PuzzleKind,
    depth: u32,
) -> Result<Puzzle, Unfit> {
    let finding = examine(search, state, kind, depth)?.ok_or(Unfit::NoPuzzle)?;
    let within = match kind.pattern {
        Pattern::Premise => depth,
        _ => finding.turns,
    };
    let claims = claims(search, state, kind, &finding, within)?;
    let twin = match kind.has_twin {
        true => Some(twin(search, state, kind, &finding)?.ok_or(Unfit::NoTwin)?),
        false => None,
    };
    let mut puzzle = Puzzle {
        game: R::INFO.name.to_owned(),
        kind: kind.name.to_owned(),
        turns: finding.turns,
        position: R::position(state),
        rules: rules.to_owned(),
        difficulty: difficulty::<R>(state, finding.turns, &finding.solution, &claims),
        solution: finding.solution,
        certificate: Certificate {
            within,
            claims,
            facts: Vec::new(),
            seal: String::new(),
        },
        twin,
    };
    puzzle.certificate.seal = seal(&puzzle);
    Ok(puzzle)
}

/// One claim for each legal first action.
fn claims<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    kind: &PuzzleKind,
    finding: &Finding,
    within: u32,
) -> Result<Vec<Claim>, OutOfNodes> {
    let side = R::turn(state);
    let mut claims = Vec::new();
    for (text, action) in sorted::<R>(state) {
        let solves = finding.solution.contains(&text);
        let mut after = |quest, turns| line_after(search, state, action, quest, turns);
        let (says, line) = match kind.pattern {
            Pattern::Premise => leads_to(search, state, action, within)?,
            Pattern::OwnGoals => (Says::Loses(0), Vec::new()),
            Pattern::Force(aim) => {
                let line = after(Quest { aim, side }, within)?;
                (
                    if solves {
                        Says::Wins(within)
                    } else {
                        Says::Fails
                    },
                    line,
                )
            }
            Pattern::Deduce => (Says::Open, Vec::new()),
            Pattern::Await => awaits(search, state, action, within)?,
            Pattern::Escape => {
                let scores = |action| Quest::win(side).judge(R::deed(state, action)) == Some(true);
                let mut others = sorted::<R>(state).into_iter();
                if scores(action) {
                    (Says::Wins(1), Vec::new())
                } else if others.any(|(_, other)| scores(other)) {
                    (Says::Fails, Vec::new())
                } else if solves {
                    (Says::Holds, after(Quest::win(1 - side), within)?)
                } else {
                    let quest = Quest::win(1 - side);
                    let line = after(quest, within)?;
                    let turns = shortest(search, state, action, quest, within)?;
                    (Says::Loses(turns), line)
                }
            }
        };
        claims.push(Claim {
            action: text,
            says,
            line,
        });
    }
    Ok(claims)
}

type Told = (Says, Vec<String>);

/// What an only action leads to: who wins within the turns.
fn leads_to<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    action: R::Action,
    within: u32,
) -> Result<Told, OutOfNodes> {
    let side = R::turn(state);
    for (quest, says) in [
        (Quest::win(side), Says::Wins as fn(u32) -> Says),
        (Quest::win(1 - side), Says::Loses),
    ] {
        let turns = shortest(search, state, action, quest, within)?;
        if turns <= within {
            let line = line_after(search, state, action, quest, turns)?;
            return Ok((says(turns), line));
        }
    }
    Ok((Says::Open, Vec::new()))
}

/// What a stuck side's pass, or the kick that fills its turn, leads to.
fn awaits<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    action: R::Action,
    within: u32,
) -> Result<Told, OutOfNodes> {
    let quest = Quest::win(R::turn(state));
    let passes = R::chooser(state) == quest.side;
    let due = after_pass::<R>(state);
    let replies = match passes {
        true => sorted::<R>(&due),
        false => vec![(R::text(state, action), action)],
    };
    // The reply that lasts longest.
    let mut longest: Option<(u32, String, R::Action)> = None;
    for (text, reply) in replies {
        let turns = after_kick(search, &due, reply, quest, within)?;
        if longest.as_ref().is_none_or(|(most, ..)| turns > *most) {
            longest = Some((turns, text, reply));
        }
    }
    let Some((turns, text, reply)) = longest else {
        return Ok((Says::Open, Vec::new()));
    };
    let mut moves = Vec::new();
    if passes {
        moves.push(text);
    }
    if turns > 0 {
        moves.extend(line(search, &R::play(&due, reply), quest, turns)?);
    }
    Ok((Says::Wins(turns), moves))
}

/// The smallest number of turns that suffices after a kick, its own turn not counted.
fn after_kick<R: Contest>(
    search: &mut Search<R>,
    due: &R::State,
    kick: R::Action,
    quest: Quest,
    within: u32,
) -> Result<u32, OutOfNodes> {
    if quest.judge(R::deed(due, kick)) == Some(true) {
        return Ok(0);
    }
    let after = R::play(due, kick);
    for turns in 1..=within {
        if search.forces(&after, quest, turns)? {
            return Ok(turns);
        }
    }
    Ok(within + 1)
}

/// The best twin: one in which the solution is gone, else one without the obligation.
fn twin<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    kind: &PuzzleKind,
    finding: &Finding,
) -> Result<Option<Twin>, OutOfNodes> {
    let mut second = None;
    for neighbour in R::neighbours(state) {
        let there = &neighbour.state;
        let premise = !R::is_leaf(there) && R::premise(there, kind);
        if !premise && second.is_some() {
            continue;
        }
        if premise && examine(search, there, kind, finding.turns)?.is_some() {
            continue;
        }
        let (gone, instead) = match premise {
            true => (
                Gone::Solution,
                spoilers(search, there, kind, finding.turns)?,
            ),
            false => (
                Gone::Obligation,
                sorted::<R>(there)
                    .into_iter()
                    .map(|(text, _)| text)
                    .collect(),
            ),
        };
        let twin = Twin {
            position: R::position(there),
            step: neighbour.step,
            gone,
            instead,
        };
        if premise {
            return Ok(Some(twin));
        }
        second = Some(twin);
    }
    Ok(second)
}

/// The actions that spoil the solution of a kind: those that are no own goals, the replies that
/// escape, or all that force the aim.
fn spoilers<R: Contest>(
    search: &mut Search<R>,
    state: &R::State,
    kind: &PuzzleKind,
    turns: u32,
) -> Result<Vec<String>, OutOfNodes> {
    let side = R::turn(state);
    let at = match kind.pattern {
        Pattern::Await => after_pass::<R>(state),
        _ => state.clone(),
    };
    let mut texts = Vec::new();
    for (text, action) in sorted::<R>(&at) {
        let spoils = match kind.pattern {
            Pattern::OwnGoals => !R::deed(&at, action).is_own_goal(),
            Pattern::Await => after_kick(search, &at, action, Quest::win(side), turns)? > turns,
            Pattern::Force(aim) => search.forces_after(&at, action, Quest { aim, side }, turns)?,
            Pattern::Premise | Pattern::Escape | Pattern::Deduce => true,
        };
        if spoils {
            texts.push(text);
        }
    }
    Ok(texts)
}
