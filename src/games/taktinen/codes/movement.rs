//! Faults of movement: phase 7 and the moves of a slow goal kick.

use super::super::clauses::{errata, study};
use crate::text::{Code, Example};

/// These codes.
pub const CODES: &[Code] = &[
    Code {
        name: "taktinen-barred-side",
        clauses: &["T23"],
        summary: "movement of a side that may not move",
        detail: "After the event 3 only the side moves that was not in control when it was \
                 rolled, after 4 only the other one. Nothing is written for the side that stays, \
                 not even `Y-`.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 E3 Ym:m2-s2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 E4 Ym:m2-s2 *"
            ),
        },
    },
    Code {
        name: "taktinen-move-order",
        clauses: &["T31"],
        summary: "the sides move in the wrong order",
        detail: "The lower die moves first. With equal dice the side without the ball does, as it \
                 is at that moment: after a missed shot it is the one that shot.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ym:m2-s2 Bm:m3-s2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m3-s2 Ym:m2-s2 *"
            ),
        },
    },
    Code {
        name: "taktinen-slow-order",
        clauses: &["T41"],
        summary: "the sides move in the wrong order at a slow goal kick",
        detail: "The side that has the goal kick moves first. The dice of the turn are not yet \
                 rolled, and the last ones do not matter.",
        example: Example {
            wrong: study!(
                "m1*,m1,m3 m3,m4,m5* y m1 2 20 0-0 4-4-2 4-4-2 0-0 y g",
                "1. slow Bm:m3-s2 Ym:m1-s1 Tm1 D4-2 *"
            ),
            right: study!(
                "m1*,m1,m3 m3,m4,m5* y m1 2 20 0-0 4-4-2 4-4-2 0-0 y g",
                "1. slow Ym:m1-s1 Bm:m3-s2 Tm1 D4-2 *"
            ),
        },
    },
    Code {
        name: "taktinen-second-kind",
        clauses: &["T32"],
        summary: "a second kind of movement",
        detail: "A side chooses one kind: midfield, attack or defence. Free moves `f` may be \
                 added to any of them.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m3-s2 Bd:m4-m5 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m3-s2 *"
            ),
        },
    },
    Code {
        name: "taktinen-quick-moves",
        clauses: &["T34"],
        summary: "quick moves at unequal dice, or others at equal dice",
        detail: "With equal dice both sides make quick moves `q`: as many players as the dice \
                 show, one zone in any direction. With unequal dice they choose midfield `m`, \
                 attack `a` or defence `d`.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bq:m3-s2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-4 Bq:m3-s2 *"
            ),
        },
    },
    Code {
        name: "taktinen-quick-slow",
        clauses: &["T41"],
        summary: "quick moves at a slow goal kick",
        detail: "Before a slow goal kick there are no dice that could be equal, so that each side \
                 has one of the other three kinds.",
        example: Example {
            wrong: study!(
                "m1*,m1,m3 m3,m4,m5* y m1 2 20 0-0 4-4-2 4-4-2 0-0 y g",
                "1. slow Yq:m1-s1 Tm1 D4-2 *"
            ),
            right: study!(
                "m1*,m1,m3 m3,m4,m5* y m1 2 20 0-0 4-4-2 4-4-2 0-0 y g",
                "1. slow Ym:m1-s1 Tm1 D4-2 *"
            ),
        },
    },
    Code {
        name: "taktinen-move-after-free",
        clauses: &["T37"],
        summary: "moves after the free moves",
        detail: "The free moves are the last that a side makes: they belong to players that have \
                 not moved, and that is known only then. Put the `f` token behind the other one.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bf:s8-s7 Bm:m3-s2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m3-s2 Bf:s8-s7 *"
            ),
        },
    },
    Code {
        name: "taktinen-nobody-left",
        clauses: &["T36"],
        summary: "too few players left to move",
        detail: "All moves of a side start from where its players stood when its moves began, and \
                 nobody moves twice. The keeper is no outfield player: it moves as `*m1-m2`.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m3-s2,s2-s1 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m3-s2,m4-s3 *"
            ),
        },
    },
    Code {
        name: "taktinen-move-shape",
        clauses: &["T32", "T34"],
        summary: "a move that is not of its kind",
        detail: "Midfield and quick moves go to an adjacent zone, attack moves one or two zones \
                 straight forward, defence moves one or two straight back. Yellow plays from low \
                 numbers to high ones, Blue the other way.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m4-m2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ba:m4-m2 *"
            ),
        },
    },
    Code {
        name: "taktinen-uppermost",
        clauses: &["T33"],
        summary: "a midfield move to the uppermost place",
        detail: "A midfielder goes straight forward only as far as the turn had somebody of its \
                 side closer to the opponent's end than where it arrives. It may go diagonally, \
                 or the side chooses the attack.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ym:m3-m4 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ya:m3-m4 *"
            ),
        },
    },
    Code {
        name: "taktinen-lowest",
        clauses: &["T33"],
        summary: "a midfield move to the lowest place",
        detail: "A midfielder goes straight back only where the turn had an outfield player of \
                 its side closer to the own end than where it arrives. The keeper is not counted, \
                 and not bound itself.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m4-m5 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bd:m4-m5 *"
            ),
        },
    },
    Code {
        name: "taktinen-move-offside",
        clauses: &["T35"],
        summary: "a move that ends offside",
        detail: "No move ends in an offside zone, as the other side stands at that moment; only \
                 straight back it may. A two-zone move may pass through one.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ya:m3-m5 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ya:m3-m4 *"
            ),
        },
    },
    Code {
        name: "taktinen-ball-carried",
        clauses: &["T38"],
        summary: "a ball that may not be taken along",
        detail: "Only the side in control takes the ball along, only from where it lies, once in \
                 a movement, and only past no opponent: none in the zone left, in one passed, or \
                 in the one entered.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m3-s2o *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ym:m2-s2o *"
            ),
        },
    },
    Code {
        name: "taktinen-goal-kick-carried",
        clauses: &["T41"],
        summary: "a ball carried before the goal kick",
        detail: "Until the goal kick is taken the ball stays where it is: neither in the movement \
                 right after the missed shot nor in the slow moves does anybody take it along.",
        example: Example {
            wrong: study!(
                "m1*,m1,m3 m3,m4,m5* y m1 2 20 0-0 4-4-2 4-4-2 0-0 y g",
                "1. slow Ym:m1-s1o Tm1 D4-2 *"
            ),
            right: study!(
                "m1*,m1,m3 m3,m4,m5* y m1 2 20 0-0 4-4-2 4-4-2 0-0 y g",
                "1. slow Ym:m1-s1 Tm1 D4-2 *"
            ),
        },
    },
    Code {
        name: "taktinen-too-many-movers",
        clauses: &["T32", "T34"],
        summary: "too many players move",
        detail: "Midfield, attack and defence move at most as many players as the formation has \
                 in that line, quick moves as many as the dice show. A player that went to the \
                 target in phase 5 counts among them, but not if control was lost and opponents \
                 stood there.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 8-1-1 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ym:m2-s2,m3-s3 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 8-1-1 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ym:m2-s2 *"
            ),
        },
    },
    Code {
        name: "taktinen-ball-left",
        clauses: &["T38"],
        summary: "nobody left with the ball",
        detail: "Under the errata, a side that had a player with the ball when its moves began \
                 must have one there after them. Let one stay, let another one come, or take the \
                 ball along.",
        example: Example {
            wrong: errata!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ym:m2-s2 *"
            ),
            right: errata!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ym:m2-s2o *"
            ),
        },
    },
    Code {
        name: "taktinen-free-move",
        clauses: &["T37"],
        summary: "a wrong free move",
        detail: "A free move is one zone straight away from an end line, by an outfield player \
                 that touches it and has not moved: from s1, m1 and s5 upwards, from s4, m5 and \
                 s8 downwards. It does not end where the ball is, and takes no ball along.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bf:m3-m2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bf:s8-s7 *"
            ),
        },
    },
];
