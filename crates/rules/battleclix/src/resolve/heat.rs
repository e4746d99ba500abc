//! Heat at the end of an activation (BC-HEAT).

use super::Log;
use crate::content::Kind;
use crate::event::{Cause, Event};
use crate::game::Battleclix;
use crate::state::{Marks, State, UnitId};
use crate::terrain::Terrain;
use table::Dice;

/// What an activation does to the heat of a Mech (BC-HEAT-2). A chit has no other effect (BC-HEAT-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heat {
    /// It loses its chit.
    Cools,
    /// It receives a chit.
    Chit,
    /// It has a chit already, and takes a click.
    Burns,
}

impl Battleclix {
    /// BC-HEAT-1 to BC-HEAT-6.
    pub(super) fn heat(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        match self.heat_after(t.state(), unit, t.state().activation.actions) {
            Some(Heat::Cools) => t.emit(Event::Cooled { unit }),
            Some(Heat::Chit) => t.emit(Event::Heated { unit }),
            // BC-HEAT-5: this may reveal Events and destroy the Mech.
            Some(Heat::Burns) => self.turn_dial(unit, 1, Cause::Heat, dice, t),
            None => {}
        }
    }

    /// What this number of actions does to a unit that ends its activation where it stands.
    pub(crate) fn heat_after(&self, state: &State, unit: UnitId, actions: u8) -> Option<Heat> {
        self.heat_on(state, unit, self.terrain(state.units[unit].cell), actions)
    }

    /// What this number of actions does to a unit that ends its activation on such terrain (BC-HEAT-2).
    pub(crate) fn heat_on(&self, state: &State, unit: UnitId, terrain: Terrain, actions: u8) -> Option<Heat> {
        if self.unit(unit).kind != Kind::Mech {
            return None;
        }
        // BC-HEAT-4: deep water and Extra Heat Sinks take one action each off the count.
        let cooling =
            u8::from(terrain == Terrain::Water) + u8::from(self.showing(state, unit).extra_heat_sinks());
        match (actions.saturating_sub(cooling), state.units[unit].has(Marks::HEAT)) {
            (0, true) => Some(Heat::Cools),
            (2.., false) => Some(Heat::Chit),
            (2.., true) => Some(Heat::Burns),
            _ => None,
        }
    }
}
