//! The README's sessions show what the program prints.

mod common;

use assert_cmd::Command;
use common::root;

/// The words of a command line; what stands between single quotes is one word.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in line.split('\'').enumerate() {
        if at % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn sessions_are_what_the_program_prints() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("there is a README");
    let mut sessions = 0;
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or("");
        let (command, output) = block.split_once('\n').expect("a session has two parts");
        let line = command.strip_prefix("$ ").expect("a session has a prompt");
        let mut printed = Vec::new();
        for program in words(line).split(|word| word == "|") {
            let (name, arguments) = program.split_first().expect("a command between pipes");
            assert_eq!(name, "touchline", "a session runs the program");
            printed = Command::new(assert_cmd::cargo::cargo_bin!("touchline"))
                .current_dir(root())
                .args(arguments)
                .write_stdin(printed)
                .output()
                .expect("the program runs")
                .stdout;
        }
        assert_eq!(String::from_utf8_lossy(&printed), output, "{command}");
        sessions += 1;
    }
    assert!(sessions >= 3, "the README shows the program at work");
}
