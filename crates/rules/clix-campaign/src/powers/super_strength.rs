//! *Super Strength* (CC-ATK-STR-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::state::Kind;
use crate::state::{Deed, Doing, Lying, State, UnitId};

/// Super Strength.
pub const SUPER_STRENGTH: Card = Card {
    power: Power::SuperStrength,
    name: "Super Strength",
    clause: "CC-ATK-STR-1",
    text: "Picks up objects, strikes with them and throws them.",
    color: "black",
    kind: Some(Kind::Thrown),
    ..Card::PLAIN
};

impl ClixCampaign {
    /// Whether an object may be picked up: part of the character's own move, not while soaring, from its own
    /// square or an adjacent one, one object at a time (CC-OBJ-2, CC-OBJ-3). Whoever has picked up an object
    /// picks up no other this turn.
    pub(crate) fn may_pick_up(&self, state: &State, doing: &Doing, object: u8) -> Result<(), Refusal> {
        let unit = doing.unit;
        if !self.possesses(state, unit, SUPER_STRENGTH.power) {
            return Err(Refusal::NoPower { unit, power: SUPER_STRENGTH.power });
        }
        if state.units[unit].held > 0 || state.grasped.has(unit) {
            return Err(Refusal::HandsFull { unit });
        }
        let moves = matches!(doing.deed, Deed::Move | Deed::Charge | Deed::RunningShot);
        if !moves || state.lent.is_unit(unit) || state.soaring.has(unit) || doing.subject > 0 {
            return Err(Refusal::NoPickingUp { unit });
        }
        let lies = state.objects.as_slice().get(usize::from(object)).map(|object| object.lying());
        let Some(Lying::On(cell)) = lies else { return Err(Refusal::NoSuchObject) };
        let here = state.units[unit].cell;
        if cell != here && !self.are_adjacent(state, here, cell) {
            return Err(Refusal::ObjectTooFar { square: cell });
        }
        Ok(())
    }

    /// Whether a character that holds an object may attack with it: picked up this turn, only after at most
    /// half its speed (CC-OBJ-4); a charge lifts that for close combat (CC-SPD-CHA-2).
    #[must_use]
    pub(crate) fn may_use_object(&self, state: &State, unit: UnitId, close: bool) -> bool {
        let charging = state.doing.deed == Deed::Charge && state.doing.unit == unit;
        !(state.grasped.has(unit) && state.far.has(unit)) || close && charging
    }
}
