//! The clauses about moves, passes, steals and shots: S9 to S16d.

use super::study;
use crate::text::{Clause, Example};

/// These clauses.
pub const CLAUSES: &[Clause] = &[
    Clause {
        id: "S9",
        title: "Moving with the ball",
        text: "The side with the ball may move any one of its pieces, carrier or not, keeper or \
               not, one to four fields in a straight line over empty fields to an empty one. If \
               it is the carrier that moves, the ball goes with it.",
        source: "rules sheet, rule 3a and 3c",
        ruling: None,
        example: Some(Example {
            wrong: study!("2k2/9/9/9/9/9/9/9/4P4/9/9/9/2K2 r e4 - 0-0", "1. e4-e9 *"),
            right: study!("2k2/9/9/9/9/9/9/9/4P4/9/9/9/2K2 r e4 - 0-0", "1. e4-e8 *"),
        }),
    },
    Clause {
        id: "S10",
        title: "Moving without the ball",
        text: "The side without the ball moves one outfield player one field, or its keeper one \
               to four fields in a straight line over empty fields.",
        source: "rules sheet, rule 3b and 3c",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "2k2/9/9/9/2p6/9/9/p8/4P4/9/9/9/2K2 b e4 - 0-0",
                "1... c8-c6 *"
            ),
            right: study!(
                "2k2/9/9/9/2p6/9/9/p8/4P4/9/9/9/2K2 b e4 - 0-0",
                "1... c8-c7 *"
            ),
        }),
    },
    Clause {
        id: "S11",
        title: "The pass",
        text: "Instead of moving a piece, the carrier sends the ball in a straight line, over \
               any distance and through the pieces of both sides, to another piece of its own \
               side, the keeper included. That takes the whole turn. The receiver must be \
               unmarked: the last field before it on the line of the pass holds no opponent. A \
               receiver next to the carrier is never marked.",
        source: "rules sheet, rule 4; marking, rule 6b",
        ruling: Some(
            "The sheet asks for an unmarked player and says what that is only for the shot of \
             rule 6b. The same is taken to hold for every pass.",
        ),
        example: Some(Example {
            wrong: study!(
                "2k2/9/9/4P4/4p4/9/9/9/2P1P4/9/9/9/2K2 r e4 - 0-0",
                "1. e4>e9 *"
            ),
            right: study!(
                "2k2/9/9/4P4/9/4p4/9/9/2P1P4/9/9/9/2K2 r e4 - 0-0",
                "1. e4>e9 *"
            ),
        }),
    },
    Clause {
        id: "S12",
        title: "Ball first",
        text: "At the kick-off, at the restart after a goal and at a goal kick the first action \
               of the side with the ball is a pass; it neither moves nor shoots before. A pass \
               that is fouled (S17) counts as one.",
        source: "rules sheet, rule 1",
        ruling: None,
        example: Some(Example {
            wrong: study!("2k2/9/9/9/9/9/4P4/9/2P6/9/9/9/2K2 r e6 p 0-0", "1. e6-e7 *"),
            right: study!("2k2/9/9/9/9/9/4P4/9/2P6/9/9/9/2K2 r e6 p 0-0", "1. e6>c4 *"),
        }),
    },
    Clause {
        id: "S13",
        title: "The steal",
        text: "When a piece of the side without the ball, keeper included, moves onto a field \
               next to the carrier, the ball is its own at once, and its side acts again: this \
               piece moves with the ball, passes or shoots. Then it is the other side's turn. \
               Standing next to the carrier steals nothing, but going from one field next to it \
               to another does; and a carrier that moves next to an opponent, or receives the \
               ball there, keeps it.",
        source: "rules sheet, rule 5",
        ruling: Some(
            "Whether the piece that stole the ball has to act itself is left open. By default it \
             has to; under `steal=team` any piece of its side may act. The free kick that the \
             rule mentions has no procedure and never arises.",
        ),
        example: Some(Example {
            wrong: study!(
                "2k2/9/9/9/9/9/4p4/9/3P5/P8/9/9/2K2 r e6 - 0-0",
                "1. d4-d5x 2. a3-a4 *"
            ),
            right: study!(
                "2k2/9/9/9/9/9/4p4/9/3P5/P8/9/9/2K2 r e6 - 0-0",
                "1. d4-d5x 2. d5-d8 *"
            ),
        }),
    },
    Clause {
        id: "S14",
        title: "Too many on the goal line",
        text: "A move that leaves more than four of the mover's own outfield players on its own \
               goal line gives the other side a penalty (S18), whoever has the ball. The other \
               side chooses the player who takes it, any of its outfield players. If the move \
               also ends next to the carrier, the penalty comes first and nothing is stolen. \
               Keepers are not counted.",
        source: "rules sheet, rule 2",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "2k2/9/9/9/9/9/4p4/9/9/4P4/9/9/2K2 r e6 - 0-0",
                "1. e3-e2=P *"
            ),
            right: study!(
                "2k2/9/9/9/2p3p2/9/9/9/9/4P4/9/1PPP1P3/2K2 b c8 - 0-0",
                "1... c8-c7 2. e3-e2 c7-c6 3. e2-e1=P *"
            ),
        }),
    },
    Clause {
        id: "S15",
        title: "No action",
        text: "A side that has no legal action writes `--` and lets its turn go; a side that has \
               one must act. There is none if the ball has to be passed and no pass is legal, if \
               the piece that has stolen the ball can do nothing, or if no piece can do \
               anything. Where a pass is due it stays due: the other side takes ordinary turns \
               until the pass is played, the ball is stolen or a penalty is awarded. After a \
               steal the piece keeps the ball and the other side is to move.",
        source: "not in the rules sheet",
        ruling: Some(
            "The sheet knows neither passing a turn nor a draw. A draw exists by agreement only.",
        ),
        example: Some(Example {
            wrong: study!("2k2/9/9/9/9/9/4P4/9/9/2P6/9/9/2K2 r e6 - 0-0", "1. -- *"),
            right: study!("2k2/9/9/6p2/9/9/4P4/9/3P5/9/9/9/K4 r e6 p 0-0", "1. -- *"),
        }),
    },
    Clause {
        id: "S16a",
        title: "The direct shot",
        text: "The carrier shoots at an open goal field, an empty one of the opposing goal, \
               along a free line: a straight line on which every field in between is empty. It \
               is a whole turn.",
        source: "rules sheet, rule 6a",
        ruling: Some(
            "The sheet grants the keeper its next move before the shot. That is the turn that \
             the defending side has anyway between threat and shot.",
        ),
        example: Some(Example {
            wrong: study!(
                "4k/9/4p4/9/9/4P4/9/9/9/9/9/9/2K2 r e7 - 0-0",
                "1. e7>e12# *"
            ),
            right: study!(
                "4k/9/5p3/9/9/4P4/9/9/9/9/9/9/2K2 r e7 - 0-0",
                "1. e7>e12# 1-0"
            ),
        }),
    },
    Clause {
        id: "S16b",
        title: "The shot over one relay",
        text: "The ball goes from the carrier to another own piece inside the opposing penalty \
               area, as in a pass: in a straight line, through pieces, to an unmarked receiver. \
               From there a free line leads to an open goal field; it may take another \
               direction. The keeper may be the relay.",
        source: "rules sheet, rule 6b",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "2k2/9/2P3P2/5p3/4P4/9/9/9/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>g10>g12# *"
            ),
            right: study!(
                "2k2/9/2P3P2/5p3/4P4/9/9/9/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>c10>c12# 1-0"
            ),
        }),
    },
    Clause {
        id: "S16c",
        title: "The shot over two relays",
        text: "The ball goes from the carrier to one own piece, from there to another one, and \
               from there to an open goal field, on three free lines. The relays are two \
               different pieces, neither is the carrier, they may stand anywhere, and one may be \
               the keeper. At each the direction may change.",
        source: "rules sheet, rule 6c",
        ruling: Some(
            "A shot over one relay outside the area, even on free lines, is named neither by 6b \
             nor by 6c: it is none.",
        ),
        example: Some(Example {
            wrong: study!(
                "2k2/9/9/9/2P6/9/9/2P1P4/9/9/9/9/2K2 r e5 - 0-0",
                "1. e5>c5>c5>c12# *"
            ),
            right: study!(
                "2k2/9/9/9/2P6/9/9/2P1P4/9/9/9/9/2K2 r e5 - 0-0",
                "1. e5>c5>c8>c12# 1-0"
            ),
        }),
    },
    Clause {
        id: "S16d",
        title: "Shots are goals",
        text: "A legal shot is a goal. The ball does not rest on a relay, so no opponent next to \
               it steals the ball, and no foul (S17) is committed there.",
        source: "rules sheet, rule 5 and 6",
        ruling: None,
        example: None,
    },
];
