//! Tokens as texts: what is read, where reading stops, and what is drawn.

use super::super::{Taktinen, Token};
use super::{MIDDLE, play, start};
use crate::rules::{BoardStyle, Referee, Rules};

#[test]
fn tokens_that_cannot_be_read_say_where() {
    for (text, at, expected) in [
        ("", 0, "a token such as `Tm4`, `D4-2`, `SY:…` or `Ym:…`"),
        ("Q", 0, "a token such as `Tm4`, `D4-2`, `SY:…` or `Ym:…`"),
        ("Tm6", 1, "a zone s1–s8 or m1–m5"),
        ("Tm4^", 4, "a zone s1–s8 or m1–m5"),
        ("Tm4!", 3, "`^` and a zone, or the end of the token"),
        ("D7-1", 1, "Yellow's die 1–6"),
        ("D4", 2, "`-`"),
        ("D4-0", 3, "Blue's die 1–6"),
        ("@0", 1, "a time 1–90, 45+1 to 45+5 or 90+1 to 90+5"),
        ("@44+1", 1, "a time 1–90, 45+1 to 45+5 or 90+1 to 90+5"),
        ("M2", 1, "`+` or `-`"),
        ("M-0", 2, "a number 1–99 (zero is written `M+0`)"),
        ("M+", 2, "a number 0–99"),
        ("E0", 1, "a die 1–6"),
        ("C1-", 3, "a zone s1–s8 or m1–m5"),
        ("V7", 1, "a ball value 1–6"),
        ("G6,7", 3, "a die 1–6"),
        ("G6##", 3, "the end of the token"),
        ("X1:M:2", 3, "`L`, `C` or `R`"),
        ("X1:L", 4, "`:`"),
        ("Sm:m1", 1, "`Y` or `B` and `:`"),
        ("SY m1", 2, "`:`"),
        ("SY:m1x0", 6, "a number 1–99"),
        ("SY:m1x100", 8, "`,` or the end of the token"),
        ("SY:m1!*", 6, "`,` or the end of the token"),
        ("SY:m1x2*", 7, "`,` or the end of the token"),
        ("SY:s1x2,m1*x2", 11, "`,`, `!` or the end of the token"),
        (
            "SY:m1*,s1?",
            9,
            "`,`, `x` and a number, `*`, `!` or the end of the token",
        ),
        ("AY:m2-m3x2*", 10, "`,` or the end of the token"),
        ("AY:*m1-m2x2", 9, "`,` or the end of the token"),
        ("C1-m4!*", 6, "the end of the token"),
        ("C1-m4*x", 6, "`!` or the end of the token"),
        ("C1-m4x", 5, "`*`, `!` or the end of the token"),
        (
            "AY:m1-m2o",
            8,
            "`,`, `x` and a number, or the end of the token",
        ),
        (
            "Yx:m1-m2",
            1,
            "`-` or a kind of movement `m`, `a`, `d`, `q` or `f`",
        ),
        (
            "Ym:m1-m2,",
            9,
            "a zone s1–s8 or m1–m5, or `*` for the keeper",
        ),
        ("Ym:m1-m2x2o", 10, "`,` or the end of the token"),
        ("Ym:m1-m2ox2", 9, "`,` or the end of the token"),
        ("Ym:*m1-m2x2", 9, "`,`, `o` or the end of the token"),
        ("Ym:*m1-m2ox", 10, "`,` or the end of the token"),
        (
            "Ym:m1-m2x2,m1-m2*",
            16,
            "`,`, `x` and a number, `o` or the end of the token",
        ),
        ("Y-x", 2, "the end of the token"),
        ("slo", 1, "`slow`"),
        ("halfé", 4, "the end of the token"),
    ] {
        let error = Taktinen::token(text).expect_err("the token is malformed");
        assert_eq!((error.at, error.expected), (at, expected), "{text}");
    }
}

#[test]
fn tokens_are_written_in_canonical_form() {
    for (text, written) in [
        ("SB:m5*,s8x2,m3,m3,s4!", "SB:m3x2,s4!,m5*,s8x2"),
        ("SY:s8*!,s8,m5,s8x1", "SY:m5,s8x2,s8*!"),
        (
            "Ym:m3-m2,*m1-m2,m1-m2o,m1-m2,m3-m2",
            "Ym:*m1-m2,m1-m2o,m1-m2,m3-m2x2",
        ),
        ("M+0", "M+0"),
        ("C1-s4*!", "C1-s4*!"),
        ("X6:C:1#", "X6:C:1#"),
        ("G6,6#", "G6,6#"),
        ("@90+4", "@90+4"),
    ] {
        let token = Token::parse(text).expect("the token is well formed");
        assert_eq!(token.to_string(), written);
    }
}

#[test]
fn no_glyph_is_split_off() {
    for token in ["SY:m1*,m3x9,s4!", "C1-s4!", "Tm4!?"] {
        assert_eq!(Taktinen::split_glyph(token), (token, ""));
    }
}

#[test]
fn a_caption_goes_through_the_phases() {
    let mut referee = start("", MIDDLE);
    let turns = play(&mut referee, "Tm2 D4-2 Bm:m3-s2").expect("the turn is legal");
    assert_eq!(
        Taktinen::caption(&turns[0]),
        "1 target: m2\n2 dice: Yellow 4, Blue 2\n3 clock: 22\n\
         4 possession: die 4, start +2, target +2: 8 > 1, Yellow keeps the ball\n\
         5 ball: value 3, one less since nobody presses\n\
         7 movement: Blue moves 1 of 4 (midfield); Yellow moves nobody of \
         4 (midfield), 2 (attack) or 4 (defence)"
    );
}

#[test]
fn the_board_shows_every_zone() {
    let style = BoardStyle {
        ascii: true,
        ..Default::default()
    };
    assert_eq!(
        Referee::<Taktinen>::board(&start("", MIDDLE), style),
        "\
+-----------------+-----------------+-----------------+-----------------+
|s1               |s2               |s3               |s4               |
|Y1               |                 |Y1 B1            |B2               |
+--------+--------+--------+--------+--------+--------+--------+--------+
|m1      |m2 o1            |m3               |m4               |m5      |
|Y2*     |Y3               |Y1 B1            |B2               |B2*     |
+--------+--------+--------+--------+--------+--------+--------+--------+
|s5               |s6               |s7               |s8               |
|Y1               |Y1               |Y1 B1            |B2               |
+-----------------+-----------------+-----------------+-----------------+
clock 20  score 0-0  in control: Yellow  ball m2 value 1
Y Yellow: 4-4-2, 11 players, yellow cards 0, red 0
B Blue: 4-4-2, 11 players, yellow cards 0, red 0
"
    );
}
