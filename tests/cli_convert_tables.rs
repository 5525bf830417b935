//! Tables from the shell: what `convert` says of an empty input, the table of records, and Parquet read
//! back with the cells of the CSV.

mod common;
mod shell;

use std::collections::BTreeMap;

use shell::{BAD_GAME, GAME, Shell};

type Row = BTreeMap<String, String>;

/// The rows of a table of CSV.
fn rows(csv: &str) -> Vec<Row> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let rows = reader.deserialize().collect::<Result<_, _>>();
    rows.expect("a table")
}

#[test]
fn an_input_without_records_is_told() {
    let shell = Shell::new();
    shell.write("a.gol", "");
    shell.write("b.gol", GAME);
    for to in [
        "record",
        "json",
        "jsonl",
        "csv",
        "gravon-xml",
        "strados",
        "setup",
    ] {
        let note = "touchline: a.gol: note: no records\n";
        let ran = shell.run(&["convert", "--to", to, "a.gol"]);
        assert_eq!((ran.err.as_str(), ran.code), (note, 0), "{to}");
        let ran = shell.run(&["convert", "--to", to, "-q", "a.gol"]);
        assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{to}");
        let ran = shell.pipe(&["convert", "--to", to], "");
        assert_eq!(ran.err, note.replace("a.gol", "-"), "{to}");
        let ran = shell.run(&["convert", "--to", to, "--record", "5", "b.gol"]);
        let none = "touchline: b.gol: note: none of the records asked for, the last one is 1\n";
        assert_eq!((ran.err.as_str(), ran.code), (none, 0), "{to}");
    }
    let ran = shell.run(&["convert", "a.gol", "b.gol", "a.gol"]);
    assert_eq!(ran.out, GAME);
    assert_eq!(ran.err, "touchline: a.gol: note: no records\n".repeat(2));
    // What is kept is not told to be nothing, and what failed is told already.
    assert_eq!(shell.pipe(&["convert"], "{alone}\n").err, "");
    let ran = shell.run(&["convert", "nowhere.gol"]);
    assert_eq!(ran.code, 2);
    assert!(!ran.err.contains("no records"), "{}", ran.err);
}

#[test]
fn a_table_of_records_holds_all_of_them() {
    let shell = Shell::new();
    let other = "[Game \"strafu\"]\n[Event \"a, \\\"b\\\"\"]\n[Blue \"Ewa\"]\n\n\
                 R:Kh0,c5,d7,e3,g3,h7,h11,i3,k3,l7,m5 *\n";
    let nameless = "[Event \"x\"]\n\n1. a1-a2 *\n";
    let broken = "[Game \"gol\"]\n\n1. a1-a2 {open";
    let all = [BAD_GAME, GAME, other, nameless, broken].join("\n");
    shell.write("a.txt", all);
    let ran = shell.run(&["convert", "--to", "csv", "--table", "records", "a.txt"]);
    assert_eq!((ran.err.as_str(), ran.code), ("", 0));
    let rows = rows(&ran.out);
    let column = |name: &str| -> Vec<&str> { rows.iter().map(|row| &*row[name]).collect() };
    assert_eq!(column("file"), ["a.txt"; 5]);
    assert_eq!(column("record"), ["1", "2", "3", "4", "5"]);
    assert_eq!(column("line"), ["1", "7", "17", "23", "27"]);
    assert_eq!(column("game"), ["gol", "gol", "strafu", "", "gol"]);
    assert_eq!(column("event"), ["", "Club evening", "a, \"b\"", "x", ""]);
    assert_eq!(column("first"), ["", "First", "", "", ""]);
    assert_eq!(column("second"), ["", "Second", "Ewa", "", ""]);
    assert_eq!(column("result"), ["", "0-1", "", "", ""]);
    assert_eq!(column("played"), ["*", "0-1", "*", "", ""]);
    assert_eq!(column("plies"), ["1", "5", "1", "0", "0"]);
    let verdicts = ["invalid", "ok", "ok", "invalid", "unreadable"];
    assert_eq!(column("verdict"), verdicts);
    assert_eq!(column("errors"), ["1", "0", "0", "1", "2"]);
    let head = shell
        .pipe(&["convert", "--to", "csv", "--table", "records"], "")
        .out;
    assert_eq!(Some(head.trim_end()), ran.out.lines().next());
}

#[test]
fn a_table_is_asked_for_where_there_is_one() {
    let shell = Shell::new();
    for to in ["record", "json", "setup"] {
        let ran = shell.pipe(&["convert", "--to", to, "--table", "moves"], GAME);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{to}");
        assert!(ran.err.contains("`--table` is for"), "{}", ran.err);
    }
    let moves = shell.pipe(&["convert", "--to", "csv", "--table", "moves"], GAME);
    let plain = shell.pipe(&["convert", "--to", "csv"], GAME);
    assert_eq!(moves.clean(), plain.clean());
}

/// What one side saw may be ok although the whole record is not: here Blue has nine scouts.
#[test]
fn a_view_is_worth_what_is_seen() {
    let shell = Shell::new();
    let file = common::root().join("samples/stratego/invalid/nine-scouts.stratego");
    let file = file.to_string_lossy();
    let csv = |args: &[&str]| shell.run(&[&["convert", "--to", "csv", &*file], args].concat());
    let whole = csv(&[]);
    assert!(whole.out.is_empty() && whole.err.contains("skipped 1 record"));
    let (red, blue) = (csv(&["--as", "red"]), csv(&["--as", "blue"]));
    assert!(blue.out.is_empty(), "{}", blue.out);
    assert_eq!(rows(&red.clean()).len(), 4);
}

#[cfg(not(feature = "parquet"))]
#[test]
fn a_build_without_parquet_says_how_to_get_it() {
    let shell = Shell::new();
    shell.write("a.gol", GAME);
    shell.write("a.parquet", "old");
    let ran = shell.run(&["convert", "--to", "parquet", "-o", "a.parquet", "a.gol"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(
        ran.err,
        "touchline: this build has no Parquet; build it with `cargo build --release --features parquet`, \
         or write CSV\n"
    );
    assert_eq!(shell.read("a.parquet"), "old");
}

#[cfg(feature = "parquet")]
mod packed {
    use std::fs::File;
    use std::path::Path;

    use parquet::basic::{Repetition, Type};
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;
    use touchline::games::GAMES;

    use super::*;

    /// The rows of a Parquet file, each value as CSV writes it.
    fn unpacked(path: &Path) -> Vec<Row> {
        let file = File::open(path).expect("the file is there");
        let reader = SerializedFileReader::new(file).expect("a Parquet file");
        let rows = reader.get_row_iter(None).expect("rows");
        let cell = |field: &Field| match field {
            Field::Null => String::new(),
            Field::Bool(value) => value.to_string(),
            Field::Long(value) => value.to_string(),
            Field::Double(value) => serde_json::json!(value).to_string(),
            Field::Str(value) => value.clone(),
            other => panic!("no cell is {other:?}"),
        };
        rows.map(|row| {
            let row = row.expect("a row");
            let cells = row.get_column_iter();
            cells
                .map(|(name, field)| (name.clone(), cell(field)))
                .collect()
        })
        .collect()
    }

    /// A file as both kinds of table; the rows of both.
    fn compare(shell: &Shell, game: &str, table: &str, file: &str) -> usize {
        let from = ["convert", "--table", table, "--game", game, file, "--to"];
        let csv = shell.run(&[&from[..], &["csv"]].concat());
        let packed = shell.run(&[&from[..], &["parquet", "-o", "t.parquet"]].concat());
        assert_eq!((&csv.err, csv.code), (&packed.err, packed.code), "{file}");
        assert_eq!(packed.out, "");
        let wanted = rows(&csv.out);
        assert!(
            unpacked(&shell.path("t.parquet")) == wanted,
            "{table} of {file}"
        );
        wanted.len()
    }

    #[test]
    fn parquet_holds_the_cells_of_the_csv() {
        let shell = Shell::new();
        for entry in GAMES {
            let game = entry.game.info().name;
            let args = [
                "random", "--game", game, "--count", "20", "--seed", "7", "-q", "-o", "r.txt",
            ];
            assert_eq!(shell.run(&args).code, 0);
            let mut files = vec!["r.txt".to_owned()];
            for verdict in ["valid", "invalid", "warnings"] {
                let samples = common::root().join("samples").join(game).join(verdict);
                if samples.is_dir() {
                    files.push(samples.to_string_lossy().into_owned());
                }
            }
            assert!(files.len() > 2);
            for file in files {
                assert!(compare(&shell, game, "records", &file) > 5, "{file}");
                let moves = compare(&shell, game, "moves", &file);
                assert!(moves > 50 || file.ends_with("invalid"), "{file}: {moves}");
            }
        }
    }

    #[test]
    fn columns_have_types_and_rows_come_in_groups() {
        let shell = Shell::new();
        let args = [
            "random", "--game", "stratego", "--count", "150", "--seed", "3", "-q", "-o", "r.txt",
        ];
        assert_eq!(shell.run(&args).code, 0);
        assert!(compare(&shell, "stratego", "moves", "r.txt") > 30_000);
        let file = File::open(shell.path("t.parquet")).expect("the file is there");
        let reader = SerializedFileReader::new(file).expect("a Parquet file");
        let groups = reader.metadata().row_groups();
        assert!(groups.len() > 1);
        let columns = reader.metadata().file_metadata().schema().get_fields();
        let column = |name: &str| {
            let found = columns.iter().find(|column| column.name() == name);
            let column = found.unwrap_or_else(|| panic!("{name} is a column"));
            let repetition = column.get_basic_info().repetition();
            (column.get_physical_type(), repetition)
        };
        for (name, physical, repetition) in [
            ("file", Type::BYTE_ARRAY, Repetition::REQUIRED),
            ("record", Type::INT64, Repetition::REQUIRED),
            ("number", Type::INT64, Repetition::OPTIONAL),
            ("distance", Type::INT64, Repetition::OPTIONAL),
            ("flag", Type::BOOLEAN, Repetition::OPTIONAL),
            ("revealed", Type::BYTE_ARRAY, Repetition::OPTIONAL),
        ] {
            assert_eq!(column(name), (physical, repetition), "{name}");
        }
    }

    #[test]
    fn the_same_records_give_the_same_bytes() {
        let shell = Shell::new();
        shell.write("a.gol", GAME.repeat(40));
        let write = |jobs: &str, name: &str| {
            let ran = shell.run(&[
                "convert", "--to", "parquet", "-j", jobs, "-o", name, "a.gol",
            ]);
            assert_eq!((ran.err.as_str(), ran.code), ("", 0));
            std::fs::read(shell.path(name)).expect("the file is there")
        };
        assert!(write("1", "one") == write("3", "many"));
    }

    #[test]
    fn a_table_without_rows_is_a_file_all_the_same() {
        let shell = Shell::new();
        shell.write("a.gol", "");
        for args in [&["--game", "gol"][..], &["--table", "records"], &[]] {
            let to = ["convert", "--to", "parquet", "-o", "t.parquet", "a.gol"];
            assert_eq!(shell.run(&[&to[..], args].concat()).code, 0);
            assert_eq!(unpacked(&shell.path("t.parquet")), Vec::<Row>::new());
        }
    }
}
