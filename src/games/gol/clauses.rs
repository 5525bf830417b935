//! The rules of Gol in words, for `explain`: one entry for each clause of `notation/gol.md`, in the
//! order of their numbers. The first finding of a wrong example always names its clause.

use crate::text::{Clause, Example};

/// A whole record of a study, in canonical form: position and movetext.
macro_rules! study {
    ($position:literal, $moves:literal) => {
        study!("", $position, $moves)
    };
    ($rules:literal, $position:literal, $moves:literal) => {
        concat!(
            "[Game \"gol\"]\n[Rules \"",
            $rules,
            "pawns=any\"]\n[Position \"",
            $position,
            "\"]\n\n",
            $moves,
            "\n"
        )
    };
}

/// A whole record of a game with eleven pawns a side, in canonical form.
macro_rules! game {
    ($position:literal, $moves:literal) => {
        concat!(
            "[Game \"gol\"]\n[Position \"",
            $position,
            "\"]\n\n",
            $moves,
            "\n"
        )
    };
}

pub(super) use {game, study};

/// Every clause.
pub const CLAUSES: &[Clause] = &[
    Clause {
        id: "G1",
        title: "The board",
        text: "The board has eight files a–h and eight ranks 1–8. Ranks 1–4 are White's half, ranks \
               5–8 are Black's.",
        source: "rules text, the board",
        ruling: None,
        example: None,
    },
    Clause {
        id: "G2",
        title: "The goals",
        text: "White's goal is the two squares d1 and e1, Black's goal is d8 and e8. In everything \
               but G4 and G9 they are squares like any other: pawns and ball cross them freely.",
        source: "rules text, the board",
        ruling: None,
        example: None,
    },
    Clause {
        id: "G3",
        title: "Pawns and ball",
        text: "Each side has exactly eleven pawns, and there is one ball. Nothing is ever captured, \
               and no square holds two of them. A square is free for a pawn if neither pawn nor \
               ball stands there, and free for the ball if no pawn does. A study (`Rules` key \
               `pawns=any`) may have any number of pawns from none to eleven on each side.",
        source: "rules text, the pieces; studies are an addition of this notation",
        ruling: None,
        example: Some(Example {
            wrong: game!(
                "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PP2 w 0",
                "1. c1-d2>f4 *"
            ),
            right: game!(
                "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0",
                "1. c1-d2>f4 *"
            ),
        }),
    },
    Clause {
        id: "G4",
        title: "One pawn of a side in a goal",
        text: "In each of the two goals either side may have at most one pawn; the other square of \
               that goal is empty or taken by the other side. This holds for the line-up and for \
               every square on which a pawn lands, counted when the move is done: a pawn may step \
               from d1 to e1, and a pawn that only crosses a goal square is free to do so. Any \
               pawn may stand in a goal, none is the goalkeeper for good.",
        source: "rules text, the goals",
        ruling: None,
        example: Some(Example {
            wrong: study!("8/8/8/1o6/8/8/5P2/3P4 w 1", "1. f2-e1 *"),
            right: study!("8/8/8/1o6/8/8/5P2/3P4 w 1", "1. d1-e1 *"),
        }),
    },
    Clause {
        id: "G5",
        title: "The start",
        text: "The players set up their pawns as they like: White's on ranks 1–4, Black's on ranks \
               5–8. The ball lies on any free square of ranks 1–4, and White moves first. There is \
               no standard line-up, so a record without a `Position` tag is illegal.",
        source: "rules text, the start",
        ruling: Some(
            "The text does not say whether the ball may begin on d1 or e1. It may, and that is no \
             goal, since only a kick scores. Nor is a ball that lies on a goal square in a position \
             that is read in: play goes on from there.",
        ),
        example: Some(Example {
            wrong: "[Game \"gol\"]\n\n1. c1-d2 *\n",
            right: game!(
                "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0",
                "1. c1-d2>f4 *"
            ),
        }),
    },
    Clause {
        id: "G6",
        title: "The kick: the pawn",
        text: "To kick, a pawn of the side to move goes one or more squares in one of the eight \
               directions, over free squares only, and stops on the square right before the ball: \
               the next square in that same direction is where the ball lies. The number of squares \
               that it has gone is the strength of the kick. A pawn that already stands next to the \
               ball has no run-up and cannot kick in that direction.",
        source: "rules text, the kick",
        ruling: None,
        example: Some(Example {
            wrong: study!("8/8/8/3o4/8/8/3P4/3P4 w 1", "1. d1-d4 *"),
            right: study!("8/8/8/3o4/8/8/3P4/3P4 w 1", "1. d2-d4>d7 *"),
        }),
    },
    Clause {
        id: "G7",
        title: "The kick: the ball",
        text: "The ball flies on in the direction of the kick until it has entered as many free \
               squares as the pawn has gone. Pawns of either side with at least one free square \
               behind them on the line are flown over and do not count; G8 says what happens before \
               pawns that reach up to the edge. The kicker has moved by then: the square that it \
               left is free, the square where it landed is taken. The square where the ball lay is \
               free for the rest of the flight; the ball may come back over it or stop there.",
        source: "rules text, the kick",
        ruling: None,
        example: Some(Example {
            wrong: study!("8/3p4/8/3o4/8/8/3P4/8 w 1", "1. d2-d4>d7 *"),
            right: study!("8/3p4/8/3o4/8/8/3P4/8 w 1", "1. d2-d4>d8# 1-0"),
        }),
    },
    Clause {
        id: "G8",
        title: "The bounce",
        text: "Where its line ends, the ball turns on the square where it is; turning enters no \
               square. With `edge=pawn`, the default, the line ends at the edge of the board, or \
               before pawns that stand unbroken up to the edge: if there are squares ahead and every \
               one of them, the edge square too, holds a pawn, the ball turns as if the edge ran \
               there. A ball on the edge with no square ahead meets the plain edge. If the edge \
               square is empty, there is no such chain, and the pawns before it are flown over. \
               Whether the line has ended is asked again after every square and every turn, so a \
               flight may bounce several times, even on one square.",
        source: "rules text, the bounce: off the edge of the board or off a pawn standing at it",
        ruling: Some(
            "How the ball turns is left open. `bounce=mirror` (default): each component of the \
             direction, along the file or along the rank, that leaves the board at the end of the \
             line is reversed; so angles are equal, a straight flight comes straight back, and so \
             does one whose line ends in a corner square. `bounce=back`: the whole direction is \
             reversed. Open too is what several pawns in a row up to the edge do: they turn the \
             ball like one. `edge=fly` reads the sentence otherwise: pawns at the edge are flown \
             over like any other, and the ball turns on the last square of the line, though a pawn \
             stands there. In the study `3p4/8/3o4/8/8/3P4/8/8 w 1` the kick `d3-d5` sends the ball \
             over d7 to d6 under `edge=pawn`, and twice to d7 under `edge=fly`. If the ball turns \
             without entering a free square until the same square and direction come back, its \
             flight ends there and the rest of its squares are lost; it is a kick even if the ball \
             has not moved. That can happen in diagonal flights under `edge=pawn` with \
             `bounce=mirror` only, and never on an edge square. Under `bounce=back` and in straight \
             flights the ball turns at most once, for the squares that the kicker left lie free \
             behind it. The kicker is a pawn like any other: it is flown over, or in a diagonal \
             flight is a link of a chain, though never the last one at the edge.",
        ),
        example: None,
    },
    Clause {
        id: "G9",
        title: "The goal",
        text: "A goal is scored when the ball stops on a goal square at the end of a kick; flying \
               over one does not count. A ball on d8 or e8 wins for White, one on d1 or e1 for \
               Black, whoever has kicked it: own goals count. The game ends at once, one goal \
               decides it.",
        source: "rules text, the goal",
        ruling: None,
        example: Some(Example {
            wrong: study!("p7/8/3o4/8/8/3P4/8/8 w 1", "1. d3-d5>d8# a8-a7 1-0"),
            right: study!("p7/8/3o4/8/8/3P4/8/8 w 1", "1. d3-d5>d8# 1-0"),
        }),
    },
    Clause {
        id: "G10",
        title: "Kicking is compulsory",
        text: "The sides take turns. A side that has any kick in its turn must play one, even if \
               its only kick is an own goal.",
        source: "rules text, whose turn it is",
        ruling: None,
        example: Some(Example {
            wrong: study!("8/8/8/3o4/8/8/3P4/1P6 w 1", "1. b1-b2 *"),
            right: study!("8/8/8/3o4/8/8/3P4/1P6 w 1", "1. d2-d4>d7 *"),
        }),
    },
    Clause {
        id: "G11",
        title: "The stuck side",
        text: "A side is stuck when it has no kick in its turn but its opponent would have one. \
               Then the opponent must kick in its place.",
        source: "rules text, whose turn it is",
        ruling: Some(
            "The text leaves open whose turn comes after that kick. `stuck=pass` (default): the \
             stuck side's turn is written `--`; the opponent, now on the move, has to kick by G10, \
             and then the first side is on the move again. `stuck=substitute`: the opponent's kick \
             fills the turn of the stuck side, is written in its place, and then the opponent has \
             its own turn; `--` is not written, except under G14.",
        ),
        example: Some(Example {
            wrong: study!("3p4/8/8/3o4/8/8/8/1P6 w 1", "1. b1-b2 *"),
            right: study!("3p4/8/8/3o4/8/8/8/1P6 w 1", "1. -- d8-d6>d3 *"),
        }),
    },
    Clause {
        id: "G12",
        title: "No goal on the first move",
        text: "The first move of the game cannot score. As long as no move has been made, a kick \
               that would stop the ball on any of the four goal squares does not exist, neither as \
               something to play nor as something that must be played.",
        source: "rules text, the start",
        ruling: Some(
            "The text does not mention own goals here; they are barred too. `--` is not a move: if \
             White has to pass first, Black's kick is bound as well, and so is a kick that Black \
             plays in White's turn. A release (G13) that is the first move counts as one move, so \
             its kick is bound.",
        ),
        example: Some(Example {
            wrong: study!("8/8/3o4/8/8/P2P4/8/8 w 0", "1. d3-d5>d8# *"),
            right: study!("8/8/3o4/8/8/P2P4/8/8 w 0", "1. a3-c5>f8 *"),
        }),
    },
    Clause {
        id: "G13",
        title: "Quiet move and release",
        text: "If neither side has a kick, the side to move plays a quiet move or a release. In a \
               quiet move any pawn of its own goes one or more squares in one direction over free \
               squares, within G4; the next square in that direction must not be the ball, for that \
               would be a kick. A release is such a quiet move after which the side has at least \
               one kick (within G12), followed at once by one of these kicks, of the pawn that has \
               moved or of another. Both are always open: after a quiet move that makes a kick \
               possible, the side need not kick.",
        source: "rules text, the positions without a kick",
        ruling: None,
        example: Some(Example {
            wrong: study!("8/8/8/3o4/8/8/8/1P6 w 1", "1. -- *"),
            right: study!("8/8/8/3o4/8/8/8/1P6 w 1", "1. b1-d1/d1-d4>d8# 1-0"),
        }),
    },
    Clause {
        id: "G14",
        title: "Nothing to play",
        text: "A side that has nothing at all under G10–G13, with no kick on either side and no \
               quiet move of its own, writes `--`. If its opponent has no quiet move either, the \
               position is dead: the game is drawn at once, and no `--` is written.",
        source: "the rules text does not provide for it",
        ruling: Some("The whole clause: the text leaves open what a side without any move does."),
        example: Some(Example {
            wrong: study!("1p6/8/8/3o4/8/8/8/8 w 1", "1. b8-b7 *"),
            right: study!("1p6/8/8/3o4/8/8/8/8 w 1", "1. -- b8-b7 *"),
        }),
    },
    Clause {
        id: "G15",
        title: "Other ends of a game, repetition",
        text: "A game may also end by agreement on a draw or by resignation, and a record may stop \
               unfinished (`*`). Repeating positions is allowed. When the same squares with the \
               same side to move occur for the third time, that is worth a note, never an error.",
        source: "the rules text has no rule about repetition",
        ruling: Some("The whole clause: the text knows no end of a game but the goal."),
        example: Some(Example {
            wrong: study!(
                "1p6/8/8/3o4/8/8/8/1P6 w 1",
                "1. b1-c1 b8-c8 2. c1-b1 c8-b8 3. b1-c1 b8-c8 4. c1-b1 c8-b8 *"
            ),
            right: study!(
                "1p6/8/8/3o4/8/8/8/1P6 w 1",
                "1. b1-c1 b8-c8 2. c1-b1 c8-b8 3. b1-c1 b8-c8 1/2-1/2"
            ),
        }),
    },
    Clause {
        id: "G16",
        title: "Check marks",
        text: "After a kick the square where the ball stops (`>d7`) and the goal mark may be \
               written: `#` if the kicking pawn's own side has scored, `##` if the pawn has put the \
               ball into its own goal. Either may be left out, also in a release, where they stand \
               after its kick; what is written is checked. A quiet move has neither. The marks go \
               by the side of the kicking pawn, also in a stuck side's turn. Canonical form writes \
               them all. A wrong square is reported under G7, a wrong mark under G9.",
        source: "notation of this project, not of the rules text",
        ruling: None,
        example: None,
    },
    Clause {
        id: "G17",
        title: "Which fault is reported",
        text: "An illegal move is reported under the first of these that applies. 1: the game is \
               over, by a goal (G9) or in a dead position (G14). 2: `--` where it is not due: the \
               side has a kick (G10), the opponent's kick fills the turn (G11 with \
               `stuck=substitute`), or the side has a quiet move (G13). 3: anything else where `--` \
               is due: stuck (G11) or nothing to play (G14). 4: a release where a kick is due: G10, \
               in a stuck side's turn G11. 5: with `stuck=substitute`, a pawn of the stuck side in \
               its turn: G11. 6: no pawn of the acting side on the start square, no straight line, \
               or a square of the way, the last included, that is not free: G6 where a kick is due, \
               else G13. 7: a kick is due and this is none: G10, in a stuck side's turn G11. 8: the \
               landing square breaks G4. 9: a kick that G12 removes. 10: the kick of a release: 6 \
               under G13, no kick at all (G13), then 8 and 9. 11: a wrong ball square, or one on a \
               quiet move (G7); a wrong goal mark, or one on a quiet move (G9).",
        source: "an order of this project; the rules text says nothing about records",
        ruling: None,
        example: None,
    },
    Clause {
        id: "G18",
        title: "Puzzles",
        text: "A turn is one kick, quiet move, release or `--`; the own turns of a side are those in \
               which it is to move. Whoever's pawn acts chooses. A side forces a goal within n if, \
               against every choice of its opponent, a goal for it (own goals of the opponent \
               included) falls no later than in its n-th own turn from that position on. \"Only\" \
               means: the only one among all legal actions; n is always the smallest that works. \
               `only-kick`: the side to move has exactly one kick, and another of its pawns stands \
               on a line with the ball but cannot kick. `forced-own-goal`: it has kicks, and every \
               one is an own goal. `own-goal-net`: of two or more legal actions, none of which \
               scores at once, exactly one, a kick and no release, forces an own goal by the \
               opponent no later than its n-th own turn, without a goal of the mover's own before. \
               `goal-in-n`: it chooses between two or more legal actions, and exactly one forces a \
               goal for it within n, this action being its first own turn. `stuck`: it is stuck, \
               and every kick that its opponent must play is an own goal (n = 0) or lets it force a \
               goal within n. `release`: neither side has a kick, it has two or more legal actions, \
               and either exactly one of them scores at once (n = 1), or exactly one avoids defeat: \
               every other one is an own goal or lets the opponent force a goal within n. Positions \
               that are mirror images of each other, files a–h or colours with ranks, are the same \
               puzzle if both or neither have 0 moves made.",
        source: "terms of this project, not of the rules text",
        ruling: None,
        example: None,
    },
];
