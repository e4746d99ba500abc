//! Whether one choice is legal, by the predicates that lists are made of.

use crate::action::Action;
use crate::game::Overdrive;
use crate::illegal::Refusal;
use crate::state::{Attack, Phase, State};

/// Checks that an action is legal now.
///
/// # Errors
/// The reason of the refusal.
pub(crate) fn check(game: &Overdrive, state: &State, action: &Action) -> Result<(), Refusal> {
    match (state.phase, *action) {
        (Phase::Over(_), _) => Err(Refusal::GameOver),
        (Phase::Setup, Action::RollSetup)
        | (Phase::TakeSide(_), Action::TakeWest | Action::TakeEast)
        | (Phase::Initiative, Action::RollInitiative)
        | (Phase::BreakFree(_), Action::BreakFree | Action::StayStuck)
        | (Phase::Move(_), Action::Stand { .. })
        | (Phase::Declare(_) | Phase::DeclarePhysical(_), Action::Hold) => Ok(()),
        (Phase::Deploy(side), Action::Place { unit, to, .. }) => {
            game.is_own(side, unit)?;
            if state.on_map.has(unit) {
                return Err(Refusal::AlreadyPlaced { unit });
            }
            game.may_place(state, side, to)
        }
        (Phase::Activate(side), Action::Activate(unit)) => game.may_activate(state, side, unit),
        (Phase::Move(unit), Action::Ground { to, facing, charge, route }) => {
            game.may_follow(state, unit, to, route)?;
            match charge.unit() {
                Some(target) => game.may_charge(state, unit, to, facing, target),
                None => Ok(()),
            }
        }
        (Phase::Move(unit), Action::Jump { to, .. }) => game.may_jump(state, unit, to),
        (Phase::Move(unit), Action::Leave) => game.may_leave(state, unit),
        (Phase::Declare(unit), Action::Weapon(target)) => {
            game.may_attack(state, unit, Attack::Weapon, target)
        }
        // With both kinds of attack, each has its own turn to be declared.
        (Phase::Declare(unit), Action::Physical(_)) if game.options.weapon_and_physical => {
            Err(Refusal::OtherKind { unit })
        }
        (Phase::DeclarePhysical(unit), Action::Weapon(_)) => Err(Refusal::OtherKind { unit }),
        (Phase::Declare(unit) | Phase::DeclarePhysical(unit), Action::Physical(target)) => {
            game.may_attack(state, unit, Attack::Physical, target)
        }
        (Phase::Resolve(side), Action::Resolve { unit, attack }) => {
            game.is_own(side, unit)?;
            let declared = state.on_map.has(unit) && state.units[unit].target(attack).is_some();
            if declared { Ok(()) } else { Err(Refusal::NotDeclared { unit, attack }) }
        }
        (Phase::Overdrive(unit), Action::Overdrive(heat)) => {
            let most = game.most_overdrive(state, unit);
            if heat <= most { Ok(()) } else { Err(Refusal::TooMuchOverdrive { unit, most }) }
        }
        _ => Err(Refusal::NotAsked),
    }
}
