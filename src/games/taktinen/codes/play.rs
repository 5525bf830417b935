//! Faults of the order of tokens (T44) and of phases 2 to 6.

use super::super::clauses::study;
use crate::text::{Code, Example};

/// These codes.
pub const CODES: &[Code] = &[
    Code {
        name: "taktinen-match-over",
        clauses: &["T16"],
        summary: "a token after the end of the match",
        detail: "The second half has ended, and with it the match: there is no further extra \
                 time, and no penalty shoot-out. What follows belongs to another record, or the \
                 clock before it is wrong.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 90+2 0-0 4-4-2 4-4-2 0-0 y e",
                "1. Tm2 D4-2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 90+2 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 *"
            ),
        },
    },
    Code {
        name: "taktinen-unexpected-token",
        clauses: &["T44"],
        summary: "a token that is not due",
        detail: "The tokens of a turn stand in the order of its phases: target, dice, possession \
                 test, player to the ball, ball value, shot, moves. The message says which phase \
                 is due and what it waits for. Check the token before, too: a test that comes out \
                 equal needs an event, a player is named only if the target has none of the side \
                 in control.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 E3 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 V1 *"
            ),
        },
    },
    Code {
        name: "taktinen-unfinished-turn",
        clauses: &["T44"],
        summary: "a record that stops within a turn",
        detail: "A record may end after any whole turn and after a kick-off line-up. Here \
                 something is still due: dice, an event, a line-up, the shot of a penalty. Write \
                 it, or leave the whole turn out.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 *"
            ),
        },
    },
    Code {
        name: "taktinen-slow-not-due",
        clauses: &["T41"],
        summary: "`slow` without a goal kick",
        detail: "Moves before the target belong to a slow goal kick, in the turn right after a \
                 shot that missed. In every other turn both sides move in phase 7 only.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. slow Ym:m2-s2 Tm2 D4-2 *"
            ),
            right: study!(
                "m1*,m1,m3 m3,m4,m5* y m1 2 20 0-0 4-4-2 4-4-2 0-0 y g",
                "1. slow Ym:m1-s1 Tm1 D4-2 *"
            ),
        },
    },
    Code {
        name: "taktinen-line-up-order",
        clauses: &["T8"],
        summary: "a line-up of the wrong side",
        detail: "The side in control lines up first, so that the other one may answer. At a \
                 kick-off after a goal that is the side that let it in, at a free kick the one \
                 that receives it, at a corner the one that takes it; the second half is kicked \
                 off by the side that did not kick off the first (T16).",
        example: Example {
            wrong: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SB:m3,m4,m5* SY:m1*,m3x2 *"
            ),
            right: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4,m5* *"
            ),
        },
    },
    Code {
        name: "taktinen-line-up-move-side",
        clauses: &["T8"],
        summary: "moves of the wrong side after the line-ups",
        detail: "Only the side in control may shift one or two players once both have lined up.",
        example: Example {
            wrong: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4,m5* AB:m4-s3 *"
            ),
            right: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4,m5* AY:m3-s2 *"
            ),
        },
    },
    Code {
        name: "taktinen-clock-mark",
        clauses: &["T15"],
        summary: "a wrong clock mark",
        detail: "The clock advances by the difference of the two dice, at most to +1; in added \
                 time by one square. Where the half ends at once it stays, and no mark is \
                 written. The mark is optional: `fmt` writes the right one.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 @26 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 @22 *"
            ),
        },
    },
    Code {
        name: "taktinen-half-goes-on",
        clauses: &["T15"],
        summary: "`half` where no half ends",
        detail: "A half ends on +5, at the end of that turn, or at once if from +k the dice \
                 differ by less than k. Otherwise the turn is followed by another one.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 45+1 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 half *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 45+3 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 half *"
            ),
        },
    },
    Code {
        name: "taktinen-modifier-mark",
        clauses: &["T20"],
        summary: "a wrong mark of the modifiers",
        detail: "`M` is the sum that is added to the die: the comparisons in the start zone and \
                 in the target (or the zone named for it), less two for each zone in between. \
                 `touchline replay` shows each of them.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 M+4 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 M+2 *"
            ),
        },
    },
    Code {
        name: "taktinen-red-card",
        clauses: &["T42"],
        summary: "a red card without a player that leaves",
        detail: "The die is lower than the number of yellow cards, so that one of them turns red, \
                 and somebody leaves at once. The side chooses whom, and the record names the \
                 zone: `C1-s8`, for the keeper `C1-m5*`.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5*,s8 y m3 4 20 0-0 4-4-2 4-4-2 0-1 y -",
                "1. Tm2 D2-5 E6 C1 SY:m1*,m2,m3 SB:m3,m4,m5* *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5*,s8 y m3 4 20 0-0 4-4-2 4-4-2 0-1 y -",
                "1. Tm2 D2-5 E6 C1-s8 SY:m1*,m2,m3 SB:m3,m4,m5* *"
            ),
        },
    },
    Code {
        name: "taktinen-no-red-card",
        clauses: &["T42"],
        summary: "a player leaves without a red card",
        detail: "A yellow card turns red only if the die is lower than the number of yellow cards \
                 of that side, the new one included. A side of three players loses no more.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5*,s8 y m3 4 20 0-0 4-4-2 4-4-2 0-1 y -",
                "1. Tm2 D2-5 E6 C2-s8 SY:m1*,m2,m3 SB:m3,m4,m5* *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5*,s8 y m3 4 20 0-0 4-4-2 4-4-2 0-1 y -",
                "1. Tm2 D2-5 E6 C2 SY:m1*,m2,m3 SB:m3,m4,m5*,s8 *"
            ),
        },
    },
    Code {
        name: "taktinen-leaver",
        clauses: &["T42"],
        summary: "a player leaves that is not there",
        detail: "No such player stands in the zone named. The keeper is written with `*`, the \
                 taker of a corner with `!`.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5*,s8 y m3 4 20 0-0 4-4-2 4-4-2 0-1 y -",
                "1. Tm2 D2-5 E6 C1-s4 SY:m1*,m2,m3 SB:m3,m4,m5* *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5*,s8 y m3 4 20 0-0 4-4-2 4-4-2 0-1 y -",
                "1. Tm2 D2-5 E6 C1-m4 SY:m1*,m2,m3 SB:m3,m5*,s8 *"
            ),
        },
    },
    Code {
        name: "taktinen-player-to-ball",
        clauses: &["T24"],
        summary: "a player that may not go to the ball",
        detail: "Where the side in control has nobody in the target, one player goes there: from \
                 the zone named if the target was empty, from an adjacent zone if only opponents \
                 stand there, and the nearest one if control was lost. Under the errata one that \
                 goes to opponents from an adjacent zone may not come from an offside one.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 6 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D1-4 Pm4 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 6 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D1-4 Pm3 *"
            ),
        },
    },
    Code {
        name: "taktinen-value-mark",
        clauses: &["T25"],
        summary: "a wrong mark of the ball value",
        detail: "The value is the die of the side that was in control when the turn began, even \
                 if it has lost the ball. It is one less, but at least 1, if the side now in \
                 control was alone in the start zone or in the target; in the turn after a corner, \
                 a free kick or a goal kick only the target counts.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 V4 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 V3 *"
            ),
        },
    },
    Code {
        name: "taktinen-shot-forbidden",
        clauses: &["T27"],
        summary: "a shot from outside the opponent's half",
        detail: "The ball must be wholly in the half of the side without it: for Yellow in s3, \
                 s4, s7, s8, m4 or m5, for Blue in s1, s2, s5, s6, m1 or m2. From m3 nobody \
                 shoots.",
        example: Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 G6 *"
            ),
            right: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G6# *"
            ),
        },
    },
    Code {
        name: "taktinen-second-die",
        clauses: &["T29"],
        summary: "a second die too many or too few",
        detail: "If even a 6 with all modifiers is not more than the ball value, a 6 is rolled \
                 again, and a second 6 is a goal. In no other case is there a second die.",
        example: Example {
            wrong: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G3,5 *"
            ),
            right: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G3 *"
            ),
        },
    },
    Code {
        name: "taktinen-shot-mark",
        clauses: &["T28"],
        summary: "a mark against the dice of a shot",
        detail: "Die and modifiers together must be more than the ball value for a goal `#`; \
                 equal to it they give a corner `K`, less a goal kick `O`. A difficult shot never \
                 gives a corner.",
        example: Example {
            wrong: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G3# *"
            ),
            right: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G5# *"
            ),
        },
    },
    Code {
        name: "taktinen-penalty-mark",
        clauses: &["T43"],
        summary: "a mark against the dice of a penalty",
        detail: "The keeper guesses left on a 1, right on a 6, and nothing else otherwise; the \
                 table then says which die the shooter needs. `L` and `R` are the left and right \
                 of the keeper.",
        example: Example {
            wrong: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1*,m4,m5 SB:m4,m5*,s8 X1:L:1# *"
            ),
            right: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1*,m4,m5 SB:m4,m5*,s8 X1:L:2# *"
            ),
        },
    },
];
