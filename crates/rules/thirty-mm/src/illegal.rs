//! Why a choice is refused: a small reason, and words where a person reads it.

use crate::game::ThirtyMm;
use crate::state::UnitId;
use table::{Cell, RowFacing};

/// Why the rules refuse a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The map ends there.
    OffTheMap,
    /// It lies, kneels, is stuck, or is in a grapple.
    CannotMove(UnitId),
    /// It moves to its front only.
    NotInFront(RowFacing),
    /// Nobody moves into a Red hex.
    Red(Cell),
    /// The Unit cannot be at that level there.
    NoSuchLevel {
        /// The hex.
        hex: Cell,
        /// The level.
        level: i8,
    },
    /// It rises at most one level a step.
    TooSteep(Cell),
    /// A Vehicle keeps its elevation.
    VehicleLevel(UnitId),
    /// An Attack Sub keeps to the water.
    NeedsWater(Cell),
    /// The roof of a rating-3 structure.
    TooHighToStand(Cell),
    /// An enemy is there.
    EnemyThere(Cell),
    /// Two friends are there already.
    Full(Cell),
    /// The step costs more than is left.
    TooDear {
        /// What it costs.
        cost: u8,
        /// What is left.
        left: u8,
    },
    /// It has no thruster left, or no movement.
    NoThrusters(UnitId),
    /// Something is in the way of a thruster move.
    ThrusterBlocked(Cell),
}

impl Refusal {
    /// The clause it comes from.
    #[must_use]
    pub fn clause(self) -> &'static str {
        match self {
            Refusal::OffTheMap => "TM-EDGE-1",
            Refusal::CannotMove(_) => "TM-MOVE-10",
            Refusal::NotInFront(_) => "TM-MOVE-2",
            Refusal::Red(_) => "TM-TERR-1",
            Refusal::NoSuchLevel { .. } => "TM-AIR-3",
            Refusal::TooSteep(_) => "TM-ELEV-5",
            Refusal::VehicleLevel(_) => "TM-ELEV-6",
            Refusal::NeedsWater(_) => "TM-VEH-7",
            Refusal::TooHighToStand(_) => "TM-STR-10",
            Refusal::EnemyThere(_) => "TM-STACK-1",
            Refusal::Full(_) => "TM-STACK-2",
            Refusal::TooDear { .. } => "TM-MOVE-5",
            Refusal::NoThrusters(_) => "TM-THR-6",
            Refusal::ThrusterBlocked(_) => "TM-THR-4",
        }
    }

    /// The refusal as a sentence, without its clause.
    #[must_use]
    pub fn words(self, game: &ThirtyMm) -> String {
        let (name, hex) = (|unit: UnitId| &game.unit(unit).name, |cell: Cell| game.hex_name(cell));
        match self {
            Refusal::OffTheMap => "the map ends there".into(),
            Refusal::CannotMove(unit) => format!("{} cannot leave its hex now", name(unit)),
            Refusal::NotInFront(way) => format!("{way} is not one of the three front directions"),
            Refusal::Red(cell) => format!("{} is Red", hex(cell)),
            Refusal::NoSuchLevel { hex: cell, level } => {
                format!("it cannot be at {level:+} in {}", hex(cell))
            }
            Refusal::TooSteep(cell) => format!("{} is more than one level higher", hex(cell)),
            Refusal::VehicleLevel(unit) => format!("{} cannot change its elevation", name(unit)),
            Refusal::NeedsWater(cell) => format!("{} is not water", hex(cell)),
            Refusal::TooHighToStand(cell) => format!("nobody stays on the roof in {}", hex(cell)),
            Refusal::EnemyThere(cell) => format!("an enemy is in {}", hex(cell)),
            Refusal::Full(cell) => format!("two friends are in {} already", hex(cell)),
            Refusal::TooDear { cost, left } => {
                format!("it costs {cost} Movement Points, and {left} are left")
            }
            Refusal::NoThrusters(unit) => format!("{} has no thrusters that work", name(unit)),
            Refusal::ThrusterBlocked(cell) => format!("{} is in the way", hex(cell)),
        }
    }
}
