//! What can happen: past tense, one paragraph each. A client can be written from this page.
#![allow(missing_docs)] // the fields are explained in the paragraph of their event

use crate::state::{Attack, Critical, Ending, Target, UnitId};
use serde::{Deserialize, Serialize};
use table::{Cell, Facing, Side};

/// One thing that happened. Dice totals are unknown (`None`) only to the explorer of odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Both players rolled for the sides of the map; `winner` chooses. Totals are player 1's, then
    /// player 2's.
    SetupRolled { winner: Side, rolled: Option<(u8, u8)> },
    /// The sides of the map were taken; `first` is to place the first 'Mech.
    SidesTaken { west: Side, first: Side },
    /// A 'Mech was put on the map.
    Placed { unit: UnitId, to: Cell, facing: Facing },
    /// Setup is over: the first turn begins.
    SetupEnded,
    /// Both players rolled initiative; `winner` has it for the turn. The Movement Phase begins and every
    /// TMM returns to 0.
    InitiativeRolled { winner: Side, rolled: Option<(u8, u8)> },
    /// A player picked the 'Mech that moves.
    Activated { unit: UnitId },
    /// A stuck 'Mech rolled to break free; if it `passed`, it goes on with its activation.
    BreakFreeRolled { unit: UnitId, need: i8, rolled: Option<u8>, passed: bool },
    /// A stuck 'Mech did not try to break free.
    StayedStuck { unit: UnitId },
    /// A 'Mech kept its hex and took a facing.
    Stood { unit: UnitId, facing: Facing },
    /// A 'Mech entered water at `at` on its way and rolled; if it failed, `Stuck` follows.
    WaterRolled { unit: UnitId, at: Cell, need: i8, rolled: Option<u8>, passed: bool },
    /// A 'Mech got stuck in water: its move ended there, its TMM and its charge are lost.
    Stuck { unit: UnitId, at: Cell, facing: Facing },
    /// A 'Mech ended its ground move, having entered `hexes` hexes, and earned a TMM. It may have charged.
    Moved { unit: UnitId, to: Cell, facing: Facing, hexes: u8, tmm: u8, charge: Target },
    /// A 'Mech landed from its jump and earned a TMM.
    Jumped { unit: UnitId, to: Cell, facing: Facing, tmm: u8 },
    /// A 'Mech left the map: `saved`, or withdrawn.
    Left { unit: UnitId, saved: bool },
    /// The 'Mech's activation is over.
    ActivationEnded { unit: UnitId },
    /// All 'Mechs have moved: the Combat Phase begins, and heat is read for its TVs.
    CombatBegan,
    /// The 'Mech is asked for an attack: for any, or with `physical` for a physical one beside the other.
    DeclarationAsked { unit: UnitId, physical: bool },
    /// A 'Mech declared an attack; its target is marked.
    Declared { unit: UnitId, attack: Attack, target: UnitId },
    /// A 'Mech that was asked makes no such attack.
    Held { unit: UnitId },
    /// The side resolves its attacks, one by one. Secret declarations are shown now.
    ResolutionBegan { side: Side },
    /// The attacker is asked for its overdrive before its weapon attack is made.
    OverdriveAsked { unit: UnitId, target: UnitId },
    /// A declared attack is made; a weapon attack counts as made from here on.
    AttackBegan { unit: UnitId, attack: Attack, target: UnitId },
    /// The attack was wasted: its target is doomed or gone, nothing is rolled.
    Wasted { unit: UnitId, attack: Attack, target: UnitId },
    /// A 'Mech overdrove its weapons: it gained `heat`, and so much damage at short and medium range.
    Overdriven { unit: UnitId, heat: u8 },
    /// Engine Hits made `heat` when the 'Mech shot.
    EngineHeated { unit: UnitId, heat: u8 },
    /// The to-hit roll of an attack against its TV.
    ToHit { unit: UnitId, attack: Attack, target: UnitId, need: i8, rolled: u8, hit: bool },
    /// The hit struck a 'Mech in the way instead of the target.
    Redirected { unit: UnitId, target: UnitId, victim: UnitId },
    /// A 'Mech lost armor and structure points; so many of each.
    Damaged { unit: UnitId, armor: u8, structure: u8 },
    /// The critical roll for a 'Mech; `critical` is a hit that is counted, and pending until the End Phase.
    /// Without one the roll was an Ammo Hit (2), an explosion (12) or had no effect.
    CriticalRolled { unit: UnitId, rolled: u8, critical: Option<Critical> },
    /// An Ammo Hit was contained: CASE damage of so many points follows, or none with ENE.
    AmmoHit { unit: UnitId, damage: u8 },
    /// A 'Mech is certain to be removed: it took too much damage, or it `exploded`.
    Doomed { unit: UnitId, exploded: bool },
    /// The attack is over; its target marker is removed.
    AttackEnded { unit: UnitId, attack: Attack },
    /// A doomed 'Mech was removed from the map.
    Removed { unit: UnitId },
    /// Pending critical hits took effect; the 'Mech may be `immobilized` by them.
    HitsTook { unit: UnitId, immobilized: bool },
    /// A 'Mech cooled down to `heat`.
    Cooled { unit: UnitId, heat: u8 },
    /// A shut-down 'Mech restarted with heat 0.
    Restarted { unit: UnitId },
    /// A 'Mech shut down.
    ShutDown { unit: UnitId },
    /// A 'Mech was saved because no defender is left (Breakthrough).
    Saved { unit: UnitId },
    /// A side scored points for the objectives it controls.
    Scored { side: Side, points: u16 },
    /// The turn ended and the next one began.
    TurnEnded,
    /// The game ended.
    GameEnded { ending: Ending },
}
