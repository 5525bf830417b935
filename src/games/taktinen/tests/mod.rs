//! What the referee says: clauses, codes and messages, and what it does with tokens that do not fit.

mod starts;
mod texts;

use super::{Match, Taktinen, Turn};
use crate::rules::{Fault, OptionSet, Referee, Rules, Setup, StartError, Step};

/// A position in the middle of the first half.
const MIDDLE: &str = "s1,m1*,m1,s5,m2x3,s6,m3,s3,s7 m3,s3,m4x2,s7,s4x2,m5*,m5,s8x2 y m2 1 20 0-0 \
                      4-4-2 4-4-2 0-0 y -";

fn start(rules: &str, position: &str) -> Match {
    let rules = OptionSet::parse(rules).expect("the options are well formed");
    let setup = Setup {
        position: Some(position),
        rules: &rules,
        tag: &|_| None,
    };
    match Taktinen::start(&setup) {
        Ok(referee) => referee,
        Err(StartError::Syntax { error, .. }) => panic!("{position}: {error:?}"),
        Err(StartError::Illegal { fault, .. }) => panic!("{position}: {fault}"),
    }
}

/// Plays tokens and closes the turn.
fn play(referee: &mut Match, text: &str) -> Result<Vec<Turn>, super::Fault> {
    let mut turns = Vec::new();
    for word in text.split_whitespace() {
        let token = Taktinen::token(word).expect("the token is well formed");
        loop {
            match referee.feed(token)? {
                Step::Open => break,
                Step::Ply(turn) => {
                    turns.push(turn);
                    break;
                }
                Step::Before(turn) => turns.push(turn),
            }
        }
    }
    turns.extend(referee.close()?);
    Ok(turns)
}

/// Clause, code and message of the fault that tokens lead to.
fn fault(position: &str, text: &str) -> (String, String, String) {
    let fault = play(&mut start("", position), text).expect_err("the tokens are illegal");
    (
        fault.clause().unwrap_or("none").to_owned(),
        fault.code().to_owned(),
        fault.to_string(),
    )
}

#[test]
fn messages_say_which_phase_expected_what() {
    let even = "m1*,m1x9,m3 m3,m5*,m5x9 y m3 4 10 0-0 4-4-2 4-4-2 1-0 y -";
    for (position, text, clause, message) in [
        (
            even,
            "Tm3 D4-2 V4",
            "T44",
            "expected a special-event die `E1`–`E6` (phase 4), because the modified value 4 equals \
             the ball value, found `V4`",
        ),
        (
            even,
            "Tm3 D4-2 E1 SB:m3x2,s3,m4x3,s7,s4,m5*,s8x2",
            "T44",
            "expected a card die `C1`–`C6` (phase 4), because this is yellow card 2 of Yellow, \
             found `SB:m3x2,s3,m4x3,s7,s4,m5*,s8x2`",
        ),
        (
            MIDDLE,
            "Tm2",
            "T44",
            "expected the dice of Yellow and Blue such as `D4-2` (phase 2), found the end of the \
             moves",
        ),
        (
            MIDDLE,
            "Tm2 D4-2 @25",
            "T15",
            "expected the clock on 22 (phase 3), found `@25`",
        ),
        (
            MIDDLE,
            "Tm2 D4-2 M-1",
            "T20",
            "expected the modifiers +4 (phase 4), found `M-1`",
        ),
        (
            MIDDLE,
            "Tm2 D4-2 V1",
            "T25",
            "expected the ball value 3 (phase 5), found `V1`",
        ),
        (
            MIDDLE,
            "Tm2 D4-2 V3 G5",
            "T27",
            "expected no shot of Yellow (phase 6), because m2 is not wholly in the half of Blue",
        ),
        (
            MIDDLE,
            "Tm2 D2-4 V1 Ya:m3-m4,m2-m3x2",
            "T32",
            "expected at most 2 players of Yellow in attack moves, found 3",
        ),
        (
            MIDDLE,
            "Tm2 D4-2 Tm2 Tm2",
            "T44",
            "expected the dice of Yellow and Blue such as `D4-2` (phase 2), found `Tm2`",
        ),
        (
            MIDDLE,
            "Tm2 D4-2 E3",
            "T44",
            "expected no special event (phase 4), because the modified value 8 is not equal to the \
             ball value 1, found `E3`",
        ),
        (
            MIDDLE,
            "Tm2 D4-2 C3",
            "T44",
            "expected no card die (phase 4), because no yellow card is shown, found `C3`",
        ),
        (
            even,
            "Tm3 D4-2 E3 C2",
            "T44",
            "expected no card die (phase 4), because no yellow card is shown, found `C2`",
        ),
        (
            MIDDLE,
            "Tm2 D4-2 Ps3",
            "T44",
            "expected no player to go to the ball (phase 5), because Yellow has players in m2, \
             found `Ps3`",
        ),
        (
            MIDDLE,
            "Tm2 D4-2 K",
            "T44",
            "expected no corner and no goal kick, because there is no shot before it (phase 6), \
             found `K`",
        ),
        (
            MIDDLE,
            "Tm2 D4-2 X1:L:2",
            "T44",
            "expected no penalty (phase 6), because the turn has none, found `X1:L:2`",
        ),
        (
            MIDDLE,
            "Tm2 D4-2 AY:m2-m3",
            "T44",
            "expected no moves after line-ups, because the turn has no line-ups, found `AY:m2-m3`",
        ),
        (
            MIDDLE,
            "Tm2 D2-4 V1 Yf:s1-s2x3",
            "T37",
            "expected 3 outfield players of Yellow in s1 that have not moved, for `s1-s2x3`, \
             found 1",
        ),
    ] {
        let (found_clause, _, found) = fault(position, text);
        assert_eq!((found_clause.as_str(), found.as_str()), (clause, message));
    }
}

/// A token that cannot belong to a complete turn begins the next one; others are faults of the turn.
#[test]
fn turns_end_where_the_next_step_begins() {
    let mut referee = start("", MIDDLE);
    let turns = play(&mut referee, "Tm2 D4-2 Tm2 D5-2 Ym:m2-s2").expect("the turns are legal");
    assert_eq!(turns.len(), 2);
    let mut referee = start("", MIDDLE);
    let token = |text| Taktinen::token(text).expect("the token is well formed");
    for text in ["Tm2", "D4-2"] {
        assert!(matches!(referee.feed(token(text)), Ok(Step::Open)));
    }
    assert!(matches!(referee.feed(token("Tm2")), Ok(Step::Before(_))));
    let end = MIDDLE.replace(" 20 ", " 45+4 ");
    let mut referee = start("", &end);
    for text in ["Tm2", "D6-2"] {
        assert!(matches!(referee.feed(token(text)), Ok(Step::Open)));
    }
    assert!(matches!(referee.feed(token("half")), Ok(Step::Ply(_))));
    let (clause, code, _) = fault(&end, "Tm2 D6-2 half half");
    assert_eq!((&*clause, &*code), ("T15", "taktinen-half-goes-on"));
    let over = MIDDLE.replace(" 20 ", " 90+4 ");
    let (clause, _, _) = fault(&over, "Tm2 D6-2 half Tm2");
    assert_eq!(clause, "T16");
    for surplus in ["Tm2", "K", "@90+5", "E3", "slow"] {
        let (clause, _, _) = fault(&over, &format!("Tm2 D6-2 V5 B- Y- {surplus}"));
        assert_eq!(clause, "T16", "{surplus}");
    }
}

/// The alternatives that help a fault are those of where it stands.
#[test]
fn targets_are_offered_where_one_is_due() {
    let offers = |text: &str| {
        let mut referee = start("", MIDDLE);
        let _ = play(&mut referee, text);
        Referee::<Taktinen>::legal_texts(&referee).len()
    };
    assert_eq!(offers("Tm5"), offers(""));
    assert!(offers("Tm5") > 5);
    assert_eq!(offers("Tm2 D4-2 V6"), 0);
    let mut referee = start("", MIDDLE);
    assert!(play(&mut referee, "Tm2 D4-2 V6").is_err());
    assert!(play(&mut referee, "Tm2 D4-2").is_ok());
    assert!(!Referee::<Taktinen>::legal_texts(&referee).is_empty());
}

/// T37: free moves of several items are counted together, T24's player among those that moved.
#[test]
fn t37_the_player_of_phase_5_has_no_free_move() {
    let position = "m1*,s2x4,m2x2,s6x2,s5,m3 m3,s3,m4x2,s7,s4x2,m5*,m5,s8x2 b s5 2 10 0-0 4-4-2 \
                    4-4-2 0-0 y -";
    let taken = "m1*,s2x4,m2x2,s6x2,s1x2 m3,s3,m4x2,s7,s4x2,m5*,m5,s8x2 y m1 5 10 0-0 4-4-2 4-4-2 \
                 0-0 y -";
    assert!(play(&mut start("", position), "").is_ok());
    let (clause, _, _) = fault(taken, "Ts5^m1 D6-1 Pm1* B- Yf:s1-s2x3");
    assert_eq!(clause, "T37");
    let corner = "m1*,s2x4,m2x2,s6,m4,m5 m3,s3,m4x2,s7,m5*,m5x3,s8x2 y s4 1 10 0-0 4-4-2 4-4-2 \
                  0-0 y c:s4";
    let whole = "Ts4^m5 D6-1 Pm5 B- Yf:s4-s3";
    let parts = "Ts4^m5 D6-1 Pm5 B- Yf:s4-s3,s4-s3";
    assert!(play(&mut start("", corner), whole).is_ok());
    assert_eq!(fault(corner, parts).0, "T37");
}

/// A long movement token is refused, however many items it has.
#[test]
fn t36_nobody_moves_twice_in_a_long_token() {
    let items = vec!["m2-s2"; 500].join(",");
    let (clause, _, _) = fault(MIDDLE, &format!("Tm2 D2-4 Ym:{items}"));
    assert_eq!(clause, "T36");
    let items = vec!["s1-s2"; 500].join(",");
    let (clause, _, _) = fault(MIDDLE, &format!("Tm2 D2-4 Yf:{items}"));
    assert_eq!(clause, "T37");
}
