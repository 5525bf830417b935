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

#[cfg(unix)]
#[test]
fn an_output_behind_a_link_is_written_and_the_link_stays() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    std::fs::create_dir(folder.path().join("there")).expect("a folder can be made");
    let link = folder.path().join("link.gol");
    std::os::unix::fs::symlink("there/target.gol", &link).expect("a link can be made");
    // Once without a file behind the link, once with it.
    for _ in 0..2 {
        touchline(folder.path())
            .args(["random", "--game", "gol", "-o", "link.gol"])
            .assert()
            .success();
        let found = std::fs::symlink_metadata(&link).expect("it is there");
        assert!(found.is_symlink());
        let text = std::fs::read_to_string(folder.path().join("there/target.gol"));
        assert!(text.expect("it is there").starts_with("[Game \"gol\"]"));
    }
    let ring = folder.path().join("ring");
    std::os::unix::fs::symlink("ring", &ring).expect("a link can be made");
    touchline(folder.path())
        .args(["random", "--game", "gol", "-o", "ring"])
        .assert()
        .code(2)
        .stderr("touchline: ring: cannot be written: more than 40 links in a row\n");
}

/// As root a temporary file would take the place of a device, for every program of the machine.
#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_is_written_into_and_never_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let folder = tempfile::tempdir().expect("a folder can be made");
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo is there").success());
    let reader = {
        let pipe = pipe.clone();
        std::thread::spawn(move || std::fs::read_to_string(pipe))
    };
    touchline(folder.path())
        .args(["random", "--game", "gol", "-o", "pipe"])
        .assert()
        .success();
    let found = std::fs::symlink_metadata(&pipe).expect("it is there");
    assert!(found.file_type().is_fifo());
    let text = reader.join().expect("the reader ends");
    assert!(text.expect("it can be read").starts_with("[Game \"gol\"]"));
}
