//! `man` from the shell; that the stored pages are current is tested in `man.rs`.

use std::collections::BTreeSet;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;

fn man(args: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("touchline");
    command.arg("man").args(args);
    command
}

fn page(args: &[&str]) -> String {
    let output = man(args).assert().success().stderr("").get_output().clone();
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn without_a_command_it_is_the_page_of_the_program() {
    let page = page(&[]);
    assert!(page.contains(".TH touchline 1"), "{page}");
    for subcommand in touchline::cli::command().get_subcommands() {
        let name = format!("touchline\\-{}", subcommand.get_name());
        assert!(page.contains(&name), "{name}");
    }
}

#[test]
fn a_page_tells_every_option() {
    for subcommand in touchline::cli::command().get_subcommands() {
        let name = subcommand.get_name();
        let page = page(&[name]);
        let head = format!(".TH touchline-{name} 1");
        assert!(page.contains(&head), "{head}");
        for option in subcommand.get_arguments().filter_map(|arg| arg.get_long()) {
            let option = format!("\\-\\-{}", option.replace('-', "\\-"));
            assert!(page.contains(&option), "{name} {option}");
        }
        for section in [
            "NAME",
            "SYNOPSIS",
            "DESCRIPTION",
            "OPTIONS",
            "\"EXIT STATUS\"",
            "\"SEE ALSO\"",
        ] {
            assert!(
                page.contains(&format!(".SH {section}\n")),
                "{name}: {section}"
            );
        }
    }
}

#[test]
fn an_unknown_command_is_trouble() {
    man(&["chekc"])
        .assert()
        .code(2)
        .stdout("")
        .stderr("touchline: expected a subcommand, found `chekc`; see `touchline help`\n");
    man(&["check", "--all", "nowhere"])
        .assert()
        .code(2)
        .stderr(predicate::str::contains("cannot be used with"));
}

#[test]
fn all_pages_go_to_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages = folder.path().join("deep/man1");
    man(&["--all"])
        .arg(&pages)
        .assert()
        .success()
        .stdout("")
        .stderr("");
    let names: BTreeSet<String> = std::fs::read_dir(&pages)
        .expect("the folder is made")
        .map(|entry| {
            entry
                .expect("a page")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    let mut expected = BTreeSet::from(["touchline.1".to_owned()]);
    for subcommand in touchline::cli::command().get_subcommands() {
        let name = format!("touchline-{}", subcommand.get_name());
        let deeper = subcommand.get_subcommands();
        expected.extend(deeper.map(|deeper| format!("{name}-{}.1", deeper.get_name())));
        expected.insert(format!("{name}.1"));
    }
    assert_eq!(names, expected);
    let check = std::fs::read_to_string(pages.join("touchline-check.1")).expect("a page");
    assert_eq!(check, page(&["check"]));
}

#[test]
fn a_folder_that_cannot_be_made_is_trouble() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("a file");
    man(&["--all"])
        .arg(&file)
        .assert()
        .code(2)
        .stderr(predicate::str::contains("cannot be made"));
}

#[test]
fn output_goes_to_a_file_and_quiet_prints_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("page.1");
    man(&["check", "-o"])
        .arg(&path)
        .assert()
        .success()
        .stdout("");
    let written = std::fs::read_to_string(&path).expect("the page");
    assert_eq!(written, page(&["check"]));
    man(&["check", "-q"]).assert().success().stdout("");
}
