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
use table::content::{Shipped, ShippedFile};
use table::{Board, Digest, Fault, HexGrid, Source};

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

/// The content that ships with the game.
static SHIPPED: Shipped<Library> = Shipped::new(&[
    ShippedFile {
        name: "content/units.toml",
        text: include_str!("../../content/units.toml"),
        read: |library, source| library.add_units(source, source.toml()?),
    },
    ShippedFile {
        name: "content/companies.toml",
        text: include_str!("../../content/companies.toml"),
        read: |library, source| library.add_companies(source, source.toml()?),
    },
    ShippedFile {
        name: "content/maps.toml",
        text: include_str!("../../content/maps.toml"),
        read: |library, source| library.add_maps(source, source.toml()?),
    },
    ShippedFile {
        name: "content/scenarios.toml",
        text: include_str!("../../content/scenarios.toml"),
        read: |library, source| library.add_scenarios(source, source.toml()?),
    },
]);

impl Library {
    /// The content that ships with the game, with the packs added.
    ///
    /// # Errors
    /// The first mistake of a pack, with its place.
    pub fn with_packs(packs: &[Source]) -> Result<Library, Fault> {
        SHIPPED.with_packs(packs)
    }

    /// The digest of all shipped content, which replays carry.
    #[must_use]
    pub fn digest() -> Digest {
        SHIPPED.digest()
    }
}
