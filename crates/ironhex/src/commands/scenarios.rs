//! `ironhex scenarios GAME`

use crate::Done;
use crate::files;
use crate::output::Output;
use std::path::PathBuf;

pub fn run(game: &str, packs: &[PathBuf], output: &mut Output) -> Done {
    let scenarios = shelf::find(game)?.scenarios(&files::read_packs(packs)?)?;
    if output.json {
        return output.document(&scenarios);
    }
    for scenario in scenarios {
        output.line(format!("{}  {} (map {})", scenario.id, scenario.name, scenario.map))?;
        if !scenario.text.is_empty() {
            output.line(format!("    {}", scenario.text))?;
        }
        let forces: Vec<String> = scenario.forces.iter().map(|force| force.join(", ")).collect();
        output.line(format!("    {}", forces.join("\n    against ")))?;
        for warning in scenario.warnings {
            output.line(format!("    Note: {warning}"))?;
        }
    }
    Ok(())
}
