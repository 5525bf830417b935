//! The repository keeps its own rules: floors, sizes, and that nothing is left out.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use touchline::games::GAMES;

mod common;

/// No file outgrows so many lines.
const LINES: usize = 500;
/// Each game has at least so many valid and so many invalid samples.
const SAMPLES: usize = 12;

/// Which modules the files of a module may import, itself aside. `games/*` is any one game.
const IMPORTS: &[(&str, &[&str])] = &[
    ("text", &[]),
    ("record", &["text"]),
    ("rules", &["text", "record"]),
    ("games/*", &["text", "record", "rules"]),
    ("analysis", &["text", "record", "rules"]),
    ("report", &["text", "record", "rules", "analysis"]),
    (
        "games",
        &["text", "record", "rules", "analysis", "report", "games/*"],
    ),
    (
        "cli",
        &["text", "record", "rules", "analysis", "report", "games"],
    ),
];

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The path of a file as it is written in this repository.
fn name_of(path: &Path) -> String {
    let path = path.strip_prefix(common::root()).expect("a file of ours");
    path.to_string_lossy().replace('\\', "/")
}

/// Every Rust file below some folders.
fn rust_files(folders: &[&str]) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| common::files_below(folder))
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

/// Lines of a text without comments, with their numbers from 1.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| {
        let code = line.split("//").next().unwrap_or_default();
        (index + 1, code)
    })
}

fn game_names() -> Vec<&'static str> {
    let games = GAMES.iter();
    games.map(|entry| entry.game.info().name).collect()
}

fn subcommands() -> Vec<String> {
    let command = touchline::cli::command();
    let names = command.get_subcommands();
    names.map(|name| name.get_name().to_owned()).collect()
}

fn assert_none(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
}

#[test]
fn every_game_has_all_that_a_game_needs() {
    let root = common::root();
    for game in game_names() {
        let module = format!("src/games/{game}/mod.rs");
        assert!(root.join(&module).is_file(), "expected {module}");
        let notation = format!("notation/{game}.md");
        assert!(root.join(&notation).is_file(), "expected {notation}");
        for verdict in ["valid", "invalid"] {
            let folder = format!("samples/{game}/{verdict}");
            let samples = common::files_below(&folder).len();
            assert!(
                samples >= SAMPLES,
                "expected {SAMPLES} files in {folder}, found {samples}"
            );
        }
    }
    assert!(root.join("notation/records.md").is_file());
}

#[test]
fn nothing_is_kept_of_a_game_that_is_not_registered() {
    let root = common::root();
    let games: BTreeSet<&str> = game_names().into_iter().collect();
    for folder in ["src/games", "samples"] {
        let entries = fs::read_dir(root.join(folder)).unwrap_or_else(|error| {
            panic!("{folder}: {error}");
        });
        for path in entries.map(|entry| entry.expect("an entry").path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let of_all = folder == "samples" && name == "puzzles";
            let known = of_all || !path.is_dir() || games.contains(name.as_ref());
            assert!(known, "{} is of no registered game", name_of(&path));
        }
    }
}

/// The module of [`IMPORTS`] that a path of names below the crate belongs to.
fn module_of(path: &[&str]) -> Option<String> {
    match path {
        ["games", game, ..] if game_names().contains(game) => Some(format!("games/{game}")),
        [module, ..] => Some((*module).to_owned()),
        [] => None,
    }
}

fn may_import(module: &str, other: &str) -> bool {
    let general = |name: &str| match name.split_once('/') {
        Some((folder, _)) => format!("{folder}/*"),
        None => name.to_owned(),
    };
    let row = IMPORTS.iter().find(|(name, _)| *name == general(module));
    let (_, allowed) = row.unwrap_or_else(|| panic!("no floor for the module {module}"));
    module == other || allowed.contains(&general(other).as_str())
}

/// The modules that a line names by `crate::` and `super::`; `home` is the line's own module path.
fn named_modules(line: &str, home: &[&str]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for (at, _) in line.match_indices("::") {
        let before = &line[..at];
        let start = before
            .rfind(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
            .map_or(0, |at| at + 1);
        // Only where the path begins.
        let head = &before[start..];
        if head != "crate" && head != "super" {
            continue;
        }
        let mut path = Vec::new();
        let mut rest = &line[start..];
        loop {
            let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_'));
            let (part, tail) = rest.split_at(end.unwrap_or(rest.len()));
            path.push(part);
            match tail.strip_prefix("::") {
                Some(next) => rest = next,
                None => break,
            }
        }
        let ups = path.iter().take_while(|part| **part == "super").count();
        let base = if head == "crate" {
            &[]
        } else {
            &home[..home.len().saturating_sub(ups)]
        };
        let rest = &path[ups.max(1)..];
        let all = base.iter().chain(rest).filter(|part| !part.is_empty());
        found.push(all.map(|part| (*part).to_owned()).collect());
    }
    found
}

#[test]
fn paths_are_followed() {
    let home = ["games", "gol", "facts"];
    let named = |line: &str| -> Vec<String> {
        let found = named_modules(line, &home);
        found.iter().map(|path| path.join("/")).collect()
    };
    assert_eq!(
        named("use super::board::Square;"),
        ["games/gol/board/Square"]
    );
    assert_eq!(named("use super::super::explain;"), ["games/explain"]);
    assert_eq!(named("use super::{a, b};"), ["games/gol"]);
    assert_eq!(
        named("x: crate::rules::Facts, y: crate::text"),
        ["rules/Facts", "text"]
    );
    assert_eq!(named("use std::fmt; Self::crate_x"), Vec::<String>::new());
    assert!(may_import("games/gol", "rules") && may_import("games", "games/gol"));
    assert!(!may_import("cli", "games/gol") && !may_import("games/gol", "games"));
    assert!(!may_import("rules", "analysis") && !may_import("record", "rules"));
}

#[test]
fn imports_go_strictly_downwards() {
    let mut wrong = Vec::new();
    for path in rust_files(&["src"]) {
        let name = name_of(&path);
        let inner = name.trim_start_matches("src/").trim_end_matches(".rs");
        let mut home: Vec<&str> = inner.split('/').filter(|part| *part != "mod").collect();
        if home == ["lib"] {
            continue;
        }
        if home == ["main"] {
            // The program only knows the command line.
            let text = read(&path);
            let mut uses = text.match_indices("touchline::");
            let only = uses.all(|(at, _)| text[at..].starts_with("touchline::cli::"));
            assert!(only && !text.contains("crate::"), "{name} knows too much");
            continue;
        }
        let module = module_of(&home).expect("a module");
        for (number, line) in code_lines(&read(&path)) {
            if line.starts_with("mod tests {") {
                home.push("tests");
            }
            if line.contains("crate::{") {
                wrong.push(format!(
                    "{name}:{number}: expected one `use` for each module"
                ));
            }
            for path in named_modules(line, &home) {
                let path: Vec<&str> = path.iter().map(String::as_str).collect();
                match module_of(&path) {
                    Some(other) if may_import(&module, &other) => {}
                    // `use super::*` of a file right below the crate.
                    None if line.contains("super::") && home.len() == 1 => {}
                    other => wrong.push(format!("{name}:{number}: {module} imports {other:?}")),
                }
            }
        }
    }
    assert_none("imports that do not go downwards", &wrong);
}

#[test]
fn only_the_register_names_a_game() {
    let mut wrong = Vec::new();
    for path in rust_files(&["src"]) {
        let name = name_of(&path);
        let exempt = ["src/games/mod.rs", "src/record/codes.rs"];
        let own = game_names()
            .iter()
            .any(|game| name.starts_with(&format!("src/games/{game}/")));
        if own || exempt.contains(&name.as_str()) {
            continue;
        }
        let text = read(&path);
        let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for (number, line) in code_lines(code) {
            let lower = line.to_lowercase();
            let mut words = lower.split(|c: char| !c.is_alphanumeric());
            if let Some(game) = words.find(|word| game_names().contains(word)) {
                wrong.push(format!("{name}:{number}: knows {game}"));
            }
        }
    }
    assert_none("games that are named outside the register", &wrong);
}

#[test]
fn no_file_outgrows_its_limit_and_each_says_what_it_owns() {
    let mut wrong = Vec::new();
    for path in rust_files(&["src", "tests"]) {
        let name = name_of(&path);
        let text = read(&path);
        let lines = text.lines().count();
        if lines > LINES {
            wrong.push(format!("{name}: {lines} lines, expected at most {LINES}"));
        }
        if !text.starts_with("//! ") {
            wrong.push(format!(
                "{name}: expected `//!` and what it owns at the start"
            ));
        }
    }
    assert_none("files", &wrong);
}

#[test]
fn nothing_is_left_to_do_unsafe_or_printed_in_passing() {
    let forbidden = |folder: &str| {
        let mut words = vec![
            "todo!",
            "unimplemented!",
            "dbg!",
            "#[ignore",
            "unsafe {",
            "unsafe fn",
        ];
        if folder == "src" {
            // A closed pipe would make them panic.
            words.extend(["print!(", "println!("]);
        }
        words
    };
    let mut wrong = Vec::new();
    for folder in ["src", "tests"] {
        for path in rust_files(&[folder]) {
            let name = name_of(&path);
            if name == "tests/tidy.rs" {
                continue;
            }
            for (number, line) in code_lines(&read(&path)) {
                let words = forbidden(folder);
                if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                    wrong.push(format!("{name}:{number}: {word}"));
                }
            }
        }
    }
    assert_none("not allowed", &wrong);
    assert!(read(&common::root().join("Cargo.toml")).contains("unsafe_code = \"forbid\""));
}

#[test]
fn every_subcommand_has_its_file_its_test_and_its_page() {
    let root = common::root();
    let subcommands = subcommands();
    assert!(!subcommands.is_empty());
    let mut pages = BTreeSet::from(["touchline.1".to_owned()]);
    for name in &subcommands {
        let file = name.replace('-', "_");
        for path in [format!("src/cli/{file}.rs"), format!("tests/cli_{file}.rs")] {
            assert!(root.join(&path).is_file(), "expected {path}");
        }
        let page = format!("touchline-{name}.1");
        assert!(
            root.join("man").join(&page).is_file(),
            "expected man/{page}"
        );
        pages.insert(page);
    }
    for path in common::files_below("man") {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Pages of subcommands of a subcommand stand beside it.
        let known = pages.iter().any(|page| {
            let stem = page.trim_end_matches(".1");
            *name == *page || (stem != "touchline" && name.starts_with(&format!("{stem}-")))
        });
        assert!(known, "{} is of no subcommand", name_of(&path));
    }
    for path in rust_files(&["tests"]) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let Some(command) = name.strip_prefix("cli_") else {
            continue;
        };
        // `cli_check_hostile.rs` is a second file of `check`.
        let known = subcommands.iter().any(|name| {
            let rest = command.strip_prefix(name.replace('-', "_").as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
        });
        assert!(known, "{} is of no subcommand", name_of(&path));
    }
}

#[test]
fn the_readme_names_every_subcommand() {
    let readme = read(&common::root().join("README.md"));
    let rows: Vec<&str> = readme
        .lines()
        .filter(|line| line.starts_with('|'))
        .collect();
    for name in subcommands() {
        let quoted = format!("`{name}`");
        let named = rows.iter().any(|row| row.contains(&quoted));
        assert!(named, "expected {quoted} in the table of commands");
    }
}

/// The headings of a grammar: `### name`, each the name of a parser.
fn headings(text: &str) -> BTreeSet<String> {
    text.lines()
        .filter_map(|line| line.strip_prefix("### "))
        .map(|heading| heading.trim_matches('`').to_owned())
        .filter(|heading| {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            heading.chars().all(plain)
        })
        .collect()
}

/// Names of functions in code outside tests: all of them, and those that are parsers.
fn functions(files: &[PathBuf]) -> (BTreeSet<String>, BTreeSet<String>) {
    let mut all = BTreeSet::new();
    let mut parsers = BTreeSet::new();
    for path in files {
        let text = read(path);
        let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for (at, _) in code.match_indices("fn ") {
            let signature = code[at + 3..].split(['{', ';']).next().unwrap_or_default();
            let end = signature.find(['(', '<']).unwrap_or_default();
            let name = signature[..end].to_owned();
            let result = signature.rsplit("-> ").next().unwrap_or_default();
            let reads = ["Parsed<", "Read<"]
                .iter()
                .any(|kind| result.starts_with(kind));
            if reads && signature.contains("[u8]") {
                parsers.insert(name.clone());
            }
            all.insert(name);
        }
    }
    (all, parsers)
}

#[test]
fn grammars_and_parsers_bear_the_same_names() {
    let mut grammars = vec![("records".to_owned(), "src/record".to_owned())];
    for game in game_names() {
        grammars.push((game.to_owned(), format!("src/games/{game}")));
    }
    for (notation, folder) in grammars {
        let notation = format!("notation/{notation}.md");
        let headings = headings(&read(&common::root().join(&notation)));
        let (all, parsers) = functions(&rust_files(&[&folder]));
        assert!(!parsers.is_empty(), "no parsers in {folder}");
        let untrue: Vec<_> = headings.difference(&all).collect();
        assert!(untrue.is_empty(), "{notation}: no functions {untrue:?}");
        let untold: Vec<_> = parsers.difference(&headings).collect();
        assert!(untold.is_empty(), "{notation}: no headings {untold:?}");
    }
}
