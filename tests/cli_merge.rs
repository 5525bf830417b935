//! `merge` from the shell: where two sheets part, which one stays legal, what the merged record holds.

mod shell;

use serde_json::{Value, json};
use shell::{BAD_GAME, GAME, LINE_UP, Shell};

/// The other scorer's sheet: other spelling, other tags, other comments.
fn other() -> String {
    GAME.replace("\"Club evening\"", "\"?\"")
        .replace("[Black \"Second\"]", "[Black \"2nd\"]\n[Site \"Town\"]")
        .replace("g3-f2>c3 {a fine start}", "g3-f2 {a  fine start} {or not}")
        .replace(
            "3. g4-f3>d1## 0-1",
            "(2... e5-e3 {forced}) g4-f3 ; over } now\n0-1",
        )
}

fn merge(a: &str, b: &str, options: &[&str]) -> shell::Ran {
    let shell = Shell::new();
    shell.write("a.gol", a);
    shell.write("b.gol", b);
    shell.run(&[&["merge", "a.gol", "b.gol"], options].concat())
}

fn report(a: &str, b: &str, options: &[&str]) -> Value {
    let ran = merge(a, b, &[&["--format", "json", "-q"], options].concat());
    assert_eq!(ran.err, "");
    ran.report("merge")
}

#[test]
fn tags_and_comments_of_both_are_kept() {
    let ran = merge(GAME, &other(), &[]);
    assert_eq!(ran.code, 0);
    assert_eq!(
        ran.out,
        r#"[Game "gol"]
[Event "Club evening"]
[Site "Town"]
[White "First"]
[Black "Second"]
[Result "0-1"]
[Rules "edge=fly"]
[Position "1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1/PPP1o1P1 w 0"]

1. g3-f2>c3 {a fine start} {or not} c5-c4>c2 2. a2-b2>e2 e5-e3>e2 (2... e5-e3>e2
{forced}) 3. g4-f3>d1## ; over } now
0-1
"#
    );
    assert_eq!(
        ran.err,
        "touchline: the moves of both sheets are the same\n\
         touchline: A is legal to its end, 5 plies\n\
         touchline: B is legal to its end, 5 plies\n\
         touchline: tag Event: A has `Club evening`, B has `?`; `Club evening` is kept\n\
         touchline: tag Black: A has `Second`, B has `2nd`; `Second` is kept\n\
         touchline: tag Site: A has nothing, B has `Town`; `Town` is kept\n"
    );
    // The other way round nothing is lost either.
    let turned = report(&other(), GAME, &[]);
    assert_eq!(
        (&turned["difference"], &turned["kept"]),
        (&json!(null), &json!("a"))
    );
    let text = turned["text"].as_str().expect("a record");
    for part in [
        "[Event \"Club evening\"]",
        "{or not}",
        "forced",
        "over } now",
        "2nd",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(report(&other(), GAME, &["--prefer", "b"])["kept"] == "b");
}

#[test]
fn the_version_that_stays_legal_is_kept() {
    let bad = GAME.replace("2. a2-b2>e2", "2. a2-b2>e3");
    for (a, b, kept) in [(GAME, bad.as_str(), "a"), (&bad, GAME, "b")] {
        let found = report(a, b, &[]);
        assert_eq!(found["difference"]["ply"], 3);
        assert_eq!(
            (&found["kept"], &found["verdict"]),
            (&json!(kept), &json!("ok"))
        );
        assert_eq!(
            (&found["mended"], &found["undecided"]),
            (&json!([]), &json!(false))
        );
        let texts = [&found["difference"]["a"], &found["difference"]["b"]];
        assert!(texts.contains(&&json!("a2-b2>e2")) && texts.contains(&&json!("a2-b2>e3")));
        let text = found["text"].as_str().expect("a record");
        assert!(
            text.contains("has from ply 3 on: a2-b2>e3 e5-e3>e2 g4-f3>d1##"),
            "{text}"
        );
        assert_eq!(merge(a, b, &[]).code, 1);
    }
}

#[test]
fn each_sheet_can_mend_the_other() {
    let a = GAME.replace("e5-e3>e2", "e5-e9");
    let b = GAME.replace("c5-c4>c2", "c5-c5");
    let found = report(&a, &b, &[]);
    assert_eq!(found["kept"], "a");
    assert_eq!(found["mended"], json!([4]));
    assert_eq!(
        (&found["verdict"], &found["plies"]),
        (&json!("ok"), &json!(5))
    );
    assert_eq!(found["difference"]["ply"], 2);
    // Bad on both sheets at the same ply: nobody can tell.
    let found = report(&a, &GAME.replace("e5-e3>e2", "e5-e4"), &[]);
    assert_eq!(
        (&found["verdict"], &found["mended"]),
        (&json!("unreadable"), &json!([]))
    );
}

#[test]
fn two_legal_versions_need_a_decision() {
    let sheet = |kick: &str| format!("[Game \"gol\"]\n[Position \"{LINE_UP}\"]\n\n1. {kick} *\n");
    let (a, b) = (sheet("c1-d2>f4"), sheet("e1-e2>e4"));
    for (prefer, kept) in [("a", &a), ("b", &b)] {
        let found = report(&a, &b, &["--prefer", prefer]);
        assert_eq!(
            (&found["undecided"], &found["kept"]),
            (&json!(true), &json!(prefer))
        );
        assert_eq!(found["verdict"], "ok");
        let first = kept.lines().last().and_then(|line| line.split(' ').nth(1));
        let text = found["text"].as_str().expect("a record");
        assert!(
            text.contains(&format!("1. {}", first.expect("a move"))),
            "{text}"
        );
    }
    let told = merge(&a, &b, &[]).err;
    assert!(told.contains("both versions are legal; the moves of A are kept, `--prefer` decides"));
}

#[test]
fn the_longer_sheet_and_other_starts() {
    let short = GAME
        .replace("3. g4-f3>d1## 0-1", "*")
        .replace("\"0-1\"", "\"*\"");
    let found = report(&short, GAME, &[]);
    assert_eq!(
        (&found["kept"], &found["undecided"]),
        (&json!("b"), &json!(false))
    );
    assert_eq!(
        found["difference"],
        json!({"ply": 5, "a": null, "b": "g4-f3>d1##"})
    );
    let text = found["text"].as_str().expect("a record");
    assert!(
        text.contains("[Result \"0-1\"]") && !text.contains("has from"),
        "{text}"
    );
    let ruled = GAME.replace("edge=fly", "edge=fly; bounce=back");
    let found = report(GAME, &ruled, &[]);
    assert_eq!(found["difference"]["ply"], 0);
    assert_eq!(merge(GAME, &ruled, &[]).code, 1);
    // The same moves with another result are not the same sheet.
    let open = GAME.replace(" 0-1\n", " *\n");
    let ran = merge(GAME, &open, &[]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.contains("result: A has 0-1, B has *; 0-1 is kept"),
        "{}",
        ran.err
    );
}

#[test]
fn numbers_of_records_and_usage() {
    let shell = Shell::new();
    shell.write("two.gol", format!("{BAD_GAME}\n{GAME}"));
    shell.write("one.gol", GAME);
    shell.write("s.stratego", "[Game \"stratego\"]\n\n*\n");
    shell.write(
        "x.gol",
        "[Game \"gol\"]\n[White \"\u{1b}[31m\"]\n\n*\n".replace('w', "\u{7}"),
    );
    let ran = shell.run(&["merge", "one.gol", "two.gol", "--record-b", "2"]);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 9));
    let piped = shell.pipe(&["merge", "-", "one.gol"], GAME);
    assert_eq!(piped.code, 0);
    shell.run(&["merge", "-o", "out.gol", "one.gol", "one.gol"]);
    assert_eq!(shell.read("out.gol"), shell.run(&["fmt", "one.gol"]).out);
    for args in [
        &["merge", "one.gol"][..],
        &["merge", "-", "-"],
        &["merge", "one.gol", "two.gol", "--record-b", "3"],
        &["merge", "one.gol", "missing.gol"],
        &["merge", "one.gol", "s.stratego"],
    ] {
        let ran = shell.run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
    }
    let hostile = shell.run(&["merge", "one.gol", "x.gol"]);
    assert_eq!(hostile.code, 1);
    assert!(!hostile.err.contains('\u{1b}'), "{}", hostile.err);
    let tags: String = (0..1_001).map(|at| format!("[T{at} \"x\"]\n")).collect();
    shell.write("many.gol", format!("[Game \"gol\"]\n{tags}\n*\n"));
    let ran = shell.run(&["merge", "one.gol", "many.gol"]);
    assert_eq!(ran.code, 2);
    assert_eq!(
        ran.err,
        "touchline: expected a record of at most 1000 tags, found 1002\n"
    );
    let broken = b"[Game \"gol\"]\n[Event \"\xff\"]\n\n*\n";
    shell.write("utf8.gol", broken);
    let ran = shell.run(&["merge", "one.gol", "utf8.gol"]);
    assert_eq!(ran.code, 2);
}

/// A sheet of the game in the rules.
fn sheet(moves: &str) -> String {
    format!("[Game \"gol\"]\n[Position \"{LINE_UP}\"]\n\n{moves} *\n")
}

#[test]
fn a_missing_ply_does_not_keep_the_sheets_apart() {
    let a = sheet("1. c1-d2>f4 2. d3-f3>g3 e5-f4>h2");
    let b = sheet("1. c1-d2>f4 d6-e5>g3 2. d3-f3>g3 e5-f4>h3");
    for (a, b) in [(&a, &b), (&b, &a)] {
        let found = report(a, b, &[]);
        assert_eq!(
            (&found["verdict"], &found["plies"], &found["mended"]),
            (&json!("ok"), &json!(4), &json!([4]))
        );
        let text = found["text"].as_str().expect("a record");
        assert!(text.contains("e5-f4>h2"), "{text}");
    }
    // The kept sheet lacks a ply, or has one twice.
    let a = sheet("1. c1-d2>f4 {one} d3-f3>g3 e5-f4>h2");
    let b = sheet("1. c1-d3 d6-e5>g3! {two} d3-f3>g3 e5-f4>h2");
    let found = report(&a, &b, &[]);
    assert_eq!(
        (&found["kept"], &found["verdict"]),
        (&json!("a"), &json!("ok"))
    );
    assert_eq!(
        found["changes"],
        json!([{"ply": 2, "a": null, "b": "d6-e5>g3"}])
    );
    let text = found["text"].as_str().expect("a record");
    assert!(
        text.contains("{one}")
            && text.contains("d6-e5>g3! {two}")
            && text.contains("2. d3-f3>g3 e5-f4>h2 *"),
        "{text}"
    );
    let a = sheet("1. c1-d2>f4 d6-e5>g3 d6-e5>g3 d3-f3>g3 e5-f4>h2");
    let b = sheet("1. c1-d3 d6-e5>g3 d3-f3>g3 e5-f4>h2");
    let ran = merge(&a, &b, &[]);
    assert!(
        ran.err
            .contains("`d6-e5>g3`, which A has before ply 3, is left out as in B")
            || ran
                .err
                .contains("`d6-e5>g3`, which A has before ply 2, is left out as in B"),
        "{}",
        ran.err
    );
    assert!(
        ran.out
            .replace('\n', " ")
            .contains("} d6-e5>g3 2. d3-f3>g3 e5-f4>h2 *"),
        "{}",
        ran.out
    );
}

#[test]
fn a_sheet_that_ends_early_goes_on_with_the_other() {
    let short = sheet("1. c1-d2>f4 d6-e5>g3 2. d3-f3>g3");
    for (other, plies) in [
        ("1. c1-d2>f5 d6-e5>g3 2. d3-f3>g3 e5-f4>h2", 4),
        // What is illegal even so is not taken.
        ("1. c1-d2>f5 d6-e5>g3 2. d3-f3>g3 e5-f4>h3", 3),
    ] {
        let found = report(&short, &sheet(other), &[]);
        assert_eq!(
            (&found["kept"], &found["verdict"], &found["plies"]),
            (&json!("a"), &json!("ok"), &json!(plies))
        );
    }
}

#[test]
fn an_illegal_variation_becomes_a_comment() {
    let a = sheet("1. c1-d2>f4 (1. e1-e2>e4 {va}) d6-e5>g3 2. d3-e3");
    let b = sheet("1. c1-d2>f4 (1. e1-e2>e4 e6-e5>e3) (1. a1-a2 {no}) d6-e5>g3 2. d3-f3");
    let ran = merge(&a, &b, &[]);
    assert!(
        ran.err
            .contains("a variation of B is invalid: a kick is compulsory here")
            && ran.err.contains(
                "the variation `(1. a1-a2 {no})` of B is not legal and stands as a comment"
            )
            && !ran.err.contains("the merged record is"),
        "{}",
        ran.err
    );
    let found = report(&a, &b, &[]);
    assert_eq!(
        (&found["verdict"], &found["kept"]),
        (&json!("ok"), &json!("b"))
    );
    assert_eq!(
        found["illegal_variations"],
        json!([{"sheet": "b", "text": "(1. a1-a2 {no})"}])
    );
    let text = found["text"].as_str().expect("a record");
    for part in [
        "{not legal: (1. a1-a2 [no])}",
        "(1. e1-e2>e4 {va})",
        "e6-e5>e3)",
    ] {
        assert!(text.replace('\n', " ").contains(part), "{part}: {text}");
    }
    // So it does where only the other sheet has it.
    let found = report(&sheet("1. c1-d2>f4 d6-e5>g3 2. d3-f3"), &b, &[]);
    assert_eq!(
        (&found["verdict"], &found["kept"]),
        (&json!("ok"), &json!("a"))
    );
    let text = found["text"].as_str().expect("a record");
    assert!(text.contains("not legal: (1. a1-a2"), "{text}");
}

#[test]
fn glyphs_of_both_are_kept() {
    let a = sheet("1. c1-d2>f4! d6-e5>g3 $14 {c} 2. d3-f3>g3");
    let b = sheet("1. c1-d2>f4? $7 d6-e5>g3!? $14 2. d3-f3>g3 $10 {d}");
    let ran = merge(&a, &b, &[]);
    assert!(
        ran.out
            .contains("1. c1-d2>f4! $7 d6-e5>g3!? $14 {c} 2. d3-f3>g3 $10 {d} *")
            || ran
                .out
                .contains("1. c1-d2>f4! $7 d6-e5>g3 $14 !? {c} 2. d3-f3>g3 $10 {d} *"),
        "{}",
        ran.out
    );
    assert!(
        ran.err
            .contains("glyph of ply 1: A has `!`, B has `?`; `!` is kept"),
        "{}",
        ran.err
    );
}

#[test]
fn whole_outputs() {
    let a = GAME.replace("e5-e3>e2", "e5-e9");
    let mut seen = String::new();
    for options in [&[][..], &["--format", "json"], &["--format", "jsonl", "-q"]] {
        let ran = merge(&a, &other(), options);
        seen.push_str(&format!(
            "{options:?} {}\n{}--- standard error\n{}\n",
            ran.code, ran.out, ran.err
        ));
    }
    insta::assert_snapshot!(seen);
}
