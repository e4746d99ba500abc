//! What a player can choose: one decision at a time (RULES.md, "Decisions").

use crate::state::{Objective, Part, Slot, Style, Target, UnitId};
use serde::{Deserialize, Serialize};
use table::{Cell, RowFacing};

/// One decision of one player. The order of the variants and fields is the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Picks one more secondary objective, in secret (TM-SETUP-6).
    Pick(Objective),
    /// Both teams roll for the roles (TM-SETUP-7).
    RollOff,
    /// The higher roller attacks.
    TakeAttacker,
    /// The higher roller defends.
    TakeDefender,
    /// The Defender takes the western area (TM-SETUP-8).
    TakeWest,
    /// The Defender takes the eastern area.
    TakeEast,
    /// The Defender names its Emissary (TM-MIS-12).
    NameEmissary(UnitId),
    /// Puts a Unit on the map: at deployment (TM-DEPLOY-1), or from Reserve, which activates it (TM-MIS-9).
    Place {
        /// The Unit.
        unit: UnitId,
        /// Its hex.
        to: Cell,
        /// Its elevation.
        level: i8,
        /// Where it faces.
        facing: RowFacing,
    },
    /// Activates a Unit (TM-TURN-1).
    Activate(UnitId),
    /// Leaves the Units in Reserve for this round (TM-TURN-8), or declines to react (TM-STANCE-2).
    Pass,
    /// Rolls the die again: the AP die, or a test (TM-TRAIT-11, TM-TRAIT-20).
    Reroll,
    /// Lets the die stand.
    Keep,
    /// Turns to another facing: free once a Movement Phase, else 1 Movement Point (TM-MOVE-4).
    Rotate(RowFacing),
    /// Steps into the hex that way, at this elevation there (TM-MOVE-2).
    Step {
        /// The direction.
        way: RowFacing,
        /// The elevation in the new hex.
        level: i8,
    },
    /// Rises or sinks to this elevation in its hex (TM-AIR-4, TM-WATER-4).
    Level(i8),
    /// Leaps 1 or 2 hexes that way (TM-SYS-10).
    Jump {
        /// The direction.
        way: RowFacing,
        /// How many hexes.
        hexes: u8,
    },
    /// Uses its thrusters that way (TM-THR-1).
    Thrust(RowFacing),
    /// Leaves the map (TM-EDGE-2).
    Leave,
    /// This Drone Unit of the active Main Unit moves now (TM-DRONE-2).
    Lead(UnitId),
    /// Stands up; a Stuck Unit gets free (TM-CMD-3).
    GetUp,
    /// One more Movement Point (TM-CMD-4).
    PressOn,
    /// Tries to end a grapple it is in, on either side (TM-CMD-5).
    BreakGrapple,
    /// Stows one Item and draws another, or only one of both; free at deployment (TM-CMD-6, TM-DEPLOY-5).
    Swap {
        /// The Item that is stowed, or none.
        out: Slot,
        /// The Item that is drawn, or none.
        into: Slot,
    },
    /// Picks up an Item of its hex (TM-CMD-7).
    Retrieve(Slot),
    /// Drops an Item it holds (TM-WPN-4); free.
    Drop(Slot),
    /// Deploys Drones: they are placed one by one next (TM-DRONE-4).
    Deploy,
    /// Docks all its active Drones.
    Recall,
    /// Moves or turns its active Drones: one by one next.
    Reposition,
    /// Puts a Drone into a hex; the facing matters to a turret only, the others have E (TM-DRONE-6).
    PlaceDrone {
        /// Its Item.
        item: Slot,
        /// The hex.
        to: Cell,
        /// Where a turret faces.
        facing: RowFacing,
    },
    /// Changes its own form (TM-TRANS-1).
    Transform,
    /// Changes a Gun Blade between its forms; free at deployment (TM-TRANS-3).
    Reform(Slot),
    /// Takes the Kneeling Position, also out of Prone (TM-CMD-9).
    Kneel,
    /// Takes the Prone Position (TM-CMD-10).
    GoProne,
    /// Takes an Offensive Stance that way, and ends its turn (TM-STANCE-1).
    OffensiveStance(RowFacing),
    /// Takes a Defensive Stance that way, behind this Item (TM-STANCE-4).
    DefensiveStance {
        /// The direction.
        facing: RowFacing,
        /// The Shield or two-handed Weapon.
        item: Slot,
    },
    /// Lays smoke in its hex (TM-SYS-11).
    Smoke,
    /// Marks an enemy by Radar (TM-SYS-12).
    Radar(UnitId),
    /// EMP Pulse on an enemy (TM-SYS-14).
    Emp(UnitId),
    /// Throws the Net at an enemy (TM-SYS-15).
    Net(UnitId),
    /// Repairs a Section of its own or of a friend (TM-SYS-16).
    Repair {
        /// Whose.
        unit: UnitId,
        /// Which Section.
        section: u8,
    },
    /// Begins Information Gathering at the marker in this hex (TM-MIS-2).
    Gather(Cell),
    /// Attacks; the aim is the next decision, unless there is but one (TM-ATK-2).
    Attack {
        /// The attacker: the active Unit, or one in Offensive Stance.
        unit: UnitId,
        /// A Weapon, an active Drone, or a limb.
        weapon: Slot,
        /// How.
        style: Style,
        /// Whom or what.
        target: Target,
    },
    /// Tries to grapple an enemy (TM-GRAP-1).
    Grapple(UnitId),
    /// Aims at a Section or an Item of the target; also a further place of a Spread Shot.
    Aim(Part),
    /// Holds the enemy it has grappled (TM-HOLD-1).
    Hold,
    /// Throws the enemy it has grappled (TM-THROW-1).
    Throw {
        /// The landing hex.
        to: Cell,
        /// Bit n: at the n-th tie of the path, from 0, it takes the second candidate (TM-THROW-3).
        ties: u8,
    },
    /// Goes to this hex, out of a grapple or out of a structure (TM-HOLD-8, TM-STAT-7).
    Withdraw(Cell),
    /// This Unit falls next (TM-GEN-6).
    Next(UnitId),
    /// This Section takes the Fall Damage (TM-DMG-8).
    FallOn(u8),
    /// Done: with hands, with Drones, or with the places of a Spread Shot.
    Done,
    /// Ends the phase, or the move of a Drone Unit that is led (TM-TURN-4).
    EndPhase,
    /// Ends the turn and skips what is left of it.
    EndTurn,
}

const _: () = assert!(size_of::<Action>() <= 8, "lists of actions stay small");
