//! The clauses about the pitch, the pieces and the line-up: S1 to S8.

use super::{lineups, study, tagged};
use crate::text::{Clause, Example};

/// These clauses.
pub const CLAUSES: &[Clause] = &[
    Clause {
        id: "S1",
        title: "The measures",
        text: "The board has `width` files, lettered from a, and `length` rows, numbered from 1. \
               A penalty area is W files broad and D rows deep (`area=WxD`), its spot lies in \
               row `spot`, counted from the goal. Limits: width odd, 9–25; length odd, 11–41; W \
               odd, from 7 to the width; D from 2 to half of length − 3; spot from 2 to D. An \
               option that is not given keeps its default: `width=15; length=21; area=11x4; \
               spot=3`. All of them together must keep the limits. Each option stands at most \
               once.",
        source: "rules sheet, the pitch, which gives no size",
        ruling: Some(
            "The sheet fixes the five goal fields, the seven fields of the line in front of \
             them, a penalty area, a spot and a kick-off point, but no measures. The default \
             board has the proportions of a pitch; everything else is an option.",
        ),
        example: Some(Example {
            wrong: tagged!("Rules" "width=9; length=11"; "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3 *"),
            right: tagged!("Rules" "width=9; length=11; area=7x2; spot=2"; "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
        }),
    },
    Clause {
        id: "S2",
        title: "The goals",
        text: "Red's goal is the five middle files of row 0, Blue's those of the row behind the \
               last one: f0–j0 and f22–j22 on the default board. Goal fields are fields like \
               others, so moves, passes and shots run through these two rows there, and nowhere \
               else. In both goals they are numbered 1 to 5 from the lowest file to the highest. \
               A text that names a field which the board does not have is illegal.",
        source: "rules sheet, the pitch",
        ruling: None,
        example: Some(Example {
            wrong: study!("2k2/9/9/9/9/9/4P4/9/9/9/9/9/K4 r e6 - 0-0", "1. c0-b0 *"),
            right: study!("2k2/9/9/9/9/9/4P4/9/9/9/9/9/K4 r e6 - 0-0", "1. c0-d0 *"),
        }),
    },
    Clause {
        id: "S3",
        title: "The goal line",
        text: "The goal line of a side is the seven middle files of the row in front of its \
               goal: e1–k1 for Red and e21–k21 for Blue on the default board.",
        source: "rules sheet, the pitch",
        ruling: None,
        example: None,
    },
    Clause {
        id: "S4",
        title: "Area, spot and kick-off point",
        text: "Red's penalty area is the W middle files of rows 1 to D, Blue's the same seen \
               from the other end; goal fields do not belong to it. The penalty spot is the \
               field of the middle file in row `spot`, the kick-off point the centre of the \
               board: h3, h19 and h11 by default.",
        source: "rules sheet, the pitch",
        ruling: None,
        example: None,
    },
    Clause {
        id: "S5",
        title: "Directions",
        text: "Red plays upwards and scores in Blue's goal, Blue plays downwards. A line is one \
               of eight directions: rows, files and diagonals. Two fields are adjacent if they \
               touch, at a side or a corner.",
        source: "rules sheet, the pitch",
        ruling: None,
        example: None,
    },
    Clause {
        id: "S6",
        title: "The pieces",
        text: "Each side has eleven pieces: a keeper and ten outfield players. A line-up names \
               exactly these. At rest the ball always lies on a piece, its carrier.",
        source: "rules sheet, rule 1",
        ruling: None,
        example: Some(Example {
            wrong: lineups!("R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4\n*"),
            right: lineups!("R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3\n*"),
        }),
    },
    Clause {
        id: "S7",
        title: "The line-up",
        text: "A side lines up as it likes within these limits: the keeper on one of its five \
               goal fields; nobody else on a goal field; each piece on a field of its own; at \
               most four outfield players on the own goal line; outfield players in their own \
               half, below the middle row for Red, above it for Blue. Only the side that kicks \
               off has exactly one outfield player on the kick-off point, and the ball lies \
               there. In play too a goal field is entered by nobody but the side's own keeper.",
        source: "rules sheet, rule 1 and 2",
        ruling: Some(
            "The sheet does not say where the players stand at the beginning, nor whether others \
             than the keeper may go into a goal. They line up in their own half, and they may \
             not: a goal is scored by a shot. A line-up with a fifth player on the goal line is \
             no offence with a penalty but simply illegal.",
        ),
        example: Some(Example {
            wrong: lineups!("R:Ke0,b1,c1,d1,e1,e6,f1,f4,g3,h4,i3\n*"),
            right: lineups!("R:Ke0,b1,c1,d1,e1,e6,f2,f4,g3,h4,i3\n*"),
        }),
    },
    Clause {
        id: "S8",
        title: "Who kicks off",
        text: "Who has the ball first is drawn. The tag `[KickOff \"Red\"]` or `[KickOff \
               \"Blue\"]` tells the draw; without it Red kicks off, and where a record has a \
               `Position` it says nothing. The keeper is the piece that begins in the goal, and \
               it remains the keeper wherever it goes.",
        source: "rules sheet, rule 1",
        ruling: None,
        example: Some(Example {
            wrong: tagged!("Rules" "width=9; length=11; area=7x2; spot=2", "KickOff" "White"; "R:Ke0,a3,b4,c3,d4,e2,e6,f4,g3,h4,i3 *"),
            right: tagged!("Rules" "width=9; length=11; area=7x2; spot=2", "KickOff" "Blue"; "B:Ke12,a9,b8,c9,d8,e6,e10,f8,g9,h8,i9\nR:Ke0,a3,b4,c3,d4,e2,e5,f4,g3,h4,i3\n1... e6>e10 *"),
        }),
    },
];
