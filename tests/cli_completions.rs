//! `completions` from the shell.

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

fn command(args: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("touchline");
    command.arg("completions").args(args);
    command
}

fn script(shell: &str) -> String {
    let output = command(&[shell])
        .assert()
        .success()
        .stderr("")
        .get_output()
        .clone();
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn every_subcommand_and_option_is_completed() {
    for shell in SHELLS {
        let script = script(shell);
        for subcommand in touchline::cli::command().get_subcommands() {
            let name = subcommand.get_name();
            assert!(script.contains(name), "{shell}: {name}");
            for option in subcommand.get_arguments().filter_map(|arg| arg.get_long()) {
                assert!(script.contains(option), "{shell}: {name} --{option}");
            }
        }
    }
}

#[test]
fn bash_can_read_its_script() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("touchline.bash");
    std::fs::write(&path, script("bash")).expect("a file");
    let Ok(read) = std::process::Command::new("bash")
        .arg("-n")
        .arg(&path)
        .output()
    else {
        return; // There is no bash here.
    };
    assert!(read.status.success(), "{read:?}");
}

#[test]
fn an_unknown_shell_is_wrong_usage() {
    for args in [&["tcsh"][..], &[]] {
        command(args)
            .assert()
            .code(2)
            .stdout("")
            .stderr(predicate::str::contains("SHELL"));
    }
}

#[test]
fn output_goes_to_a_file_and_quiet_prints_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("_touchline");
    command(&["zsh", "-o"])
        .arg(&path)
        .assert()
        .success()
        .stdout("");
    let written = std::fs::read_to_string(&path).expect("the script");
    assert_eq!(written, script("zsh"));
    command(&["zsh", "-q"]).assert().success().stdout("");
}
