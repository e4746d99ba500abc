//! Items that change hands, lie about or fly.

use crate::content::Tag;
use crate::game::ThirtyMm;
use crate::state::{Loose, Spot, State, Thing, UnitId};
use table::{Cell, FixedVec, RowFacing};

/// An Item of a Unit has had its change at deployment (TM-DEPLOY-5).
pub(super) fn touch(game: &ThirtyMm, state: &mut State, unit: UnitId, item: u8) {
    if state.turn.unit.is_some() {
        return;
    }
    state.handling.touched.insert(usize::from(item) - game.unit(unit).first_item);
}

/// Moves an Item to another place, in the form it has.
pub(super) fn put(state: &mut State, item: u8, spot: Spot) {
    let place = &mut state.items.at_mut(item.into()).place;
    *place = place.moved(spot);
}

pub(super) fn loose_mut(state: &mut State, item: u8) -> Option<&mut Loose> {
    state.loose.as_mut_slice().iter_mut().find(|loose| loose.item == item)
}

/// Takes an Item off the list of loose things; later entries move up, and so do the Drones still to be caught.
pub(super) fn forget(state: &mut State, item: u8) {
    let Some(at) = state.loose.as_slice().iter().position(|loose| loose.item == item) else { return };
    let mut left = FixedVec::default();
    for (other, loose) in state.loose.as_slice().iter().enumerate() {
        if other != at {
            left.push(*loose);
        }
    }
    state.loose = left;
    let drones = state.attack.caught_drones;
    let (below, above) = (drones & ((1 << at) - 1), drones.checked_shr(at as u32 + 1).unwrap_or(0));
    state.attack.caught_drones = below | above.checked_shl(at as u32).unwrap_or(0);
}

/// An Item lies in a hex from now on. The table holds so many loose things; what is beyond that is lost.
pub(super) fn drop_at(state: &mut State, item: u8, cell: Cell) {
    put(state, item, Spot::Dropped);
    if let Some(loose) = loose_mut(state, item) {
        loose.cell = cell;
    } else if state.loose.is_full() {
        *state.items.at_mut(item.into()) = Thing::default();
    } else {
        state.loose.push(Loose { item, facing: RowFacing::default(), cell });
    }
}

#[allow(clippy::too_many_arguments)] // the fields of the event
pub(super) fn place_drone(
    game: &ThirtyMm,
    state: &mut State,
    unit: UnitId,
    item: u8,
    to: Cell,
    facing: RowFacing,
    formation: bool,
) {
    put(state, item, Spot::Active);
    let turret = game.fitting(item.into()).sheet.drone() == Some(Tag::DT);
    let facing = if turret { facing } else { RowFacing::default() };
    match loose_mut(state, item) {
        Some(loose) => (loose.cell, loose.facing) = (to, facing),
        None => state.loose.push(Loose { item, facing, cell: to }),
    }
    if !formation {
        state.handling.touched.insert(usize::from(item) - game.unit(unit).first_item);
        state.handling.left -= 1;
    }
}
