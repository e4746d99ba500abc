//! Weapons, record sheets, mapsheets and scenarios: data, checked when read.

pub(crate) mod location;
mod raw;
mod read;
mod scenario;
mod sheet;
mod slot;

pub use location::{Location, MECH_LOCATIONS, MOST_LOCATIONS, SECTIONS};
pub use slot::{Slot, SlotSet};

use std::collections::BTreeMap;
use table::content::{Collection, Content, Shipped};
use table::{Cell, Edge, Facing, Pool, Side};

/// A weapon as its line in the weapons table has it (RULES.md, "Weapons"); its code letters are flags
/// here (QS-WPN-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// The name on the sheet.
    pub name: String,
    /// The name in notation.
    pub short: String,
    /// Damage at short, medium and long range; three times the same unless variable.
    pub damage: [u8; 3],
    /// The last hex of each bracket.
    pub range: [u8; 3],
    /// Code P: -2 to hit (QS-WPN-2).
    pub pulse: bool,
    /// Code R2: fires one shot or two (QS-RAPID-1).
    pub rapid: bool,
    /// Code AI: the dice of troopers a platoon loses (QS-WPN-4).
    pub burst: Option<Pool>,
    /// Whether it takes ammunition (QS-AMMO-1).
    pub uses_ammo: bool,
}

/// How far a scenario's rules go (QS-GEN-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tier {
    /// The Enforcer and the Hunchback.
    Green,
    /// Every 'Mech and vehicle.
    Veteran,
    /// Everything.
    Elite,
}

/// What moves a vehicle (QS-VEH-2), as its sheet has it (QS-VEH-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motive {
    /// Enters light woods.
    Tracked,
    /// Keeps out of all woods.
    Wheeled,
    /// Keeps out of all woods.
    Hover,
}

/// The four types of unit; each is one counter that moves once and declares once (QS-GEN-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A BattleMech.
    Mech,
    /// A combat vehicle.
    Vehicle(Motive),
    /// A battle armor squad.
    BattleArmor,
    /// A conventional infantry platoon.
    Platoon,
}

impl Kind {
    /// Battle armor and platoons (QS-INF-1).
    #[must_use]
    pub fn is_infantry(self) -> bool {
        matches!(self, Kind::BattleArmor | Kind::Platoon)
    }
}

/// A weapon where it is mounted: one line of a sheet, or one of its quantity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mounted {
    /// The weapon.
    pub weapon: Weapon,
    /// The location ('Mech) or mount (vehicle) it sits in; "" for infantry.
    pub at: String,
    /// The name in notation, unique on its sheet: `ML#2`.
    pub label: String,
    /// The store of ammunition it draws on (QS-AMMO-2).
    pub store: Option<u8>,
}

/// A record sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The id in scenarios.
    pub id: String,
    /// The full name.
    pub name: String,
    /// The name in notation and on the counter.
    pub short: String,
    /// The type.
    pub kind: Kind,
    /// The first tier that may field it.
    pub tier: Tier,
    /// Tons; without effect in these rules.
    pub tons: u16,
    /// Walking MP, Cruising MP or infantry MP.
    pub walk: u8,
    /// Running MP; for vehicles what follows from the Cruising MP.
    pub run: u8,
    /// Armor points by location, section or trooper; a platoon's troopers first.
    pub points: [u8; MOST_LOCATIONS],
    /// The weapons in sheet order.
    pub weapons: Vec<Mounted>,
    /// Shots in each store, with the weapon's name.
    pub ammo: Vec<(String, u8)>,
    /// A platoon's modifier by range from 0 up (QS-CONV-1).
    pub modifiers: Vec<i8>,
    /// A platoon's damage by number of troopers, from none up (QS-CONV-2).
    pub damage: Vec<u8>,
}

/// The most weapons a sheet may have.
pub const MOST_WEAPONS: usize = 12;
/// The most troopers of a squad: the Cluster Hits Table has no larger column (QS-CLUS-1).
pub const MOST_SQUAD: u8 = 4;
/// The most troopers of a platoon.
pub const MOST_PLATOON: u8 = 30;
/// The most kinds of ammunition a sheet may have.
pub const MOST_STORES: usize = 3;
/// The most units a team may have: row 01 holds no more (QS-SET-10).
pub const MOST_UNITS: usize = 15;

/// A mapsheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapSheet {
    /// The id in scenarios.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// The terrain of every hex.
    pub board: table::Board<table::HexGrid, crate::Terrain>,
}

/// A rectangle of the sheet: columns and rows counted from 1, ends included. Rows are the numbers
/// printed in the hexes, so the shift of even columns makes no difference (QS-SET-3, QS-SET-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    /// First and last column.
    pub columns: (u8, u8),
    /// First and last row.
    pub rows: (u8, u8),
}

/// What one team brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// Ids of sheets, in order.
    pub units: Vec<String>,
    /// Where they may be placed.
    pub zones: Vec<Zone>,
    /// For each unit the player of the team who owns it, counted from 0; empty: in turn.
    pub owners: Vec<u8>,
    /// For each unit the hex and the facing it starts with (QS-SET-11); empty: the players place them.
    pub placed: Vec<(Cell, Facing)>,
}

/// Units that leave over this edge escape (QS-X4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Escape {
    /// Whose units.
    pub side: Side,
    /// Over which edge.
    pub edge: Edge,
    /// How many must escape to win.
    pub needed: u8,
}

/// How a scenario is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Victory {
    /// The last team with a unit on the map (QS-VIC-1).
    LastStanding,
    /// Points for objectives, counted each End Phase (QS-X3).
    Objectives(Vec<table::Cell>),
    /// Units that leave over an edge (QS-X4).
    Breakthrough(Escape),
}

/// Who is Attacker in a game without a scenario (QS-SET-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roles {
    /// The first force attacks.
    Agreed,
    /// 2D6 a team; the higher total chooses.
    Rolled,
}

/// A scenario: forces, zones, sheet, victory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// How far the rules go.
    pub tier: Tier,
    /// The id of its mapsheet.
    pub map: String,
    /// The Attacker's force, then the Defender's.
    pub forces: [Force; 2],
    /// How it is won.
    pub victory: Victory,
    /// The last turn; 0 for none.
    pub turn_limit: u16,
    /// How the roles are found.
    pub roles: Roles,
    /// What players should know before they start (QS-SET-9).
    pub warnings: Vec<String>,
}

/// Everything that can be fielded: what ships with the game, and packs added to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    /// Weapons by id.
    pub weapons: BTreeMap<String, Weapon>,
    /// Record sheets by id.
    pub sheets: BTreeMap<String, Sheet>,
    /// Mapsheets by id.
    pub maps: BTreeMap<String, MapSheet>,
    /// Scenarios by id.
    pub scenarios: BTreeMap<String, Scenario>,
}

/// The kinds of content, and what ships of each.
static SHIPPED: Shipped<Library> = Shipped::new(&[
    Collection {
        key: "weapons",
        shipped: include_str!("../../content/weapons.toml"),
        read: |library, entries| entries.enter(library, "weapon", |all| &mut all.weapons, read::weapon),
        count: Some(|library| library.weapons.len()),
    },
    Collection {
        key: "units",
        shipped: include_str!("../../content/units.toml"),
        read: |library, entries| entries.enter(library, "unit", |all| &mut all.sheets, Library::read_sheet),
        count: Some(|library| library.sheets.len()),
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
