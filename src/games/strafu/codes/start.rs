//! Faults of a start: its position, its board and its tags.

use super::super::clauses::{study, tagged};
use crate::text::{Code, Example};

/// These codes.
pub const CODES: &[Code] = &[
    Code {
        name: "strafu-position-form",
        clauses: &["S21"],
        summary: "a position string that does not fit the board",
        detail: "A position string has a row for each row of the board, the goals included: five \
                 fields in the rows of the goals, all files elsewhere; then the side to move, \
                 the field of the ball, the state and the score. A board of other measures needs \
                 its `Rules`.",
        example: Example {
            wrong: study!("2k2/9/8/9/9/9/4P4/9/9/9/9/9/2K2 r e6 - 0-0", "1. e6-e7 *"),
            right: study!("2k2/9/9/9/9/9/4P4/9/9/9/9/9/2K2 r e6 - 0-0", "1. e6-e7 *"),
        },
    },
    Code {
        name: "strafu-position-pieces",
        clauses: &["S21"],
        summary: "a side without exactly one keeper, or with more than ten outfield players",
        detail: "Each side has one keeper, wherever it stands, and at most ten others. Only \
                 while line-ups are due may a keeper be missing.",
        example: Example {
            wrong: study!("2k2/9/9/9/9/9/4P4/9/9/3K5/9/9/2K2 r e6 - 0-0", "1. e6-e7 *"),
            right: study!("2k2/9/9/9/9/9/4P4/9/9/3P5/9/9/2K2 r e6 - 0-0", "1. e6-e7 *"),
        },
    },
    Code {
        name: "strafu-position-goal-field",
        clauses: &["S21"],
        summary: "a piece on a goal field that is closed to it",
        detail: "No outfield player stands on a goal field, and no keeper on one of the other \
                 side.",
        example: Example {
            wrong: study!("1Pk2/9/9/9/9/9/4P4/9/9/9/9/9/2K2 r e6 - 0-0", "1. e6-e7 *"),
            right: study!("2k2/3P5/9/9/9/9/4P4/9/9/9/9/9/2K2 r e6 - 0-0", "1. e6-e7 *"),
        },
    },
    Code {
        name: "strafu-position-goal-line",
        clauses: &["S21"],
        summary: "more than four outfield players on their own goal line",
        detail: "More than four can be there only in state `y`, for the side that is not to \
                 move: then the penalty for it is due.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/9/9/4P4/9/9/9/9/1PPPPP3/2K2 r e6 - 0-0",
                "1. e6-e7 *"
            ),
            right: study!(
                "2k2/9/9/9/9/9/4P4/9/9/9/5P3/1PPPP4/2K2 r e6 - 0-0",
                "1. e6-e7 *"
            ),
        },
    },
    Code {
        name: "strafu-position-ball",
        clauses: &["S21"],
        summary: "the ball on no piece",
        detail: "The ball lies on a piece. `-` for its field is right only while the side that \
                 kicks off has yet to line up (state `g`).",
        example: Example {
            wrong: study!("2k2/9/9/9/9/9/4P4/9/9/9/9/9/2K2 r e7 - 0-0", "1. e6-e7 *"),
            right: study!("2k2/9/9/9/9/9/4P4/9/9/9/9/9/2K2 r e6 - 0-0", "1. e6-e7 *"),
        },
    },
    Code {
        name: "strafu-position-state",
        clauses: &["S21"],
        summary: "a state that does not fit the pieces",
        detail: "In `s` the side to move has the ball, and under `steal=team` there is no such \
                 state. In `x` the ball is on a piece of the side to move inside the opposing \
                 penalty area. In `y` the side to move has an outfield player that can take the \
                 penalty.",
        example: Example {
            wrong: study!("2k2/9/9/9/4p4/9/4P4/9/9/9/9/9/2K2 r e8 s 0-0", "1. e6-e7 *"),
            right: study!("2k2/9/9/9/4p4/9/4P4/9/9/9/9/9/2K2 r e6 s 0-0", "1. e6-f7 *"),
        },
    },
    Code {
        name: "strafu-position-lineup",
        clauses: &["S21"],
        summary: "line-ups under way that do not fit",
        detail: "In state `g` there are two cases. With `-` for the ball both line-ups are still \
                 due. With the ball on the kick-off point exactly one line-up stands there, a \
                 legal one (S7), and it is that of the side that is not to move.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/9/9/4P4/9/1P1P1P1P1/P1P3P1P/4P4/9/2K2 b e6 g 0-0",
                "B:Ke12,a9,b8,c9,d8,e8,e10,f8,g9,h8,i9\n1. e6>e2 *"
            ),
            right: study!(
                "5/9/9/9/9/9/4P4/9/1P1P1P1P1/P1P3P1P/4P4/9/2K2 b e6 g 0-0",
                "B:Ke12,a9,b8,c9,d8,e8,e10,f8,g9,h8,i9\n1. e6>e2 *"
            ),
        },
    },
    Code {
        name: "strafu-position-score",
        clauses: &["S21"],
        summary: "a score that should have ended the match",
        detail: "A side that has the goals of its league has won, so nothing but state `g` \
                 without the ball is possible, and only one side can have so many. If the match \
                 goes to more goals, `League` should say so.",
        example: Example {
            wrong: tagged!("Rules" "width=9; length=11; area=7x2; spot=2", "Position" "2k2/9/9/9/9/9/4P4/9/9/9/9/9/2K2 r e6 - 1-0"; "1. e6-e7 *"),
            right: tagged!("Rules" "width=9; length=11; area=7x2; spot=2", "Position" "2k2/9/9/9/9/9/4P4/9/9/9/9/9/2K2 r e6 - 1-0", "League" "2"; "1. e6-e7 *"),
        },
    },
    Code {
        name: "strafu-board",
        clauses: &["S1"],
        summary: "measures that a board cannot have",
        detail: "Width and length are odd, 9–25 and 11–41. The area is at least as wide as the \
                 goal line and no wider than the board, its width is odd, and its depth leaves \
                 three rows between the two areas. The spot lies in the area, from row 2. An \
                 option that is not given keeps its default, so a narrow board needs a narrow \
                 area too.",
        example: Example {
            wrong: tagged!("Rules" "width=9; length=11"; "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3 *"),
            right: tagged!("Rules" "width=9; length=11; area=7x2; spot=2"; "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
        },
    },
    Code {
        name: "strafu-league",
        clauses: &["S20"],
        summary: "a league that does not exist",
        detail: "There are three leagues, named by the number of goals that win: `1` for \
                 experts, `2`, and `3` for beginners.",
        example: Example {
            wrong: tagged!("Rules" "width=9; length=11; area=7x2; spot=2", "League" "4"; "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3 *"),
            right: tagged!("Rules" "width=9; length=11; area=7x2; spot=2", "League" "3"; "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
        },
    },
    Code {
        name: "strafu-leagues-differ",
        clauses: &[],
        summary: "tag and option name different leagues",
        detail: "The option `league` is for input without tags. Where the tag `League` stands as \
                 well, both must say the same.",
        example: Example {
            wrong: tagged!("Rules" "width=9; length=11; area=7x2; spot=2; league=2", "League" "3"; "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3 *"),
            right: tagged!("Rules" "width=9; length=11; area=7x2; spot=2", "League" "3"; "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
        },
    },
    Code {
        name: "strafu-kick-off",
        clauses: &["S8"],
        summary: "a tag `KickOff` that names no side",
        detail: "The sides are called `Red` and `Blue`, with a capital. Without the tag Red \
                 kicks off.",
        example: Example {
            wrong: tagged!("Rules" "width=9; length=11; area=7x2; spot=2", "KickOff" "White"; "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3 *"),
            right: tagged!("Rules" "width=9; length=11; area=7x2; spot=2", "KickOff" "Blue"; "B:Ke12,a9,b8,c9,d8,e6,e10,f8,g9,h8,i9\nR:Ke0,a3,b4,c3,d4,e2,e5,f4,g3,h4,i3\n1... e6>e10 *"),
        },
    },
];
