//! The Systems (TM-SYS-1 to TM-SYS-20): they come from parts, and are paid for once (TM-SMT-1, TM-SMT-3).

use super::{Kind, Needs, Power, Roll, RollKind, powers};
use crate::content::Tag;
use crate::state::Posture;
use serde::{Deserialize, Serialize};
use table::Fault;

/// The Thruster total that Hover and Cruise need, times the Class (TM-AIR-2).
const HOVER_THRUST: u8 = 5;
/// The Thruster total that Fly and Swim need, times the Class.
const FLY_THRUST: u8 = 10;

/// A System. What each does is in its value below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names of the book
pub enum System {
    FullAuto,
    SpreadShot,
    TwoForOne,
    SplashDamage,
    Reach,
    Hover,
    Fly,
    Cruise,
    Swim,
    Jump,
    SmokeScreen,
    Radar,
    Anchor,
    EmpPulse,
    Net,
    FieldRepair,
    CommanderArmor,
    CqbArmor,
    SniperArmor,
    VariableFrame,
}

powers!(
    System,
    Systems,
    "System",
    20,
    SYSTEMS,
    FullAuto,
    SpreadShot,
    TwoForOne,
    SplashDamage,
    Reach,
    Hover,
    Fly,
    Cruise,
    Swim,
    Jump,
    SmokeScreen,
    Radar,
    Anchor,
    EmpPulse,
    Net,
    FieldRepair,
    CommanderArmor,
    CqbArmor,
    SniperArmor,
    VariableFrame
);

/// The Systems, in the order of the book.
const SYSTEMS: [Power; 20] = [
    Power {
        id: "full-auto",
        name: "Full Auto",
        clause: "TM-SYS-1",
        kind: Kind::Weapon,
        cost: 8,
        needs: Needs::Tag(Tag::MG),
        text: "Burst: for twice the AP of one attack, make three on one Unit or active Drone, each at -1 to the Accuracy Roll and with a Section of its own. What is left is lost when the target is destroyed.",
        ..Power::PLAIN
    },
    Power {
        id: "spread-shot",
        name: "Spread Shot",
        clause: "TM-SYS-2",
        kind: Kind::Weapon,
        cost: 8,
        needs: Needs::Tag(Tag::SG),
        text: "An attack may name up to two more exposed Sections or Items of the same Unit. On a hit each of them takes half the Base Damage, and only the first profits from a Critical Hit.",
        ..Power::PLAIN
    },
    Power {
        id: "2-for-1",
        name: "2 For 1",
        clause: "TM-SYS-3",
        kind: Kind::Weapon,
        cost: 6,
        needs: Needs::Tag(Tag::GB),
        text: "The gun is a blade, too: Range 1, with each point of Range lost added to Base Damage. Transform changes its form.",
        ..Power::PLAIN
    },
    Power {
        id: "splash-damage",
        name: "Splash Damage",
        clause: "TM-SYS-4",
        kind: Kind::Weapon,
        cost: 12,
        needs: Needs::Tag(Tag::EO),
        text: "A hit catches everybody else in that hex and the six around it, at most one level off: who fails to evade takes half the Base Damage, and structures always do.",
        ..Power::PLAIN
    },
    Power {
        id: "reach",
        name: "Reach",
        clause: "TM-SYS-5",
        kind: Kind::Weapon,
        cost: 6,
        needs: Needs::Item("an Item with Range 2"),
        text: "The Item is a Melee Weapon although its Range is 2.",
        ..Power::PLAIN
    },
    Power {
        id: "hover",
        name: "Hover",
        clause: "TM-SYS-6",
        kind: Kind::Movement,
        cost: 8,
        needs: Needs::Thrust(HOVER_THRUST),
        text: "It may be one level above the surface, up to +2.",
        ..Power::PLAIN
    },
    Power {
        id: "fly",
        name: "Fly",
        clause: "TM-SYS-7",
        kind: Kind::Movement,
        cost: 20,
        needs: Needs::Thrust(FLY_THRUST),
        text: "It may be at any elevation from the surface to +3.",
        ..Power::PLAIN
    },
    Power {
        id: "cruise",
        name: "Cruise",
        clause: "TM-SYS-8",
        kind: Kind::Movement,
        cost: 5,
        needs: Needs::Thrust(HOVER_THRUST),
        text: "It moves on water and one level under it.",
        ..Power::PLAIN
    },
    Power {
        id: "swim",
        name: "Swim",
        clause: "TM-SYS-9",
        kind: Kind::Movement,
        cost: 10,
        needs: Needs::Thrust(FLY_THRUST),
        text: "It moves in water down to the bottom.",
        ..Power::PLAIN
    },
    Power {
        id: "jump",
        name: "Jump",
        clause: "TM-SYS-10",
        kind: Kind::Movement,
        cost: 6,
        needs: Needs::JumpJets,
        text: "Once a Movement Phase, for 3 Movement Points: a leap of 1 or 2 hexes straight ahead, up or down 2 levels, over anything not higher. Not with half the Legs lost.",
        ..Power::PLAIN
    },
    Power {
        id: "smoke-screen",
        name: "Smoke Screen",
        clause: "TM-SYS-11",
        kind: Kind::Utility,
        cost: 5,
        needs: Needs::Item("a Smoke Discharger"),
        text: "2 AP, once for each Discharger: smoke in its hex until its next turn. Units in it have Conceal, and it counts as a black hex for Accuracy.",
        ..Power::PLAIN
    },
    Power {
        id: "radar",
        name: "Radar",
        clause: "TM-SYS-12",
        kind: Kind::Utility,
        cost: 8,
        needs: Needs::Item("a Radar Dish"),
        text: "2 AP: mark an enemy within 10 hexes. Until its next turn its team's attacks on that Unit ignore Conceal, green, black, smoke and night.",
        ..Power::PLAIN
    },
    Power {
        id: "anchor",
        name: "Anchor",
        clause: "TM-SYS-13",
        kind: Kind::Utility,
        cost: 6,
        needs: Needs::Item("an Anchor Launcher"),
        text: "It may grapple at up to 2 hexes, and is drawn into the target's hex.",
        ..Power::PLAIN
    },
    Power {
        id: "emp-pulse",
        name: "EMP Pulse",
        clause: "TM-SYS-14",
        kind: Kind::Utility,
        cost: 12,
        needs: Needs::Item("an EMP Projector"),
        text: "2 AP, once a turn: an enemy in sight within range 3 suffers System Error on a roll of 7 or more.",
        ..Power::PLAIN
    },
    Power {
        id: "net",
        name: "Net",
        clause: "TM-SYS-15",
        kind: Kind::Utility,
        cost: 6,
        needs: Needs::Item("a Net Launcher"),
        text: "2 AP, once a turn: Accuracy Roll on an enemy in sight within range 3, which may evade; if it does not, it is Slowed.",
        ..Power::PLAIN
    },
    Power {
        id: "field-repair",
        name: "Field Repair",
        clause: "TM-SYS-16",
        kind: Kind::Utility,
        cost: 10,
        needs: Needs::Item("a Repair Arm"),
        text: "2 AP, once a turn: restore 4 Defense to an undestroyed Section of its own or of a friend in the same or an adjacent hex.",
        ..Power::PLAIN
    },
    Power {
        id: "commander-armor",
        name: "Commander Armor",
        clause: "TM-SYS-17",
        kind: Kind::Armor,
        cost: 12,
        needs: Needs::CoreParts("CAA-01"),
        text: "Other friends within 2 hexes have +1 to Accuracy Rolls, and +1 Standard Movement if their turn begins there.",
        ..Power::PLAIN
    },
    Power {
        id: "cqb-armor",
        name: "CQB Armor",
        clause: "TM-SYS-18",
        kind: Kind::Armor,
        cost: 6,
        needs: Needs::CoreParts("CQB-01"),
        text: "Assault 1 better, Standard Movement 1 less.",
        stats: [0, -1, 0],
        movement: -1,
        ..Power::PLAIN
    },
    Power {
        id: "sniper-armor",
        name: "Sniper Armor",
        clause: "TM-SYS-19",
        kind: Kind::Armor,
        cost: 8,
        needs: Needs::CoreParts("LRS-01"),
        text: "While Prone: +1 to Accuracy Rolls, and Ranged Weapons of Range 6 or more reach 2 farther.",
        roll: Some(sniper_armor),
        ..Power::PLAIN
    },
    Power {
        id: "variable-frame",
        name: "Variable Frame",
        clause: "TM-SYS-20",
        kind: Kind::Movement,
        cost: 10,
        needs: Needs::Item("a Variable Joint"),
        text: "It may Transform into the Vehicle its Datasheet names.",
        ..Power::PLAIN
    },
];

/// +1 to Accuracy Rolls while Prone, as long as the set of armor holds (TM-SMT-5).
fn sniper_armor(roll: &Roll<'_>) -> i32 {
    let prone = roll.state.units[roll.unit].posture == Posture::Prone;
    let works = prone && roll.game.has_system(roll.state, roll.unit, System::SniperArmor);
    i32::from(works && roll.kind == RollKind::Accuracy)
}
