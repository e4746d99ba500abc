//! Why a hex cannot be gone to: the refusals of the rules, and what the cheapest path would cost.

use crate::game::Overdrive;
use crate::illegal::{Illegal, Refusal};
use crate::movement::Route;
use crate::state::{Phase, State, UnitId};
use crate::terrain::Terrain;
use table::{Cell, Facing, Grid};

/// Why the 'Mech that is placed or moves cannot go to a hex; `None` where it can, or where it stands.
pub(crate) fn why_not(game: &Overdrive, state: &State, to: Cell) -> Option<String> {
    let words = |refusal| Illegal::new(refusal, game, state).to_string();
    let unit = match state.phase {
        Phase::Deploy(side) => return game.may_place(state, side, to).err().map(words),
        Phase::BreakFree(unit) | Phase::Move(unit) => unit,
        // The last one to move is shown with its moves before it is activated.
        Phase::Activate(side) => {
            let mut waiting = game.waiting(state, side).iter();
            waiting.next().filter(|_| waiting.next().is_none())?
        }
        _ => return None,
    };
    if state.units[unit].cell == to {
        return None;
    }
    if state.stuck.has(unit) {
        return Some(format!("{} is stuck and has to break free first (OD-WATR-3)", game.name_of(unit)));
    }
    let on_foot = game.why_not_on_foot(state, unit, to)?;
    Some(match game.may_jump(state, unit, to).err()? {
        Refusal::NoJump { .. } => on_foot,
        // What closes the hex itself closes it to both.
        refusal @ (Refusal::HexTaken { .. } | Refusal::NoLanding { .. } | Refusal::Withdrawing { .. }) => {
            words(refusal)
        }
        refusal => format!("{on_foot}; {}", words(refusal)),
    })
}

impl Overdrive {
    /// Why no path leads a 'Mech to a hex on the ground.
    fn why_not_on_foot(&self, state: &State, unit: UnitId, to: Cell) -> Option<String> {
        let words = |refusal| Some(Illegal::new(refusal, self, state).to_string());
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let (name, hex) = (self.name_of(unit), self.hex_name(to));
        let budget = profile.ground_move(now);
        if budget == 0 {
            return words(Refusal::NoGroundMove { unit });
        }
        let cheapest = self.cheapest_path(state, unit, to);
        if cheapest.is_some_and(|cost| cost <= budget) {
            return self.may_advance(state, unit, to).err().and_then(words);
        }
        if self.occupied(state, state.on_map).contains(to) {
            return words(Refusal::HexTaken { hex: to });
        }
        match self.hex(to).terrain {
            Terrain::Building(_) => return words(Refusal::Building { hex: to }),
            Terrain::Water(depth) if depth >= profile.height => {
                return words(Refusal::TooDeep { unit, hex: to });
            }
            _ => {}
        }
        // A single step is refused for a reason of its own.
        let step = Facing::ALL.into_iter().find(|&way| self.grid().neighbor(now.cell, way) == Some(to));
        let step = step.and_then(|way| self.may_follow(state, unit, to, Route::EMPTY.then(way)).err());
        Some(match (cheapest, step) {
            (Some(cost), _) => {
                format!(
                    "{name} has Move {budget} now, and the cheapest path to {hex} costs {cost} (OD-MOVE-5)"
                )
            }
            (None, Some(refusal)) => return words(refusal),
            (None, None) => format!("{name} has Move {budget} now, and no path leads to {hex} (OD-MOVE-7)"),
        })
    }
}
