//! How a choice plays out, one file per chapter.

pub(crate) mod blow;
mod damage;
mod declare;
mod fire;
mod movement;
mod setup;
mod victory;

use crate::action::Action;
use crate::event::Event;
use crate::game::Quickstart;
use crate::state::Phase;
use table::{Dice, Scribe};

/// What the resolution writes its events to.
pub(crate) type Log<'a, 'b> = &'a mut Scribe<'b, Quickstart>;

/// Plays out a legal action. Inlined for `advance`, where nobody listens, so that events nobody
/// reads are left out.
#[inline(always)]
pub(crate) fn resolve(game: &Quickstart, action: &Action, dice: &mut impl Dice, t: Log) {
    match (t.state().phase, *action) {
        (Phase::Roles, Action::RollRoles) => game.roll_roles(dice, t),
        (Phase::ChooseRole(side), Action::Attack) => game.choose_role(side, t),
        (Phase::ChooseRole(side), Action::Defend) => game.choose_role(side.other(), t),
        (Phase::Place(unit), Action::Place { to, facing }) => game.place(unit, to, facing, t),
        (Phase::Initiative, Action::RollInitiative) => game.roll_initiative(dice, t),
        (Phase::Move, Action::PickMover(unit)) => t.emit(Event::MoverPicked { unit }),
        (Phase::MoveUnit(unit) | Phase::Path(unit), action) => game.move_unit(unit, action, t),
        (Phase::Declare, Action::PickShooter(unit)) => t.emit(Event::ShooterPicked { unit }),
        (Phase::Target(unit), Action::Target(target)) => game.name_target(unit, target, t),
        (Phase::Target(unit), _) => game.hold_fire(unit, t),
        (Phase::Weapons(unit), Action::Aim { slot, shots }) => {
            t.emit(Event::Aimed { unit, slot, shots });
        }
        (Phase::Weapons(unit), _) => game.complete_declaration(unit, t),
        (Phase::Line(unit), Action::Line(sides)) => game.settle_line(unit, sides, t),
        (Phase::Order(unit), Action::Next(slot)) => game.order_next(unit, slot, t),
        (Phase::Order(unit), _) => game.sheet_order(unit, t),
        (Phase::Fire(unit), Action::CallOff) => game.call_off(unit, t),
        (Phase::Fire(unit), _) => game.fire(unit, dice, t),
        // Behind the check no other pair comes up.
        _ => {}
    }
}
