//! How a choice plays out, one file per chapter.

mod attack;
mod damage;
mod declare;
mod end;
mod movement;
mod setup;
mod victory;

pub use damage::{CriticalResult, critical_result};

use crate::action::Action;
use crate::event::Event;
use crate::game::Overdrive;
use crate::state::Phase;
use table::{Dice, Scribe};

/// What the resolution writes its events to.
pub(crate) type Log<'a, 'b> = &'a mut Scribe<'b, Overdrive>;

/// Plays out a legal action. Inlined for `advance`, where nobody listens, so that events nobody
/// reads are left out.
#[inline(always)]
pub(crate) fn resolve(game: &Overdrive, action: &Action, dice: &mut impl Dice, t: Log) {
    match (t.state().phase, *action) {
        (Phase::Setup, Action::RollSetup) => game.roll_setup(dice, t),
        (Phase::TakeSide(side), Action::TakeWest) => game.take_side(side, side, t),
        (Phase::TakeSide(side), Action::TakeEast) => game.take_side(side, side.other(), t),
        (Phase::Deploy(_), Action::Place { unit, to, facing }) => game.place(unit, to, facing, t),
        (Phase::Initiative, Action::RollInitiative) => game.roll_initiative(dice, t),
        (Phase::Activate(_), Action::Activate(unit)) => t.emit(Event::Activated { unit }),
        (Phase::BreakFree(unit), Action::BreakFree) => game.break_free(unit, dice, t),
        (Phase::BreakFree(unit), _) => game.stay_stuck(unit, t),
        (Phase::Move(unit), action) => game.move_unit(unit, action, dice, t),
        (Phase::Declare(unit) | Phase::DeclarePhysical(unit), action) => game.declare(unit, action, t),
        (Phase::Resolve(_), Action::Resolve { unit, attack }) => game.begin_attack(unit, attack, dice, t),
        (Phase::Overdrive(unit), Action::Overdrive(heat)) => game.shoot(unit, heat, dice, t),
        // Behind the check no other pair comes up.
        _ => {}
    }
}
