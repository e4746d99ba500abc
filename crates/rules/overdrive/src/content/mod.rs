//! Cards, lances, maps and scenarios: data, checked when read.

mod ability;
mod alpha_strike;
mod card;
mod raw;
mod read;

pub use ability::{Abilities, Ability, AmmoHit};
pub(crate) use alpha_strike::{BATTLEMECH, INCHES_PER_HEX, Printed};
pub(crate) use raw::Zones;

pub use card::{Card, MOST_ARMOR, MOST_DAMAGE, MOST_MOVE, MOST_OV, MOST_SIZE, MOST_STRUCTURE, Skill};

use crate::terrain::Hex;
use serde::Deserialize;
use std::collections::BTreeMap;
use table::content::{Collection, Content, Shipped};
use table::{Board, Cell, Facing, HexGrid};

/// The largest map in hexes: sets of its hexes take eight words.
pub const MOST_HEXES: usize = 512;
/// The last turn a scenario may have.
pub const MOST_TURNS: u16 = 250;
/// The columns of a deployment zone, unless a scenario says otherwise (OD-SETUP-3).
pub const ZONE_COLUMNS: u8 = 2;

/// A 'Mech of a force: its card and its pilot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The id of the card.
    pub unit: String,
    /// The pilot's skill.
    pub skill: Skill,
}

/// A ready force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lance {
    /// The id in setups.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// Whether it is meant for the defender of a Breakthrough (OD-SCN-4).
    pub picket: bool,
    /// Its 'Mechs, in list order.
    pub members: Vec<Member>,
}

/// A map (OD-GRID-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The id in scenarios.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// The objective hexes of Hold the Ground (OD-SCN-2).
    pub objectives: Vec<Cell>,
    /// Elevation and terrain of every hex.
    pub board: Board<HexGrid, Hex>,
}

/// What a scenario is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mission {
    /// The last side standing (OD-SCN-1).
    StandUpFight,
    /// Points for objectives (OD-SCN-2).
    HoldTheGround,
    /// The attacker leaves over the far edge (OD-SCN-4).
    Breakthrough,
}

/// A scenario (section "The scenarios" of RULES.md).
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
    /// What it is about.
    pub mission: Mission,
    /// What each side may spend (OD-FORCE-2).
    pub pv_limit: u16,
    /// The last turn (OD-VIC-2).
    pub turn_limit: u16,
    /// First and last column of the western and of the eastern zone, if not the two at the edge.
    pub zones: Option<[(u8, u8); 2]>,
    /// The ids of the ready lances of both sides, for setups that name no forces.
    pub lances: Option<[String; 2]>,
    /// The hex and the facing that each 'Mech of those lances starts with, player 1's in the west
    /// (OD-SETUP-6); without them the players deploy.
    pub placed: Option<[Vec<(Cell, Facing)>; 2]>,
}

/// Everything that can be fielded: what ships with the game, and packs added to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    /// Cards by id.
    pub cards: BTreeMap<String, Card>,
    /// Ready lances by id.
    pub lances: BTreeMap<String, Lance>,
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
        read: |library, entries| entries.enter(library, "unit", |all| &mut all.cards, read::card),
        count: Some(|library| library.cards.len()),
    },
    // Counted with the units.
    Collection {
        key: "alpha_strike",
        shipped: "",
        read: |library, entries| entries.enter(library, "unit", |all| &mut all.cards, alpha_strike::card),
        count: None,
    },
    Collection {
        key: "lances",
        shipped: include_str!("../../content/lances.toml"),
        read: |library, entries| entries.enter(library, "lance", |all| &mut all.lances, Library::read_lance),
        count: Some(|library| library.lances.len()),
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
