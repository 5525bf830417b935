//! The README's sessions show what the program prints.

mod common;

use assert_cmd::Command;
use common::root;

#[test]
fn sessions_are_what_the_program_prints() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("there is a README");
    let mut sessions = 0;
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or("");
        let (command, output) = block.split_once('\n').expect("a session has two parts");
        let arguments = command
            .strip_prefix("$ touchline ")
            .expect("a session runs the program");
        let printed = Command::new(assert_cmd::cargo::cargo_bin!("touchline"))
            .current_dir(root())
            .args(arguments.split_whitespace())
            .output()
            .expect("the program runs")
            .stdout;
        assert_eq!(String::from_utf8_lossy(&printed), output, "{command}");
        sessions += 1;
    }
    assert!(sessions >= 2, "the README shows the program at work");
}
