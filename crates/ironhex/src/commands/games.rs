//! `ironhex games`

use crate::Done;
use crate::output::Output;
use serde_json::json;

pub fn run(output: &mut Output) -> Done {
    if output.json {
        let games = shelf::games().iter().map(|game| {
            json!({
                "id": game.id(),
                "name": game.name(),
                "text": game.text(),
                "rules": game.version(),
                "content": game.content().to_string(),
            })
        });
        return output.document(&games.collect::<Vec<_>>());
    }
    for game in shelf::games() {
        output.line(format!("{}  {}\n    {}", game.id(), game.name(), game.text()))?;
    }
    Ok(())
}
