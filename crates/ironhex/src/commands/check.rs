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
    let sources = files::read_all(packs)?;
    let (game, counts) = match game {
        Some(game) => {
            let game = shelf::find(game)?;
            (game, game.check(&sources)?)
        }
        None => detect(&sources)?,
    };
    if output.json {
        let names: Vec<&str> = sources.iter().map(|source| source.name.as_str()).collect();
        let counts: Map<String, Value> =
            counts.iter().map(|&(kind, count)| (kind.into(), count.into())).collect();
        return output.document(&json!({ "game": game.id(), "packs": names, "counts": counts }));
    }
    let counts: Vec<String> = counts.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
    output.line(format!("No mistakes found. For {}: {}", game.id(), counts.join(", ")))
}

/// The first game that can use the packs; if none can, the mistake the first one finds.
fn detect(sources: &[Source]) -> Result<(&'static dyn Shelved, Counts), Fault> {
    let mut first = None;
    for &game in shelf::games() {
        match game.check(sources) {
            Ok(counts) => return Ok((game, counts)),
            Err(fault) => first = first.or(Some(fault)),
        }
    }
    Err(first.unwrap_or_else(|| Fault::new("there is no game on the shelf")))
}
