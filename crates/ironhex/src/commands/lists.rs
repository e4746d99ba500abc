//! What there is: games, scenarios, options.

use crate::Done;
use crate::files;
use crate::output::{Output, columns};
use serde_json::json;
use std::path::PathBuf;
use table::OptionInfo;

/// `ironhex games`
pub fn games(output: &mut Output) -> Done {
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

/// `ironhex scenarios GAME`
pub fn scenarios(game: &str, packs: &[PathBuf], output: &mut Output) -> Done {
    let scenarios = shelf::find(game)?.scenarios(&files::read_all(packs)?)?;
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

/// `ironhex options GAME`
pub fn options(game: &str, output: &mut Output) -> Done {
    let options = shelf::find(game)?.options();
    if output.json {
        return output.document(&options);
    }
    for option in options {
        output.line(format!("{} = {}  ({})", option.key, option.default, option.clause))?;
        let facts = [("values".to_string(), values(option)), (String::new(), option.text.to_string())];
        for line in columns(&facts) {
            output.line(format!("    {}", line.trim_start()))?;
        }
    }
    Ok(())
}

fn values(option: &OptionInfo) -> String {
    match option.range {
        Some((least, most)) => format!("{least} to {most}"),
        None => option.values.join(", "),
    }
}
