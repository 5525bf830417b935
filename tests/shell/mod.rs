//! Runs the program as a shell would, in a folder of its own.

#![allow(dead_code)]

use std::path::PathBuf;

use assert_cmd::Command;
use serde::de::DeserializeOwned;
use tempfile::TempDir;

/// A line-up from the rules.
pub const LINE_UP: &str = "ppp1p1pp/2p2p2/1p1pp3/8/8/3Po3/1PP2PP1/PPP1PPP1 w 0";

/// A short game with a release, a stuck turn and an own goal.
pub const GAME: &str = r#"[Game "gol"]
[Event "Club evening"]
[White "First"]
[Black "Second"]
[Result "0-1"]
[Rules "edge=fly"]
[Position "1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1/PPP1o1P1 w 0"]

1. g3-f2>c3 {a fine start} c5-c4>c2 2. a2-b2>e2 e5-e3>e2 3. g4-f3>d1## 0-1
"#;

/// The same, with a second move that no rule allows.
pub const BAD_GAME: &str = r#"[Game "gol"]
[Rules "edge=fly"]
[Position "1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1/PPP1o1P1 w 0"]

1. g3-f2 c5-c5 2. a2-b2 *
"#;

/// What a run came to.
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: i32,
}

/// A folder to run in.
pub struct Shell {
    folder: TempDir,
}

impl Shell {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        Self { folder }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), bytes).expect("the folder can be written");
    }

    pub fn read(&self, name: &str) -> String {
        let bytes = std::fs::read(self.path(name)).expect("the file is there");
        String::from_utf8(bytes).expect("the file is UTF-8")
    }

    /// The names of all files here.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(self.folder.path())
            .expect("the folder is there")
            .map(|entry| entry.expect("it can be read").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_touchline"));
        command
            .args(args)
            .current_dir(self.folder.path())
            .env("NO_COLOR", "1");
        command
    }

    pub fn run(&self, args: &[&str]) -> Ran {
        self.pipe(args, "")
    }

    pub fn pipe(&self, args: &[&str], input: impl Into<Vec<u8>>) -> Ran {
        let output = self
            .command(args)
            .write_stdin(input)
            .output()
            .expect("the program runs");
        let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
        Ran {
            out: text(output.stdout),
            err: text(output.stderr),
            code: output.status.code().expect("no signal ended it"),
        }
    }
}

impl Ran {
    /// Output and exit status of a run that should have nothing to complain about.
    pub fn clean(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// The one report, of a kind.
    pub fn report<T: DeserializeOwned>(&self, kind: &str) -> T {
        data(&self.out, kind)
    }
}

/// The data of one report.
pub fn data<T: DeserializeOwned>(json: &str, kind: &str) -> T {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Envelope<T> {
        schema: u32,
        kind: String,
        tool: String,
        data: T,
    }
    let envelope: Envelope<T> =
        serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"));
    assert_eq!((envelope.schema, envelope.kind.as_str()), (1, kind));
    assert!(envelope.tool.starts_with("touchline "));
    envelope.data
}

/// Several records in one report.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Records<T> {
    pub records: Vec<T>,
    pub summary: Summary,
}

/// The last line of JSON lines.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    pub files: u64,
    pub records: u64,
    pub ok: u64,
    pub invalid: u64,
    pub unreadable: u64,
    pub plies: u64,
    pub errors: u64,
    pub warnings: u64,
    pub notes: u64,
}

/// A finding.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    pub code: String,
    pub clause: Option<String>,
    pub severity: String,
    pub message: String,
    pub ply: u32,
    pub variation: Option<Vec<u32>>,
    pub token: Option<String>,
    pub line: u64,
    pub column: u64,
    pub offset: u64,
    pub length: u64,
    pub help: Option<String>,
}
