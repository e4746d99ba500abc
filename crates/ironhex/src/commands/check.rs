//! `ironhex check PACK…`

use crate::Done;
use crate::files;
use crate::output::Output;
use serde_json::{Map, Value, json};
use shelf::Shelved;
use std::path::PathBuf;
use table::{Fault, Source};

type Counts = Vec<(&'static str, usize)>;

pub fn run(packs: &[PathBuf], game: Option<&str>, output: &mut Output) -> Done {
    let sources = files::read_packs(packs)?;
    let (game, counts) = match game {
        Some(game) => {
            let game = shelf::find(game)?;
            (game, game.check(&sources)?)
        }
        None => detect(&sources)?,
    };
    if let Some(empty) = sources.first().filter(|_| counts.iter().all(|(_, count)| *count == 0)) {
        let fault = Fault::in_file(empty, "there is no entry in this pack");
        return Err(fault
            .help("an entry is a table such as [units.my-own]; docs/packs.md has examples")
            .into());
    }
    if output.json {
        let names: Vec<&str> = sources.iter().map(|source| source.name.as_str()).collect();
        let counts: Map<String, Value> =
            counts.iter().map(|&(kind, count)| (kind.into(), count.into())).collect();
        return output.document(&json!({ "game": game.id(), "packs": names, "counts": counts }));
    }
    let counts: Vec<String> = counts.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
    output.line(format!("No mistakes found. For {}: {}", game.id(), counts.join(", ")))
}

/// The first game that accepts the packs; if none does, the mistake found by the game that knows most of
/// their keys.
fn detect(sources: &[Source]) -> Result<(&'static dyn Shelved, Counts), Fault> {
    let keys: Vec<String> = sources.iter().flat_map(|source| keys(&source.text)).collect();
    let mut faults = Vec::new();
    for &game in shelf::games() {
        match game.check(sources) {
            Ok(counts) => return Ok((game, counts)),
            Err(fault) => {
                let known = keys.iter().filter(|key| game.keys().contains(&key.as_str())).count();
                faults.push((known, fault));
            }
        }
    }
    let likeliest = faults.into_iter().rev().max_by_key(|(known, _)| *known);
    Err(likeliest.map_or_else(|| Fault::new("there are no games"), |(_, fault)| fault))
}

/// The words before an equals sign, which can be found even in text that does not parse.
fn keys(text: &str) -> Vec<String> {
    let before = text
        .split('=')
        .filter_map(|part| part.split([' ', '{', ',', '\n', '[']).rfind(|word| !word.is_empty()));
    before.map(String::from).collect()
}
