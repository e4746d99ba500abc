//! `ironhex forces GAME`

use crate::Done;
use crate::files;
use crate::output::Output;
use serde_json::json;
use std::path::PathBuf;

pub fn run(game: &str, packs: &[PathBuf], output: &mut Output) -> Done {
    let catalogue = shelf::find(game)?.catalogue(&files::read_packs(packs)?)?;
    if output.json {
        return output.document(&json!({ "forces": catalogue.ready, "words": catalogue.words }));
    }
    for force in &catalogue.ready {
        output.line(format!("{}  {}", force.id, force.name))?;
        if !force.text.is_empty() {
            output.line(format!("    {}", force.text))?;
        }
        output.line(format!("    {}", force.members.join(" + ")))?;
    }
    if !catalogue.words.is_empty() {
        output.line("\nWords that may follow the id of a unit in a force of your own:")?;
    }
    for (word, meaning) in &catalogue.words {
        output.line(format!("  {word}: {meaning}"))?;
    }
    Ok(())
}
