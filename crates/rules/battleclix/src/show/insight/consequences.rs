//! What an action costs and earns: heat and the Moved marker; and why a hex cannot be reached.

use crate::action::Action;
use crate::check::check;
use crate::game::Battleclix;
use crate::resolve::Heat;
use crate::state::{Marks, Phase, State, UnitId};
use table::Cell;
use table::show::Consequence;

/// What an action means for the rest of the turn.
pub(crate) fn consequences(game: &Battleclix, state: &State, action: &Action) -> Vec<Consequence> {
    let (Phase::Act(unit) | Phase::Flee(unit)) = state.phase else { return Vec::new() };
    let mut all = Vec::new();
    let end = match *action {
        Action::Walk(to) | Action::Jump(to) => {
            if !state.units[unit].has(Marks::MOVED) {
                let words = "attacks on it +1 until it is activated again".into();
                all.push(Consequence { words, warning: false, clause: "BC-HIT-2" });
            }
            to
        }
        Action::Attack(..) | Action::BreakAway => state.units[unit].cell,
        _ => return all,
    };
    all.extend(game.heat_words(state, unit, end));
    all
}

impl Battleclix {
    /// What one more action does to the heat of a unit that ends its activation in this hex, if it changes that.
    fn heat_words(&self, state: &State, unit: UnitId, end: Cell) -> Option<Consequence> {
        let (actions, terrain) = (state.activation.actions, self.terrain(end));
        let now = self.heat_on(state, unit, terrain, actions);
        let then = self.heat_on(state, unit, terrain, actions + 1);
        if now == then {
            return None;
        }
        let words = match then? {
            Heat::Chit => "a second action: it receives a Heat chit",
            Heat::Burns => "a second action while hot: it takes 1 click of damage",
            Heat::Cools => return None,
        };
        Some(Consequence { words: words.into(), warning: true, clause: "BC-HEAT-2" })
    }
}

/// Why the unit that is placed or moves cannot go to a hex. A jump goes farther than a walk, so where it jumps its
/// refusal is the one to know.
pub(crate) fn why_not(game: &Battleclix, state: &State, cell: Cell) -> Option<String> {
    let refusal = |action: Action| check(game, state, &action).err().map(|why| why.to_string());
    match state.phase {
        Phase::Place(_) => refusal(Action::Place(cell)),
        Phase::Walk(_) => refusal(Action::Step(cell)),
        Phase::Act(unit) | Phase::Flee(unit) if state.units[unit].cell != cell => {
            let walk = refusal(Action::Walk(cell))?;
            match game.showing(state, unit).jump_jets() {
                true => refusal(Action::Jump(cell)),
                false => Some(walk),
            }
        }
        _ => None,
    }
}
