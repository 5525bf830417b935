//! The clauses about movement, special situations, records and positions: T31 to T45.

use super::{errata, study};
use crate::text::{Clause, Example};

/// These clauses.
pub const CLAUSES: &[Clause] = &[
    Clause {
        id: "T31",
        title: "Order of movement",
        text: "Phase 7: the side with the lower die moves first. With equal dice it is the side \
               that is P at that moment. After the events 3 and 4 only one side is left.",
        source: "rulebook 1.0, §4.7",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D3-3 Yq:m2-s2 Bq:m3-s2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D3-3 Bq:m3-s2 Yq:m2-s2 *"
            ),
        }),
    },
    Clause {
        id: "T32",
        title: "Kinds of movement",
        text: "A side chooses one kind. Midfield: as many players as it has midfielders, each \
               to an adjacent zone. Attack: as many as it has forwards, each one or two zones \
               straight forward. Defence: as many as it has defenders, each one or two zones \
               straight back. Any players may move, fewer than allowed too, or nobody. A player \
               that counts under T24 takes one away.",
        source: "rulebook 1.0, §4.7.1 to §4.7.3",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bd:m3-s3 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bd:m3-m5 *"
            ),
        }),
    },
    Clause {
        id: "T33",
        title: "Uppermost and lowest",
        text: "A midfield move straight forward is allowed only if some player of the side was \
               closer to the opponent's end than the zone it enters, one straight back only if \
               some outfield player was closer to the own end. The keeper may go straight back \
               in any case.",
        source: "rulebook 1.0, §4.7.1",
        ruling: Some(
            "What counts is the start of the turn: before T24, before slow moves, with a \
                 corner taker nowhere; after a line-up within the turn, the places after it and \
                 its moves. Players are not told apart, so that the mover's own place counts too.",
        ),
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m3-m2 *"
            ),
            right: study!(
                "m1*,m2,m3 m2,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m4-m3 *"
            ),
        }),
    },
    Clause {
        id: "T34",
        title: "Quick moves",
        text: "With equal dice there are no kinds: each side moves as many players as the dice \
               show, one zone each, in any direction. T24 takes one away here too, and offside \
               holds (T35).",
        source: "rulebook 1.0, §4.7.6",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-2 Bm:m3-s3 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-2 Bq:m3-s3,m4-m5 *"
            ),
        }),
    },
    Clause {
        id: "T35",
        title: "Offside in movement",
        text: "No move ends in a zone that is offside for the moving side, as the other side \
               stands at that moment, unless it goes straight back. The keeper is bound as \
               well. Of a move over two zones only the end counts.",
        source: "rulebook 1.0, §4.7.4",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m4 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-4 Yq:m4-m5 *"
            ),
            right: study!(
                "m1*,m2,m4 m3,s4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-4 Yq:m4-m5 *"
            ),
        }),
    },
    Clause {
        id: "T36",
        title: "Places before the moves",
        text: "All moves of a side start from the places that its players had when its moves \
               began, and no player moves twice in them.",
        source: "rulebook 1.0, §4.7",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ym:m2-s2x2 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ym:m2-s2 *"
            ),
        }),
    },
    Clause {
        id: "T37",
        title: "Free moves",
        text: "After its other moves, each outfield player in a zone at either end line, if it \
               has not moved in this phase nor gone to the ball, may go one zone straight away \
               from that line. It may not enter the zone of the ball or take the ball along, \
               and offside holds.",
        source: "rulebook 1.0, §4.7.5",
        ruling: Some(
            "Players of a zone are not told apart: in the target, where one has gone to the \
                 ball, one counts as moved.",
        ),
        example: Some(Example {
            wrong: study!(
                "m1*,m1,m2 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Yf:m1-m2 *"
            ),
            right: study!(
                "m1*,s1,m2 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Yf:s1-s2 *"
            ),
        }),
    },
    Clause {
        id: "T38",
        title: "Carrying the ball",
        text: "A D player that leaves the zone of the ball may take the ball along if there is \
               no P player in any zone that it leaves, passes or enters; once in a movement \
               phase. Errata: after D's moves at least one D player is in the zone of the ball.",
        source: "rulebook 1.0, §4.7.7; errata of 2014",
        ruling: Some("The last sentence holds if one was there when D's moves began."),
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Ya:m2-m3o *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D4-2 Bm:m3-s3 Ya:m2-m3o *"
            ),
        }),
    },
    Clause {
        id: "T39",
        title: "Free kick",
        text: "The ball goes to the target of phase 1, and the side that receives the free kick \
               is D. If that zone is the penalty area of the other side it is a penalty (T43). \
               Otherwise the value is 2, both sides line up (T10), and D may shoot at once, \
               without the ±1 for the zone of the ball; then the turn goes on with phase 7 \
               unless it was a goal or a corner. Without a shot the turn is over, and the next \
               one leaves out the start zone. Errata: in that turn the start zone is a target \
               only if D has two players there.",
        source: "rulebook 1.0, §5.1; errata of 2014",
        ruling: Some("The section sends the reader to 5.3 for the penalty; 5.5 is meant."),
        example: Some(Example {
            wrong: errata!(
                "m1*,m2,s3 m3,m4,m5* y m2 2 20 0-0 4-4-2 4-4-2 0-0 y n",
                "1. Tm2 D4-2 *"
            ),
            right: errata!(
                "m1*,m2x2,s3 m3,m4,m5* y m2 2 20 0-0 4-4-2 4-4-2 0-0 y n",
                "1. Tm2 D4-2 *"
            ),
        }),
    },
    Clause {
        id: "T40",
        title: "Corner",
        text: "The turn after a corner line-up leaves out the start zone: in the possession \
               test (T20) and for the new value of the ball (T25). The taker stands in no zone \
               until the ball is moved (T11, T26).",
        source: "rulebook 1.0, §5.2",
        ruling: None,
        example: None,
    },
    Clause {
        id: "T41",
        title: "Goal kick",
        text: "The ball goes to the penalty area of the side that kicks, which is D; its value \
               is 2, nobody lines up, and the turn goes on with phase 7. The next turn leaves \
               out the start zone. If D wants a slow goal kick, that turn begins with one more \
               movement of both sides, D first: one of the kinds of T32 each, without quick \
               moves.",
        source: "rulebook 1.0, §5.3",
        ruling: Some(
            "Until the goal kick is taken the ball is not carried: not in phase 7 after the \
                 shot, nor in the slow moves.",
        ),
        example: Some(Example {
            wrong: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G1 Bm:*m5-m4o *"
            ),
            right: study!(
                "m1*,m3,m4 m3,m5*,s8 y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm4 D4-2 G1 Bm:*m5-m4 *"
            ),
        }),
    },
    Clause {
        id: "T42",
        title: "Cards",
        text: "Yellow cards are counted for the side. From its second one on it rolls a die: \
               lower than the number of its yellow cards, the new one included, one of them \
               turns red, it has one yellow card less, and a player of its choice, the keeper \
               too, leaves the pitch at once.",
        source: "rulebook 1.0, §5.4",
        ruling: Some(
            "A side of three players loses no more: its card stays yellow whatever the die.",
        ),
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5*,s8 y m3 4 20 0-0 4-4-2 4-4-2 0-2 y -",
                "1. Tm2 D2-5 E6 C2 SY:m1*,m2,m3 SB:m3,m4,m5*,s8 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5*,s8 y m3 4 20 0-0 4-4-2 4-4-2 0-2 y -",
                "1. Tm2 D2-5 E6 C2-m5* SY:m1*,m2,m3 SB:m3,m4,s8 *"
            ),
        }),
    },
    Clause {
        id: "T43",
        title: "Penalty",
        text: "The value of the ball is 2, both sides line up (T12), and the penalty must be \
               taken. The keeper rolls in secret: 1 it guesses left, 2 to 5 nothing, 6 right. \
               The shooter names left, centre or right and rolls. It needs, if the keeper \
               guesses left, nothing, right: 2, 2, 6 on the left; 1, 6, 1 in the centre; 6, 2, \
               2 on the right. A goal is followed by a kick-off, a miss by a goal kick and \
               phase 7.",
        source: "rulebook 1.0, §5.5",
        ruling: Some(
            "Left and right are the keeper's. A side without a keeper rolls all the same.",
        ),
        example: Some(Example {
            wrong: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1*,m4,m5 SB:m4,m5*,s8 X6:R:2 O *"
            ),
            right: study!(
                "m1*,m4,m5 m4,m5*,s8 y m4 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm5 D4-2 E5 SY:m1*,m4,m5 SB:m4,m5*,s8 X6:R:2# *"
            ),
        }),
    },
    Clause {
        id: "T44",
        title: "Order of the record",
        text: "A record is a chain of steps. A kick-off step is the line-up of D, that of P, \
               and D's moves if it makes any; it has no number. A turn is: `slow` and its \
               moves; target; dice; then the rest of its phases, as far as they are played. A \
               token that does not fit is reported at the first place where it does not, and a \
               turn that stops in the middle at the end of the record.",
        source: "the notation of this program",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 V1 *"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-0 y -",
                "1. Tm2 D2-5 E4 V1 *"
            ),
        }),
    },
    Clause {
        id: "T45",
        title: "Valid positions",
        text: "A side has 3 to 11 players, the taker of a corner included, and eleven include \
               the keeper. In state `k` both line-ups are due and the ball is in m3 with value \
               3, and in no other state is a line-up due. In `g` the ball is in D's penalty \
               area, in `c` in the zone of the corner, an attacking one of D. A clock of +5 \
               stands in state `e` only, and that state needs a clock of 46 or later.",
        source: "the notation of this program",
        ruling: None,
        example: Some(Example {
            wrong: study!(
                "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y c:s8",
                "*"
            ),
            right: study!(
                "m1*,m2,m3 m3,m4,m5* y s8 1 20 0-0 4-4-2 4-4-2 0-0 y c:s8",
                "*"
            ),
        }),
    },
];
