//! The Mods (TM-MOD-1 to TM-MOD-21): tuning that the rank of the pilot allows (TM-SMT-1).

use super::{Kind, Needs, Power, powers};
use crate::content::{DamageType, Tag};
use serde::{Deserialize, Serialize};
use table::Fault;

/// A Mod. What each does is in its value below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names of the book
pub enum Mod {
    ControlManagement,
    DroneAgent,
    IndirectFire,
    CeramicComposite,
    SemiTransparentCoating,
    TargetingComputer,
    ServoMotors,
    ReactionControl,
    AuxiliaryGenerator,
    CapacitorBank,
    LightFrame,
    ReinforcedTorso,
    DesertKit,
    ArcticKit,
    SealedHull,
    AllTerrainActuators,
    QuickDrawRack,
    BlowOffPanels,
    ExpandedBus,
    HardenedElectronics,
    GyroStabilizer,
}

powers!(
    Mod,
    Mods,
    "Mod",
    21,
    MODS,
    ControlManagement,
    DroneAgent,
    IndirectFire,
    CeramicComposite,
    SemiTransparentCoating,
    TargetingComputer,
    ServoMotors,
    ReactionControl,
    AuxiliaryGenerator,
    CapacitorBank,
    LightFrame,
    ReinforcedTorso,
    DesertKit,
    ArcticKit,
    SealedHull,
    AllTerrainActuators,
    QuickDrawRack,
    BlowOffPanels,
    ExpandedBus,
    HardenedElectronics,
    GyroStabilizer
);

/// The Mods, in the order of the book.
const MODS: [Power; 21] = [
    Power {
        id: "control-management",
        name: "Control Management",
        clause: "TM-MOD-1",
        kind: Kind::DroneOnly,
        cost: 10,
        text: "It may deploy Drone Equipment, and lead up to three Drone Units.",
        ..Power::PLAIN
    },
    Power {
        id: "drone-agent",
        name: "Drone Agent",
        clause: "TM-MOD-2",
        kind: Kind::DroneOnly,
        cost: 0,
        needs: Needs::Processor,
        text: "It is a Drone Unit with a Main Unit in its squad.",
        ..Power::PLAIN
    },
    Power {
        id: "indirect-fire",
        name: "Indirect Fire",
        clause: "TM-MOD-3",
        kind: Kind::Weapon,
        cost: 10,
        needs: Needs::Tag(Tag::IF),
        text: "[IF] Items may attack without line of sight: -1 to the Accuracy Roll, Torso only, cover and colors ignored. Every miss of an [IF] Item deviates.",
        ..Power::PLAIN
    },
    Power {
        id: "ceramic-composite",
        name: "Ceramic Composite",
        clause: "TM-MOD-4",
        kind: Kind::Armor,
        cost: 12,
        text: "Each Kinetic hit on its Sections does 2 less, but at least 1.",
        reduces: Some((DamageType::Kinetic, 2)),
        ..Power::PLAIN
    },
    Power {
        id: "semi-transparent-coating",
        name: "Semi-Transparent Coating",
        clause: "TM-MOD-5",
        kind: Kind::Armor,
        cost: 12,
        text: "Each Energy hit on its Sections does 2 less, but at least 1.",
        reduces: Some((DamageType::Energy, 2)),
        ..Power::PLAIN
    },
    Power {
        id: "targeting-computer",
        name: "Targeting Computer",
        clause: "TM-MOD-6",
        kind: Kind::Utility,
        cost: 15,
        text: "Accuracy 1 better.",
        stats: [-1, 0, 0],
        ..Power::PLAIN
    },
    Power {
        id: "servo-motors",
        name: "Servo Motors",
        clause: "TM-MOD-7",
        kind: Kind::Utility,
        cost: 12,
        text: "Assault 1 better.",
        stats: [0, -1, 0],
        ..Power::PLAIN
    },
    Power {
        id: "reaction-control",
        name: "Reaction Control",
        clause: "TM-MOD-8",
        kind: Kind::Movement,
        cost: 15,
        text: "Evasion 1 better.",
        stats: [0, 0, -1],
        ..Power::PLAIN
    },
    Power {
        id: "auxiliary-generator",
        name: "Auxiliary Generator",
        clause: "TM-MOD-9",
        kind: Kind::Utility,
        cost: 15,
        text: "1 more AP at each AP roll.",
        ap: 1,
        ..Power::PLAIN
    },
    Power {
        id: "capacitor-bank",
        name: "Capacitor Bank",
        clause: "TM-MOD-10",
        kind: Kind::Utility,
        cost: 8,
        text: "It stores up to 20 AP instead of 16.",
        ap_cap: Some(20),
        ..Power::PLAIN
    },
    Power {
        id: "light-frame",
        name: "Light Frame",
        clause: "TM-MOD-11",
        kind: Kind::Movement,
        cost: 12,
        needs: Needs::ClassUpTo(3),
        text: "Standard Movement 1 more.",
        movement: 1,
        ..Power::PLAIN
    },
    Power {
        id: "reinforced-torso",
        name: "Reinforced Torso",
        clause: "TM-MOD-12",
        kind: Kind::Armor,
        cost: 10,
        text: "8 more Defense in the Torso, not counted in Total Defense.",
        torso: 8,
        ..Power::PLAIN
    },
    Power {
        id: "desert-kit",
        name: "Desert Kit",
        clause: "TM-MOD-13",
        kind: Kind::Utility,
        cost: 4,
        text: "It never overheats.",
        ..Power::PLAIN
    },
    Power {
        id: "arctic-kit",
        name: "Arctic Kit",
        clause: "TM-MOD-14",
        kind: Kind::Utility,
        cost: 4,
        text: "It never freezes.",
        ..Power::PLAIN
    },
    Power {
        id: "sealed-hull",
        name: "Sealed Hull",
        clause: "TM-MOD-15",
        kind: Kind::Utility,
        cost: 6,
        text: "Euphotic and Abyss cost it 1 movement instead of 2, and Abyss does no damage.",
        ..Power::PLAIN
    },
    Power {
        id: "all-terrain-actuators",
        name: "All-Terrain Actuators",
        clause: "TM-MOD-16",
        kind: Kind::Movement,
        cost: 6,
        text: "Black hexes, and green ones for a Tank, cost it no more than others.",
        ..Power::PLAIN
    },
    Power {
        id: "quick-draw-rack",
        name: "Quick-Draw Rack",
        clause: "TM-MOD-17",
        kind: Kind::Utility,
        cost: 5,
        needs: Needs::Hands,
        text: "The first Swapping of each turn costs no AP.",
        ..Power::PLAIN
    },
    Power {
        id: "blow-off-panels",
        name: "Blow-off Panels",
        clause: "TM-MOD-18",
        kind: Kind::Armor,
        cost: 4,
        needs: Needs::MountedWeapon,
        text: "Its exploding Mounted Weapons do no damage.",
        ..Power::PLAIN
    },
    Power {
        id: "expanded-bus",
        name: "Expanded Bus",
        clause: "TM-MOD-19",
        kind: Kind::Utility,
        cost: 6,
        text: "Six Systems instead of five.",
        systems: 1,
        ..Power::PLAIN
    },
    Power {
        id: "hardened-electronics",
        name: "Hardened Electronics",
        clause: "TM-MOD-20",
        kind: Kind::Utility,
        cost: 5,
        text: "Its reboot rolls begin at 3+ instead of 5+.",
        ..Power::PLAIN
    },
    Power {
        id: "gyro-stabilizer",
        name: "Gyro Stabilizer",
        clause: "TM-MOD-21",
        kind: Kind::Movement,
        cost: 6,
        text: "Get Up costs it 1 AP.",
        ..Power::PLAIN
    },
];
