//! Tests of the stylesheets: those of the other screens do not reach the desk.

use std::collections::BTreeSet;
use std::path::Path;

/// The classes that the desk gives its elements.
fn classes_of_the_desk() -> BTreeSet<String> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/desk")];
    let mut classes = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the sources").flatten() {
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else {
                let source = std::fs::read_to_string(entry.path()).expect("a source");
                classes.extend(classes_in(&source));
            }
        }
    }
    classes
}

/// The names in `class="a b"`, `class=format!("a b-{c}")` and `class:a=`.
fn classes_in(source: &str) -> Vec<String> {
    let switched = source.split("class:").skip(1).filter_map(|rest| {
        let name = rest.split(|c: char| !c.is_alphanumeric() && c != '-').next();
        name.map(String::from)
    });
    let given = source.split("class=").skip(1).filter_map(|rest| {
        let rest = rest.trim_start_matches("move || ").trim_start_matches("format!(");
        rest.strip_prefix('"')?.split('"').next()
    });
    let names = given.flat_map(str::split_whitespace).filter(|name| !name.contains('{')).map(String::from);
    switched.chain(names).collect()
}

/// The selectors of a stylesheet.
fn selectors(style: &str) -> Vec<String> {
    let plain: String =
        style.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest)).collect();
    let heads = plain.split(['{', '}', ';']).map(str::trim);
    let heads = heads.filter(|head| head.starts_with('.') && !head.contains(": "));
    heads.flat_map(|head| head.split(',')).map(|one| one.trim().to_string()).collect()
}

/// The class that alone decides whether a selector applies; `None` if it asks for more.
fn lone_class(selector: &str) -> Option<&str> {
    let first = selector.split([' ', '>', ':', '[']).next()?.strip_prefix('.')?;
    (!first.contains('.')).then_some(first)
}

/// Classes that all screens share on purpose.
const SHARED: [&str; 6] = ["chip", "fine", "home", "lead", "loading", "panel"];

#[test]
fn styles_of_the_other_screens_do_not_reach_the_desk() {
    let desk = classes_of_the_desk();
    assert!(["choice", "tally", "token", "chosen"].iter().all(|name| desk.contains(*name)), "{desk:?}");
    let leaks: Vec<String> = selectors(include_str!("../web/screens.css"))
        .into_iter()
        .filter(|selector| {
            lone_class(selector).is_some_and(|name| desk.contains(name) && !SHARED.contains(&name))
        })
        .collect();
    assert!(leaks.is_empty(), "the desk uses these classes, too: {leaks:?}");
}
