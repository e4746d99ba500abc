//! What a player can choose: one decision at a time (RULES.md, "Decisions").

use crate::state::UnitId;
use serde::{Deserialize, Serialize};

/// The four kinds of attack (BC-ATK-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attack {
    /// Long Range, with line of sight.
    Long,
    /// Long Range by Indirect Fire.
    Indirect,
    /// Short Range.
    Short,
    /// Hand-to-Hand.
    Hand,
}

/// One decision of one player. The order of the variants and fields is the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Both sides roll for the order of deployment (BC-DEP-2).
    RollDeployment,
    /// Picks the unit that is deployed next (D2).
    Pick(UnitId),
    /// Puts it in a hex of its zone (D2).
    Put(u16),
    /// Both sides roll for the Initiative (BC-INIT-2).
    RollInitiative,
    /// Activates a unit (D3).
    Activate(UnitId),
    /// Walks to a hex (D4, D5).
    Walk(u16),
    /// Jumps to a hex (D4, D5).
    Jump(u16),
    /// Tries to break away (D4).
    BreakAway,
    /// Walks hex by hex (BC-O-6).
    SetOut,
    /// The next hex of such a walk.
    Step(u16),
    /// The end of such a walk.
    Halt,
    /// Attacks an enemy (D4, D6).
    Attack(Attack, UnitId),
    /// Ends the activation (D4, D6).
    End,
}
