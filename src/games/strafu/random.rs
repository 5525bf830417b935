//! Random matches of STRAFU: every board, option, line-up and kind of ply that the rules allow can
//! occur.

use super::board::{Field, Geometry, Line, Side};
use super::lineup::LineupText;
use super::options::{AREA_DEPTH, AREA_WIDTH, LENGTHS, OptionFault, SPOT, WIDTHS};
use super::placement::PlacementText;
use super::position::{LINE_LIMIT, Man, OUTFIELD, Phase, Position};
use super::rules::{Match, Strafu, outcome_of};
use super::tempers::{TEMPERS, Temper, choose};
use super::{Options, Played, State, Steal, write};
use crate::record::Outcome;
use crate::rules::{Dice, Number, OptionSet, Random, RandomGame, RandomPly, Referee, Rules, Step};

/// First names of the players.
const NAMES: [&str; 8] = [
    "Luca", "Giulia", "Heinz", "Renate", "Marco", "Elena", "Sara", "Rolf",
];
/// One match in so many is played on another board than the usual one.
const BOARD_ONE_IN: usize = 3;
/// One match in so many is played with `steal=team`.
const TEAM_ONE_IN: usize = 5;
/// One match in so many begins inside a game.
const MIDDLE_ONE_IN: usize = 4;
/// One match in so many that begin inside a game has its men around one of the areas.
const CROWDED_ONE_IN: usize = 2;
/// One line-up in so many leaves it to chance whether the side that kicks off can pass.
const LONELY_ONE_IN: usize = 12;
/// Pieces that a placement moves beyond those that it must: below this.
const PLACED: usize = 4;
/// Choices of a field or of a board before one gives up.
const TRIES: usize = 200;

impl Random for Strafu {
    fn random(dice: &mut Dice, rules: &OptionSet, max_plies: u32) -> RandomGame {
        let options = random_options(dice, rules);
        let side = *dice.pick(&Side::BOTH);
        let middle = dice
            .one_in(MIDDLE_ONE_IN)
            .then(|| random_middle(dice, options));
        let mut tags = vec![("League", options.league.to_string())];
        if middle.is_none() {
            tags.push(("KickOff", side.to_string()));
        }
        let state = middle.unwrap_or_else(|| State::new(Position::empty(side), options));
        let without_league = Options {
            league: 1,
            ..options
        };
        let mut game = RandomGame {
            names: [*dice.pick(&NAMES[..]), *dice.pick(&NAMES[..])],
            date: format!(
                "{}.{:02}.{:02}",
                2005 + dice.below(20),
                dice.below(12) + 1,
                dice.below(28) + 1
            ),
            rules: without_league.to_string(),
            position: middle.map(|state| state.to_string()),
            tags,
            plies: Vec::new(),
            outcome: Outcome::Open,
            score: None,
        };
        play(dice, state, max_plies, &mut game);
        game
    }

    fn unplayable(rules: &OptionSet) -> Option<String> {
        roomiest(rules).err().map(|fault| fault.to_string())
    }
}

/// Options at random; those that `rules` names are fixed.
fn random_options(dice: &mut Dice, rules: &OptionSet) -> Options {
    let usual = Options {
        geometry: Geometry::default(),
        steal: if dice.one_in(TEAM_ONE_IN) {
            Steal::Team
        } else {
            Steal::Carrier
        },
        league: 1 + dice.below(3) as u8,
    };
    let chosen = if dice.one_in(BOARD_ONE_IN) {
        None
    } else {
        with_fixed(usual, rules).ok()
    };
    let drawn = |roomy: Options| {
        let geometry = random_geometry(dice, &roomy.geometry, rules);
        with_fixed(Options { geometry, ..usual }, rules).ok()
    };
    chosen
        .or_else(|| roomiest(rules).ok().and_then(drawn))
        .unwrap_or(usual)
}

/// The options with those that `rules` names.
fn with_fixed(options: Options, rules: &OptionSet) -> Result<Options, OptionFault> {
    let mut set = OptionSet::parse(&options.to_string()).unwrap_or_default();
    set.override_with(rules, Strafu::INFO);
    Options::from_set(&set)
}

/// The board that leaves most room for the measures that `rules` fixes; if they do not fit there,
/// they fit nowhere.
fn roomiest(rules: &OptionSet) -> Result<Options, OptionFault> {
    let spot = rules.get("spot").and_then(|spot| spot.parse().ok());
    let geometry = Geometry {
        width: WIDTHS.1,
        length: LENGTHS.1,
        area_width: AREA_WIDTH,
        area_depth: AREA_DEPTH.max(spot.unwrap_or(SPOT)),
        spot: SPOT,
    };
    let options = Options {
        geometry,
        ..Options::default()
    };
    with_fixed(options, rules)
}

/// A board of any size that S1 allows; of `roomy` stays what `rules` fixes.
fn random_geometry(dice: &mut Dice, roomy: &Geometry, rules: &OptionSet) -> Geometry {
    let is_fixed = |key| rules.get(key).is_some();
    let mut odd =
        |least: u8, most: u8| least + 2 * dice.below(usize::from(most - least) / 2 + 1) as u8;
    let mut geometry = *roomy;
    if !is_fixed("width") {
        let least = if is_fixed("area") {
            roomy.area_width
        } else {
            AREA_WIDTH
        };
        geometry.width = odd(WIDTHS.0.max(least), WIDTHS.1);
    }
    if !is_fixed("length") {
        geometry.length = odd(LENGTHS.0.max(2 * roomy.area_depth + 3), LENGTHS.1);
    }
    if !is_fixed("area") {
        geometry.area_width = odd(AREA_WIDTH, geometry.width);
        geometry.area_depth = between(dice, roomy.area_depth, (geometry.length - 3) / 2);
    }
    if !is_fixed("spot") {
        geometry.spot = between(dice, SPOT, geometry.area_depth);
    }
    geometry
}

fn between(dice: &mut Dice, least: u8, most: u8) -> u8 {
    least + dice.below(usize::from(most - least) + 1) as u8
}

/// A position inside a game: two line-ups and then men put anywhere.
fn random_middle(dice: &mut Dice, options: Options) -> State {
    let attackers = *dice.pick(&Side::BOTH);
    let mut state = State::new(Position::empty(attackers), options);
    for side in [attackers, attackers.other()] {
        let text = random_lineup(dice, &state, side);
        state = state.play(&Played::Lineup(text));
    }
    let crowded = dice.one_in(CROWDED_ONE_IN).then(|| attackers.other());
    for man in Side::BOTH.into_iter().flat_map(Man::outfield) {
        let to = match crowded {
            Some(defenders) if !dice.one_in(3) => random_near(dice, &options.geometry, defenders),
            _ => random_field(dice, &options.geometry),
        };
        let is_on_line = options.geometry.on_goal_line(man.side(), to);
        let is_full = state.on_goal_line(man.side()) >= LINE_LIMIT;
        let is_barred = state.position.holds(to) || is_on_line && is_full;
        if !is_barred {
            state.position.put(man, to);
        }
    }
    state.position.phase = Phase::Play;
    state.position.side = *dice.pick(&[attackers, attackers, attackers.other()]);
    state.position.score = [0; 2].map(|_: u16| dice.below(usize::from(options.league)) as u16);
    state
}

/// A field of the board outside the goals.
fn random_field(dice: &mut Dice, geometry: &Geometry) -> Field {
    Field::at(
        between(dice, 0, geometry.width - 1),
        between(dice, 1, geometry.length),
    )
}

/// A field in the penalty area of a side or just in front of it.
fn random_near(dice: &mut Dice, geometry: &Geometry, defenders: Side) -> Field {
    let reach = geometry.area_width / 2;
    let file = between(dice, geometry.centre() - reach, geometry.centre() + reach);
    let depth = between(dice, 1, geometry.area_depth + 1);
    Field::at(file, geometry.depth(defenders, depth))
}

/// A line-up by S7, crowded at the goal line now and then.
fn random_lineup(dice: &mut Dice, state: &State, side: Side) -> LineupText {
    let geometry = &state.options.geometry;
    let keeper = geometry.goal_field(side, between(dice, 1, 5));
    let mut text = LineupText::new(side, keeper);
    if state.position.ball.is_none() {
        text.add(geometry.kick_off());
    }
    let mut fields: Vec<Field> = (1..=geometry.length)
        .flat_map(|row| geometry.row_fields(row))
        .filter(|&field| geometry.in_half(side, field))
        .collect();
    dice.shuffle(&mut fields);
    if dice.one_in(3) {
        fields.sort_by_key(|&field| !geometry.on_goal_line(side, field));
    }
    if !dice.one_in(LONELY_ONE_IN) {
        let receiver = |field: &Field| Line::between(geometry.kick_off(), *field).is_some();
        let at = fields.iter().position(receiver).unwrap_or(0);
        fields.swap(0, at);
    }
    let mut on_line = 0;
    for field in fields {
        let counts = geometry.on_goal_line(side, field);
        if text.fields().len() < OUTFIELD && !(counts && on_line == LINE_LIMIT) {
            on_line += usize::from(counts);
            text.add(field);
        }
    }
    text
}

/// Plays on until the end or the limit.
fn play(dice: &mut Dice, start: State, max_plies: u32, game: &mut RandomGame) {
    let players = Side::BOTH.map(|_| *dice.pick(&TEMPERS));
    let mut referee = Match::new(start);
    let mut number = None;
    while (game.plies.len() as u32) < max_plies && referee.state().winner().is_none() {
        let turn = random_turn(dice, &players, referee.state());
        let is_played = turn
            .iter()
            .all(|played| push(&mut referee, played, &mut number, game));
        // Nothing can be placed where the area takes up nearly all of the board.
        if turn.is_empty() || !is_played {
            break;
        }
    }
    game.plies.truncate(max_plies as usize);
    finish(&start, game);
}

/// The plies of a turn: several where pieces are placed before a penalty.
fn random_turn(dice: &mut Dice, players: &[Temper; 2], state: &State) -> Vec<Played> {
    let side = state.position.side;
    match state.position.phase {
        Phase::Lineup => vec![Played::Lineup(random_lineup(dice, state, side))],
        Phase::Fouled | Phase::Crowded => random_penalty(dice, state),
        _ => {
            let mut actions = Vec::new();
            state.push_actions(&mut actions);
            let temper = players[side as usize];
            vec![Played::Action(choose(dice, temper, state, &actions))]
        }
    }
}

/// Feeds a ply to the referee and writes it down; false if it was refused.
fn push(
    referee: &mut Match,
    played: &Played,
    number: &mut Option<Number>,
    game: &mut RandomGame,
) -> bool {
    let text = write::text(played);
    let fed = Strafu::token(&text).map(|token| referee.feed(token));
    let Ok(Ok(Step::Ply(ply))) = fed else {
        return false;
    };
    let own = Strafu::number(*number, &ply);
    *number = own.or(*number);
    game.plies.push(RandomPly {
        number: own,
        text,
        layout: Strafu::layout(&ply),
    });
    true
}

/// Result and score of what was written down; line-ups that nothing follows are left out.
fn finish(start: &State, game: &mut RandomGame) {
    while game.plies.last().is_some_and(|ply| ply.layout.own_line) {
        game.plies.pop();
    }
    let mut referee = Match::new(*start);
    for ply in &game.plies {
        let fed = Strafu::token(&ply.text).map(|token| referee.feed(token).is_ok());
        debug_assert_eq!(fed, Ok(true), "what was played stays legal");
    }
    game.score = referee.score();
    if let Some(winner) = referee.state().winner() {
        game.outcome = outcome_of(winner);
    }
}

/// Placements that clear the area, some more, and the penalty itself.
fn random_penalty(dice: &mut Dice, state: &State) -> Vec<Played> {
    let attackers = state.position.side;
    let mut sides = [attackers, attackers.other()];
    dice.shuffle(&mut sides);
    let mut turn = Vec::new();
    let mut now = *state;
    let shooter = random_shooter(dice, state);
    for side in sides {
        if let Some(text) = random_placement(dice, &now, side, shooter) {
            let placement = Played::Placement(text);
            now = now.play(&placement);
            turn.push(placement);
        }
    }
    let mut actions = Vec::new();
    now.push_actions(&mut actions);
    if !actions.is_empty() {
        turn.push(Played::Action(*dice.pick(&actions)));
    }
    turn
}

/// Who takes the penalty: in `y` any outfield player, who may stay where it is.
fn random_shooter(dice: &mut Dice, state: &State) -> Option<Man> {
    if state.position.phase == Phase::Fouled {
        return state.position.ball;
    }
    let players: Vec<Man> = state
        .position
        .men(state.position.side)
        .map(|(man, _)| man)
        .filter(|man| !man.is_keeper())
        .collect();
    Some(*dice.pick(&players))
}

/// A placement of a side: every man who is in the way, and a few others.
fn random_placement(
    dice: &mut Dice,
    state: &State,
    side: Side,
    shooter: Option<Man>,
) -> Option<PlacementText> {
    let geometry = &state.options.geometry;
    let defenders = state.position.side.other();
    let mut others = dice.below(PLACED);
    let mut text: Option<PlacementText> = None;
    for (man, from) in state.position.men(side) {
        let is_bound = Some(man) == shooter || man == Man::keeper(defenders);
        let is_in_way = geometry.in_area(defenders, from);
        if is_bound || !is_in_way && (others == 0 || dice.one_in(2)) {
            continue;
        }
        others -= usize::from(!is_in_way);
        let Some(to) = free_field(dice, state, man, text.as_ref()) else {
            continue;
        };
        match &mut text {
            None => text = Some(PlacementText::new(side, from, to)),
            Some(text) => text.add(from, to),
        }
    }
    text
}

/// A field on which a man may be placed after the others of a placement.
fn free_field(
    dice: &mut Dice,
    state: &State,
    man: Man,
    before: Option<&PlacementText>,
) -> Option<Field> {
    let geometry = &state.options.geometry;
    let from = state.position.place(man);
    (0..TRIES).find_map(|_| {
        let to = if man.is_keeper() {
            geometry.goal_field(man.side(), between(dice, 1, 5))
        } else {
            random_field(dice, geometry)
        };
        let text = match before {
            None => PlacementText::new(man.side(), from, to),
            Some(text) => {
                let mut text = *text;
                text.add(from, to);
                text
            }
        };
        state.judge_placement(&text).ok().map(|_| to)
    })
}
