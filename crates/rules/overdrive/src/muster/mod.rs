//! Forces of a setup: 'Mechs with their pilots, what is wrong with them, and what can be fielded (OD-FORCE).

mod catalogue;
mod legality;
mod random;
mod text;

use crate::content::{Library, Member, Scenario};
use crate::options::Options;
use table::rulebook::Setup;
use table::{Fault, Side};

pub(crate) use text::read_member;

/// The force of a side that names none: the first ready lance, for the defender of a Breakthrough the first
/// ready picket (the default of the first decision).
const FIRST_LANCE: &str = "vanguard";
const FIRST_PICKET: &str = "rearguard";

/// A setup without its forces.
pub(crate) struct Venue {
    /// The content, with that of the packs.
    pub library: Library,
    /// The scenario, on the map that was chosen.
    pub scenario: Scenario,
    /// The house rules.
    pub options: Options,
}

impl Venue {
    /// Reads scenario, map and options of a setup.
    pub(crate) fn read(setup: &Setup) -> Result<Venue, Fault> {
        let library = Library::with_packs(&setup.packs)?;
        let known = || library.scenarios.keys().map(String::as_str);
        let scenario = library.scenarios.get(&setup.scenario);
        let mut scenario =
            scenario.ok_or_else(|| Fault::unknown("scenario", &setup.scenario, known()))?.clone();
        if !setup.map.is_empty() {
            scenario.map.clone_from(&setup.map);
        }
        if !library.maps.contains_key(&scenario.map) {
            let known = library.maps.keys().map(String::as_str);
            return Err(Fault::unknown("map", &scenario.map, known));
        }
        Ok(Venue { options: Options::read(&setup.options)?, library, scenario })
    }

    /// The 'Mechs of a side.
    pub(crate) fn force(&self, setup: &Setup, side: Side) -> Result<Vec<Member>, Fault> {
        let given = setup.forces.get(usize::from(side.0)).map_or("", |force| force.trim());
        let usual = self.usual_lance(side);
        self.read_force(if given.is_empty() { usual } else { given })
    }
}
