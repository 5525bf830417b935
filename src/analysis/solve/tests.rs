//! The search against plain minimax, on trees written by hand and on random ones.

use super::{Search, line, solve};
use crate::record::Outcome;
use crate::rules::{
    Aim, BoardStyle, Contest, Deed, Dice, Enumerable, Facts, GameInfo, Neighbour, Number,
    PuzzleKind, Quest, Referee, Rules, Setup, SideInfo, StartError, Step, TokenError,
};

/// A game that is nothing but a tree.
#[derive(Clone, Copy, Debug)]
struct Tree;

/// A place in a tree.
#[derive(Clone, Copy, Debug)]
struct Place {
    tree: &'static [Node],
    at: usize,
}

#[derive(Clone, Debug)]
struct Node {
    /// Whose turn it is, and who chooses.
    turn: usize,
    chooser: usize,
    /// Where the actions lead, and what they do.
    edges: Vec<(usize, Deed)>,
    /// The side that has won without a deed.
    won: Option<usize>,
}

#[derive(Clone, Debug, thiserror::Error)]
#[error("a tree has no moves to judge")]
struct NoMoves;

impl crate::rules::Fault for NoMoves {
    fn code(&self) -> &'static str {
        "tree"
    }
    fn clause(&self) -> Option<&'static str> {
        None
    }
}

static INFO: GameInfo = GameInfo {
    name: "tree",
    aliases: &[],
    title: "Tree",
    extension: "tree",
    sides: [
        SideInfo {
            tag: "First",
            letter: 'f',
        },
        SideInfo {
            tag: "Second",
            letter: 's',
        },
    ],
    position_form: crate::rules::PositionForm {
        fields: 1,
        side: 0,
        board: None,
        letters: "",
    },
    has_score: false,
    presets: &[],
    options: &[],
    readings: &[],
    clauses: &[],
    codes: &[],
    ply_facts: &[],
    action_facts: &[],
    odds_facts: &[],
    kinds: &[],
};

impl Rules for Tree {
    const INFO: &'static GameInfo = &INFO;
    type Token = ();
    type Ply = ();
    type Fault = NoMoves;
    type Referee = Place;

    fn token(_: &str) -> Result<(), TokenError> {
        Ok(())
    }
    fn start(_: &Setup<'_>) -> Result<Place, StartError<NoMoves>> {
        Ok(Place { tree: &[], at: 0 })
    }
    fn number(_: Option<Number>, (): &()) -> Option<Number> {
        None
    }
    fn canonical((): &(), _: &mut dyn FnMut(Option<usize>, &str)) {}
    fn side((): &()) -> usize {
        0
    }
    fn kind((): &()) -> &'static str {
        "edge"
    }
    fn clauses((): &()) -> Vec<&'static str> {
        Vec::new()
    }
    fn mirrored(_: &str) -> Option<String> {
        None
    }

    fn facts((): &()) -> Facts {
        Vec::new()
    }
    fn caption((): &()) -> String {
        String::new()
    }
}

impl Referee<Tree> for Place {
    type Mark = usize;

    fn feed(&mut self, (): ()) -> Result<Step<()>, NoMoves> {
        Err(NoMoves)
    }
    fn mark(&self) -> usize {
        self.at
    }
    fn rewind(&mut self, mark: &usize) {
        self.at = *mark;
    }
    fn position(&self) -> String {
        self.at.to_string()
    }
    fn side(&self) -> usize {
        0
    }
    fn outcome(&self) -> Option<Outcome> {
        None
    }
    fn status(&self) -> String {
        String::new()
    }
    fn board(&self, _: BoardStyle) -> String {
        String::new()
    }
    fn legal_texts(&self) -> Vec<String> {
        Vec::new()
    }
    fn rules_text(&self) -> String {
        String::new()
    }
}

impl Place {
    fn node(&self) -> &'static Node {
        &self.tree[self.at]
    }
}

impl Enumerable for Tree {
    type Action = usize;
    type State = Place;

    fn state(referee: &Place) -> Place {
        *referee
    }
    fn actions(state: &Place, out: &mut Vec<usize>) {
        out.extend(0..state.node().edges.len());
    }
    fn play(state: &Place, action: usize) -> Place {
        Place {
            at: state.node().edges[action].0,
            ..*state
        }
    }
    fn text(_: &Place, action: usize) -> String {
        format!("{action:03}")
    }
    fn action_kind(_: usize) -> &'static str {
        "edge"
    }
    fn action_facts(_: &Place, _: usize, _: usize) -> Facts {
        Vec::new()
    }
}

impl Contest for Tree {
    const KINDS: &'static [PuzzleKind] = &[];
    const WINS_WITHOUT_DEED: bool = true;
    type Key = usize;
    type Back = usize;

    fn key(state: &Place) -> Option<usize> {
        Some(state.at)
    }
    fn hash(_: &usize) -> u64 {
        // Every key collides with every other.
        0
    }
    fn back(state: &Place) -> usize {
        state.at
    }
    fn rewind(state: &mut Place, back: usize) {
        state.at = back;
    }
    fn turn(state: &Place) -> usize {
        state.node().turn
    }
    fn chooser(state: &Place) -> usize {
        state.node().chooser
    }
    fn deed(state: &Place, action: usize) -> Deed {
        state.node().edges[action].1
    }
    fn won(state: &Place) -> Option<usize> {
        state.node().won
    }
    fn premise(_: &Place, _: &PuzzleKind) -> bool {
        false
    }
    fn position(state: &Place) -> String {
        state.at.to_string()
    }
    fn images(_: &Place) -> Vec<Vec<u8>> {
        Vec::new()
    }
    fn neighbours(_: &Place) -> Vec<Neighbour<Place>> {
        Vec::new()
    }
}

/// Plain minimax, word by word as G18 has it.
fn minimax(state: Place, quest: Quest, turns: u32) -> bool {
    let node = state.node();
    if let Some(winner) = node.won {
        return quest.aim == Aim::Win && winner == quest.side;
    }
    if turns == 0 {
        return false;
    }
    let left = turns - u32::from(node.turn == quest.counted());
    let mut results = (0..node.edges.len()).map(|action| {
        let deed = quest.judge(node.edges[action].1);
        deed.unwrap_or_else(|| minimax(Tree::play(&state, action), quest, left))
    });
    match node.edges.is_empty() {
        true => false,
        false if node.chooser == quest.side => results.any(|forced| forced),
        false => results.all(|forced| forced),
    }
}

const SCORES: Deed = Deed::Goal { by: 0, to: 0 };
const OWN_GOAL: Deed = Deed::Goal { by: 1, to: 0 };
const LOSES: Deed = Deed::Goal { by: 1, to: 1 };

type Written<'n> = (usize, usize, &'n [(usize, Deed)]);

/// Nodes by hand: whose turn it is (who chooses, unless the second differs) and the edges.
fn tree(nodes: &[Written<'_>]) -> Place {
    let nodes = nodes.iter().map(|(turn, chooser, edges)| Node {
        turn: *turn,
        chooser: *chooser,
        edges: edges.to_vec(),
        won: None,
    });
    let nodes: Vec<Node> = nodes.collect();
    Place {
        tree: Box::leak(nodes.into_boxed_slice()),
        at: 0,
    }
}

const N: Deed = Deed::Nothing;

#[test]
fn a_goal_at_once_and_one_in_two() {
    let place = tree(&[
        (0, 0, &[(1, N), (2, N), (5, SCORES)]),
        (1, 1, &[(3, N), (3, N)]),
        (1, 1, &[(3, N), (4, LOSES)]),
        (0, 0, &[(5, SCORES)]),
        (0, 0, &[]),
        (1, 1, &[]),
    ]);
    let answer = solve::<Tree>(&place, 3, 1_000);
    let found: Vec<_> = answer
        .winning
        .iter()
        .map(|w| (w.text.as_str(), w.turns))
        .collect();
    assert_eq!(found, [("000", 2), ("002", 1)]);
    assert_eq!((answer.forced, answer.complete), (Some(1), true));
    assert_eq!(answer.line, ["002"]);
    let one = solve::<Tree>(&place, 1, 1_000);
    assert_eq!(one.winning.len(), 1);
}

#[test]
fn own_goals_count_and_come_too_late_after_the_last_turn() {
    let place = tree(&[(0, 0, &[(1, N)]), (1, 1, &[(2, OWN_GOAL)]), (0, 0, &[])]);
    let turns = |depth| solve::<Tree>(&place, depth, 1_000).forced;
    // 2n - 1 turns: the own goal falls in the second turn of all.
    assert_eq!((turns(1), turns(2)), (None, Some(2)));
    let mut search = Search::<Tree>::new(4, 1_000);
    let net = Quest {
        aim: Aim::Blunder,
        side: 0,
    };
    // An own goal is counted by the turns of who scores it.
    assert_eq!(search.forces(&place, net, 1), Ok(true));
    let after = Place { at: 1, ..place };
    assert_eq!(search.forces(&after, Quest::win(0), 1), Ok(true));
}

#[test]
fn whoever_acts_chooses() {
    // The second side's piece acts in the first side's turn.
    let place = tree(&[
        (0, 1, &[(1, N), (2, OWN_GOAL)]),
        (1, 1, &[(3, OWN_GOAL), (3, N)]),
        (1, 1, &[]),
        (0, 0, &[(2, N)]),
    ]);
    let answer = solve::<Tree>(&place, 3, 1_000);
    assert_eq!(answer.winning.len(), 1);
    assert_eq!(answer.forced, None, "the other side does not choose it");
}

#[test]
fn nodes_that_run_out_are_told() {
    let place = random_tree(&mut Dice::new(3, 0), 300);
    let whole = solve::<Tree>(&place, 4, 1_000_000);
    assert!(whole.complete);
    for limit in 0..whole.nodes {
        let part = solve::<Tree>(&place, 4, limit);
        assert!(!part.complete && part.nodes <= limit);
        let told = |winning| whole.winning.contains(winning);
        assert!(part.winning.iter().all(told), "a part tells nothing wrong");
    }
}

/// A tree in which several ways lead to a node.
fn random_tree(dice: &mut Dice, size: usize) -> Place {
    let mut nodes = Vec::new();
    for at in 0..size {
        let turn = dice.below(2);
        let edges = (0..dice.below(4)).map(|_| {
            let to = (at + 1 + dice.below(8)).min(size - 1);
            let deed = match dice.below(14) {
                0 => SCORES,
                1 => LOSES,
                2 => OWN_GOAL,
                3 => Deed::Goal { by: 0, to: 1 },
                4 => Deed::Catch { by: dice.below(2) },
                _ => N,
            };
            (to, deed)
        });
        let mut edges: Vec<_> = edges.collect();
        if at + 1 == size {
            edges.clear();
        }
        nodes.push(Node {
            turn,
            chooser: if dice.one_in(6) { 1 - turn } else { turn },
            edges,
            won: dice.one_in(20).then(|| dice.below(2)),
        });
    }
    Place {
        tree: Box::leak(nodes.into_boxed_slice()),
        at: 0,
    }
}

#[test]
fn random_trees_agree_with_minimax() {
    let mut forced = [0, 0];
    for number in 0..300 {
        let place = random_tree(&mut Dice::new(1, number), 40);
        let mut search = Search::<Tree>::new(4, u64::MAX);
        for at in 0..40 {
            let place = Place { at, ..place };
            for side in 0..2 {
                for aim in [Aim::Win, Aim::Blunder, Aim::Catch] {
                    let quest = Quest { aim, side };
                    for turns in 0..5 {
                        let found = search.forces(&place, quest, turns);
                        let expected = minimax(place, quest, turns);
                        assert_eq!(found, Ok(expected), "{number} {at} {quest:?} {turns}");
                        forced[usize::from(expected)] += 1;
                    }
                }
            }
        }
    }
    assert!(forced.iter().all(|count| *count > 1_000), "{forced:?}");
}

#[test]
fn lines_end_where_the_quest_is_decided() {
    for number in 0..200 {
        let place = random_tree(&mut Dice::new(2, number), 40);
        let quest = Quest::win(place.node().turn);
        let mut search = Search::<Tree>::new(6, u64::MAX);
        let Some(turns) = (1..5).find(|turns| minimax(place, quest, *turns)) else {
            continue;
        };
        let line = line(&mut search, &place, quest, turns).expect("there are nodes");
        let mut at = place;
        let mut reached = at.node().won == Some(quest.side);
        for text in line {
            assert!(!reached, "the line goes on");
            let action: usize = text.parse().expect("a number");
            reached = quest.judge(at.node().edges[action].1) == Some(true);
            at = Tree::play(&at, action);
            reached |= at.node().won == Some(quest.side);
        }
        assert!(reached, "{number}");
    }
}
