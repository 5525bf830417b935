//! The stored manual pages are what the program prints. To write them anew:
//! `TOUCHLINE_UPDATE=1 cargo test --test man`.

use std::collections::BTreeMap;
use std::path::Path;

use assert_cmd::cargo::cargo_bin_cmd;

mod common;

/// The pages of a folder, by name.
fn pages(folder: &Path) -> BTreeMap<String, String> {
    let entries =
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .map(|entry| {
            let path = entry.expect("a page").path();
            let name = path.file_name().unwrap_or_default();
            let text = std::fs::read_to_string(&path).expect("a page");
            (name.to_string_lossy().into_owned(), text)
        })
        .collect()
}

/// The pages that the program writes in some environment.
fn generated(environment: &[(&str, &str)]) -> BTreeMap<String, String> {
    let folder = tempfile::tempdir().expect("a folder");
    cargo_bin_cmd!("touchline")
        .args(["man", "--all"])
        .arg(folder.path())
        .envs(environment.iter().copied())
        .assert()
        .success();
    pages(folder.path())
}

#[test]
fn stored_pages_are_current() {
    let folder = common::root().join("man");
    let current = generated(&[]);
    if std::env::var_os("TOUCHLINE_UPDATE").is_some() {
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        for (name, text) in &current {
            std::fs::write(folder.join(name), text).expect("a page");
        }
    }
    let stored = pages(&folder);
    let names = |pages: &BTreeMap<String, String>| pages.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&stored), names(&current), "{HINT}");
    for (name, text) in &current {
        assert!(stored[name] == *text, "{name} is out of date; {HINT}");
    }
}

const HINT: &str = "run `TOUCHLINE_UPDATE=1 cargo test --test man`";

#[test]
fn the_environment_changes_nothing() {
    let narrow = [("COLUMNS", "30"), ("LC_ALL", "C"), ("NO_COLOR", "1")];
    let wide = [
        ("COLUMNS", "300"),
        ("LC_ALL", "pl_PL.UTF-8"),
        ("CLICOLOR_FORCE", "1"),
    ];
    assert!(generated(&narrow) == generated(&wide));
}
