//! The workshop: from parts to Items, from Items and Core Parts to a Datasheet, with every number and every limit
//! (TM-BUILD, TM-CALC, TM-DC). Pure functions: the garage, the muster and the battle all read the numbers made here.
//!
//! ```text
//! pilot    ranks and A.I. Processors
//! item     the calculator: an Item's numbers, and what is wrong with it
//! sheet    the Datasheet: a Unit's numbers
//! limits   what is wrong with a Unit
//! random   a random legal Unit
//! squad    what a squad costs, and what is wrong with it
//! garage/  the bench on which players build: edits, views, repairs, texts
//! ```

mod garage;
mod item;
pub(super) mod limits;
mod pilot;
mod random;
pub(super) mod sheet;
mod squad;

pub use garage::Workshop;
pub(crate) use item::MELEE_RANGE;
pub use item::{ItemSheet, Redundancy, redundancy};
pub(crate) use limits::MOST_CARRIED;
pub use limits::problems;
pub use pilot::{Grade, Pilot};
pub use random::random_unit;
pub(crate) use sheet::{ARMOR_SET, ARMOR_SETS, LEGLESS_MOVEMENT};
pub use sheet::{Class, Datasheet, Fitting, Location, Section, Spot, class_of};
pub use squad::{MOST_UNITS_A_TEAM, Team, assign_drones, squad_cost};

/// Something that is wrong with a build: the clause, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The clause it offends.
    pub clause: &'static str,
    /// What is wrong, in words.
    pub words: String,
}

impl Problem {
    fn new(clause: &'static str, words: impl Into<String>) -> Problem {
        Problem { clause, words: words.into() }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.words, self.clause)
    }
}
