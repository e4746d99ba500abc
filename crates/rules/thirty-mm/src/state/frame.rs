//! What is in progress: the turn, moves, an attack, a throw. An interruption is a state, so whatever a procedure
//! still needs lies here while somebody decides.

use super::{Other, Part, Slot, Target};
use serde::{Deserialize, Serialize};
use table::{Cell, RowFacing, UnitSet};

/// A phase of a Unit's turn (TM-GEN-3, TM-TURN-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Movement Phase.
    #[default]
    Movement,
    /// Ranged Combat Phase.
    Ranged,
    /// Close Combat Phase.
    Close,
    /// Both combat phases are given up: Command Actions only (TM-THR-1, TM-MIS-2).
    Rest,
}

impl Phase {
    /// In words.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["Movement Phase", "Ranged Combat Phase", "Close Combat Phase", "end of the turn"][self as usize]
    }
}

/// Something that is done at most once a turn, or that decides what else may be done in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// The AP die was rolled again (TM-TRAIT-20).
    Tactician,
    /// The Kneeling Position was taken (TM-CMD-9).
    Knelt,
    /// The Prone Position was taken (TM-CMD-10).
    WentProne,
    /// The free Swapping of the Quick-Draw Rack was used (TM-MOD-17).
    Swapped,
    /// EMP Pulse was used (TM-SYS-14).
    Emp,
    /// The Net was used (TM-SYS-15).
    Net,
    /// Field Repair was used (TM-SYS-16).
    Repaired,
    /// A Hold was established: no further attacks this turn (TM-HOLD-2).
    Gripped,
    /// The terrain tests were made (TM-TERR-6).
    Tested,
    /// Something was done in the Ranged Combat Phase: too late for Information Gathering (TM-MIS-2).
    Fought,
    /// The turn is to end by choice, after the terrain tests (TM-TURN-6).
    Ending,
    /// Something ended the turn at once (TM-TURN-6).
    Cut,
    /// Thrusters were used: both combat phases are lost (TM-THR-1).
    Thrust,
}

/// What was done this turn, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Onces(u16);

impl Onces {
    /// Whether it was.
    #[inline]
    #[must_use]
    pub const fn has(self, once: Once) -> bool {
        self.0 >> once as u16 & 1 == 1
    }

    /// Now it is.
    #[inline]
    pub fn set(&mut self, once: Once) {
        self.0 |= 1 << once as u16;
    }
}

/// The turn of the active Unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// The active Unit; none between two turns.
    pub unit: Other,
    /// Its phase.
    pub phase: Phase,
    /// The AP die while Tactician may still roll it again; else 0.
    pub die: u8,
    /// What was done.
    pub once: Onces,
    /// The marker it gathers information from (TM-MIS-2), if `gathers`.
    pub gather: Cell,
    /// Whether it gathers information.
    pub gathers: bool,
    /// Enemies that evaded its grapple this turn (TM-GRAP-4).
    pub slipped: UnitSet,
}

/// A move: of the active Unit in its Movement Phase, or of a Drone Unit its Main Unit leads (TM-DRONE-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moving {
    /// Who moves; none if nobody does.
    pub unit: Other,
    /// Standard Movement Points left.
    pub points: u8,
    /// Points left that only lead away from the enemy (TM-TRAIT-8).
    pub retreat: u8,
    /// Tan hexes entered (TM-TERR-6).
    pub tan: u8,
    /// White hexes entered.
    pub white: u8,
    /// Whether any hex was entered.
    pub entered: bool,
    /// Whether Standard Movement was begun: thrusters are out then (TM-THR-5).
    pub standard: bool,
    /// Whether the free rotation was made (TM-MOVE-4).
    pub turned: bool,
    /// Whether the last thing it did was a rotation (TM-MOVE-11).
    pub just_turned: bool,
    /// Whether it has leapt (TM-SYS-10).
    pub leapt: bool,
}

/// A thruster move on its way (TM-THR).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Burning {
    /// Its direction.
    pub way: RowFacing,
    /// Hexes left; 0 if there is none.
    pub left: u8,
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// One attack.
    #[default]
    Single,
    /// A burst of three for twice the AP (TM-SYS-1).
    Burst,
    /// The Weapon itself is thrown (TM-TRAIT-9).
    Thrown,
}

/// How far an attack has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The attacker picks a Section or an Item.
    #[default]
    Aim,
    /// The attacker names up to two more (TM-SYS-2).
    Spread,
    /// The attack roll is to be made, or may be made again.
    Roll,
    /// The target is to evade, or may roll again.
    Evade,
    /// The hit takes effect.
    Hit,
    /// A miss lands elsewhere (TM-DEV).
    Deviate,
    /// Those around are caught one by one (TM-SYS-4).
    Splash,
    /// The shot is over.
    Over,
}

/// An attack in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks; none if there is no attack.
    pub by: Other,
    /// With which Item: a Weapon, an active Drone, or a limb.
    pub weapon: Slot,
    /// How.
    pub style: Style,
    /// Whom or what.
    pub target: Target,
    /// Where it is aimed.
    pub aim: Part,
    /// The second and third place of a Spread Shot.
    pub also: [Part; 2],
    /// How far it has come.
    pub stage: Stage,
    /// Shots left in a burst, this one included.
    pub shots: u8,
    /// Whether the hit is a Critical Hit.
    pub critical: bool,
    /// Whether it is made in Offensive Stance (TM-STANCE-1).
    pub reaction: bool,
    /// The hex that was hit, or the shot deviated to: the center of Splash Damage.
    pub center: Cell,
    /// The level there.
    pub level: i8,
    /// Units that are still to be caught by Splash Damage.
    pub caught: UnitSet,
    /// Active Drones that are, by their place in the list of loose things, one bit each.
    pub caught_drones: u32,
}

/// A Unit grapples another (TM-GRAP), breaks a grapple (TM-HOLD), or throws a Net: the rolls are made one by one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Grip {
    /// Who grapples; none if nobody does.
    pub by: Other,
    /// Whom.
    pub target: Other,
    /// Whether it breaks a grapple instead (TM-CMD-5).
    pub breaks: bool,
    /// Whether the target is to evade.
    pub evades: bool,
    /// Whether the grapple succeeded: Hold or Throw is next.
    pub won: bool,
    /// Whether it is no grapple but a Net (TM-SYS-15).
    pub net: bool,
}

/// A Unit in the air, thrown (TM-THROW).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Thrown {
    /// Who was thrown; none if nobody was.
    pub unit: Other,
    /// How many hexes far.
    pub hexes: u8,
    /// How many levels down.
    pub levels: u8,
    /// Where it landed.
    pub to: Cell,
    /// Units on its way that are still to evade.
    pub hit: UnitSet,
}

/// What a test was rolled for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TestOf {
    /// No roll waits.
    #[default]
    Nothing,
    /// An Accuracy Roll: a ranged attack, or the Net.
    Accuracy,
    /// An Assault Roll: a melee attack, a grapple, or Break Grapple.
    Assault,
    /// An Evasion Roll.
    Evasion,
}

/// What a roll came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It failed.
    #[default]
    Failed,
    /// It succeeded.
    Passed,
    /// A natural 8: a Critical Hit on an attack (TM-ATK-3).
    Critical,
}

impl Verdict {
    /// Whether it is a success of any kind.
    #[inline]
    #[must_use]
    pub fn passed(self) -> bool {
        self != Verdict::Failed
    }
}

/// A roll that was made and is not read yet: its owner may roll again (TM-TRAIT-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Test {
    /// What it is.
    pub of: TestOf,
    /// Who rolled; none for an active Drone.
    pub unit: Other,
    /// The number it needed.
    pub need: i8,
    /// What it came to.
    pub verdict: Verdict,
    /// Whether it stands: kept, or rolled a second time (TM-DICE-8).
    pub stands: bool,
}

/// Damage that its owner is to place: a fall (TM-DMG-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Impact {
    /// Who fell; none if nobody did.
    pub unit: Other,
    /// How many levels.
    pub levels: u8,
}

/// Items of one Unit that have had their change, by their numbers on its Datasheet: it has up to 40.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Handled([u8; 5]);

impl Handled {
    /// Whether the Item of this number has had it.
    #[inline]
    #[must_use]
    pub fn has(self, item: usize) -> bool {
        self.0.get(item / 8).is_some_and(|bits| bits >> (item % 8) & 1 == 1)
    }

    /// Now it has.
    #[inline]
    pub fn insert(&mut self, item: usize) {
        if let Some(bits) = self.0.get_mut(item / 8) {
            *bits |= 1 << (item % 8);
        }
    }

    /// Whether none has had it.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Handled::default()
    }
}

/// Drones that are being placed (TM-DRONE-4), or hands that are being filled (TM-DEPLOY-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Handling {
    /// How many Drones may still be placed or moved.
    pub left: u8,
    /// Whether they move, instead of being deployed.
    pub moves: bool,
    /// Items of the Unit that have had their change.
    pub touched: Handled,
}
