//! How a choice plays out, one file per chapter.

mod damage;
mod declare;
mod end;
mod fire;
mod movement;
mod setup;

use crate::action::Action;
use crate::game::Quickstart;
use crate::state::Phase;
use table::{Dice, Scribe};

/// What the resolution writes its events to.
pub(crate) type Log<'a, 'b> = &'a mut Scribe<'b, Quickstart>;

impl Quickstart {
    // For `advance`, where nobody listens: what is said to nobody is then left out.
    #[inline(always)]
    pub(crate) fn play_out(&self, action: &Action, dice: &mut impl Dice, t: Log) {
        match (t.state().phase, *action) {
            (Phase::Roles, Action::RollRoles) => self.roll_roles(dice, t),
            (Phase::ChooseRole(side), Action::Attack) => self.choose_role(side, t),
            (Phase::ChooseRole(side), Action::Defend) => self.choose_role(side.other(), t),
            (Phase::Place(unit), Action::Place { to, facing }) => self.place(unit, to, facing, t),
            (Phase::Initiative, Action::RollInitiative) => self.roll_initiative(dice, t),
            (Phase::Move, Action::PickMover(unit)) => t.emit(crate::Event::MoverPicked { unit }),
            (Phase::MoveUnit(unit) | Phase::Path(unit), action) => self.move_unit(unit, action, t),
            (Phase::Declare, Action::PickShooter(unit)) => t.emit(crate::Event::ShooterPicked { unit }),
            (Phase::Target(unit), Action::Target(target)) => self.name_target(unit, target, t),
            (Phase::Target(unit), _) => self.hold_fire(unit, t),
            (Phase::Weapons(unit), Action::Aim { slot, shots }) => {
                t.emit(crate::Event::Aimed { unit, slot, shots });
            }
            (Phase::Weapons(unit), _) => self.complete_declaration(unit, t),
            (Phase::Line(unit), Action::Line(sides)) => self.settle_line(unit, sides, t),
            (Phase::Order(unit), Action::Next(slot)) => self.order_next(unit, slot, t),
            (Phase::Order(unit), _) => self.sheet_order(unit, t),
            (Phase::Fire(unit), Action::CallOff) => self.call_off(unit, t),
            (Phase::Fire(unit), _) => self.fire(unit, dice, t),
            // Behind the check no other pair comes up.
            _ => {}
        }
    }
}
