//! What is on the table: only what changes, flat, and copied (OD-UNIT-4). All of it is open to both players
//! (OD-GEN-7); only declarations under `declare_order = secret` stay covered until they are resolved.

use serde::{Deserialize, Serialize};
use table::{Cell, Facing, FixedVec, Side};

/// 'Mechs are numbered by the force lists in order, player 1's first (OD-GEN-10).
pub use table::{UnitId, UnitSet};

/// The most 'Mechs of a force (OD-FORCE-2).
pub const MOST_MECHS: usize = 12;
/// The most 'Mechs of a match.
pub const MOST_UNITS: usize = 2 * MOST_MECHS;

/// Player 1; the attacker of a Breakthrough (OD-GEN-10, OD-SCN-4).
pub const PLAYER_1: Side = Side(0);
/// Player 2; the defender of a Breakthrough.
pub const PLAYER_2: Side = Side(1);
/// Both sides: there are exactly two (OD-GEN-5).
pub const SIDES: [Side; 2] = [PLAYER_1, PLAYER_2];

/// Heat at which a 'Mech shuts down (OD-HEAT-1).
pub const SHUTDOWN: u8 = 4;

/// A critical hit that is counted (OD-CRIT-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Critical {
    /// More heat from shooting.
    Engine,
    /// Harder hit rolls.
    FireControl,
    /// Less damage.
    Weapon,
    /// Half the movement.
    Mp,
}

impl Critical {
    /// All of them, in the order of the book.
    pub const ALL: [Critical; 4] = [Critical::Engine, Critical::FireControl, Critical::Weapon, Critical::Mp];

    /// The name on the card.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["Engine Hit", "Fire Control hit", "Weapon Hit", "MP Hit"][self as usize]
    }

    /// The number of hits at which the 'Mech explodes (OD-CRIT-4, OD-CRIT-5).
    #[inline]
    #[must_use]
    pub const fn explodes_at(self) -> u8 {
        match self {
            Critical::Engine => 2,
            Critical::FireControl | Critical::Weapon | Critical::Mp => 5,
        }
    }
}

/// How many critical hits of each name: four bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hits(u16);

impl Hits {
    /// The most hits of one name that can be counted.
    pub const MOST: u8 = 15;

    /// How many of this name.
    #[inline]
    #[must_use]
    pub fn of(self, critical: Critical) -> u8 {
        (self.0 >> (4 * critical as u16) & 15) as u8
    }

    /// Sets how many of this name there are, at most 15.
    pub fn set(&mut self, critical: Critical, count: u8) {
        let shift = 4 * critical as u16;
        self.0 = self.0 & !(15 << shift) | u16::from(count.min(Hits::MOST)) << shift;
    }

    /// Adds one of this name.
    #[inline]
    pub fn add(&mut self, critical: Critical) {
        self.set(critical, self.of(critical) + 1);
    }

    /// Both counts together.
    #[must_use]
    pub fn plus(self, other: Hits) -> Hits {
        let mut sum = self;
        Critical::ALL.into_iter().for_each(|name| sum.set(name, self.of(name) + other.of(name)));
        sum
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The enemy that a charge or a declared attack is aimed at, or none. One byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "Option<UnitId>", into = "Option<UnitId>")]
pub struct Target(u8);

impl Target {
    /// Nobody.
    pub const NONE: Target = Target(0);

    /// This 'Mech.
    #[inline]
    #[must_use]
    pub const fn on(unit: UnitId) -> Target {
        Target(unit.0.saturating_add(1))
    }

    /// The 'Mech, if there is one.
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

impl From<Option<UnitId>> for Target {
    fn from(unit: Option<UnitId>) -> Target {
        unit.map_or(Target::NONE, Target::on)
    }
}

impl From<Target> for Option<UnitId> {
    fn from(target: Target) -> Option<UnitId> {
        target.unit()
    }
}

/// The two kinds of attack (OD-DECL-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attack {
    /// A shot.
    Weapon,
    /// Fists, a melee weapon, or a charge.
    Physical,
}

impl Attack {
    /// Both, weapon first.
    pub const ALL: [Attack; 2] = [Attack::Weapon, Attack::Physical];
}

/// One 'Mech: what its card and its counters show. All zero when it is off the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Its hex; meaningless while it is off the map.
    pub cell: Cell,
    /// Where it faces.
    pub facing: Facing,
    /// Armor points left.
    pub armor: u8,
    /// Structure points left.
    pub structure: u8,
    /// Heat now.
    pub heat: u8,
    /// Heat at the start of this Combat Phase, which the TV reads (OD-MOD-9).
    pub start_heat: u8,
    /// The movement modifier it earned this turn (OD-TMM-2).
    pub tmm: u8,
    /// Critical hits in effect.
    pub hits: Hits,
    /// Critical hits that take effect in the End Phase (OD-SIM-2).
    pub pending: Hits,
    /// The enemy it charged this turn (OD-CHRG-1).
    pub charge: Target,
    /// The target of its declared weapon attack; none once it is resolved (OD-GEN-9).
    pub weapon: Target,
    /// The target of its declared physical attack; none once it is resolved.
    pub physical: Target,
}

impl Unit {
    /// The target of a declared attack that is not resolved yet.
    #[inline]
    #[must_use]
    pub fn target(&self, attack: Attack) -> Target {
        match attack {
            Attack::Weapon => self.weapon,
            Attack::Physical => self.physical,
        }
    }
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Both players are to roll for the sides of the map (OD-SETUP-2).
    Setup,
    /// The higher roller takes a side of the map.
    TakeSide(Side),
    /// A player places one of his 'Mechs (OD-SETUP-3).
    Deploy(Side),
    /// Initiative is to be rolled (OD-INIT-1).
    Initiative,
    /// A player picks the 'Mech that moves next (OD-MOVE-1).
    Activate(Side),
    /// A stuck 'Mech tries to break free, or stays (OD-WATR-3).
    BreakFree(UnitId),
    /// The activated 'Mech stands, moves, jumps or leaves (OD-MOVE-3).
    Move(UnitId),
    /// The 'Mech declares its attack; with both kinds allowed, its weapon attack (OD-DECL-3).
    Declare(UnitId),
    /// The 'Mech declares its physical attack beside the other (`attacks_per_turn`).
    DeclarePhysical(UnitId),
    /// A player picks the attack that is resolved next (OD-DECL-9).
    Resolve(Side),
    /// The 'Mech chooses its overdrive before it rolls (OD-OV-1).
    Overdrive(UnitId),
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
    /// One side alone has 'Mechs on the map.
    LastStanding,
    /// Neither side has any.
    BothGone,
    /// The last turn was played and victory points decide.
    Points,
    /// The Breakthrough is over and its points decide.
    Breakthrough,
}

impl Why {
    /// The clause behind it.
    #[must_use]
    pub fn clause(self) -> &'static str {
        match self {
            Why::LastStanding | Why::BothGone => "OD-VIC-1",
            Why::Points => "OD-VIC-2",
            Why::Breakthrough => "OD-SCN-6",
        }
    }
}

/// The 'Mechs of both sides.
pub type Units = FixedVec<Unit, MOST_UNITS>;

/// All that changes during a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1; 0 during setup.
    pub turn: u16,
    /// What is being decided.
    pub phase: Phase,
    /// The side that took the west edge of the map.
    pub west: Side,
    /// The side that has initiative this turn.
    pub initiative: Side,
    /// How many 'Mechs each side still moves in this exchange (OD-MOVE-1).
    pub exchange: [u8; 2],
    /// Victory points for objectives (OD-SCN-3).
    pub objectives: [u16; 2],
    /// 'Mechs on the map.
    pub on_map: UnitSet,
    /// 'Mechs activated this turn.
    pub activated: UnitSet,
    /// 'Mechs stuck in water (OD-WATR-2).
    pub stuck: UnitSet,
    /// 'Mechs shut down by heat (OD-HEAT-6).
    pub shut_down: UnitSet,
    /// 'Mechs that are removed in the coming End Phase.
    pub doomed: UnitSet,
    /// Of these, those that exploded.
    pub exploded: UnitSet,
    /// 'Mechs that made a weapon attack this turn (OD-HEAT-4).
    pub fired: UnitSet,
    /// 'Mechs that gained heat this turn.
    pub heated: UnitSet,
    /// 'Mechs destroyed and removed.
    pub destroyed: UnitSet,
    /// 'Mechs that left the map to safety (OD-SCN-5).
    pub saved: UnitSet,
    /// 'Mechs that left the map crippled (`forced_withdrawal`).
    pub withdrawn: UnitSet,
    /// The 'Mechs.
    pub units: Units,
}

const _: () = assert!(size_of::<State>() <= 512, "a state is copied, so it stays small");
