//! What is on the table: only what changes, flat, and copied. All of it is open to both teams, except the picks of
//! secondary objectives until the battle begins (TM-GEN-8).

use serde::{Deserialize, Serialize};
use table::{Cell, FixedVec, RowFacing, Side};

/// Units are numbered by the squad lists in order, the first team's first.
pub use table::{UnitId, UnitSet};

/// The most Units of a match (TM-DC-8).
pub const MOST_UNITS: usize = 2 * crate::build::MOST_UNITS_A_TEAM;
/// The most Core Sections of all Units together.
pub const MOST_SECTIONS: usize = 160;
/// The most Items of all Units together.
pub const MOST_ITEMS: usize = 112;
/// The most Items that lie or fly about at a time.
pub const MOST_LOOSE: usize = 28;
/// The most structures of a match: those of the map, and Installations at either edge.
pub const MOST_SITES: usize = 24;
/// The most objective markers at a time.
pub const MOST_MARKERS: usize = 8;

/// The team that is named first in a setup.
pub const TEAM_1: Side = Side(0);
/// The other team.
pub const TEAM_2: Side = Side(1);
/// Both teams.
pub const SIDES: [Side; 2] = [TEAM_1, TEAM_2];

/// How a Unit stands (TM-CMD-9, TM-CMD-10, TM-STAT-7, TM-STAT-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// On its feet, treads or jets.
    #[default]
    Standing,
    /// On one knee.
    Kneeling,
    /// Flat.
    Prone,
    /// On the ground.
    Fallen,
    /// In a structure.
    Stuck,
}

/// What a Unit does outside its turn (TM-STANCE).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// Nothing.
    #[default]
    None,
    /// It watches its front.
    Offensive,
    /// It takes cover behind the Item of this number on its Datasheet.
    Defensive(u8),
}

/// A Unit, or none, in one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "Option<UnitId>", into = "Option<UnitId>")]
pub struct Other(u8);

impl Other {
    /// Nobody.
    pub const NONE: Other = Other(0);

    /// This Unit.
    #[inline]
    #[must_use]
    pub const fn is(unit: UnitId) -> Other {
        Other(unit.0.saturating_add(1))
    }

    /// The Unit, if there is one.
    #[inline]
    #[must_use]
    pub fn unit(self) -> Option<UnitId> {
        self.0.checked_sub(1).map(UnitId)
    }

    /// Whether it is somebody.
    #[inline]
    #[must_use]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }
}

impl From<Option<UnitId>> for Other {
    fn from(unit: Option<UnitId>) -> Other {
        unit.map_or(Other::NONE, Other::is)
    }
}

impl From<Other> for Option<UnitId> {
    fn from(other: Other) -> Option<UnitId> {
        other.unit()
    }
}

/// A lasting condition of a Unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// It holds its partner; without it, it is held.
    Holds,
    /// It has transformed (TM-TRANS-1).
    Transformed,
    /// Freeze: its next turn has an AP cap of 8 (TM-STAT-3).
    Frozen,
    /// This is that turn (TM-STAT-4).
    Capped,
    /// Its next turn has half the movement (TM-STAT-11).
    Slowed,
    /// System Error (TM-STAT-9).
    SystemError,
    /// Its Ace Pilot has re-rolled this round (TM-TRAIT-11).
    AceUsed,
    /// It attacked this round (TM-MIS-10).
    Attacked,
    /// It moved in its Main Unit's turn this round (TM-DRONE-2).
    Led,
}

impl Mark {
    /// All of them, with their words.
    pub const ALL: [(Mark, &'static str); 9] = [
        (Mark::Holds, "holds"),
        (Mark::Transformed, "transformed"),
        (Mark::Frozen, "frozen"),
        (Mark::Capped, "capped"),
        (Mark::Slowed, "slowed"),
        (Mark::SystemError, "system-error"),
        (Mark::AceUsed, "ace-used"),
        (Mark::Attacked, "attacked"),
        (Mark::Led, "led"),
    ];
}

/// The conditions of a Unit; a condition is not stacked (TM-STAT-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u16);

impl Marks {
    /// Whether it has one.
    #[inline]
    #[must_use]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u16 & 1 == 1
    }

    /// Gives it one, or takes it away.
    #[inline]
    pub fn set(&mut self, mark: Mark, on: bool) {
        self.0 = self.0 & !(1 << mark as u16) | u16::from(on) << mark as u16;
    }
}

/// One Unit: what its Datasheet and its tokens show. All zero when it is off the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Its hex; meaningless while it is off the map.
    pub cell: Cell,
    /// The hex a grapple began from, or the thrower's of a Stuck Unit (TM-GRAP-7, TM-STAT-7).
    pub from: Cell,
    /// Its elevation.
    pub elevation: i8,
    /// Where it faces.
    pub facing: RowFacing,
    /// How it stands.
    pub posture: Posture,
    /// Stored AP.
    pub ap: u8,
    /// Its stance.
    pub stance: Stance,
    /// The Unit it holds or is held by.
    pub partner: Other,
    /// The enemy its Radar has marked (TM-SYS-12).
    pub radar: Other,
    /// Reboot attempts so far (TM-STAT-9).
    pub reboots: u8,
    /// Intel tokens it carries (TM-MIS-2).
    pub intel: u8,
    /// Its conditions.
    pub marks: Marks,
    /// Units with Intimidate it has rolled against (TM-TRAIT-7).
    pub unwavered: UnitSet,
}

/// Where an Item is (TM-WPN-1): one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Whereabouts(u8);

/// What [`Whereabouts`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Fixed to its Location; a docked Drone.
    Fixed,
    /// Stowed.
    Carried,
    /// On the ground (TM-WPN-6).
    Dropped,
    /// An active Drone.
    Active,
    /// In the hand of this Section, and of the second for both.
    Held(u8, Option<u8>),
}

impl Whereabouts {
    const HELD: u8 = 8;
    /// The blade form of a Gun Blade, or a Smoke Discharger that is empty.
    const CHANGED: u8 = 128;

    /// A place, in the usual form.
    #[must_use]
    pub fn new(spot: Spot) -> Whereabouts {
        Whereabouts(match spot {
            Spot::Fixed => 0,
            Spot::Carried => 1,
            Spot::Dropped => 2,
            Spot::Active => 3,
            Spot::Held(one, two) => Whereabouts::HELD + 10 * one + two.unwrap_or(one),
        })
    }

    /// Where it is.
    #[inline]
    #[must_use]
    pub fn spot(self) -> Spot {
        match self.0 & !Whereabouts::CHANGED {
            0 => Spot::Fixed,
            1 => Spot::Carried,
            2 => Spot::Dropped,
            3 => Spot::Active,
            held => {
                let held = held.saturating_sub(Whereabouts::HELD);
                let (one, two) = (held / 10, held % 10);
                Spot::Held(one, (one != two).then_some(two))
            }
        }
    }

    /// The same thing elsewhere.
    #[must_use]
    pub fn moved(self, spot: Spot) -> Whereabouts {
        Whereabouts(Whereabouts::new(spot).0 | self.0 & Whereabouts::CHANGED)
    }

    /// Whether it has changed form, or is used up.
    #[inline]
    #[must_use]
    pub const fn is_changed(self) -> bool {
        self.0 & Whereabouts::CHANGED != 0
    }

    /// The same place in another form.
    #[must_use]
    pub const fn changed(self, changed: bool) -> Whereabouts {
        Whereabouts(self.0 & !Whereabouts::CHANGED | if changed { Whereabouts::CHANGED } else { 0 })
    }
}

/// An Item in play; destroyed at 0 Durability, and then all zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Thing {
    /// Its Durability.
    pub durability: u8,
    /// Where it is.
    pub place: Whereabouts,
}

/// An Item on the ground, or an active Drone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Loose {
    /// Its number in the match.
    pub item: u8,
    /// Where a turret faces (TM-DRONE-5).
    pub facing: RowFacing,
    /// Its hex.
    pub cell: Cell,
}

/// An objective marker (TM-OBJ-1).
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
    /// The team that attacks.
    pub attacker: Side,
    /// The team whose area is in the west.
    pub west: Side,
    /// The weather.
    pub weather: Weather,
    /// Units on the map.
    pub on_map: UnitSet,
    /// Units destroyed.
    pub destroyed: UnitSet,
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
    pub smoke: FixedVec<Smoke, 8>,
}

const _: () = assert!(size_of::<State>() <= 1280, "a state is copied, so it stays small");
