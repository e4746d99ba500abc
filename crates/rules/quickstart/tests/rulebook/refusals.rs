//! Every refusal there is, in words that end with its clause.

use quickstart::Book;
use quickstart::content::Slot;
use quickstart::illegal::{Illegal, Refusal};
use quickstart::state::UnitId;
use table::{Cell, Edge, Facing, Game, Refusal as _};
use trial::{set_up, setup};

/// Every refusal there is, made up.
fn refusals() -> Vec<Refusal> {
    let (unit, target, slot, hex) = (UnitId(0), UnitId(1), Slot(0), Cell(60));
    vec![
        Refusal::GameOver,
        Refusal::NotAsked,
        Refusal::OutsideZone { hex },
        Refusal::HexTaken { hex },
        Refusal::TerrainClosed { unit, hex },
        Refusal::NoFacing,
        Refusal::NotYours { unit },
        Refusal::NotOnMap { unit },
        Refusal::Gone { unit },
        Refusal::AlreadyMoved { unit },
        Refusal::AlreadyDeclared { unit },
        Refusal::LegLost { unit },
        Refusal::Immobile { unit },
        Refusal::NoModes,
        Refusal::EndTaken { unit, hex },
        Refusal::EnemyHex { unit, hex },
        Refusal::BackwardRun { unit },
        Refusal::TooFar { unit, budget: 4, step: 5, cost: 6 },
        Refusal::NoPath { unit, hex, facing: Facing::S, hexes: 1 },
        Refusal::EdgeTooFar { unit, edge: Edge::North },
        Refusal::ExitClosed,
        Refusal::StepAfterExit,
        Refusal::Friend { unit },
        Refusal::OwnHex { unit },
        Refusal::NoSight { unit, target },
        Refusal::OutOfRange { unit, slot, target, range: 9 },
        Refusal::OutOfArc { unit, slot, target },
        Refusal::WeaponLost { unit, slot },
        Refusal::Jammed { unit, slot },
        Refusal::NoAmmo { unit, slot, left: 1 },
        Refusal::NotRapid { unit, slot },
        Refusal::NoWeapon { unit },
        Refusal::FiresAlready { unit, slot },
        Refusal::NothingAimed,
        Refusal::NoSuchLine,
        Refusal::NotDeclared { unit },
        Refusal::MustFire,
    ]
}

#[test]
fn every_refusal_ends_with_its_clause() {
    let game = set_up::<Book>(&setup("QS-T1"));
    for refusal in refusals() {
        let words = Illegal::new(refusal, &game, &game.start()).to_string();
        assert_eq!(trial::cited::<Book>(&words), refusal.clause());
    }
}
