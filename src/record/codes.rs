//! The codes of findings about a record as text: what cannot be read, tags and results that do not
//! agree, and limits; for `explain`. A game's own codes are with the game.

use crate::text::{Code, Example};

/// A whole record: tag lines after its `Game` tag, then movetext.
macro_rules! record {
    ($tags:literal, $moves:literal) => {
        concat!(
            "[Game \"gol\"]\n",
            $tags,
            "[Rules \"pawns=any\"]\n[Position \"8/8/8/3o4/8/8/3P4/8 w 1\"]\n\n",
            $moves
        )
    };
}

/// A record of one kick, with the given tag lines after its `Game` tag.
macro_rules! kick {
    ($tags:literal) => {
        record!($tags, "1. d2-d4>d7 *\n")
    };
}

/// A record of one goal.
macro_rules! goal {
    ($tags:literal, $result:literal) => {
        concat!(
            "[Game \"gol\"]\n",
            $tags,
            "[Rules \"pawns=any\"]\n[Position \"8/8/3o4/8/8/3P4/8/8 w 1\"]\n\n",
            "1. d3-d5>d8# ",
            $result,
            "\n"
        )
    };
}

/// A right record that the examples have in common.
const KICK: &str = kick!("");

/// Every code.
pub const CODES: &[Code] = &[
    Code {
        name: "record-no-game",
        clauses: &[],
        summary: "nothing says which game the record is of",
        detail: "The game of a record is named by its `Game` tag, else by `--game`, else by the \
                 extension of the file. Here none of them is there. Add the tag, or give `--game`.",
        example: Example {
            wrong: "[White \"Anna\"]\n[Black \"Jan\"]\n\n1. d2-d4 *\n",
            right: kick!("[White \"Anna\"]\n[Black \"Jan\"]\n"),
        },
    },
    Code {
        name: "record-unknown-game",
        clauses: &[],
        summary: "a game that is not known here",
        detail: "The `Game` tag names a game that this program cannot judge. If the name is only \
                 misspelt, correct it; `--game` does not override a tag. The other records of the \
                 file are judged.",
        example: Example {
            wrong: "[Game \"chess\"]\n\n1. e2-e4 e7-e5 *\n",
            right: KICK,
        },
    },
    Code {
        name: "record-tag",
        clauses: &[],
        summary: "a tag that cannot be read",
        detail: "A tag is `[Name \"value\"]` on one line: a name that starts with a letter, a blank, \
                 and a value between quotes. Inside the value a quote is written `\\\"` and a \
                 backslash `\\\\`. The whole record is skipped and reading goes on at the next one.",
        example: Example {
            wrong: "[Game \"gol\"]\n[Rules \"pawns=any\"]\n[Position \"8/8/8/3o4/8/8/3P4/8 w 1\"]\n\
                    [Annotator \"Anna]\n\n1. d2-d4>d7 *\n",
            right: "[Game \"gol\"]\n[Rules \"pawns=any\"]\n[Position \"8/8/8/3o4/8/8/3P4/8 w 1\"]\n\
                    [Annotator \"Anna\"]\n\n1. d2-d4>d7 *\n",
        },
    },
    Code {
        name: "record-comment",
        clauses: &[],
        summary: "a brace without its partner",
        detail: "A comment begins with `{` and ends with the next `}`; comments do not nest. Either \
                 the closing brace is missing, or a `}` stands outside any comment. A line that \
                 begins with `[Game \"` ends an open comment together with its record, so that the \
                 records after it are not lost.",
        example: Example {
            wrong: record!("", "1. d2-d4>d7 {a fine kick *\n"),
            right: record!("", "1. d2-d4>d7 {a fine kick} *\n"),
        },
    },
    Code {
        name: "record-variation",
        clauses: &[],
        summary: "a variation that is not closed, not open or replaces nothing",
        detail: "A variation `( … )` replaces the move before it, so it stands after a move, and \
                 every `(` needs its `)` before the result. The message says what is missing.",
        example: Example {
            wrong: "[Game \"gol\"]\n[Rules \"pawns=any\"]\n\
                    [Position \"8/8/8/3o4/8/8/P2P4/8 w 1\"]\n\n1. d2-d4>d7 (1. a2-c4>f7 *\n",
            right: "[Game \"gol\"]\n[Rules \"pawns=any\"]\n\
                    [Position \"8/8/8/3o4/8/8/P2P4/8 w 1\"]\n\n1. d2-d4>d7 (1. a2-c4>f7) *\n",
        },
    },
    Code {
        name: "record-glyph",
        clauses: &[],
        summary: "a glyph that does not exist",
        detail: "The glyphs are `!` `?` `!!` `??` `!?` `?!` and `$n` with a number from 0 to 255 and \
                 nothing glued to it.",
        example: Example {
            wrong: record!("", "1. d2-d4>d7 $300 *\n"),
            right: record!("", "1. d2-d4>d7 $3 *\n"),
        },
    },
    Code {
        name: "record-number",
        clauses: &[],
        summary: "a move number with a wrong number of dots",
        detail: "A move number is followed by one dot (`3.`), or by three (`3...`) before the second \
                 side's move.",
        example: Example {
            wrong: record!("", "1.. d2-d4>d7 *\n"),
            right: KICK,
        },
    },
    Code {
        name: "record-move-text",
        clauses: &[],
        summary: "a token that is no move text of the game",
        detail: "The token between two blanks has none of the forms that the game knows; the message \
                 says what would have been right at the place where reading stopped. Nothing after \
                 it in the record is read, since the moves would no longer belong together.",
        example: Example {
            wrong: record!("", "1. d2xd4 *\n"),
            right: KICK,
        },
    },
    Code {
        name: "record-utf8",
        clauses: &[],
        summary: "bytes that are not UTF-8",
        detail: "Records are UTF-8 text. The file was probably saved in an older encoding, such as \
                 ISO 8859-2 or Windows-1250: convert it, for instance with `iconv -f ISO-8859-2 -t \
                 UTF-8`. What stands before the bad byte is still judged. The wrong bytes cannot be \
                 shown here.",
        example: Example {
            wrong: "",
            right: kick!("[White \"Zażółć\"]\n"),
        },
    },
    Code {
        name: "record-position",
        clauses: &[],
        summary: "a start position that cannot be read",
        detail: "The value of the tag has not the form of the game's position strings; the message \
                 says what would have been right at the place where reading stopped. A position that \
                 can be read but breaks the rules is reported under a code of the game.",
        example: Example {
            wrong: "[Game \"gol\"]\n[Rules \"pawns=any\"]\n[Position \"8/8/8/3o5/8/8/3P4/8 w 1\"]\n\n\
                    1. d2-d4>d7 *\n",
            right: KICK,
        },
    },
    Code {
        name: "record-rules",
        clauses: &[],
        summary: "a rule option that the game does not know",
        detail: "The `Rules` tag lists options as `key=value`, separated by `;`, each key once; some \
                 games also have names for whole sets of rules. Without knowing its rules no move of \
                 the record can be judged.",
        example: Example {
            wrong: "[Game \"gol\"]\n[Rules \"pawns=any; offside=yes\"]\n\
                    [Position \"8/8/8/3o4/8/8/3P4/8 w 1\"]\n\n1. d2-d4>d7 *\n",
            right: KICK,
        },
    },
    Code {
        name: "record-duplicate-tag",
        clauses: &[],
        summary: "a tag that stands twice",
        detail: "Only the first tag of a name counts; the second one is kept as it is. Remove one of \
                 them. A blank line and a new `Game` tag begin the next record.",
        example: Example {
            wrong: kick!("[White \"Anna\"]\n[White \"Ewa\"]\n"),
            right: kick!("[White \"Anna\"]\n"),
        },
    },
    Code {
        name: "record-move-number",
        clauses: &[],
        summary: "a move number that does not fit",
        detail: "Move numbers may be left out, but those that are written should count the turns from \
                 1. A wrong one can mean that a move is missing or was written twice; canonical form \
                 puts the right numbers in.",
        example: Example {
            wrong: record!("", "2. d2-d4>d7 *\n"),
            right: KICK,
        },
    },
    Code {
        name: "record-no-result",
        clauses: &[],
        summary: "no result after the last move",
        detail: "A record ends with `1-0`, `0-1`, `1/2-1/2` or `*`. Without it nobody can tell \
                 whether the text is whole. No move is lost; if the game is unfinished, write `*`.",
        example: Example {
            wrong: record!("", "1. d2-d4>d7\n"),
            right: KICK,
        },
    },
    Code {
        name: "record-result",
        clauses: &[],
        summary: "results that do not agree",
        detail: "The `Result` tag, the result after the last move and the moves themselves say \
                 different things. A game that ended on the board has the result of the board. One \
                 that did not may have any result with the `Termination` `resignation`, `time` or \
                 `abandoned`, a draw with `agreement`, and otherwise `*`.",
        example: Example {
            wrong: goal!("", "0-1"),
            right: goal!("", "1-0"),
        },
    },
    Code {
        name: "record-score",
        clauses: &[],
        summary: "a score that the moves do not give",
        detail: "The `Score` tag counts the goals of both sides, the first side's first. A game won \
                 by resignation has no goals to count. Correct the tag, or look for the goal that is \
                 missing in the moves.",
        example: Example {
            wrong: goal!("[Score \"2-0\"]\n", "1-0"),
            right: goal!("[Score \"1-0\"]\n", "1-0"),
        },
    },
    Code {
        name: "record-termination",
        clauses: &[],
        summary: "a termination that is not known or does not fit",
        detail: "The `Termination` tag is `normal`, `resignation`, `agreement`, `time`, `abandoned` \
                 or `unterminated`; a game that ended on the board is `normal`.",
        example: Example {
            wrong: goal!("[Termination \"resignation\"]\n", "1-0"),
            right: goal!("[Termination \"normal\"]\n", "1-0"),
        },
    },
    Code {
        name: "record-foreign",
        clauses: &[],
        summary: "a file in the format of another program that cannot be taken over",
        detail: "The file was told by its first bytes to be in a foreign format, and something in it \
                 is not of that format, or the game has rules that are not known here. The place is \
                 that of the foreign text. An example would be no record.",
        example: Example {
            wrong: "",
            right: KICK,
        },
    },
    Code {
        name: "record-json",
        clauses: &[],
        summary: "JSON that no record can be made of",
        detail: "The file was told by its first bytes to be a report of the kind `record`, as \
                 `touchline convert --to json` writes it, and something in it is no JSON, lacks what \
                 a record needs, or would read as something else in a record, such as a comment that \
                 holds `}`. `touchline schema record` prints what is expected. An example would be no \
                 record.",
        example: Example {
            wrong: "",
            right: KICK,
        },
    },
    Code {
        name: "record-imported",
        clauses: &[],
        summary: "where to look for the places of findings in an imported record",
        detail: "A record in a foreign format is taken over before it is judged; lines and columns \
                 of its findings are those of the record that was made of it, and the moves have \
                 the same numbers. `touchline convert` prints that record. An example would be no \
                 record.",
        example: Example {
            wrong: "",
            right: KICK,
        },
    },
    Code {
        name: "limit-record",
        clauses: &[],
        summary: "a record of more than 16 MiB",
        detail: "No game record is that long: a result or a brace is probably missing, or the file \
                 is not what its name says. Reading goes on at the next record. An example would be \
                 too large to print.",
        example: Example {
            wrong: "",
            right: KICK,
        },
    },
    Code {
        name: "limit-token",
        clauses: &[],
        summary: "a token of more than 4 KiB",
        detail: "No move is that long; blanks are missing, or the text is no movetext. An example \
                 would be too large to print.",
        example: Example {
            wrong: "",
            right: KICK,
        },
    },
    Code {
        name: "limit-tag-value",
        clauses: &[],
        summary: "a tag value of more than 64 KiB",
        detail: "Long texts belong into comments, which have no limit of their own. An example would \
                 be too large to print.",
        example: Example {
            wrong: "",
            right: KICK,
        },
    },
    Code {
        name: "limit-plies",
        clauses: &[],
        summary: "more than 100,000 plies in a record",
        detail: "Plies of variations count too. Split the record: the position string of any moment \
                 can start another one. An example would be too large to print.",
        example: Example {
            wrong: "",
            right: KICK,
        },
    },
    Code {
        name: "limit-variation-depth",
        clauses: &[],
        summary: "variations nested more than 64 deep",
        detail: "Close the variations that are done, or begin a record of its own at the position in \
                 question. An example would be too large to print.",
        example: Example {
            wrong: "",
            right: KICK,
        },
    },
];
