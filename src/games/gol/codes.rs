//! The codes of Gol's findings, for `explain`: every fault of a move in the order of G17, then those
//! of a start position, then the note on repetition.

use super::clauses::{game, study};
use crate::text::{Code, Example};

/// Every code.
pub const CODES: &[Code] = &[
    Code {
        name: "gol-move-after-goal",
        clauses: &["G9"],
        summary: "a move after a goal",
        detail: "One goal decides the game, so nothing can follow it. Either the moves after it \
                 belong to another game, or the ball did not stop on a goal square: look at the \
                 flight of the last kick, and at the `Rules` tag (`bounce`, `edge`) under which it \
                 is judged.",
        example: Example {
            wrong: study!("p7/8/3o4/8/8/3P4/8/8 w 1", "1. d3-d5>d8# a8-a7 1-0"),
            right: study!("p7/8/3o4/8/8/3P4/8/8 w 1", "1. d3-d5>d8# 1-0"),
        },
    },
    Code {
        name: "gol-move-after-draw",
        clauses: &["G14"],
        summary: "a move in a dead position",
        detail: "Neither side has a kick or a quiet move, so the game is drawn as soon as this \
                 position arises, and not even `--` is written. Remove what follows.",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/8/8 w 1", "1. -- 1/2-1/2"),
            right: study!("8/8/8/3o4/8/8/8/8 w 1", "1/2-1/2"),
        },
    },
    Code {
        name: "gol-pass-with-kick",
        clauses: &["G10"],
        summary: "`--` although the side can kick",
        detail: "Kicking is compulsory, even if the only kick is an own goal. `--` stands only for \
                 the turn of a side that is stuck (G11) or has nothing to play (G14).",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/3P4/8 w 1", "1. -- *"),
            right: study!("8/8/8/3o4/8/8/3P4/8 w 1", "1. d2-d4>d7 *"),
        },
    },
    Code {
        name: "gol-pass-with-substitute",
        clauses: &["G11"],
        summary: "`--` although the opponent's kick fills the turn",
        detail: "Under `stuck=substitute` a stuck side's turn is not passed: the kick that the \
                 opponent has to play is written in its place. If the record was kept with `--`, its \
                 `Rules` tag should not name `stuck=substitute`.",
        example: Example {
            wrong: study!(
                "stuck=substitute; ",
                "3p4/8/8/3o4/8/8/8/1P6 w 1",
                "1. -- d8-d6>d3 *"
            ),
            right: study!(
                "stuck=substitute; ",
                "3p4/8/8/3o4/8/8/8/1P6 w 1",
                "1. d8-d6>d3 *"
            ),
        },
    },
    Code {
        name: "gol-pass-with-quiet-move",
        clauses: &["G13"],
        summary: "`--` although the side can move quietly",
        detail: "When neither side has a kick, the side to move must play a quiet move or a release. \
                 It may write `--` only if it has neither (G14).",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/8/1P6 w 1", "1. -- *"),
            right: study!("8/8/8/3o4/8/8/8/1P6 w 1", "1. b1-b2 *"),
        },
    },
    Code {
        name: "gol-stuck-must-pass",
        clauses: &["G11"],
        summary: "a move where a stuck side writes `--`",
        detail: "The side to move has no kick, but its opponent has one. Under `stuck=pass` the turn \
                 is written `--`, and then the opponent kicks. If the record gives the opponent's \
                 kick in this very turn, it was kept under `stuck=substitute`.",
        example: Example {
            wrong: study!("3p4/8/8/3o4/8/8/8/1P6 w 1", "1. b1-b2 *"),
            right: study!("3p4/8/8/3o4/8/8/8/1P6 w 1", "1. -- d8-d6>d3 *"),
        },
    },
    Code {
        name: "gol-nothing-to-play",
        clauses: &["G14"],
        summary: "a move where a side has nothing to play",
        detail: "The side to move has neither a kick nor a quiet move, and its opponent has no kick \
                 either. Its turn is written `--`.",
        example: Example {
            wrong: study!("1p6/8/8/3o4/8/8/8/8 w 1", "1. b8-b7 *"),
            right: study!("1p6/8/8/3o4/8/8/8/8 w 1", "1. -- b8-b7 *"),
        },
    },
    Code {
        name: "gol-release-with-kick",
        clauses: &["G10"],
        summary: "a release although the side can kick",
        detail: "A quiet move, and with it a release, is open only when neither side has a kick. \
                 Here the side to move has one and must play it as it stands.",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/3P4/1P6 w 1", "1. b1-b2/d2-d4>d7 *"),
            right: study!("8/8/8/3o4/8/8/3P4/1P6 w 1", "1. d2-d4>d7 *"),
        },
    },
    Code {
        name: "gol-release-when-stuck",
        clauses: &["G11"],
        summary: "a release in a stuck side's turn",
        detail: "Under `stuck=substitute` the turn of a stuck side is filled by a kick of its \
                 opponent. A release is open only when neither side has a kick.",
        example: Example {
            wrong: study!(
                "stuck=substitute; ",
                "3p4/8/8/3o4/8/8/8/1P6 w 1",
                "1. b1-d1/d1-d4 *"
            ),
            right: study!(
                "stuck=substitute; ",
                "3p4/8/8/3o4/8/8/8/1P6 w 1",
                "1. d8-d6>d3 *"
            ),
        },
    },
    Code {
        name: "gol-stuck-sides-pawn",
        clauses: &["G11"],
        summary: "a stuck side moves its own pawn",
        detail: "Under `stuck=substitute` the turn of a side without a kick belongs to a kick of its \
                 opponent, so the move must begin on a square of the opponent's pawn.",
        example: Example {
            wrong: study!(
                "stuck=substitute; ",
                "3p4/8/8/3o4/8/8/8/1P6 w 1",
                "1. b1-b2 *"
            ),
            right: study!(
                "stuck=substitute; ",
                "3p4/8/8/3o4/8/8/8/1P6 w 1",
                "1. d8-d6>d3 *"
            ),
        },
    },
    Code {
        name: "gol-no-pawn",
        clauses: &["G6", "G13"],
        summary: "no pawn on the start square",
        detail: "The start square is empty or holds the ball. Either a square is miswritten, or an \
                 earlier move left the pawns elsewhere than the writer thought. In a quiet move, or \
                 in either part of a release, the same fault is reported under G13.",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/3P4/8 w 1", "1. e2-e4 *"),
            right: study!("8/8/8/3o4/8/8/3P4/8 w 1", "1. d2-d4>d7 *"),
        },
    },
    Code {
        name: "gol-not-your-pawn",
        clauses: &["G6", "G13"],
        summary: "the opponent's pawn on the start square",
        detail: "A side moves its own pawns only. If a turn is missing before this move, write it; a \
                 stuck side's turn needs its `--` too. In a quiet move, or in either part of a \
                 release, the same fault is reported under G13.",
        example: Example {
            wrong: study!("3p4/8/8/3o4/8/8/3P4/8 w 1", "1. d8-d6 *"),
            right: study!("3p4/8/8/3o4/8/8/3P4/8 w 1", "1. d2-d4>d7 *"),
        },
    },
    Code {
        name: "gol-no-line",
        clauses: &["G6", "G13"],
        summary: "start and landing square are not on a line",
        detail: "Pawns go along files, ranks and diagonals, and at least one square. In a quiet move, \
                 or in either part of a release, the same fault is reported under G13.",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/3P4/8 w 1", "1. d2-e4 *"),
            right: study!("8/8/8/3o4/8/8/3P4/8 w 1", "1. d2-d4>d7 *"),
        },
    },
    Code {
        name: "gol-way-blocked",
        clauses: &["G6", "G13"],
        summary: "a square of the pawn's way is taken",
        detail: "A pawn goes over free squares only, the landing square included; it never jumps and \
                 never takes. In a quiet move, or in either part of a release, the same fault is \
                 reported under G13.",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/3P4/3P4 w 1", "1. d1-d4 *"),
            right: study!("8/8/8/3o4/8/8/3P4/3P4 w 1", "1. d2-d4>d7 *"),
        },
    },
    Code {
        name: "gol-kick-compulsory",
        clauses: &["G10"],
        summary: "a move that is no kick although the side can kick",
        detail: "A side that has a kick must play one, even if its only kick is an own goal. The \
                 pawn must stop right before the ball, on a line with it; the message names the \
                 pawns that can do so.",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/3P4/1P6 w 1", "1. b1-b2 *"),
            right: study!("8/8/8/3o4/8/8/3P4/1P6 w 1", "1. d2-d4>d7 *"),
        },
    },
    Code {
        name: "gol-substitute-compulsory",
        clauses: &["G11"],
        summary: "a move that is no kick in a stuck side's turn",
        detail: "Under `stuck=substitute` the opponent of a stuck side must kick in its turn; the \
                 message names the pawns that can.",
        example: Example {
            wrong: study!(
                "stuck=substitute; ",
                "1p1p4/8/8/3o4/8/8/8/1P6 w 1",
                "1. b8-b7 *"
            ),
            right: study!(
                "stuck=substitute; ",
                "1p1p4/8/8/3o4/8/8/8/1P6 w 1",
                "1. d8-d6>d3 *"
            ),
        },
    },
    Code {
        name: "gol-two-pawns-in-goal",
        clauses: &["G4"],
        summary: "two pawns of one side in a goal",
        detail: "Each side may have at most one pawn in either goal, d1–e1 and d8–e8, when a move is \
                 done and in every position that is read in. Crossing goal squares is free, and a \
                 pawn may step from one square of a goal to the other.",
        example: Example {
            wrong: study!("8/8/8/1o6/8/8/5P2/3P4 w 1", "1. f2-e1 *"),
            right: study!("8/8/8/1o6/8/8/5P2/3P4 w 1", "1. f2-f3 *"),
        },
    },
    Code {
        name: "gol-first-move-goal",
        clauses: &["G12"],
        summary: "a goal with the first move of the game",
        detail: "As long as no move has been made, a kick that would stop the ball on a goal square \
                 does not exist, own goals included. If the record begins in the middle of a game, \
                 the last field of its `Position` should say how many moves were made before.",
        example: Example {
            wrong: study!("8/8/3o4/8/8/P2P4/8/8 w 0", "1. d3-d5>d8# *"),
            right: study!("8/8/3o4/8/8/P2P4/8/8 w 0", "1. a3-c5>f8 *"),
        },
    },
    Code {
        name: "gol-release-without-kick",
        clauses: &["G13"],
        summary: "the second part of a release is no kick",
        detail: "A release is a quiet move and then a kick: the second pawn must stop right before \
                 the ball, on a line with it. Without a kick the quiet move stands alone.",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/8/1P6 w 1", "1. b1-d1/d1-d3 *"),
            right: study!("8/8/8/3o4/8/8/8/1P6 w 1", "1. b1-d1/d1-d4>d8# 1-0"),
        },
    },
    Code {
        name: "gol-ball-square",
        clauses: &["G7"],
        summary: "the ball stops elsewhere",
        detail: "The square after `>` is not the one where the ball stops: as many free squares on \
                 as the pawn has gone, over pawns (G7), with a bounce where its line ends (G8). \
                 Either the square or the move is miswritten, or the game was played under another \
                 `bounce` or `edge`.",
        example: Example {
            wrong: study!("8/3p4/8/3o4/8/8/3P4/8 w 1", "1. d2-d4>d7 *"),
            right: study!("8/3p4/8/3o4/8/8/3P4/8 w 1", "1. d2-d4>d8# 1-0"),
        },
    },
    Code {
        name: "gol-ball-on-quiet-move",
        clauses: &["G7"],
        summary: "a ball square on a quiet move",
        detail: "The ball lies still in a quiet move, so no square follows it. If a kick was meant, \
                 its pawn must stop right before the ball.",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/8/1P6 w 1", "1. b1-b2>d5 *"),
            right: study!("8/8/8/3o4/8/8/8/1P6 w 1", "1. b1-b2 *"),
        },
    },
    Code {
        name: "gol-goal-mark",
        clauses: &["G9"],
        summary: "a goal mark that does not fit",
        detail: "`#` says that the kicking pawn's own side scores, `##` that the pawn puts the ball \
                 into its own goal. This kick scores otherwise, or not at all: a ball that only \
                 flies over a goal square is no goal.",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/3P4/8 w 1", "1. d2-d4>d7# *"),
            right: study!("8/8/8/3o4/8/8/3P4/8 w 1", "1. d2-d4>d7 *"),
        },
    },
    Code {
        name: "gol-mark-on-quiet-move",
        clauses: &["G9"],
        summary: "a goal mark on a quiet move",
        detail: "Only a kick scores. If a kick was meant, its pawn must stop right before the ball.",
        example: Example {
            wrong: study!("8/8/8/3o4/8/8/8/1P6 w 1", "1. b1-b2# *"),
            right: study!("8/8/8/3o4/8/8/8/1P6 w 1", "1. b1-b2 *"),
        },
    },
    Code {
        name: "gol-no-position",
        clauses: &["G5"],
        summary: "no start position",
        detail: "Gol has no standard line-up, so a record needs a `Position` tag with the pawns and \
                 the ball. A record that lacks one can be judged with `--position`.",
        example: Example {
            wrong: "[Game \"gol\"]\n\n1. c1-d2 *\n",
            right: game!(
                "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0",
                "1. c1-d2>f4 *"
            ),
        },
    },
    Code {
        name: "gol-ball-count",
        clauses: &["G3"],
        summary: "no ball or several",
        detail: "The board field of a `Position` must hold exactly one `o`.",
        example: Example {
            wrong: study!("8/8/8/8/8/8/3P4/8 w 1", "1. d2-d4 *"),
            right: study!("8/8/8/3o4/8/8/3P4/8 w 1", "1. d2-d4>d7 *"),
        },
    },
    Code {
        name: "gol-pawn-count",
        clauses: &["G3"],
        summary: "a wrong number of pawns",
        detail: "A game has eleven pawns a side, `P` and `p` in the board field of `Position`. A \
                 study with fewer needs `[Rules \"pawns=any\"]`; more than eleven are never right.",
        example: Example {
            wrong: game!(
                "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PP2 w 0",
                "1. c1-d2>f4 *"
            ),
            right: game!(
                "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0",
                "1. c1-d2>f4 *"
            ),
        },
    },
    Code {
        name: "gol-pawn-in-wrong-half",
        clauses: &["G5"],
        summary: "a pawn outside its half before the first move",
        detail: "White's pawns start on ranks 1–4, Black's on ranks 5–8. If the record begins in the \
                 middle of a game, the last field of its `Position` must be the number of moves \
                 made before, not 0; a study (`pawns=any`) may begin with any squares.",
        example: Example {
            wrong: game!(
                "ppp1p1pp/2p2p2/1p1p4/8/4p3/3Po3/1PP2PP1/PPP1PPP1 w 0",
                "1. c1-d2 *"
            ),
            right: game!(
                "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0",
                "1. c1-d2>f4 *"
            ),
        },
    },
    Code {
        name: "gol-ball-in-wrong-half",
        clauses: &["G5"],
        summary: "the ball in Black's half before the first move",
        detail: "The ball starts on a free square of ranks 1–4. If the record begins in the middle of \
                 a game, the last field of its `Position` must be the number of moves made before, \
                 not 0; a study (`pawns=any`) may begin with the ball anywhere.",
        example: Example {
            wrong: game!(
                "ppp1p1pp/2p2p2/1p1pp3/7o/8/3P4/1PP2PP1/PPP1PPP1 w 0",
                "1. d3-d4 *"
            ),
            right: game!(
                "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0",
                "1. c1-d2>f4 *"
            ),
        },
    },
    Code {
        name: "gol-repetition",
        clauses: &["G15"],
        summary: "the same position for the third time",
        detail: "A note: the rules know no draw by repetition, and the game goes on. Players who \
                 repeat themselves may agree on a draw (`1/2-1/2`).",
        example: Example {
            wrong: study!(
                "1p6/8/8/3o4/8/8/8/1P6 w 1",
                "1. b1-c1 b8-c8 2. c1-b1 c8-b8 3. b1-c1 b8-c8 4. c1-b1 c8-b8 *"
            ),
            right: study!(
                "1p6/8/8/3o4/8/8/8/1P6 w 1",
                "1. b1-c1 b8-c8 2. c1-b1 c8-b8 3. b1-c1 b8-c8 1/2-1/2"
            ),
        },
    },
];
