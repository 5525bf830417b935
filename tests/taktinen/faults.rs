//! Where faults stand, what is shown and said of them, and steps that stop in the middle.

use super::common;
use super::support::{judge_all, record_text};
use touchline::analysis::{Judgement, Request, Verdict};
use touchline::games::{self, Place, Shots};
use touchline::rules::BoardStyle;
use touchline::text::Severity;

const MIDDLE: &str = "m1*,m2,m3 m3,m4,m5* y m3 3 20 0-0 4-4-2 4-4-2 0-0 y -";
const KICK_OFF: &str = "-3* -3* y m3 3 70 0-0 4-4-2 4-4-2 0-0 y k";

fn judge(position: &str, moves: &str) -> Judgement {
    let text = record_text("", position, moves);
    judge_all(&text).pop().expect("the text holds a record")
}

/// Code and ply of each error, in the order of the text.
fn errors(judgement: &Judgement) -> Vec<(&'static str, u32)> {
    let errors = judgement.findings.iter();
    let errors = errors.filter(|finding| finding.severity == Severity::Error);
    errors.map(|finding| (finding.code, finding.ply)).collect()
}

#[test]
fn a_whole_turn_before_an_unreadable_token_counts() {
    for moves in [
        "1. Tm2 D4-2 2. Tm9 D1-1",
        "1. Tm2 D4-2 Tm9",
        "1. Tm2 D4-2 2. Q",
    ] {
        let judgement = judge(MIDDLE, moves);
        assert_eq!(judgement.verdict, Verdict::Unreadable, "{moves}");
        assert_eq!(judgement.plies, 1, "{moves}");
        assert_eq!(errors(&judgement), [("record-move-text", 2)], "{moves}");
    }
    // Within a turn an unreadable token is one of that turn.
    let judgement = judge(MIDDLE, "1. Tm2 D4-2 V9");
    assert_eq!(judgement.plies, 0);
    assert_eq!(errors(&judgement), [("record-move-text", 1)]);
}

#[test]
fn an_open_turn_before_an_unreadable_token_is_unfinished() {
    let judgement = judge(MIDDLE, "1. Tm2 D4-2 2. Tm2 3. Tm9");
    assert_eq!(judgement.verdict, Verdict::Unreadable);
    assert_eq!(judgement.plies, 1);
    assert_eq!(
        errors(&judgement),
        [("taktinen-unfinished-turn", 2), ("record-move-text", 3)]
    );
}

#[test]
fn a_whole_turn_before_a_fault_of_the_container_counts() {
    for moves in ["1. Tm2 D4-2 )", "1. Tm2 D4-2 {open", "1. Tm2 D4-2 2..."] {
        let judgement = judge(MIDDLE, moves);
        assert_eq!(judgement.plies, 1, "{moves}: {:?}", judgement.findings);
    }
}

#[test]
fn help_fits_what_was_written() {
    for (moves, help) in [
        ("1. Tm2 D4-2 HALF", Some("did you mean `half`?")),
        ("1. Slow Tm2 D4-2", Some("did you mean `slow`?")),
        ("1. Tm2! D4-2", Some("a glyph stands apart: `Tm2 !`")),
        ("1. E3", None),
        (
            "1. Tm2 (Tm3 D4-2)",
            Some("a variation stands after a complete turn, which it replaces"),
        ),
    ] {
        let judgement = judge(MIDDLE, moves);
        let error = judgement.first_error().expect("an error");
        assert_eq!(error.help.as_deref(), help, "{moves}: {}", error.message);
    }
    let card = "m1*,m2,m3 m3,m4x2,m5* y m3 4 20 0-0 4-4-2 4-4-2 0-1 y -";
    let judgement = judge(card, "1. Tm2 D2-5 E6 C1-m5");
    let error = judgement.first_error().expect("an error");
    assert_eq!(error.help.as_deref(), Some("did you mean `C1-m5*`?"));
}

#[test]
fn counts_beyond_all_measure_are_not_told_exactly() {
    let many = vec!["m1x99"; 14].join(",");
    let judgement = judge(KICK_OFF, &format!("SY:{many}"));
    let error = judgement.first_error().expect("an error");
    assert_eq!(
        error.message,
        "expected the 3 players of Yellow on the pitch in its line-up, found more than 254"
    );
}

#[test]
fn the_board_is_that_of_the_refused_token() {
    let text = record_text("", KICK_OFF, "SY:m1*,m3x2 SB:m3,m4,m5* 1. Tm5 D4-2");
    let request = Request {
        board: Some(BoardStyle::default()),
        ..Request::default()
    };
    common::each_record(text.as_bytes(), |entry| {
        let (_, judgement) = games::check(entry, None, &request);
        let error = judgement.first_error().expect("an error");
        assert_eq!(error.clause, Some("T17"));
        let board = error.board.as_deref().expect("a board");
        assert!(board.contains("Y2 B1"), "{board}");
    });
}

/// A kick-off step at the end is a part of the ply that is missing.
#[test]
fn a_lone_kick_off_step_is_no_ply() {
    let position = "m1*,m2,m3 m3,m4,m5* y m3 3 45+4 0-0 4-4-2 4-4-2 0-0 y -";
    let moves = "1. Tm2 D6-2 half SB:m3x2,m5* SY:m1*,m2,m3";
    let text = record_text("", position, moves);
    let request = Request::default();
    common::each_record(text.as_bytes(), |entry| {
        let game = games::of_record(entry, None).expect("the record names its game");
        let at = |ply| {
            let place = Place::Moment {
                entry,
                request: &request,
                ply,
            };
            let scene = game.game.scene(&place, BoardStyle::default());
            scene.expect("there is such a moment").position
        };
        assert!(at(Some(1)).ends_with(" k"), "{}", at(Some(1)));
        assert!(at(None).ends_with(" -"), "{}", at(None));
        let scenes = |wanted: &dyn Fn(u32) -> bool| {
            let shots = Shots {
                boards: Some(BoardStyle::default()),
                wanted,
            };
            game.game.replay(entry, &request, &shots).scenes.len()
        };
        assert_eq!(scenes(&|ply| ply == 1), 1);
        assert_eq!(scenes(&|ply| ply == 2), 1);
        assert_eq!(scenes(&|_| true), 3);
    });
    let text = record_text("", KICK_OFF, "SY:m1*,m3x2 SB:m3,m4,m5*");
    assert!(common::replay_one(&text).events.is_empty());
}

#[test]
fn options_say_what_is_meant() {
    for (rules, message) in [
        (
            "errata",
            "expected one of the presets `1.0`, `errata-2014`, found `errata`; did you mean \
             `errata-2014`?",
        ),
        (
            "1.0; errata-2014",
            "expected one preset, found `1.0` and `errata-2014`",
        ),
        (
            "ball=3",
            "expected no key, because the game has none, found `ball`",
        ),
    ] {
        let text = record_text(rules, MIDDLE, "");
        let judgement = judge_all(&text).pop().expect("the text holds a record");
        let error = judgement.first_error().expect("an error");
        assert!(error.message.contains(message), "{}", error.message);
    }
}
