//! `ironhex units GAME`

use crate::Done;
use crate::files;
use crate::output::{Output, aligned, columns};
use std::path::PathBuf;

/// The units in a table; those that are named, with their cards.
pub fn run(game: &str, units: &[String], packs: &[PathBuf], output: &mut Output) -> Done {
    let mut catalogue = shelf::find(game)?.catalogue(&files::read_packs(packs)?)?;
    for wanted in units {
        let known = || catalogue.units.iter().map(|unit| unit.id.as_str());
        if !known().any(|id| id == wanted) {
            return Err(table::Fault::unknown("unit", wanted, known()).into());
        }
    }
    if !units.is_empty() {
        catalogue.units.retain(|unit| units.contains(&unit.id));
    }
    if output.json {
        return output.document(&catalogue.units);
    }
    if units.is_empty() {
        let tons = |tons: u16| if tons == 0 { String::new() } else { tons.to_string() };
        let row = |unit: &table::muster::UnitInfo| {
            [unit.id.clone(), unit.name.clone(), tons(unit.tons), unit.role.clone()]
        };
        let rows: Vec<_> = catalogue.units.iter().map(row).collect();
        return aligned(["id", "name", "tons", "role"], &rows).iter().try_for_each(|line| output.line(line));
    }
    for unit in &catalogue.units {
        output.line(format!("{}  {}", unit.id, unit.name))?;
        let card = &unit.card;
        let values = card.values.iter().map(|value| (value.name.to_string(), value.now.words(None)));
        let gauges = card.gauges.iter().map(|gauge| (gauge.name.clone(), gauge.of.to_string()));
        let rows: Vec<(String, String)> = card.facts.iter().cloned().chain(values).chain(gauges).collect();
        columns(&rows).iter().try_for_each(|line| output.line(format!("    {line}")))?;
    }
    Ok(())
}
