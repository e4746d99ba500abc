//! Everything that can be built and fielded: Core Types, parts, Items, Units, squads, battlefields and missions.

mod map;
mod mission;
mod part;
pub(crate) mod raw;
mod read;
mod unit;

pub use map::Map;
pub use mission::{Mission, Scenario, Size};
pub use part::{
    Category, CorePart, CoreType, DamageType, Faction, Fit, Flank, ItemKind, Part, SectionKind, Tag, Tags,
    UnitType, VehicleRules,
};
pub use unit::{Build, Fitted, Item, Place, Squad};

use crate::build::Datasheet;
use std::collections::BTreeMap;
use table::Fault;
use table::content::{Collection, Content, Shipped, find};

/// The content of the game, with that of packs.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// Core Parts, by id.
    pub core_parts: BTreeMap<String, CorePart>,
    /// Core Types, by id.
    pub core_types: BTreeMap<String, CoreType>,
    /// Parts of Items, by id.
    pub parts: BTreeMap<String, Part>,
    /// Ready-built Items, by id.
    pub items: BTreeMap<String, Item>,
    /// Units, by id.
    pub units: BTreeMap<String, Build>,
    /// Ready squads, by id.
    pub squads: BTreeMap<String, Squad>,
    /// Battlefields, by id.
    pub maps: BTreeMap<String, Map>,
    /// Missions, by id.
    pub scenarios: BTreeMap<String, Scenario>,
}

/// The keys of packs, in the order in which they are read.
pub const KEYS: [&str; 8] =
    ["core_parts", "core_types", "parts", "items", "units", "squads", "maps", "scenarios"];

static SHIPPED: Shipped<Library> = Shipped::new(&[
    Collection {
        key: KEYS[0],
        shipped: include_str!("../../content/core_parts.toml"),
        read: |library, entries| {
            entries.enter(library, "Core Part", |all| &mut all.core_parts, read::core_part)
        },
        count: Some(|library| library.core_parts.len()),
    },
    Collection {
        key: KEYS[1],
        shipped: include_str!("../../content/core_types.toml"),
        read: |library, entries| {
            entries.enter(library, "Core Type", |all| &mut all.core_types, Library::read_core_type);
        },
        count: Some(|library| library.core_types.len()),
    },
    Collection {
        key: KEYS[2],
        shipped: include_str!("../../content/parts.toml"),
        read: |library, entries| entries.enter(library, "part", |all| &mut all.parts, read::part),
        count: Some(|library| library.parts.len()),
    },
    Collection {
        key: KEYS[3],
        shipped: include_str!("../../content/items.toml"),
        read: |library, entries| entries.enter(library, "Item", |all| &mut all.items, Library::read_item),
        count: Some(|library| library.items.len()),
    },
    Collection {
        key: KEYS[4],
        shipped: include_str!("../../content/units.toml"),
        read: |library, entries| entries.enter(library, "unit", |all| &mut all.units, Library::read_unit),
        count: Some(|library| library.units.len()),
    },
    Collection {
        key: KEYS[5],
        shipped: include_str!("../../content/squads.toml"),
        read: |library, entries| entries.enter(library, "squad", |all| &mut all.squads, Library::read_squad),
        count: Some(|library| library.squads.len()),
    },
    Collection {
        key: KEYS[6],
        shipped: include_str!("../../content/maps.toml"),
        read: |library, entries| {
            entries.enter(library, "map", |all| &mut all.maps, |_, entry, raw| map::map(entry, raw));
        },
        count: Some(|library| library.maps.len()),
    },
    Collection {
        key: KEYS[7],
        shipped: include_str!("../../content/scenarios.toml"),
        read: |library, entries| {
            entries.enter(library, "scenario", |all| &mut all.scenarios, Library::read_scenario);
        },
        count: Some(|library| library.scenarios.len()),
    },
]);

impl Content for Library {
    fn shipped() -> &'static Shipped<Library> {
        &SHIPPED
    }
}

impl Library {
    /// The Datasheet of a Unit.
    ///
    /// # Errors
    /// An unknown Unit, or one that cannot be worked out.
    pub fn datasheet(&self, unit: &str) -> Result<Datasheet, Fault> {
        Datasheet::of(self, find(&self.units, "unit", unit)?)
    }
}
