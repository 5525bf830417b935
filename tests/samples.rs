//! The samples, as a user sees them checked: whole outputs, standard error included.

mod common;

use std::collections::BTreeSet;

use assert_cmd::cargo::cargo_bin_cmd;
use touchline::games::GAMES;

/// Everything that a run in the root folder shows.
fn seen(args: &[&str]) -> (String, i32) {
    let output = cargo_bin_cmd!("touchline")
        .current_dir(common::root())
        .args(args)
        .output()
        .expect("it runs");
    let code = output.status.code().expect("it ends by itself");
    let shown = format!(
        "$ touchline {}\n{}--- standard error\n{}--- exit status {code}\n",
        args.join(" "),
        String::from_utf8(output.stdout).expect("UTF-8"),
        String::from_utf8(output.stderr).expect("UTF-8"),
    );
    (shown, code)
}

/// The samples of every game with such a verdict.
fn each_folder(verdict: &str, mut work: impl FnMut(&str, &str)) {
    for entry in GAMES {
        let game = entry.game.info().name;
        work(game, &format!("samples/{game}/{verdict}"));
    }
}

#[test]
fn valid_ones_are_ok() {
    each_folder("valid", |game, folder| {
        let (shown, code) = seen(&["check", "-v", folder]);
        assert_eq!(code, 0, "{shown}");
        insta::assert_snapshot!(format!("valid_{game}"), shown);
    });
}

#[test]
fn warnings_are_errors_when_strict() {
    each_folder("valid", |game, folder| {
        let (shown, _) = seen(&["check", "--strict", folder]);
        insta::assert_snapshot!(format!("strict_{game}"), shown);
    });
}

#[test]
fn invalid_ones_say_why() {
    each_folder("invalid", |game, folder| {
        let (shown, code) = seen(&["check", "-v", "--board", folder]);
        assert_ne!(code, 0, "{shown}");
        insta::assert_snapshot!(format!("invalid_{game}"), shown);
    });
}

/// Each file of an invalid folder has a bad record of its own.
#[test]
fn every_invalid_file_is_bad() {
    each_folder("invalid", |_, folder| {
        let files: BTreeSet<_> = common::files_below(folder).into_iter().collect();
        for file in files {
            let path = file.to_string_lossy();
            let (shown, code) = seen(&["check", &path]);
            assert_ne!(code, 0, "{shown}");
        }
    });
}
