//! How a choice plays out, one file per chapter.

mod attack;
mod damage;
mod heat;
mod movement;
mod setup;
mod turn;
mod victory;

use crate::action::Action;
use crate::game::Battleclix;
use crate::state::Phase;
use table::{Dice, Scribe};

pub(crate) use heat::Heat;

/// What the resolution writes its events to.
pub(crate) type Log<'a, 'b> = &'a mut Scribe<'b, Battleclix>;

/// BC-RED-1, BC-RED-7: what a die must reach for an Event to happen, or ammunition to run out.
pub(crate) const HAPPENS: i32 = 5;

impl Battleclix {
    pub(crate) fn play_out(&self, action: &Action, dice: &mut impl Dice, t: Log) {
        match (t.state().phase, *action) {
            (Phase::Roll, _) => self.roll_deployment(dice, t),
            (Phase::Deploy(_), Action::Pick(unit)) => t.emit(crate::Event::Picked { unit }),
            (Phase::Put(unit), Action::Put(cell)) => self.put(unit, cell, t),
            (Phase::Initiative, _) => self.roll_initiative(dice, t),
            (Phase::Activate(_), Action::Activate(unit)) => self.activate(unit, t),
            (Phase::Act(unit), Action::BreakAway) => self.break_away(unit, dice, t),
            (Phase::Act(unit) | Phase::Flee(unit), Action::Walk(cell)) => self.arrive(unit, cell, false, t),
            (Phase::Act(unit) | Phase::Flee(unit), Action::Jump(cell)) => self.arrive(unit, cell, true, t),
            (Phase::Act(unit) | Phase::Flee(unit), Action::SetOut) => self.set_out(unit, t),
            (Phase::Walk(unit), Action::Step(cell)) => self.step(unit, cell, t),
            (Phase::Walk(unit), _) => self.halt(unit, t),
            (Phase::Act(unit), Action::Attack(attack, target)) => self.attack(unit, attack, target, dice, t),
            (Phase::Act(unit), _) => self.end_activation(unit, dice, t),
            // Behind the check no other pair comes up.
            _ => {}
        }
    }
}
