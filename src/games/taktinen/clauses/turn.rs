//! The clauses about phases 1 to 6 of a turn: T17 to T30.

use super::{errata, study};
use crate::text::{Clause, Example};

/// These clauses.
pub const CLAUSES: &[Clause] = &[
    Clause {
        id: "T17",
        title: "Target",
        text: "Phase 1: D chooses the zone to which it plays the ball. It has a player in it or \
               in a zone adjacent to it. The zone where the ball lies, the start zone, may be \
               chosen.",
        source: "rulebook 1.0, §4.1",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,s2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Ts8 D4-2 *"
            ),
            right: study!(
                "m1*,s2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Ts6^m3 D4-2 Pm3 *"
            ),
        }),
    },
    Clause {
        id: "T18",
        title: "Offside",
        text: "A zone is offside for D if it is closer to P's end than the zone of P's \
               second-lowest player, the keeper counted, and not level with that zone. An \
               offside zone with a D player in it is no target. Errata: a zone is not offside \
               if it is level with the start zone or closer to D's end, nor if it is wholly in \
               D's half; in phases 1 to 5 there is no offside at a goal kick, at a corner, or for a \
               target wholly in D's half; and a target without D players is none if all those beside \
               it stand offside.",
        source: "rulebook 1.0, §4.1.1; errata of 2014",
        ruling: Some(
            "1.0 says nothing of a target without D players: it is allowed. The exemptions of \
                 the errata hold not only for targets but wherever a player stands or moves to; \
                 in phases 6 and 7 the zone of the ball at that time stands for the start zone.",
        ),
        example: Some(Example {
            wrong: study!(
                "m1*,m4,m5 m3,m4,m5* y m4 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D6-2 *"
            ),
            right: study!(
                "m1*,m4,m5 m3,m4,m5* y m4 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D6-2 *"
            ),
        }),
    },
    Clause {
        id: "T19",
        title: "Comparison",
        text: "With a players of D and p of P in a zone the comparison is 0 if a = p, +1 if D \
               has more and +2 if it has at least twice as many, -1 and -2 likewise for P. One \
               or two against nobody is twice as many.",
        source: "rulebook 1.0, §4.4",
        ruling: Some(
            "The printed table ends with a second line for the dominating side where the \
                 passive one is meant; that is a misprint.",
        ),
        example: None,
    },
    Clause {
        id: "T20",
        title: "Modified value",
        text: "Phase 4: D's die, plus the comparison in the start zone, plus the comparison in \
               the target, minus 2 for each zone of their distance. In the turn after a corner, \
               free kick or goal kick the start zone is left out. Where start and target are \
               the same zone, 1.0 counts it twice and the errata once.",
        source: "rulebook 1.0, §4.4",
        ruling: None,
        example: Some(Example {
            wrong: errata!(
                "m1*,m3x2 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm3 D4-2 M+4 *"
            ),
            right: errata!(
                "m1*,m3x2 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm3 D4-2 M+2 *"
            ),
        }),
    },
    Clause {
        id: "T21",
        title: "Empty target",
        text: "If nobody at all stands in the target, D names an adjacent zone with a player of \
               its own, `Ts6^m2`, and the comparison is made there. The distance still goes to \
               the target. In every other case no zone is named. Errata: the zone named is not \
               offside.",
        source: "rulebook 1.0, §4.4.1",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Ts6^m1 D4-2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Ts6^m3 D4-2 Pm3 *"
            ),
        }),
    },
    Clause {
        id: "T22",
        title: "Possession test",
        text: "If the modified value is more than the value of the ball, D keeps the ball. If \
               it is less, control passes to P at once. If it is equal, there is a special \
               event (T23).",
        source: "rulebook 1.0, §4.4",
        ruling: None,
        example: None,
    },
    Clause {
        id: "T23",
        title: "Special event",
        text: "D rolls: 1 a yellow card for D and a free kick for P; 2 a free kick for P; 3 \
               only P may move in phase 7; 4 only D may; 5 a free kick for D; 6 a yellow card \
               for P and a free kick for D.",
        source: "rulebook 1.0, §4.4.2",
        ruling: Some(
            "After 3 and 4 D keeps the ball and phases 5 and 6 are played; the errata say so \
                 too. D and P are the sides at this roll, even if the control changes in phase 6.",
        ),
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 E4 Bm:m3-s3 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 E3 Bm:m3-s3 *"
            ),
        }),
    },
    Clause {
        id: "T24",
        title: "Player to the ball",
        text: "If D, after phase 4, has nobody in the target, one of its players goes there. \
               (a) Kept, and the target was empty: one from the zone named. (b) Kept, and only \
               P players are there: one from an adjacent zone, under the errata not from an \
               offside one. (c) Lost: the new D's nearest player, any of them if several are \
               equally near; if the keeper alone is nearest, a nearest outfield player may go \
               instead. In (a), (b), and in (c) after an empty target, this player counts as \
               one of the movers of phase 7.",
        source: "rulebook 1.0, §4.4.1, §4.4.3, §4.5",
        ruling: Some(
            "The keeper may be the player in (a) and (b) too. The player may move again in \
                 phase 7.",
        ),
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D6-2 Pm2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D6-2 Pm3 *"
            ),
        }),
    },
    Clause {
        id: "T25",
        title: "New ball value",
        text: "Phase 5: the ball takes the die of the side that was D when the turn began. It \
               is 1 less, but never below 1, if the side that is D now had players in the start \
               zone or in the target and the other side had none, counted before T24; 1 less in \
               all, even if both zones are such. In the turn after a corner, free kick or goal \
               kick only the target is looked at.",
        source: "rulebook 1.0, §4.5",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 6 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 V4 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 6 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 V3 *"
            ),
        }),
    },
    Clause {
        id: "T26",
        title: "Corner taker enters",
        text: "When the ball is moved the taker of a corner enters the corner zone, and counts \
               there from then on.",
        source: "rulebook 1.0, §5.2",
        ruling: None,
        example: None,
    },
    Clause {
        id: "T27",
        title: "Goal attempt",
        text: "Phase 6: D may shoot if the ball is wholly in P's half. It rolls a die and adds: \
               +1 or -1 for a majority in the zone of the ball; +1 or -1 for a majority in P's \
               penalty area, P's keeper not counted; +4 if P's keeper is not in that area; 0 \
               from the penalty area, -2 from m4 (m2), -4 from s4 and s8 (s1, s5), -6 from s3 \
               and s7 (s2, s6). Errata: from the penalty area its majority is left out, and \
               there is no +1 for it if it is offside.",
        source: "rulebook 1.0, §4.6",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m3,s3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm3 D6-2 G6 *"
            ),
            right: study!(
                "m1*,m3,s3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Ts3 D6-2 G6,1 *"
            ),
        }),
    },
    Clause {
        id: "T28",
        title: "Result of a shot",
        text: "If die and modifiers are more than the value of the ball it is a goal; equal, a \
               corner for D; less, a goal kick for P, which then is D. The marks `#`, `K` and \
               `O` say which, and may be left out.",
        source: "rulebook 1.0, §4.6",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G4 O *"
            ),
            right: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G3 O *"
            ),
        }),
    },
    Clause {
        id: "T29",
        title: "Difficult shot",
        text: "If not even a 6 with its modifiers is more than the value of the ball, a 6 is \
               rolled once more, and a second 6 is a goal. Everything else is a goal kick.",
        source: "rulebook 1.0, §4.6.1",
        ruling: Some("A difficult shot never gives a corner, not even if the 6 comes out equal."),
        example: Some(Example {
            wrong: study!(
                "m1*,m3,s3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Ts3 D6-2 G6 *"
            ),
            right: study!(
                "m1*,m3,s3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Ts3 D6-2 G6,6# *"
            ),
        }),
    },
    Clause {
        id: "T30",
        title: "After goal and corner",
        text: "After a goal the side that let it in kicks off; after a corner both sides line \
               up for it. Either ends the turn: nobody moves. If the half ends with this turn, \
               nobody lines up.",
        source: "rulebook 1.0, §4.6",
        ruling: None,
        example: None,
    },
];
