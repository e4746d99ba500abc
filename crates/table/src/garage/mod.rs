//! The garage: players build their own units from parts.
//!
//! A game that has one hands over plain data: a [`Catalogue`] of everything that can be built with, and a [`Bench`]
//! on which a squad of units is built. The bench takes small [`Edit`]s and shows what they come to: a sheet with
//! every number and its reasons, and every problem with its clause and, where there is one, a repair. Whoever shows
//! it knows no game: what can be put where, and what can be set, comes with the view as data.
//!
//! What is on a bench is kept as the text of a pack ([`Bench::write`]), so that whatever is built can be fielded.

mod collection;
mod edit;
mod history;
mod look;
pub mod print;
mod view;

pub use collection::{Collection, Kit, Shortage, shortage};
pub use edit::{Edit, SquadEdit};
pub use history::History;
pub use look::{COLORS, EMBLEMS, Emblem, Look, emblem};
pub use view::{
    CompareRow, Comparison, Field, FieldKind, FieldOption, Hundredths, Number, NumberLine, Offer, Piece,
    Place, Problem, Proposal, Repair, RuleText, SheetRow, SheetTable, SquadView, UnitLine, UnitView,
};

use crate::{Fault, Seed, Source};
use serde::Serialize;

/// A game's garage, with the content of its packs.
pub trait Garage {
    /// Everything that can be built with.
    fn catalogue(&self) -> &Catalogue;

    /// A bench without any unit.
    fn bench(&self) -> Box<dyn Bench>;

    /// A bench with what a text holds. What has changed since it was written does not stop it from opening: it is
    /// listed in words.
    ///
    /// # Errors
    /// A text that cannot be read at all, with the place.
    fn open(&self, source: &Source) -> Result<Opened, Fault>;

    /// A bench with something random and legal.
    ///
    /// # Errors
    /// Points for which nothing can be built.
    fn random(&self, wish: &Wish, seed: Seed) -> Result<Box<dyn Bench>, Fault>;
}

/// A bench that was opened, and what has changed since its text was written.
pub struct Opened {
    /// The bench.
    pub bench: Box<dyn Bench>,
    /// What has changed, a sentence each.
    pub changes: Vec<String>,
}

/// What to build at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What it may cost at most.
    pub points: u32,
    /// A whole squad, not a unit.
    pub squad: bool,
}

/// Everything that can be built with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Catalogue {
    /// The id of the game.
    pub game: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What points are called: "DC".
    pub points: &'static str,
    /// Parts, ready-built items, powers.
    pub goods: Vec<Good>,
    /// What a unit can begin from.
    pub bases: Vec<Base>,
    /// The kits that parts come in.
    pub kits: Vec<Kit>,
    /// The sizes of squads: key, name and most points.
    pub sizes: Vec<(String, String, u32)>,
}

/// Something to build with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Good {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The group it is listed in: "Core Parts".
    pub group: &'static str,
    /// The kit it comes in; empty for what comes in none.
    pub kit: String,
    /// What it adds, in a few words: "Defense 8".
    pub facts: String,
    /// What it does, in a sentence; empty where the facts say it all.
    pub text: String,
    /// The clause it comes from; empty if there is none.
    pub clause: &'static str,
    /// Whether it comes from a pack of the player.
    pub own: bool,
}

/// What a unit can begin from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Base {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The group it is listed in: "Bare kits", "Stock Units", "Ready squads".
    pub group: &'static str,
    /// A sentence about it.
    pub text: String,
    /// What it costs.
    pub cost: u32,
    /// The parts it is made of, each as often as it is needed.
    pub parts: Vec<(String, u32)>,
}

/// What is being built: a squad of units, and units beside it that are only tried out. It remembers every edit.
pub trait Bench {
    /// The squad at a glance.
    fn squad(&self) -> SquadView;

    /// A unit in full; `None` if there is no unit of this number.
    fn unit(&self, at: usize) -> Option<UnitView>;

    /// What can be put into a place of a unit.
    fn offers(&self, at: usize, place: &str) -> Vec<Offer>;

    /// Changes a unit, by all of these edits or none; undo takes them back together.
    ///
    /// # Errors
    /// An edit that cannot be made at all. What is merely against the rules is made, and shown as a problem.
    fn edit(&mut self, at: usize, edits: &[Edit]) -> Result<(), Fault>;

    /// Changes the squad; returns the unit to look at afterwards.
    ///
    /// # Errors
    /// An unknown unit, base or field.
    fn arrange(&mut self, edit: &SquadEdit) -> Result<usize, Fault>;

    /// Takes the last edit back and says what it was.
    fn undo(&mut self) -> Option<String>;

    /// Makes the last edit that was taken back again, and says what it was.
    fn redo(&mut self) -> Option<String>;

    /// What undo and redo would do now, in words.
    fn history(&self) -> (Option<String>, Option<String>);

    /// Everything as the text of a pack, with the numbers it comes to now, so that a later change is noticed.
    fn write(&self) -> String;

    /// The unit alone, in the same form.
    fn write_unit(&self, at: usize) -> Option<String>;

    /// The pack that a match takes, and the squad in it as a force; for a squad that is legal.
    ///
    /// # Errors
    /// Every problem, in words: a draft cannot be mustered.
    fn muster(&self) -> Result<Mustered, Fault>;

    /// The parts that the squad takes, each as often as it is needed.
    fn parts(&self) -> Vec<(String, u32)>;

    /// The enemies that units can be measured against: id and name.
    fn enemies(&self) -> Vec<(String, String)>;

    /// Units side by side, measured against an enemy.
    ///
    /// # Errors
    /// An unknown unit or enemy.
    fn compare(&self, units: &[usize], enemy: &str) -> Result<Comparison, Fault>;

    /// What the points that are left could buy for a unit, the best first; all of it legal.
    fn finish(&self, at: usize, points: u32) -> Vec<Proposal>;

    /// Exactly the rules that the squad uses beyond those everybody knows.
    fn rules(&self) -> Vec<RuleText>;
}

/// A squad that can be fielded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mustered {
    /// The pack.
    pub pack: String,
    /// The squad as a force: ids joined by `+`.
    pub force: String,
}
