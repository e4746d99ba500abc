//! Procedures in progress. Whatever an interrupted one still needs lies here, so that a wait is a state.
//! A frame that is not in use has its default value.

use super::unit::Someone;
use serde::{Deserialize, Serialize};
use table::{Cell, UnitId, UnitSet};

/// What kind of action a character takes (CC-ACT-1, CC-ACT-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// None: the frame is not in use.
    #[default]
    Nothing,
    /// A move action.
    Move,
    /// A close combat action.
    Close,
    /// A ranged combat action.
    Ranged,
    /// Power actions, each by the power of its name.
    Charge,
    /// Running Shot.
    RunningShot,
    /// Hypersonic Speed.
    Hypersonic,
    /// Mind Control.
    MindControl,
    /// Force Blast.
    ForceBlast,
    /// Smoke Cloud.
    SmokeCloud,
    /// Telekinesis.
    Telekinesis,
    /// Barrier.
    Barrier,
    /// Regeneration.
    Regeneration,
    /// Ranged Combat Expert.
    RangedExpert,
    /// Close Combat Expert.
    CloseExpert,
    /// Support.
    Support,
}

/// An action in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Doing {
    /// What kind of action it is.
    pub deed: Deed,
    /// Who takes it.
    pub unit: UnitId,
    /// Movement left.
    pub left: u8,
    /// Movement spent in it.
    pub spent: u8,
    /// Half the speed value it had when the move started (CC-ACT-5).
    pub half: u8,
    /// Attacks it may still make; of Smoke Cloud and Barrier, the markers laid.
    pub strikes: u8,
    /// The subject: a character or an object by number from 1, as the action has it; 0 for none.
    pub subject: u8,
    /// The move has started: the break away is behind it and the allowance is fixed (CC-TERM-7).
    pub started: bool,
    /// Its steps are over (CC-MOVE-7).
    pub halted: bool,
    /// It has moved at least one square.
    pub moved: bool,
    /// It has attacked; in Support, it heals 1 more.
    pub attacked: bool,
    /// Opposing characters that engaged it at the start, or that it broke away from (CC-MOVE-6).
    pub aside: UnitSet,
}

impl Doing {
    /// Whether an action is in progress.
    #[inline]
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.deed != Deed::Nothing
    }

    /// Whether it is the move of a flier with a passenger (CC-FLY-6).
    #[inline]
    #[must_use]
    pub fn is_carrying(&self) -> bool {
        self.deed == Deed::Move && self.subject > 0
    }
}

/// The kind of an attack (CC-ATT-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Plain.
    #[default]
    Plain,
    /// For an action token instead of damage (CC-ATK-INC-1).
    Incapacitate,
    /// Energy Explosion (CC-ATK-EXP-1).
    Explosion,
    /// Psychic Blast (CC-ATK-PSY-1).
    Psychic,
    /// Pulse Wave (CC-ATK-PUL-1).
    Pulse,
    /// With a thrown object (CC-OBJ-11).
    Thrown,
    /// With an object moved by Telekinesis (CC-ATK-TEL-5).
    Hurled,
    /// An Attentiveness Roll (CC-HIDE-7).
    Search,
    /// Mind Control (CC-SPD-MIN-1).
    MindControl,
    /// Telekinesis on an opposing character (CC-ATK-TEL-3).
    Lift,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 10] = [
        Kind::Plain,
        Kind::Incapacitate,
        Kind::Explosion,
        Kind::Psychic,
        Kind::Pulse,
        Kind::Thrown,
        Kind::Hurled,
        Kind::Search,
        Kind::MindControl,
        Kind::Lift,
    ];

    /// Whether it deals damage (CC-CRIT-3).
    #[inline]
    #[must_use]
    pub fn deals_damage(self) -> bool {
        !matches!(self, Kind::Incapacitate | Kind::Search | Kind::MindControl | Kind::Lift)
    }

    /// Whether an object is the weapon (CC-OBJ-11, CC-ATK-TEL-7).
    #[inline]
    #[must_use]
    pub fn is_object(self) -> bool {
        matches!(self, Kind::Thrown | Kind::Hurled)
    }
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Style {
    /// Close combat; ranged combat otherwise (CC-ATT-1).
    pub close: bool,
    /// The kind.
    pub kind: Kind,
    /// With the +2 of a Combat Expert (CC-DAM-CCE-1, CC-DAM-RCE-1).
    pub expert: bool,
}

impl Style {
    /// A close combat attack.
    #[must_use]
    pub const fn close(kind: Kind) -> Style {
        Style { close: true, kind, expert: false }
    }

    /// A ranged combat attack.
    #[must_use]
    pub const fn ranged(kind: Kind) -> Style {
        Style { close: false, kind, expert: false }
    }

    /// The same attack by a Combat Expert.
    #[must_use]
    pub const fn expert(self) -> Style {
        Style { expert: true, ..self }
    }
}

/// Where an attack stands (CC-ATT-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// There is no attack.
    #[default]
    Idle,
    /// Targets are being declared (1).
    Declaring,
    /// Targets with Shape Change roll (2).
    ShapeChange,
    /// The next target is due, after the window (3).
    Aiming,
    /// The impostor strike is due (4a).
    Impostor,
    /// The attack roll is due (4b).
    Rolling,
    /// The attack roll stands and is to be read (4d).
    Judging,
    /// A hit may be evaded (4e).
    Evading,
    /// The hit is certain (4f).
    Hitting,
    /// With `split`, the damage is divided.
    Sharing,
    /// With `split`, the shares are dealt.
    Dealing,
    /// Splash is due (CC-ATK-EXP-4).
    Splashing,
    /// A splash victim may evade.
    SplashEvading,
    /// Knock back is due (5).
    KnockBack,
}

/// An attack in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// Where it stands.
    pub stage: Stage,
    /// How it is made.
    pub style: Style,
    /// The attacker.
    pub by: UnitId,
    /// The square that the attack is made from, for when the attacker is gone.
    pub at: Cell,
    /// The target or victim being resolved.
    pub now: Someone,
    /// The object used, by number from 1; 0 for none.
    pub object: u8,
    /// The dice of the attack roll.
    pub sum: u8,
    /// The dice and the attack value (CC-ATK-EXP-2).
    pub total: u8,
    /// Doubles were rolled (CC-KB-1).
    pub double: bool,
    /// The impostor strike succeeded (CC-DAM-SHA-2).
    pub impostor: bool,
    /// There is more than one target (CC-MULTI-2).
    pub many: bool,
    /// The attacker soared when it declared the attack (CC-SOAR-1).
    pub above: bool,
    /// The attacker charged at least one square (CC-SPD-CHA-1).
    pub charged: bool,
    /// The attack had an effect: its target was hit and did not evade.
    pub hit: bool,
    /// Shares of the damage, in the order of the targets (`multi_target = split`).
    pub shares: [u8; 3],
    /// Targets still to be resolved.
    pub targets: UnitSet,
    /// Targets whose Shape Change is behind them; with `split`, those hit.
    pub checked: UnitSet,
    /// Characters whose powers the attack ignores (CC-ATK-PUL-2).
    pub ignored: UnitSet,
    /// Characters whose *Backlash* has answered the attack roll (CC-TEAM-1).
    pub answered: UnitSet,
}

impl Attack {
    /// Whether an attack is in progress.
    #[inline]
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.stage != Stage::Idle
    }

    /// A critical hit (CC-CRIT-2).
    #[inline]
    #[must_use]
    pub fn is_critical(&self) -> bool {
        self.sum == 12
    }
}

/// What damage comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An attack.
    #[default]
    Attack,
    /// The splash of an Energy Explosion.
    Splash,
    /// Poison.
    Poison,
    /// Knock back (CC-KB-5).
    KnockBack,
    /// A second action token (CC-ACT-8).
    Pushing,
    /// A critical miss (CC-CRIT-1).
    CriticalMiss,
    /// Feedback of Mind Control (CC-SPD-MIN-4).
    Feedback,
    /// A mishap of Support (CC-DAM-SUP-2).
    Mishap,
    /// A fall by Earthbound (CC-SPD-EAR-2).
    Fall,
    /// Incapacitate on two tokens (CC-ATK-INC-2).
    Incapacitate,
    /// *Backlash*.
    Backlash,
}

impl Cause {
    /// All of them.
    pub const ALL: [Cause; 11] = [
        Cause::Attack,
        Cause::Splash,
        Cause::Poison,
        Cause::KnockBack,
        Cause::Pushing,
        Cause::CriticalMiss,
        Cause::Feedback,
        Cause::Mishap,
        Cause::Fall,
        Cause::Incapacitate,
        Cause::Backlash,
    ];

    /// Combat damage, which can be reduced (CC-DMG-4); unavoidable otherwise (CC-DMG-6).
    #[inline]
    #[must_use]
    pub fn is_combat(self) -> bool {
        self <= Cause::KnockBack
    }
}

/// Where a blow stands (CC-DMG-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlowStage {
    /// There is none.
    #[default]
    Idle,
    /// Mastermind may pass it on (5).
    Transfer,
    /// It is to be reduced (6).
    Reduction,
    /// It is to be taken (7).
    Landing,
    /// Effects of the damage taken are due (CC-ATT-4, step 4g).
    Aftermath,
}

/// Combat damage on its way to a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blow {
    /// Where it stands.
    pub stage: BlowStage,
    /// What it comes from.
    pub cause: Cause,
    /// Who is to take it.
    pub to: UnitId,
    /// Who deals it.
    pub by: Someone,
    /// D: the damage that can be reduced.
    pub d: u8,
    /// C: the critical damage.
    pub c: u8,
    /// The clicks it turned.
    pub taken: u8,
    /// Nothing reduces it (CC-DMG-5).
    pub penetrating: bool,
    /// D is not reduced below 1.
    pub at_least_one: bool,
    /// Mastermind cannot pass it on.
    pub bound: bool,
    /// Doubles: whoever takes it is knocked back.
    pub double: bool,
    /// Powers of whoever takes it are ignored (CC-ATK-PUL-2).
    pub ignores: bool,
}

impl Blow {
    /// Whether damage is on its way.
    #[inline]
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.stage != BlowStage::Idle
    }
}

/// A knock back in progress: those to be moved have their squares in [`super::Unit::knock`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Knock {
    /// Whether there is one.
    pub on: bool,
    /// Who causes it.
    pub by: UnitId,
    /// The square that it leads away from.
    pub from: Cell,
}

/// What is rolled (RULES.md, "Rolls").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Throw {
    /// Nothing.
    #[default]
    Nothing,
    /// Leadership (CC-DAM-LDR-1).
    Leadership,
    /// To break away (CC-BREAK-1).
    BreakAway,
    /// The attack roll (CC-ATT-3).
    Attack,
    /// The impostor strike (CC-DAM-SHA-2).
    Impostor,
    /// Shape Change (CC-DAM-SHA-1).
    ShapeChange,
    /// Super Senses (CC-DEF-SEN-1).
    SuperSenses,
    /// Blades/Claws/Fangs (CC-ATK-BCF-1).
    Blades,
    /// Impervious (CC-DEF-IMP-1).
    Impervious,
    /// Force Blast (CC-SPD-FOR-1).
    ForceBlast,
    /// Regeneration (CC-DEF-REG-1).
    Regeneration,
    /// Support (CC-DAM-SUP-1).
    Support,
    /// The healing of Support.
    Healing,
}

impl Throw {
    /// All of them, without nothing.
    pub const ALL: [Throw; 12] = [
        Throw::Leadership,
        Throw::BreakAway,
        Throw::Attack,
        Throw::Impostor,
        Throw::ShapeChange,
        Throw::SuperSenses,
        Throw::Blades,
        Throw::Impervious,
        Throw::ForceBlast,
        Throw::Regeneration,
        Throw::Support,
        Throw::Healing,
    ];

    /// The name of the throw, as the README lists it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Throw::Nothing => "nothing",
            Throw::Leadership => "leadership",
            Throw::BreakAway => "break away",
            Throw::Attack => "attack",
            Throw::Impostor => "impostor strike",
            Throw::ShapeChange => "shape change",
            Throw::SuperSenses => "super senses",
            Throw::Blades => "blades",
            Throw::Impervious => "impervious",
            Throw::ForceBlast => "force blast",
            Throw::Regeneration => "regeneration",
            Throw::Support => "support",
            Throw::Healing => "healing",
        }
    }
}

/// A roll that stands until nobody rolls it again. Kept is what the rule reads: the sum of an attack roll
/// and whether it is a double, the face of a die that counts, or 1 and 0 for success and failure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// What was rolled.
    pub what: Throw,
    /// The character it was rolled for.
    pub unit: UnitId,
    /// What came of it.
    pub result: u8,
    /// Doubles.
    pub double: bool,
    /// Who has passed so far: 1 the attacker, 2 the active side too, 3 everybody.
    pub passed: u8,
}

impl Roll {
    /// Whether a roll stands.
    #[inline]
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.what != Throw::Nothing
    }
}
