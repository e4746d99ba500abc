//! The built program, run as a user runs it.

#![allow(dead_code)] // Each test file uses a different part.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The result of a run.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs `ironhex` with these arguments.
pub fn ironhex(words: &[&str]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_ironhex")).args(words).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("output is UTF-8");
    let ran = Ran {
        code: output.status.code().expect("no signal ended it"),
        out: text(&output.stdout),
        err: text(&output.stderr),
    };
    assert!(!ran.err.contains("panicked"), "{words:?}: {}", ran.err);
    ran
}

/// Runs it, expects success and an empty error output, and returns what it printed.
pub fn good(words: &[&str]) -> String {
    let ran = ironhex(words);
    assert_eq!(ran.code, 0, "{words:?}: {}", ran.err);
    assert_eq!(ran.err, "", "{words:?}");
    ran.out
}

/// Runs it with `--json` and reads the answer.
pub fn json(words: &[&str]) -> serde_json::Value {
    let words: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
    serde_json::from_str(&good(&words)).expect("the answer is JSON")
}

/// Runs it and expects this exit code, with all of these parts in the error output.
pub fn bad(code: i32, words: &[&str], complaint: &[&str]) {
    let ran = ironhex(words);
    assert_eq!(ran.code, code, "{words:?}: {}{}", ran.out, ran.err);
    for part in complaint {
        assert!(ran.err.contains(part), "{words:?} does not say '{part}': {}", ran.err);
    }
}

/// A replay as format 1 had it: without links.
pub fn format_1(text: &str) -> String {
    let plain = text.lines().map(|line| line.rsplit_once("  #").map_or(line, |(plain, _)| plain));
    plain.collect::<Vec<_>>().join("\n").replacen("ironhex replay 2", "ironhex replay 1", 1) + "\n"
}

/// A file that comes with the tests.
pub fn fixture(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name).display().to_string()
}

/// A temporary folder for one test.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    pub fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    /// Writes a file and returns its path.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path: PathBuf = self.0.path().join(name);
        std::fs::write(&path, bytes).expect("the file is written");
        path.display().to_string()
    }

    /// The path and the text of a replay of the first training scenario.
    pub fn replay(&self) -> (String, String) {
        let path = self.path("duel.replay");
        good(&["match", "quickstart", "QS-T1", "--seed", "42", "--out", &path]);
        let text = std::fs::read_to_string(&path).expect("the replay was written");
        (path, text)
    }
}
