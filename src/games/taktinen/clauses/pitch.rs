//! The clauses about pitch, teams, line-ups and clock: T1 to T16.

use super::{kick_off, study, tagged};
use crate::text::{Clause, Example};

/// These clauses.
pub const CLAUSES: &[Clause] = &[
    Clause {
        id: "T1",
        title: "The pitch",
        text: "Thirteen zones: the flanks s1 s2 s3 s4 and s5 s6 s7 s8, and between them the \
               middle m1 m2 m3 m4 m5. m1 and m5 are the penalty areas; m3 holds the centre \
               circle and lies on both sides of the halfway line. s1, m1, s5 are at Yellow's \
               end, s4, m5, s8 at Blue's. Yellow plays from low numbers to high ones in both \
               halves of the match; ends are not changed.",
        source: "rulebook 1.0, §2",
        ruling: None,
        example: None,
    },
    Clause {
        id: "T2",
        title: "Level and adjacent zones",
        text: "Measured along the pitch in eighths, m1 reaches from 0 to 1, m2 to 3, m3 to 5, \
               m4 to 7, m5 to 8; the flank zones from 0 to 2, 4, 6 and 8. Two zones are level, \
               at least partly, if these stretches overlap. Adjacent are neighbours in the same \
               column, and a flank zone and a middle zone that are level. The two flanks are \
               never adjacent to each other.",
        source: "rulebook 1.0, §2, the picture of the pitch",
        ruling: Some(
            "The book speaks of level zones and of zones that touch and leaves it to the \
                 picture which they are; the eighths settle it. Zones that only meet at a line, \
                 such as m4 and m5, are not level.",
        ),
        example: None,
    },
    Clause {
        id: "T3",
        title: "Closer to an end",
        text: "From Yellow's end to Blue's the zones stand in this order: m1; s1 and s5; m2; s2 \
               and s6; m3; s3 and s7; m4; s4 and s8; m5. A zone later in the order is closer to \
               Blue's end. Straight forward is along the column towards the opponent's end, \
               straight back towards the own. Wholly in Blue's half are s3 s4 s7 s8 m4 m5, \
               wholly in Yellow's s1 s2 s5 s6 m1 m2.",
        source: "rulebook 1.0, §2 and §4.1.1",
        ruling: Some(
            "The book compares zones without saying how. The order is that of their middles.",
        ),
        example: None,
    },
    Clause {
        id: "T4",
        title: "Distance",
        text: "The distance of two zones is the number of zones strictly between them on a \
               shortest way over adjacent zones: 0 for adjacent ones and for a zone and itself.",
        source: "rulebook 1.0, §4.4",
        ruling: None,
        example: None,
    },
    Clause {
        id: "T5",
        title: "Players",
        text: "Eleven a side, one of them the goalkeeper, written with `*`. A rule that says \
               player means the keeper as well, unless it says otherwise. Any number of players \
               may share a zone.",
        source: "rulebook 1.0, §2.1",
        ruling: None,
        example: None,
    },
    Clause {
        id: "T6",
        title: "Formation",
        text: "Before the match each side chooses defenders, midfielders and forwards, ten in \
               all. The numbers say how many players a movement may take (T32); nobody is bound \
               to a line. There are eight cards, 4-4-2 4-2-4 4-3-3 4-5-1 5-3-2 3-5-2 3-4-3 \
               5-4-1, but others are allowed. A red card changes nothing.",
        source: "rulebook 1.0, §3.1",
        ruling: None,
        example: Some(Example {
            wrong: tagged!(
                "YellowFormation" "4-4-2",
                "BlueFormation" "5-4-2",
                "KickOff" "Yellow";
                "*"
            ),
            right: tagged!(
                "YellowFormation" "4-4-2",
                "BlueFormation" "5-3-2",
                "KickOff" "Yellow";
                "*"
            ),
        }),
    },
    Clause {
        id: "T7",
        title: "Dominating and passive side",
        text: "The side in control of the ball is called dominating, D, the other one passive, \
               P. The names change hands with the control, in the middle of a turn too.",
        source: "rulebook 1.0, §2.1",
        ruling: None,
        example: None,
    },
    Clause {
        id: "T8",
        title: "Order of line-ups",
        text: "D places all its players, then P all of its own, then D may move one or two \
               different players one zone each, from where they were lined up. So it is at a \
               kick-off, free kick, corner and penalty; the taker of the corner and the shooter \
               of the penalty stay. The record names the side that kicks off first.",
        source: "rulebook 1.0, §3.3",
        ruling: Some(
            "Where the section speaks of goal kicks, penalty kicks are meant: at a goal kick \
                 nobody is placed. In 1.0 the restrictions of T9 to T12 hold when the players are \
                 placed, under the errata after these moves as well.",
        ),
        example: Some(Example {
            wrong: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4,m5* AY:m3-s3,s3-s4 *"
            ),
            right: study!(
                "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m3x2 SB:m3,m4,m5* AY:m3-s3,m3-m4 *"
            ),
        }),
    },
    Clause {
        id: "T9",
        title: "Kick-off",
        text: "At the start of each half and after a goal. D has at least two players in m3; \
               every player of both sides stands in a zone that is at least partly on its own \
               side of the halfway line; a keeper stands in its penalty area. The ball is in m3 \
               and has the value 3.",
        source: "rulebook 1.0, §3.3.1",
        ruling: None,
        example: Some(Example {
            wrong: kick_off!("SY:s1,m1*,s5,s2x2,m2x2,s6x3,m3 SB:m3x3,s3,m4x2,s7x2,m5*,s4,s8 *"),
            right: kick_off!("SY:s1,m1*,s5,s2x2,m2x2,s6x2,m3x2 SB:m3x3,s3,m4x2,s7x2,m5*,s4,s8 *"),
        }),
    },
    Clause {
        id: "T10",
        title: "Free kick line-up",
        text: "D has at least one player in the zone of the ball, P at least one in a zone \
               closer to its own end than the ball. All others stand where they like.",
        source: "rulebook 1.0, §5.1.1",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 E2 SB:m3,m4,m5* SY:m1*,m2,m3 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 E2 SB:m2,m4,m5* SY:m1*,m2,m3 *"
            ),
        }),
    },
    Clause {
        id: "T11",
        title: "Corner line-up",
        text: "D names the corner by its taker, written `!`: s4 or s8 for Yellow, s1 or s5 for \
               Blue. Any player may take it, the keeper too (`s4*!`). Until the ball is moved \
               the taker counts in no zone; then it stands in the corner zone. The ball is in \
               that zone, its value is 1, and the others stand where they like.",
        source: "rulebook 1.0, §5.2.1",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G4 SY:m1*,s4!,s8! SB:m3,m5*,s8 *"
            ),
            right: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G4 SY:m1*,m5,s8! SB:m3,m5*,s8 *"
            ),
        }),
    },
    Clause {
        id: "T12",
        title: "Penalty line-up",
        text: "One player of D, any of them, is on the spot with the ball, P's keeper on the \
               goal line; both count in that penalty area. Nobody else is in it. If P has no \
               keeper, none of its players is there.",
        source: "rulebook 1.0, §5.5.1",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1*,m5x2 SB:m4,m5*,s8 X1:L:2# *"
            ),
            right: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1,m4,m5* SB:m4,m5*,s8 X1:L:2# *"
            ),
        }),
    },
    Clause {
        id: "T13",
        title: "Players that line up",
        text: "A line-up places exactly the players that are still on the pitch: eleven without \
               red cards. Exactly one of them is the keeper, if it is still there.",
        source: "rulebook 1.0, §3.3 and §5.4",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "-4 -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1*,m2,m3x2 SB:m3,m4,m5* *"
            ),
            right: study!(
                "-4 -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k",
                "SY:m1,m2,m3x2 SB:m3,m4,m5* *"
            ),
        }),
    },
    Clause {
        id: "T14",
        title: "Clock",
        text: "The first half has the squares 1 to 45 and then +1 to +5, the second 46 to 90 \
               and then +1 to +5. They start on 1 and on 46. The clock of added time is written \
               `45+2`, `90+2`.",
        source: "rulebook 1.0, §3.4",
        ruling: None,
        example: None,
    },
    Clause {
        id: "T15",
        title: "Advance of the clock",
        text: "In normal time the clock advances by the difference of the dice; where that \
               would pass 45 or 90 it stops on +1. In added time the number k of the square \
               decides: if the dice differ by less than k, the half ends at once, the clock \
               stays, and nothing of the turn is played after the dice. Otherwise it advances \
               one square, and on +5 the half ends with this turn.",
        source: "rulebook 1.0, §4.3",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 45+2 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-3 @45+3 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 45+2 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 @45+3 *"
            ),
        }),
    },
    Clause {
        id: "T16",
        title: "Half-time and end",
        text: "The side that did not kick off the first half kicks off the second, with new \
               line-ups. After the second half the match is over and the goals decide; a draw \
               stays a draw.",
        source: "rulebook 1.0, §3.4",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 90+1 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D3-3 half SB:m3x2,m5* SY:m1*,m2,m3 1/2-1/2"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 90+1 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D3-3 half 1/2-1/2"
            ),
        }),
    },
];
