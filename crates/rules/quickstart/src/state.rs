//! What is on the table: only what changes, flat, and copied (QS-GEN-11).

use crate::content::{Kind, Location, MOST_LOCATIONS, MOST_STORES, MOST_WEAPONS, Slot, SlotSet};
use crate::sight::Woods;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Cell, Facing, FixedVec, Side};

/// Units are numbered by the force lists in order, the Attacker's first (QS-GEN-12).
pub use table::{UnitId, UnitSet};

/// The most units of a match: two teams of fifteen (QS-SET-10).
pub const MOST_UNITS: usize = 2 * crate::content::MOST_UNITS;

/// The force a scenario lists first: the Attacker's, unless the roles are rolled (QS-SET-10).
pub const FIRST_FORCE: Side = Side(0);
/// The force a scenario lists second.
pub const SECOND_FORCE: Side = Side(1);
/// Both forces.
pub const FORCES: [Side; 2] = [FIRST_FORCE, SECOND_FORCE];

/// How a unit moved this turn (QS-MOV-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Stood still.
    #[default]
    Stand,
    /// Walked or cruised; infantry that moved.
    Walk,
    /// Ran or flanked.
    Run,
}

/// One counter and its record sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// The number of its hex; meaningless while it is off the map.
    pub cell: u8,
    /// Where it faces; north for infantry, which have no facing.
    pub facing: Facing,
    /// How it moved this turn.
    pub mode: Mode,
    /// Hexes that count for the target modifier (QS-TMOV-2).
    pub hexes: u8,
    /// Armor points left by location, section or trooper; a platoon's troopers first.
    pub points: [u8; MOST_LOCATIONS],
    /// Shots left in each store.
    pub ammo: [u8; MOST_STORES],
    /// Walking or Cruising MP.
    pub mp: u8,
    /// Motive hits that wait for the End Phase.
    pub motive: u8,
    /// Troopers that fire this turn (QS-BA-7, QS-CONV-3).
    pub strength: u8,
    /// The target of this turn's attacks.
    pub target: UnitId,
    /// Weapons declared, a bit each.
    pub aimed: SlotSet,
    /// Of these, those that fire two shots.
    pub doubled: SlotSet,
    /// Jammed weapons.
    pub jammed: SlotSet,
}

impl Unit {
    /// Its hex.
    #[inline]
    #[must_use]
    pub fn hex(&self) -> Cell {
        Cell(u16::from(self.cell))
    }

    /// The points left at a location.
    #[inline]
    #[must_use]
    pub fn points_at(&self, location: Location) -> u8 {
        self.points[location.index()]
    }

    /// Its Walking or Cruising MP once the motive hits count, 0 at least (QS-VEH-6,
    /// QS-VEH-9, QS-SEQ-14).
    #[must_use]
    pub fn mp_next_turn(&self) -> u8 {
        self.mp.saturating_sub(self.motive)
    }

    /// Living troopers of a squad (one entry each), or of a platoon.
    #[must_use]
    pub fn troopers(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Platoon => self.points[Location::PLATOON.index()],
            _ => self.points.iter().filter(|&&points| points > 0).count() as u8,
        }
    }
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Both teams are to roll for the roles (QS-SET-10).
    Roles,
    /// The higher roller chooses a role.
    ChooseRole(Side),
    /// A unit is to be placed.
    Place(UnitId),
    /// Initiative is to be rolled.
    Initiative,
    /// A team picks the unit that moves next.
    Move,
    /// The unit's owner declares a mode; infantry choose their path at once.
    MoveUnit(UnitId),
    /// The owner chooses the path.
    Path(UnitId),
    /// A team picks the unit that declares next.
    Declare,
    /// Its owner names a target.
    Target(UnitId),
    /// Its owner names weapons.
    Weapons(UnitId),
    /// The target's owner settles a divided line (QS-LOS-5).
    Line(UnitId),
    /// The owner fixes the order of the unit's attacks.
    Order(UnitId),
    /// The unit's next attack is made.
    Fire(UnitId),
    /// The game has ended.
    Over(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// The winner; none in a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub why: Why,
}

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// One team alone has units left.
    LastStanding,
    /// Both lost their last units in the same turn.
    BothGone,
    /// The turn limit was reached and nothing decides.
    TurnLimit,
    /// The turn limit was reached and the score decides.
    Score,
    /// No damage was done for too long.
    Stalemate,
    /// Enough units escaped.
    Escaped,
    /// Not enough units are left to escape.
    Stopped,
}

impl Why {
    /// The clause behind it.
    #[must_use]
    pub fn clause(self) -> &'static str {
        match self {
            Why::LastStanding => "QS-VIC-1",
            Why::BothGone => "QS-VIC-2",
            Why::TurnLimit => "QS-VIC-7",
            Why::Stalemate => "QS-VIC-6",
            Why::Score | Why::Escaped | Why::Stopped => "QS-VIC-4",
        }
    }
}

/// The units of both teams.
pub type Units = FixedVec<Unit, MOST_UNITS>;

/// The sides chosen for divided lines this turn: four bits for each pair of enemies.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lines([u8; LINE_BYTES]);

const TEAM: usize = crate::content::MOST_UNITS;
const LINE_BYTES: usize = (TEAM * TEAM).div_ceil(2);

impl Default for Lines {
    fn default() -> Self {
        Lines([0; LINE_BYTES])
    }
}

impl Lines {
    /// The woods that bind the pair, if a choice has been made (QS-LOS-5). The units
    /// are given by their places in the first and the second force.
    #[inline]
    #[must_use]
    pub fn get(&self, first: usize, second: usize) -> Option<Woods> {
        let at = first * TEAM + second;
        let bits = self.0[at / 2] >> (at % 2 * 4) & 15;
        (bits != 0).then(|| Woods::from_code(bits - 1))
    }

    /// Binds the pair.
    pub fn set(&mut self, first: usize, second: usize, woods: Woods) {
        let at = first * TEAM + second;
        let shift = at % 2 * 4;
        self.0[at / 2] = self.0[at / 2] & !(15 << shift) | (woods.code() + 1) << shift;
    }

    /// Every pair that is bound.
    pub fn iter(&self) -> impl Iterator<Item = (usize, usize, Woods)> {
        let pairs = (0..TEAM * TEAM).map(|at| (at / TEAM, at % TEAM));
        pairs.filter_map(|(first, second)| Some((first, second, self.get(first, second)?)))
    }
}

impl std::fmt::Debug for Lines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Lines {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Lines {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut lines = Lines::default();
        for (first, second, woods) in Vec::<(usize, usize, Woods)>::deserialize(deserializer)? {
            if first >= TEAM || second >= TEAM {
                return Err(serde::de::Error::custom("a team has at most fifteen units"));
            }
            lines.set(first, second, woods);
        }
        Ok(lines)
    }
}

/// All that changes during a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1; 0 during setup.
    pub turn: u16,
    /// What is being decided.
    pub phase: Phase,
    /// The force that attacks.
    pub attacker: Side,
    /// The force that has the initiative.
    pub initiative: Side,
    /// Units placed and not removed.
    pub on_map: UnitSet,
    /// Units destroyed, some of them still to be removed.
    pub destroyed: UnitSet,
    /// Units that have moved this turn.
    pub moved: UnitSet,
    /// Units that have declared this turn.
    pub declared: UnitSet,
    /// Activations each team still has in this pair (QS-SEQ-6).
    pub pair: [u8; 2],
    /// Turns in a row without any harm (QS-VIC-6).
    pub quiet: u8,
    /// Whether there was harm this turn.
    pub harm: bool,
    /// Points for objectives.
    pub scores: [u16; 2],
    /// Units that escaped.
    pub escaped: [u8; 2],
    /// Units that have declared attacks, in order, from the one that resolves now.
    pub queue: FixedVec<UnitId, MOST_UNITS>,
    /// The attacks still to be made by the unit that resolves, in order.
    pub order: FixedVec<Slot, MOST_WEAPONS>,
    /// Divided lines settled this turn.
    pub lines: Lines,
    /// The units.
    pub units: Units,
}

impl State {
    /// The attack that comes up; the first of the sheet while none is in order.
    #[inline]
    #[must_use]
    pub fn coming(&self) -> Slot {
        self.order.as_slice().first().copied().unwrap_or_default()
    }
}

const _: () = assert!(size_of::<State>() <= 1024, "a state is copied, so it stays small");
