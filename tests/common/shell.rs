//! Running the program on small records in a temporary folder.

#![allow(dead_code)] // Each test file uses a part of it.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use assert_cmd::Command;

/// A legal line-up; `g3-f2>c3 c5-c4>c2` can be played, and `a2-b2>e2` after it.
pub const LINEUP: &str = "[Position \"1pp5/2p1p1p1/p1pp4/2ppp3/5PP1/3P2P1/P2P2P1/PPP1o1P1 w 0\"]\n";

pub fn record(movetext: &str) -> String {
    format!("[Game \"gol\"]\n{LINEUP}\n{movetext}\n")
}

pub fn good() -> String {
    record("1. g3-f2>c3 c5-c4>c2 2. a2-b2>e2 *")
}

pub fn illegal() -> String {
    record("1. g3-f2>c3 c5-c4>c2 2. a2-b2>e3 e5-e3 *")
}

pub fn unreadable() -> String {
    record("1. g3-f2>c3 zzz c5-c4 *")
}

pub fn warned() -> String {
    record("1. g3-f2>c3 c5-c4>c2 7. a2-b2>e2 *")
}

pub struct Folder(pub tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> &Self {
        fs::write(self.path(name), content).expect("a file in the temporary folder");
        self
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("a file that was written")
    }

    pub fn check(&self) -> Command {
        let mut command = Command::cargo_bin("touchline").expect("the program");
        command.current_dir(self.0.path()).arg("check");
        command
    }
}

pub fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text.as_bytes()).expect("memory");
    encoder.finish().expect("memory")
}
