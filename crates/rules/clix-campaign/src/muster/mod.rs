//! Forces of a setup: characters, what is wrong with them, and what can be fielded (CC-FORCE).

mod catalogue;
mod draft;
mod filter;
mod legality;
mod random;
mod text;

pub use draft::{Draft, PACK};
pub use filter::Filter;
pub(crate) use text::{read_member, written};

use crate::content::{Library, Map, Member, Scenario};
use crate::options::Options;
use table::content::Content;
use table::rulebook::Setup;
use table::{Fault, Side};

/// The most characters of a force (CC-FORCE-3).
pub const MOST_CHARACTERS: usize = 16;
/// The most feats of a character (CC-CAMP-4).
pub const MOST_FEATS: u32 = 2;

/// The characters of a side, as a setup names them.
pub(crate) struct Force {
    /// The characters, in list order.
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
        let known = || library.scenarios.keys().map(String::as_str);
        let scenario = library.scenarios.get(&setup.scenario);
        let mut scenario =
            scenario.ok_or_else(|| Fault::unknown("scenario", &setup.scenario, known()))?.clone();
        if !setup.map.is_empty() {
            scenario.map.clone_from(&setup.map);
        }
        // CC-SETUP-7: other forces or another map are set up as usual.
        if !setup.map.is_empty() || setup.forces.iter().any(|force| !force.trim().is_empty()) {
            scenario.placed = None;
        }
        let venue = Venue { options: Options::read(&setup.options)?, library, scenario };
        venue.map()?;
        Ok(venue)
    }

    /// The map that is played on.
    pub(crate) fn map(&self) -> Result<&Map, Fault> {
        let known = self.library.maps.keys().map(String::as_str);
        let map = self.library.maps.get(&self.scenario.map);
        map.ok_or_else(|| Fault::unknown("map", &self.scenario.map, known))
    }

    /// The build total of a side (CC-FORCE-1, CC-O-1).
    pub(crate) fn build_total(&self) -> u16 {
        self.options.build_total.unwrap_or(self.scenario.build_total)
    }

    /// The characters of a side.
    pub(crate) fn force(&self, setup: &Setup, side: Side) -> Result<Force, Fault> {
        let given = setup.forces.get(usize::from(side.0)).map_or("", |force| force.trim());
        if given.is_empty() { self.read_force(self.usual_team(side)) } else { self.read_force(given) }
    }

    /// A side's force for a match: legal, unless any is allowed.
    pub(crate) fn legal_force(&self, setup: &Setup, side: Side) -> Result<Vec<Member>, Fault> {
        let force = self.force(setup, side)?;
        match self.faults(&force).split_first() {
            None => Ok(force.members),
            Some(_) if setup.any_force => Ok(force.members),
            Some((first, rest)) => {
                let fault = Fault::new(format!("the force of player {}: {first}", side.0 + 1));
                Err(if rest.is_empty() { fault } else { fault.help(format!("also: {}", rest.join("; "))) })
            }
        }
    }

    /// The team of a side that names none: the scenario's own or, if it costs more than the build total
    /// agreed on, one of those that come nearest to it.
    fn usual_team(&self, side: Side) -> &str {
        let own = &self.scenario.teams[usize::from(side.0)];
        let total = u32::from(self.build_total());
        let cost = |id: &str| self.library.teams.get(id).map_or(0, |team| self.library.cost(&team.members));
        if cost(own) <= total {
            return own;
        }
        let mut fit: Vec<&str> =
            self.library.teams.keys().map(String::as_str).filter(|id| cost(id) <= total).collect();
        fit.sort_by_key(|id| std::cmp::Reverse(cost(id)));
        fit.get(usize::from(side.0)).or(fit.first()).copied().unwrap_or(own)
    }
}
