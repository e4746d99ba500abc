//! Why a choice is refused. The rules give a [`Refusal`], small and without words; the names and the
//! sentence are added only where a person reads it, as an [`Illegal`].

use crate::game::Overdrive;
use crate::show::asked;
use crate::state::{Attack, State, UnitId};
use table::Cell;

/// Why the rules refuse a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the sentences in `words` say what the variants mean
pub enum Refusal {
    GameOver,
    NotAsked,
    NoSuchMech { unit: UnitId },
    NotYours { unit: UnitId },
    AlreadyPlaced { unit: UnitId },
    OutsideZone { hex: Cell },
    ClosedToDeployment { hex: Cell },
    HexTaken { hex: Cell },
    NotOnMap { unit: UnitId },
    AlreadyActivated { unit: UnitId },
    CannotAct { unit: UnitId },
    NoGroundMove { unit: UnitId },
    OffTheMap,
    StartHex { unit: UnitId },
    WrongEnd { hex: Cell },
    Building { hex: Cell },
    TooSteep { hex: Cell },
    TooDeep { unit: UnitId, hex: Cell },
    EnemyHex { hex: Cell },
    FriendInWater { hex: Cell },
    TooFar { unit: UnitId, cost: u8, budget: u8 },
    Withdrawing { unit: UnitId },
    NoJump { unit: UnitId },
    JumpTooFar { unit: UnitId, hex: Cell },
    NoLanding { unit: UnitId, hex: Cell },
    JumpTooHigh { unit: UnitId, hex: Cell },
    NoExit { unit: UnitId },
    NoFists { unit: UnitId },
    NotAdjacent { target: UnitId },
    NotInFront { target: UnitId },
    TooHighOrLow { target: UnitId },
    NoRunUp { target: UnitId },
    Friend { unit: UnitId },
    Doomed { unit: UnitId },
    ShutDown { unit: UnitId },
    NoSight { unit: UnitId, target: UnitId },
    NoDamage { unit: UnitId, target: UnitId },
    OtherKind { unit: UnitId },
    NotDeclared { unit: UnitId, attack: Attack },
    TooMuchOverdrive { unit: UnitId, most: u8 },
}

const _: () = assert!(size_of::<Refusal>() <= 8, "a refusal is handed around in a register");

/// A refusal in words. Every message ends with the clause it comes from.
pub type Illegal = table::Illegal<Refusal>;

impl table::Refusal<Overdrive> for Refusal {
    fn clause(self) -> &'static str {
        match self {
            Refusal::GameOver => "OD-VIC-1",
            Refusal::NotAsked => "OD-TURN-1",
            Refusal::NoSuchMech { .. } | Refusal::NotYours { .. } => "OD-GEN-5",
            Refusal::AlreadyPlaced { .. } => "OD-SETUP-5",
            Refusal::OutsideZone { .. } | Refusal::ClosedToDeployment { .. } => "OD-SETUP-3",
            Refusal::HexTaken { .. } | Refusal::EnemyHex { .. } | Refusal::FriendInWater { .. } => {
                "OD-STACK-1"
            }
            Refusal::NotOnMap { .. } => "OD-DECL-4",
            Refusal::AlreadyActivated { .. } | Refusal::CannotAct { .. } => "OD-MOVE-2",
            Refusal::NoGroundMove { .. } => "OD-MOVE-6",
            Refusal::OffTheMap => "OD-EDGE-1",
            Refusal::StartHex { .. } => "OD-MOVE-10",
            Refusal::WrongEnd { .. } | Refusal::TooFar { .. } => "OD-MOVE-5",
            Refusal::Building { .. } | Refusal::TooSteep { .. } | Refusal::TooDeep { .. } => "OD-MOVE-7",
            Refusal::Withdrawing { .. } => "OD-O-20",
            Refusal::NoJump { .. }
            | Refusal::JumpTooFar { .. }
            | Refusal::NoLanding { .. }
            | Refusal::JumpTooHigh { .. } => "OD-JUMP-1",
            Refusal::NoExit { .. } => "OD-SCN-7",
            Refusal::NoFists { .. } | Refusal::NotAdjacent { .. } => "OD-PHYS-1",
            Refusal::NotInFront { .. } => "OD-ARC-1",
            Refusal::TooHighOrLow { .. } => "OD-PHYS-6",
            Refusal::NoRunUp { .. } => "OD-CHRG-1",
            Refusal::Friend { .. } => "OD-NOT-1",
            Refusal::Doomed { .. } => "OD-DECL-2",
            Refusal::ShutDown { .. } => "OD-DECL-6",
            Refusal::NoSight { .. } => "OD-LOS-1",
            Refusal::NoDamage { .. } => "OD-DECL-5",
            Refusal::OtherKind { .. } => "OD-DECL-3",
            Refusal::NotDeclared { .. } => "OD-DECL-9",
            Refusal::TooMuchOverdrive { .. } => "OD-OV-1",
        }
    }

    fn words(self, game: &Overdrive, state: &State) -> String {
        words(self, game, state)
    }
}

fn words(refusal: Refusal, game: &Overdrive, state: &State) -> String {
    let name = |unit: UnitId| game.name_of(unit);
    let at = |hex: Cell| game.hex_name(hex);
    match refusal {
        Refusal::GameOver => "the game is over".into(),
        Refusal::NotAsked => format!("that is not asked now: {}", asked(game, state)),
        Refusal::NoSuchMech { unit } => format!("there is no {}", name(unit)),
        Refusal::NotYours { unit } => format!("{} belongs to the other player", name(unit)),
        Refusal::AlreadyPlaced { unit } => format!("{} is on the map already", name(unit)),
        Refusal::OutsideZone { hex } => format!("{} is not in the deployment zone", at(hex)),
        Refusal::ClosedToDeployment { hex } => {
            format!("{} is a building or water; no 'Mech is placed there", at(hex))
        }
        Refusal::HexTaken { hex } => format!("another 'Mech stands in {}", at(hex)),
        Refusal::NotOnMap { unit } => format!("{} is not on the map", name(unit)),
        Refusal::AlreadyActivated { unit } => format!("{} has moved this turn", name(unit)),
        Refusal::CannotAct { unit } => format!("{} is shut down or immobilized", name(unit)),
        Refusal::NoGroundMove { unit } => format!("{} has no ground Move now", name(unit)),
        Refusal::OffTheMap => "the path leads off the map".into(),
        Refusal::StartHex { unit } => {
            format!("{} would end where it began; to stay, it stands", name(unit))
        }
        Refusal::WrongEnd { hex } => format!("the path does not end in {}", at(hex)),
        Refusal::Building { hex } => format!("{} is a building", at(hex)),
        Refusal::TooSteep { hex } => format!("{} is more than 2 levels higher or lower", at(hex)),
        Refusal::TooDeep { unit, hex } => {
            format!("the water in {} is as deep as {} is tall", at(hex), name(unit))
        }
        Refusal::EnemyHex { hex } => format!("an enemy stands in {}", at(hex)),
        Refusal::FriendInWater { hex } => {
            format!("a friend stands in the water of {} and cannot be passed there", at(hex))
        }
        Refusal::TooFar { unit, cost, budget } => {
            format!("{} has Move {budget} now, and the path costs {cost}", name(unit))
        }
        Refusal::Withdrawing { unit } => {
            format!("{} is crippled and may not end farther from its own map edge", name(unit))
        }
        Refusal::NoJump { unit } => format!("{} has no Jump now", name(unit)),
        Refusal::JumpTooFar { unit, hex } => {
            format!("{} is out of reach of {}'s jump", at(hex), name(unit))
        }
        Refusal::NoLanding { unit, hex } => {
            format!("{} cannot land in {}: a building, or water as deep as it is tall", name(unit), at(hex))
        }
        Refusal::JumpTooHigh { unit, hex } => {
            format!("{} lies too high for {}'s jump", at(hex), name(unit))
        }
        Refusal::NoExit { unit } => format!("{} cannot leave the map here", name(unit)),
        Refusal::NoFists { unit } => format!("{} has neither fists nor a melee weapon", name(unit)),
        Refusal::NotAdjacent { target } => format!("{} is not adjacent", name(target)),
        Refusal::NotInFront { target } => format!("{} is not in the front arc", name(target)),
        Refusal::TooHighOrLow { target } => {
            format!("{} stands more than 1 level higher or lower", name(target))
        }
        Refusal::NoRunUp { target } => {
            format!("a charge begins at least 2 hexes from {}", name(target))
        }
        Refusal::Friend { unit } => format!("{} is a friend", name(unit)),
        Refusal::Doomed { unit } => format!("{} is doomed already", name(unit)),
        Refusal::ShutDown { unit } => format!("{} is shut down", name(unit)),
        Refusal::NoSight { unit, target } => format!("{} does not see {}", name(unit), name(target)),
        Refusal::NoDamage { unit, target } => {
            format!("{} has no damage value at the range of {}", name(unit), name(target))
        }
        Refusal::OtherKind { unit } => {
            format!("{} is asked about the other kind of attack now", name(unit))
        }
        Refusal::NotDeclared { unit, attack } => {
            let kind = if attack == Attack::Weapon { "weapon" } else { "physical" };
            format!("{} has no {kind} attack left to resolve", name(unit))
        }
        Refusal::TooMuchOverdrive { unit, most } => {
            format!("{} may overdrive by {most} at most", name(unit))
        }
    }
}
