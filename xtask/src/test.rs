//! `cargo xtask test`: everything that must hold, cheapest first.

use crate::say;
use crate::stage::{self, Stopped, built, captured, cargo, root};
use crate::{browser, client, deny, licenses};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

/// All commands build the whole workspace with the same features: otherwise cargo builds shared libraries again.
const EVERYTHING: [&str; 3] = ["--workspace", "--features", "e2e/browser"];

pub fn run() -> Result<(), Stopped> {
    checks().and_then(|()| cases()).inspect_err(|_| {
        if let Some(stage) = stage::failed()
            && stage != CASES
        {
            say(&stage::costs());
            say(&format!("{stage} failed. {}", remedy(&stage)));
        }
    })
}

/// Every check but the cases.
fn checks() -> Result<(), Stopped> {
    cargo("Format", &["fmt", "--all", "--", "--check"])?;
    licenses::check()?;
    browser::ready()?;
    deny::check()?;
    let everything = |command: &[&'static str], rest: &[&'static str]| [command, &EVERYTHING, rest].concat();
    cargo("Lints", &everything(&["clippy"], &["--all-targets", "--", "-D", "warnings"]))?;
    client::build(client::Build::Small)?;
    cargo("Tests: build", &everything(&["test"], &["--no-run"]))?;
    // The tests in a browser come next, two browsers at a time: enough for two cores.
    cargo("Tests: run", &everything(&["test"], &["--", "--skip", "in_a_browser::"]))?;
    cargo(BROWSER, &everything(&["test"], &["--test", "browser", "--", "--test-threads=2"]))
}

const BROWSER: &str = "Tests in a browser";

const CASES: &str = "Cases";

/// The worked examples of every game. Their result is the last line, for programs that read it.
fn cases() -> Result<(), Stopped> {
    let mut words = vec![OsString::from("case")];
    words.extend(case_folders().into_iter().map(PathBuf::into_os_string));
    // In case the program does not even start.
    let mut result = String::from("0 passed, 1 failed");
    let ended = stage::stage(CASES, || {
        let (text, ended) = captured(built("debug", "ironhex"), &words)?;
        let (before, last) = text.trim_end().rsplit_once('\n').unwrap_or(("", text.trim_end()));
        say(before);
        if !last.is_empty() {
            result = last.into();
        }
        ended
    });
    say(&stage::costs());
    if ended.is_err() {
        say(&format!("{CASES} failed. {}", remedy(CASES)));
    }
    say(&result);
    ended
}

/// The folder of cases of every game that has one.
fn case_folders() -> Vec<PathBuf> {
    let games = fs::read_dir(root().join("crates/rules")).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = games.map(|game| game.path().join("cases")).collect();
    folders.retain(|folder| folder.is_dir());
    folders.sort();
    folders.iter().map(|folder| folder.strip_prefix(root()).unwrap_or(folder).to_path_buf()).collect()
}

/// What to do about a stage that failed.
fn remedy(stage: &str) -> &'static str {
    match stage {
        "Format" => "Run `cargo fmt --all`.",
        licenses::HEADING => {
            "Run `cargo xtask licenses`, look at what changed in THIRD-PARTY.md, and commit it."
        }
        deny::RULES => "Remove or update the crate named above; the rules are in deny.toml.",
        deny::ADVISORIES => {
            "Update the crate named above with `cargo update -p CRATE`; if there is no fix yet, add the advisory to `ignore` in deny.toml with a reason."
        }
        "Lints" => {
            "Fix the warnings above. For one crate alone: `cargo clippy -p CRATE --all-targets -- -D warnings`."
        }
        "Client" | "Bundler" | "Bundle" => "Fix the error above. This part alone: `cargo xtask client`.",
        "Tests: build" | "Tests: run" => "Fix the error above. One crate alone: `cargo test -p CRATE`.",
        BROWSER => {
            "Pictures of the failure are in target/e2e. One test alone: `cargo test -p e2e --features browser NAME`."
        }
        CASES => "Read above what was expected. One case alone: `cargo run -p ironhex -- case FILE`.",
        "Chromium" | "Compiler for browsers" | deny::INSTALL => "Follow the advice above.",
        _ => "Fix the error above.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// All files below a folder with a name that ends so, except what is built and what is hidden.
    fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let visible = entries.filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name != "target" && !name.starts_with('.')
        });
        visible
            .flat_map(|path| if path.is_dir() { files(&path, ending) } else { vec![path] })
            .filter(|path| path.to_string_lossy().ends_with(ending))
            .collect()
    }

    /// A manifest may say so to save a build; cargo would then silently leave tests out.
    #[test]
    fn a_crate_that_cargo_does_not_test_has_no_tests() {
        let mut switches = 0;
        for manifest in files(&root(), "Cargo.toml") {
            let text = fs::read_to_string(&manifest).unwrap();
            let sources = files(&manifest.with_file_name("src"), ".rs");
            for (switch, sign) in [("test = false", "test]"), ("doctest = false", "```")] {
                if text.lines().any(|line| line == switch) {
                    switches += 1;
                    let tested = |path: &&PathBuf| fs::read_to_string(path).unwrap().contains(sign);
                    let found = sources.iter().find(tested);
                    assert_eq!(found, None, "has tests, but {} says `{switch}`", manifest.display());
                }
            }
        }
        assert!(switches > 0, "nothing to check: remove this test");
    }
}
