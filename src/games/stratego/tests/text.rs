//! Texts: what is read, what is written, where reading fails.

use super::*;

#[test]
fn texts_are_read_back_and_faults_point_at_their_place() {
    for (text, offset, expected) in [
        ("", 0, "a square a1–j10"),
        ("k4-k5", 0, "a square a1–j10"),
        ("a4", 2, "`-` or `x`"),
        ("a4-a11", 5, "the end of the move"),
        ("a4-a0", 3, "a square a1–j10"),
        ("a4-a5=3:2", 5, "the end of the move"),
        ("a4-a5#", 5, "the end of the move"),
        ("a4xa5+", 5, "`=`, `#` or the end of the move"),
        ("a4xa5=", 6, "the attacker's value, 10–1, `B` or `F`"),
        ("a4xa5=11:2", 7, "`:` and the defender's value"),
        ("a4xa5=3:0", 8, "the defender's value, 10–1, `B` or `F`"),
        ("a4xa5=3:2#!", 10, "the end of the move"),
    ] {
        assert_eq!(
            MoveText::parse(text),
            Err(SyntaxError { offset, expected }),
            "{text}"
        );
    }
    for text in [
        "a4-a5",
        "j10xa10",
        "d4xd10=2:F#",
        "a1xb1=10:B",
        "a1xb1=1:10",
        "d4xd10#",
    ] {
        assert_eq!(MoveText::parse(text).unwrap().to_string(), text);
    }
    for (text, offset, expected) in [
        (
            "",
            0,
            "a piece, `~` for a lake or a number of empty squares",
        ),
        ("9/", 1, "ten squares in each row"),
        ("11/", 0, "ten squares in each row"),
        ("9ff/", 2, "ten squares in each row"),
        ("01/", 0, "a number without leading zeros"),
        ("9f/09", 3, "a number without leading zeros"),
        (
            "9?/",
            1,
            "a piece, `~` for a lake or a number of empty squares",
        ),
        (
            "10/10/10/10/2~~2~~2/2~~2~~2/10/10/10/10",
            39,
            "a blank and the side to move",
        ),
        (
            "10/10/10/10/2~~2~~2/2~~2~~2/10/10/10/10 w",
            40,
            "the side to move, `r` or `b`",
        ),
        (
            "10/10/10/10/2~~2~~2/2~~2~~2/10/10/10/10 r 0",
            41,
            "the end of the position",
        ),
    ] {
        assert_eq!(
            Setup::parse(text),
            Err(SyntaxError { offset, expected }),
            "{text}"
        );
    }
    for rules in [
        "",
        "isf",
        "gravon; set=barrage",
        "set=free; scout-attack=adjacent",
    ] {
        assert_eq!(options(rules).to_string(), rules);
    }
    assert_eq!(options(" set=classic ;seed "), Options::default());
}
