//! The garage of the game: everything that can be built with, and the bench on which squads are built.
//!
//! Nothing here knows a number by itself: Datasheets, problems and costs come from the workshop around it, rolls and
//! damage from `need/`.
//!
//! ```text
//! draft    a Unit as it is built
//! edit     what an edit does to it
//! bench    a squad of drafts, with undo and redo
//! view     the sheet: every number with its reasons
//! places   where things can be put, and what can be set
//! offers   what is on offer for a place
//! repair   what one click can do about a problem
//! text     drafts as the text of a pack, and back
//! duel     Units side by side, by the rules' own rolls and damage
//! finish   the best use of points that are left, and random squads
//! kits     the catalogue, and which parts a kit holds
//! ```

mod bench;
mod draft;
mod duel;
mod edit;
mod finish;
mod kits;
mod offers;
mod places;
mod repair;
mod text;
mod view;

use crate::content::{Library, Size};
use crate::options::Options;
use bench::Workbench;
use draft::Plan;
use std::sync::Arc;
use table::content::Content;
use table::garage::{Bench, Catalogue, Garage, Opened, Wish};
use table::{Fault, Seed, Seeded, Source};

/// The garage with its content, that of packs included.
#[derive(Clone)]
pub struct Workshop {
    shared: Arc<Shared>,
}

/// What all benches of a garage have in common.
struct Shared {
    library: Library,
    options: Options,
    catalogue: Catalogue,
    /// What it was opened with.
    packs: Vec<Source>,
    given: Vec<(String, String)>,
}

impl Workshop {
    /// Opens the garage with the packs and the house rules of a player.
    ///
    /// # Errors
    /// The mistakes in the packs, or an unknown option.
    pub fn new(packs: &[Source], given: &[(String, String)]) -> Result<Workshop, Fault> {
        let library = Library::with_packs(packs)?;
        let options = Options::read(given)?;
        let catalogue = kits::catalogue(&library, &options)?;
        let (packs, given) = (packs.to_vec(), given.to_vec());
        Ok(Workshop { shared: Arc::new(Shared { library, options, catalogue, packs, given }) })
    }

    /// The garage as a game hands it over.
    ///
    /// # Errors
    /// The mistakes in the packs, or an unknown option.
    pub fn open(packs: &[Source], options: &[(String, String)]) -> Result<Box<dyn Garage>, Fault> {
        Ok(Box::new(Workshop::new(packs, options)?))
    }

    fn on_bench(&self, plan: Plan) -> Box<dyn Bench> {
        Box::new(Workbench::new(self.clone(), plan))
    }
}

impl Garage for Workshop {
    fn catalogue(&self) -> &Catalogue {
        &self.shared.catalogue
    }

    fn bench(&self) -> Box<dyn Bench> {
        self.on_bench(Plan { name: String::new(), size: Size::Scouting, units: Vec::new() })
    }

    fn open(&self, source: &Source) -> Result<Opened, Fault> {
        let (workshop, plan, changes) = text::read(self, source)?;
        Ok(Opened { bench: workshop.on_bench(plan), changes })
    }

    fn random(&self, wish: &Wish, seed: Seed) -> Result<Box<dyn Bench>, Fault> {
        let plan = finish::random(&self.shared, wish, &mut Seeded::new(seed))?;
        Ok(self.on_bench(plan))
    }
}
