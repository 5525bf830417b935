//! Stratego on the seams: the traits of `crate::rules`, implemented over [`State`].

use super::choice;
use super::facts::{ACTION_FACTS, PLY_FACTS};
use super::view::{self, Shown};
use super::{Action, Fault, Mark, MoveText, Options, Outcome, PositionFault, Rank, Reason};
use super::{Setup as Lineup, Side, State, Strain, Verdict, clauses, codes, draw, facts, mirror};
use crate::record::Outcome as Result_;
use crate::rules::{
    BoardForm, BoardStyle, Concealing, Dice, Enumerable, Facts, GameInfo, Number, OptionInfo,
    OptionValues, PositionForm, Referee, Rules, Setup, SideInfo, StartError, Step, TokenError,
    Unknown,
};
use std::fmt;

/// The game of Stratego.
#[derive(Clone, Copy, Debug)]
pub struct Stratego;

/// What Stratego says about itself.
static INFO: GameInfo = GameInfo {
    name: "stratego",
    aliases: &[],
    title: "Stratego (classic game, barrage and free set-ups)",
    extension: "stratego",
    sides: [
        SideInfo {
            tag: "Red",
            letter: 'r',
        },
        SideInfo {
            tag: "Blue",
            letter: 'b',
        },
    ],
    position_form: PositionForm {
        fields: 2,
        side: 1,
        board: Some(BoardForm {
            rows: (10, 10),
            width: (10, 10),
            ends: None,
            letters: "FSONTLKJCGMBXfsontlkjcgmbx~",
        }),
        letters: "",
    },
    has_score: false,
    presets: &["seed", "isf", "gravon"],
    options: &[
        OptionInfo {
            key: "set",
            values: OptionValues::Words(&["classic", "barrage", "free"]),
            clause: "R4",
            about: "forty pieces a side, eight, or any pieces anywhere",
        },
        OptionInfo {
            key: "scout-attack",
            values: OptionValues::Words(&["any", "adjacent"]),
            clause: "R6",
            about: "whether a scout attacks from as far as it sees or from the next square",
        },
    ],
    readings: &[
        "seed; scout-attack=any",
        "seed; scout-attack=adjacent",
        "isf; scout-attack=any",
        "isf; scout-attack=adjacent",
        "gravon; scout-attack=any",
        "gravon; scout-attack=adjacent",
    ],
    clauses: clauses::CLAUSES,
    codes: codes::CODES,
    kinds: &["move", "attack"],
    ply_facts: PLY_FACTS,
    action_facts: ACTION_FACTS,
    odds_facts: &[],
};

/// Why a move or a start is illegal.
#[derive(Clone, Debug)]
pub enum Illegal {
    /// A move.
    Move {
        /// What it breaks.
        fault: Fault,
        /// R16: what leaves the unknown pieces without ranks.
        reason: Option<Box<Reason>>,
    },
    /// The start position.
    Position {
        /// What it breaks.
        fault: PositionFault,
        /// R16: what leaves the unknown pieces without ranks.
        reason: Option<Box<Reason>>,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { fault, .. } => fault.fmt(f),
            Self::Position { fault, .. } => fault.fmt(f),
        }
    }
}

impl std::error::Error for Illegal {}

impl crate::rules::Fault for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Self::Move { fault, .. } => fault.code(),
            Self::Position { fault, .. } => fault.code(),
        }
    }

    fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::Move { fault, .. } => fault.clause(),
            Self::Position { fault, .. } => fault.clause(),
        })
    }

    fn help(&self) -> Option<String> {
        let (Self::Move { reason, .. } | Self::Position { reason, .. }) = self;
        let reason = reason.as_ref()?;
        Some(format!("no ranks fit all of this: {reason}"))
    }
}

/// A legal ply and what reports derive from the game around it.
#[derive(Clone, Copy, Debug)]
pub struct Ply {
    /// The side that moved.
    pub side: Side,
    /// What was played.
    pub action: Action,
    /// The rank of the piece that moved, if it is known.
    pub piece: Option<Rank>,
    /// Whether the position names the ranks of the attacker and of the defender.
    pub known: [bool; 2],
    /// Whether attacker and defender had shown their ranks in battles before.
    pub shown: [bool; 2],
    /// How close the side has come to what R13 and R14 forbid.
    pub strain: Strain,
    /// The options of the game.
    pub options: Options,
    /// How the game has ended with the ply.
    pub end: Option<Outcome>,
}

/// A game under way.
#[derive(Clone, Debug)]
pub struct Match {
    state: State,
    shown: Shown,
}

impl Match {
    /// The game as it stands.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }
}

/// R16 is explained where it is broken; that is rare enough to look for the shortest reason.
#[cold]
fn illegal(state: &State, text: &MoveText, fault: Fault) -> Illegal {
    let reason = match fault {
        Fault::NoAssignment { .. } => state.explain(text).map(Box::new),
        _ => None,
    };
    Illegal::Move { fault, reason }
}

impl Rules for Stratego {
    const INFO: &'static GameInfo = &INFO;
    type Token = MoveText;
    type Ply = Ply;
    type Fault = Illegal;
    type Referee = Match;

    #[inline]
    fn token(text: &str) -> Result<MoveText, TokenError> {
        MoveText::parse(text).map_err(|error| TokenError {
            at: error.offset,
            expected: error.expected,
        })
    }

    fn start(setup: &Setup<'_>) -> Result<Match, StartError<Illegal>> {
        let illegal = |fault, reason: Option<Reason>| StartError::Illegal {
            tag: "Position",
            fault: Illegal::Position {
                fault,
                reason: reason.map(Box::new),
            },
        };
        let options = Options::from_set(setup.rules);
        let text = setup
            .position
            .ok_or_else(|| illegal(PositionFault::Missing, None))?;
        let lineup = Lineup::parse(text).map_err(|error| StartError::Syntax {
            tag: "Position",
            error: TokenError {
                at: error.offset,
                expected: error.expected,
            },
        })?;
        let position = lineup.validate(&options).map_err(|fault| {
            let reason = match fault {
                PositionFault::NoAssignment { .. } => lineup.explain(&options),
                _ => None,
            };
            illegal(fault, reason)
        })?;
        Ok(Match {
            state: State::new(position, options),
            shown: Shown::default(),
        })
    }

    #[inline]
    fn number(before: Option<Number>, ply: &Ply) -> Option<Number> {
        let second = ply.side == Side::Blue;
        let value = match before {
            None => 1,
            Some(number) if second && !number.second => number.value,
            Some(number) => number.value.saturating_add(1),
        };
        Some(Number { value, second })
    }

    fn canonical(ply: &Ply, sink: &mut dyn FnMut(Option<usize>, &str)) {
        sink(Some(0), &ply.action.text().to_string());
    }

    fn side(ply: &Ply) -> usize {
        ply.side as usize
    }

    fn kind(ply: &Ply) -> &'static str {
        facts::kind(&ply.action)
    }

    fn clauses(ply: &Ply) -> Vec<&'static str> {
        facts::exercised(ply).ids(clauses::CLAUSES)
    }

    fn facts(ply: &Ply) -> Facts {
        facts::ply(ply)
    }

    fn mirrored(position: &str) -> Option<String> {
        mirror::mirrored(position)
    }

    fn caption(ply: &Ply) -> String {
        facts::caption(ply)
    }
}

impl Referee<Stratego> for Match {
    type Mark = (Mark, Shown);

    #[inline]
    fn feed(&mut self, token: MoveText) -> Result<Step<Ply>, Illegal> {
        let state = &mut self.state;
        let action = state
            .judge(&token)
            .map_err(|fault| illegal(state, &token, fault))?;
        let Action { from, to, battle } = action;
        let side = state.position().side();
        let known = [from, to].map(|square| state.rank(square).is_some());
        let piece = state.rank(from).or(battle.map(|battle| battle.attacker));
        let shown = [from, to].map(|square| self.shown.holds(square));
        state.play(&action);
        let left = battle.is_none_or(|battle| battle.verdict() != Verdict::BothRemoved);
        self.shown.follow(from, to, battle.is_some(), left);
        Ok(Step::Ply(Ply {
            side,
            action,
            piece,
            known,
            shown,
            strain: state.strain(side),
            options: *state.options(),
            end: if state.may_be_over() {
                state.outcome()
            } else {
                None
            },
        }))
    }

    fn mark(&self) -> (Mark, Shown) {
        (self.state.mark(), self.shown)
    }

    fn rewind(&mut self, mark: &(Mark, Shown)) {
        self.state.rewind(mark.0);
        self.shown = mark.1;
    }

    fn position(&self) -> String {
        self.state.position().text()
    }

    fn side(&self) -> usize {
        self.state.position().side() as usize
    }

    fn outcome(&self) -> Option<Result_> {
        Some(match self.state.outcome()?.winner() {
            Some(Side::Red) => Result_::First,
            Some(Side::Blue) => Result_::Second,
            None => Result_::Draw,
        })
    }

    fn status(&self) -> String {
        draw::status(&self.state)
    }

    fn board(&self, style: BoardStyle) -> String {
        let setup = match style.viewer {
            Some(viewer) => view::seen_by(&self.state, self.shown, side_at(viewer)),
            None => Lineup::from(self.state.position()),
        };
        draw::board(&setup, style)
    }

    fn legal_texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        self.state
            .for_each_action(&mut |action| texts.push(action.text().to_string()));
        texts
    }

    fn rules_text(&self) -> String {
        self.state.options().to_string()
    }
}

/// The side with an index.
const fn side_at(index: usize) -> Side {
    if index == Side::Red as usize {
        Side::Red
    } else {
        Side::Blue
    }
}

impl Enumerable for Stratego {
    type Action = Action;
    type State = State;

    fn state(referee: &Match) -> State {
        referee.state.without_history()
    }

    fn here(referee: &Match) -> State {
        referee.state.clone()
    }

    fn actions(state: &State, out: &mut Vec<Action>) {
        state.push_actions(out);
    }

    fn play(state: &State, action: Action) -> State {
        let mut after = state.clone();
        after.play(&action);
        after
    }

    #[inline]
    fn advance(state: &mut State, action: Action) {
        state.play(&action);
    }

    fn text(_: &State, action: Action) -> String {
        action.text().to_string()
    }

    fn action_kind(action: Action) -> &'static str {
        facts::kind(&action)
    }

    fn action_facts(state: &State, action: Action, _: usize) -> Facts {
        facts::action(state, &action)
    }

    fn pick(state: &State, dice: &mut Dice, spare: &mut Vec<Action>) -> Option<Action> {
        choice::pick(state, dice, spare)
    }

    fn count(state: &State) -> u64 {
        super::count(state)
    }

    fn perft(state: &State, depth: u32) -> Option<u64> {
        Some(super::perft(state, depth))
    }
}

impl Concealing for Stratego {
    fn unknown(referee: &Match) -> Vec<Unknown> {
        let pieces = referee.state.unknown_pieces().into_iter();
        pieces
            .map(|piece| Unknown {
                square: piece.square.to_string(),
                side: piece.side as usize,
                start_square: piece.start.to_string(),
                ranks: piece.ranks.iter().map(Rank::value).collect(),
            })
            .collect()
    }

    fn seen_by(referee: &Match, viewer: usize) -> String {
        view::seen_by(&referee.state, referee.shown, side_at(viewer)).to_string()
    }
}
