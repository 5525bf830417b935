//! STRAFU on the seams: the traits of `crate::rules`, implemented over [`State`].

use super::actions::Action;
use super::board::Side;
use super::facts::{ACTION_FACTS, PLY_FACTS};
use super::notation::MoveText;
use super::options::{LENGTHS, WIDTHS};
use super::penalty::Penalty;
use super::position::Position;
use super::setup::QUOTED_CHARACTERS;
use super::{
    Illegal, Options, Played, State, caption, clauses, codes, count, draw, facts, mirror, setup,
    write,
};
use crate::record::Outcome;
use crate::rules::{
    BoardForm, BoardStyle, Chance, Chancy, Enumerable, Fact, FactInfo, FactKind, Facts, GameInfo,
    Layout, Number, OptionInfo, OptionValues, PositionForm, Referee, Rules, Setup, SideInfo,
    StartError, Step, TokenError, Trial,
};
use crate::text::clipped;

/// The game of STRAFU.
#[derive(Clone, Copy, Debug)]
pub struct Strafu;

/// What `odds` tells.
const ODDS_FACTS: &[FactInfo] = &[FactInfo {
    name: "penalty",
    kind: FactKind::Map,
    nullable: true,
    about: "Chances of a penalty that is due (S18): goal and held, the same for every goal field of the keeper.",
}];

/// What STRAFU says about itself.
static INFO: GameInfo = GameInfo {
    name: "strafu",
    aliases: &[],
    title: "STRAFU (strategy football, 2005)",
    extension: "strafu",
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
        fields: 5,
        side: 1,
        board: Some(BoardForm {
            rows: (LENGTHS.0 as usize + 2, LENGTHS.1 as usize + 2),
            width: (WIDTHS.0 as usize, WIDTHS.1 as usize),
            ends: Some(5),
            letters: "KPkp",
        }),
        letters: "",
    },
    has_score: true,
    presets: &[],
    options: &[
        OptionInfo {
            key: "width",
            values: OptionValues::Free("an odd number 9–25"),
            clause: "S1",
            about: "files of the board",
        },
        OptionInfo {
            key: "length",
            values: OptionValues::Free("an odd number 11–41"),
            clause: "S1",
            about: "rows of the board without the goals",
        },
        OptionInfo {
            key: "area",
            values: OptionValues::Free("width and depth such as `11x4`"),
            clause: "S1",
            about: "files and rows of a penalty area",
        },
        OptionInfo {
            key: "spot",
            values: OptionValues::Free("a number from 2 to the depth of the area"),
            clause: "S1",
            about: "row of the penalty spot",
        },
        OptionInfo {
            key: "steal",
            values: OptionValues::Words(&["carrier", "team"]),
            clause: "S13",
            about: "whether the piece that stole the ball must act or any piece of its side may",
        },
        OptionInfo {
            key: "league",
            values: OptionValues::Words(&["1", "2", "3"]),
            clause: "S20",
            about: "goals that win the match, where no `League` tag says it",
        },
    ],
    readings: &["steal=carrier", "steal=team"],
    clauses: clauses::CLAUSES,
    codes: codes::CODES,
    kinds: &[
        "lineup",
        "move",
        "pass",
        "shot",
        "placement",
        "penalty",
        "none",
    ],
    ply_facts: PLY_FACTS,
    action_facts: ACTION_FACTS,
    odds_facts: ODDS_FACTS,
};

/// A legal ply: what was played, and the match before it.
#[derive(Clone, Copy, Debug)]
pub struct Ply {
    /// The match before the ply.
    pub before: State,
    /// What was played.
    pub played: Played,
}

impl Ply {
    /// Whether it is a line-up.
    #[must_use]
    pub const fn is_lineup(&self) -> bool {
        matches!(self.played, Played::Lineup(_))
    }

    /// The match after the ply.
    #[must_use]
    pub fn after(&self) -> State {
        self.before.play(&self.played)
    }
}

/// A match under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    state: State,
}

impl Match {
    /// A match that begins here.
    #[must_use]
    pub const fn new(state: State) -> Self {
        Self { state }
    }

    /// The match as it stands.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }
}

/// The options of a record: its `Rules`, and its `League` (S20).
fn options(setup: &Setup<'_>) -> Result<Options, StartError<Illegal>> {
    let illegal = |tag, fault| StartError::Illegal { tag, fault };
    let mut options =
        Options::from_set(setup.rules).map_err(|fault| illegal("Rules", Illegal::Board(fault)))?;
    let Some(tag) = (setup.tag)("League") else {
        return Ok(options);
    };
    let league = match tag.as_str() {
        "1" => 1,
        "2" => 2,
        "3" => 3,
        _ => {
            let found = clipped(&tag, QUOTED_CHARACTERS).into_owned();
            return Err(illegal("League", Illegal::League { found }));
        }
    };
    if setup.rules.is_overridden("league") {
        return Ok(options);
    }
    if let Some(option) = setup.rules.get("league")
        && option != tag
    {
        let option = option.to_owned();
        return Err(illegal("League", Illegal::Leagues { tag, option }));
    }
    options.league = league;
    Ok(options)
}

/// S8: the side that kicks off; Red without the tag.
fn kick_off(setup: &Setup<'_>) -> Result<Side, StartError<Illegal>> {
    match (setup.tag)("KickOff") {
        None => Ok(Side::Red),
        Some(tag) => Side::BOTH
            .into_iter()
            .find(|side| side.to_string() == tag)
            .ok_or(StartError::Illegal {
                tag: "KickOff",
                fault: Illegal::KickOff {
                    found: clipped(&tag, QUOTED_CHARACTERS).into_owned(),
                },
            }),
    }
}

impl Rules for Strafu {
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

    fn reads(position: &str) -> bool {
        setup::Setup::reads(position)
    }

    fn start(setup: &Setup<'_>) -> Result<Match, StartError<Illegal>> {
        let options = options(setup)?;
        let state = match setup.position {
            Some(text) => State::read(text, options).map_err(|fault| StartError::Illegal {
                tag: "Position",
                fault: Illegal::Position(fault),
            })?,
            None => State::new(Position::empty(kick_off(setup)?), options),
        };
        Ok(Match::new(state))
    }

    /// Line-ups and placements carry no number; a number holds at most one action of each side.
    #[inline]
    fn number(before: Option<Number>, ply: &Ply) -> Option<Number> {
        let Played::Action(_) = ply.played else {
            return None;
        };
        let second = ply.before.position().side() == Side::Blue;
        let value = match before {
            None => 1,
            Some(number) if second && !number.second => number.value,
            Some(number) => number.value.saturating_add(1),
        };
        Some(Number { value, second })
    }

    fn layout(ply: &Ply) -> Layout {
        Layout {
            own_line: ply.is_lineup(),
            ..Layout::default()
        }
    }

    fn canonical(ply: &Ply, sink: &mut dyn FnMut(Option<usize>, &str)) {
        sink(Some(0), &write::text(&ply.played));
    }

    fn side(ply: &Ply) -> usize {
        match ply.played {
            Played::Placement(text) => text.side as usize,
            _ => ply.before.position().side() as usize,
        }
    }

    fn kind(ply: &Ply) -> &'static str {
        facts::kind(&ply.played)
    }

    fn clauses(ply: &Ply) -> Vec<&'static str> {
        let won = ply.after().winner().is_some();
        facts::exercised(ply, won).ids(clauses::CLAUSES)
    }

    fn facts(ply: &Ply) -> Facts {
        facts::ply(ply)
    }

    fn mirrored(position: &str) -> Option<String> {
        mirror::mirrored(position)
    }

    fn caption(ply: &Ply) -> String {
        caption::caption(ply)
    }
}

impl Referee<Strafu> for Match {
    type Mark = Self;

    #[inline]
    fn feed(&mut self, token: MoveText) -> Result<Step<Ply>, Illegal> {
        let played = self.state.judge(&token)?;
        let ply = Ply {
            before: self.state,
            played,
        };
        self.state = self.state.play(&played);
        Ok(Step::Ply(ply))
    }

    fn mark(&self) -> Self {
        *self
    }

    fn rewind(&mut self, mark: &Self) {
        *self = *mark;
    }

    fn position(&self) -> String {
        self.state.position_text()
    }

    /// S13: whether the carrier or the whole side acts after a steal shows in what is legal then.
    fn common_position(&self) -> String {
        self.position().replace(" s ", " - ")
    }

    fn side(&self) -> usize {
        self.state.position().side() as usize
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.winner().map(outcome_of)
    }

    fn score(&self) -> Option<[u32; 2]> {
        Some(self.state.position().score().map(u32::from))
    }

    fn status(&self) -> String {
        draw::status(&self.state)
    }

    fn board(&self, style: BoardStyle) -> String {
        draw::board(&self.state, style)
    }

    fn legal_texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        self.state
            .for_each_action(&mut |action| texts.push(write::action_text(&action)));
        texts
    }

    fn rules_text(&self) -> String {
        self.state.options().to_string()
    }
}

/// The result of a match that a side has won.
pub(super) const fn outcome_of(winner: Side) -> Outcome {
    match winner {
        Side::Red => Outcome::First,
        Side::Blue => Outcome::Second,
    }
}

impl Enumerable for Strafu {
    type Action = Action;
    type State = State;

    fn state(referee: &Match) -> State {
        referee.state
    }

    fn actions(state: &State, out: &mut Vec<Action>) {
        state.push_actions(out);
    }

    fn play(state: &State, action: Action) -> State {
        state.act(&action)
    }

    fn text(_: &State, action: Action) -> String {
        write::action_text(&action)
    }

    fn action_kind(action: Action) -> &'static str {
        facts::kind(&Played::Action(action))
    }

    fn action_facts(_: &State, action: Action, _: usize) -> Facts {
        facts::action(&action)
    }

    fn count(state: &State) -> u64 {
        super::count(state)
    }

    fn perft(state: &State, depth: u32) -> Option<u64> {
        Some(super::perft(state, depth))
    }

    fn is_leaf(state: &State) -> bool {
        count::is_leaf(state)
    }
}

impl Chancy for Strafu {
    /// The chances of a penalty that is due; the keeper's number makes no difference to them.
    fn odds(referee: &Match) -> Facts {
        let due = referee.state.position().phase().is_penalty();
        let penalty = if due {
            let goal = Penalty::chance();
            let held = Chance::ONE - goal;
            Fact::Map(vec![("goal", goal.into()), ("held", held.into())])
        } else {
            Fact::Null
        };
        vec![("penalty", penalty)]
    }

    fn trials(ply: &Ply) -> Vec<Trial> {
        match ply.played {
            Played::Action(Action::Penalty(penalty)) => vec![Trial {
                kind: "goal",
                by: "penalty",
                side: Self::side(ply),
                chance: Penalty::chance(),
                happened: penalty.is_goal(),
            }],
            _ => Vec::new(),
        }
    }
}
