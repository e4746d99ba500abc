//! What lies on the table: only what changes, flat, and copied (BC-UNIT-11).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Cell, FixedVec, Side};

/// Units are numbered by South's list in order, then North's.
pub use table::UnitId;

/// The most units of a match: four Companies a side, each with three Infantry units.
pub const MOST_UNITS: usize = 120;
/// The most Objective Counters.
pub const MOST_COUNTERS: usize = 8;

/// The markers of a unit (BC-UNIT-11), a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(pub u8);

impl Marks {
    /// A Heat chit.
    pub const HEAT: u8 = 1;
    /// The Moved marker.
    pub const MOVED: u8 = 2;
    /// One of the moves was a jump (BC-O-10).
    pub const JUMPED: u8 = 4;
    /// Activated this turn.
    pub const ACTIVATED: u8 = 8;
    /// Immobilized.
    pub const IMMOBILE: u8 = 16;
    /// Dry: no Long Range value.
    pub const DRY: u8 = 32;
    /// Ammunition check pending.
    pub const PENDING: u8 = 64;
    /// Already Immobilized when its activation began (BC-O-23).
    pub const IMMOBILE_BEFORE: u8 = 128;

    /// Whether it has the marker.
    #[inline]
    #[must_use]
    pub fn has(self, mark: u8) -> bool {
        self.0 & mark != 0
    }

    /// Sets or clears a marker.
    #[inline]
    pub fn set(&mut self, mark: u8, on: bool) {
        self.0 = if on { self.0 | mark } else { self.0 & !mark };
    }
}

/// One unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Its hex; [`Unit::NOWHERE`] before it is deployed and after it is destroyed.
    pub cell: u16,
    /// The click that shows; 0 once it is destroyed.
    pub click: u8,
    /// Its markers.
    pub marks: Marks,
}

impl Unit {
    /// The hex of a unit that is not on the map.
    pub const NOWHERE: u16 = u16::MAX;

    /// Whether it is on the map.
    #[inline]
    #[must_use]
    pub fn on_map(&self) -> bool {
        self.cell != Unit::NOWHERE
    }

    /// Its hex.
    #[inline]
    #[must_use]
    pub fn hex(&self) -> Cell {
        Cell(self.cell)
    }

    /// Whether it has a marker.
    #[inline]
    #[must_use]
    pub fn has(&self, mark: u8) -> bool {
        self.marks.has(mark)
    }
}

/// What the active unit has done in its activation (BC-ACT).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Activation {
    /// Actions that count for heat.
    pub actions: u8,
    /// Moves among them.
    pub moves: u8,
    /// The Long Range action is used.
    pub long: bool,
    /// The Short Range action is used.
    pub short: bool,
    /// Engaged in Hand-to-Hand since the start (BC-HTH-1).
    pub engaged: bool,
    /// The enemy it has made an attack roll against, plus one (BC-CLAN-1).
    pub bound: u8,
    /// Movement left of a walk that goes hex by hex (BC-O-6).
    pub left: u8,
    /// Where that walk began.
    pub from: u16,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Both sides are to roll for the order of deployment.
    Roll,
    /// A side picks the unit it deploys next.
    Deploy(Side),
    /// It puts that unit on the map.
    Put(UnitId),
    /// Initiative is to be rolled, for the Victory Points are equal.
    Initiative,
    /// A side picks the unit it activates next.
    Activate(Side),
    /// The active unit acts.
    Act(UnitId),
    /// It has broken away and must move.
    Flee(UnitId),
    /// It walks hex by hex (BC-O-6).
    Walk(UnitId),
    /// The game has ended.
    Over(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// The winner; nobody in a draw.
    pub winner: Option<Side>,
    /// Why.
    pub why: Why,
}

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A side reached the Break Point.
    BreakPoint,
    /// Both reached it at once.
    BothBroken,
    /// A side has no unit left.
    NoUnits,
    /// The last turn is over.
    TurnLimit,
}

impl Why {
    /// The clause behind it.
    #[must_use]
    pub fn clause(self) -> &'static str {
        match self {
            Why::BreakPoint => "BC-END-2",
            Why::BothBroken => "BC-END-3",
            Why::NoUnits => "BC-END-4",
            Why::TurnLimit => "BC-END-5",
        }
    }
}

/// Who has an Objective Counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// Nobody is near.
    #[default]
    Nobody,
    /// South.
    South,
    /// North.
    North,
    /// Both are near; South had it last (BC-O-5).
    ContestedSouth,
    /// Both are near; North had it last.
    ContestedNorth,
    /// Both are near, and nobody had it before.
    Contested,
}

impl Holder {
    /// The side that scores it now.
    #[inline]
    #[must_use]
    pub fn side(self) -> Option<Side> {
        match self {
            Holder::South => Some(Side(0)),
            Holder::North => Some(Side(1)),
            _ => None,
        }
    }
}

/// The units of both sides.
pub type Units = FixedVec<Unit, MOST_UNITS>;

impl Default for Unit {
    /// A unit that is not on the map.
    fn default() -> Self {
        Unit { cell: Unit::NOWHERE, click: 0, marks: Marks(0) }
    }
}

/// The enemies that Clan units are bound to over the game (BC-O-21): unit by unit, the enemy's
/// number plus one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Locks(pub [u8; MOST_UNITS]);

impl Default for Locks {
    fn default() -> Self {
        Locks([0; MOST_UNITS])
    }
}

impl Locks {
    fn set(&self) -> impl Iterator<Item = (u8, u8)> {
        self.0.iter().enumerate().filter(|(_, lock)| **lock != 0).map(|(unit, &lock)| (unit as u8, lock - 1))
    }

    /// Every unit that is bound, and the enemy it is bound to.
    pub fn iter(&self) -> impl Iterator<Item = (UnitId, UnitId)> {
        self.set().map(|(unit, enemy)| (UnitId(unit), UnitId(enemy)))
    }
}

impl std::fmt::Debug for Locks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.set()).finish()
    }
}

impl Serialize for Locks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.set())
    }
}

impl<'de> Deserialize<'de> for Locks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut locks = Locks::default();
        for (unit, enemy) in Vec::<(u8, u8)>::deserialize(deserializer)? {
            let place = locks.0.get_mut(usize::from(unit));
            *place.ok_or_else(|| serde::de::Error::custom("no such unit"))? = enemy.saturating_add(1);
        }
        Ok(locks)
    }
}

/// All that changes during a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1; 0 during deployment.
    pub turn: u16,
    /// What is being decided.
    pub phase: Phase,
    /// The side that rolled lower for deployment; later the side with the Initiative.
    pub first: Side,
    /// Points of each side for enemy units destroyed.
    pub kills: [u16; 2],
    /// Who has each Objective Counter.
    pub counters: [Holder; MOST_COUNTERS],
    /// What the active unit has done.
    pub activation: Activation,
    /// The units.
    pub units: Units,
    /// Clan units bound over the game.
    pub locks: Locks,
}

impl State {
    /// The Victory Points of a side (BC-VP-1).
    #[inline]
    #[must_use]
    pub fn points(&self, side: Side) -> u16 {
        let held = self.counters.iter().filter(|holder| holder.side() == Some(side)).count() as u16;
        self.kills[usize::from(side.0)] + 5 * held
    }
}

const _: () = assert!(size_of::<State>() <= 660, "a state is copied, so it stays small");
