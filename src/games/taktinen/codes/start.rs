//! Faults of a start: tags, and positions that break T6 or T45.

use super::super::clauses::{study, tagged};
use crate::text::{Code, Example};

/// These codes.
pub const CODES: &[Code] = &[
    Code {
        name: "taktinen-no-formation",
        clauses: &["T6"],
        summary: "no formation tag",
        detail: "A match that begins with its kick-off needs the formations of both sides, \
                 because they say how many players a movement may take. Write `YellowFormation` \
                 and `BlueFormation`; a record with a `Position` has them in it.",
        example: Example {
            wrong: tagged!(
                "YellowFormation" "4-4-2",
                "KickOff" "Blue";
                "*"
            ),
            right: tagged!(
                "YellowFormation" "4-4-2",
                "BlueFormation" "3-5-2",
                "KickOff" "Blue";
                "*"
            ),
        },
    },
    Code {
        name: "taktinen-formation",
        clauses: &["T6"],
        summary: "a formation tag that is no formation",
        detail: "A formation is three numbers with hyphens between them: defenders, midfielders \
                 and forwards, such as `4-4-2`. The message says what is missing.",
        example: Example {
            wrong: tagged!(
                "YellowFormation" "4-4",
                "BlueFormation" "3-5-2",
                "KickOff" "Blue";
                "*"
            ),
            right: tagged!(
                "YellowFormation" "4-4-2",
                "BlueFormation" "3-5-2",
                "KickOff" "Blue";
                "*"
            ),
        },
    },
    Code {
        name: "taktinen-formation-sum",
        clauses: &["T6"],
        summary: "a formation that has not ten players",
        detail: "The keeper is in no line, so that the three numbers add up to ten. Any such \
                 formation is allowed, also one that is on none of the eight cards; a red card \
                 does not change it.",
        example: Example {
            wrong: tagged!(
                "YellowFormation" "4-4-3",
                "BlueFormation" "3-5-2",
                "KickOff" "Blue";
                "*"
            ),
            right: tagged!(
                "YellowFormation" "4-4-2",
                "BlueFormation" "3-5-2",
                "KickOff" "Blue";
                "*"
            ),
        },
    },
    Code {
        name: "taktinen-no-kick-off",
        clauses: &["T8"],
        summary: "no `KickOff` tag",
        detail: "The side that kicks off is drawn before the match, and the record must name it: \
                 `[KickOff \"Yellow\"]` or `[KickOff \"Blue\"]`. A record with a `Position` has \
                 it in the eleventh field.",
        example: Example {
            wrong: tagged!(
                "YellowFormation" "4-4-2",
                "BlueFormation" "3-5-2";
                "*"
            ),
            right: tagged!(
                "YellowFormation" "4-4-2",
                "BlueFormation" "3-5-2",
                "KickOff" "Blue";
                "*"
            ),
        },
    },
    Code {
        name: "taktinen-kick-off-tag",
        clauses: &["T8"],
        summary: "a `KickOff` tag that names no side",
        detail: "The value is `Yellow` or `Blue`, not the name of a player.",
        example: Example {
            wrong: tagged!(
                "YellowFormation" "4-4-2",
                "BlueFormation" "3-5-2",
                "KickOff" "Heads";
                "*"
            ),
            right: tagged!(
                "YellowFormation" "4-4-2",
                "BlueFormation" "3-5-2",
                "KickOff" "Blue";
                "*"
            ),
        },
    },
    Code {
        name: "taktinen-formation-contradicts",
        clauses: &[],
        summary: "a formation tag and the position part",
        detail: "With a `Position` the formation tags are not needed. If they stand there, they \
                 must say what the eighth and ninth field say; correct one of them.",
        example: Example {
            wrong: tagged!(
                "YellowFormation" "4-3-3",
                "Position" "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -";
                "*"
            ),
            right: tagged!(
                "YellowFormation" "4-4-2",
                "Position" "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -";
                "*"
            ),
        },
    },
    Code {
        name: "taktinen-kick-off-contradicts",
        clauses: &[],
        summary: "the `KickOff` tag and the position part",
        detail: "The eleventh field of the position says who kicked off the first half, and the \
                 tag says something else. It is not the side in control, which is the third \
                 field.",
        example: Example {
            wrong: tagged!(
                "KickOff" "Blue",
                "Position" "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -";
                "*"
            ),
            right: tagged!(
                "KickOff" "Yellow",
                "Position" "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -";
                "*"
            ),
        },
    },
    Code {
        name: "taktinen-position-players",
        clauses: &["T45"],
        summary: "a position with too few or too many players",
        detail: "A side has 3 to 11 players, a corner taker included. It may not sink below \
                 three: with three a yellow card never turns red.",
        example: Example {
            wrong: study!("m1*,m2 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -", "*"),
            right: study!("m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -", "*"),
        },
    },
    Code {
        name: "taktinen-position-keeper",
        clauses: &["T45"],
        summary: "a position without a keeper, or with several",
        detail: "One player of a side bears the `*` of the keeper. It may be missing only if the \
                 side has fewer than eleven, because a keeper that was sent off is not replaced.",
        example: Example {
            wrong: study!(
                "m1*,m2*,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "*"
            ),
            right: study!("m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -", "*"),
        },
    },
    Code {
        name: "taktinen-position-line-up",
        clauses: &["T45"],
        summary: "due line-ups and state do not fit",
        detail: "In state `k` both sides are still to line up, and stand as `-`, `-10*` or `-10`. \
                 In any other state the players stand on the pitch and are listed.",
        example: Example {
            wrong: study!("m1*,m2,m3 - y m3 3 20 0-0 4-4-2 4-4-2 0-0 y k", "*"),
            right: study!("- - y m3 3 20 0-0 4-4-2 4-4-2 0-0 y k", "*"),
        },
    },
    Code {
        name: "taktinen-position-ball",
        clauses: &["T45"],
        summary: "a ball that does not fit the state",
        detail: "Before a kick-off the ball lies in m3 with value 3, at a goal kick in the \
                 penalty area of the side in control, at a corner in the corner zone of the \
                 taker: s4 or s8 for Yellow, s1 or s5 for Blue.",
        example: Example {
            wrong: study!("m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y g", "*"),
            right: study!("m1*,m2,m3 m3,m4,m5* y m1 2 20 0-0 4-4-2 4-4-2 0-0 y g", "*"),
        },
    },
    Code {
        name: "taktinen-position-clock",
        clauses: &["T45"],
        summary: "a clock that does not fit the state",
        detail: "On the fifth square of added time a half has ended, so that this clock stands \
                 only in state `e`; and a match that is over has reached the second half, 46 or \
                 later.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 45+5 0-0 4-4-2 4-4-2 0-0 y -",
                "*"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 45+4 0-0 4-4-2 4-4-2 0-0 y -",
                "*"
            ),
        },
    },
];
