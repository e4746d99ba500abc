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

/// Plays out a legal action.
pub(crate) fn resolve(game: &Battleclix, action: &Action, dice: &mut impl Dice, t: Log) {
    match (t.state().phase, *action) {
        (Phase::Roll, _) => game.roll_deployment(dice, t),
        (Phase::Deploy(_), Action::Pick(unit)) => t.emit(crate::Event::Picked { unit }),
        (Phase::Place(unit), Action::Place(cell)) => game.place(unit, cell, t),
        (Phase::Initiative, _) => game.roll_initiative(dice, t),
        (Phase::Activate(_), Action::Activate(unit)) => game.activate(unit, t),
        (Phase::Act(unit), Action::BreakAway) => game.break_away(unit, dice, t),
        (Phase::Act(unit) | Phase::Flee(unit), Action::Walk(cell)) => game.arrive(unit, cell, false, t),
        (Phase::Act(unit) | Phase::Flee(unit), Action::Jump(cell)) => game.arrive(unit, cell, true, t),
        (Phase::Act(unit) | Phase::Flee(unit), Action::SetOut) => game.set_out(unit, t),
        (Phase::Walk(unit), Action::Step(cell)) => game.step(unit, cell, t),
        (Phase::Walk(unit), _) => game.halt(unit, t),
        (Phase::Act(unit), Action::Attack(attack, target)) => game.attack(unit, attack, target, dice, t),
        (Phase::Act(unit), _) => game.end_activation(unit, dice, t),
        // Behind the check no other pair comes up.
        _ => {}
    }
}
