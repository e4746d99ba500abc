//! `ironhex perft GAME SCENARIO`

use crate::Done;
use crate::output::Output;
use crate::position::PositionFile;
use serde_json::json;
use shelf::Position;
use table::Setup;

pub fn run(game: &str, scenario: &str, depth: u32, output: &mut Output) -> Done {
    let game = shelf::find(game)?;
    let setup = Setup { scenario: scenario.into(), seats: 2, ..Setup::default() };
    let known = game.scenarios(&[])?.iter().any(|known| known.id == scenario);
    // Anything that looks like a file is read as one, so a misspelled file is not reported as a scenario.
    let is_file = !known && scenario.contains(['.', '/', '\\', ':']);
    let file = if is_file { Some(PositionFile::read(scenario)?) } else { None };
    let position = file.as_ref().map_or(Position::Start(&setup), PositionFile::position);
    let counts = game.perft(position, depth)?;
    if output.json {
        let counts: Vec<u64> = counts.collect();
        return output.document(&json!({ "game": game.id(), "position": scenario, "counts": counts }));
    }
    for (at, count) in counts.enumerate() {
        output.line(format!("{:>2}  {count}", at + 1))?;
        // The next count may take a while, so this one is shown now.
        output.flush()?;
    }
    Ok(())
}
