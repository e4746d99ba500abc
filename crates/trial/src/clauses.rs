//! Every clause of the book is carried out by some source file and shown by some test or case.

use crate::files::{self, File};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use table::Rulebook;
use table::rulebook::is_clause_id;

/// Audits the clauses of a game's book and keeps `clauses.txt`: one line a clause, in the order of the
/// book, with the source files that carry it out, then the tests and cases that name it.
///
/// # Panics
/// If a clause stands in the book twice, in no source file, or in no test and no case; if a clause is named
/// that the book does not have; or if `clauses.txt` differs.
pub fn clauses<R: Rulebook>(home: &str) {
    let book: Vec<String> = R::clauses().into_iter().map(|clause| clause.id).collect();
    let now = audit(&book, Path::new(home)).unwrap_or_else(|wrong| panic!("{wrong}"));
    // Moving or renaming a file changes the list, too: rewrite it with UPDATE=1.
    files::compare(&Path::new(home).join("clauses.txt"), &now);
}

/// The text of `clauses.txt`, or everything that is wrong.
fn audit(book: &[String], home: &Path) -> Result<String, String> {
    let source = files::all(home, "src", "rs");
    let mut tests = files::all(home, "tests", "rs");
    tests.extend(files::all(home, "cases", "toml"));
    let content = files::all(home, "content", "toml");
    let mut wrong = repeated(book);
    for file in source.iter().chain(&tests).chain(&content) {
        let unknown = named(book, file).into_iter().filter(|id| !book.iter().any(|known| known == id));
        wrong.extend(unknown.map(|id| format!("{} names {id}, which is not in the book", file.path)));
    }
    let (source, tests) = (by_clause(book, &source), by_clause(book, &tests));
    let missing = |by_clause: &BTreeMap<&str, Vec<&str>>| -> Vec<&str> {
        book.iter().map(String::as_str).filter(|id| !by_clause.contains_key(id)).collect()
    };
    for (by_clause, place) in [(&source, "source file"), (&tests, "test and no case")] {
        let missing = missing(by_clause);
        if !missing.is_empty() {
            wrong.push(format!("no {place} names {}", missing.join(", ")));
        }
    }
    if wrong.is_empty() { Ok(list(book, &source, &tests)) } else { Err(wrong.join("\n")) }
}

/// Clauses that stand in the book more than once.
fn repeated(book: &[String]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    book.iter().filter(|id| !seen.insert(*id)).map(|id| format!("{id} stands in the book twice")).collect()
}

/// Every clause id in a text, whole words only: "QS-LOS-12" does not name QS-LOS-1, and in "QS-LOS-3, -12"
/// only the first is named.
fn named(book: &[String], file: &File) -> BTreeSet<String> {
    let prefixes: BTreeSet<&str> = book.iter().filter_map(|id| id.split('-').next()).collect();
    let words = file.text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let ids = words.filter(|word| is_clause_id(word));
    ids.filter(|id| id.split('-').next().is_some_and(|prefix| prefixes.contains(prefix)))
        .map(String::from)
        .collect()
}

/// The files that name each clause.
fn by_clause<'a>(book: &'a [String], files: &'a [File]) -> BTreeMap<&'a str, Vec<&'a str>> {
    let mut found: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for file in files {
        let named = named(book, file);
        for id in book.iter().filter(|id| named.contains(*id)) {
            found.entry(id).or_default().push(&file.path);
        }
    }
    found
}

fn list(book: &[String], source: &BTreeMap<&str, Vec<&str>>, tests: &BTreeMap<&str, Vec<&str>>) -> String {
    let mut text = String::from(
        "# Each clause: the source files that carry it out | the tests and cases that name it.\n",
    );
    let files = |by_clause: &BTreeMap<&str, Vec<&str>>, id: &str| {
        by_clause.get(id).map_or_else(|| "-".into(), |files| files.join(" "))
    };
    for id in book {
        let _ = writeln!(text, "{id}: {} | {}", files(source, id), files(tests, id));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// The crate of a made-up game: every clause carried out and tested.
    const SOUND: [(&str, &str); 4] = [
        ("src/fire.rs", "// XX-FIRE-1: no friends.\n// XX-FIRE-12"),
        ("tests/rulebook/fire.rs", "/// XX-FIRE-1."),
        ("cases/01.toml", "clauses = [\"XX-FIRE-12\"]"),
        ("content/units.toml", ""),
    ];

    fn audit_of(book: &[&str], files: &[(&str, &str)]) -> Result<String, String> {
        let home = tempfile::tempdir().expect("a folder");
        for (path, text) in SOUND.iter().chain(files) {
            let path = home.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        let book: Vec<String> = book.iter().map(|id| (*id).into()).collect();
        audit(&book, home.path())
    }

    const BOOK: [&str; 2] = ["XX-FIRE-12", "XX-FIRE-1"];

    #[test]
    fn a_sound_game_is_listed_in_the_order_of_its_book() {
        let list = audit_of(&BOOK, &[("src/need.rs", "XX-FIRE-1")]).expect("nothing is wrong");
        let lines: Vec<&str> = list.lines().skip(1).collect();
        assert_eq!(
            lines,
            [
                "XX-FIRE-12: src/fire.rs | cases/01.toml",
                "XX-FIRE-1: src/fire.rs src/need.rs | tests/rulebook/fire.rs"
            ]
        );
    }

    #[test]
    fn a_clause_without_a_source_file_is_found() {
        let wrong = audit_of(&BOOK, &[("src/fire.rs", "XX-FIRE-12")]).expect_err("XX-FIRE-1 is missing");
        assert_eq!(wrong, "no source file names XX-FIRE-1");
    }

    #[test]
    fn a_clause_without_a_test_is_found() {
        let wrong = audit_of(&BOOK, &[("tests/rulebook/fire.rs", "XX-FIRE-12")]).expect_err("no test");
        assert_eq!(wrong, "no test and no case names XX-FIRE-1");
    }

    #[test]
    fn a_clause_that_does_not_exist_is_found_wherever_it_stands() {
        for path in ["src/a.rs", "tests/a.rs", "cases/a.toml", "content/a.toml"] {
            let wrong = audit_of(&BOOK, &[(path, "as XX-FIRE-2 says")]).expect_err("no such clause");
            assert_eq!(wrong, format!("{path} names XX-FIRE-2, which is not in the book"));
        }
        audit_of(&BOOK, &[("src/a.rs", "UTF-8, XX-M1, YY-FIRE-2")]).expect("those are no clauses");
    }

    #[test]
    fn a_clause_that_stands_twice_is_found() {
        let wrong = audit_of(&["XX-FIRE-1", "XX-FIRE-12", "XX-FIRE-1"], &[]).expect_err("twice");
        assert_eq!(wrong, "XX-FIRE-1 stands in the book twice");
    }
}
