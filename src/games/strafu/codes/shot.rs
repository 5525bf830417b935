//! Faults of shots, in the order of S22.

use super::super::clauses::study;
use crate::text::{Code, Example};

/// These codes.
pub const CODES: &[Code] = &[
    Code {
        name: "strafu-shot-without-ball",
        clauses: &["S16a", "S16b", "S16c"],
        summary: "a shot of the side without the ball",
        detail: "Only the carrier shoots. Either a steal or a pass before it is missing, or the \
                 turn belongs to the other side.",
        example: Example {
            wrong: study!("k4/9/9/9/p3P4/9/9/9/9/9/9/9/2K2 r a8 - 0-0", "1. e8>e12# *"),
            right: study!("k4/9/9/9/p3P4/9/9/9/9/9/9/9/2K2 r a8 - 0-0", "1. e8-e9 *"),
        },
    },
    Code {
        name: "strafu-shot-not-by-carrier",
        clauses: &["S16a", "S16b", "S16c"],
        summary: "a shot of another piece than the carrier",
        detail: "The first field of a shot is that of the carrier. If the ball goes to a mate \
                 first, that mate is a relay and stands in the middle of the text.",
        example: Example {
            wrong: study!(
                "k4/9/4P4/9/P3P4/9/9/9/9/9/9/9/2K2 r a8 - 0-0",
                "1. e8>e12# *"
            ),
            right: study!(
                "k4/9/6P2/9/P3P4/9/9/9/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>e12# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-shot-goal-field",
        clauses: &["S16a", "S16b", "S16c"],
        summary: "a shot that does not end in the opposing goal",
        detail: "The last field of a shot is one of the five of the opposing goal. Without `#` \
                 the same text is a pass, or no text at all if it has more than two fields.",
        example: Example {
            wrong: study!("k4/9/9/9/4P4/9/9/9/9/9/9/9/2K2 r e8 - 0-0", "1. e8>e11# *"),
            right: study!(
                "k4/9/9/9/4P4/9/9/9/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>e12# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-shot-covered",
        clauses: &["S16a", "S16b", "S16c"],
        summary: "a shot at the field of the keeper",
        detail: "Only an empty goal field is open. The keeper holds the one on which it stands, \
                 and no other.",
        example: Example {
            wrong: study!(
                "2k2/9/4P4/9/9/9/9/9/9/9/9/9/2K2 r e10 - 0-0",
                "1. e10>e12# *"
            ),
            right: study!(
                "2k2/9/4P4/9/9/9/9/9/9/9/9/9/2K2 r e10 - 0-0",
                "1. e10>g12# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-no-relay",
        clauses: &["S16b", "S16c"],
        summary: "a shot over a field without an own piece",
        detail: "Each relay is a piece of the side that shoots. Either a field is miswritten, or \
                 an earlier ply left the pieces elsewhere.",
        example: Example {
            wrong: study!(
                "2k2/9/6P2/9/4P4/9/9/9/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>c10>c12# *"
            ),
            right: study!(
                "2k2/9/6P2/9/4P4/9/9/9/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>g10>g12# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-relay-twice",
        clauses: &["S16c", "S16b"],
        summary: "a shot over the carrier, or twice over one piece",
        detail: "The ball goes from the carrier over one mate or two different ones; it never \
                 comes back to where it was.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/2P6/9/9/2P1P4/9/9/9/9/2K2 r e5 - 0-0",
                "1. e5>c5>c5>c12# *"
            ),
            right: study!(
                "2k2/9/9/9/2P6/9/9/2P1P4/9/9/9/9/2K2 r e5 - 0-0",
                "1. e5>c5>c8>c12# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-relay-outside-area",
        clauses: &["S16b"],
        summary: "a shot over a single relay outside the opposing penalty area",
        detail: "One relay is enough only inside the opposing area. From elsewhere it takes a \
                 second one, and then all three lines must be free.",
        example: Example {
            wrong: study!(
                "2k2/9/9/9/2P6/9/9/2P1P4/9/9/9/9/2K2 r e5 - 0-0",
                "1. e5>c5>c12# *"
            ),
            right: study!(
                "2k2/9/9/9/2P6/9/9/2P1P4/9/9/9/9/2K2 r e5 - 0-0",
                "1. e5>c5>c8>c12# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-marked-relay",
        clauses: &["S16b"],
        summary: "a shot over a single relay that is marked",
        detail: "The ball reaches the relay in the area as a pass does: through any pieces, but \
                 the last field before the relay may not hold an opponent.",
        example: Example {
            wrong: study!(
                "2k2/9/2P3P2/5p3/4P4/9/9/9/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>g10>g12# *"
            ),
            right: study!(
                "2k2/9/2P3P2/5p3/4P4/9/9/9/9/9/9/9/2K2 r e8 - 0-0",
                "1. e8>c10>c12# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-shot-line",
        clauses: &["S16a", "S16b", "S16c"],
        summary: "a shot along no straight line",
        detail: "Each part of a shot goes along a row, a file or a diagonal; the direction \
                 changes at a relay only.",
        example: Example {
            wrong: study!("4k/9/9/9/9/4P4/9/9/9/9/9/9/2K2 r e7 - 0-0", "1. e7>f12# *"),
            right: study!(
                "4k/9/9/9/9/4P4/9/9/9/9/9/9/2K2 r e7 - 0-0",
                "1. e7>e12# 1-0"
            ),
        },
    },
    Code {
        name: "strafu-shot-blocked",
        clauses: &["S16a", "S16b", "S16c"],
        summary: "a shot along a line that is not free",
        detail: "Between the ends of a free line no field is taken, by either side. Only the \
                 pass to a single relay in the area goes through pieces.",
        example: Example {
            wrong: study!(
                "4k/9/4p4/9/9/4P4/9/9/9/9/9/9/2K2 r e7 - 0-0",
                "1. e7>e12# *"
            ),
            right: study!(
                "4k/9/5p3/9/9/4P4/9/9/9/9/9/9/2K2 r e7 - 0-0",
                "1. e7>e12# 1-0"
            ),
        },
    },
];
