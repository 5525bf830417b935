//! Faults of phase 1, the target.

use super::super::clauses::{errata, study};
use crate::text::{Code, Example};

/// These codes.
pub const CODES: &[Code] = &[
    Code {
        name: "taktinen-target-reach",
        clauses: &["T17"],
        summary: "a target out of reach",
        detail: "The side in control needs a player in the target or in a zone adjacent to it. \
                 How far the ball has to go does not matter here; it counts in the possession \
                 test.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D6-2 Pm3 *"
            ),
        },
    },
    Code {
        name: "taktinen-target-offside",
        clauses: &["T18"],
        summary: "a target that is offside",
        detail: "A zone is offside if it is closer to the opponent's end than its second-lowest \
                 player (the keeper counts as one) and not level with it. Such a zone is no \
                 target if an own player stands there; under the errata also if only players in \
                 offside zones are beside it, and several cases are exempt.",
        example: Example {
            wrong: study!(
                "m1*,m3,m5 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 *"
            ),
            right: study!(
                "m1*,m3,m5 m3,s4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 *"
            ),
        },
    },
    Code {
        name: "taktinen-target-after-free-kick",
        clauses: &["T39"],
        summary: "a free kick within its zone without two players",
        detail: "Under the errata, the turn after a free kick that was not shot needs two own \
                 players in the start zone to have it as its target: one who plays the ball, and \
                 one who gets it.",
        example: Example {
            wrong: errata!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y n",
                "1. Tm3 D4-2 *"
            ),
            right: errata!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y n",
                "1. Tm2 D4-2 *"
            ),
        },
    },
    Code {
        name: "taktinen-zone-not-named",
        clauses: &["T21"],
        summary: "no zone named for an empty target",
        detail: "Where nobody stands at all, the comparison is made in an adjacent zone with an \
                 own player, from which one will run to the ball. Name it: `Ts6^m2`.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Ts6 D4-2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Ts6^m2 D4-2 Pm2 *"
            ),
        },
    },
    Code {
        name: "taktinen-zone-named",
        clauses: &["T21"],
        summary: "a wrong zone named for a target",
        detail: "A zone is named for an empty target only. It is adjacent to the target and holds \
                 a player of the side in control; under the errata it is not offside.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2^m1 D4-2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 *"
            ),
        },
    },
];
