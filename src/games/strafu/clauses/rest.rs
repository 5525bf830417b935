//! The clauses about penalties, the record and positions: S17 to S24.

use super::{lineups, study};
use crate::text::{Clause, Example};

/// These clauses.
pub const CLAUSES: &[Clause] = &[
    Clause {
        id: "S17",
        title: "The foul",
        text: "If a pass ends on a receiver inside the opposing penalty area, and at that moment \
               at least two opposing pieces are adjacent to it, the keeper counted, the side \
               that passed has a penalty. The receiver is the fouled player, also if it is the \
               keeper. The same side is to move again and takes the penalty.",
        source: "rules sheet, rule 7",
        ruling: Some(
            "The sheet speaks of a player between two opponents. Any arrangement of the two \
             counts. A shot over a relay is not a pass that ends there.",
        ),
        example: Some(Example {
            wrong: study!(
                "2k2/9/3p1p3/4P4/9/9/9/9/4P4/9/9/9/2K2 r e4 - 0-0",
                "1. e4>e9=P *"
            ),
            right: study!(
                "2k2/3p1p3/4P4/9/9/9/9/9/4P4/9/9/9/2K2 r e4 - 0-0",
                "1. e4>e10=P *"
            ),
        }),
    },
    Clause {
        id: "S18",
        title: "The penalty",
        text: "Before the die is rolled, the sides may place pieces anew: outfield players on \
               any fields outside the defending side's penalty area and the goals, the \
               attackers' keeper on a field of its own goal; each to a field that is empty or \
               left by the same placement. The defending keeper and the receiver of S17 are not \
               placed. After each placement of the attackers at most four of them are on their \
               own goal line, and when the die is rolled nobody but the shooter is inside the \
               area. Then the fouled player goes to the spot with the ball, the defending keeper \
               to its goal field n, and the shooter rolls d. A six or d = n is held, anything \
               else is a goal. After a held penalty the shooter stays on the spot, and the \
               defending side has a goal kick: its keeper goes to any own goal field, or stays, \
               and passes (S12).",
        source: "rules sheet, rule 8",
        ruling: Some(
            "Order and number of placements are left open. The sides place in any order, each as \
             often as it likes; the pieces of one placement move at the same time, and a carrier \
             that is placed takes the ball along. The limit of the own half (S7) does not hold \
             here.",
        ),
        example: Some(Example {
            wrong: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. Pe10:3:5# *"
            ),
            right: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:d11-d9,f11-f9 1. Pe10:3:5# 1-0"
            ),
        }),
    },
    Clause {
        id: "S19",
        title: "Line-ups in the record",
        text: "Before the first action and after every goal both sides line up, and the record \
               holds both line-ups: first that of the side that kicks off, after a goal the one \
               that let it in, then the other. Then the side that kicks off passes (S12).",
        source: "rules sheet, rule 1",
        ruling: None,
        example: Some(Example {
            wrong: lineups!("1. e6>e2 *"),
            right: lineups!(
                "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\nB:Ke12,a9,b8,c9,d8,e8,e10,f8,g9,h8,i9\n1. e6>e2 *"
            ),
        }),
    },
    Clause {
        id: "S20",
        title: "The league",
        text: "The tag `League` names how many goals win: `1` for experts, `2`, or `3` for \
               beginners; without it one. Where there are no tags, the option `league` says the \
               same; tag and option must not differ. As soon as a side has so many goals the \
               match is over, and nothing follows.",
        source: "rules sheet, rule 9",
        ruling: Some(
            "Rule 1 of the sheet mentions a first half, but there is no second one: a match is \
             one piece.",
        ),
        example: Some(Example {
            wrong: study!(
                "k4/9/9/9/4P4/9/9/p8/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>e12# a5-a6 1-0"
            ),
            right: study!(
                "k4/9/9/9/4P4/9/9/p8/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>e12# 1-0"
            ),
        }),
    },
    Clause {
        id: "S21",
        title: "Valid positions",
        text: "The rows of a position string fit the board. In every state but `g` each side has \
               exactly one keeper and at most ten outfield players (fewer only where a record \
               begins so). No outfield player stands on a goal field, no keeper on an opposing \
               one. More than four outfield players are on the own goal line in `y` only, for \
               the side not to move. The ball lies on a piece. In `s`, which `steal=team` does \
               not know, the side to move has the ball. In `x` the ball is on a piece of the \
               side to move inside the opposing area. In `y` the side to move has an outfield \
               player. In `g` with ball `-` each side has at most one keeper and ten outfield \
               players; with the ball on the kick-off point there is exactly a legal line-up of \
               the side not to move, and nothing else. A score that reaches the league stands in \
               `g` with ball `-` only, and for one side.",
        source: "not in the rules sheet",
        ruling: None,
        example: Some(Example {
            wrong: study!("2k2/9/9/9/9/9/4P4/9/9/9/9/9/2K2 r e7 - 0-0", "1. e6-e7 *"),
            right: study!("2k2/9/9/9/9/9/4P4/9/9/9/9/9/2K2 r e6 - 0-0", "1. e6-e7 *"),
        }),
    },
    Clause {
        id: "S22",
        title: "The order of checks",
        text: "A ply that breaks several clauses is reported under the first of these: S20 (the \
               match is over); S19 (in `g` anything but a line-up of the side to move, elsewhere \
               a line-up); S18 (in `x` and `y` anything but a placement or a penalty, elsewhere \
               one of these); S15 (`--` with an action); S2; S12 (a move or shot where a pass is \
               due). Then by kind. Line-up: S6, S7. Move: S9 or S10 (no own piece there), S13 \
               (another piece after a steal), S7 (goal field), S9 or S10 (line, distance, way), \
               S14 if `=P` is written or due, else S13 (mark). Pass: S11 (no ball, not the \
               carrier), S18 (goal kick from elsewhere), S11 (receiver, line, marked), S17 \
               (mark). Shot: S16a, S16b or S16c by its two, three or four fields. Placement: \
               S18. Penalty: S18 (numbers; after a foul, not the receiver), S14 (no own outfield \
               player), S18 (area, `#`).",
        source: "not in the rules sheet",
        ruling: None,
        example: None,
    },
    Clause {
        id: "S23",
        title: "Counting",
        text: "`perft` counts sequences of actions of a given length; `--` is an action. \
               Penalties and line-ups that are due end a sequence: one that gets there earlier, \
               or begins there, counts once. Where a penalty is due, `moves` lists its texts if \
               the area is clear, each with the chance of its die, and nothing otherwise; \
               placements and line-ups are judged and never listed.",
        source: "terms of this project, not of the rules sheet",
        ruling: None,
        example: None,
    },
    Clause {
        id: "S24",
        title: "Puzzles",
        text: "A goal in n is forced against every play of the opponent no later than with the \
               n-th own action, extra actions after a steal (S13) included. No dice are rolled: \
               a line that comes to a penalty forces nothing.",
        source: "terms of this project, not of the rules sheet",
        ruling: None,
        example: None,
    },
];
