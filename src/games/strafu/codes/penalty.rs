//! Faults of placements and penalties, in the order of S22.

use super::super::clauses::study;
use crate::text::{Code, Example};

/// These codes.
pub const CODES: &[Code] = &[
    Code {
        name: "strafu-placement-twice",
        clauses: &["S18"],
        summary: "a piece that one placement names twice",
        detail: "The pieces of one placement move at the same time, each once. To move a piece \
                 again, write another placement.",
        example: Example {
            wrong: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:d11-d9,d11-d8,f11-f9 *"
            ),
            right: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:d11-d9,f11-f9 1. Pe10:3:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-placement-piece",
        clauses: &["S18"],
        summary: "a placement of no piece of the side that it names",
        detail: "A placement begins with `R:` or `B:` and then names fields on which pieces of \
                 that side stand. Look at the side, and at where the pieces were before.",
        example: Example {
            wrong: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:c11-c9,f11-f9 *"
            ),
            right: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:d11-c9,f11-f9 1. Pe10:3:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-placement-keeper",
        clauses: &["S18"],
        summary: "a placement of the defending keeper",
        detail: "Where the defending keeper stands is part of the penalty: the first number \
                 behind the fouled player. The attackers' keeper, in contrast, is placed like \
                 the others.",
        example: Example {
            wrong: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:e12-d12 1. Pe10:2:5# *"
            ),
            right: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. Pe10:2:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-placement-receiver",
        clauses: &["S18"],
        summary: "a placement of the player who was fouled",
        detail: "The receiver of the fouled pass goes to the penalty spot by itself; the text of \
                 the penalty names the field on which it was fouled.",
        example: Example {
            wrong: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "R:e10-e9 *"
            ),
            right: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "R:a5-e9 1. Pe10:2:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-placement-same-field",
        clauses: &["S18"],
        summary: "a piece that is placed where it stands",
        detail: "A placement names only pieces that go elsewhere; the others stay without a \
                 word.",
        example: Example {
            wrong: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:d8-d8,f8-f9 *"
            ),
            right: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:f8-f9 1. Pe10:2:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-placement-keeper-outside",
        clauses: &["S18"],
        summary: "the attackers' keeper placed outside its own goal",
        detail: "The attackers' keeper stays where it is or goes to one of the fields of its own \
                 goal.",
        example: Example {
            wrong: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "R:e0-e3 *"
            ),
            right: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "R:e0-d0 1. Pe10:2:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-placement-goal-field",
        clauses: &["S18"],
        summary: "an outfield player placed on a goal field",
        detail: "Only a keeper may be placed on a goal field, and only in its own goal.",
        example: Example {
            wrong: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "R:a5-d0 *"
            ),
            right: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "R:a5-d1 1. Pe10:2:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-placement-area",
        clauses: &["S18"],
        summary: "a piece placed inside the defending penalty area",
        detail: "Pieces are placed outside the area in which the penalty is taken; only the \
                 player on the spot is inside it when the die is rolled. The other side's area \
                 is open to all.",
        example: Example {
            wrong: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:d11-c11,f11-f9 *"
            ),
            right: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:d11-c9,f11-f9 1. Pe10:3:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-placement-taken",
        clauses: &["S18"],
        summary: "a piece placed on a field that is taken",
        detail: "Each piece goes to a field that is empty or that the same placement leaves, and \
                 no two to the same one.",
        example: Example {
            wrong: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:d11-e9,f11-e9 *"
            ),
            right: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:d11-e9,f11-f9 1. Pe10:3:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-placement-count",
        clauses: &["S18"],
        summary: "a placement of more pieces than a side has",
        detail: "A side has eleven pieces, and a placement names each of them at most once.",
        example: Example {
            wrong: study!(
                "2k2/9/9/4p4/9/9/9/4P4/1P1PPP1P1/P1P3P1P/9/9/2K2 r e5 y 0-0",
                "R:a3-a4,b4-b5,c3-c4,d4-d5,e0-d0,e4-e3,e5-e6,f4-f5,g3-g4,h4-h5,i3-i4,a4-a6 *"
            ),
            right: study!(
                "2k2/9/9/4p4/9/9/9/4P4/1P1PPP1P1/P1P3P1P/9/9/2K2 r e5 y 0-0",
                "R:a3-a4,b4-b5,c3-c4,d4-d5,e0-d0,e4-e3,e5-e6,f4-f5,g3-g4,h4-h5,i3-i4 *"
            ),
        },
    },
    Code {
        name: "strafu-placement-goal-line",
        clauses: &["S18"],
        summary: "more than four attackers placed on their own goal line",
        detail: "After each placement of the attackers at most four of their outfield players \
                 are on their own goal line. The defenders' goal line lies in the area, which is \
                 empty anyway.",
        example: Example {
            wrong: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/1PPPP4/2K2 r e10 x 0-0",
                "R:a5-f1 *"
            ),
            right: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/1PPPP4/2K2 r e10 x 0-0",
                "R:a5-f2 1. Pe10:2:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-penalty-keeper",
        clauses: &["S18"],
        summary: "a keeper's number other than 1–5",
        detail: "The first number of a penalty is that of the keeper's goal field, counted from \
                 the lowest file to the highest in both goals.",
        example: Example {
            wrong: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. Pe10:6:2# *"
            ),
            right: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. Pe10:5:2# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-penalty-die",
        clauses: &["S18"],
        summary: "a die other than 1–6",
        detail: "The second number of a penalty is what the die showed.",
        example: Example {
            wrong: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. Pe10:3:7# *"
            ),
            right: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. Pe10:3:6 *"
            ),
        },
    },
    Code {
        name: "strafu-penalty-player",
        clauses: &["S18", "S14"],
        summary: "a penalty taken by a piece that may not take it",
        detail: "After a fouled pass its receiver takes the penalty, and the text names the \
                 field on which it was fouled. After too many on a goal line the other side \
                 chooses any of its outfield players; then it must be one of them.",
        example: Example {
            wrong: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. Pa5:3:2# *"
            ),
            right: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. Pe10:3:2# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-penalty-area",
        clauses: &["S18"],
        summary: "a penalty while the area is not clear",
        detail: "When the die is rolled, nobody but the shooter may stand inside the defending \
                 penalty area; the defending keeper stands in its goal. Write the placements \
                 that cleared it before the penalty.",
        example: Example {
            wrong: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. Pe10:3:5# *"
            ),
            right: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:d11-d9,f11-f9 1. Pe10:3:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-penalty-goal-mark",
        clauses: &["S18"],
        summary: "`#` although the penalty is held, or no `#` although it is a goal",
        detail: "A six and the number of the keeper's own field are held; every other number is \
                 a goal. Here `#` is no option: it stands exactly behind a goal.",
        example: Example {
            wrong: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. Pe10:3:3# *"
            ),
            right: study!(
                "2k2/9/4P4/9/3p1p3/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. Pe10:3:3 *"
            ),
        },
    },
];
