//! Unit types, Companies, maps and scenarios: data, checked when read.

pub mod ability;
mod dial;
pub mod objectives;
mod raw;
mod read;
mod unit;

pub use ability::{Ability, ability};
pub use dial::{Boxes, Color, STATS, Stat, Value, click_text, read_dial};
pub use unit::{Class, Design, Kind, MaximumRange, Motive, Pilot, TON_STEP, Type};

use crate::terrain::Terrain;
use std::collections::BTreeMap;
use table::content::{Collection, Content, Shipped};
use table::{Board, Cell, HexGrid};

/// A unit of a Company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The id of its type.
    pub unit: String,
    /// Its pilot; only Mechs have a grade.
    pub pilot: Pilot,
    /// The Company Commander (BC-UNIT-9).
    pub commander: bool,
}

/// A Company (BC-FORCE-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Company {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// How it fights, in a sentence.
    pub doctrine: String,
    /// Mechs and Vehicles, in roster order.
    pub members: Vec<Member>,
    /// Ids of its Infantry.
    pub infantry: Vec<String>,
    /// Whether it is a Patrol instead of a Company (BC-FORCE-5).
    pub patrol: bool,
}

/// A map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// How many Diamonds it has room for (BC-OBJ-1).
    pub diamonds: u8,
    /// The terrain of every hex; columns and rows count from 1 at the top left (BC-MAP-1).
    pub board: Board<HexGrid, Terrain>,
}

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// The id of its map.
    pub map: String,
    /// The usual number of Companies a side.
    pub companies: u8,
    /// The largest number.
    pub most_companies: u8,
    /// The last turn; 0 leaves it to the option.
    pub turn_limit: u16,
    /// First and last row of South's and of North's zone, if not the three rows at the edge.
    pub zones: Option<[(u8, u8); 2]>,
    /// The ids of South's and of North's Patrol, if it is for Patrols (BC-FORCE-5).
    pub patrols: Option<[String; 2]>,
    /// The hexes that South's and North's units start in (BC-DEP-6); without them the players deploy.
    pub placed: Option<[Vec<Cell>; 2]>,
    /// The Break Point, if the number of Diamonds does not say it (BC-FORCE-5).
    pub break_point: Option<u16>,
}

impl Scenario {
    /// The number of Diamonds, given the Companies a side has; Patrols have none (BC-OBJ-1, BC-FORCE-5).
    #[must_use]
    pub fn diamonds(&self, companies: u8) -> u8 {
        if self.patrols.is_some() { 0 } else { objectives::diamonds(companies) }
    }
}

/// Everything that can be fielded: what ships with the game, and packs added to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    /// Types of unit by id.
    pub units: BTreeMap<String, Type>,
    /// Companies by id.
    pub companies: BTreeMap<String, Company>,
    /// Maps by id.
    pub maps: BTreeMap<String, Map>,
    /// Scenarios by id.
    pub scenarios: BTreeMap<String, Scenario>,
}

/// The collections, and what ships of each.
static SHIPPED: Shipped<Library> = Shipped::new(&[
    Collection {
        key: "units",
        shipped: include_str!("../../content/units.toml"),
        read: |library, entries| entries.enter(library, "unit", |all| &mut all.units, read::unit),
        count: Some(|library| library.units.len()),
    },
    Collection {
        key: "companies",
        shipped: include_str!("../../content/companies.toml"),
        read: |library, entries| {
            entries.enter(library, "company", |all| &mut all.companies, Library::read_company)
        },
        count: Some(|library| library.companies.len()),
    },
    Collection {
        key: "maps",
        shipped: include_str!("../../content/maps.toml"),
        read: |library, entries| entries.enter(library, "map", |all| &mut all.maps, read::map),
        count: Some(|library| library.maps.len()),
    },
    Collection {
        key: "scenarios",
        shipped: include_str!("../../content/scenarios.toml"),
        read: |library, entries| {
            entries.enter(library, "scenario", |all| &mut all.scenarios, Library::read_scenario)
        },
        count: Some(|library| library.scenarios.len()),
    },
]);

impl Content for Library {
    fn shipped() -> &'static Shipped<Library> {
        &SHIPPED
    }
}
