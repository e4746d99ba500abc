//! What a player can choose: one decision at a time (RULES.md, "Decisions").

use crate::content::Slot;
use crate::state::{Mode, UnitId};
use serde::{Deserialize, Serialize};
use table::{Edge, Facing};

/// One decision of one player. The order of the variants and fields is the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Both teams roll for the choice of roles (QS-SET-10).
    RollRoles,
    /// The higher roller attacks.
    Attack,
    /// The higher roller defends.
    Defend,
    /// Puts the next unit on the map (D1).
    Place {
        /// Its hex.
        to: u8,
        /// Where it faces; north for infantry.
        facing: Facing,
    },
    /// Both teams roll initiative (QS-SEQ-2).
    RollInitiative,
    /// Picks the unit that moves next (D2).
    PickMover(UnitId),
    /// The unit stands still (D3).
    Stand,
    /// The unit walks or runs; its path is chosen next (D3).
    Go(Mode),
    /// The unit moves (D4, D5): the result of its path.
    Move {
        /// Hexes that count for the target modifier.
        hexes: u8,
        /// Where it faces in the end; north for infantry.
        facing: Facing,
        /// The hex it ends in.
        to: u8,
    },
    /// The unit leaves the map (QS-EXIT-2).
    Leave(Edge),
    /// Picks the unit that declares next (D6).
    PickShooter(UnitId),
    /// The unit makes no attack (D7).
    HoldFire,
    /// The unit attacks this target (D7).
    Target(UnitId),
    /// One more weapon fires at it (D7, D8).
    Aim {
        /// The weapon, by its place on the sheet.
        slot: Slot,
        /// One shot or two.
        shots: u8,
    },
    /// The declaration is complete (D7).
    Done,
    /// The target's owner settles a divided line (D9): for each hexside pair from the
    /// attacker on, a bit that is set where the right-hand hex lies along the line.
    Line(u16),
    /// This attack comes next in the unit's order (D10).
    Next(Slot),
    /// The rest of the unit's attacks follow in sheet order (D10).
    SheetOrder,
    /// The attack is made (D11).
    Fire,
    /// A hopeless attack is called off (D11, QS-HIT-6).
    CallOff,
}
