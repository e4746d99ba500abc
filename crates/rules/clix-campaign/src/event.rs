//! What can happen: past tense, one paragraph each. A client can be written from this page.
#![allow(missing_docs)] // the fields are explained in the paragraph of their event

use crate::content::Weight;
use crate::powers::Power;
use crate::state::{
    Ask, Blow, BlowStage, Cause, Change, Deed, Ending, Flight, MarkerKind, Someone, Stage, Step, Style,
    Switch, Throw, UnitId, UnitSet,
};
use serde::{Deserialize, Serialize};
use table::{Cell, Side};

/// One thing that happened. Dice totals are unknown (`None`) only to the explorer of odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A decision is to be made: whose and which, `ask` says.
    Asked { ask: Ask },

    /// Both players rolled for the first turn; `winner` chooses. Totals are player 1's, then player 2's.
    SetupRolled { winner: Side, rolled: Option<(u8, u8)> },
    /// The first player is known.
    FirstChosen { first: Side },
    /// The edges are taken; `top` starts at the top.
    EdgesTaken { top: Side },
    /// An object was put on the map before the game.
    ObjectPlaced { weight: Weight, to: Cell },
    /// A character was put on the map.
    Placed { unit: UnitId, to: Cell },

    /// A turn began: lasting effects of the side's characters ended, once-per-turn uses are renewed, and
    /// the pool is full.
    TurnBegan { side: Side, round: u16, pool: u8 },
    /// A step of the turn began; `queue` are the characters it is about.
    StepBegan { step: Step, queue: UnitSet },
    /// A character of the queue is done with.
    Dequeued { unit: UnitId },
    /// Leadership added an action to the pool; nobody else rolls for it.
    PoolRaised { by: UnitId },
    /// A character used Poison; these opponents are its victims.
    Poisoned { by: UnitId, victims: UnitSet },
    /// The turn ended: tokens of those who rested were removed, and effects of the turn ended.
    TurnEnded { side: Side },
    /// A round ended, quiet or not.
    RoundEnded { quiet: bool },
    /// The game ended.
    GameEnded { ending: Ending },

    /// A character took tokens off: by resting, or one of them by *Rally*.
    TokensRemoved { unit: UnitId, left: u8 },
    /// A character received an action token.
    TokenGiven { unit: UnitId },
    /// A character ignored pushing damage by Iron Will.
    IronWillUsed { unit: UnitId },

    /// A character began an action. A pool action takes one from the pool; a borrowed one takes nothing.
    ActionBegan { unit: UnitId, deed: Deed, strikes: u8, subject: u8, borrowed: bool },
    /// The action in progress got another subject: whom Mind Control or Telekinesis took hold of.
    SubjectSet { subject: u8 },
    /// A move started: the allowance is fixed, and those engaging the mover no longer stop it.
    MoveStarted { unit: UnitId, allowance: u8, half: u8, aside: UnitSet },
    /// A character could not break away: its steps are over.
    BreakAwayFailed { unit: UnitId },
    /// A runner broke away from these characters.
    BrokeAway { unit: UnitId, from: UnitSet },
    /// A character moved a leg, or changed its flight mode; `halted` if its steps are over.
    Went { unit: UnitId, to: Cell, flight: Flight, cost: u8, halted: bool },
    /// A character picked up an object; `halted` as it is now.
    PickedUp { unit: UnitId, object: u8, halted: bool },
    /// A passenger was put down beside its carrier.
    PutDown { unit: UnitId, to: Cell },
    /// A runner paid movement for an attack, or for a miss.
    PointsSpent { unit: UnitId, points: u8 },
    /// The action in progress is over.
    ActionEnded { unit: UnitId, deed: Deed, borrowed: bool },

    /// An attack was declared on its first target, or on none yet; `object` is the one used, from 1.
    AttackDeclared { by: UnitId, style: Style, targets: UnitSet, object: u8, charged: bool },
    /// The attack got another target.
    TargetAdded { target: UnitId },
    /// A target deceived the attacker by Shape Change and is a target no longer.
    TargetLost { target: UnitId },
    /// The attacker did not take another target.
    TargetForgone,
    /// A target is no longer to roll for Shape Change.
    TargetChecked { target: UnitId },
    /// The attack reached another stage.
    StageReached { stage: Stage },
    /// The next target or victim is being resolved.
    Aimed { target: UnitId, stage: Stage },
    /// The impostor strike succeeded or failed.
    ImpostorJudged { success: bool },
    /// The attack roll counts: its sum, with the attack value its total, doubles or not. Those next to the
    /// target of an Energy Explosion are its victims.
    AttackRolled { sum: u8, total: u8, double: bool, victims: UnitSet },
    /// The attack hit its target, or a splash its victim.
    Hit { target: UnitId, need: i8, splash: bool },
    /// The attack missed its target, or a splash its victim.
    Missed { target: UnitId, need: i8, splash: bool },
    /// The target evaded by Super Senses, or a victim of splash did.
    Evaded { target: UnitId, splash: bool },
    /// A target takes this share of the damage; the last one closes the division.
    Shared { target: UnitId, share: u8 },
    /// This target takes the critical damage.
    CriticalShared { target: UnitId },
    /// An attack is over; `used` if its object was destroyed.
    AttackEnded { by: UnitId, hit: bool, rolled: bool },
    /// Blocking terrain became hindering, a wall or a marker fell.
    TerrainDestroyed { piece: u8 },
    /// A Barrier marker was destroyed.
    BarrierDestroyed { square: Cell },

    /// Dice were rolled for a character: `result` is what the rule reads, `need` what it compares.
    Rolled { what: Throw, unit: UnitId, need: u8, result: u8, double: bool, rolled: Option<u8> },
    /// Whoever could roll again passed so far: 1 the attacker, 2 the active side too, 3 everybody.
    Passed { passed: u8 },
    /// The roll counts and is read.
    RollStood,
    /// A character orders a re-roll by Probability Control.
    RerollOrdered { by: UnitId },
    /// A character canceled the re-roll by Probability Control: the roll stands for now.
    RerollCanceled { by: UnitId },
    /// The attacker re-rolls by Second Chance.
    SecondChanceUsed { by: UnitId },

    /// Damage is on its way to a character.
    BlowStruck { blow: Blow },
    /// Mastermind passed the damage on.
    BlowTransferred { from: UnitId, to: UnitId },
    /// The damage was reduced to `d`, by this power if by any.
    BlowReduced { to: UnitId, d: u8, by: Option<Power> },
    /// The damage reached another stage.
    BlowReached { stage: BlowStage },
    /// A character took damage: its dial turned by `clicks`.
    Turned { unit: UnitId, clicks: u8, by: Someone, cause: Cause },
    /// A character took damage past its last click and was knocked out and removed; `by` whom, if by
    /// anybody.
    KnockedOut { unit: UnitId, clicks: u8, by: Someone, cause: Cause },
    /// The damage that was on its way has been dealt.
    BlowLanded,
    /// A character was healed: its dial turned back by `clicks`.
    Healed { unit: UnitId, clicks: u8, by: Power },
    /// Support rolled a 12: it will heal 1 more.
    HealingRaised { unit: UnitId },
    /// A soaring character fell to the ground by Earthbound, on this square.
    Fell { unit: UnitId, to: Cell },

    /// Knock back begins, away from a square.
    KnockBackBegan { by: UnitId, from: Cell },
    /// A character is to be knocked back by this many squares.
    KnockSet { unit: UnitId, squares: u8 },
    /// A character was knocked back to a square.
    KnockedBack { unit: UnitId, to: Cell, fell: bool },
    /// Everybody has been knocked back.
    KnockBackEnded,
    /// An object was blasted or moved to a square.
    ObjectMoved { object: u8, to: Cell },
    /// A character dropped its object on its square.
    Dropped { unit: UnitId, object: u8 },
    /// An object was destroyed.
    ObjectDestroyed { object: u8 },

    /// A character was immobilized.
    Immobilized { unit: UnitId },
    /// A hidden character was spotted by these opponents.
    Spotted { unit: UnitId, by: UnitSet },
    /// A Stealth character gave itself away.
    Revealed { unit: UnitId },
    /// A character came under Mind Control.
    Lent { unit: UnitId },
    /// A character returned to its owner.
    Returned { unit: UnitId },
    /// Telekinesis placed a character; it is locked unless it moved itself.
    Lifted { unit: UnitId, to: Cell, locked: bool },
    /// A marker was laid.
    MarkerLaid { square: Cell, kind: MarkerKind, by: UnitId },
    /// The markers of a character ended.
    MarkersEnded { by: UnitId, kind: MarkerKind },
    /// A character countered a power.
    Outwitted { by: UnitId, target: UnitId, power: Power },
    /// The counter of a character ended.
    OutwitEnded { by: UnitId },
    /// A character changed a value.
    Perplexed { by: UnitId, target: UnitId, change: Change },
    /// The change of a character ended.
    PerplexEnded { by: UnitId },
    /// A standing order was turned over.
    Switched { unit: UnitId, switch: Switch },
}
