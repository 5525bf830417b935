//! Gol on the seams: the traits of `crate::rules`, implemented over [`State`].

use super::facts::{ACTION_FACTS, PLY_FACTS};
use super::repetition::History;
use super::setup::PositionFault;
use super::{Action, Due, Fault, MoveText, Options, Outcome, Setup as Lineup, Side, State};
use super::{clauses, codes, draw, facts, mirror, write_action};
use crate::record::Outcome as Result_;
use crate::rules::{
    BoardForm, BoardStyle, Enumerable, Facts, GameInfo, Number, OptionInfo, OptionValues,
    PositionForm, Referee, Remark, Rules, Setup, SideInfo, StartError, Step, TokenError,
};

/// The game of Gol.
#[derive(Clone, Copy, Debug)]
pub struct Gol;

/// What Gol says about itself.
static INFO: GameInfo = GameInfo {
    name: "gol",
    aliases: &[],
    title: "Gol (Polish chessboard football, 1975)",
    extension: "gol",
    sides: [
        SideInfo {
            tag: "White",
            letter: 'w',
        },
        SideInfo {
            tag: "Black",
            letter: 'b',
        },
    ],
    position_form: PositionForm {
        fields: 3,
        side: 1,
        board: Some(BoardForm {
            rows: (8, 8),
            width: (8, 8),
            ends: None,
            letters: "Ppo",
        }),
        letters: "",
    },
    has_score: true,
    presets: &[],
    options: &[
        OptionInfo {
            key: "bounce",
            values: OptionValues::Words(&["mirror", "back"]),
            clause: "G8",
            about: "how the ball turns at the end of its line",
        },
        OptionInfo {
            key: "edge",
            values: OptionValues::Words(&["pawn", "fly"]),
            clause: "G8",
            about: "whether a chain of pawns up to the edge turns the ball",
        },
        OptionInfo {
            key: "stuck",
            values: OptionValues::Words(&["pass", "substitute"]),
            clause: "G11",
            about: "whether a stuck side passes or the opponent's kick fills its turn",
        },
        OptionInfo {
            key: "pawns",
            values: OptionValues::Words(&["11", "any"]),
            clause: "G3",
            about: "a game with eleven pawns a side, or a study with any number up to eleven",
        },
    ],
    readings: &[
        "bounce=mirror; edge=pawn; stuck=pass",
        "bounce=mirror; edge=pawn; stuck=substitute",
        "bounce=mirror; edge=fly; stuck=pass",
        "bounce=mirror; edge=fly; stuck=substitute",
        "bounce=back; edge=pawn; stuck=pass",
        "bounce=back; edge=pawn; stuck=substitute",
        "bounce=back; edge=fly; stuck=pass",
        "bounce=back; edge=fly; stuck=substitute",
    ],
    clauses: clauses::CLAUSES,
    codes: codes::CODES,
    kinds: &["kick", "quiet", "release", "pass"],
    ply_facts: PLY_FACTS,
    action_facts: ACTION_FACTS,
    odds_facts: &[],
};

/// Why a move or a start is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// A move.
    #[error(transparent)]
    Move(#[from] Fault),
    /// The start position.
    #[error(transparent)]
    Position(#[from] PositionFault),
    /// G5: there is no standard line-up.
    #[error("expected a `Position` tag with the line-up and the ball; Gol has no standard line-up")]
    NoPosition,
}

impl crate::rules::Fault for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Self::Move(fault) => fault.code(),
            Self::Position(fault) => fault.code(),
            Self::NoPosition => "gol-no-position",
        }
    }

    fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Self::Move(fault) => fault.clause(),
            Self::Position(fault) => fault.clause(),
            Self::NoPosition => "G5",
        })
    }
}

/// A legal ply: what was played, and the game before it.
#[derive(Clone, Copy, Debug)]
pub struct Ply {
    /// The game before the ply.
    pub before: State,
    /// What was played.
    pub action: Action,
    /// How often the position after it has occurred (G15).
    pub times: u32,
    /// Whether it is the first threefold repetition of the game (G15).
    pub first_threefold: bool,
}

/// A game under way, with its history.
#[derive(Clone, Debug)]
pub struct Match {
    state: State,
    history: History,
    /// A threefold repetition has occurred (G15).
    repeated: bool,
}

impl Match {
    /// The game as it stands.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }
}

/// Text of an action in canonical form.
pub(super) fn action_text(action: &Action) -> String {
    let mut text = String::with_capacity(16);
    // Writing to a string cannot fail.
    let _ = write_action(action, &mut text);
    text
}

impl Rules for Gol {
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
        let illegal = |fault: Illegal| StartError::Illegal {
            tag: "Position",
            fault,
        };
        let options = Options::from_set(setup.rules);
        let text = setup.position.ok_or_else(|| illegal(Illegal::NoPosition))?;
        let lineup = Lineup::parse(text).map_err(|error| StartError::Syntax {
            tag: "Position",
            error: TokenError {
                at: error.offset,
                expected: error.expected,
            },
        })?;
        let position = lineup
            .validate(&options)
            .map_err(|fault| illegal(fault.into()))?;
        Ok(Match {
            state: State::new(position, options),
            history: History::new(position),
            repeated: false,
        })
    }

    #[inline]
    fn number(before: Option<Number>, ply: &Ply) -> Option<Number> {
        let second = ply.before.position().side() == Side::Black;
        let value = match before {
            None => 1,
            Some(number) if second && !number.second => number.value,
            Some(number) => number.value.saturating_add(1),
        };
        Some(Number { value, second })
    }

    fn canonical(ply: &Ply, sink: &mut dyn FnMut(Option<usize>, &str)) {
        sink(Some(0), &action_text(&ply.action));
    }

    fn side(ply: &Ply) -> usize {
        ply.before.position().side() as usize
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

    /// G15: a threefold repetition is worth one note a game, never an error.
    #[inline]
    fn remark(ply: &Ply) -> Option<Remark> {
        ply.first_threefold.then(|| Remark {
            code: "gol-repetition",
            clause: Some("G15"),
            message: "the same position with the same side to move has now occurred three times"
                .to_owned(),
        })
    }
}

/// Occurrences that make a threefold repetition (G15).
const THREEFOLD: u32 = 3;

impl Referee<Gol> for Match {
    type Mark = (State, usize, bool);

    #[inline]
    fn feed(&mut self, token: MoveText) -> Result<Step<Ply>, Illegal> {
        let action = self.state.judge(&token)?;
        let before = self.state;
        self.state = before.play(&action);
        let times = self.history.push(*self.state.position());
        let first_threefold = times == THREEFOLD && !self.repeated;
        self.repeated |= first_threefold;
        Ok(Step::Ply(Ply {
            before,
            action,
            times,
            first_threefold,
        }))
    }

    fn mark(&self) -> (State, usize, bool) {
        (self.state, self.history.len(), self.repeated)
    }

    fn rewind(&mut self, mark: &(State, usize, bool)) {
        self.state = mark.0;
        self.repeated = mark.2;
        self.history.truncate(mark.1);
    }

    fn position(&self) -> String {
        self.state.position().to_string()
    }

    fn side(&self) -> usize {
        self.state.position().side() as usize
    }

    fn outcome(&self) -> Option<Result_> {
        match self.state.outcome()? {
            Outcome::Won(Side::White) => Some(Result_::First),
            Outcome::Won(Side::Black) => Some(Result_::Second),
            Outcome::Drawn => Some(Result_::Draw),
        }
    }

    fn score(&self) -> Option<[u32; 2]> {
        Some(match self.state.winner() {
            Some(Side::White) => [1, 0],
            Some(Side::Black) => [0, 1],
            None => [0, 0],
        })
    }

    fn status(&self) -> String {
        draw::status(&self.state)
    }

    fn board(&self, style: BoardStyle) -> String {
        draw::board(self.state.position(), style)
    }

    fn legal_texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        self.state
            .for_each_action(&mut |action| texts.push(action_text(&action)));
        texts
    }

    fn rules_text(&self) -> String {
        self.state.options().to_string()
    }
}

impl Enumerable for Gol {
    type Action = Action;
    type State = State;

    fn state(referee: &Match) -> State {
        referee.state
    }

    fn actions(state: &State, out: &mut Vec<Action>) {
        state.push_actions(out);
    }

    fn play(state: &State, action: Action) -> State {
        state.play(&action)
    }

    fn text(_: &State, action: Action) -> String {
        action_text(&action)
    }

    fn action_kind(action: Action) -> &'static str {
        facts::kind(&action)
    }

    fn action_facts(_: &State, action: Action, of: usize) -> Facts {
        facts::action(&action, of == 1)
    }

    fn count(state: &State) -> u64 {
        super::count(state)
    }
}

/// Whether `--` stands for a stuck turn here (G11) and not for one without any move (G14).
pub(super) fn is_stuck(state: &State) -> bool {
    matches!(state.due(), Due::StuckPass | Due::StuckSubstitute)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::OptionSet;

    #[test]
    fn g15_one_note_a_game_and_again_after_going_back() {
        let rules = OptionSet::parse("pawns=any").expect("the options are well formed");
        let setup = Setup {
            position: Some("7p/8/8/3o4/8/8/8/1P6 w 1"),
            rules: &rules,
            tag: &|_| None,
        };
        let mut game = Gol::start(&setup).expect("the start is legal");
        let start = game.mark();
        for _ in 0..2 {
            let mut notes = Vec::new();
            for (at, text) in ["b1-c1", "h8-h7", "c1-b1", "h7-h8"]
                .iter()
                .cycle()
                .take(16)
                .enumerate()
            {
                let token = Gol::token(text).expect("the token is well formed");
                let Ok(Step::Ply(ply)) = game.feed(token) else {
                    panic!("{text} is legal");
                };
                notes.extend(Gol::remark(&ply).map(|_| at + 1));
            }
            assert_eq!(notes, [8]);
            game.rewind(&start);
        }
    }
}
