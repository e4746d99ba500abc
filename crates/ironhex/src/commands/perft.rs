//! `ironhex perft GAME SCENARIO`

use crate::Done;
use crate::commands::position::Place;
use crate::output::Output;
use serde_json::json;
use shelf::Position;
use table::Setup;

pub fn run(game: &str, scenario: &str, depth: u32, output: &mut Output) -> Done {
    let game = shelf::find(game)?;
    let setup = Setup { scenario: scenario.into(), seats: 2, ..Setup::default() };
    let known = game.scenarios(&[])?.iter().any(|known| known.id == scenario);
    // What looks like a file is one, so that a misspelt file is not called a scenario.
    let file = !known && scenario.contains(['.', '/', '\\', ':']);
    let place = if file { Some(Place::read(scenario)?) } else { None };
    let position = place.as_ref().map_or(Position::Start(&setup), Place::position);
    let counts = game.perft(position, depth)?;
    if output.json {
        let counts: Vec<u64> = counts.collect();
        return output.document(&json!({ "game": game.id(), "position": scenario, "counts": counts }));
    }
    for (at, count) in counts.enumerate() {
        output.line(format!("{:>2}  {count}", at + 1))?;
        // The next count may take long: this one is shown now.
        output.flush()?;
    }
    Ok(())
}
