//! The rules of Stratego in words, for `explain`: one entry for each clause of
//! `notation/stratego.md`, in the order of their numbers. The first finding of a wrong example
//! always names its clause.

use crate::text::{Clause, Example};

/// A whole record, in canonical form: rules if they are not the default, position and movetext.
macro_rules! game {
    ($position:literal, $moves:literal) => {
        concat!(
            "[Game \"stratego\"]\n[Position \"",
            $position,
            "\"]\n\n",
            $moves,
            "\n"
        )
    };
    ($rules:literal, $position:literal, $moves:literal) => {
        concat!(
            "[Game \"stratego\"]\n[Rules \"",
            $rules,
            "\"]\n[Position \"",
            $position,
            "\"]\n\n",
            $moves,
            "\n"
        )
    };
}

pub(super) use game;

/// The page that the rules follow.
const PAGE: &str = "Italian rules page of classic Stratego";
/// What the page does not have.
const NOT_ON_PAGE: &str = "not on the Italian rules page; federation and server play so";
/// What records need.
const RECORDS: &str = "not on the Italian rules page, which says nothing about records";

/// Every clause.
pub const CLAUSES: &[Clause] = &[
    Clause {
        id: "R1",
        title: "The board",
        text: "The board has ten files a–j, counted from Red's left, and ten rows 1–10, counted \
               from Red's back row. Two lakes of four squares each, c5 d5 c6 d6 and g5 h5 g6 h6, \
               are never entered and never crossed.",
        source: PAGE,
        ruling: None,
        example: Some(Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/2T7/10/10/F9 r", "1. c4-c5 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/2T7/10/10/F9 r", "1. c4-b4 *"),
        }),
    },
    Clause {
        id: "R2",
        title: "The pieces",
        text: "Each side has forty pieces. By value: 10 one Marshal `M`, 9 one General `G`, 8 two \
               Colonels `C`, 7 three Majors `J`, 6 four Captains `K`, 5 four Lieutenants `L`, 4 \
               four Sergeants `T`, 3 five Miners `N`, 2 eight Scouts `O`, 1 one Spy `S`; without a \
               value: six bombs `B` and one flag `F`. A start position may also lie inside a game: \
               then a side has at most these pieces, and still exactly one flag. An unknown piece \
               may be the flag.",
        source: PAGE,
        ruling: None,
        example: Some(Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/10/10/MM8/F9 r", "1. a2-a3 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/10/10/MG8/F9 r", "1. a2-a3 *"),
        }),
    },
    Clause {
        id: "R3",
        title: "Set-up and turns",
        text: "Red sets up on rows 1–4, Blue on rows 7–10, one piece on each square, as they like. \
               Red moves first, then the sides take turns; a side must move, and moves a piece of \
               its own. There is no standard set-up, so a record without a `Position` tag breaks \
               this clause. In a position inside a game either side may be to move, and bombs and \
               flags still stand in their own four rows.",
        source: PAGE,
        ruling: None,
        example: Some(Example {
            wrong: "[Game \"stratego\"]\n\n1. a4-a5 *\n",
            right: game!(
                "nbfbtnobnt/onblkjbltb/lkosgctjon/okmocljoko/2~~2~~2/2~~2~~2/OLKOJCOKLO/KSCTLMJTON/BNTJOBKLNO/FBNTBGOBNB r",
                "1. a4-a5 *"
            ),
        }),
    },
    Clause {
        id: "R4",
        title: "Other sets of pieces",
        text: "The key `set` of `Rules` says which pieces are used. `classic`, the default: those \
               of R2. `barrage`: eight pieces a side, one each of Marshal, General, Miner, Spy, \
               bomb and flag and two Scouts, anywhere in the own four rows. Inside a game at most \
               these, one flag among them, bombs and flags in their own rows, as in R2 and R3; \
               counts and places that break this are reported under R4. `free`: any pieces \
               anywhere; nothing is counted, and there may be several flags or none.",
        source: "common variants; not on the Italian rules page",
        ruling: None,
        example: Some(Example {
            wrong: game!(
                "set=barrage",
                "8bf/8o1/3m2n3/o5g1s1/2~~2~~2/2~~2~~2/O3M4O/2C7/6N3/BF7S r",
                "1. a4-a5 *"
            ),
            right: game!(
                "set=barrage",
                "8bf/8o1/3m2n3/o5g1s1/2~~2~~2/2~~2~~2/O3M4O/2G7/6N3/BF7S r",
                "1. a4-a5 *"
            ),
        }),
    },
    Clause {
        id: "R5",
        title: "Moving",
        text: "Bombs and flags never move. Any other piece goes one square along its row or \
               column, onto an empty square or onto an enemy piece, which it attacks. There are no \
               diagonal moves, and nothing is jumped over.",
        source: PAGE,
        ruling: None,
        example: Some(Example {
            wrong: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F8B r", "1. a4-b5 *"),
            right: game!("9f/10/10/t9/2~~2~~2/2~~2~~2/T9/10/10/F8B r", "1. a4-a5 *"),
        }),
    },
    Clause {
        id: "R6",
        title: "Scouts",
        text: "A Scout goes any number of squares in a straight line along its row or column, over \
               empty squares only.",
        source: PAGE,
        ruling: Some(
            "Whether a Scout may attack at the end of a long move is left open. \
             `scout-attack=any`, the default: the last square of its way may hold an enemy piece. \
             `scout-attack=adjacent`: it attacks a piece on a neighbouring square only.",
        ),
        example: Some(Example {
            wrong: game!(
                "9f/10/10/t9/T1~~2~~2/2~~2~~2/O9/10/10/F9 r",
                "1. a4xa7=2:4 *"
            ),
            right: game!(
                "9f/10/10/t9/2~~2~~2/2~~2~~2/O9/10/10/F9 r",
                "1. a4xa7=2:4 *"
            ),
        }),
    },
    Clause {
        id: "R7",
        title: "Battle",
        text: "When a piece attacks, both ranks are shown. The higher value wins and the other \
               piece is removed; of two equal values both are removed. An attacker that wins \
               stands on the attacked square, a defender that wins stays where it is.",
        source: PAGE,
        ruling: None,
        example: None,
    },
    Clause {
        id: "R8",
        title: "Bombs",
        text: "A bomb removes every piece that attacks it, and stays; but a Miner that attacks a \
               bomb removes it and takes its square.",
        source: PAGE,
        ruling: None,
        example: None,
    },
    Clause {
        id: "R9",
        title: "Spy and Marshal",
        text: "A Spy that attacks the Marshal wins. A Marshal that attacks the Spy wins, as any \
               piece does that attacks the Spy.",
        source: PAGE,
        ruling: Some(
            "The page says that only a Spy beats a Marshal. It means pieces that attack: two \
             Marshals still remove each other (R7), and a Marshal that attacks a bomb is lost \
             (R8).",
        ),
        example: None,
    },
    Clause {
        id: "R10",
        title: "The flag",
        text: "A piece that attacks the flag takes it and stands on its square. The game ends at \
               once, and the attacker's side has won. A flag that is merely missing, which only \
               `set=free` allows, ends nothing.",
        source: PAGE,
        ruling: None,
        example: Some(Example {
            wrong: game!(
                "9f/9T/10/t9/2~~2~~2/2~~2~~2/10/10/10/F9 r",
                "1. j9xj10=4:F# a7-a6 1-0"
            ),
            right: game!(
                "9f/9T/10/t9/2~~2~~2/2~~2~~2/10/10/10/F9 r",
                "1. j9xj10=4:F# 1-0"
            ),
        }),
    },
    Clause {
        id: "R11",
        title: "No move left",
        text: "A side that cannot move in its turn has lost.",
        source: PAGE,
        ruling: Some(
            "The page does not say when this is judged, nor what happens if neither side can move. \
             It is judged in the start position and after every move. If neither side has a piece \
             that can move by its rank (all are bombs and flags), the game is drawn. Otherwise the \
             side to move has lost if it has no legal move, be it that its pieces are shut in or \
             that R13 and R14 forbid the rest. Under `gravon` a side with bombs and flags only \
             loses at once, also when the other side is to move. None of this is judged while a \
             piece of unknown rank is on the board.",
        ),
        example: Some(Example {
            wrong: game!(
                "9f/10/10/10/2~~2~~2/2~~2~~2/T9/10/10/F9 r",
                "1. a4-a5 j10-j9 1-0"
            ),
            right: game!("9f/10/10/10/2~~2~~2/2~~2~~2/T9/10/10/F9 r", "1. a4-a5 1-0"),
        }),
    },
    Clause {
        id: "R12",
        title: "Whether repetition is bound",
        text: "Under the preset `seed`, the default, pieces may go to and fro as long as they \
               like. Under `isf` the two-squares rule R13 holds with n = 3, under `gravon` with n \
               = 5; under both, R14 holds.",
        source: NOT_ON_PAGE,
        ruling: Some("The page has no rule about repetition; so `seed` has none either."),
        example: None,
    },
    Clause {
        id: "R13",
        title: "Two squares",
        text: "A border is the edge between two neighbouring squares. A piece that has crossed the \
               same border in each of its side's last n turns may not cross it again in the next \
               turn. The long move of a Scout crosses several borders, and each counts by itself. \
               That the move is an attack does not exempt it. If the side moves another piece, or \
               this piece without crossing the border, the count for that border begins anew. \
               Turns before the start position of the record count for nothing.",
        source: NOT_ON_PAGE,
        ruling: None,
        example: Some(Example {
            wrong: game!(
                "isf",
                "9f/10/10/9t/2~~2~~2/2~~2~~2/T9/10/10/F9 r",
                "1. a4-a5 j7-i7 2. a5-a4 i7-h7 3. a4-a5 h7-g7 4. a5-a4 *"
            ),
            right: game!(
                "isf",
                "9f/10/10/9t/2~~2~~2/2~~2~~2/T9/10/10/F9 r",
                "1. a4-a5 j7-i7 2. a5-a4 i7-h7 3. a4-a5 h7-g7 4. a5-b5 *"
            ),
        }),
    },
    Clause {
        id: "R14",
        title: "More squares: the chase",
        text: "For each side a list of positions is kept, empty at the start. A position here is \
               what stands where, by side and rank, pieces of unknown rank as individuals; whose \
               turn it is does not belong to it. Next to means: on the other side of a border. \
               Take a side C and its enemy E. A move of C is a threat if afterwards the piece that \
               moved stands next to any enemy piece; a threat adds the position after it to C's \
               list, and any other move of C empties that list. A move of E is an evasion if C's \
               list is not empty and the piece comes from a square next to the target square of \
               C's last move; an evasion adds the position after it to C's list, and any other \
               move of E empties that list. So each move is looked at twice, for the list of its \
               own side and for that of the other. A battle empties both lists first, and if the \
               attacker survives next to an enemy, its threat begins a new list. Illegal is a move \
               of C without battle that is a threat and leads to a position in C's list, unless it \
               goes straight back: from the target square of C's last move to the square where \
               that move began. The list belongs to the side: any of its pieces may carry the \
               chase on, against any pieces of the enemy. Both R13 and R14 are judged before the \
               move, and a side whose every move they forbid cannot move (R11).",
        source: NOT_ON_PAGE,
        ruling: None,
        example: Some(Example {
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
        }),
    },
    Clause {
        id: "R15",
        title: "Text and board",
        text: "The text of a move fits the board: `x` onto an enemy piece and `-` onto an empty \
               square; values after `=` that are right for every piece whose rank is known; both \
               values given if either rank is unknown; `#` only where the flag is taken. A text \
               that does not fit is an illegal move. A move that breaks several clauses is \
               reported under the first of these: the clause that ended the game before it (R10, \
               R11); no piece of the side to move on the source square (R3); a bomb or flag there, \
               a target that is not in its row or column or is the square itself, a target too far \
               for a piece that is no Scout, an own piece on the target (R5); a lake as target or \
               on the way (R1); a piece on the way, or an attack from afar under \
               `scout-attack=adjacent` (R6); R13; R14; R15; R16. A start position is reported \
               under the first of R1, R2, R3 (in barrage R4 for these two) and R16.",
        source: RECORDS,
        ruling: None,
        example: Some(Example {
            wrong: game!(
                "9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r",
                "1. a4xa5=6:4 *"
            ),
            right: game!(
                "9f/10/10/10/2~~2~~2/l1~~2~~2/K9/10/10/F9 r",
                "1. a4xa5=6:5 1-0"
            ),
        }),
    },
    Clause {
        id: "R16",
        title: "Pieces of unknown rank",
        text: "A record may leave ranks open, most often those of the player who did not write it. \
               It is legal as long as the unknown pieces can be given ranks under which every move \
               and battle was legal. A piece that moved is neither bomb nor flag. A piece that \
               went more than one square at once is a Scout. A rank that is shown in a battle fits \
               all that the piece did before. Except in a free set, a piece that started outside \
               its own four rows is neither bomb nor flag, exactly one piece of each side is the \
               flag, and the unknown pieces of a side, those removed since included, have ranks \
               that its set has left beside the known pieces of the start position. The first \
               move, or else the start position, after which no such ranks exist is illegal. Until \
               its rank is settled by this, an unknown piece that moves may go as far as a Scout. \
               The legal moves of a position with unknown pieces are all texts, with every pair of \
               values, that this clause allows. A rank is possible for a piece exactly if ranks \
               for all unknown pieces exist with it.",
        source: RECORDS,
        ruling: None,
        example: Some(Example {
            wrong: game!(
                "9f/10/10/x9/2~~2~~2/T1~~2~~2/10/10/10/F9 b",
                "1... a7-a6 2. a5xa6=4:B *"
            ),
            right: game!(
                "9f/10/10/x9/2~~2~~2/T1~~2~~2/10/10/10/F9 b",
                "1... a7-a6 2. a5xa6=4:3 1-0"
            ),
        }),
    },
    Clause {
        id: "R17",
        title: "Puzzles",
        text: "A turn is one move; the own turns of a side are those in which it is to move. \
               `win-flag-in-n`, with all ranks known: of the legal moves exactly one forces the \
               taking of the flag, or a win by R11, no later than in the n-th own turn, against \
               every play of the opponent; n is the smallest that works. `spy-catch`, with all \
               ranks known: exactly one move forces that the own Spy takes the Marshal no later \
               than in the n-th own turn. `deduce`: in a record with unknown pieces, one of them \
               has just been left with a single possible rank (R16); the proof lists the facts \
               that this needs, and none of them can be dropped.",
        source: "terms of this project, not of the Italian rules page",
        ruling: None,
        example: None,
    },
];
