//! What can happen: past tense, one paragraph each. A client can be written from this page.
#![allow(missing_docs)] // the fields are explained in the paragraph of their event

use crate::state::{
    Ask, Ending, Feat, Mark, Objective, Other, Part, Phase, Posture, Slot, Stance, Style, Target, TestOf,
    UnitId, UnitSet, Verdict, Weather,
};
use serde::{Deserialize, Serialize};
use table::{Cell, RowFacing, Side};

/// Why somebody's hex or elevation changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gait {
    /// A step of Standard Movement.
    Step,
    /// A change of elevation in the hex.
    Level,
    /// A leap.
    Jump,
    /// A hex of Thruster Movement.
    Thrust,
    /// Into the hex of the enemy it grappled.
    Grapple,
    /// Out of a grapple.
    Break,
    /// Out of a structure.
    Free,
    /// Up or down with the surface, unhurt.
    Settle,
}

/// Where damage came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The attack in progress, where it was aimed.
    Attack,
    /// The attack in progress, taken by the Item of a Defensive Stance instead.
    Covered,
    /// A further place of a Spread Shot.
    Spread,
    /// Splash Damage.
    Splash,
    /// A shot that deviated.
    Deviation,
    /// A Mounted Weapon that exploded.
    Explosion,
    /// A fall.
    Fall,
    /// A collision of a throw.
    Collision,
    /// A structure that collapsed on a thrown Unit.
    Collapse,
    /// The deep sea.
    Abyss,
}

/// One thing that happened. Dice are unknown (`None`) only to the explorer of odds. `section` and
/// `arm` are numbers on the Unit's Datasheet; `item` is the number of an Item in the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A decision is to be made: whose and which, `ask` says.
    Asked { ask: Ask },

    /// A team picked a secondary objective. Covered from the other team until `BattleBegan`.
    Picked { side: Side, objective: Objective },
    /// Both teams rolled for the roles; `winner` chooses. Dice are team 1's, then team 2's.
    RolledOff { winner: Side, rolled: Option<(u8, u8)> },
    /// The roles are taken.
    RolesTaken { attacker: Side },
    /// The areas are taken; `west` has the western one. Home markers and Installations stand where they belong now.
    AreasTaken { west: Side },
    /// The Emissary is known.
    EmissaryNamed { unit: UnitId },
    /// A Unit was put on the map, at deployment or from Reserve.
    Placed { unit: UnitId, to: Cell, level: i8, facing: RowFacing },
    /// A Unit is kept in Reserve.
    Reserved { unit: UnitId },
    /// A Unit found no place in its area and is out of the battle, not destroyed.
    Stranded { unit: UnitId },
    /// Hands are settled: the Unit just placed is ready.
    Outfitted { unit: UnitId },
    /// Setup is over; all picks lie open.
    BattleBegan,

    /// A round began.
    RoundBegan { round: u8 },
    /// The weather of the round was rolled.
    WeatherRolled { weather: Weather, rolled: Option<u8> },
    /// A team took control of a marker, by its place in the list.
    MarkerTaken { marker: u8, owner: Side },
    /// A team scored primary points.
    Scored { side: Side, points: u8, feat: Feat },
    /// A team surveyed the center this round.
    Surveyed { side: Side },
    /// The round ended: activation tokens, and what lasts for a round, are removed.
    RoundEnded,
    /// The battle ended.
    GameEnded { ending: Ending },

    /// A team passed: its Units in Reserve stay there this round.
    Passed { side: Side },
    /// A Unit was activated: its stance, its smoke and its Radar mark ended.
    Activated { unit: UnitId },
    /// A Unit tried to reboot. If it failed its activation is canceled and its turn is over.
    Rebooted { unit: UnitId, need: u8, rolled: Option<u8>, passed: bool },
    /// The AP die was rolled; Tactician may roll it again.
    ApRolled { unit: UnitId, die: u8 },
    /// A Unit gained AP; `ap` is its pool now, after the cap.
    ApGained { unit: UnitId, gained: u8, ap: u8 },
    /// A Unit's move began: the active one's Movement Phase, or with `led` that of a Drone Unit.
    MoveBegan { unit: UnitId, points: u8, retreat: u8, led: bool },
    /// A phase of the turn began.
    PhaseBegan { unit: UnitId, phase: Phase },
    /// The move of a Drone Unit in its Main Unit's turn ended.
    LedMoveEnded { unit: UnitId },
    /// The turn is to end: by choice (after the terrain tests), or `cut` short at once.
    TurnEnding { unit: UnitId, cut: bool },
    /// The turn ended: AP are stored, what lasts for a turn is removed.
    TurnEnded { unit: UnitId, ap: u8 },

    /// A Unit turned; `points` Movement Points were paid.
    Rotated { unit: UnitId, facing: RowFacing, points: u8 },
    /// A Unit moved to a hex and an elevation by its own power; `points` and `retreat` were paid.
    Moved { unit: UnitId, to: Cell, level: i8, gait: Gait, points: u8, retreat: u8 },
    /// Water slowed the mover: it lost so many Movement Points (TM-STAT-6).
    Slowed { unit: UnitId, points: u8 },
    /// A thruster move began; so many hexes are ahead.
    ThrustBegan { unit: UnitId, way: RowFacing, hexes: u8 },
    /// A thruster move ended, complete or stopped.
    ThrustEnded { unit: UnitId },
    /// Nobody reacts any more to the step just made.
    ReactionsOver,
    /// A Unit left the map and is out of the battle, not destroyed.
    Left { unit: UnitId },
    /// A terrain test at the end of a move: tan (`heat`) or white, `crossed` hexes. If `failed`, Overheat or Freeze
    /// follows.
    TerrainTested { unit: UnitId, heat: bool, crossed: u8, rolled: Option<u8>, failed: bool },

    /// A Unit spent AP; `ap` are left.
    ApSpent { unit: UnitId, ap: u8 },
    /// A Unit got a Movement Point by Press On.
    PressedOn { unit: UnitId },
    /// How a Unit stands changed: Get Up, Kneeling, Prone, Fallen, Stuck, Overheat. `by_choice` for its own
    /// Command Actions.
    PostureChanged { unit: UnitId, posture: Posture, by_choice: bool },
    /// A Unit took a stance and faces that way.
    StanceTaken { unit: UnitId, stance: Stance, facing: RowFacing },
    /// A Unit's stance ended.
    StanceEnded { unit: UnitId },
    /// A Unit got a condition, or lost it.
    Marked { unit: UnitId, mark: Mark, on: bool },
    /// A Unit changed its form.
    Transformed { unit: UnitId, on: bool },
    /// A Gun Blade changed its form: `blade` or gun.
    Reformed { unit: UnitId, item: u8, blade: bool },
    /// An Item was stowed.
    Stowed { unit: UnitId, item: u8 },
    /// An Item was drawn into one hand or two, by the numbers of the Arms.
    Drawn { unit: UnitId, item: u8, arm: u8, other: Option<u8> },
    /// The free Swapping of the turn was used.
    FreeSwapUsed { unit: UnitId },
    /// An Item was dropped: by choice, with a lost Arm, or with its destroyed Unit. It lies in a hex.
    Dropped { unit: UnitId, item: u8, at: Cell },
    /// A two-handed Weapon lost one of its two Arms and stays in the other hand.
    OneHanded { unit: UnitId, item: u8, arm: u8 },
    /// A Unit picked up an Item of its team, its own or a friend's, with one hand or two.
    Retrieved { unit: UnitId, item: u8, arm: u8, other: Option<u8> },

    /// Drones are about to be deployed, or moved: so many.
    DronesHandled { unit: UnitId, count: u8, moves: bool },
    /// A Drone was put into a hex: deployed, moved by Command Action, or kept in formation.
    DronePlaced { unit: UnitId, item: u8, to: Cell, facing: RowFacing, formation: bool },
    /// A Drone docked; `on_torso` if its Location is lost.
    DroneDocked { unit: UnitId, item: u8 },
    /// No more Drones, or hands, are handled.
    HandlingEnded { unit: UnitId },

    /// A Unit laid smoke in its hex with this Discharger.
    SmokeLaid { unit: UnitId, item: u8, at: Cell },
    /// The Radar of a Unit marked an enemy.
    RadarMarked { unit: UnitId, target: UnitId },
    /// An EMP Pulse was rolled; if it `passed`, System Error follows.
    EmpRolled { unit: UnitId, target: UnitId, rolled: Option<u8>, passed: bool },
    /// A Net was thrown at an enemy: an Accuracy Roll follows.
    NetThrown { unit: UnitId, target: UnitId },
    /// A Net missed or was evaded, or `caught` its target.
    NetEnded { unit: UnitId, target: UnitId, caught: bool },
    /// A Section was repaired by so many points.
    Repaired { unit: UnitId, target: UnitId, section: u8, points: u8 },
    /// A Unit began to gather information from the marker in this hex.
    Gathering { unit: UnitId, at: Cell },
    /// A Unit took the marker of this hex as an intel token.
    Gathered { unit: UnitId, at: Cell },
    /// The intel tokens of a Unit became markers in this hex again.
    IntelDropped { unit: UnitId, at: Cell },
    /// The intel tokens of a Unit were brought home and removed.
    IntelScored { unit: UnitId },

    /// An attack was declared; AP are paid. `shots` is 3 for a burst.
    AttackDeclared { unit: UnitId, weapon: Slot, style: Style, target: Target, shots: u8, reaction: bool },
    /// The attack is aimed.
    Aimed { part: Part },
    /// A further place of a Spread Shot was named; `Whole` for no more.
    AlsoAimed { part: Part },
    /// A test was rolled: what for, by whom (none for an active Drone), what it needed, what it came to. A second
    /// one over the first is a re-roll.
    Tested { of: TestOf, unit: Other, need: i8, rolled: Option<u8>, verdict: Verdict },
    /// The roll is kept.
    Kept { unit: UnitId },
    /// The Ace Pilot of a Unit rolls again.
    AceUsed { unit: UnitId },
    /// The shot missed.
    Missed { unit: UnitId, target: Target },
    /// The target evaded the shot.
    Evaded { unit: UnitId, target: Target },
    /// The shot hit; `critical` for a Critical Hit.
    Hit { unit: UnitId, target: Target, critical: bool },
    /// The target is to evade.
    EvasionDue,
    /// A miss deviated to this hex; none if it left the map. `way` is the direction from the target.
    Deviated { unit: UnitId, to: Option<Cell>, way: RowFacing, rolled: Option<u8> },
    /// Splash Damage spread from a hex: these Units and so many Drones are caught.
    Splashed { at: Cell, level: i8, units: UnitSet, drones: u32 },
    /// A Unit was caught by Splash Damage, or evaded it.
    Caught { unit: UnitId, evaded: bool },
    /// An active Drone was, by its place in the list of loose things.
    DroneCaught { place: u8, evaded: bool },
    /// The shot is over; `shots` are left in the burst.
    ShotEnded { unit: UnitId, shots: u8 },
    /// The attack is over.
    AttackEnded { unit: UnitId },

    /// A Section lost points; `by` is the team it is counted for.
    SectionHurt { unit: UnitId, section: u8, points: u8, cause: Cause, by: Option<Side> },
    /// An Item or an active Drone lost points.
    ItemHurt { unit: UnitId, item: u8, points: u8, cause: Cause, by: Option<Side> },
    /// A structure lost points.
    SiteHurt { site: u8, points: u8, cause: Cause },
    /// A Section was destroyed.
    SectionDestroyed { unit: UnitId, section: u8 },
    /// An Item or a Drone was destroyed: by damage (`aimed` at it or not), or with what it was fixed to.
    ItemDestroyed { unit: UnitId, item: u8, aimed: bool },
    /// A structure fell; its hexes are black. `by` is the team that brought it down.
    SiteDestroyed { site: u8, by: Option<Side> },
    /// A destroyed Mounted Weapon may explode: rolled, and `exploded` on 6 or more.
    ExplosionRolled { unit: UnitId, item: u8, rolled: Option<u8>, exploded: bool },
    /// A Unit was destroyed and removed: its Torso is gone, or it is `inoperative` without Drones.
    UnitDestroyed { unit: UnitId, inoperative: bool },
    /// These Units have lost what bears them and are to fall.
    Unsupported { units: UnitSet },
    /// A Unit fell so many levels to the surface of its hex and lies on the ground.
    Fell { unit: UnitId, level: i8, levels: u8 },
    /// A Unit stepped down so many levels on purpose.
    DroppedDown { unit: UnitId, levels: u8 },
    /// The damage of a fall is placed.
    FallPlaced { unit: UnitId },

    /// A Unit tries to grapple an enemy.
    GrappleTried { unit: UnitId, target: UnitId },
    /// A Unit tries to break a grapple.
    BreakTried { unit: UnitId },
    /// A grapple failed; with `slipped` the enemy evaded and cannot be grappled again this turn.
    GrappleFailed { unit: UnitId, target: UnitId, slipped: bool },
    /// A grapple succeeded: the Unit is in the enemy's hex and faces that way; next it holds or throws.
    Grappled { unit: UnitId, target: UnitId, facing: RowFacing },
    /// A Unit holds another.
    Held { unit: UnitId, target: UnitId },
    /// A Break Grapple failed; the Hold goes on.
    BreakFailed { unit: UnitId },
    /// A Hold ended: neither Unit is bound any more.
    Released { unit: UnitId, other: UnitId },
    /// A Unit was thrown: it landed in a hex, at an elevation, facing the thrower; these on its way are to evade.
    Thrown {
        unit: UnitId,
        target: UnitId,
        to: Cell,
        level: i8,
        facing: RowFacing,
        hexes: u8,
        on_way: UnitSet,
    },
    /// A Unit on the way of a throw evaded, or was struck.
    Struck { unit: UnitId, evaded: bool },
    /// The throw is over.
    ThrowEnded { unit: UnitId },
}
