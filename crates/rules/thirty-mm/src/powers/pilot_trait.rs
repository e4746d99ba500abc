//! The Traits (TM-TRAIT-1 to TM-TRAIT-20): what a pilot is like.

use super::{Kind, Mod, Needs, Power, Roll, RollKind, powers};
use crate::content::{DamageType, Faction};
use crate::state::{Posture, Spot};
use serde::{Deserialize, Serialize};
use table::Fault;

/// A Trait. What each does is in its value below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names of the book
pub enum Trait {
    Marksman,
    Fierce,
    LoneWolf,
    Vengeful,
    GearHead,
    Intimidate,
    Unwavering,
    Coward,
    ImprovisedWeaponTraining,
    ManeuverExpert,
    AcePilot,
    ByronArmyIntelligence,
    EarthAllianceWillpower,
    MaxionFerocity,
    OverwatchExpert,
    Guardian,
    Wrestler,
    Opportunist,
    SteadyHands,
    Tactician,
}

powers!(
    Trait,
    Traits,
    "Trait",
    20,
    TRAITS,
    Marksman,
    Fierce,
    LoneWolf,
    Vengeful,
    GearHead,
    Intimidate,
    Unwavering,
    Coward,
    ImprovisedWeaponTraining,
    ManeuverExpert,
    AcePilot,
    ByronArmyIntelligence,
    EarthAllianceWillpower,
    MaxionFerocity,
    OverwatchExpert,
    Guardian,
    Wrestler,
    Opportunist,
    SteadyHands,
    Tactician
);

/// The Traits, in the order of the book.
const TRAITS: [Power; 20] = [
    Power {
        id: "marksman",
        name: "Marksman",
        clause: "TM-TRAIT-1",
        kind: Kind::Weapon,
        cost: 5,
        text: "+1 to Accuracy Rolls, -1 to Assault Rolls.",
        twice: true,
        roll: Some(marksman),
        ..Power::PLAIN
    },
    Power {
        id: "fierce",
        name: "Fierce",
        clause: "TM-TRAIT-2",
        kind: Kind::Weapon,
        cost: 5,
        text: "+1 to Assault Rolls, -1 to Accuracy Rolls.",
        twice: true,
        roll: Some(|roll| -marksman(roll)),
        ..Power::PLAIN
    },
    Power {
        id: "lone-wolf",
        name: "Lone Wolf",
        clause: "TM-TRAIT-3",
        kind: Kind::Utility,
        cost: 6,
        text: "+1 to Accuracy, Assault and Evasion Rolls while no other friend is within 6 hexes.",
        roll: Some(lone_wolf),
        ..Power::PLAIN
    },
    Power {
        id: "vengeful",
        name: "Vengeful",
        clause: "TM-TRAIT-4",
        kind: Kind::Utility,
        cost: 4,
        text: "Once a friend has been destroyed: +1 to Accuracy and Assault Rolls. Once two have: its Melee Weapons also do 2 more damage.",
        roll: Some(vengeful),
        ..Power::PLAIN
    },
    Power {
        id: "gear-head",
        name: "Gear Head",
        clause: "TM-TRAIT-5",
        kind: Kind::Utility,
        cost: 5,
        text: "One more Mod.",
        mods: 1,
        ..Power::PLAIN
    },
    Power {
        id: "intimidate",
        name: "Intimidate",
        clause: "TM-TRAIT-6",
        kind: Kind::Utility,
        cost: 5,
        text: "Enemies within 2 hexes have -1 to Accuracy and Assault Rolls against it.",
        against: Some(intimidate),
        ..Power::PLAIN
    },
    Power {
        id: "unwavering",
        name: "Unwavering",
        clause: "TM-TRAIT-7",
        kind: Kind::Utility,
        cost: 3,
        text: "It ignores Intimidate, and has +2 to its first Accuracy or Assault Roll of the battle against each Unit that has it.",
        roll: Some(unwavering),
        ..Power::PLAIN
    },
    Power {
        id: "coward",
        name: "Coward",
        clause: "TM-TRAIT-8",
        kind: Kind::Movement,
        cost: 2,
        text: "2 more Movement Points a Movement Phase, for steps away from the nearest enemy only.",
        ..Power::PLAIN
    },
    Power {
        id: "improvised-weapon-training",
        name: "Improvised Weapon Training",
        clause: "TM-TRAIT-9",
        kind: Kind::Weapon,
        cost: 4,
        needs: Needs::Hands,
        text: "In close combat it may throw an equipped Weapon: Range and AP a tenth of its Durability (2 AP at least), Base Damage a fifth.",
        ..Power::PLAIN
    },
    Power {
        id: "maneuver-expert",
        name: "Maneuver Expert",
        clause: "TM-TRAIT-10",
        kind: Kind::Movement,
        cost: 5,
        text: "All its rotations in the Movement Phase are free.",
        ..Power::PLAIN
    },
    Power {
        id: "ace-pilot",
        name: "Ace Pilot",
        clause: "TM-TRAIT-11",
        kind: Kind::Utility,
        cost: 12,
        needs: Needs::Rank(4),
        text: "Once a round it may re-roll one of its Accuracy, Assault or Evasion dice.",
        ..Power::PLAIN
    },
    Power {
        id: "byron-army-intelligence",
        name: "Byron Army Intelligence",
        clause: "TM-TRAIT-12",
        kind: Kind::Armor,
        cost: 4,
        needs: Needs::Faction(Faction::ByronArmy, Some(Mod::SemiTransparentCoating)),
        text: "Energy damage is reduced by 1 more.",
        reduces: Some((DamageType::Energy, 1)),
        ..Power::PLAIN
    },
    Power {
        id: "earth-alliance-willpower",
        name: "Earth Alliance Willpower",
        clause: "TM-TRAIT-13",
        kind: Kind::Armor,
        cost: 4,
        needs: Needs::Faction(Faction::EarthAlliance, Some(Mod::CeramicComposite)),
        text: "Kinetic damage is reduced by 1 more.",
        reduces: Some((DamageType::Kinetic, 1)),
        ..Power::PLAIN
    },
    Power {
        id: "maxion-ferocity",
        name: "Maxion Ferocity",
        clause: "TM-TRAIT-14",
        kind: Kind::Weapon,
        cost: 4,
        needs: Needs::Faction(Faction::MaxionArmy, None),
        text: "Its Critical Hits with Melee Weapons do 2 more damage.",
        ..Power::PLAIN
    },
    Power {
        id: "overwatch-expert",
        name: "Overwatch Expert",
        clause: "TM-TRAIT-15",
        kind: Kind::Utility,
        cost: 5,
        text: "+1 to the Accuracy Rolls of Offensive Stance.",
        roll: Some(overwatch_expert),
        ..Power::PLAIN
    },
    Power {
        id: "guardian",
        name: "Guardian",
        clause: "TM-TRAIT-16",
        kind: Kind::Armor,
        cost: 5,
        needs: Needs::Cover,
        text: "In Defensive Stance its Item also takes the damage of attacks from that direction on friends in its hex.",
        ..Power::PLAIN
    },
    Power {
        id: "wrestler",
        name: "Wrestler",
        clause: "TM-TRAIT-17",
        kind: Kind::Weapon,
        cost: 4,
        needs: Needs::Hands,
        text: "+1 to Assault Rolls of grapples and Break Grapple; it throws 1 hex farther.",
        roll: Some(wrestler),
        ..Power::PLAIN
    },
    Power {
        id: "opportunist",
        name: "Opportunist",
        clause: "TM-TRAIT-18",
        kind: Kind::Weapon,
        cost: 4,
        text: "+1 to Accuracy and Assault Rolls against Units that cannot evade.",
        roll: Some(opportunist),
        ..Power::PLAIN
    },
    Power {
        id: "steady-hands",
        name: "Steady Hands",
        clause: "TM-TRAIT-19",
        kind: Kind::Weapon,
        cost: 4,
        text: "Kneeling gives it +2 to Accuracy Rolls instead of +1.",
        roll: Some(steady_hands),
        ..Power::PLAIN
    },
    Power {
        id: "tactician",
        name: "Tactician",
        clause: "TM-TRAIT-20",
        kind: Kind::Utility,
        cost: 4,
        text: "It may re-roll the AP die once an activation.",
        ..Power::PLAIN
    },
];

/// How far away a friend leaves a Lone Wolf alone.
const LONE_WOLF_RADIUS: u8 = 6;
/// How far Intimidate is felt.
const INTIMIDATE_RADIUS: u8 = 2;

/// +1 to Accuracy Rolls, -1 to Assault Rolls.
fn marksman(roll: &Roll<'_>) -> i32 {
    match roll.kind {
        RollKind::Accuracy => 1,
        RollKind::Assault => -1,
        RollKind::Evasion => 0,
    }
}

/// No other friendly Unit and no active friendly Drone near.
fn lone_wolf(roll: &Roll<'_>) -> i32 {
    let (game, state, here) = (roll.game, roll.state, roll.state.units[roll.unit].cell);
    let side = game.side_of(roll.unit);
    let near = |cell| game.distance(here, cell) <= LONE_WOLF_RADIUS;
    let friend =
        game.on_map(state, side).iter().any(|friend| friend != roll.unit && near(state.units[friend].cell));
    let owned = |item: usize| {
        let owner = game.units.iter().rfind(|profile| profile.first_item <= item);
        owner.is_some_and(|owner| owner.side == side)
    };
    let drone = state.loose.as_slice().iter().any(|loose| {
        let item = usize::from(loose.item);
        state.items.at(item).place.spot() == Spot::Active && owned(item) && near(loose.cell)
    });
    i32::from(!friend && !drone)
}

/// A friend has been destroyed.
fn vengeful(roll: &Roll<'_>) -> i32 {
    let friends = roll.game.side_units(roll.game.side_of(roll.unit));
    i32::from(roll.is_attack() && !roll.state.destroyed.and(friends).is_empty())
}

/// Enemies near this Unit attack it badly; the unwavering do not care.
fn intimidate(roll: &Roll<'_>) -> i32 {
    let Some(foe) = roll.foe else { return 0 };
    let units = &roll.state.units;
    // TM-DRONE-8: a Drone attacks from its own hex.
    let from = roll.manner.drone.map_or(units[roll.unit].cell, |drone| drone.cell);
    let near = roll.game.distance(from, units[foe].cell) <= INTIMIDATE_RADIUS;
    let unmoved = roll.game.sheet(roll.unit).traits.has(Trait::Unwavering);
    -i32::from(roll.is_attack() && near && !unmoved)
}

/// +2 to the first attack roll of the battle against each Unit that has Intimidate.
fn unwavering(roll: &Roll<'_>) -> i32 {
    let first = |foe| {
        let known = roll.state.units[roll.unit].unwavered.has(roll.game.place_of(foe));
        roll.game.sheet(foe).traits.has(Trait::Intimidate) && !known
    };
    if roll.is_attack() && roll.foe.is_some_and(first) { 2 } else { 0 }
}

fn overwatch_expert(roll: &Roll<'_>) -> i32 {
    i32::from(roll.manner.reaction && roll.kind == RollKind::Accuracy)
}

fn wrestler(roll: &Roll<'_>) -> i32 {
    i32::from(roll.manner.grapple && roll.kind == RollKind::Assault)
}

/// Against Units that cannot evade.
fn opportunist(roll: &Roll<'_>) -> i32 {
    let helpless = |foe| !roll.game.may_evade(roll.state, foe, Some(roll.unit));
    i32::from(roll.is_attack() && roll.foe.is_some_and(helpless))
}

/// One more than the +1 of everybody who kneels (TM-CMD-9).
fn steady_hands(roll: &Roll<'_>) -> i32 {
    let kneeling = roll.state.units[roll.unit].posture == Posture::Kneeling;
    i32::from(kneeling && roll.kind == RollKind::Accuracy)
}
