//! What can happen: past tense, one paragraph each. A client can be written from this page.
#![allow(missing_docs)] // the fields are explained in the paragraph of their event

use crate::action::Attack;
use crate::content::Stat;
use crate::need::{CRITICAL_HIT, CRITICAL_MISS};
use crate::state::{Click, CounterId, Ending, Holder, UnitId};
use serde::{Deserialize, Serialize};
use table::{Cell, Side};

/// What turned a dial.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An attack.
    Attack,
    /// Its own critical miss.
    CriticalMiss,
    /// Too many actions with a Heat chit.
    Heat,
    /// Ammunition Explodes.
    Explosion,
    /// Reactor Hit with a Heat chit.
    Reactor,
}

/// How an attack roll came out (BC-CRIT).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strike {
    CriticalMiss,
    Miss,
    Hit,
    CriticalHit,
}

impl Strike {
    /// The result of a throw against a target number: the natural results come first (BC-CRIT-1,
    /// BC-CRIT-2).
    #[inline]
    #[must_use]
    pub const fn of(rolled: u8, need: i32) -> Strike {
        match rolled {
            0..=CRITICAL_MISS => Strike::CriticalMiss,
            CRITICAL_HIT.. => Strike::CriticalHit,
            _ if rolled as i32 >= need => Strike::Hit,
            _ => Strike::Miss,
        }
    }

    /// Whether it hits.
    #[inline]
    #[must_use]
    pub fn hits(self) -> bool {
        matches!(self, Strike::Hit | Strike::CriticalHit)
    }
}

/// One thing that happened. Dice totals are unknown (`None`) only to the explorer of odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Both sides rolled for deployment; `first`, the lower, places first. Dice of South, then North.
    DeploymentRolled { first: Side, rolled: Option<(u8, u8)> },
    /// A side picked the unit it deploys.
    Picked { unit: UnitId },
    /// A unit was placed on the map.
    Placed { unit: UnitId, to: Cell },
    /// An Objective Counter changed hands.
    Controlled { counter: CounterId, holder: Holder },
    /// All units are placed, or a turn has ended: the next turn begins.
    TurnBegan { turn: u16 },
    /// The Victory Points are equal: the Initiative is to be rolled.
    InitiativeTied,
    /// Both sides rolled for the Initiative. Dice of South, then North.
    InitiativeRolled { winner: Side, rolled: Option<(u8, u8)> },
    /// A side has the Initiative and acts first.
    InitiativeTaken { side: Side },
    /// A unit was activated; `engaged` holds for the whole activation.
    Activated { unit: UnitId, engaged: bool },
    /// A Clan unit is no longer bound to its enemy.
    Released { unit: UnitId },
    /// A unit tried to break away from Hand-to-Hand.
    BreakAway { unit: UnitId, need: i8, rolled: Option<u8>, passed: bool },
    /// A unit walked or jumped to a hex.
    Moved { unit: UnitId, to: Cell, jumped: bool },
    /// A unit set out to walk hex by hex, with this much Movement.
    SetOut { unit: UnitId, movement: u8 },
    /// It entered a hex of its walk.
    Stepped { unit: UnitId, to: Cell, cost: u8 },
    /// It ended its walk.
    Halted { unit: UnitId },
    /// A unit declared an attack: the action counts.
    Declared { unit: UnitId, attack: Attack, target: UnitId },
    /// The Ammunition check was rolled; a dry unit makes no more Long Range Attacks.
    AmmoChecked { unit: UnitId, rolled: Option<u8>, dry: bool },
    /// The attack roll was made.
    Rolled { unit: UnitId, attack: Attack, target: UnitId, need: i8, rolled: u8, strike: Strike },
    /// A dial turned to a new click; 0 means past the last one.
    Turned { unit: UnitId, clicks: u8, to: Click, cause: Cause },
    /// The Red Long box shows: the next Long Range Attack is checked; or it no longer does.
    AmmoPending { unit: UnitId, pending: bool },
    /// A Red box was checked.
    EventChecked { unit: UnitId, stat: Stat, rolled: Option<u8>, happened: bool },
    /// A unit received a Heat chit.
    Heated { unit: UnitId },
    /// A unit lost its Heat chit.
    Cooled { unit: UnitId },
    /// A unit was Immobilized.
    Immobilized { unit: UnitId },
    /// An Immobilized unit can move again (BC-O-23).
    Freed { unit: UnitId },
    /// A unit was destroyed; the enemy scores the points.
    Destroyed { unit: UnitId, points: u8 },
    /// The activation ended.
    #[serde(rename = "ended")]
    ActivationEnded { unit: UnitId },
    /// It is this side's turn to activate.
    Next { side: Side },
    /// All units have been activated: the turn ended.
    TurnEnded,
    /// The game ended.
    #[serde(rename = "over")]
    GameEnded { ending: Ending },
}
