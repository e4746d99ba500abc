//! The text form of a setup: a scenario, a map and forces, all by their ids.

use crate::content::{Library, Scenario};
use table::Fault;
use table::rulebook::Setup;

impl Library {
    /// The scenario of a setup, with its map and its forces.
    pub(crate) fn scenario_of(&self, setup: &Setup) -> Result<Scenario, Fault> {
        let known = || self.scenarios.keys().map(String::as_str);
        let scenario = self.scenarios.get(&setup.scenario);
        let scenario = scenario.ok_or_else(|| Fault::unknown("scenario", &setup.scenario, known()))?;
        scenario.on_map(self, &setup.map)?.with_forces(self, &setup.forces)
    }
}

impl Scenario {
    /// The scenario with other forces: ids of sheets joined by `+`, the Attacker's first. An empty
    /// text keeps the scenario's own. Any sheets may meet on any map, whatever the scenario's tier.
    ///
    /// # Errors
    /// An unknown sheet.
    pub fn with_forces(&self, library: &Library, forces: &[String]) -> Result<Scenario, Fault> {
        let (mut altered, mut own) = (self.clone(), true);
        if forces.len() > 2 {
            return Err(Fault::new(format!("{} forces; there are two sides", forces.len())));
        }
        for (force, named) in altered.forces.iter_mut().zip(forces).filter(|(_, named)| !named.is_empty()) {
            let units: Vec<String> = named.split('+').map(|id| id.trim().to_string()).collect();
            if let Some(unknown) = units.iter().find(|id| !library.sheets.contains_key(*id)) {
                return Err(Fault::unknown("unit", unknown, library.sheets.keys().map(String::as_str)));
            }
            (force.units, force.owners) = (units, Vec::new());
            own = false;
        }
        if !own {
            altered.place_by_hand();
        }
        Ok(altered)
    }

    /// The scenario on another mapsheet; an empty text keeps the scenario's own. Sheets are all of
    /// one size, so zones and objectives stay where they are.
    ///
    /// # Errors
    /// An unknown map, with the most similar name.
    pub fn on_map(&self, library: &Library, map: &str) -> Result<Scenario, Fault> {
        let mut altered = self.clone();
        if !map.is_empty() {
            if !library.maps.contains_key(map) {
                return Err(Fault::unknown("map", map, library.maps.keys().map(String::as_str)));
            }
            altered.map = map.into();
            altered.place_by_hand();
        }
        Ok(altered)
    }

    /// QS-SET-11: other forces or another sheet are set up as usual.
    fn place_by_hand(&mut self) {
        self.forces.iter_mut().for_each(|force| force.placed.clear());
    }
}
