//! Squads of a setup: what is wrong with them, and what can be fielded (TM-SETUP-5, TM-DC).

mod catalogue;
mod legality;
mod random;
mod text;

use crate::content::{Library, Scenario, Size};
use crate::options::Options;
use table::content::{Content, find};
use table::rulebook::Setup;
use table::{Fault, Side};

/// A setup without its squads: steps 1, 2 and 5 of the battle sequence (TM-SETUP-1).
pub struct Venue {
    /// The content, with that of the packs.
    pub library: Library,
    /// The mission, on the map that was chosen.
    pub scenario: Scenario,
    /// The house rules.
    pub options: Options,
}

impl Venue {
    /// Reads mission, map and options of a setup.
    ///
    /// # Errors
    /// Packs, a mission, a map or options that cannot be read, or a map that lacks a marker's hex.
    pub fn read(setup: &Setup) -> Result<Venue, Fault> {
        let library = Library::with_packs(&setup.packs)?;
        let options = Options::read(&setup.options)?;
        let mut scenario = find(&library.scenarios, "scenario", &setup.scenario)?.clone();
        // TM-O-3: the large field with its own coordinates, at every size.
        if options.large_board && scenario.mission.grows() {
            let large =
                |other: &&Scenario| other.mission == scenario.mission && other.size == Size::Conflagration;
            if let Some(large) = library.scenarios.values().find(large) {
                scenario.map.clone_from(&large.map);
                scenario.markers.clone_from(&large.markers);
            }
        }
        if !setup.map.is_empty() && setup.map != scenario.map {
            on_other_map(&library, &mut scenario, &setup.map)?;
            scenario.placed = None;
        }
        // TM-SETUP-10: other squads, or another map, are deployed as usual.
        if setup.forces.iter().any(|force| !force.trim().is_empty()) {
            scenario.placed = None;
        }
        Ok(Venue { library, scenario, options })
    }

    /// The ids of a team's Units; those of the mission's own squad if the setup names none.
    ///
    /// # Errors
    /// An unknown Unit.
    pub fn squad(&self, setup: &Setup, side: Side) -> Result<Vec<String>, Fault> {
        let at = usize::from(side.0);
        let given = setup.forces.get(at).map_or("", |force| force.trim());
        let usual = self.scenario.squads.get(at).map_or("", String::as_str);
        self.read_squad(if given.is_empty() { usual } else { given })
    }
}

/// The mission on another map: its markers keep their names, so the map must have those hexes.
fn on_other_map(library: &Library, scenario: &mut Scenario, id: &str) -> Result<(), Fault> {
    use table::Grid;
    let (old, new) = (&library.maps[&scenario.map], find(&library.maps, "map", id)?);
    let (from, to) = (old.board.grid(), new.board.grid());
    let mut markers = Vec::new();
    for &cell in &scenario.markers {
        let name = from.name(cell).to_string();
        let found = to.parse(&name).filter(|&cell| to.half_turn(cell).is_some());
        let wrong = || Fault::new(format!("the map '{id}' has no place for the marker at {name} (TM-MIS-1)"));
        markers.push(found.ok_or_else(wrong)?);
    }
    (scenario.markers, scenario.map) = (markers, id.into());
    Ok(())
}
