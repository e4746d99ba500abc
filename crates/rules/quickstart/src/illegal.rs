//! Why a choice is refused. The rules give a [`Refusal`], small and without words; the names and the
//! sentence are added only where a person reads it, as an [`Illegal`].

use crate::GRID;
use crate::content::Slot;
use crate::game::Quickstart;
use crate::show::asked;
use crate::show::notation::edge_word;
use crate::state::{State, UnitId};
use table::{Cell, Edge, Facing, Grid};

/// Why the rules refuse a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the sentences in `words` say what the variants mean
pub enum Refusal {
    GameOver,
    NotAsked,
    OutsideZone { hex: Cell },
    HexTaken { hex: Cell },
    TerrainClosed { unit: UnitId, hex: Cell },
    NoFacing,
    NotYours { unit: UnitId },
    NotOnMap { unit: UnitId },
    Gone { unit: UnitId },
    AlreadyMoved { unit: UnitId },
    AlreadyDeclared { unit: UnitId },
    LegLost { unit: UnitId },
    Immobile { unit: UnitId },
    NoModes,
    EndTaken { unit: UnitId, hex: Cell },
    EnemyHex { unit: UnitId, hex: Cell },
    BackwardRun { unit: UnitId },
    TooFar { unit: UnitId, budget: u8, step: u8, cost: u8 },
    NoPath { unit: UnitId, hex: Cell, facing: Facing, hexes: u8 },
    EdgeTooFar { unit: UnitId, edge: Edge },
    ExitClosed,
    StepAfterExit,
    Friend { unit: UnitId },
    OwnHex { unit: UnitId },
    NoSight { unit: UnitId, target: UnitId },
    OutOfRange { unit: UnitId, slot: Slot, target: UnitId, range: u8 },
    OutOfArc { unit: UnitId, slot: Slot, target: UnitId },
    WeaponLost { unit: UnitId, slot: Slot },
    Jammed { unit: UnitId, slot: Slot },
    NoAmmo { unit: UnitId, slot: Slot, left: u8 },
    NotRapid { unit: UnitId, slot: Slot },
    NoWeapon { unit: UnitId },
    FiresAlready { unit: UnitId, slot: Slot },
    NothingAimed,
    NoSuchLine,
    NotDeclared { unit: UnitId },
    MustFire,
}

const _: () = assert!(size_of::<Refusal>() <= 8, "a refusal is handed around in a register");

/// A refusal in words. Every message ends with the clause it comes from.
pub type Illegal = table::Illegal<Refusal>;

impl table::Refusal<Quickstart> for Refusal {
    fn clause(self) -> &'static str {
        match self {
            Refusal::GameOver => "QS-VIC-1",
            Refusal::NotAsked => "QS-SEQ-1",
            Refusal::OutsideZone { .. } => "QS-SET-1",
            Refusal::HexTaken { .. } => "QS-SET-6",
            Refusal::TerrainClosed { .. } => "QS-VEH-2",
            Refusal::NoFacing => "QS-FACE-1",
            Refusal::NotYours { .. } | Refusal::AlreadyMoved { .. } => "QS-SEQ-4",
            Refusal::NotOnMap { .. } => "QS-DECL-5",
            Refusal::Gone { .. } => "QS-NOT-2",
            Refusal::AlreadyDeclared { .. } | Refusal::NothingAimed => "QS-DECL-1",
            Refusal::LegLost { .. } => "QS-DMG-7",
            Refusal::Immobile { .. } => "QS-VEH-8",
            Refusal::NoModes => "QS-INF-1",
            Refusal::EndTaken { .. } => "QS-STACK-2",
            Refusal::EnemyHex { .. } => "QS-STACK-1",
            Refusal::BackwardRun { .. } => "QS-MOV-7",
            Refusal::TooFar { .. } => "QS-MOV-9",
            Refusal::NoPath { .. } => "QS-MOV-3",
            Refusal::EdgeTooFar { .. } | Refusal::StepAfterExit => "QS-EXIT-2",
            Refusal::ExitClosed => "QS-O-10",
            Refusal::Friend { .. } => "QS-NOT-5",
            Refusal::OwnHex { .. } => "QS-DECL-6",
            Refusal::NoSight { .. } => "QS-LOS-8",
            Refusal::OutOfRange { .. } => "QS-HIT-2",
            Refusal::OutOfArc { .. } => "QS-ARC-1",
            Refusal::WeaponLost { .. } => "QS-DMG-6",
            Refusal::Jammed { .. } => "QS-RAPID-5",
            Refusal::NoAmmo { .. } => "QS-AMMO-1",
            Refusal::NotRapid { .. } => "QS-RAPID-1",
            Refusal::NoWeapon { .. } | Refusal::FiresAlready { .. } => "QS-DECL-3",
            Refusal::NoSuchLine => "QS-LOS-6",
            Refusal::NotDeclared { .. } => "QS-SEQ-10",
            Refusal::MustFire => "QS-DECL-7",
        }
    }

    fn words(self, game: &Quickstart, state: &State) -> String {
        words(self, game, state)
    }
}

fn words(refusal: Refusal, game: &Quickstart, state: &State) -> String {
    let name = |unit: UnitId| game.name_of(unit);
    let weapon = |unit: UnitId, slot: Slot| game.unit(unit).slot_label(slot);
    let at = |hex: Cell| GRID.name(hex);
    match refusal {
        Refusal::GameOver => "the game is over".into(),
        Refusal::NotAsked => format!("that is not asked now: {}", asked(game, state)),
        Refusal::OutsideZone { hex } => format!("{} is not in the zone", at(hex)),
        Refusal::HexTaken { hex } => {
            format!("another unit stands in {}; at setup no two units share a hex", at(hex))
        }
        Refusal::TerrainClosed { unit, hex } => {
            format!("{} may not enter {}", name(unit), game.terrain(hex).name())
        }
        Refusal::NoFacing => "infantry have no facing".into(),
        Refusal::NotYours { unit } => format!("{} belongs to the other team", name(unit)),
        Refusal::NotOnMap { unit } => format!("{} is not on the map", name(unit)),
        Refusal::Gone { unit } => format!("{} is no longer on the map", name(unit)),
        Refusal::AlreadyMoved { unit } => format!("{} has already moved this turn", name(unit)),
        Refusal::AlreadyDeclared { unit } => format!("{} has already declared this turn", name(unit)),
        Refusal::LegLost { unit } => format!("{} cannot move: it has lost a leg", name(unit)),
        Refusal::Immobile { unit } => format!("{} is immobile: it has no Cruising MP left", name(unit)),
        Refusal::NoModes => "infantry have no movement modes; they move or stay".into(),
        Refusal::EndTaken { unit, hex } => {
            format!("{} cannot end in {}, where another unit stands", name(unit), at(hex))
        }
        Refusal::EnemyHex { unit, hex } => {
            format!("{} may not enter {}, which an enemy holds", name(unit), at(hex))
        }
        Refusal::BackwardRun { unit } => format!("{} may not step backward while running", name(unit)),
        Refusal::TooFar { unit, budget, step, cost } => {
            format!("{} has {budget} MP, and step {step} brings the cost to {cost}", name(unit))
        }
        Refusal::NoPath { unit, hex, facing, hexes } => {
            let (name, at) = (name(unit), at(hex));
            format!("{name} cannot get to {at} facing {facing} with {hexes} hexes in this mode")
        }
        Refusal::EdgeTooFar { unit, edge } => {
            format!("{} cannot reach the {} edge with an MP to spare", name(unit), edge_word(edge))
        }
        Refusal::ExitClosed => "leaving the map is not allowed in this match".into(),
        Refusal::StepAfterExit => "the step off the map must be the last".into(),
        Refusal::Friend { unit } => format!("{} is a friend", name(unit)),
        Refusal::OwnHex { unit } => {
            format!("{} stands in the same hex; only infantry may attack there", name(unit))
        }
        Refusal::NoSight { unit, target } => {
            format!("{} has no line of sight to {}", name(unit), name(target))
        }
        Refusal::OutOfRange { unit, slot, target, range } => {
            let (weapon, reach) = (weapon(unit, slot), game.unit(unit).attack(slot).reach());
            format!("{} is {range} hexes away; the {weapon} reaches {reach}", name(target))
        }
        Refusal::OutOfArc { unit, slot, target } => {
            format!("{} is not in the arc of {}'s {}", name(target), name(unit), weapon(unit, slot))
        }
        Refusal::WeaponLost { unit, slot } => {
            format!("{}'s {} was lost with its location", name(unit), weapon(unit, slot))
        }
        Refusal::Jammed { unit, slot } => format!("{}'s {} is jammed", name(unit), weapon(unit, slot)),
        Refusal::NoAmmo { unit, slot, left } => {
            let shots = if left == 1 { "shot" } else { "shots" };
            format!("{}'s {} has {left} {shots} left", name(unit), weapon(unit, slot))
        }
        Refusal::NotRapid { unit, slot } => {
            format!("{}'s {} fires one shot, not two", name(unit), weapon(unit, slot))
        }
        Refusal::NoWeapon { unit } => format!("{} has no such weapon", name(unit)),
        Refusal::FiresAlready { unit, slot } => {
            let (name, weapon) = (name(unit), weapon(unit, slot));
            format!("{name} already fires its {weapon}; a weapon fires once a turn")
        }
        Refusal::NothingAimed => "no weapon is declared yet; name one".into(),
        Refusal::NoSuchLine => "that is not a way to settle this line".into(),
        Refusal::NotDeclared { unit } => {
            format!("{} makes no such attack, or it is in the order already", name(unit))
        }
        Refusal::MustFire => {
            "a declared attack is made; only one that needs more than 12 may be called off".into()
        }
    }
}
