//! Taktinen jalkapallopeli on the seams: the traits of `crate::rules`, implemented over [`Match`].

use super::edition::Edition;
use super::facts::{ACTION_FACTS, ODDS_FACTS, PLY_FACTS};
use super::fault::Fault;
use super::game::{self, Match};
use super::pitch::Zone;
use super::position::Position;
use super::tokens::Token;
use super::turn::Turn;
use super::{canonical, caption, choices, clauses, codes, draw, exercised, facts, mirror};
use crate::record::Outcome;
use crate::rules::{
    BoardStyle, Facts, GameInfo, Layout, Number, PositionForm, Referee, Rules, Setup, SideInfo,
    StartError, Step, TokenError,
};

/// The game Taktinen jalkapallopeli.
#[derive(Clone, Copy, Debug)]
pub struct Taktinen;

/// What the game says about itself.
static INFO: GameInfo = GameInfo {
    name: "taktinen",
    aliases: &["fuba"],
    title: "Taktinen jalkapallopeli 1.0 (Finnish tactical football, FUBA)",
    extension: "taktinen",
    sides: [
        SideInfo {
            tag: "Yellow",
            letter: 'y',
        },
        SideInfo {
            tag: "Blue",
            letter: 'b',
        },
    ],
    position_form: PositionForm {
        fields: 12,
        side: 2,
        board: None,
        letters: "smx*,-0123456789",
    },
    has_score: true,
    presets: &Edition::NAMES,
    options: &[],
    readings: &Edition::NAMES,
    clauses: clauses::CLAUSES,
    codes: codes::CODES,
    kinds: &["kick_off", "turn"],
    ply_facts: PLY_FACTS,
    action_facts: ACTION_FACTS,
    odds_facts: ODDS_FACTS,
};

impl Rules for Taktinen {
    const INFO: &'static GameInfo = &INFO;
    type Token = Token;
    type Ply = Turn;
    type Fault = Fault;
    type Referee = Match;

    #[inline]
    fn token(text: &str) -> Result<Token, TokenError> {
        Token::parse(text).map_err(|error| TokenError {
            at: error.offset,
            expected: error.expected,
        })
    }

    fn start(setup: &Setup<'_>) -> Result<Match, StartError<Fault>> {
        let position = game::start(setup)?;
        Ok(Match::new(position, Edition::from_set(setup.rules)))
    }

    /// Every glyph is a token of its own: `!` also marks a corner taker.
    #[inline]
    fn split_glyph(token: &str) -> (&str, &str) {
        (token, "")
    }

    /// A turn has one target; its kick-off step and its slow moves come before it.
    #[inline]
    fn begins(token: &str) -> bool {
        token.starts_with('T')
    }

    /// A turn has one target and one throw. After its end, a goal or movement, line-ups are those of
    /// the next kick-off.
    fn opens(before: &[&str], token: &str) -> bool {
        let has = |letter: char| before.iter().any(|token| token.starts_with(letter));
        if !has('T') && !has('D') {
            return false;
        }
        let last = before.last().copied().unwrap_or_default();
        let is_over = last.ends_with('#') || last.starts_with(['Y', 'B']);
        last == "half"
            || token == "slow"
            || token.starts_with('T')
            || (token.starts_with('D') && has('D'))
            || (token.starts_with('S') && is_over)
    }

    /// Dice of special events, zones of players that move with the ball, and words.
    fn small_tokens() -> Vec<String> {
        let words = ["half", "slow", "K", "O", "Y-", "B-"].map(str::to_owned);
        let events = (1..=6).map(|die| Token::Event(die).to_string());
        let players = Zone::ALL.into_iter().flat_map(|zone| {
            [false, true].map(|keeper| Token::Player { zone, keeper }.to_string())
        });
        words.into_iter().chain(events).chain(players).collect()
    }

    /// Turns are counted through both halves; a kick-off step alone has no number (T44).
    #[inline]
    fn number(before: Option<Number>, turn: &Turn) -> Option<Number> {
        let value = before.map_or(1, |number| number.value.saturating_add(1));
        (!turn.is_kick_off_alone()).then_some(Number {
            value,
            second: false,
        })
    }

    /// A kick-off step alone at the end of a line is no complete turn.
    #[inline]
    fn counts(turn: &Turn) -> bool {
        !turn.is_kick_off_alone()
    }

    /// One turn a line; its kick-off step stands on the line before its number.
    fn layout(turn: &Turn) -> Layout {
        Layout {
            own_line: true,
            glyphs_apart: true,
            head: canonical::head(turn),
        }
    }

    fn canonical(turn: &Turn, sink: &mut dyn FnMut(Option<usize>, &str)) {
        canonical::write(turn, sink);
    }

    fn side(turn: &Turn) -> usize {
        turn.side() as usize
    }

    fn kind(_turn: &Turn) -> &'static str {
        "turn"
    }

    fn clauses(turn: &Turn) -> Vec<&'static str> {
        exercised::clauses(turn).ids(clauses::CLAUSES)
    }

    fn facts(turn: &Turn) -> Facts {
        facts::turn(turn)
    }

    fn mirrored(position: &str) -> Option<String> {
        mirror::mirrored(position)
    }

    fn caption(turn: &Turn) -> String {
        caption::caption(turn)
    }
}

impl Referee<Taktinen> for Match {
    type Mark = Position;

    #[inline]
    fn feed(&mut self, token: Token) -> Result<Step<Turn>, Fault> {
        self.feed(token)
    }

    fn close(&mut self) -> Result<Option<Turn>, Fault> {
        self.close()
    }

    fn mark(&self) -> Position {
        *self.position()
    }

    fn rewind(&mut self, mark: &Position) {
        self.go_to(*mark);
    }

    fn position(&self) -> String {
        self.position().to_string()
    }

    fn side(&self) -> usize {
        self.position().dominating as usize
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn score(&self) -> Option<[u32; 2]> {
        Some(self.position().score())
    }

    fn status(&self) -> String {
        draw::status(self.position())
    }

    fn board(&self, style: BoardStyle) -> String {
        draw::board(self.reached(), style)
    }

    fn legal_texts(&self) -> Vec<String> {
        choices::texts(self)
    }

    fn rules_text(&self) -> String {
        match self.edition() {
            Edition::Original => String::new(),
            edition => edition.to_string(),
        }
    }
}
