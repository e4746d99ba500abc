//! What lies on the table: only what changes, flat, and copied (BC-UNIT-11). All of it is open to both
//! sides (BC-GEN-6).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Cell, FixedVec, Side};

/// Units are numbered by South's list in order, then North's.
pub use table::UnitId;

/// The most units of a match: four Companies a side, each with three Infantry units.
pub const MOST_UNITS: usize = 120;
/// The most Objective Counters.
pub const MOST_COUNTERS: usize = 8;
/// Victory Points for an Objective Counter that a side controls (BC-VP-1).
pub const COUNTER_POINTS: u16 = 5;

/// Markers of a unit (BC-UNIT-11), a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u8);

impl Marks {
    /// No marker.
    pub const NONE: Marks = Marks(0);
    /// A Heat chit; never more than one (BC-HEAT-3).
    pub const HEAT: Marks = Marks(1);
    /// The Moved marker.
    pub const MOVED: Marks = Marks(2);
    /// One of the moves was a jump (BC-O-10).
    pub const JUMPED: Marks = Marks(4);
    /// Activated this turn.
    pub const ACTIVATED: Marks = Marks(8);
    /// Immobilized.
    pub const IMMOBILE: Marks = Marks(16);
    /// Dry: no Long Range value.
    pub const DRY: Marks = Marks(32);
    /// Ammunition check pending.
    pub const PENDING: Marks = Marks(64);
    /// Already Immobilized when its activation began (BC-O-23).
    pub const IMMOBILE_BEFORE: Marks = Marks(128);

    /// Whether any of these markers is there.
    #[inline]
    #[must_use]
    pub fn has(self, marks: Marks) -> bool {
        self.0 & marks.0 != 0
    }

    /// Sets or clears markers.
    #[inline]
    pub fn set(&mut self, marks: Marks, on: bool) {
        self.0 = if on { self.0 | marks.0 } else { self.0 & !marks.0 };
    }
}

impl std::ops::BitOr for Marks {
    type Output = Marks;
    #[inline]
    fn bitor(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }
}

/// The number of the click that shows on a dial, from 1; 0 once the unit is destroyed (BC-UNIT-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Click(pub u8);

impl Click {
    /// The click of a unit that is destroyed.
    pub const DESTROYED: Click = Click(0);
    /// The click every unit starts on (BC-DEP-4).
    pub const FIRST: Click = Click(1);

    /// The clicks left on a dial with this last click, the one that shows included.
    #[inline]
    #[must_use]
    pub fn left(self, last: u8) -> u8 {
        if self == Click::DESTROYED { 0 } else { last + 1 - self.0 }
    }
}

impl std::fmt::Display for Click {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// An Objective Counter: N, S, W and E of the first Diamond, then of the second (BC-OBJ-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CounterId(pub u8);

impl CounterId {
    /// As a place in a list.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of Objective Counters, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CounterSet(u8);

impl CounterSet {
    /// No counter.
    pub const EMPTY: CounterSet = CounterSet(0);

    /// Whether a counter is in the set.
    #[inline]
    #[must_use]
    pub fn has(self, counter: CounterId) -> bool {
        self.0 >> counter.0 & 1 == 1
    }

    /// The number of counters in the set.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl From<CounterId> for CounterSet {
    #[inline]
    fn from(counter: CounterId) -> CounterSet {
        CounterSet(1 << counter.0)
    }
}

impl std::ops::BitOr for CounterSet {
    type Output = CounterSet;
    #[inline]
    fn bitor(self, other: CounterSet) -> CounterSet {
        CounterSet(self.0 | other.0)
    }
}

impl std::ops::Sub for CounterSet {
    type Output = CounterSet;
    #[inline]
    fn sub(self, other: CounterSet) -> CounterSet {
        CounterSet(self.0 & !other.0)
    }
}

/// One unit. It has no facing (BC-UNIT-12) and no height of its own (BC-MAP-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Its hex; [`Unit::NOWHERE`] before it is deployed and after it is destroyed.
    pub cell: Cell,
    /// The click that shows.
    pub click: Click,
    /// Its markers.
    pub marks: Marks,
}

impl Unit {
    /// The hex of a unit that is not on the map.
    pub const NOWHERE: Cell = Cell(u16::MAX);
    /// A unit that is destroyed: off the map, its markers gone.
    pub const DESTROYED: Unit = Unit { cell: Unit::NOWHERE, click: Click::DESTROYED, marks: Marks::NONE };

    /// Whether it is on the map.
    #[inline]
    #[must_use]
    pub fn on_map(&self) -> bool {
        self.cell != Unit::NOWHERE
    }

    /// Whether it has any of these markers.
    #[inline]
    #[must_use]
    pub fn has(&self, marks: Marks) -> bool {
        self.marks.has(marks)
    }
}

impl Default for Unit {
    fn default() -> Self {
        Unit::DESTROYED
    }
}

/// The enemy a Clan unit is bound to, if any (BC-CLAN-1): its number plus one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lock(u8);

impl Lock {
    /// Bound to nobody.
    pub const FREE: Lock = Lock(0);

    /// Bound to this enemy.
    #[inline]
    #[must_use]
    pub fn on(enemy: UnitId) -> Lock {
        Lock(enemy.0 + 1)
    }

    /// The enemy, if there is one.
    #[inline]
    #[must_use]
    pub fn enemy(self) -> Option<UnitId> {
        self.0.checked_sub(1).map(UnitId)
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
    /// The enemy it has made an attack roll against (BC-CLAN-1).
    pub bound: Lock,
    /// Movement left of a walk that goes hex by hex (BC-O-6).
    pub left: u8,
    /// Where that walk began.
    pub from: Cell,
}

/// The side at the southern edge.
pub const SOUTH: Side = Side(0);
/// The side at the northern edge.
pub const NORTH: Side = Side(1);
/// The two sides (BC-GEN-2).
pub const SIDES: [Side; 2] = [SOUTH, NORTH];

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Both sides are to roll for the order of deployment.
    Roll,
    /// A side picks the unit it deploys next.
    Deploy(Side),
    /// It places that unit on the map.
    #[serde(rename = "put")]
    Place(UnitId),
    /// The Victory Points are equal, so the Initiative is to be rolled.
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
    /// What ended it.
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

/// The holder of an Objective Counter.
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
            Holder::South => Some(SOUTH),
            Holder::North => Some(NORTH),
            _ => None,
        }
    }
}

/// The units of both sides.
pub type Units = FixedVec<Unit, MOST_UNITS>;

/// The enemies that Clan units are bound to over the game (BC-O-21), unit by unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Locks([Lock; MOST_UNITS]);

impl Default for Locks {
    fn default() -> Self {
        Locks([Lock::FREE; MOST_UNITS])
    }
}

impl Locks {
    /// The lock of a unit.
    #[inline]
    #[must_use]
    pub fn of(&self, unit: UnitId) -> Lock {
        self.0[unit.index()]
    }

    /// Binds a unit, or frees it.
    #[inline]
    pub fn set(&mut self, unit: UnitId, lock: Lock) {
        self.0[unit.index()] = lock;
    }

    /// Every unit that is bound, and the enemy it is bound to.
    pub fn iter(&self) -> impl Iterator<Item = (UnitId, UnitId)> {
        let units = self.0.iter().enumerate();
        units.filter_map(|(unit, lock)| Some((UnitId(unit as u8), lock.enemy()?)))
    }
}

impl std::fmt::Debug for Locks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Locks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Locks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut locks = Locks::default();
        for (unit, enemy) in Vec::<(UnitId, UnitId)>::deserialize(deserializer)? {
            if unit.index().max(enemy.index()) >= MOST_UNITS {
                return Err(serde::de::Error::custom("no such unit"));
            }
            locks.set(unit, Lock::on(enemy));
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
    /// Points of each side for enemy units destroyed; they only grow (BC-VP-9).
    pub kills: [u16; 2],
    /// The holder of each Objective Counter.
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
        self.kills[usize::from(side.0)] + COUNTER_POINTS * held
    }
}

const _: () = assert!(size_of::<State>() <= 660, "a state is copied, so it stays small");
