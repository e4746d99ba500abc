//! What lies on the table: characters, objects, markers, and the action in progress. Plain values, copied
//! freely.

mod frames;
mod things;
mod unit;

pub use frames::{Attack, Blow, BlowStage, Cause, Deed, Doing, Kind, Knock, Roll, Stage, Style, Throw};
pub use things::{Lying, Marker, MarkerKind, Markers, Object, Objects, Pieces};
pub use unit::{Change, Counter, Flight, Perplexed, Someone, Switch, Unit};

use serde::{Deserialize, Serialize};
use table::{FixedVec, Side};
pub use table::{UnitId, UnitSet};

/// The player of the first force.
pub const PLAYER_1: Side = Side(0);
/// The player of the second force.
pub const PLAYER_2: Side = Side(1);
/// Both players.
pub const SIDES: [Side; 2] = [PLAYER_1, PLAYER_2];
/// The most characters of a force (CC-FORCE-3).
pub const MOST_CHARACTERS: usize = 16;
/// The most characters of a match.
pub const MOST_UNITS: usize = 2 * MOST_CHARACTERS;
/// A character never has more action tokens than this (CC-ACT-8).
pub const MOST_TOKENS: u8 = 2;

/// The steps of a turn (CC-TURN-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Before the first turn (CC-SETUP).
    Setup,
    /// Leadership is rolled (CC-TURN-2).
    Leadership,
    /// Poison is used.
    Poison,
    /// Actions are given (CC-TURN-3).
    Main,
    /// The turn ends (CC-TURN-4).
    End,
}

/// The decision that is to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Both players are to roll for the first turn (CC-SETUP-1).
    SetupRoll,
    /// The higher roller chooses the first player.
    WhoIsFirst(Side),
    /// The second player chooses an edge (CC-SETUP-2).
    WhichEdge(Side),
    /// A player places an object (`objects = draft`).
    DraftObject(Side),
    /// A player places the next character (CC-SETUP-4).
    Place(Side),
    /// The active player uses Poison (CC-TURN-2).
    Poison,
    /// The active player gives an action, uses a free one, or ends the turn (CC-TURN-3).
    Main,
    /// What the character picked does.
    Selected(UnitId),
    /// How the action in progress goes on.
    Action,
    /// Whether the ranged attack has more targets (CC-MULTI-1).
    MoreTargets,
    /// Another target after a successful Shape Change (CC-DAM-SHA-1).
    Retarget,
    /// The next target, after the free actions of the window (CC-FREE-1, CC-ATT-4).
    NextTarget,
    /// Whether the attacker re-rolls by Second Chance (CC-FEAT-1).
    SecondChance,
    /// Whether this side re-rolls by Probability Control (CC-DAM-PRO-1).
    Luck(Side),
    /// Whether the re-roll that this character orders is canceled (CC-DAM-PRO-2).
    Cancel(UnitId),
    /// Whether Blades/Claws/Fangs is rolled (CC-ATK-BCF-1).
    Blades,
    /// Who takes the damage of a Mastermind (CC-DEF-MAS-1).
    Mastermind,
    /// Which of several victims comes next (CC-ATK-EXP-4, CC-TERM-11).
    Victim,
    /// How much of the damage this target takes (`multi_target = split`).
    Share,
    /// Who takes the critical damage (`multi_target = split`).
    CriticalShare,
    /// Who is knocked back first (CC-KB-4).
    KnockOrder,
    /// In which direction this character is knocked back (CC-KB-3).
    KnockLine(UnitId),
    /// What the character under Mind Control does (CC-SPD-MIN-2).
    Borrow,
    /// Where the subject of Telekinesis goes, or the passenger of a flier (CC-ATK-TEL-2, CC-FLY-7).
    Placement,
    /// Where the next marker lies (CC-ATK-SMO-1).
    Marker,
    /// Where a falling character ends (CC-FLY-8).
    FallTo(UnitId),
    /// Who loses an action token by *Rally*.
    Rally,
    /// Nobody: the game has ended.
    Over(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// The winner; none in a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub why: Why,
}

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// One side has no character left.
    Eliminated,
    /// Neither side has: points decide.
    BothGone,
    /// The last round was played.
    Rounds,
    /// Nobody attacked for several rounds.
    Quiet,
}

impl Why {
    /// All of them.
    pub const ALL: [Why; 4] = [Why::Eliminated, Why::BothGone, Why::Rounds, Why::Quiet];

    /// The clause behind it.
    #[must_use]
    pub fn clause(self) -> &'static str {
        match self {
            Why::Eliminated | Why::BothGone => "CC-VIC-3",
            Why::Rounds => "CC-VIC-1",
            Why::Quiet => "CC-VIC-5",
        }
    }
}

/// The characters of both sides.
pub type Units = FixedVec<Unit, MOST_UNITS>;

/// All that changes during a match. Nothing in it is hidden from anybody (CC-TERM-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1; 0 during setup.
    pub round: u16,
    /// The side whose turn it is.
    pub active: Side,
    /// The first player (CC-SETUP-1).
    pub first: Side,
    /// The side that starts at the top edge (CC-SETUP-2).
    pub top: Side,
    /// The step of the turn.
    pub step: Step,
    /// The decision that is to be made.
    pub ask: Ask,
    /// Actions left in the pool (CC-ACT-3).
    pub pool: u8,
    /// Rounds in a row without an attack roll (CC-VIC-5).
    pub quiet: u8,
    /// Whether an attack roll was made this round.
    pub rolled: bool,
    /// The character under Mind Control: for now it belongs to the other side (CC-SPD-MIN-2).
    pub lent: Someone,
    /// Characters on the map.
    pub on_map: UnitSet,
    /// Characters that used their move action this turn (CC-ACT-1).
    pub moved: UnitSet,
    /// Characters that took a pool action this turn (CC-ACT-3).
    pub acted: UnitSet,
    /// Characters that spent movement this turn.
    pub stirred: UnitSet,
    /// Characters that spent more than half their speed value this turn (CC-ACT-5).
    pub far: UnitSet,
    /// Soaring characters; other wings hover (CC-FLY-1).
    pub soaring: UnitSet,
    /// Immobilized characters (CC-ATK-INC-3).
    pub immobile: UnitSet,
    /// Characters locked by Telekinesis (CC-ATK-TEL-6).
    pub locked: UnitSet,
    /// Passengers put down this turn, which may not act any more (CC-FLY-6).
    pub carried: UnitSet,
    /// Stealth characters that gave themselves away (CC-HIDE-10).
    pub revealed: UnitSet,
    /// Characters that picked up an object this turn (CC-OBJ-4).
    pub grasped: UnitSet,
    /// Characters that used Outwit this turn.
    pub outwitted: UnitSet,
    /// Characters that used Perplex this turn.
    pub perplexed: UnitSet,
    /// Characters that used Probability Control this turn (CC-TURN-5).
    pub lucky: UnitSet,
    /// Characters with a power countered by Outwit.
    pub countered: UnitSet,
    /// Characters with a value changed by Perplex.
    pub changed: UnitSet,
    /// Characters whose standing orders changed this turn.
    pub ordered: UnitSet,
    /// Characters that used Iron Will in this battle.
    pub iron_will: UnitSet,
    /// Characters that used Second Chance in this battle.
    pub second_chance: UnitSet,
    /// Characters still to roll or to be asked in this step of the turn.
    pub queue: UnitSet,
    /// Characters that splash or Poison has still to hurt.
    pub victims: UnitSet,
    /// Whose Poison it is.
    pub poisoner: Someone,
    /// The action in progress.
    pub doing: Doing,
    /// The action of a character under Mind Control.
    pub borrowed: Doing,
    /// The attack in progress.
    pub attack: Attack,
    /// The damage that is being dealt.
    pub blow: Blow,
    /// The knock back in progress.
    pub knock: Knock,
    /// The roll that may still be rolled again.
    pub roll: Roll,
    /// Blocking squares and walls destroyed (CC-TERR-9).
    pub destroyed: Pieces,
    /// The objects.
    pub objects: Objects,
    /// Smoke Cloud and Barrier markers.
    pub markers: Markers,
    /// The characters.
    pub units: Units,
}

const _: () = assert!(size_of::<State>() <= 1_024, "a state is copied, so it stays small");
