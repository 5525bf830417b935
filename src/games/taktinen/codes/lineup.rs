//! Faults of line-ups and of the moves after them (T8 to T13).

use super::super::clauses::study;
use crate::text::{Code, Example};

/// These codes.
pub const CODES: &[Code] = &[
    Code {
        name: "taktinen-line-up-players",
        clauses: &["T13"],
        summary: "a line-up of too few or too many players",
        detail: "Every player that is on the pitch lines up: eleven, less one for each red card.",
        example: Example {
            wrong: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x3 SB:m3,m4,m5* *"
            ),
            right: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4,m5* *"
            ),
        },
    },
    Code {
        name: "taktinen-line-up-keeper",
        clauses: &["T13"],
        summary: "a line-up without the keeper, or with one too many",
        detail: "Exactly one player is marked `*` as the keeper, and none if the keeper was sent \
                 off: no outfield player takes its place.",
        example: Example {
            wrong: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1,m3x2 SB:m3,m4,m5* *"
            ),
            right: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4,m5* *"
            ),
        },
    },
    Code {
        name: "taktinen-corner-taker",
        clauses: &["T11"],
        summary: "a corner taker too many or too few",
        detail: "At a corner exactly one player of the side that takes it is marked `!`. In no \
                 other line-up is anybody.",
        example: Example {
            wrong: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G4 SY:m1*,m3,s4 SB:m3,m5*,s8 *"
            ),
            right: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G4 SY:m1*,m3,s4! SB:m3,m5*,s8 *"
            ),
        },
    },
    Code {
        name: "taktinen-corner-zone",
        clauses: &["T11"],
        summary: "a corner taker at the wrong place",
        detail: "The corners that a side takes are at the opponent's end: s4 and s8 for Yellow, \
                 s1 and s5 for Blue.",
        example: Example {
            wrong: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G4 SY:m1*,m3,s5! SB:m3,m5*,s8 *"
            ),
            right: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G4 SY:m1*,m3,s8! SB:m3,m5*,s8 *"
            ),
        },
    },
    Code {
        name: "taktinen-kick-off-centre",
        clauses: &["T9"],
        summary: "fewer than two kicking players in m3",
        detail: "The side that kicks off has at least two players in m3, where the ball is; under \
                 the errata they are still there after the moves that follow.",
        example: Example {
            wrong: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m2,m3 SB:m3,m4,m5* *"
            ),
            right: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4,m5* *"
            ),
        },
    },
    Code {
        name: "taktinen-kick-off-half",
        clauses: &["T9"],
        summary: "a player in the other half at the kick-off",
        detail: "At a kick-off everybody stands at least partly on the own side of the halfway \
                 line. m3 lies on both sides of it.",
        example: Example {
            wrong: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:s2,m3,m5* *"
            ),
            right: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,s3,m5* *"
            ),
        },
    },
    Code {
        name: "taktinen-kick-off-keeper",
        clauses: &["T9"],
        summary: "a keeper outside its area at the kick-off",
        detail: "Yellow's keeper lines up in m1, Blue's in m5. Under the errata the moves after \
                 the line-ups may not take it away, either.",
        example: Example {
            wrong: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4*,m5 *"
            ),
            right: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4,m5* *"
            ),
        },
    },
    Code {
        name: "taktinen-free-kick-ball",
        clauses: &["T10"],
        summary: "nobody with the ball at a free kick",
        detail: "The side that has the free kick places at least one player where the ball lies, \
                 which is the target of the turn.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 E5 SY:m1*,s2,m3 SB:m3,m4,m5* *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 E5 SY:m1*,m2,m3 SB:m3,m4,m5* *"
            ),
        },
    },
    Code {
        name: "taktinen-free-kick-behind",
        clauses: &["T10"],
        summary: "nobody behind the ball at a free kick",
        detail: "The other side places at least one player closer to its own end than the ball. \
                 The keeper will do.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 E5 SY:m1*,m2,m3 SB:s1,m1*,m2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 E5 SY:m1*,m2,m3 SB:m3,m4,m5* *"
            ),
        },
    },
    Code {
        name: "taktinen-penalty-shooter",
        clauses: &["T12"],
        summary: "no penalty shooter, or others beside it",
        detail: "One player of the side that has the penalty stands in the penalty area, at the \
                 spot. All its others are elsewhere.",
        example: Example {
            wrong: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1*,m4x2 SB:m4,m5*,s8 X1:L:2# *"
            ),
            right: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1*,m4,m5 SB:m4,m5*,s8 X1:L:2# *"
            ),
        },
    },
    Code {
        name: "taktinen-penalty-area",
        clauses: &["T12"],
        summary: "a defender in the penalty area at a penalty",
        detail: "Of the side that defends only the keeper is in its penalty area while the \
                 penalty is taken.",
        example: Example {
            wrong: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1*,m4,m5 SB:m4,m5*,m5 X1:L:2# *"
            ),
            right: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1*,m4,m5 SB:m4,m5*,s8 X1:L:2# *"
            ),
        },
    },
    Code {
        name: "taktinen-penalty-keeper",
        clauses: &["T12"],
        summary: "a keeper off its line at a penalty",
        detail: "The keeper of the side that defends stands on its goal line, which counts as its \
                 penalty area.",
        example: Example {
            wrong: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1*,m4,m5 SB:m4,s4*,s8 X1:L:2# *"
            ),
            right: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1*,m4,m5 SB:m4,m5*,s8 X1:L:2# *"
            ),
        },
    },
    Code {
        name: "taktinen-line-up-move",
        clauses: &["T8"],
        summary: "a wrong move after the line-ups",
        detail: "One or two different players of the side in control move one zone each, from \
                 where they were lined up. The taker of a corner and the shooter of a penalty \
                 stay.",
        example: Example {
            wrong: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4,m5* AY:m3-m5 *"
            ),
            right: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4,m5* AY:m3-m4 *"
            ),
        },
    },
];
