//! `cargo xtask licenses`: THIRD-PARTY.md, the list of third-party crates that ship.

use crate::say;
use crate::stage::{Stopped, captured, cargo_itself, root, stage};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

/// The stage that checks the list.
pub const HEADING: &str = "List of third-party crates";

/// What ships: the package, where its crates end up, and the systems it is built for.
const SHIPPED: [(&str, &str, &[&str]); 2] = [
    ("ironhex", "program", &["aarch64-apple-darwin", "x86_64-pc-windows-msvc", "x86_64-unknown-linux-gnu"]),
    ("client", "browser", &["wasm32-unknown-unknown"]),
];

const INTRODUCTION: &str = "\
# Third-party crates

These crates ship with Ironhex: in the program `ironhex`, or in what the browser loads. Macros, build tools and tests do not ship
and are not listed. `cargo xtask licenses` writes this file.

Licenses are SPDX identifiers, with texts at <https://spdx.org/licenses>. Each crate has its own copy, with the names of its
authors, in its repository and in its package: after a build, in `registry/src` of cargo's home folder.

| Crate | Version | License | Ships in | Repository |
|---|---|---|---|---|
";

/// Writes the list.
pub fn write() -> Result<(), Stopped> {
    let list = list()?;
    fs::write(file(), list).map_err(|error| {
        say(&format!("cannot write {}: {error}", file().display()));
        Stopped(2)
    })
}

/// Checks that the list is up to date.
pub fn check() -> Result<(), Stopped> {
    stage(HEADING, || {
        let written = fs::read_to_string(file()).unwrap_or_default();
        if written.lines().eq(list()?.lines()) {
            return Ok(());
        }
        say("THIRD-PARTY.md is out of date.");
        Err(Stopped(1))
    })
}

fn file() -> PathBuf {
    root().join("THIRD-PARTY.md")
}

fn list() -> Result<String, Stopped> {
    let mut crates: BTreeMap<Crate, Vec<&str>> = BTreeMap::new();
    for (package, place, systems) in SHIPPED {
        for line in tree(package, systems)?.lines() {
            let Some(third_party) = third_party(line) else { continue };
            let places = crates.entry(third_party).or_default();
            if !places.contains(&place) {
                places.push(place);
            }
        }
    }
    let row = |(Crate { name, version, license, repository }, places): (Crate, Vec<&str>)| {
        format!("| {name} | {version} | {license} | {} | {repository} |\n", places.join(", "))
    };
    Ok(crates.into_iter().map(row).fold(INTRODUCTION.into(), |list: String, row| list + &row))
}

/// A crate that is not ours.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Crate {
    name: String,
    version: String,
    license: String,
    repository: String,
}

/// All crates a package is made of, one a line, some of them several times.
fn tree(package: &str, systems: &[&str]) -> Result<String, Stopped> {
    let words = ["tree", "--quiet", "--locked", "--prefix=none", "--edges=normal,no-proc-macro"];
    let format = ["--format={p}|{l}|{r}|", "--package", package];
    let systems = systems.iter().flat_map(|system| ["--target", *system]);
    let words: Vec<OsString> = words.into_iter().chain(format).chain(systems).map(OsString::from).collect();
    let (text, ended) = captured(cargo_itself(), &words)?;
    ended.map(|()| text)
}

/// The crate on a line of the tree, unless it is one of ours, which have a folder behind the version.
fn third_party(line: &str) -> Option<Crate> {
    let mut fields = line.split('|');
    let (package, license, repository) = (fields.next()?, fields.next()?, fields.next()?);
    let (name, version) = package.split_once(" v").filter(|(_, version)| !version.contains(' '))?;
    // Before SPDX expressions, a slash meant a choice.
    let license = license.replace('/', " OR ");
    let repository = repository.trim_end_matches(".git").trim_end_matches('/');
    Some(Crate { name: name.into(), version: version.into(), license, repository: repository.into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_tree_names_crate_license_and_repository() {
        let found = third_party("same-file v1.0.6|Unlicense/MIT|https://example.org/same-file.git| (*)");
        let expected = Crate {
            name: "same-file".into(),
            version: "1.0.6".into(),
            license: "Unlicense OR MIT".into(),
            repository: "https://example.org/same-file".into(),
        };
        assert_eq!(found, Some(expected));
    }

    #[test]
    fn our_own_crates_are_not_third_party() {
        assert_eq!(third_party("table v0.1.0 (/home/me/ironhex/crates/table)|MIT OR Apache-2.0||"), None);
        assert_eq!(third_party(""), None);
    }
}
