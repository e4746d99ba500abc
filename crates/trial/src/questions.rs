//! The questions of a game: what it understands, what its README explains, what its cases ask.

use crate::files;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::path::Path;
use table::answer::find;
use table::{Rulebook, Setup, Show, Source};

/// The heading in a game's README under which its questions stand, in a table.
const HEADING: &str = "## Questions that cases may ask";

/// The part of a case that asks questions.
#[derive(Deserialize)]
struct Case {
    #[serde(default)]
    step: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    #[serde(default)]
    expect: BTreeMap<String, IgnoredAny>,
}

/// Compares the questions a game understands with those its README explains, and sees that each is
/// asked by some case in `cases/`.
///
/// # Panics
/// With every question that is missing on one side.
pub fn questions<R: Rulebook>(home: &str, setup: &Setup) {
    let forms = crate::set_up::<R>(setup).questions();
    let readme = files::read(&Path::new(home).join("README.md"));
    let explained = explained(&readme);
    let mut wrong = Vec::new();
    for form in &forms {
        if !explained.contains(form) {
            wrong.push(format!("README.md does not explain '{form}'"));
        }
    }
    for form in &explained {
        if !forms.contains(form) {
            wrong.push(format!("README.md explains '{form}', which is not understood"));
        }
    }
    let known: Vec<(&'static str, &'static str)> = forms.iter().map(|form| (*form, *form)).collect();
    let mut asked = Vec::new();
    for file in files::all(Path::new(home), "cases", "toml") {
        let case: Case = Source::new(&file.path, &file.text).toml().expect("a case is TOML");
        for question in case.step.iter().flat_map(|step| step.expect.keys()) {
            let words: Vec<&str> = question.split_whitespace().collect();
            asked.extend(find(&known, &words).map(|(form, _)| form));
        }
    }
    let unasked = forms.iter().filter(|form| !asked.contains(form));
    wrong.extend(unasked.map(|form| format!("no case asks '{form}'")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The first column of the table of questions.
fn explained(readme: &str) -> Vec<&str> {
    let Some((_, rest)) = readme.split_once(HEADING) else { return Vec::new() };
    let section = rest.split("\n## ").next().unwrap_or_default();
    section.lines().filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0)).collect()
}
