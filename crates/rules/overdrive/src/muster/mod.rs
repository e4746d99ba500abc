//! Forces of a setup: 'Mechs with their pilots, what is wrong with them, and what can be fielded (OD-FORCE).

mod catalogue;
mod legality;
mod random;
mod text;

use crate::content::{Library, Member, Mission, Scenario};
use crate::game::side_name;
use crate::options::Options;
use table::content::{Content, find};
use table::rulebook::Setup;
use table::{Fault, Side};

pub(crate) use text::read_member;

/// The force of a side that names none: the first ready lance, for the defender of a Breakthrough the first
/// ready picket (the default of the first decision).
const FIRST_LANCE: &str = "vanguard";
const FIRST_PICKET: &str = "rearguard";

/// The 'Mechs of a side, as a setup names them.
pub(crate) struct Force {
    /// The 'Mechs, in list order.
    pub members: Vec<Member>,
    /// What is wrong with their words.
    wrong: Vec<String>,
}

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
        let mut scenario = find(&library.scenarios, "scenario", &setup.scenario)?.clone();
        if !setup.map.is_empty() {
            scenario.map.clone_from(&setup.map);
        }
        // OD-SETUP-6: other forces or another map are set up as usual.
        if !setup.map.is_empty() || setup.forces.iter().any(|force| !force.trim().is_empty()) {
            scenario.placed = None;
        }
        let venue = Venue { options: Options::read(&setup.options)?, library, scenario };
        venue.check_map()?;
        Ok(venue)
    }

    /// The map must exist, and have objectives if the scenario is about them (OD-SCN-2).
    fn check_map(&self) -> Result<(), Fault> {
        let map = find(&self.library.maps, "map", &self.scenario.map)?;
        if self.scenario.mission == Mission::HoldTheGround && map.objectives.is_empty() {
            let maps = self.library.maps.values().filter(|map| !map.objectives.is_empty());
            let fit: Vec<&str> = maps.map(|map| map.id.as_str()).collect();
            let wrong = format!("the map '{}' has no objectives to hold (OD-SCN-2)", map.id);
            return Err(Fault::new(wrong).help(format!("maps with objectives: {}", fit.join(", "))));
        }
        Ok(())
    }

    /// The 'Mechs of a side.
    pub(crate) fn force(&self, setup: &Setup, side: Side) -> Result<Force, Fault> {
        let given = setup.forces.get(usize::from(side.0)).map_or("", |force| force.trim());
        let usual = self.usual_lance(side);
        self.read_force(if given.is_empty() { usual } else { given })
    }

    /// A side's force for a match: legal, unless any is allowed.
    pub(crate) fn legal_force(&self, setup: &Setup, side: Side) -> Result<Vec<Member>, Fault> {
        let force = self.force(setup, side)?;
        match self.faults(&force, side).split_first() {
            None => Ok(force.members),
            Some(_) if setup.any_force => Ok(force.members),
            Some((first, rest)) => {
                let fault = Fault::new(format!("{}'s force: {first}", side_name(&self.scenario, side)));
                Err(if rest.is_empty() { fault } else { fault.help(format!("also: {}", rest.join("; "))) })
            }
        }
    }
}
