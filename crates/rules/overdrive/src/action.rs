//! What a player can choose: one decision at a time (RULES.md, "Decisions").

use crate::movement::Route;
use crate::state::{Attack, Target, UnitId};
use serde::{Deserialize, Serialize};
use table::{Cell, Facing};

/// One decision of one player. The order of the variants and fields is the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Both players roll for the sides of the map (OD-SETUP-2).
    RollSetup,
    /// The higher roller takes the west side of the map.
    TakeWest,
    /// The higher roller takes the east side.
    TakeEast,
    /// Puts a 'Mech on the map (OD-SETUP-3).
    Place {
        /// The 'Mech.
        unit: UnitId,
        /// Its hex.
        to: Cell,
        /// Where it faces.
        facing: Facing,
    },
    /// Both players roll initiative (OD-INIT-1).
    RollInitiative,
    /// Picks the 'Mech that moves next (OD-MOVE-1).
    Activate(UnitId),
    /// The stuck 'Mech tries to break free (OD-WATR-3).
    BreakFree,
    /// The stuck 'Mech stays as it is.
    StayStuck,
    /// The 'Mech keeps its hex and takes a facing (OD-MOVE-4).
    Stand {
        /// Where it faces.
        facing: Facing,
    },
    /// The 'Mech moves on the ground (OD-MOVE-5): end, facing, charge and path at once (OD-MOVE-10).
    Ground {
        /// The hex it ends in.
        to: Cell,
        /// Where it faces in the end.
        facing: Facing,
        /// The enemy it charges, if any (OD-CHRG-1).
        charge: Target,
        /// Its path, which ends in `to`.
        route: Route,
    },
    /// The 'Mech jumps (OD-JUMP-1).
    Jump {
        /// The hex it lands in.
        to: Cell,
        /// Where it faces in the end.
        facing: Facing,
    },
    /// The 'Mech leaves the map instead of moving (OD-SCN-7).
    Leave,
    /// The 'Mech makes no attack of the kind it is asked about (OD-DECL-3).
    Hold,
    /// The 'Mech declares a weapon attack on this enemy.
    Weapon(UnitId),
    /// The 'Mech declares a physical attack on this enemy.
    Physical(UnitId),
    /// This declared attack is resolved next (OD-DECL-9).
    Resolve {
        /// The attacker.
        unit: UnitId,
        /// Which of its attacks.
        attack: Attack,
    },
    /// The 'Mech takes this much heat for as much damage, and rolls (OD-OV-1).
    Overdrive(u8),
}
