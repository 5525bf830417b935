//! `check` and the files that it reads and writes: nothing that is read is ever replaced.

use assert_cmd::Command;

const GOOD: &str = "[Game \"gol\"]\n[Rules \"pawns=any\"]\n\
    [Position \"8/8/8/3o4/8/8/3P4/8 w 1\"]\n\n1. d2-d4>d7 *\n";

fn touchline(folder: &std::path::Path) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("touchline"));
    command.current_dir(folder);
    command
}

#[test]
fn an_input_is_never_replaced_by_its_rejects() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("a.gol");
    std::fs::write(&file, GOOD).expect("the file can be written");
    for option in ["--rejects", "--accepted", "--output"] {
        for input in ["a.gol", "."] {
            touchline(folder.path())
                .args(["check", input, option, "./a.gol"])
                .assert()
                .code(2)
                .stderr("touchline: ./a.gol: expected another file than one that is read\n");
            assert_eq!(std::fs::read_to_string(&file).expect("it is there"), GOOD);
        }
    }
}

#[test]
fn quiet_leaves_the_exit_status_alone() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    touchline(folder.path())
        .args(["check", "--quiet", "missing.gol"])
        .assert()
        .code(2)
        .stdout("")
        .stderr("");
}

#[test]
fn a_position_of_the_command_line_is_blamed_as_such() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    touchline(folder.path())
        .args(["check", "--position", "junk", "-"])
        .write_stdin("[Game \"gol\"]\n\n1. d2-d4 *\n")
        .assert()
        .code(1)
        .stdout(predicates::str::contains(
            "in the position given on the command line",
        ));
}
