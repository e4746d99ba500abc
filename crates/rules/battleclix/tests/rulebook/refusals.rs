//! Every refusal there is, in words that end with its clause.

use battleclix::Book;
use battleclix::action::Attack;
use battleclix::illegal::{Illegal, Refusal, Unreached};
use battleclix::state::UnitId;
use table::{Cell, Game, Refusal as _};
use trial::{set_up, setup};

/// Every refusal there is, made up.
fn refusals() -> Vec<Refusal> {
    let (unit, target, hex) = (UnitId(0), UnitId(12), Cell(60));
    let unreached = |why| Refusal::Unreached { unit, attack: Attack::Short, target, why };
    vec![
        Refusal::GameOver,
        Refusal::NotAsked,
        Refusal::NotYours { unit },
        Refusal::Deployed { unit },
        Refusal::OutsideZone { hex },
        Refusal::HexTaken { hex },
        Refusal::TerrainClosed { unit, hex },
        Refusal::NotOnMap { unit },
        Refusal::AlreadyActivated { unit },
        Refusal::MovesAreOver { unit },
        Refusal::NoMovesLeft { unit },
        Refusal::Immobile { unit },
        Refusal::MustBreakAway { unit },
        Refusal::NotHeld { unit },
        Refusal::Nowhere { unit },
        Refusal::CannotWalk { unit, hex },
        Refusal::CannotJump { unit, hex },
        Refusal::NoJumpJets { unit },
        Refusal::NotHexByHex,
        Refusal::CannotHalt { unit, hex },
        Refusal::LongUsed { unit },
        Refusal::ShortUsed { unit },
        Refusal::OneAttack { unit },
        Refusal::InfantryLong,
        Refusal::Engaged { unit },
        Refusal::OnlyHandToHand { unit },
        Refusal::NoHandToHand { unit },
        Refusal::Friend { unit },
        unreached(Unreached::OutOfBand { distance: 9, least: 1, most: 5 }),
        unreached(Unreached::NoLongRange),
        unreached(Unreached::NoIndirectFire),
        unreached(Unreached::NoSight),
        unreached(Unreached::NoValue),
        Refusal::Bound { unit, to: target },
    ]
}

#[test]
fn every_refusal_ends_with_its_clause() {
    let game = set_up::<Book>(&setup("meeting"));
    for refusal in refusals() {
        let words = Illegal::new(refusal, &game, &game.start()).to_string();
        assert_eq!(trial::cited::<Book>(&words), refusal.clause());
    }
}
