//! Faults of moves and passes, in the order of S22.

use super::super::clauses::study;
use crate::text::{Code, Example};

/// These codes.
pub const CODES: &[Code] = &[
    Code {
        name: "strafu-no-own-piece",
        clauses: &["S9", "S10"],
        summary: "a move from a field without a piece of the side to move",
        detail: "The field where the move starts is empty or holds an opponent. Either a field \
                 is miswritten, or an earlier ply left the pieces elsewhere than the writer \
                 thought; after a steal it is still the same side's turn.",
        example: Example {
            wrong: study!("2k2/9/9/9/9/9/4P4/9/2P6/9/9/9/2K2 r e6 - 0-0", "1. d6-d7 *"),
            right: study!("2k2/9/9/9/9/9/4P4/9/2P6/9/9/9/2K2 r e6 - 0-0", "1. e6-e7 *"),
        },
    },
    Code {
        name: "strafu-carrier-must-act",
        clauses: &["S13"],
        summary: "another piece moves after a steal",
        detail: "Who steals the ball acts again at once, and it is the piece with the ball that \
                 moves, passes or shoots. Only under `steal=team` may any piece of that side \
                 act: if the match was played so, `Rules` should say it.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/9/9/4p4/9/3P5/P8/9/9/2K2 r e6 - 0-0",
                "1. d4-d5x 2. a3-a4 *"
            ),
            right: study!(
                "2k2/9/9/9/9/9/4p4/9/3P5/P8/9/9/2K2 r e6 - 0-0",
                "1. d4-d5x 2. d5-d8 *"
            ),
        },
    },
    Code {
        name: "strafu-goal-field-closed",
        clauses: &["S7"],
        summary: "a move onto a goal field that is closed to the piece",
        detail: "Goal fields are for the side's own keeper alone. The ball gets into the \
                 opposing goal by a shot, written with `>` and `#`, not by walking in.",
        example: Example {
            wrong: study!("k4/9/9/4P4/9/9/9/9/9/9/9/9/2K2 r e9 - 0-0", "1. e9-e12 *"),
            right: study!(
                "k4/9/9/4P4/9/9/9/9/9/9/9/9/2K2 r e9 - 0-0",
                "1. e9>e12# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-move-line",
        clauses: &["S9", "S10"],
        summary: "a move along no straight line",
        detail: "Pieces go along rows, files and diagonals, in one direction, and to another \
                 field than their own.",
        example: Example {
            wrong: study!("2k2/9/9/9/9/9/4P4/9/9/9/9/9/2K2 r e6 - 0-0", "1. e6-f8 *"),
            right: study!("2k2/9/9/9/9/9/4P4/9/9/9/9/9/2K2 r e6 - 0-0", "1. e6-g8 *"),
        },
    },
    Code {
        name: "strafu-move-distance",
        clauses: &["S9", "S10"],
        summary: "a move over too many fields",
        detail: "With the ball any piece of the side goes up to four fields. Without it an \
                 outfield player goes one field and only the keeper up to four.",
        example: Example {
            wrong: study!("2k2/9/9/9/9/9/9/9/4P4/9/9/9/2K2 r e4 - 0-0", "1. e4-e9 *"),
            right: study!("2k2/9/9/9/9/9/9/9/4P4/9/9/9/2K2 r e4 - 0-0", "1. e4-e8 *"),
        },
    },
    Code {
        name: "strafu-move-blocked",
        clauses: &["S9", "S10"],
        summary: "a move over a piece or onto one",
        detail: "Every field of the way and its end must be empty: pieces neither jump nor \
                 capture. Only the ball goes through men, in a pass.",
        example: Example {
            wrong: study!("2k2/9/9/9/9/9/4p4/9/4P4/9/9/9/2K2 r e4 - 0-0", "1. e4-e7 *"),
            right: study!("2k2/9/9/9/9/9/4p4/9/4P4/9/9/9/2K2 r e4 - 0-0", "1. e4-e5 *"),
        },
    },
    Code {
        name: "strafu-infringement-mark",
        clauses: &["S14"],
        summary: "a mark that does not fit the goal line",
        detail: "`=P` stands only behind a move that leaves more than four of the mover's own \
                 outfield players on its own goal line, and there it stands instead of `x`: such \
                 a move steals nothing. Both marks may be left out.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/9/9/4p4/9/9/4P4/9/9/2K2 r e6 - 0-0",
                "1. e3-e2=P *"
            ),
            right: study!("2k2/9/9/9/9/9/4p4/9/9/4P4/9/9/2K2 r e6 - 0-0", "1. e3-e2 *"),
        },
    },
    Code {
        name: "strafu-steal-mark",
        clauses: &["S13"],
        summary: "`x` although nothing is stolen",
        detail: "The ball is stolen by a piece of the side without it that moves onto a field \
                 next to the carrier. Standing there is not enough, and the side with the ball \
                 cannot steal. `x` may be left out.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/9/9/4p4/9/9/3P5/9/9/2K2 r e6 - 0-0",
                "1. d3-d4x *"
            ),
            right: study!("2k2/9/9/9/9/9/4p4/9/9/3P5/9/9/2K2 r e6 - 0-0", "1. d3-d4 *"),
        },
    },
    Code {
        name: "strafu-pass-without-ball",
        clauses: &["S11"],
        summary: "a pass of the side without the ball",
        detail: "Only the side with the ball passes. Either the ball was lost before, by a steal \
                 that the record shows without `x`, or the turn belongs to the other side.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/4p4/9/9/9/2P1P4/9/9/9/2K2 r e8 - 0-0",
                "1. e4>c4 *"
            ),
            right: study!(
                "2k2/9/9/9/4p4/9/9/9/2P1P4/9/9/9/2K2 r e8 - 0-0",
                "1. e4-e5 *"
            ),
        },
    },
    Code {
        name: "strafu-pass-not-by-carrier",
        clauses: &["S11"],
        summary: "a pass of another piece than the carrier",
        detail: "The pass starts where the ball lies. If another piece should have it by now, an \
                 earlier pass or steal is missing.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/9/9/9/9/2P1P1P2/9/9/9/2K2 r e4 - 0-0",
                "1. c4>g4 *"
            ),
            right: study!(
                "2k2/9/9/9/9/9/9/9/2P1P1P2/9/9/9/2K2 r e4 - 0-0",
                "1. e4>g4 *"
            ),
        },
    },
    Code {
        name: "strafu-goal-kick-field",
        clauses: &["S18"],
        summary: "a goal kick from outside the own goal",
        detail: "After a penalty that was held the keeper has the ball; it may first go to any \
                 field of its goal, and from there it passes. That field is where the text of \
                 the goal kick begins.",
        example: Example {
            wrong: study!("2k2/9/9/9/9/9/9/9/2P1P4/9/9/9/2K2 r e0 p 0-0", "1. e4>c4 *"),
            right: study!("2k2/9/9/9/9/9/9/9/2P1P4/9/9/9/2K2 r e0 p 0-0", "1. c0>c4 *"),
        },
    },
    Code {
        name: "strafu-no-receiver",
        clauses: &["S11"],
        summary: "a pass to a field without another own piece",
        detail: "The ball is passed to a piece, not into space, and to another one than the \
                 carrier. Towards an open goal field it is a shot and needs its `#`.",
        example: Example {
            wrong: study!("2k2/9/9/9/9/9/9/9/2P1P4/9/9/9/2K2 r e4 - 0-0", "1. e4>e8 *"),
            right: study!("2k2/9/9/9/9/9/9/9/2P1P4/9/9/9/2K2 r e4 - 0-0", "1. e4>c4 *"),
        },
    },
    Code {
        name: "strafu-pass-line",
        clauses: &["S11"],
        summary: "a pass along no straight line",
        detail: "A pass goes along a row, a file or a diagonal; over any distance and through \
                 any pieces, but in one direction.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/9/9/9/2P6/2P1P4/9/9/9/2K2 r e4 - 0-0",
                "1. e4>c5 *"
            ),
            right: study!(
                "2k2/9/9/9/9/9/9/2P6/2P1P4/9/9/9/2K2 r e4 - 0-0",
                "1. e4>c4 *"
            ),
        },
    },
    Code {
        name: "strafu-marked-receiver",
        clauses: &["S11"],
        summary: "a pass to a marked player",
        detail: "A receiver is marked if the last field before it, on the line of the pass, \
                 holds an opponent. Opponents elsewhere on the line do not matter, and next to \
                 the carrier a receiver is never marked. The message names the marking piece.",
        example: Example {
            wrong: study!(
                "2k2/9/9/4P4/4p4/9/9/9/2P1P4/9/9/9/2K2 r e4 - 0-0",
                "1. e4>e9 *"
            ),
            right: study!(
                "2k2/9/9/4P4/9/4p4/9/9/2P1P4/9/9/9/2K2 r e4 - 0-0",
                "1. e4>e9 *"
            ),
        },
    },
    Code {
        name: "strafu-foul-mark",
        clauses: &["S17"],
        summary: "`=P` although the pass is not fouled",
        detail: "A foul needs two things where the pass ends: the receiver stands in the \
                 opposing penalty area, and at least two opponents, the keeper counted, stand on \
                 fields next to it. `=P` may be left out.",
        example: Example {
            wrong: study!(
                "2k2/9/3p1p3/4P4/9/9/9/9/4P4/9/9/9/2K2 r e4 - 0-0",
                "1. e4>e9=P *"
            ),
            right: study!(
                "2k2/9/3p1p3/4P4/9/9/9/9/4P4/9/9/9/2K2 r e4 - 0-0",
                "1. e4>e9 *"
            ),
        },
    },
];
