//! `ironhex units GAME`

use crate::Done;
use crate::files;
use crate::output::{Output, aligned, columns};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use table::muster::UnitInfo;

/// A unit as programs read it: with what it costs, in games that count points.
#[derive(Serialize)]
struct Listed<'a> {
    #[serde(flatten)]
    unit: &'a UnitInfo,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
}

/// The units in a table; those that are named, with their cards.
pub fn run(game: &str, units: &[String], packs: &[PathBuf], output: &mut Output) -> Done {
    let (book, packs) = (shelf::find(game)?, files::read_packs(packs)?);
    let mut catalogue = book.catalogue(&packs)?;
    let costs: BTreeMap<String, u32> =
        book.facets(&packs)?.into_iter().map(|facets| (facets.unit, facets.points)).collect();
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
        let units = catalogue.units.iter();
        let listed = units.map(|unit| Listed { unit, points: costs.get(&unit.id).copied() });
        return output.document(&listed.collect::<Vec<_>>());
    }
    if units.is_empty() {
        let tons = |tons: u16| if tons == 0 { String::new() } else { tons.to_string() };
        let points = |id: &str| costs.get(id).map_or_else(String::new, u32::to_string);
        let row = |unit: &UnitInfo| {
            [unit.id.clone(), unit.name.clone(), tons(unit.tons), points(&unit.id), unit.role.clone()]
        };
        let rows: Vec<_> = catalogue.units.iter().map(row).collect();
        let heads = ["id", "name", "tons", "points", "role"];
        return aligned(heads, &rows).iter().try_for_each(|line| output.line(line));
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
