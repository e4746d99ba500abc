//! What a player can choose: one decision at a time (RULES.md, "Decisions").

use crate::state::UnitId;
use serde::{Deserialize, Serialize};
use table::Cell;

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

impl Attack {
    /// All kinds, in the order of lists.
    pub const ALL: [Attack; 4] = [Attack::Long, Attack::Indirect, Attack::Short, Attack::Hand];

    /// Whether it takes the Long Range action; the others take the Short Range one (BC-ACT-1).
    #[inline]
    #[must_use]
    pub fn is_long(self) -> bool {
        matches!(self, Attack::Long | Attack::Indirect)
    }

    /// The kind of attack in words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Attack::Long => "Long Range Attack",
            Attack::Indirect => "Indirect Fire",
            Attack::Short => "Short Range Attack",
            Attack::Hand => "Hand-to-Hand attack",
        }
    }
}

/// One decision of one player. The order of the variants and fields is the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Both sides roll for the order of deployment (BC-DEP-2).
    RollDeployment,
    /// Picks the unit that is deployed next (D2).
    Pick(UnitId),
    /// Places it in a hex of its zone (D2).
    #[serde(rename = "put")]
    Place(Cell),
    /// Both sides roll for the Initiative (BC-INIT-2).
    RollInitiative,
    /// Activates a unit (D3).
    Activate(UnitId),
    /// Walks to a hex (D4, D5).
    Walk(Cell),
    /// Jumps to a hex (D4, D5).
    Jump(Cell),
    /// Tries to break away (D4).
    BreakAway,
    /// Walks hex by hex (BC-O-6).
    SetOut,
    /// The next hex of such a walk.
    Step(Cell),
    /// The end of such a walk.
    Halt,
    /// Attacks an enemy (D4, D6).
    Attack(Attack, UnitId),
    /// Ends the activation (D4, D6).
    End,
}
