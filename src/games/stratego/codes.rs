//! The codes of Stratego's findings, for `explain`: every fault of a move in the order of R15, then
//! those of a start position, then those of unknown pieces, which both can have.

use super::clauses::game;
use crate::text::{Code, Example};

/// Every code.
pub const CODES: &[Code] = &[
    Code {
        name: "stratego-move-after-flag",
        clauses: &["R10"],
        summary: "a move after a flag was taken",
        detail: "Taking the flag ends the game at once, so nothing can follow it. Either the moves \
                 after it belong to another game, or the piece that was attacked is not the flag: \
                 look at the `Position`.",
        example: Example {
            wrong: game!(
                "9f/9T/10/t9/2~~2~~2/2~~2~~2/10/10/10/F9 r",
                "1. j9xj10=4:F# a7-a6 1-0"
            ),
            right: game!(
                "9f/9T/10/t9/2~~2~~2/2~~2~~2/10/10/10/F9 r",
                "1. j9xj10=4:F# 1-0"
            ),
        },
    },
    Code {
        name: "stratego-move-after-nothing-movable",
        clauses: &["R11"],
        summary: "a move after a side had bombs and flags only",
        detail: "A side to move that has no piece but bombs and flags has lost, and under `gravon` \
                 it has lost even when the other side is to move. Remove what follows.",
        example: Example {
            wrong: game!(
                "9f/10/10/10/2~~2~~2/2~~2~~2/T9/10/10/F9 r",
                "1. a4-a5 j10-j9 1-0"
            ),
            right: game!("9f/10/10/10/2~~2~~2/2~~2~~2/T9/10/10/F9 r", "1. a4-a5 1-0"),
        },
    },
    Code {
        name: "stratego-move-after-no-move",
        clauses: &["R11"],
        summary: "a move of a side that has no legal one",
        detail: "The side to move has pieces that could move, but lakes, the edge and its own \
                 pieces shut them in, or R13 and R14 forbid what they have left. So it has lost. \
                 If it did move in the game, an earlier move left the pieces elsewhere than the \
                 record says, or the game was played without R13 and R14 (`Rules`).",
        example: Example {
            wrong: game!(
                "9f/10/10/t9/2~~2~~2/2~~2~~2/10/10/B9/TF8 b",
                "1... a7-a6 2. a1-a3 0-1"
            ),
            right: game!(
                "9f/10/10/t9/2~~2~~2/2~~2~~2/10/10/B9/TF8 b",
                "1... a7-a6 0-1"
            ),
        },
    },
    Code {
        name: "stratego-move-after-draw",
        clauses: &["R11"],
        summary: "a move although neither side can move",
        detail: "Both sides have bombs and flags only, so the game is drawn as soon as this \
                 position arises. Remove what follows.",
        example: Example {
            wrong: game!(
                "9f/10/10/10/2~~2~~2/t1~~2~~2/T9/10/10/F9 r",
                "1. a4xa5=4:4 j10-j9 1/2-1/2"
            ),
            right: game!(
                "9f/10/10/10/2~~2~~2/t1~~2~~2/T9/10/10/F9 r",
                "1. a4xa5=4:4 1/2-1/2"
            ),
        },
    },
    Code {
        name: "stratego-no-piece",
        clauses: &["R3"],
        summary: "no piece on the source square",
        detail: "The source square is empty or a lake. Either a square is miswritten, or an \
                 earlier move or battle left the pieces elsewhere than the writer thought.",
        example: Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F8B r", "1. b4-b5 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F8B r", "1. a4-a5 *"),
        },
    },
    Code {
        name: "stratego-not-your-piece",
        clauses: &["R3"],
        summary: "the other side's piece on the source square",
        detail: "A side moves its own pieces only, and must move in its turn. If a turn is missing \
                 before this move, write it.",
        example: Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F8B r", "1. a7-a6 *"),
            right: game!(
                "9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F8B r",
                "1. a4-a5 a7-a6 *"
            ),
        },
    },
    Code {
        name: "stratego-immovable",
        clauses: &["R5"],
        summary: "a bomb or flag moves",
        detail: "Bombs and flags stay where they were set up. If the piece did move in the game, \
                 the `Position` gives it a wrong rank.",
        example: Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F8B r", "1. j1-j2 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F8B r", "1. a4-a5 *"),
        },
    },
    Code {
        name: "stratego-not-in-line",
        clauses: &["R5"],
        summary: "source and target square are not in one row or column",
        detail: "Pieces go along rows and columns, never diagonally, and to another square than \
                 the one where they stand.",
        example: Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F8B r", "1. a4-b5 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F8B r", "1. a4-b4 *"),
        },
    },
    Code {
        name: "stratego-too-far",
        clauses: &["R5"],
        summary: "more than one square with a piece that is no Scout",
        detail: "Only Scouts go more than one square. If the piece did go that far in the game, \
                 the `Position` gives it a wrong rank.",
        example: Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F8B r", "1. a4-a6 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/O9/10/10/F8B r", "1. a4-a6 *"),
        },
    },
    Code {
        name: "stratego-own-piece",
        clauses: &["R5"],
        summary: "an own piece on the target square",
        detail: "A square holds one piece, and a side does not attack its own. Either the target \
                 is miswritten, or an earlier move of that other piece is.",
        example: Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/TL8/10/10/F9 r", "1. a4-b4 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/TL8/10/10/F9 r", "1. a4-a5 *"),
        },
    },
    Code {
        name: "stratego-into-lake",
        clauses: &["R1"],
        summary: "a lake as target",
        detail: "The eight lake squares c5 d5 c6 d6 and g5 h5 g6 h6 are never entered.",
        example: Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/2T7/10/10/F9 r", "1. c4-c5 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/2T7/10/10/F9 r", "1. c4-b4 *"),
        },
    },
    Code {
        name: "stratego-over-lake",
        clauses: &["R1"],
        summary: "a lake on the way",
        detail: "A Scout goes far, but over land only: no piece crosses a lake.",
        example: Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/2O7/10/10/F9 r", "1. c4-c7 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/1O8/10/10/F9 r", "1. b4-b7 *"),
        },
    },
    Code {
        name: "stratego-scout-blocked",
        clauses: &["R6"],
        summary: "a piece on a Scout's way",
        detail: "A Scout goes over empty squares only; it jumps over neither side's pieces. It may \
                 attack the first enemy piece on its way, and no other.",
        example: Example {
            wrong: game!(
                "9f/10/10/t9/T1~~2~~2/2~~2~~2/O9/10/10/F9 r",
                "1. a4xa7=2:4 *"
            ),
            right: game!("9f/10/10/t9/T1~~2~~2/2~~2~~2/O9/10/10/F9 r", "1. a4-a5 *"),
        },
    },
    Code {
        name: "stratego-scout-attack-from-afar",
        clauses: &["R6"],
        summary: "an attack from afar under `scout-attack=adjacent`",
        detail: "Under this key a Scout may go far or attack, but not both in one move. If the \
                 game was played with long attacks, `Rules` should not name \
                 `scout-attack=adjacent`.",
        example: Example {
            wrong: game!(
                "scout-attack=adjacent",
                "9f/10/10/t9/2~~2~~2/2~~2~~2/O9/10/10/F9 r",
                "1. a4xa7=2:4 *"
            ),
            right: game!(
                "scout-attack=adjacent",
                "9f/10/10/t9/2~~2~~2/2~~2~~2/O9/10/10/F9 r",
                "1. a4-a6 *"
            ),
        },
    },
    Code {
        name: "stratego-two-squares",
        clauses: &["R13"],
        summary: "a border crossed once too often",
        detail: "The piece has crossed the border between these two squares in each of its side's \
                 last turns, three under `isf` and five under `gravon`. In this turn it must not \
                 cross it again, not even to attack. If the game was played without this rule, \
                 `Rules` should name `seed` or no preset.",
        example: Example {
            wrong: game!(
                "isf",
                "9f/10/10/9t/2~~2~~2/2~~2~~2/T9/10/10/F9 r",
                "1. a4-a5 j7-i7 2. a5-a4 i7-h7 3. a4-a5 h7-g7 4. a5-a4 *"
            ),
            right: game!(
                "isf",
                "9f/10/10/9t/2~~2~~2/2~~2~~2/T9/10/10/F9 r",
                "1. a4-a5 j7-i7 2. a5-a4 i7-h7 3. a4-a5 h7-g7 4. a5-a6 *"
            ),
        },
    },
    Code {
        name: "stratego-more-squares",
        clauses: &["R14"],
        summary: "a chase comes back to a position that it had before",
        detail: "As long as a side threatens with every move and the other evades every time, the \
                 threatening side may not bring back a position of this chase; only going straight \
                 back is free. The message names the ply after which the position stood before.",
        example: Example {
            wrong: game!(
                "isf",
                "9f/10/4t5/3K6/2~~2~~2/2~~2~~2/10/10/10/F9 r",
                "1. d7-d8 e8-e7 2. d8-e8 e7-d7 3. e8-e7 d7-d8 4. e7-d7 d8-e8 5. d7-d8 *"
            ),
            right: game!(
                "isf",
                "9f/10/4t5/3K6/2~~2~~2/2~~2~~2/10/10/10/F9 r",
                "1. d7-d8 e8-e7 2. d8-e8 e7-d7 3. e8-e7 d7-d8 4. e7-d7 d8-e8 5. d7-e7 *"
            ),
        },
    },
    Code {
        name: "stratego-attack-sign-missing",
        clauses: &["R15"],
        summary: "`-` onto an enemy piece",
        detail: "A move onto an enemy piece is an attack and is written with `x`. If no attack was \
                 meant, one of the squares or an earlier move is miswritten.",
        example: Example {
            wrong: game!("9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r", "1. a4-a5 *"),
            right: game!(
                "9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r",
                "1. a4xa5=6:5 1-0"
            ),
        },
    },
    Code {
        name: "stratego-nothing-to-attack",
        clauses: &["R15"],
        summary: "`x` onto an empty square",
        detail: "A move onto an empty square is written with `-`. If an attack was meant, the \
                 piece that was attacked should stand there: look at the moves before.",
        example: Example {
            wrong: game!(
                "9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r",
                "1. a4xb4=6:5 *"
            ),
            right: game!("9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r", "1. a4-b4 *"),
        },
    },
    Code {
        name: "stratego-attacker-value",
        clauses: &["R15"],
        summary: "a wrong value of the attacker",
        detail: "The value before `:` is not that of the piece which attacks. Either the value is \
                 wrong, or another piece was meant, or the `Position` gives the piece a wrong \
                 rank.",
        example: Example {
            wrong: game!(
                "9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r",
                "1. a4xa5=7:5 *"
            ),
            right: game!(
                "9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r",
                "1. a4xa5=6:5 1-0"
            ),
        },
    },
    Code {
        name: "stratego-defender-value",
        clauses: &["R15"],
        summary: "a wrong value of the defender",
        detail: "The value after `:` is not that of the piece which is attacked. Either the value \
                 is wrong, or another piece was meant, or the `Position` gives the piece a wrong \
                 rank.",
        example: Example {
            wrong: game!(
                "9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r",
                "1. a4xa5=6:4 *"
            ),
            right: game!(
                "9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r",
                "1. a4xa5=6:5 1-0"
            ),
        },
    },
    Code {
        name: "stratego-values-missing",
        clauses: &["R15"],
        summary: "no values although a rank is unknown",
        detail: "An attack in which a piece of unknown rank takes part shows both ranks, so the \
                 text must tell them: attacker, colon, defender, as in `a4xa5=6:5`.",
        example: Example {
            wrong: game!("9f/10/10/10/2~~2~~2/x1~~2~~2/K9/10/10/F9 r", "1. a4xa5 *"),
            right: game!(
                "9f/10/10/10/2~~2~~2/x1~~2~~2/K9/10/10/F9 r",
                "1. a4xa5=6:5 1-0"
            ),
        },
    },
    Code {
        name: "stratego-flag-mark",
        clauses: &["R15"],
        summary: "`#` where no flag is taken",
        detail: "`#` says that the piece attacked was the flag, and that the game is over. Here \
                 another piece stands on the square.",
        example: Example {
            wrong: game!(
                "9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r",
                "1. a4xa5=6:5# 1-0"
            ),
            right: game!(
                "9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r",
                "1. a4xa5=6:5 1-0"
            ),
        },
    },
    Code {
        name: "stratego-no-position",
        clauses: &["R3"],
        summary: "no start position",
        detail: "Stratego has no standard set-up, so a record needs a `Position` tag. Pieces of \
                 which nobody knows the rank are written `X` and `x`. A record that lacks the tag \
                 can be judged with `--position`.",
        example: Example {
            wrong: "[Game \"stratego\"]\n\n1. a4-a5 *\n",
            right: game!(
                "xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/2~~2~~2/2~~2~~2/OLKOJCOKLO/KSCTLMJTON/BNTJOBKLNO/FBNTBGOBNB r",
                "1. a4-a5 *"
            ),
        },
    },
    Code {
        name: "stratego-lakes",
        clauses: &["R1"],
        summary: "a lake missing, or one too many",
        detail: "`~` stands on c5 d5 c6 d6 and g5 h5 g6 h6 and nowhere else. Rows 6 and 5 of an \
                 empty board are both `2~~2~~2`.",
        example: Example {
            wrong: game!("9f/10/10/t9/10/2~~2~~2/T9/10/10/F9 r", "1. a4-a5 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F9 r", "1. a4-a5 *"),
        },
    },
    Code {
        name: "stratego-too-many-of-rank",
        clauses: &["R2", "R4"],
        summary: "too many pieces of one rank",
        detail: "The `Position` has more pieces of this rank than the set gives a side. Under \
                 `set=barrage` the same fault is reported under R4; with other pieces than those \
                 of a set, `Rules` must name `set=free`.",
        example: Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/10/10/MM8/F9 r", "1. a2-a3 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/10/10/MG8/F9 r", "1. a2-a3 *"),
        },
    },
    Code {
        name: "stratego-no-flag",
        clauses: &["R2", "R4"],
        summary: "a side without a flag",
        detail: "The `Position` has no flag of this side and no unknown piece that could be it. \
                 Under `set=barrage` the same fault is reported under R4. Only a study with \
                 `set=free` may do without.",
        example: Example {
            wrong: game!("10/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F9 r", "1. a4-a5 *"),
            right: game!(
                "set=free",
                "10/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F9 r",
                "1. a4-a5 *"
            ),
        },
    },
    Code {
        name: "stratego-too-many-pieces",
        clauses: &["R2", "R4"],
        summary: "too many pieces of a side",
        detail: "A side has at most forty pieces, unknown ones included, and eight in barrage, \
                 where the same fault is reported under R4.",
        example: Example {
            wrong: game!(
                "xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/x1~~2~~2/2~~2~~2/T9/10/10/F9 r",
                "1. a4-a5 *"
            ),
            right: game!(
                "xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/1xxxxxxxxx/x1~~2~~2/2~~2~~2/T9/10/10/F9 r",
                "1. a4-a5 *"
            ),
        },
    },
    Code {
        name: "stratego-outside-own-rows",
        clauses: &["R3", "R4"],
        summary: "a bomb or flag outside its own four rows",
        detail: "Bombs and flags never move, so even inside a game they stand where they were set \
                 up: Red's on rows 1–4, Blue's on rows 7–10. Under `set=barrage` the same fault is \
                 reported under R4; `set=free` does without this check.",
        example: Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/B1~~2~~2/T9/10/10/F9 r", "1. a4-b4 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/B9/10/F9 r", "1. a4-b4 *"),
        },
    },
    Code {
        name: "stratego-facts-contradict",
        clauses: &["R16"],
        summary: "an unknown piece shows a rank that does not fit what it did",
        detail: "A piece that moved is neither bomb nor flag, one that went more than one square \
                 at once is a Scout, and one that started outside its own rows is neither bomb nor \
                 flag (this last not in a free set). Either the value is wrong, or an earlier move \
                 was another piece's.",
        example: Example {
            wrong: game!(
                "9f/10/10/x9/2~~2~~2/T1~~2~~2/10/10/10/F9 b",
                "1... a7-a6 2. a5xa6=4:B *"
            ),
            right: game!(
                "9f/10/10/x9/2~~2~~2/T1~~2~~2/10/10/10/F9 b",
                "1... a7-a6 2. a5xa6=4:3 1-0"
            ),
        },
    },
    Code {
        name: "stratego-ranks-used-up",
        clauses: &["R16"],
        summary: "too few ranks left for the unknown pieces",
        detail: "The unknown pieces that the message names, by their squares in the start \
                 position, would need more pieces of the ranks named than the set has left beside \
                 the known pieces of the start position. What is left may have run out by earlier \
                 battles, or because several pieces have moved or gone far.",
        example: Example {
            wrong: game!(
                "9f/9m/10/10/2~~2~~2/x1~~2~~2/T9/10/10/F9 r",
                "1. a4xa5=4:10 *"
            ),
            right: game!(
                "9f/9m/10/10/2~~2~~2/x1~~2~~2/T9/10/10/F9 r",
                "1. a4xa5=4:9 *"
            ),
        },
    },
    Code {
        name: "stratego-flag-excluded",
        clauses: &["R16"],
        summary: "no unknown piece can be the flag any more",
        detail: "A side whose flag is not known has one among its unknown pieces. With this move \
                 every one of them has moved, has shown another rank, or started outside its own \
                 rows.",
        example: Example {
            wrong: game!(
                "10/10/10/x9/2~~2~~2/2~~2~~2/T9/10/10/F9 r",
                "1. a4-b4 a7-a6 *"
            ),
            right: game!(
                "9x/10/10/x9/2~~2~~2/2~~2~~2/T9/10/10/F9 r",
                "1. a4-b4 a7-a6 *"
            ),
        },
    },
];
