//! Faults of the turn as a whole, in the order of S22, and of line-ups.

use super::super::clauses::{lineups, study};
use crate::text::{Code, Example};

/// These codes.
pub const CODES: &[Code] = &[
    Code {
        name: "strafu-move-after-end",
        clauses: &["S20"],
        summary: "a ply after the goal that ended the match",
        detail: "The match is over as soon as a side has the goals of its league: one if nothing \
                 else is said. If it went on, the tag `League` (or the option `league`) is \
                 missing or too low; if not, what follows belongs to another record.",
        example: Example {
            wrong: study!(
                "k4/9/9/9/4P4/9/9/p8/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>e12# a5-a6 1-0"
            ),
            right: study!(
                "k4/9/9/9/4P4/9/9/p8/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>e12# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-lineup-due",
        clauses: &["S19"],
        summary: "anything but the line-up that is due",
        detail: "Before the first action and after every goal both sides line up, and both \
                 line-ups are written down: first that of the side that kicks off (after a goal \
                 the side that let it in), then the other one. Write the missing line-up, or put \
                 the two in their order.",
        example: Example {
            wrong: lineups!("1. e6>e2 *"),
            right: lineups!(
                "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\nB:Ke12,a9,b8,c9,d8,e8,e10,f8,g9,h8,i9\n1. e6>e2 *"
            ),
        },
    },
    Code {
        name: "strafu-lineup-not-due",
        clauses: &["S19"],
        summary: "a line-up in the middle of play",
        detail: "Players line up before the first action and after a goal, and nowhere else. If \
                 a goal was scored here, the shot before it lacks its `#`; if pieces were put \
                 elsewhere before a penalty, that is a placement: pairs of fields such as \
                 `R:c9-c12`.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/9/9/4P4/9/9/2P6/9/9/2K2 r e6 - 0-0",
                "1. e6-e7 B:Ke12,a9,b8,c9,d8,e8,e10,f8,g9,h8,i9 *"
            ),
            right: study!(
                "2k2/9/9/9/9/9/4P4/9/9/2P6/9/9/2K2 r e6 - 0-0",
                "1. e6-e7 e12-d12 *"
            ),
        },
    },
    Code {
        name: "strafu-penalty-due",
        clauses: &["S18"],
        summary: "anything but the penalty that is due",
        detail: "A pass was fouled (S17), or a move left too many on a goal line (S14), so the \
                 side to move has a penalty: placements of either side may come first, then `P` \
                 with the field of the fouled player, the number of the keeper's goal field and \
                 the die.",
        example: Example {
            wrong: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "1. e10-e9 *"
            ),
            right: study!(
                "2k2/3p1p3/4P4/9/9/9/9/P8/9/9/9/9/2K2 r e10 x 0-0",
                "B:d11-d9,f11-f9 1. Pe10:3:5# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-penalty-not-due",
        clauses: &["S18"],
        summary: "a placement or a penalty that is not due",
        detail: "Penalties come from a fouled pass (S17) or from too many on a goal line (S14), \
                 and only then may pieces be placed anew. Look at the ply before: either one of \
                 its fields is miswritten, or there was no foul.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/9/9/4P4/9/9/2P6/9/9/2K2 r e6 - 0-0",
                "1. Pe6:3:5# *"
            ),
            right: study!("2k2/9/9/9/9/9/4P4/9/9/2P6/9/9/2K2 r e6 - 0-0", "1. e6-e7 *"),
        },
    },
    Code {
        name: "strafu-nothing-with-action",
        clauses: &["S15"],
        summary: "`--` although the side can act",
        detail: "A side must act as long as it can; `--` stands for the turn of a side without \
                 any legal action. The message names one action that there is.",
        example: Example {
            wrong: study!("2k2/9/9/9/9/9/4P4/9/9/2P6/9/9/2K2 r e6 - 0-0", "1. -- *"),
            right: study!("2k2/9/9/9/9/9/4P4/9/9/2P6/9/9/2K2 r e6 - 0-0", "1. e6-e7 *"),
        },
    },
    Code {
        name: "strafu-no-such-field",
        clauses: &["S2"],
        summary: "a field that the board does not have",
        detail: "The rows of the goals have five fields each, in the middle; the rest of the \
                 board ends where width and length say. If the match was played on a board of \
                 other measures, `Rules` should tell them.",
        example: Example {
            wrong: study!("2k2/9/9/9/9/9/4P4/9/9/9/9/9/K4 r e6 - 0-0", "1. c0-b0 *"),
            right: study!("2k2/9/9/9/9/9/4P4/9/9/9/9/9/K4 r e6 - 0-0", "1. c0-d0 *"),
        },
    },
    Code {
        name: "strafu-pass-due",
        clauses: &["S12"],
        summary: "a move or a shot where the ball must be passed",
        detail: "At kick-off, after a goal and at a goal kick the side with the ball begins with \
                 a pass. If this side cannot pass at all, it writes `--`.",
        example: Example {
            wrong: study!("2k2/9/9/9/9/9/4P4/9/2P6/9/9/9/2K2 r e6 p 0-0", "1. e6-e7 *"),
            right: study!("2k2/9/9/9/9/9/4P4/9/2P6/9/9/9/2K2 r e6 p 0-0", "1. e6>c4 *"),
        },
    },
    Code {
        name: "strafu-lineup-count",
        clauses: &["S6"],
        summary: "a line-up without exactly ten outfield players",
        detail: "Each side has a keeper and ten outfield players, no more and no fewer; a \
                 line-up names the keeper's field behind `K` and then ten fields.",
        example: Example {
            wrong: lineups!("R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4\n*"),
            right: lineups!("R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
        },
    },
    Code {
        name: "strafu-lineup-keeper",
        clauses: &["S7"],
        summary: "a keeper lined up outside its goal",
        detail: "The keeper begins on one of the five fields of its own goal. It may leave the \
                 goal later, in play.",
        example: Example {
            wrong: lineups!("R:Ke1,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
            right: lineups!("R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
        },
    },
    Code {
        name: "strafu-lineup-field-twice",
        clauses: &["S7"],
        summary: "two players lined up on one field",
        detail: "A field holds one piece. One of the two fields is miswritten.",
        example: Example {
            wrong: lineups!("R:Ke0,a3,b4,c3,c3,e2,e6,f4,g3,h4,i3\n*"),
            right: lineups!("R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
        },
    },
    Code {
        name: "strafu-lineup-goal-field",
        clauses: &["S7"],
        summary: "an outfield player lined up on a goal field",
        detail: "Nobody but a side's own keeper ever stands on a goal field, at the line-up or \
                 later.",
        example: Example {
            wrong: lineups!("R:Ke0,a3,b4,c3,d0,e2,e6,f4,g3,h4,i3\n*"),
            right: lineups!("R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
        },
    },
    Code {
        name: "strafu-lineup-goal-line",
        clauses: &["S7"],
        summary: "more than four outfield players lined up on the own goal line",
        detail: "Of the seven fields in front of the goal at most four may be taken by own \
                 outfield players. In a line-up a fifth is simply illegal; in play it costs a \
                 penalty (S14).",
        example: Example {
            wrong: lineups!("R:Ke0,b1,c1,d1,e1,e6,f1,f4,g3,h4,i3\n*"),
            right: lineups!("R:Ke0,b1,c1,d1,e1,e6,f2,f4,g3,h4,i3\n*"),
        },
    },
    Code {
        name: "strafu-lineup-kick-off",
        clauses: &["S7"],
        summary: "nobody lined up on the kick-off point",
        detail: "The side that kicks off puts exactly one outfield player on the centre field; \
                 the ball lies there. If the other side has the kick-off, `[KickOff \"Blue\"]` \
                 should say so, and its line-up comes first.",
        example: Example {
            wrong: lineups!("R:Ke0,a3,b4,c3,d4,e2,e5,f4,g3,h4,i3\n*"),
            right: lineups!("R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
        },
    },
    Code {
        name: "strafu-lineup-half",
        clauses: &["S7"],
        summary: "an outfield player lined up outside its own half",
        detail: "Outfield players line up below the middle row (Red) or above it (Blue). The \
                 middle row itself belongs to neither side; only one player of the side that \
                 kicks off stands on its centre field.",
        example: Example {
            wrong: lineups!("R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i7\n*"),
            right: lineups!("R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
        },
    },
];
