//! What a player can choose: one decision at a time (RULES.md, "Decisions").

use crate::content::Weight;
use crate::powers::Power;
use crate::state::{Change, Flight, Style, Switch, UnitId};
use serde::{Deserialize, Serialize};
use table::{Cell, Compass};

/// One decision of one player. The order of the variants and fields is the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Both players roll for the first turn (CC-SETUP-1).
    RollSetup,
    /// The higher roller takes the first turn.
    TakeFirst,
    /// The higher roller leaves the first turn to the other player.
    TakeSecond,
    /// The second player takes the top edge (CC-SETUP-2).
    TakeTop,
    /// The second player takes the bottom edge.
    TakeBottom,
    /// Puts an object on the map (`objects = draft`).
    PlaceObject {
        /// Its weight.
        weight: Weight,
        /// Its square.
        to: Cell,
    },
    /// Puts a character on the map (CC-SETUP-4).
    Place {
        /// The character: the next of the list.
        unit: UnitId,
        /// Its square.
        to: Cell,
    },
    /// Nothing, or nothing more: a pass, the end of an action, no more targets or markers.
    Pass,
    /// The attacker rolls again by Second Chance (CC-FEAT-1).
    SecondChance,
    /// This character has the roll made again by Probability Control (CC-DAM-PRO-1).
    Reroll(UnitId),
    /// This character cancels the re-roll (CC-DAM-PRO-2).
    Cancel(UnitId),
    /// Blades/Claws/Fangs is rolled (CC-ATK-BCF-1).
    RollBlades,
    /// This character takes the damage of the Mastermind (CC-DEF-MAS-1).
    Transfer(UnitId),
    /// This target, victim or knocked back character comes next (CC-ATT-4, CC-KB-4).
    Next(UnitId),
    /// This character is a target too, or instead of the one that was lost (CC-MULTI-1, CC-DAM-SHA-1).
    Also(UnitId),
    /// The knock back goes this way (CC-KB-3).
    KnockTo(Compass),
    /// A marker is laid here (CC-ATK-SMO-1).
    Mark(Cell),
    /// The subject is placed here (CC-ATK-TEL-2, CC-FLY-7, CC-FLY-8).
    PutAt(Cell),
    /// The target asked about takes this much of the damage (`multi_target = split`).
    Share(u8),
    /// This character loses an action token by *Rally*.
    Rally(UnitId),
    /// This character uses Poison (CC-ATK-POI-1).
    Poison(UnitId),
    /// Counters a power (CC-DAM-OUT-1).
    Outwit {
        /// The user.
        by: UnitId,
        /// Whose power it is.
        target: UnitId,
        /// The power.
        power: Power,
    },
    /// Changes a value (CC-DAM-PER-1).
    Perplex {
        /// The user.
        by: UnitId,
        /// Whose value it is.
        target: UnitId,
        /// The change.
        change: Change,
    },
    /// This character drops its object (CC-OBJ-6).
    Drop(UnitId),
    /// Turns a standing order of a character over (CC-TERM-9).
    Switch {
        /// The character.
        unit: UnitId,
        /// What it uses from now on, or no longer.
        switch: Switch,
    },
    /// This character is to act.
    Select(UnitId),
    /// Tries to break away (CC-BREAK-1).
    BreakAway,
    /// Picks up an object, by its place in the list (CC-OBJ-3).
    PickUp(u8),
    /// Takes a passenger along (`carry`).
    Carry(UnitId),
    /// Moves (CC-MOVE-1): a leg that ends on this square.
    Go {
        /// The square.
        to: Cell,
        /// Where in the air it ends.
        flight: Flight,
    },
    /// Attacks a character (CC-ATT-1).
    Attack {
        /// How.
        style: Style,
        /// Whom.
        target: UnitId,
    },
    /// Sends a Pulse Wave (CC-ATK-PUL-1).
    PulseWave,
    /// Attacks a blocking square or a Barrier marker (CC-TERR-8).
    Smash {
        /// How.
        style: Style,
        /// The square.
        square: Cell,
    },
    /// Attacks a wall on an edge of its own square.
    SmashWall {
        /// How.
        style: Style,
        /// The edge.
        way: Compass,
    },
    /// Begins the action of a power: Charge, Running Shot, Hypersonic Speed, Smoke Cloud, Barrier or
    /// Regeneration.
    Use(Power),
    /// Heals itself or a friend (CC-DAM-SUP-1).
    Support(UnitId),
    /// Blasts a character away (CC-SPD-FOR-1).
    Blast(UnitId),
    /// Blasts an object away.
    BlastObject(u8),
    /// Moves itself or a friend by Telekinesis (CC-ATK-TEL-2).
    Lift(UnitId),
    /// Moves an object by Telekinesis (CC-ATK-TEL-4).
    LiftObject(u8),
    /// Attacks with an object by Telekinesis (CC-ATK-TEL-5).
    Hurl {
        /// The object.
        object: u8,
        /// The target.
        target: UnitId,
    },
    /// Ends the turn (CC-TURN-3).
    EndTurn,
}

const _: () = assert!(size_of::<Action>() <= 8, "lists of actions stay small");
