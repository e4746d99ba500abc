//! What can happen: past tense, one paragraph each. A client can be written from this page.
#![allow(missing_docs)] // the fields are explained in the paragraph of their event

use crate::content::{Location, Slot};
use crate::sight::Woods;
use crate::state::{Ending, Mode, UnitId};
use serde::{Deserialize, Serialize};
use table::{Edge, Facing, Side};

/// One thing that happened. Dice totals are unknown (`None`) only to the explorer of odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Both teams rolled for the roles; `winner` chooses. "First force 9, second force 4."
    RolesRolled { winner: Side, rolled: Option<(u8, u8)> },
    /// The force that attacks was chosen.
    RolesChosen { attacker: Side },
    /// A unit was put on the map during setup.
    Placed { unit: UnitId, to: u8, facing: Facing },
    /// Setup is over: the first turn begins.
    SetupEnded,
    /// Both teams rolled initiative; `winner` has it for the turn. Totals are the
    /// Attacker's, then the Defender's.
    InitiativeRolled { winner: Side, rolled: Option<(u8, u8)> },
    /// A team picked the unit that moves.
    MoverPicked { unit: UnitId },
    /// A unit declared that it walks or runs.
    ModeDeclared { unit: UnitId, mode: Mode },
    /// A unit stood still.
    Stood { unit: UnitId },
    /// A unit moved; `hexes` count for the target modifier.
    Moved { unit: UnitId, to: u8, facing: Facing, hexes: u8 },
    /// A unit left the map over an edge; it is destroyed unless it `escaped`.
    Left { unit: UnitId, edge: Edge, escaped: bool },
    /// All units have moved: the Weapon Attack Phase begins.
    FireBegan,
    /// A team picked the unit that declares.
    ShooterPicked { unit: UnitId },
    /// A unit declared that it makes no attack.
    FireHeld { unit: UnitId },
    /// A unit named its target.
    TargetNamed { unit: UnitId, target: UnitId },
    /// A unit added a weapon to its declaration.
    Aimed { unit: UnitId, slot: Slot, shots: u8 },
    /// The declaration waits for the target's owner to settle a divided line.
    LineAsked { unit: UnitId },
    /// The target's owner settled the divided line between the two for this turn; `sides`
    /// as in the choice, `woods` is what now lies along it.
    LineChosen { unit: UnitId, target: UnitId, sides: u16, woods: Woods },
    /// The chosen side blocks the line: nothing was declared, the unit declares again.
    Blocked { unit: UnitId },
    /// A unit completed its declaration.
    Declared { unit: UnitId },
    /// All declarations are made; the attacks are resolved.
    ResolutionBegan,
    /// The unit at the head of the queue begins its attacks.
    VolleyBegan { unit: UnitId },
    /// The owner put an attack next in the order.
    Ordered { unit: UnitId, slot: Slot },
    /// A hopeless attack was called off; no ammunition was used.
    CalledOff { unit: UnitId, slot: Slot },
    /// A weapon fired: ammunition was used.
    Fired { unit: UnitId, slot: Slot, shots: u8 },
    /// The attack was settled against the number needed; no dice if it was automatic.
    ToHit { unit: UnitId, slot: Slot, target: UnitId, need: i8, rolled: Option<u8>, hit: bool },
    /// A rapid-fire weapon jammed for good.
    Jammed { unit: UnitId, slot: Slot },
    /// The cluster table gave the number of shots or troopers that hit.
    Clustered { unit: UnitId, hits: u8, rolled: Option<u8> },
    /// A hit was rolled onto a location of a 'Mech or vehicle.
    Located { unit: UnitId, place: Location, rolled: Option<u8> },
    /// A vehicle took a motive hit; it counts in the End Phase.
    MotiveHit { unit: UnitId },
    /// Armor points were marked off; `left` are left there.
    Damaged { unit: UnitId, place: Location, points: u8, left: u8 },
    /// A location, section or trooper was destroyed.
    PlaceLost { unit: UnitId, place: Location },
    /// Damage passed on to the next location inward.
    Transferred { unit: UnitId, to: Location, points: u8 },
    /// An arm was blown off with its side torso.
    ArmLost { unit: UnitId, place: Location },
    /// A platoon lost troopers; `left` are left.
    Casualties { unit: UnitId, lost: u8, left: u8 },
    /// A unit was destroyed; it is removed when the phase ends.
    Destroyed { unit: UnitId },
    /// The attack is over; the next one of the unit follows.
    AttackEnded { unit: UnitId },
    /// All attacks of the unit are over.
    VolleyEnded { unit: UnitId },
    /// A destroyed unit was removed from the map.
    Removed { unit: UnitId },
    /// Motive hits took effect: this many Cruising MP are left.
    Slowed { unit: UnitId, mp: u8 },
    /// A team scored points for objectives.
    Scored { side: Side, points: u8 },
    /// The turn ended and the next one began.
    TurnEnded,
    /// The game ended.
    #[serde(rename = "ended")]
    GameEnded { ending: Ending },
}
