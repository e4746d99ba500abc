//! What is on the table: only what changes, flat, and copied. All of it is open to both teams, except the picks of
//! secondary objectives until the battle begins (TM-GEN-8).
//!
//! [`Ask`] says who decides what. Everything that is in progress meanwhile lies in the frames of `frame.rs`; what
//! follows from the rest (statuses of terrain, Inoperative, secondary points) is worked out and not kept.

mod frame;
mod item;
mod score;
mod unit;

pub use frame::{
    Attack, Burning, Grip, Handled, Handling, Impact, Moving, Once, Onces, Phase, Stage, Style, Test, TestOf,
    Thrown, Turn, Verdict,
};
pub use item::{Loose, Spot, Thing, Whereabouts};
pub use score::{Ending, Feat, Objective, Objectives, PICKS, Score, Why};
pub use unit::{Foes, Mark, Marks, Other, Posture, Stance, Unit};

use serde::{Deserialize, Serialize};
use table::{Cell, FixedVec, Side};

/// Units are numbered by the squad lists in order, the first team's first.
pub use table::{UnitId, UnitSet};

/// The most Units of a match (TM-DC-8).
pub const MOST_UNITS: usize = 2 * crate::build::MOST_UNITS_A_TEAM;
/// The most Core Sections of all Units together.
pub const MOST_SECTIONS: usize = 160;
/// The most Items of all Units together: any two squads of stock Units fit.
pub const MOST_ITEMS: usize = 128;
/// The most Items that lie or fly about at a time.
pub const MOST_LOOSE: usize = 32;
/// The most structures of a match: those of the map, and Installations at either edge.
pub const MOST_SITES: usize = 24;
/// The most hexes of smoke at a time.
pub const MOST_SMOKE: usize = 8;
/// The most objective markers at a time.
pub const MOST_MARKERS: usize = 8;

/// The team that is named first in a setup.
pub const TEAM_1: Side = Side(0);
/// The other team.
pub const TEAM_2: Side = Side(1);
/// Both teams.
pub const SIDES: [Side; 2] = [TEAM_1, TEAM_2];

/// An Item by its number in the match, or none, or a limb: one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub u8);

impl Slot {
    /// No Item.
    pub const NONE: Slot = Slot(255);
    /// A limb: a Basic Attack (TM-MELEE-2).
    pub const LIMB: Slot = Slot(254);

    /// The number of the Item, if it is one.
    #[inline]
    #[must_use]
    pub const fn item(self) -> Option<usize> {
        if self.0 < Slot::LIMB.0 { Some(self.0 as usize) } else { None }
    }
}

impl Default for Slot {
    fn default() -> Slot {
        Slot::NONE
    }
}

/// What of a target is aimed at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The whole of it: a structure or an active Drone; or nothing is named yet.
    #[default]
    Whole,
    /// The Core Section of this number on the Datasheet.
    Section(u8),
    /// The Item of this number in the match.
    Item(u8),
}

/// Whom or what an attack is aimed at (TM-ATK-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// An enemy Unit.
    Unit(UnitId),
    /// An active enemy Drone, by the number of its Item in the match.
    Drone(u8),
    /// A structure, at this hex of it (TM-STR-6).
    Site(Cell),
}

impl Default for Target {
    fn default() -> Target {
        Target::Unit(UnitId(0))
    }
}

/// Who decides what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// The team picks a secondary objective (D3, TM-SETUP-6).
    Pick(Side),
    /// The teams are to roll for the roles (TM-SETUP-7).
    RollOff,
    /// The team that rolled higher attacks or defends (D4).
    Role(Side),
    /// The Defender takes the western or the eastern area (D5, TM-SETUP-8).
    Area(Side),
    /// The Defender names its Emissary among its dearest Units (TM-MIS-12).
    Emissary(Side),
    /// The team places a Unit (D6, TM-DEPLOY-1).
    Deploy(Side),
    /// The Unit just placed settles what it holds and what it carries (TM-DEPLOY-5).
    Outfit(UnitId),
    /// The team activates a Unit, brings one on from Reserve, or passes (D7).
    Activate(Side),
    /// The Unit keeps its AP die or rolls it again (D21, TM-TRAIT-20).
    RollAp(UnitId),
    /// The Unit moves: the active one in its Movement Phase, or a Drone Unit that is led (D8 to D11).
    Move(UnitId),
    /// The active Unit fights or uses Command Actions; the phase of the turn says which (D13 to D15).
    Fight(UnitId),
    /// The attacker aims at a Section or an Item of its target (D14, D15).
    Aim(UnitId),
    /// The attacker names further places of a Spread Shot, or none (TM-SYS-2).
    Spread(UnitId),
    /// The Unit keeps its roll or makes it again (D21, TM-TRAIT-11).
    Reroll(UnitId),
    /// The team's Units in Offensive Stance may attack the Unit that has just moved (D17).
    React(Side),
    /// The Unit holds or throws the enemy it has grappled (D16).
    Grip(UnitId),
    /// The Unit picks the hex it goes to: out of a grapple, or out of a structure (D19, D20).
    Withdraw(UnitId),
    /// The team picks who of those that fall does so next (D22, TM-GEN-6).
    Order(Side),
    /// The owner picks the Section that takes the Fall Damage (D12).
    Fall(UnitId),
    /// The Unit places or moves its Drones, one by one (TM-DRONE-4).
    Drones(UnitId),
    /// The battle is over.
    Over(Ending),
}

impl Default for Ask {
    fn default() -> Ask {
        Ask::Pick(TEAM_1)
    }
}

/// An objective marker: nothing that is in the way, and nothing to shoot at (TM-OBJ-1, TM-OBJ-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Marker {
    /// Its hex.
    pub cell: Cell,
    /// The team that controls it.
    pub owner: Option<Side>,
}

/// Smoke in a hex until its Unit's next turn begins (TM-SYS-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Smoke {
    /// The hex.
    pub cell: Cell,
    /// Who laid it.
    pub by: UnitId,
    /// Whether a round has ended since: if that Unit is gone, the smoke goes with the next (TM-GEN-10).
    pub old: bool,
}

/// The weather of a round (TM-MIS-7, TM-MIS-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weather {
    /// Nothing to speak of.
    #[default]
    Calm,
    /// -1 to Accuracy Rolls from some range on.
    Rough,
    /// The same, and worse.
    Storm,
}

/// All that lies on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1; 0 during setup.
    pub round: u8,
    /// Who decides what.
    pub ask: Ask,
    /// The team that attacks.
    pub attacker: Side,
    /// The team whose area is in the west.
    pub west: Side,
    /// The team whose turn it is, or that had the last one.
    pub team: Side,
    /// The weather.
    pub weather: Weather,
    /// The Emissary (TM-MIS-12).
    pub emissary: Other,
    /// Units on the map.
    pub on_map: UnitSet,
    /// Units in Reserve (TM-DEPLOY-4).
    pub reserve: UnitSet,
    /// Units destroyed.
    pub destroyed: UnitSet,
    /// Units that left the map by a rule of the mission (TM-EDGE-2).
    pub left: UnitSet,
    /// Units activated this round, or passed over in Reserve (TM-TURN-3, TM-TURN-8).
    pub activated: UnitSet,
    /// The turn in progress.
    pub turn: Turn,
    /// The move of the active Unit.
    pub moving: Moving,
    /// The move of a Drone Unit in its Main Unit's turn.
    pub led: Moving,
    /// A thruster move on its way.
    pub burning: Burning,
    /// Whether the Unit that moves has just completed a step that stances may react to.
    pub stepped: bool,
    /// A roll that is not read yet.
    pub test: Test,
    /// An attack in progress.
    pub attack: Attack,
    /// A grapple in progress.
    pub grip: Grip,
    /// A throw in progress.
    pub thrown: Thrown,
    /// Units whose support is gone and that are still to fall (TM-DMG-9).
    pub falling: UnitSet,
    /// Fall Damage that is still to be placed.
    pub impact: Impact,
    /// Drones or hands in hand.
    pub handling: Handling,
    /// What the teams have counted.
    pub score: Score,
    /// Structures that have fallen, one bit each: their hexes are black (TM-STR-7).
    pub razed: u32,
    /// The Defense of each structure; 0 if it has fallen or was never there.
    pub sites: FixedVec<u8, MOST_SITES>,
    /// The Units.
    pub units: FixedVec<Unit, MOST_UNITS>,
    /// Current Defense of every Section of every Unit.
    pub sections: FixedVec<u8, MOST_SECTIONS>,
    /// The Items of every Unit.
    pub items: FixedVec<Thing, MOST_ITEMS>,
    /// Items on the ground, and active Drones.
    pub loose: FixedVec<Loose, MOST_LOOSE>,
    /// Objective markers.
    pub markers: FixedVec<Marker, MOST_MARKERS>,
    /// Smoke.
    pub smoke: FixedVec<Smoke, MOST_SMOKE>,
}

const _: () = assert!(size_of::<State>() <= 1280, "a state is copied, so it stays small");
