//! What people see, read and ask: the scene, the log, the notation, and advice before a choice.

mod answer;
pub(crate) mod card;
mod combat;
mod effect;
mod finding;
mod insight;
mod label;
mod name;
mod notation;
pub(crate) mod position;
mod scene;
mod sentence;
pub(crate) mod style;
mod walk;

use crate::game::ThirtyMm;
use crate::state::{Ask, State, UnitId};

/// "1 target", "3 targets", "2 hexes".
fn many(count: usize, what: &str) -> String {
    match (count, what.ends_with('x')) {
        (1, _) => format!("1 {what}"),
        (_, true) => format!("{count} {what}es"),
        (_, false) => format!("{count} {what}s"),
    }
}

impl ThirtyMm {
    /// The Unit whose decision is asked, if it is one Unit's.
    pub(crate) fn speaker(&self, state: &State) -> Option<UnitId> {
        match state.ask {
            Ask::Outfit(unit)
            | Ask::RollAp(unit)
            | Ask::Move(unit)
            | Ask::Fight(unit)
            | Ask::Aim(unit)
            | Ask::Spread(unit)
            | Ask::Reroll(unit)
            | Ask::Grip(unit)
            | Ask::Withdraw(unit)
            | Ask::Fall(unit)
            | Ask::Drones(unit) => Some(unit),
            Ask::Pick(_)
            | Ask::RollOff
            | Ask::Role(_)
            | Ask::Area(_)
            | Ask::Emissary(_)
            | Ask::Deploy(_)
            | Ask::Activate(_)
            | Ask::React(_)
            | Ask::Order(_)
            | Ask::Over(_) => None,
        }
    }

    /// Whether there is a Unit of this number.
    fn is_unit(&self, unit: UnitId) -> bool {
        unit.index() < self.units.len()
    }
}
